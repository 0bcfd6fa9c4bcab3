"""Words for the options of the deck, its order and the cards with a role of their own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.i18n.option_words.words import YES_NO, OptionWords
from bot.i18n.sentences import mark
from presi.cards import Deck, RankOrder
from presi.options import JokerSingle, JokerWild, SingleTwoClears

__all__ = ["CARDS", "SPECIAL"]

CARDS: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "deck": OptionWords(
            mark("Deck"),
            mark("The cards you play with, apart from jokers."),
            {
                Deck.SPANISH48: mark("48 Spanish cards"),
                Deck.SPANISH40: mark("40 Spanish cards"),
                Deck.FRENCH52: mark("52 cards, without jokers unless added"),
                Deck.FRENCH54: mark("52 cards and jokers"),
                Deck.FRENCH32: mark("32 cards"),
                Deck.TAROT78: mark("78 tarot cards"),
            },
        ),
        "rank_order": OptionWords(
            mark("Order"),
            mark("Which values are high and which are low."),
            {
                RankOrder.TWO_HIGH: mark("two highest, three lowest"),
                RankOrder.TWO_THEN_THREE: mark("two highest, then three"),
                RankOrder.ACE_HIGH: mark("ace highest, two lowest"),
                RankOrder.ACE_HIGH_TRUMPS: mark("trumps above the ace"),
                RankOrder.SEVEN_HIGH: mark("seven highest, eight lowest"),
            },
        ),
        "jokers": OptionWords(mark("Jokers"), mark("How many jokers are in the deck.")),
        "players_min": OptionWords(mark("Fewest players"), mark("With fewer, no game starts.")),
        "players_max": OptionWords(mark("Most players"), mark("The table has no more chairs than this.")),
    }
)

SPECIAL: Final[Mapping[str, OptionWords]] = MappingProxyType(
    {
        "joker_single": OptionWords(
            mark("Joker alone"),
            mark("What a joker is when it is played alone."),
            {
                JokerSingle.TOP: mark("the highest card"),
                JokerSingle.NONE: mark("not played alone"),
            },
        ),
        "joker_wild": OptionWords(
            mark("Joker in a set"),
            mark("What a joker stands for in a pair, three or four."),
            {
                JokerWild.NEVER: mark("itself only"),
                JokerWild.IN_SETS: mark("any value"),
            },
        ),
        "twos_wild": OptionWords(
            mark("Wild twos"), mark("Whether twos stand for any value in a set with other cards."), YES_NO
        ),
        "solo_trump": OptionWords(
            mark("Card that wins any trick"),
            mark("Played alone it wins at once, whatever lies on the table."),
            {None: mark("no card")},
        ),
        "single_two_clears": OptionWords(
            mark("Two that clears"),
            mark("Whether a two played alone wins the trick at once."),
            {
                SingleTwoClears.NONE: mark("no"),
                SingleTwoClears.SAME_SIZE: mark("on single cards"),
                SingleTwoClears.ANY_SIZE: mark("on anything"),
            },
        ),
        "must_beat_counts_trump": OptionWords(
            mark("Must the winning card be played"),
            mark("Where answering is compulsory: whether the card that wins any trick counts as an answer."),
            {None: mark("not said"), **YES_NO},
        ),
    }
)
