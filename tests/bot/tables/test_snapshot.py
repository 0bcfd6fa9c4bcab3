"""Snapshots: a table just dealt, from which a replay goes on to the same table as from the beginning."""

import json
from dataclasses import replace

import pytest

from bot.tables import snapshot
from bot.tables.commands import Start
from bot.tables.decide import decide
from bot.tables.events import Happened, TableEvent
from bot.tables.evolve import evolve_all, replay
from bot.tables.record import event_from_json, event_to_json
from bot.tables.snapshot import snapshot_from_json, snapshot_to_json
from bot.tables.table import Table
from bot.tables.values import Absence, Human, Phase, TableId
from presi.events import Dealt
from presi.presets import PRESETS
from tests.bot.fakes import NOON
from tests.bot.tables.games import (
    BRUNO,
    CARLA,
    DARIO,
    after,
    deal,
    game_events,
    lobby,
    next_command,
    started,
)


def as_stored(table: Table, events: tuple[TableEvent, ...]) -> Table | None:
    """The table after a trip through text."""
    row = snapshot_to_json(table, events)
    return None if row is None else snapshot_from_json(json.loads(json.dumps(row)))


def test_from_each_deal_the_replay_goes_on_to_the_same_table() -> None:
    events = game_events()
    whole = replay(TableId(1), events)
    deals = [place for place, event in enumerate(events) if is_deal(event)]
    assert len(deals) > 2
    for place in deals:
        end = place + 2
        table = replay(TableId(1), events[:end])
        again = as_stored(table, events[place:end])
        assert again == table
        assert evolve_all(again, events[end:]) == whole


def is_deal(event: TableEvent) -> bool:
    return isinstance(event, Happened) and isinstance(event.event, Dealt)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_snapshot_keeps_everything_whatever_the_rules(preset: str) -> None:
    rules = PRESETS[preset]
    others = (BRUNO, CARLA, DARIO)[: max(2, rules.players_min - 1)]
    table = lobby(*others, absence=Absence.COMPUTER, rules=rules)
    table = started_from(table)
    for _ in range(2):
        while table.game is not None and table.game.phase != "deal":
            table = after(table, *next_command(table))
        if table.phase is not Phase.PLAYING:
            return
        events = decide(table, deal(table), NOON)
        table = evolve_all(table, events)
        assert as_stored(table, events) == table


def started_from(table: Table) -> Table:
    table = after(table, Start(table.host))
    return after(table, deal(table))


def test_what_is_beside_the_game_is_kept_too() -> None:
    table = started(BRUNO, CARLA, absence=Absence.COMPUTER)
    while table.game is not None and table.game.phase != "deal":
        table = after(table, *next_command(table))
    table = replace(
        table,
        queue=(Human(DARIO, "dario"),),
        standins=frozenset({table.waiting_for[0]} if table.waiting_for else {}),
    )
    events = decide(table, deal(table), NOON)
    dealt = evolve_all(table, events)
    assert as_stored(dealt, events) == dealt


def test_only_a_deal_makes_a_snapshot() -> None:
    table = started(BRUNO, CARLA)
    (command, *_) = next_command(table)
    events = decide(table, command, NOON)
    assert snapshot_to_json(evolve_all(table, events), events) is None


def test_a_snapshot_that_does_not_lead_back_to_the_table_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started(BRUNO, CARLA)
    events = game_events_of(table)
    assert snapshot_to_json(table, events) is not None
    wrong = replace(table, ticket=table.ticket + 1)
    monkeypatch.setattr(snapshot, "snapshot_from_json", lambda _: wrong)
    assert snapshot_to_json(table, events) is None


def game_events_of(table: Table) -> tuple[TableEvent, ...]:
    before = lobby(BRUNO, CARLA)
    before = after(before, Start(before.host))
    events = decide(before, deal(before), NOON)
    assert evolve_all(before, events) == table
    return events


@pytest.mark.parametrize(
    "change", [{"form": "of another version"}, {"hand": "x"}, {"dealt": [{}]}, {"table": {}}]
)
def test_what_cannot_be_read_counts_for_nothing(change: dict[str, object]) -> None:
    table = started(BRUNO, CARLA)
    row = snapshot_to_json(table, game_events_of(table))
    assert row is not None
    assert snapshot_from_json(row) == table
    assert snapshot_from_json({**row, **change}) is None
    assert snapshot_from_json([row]) is None


def test_events_still_come_back_as_they_were() -> None:
    for event in game_events():
        assert event_from_json(event_to_json(event)) == event
