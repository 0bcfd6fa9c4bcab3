"""What a set of cards may stand for, and which sets of a holding may be played on what lies on the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from presi.cards import Card, Seat, Suit
from tests.presi.reference.options import Options, order

JOKER = "JK"
"""The value of a joker that stands for itself."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """The last play of the trick."""

    owner: Seat
    cards: frozenset[Card]
    value: str


def is_joker(card: Card) -> bool:
    return card.suit is Suit.JOKERS


def is_two(card: Card) -> bool:
    """The trump 2 is none."""
    return card.rank == "2" and card.suit not in {Suit.TRUMPS, Suit.JOKERS}


def own_value(card: Card) -> str:
    if is_joker(card):
        return JOKER
    return f"T{card.rank}" if card.suit is Suit.TRUMPS else card.rank


def is_wild(options: Options, card: Card) -> bool:
    """Whether the card may stand for others when it is not played alone."""
    if is_joker(card):
        return options.joker_wild == "in_sets"
    return options.twos_wild and is_two(card)


def values_of(options: Options, cards: frozenset[Card]) -> tuple[str, ...]:
    """Every value that the cards may have as one play; none where they are no set."""
    if len(cards) == 1:
        return _values_alone(options, *cards)
    fixed = {own_value(card) for card in cards if not is_wild(options, card)}
    if len(fixed) > 1:
        return ()
    if len(fixed) == 1:
        return tuple(fixed)
    if all(is_two(card) for card in cards):
        return ("2",)  # Reading 2
    return order(options)  # Reading 1


def _values_alone(options: Options, card: Card) -> tuple[str, ...]:
    if is_joker(card) and options.joker_single == "none":
        return ()
    return (own_value(card),)


def is_solo_trump(options: Options, cards: frozenset[Card], *, inverted: bool) -> bool:
    """E26: the named card, alone; A8 X12 asks what it is under a revolution."""
    if inverted and options.trump_under_revolution == "plain":
        return False
    return options.solo_trump is not None and cards == {options.solo_trump}


def is_clearing_two(options: Options, cards: frozenset[Card]) -> bool:
    """S3, "le 2 qui coupe": a two, alone."""
    return options.single_two_clears != "none" and len(cards) == 1 and all(is_two(card) for card in cards)


def ends_the_trick(options: Options, cards: frozenset[Card], *, inverted: bool) -> bool:
    return is_solo_trump(options, cards, inverted=inverted) or is_clearing_two(options, cards)


def strength(options: Options, value: str, *, inverted: bool) -> int:
    """The higher the stronger."""
    values = order(options)
    if value == JOKER:
        at_the_bottom = inverted and options.revolution_moves_joker
        return -1 if at_the_bottom else len(values)
    position = values.index(value)
    return len(values) - 1 - position if inverted else position


def is_match(
    options: Options, table: OnTable | None, cards: frozenset[Card], value: str, *, inverted: bool
) -> bool:
    """E16: the value and number of cards on the table; what ends the trick matches nothing."""
    if table is None or ends_the_trick(options, cards, inverted=inverted):
        return False
    return value == table.value and len(cards) == len(table.cards)


def may_be_led(options: Options, cards: frozenset[Card], *, inverted: bool) -> bool:
    return len(cards) in options.set_sizes or is_solo_trump(options, cards, inverted=inverted)


def may_answer(
    options: Options, table: OnTable, cards: frozenset[Card], value: str, *, inverted: bool
) -> bool:
    """Whether the cards, standing for `value`, go on the play on the table."""
    if is_solo_trump(options, cards, inverted=inverted):
        return True
    if is_clearing_two(options, cards):
        # Reading 3
        return options.single_two_clears == "any_size" or len(table.cards) == 1
    played = strength(options, value, inverted=inverted)
    to_beat = strength(options, table.value, inverted=inverted)
    if len(cards) == len(table.cards):
        return played > to_beat or (played == to_beat and options.compare == "equal_or_higher")
    if options.size_rule == "longer_beats_shorter":
        # P11, reading 4
        return len(cards) in options.set_sizes and len(cards) > len(table.cards) and played > to_beat
    return False


def plays_from(
    options: Options, holding: frozenset[Card], table: OnTable | None, *, inverted: bool
) -> Iterator[tuple[frozenset[Card], str]]:
    """Every play that the rules of sets allow: each choice of cards with each value that it may stand for."""
    if table is None and len(holding) == 1 and all(is_joker(card) for card in holding):
        yield holding, JOKER  # Reading 14
        return
    for cards in _subsets(holding, options):
        for value in values_of(options, cards):
            if table is None:
                allowed = may_be_led(options, cards, inverted=inverted)
            else:
                allowed = may_answer(options, table, cards, value, inverted=inverted)
            if allowed:
                yield cards, value


def _subsets(holding: frozenset[Card], options: Options) -> Iterator[frozenset[Card]]:
    """One card, because what ends a trick is played alone, and every number that the options name."""
    for size in sorted({1, *options.set_sizes}):
        for cards in combinations(sorted(holding, key=str), size):
            yield frozenset(cards)
