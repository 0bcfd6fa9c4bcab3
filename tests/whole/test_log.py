"""What a whole game leaves in the log at its most talkative level: nothing that is for nobody or for one."""

import asyncio
import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.logs import set_up_logging
from bot.playground import Playground
from bot.settings import Settings
from bot.tables.values import GuildId, Human, UserId
from tests.whole.conftest import running
from tests.whole.seat import Seat
from tests.whole.telling import cards_told
from tests.whole.test_over_sockets import play_to_the_end, sit_down, to_act

SOON = {"target": 3}
"""Points that two hands bring, so that cards are exchanged once."""

HUSHED = ("", "discord", "sqlalchemy", "alembic")


@contextmanager
def written(*secrets: str) -> Iterator[io.StringIO]:
    """All that is logged, as the bot sets it up at DEBUG."""
    root, stream = logging.getLogger(), io.StringIO()
    handlers, levels = root.handlers, {name: logging.getLogger(name).level for name in HUSHED}
    root.handlers = []
    set_up_logging("DEBUG", *secrets)
    for handler in root.handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
    try:
        yield stream
    finally:
        root.handlers = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


async def lose_a_panel(seats: list[Seat], log: io.StringIO) -> None:
    """Somebody puts their panel away and opens another when the bot's next edit of it was refused."""
    await seats[0].person.until(lambda: to_act(seats))
    # The first one to use a command has first steps as the newest message, until the cards have come.
    other = await seats[0].person.until(lambda: next(filter(_looks_on, seats), None))
    panel = other.panel()
    assert panel is not None
    other.person.dismiss(panel)
    while "a private panel is gone" not in log.getvalue():
        acting = next((seat for seat in seats if seat is not other and seat.plays()), None)
        if acting is not None:
            await acting.play_something()
        await asyncio.sleep(0)
    await other.press_on_board("My hand")


def _looks_on(seat: Seat) -> bool:
    return "your cards" in seat.text() and not seat.plays()


async def test_a_whole_game_at_debug_level_logs_no_token_and_no_card(
    settings: Settings, playground: Playground
) -> None:
    tokens = {playground.token}

    def note(exchange: Any) -> None:  # noqa: ANN401 - the playground's
        tokens.add(exchange.call.args.get("token", playground.token))

    playground.rest.watchers.append(note)
    with written(playground.token) as log:
        async with running(settings, playground) as client:
            seats = [Seat(name, playground.person(name)) for name in ("anna", "bruno", "carla")]
            guild, anna = GuildId(playground.world.guild.id), Human(UserId(seats[0].person.id), "anna")
            await client.desk.servers.change(guild, "house_rules", SOON, anna)
            await sit_down(seats)
            await lose_a_panel(seats, log)
            assert await play_to_the_end(seats) > 0
    lines = log.getvalue().splitlines()
    assert "a private panel is gone" in log.getvalue(), "debug lines are written"
    assert "/webhooks/" in log.getvalue(), "and so is what Discord refuses"
    assert len(tokens) > 20
    assert [line for line in lines if any(token in line for token in tokens)] == []
    assert [line for line in lines if cards_told(line)] == []
