"""Words for the options of what happens inside a trick."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.option_words.words import YES_NO, OptionWords
from bot.i18n.sentences import mark
from presi.options import (
    Compare,
    PassRule,
    Revolution,
    SizeRule,
    SkipOnMatch,
    TrickEnd,
    TrumpUnderRevolution,
)

__all__ = ["PLAY", "REVOLUTION", "SKIPS"]

PLAY: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "set_sizes": OptionWords(mark("Plays"), mark("How many cards of one value are played at once.")),
        "size_rule": OptionWords(
            mark("Size of an answer"),
            mark("Whether more cards can beat fewer."),
            {
                SizeRule.SAME_SIZE: mark("as many cards"),
                SizeRule.LONGER_BEATS_SHORTER: mark("as many, or more and higher"),
            },
        ),
        "compare": OptionWords(
            mark("Value of an answer"),
            mark("Whether the same value is enough."),
            {
                Compare.EQUAL_OR_HIGHER: mark("the same or higher"),
                Compare.STRICTLY_HIGHER: mark("higher"),
            },
        ),
        "pass_rule": OptionWords(
            mark("Passing"),
            mark("What it costs to pass."),
            {
                PassRule.PASS_OUT: mark("out until the next trick"),
                PassRule.PASS_AND_RETURN: mark("this turn only"),
                PassRule.ONE_CHANCE: mark("one turn each in a trick"),
            },
        ),
        "must_beat": OptionWords(
            mark("Answering is compulsory"), mark("Whether whoever can answer has to."), YES_NO
        ),
        "trick_end": OptionWords(
            mark("End of a trick"),
            mark("When a trick is won."),
            {
                TrickEnd.RETURN_TO_OWNER: mark("when the turn comes back to the last play"),
                TrickEnd.LAST_STANDING: mark("when only one has not passed"),
            },
        ),
        "last_standing_may_continue": OptionWords(
            mark("The last one may go on"),
            mark("Whether the only one who has not passed may play on before leading."),
            YES_NO,
        ),
    }
)

SKIPS: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "skip_on_match": OptionWords(
            mark("Matching skips"),
            mark("Who loses a turn when somebody answers with the same value."),
            {
                SkipOnMatch.NONE: mark("nobody"),
                SkipOnMatch.NEXT_IN_TRICK: mark("the next one in the trick"),
                SkipOnMatch.NEXT_SEAT: mark("the next seat, if still in the trick"),
            },
        ),
        "skip_escape_by_match": OptionWords(
            mark("Escape from a skip"), mark("Whether the one to be skipped may match instead."), YES_NO
        ),
        "skip_cancel_four_singles": OptionWords(
            mark("Fourth equal card"),
            mark("Whether the fourth equal single card in a row skips nobody."),
            YES_NO,
        ),
    }
)

REVOLUTION: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "revolution": OptionWords(
            mark("Revolution"),
            mark("What turns the order of the cards round until the end of the hand."),
            {
                Revolution.OFF: mark("nothing"),
                Revolution.FOUR_OF_KIND: mark("four of a kind"),
            },
        ),
        "counter_revolution": OptionWords(
            mark("Counter-revolution"), mark("Whether another four puts the order right again."), YES_NO
        ),
        "revolution_moves_joker": OptionWords(
            mark("Joker turns too"), mark("Whether the joker is the lowest card in a revolution."), YES_NO
        ),
        "revolution_reverses_direction": OptionWords(
            mark("Turns change direction"),
            mark("Whether turns go the other way round in a revolution."),
            YES_NO,
        ),
        "trump_under_revolution": OptionWords(
            mark("Winning card in a revolution"),
            mark("What the card that wins any trick does while the order is turned."),
            {
                None: mark("not said"),
                TrumpUnderRevolution.WINS: mark("wins as ever"),
                TrumpUnderRevolution.PLAIN: mark("like its equals"),
            },
        ),
    }
)
