"""Why options do not go together (rules.md A8), and what to change."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n import counts
from bot.i18n.option_words import option_name, value_words
from bot.i18n.sentences import Sentences, mark
from bot.tables.errors import OptionsRefused
from bot.tables.offers import Changes

REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "SET_SIZES": mark("Single cards must be allowed, for a leader may hold nothing else."),
        "EXCHANGE": mark("These numbers make no exchange."),
        "X01_MATCH_NEVER": mark("Where every answer must be higher nobody can match, so nobody is skipped."),
        "X02_SKIP_SUBOPTION": mark("That is about skips, and at this table matching skips nobody."),
        "X04_CARD_NOT_IN_DECK": mark("These options speak of cards that are not in the deck."),
        "X06_ORDER_DECK": mark("That order does not fit the cards of the deck."),
        "X07_JOKER_COUNT": mark("That does not fit the number of jokers in the deck."),
        "X08_JOKER_ROLE": mark("A joker could never be played, or would have two roles."),
        "X09_TWOS_WILD_TRUMP": mark("Twos cannot stand for other cards and win tricks by themselves too."),
        "X10_TWO_CLEARS_AND_TRUMP": mark("Either one two wins tricks alone or all of them do."),
        "X11_REVOLUTION_SUB": mark("That is about revolutions, and something they need is missing."),
        "X12_REVOLUTION_UNDEFINED": mark("Say what the card that wins any trick does in a revolution."),
        "X13_PASS_VS_END": mark("How a trick ends must fit what passing costs."),
        "X14_ONE_CHANCE": mark("With one turn each in a trick, nobody can escape from a skip."),
        "X15_MUST_BEAT": mark("Compulsory answers need more to be said, or leave no room for this."),
        "X16_SIZE_RULE": mark("Where longer plays beat shorter ones, a match is not defined."),
        "X17_DEAL_SEAT": mark("Where players change seats, the first card cannot go one seat further."),
        "X18_DEALER": mark("Somebody has to deal for that."),
        "X19_PLAYERS": mark("The numbers of players and of swapped cards do not fit the deck or each other."),
        "X20_EXCHANGE_SIZE": mark("Of three players only the first and the last can swap cards."),
        "X21_SCORE_LENGTH": mark("The points do not fit any number of players allowed here."),
        "X22_END": mark("The game could never end like this, or its end makes no sense."),
        "X25_RETURN_TIMING": mark("Whoever has to give back their worst cards chooses before getting any."),
    }
)
"""By the id of a `RulesError`."""


def refusal(w: Sentences, error: OptionsRefused) -> str:
    """The reason, the options concerned, and what else would have to change, a line each."""
    fields = ", ".join(option_name(w, name) for name in dict.fromkeys(error.fields))
    lines = [
        w("That does not work: {reason}", reason=w(REASONS[error.id])),
        w("It concerns: {options} ({id}).", options=fields, id=error.id),
    ]
    if error.repair:
        lines.append(w("It works together with: {changes}.", changes=changes(w, error.repair)))
    else:
        lines.append(w("Change one of the others first."))
    return "\n".join(lines)


def changes(w: Sentences, changes: Changes) -> str:
    """Options with the values they are to have: "Matching skips: nobody"."""
    said = [
        w("{option}: {value}", option=option_name(w, name), value=value_words(w, name, value))
        for name, value in changes
    ]
    return counts.series(w, said)


def seats_refused(w: Sentences, seats: int, allowed: tuple[int, ...]) -> str:
    """That so many cannot play, and how many can."""
    numbers = counts.choice(w, [str(number) for number in allowed])
    return w.plural(
        "These rules are played by {allowed}, and there is {n} player. Add or remove someone.",
        "These rules are played by {allowed}, and there are {n} players. Add or remove someone.",
        seats,
        allowed=numbers,
    )
