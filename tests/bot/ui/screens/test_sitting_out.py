"""Who has left or missed too many games sits out for as long as the server has chosen."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from bot.standings.values import Strike, StrikeKind
from bot.tables.values import GuildId, Human, UserId
from tests.bot.ui.screens.rooms import Lounge

REFUSED = "You have left or missed too many games here"


async def choose(lounge: Lounge, **chosen: int) -> None:
    anna = Human(UserId(lounge["anna"].id), "anna")
    for key, value in chosen.items():
        await lounge.client.desk.servers.change(GuildId(lounge.guild.id), key, value, anna)


@pytest.fixture
def struck(lounge: Lounge, monkeypatch: pytest.MonkeyPatch) -> Lounge:
    """Bruno left a game three hours ago and missed one two days ago."""
    now = datetime.now(UTC)
    kept = (
        Strike(now - timedelta(days=2), StrikeKind.ABSENT),
        Strike(now - timedelta(hours=3), StrikeKind.LEFT),
    )
    bruno = lounge["bruno"].id

    async def strikes(_guild: GuildId, user: UserId, since: datetime) -> Sequence[Strike]:
        return tuple(strike for strike in kept if user == bruno and strike.at >= since)

    monkeypatch.setattr(lounge.client.desk.archive.standings, "strikes", strikes)
    return lounge


def seated(lounge: Lounge) -> set[str]:
    return {
        human.name
        for table in lounge.client.tables.in_guild(GuildId(lounge.guild.id))
        for human in table.humans
    }


@pytest.mark.parametrize(
    ("chosen", "out"),
    [
        ({"strike_limit": 2}, True),
        ({"strike_limit": 0}, False),
        ({"strike_limit": 3}, False),
        ({"strike_limit": 2, "strike_days": 1}, False),
        ({"strike_limit": 2, "sit_out_hours": 2}, False),
    ],
)
async def test_a_player_sits_out_as_the_server_has_chosen(
    struck: Lounge, chosen: dict[str, int], *, out: bool
) -> None:
    await choose(struck, **chosen)
    answer = await struck.type("bruno", "presi play")
    assert (REFUSED in struck.seen(answer)) is out
    assert seated(struck) == (set() if out else {"bruno"})


async def test_who_sits_out_can_neither_join_nor_take_a_free_chair_and_others_can(struck: Lounge) -> None:
    await choose(struck, strike_limit=2)
    await struck.type("anna", "presi play")
    assert REFUSED in struck.seen(await struck.press("bruno", struck.board(), "Join"))
    invitation = await struck.ask("bruno", "presi play")
    await struck.press("bruno", invitation, "Join")
    assert REFUSED in struck.text(struck.panel("bruno"))
    await struck.press("carla", struck.board(), "Join")
    assert seated(struck) == {"anna", "carla"}
