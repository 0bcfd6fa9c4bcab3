"""What a player is told when something is refused: the rule that is broken, and what would be right."""

from functools import singledispatch

from bot.i18n import cards, counts, server_errors, table_errors
from bot.i18n.events import NameOf
from bot.i18n.sentences import Sentences
from bot.servers.errors import ServerError
from bot.standings.errors import StandingsError
from bot.tables.errors import IllegalMove, TableError
from presi.actions import Close, Pass, Play, SkipTurn
from presi.errors import (
    Illegal,
    JokerAlone,
    JokerGiven,
    LeadPass,
    Mixed,
    MustBeat,
    NotBest,
    NotHeld,
    NotNow,
    NotOwing,
    NotWorst,
    NotYourTurn,
    TooLow,
    UnderThreat,
    WrongCount,
    WrongDeck,
    WrongSize,
    WrongStart,
)

_LISTED_CHOICES = 8
"""More would be a wall of text; the player's panel has them all."""


def error(w: Sentences, error: Illegal | TableError | ServerError | StandingsError, name_of: NameOf) -> str:
    """Words for whoever was refused; never for others, for a play that was not made may be named."""
    if isinstance(error, IllegalMove):
        refusal = illegal(error.illegal, w, name_of)
        allowed = _choices(w, error.choices)
        return f"{refusal} {allowed}" if allowed else refusal
    if isinstance(error, TableError):
        return table_errors.refusal(error, w)
    if isinstance(error, ServerError | StandingsError):
        return server_errors.refusal(error, w)
    return illegal(error, w, name_of)


def _choices(w: Sentences, choices: tuple[Play | Pass | SkipTurn | Close, ...]) -> str:
    """What the seat may do instead, or nothing where it may do nothing."""
    plays = [
        cards.play(w, choice.cards, choice.value or cards.own_value(choice.cards))
        for choice in choices
        if isinstance(choice, Play)
    ]
    listed = plays[:_LISTED_CHOICES]
    if len(plays) > len(listed):
        return w("Your hand shows all you can play.")
    others = [choice for choice in choices if not isinstance(choice, Play)]
    if not others:
        return w("You can play {plays}.", plays=counts.choice(w, listed)) if listed else ""
    return _instead(w, others[0], listed)


def _instead(w: Sentences, other: Pass | SkipTurn | Close, plays: list[str]) -> str:
    """The plays and what may be done without playing, or that alone."""
    match other:
        case Pass() if plays:
            return w("You can play {plays}, or pass.", plays=", ".join(plays))
        case SkipTurn() if plays:
            return w("You can play {plays}, or be skipped.", plays=", ".join(plays))
        case Close() if plays:
            return w("You can play {plays}, or close the trick.", plays=", ".join(plays))
        case Pass():
            return w("You can only pass.")
        case SkipTurn():
            return w("You can only be skipped.")
        case Close():
            return w("You can only close the trick.")


@singledispatch
def illegal(error: Illegal, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001 - the signature of all cases
    """The rule that an action breaks."""
    return w("The rules do not allow that.")


@illegal.register
def _(error: NotYourTurn, w: Sentences, name_of: NameOf) -> str:
    if error.turn is None:
        return w("Nobody can play a card at this moment.")
    return w("It is not your turn: {name} plays now.", name=name_of(error.turn))


@illegal.register
def _(error: NotNow, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("The game is at another point: look at your hand again.")


@illegal.register
def _(error: LeadPass, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("You lead this trick, so you cannot pass: play any card or set you like.")


@illegal.register
def _(error: NotHeld, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    missing = [cards.the_card(w, card) for card in error.cards]
    return w("You do not hold {cards}.", cards=counts.listing(w, missing))


@illegal.register
def _(error: Mixed, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w(
        "Cards played together must have the same value: {cards} do not.", cards=cards.cards(w, error.cards)
    )


@illegal.register
def _(error: JokerAlone, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("A joker is not played alone at this table: play it in a set with other cards.")


@illegal.register
def _(error: WrongSize, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    if error.table_size is None:
        return w.plural(
            "A trick cannot be led with {n} card at once.",
            "A trick cannot be led with {n} cards at once.",
            error.size,
        )
    return w.plural(
        "On the table is {table}: {n} card is no answer to it.",
        "On the table is {table}: {n} cards are no answer to it.",
        error.size,
        table=cards.size_name(w, error.table_size),
    )


@illegal.register
def _(error: TooLow, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    play, table = error.play, error.table
    return w(
        "That is too low: {play} is not enough on {table}.",
        play=cards.play(w, play.cards, play.value or cards.own_value(play.cards)),
        table=cards.play(w, table.cards, table.value),
    )


@illegal.register
def _(error: UnderThreat, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w(
        "{table} was matched: play the same value too, or lose this turn.",
        table=cards.play(w, error.table.cards, error.table.value),
    )


@illegal.register
def _(error: MustBeat, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("At this table you cannot pass while you can answer.")


@illegal.register
def _(error: JokerGiven, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("A joker is never given away: pick the next card instead.")


@illegal.register
def _(error: NotOwing, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("You have no cards to give in this exchange, or you have confirmed already.")


@illegal.register
def _(error: WrongCount, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w.plural("Pick exactly {n} card to give.", "Pick exactly {n} cards to give.", error.expected)


@illegal.register
def _(error: NotBest, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w.plural(
        "You owe your best card. Among cards of the same value you choose.",
        "You owe your {n} best cards. Among cards of the same value you choose.",
        error.count,
    )


@illegal.register
def _(error: NotWorst, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w.plural(
        "You owe your worst card. Among cards of the same value you choose.",
        "You owe your {n} worst cards. Among cards of the same value you choose.",
        error.count,
    )


@illegal.register
def _(error: WrongStart, w: Sentences, name_of: NameOf) -> str:
    if error.expected is None:
        return w("The deal must begin at a seat of this table.")
    return w("The deal must begin with {name}.", name=name_of(error.expected))


@illegal.register
def _(error: WrongDeck, w: Sentences, name_of: NameOf) -> str:  # noqa: ARG001
    return w("The deck is not the one this table plays with.")
