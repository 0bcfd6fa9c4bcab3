"""The rules of a table, chosen by its host in the lobby."""

import pytest

from bot.tables.commands import AddComputer, ChooseRules, Join, NameTitles, SetOptions, Start
from bot.tables.decide import decide
from bot.tables.errors import (
    NotHost,
    NotSeated,
    OptionsRefused,
    TooFew,
    TooManySeated,
    WrongPhase,
    WrongSeats,
)
from bot.tables.evolve import evolve_all, replay
from bot.tables.offers import RuleValue, differing, offers, option_names, read_value, write_value
from bot.tables.record import event_from_json, event_to_json
from bot.tables.repairs import apply
from bot.tables.values import TitleWords, UserId
from presi.errors import RulesError
from presi.options import Compare, Scoring, SkipOnMatch
from presi.presets import PRESETS, barajamos
from presi.rules import Rules
from tests.bot.fakes import NOON
from tests.bot.tables.games import ANNA, BRUNO, CARLA, after, game_events, lobby, started


def test_the_host_chooses_a_preset_and_changes_options() -> None:
    table = after(lobby(BRUNO), ChooseRules(ANNA, "pagat"), SetOptions(ANNA, (("target", 21),)))
    assert table.options.preset == "pagat"
    assert differing(table.options.rules, PRESETS["pagat"]) == ("target",)
    assert after(table, ChooseRules(ANNA, "pagat")).options.rules == PRESETS["pagat"]


def test_the_choice_is_stored_and_replayed() -> None:
    events = list(game_events()[:1])
    table = replay(lobby().id, events)
    for command in (ChooseRules(ANNA, "tarot78"), NameTitles(ANNA, TitleWords.LAST)):
        new = decide(table, command, NOON)
        table = evolve_all(table, new)
        events += new
    stored = [event_from_json(event_to_json(event)) for event in events]
    assert replay(table.id, stored) == table
    assert table.options.titles is TitleWords.LAST


def test_choosing_what_is_chosen_already_changes_nothing() -> None:
    assert decide(lobby(), ChooseRules(ANNA, "barajamos"), NOON) == ()


@pytest.mark.parametrize("command", [ChooseRules, SetOptions, NameTitles])
def test_only_the_host_chooses_and_only_in_the_lobby(command: type) -> None:
    what = {ChooseRules: "pagat", SetOptions: (("target", 15),), NameTitles: TitleWords.LAST}[command]
    with pytest.raises(NotHost):
        decide(lobby(BRUNO), command(BRUNO, what), NOON)
    with pytest.raises(NotSeated):
        decide(lobby(BRUNO), command(CARLA, what), NOON)
    with pytest.raises(WrongPhase):
        decide(started(BRUNO, CARLA), command(ANNA, what), NOON)


def test_chairs_follow_the_rules_and_those_who_sit_keep_theirs() -> None:
    table = after(lobby(BRUNO, CARLA), ChooseRules(ANNA, "quebec"))
    assert len(table.chairs) == 4
    table = after(table, ChooseRules(ANNA, "tarot78"), *(AddComputer(ANNA) for _ in range(7)))
    assert len(table.chairs) == table.occupied == 10
    assert [table.seat_of(user) for user in (ANNA, BRUNO, CARLA)] == [0, 1, 2]
    assert len(after(lobby(), ChooseRules(ANNA, "pagat"), ChooseRules(ANNA, "barajamos")).chairs) == 3


def test_people_beyond_the_seats_of_the_rules_are_named() -> None:
    table = after(lobby(BRUNO, CARLA), *(Join(UserId(n), f"user {n}") for n in (5, 6)))
    with pytest.raises(TooManySeated) as refused:
        decide(table, ChooseRules(ANNA, "quebec"), NOON)
    assert (refused.value.limit, refused.value.names) == (4, ("user 6",))


def test_who_waits_sits_down_when_the_rules_give_a_chair() -> None:
    table = after(lobby(), *(Join(UserId(n), f"user {n}") for n in range(2, 7)))
    assert table.occupied == 6
    assert after(table, ChooseRules(ANNA, "tarot78")).chairs[6:] == (None,)


def test_a_contradiction_is_refused_with_what_else_would_have_to_change() -> None:
    changes = (("compare", Compare.STRICTLY_HIGHER),)
    with pytest.raises(OptionsRefused) as refused:
        decide(lobby(), SetOptions(ANNA, changes), NOON)
    assert refused.value.id == "X01_MATCH_NEVER"
    assert refused.value.repair == (("skip_on_match", SkipOnMatch.NONE),)
    table = after(lobby(), SetOptions(ANNA, changes + refused.value.repair))
    assert table.options.rules.skip_on_match is SkipOnMatch.NONE


def test_a_game_starts_with_a_number_of_players_that_the_rules_score() -> None:
    symmetric = (("scoring", Scoring.SYMMETRIC), ("target", None))
    table = after(lobby(BRUNO, CARLA), AddComputer(ANNA), SetOptions(ANNA, symmetric))
    with pytest.raises(WrongSeats) as refused:
        decide(table, Start(ANNA), NOON)
    assert (refused.value.seats, refused.value.allowed) == (4, (3, 5))
    with pytest.raises(TooFew):
        decide(after(lobby(BRUNO), SetOptions(ANNA, symmetric)), Start(ANNA), NOON)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_every_option_is_taken_or_refused_with_its_reason(preset: str) -> None:
    table = after(lobby(), ChooseRules(ANNA, preset))
    rules = table.options.rules
    for name in option_names():
        for value in offers(rules, name):
            assert read_value(rules, name, write_value(value)) == value
            command = SetOptions(ANNA, ((name, value),))
            if _error(rules, name, value) is None:
                assert getattr(after(table, command).options.rules, name) == value
                continue
            with pytest.raises(OptionsRefused) as refused:
                decide(table, command, NOON)
            assert refused.value.id
            assert refused.value.fields
            if refused.value.repair:
                apply(rules, (*refused.value.changes, *refused.value.repair))


def _error(rules: Rules, name: str, value: RuleValue) -> RulesError | None:
    try:
        apply(rules, ((name, value),))
    except RulesError as error:
        return error
    return None


def test_what_an_option_has_is_offered_even_if_few_would_choose_it() -> None:
    rules = apply(barajamos, (("target", 13), ("scoring", (5, 3, 1, 0))))
    assert 13 in offers(rules, "target")
    assert (5, 3, 1, 0) in offers(rules, "scoring")
    assert read_value(rules, "scoring", "5,3,1,0") == (5, 3, 1, 0)
    with pytest.raises(ValueError, match="6"):
        read_value(rules, "scoring", "6,0,0,0")
