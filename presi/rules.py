"""The rule options as one frozen value. Nothing asks which preset it came from."""

from dataclasses import dataclass

from presi.cards import Card, Deck, RankOrder, Suit, cards_of
from presi.errors import RulesError

__all__ = ["Rules"]

_FEWEST_SEATS = 3
_THREE_OF_COINS = Card("3", Suit.COINS)
_TWO_OF_COINS = Card("2", Suit.COINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a table plays. The defaults are Presi as played on Barajamos.

    Raises RulesError where options contradict each other (rules.md A8).
    """

    deck: Deck = Deck.SPANISH48
    """The cards in play. `spanish48`: ace to nine, jack, knight and king of four suits (rules.md A1, E02)."""

    players_min: int = 3
    """Fewest seats, from 3 (rules.md A1, E01)."""

    players_max: int = 6
    """Most seats, from `players_min` (rules.md A1, E01)."""

    rank_order: RankOrder = RankOrder.TWO_HIGH
    """Values from low to high. `two_high`: 3 lowest, then up to king, ace and 2 (rules.md A2, E03)."""

    solo_trump: Card | None = _TWO_OF_COINS
    """The card that wins any trick at once when played alone, led or in answer to any size; in a set
    it is like its equals. None: no card does. Default the two of coins (rules.md A2, E26, E27)."""

    set_sizes: tuple[int, ...] = (1, 2, 3, 4)
    """How many cards of one value a lead may have, ascending, from 1 to 4 (rules.md A3, E10)."""

    exchange_from_hand: int = 2
    """The first hand of a game that begins with an exchange, from 2 (rules.md A4, E09)."""

    exchange_top_count: int = 2
    """Cards that the first and the last place swap with four seats or more (rules.md A4, E42)."""

    exchange_second_count: int = 1
    """Cards that the second and the second to last place swap with four seats or more (rules.md A4, E42)."""

    exchange_three_players: tuple[int, int] = (2, 0)
    """The same two counts with three seats; the second must be 0, as E42 has it (rules.md A4)."""

    best_card_override: Card | None = _TWO_OF_COINS
    """The card that counts as the best of all in the exchange; None: its value alone counts. Default two of
    coins (rules.md A4, E43)."""

    first_leader: Card = _THREE_OF_COINS
    """The holder of this card leads the first hand. Default the three of coins (rules.md A4, E08)."""

    scoring: tuple[int, ...] = (2, 1)
    """Points by place, the President's first; places beyond the list score nothing (rules.md A6, E37)."""

    target: int = 11
    """The game ends with the hand in which a seat reaches this many points, from 1 (rules.md A6, E38)."""

    def __post_init__(self) -> None:
        named = ("first_leader", "solo_trump", "best_card_override")
        cards = set(cards_of(self.deck))
        absent = tuple(field for field in named if getattr(self, field) not in {None, *cards})
        if absent:
            raise RulesError("X04_CARD_NOT_IN_DECK", absent)
        if not _FEWEST_SEATS <= self.players_min <= self.players_max or len(cards) < 2 * self.players_max:
            raise RulesError("X19_PLAYERS", ("players_min", "players_max"))
        if self.exchange_three_players[1:] != (0,):
            raise RulesError("X20_EXCHANGE_SIZE", ("exchange_three_players",))
        if self.target < 1 or max(self.scoring, default=0) < 1:
            raise RulesError("X22_END", ("target", "scoring"))
        self._check_numbers(len(cards))

    def _check_numbers(self, cards: int) -> None:
        """The bounds of single options; X19 also where the smallest hand could not pay what it owes."""
        sizes = self.set_sizes
        if not sizes or list(sizes) != sorted(set(sizes)) or sizes[0] < 1 or sizes[-1] > 4:  # noqa: PLR2004  four suits
            raise RulesError("SET_SIZES", ("set_sizes",))
        counts = (self.exchange_top_count, self.exchange_second_count, *self.exchange_three_players)
        if min(counts) < 0 or self.exchange_from_hand < 2:  # noqa: PLR2004  the first hand has no places before it
            raise RulesError(
                "EXCHANGE", ("exchange_top_count", "exchange_second_count", "exchange_from_hand")
            )
        if max(counts) >= cards // self.players_max:
            raise RulesError("X19_PLAYERS", ("players_max", "exchange_top_count"))
