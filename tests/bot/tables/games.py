"""Whole games without a clock or a store, for tests that need what happens in one."""

import random
from datetime import timedelta
from functools import cache

import presi.cards
import presi.game
from bot.tables.commands import AddComputer, Command, Confirm, DealHand, Join, Move, Pick, Start
from bot.tables.decide import decide
from bot.tables.events import Opened, TableEvent
from bot.tables.evolve import evolve_all, opened_table
from bot.tables.table import Table
from bot.tables.values import (
    Absence,
    ChannelId,
    Due,
    DueKind,
    GuildId,
    Human,
    Options,
    Phase,
    TableId,
    UserId,
)
from presi.actions import Choice, Give
from presi.cards import Seat
from presi.exchange import suggest
from presi.presets import barajamos
from presi.rules import Rules
from tests.bot.fakes import NOON

ANNA, BRUNO, CARLA, DARIO = (UserId(number) for number in range(1, 5))
NAMES = {ANNA: "anna", BRUNO: "bruno", CARLA: "carla", DARIO: "dario"}
GUILD, CHANNEL = GuildId(10), ChannelId(20)


def options(absence: Absence = Absence.CANCEL, rules: Rules = barajamos) -> Options:
    return Options("barajamos", rules, absence=absence, computer_level="easy")


def lobby(*others: UserId, absence: Absence = Absence.CANCEL, rules: Rules = barajamos) -> Table:
    """A lobby of Anna, its host, and others."""
    due = Due(DueKind.IDLE, NOON + timedelta(minutes=30), 0)
    opened = Opened(GUILD, CHANNEL, "Sevilla", Human(ANNA, "anna"), options(absence, rules), due)
    return after(opened_table(TableId(1), opened), *(Join(user, NAMES[user]) for user in others))


def after(table: Table, *commands: Command) -> Table:
    """The table after commands given at noon."""
    for command in commands:
        table = evolve_all(table, decide(table, command, NOON))
    return table


def deal(table: Table, seed: int = 1) -> DealHand:
    """The next hand, from a deck shuffled with the seed."""
    deck = presi.cards.deck(table.options.rules)
    shuffled = tuple(random.Random(seed).sample(deck, len(deck)))  # noqa: S311  a test repeats itself
    start = None if table.game is None else presi.game.next_start(table.game)
    return DealHand(shuffled, Seat(0) if start is None else start)


def started(
    *others: UserId, absence: Absence = Absence.CANCEL, computers: int = 0, rules: Rules = barajamos
) -> Table:
    """A game just dealt for Anna, others and computers."""
    table = lobby(*others, absence=absence, rules=rules)
    table = after(table, *(AddComputer(ANNA) for _ in range(computers)), Start(ANNA))
    return after(table, deal(table))


def user_at(table: Table, seat: Seat) -> UserId:
    occupant = table.occupant(seat)
    assert isinstance(occupant, Human)
    return occupant.user


def right_gift(table: Table, seat: Seat) -> Give:
    game = table.game
    assert game is not None
    debt = game.debt(seat)
    assert debt is not None
    return Give(seat, suggest(game.rules, debt, game.cards(seat)))


def first_choice(table: Table) -> Choice:
    """The weakest play of whoever's turn it is, else the pass."""
    assert table.game is not None
    return presi.game.choices(table.game, table.waiting_for[0])[0]


def next_command(table: Table) -> tuple[Command, ...]:
    """What brings a game of humans a step further."""
    assert table.game is not None
    match table.game.phase:
        case presi.game.Phase.DEAL:
            return (deal(table, seed=table.length),)
        case presi.game.Phase.EXCHANGE:
            seat = table.waiting_for[0]
            user = user_at(table, seat)
            return (Pick(user, table.ticket, right_gift(table, seat).cards), Confirm(user, table.ticket))
        case _:
            return (Move(user_at(table, table.waiting_for[0]), table.ticket, first_choice(table)),)


@cache
def game_events() -> tuple[TableEvent, ...]:
    """All events of a table of three humans who play a game to its end."""
    table = lobby()
    assert table.due is not None
    events: list[TableEvent] = [
        Opened(GUILD, CHANNEL, "Sevilla", Human(ANNA, "anna"), table.options, table.due)
    ]

    def do(*commands: Command) -> None:
        nonlocal table
        for command in commands:
            new = decide(table, command, NOON)
            table = evolve_all(table, new)
            events.extend(new)

    do(Join(BRUNO, "bruno"), Join(CARLA, "carla"), Start(ANNA))
    while table.phase is Phase.PLAYING:
        do(*next_command(table))
    return tuple(events)
