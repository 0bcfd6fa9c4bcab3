"""The plays of a rule set as numbers, and the tables that answer everything about them by look-up.

Three forms of a seat's cards:

- *hand*: a bit for each card, in the order of `presi.cards.deck`. The game keeps it; suits are in it.
- *holding*: what the trick rules need to know of a hand. Four bits a value, from the lowest: bit n-1 is set
  where at least n cards of it are held. The solo trump has a bit of its own above all values and is not
  counted in its value's four, because using it up and keeping it are different plays.
- `Card` objects, at the edges.

A *play code* is a small number for a kind of play (`presi.kinds`). Code 0 is no play: a pass, or an empty
table. Codes rise with strength in the normal order, then size.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, product
from typing import TypeVar

from presi.cards import Card, Value, deck, value_of
from presi.kinds import Kind, Kinds
from presi.options import Compare, SizeRule
from presi.rules import Rules

__all__ = ["PASS", "Memo", "Offers", "Plays", "plays"]

PASS = 0

Answer = TypeVar("Answer")

# A memo over more bits than this could grow beyond all bounds; longer keys are cut, their parts put together.
_KEY_BITS = 16
_VALUE_BITS = 4
_FULL = 0b1111


class Memo(dict[int, Answer]):
    """Answers by key, each found once."""

    def __init__(self, find: Callable[[int], Answer]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: int) -> Answer:
        found = self[key] = self._find(key)
        return found


Offers = tuple[tuple[int, Memo[tuple[int, ...]]], ...]
"""Masks and memos: the answers for the holding's bits in each mask, put together, are the legal codes."""


