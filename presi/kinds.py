"""What plays there are, as the rules see them, and how strong each is under either order of values."""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from presi.cards import Value, cards_of, is_two, order, value_of
from presi.options import JokerSingle, JokerWild, Revolution, SingleTwoClears, TrumpUnderRevolution
from presi.rules import Rules

__all__ = ["NO_PLAY", "Kind", "Kinds", "Strength"]

_JOKER = Value("JK")
_TWO = Value("2")
_REVOLUTION_SIZE = 4
_RANK_OF_NOTHING = -2
_RANK_OF_LOWEST_JOKER = -1


class Kind(NamedTuple):
    """A play as the rules see it: two sets of cards that use up different things are different kinds."""

    size: int
    value: int
    """An index in the order of values; -1 for no play."""
    named: bool = False
    """The solo trump is in it."""
    jokers: int = 0
    """How many jokers in it stand for the value."""
    twos: int = 0
    """How many twos in it stand for the value, another one."""

    @property
    def plain(self) -> int:
        """How many cards in it have the value by themselves, the solo trump not counted."""
        return self.size - self.named - self.jokers - self.twos

    @property
    def worth(self) -> tuple[int, ...]:
        """Low for what one plays first among equals in strength: few cards, none that could serve better."""
        return self.size, self.named, self.jokers, self.twos


NO_PLAY: Final = Kind(0, -1)


class Strength(NamedTuple):
    """How strong plays are under one order, by code (`presi.plays`)."""

    ranks: tuple[int, ...]
    """Plays of equal rank match; whatever wins at once is above all others."""
    wins: tuple[bool, ...]
    """The play wins the trick at once."""


class Kinds:
    """All kinds of one rule set; `all` has the code of each as its index, and code 0 is no play."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.values: tuple[Value, ...] = order(rules)
        cards = cards_of(rules.deck, rules.jokers)
        trump = rules.solo_trump
        self.trump_value: int = -1 if trump is None else self.values.index(value_of(trump))
        self.joker_value: int = self.values.index(_JOKER) if rules.jokers else -1
        self.two_value: int = self.values.index(_TWO) if any(map(is_two, cards)) else -1
        own = [self.values.index(value_of(card)) for card in cards if card != trump]
        self._copies = [own.count(value) for value in range(len(self.values))]
        kinds = [kind for value in range(len(self.values)) for kind in self._of_value(value)]
        kinds.sort(key=lambda kind: (self._wins(kind, inverted=False), kind.value, *kind.worth))
        self.all: tuple[Kind, ...] = (NO_PLAY, *kinds)
        self.strengths: tuple[Strength, Strength] = (
            self._strength(inverted=False),
            self._strength(inverted=True),
        )
        """While the order is normal, and while it is turned round."""
        self.anywhere: tuple[bool, ...] = tuple(map(self._wins_anywhere, self.all))
        """By code: wins whatever size lies there (rules.md E26, P07)."""
        self.turns: tuple[bool, ...] = tuple(map(self._turns, self.all))
        """By code: is a revolution (rules.md A3)."""
        self.loses: tuple[bool, ...] = tuple(map(self._loses, self.all))
        """By code: sends to last place whoever goes out with it (rules.md P02, T07)."""
        self.last_resort: int = self._last_resort()
        """The code of the joker that is led alone where nothing else can be; 0 where jokers always can be."""

    def _of_value(self, value: int) -> Iterator[Kind]:
        rules, copies = self._rules, self._copies[value]
        wild_jokers = rules.jokers if rules.joker_wild is JokerWild.IN_SETS else 0
        wild_twos = self._copies[self.two_value] if rules.twos_wild and value != self.two_value else 0
        if value == self.joker_value and wild_jokers:
            # Wild jokers are themselves only alone.
            copies, wild_jokers, wild_twos = 1, 0, 0
        named = 1 if value == self.trump_value else 0
        for counts in product(
            range(copies + 1), range(named + 1), range(wild_jokers + 1), range(wild_twos + 1)
        ):
            kind = Kind(sum(counts), value, bool(counts[1]), *counts[2:])
            by_itself = sum(counts[:2]) if kind.size == 1 else sum(counts[:3])
            if kind.size in rules.set_sizes and by_itself:
                yield kind

    def _strength(self, *, inverted: bool) -> Strength:
        return Strength(
            tuple(self._rank(kind, inverted=inverted) for kind in self.all),
            tuple(self._wins(kind, inverted=inverted) for kind in self.all),
        )

    def _rank(self, kind: Kind, *, inverted: bool) -> int:
        top = len(self.values)
        if kind == NO_PLAY:
            return _RANK_OF_NOTHING
        if self._wins(kind, inverted=inverted):
            return top
        if not inverted:
            return kind.value
        if kind.value == self.joker_value:
            return _RANK_OF_LOWEST_JOKER if self._rules.revolution_moves_joker else top - 1
        return top - 1 - (self.joker_value > 0) - kind.value

    def _wins(self, kind: Kind, *, inverted: bool) -> bool:
        if kind.size != 1:
            return False
        if kind.named:
            return not (inverted and self._rules.trump_under_revolution is TrumpUnderRevolution.PLAIN)
        return self._rules.single_two_clears is not SingleTwoClears.NONE and kind.value == self.two_value

    def _wins_anywhere(self, kind: Kind) -> bool:
        return kind.size == 1 and (kind.named or self._rules.single_two_clears is SingleTwoClears.ANY_SIZE)

    def _turns(self, kind: Kind) -> bool:
        return self._rules.revolution is not Revolution.OFF and kind.size == _REVOLUTION_SIZE

    def _loses(self, kind: Kind) -> bool:
        own_two = kind.value == self.two_value >= 0 and kind.plain + kind.named > 0
        own_joker = kind.value == self.joker_value >= 0
        with_two = self._rules.finish_with_two_loses and (own_two or kind.twos > 0)
        return with_two or (self._rules.finish_with_joker_loses and (own_joker or kind.jokers > 0))

    def _last_resort(self) -> int:
        if self.joker_value < 0 or self._rules.joker_single is JokerSingle.TOP:
            return 0
        return self.all.index(Kind(1, self.joker_value))
