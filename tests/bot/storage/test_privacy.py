"""Everything about oneself can be had and taken out, and nobody else's figures change (scenario D7)."""

import asyncio
import io
import json
import random
import sqlite3
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.errors import StillSeated
from bot.servers.privacy import KEPT, export_bytes, export_parcels, sample_record
from bot.standings.parcels import Parcel
from bot.standings.values import Against, Order, Period, Standing
from bot.storage.database import Database
from bot.storage.servers import SqlServerStore
from bot.storage.statistics import MET
from bot.tables.events import Closed
from bot.tables.values import CancelReason, CloseReason, GuildId, Human, UserId
from tests.bot.fakes import NOON
from tests.bot.storage.evenings import (
    ADMIN,
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    GUILD,
    PEOPLE,
    Evening,
    play_real_game,
)
from tests.bot.storage.test_scores import play_some
from tests.bot.tables.games import BRUNO as REAL_BRUNO

SECOND = GuildId(11)


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(database)


async def leave_traces(evening: Evening, human: Human) -> None:
    """One of everything that is kept about people."""
    servers = SqlServerStore(evening.database)
    await servers.prefer(human.user, "language", "fr")
    await servers.note(GUILD, AuditEntry(at=NOON, by=human, act=AuditAct.STOP, key="Soria"))
    others = [other for other in PEOPLE if other != human][:2]
    await evening.play((human, *others), (0, 1, 2))
    await evening.play((human, *others), (0, 1, 2), guild=SECOND)
    sitting = await evening.open(others[0], others[1], human)
    await sitting.start()
    await sitting.cancel(seat=2, reason=CancelReason.ABSENT)
    await sitting.add(Closed(CloseReason.STOPPED))
    await evening.scores.exclude(SECOND, human, ADMIN)


async def figures(evening: Evening, human: Human, erased: Human) -> bytes:
    """All that this person can ask, in the order in which it is told, and their export.

    `erased` may have lost the name and the id, and nothing else may change.
    """

    def nobody(line: Standing | Against) -> Standing | Against:
        is_erased = line.user < 0 or line.user == erased.user
        return replace(line, user=UserId(0), name="") if is_erased else line

    found: list[Any] = []
    for guild in (GUILD, SECOND):
        stats = await evening.standings.stats(guild, human.user)
        if stats is not None:
            found += [replace(stats, against=()), *map(nobody, stats.against)]
        for order in Order:
            for period in (Period.all_time(), Period.season(1), Period.month(NOON)):
                page = await evening.standings.standings(guild, period, order, least=1, own=human.user)
                found += [*map(nobody, page.rows), page.own, page.total, page.missing, page.excluded]
        history = await evening.history.history(guild, user=human.user)
        found += [
            (game.id, game.verdict, game.winner, [(seat.rank, seat.points) for seat in game.seats])
            for game in history.items
        ]
    return repr(found).encode() + export_bytes(await evening.privacy.export(human.user))


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_d7_erasing_one_changes_nothing_for_the_others(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a test repeats itself
    await play_some(evening, chance, 5)
    erased, *others = chance.sample(PEOPLE, len(PEOPLE))
    await leave_traces(evening, erased)
    before = [await figures(evening, other, erased) for other in others]
    await evening.privacy.erase(erased.user)
    assert [await figures(evening, other, erased) for other in others] == before
    for guild in (GUILD, SECOND):
        await evening.scores.recompute(guild, ADMIN)
    assert [await figures(evening, other, erased) for other in others] == before


async def test_d7_erasing_moves_nobody_among_equals(evening: Evening) -> None:
    """More people than a list tells of, all of them met once, and every second one a winner once."""
    met = [Human(UserId(2**50 + number), f"Player {number}") for number in range(2 * MET + 4)]
    for first, second in zip(met[::2], met[1::2], strict=True):
        await evening.play((first, ANNA, second), (0, 1, 2))
    erased = met[-2]
    before = await figures(evening, ANNA, erased)
    await evening.privacy.erase(erased.user)
    assert await figures(evening, ANNA, erased) == before
    await evening.scores.recompute(GUILD, ADMIN)
    assert await figures(evening, ANNA, erased) == before


async def test_d7_nothing_of_an_erased_user_is_left_in_the_file(evening: Evening, path: Path) -> None:
    zoe = Human(UserId(777_000_111_222_333_444), "Zoë Unmistakable")
    await leave_traces(evening, zoe)
    await evening.privacy.erase(zoe.user)
    with closing(sqlite3.connect(path)) as connection:
        dump = "\n".join(connection.iterdump())
    assert str(zoe.user) not in dump
    assert "Unmistakable" not in dump
    assert "Anna" in dump
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    assert b"Unmistakable" not in await asyncio.to_thread(path.read_bytes)


async def test_who_plays_again_after_erasing_begins_anew(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.privacy.erase(ANNA.user)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.privacy.erase(ANNA.user)
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.WINS, least=1)
    assert [(row.name, row.wins, row.user < 0) for row in page.rows] == [
        ("", 1, True),
        ("", 1, True),
        ("Anna", 1, False),
        ("Bruno", 0, False),
        ("Carla", 0, False),
    ]
    assert len({row.user for row in page.rows}) == 5


async def test_an_excluded_user_is_not_listed_after_erasing_either(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA, DARIO), (0, 1, 2, 3))
    await evening.scores.exclude(GUILD, ANNA, ADMIN)
    await evening.privacy.erase(ANNA.user)
    await evening.scores.recompute(GUILD, ADMIN)
    page = await evening.standings.standings(GUILD, Period.all_time(), Order.WINS, least=1)
    assert [row.name for row in page.rows] == ["Bruno", "Carla", "Dario"]


