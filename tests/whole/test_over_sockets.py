"""Whole games with real discord.py over real sockets, kept in a real SQLite file."""

from bot.playground import Playground
from bot.settings import Settings
from tests.whole.conftest import running
from tests.whole.seat import CHANNEL, Seat, labels
from tests.whole.stored import results

WINNING = 11


async def test_three_people_play_to_eleven_points(settings: Settings, playground: Playground) -> None:
    async with running(settings, playground):
        seats = [Seat(name, playground.person(name)) for name in ("anna", "bruno", "carla")]
        await sit_down(seats)
        gifts = await play_to_the_end(seats)
        board = seats[0].board()
        assert "wins the game" in seats[0].person.text(board)
    stored = results(settings)
    hands = max(hand for hand, *_ in stored)
    assert gifts == 2 * (hands - 1)
    assert [points for _, _, points, _ in stored] == [2, 1, 0] * hands
    assert all(total < WINNING for hand, _, _, total in stored if hand < hands)
    assert max(total for hand, _, _, total in stored if hand == hands) >= WINNING


async def sit_down(seats: list[Seat]) -> None:
    host, *others = seats
    await host.person.command(CHANNEL, "presi play")
    await host.person.sees(CHANNEL, lambda message: message.viewer is None)
    for seat in others:
        await seat.press_on_board("Join")
    await host.person.sees(CHANNEL, lambda message: "Start" in labels(message))
    await host.press_on_board("Start")


async def play_to_the_end(seats: list[Seat]) -> int:
    """Press what is offered until the game is over; how many gifts were given."""
    gifts = 0
    while isinstance(seat := await seats[0].person.until(lambda: to_act(seats)), Seat):
        if seat.owes():
            gifts += 1
            await seat.give()
        else:
            await seat.play_something()
    return gifts


def to_act(seats: list[Seat]) -> Seat | str | None:
    """Somebody who is asked for something, or the news that the game is over."""
    news = seats[0].person.text(seats[0].board())
    if "wins the game" in news:
        return news
    return next((seat for seat in seats if seat.owes() or seat.plays()), None)
