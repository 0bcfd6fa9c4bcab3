"""Threads' channels, players' names as they are searched for, which game brought them into standings.

Of strikes, one a game is left.
"""

import unicodedata
from collections.abc import Iterator
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
    add_first_games()
    op.execute(ONE_STRIKE_A_GAME)


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
    seen = "".join(one for one in apart if unicodedata.category(one) not in {"Mn", "Me", "Cf", "Cc", "Cs"})
    return " ".join(seen.translate(LETTERS).split())


def add_first_games() -> None:
    for column in first_columns():
        op.add_column("tallies", column)
    postgresql = op.get_bind().dialect.name == "postgresql"
    month = "to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM')" if postgresql else "substr(ended_at, 1, 7)"
    op.execute(FIRST_GAMES.format(month=month))
    # Without the games there is nothing to tell.
    op.execute("UPDATE tallies SET first_game = 0, first_seat = 0 WHERE first_game IS NULL")
    with op.batch_alter_table(
        "tallies",
        copy_from=sa.Table(
            "tallies", sa.MetaData(), *tallies_of_0003(), *first_columns(), sqlite_with_rowid=False
        ),
        table_kwargs={"sqlite_with_rowid": False},
    ) as tallies:
        tallies.alter_column("first_game", existing_type=KEY, nullable=False)
        tallies.alter_column("first_seat", existing_type=sa.Integer(), nullable=False)


def first_columns() -> tuple[sa.Column[Any], ...]:
    return sa.Column("first_game", KEY), sa.Column("first_seat", sa.Integer)


FIRST_GAMES = """
    UPDATE tallies SET first_game = firsts.game_id, first_seat = firsts.seat
    FROM (
        SELECT guild_id, period, user_id, game_id, seat, row_number() OVER (
            PARTITION BY guild_id, period, user_id ORDER BY number
        ) AS nth
        FROM (
            SELECT game_results.guild_id, user_id, game_results.game_id, seat, number, 'all' AS period
            FROM game_results JOIN finishes ON finishes.game_id = game_results.game_id WHERE mu IS NOT NULL
            UNION ALL
            SELECT game_results.guild_id, user_id, game_results.game_id, seat, number, 's' || season
            FROM game_results JOIN finishes ON finishes.game_id = game_results.game_id WHERE mu IS NOT NULL
            UNION ALL
            SELECT game_results.guild_id, user_id, game_results.game_id, seat, number, {month}
            FROM game_results JOIN finishes ON finishes.game_id = game_results.game_id WHERE mu IS NOT NULL
        ) AS counted
    ) AS firsts
    WHERE firsts.nth = 1 AND firsts.guild_id = tallies.guild_id AND firsts.period = tallies.period
        AND firsts.user_id = tallies.user_id
"""


ONE_STRIKE_A_GAME = """
    DELETE FROM strikes WHERE EXISTS (
        SELECT 1 FROM games JOIN strikes AS earlier ON earlier.table_id = games.table_id
        WHERE games.table_id = strikes.table_id AND earlier.user_id = strikes.user_id
            AND games.first_event <= earlier.number AND earlier.number < strikes.number
            AND (games.last_event IS NULL OR strikes.number <= games.last_event)
    )
"""


def tallies_of_0003() -> Iterator[Any]:
    for name, kind in (("guild_id", sa.BigInteger()), ("period", sa.String()), ("user_id", sa.BigInteger())):
        yield sa.Column(name, kind, autoincrement=False, nullable=False)
    titles = ("president", "vice_president", "neutral", "vice_last", "last")
    for name in ("games", "wins", "hands", "points", *titles):
        yield sa.Column(name, sa.Integer, nullable=False)
    for name in ("mu", "sigma", "rate", "ordinal"):
        yield sa.Column(name, sa.Float, nullable=False)
    yield sa.PrimaryKeyConstraint("guild_id", "period", "user_id", name="pk_tallies")
    for order in ("wins", "rate", "president", "ordinal"):
        columns = ("guild_id", "period", order, "games")
        yield sa.Index(f"ix_tallies_{'_'.join(columns)}", *columns)
    yield sa.Index("ix_tallies_user_id", "user_id")


def downgrade() -> None:
    for name in ("first_seat", "first_game"):
        op.drop_column("tallies", name)
    make_players(folded_names=False)
    op.drop_index("ix_tables_parent_id", "tables")
    op.drop_column("tables", "parent_id")
