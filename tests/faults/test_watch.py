"""The watcher itself: it has to see what it is there for."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.playground.people import ScriptedPerson
from tests.faults.stage import on_stage
from tests.faults.watch import LogWatcher, Secrets
from tests.whole.seat import CHANNEL, Seat

TOLD = "hand 1: 2◉ and seven of cups"


@pytest.mark.parametrize("whose", ["public", "another's", "one's own"])
async def test_a_card_is_seen_where_it_may_not_be_known(tmp_path: Path, whose: str) -> None:
    async with on_stage(tmp_path) as stage:
        people = [stage.playground.person(name) for name in ("anna", "bruno", "carla")]
        await _sit_down(people)
        table = stage.table()
        assert table is not None
        secrets = Secrets(stage.playground)
        secrets.learn(table, ())
        assert table.game is not None
        seat = table.seat_of(table.humans[0].user)
        assert seat is not None
        card = table.game.cards(seat)[0]
        interaction = stage.client.desk.announcer.hands._lines[table.id]  # noqa: SLF001 - to speak privately
        text = f"hand 1: {card}"
        if whose == "public":
            channel = stage.client.get_partial_messageable(table.channel)
            await channel.send(text)
        else:
            user = table.humans[0 if whose == "one's own" else 1].user
            await interaction[user].token.followup.send(text, ephemeral=True)
        assert bool(secrets.leaks) is (whose != "one's own")


def test_a_card_and_an_error_are_seen_in_the_log() -> None:
    watcher = LogWatcher()
    logger = logging.getLogger("bot.made.up")
    logger.addHandler(watcher)
    try:
        logger.error(TOLD)
    finally:
        logger.removeHandler(watcher)
    assert len(watcher.leaks) == len(watcher.errors) == 1


async def _sit_down(people: list[ScriptedPerson]) -> None:
    seats = [Seat(person.person.username, person) for person in people]
    await people[0].command(CHANNEL, "presi play")
    for seat in seats[1:]:
        await seat.press_on_board("Join")
    await asyncio.sleep(2)
    await seats[0].press_on_board("Start")
    await asyncio.sleep(2)
