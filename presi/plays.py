"""The plays of a rule set as numbers, and the tables that answer everything about them by look-up.

Three forms of a seat's cards:

- *hand*: a bit for each card, in the order of `presi.cards.deck`. The game keeps it; suits are in it.
- *holding*: what the trick rules need to know of a hand. Four bits a value, from the lowest: bit n-1 is set
  where at least n cards of it are held. The solo trump has a bit of its own above all values and is not
  counted in its value's four, because using it up and keeping it are different plays.
- `Card` objects, at the edges.

A *play code* is a small number for a play as the rules see it: value, size, and whether the solo trump is in
it. Code 0 is no play: a pass, or an empty table. Codes rise with strength, then size.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple, TypeVar

from presi.cards import Card, Value, deck, order, value_of
from presi.rules import Rules

__all__ = ["PASS", "Kind", "Plays", "plays"]

PASS = 0

Answer = TypeVar("Answer")

# A memo over more bits than this could grow beyond all bounds; longer keys are cut, their parts put together.
_KEY_BITS = 16
_VALUE_BITS = 4
_FULL = 0b1111


class Kind(NamedTuple):
    """A play as the rules see it: `value` is an index in the order of values, -1 for no play."""

    size: int
    value: int
    named: bool


class Memo(dict[int, Answer]):
    """Answers by key, each found once."""

    def __init__(self, find: Callable[[int], Answer]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: int) -> Answer:
        found = self[key] = self._find(key)
        return found


class Plays:
    """All tables of one rule set. Take it from `plays`, which builds it once."""

    def __init__(self, rules: Rules) -> None:
        self.cards: tuple[Card, ...] = deck(rules)
        """The deck, low to high: card i has bit i of a hand."""
        self.bits: dict[Card, int] = {card: 1 << index for index, card in enumerate(self.cards)}
        self.values: tuple[Value, ...] = order(rules)
        self.named: int = 0 if rules.solo_trump is None else self.bits[rules.solo_trump]
        """The bit of the solo trump in a hand; 0 without one."""
        self.plain: tuple[int, ...] = tuple(self._plain(value) for value in self.values)
        """The cards of each value in a hand, without the solo trump."""
        self.kinds: tuple[Kind, ...] = (Kind(0, -1, named=False), *self._kinds(rules.set_sizes))
        """What each code stands for."""
        self.ranks: tuple[int, ...] = tuple(len(self.values) if wins(k) else k.value for k in self.kinds)
        """The strength of each code among plays of its size; the solo trump alone has its own above all."""
        self.wins: tuple[bool, ...] = tuple(map(wins, self.kinds))
        """Whether a code wins the trick at once."""
        self.fields: tuple[int, ...] = tuple(map(self._field, self.kinds))
        """The bits of a holding that making a play can change."""
        self.taken: tuple[dict[int, int], ...] = tuple(map(self._taken, self.kinds))
        """By code and the holding's bits in its field: the bits that change when the play is made."""
        self.offers: tuple[tuple[tuple[int, Memo[tuple[int, ...]]], ...], ...] = tuple(
            self._offers(table) for table in range(len(self.kinds))
        )
        """By the code on the table: the masks and memos whose answers put together are the legal codes."""
        self.codes: dict[int, int] = {
            cards: code
            for code in range(1, len(self.kinds))
            for cards in self.ways(code, (1 << len(self.cards)) - 1)
        }
        """The code of each hand that makes one play."""
        self._parts = self._hand_parts()
        self.spans: tuple[int, ...] = tuple(map(self._span, self.kinds))
        """By code: the cards of a hand that can be part of the play."""
        self.chosen: tuple[Memo[tuple[Card, ...]], ...] = tuple(map(self._chosen, range(len(self.kinds))))
        """By code and the hand's cards in its span: the cards of the canonical choice of suits."""

    def holding(self, hand: int) -> int:
        """What the trick rules need to know of `hand`."""
        found = 0
        for mask, memo in self._parts:
            found |= memo[hand & mask]
        return found

    def hand(self, cards: Iterable[Card]) -> int:
        """The bits of `cards`, all of them of the deck and each there once."""
        return sum(map(self.bits.__getitem__, cards))

    def cards_in(self, hand: int) -> tuple[Card, ...]:
        """The cards of `hand`, low to high."""
        found = []
        while hand:
            found.append(self.cards[(hand & -hand).bit_length() - 1])
            hand &= hand - 1
        return tuple(found)

    def ways(self, code: int, hand: int) -> tuple[int, ...]:
        """Every choice of suits by which `hand` makes the play `code`, as hands; the canonical one first."""
        size, value, named = self.kinds[code]
        extra = self.named if named else 0
        if hand & extra != extra:
            return ()
        plain = self.plain[value] & hand
        bits = [1 << index for index in range(plain.bit_length()) if plain >> index & 1]
        return tuple(sum(chosen) + extra for chosen in combinations(bits, size - (extra > 0)))

    def _span(self, kind: Kind) -> int:
        return 0 if kind.value < 0 else self.plain[kind.value] | (self.named if kind.named else 0)

    def _chosen(self, code: int) -> Memo[tuple[Card, ...]]:
        return Memo(lambda span: self.cards_in(self.ways(code, span)[0]))

    def _plain(self, value: Value) -> int:
        cards = (bit for card, bit in self.bits.items() if value_of(card) == value and bit != self.named)
        return sum(cards)

    def _kinds(self, sizes: Sequence[int]) -> list[Kind]:
        copies = [plain.bit_count() for plain in self.plain]
        kinds = [
            Kind(size, value, named=False)
            for value, count in enumerate(copies)
            for size in sizes
            if size <= count
        ]
        if self.named:
            trump = value_of(self.cards[self.named.bit_length() - 1])
            value = self.values.index(trump)
            kinds += [Kind(size, value, named=True) for size in {1, *sizes} if size - 1 <= copies[value]]
        return sorted(kinds, key=lambda kind: (wins(kind), kind.value, kind.size, kind.named))

    def _named_bit(self, kind: Kind) -> int:
        return 1 << _VALUE_BITS * len(self.values) if kind.named else 0

    def _need(self, kind: Kind) -> int:
        """The bits that a holding must have to make a play."""
        plain = kind.size - kind.named
        return (1 << _VALUE_BITS * kind.value + plain - 1 if plain else 0) | self._named_bit(kind)

    def _field(self, kind: Kind) -> int:
        return 0 if kind.value < 0 else _FULL << _VALUE_BITS * kind.value | self._named_bit(kind)

    def _taken(self, kind: Kind) -> dict[int, int]:
        plain, shift, named = kind.size - kind.named, _VALUE_BITS * kind.value, self._named_bit(kind)
        taken = {}
        for held in range(plain, _VALUE_BITS + 1 if kind.size else 0):
            before, after = (1 << held) - 1, (1 << held - plain) - 1
            taken[before << shift | named] = (before ^ after) << shift | named
        return taken

    def _offers(self, table: int) -> tuple[tuple[int, Memo[tuple[int, ...]]], ...]:
        """The legal codes of a table play, cut into parts whose keys stay short."""
        size, rank = self.kinds[table].size, self.ranks[table]
        answers = (
            code
            for code in range(1, len(self.kinds))
            if table == PASS
            or self.wins[code]
            or (self.kinds[code].size == size and self.ranks[code] >= rank)
        )
        needs = [(code, self._need(self.kinds[code])) for code in answers]
        parts: list[tuple[int, list[tuple[int, int]]]] = [(0, [])]
        for code, need in needs:
            mask = parts[-1][0] | need
            if mask.bit_count() > _KEY_BITS:
                parts.append((need, [(code, need)]))
            else:
                parts[-1] = (mask, [*parts[-1][1], (code, need)])
        if table != PASS:
            parts[-1][1].append((PASS, 0))
        return tuple((mask, Memo(partial(_fitting, found))) for mask, found in parts)

    def _hand_parts(self) -> tuple[tuple[int, Memo[int]], ...]:
        """The hand cut between values into parts of a few thousand states."""
        masks = [0]
        for plain in (*self.plain, self.named):
            if (masks[-1] | plain).bit_count() > _KEY_BITS - _VALUE_BITS:
                masks.append(0)
            masks[-1] |= plain
        return tuple((mask, Memo(self._count)) for mask in masks)

    def _count(self, hand: int) -> int:
        named = 1 << _VALUE_BITS * len(self.values) if hand & self.named else 0
        counts = ((hand & plain).bit_count() for plain in self.plain)
        return named + sum((1 << count) - 1 << _VALUE_BITS * value for value, count in enumerate(counts))


def _fitting(needs: Sequence[tuple[int, int]], key: int) -> tuple[int, ...]:
    """The codes whose needed bits are all in `key`."""
    return tuple(code for code, need in needs if need & key == need)


def wins(kind: Kind) -> bool:
    """Whether a play wins the trick at once: the solo trump alone (rules.md E26)."""
    return kind.named and kind.size == 1


@lru_cache(maxsize=64)
def plays(rules: Rules) -> Plays:
    """The tables of `rules`, built once."""
    return Plays(rules)