class Plays:
    """All tables of one rule set. Take it from `plays`, which builds it once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.cards: tuple[Card, ...] = deck(rules)
        """The deck, low to high: card i has bit i of a hand."""
        self.bits: dict[Card, int] = {card: 1 << index for index, card in enumerate(self.cards)}
        self.kinds = Kinds(rules)
        self.values: tuple[Value, ...] = self.kinds.values
        self.value: tuple[Value, ...] = tuple(self.values[kind.value] for kind in self.kinds.all)
        """By code: what the cards of the play stand for; of no play, anything."""
        self.named: int = 0 if rules.solo_trump is None else self.bits[rules.solo_trump]
        """The bit of the solo trump in a hand; 0 without one."""
        self.plain: tuple[int, ...] = tuple(self._plain(value) for value in self.values)
        """The cards of each value in a hand, without the solo trump."""
        self.fields: tuple[int, ...] = tuple(map(self._field, self.kinds.all))
        """By code: the bits of a holding that making the play can change."""
        self.taken: tuple[dict[int, int], ...] = tuple(map(self._taken, self.kinds.all))
        """By code and the holding's bits in its field: the bits that change when the play is made."""
        found = self._codes_by_hand()
        self.codes: dict[int, int] = {hand: codes[0] for hand, codes in found.items() if len(codes) == 1}
        """The code of each hand that makes one play only."""
        self.declared: dict[tuple[int, Value], int] = {
            (hand, self.value[code]): code
            for hand, codes in found.items()
            if len(codes) > 1
            for code in codes
        }
        """The code of each hand that makes several plays, by the value declared."""
        self.ambiguous: frozenset[int] = frozenset(self.declared.values())
        """The codes of plays that have to declare their value."""
        self._parts = self._hand_parts()
        self.spans: tuple[int, ...] = tuple(map(self._span, self.kinds.all))
        """By code: the cards of a hand that can be part of the play."""
        self.chosen: tuple[Memo[tuple[Card, ...]], ...] = tuple(map(self._chosen, range(len(self.kinds.all))))
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

    def code(self, hand: int, value: Value | None) -> int:
        """The code of the cards `hand` played as `value`; PASS where they are no such play.

        `value` may be None where only one is possible.
        """
        found = self.codes.get(hand, PASS)
        if found == PASS:
            return PASS if value is None else self.declared.get((hand, value), PASS)
        return found if value in {None, self.value[found]} else PASS

    def ways(self, code: int, hand: int) -> tuple[int, ...]:
        """Every choice of suits by which `hand` makes the play `code`, as hands; the canonical one first."""
        kind = self.kinds.all[code]
        extra = self.named if kind.named else 0
        if hand & extra != extra:
            return ()
        chosen = [combinations(_bits(self.plain[value] & hand), count) for value, count in self._takes(kind)]
        return tuple(sum(map(sum, parts)) + extra for parts in product(*chosen))

    def offers(self, *, inverted: bool, threat: bool) -> tuple[Offers, ...]:
        """By the code on the table: the legal codes, weakest first, PASS last (rules.md E10 to E12)."""
        found: dict[tuple[int, int], Offers] = {}
        ranks = self.kinds.strengths[inverted].ranks
        tables = [(kind.size, rank) for kind, rank in zip(self.kinds.all, ranks, strict=True)]
        needs = self._needs(inverted=inverted)
        for table in tables:
            if table not in found:
                answers = self._answers(needs, *table, inverted=inverted, threat=threat)
                found[table] = _cut(answers)
        return tuple(found[table] for table in tables)

    def _needs(self, *, inverted: bool) -> list[tuple[int, int]]:
        """Each code and the bits that a holding must have for it, weakest first."""
        ranks = self.kinds.strengths[inverted].ranks
        codes = set(range(1, len(ranks))) - {self.kinds.last_resort}
        in_order = sorted(codes, key=lambda code: (ranks[code], self.kinds.all[code].worth))
        return [(code, self._need(self.kinds.all[code])) for code in in_order]

    def _answers(
        self, needs: Iterable[tuple[int, int]], size: int, rank: int, *, inverted: bool, threat: bool
    ) -> list[tuple[int, int]]:
        """The needs of the codes that answer such a play, or that may be led where it is none."""
        if size == 0:
            return list(needs)
        ranks, wins = self.kinds.strengths[inverted]
        strictly, kinds = self._rules.compare is Compare.STRICTLY_HIGHER, self.kinds
        longer = self._rules.size_rule is SizeRule.LONGER_BEATS_SHORTER

        def goes(code: int) -> bool:
            own = kinds.all[code].size
            if threat:
                return own == size and ranks[code] == rank
            if wins[code]:
                return size == 1 or kinds.anywhere[code]
            if own == size:
                return ranks[code] > rank or (ranks[code] == rank and not strictly)
            return longer and own > size and ranks[code] > rank

        return [*((code, need) for code, need in needs if goes(code)), (PASS, 0)]

    def _codes_by_hand(self) -> dict[int, list[int]]:
        """Every hand that makes a play, with the codes of the plays that it makes."""
        found: dict[int, list[int]] = {}
        whole = (1 << len(self.cards)) - 1
        for code in range(1, len(self.kinds.all)):
            for hand in self.ways(code, whole):
                found.setdefault(hand, []).append(code)
        return found

    def _takes(self, kind: Kind) -> list[tuple[int, int]]:
        """The values of which a play takes cards, and how many; the solo trump apart."""
        takes = (
            (kind.value, kind.plain),
            (self.kinds.joker_value, kind.jokers),
            (self.kinds.two_value, kind.twos),
        )
        return [(value, count) for value, count in takes if count]

    def _span(self, kind: Kind) -> int:
        values = sum(self.plain[value] for value, _ in self._takes(kind))
        return values | (self.named if kind.named else 0)

    def _chosen(self, code: int) -> Memo[tuple[Card, ...]]:
        return Memo(lambda span: self.cards_in(self.ways(code, span)[0]))

    def _plain(self, value: Value) -> int:
        return sum(bit for card, bit in self.bits.items() if value_of(card) == value and bit != self.named)

    def _named_bit(self, kind: Kind) -> int:
        return 1 << _VALUE_BITS * len(self.values) if kind.named else 0

    def _need(self, kind: Kind) -> int:
        bits = (1 << _VALUE_BITS * value + count - 1 for value, count in self._takes(kind))
        return sum(bits) | self._named_bit(kind)

    def _field(self, kind: Kind) -> int:
        return sum(_FULL << _VALUE_BITS * value for value, _ in self._takes(kind)) | self._named_bit(kind)

    def _taken(self, kind: Kind) -> dict[int, int]:
        named = self._named_bit(kind)
        parts = [list(_changes(value, count)) for value, count in self._takes(kind)]
        return {
            sum(before for before, _ in part) | named: sum(change for _, change in part) | named
            for part in product(*parts)
        }

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


def _changes(value: int, count: int) -> Iterator[tuple[int, int]]:
    """The bits of a value before taking `count` of its cards, and those that change with it."""
    for held in range(count, _VALUE_BITS + 1):
        before, after = (1 << held) - 1, (1 << held - count) - 1
        yield before << _VALUE_BITS * value, (before ^ after) << _VALUE_BITS * value


def _cut(needs: Iterable[tuple[int, int]]) -> Offers:
    """Codes and their needs, cut into parts whose keys stay short."""
    parts: list[tuple[int, list[tuple[int, int]]]] = [(0, [])]
    for code, need in needs:
        mask = parts[-1][0] | need
        if mask.bit_count() > _KEY_BITS:
            parts.append((need, [(code, need)]))
        else:
            parts[-1] = (mask, [*parts[-1][1], (code, need)])
    return tuple((mask, Memo(partial(_fitting, found))) for mask, found in parts)


def _fitting(needs: Sequence[tuple[int, int]], key: int) -> tuple[int, ...]:
    """The codes whose needed bits are all in `key`."""
    return tuple(code for code, need in needs if need & key == need)


def _bits(hand: int) -> list[int]:
    return [1 << index for index in range(hand.bit_length()) if hand >> index & 1]


@lru_cache(maxsize=64)
def plays(rules: Rules) -> Plays:
    """The tables of `rules`, built once."""
    return Plays(rules)
