"""How a table is run, as far as its host chooses it in the lobby: time, absence, computers."""

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from bot.tables.commands import SetTerms
from bot.tables.draft import Draft
from bot.tables.events import TermsChosen
from bot.tables.lobby import require_left_to_host, require_lobby_host
from bot.tables.table import Table
from bot.tables.values import Absence, HostOption, Options, UserId
from presi.players import PLAYERS

__all__ = ["LEFT_BY", "Term", "TermValue", "differing_terms", "offered", "set_term", "set_terms", "term_of"]


class Term(StrEnum):
    """One of them, by the name of the server's setting that it begins as."""

    TURN = "turn_seconds"
    ABSENCE = "absence"
    PACE = "pace_seconds"
    LEVEL = "computer_level"


TermValue: TypeAlias = float | str
"""Seconds, or an option's name."""

LEFT_BY: Final[Mapping[Term, HostOption]] = MappingProxyType(
    {
        Term.TURN: HostOption.TURN,
        Term.ABSENCE: HostOption.ABSENCE,
        Term.PACE: HostOption.PACE,
        Term.LEVEL: HostOption.COMPUTERS,
    }
)
"""What the server must leave to hosts for each of them."""

_OFFERED: Final[Mapping[Term, tuple[TermValue, ...]]] = MappingProxyType(
    {
        Term.TURN: (20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 180.0, 300.0, 600.0),
        Term.ABSENCE: tuple(map(str, Absence)),
        Term.PACE: (0.5, 1.2, 2.0, 3.0, 5.0),
        Term.LEVEL: tuple(PLAYERS),
    }
)


def term_of(options: Options, term: Term) -> TermValue:
    """What the options have for it."""
    match term:
        case Term.TURN:
            return options.turn.total_seconds()
        case Term.ABSENCE:
            return str(options.absence)
        case Term.PACE:
            return options.pace.total_seconds()
        case Term.LEVEL:
            return options.computer_level


def offered(table: Table, term: Term) -> tuple[TermValue, ...]:
    """The values to choose from, with the one it has and the server's among them."""
    beside = {term_of(table.options, term), term_of(table.usual, term)}.difference(_OFFERED[term])
    if term in {Term.TURN, Term.PACE}:
        return tuple(sorted({*_OFFERED[term], *beside}, key=float))
    return (*_OFFERED[term], *sorted(beside, key=str))


def differing_terms(table: Table) -> tuple[Term, ...]:
    """Those in which the table is not as the server has it."""
    return tuple(term for term in Term if term_of(table.options, term) != term_of(table.usual, term))


def set_term(table: Table, user: UserId, term: Term, text: str) -> SetTerms:
    """The command that gives it an offered value, written by `str`. Raises `ValueError` for any other."""
    value = next((value for value in offered(table, term) if str(value) == text), None)
    if value is None:
        raise ValueError(text)
    match term:
        case Term.TURN:
            return SetTerms(user, turn=timedelta(seconds=float(value)))
        case Term.ABSENCE:
            return SetTerms(user, absence=Absence(str(value)))
        case Term.PACE:
            return SetTerms(user, pace=timedelta(seconds=float(value)))
        case Term.LEVEL:
            return SetTerms(user, level=str(value))


def set_terms(draft: Draft, command: SetTerms) -> None:
    """Change those that are given, all of them or none."""
    table = draft.table
    require_lobby_host(table, command.user)
    for value, option in (
        (command.turn, HostOption.TURN),
        (command.absence, HostOption.ABSENCE),
        (command.pace, HostOption.PACE),
        (command.level, HostOption.COMPUTERS),
    ):
        if value is not None:
            require_left_to_host(table, option)
    now = table.options
    chosen = TermsChosen(
        turn=now.turn if command.turn is None else command.turn,
        absence=now.absence if command.absence is None else command.absence,
        pace=now.pace if command.pace is None else command.pace,
        computer_level=now.computer_level if command.level is None else command.level,
    )
    if chosen != TermsChosen(now.turn, now.absence, now.pace, now.computer_level):
        draft.add(chosen)
