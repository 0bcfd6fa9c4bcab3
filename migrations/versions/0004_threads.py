"""Under which channel a table's thread is, and players' names as they are searched for."""

import unicodedata
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
LETTERS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i"}
)


def upgrade() -> None:
    add_parents()
    make_players(folded_names=True)


def add_parents() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        "tables",
        # Made anew, SQLite's table reads as if it had always been so.
        recreate="always" if sqlite else "never",
        copy_from=tables_of_0003(),
        table_kwargs={"sqlite_autoincrement": True},
    ) as tables:
        tables.add_column(sa.Column("parent_id", sa.BigInteger))
        tables.create_index("ix_tables_parent_id", ["parent_id"])


def tables_of_0003() -> sa.Table:
    running = sa.text("closed_at IS NULL")
    return sa.Table(
        "tables",
        sa.MetaData(),
        sa.Column("id", KEY),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.Index("ix_tables_running", "id", sqlite_where=running, postgresql_where=running),
        sa.Index("ix_tables_guild_id", "guild_id"),
        sqlite_autoincrement=True,
    )


def make_players(*, folded_names: bool) -> None:
    """The players anew, with their names folded or without."""
    names = ["guild_id", "user_id", "name", "seen_at"]
    kept = sa.table("players", *map(sa.column, names))
    rows: list[dict[str, Any]] = [dict(row) for row in op.get_bind().execute(sa.select(kept)).mappings()]
    op.drop_table("players")
    columns: list[sa.Column[Any]] = [
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
    ]
    if folded_names:
        columns.insert(3, sa.Column("folded", sa.String, nullable=False))
        rows = [{**row, "folded": folded(str(row["name"]))} for row in rows]
    op.create_table(
        "players",
        *columns,
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_players"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_players_user_id", "players", ["user_id"])
    if rows:
        op.get_bind().execute(sa.insert(sa.table("players", *map(sa.column, rows[0]))), rows)


def folded(name: str) -> str:
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    seen = "".join(one for one in apart if unicodedata.category(one) not in {"Mn", "Me", "Cf", "Cc"})
    return " ".join(seen.translate(LETTERS).split())


def downgrade() -> None:
    make_players(folded_names=False)
    op.drop_index("ix_tables_parent_id", "tables")
    op.drop_column("tables", "parent_id")
