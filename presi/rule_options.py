"""The rule options, one field each.

The names are those of rules.md, part A. What an option does not mention does not change with it.
"""

from dataclasses import dataclass

from presi import options
from presi.cards import Card, Deck, RankOrder, Suit
from presi.options import (
    Compare,
    Dealer,
    DealStart,
    DisqualifiedOrder,
    ExchangeJoker,
    ExchangeReturn,
    ExchangeTiming,
    FirstLeader,
    JokerSingle,
    JokerWild,
    LaterLeader,
    PassRule,
    PlayDirection,
    Revolution,
    SeatChange,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    ThreePlayerSecond,
    TrickEnd,
    TrumpUnderRevolution,
)

__all__ = ["RuleOptions"]

_THREE_OF_COINS = Card("3", Suit.COINS)
_TWO_OF_COINS = Card("2", Suit.COINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOptions:
    """A value for each option, whether or not they make a game together: `presi.rules.Rules` do.

    The defaults are Presi as played on Barajamos (S0); values are in `presi.options`.
    """

    # The deck, the seats and the deal (rules.md A1)

    deck: Deck = Deck.SPANISH48
    """The cards in play, apart from jokers. Default `spanish48` (A1, E02; the others S0, S3, S4)."""

    players_min: int = 3
    """Fewest seats, from 3 (A1, E01)."""

    players_max: int = 6
    """Most seats, from `players_min` to 10 (A1, E01; S4 for ten)."""

    play_direction: PlayDirection = PlayDirection.ANTICLOCKWISE
    """Which way round play and deal go; seats are numbered that way. Default `anticlockwise` (A1, E01)."""

    deal_start: DealStart = DealStart.ROTATE
    """Who gets the first card from the second hand on. Default `rotate` (A1, E07)."""

    dealer: Dealer = Dealer.NONE
    """Who deals from the second hand on. Default `none`: nobody needs to (A1)."""

    seat_change: SeatChange = SeatChange.NONE
    """Whether places decide the turn order of the next hand. Default `none` (A1; `by_rank` S3)."""

    # The order of cards, and cards with a role (rules.md A2)

    rank_order: RankOrder = RankOrder.TWO_HIGH
    """Values from low to high. Default `two_high` (A2, E03)."""

    jokers: int = 0
    """Jokers in play, 0 to 2; the tarot deck has 1, `french54` 1 or 2. Default 0 (A2, E02; S0, S3)."""

    joker_single: JokerSingle = JokerSingle.TOP
    """What a joker played alone is. Default `top`, where there are jokers (A2; S3, S4)."""

    joker_wild: JokerWild = JokerWild.NEVER
    """What a joker stands for in a set. Default `never` (A2; `in_sets` S0, S3, S4)."""

    twos_wild: bool = False
    """Whether twos stand for any value in a set with other cards; alone and among themselves they are twos.
    Default no (A2; yes S0)."""

    solo_trump: Card | None = _TWO_OF_COINS
    """The card that wins any trick at once when played alone, led or in answer to any size; in a set
    it is like its equals. None: no card does. Default the two of coins (A2, E26, E27)."""

    single_two_clears: SingleTwoClears = SingleTwoClears.NONE
    """What a two played alone wins at once, whatever lies there. Default `none` (A2, P07; S3)."""

    # Play inside a trick (rules.md A3)

    set_sizes: tuple[int, ...] = (1, 2, 3, 4)
    """How many cards of one value a play may have, ascending, 1 among them, to 4 (A3, E10)."""

    size_rule: SizeRule = SizeRule.SAME_SIZE
    """How many cards an answer has. Default `same_size` (A3, E11; `longer_beats_shorter` S3, P11)."""

    compare: Compare = Compare.EQUAL_OR_HIGHER
    """What an answer of the same size needs. Default `equal_or_higher` (A3, E11)."""

    skip_on_match: SkipOnMatch = SkipOnMatch.NEXT_IN_TRICK
    """Who loses a turn to an answer of the same value. Default `next_in_trick` (A3, E14)."""

    skip_escape_by_match: bool = False
    """Whether the seat to be skipped may match instead. Default no (A3, E25; yes S4)."""

    skip_cancel_four_singles: bool = False
    """Whether the fourth equal single card in a row skips nobody. Default no (A3; yes S4, T12, T18)."""

    pass_rule: PassRule = PassRule.PASS_OUT
    """What passing costs. Default `pass_out` (A3, E13; `pass_and_return` and `one_chance` S3, P10)."""

    must_beat: bool = False
    """Whether a seat that can answer must. Default no (A3, E13; yes S3)."""

    must_beat_counts_trump: bool | None = None
    """Under `must_beat`, whether the solo trump has to be played where nothing else answers. None: not said,
    which is refused where it matters (A8 X15)."""

    trick_end: TrickEnd = TrickEnd.RETURN_TO_OWNER
    """When a trick is over. Default `return_to_owner` (A3, E33; `last_standing` S4, T01)."""

    last_standing_may_continue: bool = False
    """Whether the last one standing may play on before it leads. Default no (A3; yes S4, T10)."""

    close_on_go_out: bool = True
    """Whether going out closes the trick. Otherwise it goes on, and where nobody beats the play the next seat
    with cards leads. Default yes (A3, E28; no S3, S4, P03, P14)."""

    revolution: Revolution = Revolution.OFF
    """What turns the order round until the end of the hand. Default `off` (A3, E05; S0, S3, S4)."""

    counter_revolution: bool = True
    """Whether a second revolution restores the order; otherwise it does nothing. Default yes (A3; S3, S4)."""

    revolution_moves_joker: bool = False
    """Whether a revolution puts the joker below everything. Default no (A3; S4)."""

    revolution_reverses_direction: bool = False
    """Whether turns go the other way round while the order is turned. Default no (A3; yes S0)."""

    trump_under_revolution: TrumpUnderRevolution | None = None
    """What the solo trump does while the order is turned round. None: not said, which is refused where it
    matters (A8 X12)."""

    # Going out, the exchange and who leads (rules.md A4)

    finish_with_two_loses: bool = False
    """Whether a last play with a two in it sends to last place, whatever the order in force. Default no
    (A4, E06; yes S3, P02, P13)."""

    finish_with_joker_loses: bool = False
    """Whether a last play with a joker in it sends to last place. Default no (A4; yes S4, T07)."""

    disqualified_order: DisqualifiedOrder = DisqualifiedOrder.LATER_IS_HIGHER
    """Who of several sent to last place is the higher. Default `later_is_higher` (A4, P06)."""

    exchange_from_hand: int = 2
    """The first hand of a game that begins with an exchange, from 2 (A4, E09)."""

    exchange_top_count: int = 2
    """Cards that the first and the last place swap with four seats or more. Default 2 (A4, E42)."""

    exchange_second_count: int = 1
    """Cards that the second and the second to last swap with four seats or more. Default 1 (A4, E42)."""

    exchange_three_players: tuple[int, int] = (2, 0)
    """The same two counts with three seats; the second must be 0. Default 2, 0 (A4, E42; 1, 0 S4)."""

    exchange_return: ExchangeReturn = ExchangeReturn.WORST_FORCED
    """What the higher place gives back. Default `worst_forced` (A4, E44; `free_choice` S0, S3)."""

    exchange_timing: ExchangeTiming = ExchangeTiming.SIMULTANEOUS
    """When gifts move. Default `simultaneous` (A4, E45; `sequential` S3)."""

    exchange_joker: ExchangeJoker = ExchangeJoker.ALLOWED
    """Whether a joker may be given. Default `allowed`, where there are jokers (A4; `never` S4)."""

    best_card_override: Card | None = _TWO_OF_COINS
    """The card that counts as the best of all in the exchange; None: its value alone counts. Default the two
    of coins (A4, E43)."""

    first_leader: Card | FirstLeader = _THREE_OF_COINS
    """Who leads the first hand: the holder of this card, or as the enum says. Default the three of coins
    (A4, E08; S3: left of the dealer, P12; S4: queen of hearts)."""

    later_leader: LaterLeader = LaterLeader.LAST_PLACE
    """Who leads the later hands. Default `last_place` (A4, E08; `president` S0, S3)."""

    # Titles, points and the end (rules.md A5, A6)

    three_player_second: ThreePlayerSecond = ThreePlayerSecond.VICE_PRESIDENT
    """The title of the second of three. Default `vice_president` (A5, E35)."""

    scoring: options.Scoring | tuple[int, ...] = options.Scoring.P2_V1
    """Points by place: a named scheme, or one number for each seat, the President's first. Default `p2_v1`
    (A6, E37; the others S3)."""

    target: int | None = 11
    """The game ends with the hand in which a seat reaches this many points, from 1; None: it does not.
    Default 11 (A6 `end=target`, E38)."""

    hands: int | None = None
    """The game ends after so many hands, from 1; None: it does not. With neither `target` nor `hands` it goes
    on for ever. Default None (A6 `end=hands`; S3)."""
