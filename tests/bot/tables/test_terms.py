"""How a table is run, chosen by its host as far as the server lets hosts choose."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables.commands import (
    AddComputer,
    ChooseRules,
    Command,
    Join,
    NameTitles,
    RemoveComputer,
    SetOptions,
    SetTerms,
    Start,
)
from bot.tables.decide import decide
from bot.tables.errors import FixedByServer, NotHost, NotSeated, WrongPhase
from bot.tables.events import Opened, TableEvent, TermsChosen
from bot.tables.evolve import evolve_all, opened_table, replay
from bot.tables.record import event_from_json, event_to_json
from bot.tables.snapshot import snapshot_from_json, snapshot_to_json
from bot.tables.table import Table
from bot.tables.terms import LEFT_BY, Term, differing_terms, offered, set_term, term_of
from bot.tables.values import (
    Absence,
    ChannelId,
    Computer,
    Due,
    DueKind,
    GuildId,
    HostOption,
    Human,
    TableId,
    TitleWords,
)
from presi.presets import PRESETS
from tests.bot.fakes import NOON
from tests.bot.tables.games import ANNA, BRUNO, CARLA, after, deal, lobby, options, started

MINUTE = timedelta(minutes=1)
DUE = Due(DueKind.IDLE, NOON + timedelta(minutes=30), 0)
HOUSE = replace(PRESETS["barajamos"], target=21)


def opened(*host_may: HostOption) -> Opened:
    chosen = replace(options(rules=HOUSE), host_may=host_may)
    return Opened(GuildId(10), ChannelId(20), "Sevilla", Human(ANNA, "anna"), chosen, DUE)


def table_of(*host_may: HostOption) -> Table:
    """A lobby on a server with house rules, that leaves this to its hosts."""
    return opened_table(TableId(1), opened(*host_may))


NEEDED: dict[Callable[[], Command], HostOption] = {
    lambda: ChooseRules(ANNA, "pagat"): HostOption.PRESET,
    lambda: SetOptions(ANNA, (("target", 15),)): HostOption.RULES,
    lambda: NameTitles(ANNA, TitleWords.LAST): HostOption.RULES,
    lambda: SetTerms(ANNA, turn=MINUTE): HostOption.TURN,
    lambda: SetTerms(ANNA, absence=Absence.COMPUTER): HostOption.ABSENCE,
    lambda: SetTerms(ANNA, pace=timedelta(seconds=3)): HostOption.PACE,
    lambda: SetTerms(ANNA, level="normal"): HostOption.COMPUTERS,
    lambda: AddComputer(ANNA): HostOption.COMPUTERS,
}


@pytest.mark.parametrize(("make", "needed"), NEEDED.items())
def test_a_host_changes_what_the_server_leaves_to_hosts_and_nothing_else(
    make: Callable[[], Command], needed: HostOption
) -> None:
    assert decide(table_of(needed), make(), NOON)
    others = table_of(*(option for option in HostOption if option is not needed))
    with pytest.raises(FixedByServer) as refused:
        decide(others, make(), NOON)
    assert refused.value.option is needed


def test_a_fixed_change_beside_a_free_one_changes_nothing() -> None:
    with pytest.raises(FixedByServer):
        decide(table_of(HostOption.TURN), SetTerms(ANNA, turn=MINUTE, level="normal"), NOON)


def test_where_single_options_are_the_servers_its_preset_keeps_its_house_rules() -> None:
    table = after(table_of(HostOption.PRESET), ChooseRules(ANNA, "pagat"))
    assert table.options.rules == PRESETS["pagat"]
    assert after(table, ChooseRules(ANNA, "barajamos")).options.rules == HOUSE
    assert decide(table_of(HostOption.PRESET), ChooseRules(ANNA, "barajamos"), NOON) == ()
    free = after(table_of(HostOption.PRESET, HostOption.RULES), ChooseRules(ANNA, "barajamos"))
    assert free.options.rules == PRESETS["barajamos"]


def test_a_host_who_may_change_options_alone_can_take_the_changes_back() -> None:
    table = after(table_of(HostOption.RULES), ChooseRules(ANNA, "barajamos"))
    assert table.options.rules == PRESETS["barajamos"]
    with pytest.raises(FixedByServer):
        decide(table_of(), ChooseRules(ANNA, "barajamos"), NOON)


def test_a_computer_that_took_over_can_go_where_none_may_be_added() -> None:
    table = table_of()
    seated = replace(table, chairs=(*table.chairs[:2], Computer("Lola", "easy")))
    assert after(seated, RemoveComputer(ANNA)).computers == ()


def test_the_choice_is_stored_and_replayed_and_a_snapshot_keeps_it() -> None:
    events: list[TableEvent] = [opened(*HostOption)]
    table = replay(TableId(1), events)
    for command in (
        Join(BRUNO, "bruno"),
        Join(CARLA, "carla"),
        SetTerms(ANNA, turn=MINUTE, absence=Absence.COMPUTER),
        Start(ANNA),
    ):
        made = decide(table, command, NOON)
        table = evolve_all(table, made)
        events += made
    stored = [event_from_json(event_to_json(event)) for event in events]
    assert replay(table.id, stored) == table
    assert (table.options.turn, table.options.absence) == (MINUTE, Absence.COMPUTER)
    dealt = decide(table, deal(table), NOON)
    snapshot = snapshot_to_json(evolve_all(table, dealt), dealt)
    restored = snapshot_from_json(snapshot)
    assert restored is not None
    assert differing_terms(restored) == (Term.TURN, Term.ABSENCE)


def test_choosing_what_holds_already_changes_nothing() -> None:
    table = lobby()
    assert decide(table, SetTerms(ANNA, turn=table.options.turn, level="easy"), NOON) == ()


def test_only_the_host_chooses_and_only_in_the_lobby() -> None:
    with pytest.raises(NotHost):
        decide(lobby(BRUNO), SetTerms(BRUNO, turn=MINUTE), NOON)
    with pytest.raises(NotSeated):
        decide(lobby(BRUNO), SetTerms(CARLA, turn=MINUTE), NOON)
    with pytest.raises(WrongPhase):
        decide(started(BRUNO, CARLA), SetTerms(ANNA, turn=MINUTE), NOON)


def test_the_time_and_the_level_hold_from_the_start_of_the_game() -> None:
    table = after(
        lobby(BRUNO), AddComputer(ANNA), SetTerms(ANNA, turn=MINUTE, level="normal"), AddComputer(ANNA)
    )
    assert [computer.level for computer in table.computers] == ["normal", "normal"]
    table = after(lobby(BRUNO, CARLA), SetTerms(ANNA, turn=MINUTE), Start(ANNA))
    table = after(table, deal(table))
    assert table.due is not None
    assert (table.due.kind, table.due.at) == (DueKind.TURN, NOON + MINUTE)


@pytest.mark.parametrize("term", Term)
def test_every_value_that_is_offered_can_be_chosen_and_taken_back(term: Term) -> None:
    table = table_of(LEFT_BY[term])
    usual = term_of(table.options, term)
    for value in offered(table, term):
        changed = after(table, set_term(table, ANNA, term, str(value)))
        assert term_of(changed.options, term) == value
        assert differing_terms(changed) == (() if value == usual else (term,))
        assert usual in offered(changed, term)
    with pytest.raises(ValueError, match="later"):
        set_term(table, ANNA, term, "later")


def test_what_the_server_has_is_offered_however_unusual() -> None:
    table = lobby()
    slow = replace(table.options, turn=timedelta(days=1), pace=timedelta(), computer_level="master")
    table = replace(table, options=slow, usual=slow)
    assert offered(table, Term.TURN)[-1] == 86_400
    assert offered(table, Term.PACE)[0] == 0
    assert "master" in offered(table, Term.LEVEL)


def test_the_event_says_all_terms() -> None:
    (chosen, _due) = decide(lobby(), SetTerms(ANNA, pace=timedelta(seconds=3)), NOON)
    assert isinstance(chosen, TermsChosen)
    assert chosen.turn == lobby().options.turn
