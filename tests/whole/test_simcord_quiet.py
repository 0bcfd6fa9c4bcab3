"""Nobody is written to in private messages that they have not asked for."""

from simcord.types import HttpLogEntry

from bot.tables.values import Phase
from tests.whole.evening import Evening

TURN = 91
CALL = 61


def private_channels(evening: Evening) -> list[HttpLogEntry]:
    """The requests that make a channel of direct messages, without which none can be sent."""
    return [each for each in evening.env.http_requests if each.path.startswith("/users/@me/channels")]


async def test_a_whole_evening_sends_no_direct_message(evening: Evening) -> None:
    await evening.type("anna", "presi help")
    await evening.start_game()
    await evening.play_hand()
    # One is called, comes back, and everybody plays on to the end.
    await evening.env.advance_time(TURN)
    assert evening.table.called
    while evening.phase() is Phase.PLAYING:
        await evening.act(evening.asked()[0])
    await evening.press("bruno", evening.board(), "Play again")
    await evening.press("anna", evening.board(), "Start")
    # The next game is given up: nobody answers the call.
    await evening.env.advance_time(TURN)
    await evening.env.advance_time(CALL)
    assert evening.phase() is Phase.LOBBY
    await evening.type("anna", "presi leave")
    assert private_channels(evening) == []
    assert evening.env.http_requests
