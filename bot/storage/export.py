"""Everything kept about one user, and about nobody else. What cannot be read is left out."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Row, Select, String, Table, cast, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.servers.privacy import EXPORT_FORMAT
from bot.storage.broken import known
from bot.storage.schema import (
    audit,
    exclusions,
    game_results,
    games,
    hand_results,
    players,
    preferences,
    seats,
    strikes,
    table_events,
    table_members,
    tables,
    tallies,
)
from bot.storage.traces import names, naming_events, payload_of
from bot.tables.values import TableId, UserId

__all__ = ["export"]

_ACTIONS = frozenset({"played", "passed", "gave", "skip_taken", "stand_ended"})
_NOT_TOLD = frozenset(
    {"guild_id", "user_id", "game_id", "seat", "ordinal", "rate", "first_game", "first_seat"}
)

PART = 50
"""Games, or tables, whose events are read in one go."""

_HAPPENED = (
    select(games.c.id, seats.c.seat, cast(table_events.c.payload, String).label("payload"))
    .join_from(seats, games, games.c.id == seats.c.game_id)
    .join(
        table_events,
        (table_events.c.table_id == games.c.table_id)
        & (table_events.c.number >= games.c.first_event)
        & (games.c.last_event.is_(None) | (table_events.c.number <= games.c.last_event)),
    )
    # These are many, and no player's.
    .where(table_events.c.kind.not_in(("due_set", "shuffled", "sealed")))
    .order_by(games.c.id, table_events.c.number)
)


async def export(connection: AsyncConnection, user: UserId) -> Mapping[str, Any]:
    """The export, of the parts that `bot.servers.privacy.KEPT` names."""
    played = await _played(connection, user)
    return {
        "format": EXPORT_FORMAT,
        "user": user,
        "preferences": {row.key: known(row.value) for row in await _own(connection, preferences, user)},
        "servers": [
            {"server": row.guild_id, "name": row.name, "last_game": _moment(row.seen_at)}
            for row in await _own(connection, players, user)
        ],
        "games": await _games(connection, user, played),
        "moves": await _moves(connection, user, played),
        "tables": await _tables(connection, user),
        "standings": [
            {"server": row.guild_id, **_told(row)} for row in await _own(connection, tallies, user)
        ],
        "strikes": [
            {"server": row.guild_id, "at": _moment(row.at), "kind": row.kind}
            for row in await _own(connection, strikes, user)
        ],
        "exclusions": [
            {"server": row.guild_id, "at": _moment(row.at)}
            for row in await _own(connection, exclusions, user)
        ],
        "audit": await _audit(connection, user),
    }


async def _own(connection: AsyncConnection, table: Table, user: UserId) -> Sequence[Row[Any]]:
    own = select(table).where(table.c.user_id == user).order_by(*table.primary_key)
    return (await connection.execute(own)).all()


async def _played(connection: AsyncConnection, user: UserId) -> Sequence[Row[Any]]:
    """The user's seats with their games, running ones too."""
    own: Select[Any] = (
        select(
            *(column for column in games.c if column is not games.c.rules),
            tables.c.parent_id,
            seats.c.seat,
            seats.c.name,
            seats.c.left_at,
        )
        .join_from(seats, games, games.c.id == seats.c.game_id)
        .join(tables, tables.c.id == games.c.table_id)
        .where(seats.c.user_id == user)
        .order_by(games.c.id)
    )
    rows: Sequence[Row[Any]] = (await connection.execute(own)).all()
    return rows


