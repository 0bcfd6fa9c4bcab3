"""The values of options that a number, a card or yes and no do not say (rules.md A1 to A6)."""

from enum import StrEnum

__all__ = [
    "Compare",
    "DealStart",
    "Dealer",
    "DisqualifiedOrder",
    "ExchangeJoker",
    "ExchangeReturn",
    "ExchangeTiming",
    "FirstLeader",
    "JokerSingle",
    "JokerWild",
    "LaterLeader",
    "PassRule",
    "PlayDirection",
    "Revolution",
    "Scoring",
    "SeatChange",
    "SingleTwoClears",
    "SizeRule",
    "SkipOnMatch",
    "ThreePlayerSecond",
    "TrickEnd",
    "TrumpUnderRevolution",
]


class PlayDirection(StrEnum):
    """Which way round the table goes; the seats are numbered that way, so nothing else depends on it."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"


class DealStart(StrEnum):
    """Who gets the first card from the second hand on."""

    ROTATE = "rotate"
    """The seat after the one that got it in the hand before."""
    LEFT_OF_DEALER = "left_of_dealer"
    """The seat after the dealer's."""


class Dealer(StrEnum):
    """Who deals from the second hand on."""

    NONE = "none"
    LAST_PLACE = "last_place"


class SeatChange(StrEnum):
    """Whether the seats change places between hands."""

    NONE = "none"
    BY_RANK = "by_rank"
    """The turn order of a hand is the order of places of the hand before."""


class JokerSingle(StrEnum):
    """What a joker played alone is."""

    TOP = "top"
    """Higher than everything else."""
    NONE = "none"
    """It cannot be played alone, but for a lead by a seat that holds nothing else."""


class JokerWild(StrEnum):
    """What a joker stands for in a set."""

    NEVER = "never"
    """Itself: two jokers are a pair."""
    IN_SETS = "in_sets"
    """Any value that completes the set."""


class SingleTwoClears(StrEnum):
    """What a two played alone wins at once."""

    NONE = "none"
    SAME_SIZE = "same_size"
    """A trick of single cards."""
    ANY_SIZE = "any_size"
    """Any trick."""


class SizeRule(StrEnum):
    """How many cards an answer has."""

    SAME_SIZE = "same_size"
    LONGER_BEATS_SHORTER = "longer_beats_shorter"
    """As many, or more of a strictly higher value."""


class Compare(StrEnum):
    """What an answer of the same size needs."""

    EQUAL_OR_HIGHER = "equal_or_higher"
    STRICTLY_HIGHER = "strictly_higher"


class SkipOnMatch(StrEnum):
    """Who loses a turn to an answer of the same value."""

    NONE = "none"
    NEXT_IN_TRICK = "next_in_trick"
    """The seat that would act next."""
    NEXT_SEAT = "next_seat"
    """The next chair, and nobody where it is out or has passed."""


class PassRule(StrEnum):
    """What passing costs."""

    PASS_OUT = "pass_out"  # noqa: S105  passing, no password
    """The rest of the trick."""
    PASS_AND_RETURN = "pass_and_return"  # noqa: S105  passing, no password
    """This turn only."""
    ONE_CHANCE = "one_chance"
    """Nothing more: each seat has one turn in a trick, played, passed or lost."""


class TrickEnd(StrEnum):
    """When a trick is over."""

    RETURN_TO_OWNER = "return_to_owner"
    """When the turn comes back to whoever made the last play."""
    LAST_STANDING = "last_standing"
    """When all but one have passed or gone out."""


class Revolution(StrEnum):
    """What turns the order of values round until the end of the hand."""

    OFF = "off"
    FOUR_OF_KIND = "four_of_kind"
    """Four cards of one value, jokers among them counted."""


class TrumpUnderRevolution(StrEnum):
    """What the solo trump does while the order is turned round."""

    WINS = "wins"
    """It wins any trick as ever."""
    PLAIN = "plain"
    """Alone it is like its equals."""


class DisqualifiedOrder(StrEnum):
    """Who of several sent to last place is the higher."""

    LATER_IS_HIGHER = "later_is_higher"
    EARLIER_IS_HIGHER = "earlier_is_higher"


class ExchangeReturn(StrEnum):
    """What the higher place gives back."""

    WORST_FORCED = "worst_forced"
    FREE_CHOICE = "free_choice"


class ExchangeTiming(StrEnum):
    """When gifts move."""

    SIMULTANEOUS = "simultaneous"
    """All at once; everybody chooses from the cards dealt."""
    SEQUENTIAL = "sequential"
    """The lower place's gift first; the higher place chooses with it in hand."""


class ExchangeJoker(StrEnum):
    """Whether a joker may be given."""

    ALLOWED = "allowed"
    NEVER = "never"
    """The next best or next worst card instead."""


class FirstLeader(StrEnum):
    """Who leads the first hand, where it is not the holder of a card."""

    LEFT_OF_DEALER = "left_of_dealer"
    """The seat at which the first deal starts."""


class LaterLeader(StrEnum):
    """Who leads the hands after the first."""

    LAST_PLACE = "last_place"
    PRESIDENT = "president"


class ThreePlayerSecond(StrEnum):
    """The title of the second of three."""

    VICE_PRESIDENT = "vice_president"
    NEUTRAL = "neutral"


class Scoring(StrEnum):
    """The ways to score that have a name; `presi.scoring.by_place` says what each place gets."""

    NONE = "none"
    P2_V1 = "p2_v1"
    """2 and 1 for the first two places."""
    PER_BEATEN = "per_beaten"
    """One point for each seat that finished later."""
    SYMMETRIC = "symmetric"
    """From above to below zero in steps of one; odd numbers of seats only."""
    QUEBEC = "quebec"
    """4, 3, 2 and 0; four seats only."""
