"""`/presi preferences`: what a person chooses for themselves, and what it does."""

import pytest

from bot.i18n import LANGUAGES, words
from bot.servers.preferences import Preferences
from bot.servers.settings import Pings
from bot.tables.table import Table
from bot.tables.values import GuildId, TableId, UserId
from bot.ui.limits import SHORT_LABEL, faults
from bot.ui.panels.preferences import preferences_panel
from presi.actions import Pass
from presi.decisions import choices
from tests.bot.ui.people import buttons
from tests.bot.ui.screens.rooms import Lounge


def of(lounge: Lounge, name: str) -> Preferences:
    return lounge.client.desk.servers.preferences(UserId(lounge[name].id))


def table(lounge: Lounge) -> Table:
    return lounge.client.tables.get(TableId(1))


def on_turn(lounge: Lounge) -> str:
    """Who is asked for a play."""
    (seat,) = table(lounge).waiting_for
    return table(lounge).occupant(seat).name


def plays(lounge: Lounge) -> tuple[object, ...]:
    """What the person on turn may do."""
    game = table(lounge).game
    assert game is not None
    (seat,) = table(lounge).waiting_for
    return choices(game, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_keeps_discords_limits(language: str) -> None:
    assert faults(preferences_panel(Preferences(), words(language)), label=SHORT_LABEL) == []


async def test_the_panel_itself_speaks_the_language_that_is_picked(lounge: Lounge) -> None:
    panel = await lounge.ask("bruno", "presi preferences")
    await lounge.pick("bruno", panel, "screen:prefer:language", "fr")
    assert "Votre langue" in lounge.text(panel)
    help_panel = await lounge.ask("bruno", "presi help")
    assert "jeu de cartes" in lounge.text(help_panel)
    await lounge.pick("bruno", panel, "screen:prefer:language", "-")
    assert "Your language" in lounge.text(panel)


async def test_one_persons_language_is_nobody_elses(lounge: Lounge) -> None:
    panel = await lounge.ask("bruno", "presi preferences")
    await lounge.pick("bruno", panel, "screen:prefer:language", "fr")
    assert "Your language" in lounge.text(await lounge.ask("carla", "presi preferences"))


async def test_ones_own_cards_can_be_in_letters_while_the_table_shows_symbols(lounge: Lounge) -> None:
    panel = await lounge.ask("bruno", "presi preferences")
    await lounge.pick("bruno", panel, "screen:prefer:card_style", "text")
    await lounge.start_game()
    assert "◉" not in lounge.text(lounge.panel("bruno"))
    assert "◉" in lounge.text(lounge.panel("carla")) or "☕" in lounge.text(lounge.panel("carla"))


async def test_ones_own_cards_can_lie_high_to_low(lounge: Lounge) -> None:
    await lounge.start_game()
    low_first = lounge.text(await lounge.ask("carla", "presi hand")).split("# ")[1].split("\n")[0]
    panel = await lounge.ask("carla", "presi preferences")
    await lounge.pick("carla", panel, "screen:prefer:sort_order", "high_first")
    high_first = lounge.text(await lounge.ask("carla", "presi hand")).split("# ")[1].split("\n")[0]
    assert [group.split()[0][0] for group in high_first.split("\u2003")] == [
        group.split()[0][0] for group in reversed(low_first.split("\u2003"))
    ]


async def test_mentions_are_the_quieter_choice_of_server_and_user(lounge: Lounge) -> None:
    panel = await lounge.ask("bruno", "presi preferences")
    await lounge.pick("bruno", panel, "screen:prefer:pings", "off")
    assert of(lounge, "bruno").pings is Pings.OFF


async def turn_on(lounge: Lounge, name: str) -> None:
    panel = await lounge.ask(name, "presi preferences")
    await lounge.press_id(name, panel, "screen:prefer:auto_pass:on")


async def play_until_somebody_can_only_pass(lounge: Lounge) -> str:
    """Lead the highest single cards, until the next player has nothing; who that is."""
    for _ in range(200):
        if plays(lounge) == (Pass(table(lounge).waiting_for[0]),):
            return on_turn(lounge)
        name = on_turn(lounge)
        panel = await lounge.ask(name, "presi hand")
        ids = [each for each in buttons(lounge.components(panel)).values() if ":play:" in each]
        await lounge.press_id(name, panel, ids[-1])
    raise AssertionError


async def test_nobody_passes_by_itself_without_asking_for_it(lounge: Lounge) -> None:
    await lounge.start_game()
    await play_until_somebody_can_only_pass(lounge)
    ticket = table(lounge).ticket
    await lounge.env.advance_time(10)
    assert table(lounge).ticket == ticket


async def test_the_wish_is_heard_in_the_middle_of_a_turn(lounge: Lounge) -> None:
    await lounge.start_game()
    stuck = await play_until_somebody_can_only_pass(lounge)
    ticket = table(lounge).ticket
    await turn_on(lounge, stuck)
    assert table(lounge).ticket == ticket or on_turn(lounge) != stuck
    await lounge.env.advance_time(5)
    assert table(lounge).ticket > ticket


async def test_who_can_play_is_left_alone(lounge: Lounge) -> None:
    for name in lounge.people:
        await turn_on(lounge, name)
    await lounge.start_game()
    ticket = table(lounge).ticket
    await lounge.env.advance_time(20)
    assert table(lounge).ticket == ticket
    assert lounge.client.tables.in_guild(GuildId(lounge.guild.id))