async def test_a_seated_user_has_to_leave_first(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    sitting = await evening.open(BRUNO, ANNA, CARLA)
    before = export_bytes(await evening.privacy.export(ANNA.user))
    with pytest.raises(StillSeated) as refused:
        await evening.privacy.erase(ANNA.user)
    assert refused.value.table == "Sevilla"
    assert export_bytes(await evening.privacy.export(ANNA.user)) == before
    await sitting.add(Closed(CloseReason.STOPPED))
    await evening.privacy.erase(ANNA.user)


async def test_an_erased_table_can_still_be_read(evening: Evening) -> None:
    await evening.play((ANNA, BRUNO, CARLA), (0, 1, 2))
    await evening.privacy.erase(BRUNO.user)
    (game,) = (await evening.history.history(GUILD)).items
    assert [seat.name for seat in game.seats] == ["Anna", "", "Carla"]
    assert (await evening.history.log(GUILD, game.id)).summary == game


async def test_d7_an_export_has_everything_and_nobody_else(evening: Evening) -> None:
    await leave_traces(evening, CARLA)
    exported = await evening.privacy.export(CARLA.user)
    text = export_bytes(exported).decode()
    assert all(other.name not in text and str(other.user) not in text for other in (ANNA, BRUNO, ADMIN))
    assert exported.keys() == {"format", "user", *(kept.key for kept in KEPT)} == sample_record().keys()
    assert exported["preferences"] == {"language": "fr"}
    assert [server["server"] for server in exported["servers"]] == [GUILD, SECOND]
    assert [game["outcome"] for game in exported["games"]] == ["won", "won", "cancelled"]
    assert exported["games"][0]["hands"] == [{"hand": 1, "place": 1, "points": 2, "total": 2}]
    assert exported["games"][0]["result"]["points"] == 2
    assert [strike["kind"] for strike in exported["strikes"]] == ["absent"]
    assert [row["server"] for row in exported["exclusions"]] == [SECOND]
    assert [row["act"] for row in exported["audit"]] == ["stop", "exclude"]
    assert {row["server"] for row in exported["standings"]} == {GUILD}
    kinds = [row["event"]["kind"] for row in exported["tables"]]
    assert kinds == ["opened", "game_started", "opened", "game_started", "joined", "game_started"]
    assert json.loads(text) == exported


async def test_the_sample_has_the_form_of_an_export(evening: Evening) -> None:
    await leave_traces(evening, CARLA)
    exported = await evening.privacy.export(CARLA.user)
    for part, rows in sample_record().items():
        if isinstance(rows, list) and part != "moves":
            assert rows[0].keys() <= exported[part][0].keys()


async def test_an_export_tells_ones_moves_and_no_others(evening: Evening) -> None:
    await play_real_game(evening)
    exported = await evening.privacy.export(REAL_BRUNO)
    (game,) = exported["moves"]
    plays = [move for move in game["moves"] if isinstance(move, list)]
    assert 0 < sum(map(len, plays)) < 48 * len(exported["games"][0]["hands"])
    assert all(isinstance(card, str) for move in plays for card in move)


@pytest.fixture
def asked() -> Iterator[list[str]]:
    """The statements that the database has been asked."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield statements
    event.remove(Engine, "before_cursor_execute", note)


async def test_an_export_of_many_games_takes_few_queries_and_little_room(
    evening: Evening, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.export.PART", 4)

    async def counted() -> tuple[int, Mapping[str, Any]]:
        asked.clear()
        exported = await evening.privacy.export(REAL_BRUNO)
        return len(asked), exported

    await play_real_game(evening)
    few, one = await counted()
    for _ in range(7):
        await play_real_game(evening)
    many, eight = await counted()
    # A query for the moves and one for the tables, of each four.
    assert many == few + 2
    assert [game["game"] for game in eight["moves"]] == list(range(1, 9))
    assert {json.dumps(game["moves"]) for game in eight["moves"]} == {json.dumps(one["moves"][0]["moves"])}
    assert [row["table"] for row in eight["tables"]] == sorted(row["table"] for row in eight["tables"])
    assert len(export_bytes(eight)) < 3_000 * 8


def much(games: int) -> dict[str, Any]:
    """An export of that many games."""
    sample = sample_record()
    moves = [["7o", "7c"], [], ["2o"], {"kind": "gave", "cards": ["Ro", "Rc"]}] * 20
    return {
        **sample,
        "games": [{**sample["games"][0], "game": number} for number in range(games)],
        "moves": [{"game": number, "moves": [*moves, number]} for number in range(games)],
    }


def content(parcel: Parcel) -> dict[str, Any]:
    """What is in the one file of a zip, or in a plain one."""
    if parcel.name.endswith(".json"):
        return dict(json.loads(parcel.content))
    with zipfile.ZipFile(io.BytesIO(parcel.content)) as archive:
        (name,) = archive.namelist()
        assert name == parcel.name.replace(".zip", ".json")
        return dict(json.loads(archive.read(name)))


def test_a_small_export_is_plain_and_a_large_one_is_zipped() -> None:
    (small,) = export_parcels(much(3), 10 * 2**20)
    (large,) = export_parcels(much(2_000), 10 * 2**20)
    assert (small.name, large.name) == ("presi-data.json", "presi-data.zip")
    assert content(small) == much(3)
    assert content(large) == much(2_000)
    assert len(large.content) < len(export_bytes(much(2_000))) / 10
    assert len(export_bytes(much(3))) < len(json.dumps(much(3), indent=1)) * 0.6


def test_an_export_that_is_too_large_comes_in_parts_that_have_everything_once() -> None:
    whole = much(3_000)
    most = 20_000
    parcels = export_parcels(whole, most)
    assert len(parcels) > 2
    assert [parcel.name for parcel in parcels] == [
        f"presi-data-{number}.{'zip' if parcel.name.endswith('zip') else 'json'}"
        for number, parcel in enumerate(parcels, 1)
    ]
    assert all(len(parcel.content) <= most for parcel in parcels)
    parts = [content(parcel) for parcel in parcels]
    assert all(part.keys() == whole.keys() and part["user"] == whole["user"] for part in parts)
    for key, value in whole.items():
        if isinstance(value, list):
            assert [row for part in parts for row in part[key]] == value
    assert [part["preferences"] for part in parts if part["preferences"]] == [whole["preferences"]]


def test_what_cannot_be_parted_any_more_is_left_whole() -> None:
    (only,) = export_parcels(much(1), 10)
    assert content(only) == much(1)


async def test_a_stranger_has_nothing_to_export_or_erase(evening: Evening) -> None:
    exported = await evening.privacy.export(UserId(404))
    assert not any(exported[kept.key] for kept in KEPT)
    await evening.privacy.erase(UserId(404))
    evening.now += timedelta(days=1)
