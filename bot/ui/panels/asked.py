"""What is asked of a seat now, or what it waits for. Private."""

from bot.i18n import Words
from bot.i18n.counts import titles_at
from bot.tables.table import Table
from bot.tables.values import Phase as TablePhase
from bot.ui.facts import Private
from bot.ui.panels.naming import deadline, place_of
from presi.actions import Close, Pass, Play
from presi.game import Phase
from presi.options import Compare, PassRule
from presi.titles import titles
from presi.view import SeatView

__all__ = ["asked"]


def asked(w: Words, private: Private) -> str:
    """The request with its deadline, or the reason to wait."""
    view, table = private.view, private.table
    if not view.choices:
        return _waiting(w, private)
    return f"**{_request(w, view)}**{deadline(w, table)}"


def _request(w: Words, view: SeatView) -> str:
    if view.table is None:
        return w("You lead: play what you like")
    play = w.play(view.table.cards, view.table.value)
    can_play = any(isinstance(choice, Play) for choice in view.choices)
    if view.threatened:
        return _threat(w, play, can_play=can_play)
    if view.alone:
        return _alone(w, view, play, can_play=can_play)
    if not can_play:
        return w("Nothing you hold beats {play}: pass", play=play)
    return _answer(w, view, play)


def _answer(w: Words, view: SeatView, play: str) -> str:
    may_pass = any(isinstance(choice, Pass) for choice in view.choices)
    if view.rules.compare is Compare.STRICTLY_HIGHER:
        if may_pass:
            return w("Go higher than {play}, or pass", play=play)
        return w("Go higher than {play}: you can, so you must", play=play)
    if may_pass:
        return w("Beat {play}, or pass", play=play)
    return w("Beat {play}: you can, so you must", play=play)


def _threat(w: Words, play: str, *, can_play: bool) -> str:
    if can_play:
        return w("Match {play}, or be skipped", play=play)
    return w("You cannot match {play}: be skipped", play=play)


def _alone(w: Words, view: SeatView, play: str, *, can_play: bool) -> str:
    if not any(isinstance(choice, Close) for choice in view.choices):
        return w("Only you are left in this trick: play on {play}", play=play)
    if can_play:
        return w("Only you are left in this trick: play on {play}, or end it", play=play)
    return w("Only you are left in this trick: end it, and lead the next")


def _waiting(w: Words, private: Private) -> str:  # noqa: PLR0911 - one line a reason to wait
    view, table = private.view, private.table
    if table.phase is TablePhase.RESULTS or view.phase is Phase.OVER:
        return w("The game is over.")
    if view.phase is Phase.DEAL:
        return _placed(w, table, view)
    if view.phase is Phase.EXCHANGE:
        return w("Your cards are exchanged when everybody who owes some has confirmed.")
    if private.seat in view.sent_last:
        return w("You are out, but your last card sends you to last place.")
    if private.seat in view.out:
        return w("You are out, in {place}.", place=w.place(place_of(view, private.seat)))
    if private.seat in table.standins:
        return w("A computer plays for you until you are back.")
    if private.seat in view.passed:
        return _passed(w, view)
    return w("Wait for your turn: the table shows who is on.")


def _passed(w: Words, view: SeatView) -> str:
    if view.rules.pass_rule is PassRule.PASS_AND_RETURN:
        return w("You have passed, and may play if the turn comes back to you.")
    return w("You have passed: you are back in the next trick.")


def _placed(w: Words, table: Table, view: SeatView) -> str:
    if not view.last_places:
        return w("The cards are about to be dealt.")
    title = titles(view.rules, view.seats)[view.last_places.index(view.seat)]
    return w("The hand is over. You are {title}.", title=w.title(title, titles_at(table.options)))