async def _games(
    connection: AsyncConnection, user: UserId, played: Sequence[Row[Any]]
) -> list[dict[str, Any]]:
    results = {row.game_id: row for row in await _own(connection, game_results, user)}
    hands = defaultdict(list)
    own = (hand_results.c.game_id == seats.c.game_id) & (hand_results.c.seat == seats.c.seat)
    ended = (
        select(hand_results)
        .join_from(seats, hand_results, own)
        .where(seats.c.user_id == user)
        .order_by(hand_results.c.game_id, hand_results.c.hand)
    )
    for row in await connection.execute(ended):
        hands[row.game_id].append(_told(row))
    return [
        {
            "game": row.id,
            "server": row.guild_id,
            "channel": row.channel_id,
            "parent": row.parent_id,
            "preset": row.preset,
            "started": _moment(row.started_at),
            "ended": _moment(row.ended_at),
            "outcome": row.outcome,
            "seat": row.seat,
            "name": row.name,
            "left": _moment(row.left_at),
            "result": _told(results[row.id]) if row.id in results else None,
            "hands": hands[row.id],
        }
        for row in played
    ]


async def _moves(
    connection: AsyncConnection, user: UserId, played: Sequence[Row[Any]]
) -> list[dict[str, Any]]:
    """What the user did in games, as far as the moves are still kept; a pass is an empty list of cards."""
    found: list[dict[str, Any]] = []
    for start in range(0, len(played), PART):
        part = [row.id for row in played[start : start + PART]]
        rows = (
            await connection.execute(_HAPPENED.where((seats.c.user_id == user) & games.c.id.in_(part)))
        ).all()
        # Reading so much JSON takes the processor, and the players at the tables must not wait for it.
        found += await asyncio.to_thread(_moves_of, rows)
    return found


def _moves_of(rows: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    found = []
    for game, grouped in groupby(rows, key=lambda row: row.id):
        payloads = ((payload_of(row.payload), row.seat) for row in grouped)
        moves = [_move(payload) for payload, seat in payloads if _acts(payload, seat)]
        if moves:
            found.append({"game": game, "moves": moves})
    return found


def _acts(payload: Mapping[str, Any], seat: int) -> bool:
    event = payload.get("event")
    if isinstance(event, dict):
        return event.get("kind") in _ACTIONS and event.get("seat") == seat
    seats_named = payload.get("seats")
    return payload.get("seat") == seat or (isinstance(seats_named, list) and seat in seats_named)


def _move(payload: Mapping[str, Any]) -> Any:  # noqa: ANN401 - JSON
    event = payload.get("event")
    if not isinstance(event, dict):
        return {"kind": payload.get("kind"), **({"cards": payload["cards"]} if "cards" in payload else {})}
    if event["kind"] in {"played", "passed"}:
        return event.get("cards", [])
    return {name: value for name, value in event.items() if name != "seat"}


async def _tables(connection: AsyncConnection, user: UserId) -> list[dict[str, Any]]:
    """The tables' events that name the user, without what they tell of others."""
    own = select(table_members.c.table_id).where(table_members.c.user_id == user)
    at = [TableId(table) for table in await connection.scalars(own.order_by(table_members.c.table_id))]
    found: list[dict[str, Any]] = []
    for start in range(0, len(at), PART):
        rows = await naming_events(connection, at[start : start + PART])
        found += await asyncio.to_thread(_own_events, rows, user)
    return found


def _own_events(rows: Sequence[Row[Any]], user: UserId) -> list[dict[str, Any]]:
    found = []
    for row in rows:
        payload = payload_of(row.payload)
        if names(payload, user):
            event = {name: value for name, value in payload.items() if isinstance(value, str | int)}
            found.append({"table": row.table_id, "at": _moment(row.at), "event": event})
    return found


async def _audit(connection: AsyncConnection, user: UserId) -> list[dict[str, Any]]:
    own = select(audit).where((audit.c.by_user == user) | (audit.c.about_user == user)).order_by(audit.c.id)
    return [
        {
            "server": row.guild_id,
            "at": _moment(row.at),
            "act": row.act,
            "key": row.key,
            "by_you": row.by_user == user,
            "about_you": row.about_user == user,
            "before": known(row.before),
            "after": known(row.after),
        }
        for row in await connection.execute(own)
    ]


def _told(row: Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in row._asdict().items() if name not in _NOT_TOLD}


def _moment(at: datetime | None) -> str | None:
    moment: datetime | None = known(at)
    return None if moment is None else moment.isoformat()
