"""The rules in short: the deck, its order, and the cards with a role of their own."""

from typing import Final

from bot.i18n import cards, counts
from bot.i18n.sentences import Sentences, mark
from bot.i18n.values import VALUES
from presi.cards import Card, Deck, cards_of, order, value_of
from presi.options import JokerSingle, JokerWild, Revolution, SingleTwoClears, TrumpUnderRevolution
from presi.refusals import seat_counts
from presi.rules import Rules

_DECKS: Final = {
    Deck.SPANISH48: mark("the Spanish deck of 48 cards"),
    Deck.SPANISH40: mark("the Spanish deck of 40 cards"),
    Deck.FRENCH52: mark("the deck of 52 cards"),
    Deck.FRENCH54: mark("the deck of 52 cards"),
    Deck.FRENCH32: mark("the deck of 32 cards"),
    Deck.TAROT78: mark("the tarot deck of 78 cards"),
}


_PAIR: Final = 2


def deck(w: Sentences, rules: Rules) -> str:
    """Who plays with which cards, and how they rank."""
    return w(
        "**Cards.** {players}, {deck}. From high to low: {values}. Suits do not count.",
        players=players(w, seat_counts(rules)),
        deck=_deck_name(w, rules),
        values=", ".join(_high_to_low(w, rules)),
    )


def jokers(w: Sentences, rules: Rules) -> str:
    """What jokers and wild twos can do."""
    said = []
    if rules.deck is Deck.TAROT78:
        said.append(w("The excuse is the joker."))
    if rules.jokers:
        said.append(_joker_alone(w, rules))
    if rules.jokers and _has_sets(rules):
        said.append(_joker_in_sets(w, rules))
    if rules.jokers and rules.revolution is not Revolution.OFF and rules.joker_single is JokerSingle.TOP:
        said.append(_joker_in_revolution(w, rules))
    if rules.twos_wild and _has_sets(rules):
        said.append(w("Twos stand for any value in a set with other cards."))
    if not said:
        return ""
    return " ".join((w("**Jokers.**") if rules.jokers else w("**Wild twos.**"), *said))


def solo_trump(w: Sentences, rules: Rules) -> str:
    """The card that wins any trick alone."""
    if rules.solo_trump is None:
        return ""
    said = w(
        "**The trump.** Played alone, {card} wins any trick at once, whatever lies on the table, and its "
        "player leads again.",
        card=cards.the_card(w, rules.solo_trump),
    )
    if _has_sets(rules) and _can_be_in_a_set(rules, rules.solo_trump):
        said = f"{said} {w('In a set it is a card like its equals.')}"
    if rules.revolution is Revolution.OFF:
        return said
    if rules.trump_under_revolution is TrumpUnderRevolution.PLAIN:
        return f"{said} {w('In a revolution it has no such power.')}"
    return f"{said} {w('A revolution changes nothing about that.')}"


def twos(w: Sentences, rules: Rules) -> str:
    """Twos that clear the table."""
    match rules.single_two_clears:
        case SingleTwoClears.NONE:
            return ""
        case SingleTwoClears.SAME_SIZE:
            return w(
                "**Twos.** A two played alone wins a trick of single cards at once, and its player "
                "leads again."
            )
        case SingleTwoClears.ANY_SIZE:
            return w("**Twos.** A two played alone wins any trick at once, and its player leads again.")


def players(w: Sentences, seats: tuple[int, ...]) -> str:
    """How many can play: "3 to 6 players", "3 or 5 players"."""
    if seats == tuple(range(seats[0], seats[-1] + 1)) and len(seats) > 1:
        return w("{least} to {most} players", least=seats[0], most=seats[-1])
    return w("{n} players", n=counts.choice(w, [str(number) for number in seats]))


def _has_sets(rules: Rules) -> bool:
    """Whether cards are ever played together."""
    return len(rules.set_sizes) > 1


def _can_be_in_a_set(rules: Rules, card: Card) -> bool:
    """Whether anything goes with the card: an equal, or a card that stands for one."""
    equals = [other for other in cards_of(rules.deck) if value_of(other) == value_of(card)]
    wild = rules.twos_wild or (rules.jokers > 0 and rules.joker_wild is JokerWild.IN_SETS)
    return len(equals) > 1 or wild


def _deck_name(w: Sentences, rules: Rules) -> str:
    name = w(_DECKS[rules.deck])
    if not rules.jokers or rules.deck is Deck.TAROT78:
        return name
    return w.plural("{deck} and {n} joker", "{deck} and {n} jokers", rules.jokers, deck=name)


def _high_to_low(w: Sentences, rules: Rules) -> list[str]:
    """The values without jokers, whose rank depends on how they are played; the trumps as one."""
    values = [value for value in reversed(order(rules)) if value != "JK"]
    named = [w(VALUES[value].names) for value in values if value in VALUES]
    trumps = [w("trump 1, trumps 21 to 2")] if len(named) < len(values) else []
    return trumps + named


def _joker_alone(w: Sentences, rules: Rules) -> str:
    match rules.joker_single:
        case JokerSingle.TOP:
            return w("A joker alone is the highest card of all.")
        case JokerSingle.NONE:
            return w("A joker is never played alone, except to lead when you hold nothing else.")


def _joker_in_sets(w: Sentences, rules: Rules) -> str:
    match rules.joker_wild:
        case JokerWild.NEVER:
            if rules.jokers > 1 and _PAIR in rules.set_sizes:
                return w("Two jokers are a pair; with other cards they make no set.")
            return w("It makes no set with other cards.")
        case JokerWild.IN_SETS:
            return w("In a set a joker stands for any value.")


def _joker_in_revolution(w: Sentences, rules: Rules) -> str:
    if rules.revolution_moves_joker:
        return w("In a revolution it is the lowest.")
    return w("In a revolution it stays the highest.")
