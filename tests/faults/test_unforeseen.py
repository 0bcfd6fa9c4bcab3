"""What nobody foresaw, wherever on the way to an answer: one private sentence, its reference in the log."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import pytest

from bot.playground import InteractionState, Message
from bot.playground.errors import archived_thread, invalid_form
from bot.playground.faults import cut
from bot.playground.rest import Mishap
from bot.ui.board import Board
from bot.ui.reply import PATIENCE, Reply
from tests.faults.at_table import on_turn, text_of_board
from tests.faults.stage import Stage
from tests.whole.seat import CHANNEL, Seat

CALLBACK = "/interactions/*/callback"
PANEL = "/webhooks/*/messages/*"
REFERENCE = re.compile(r"Reference: ([0-9a-f]{6})$")


class Unforeseen(Exception):
    """Nobody has thought of it."""


def fail(*_: object, **__: object) -> NoReturn:
    raise Unforeseen


@contextmanager
def fails_inside(*_: object) -> Iterator[None]:
    yield
    raise Unforeseen


async def fail_later(*_: object, **__: object) -> NoReturn:
    raise Unforeseen


def told(stage: Stage, answer: Message, seat: Seat) -> None:
    """The answer is for this person alone and has the reference of one line in the log."""
    assert answer.viewer == seat.person.id
    found = REFERENCE.search(seat.person.text(answer))
    assert found is not None
    assert sum(found[1] in line for line in stage.logs.errors) == 1


async def press_my_hand(seat: Seat) -> Message:
    pressed = await seat.person.click(seat.board(), label="My hand")
    assert pressed.state is InteractionState.DONE
    return seat.person.answer(pressed)


async def test_a_panel_that_discord_refuses_is_answered_with_a_reference(
    stage: Stage, seats: list[Seat]
) -> None:
    await on_turn(seats)
    stage.playground.faults.http.next(Mishap(refusal=invalid_form({})), path=CALLBACK)
    told(stage, await press_my_hand(seats[1]), seats[1])


async def test_so_is_one_that_it_refuses_after_the_bot_has_asked_for_time(
    stage: Stage, seats: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    standings = type(stage.client.desk.archive.standings)
    stats = standings.stats

    async def slow(*arguments: Any) -> Any:  # noqa: ANN401 - as the standings have it
        await asyncio.sleep(PATIENCE + 0.1)
        return await stats(*arguments)

    monkeypatch.setattr(standings, "stats", slow)
    stage.playground.faults.http.next(Mishap(refusal=invalid_form({})), method="PATCH", path=PANEL)
    typed = await seats[1].person.command(CHANNEL, "presi stats")
    await asyncio.sleep(PATIENCE)
    told(stage, seats[1].person.answer(typed), seats[1])


def heard(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stage.client.desk.announcer, "heard", fail)


def held(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stage.client.desk.announcer.hands, "held", fail)


def language(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(stage.client.desk.servers, "preferences", fail)


def showing(_: Stage, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Reply, "show", fail_later)


@pytest.mark.parametrize("broken", [heard, held, language, showing])
async def test_whatever_fails_around_a_handler_is_told_with_its_reference(
    stage: Stage,
    seats: list[Seat],
    monkeypatch: pytest.MonkeyPatch,
    broken: Callable[[Stage, pytest.MonkeyPatch], None],
) -> None:
    await on_turn(seats)
    broken(stage, monkeypatch)
    told(stage, await press_my_hand(seats[1]), seats[1])


@pytest.mark.parametrize("command", ["presi hand", "presi preferences", "presi scores"])
async def test_so_it_is_for_whoever_types(
    stage: Stage, seats: list[Seat], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(stage.client.desk.servers, "preferences", fail)
    typed = await seats[1].person.command(CHANNEL, command)
    assert typed.state is InteractionState.DONE
    told(stage, seats[1].person.answer(typed), seats[1])


async def test_so_it_is_on_a_screen(stage: Stage, seats: list[Seat], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = await seats[1].person.command(CHANNEL, "presi privacy")
    screen = seats[1].person.answer(typed)
    monkeypatch.setattr(stage.client.desk.servers, "preferences", fail)
    pressed = await seats[1].person.click(screen, next(iter(seats[1].offered())))
    assert pressed.state is InteractionState.DONE
    told(stage, seats[1].person.answer(pressed), seats[1])


async def test_what_fails_after_an_answer_is_logged_with_a_reference_and_tells_nothing_more(
    stage: Stage, seats: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    await on_turn(seats)
    monkeypatch.setattr(stage.client.desk.announcer.hands, "held", fails_inside)
    answer = await press_my_hand(seats[1])
    assert "your cards" in seats[1].person.text(answer)
    await asyncio.sleep(1)
    (line,) = stage.logs.errors
    assert "reference" in line


async def test_first_steps_that_are_cut_off_break_nothing(stage: Stage) -> None:
    stage.playground.faults.http.next(cut(), path="/webhooks/*", times=9)
    typed = await stage.playground.person("anna").command(CHANNEL, "presi help")
    await asyncio.sleep(60)
    assert typed.state is InteractionState.DONE
    assert stage.logs.errors == []


async def test_a_sleeping_thread_that_takes_no_answer_is_no_error_of_ours(
    stage: Stage, seats: list[Seat]
) -> None:
    await on_turn(seats)
    stage.playground.faults.http.next(Mishap(refusal=archived_thread()), path=CALLBACK, times=2)
    await seats[1].person.click(seats[1].board(), label="My hand")
    assert stage.logs.errors == []


async def test_a_table_that_could_not_be_drawn_once_is_shown_without_another_change(
    stage: Stage, seats: list[Seat], monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, failures = Board._edit, [Unforeseen(), Unforeseen()]  # noqa: SLF001 - there is no way in from outside

    async def fail_twice(self: Board, *arguments: Any) -> bool:  # noqa: ANN401 - as the board has it
        if failures:
            raise failures.pop()
        return await edit(self, *arguments)

    monkeypatch.setattr(Board, "_edit", fail_twice)
    await seats[0].press_on_board("Add computer")
    await asyncio.sleep(20)
    assert failures == []
    assert "computer" in text_of_board(seats[0])
    assert len(stage.logs.errors) == 1
