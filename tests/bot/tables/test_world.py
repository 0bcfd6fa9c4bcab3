"""The real clock, chance, names and computers."""

import asyncio
import random
from datetime import UTC, timedelta

import pytest

import presi.cards
import presi.game
from bot.tables.background import BackgroundTasks
from bot.tables.chance import SystemChance
from bot.tables.clock import SystemClock
from bot.tables.names import COMPUTERS, TOWNS, computer_name, free_towns
from bot.tables.opponents import InlineOpponents
from presi.cards import Seat
from presi.players import PLAYERS
from presi.presets import barajamos
from presi.view import view
from tests.bot.tables.games import BRUNO, CARLA, started


async def test_the_clock_tells_utc_and_calls_when_it_is_time() -> None:
    clock = SystemClock()
    assert clock.now().tzinfo is UTC
    called = asyncio.get_running_loop().create_future()
    clock.call_at(clock.now() - timedelta(hours=1), lambda: called.set_result(None))
    await called


async def test_a_cancelled_timer_does_not_run() -> None:
    clock = SystemClock()
    called: list[str] = []
    clock.call_at(clock.now(), lambda: called.append("cancelled")).cancel()
    done = asyncio.get_running_loop().create_future()
    clock.call_at(clock.now(), lambda: done.set_result(None))
    await done
    assert called == []


def test_chance_keeps_the_cards_and_picks_in_range() -> None:
    chance = SystemChance()
    deck = presi.cards.deck(barajamos)
    assert sorted(map(str, chance.shuffle(deck))) == sorted(map(str, deck))
    assert {chance.pick(3) for _ in range(200)} == {0, 1, 2}


@pytest.mark.parametrize("level", PLAYERS)
async def test_every_level_of_computer_makes_a_legal_move(level: str) -> None:
    game = started(BRUNO, CARLA).game
    assert game is not None
    assert game.turn is not None
    action = await InlineOpponents(random.Random(1)).choose(level, view(game, game.turn))  # noqa: S311  a test
    assert presi.game.decide(game, action)


def test_there_are_names_enough() -> None:
    assert len(set(TOWNS)) == len(TOWNS) >= 60
    assert len(set(COMPUTERS)) == len(COMPUTERS) > 10
    assert max(map(len, TOWNS)) <= 12


def test_a_free_town_is_free_even_when_all_are_taken() -> None:
    assert "Soria" not in free_towns({"Soria"})
    assert "Soria 2" in free_towns(set(TOWNS))
    assert "Soria 3" in free_towns({*TOWNS, *(f"{town} 2" for town in TOWNS)})


def test_computers_are_named_differently_at_different_tables() -> None:
    assert computer_name(0, ()) != computer_name(1, ())
    assert computer_name(0, {COMPUTERS[0]}) == COMPUTERS[1]


async def test_background_tasks_are_kept_and_awaited() -> None:
    tasks = BackgroundTasks()
    done: list[Seat] = []

    async def work(seat: Seat) -> None:
        await asyncio.sleep(0)
        if seat == 1:
            tasks.spawn(work(Seat(2)))
            raise ValueError
        done.append(seat)

    tasks.spawn(work(Seat(0)))
    tasks.spawn(work(Seat(1)))
    await tasks.finish()
    assert done == [0, 2]
