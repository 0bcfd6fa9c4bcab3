"""The rules in short are true of the table: what players notice is told, and nothing that is off."""

from dataclasses import fields, replace
from enum import StrEnum
from itertools import combinations
from typing import get_type_hints

import pytest

from bot.i18n import COMMANDS, LANGUAGES, Words, words
from bot.tables.values import Options, TitleWords
from presi.cards import Deck, RankOrder
from presi.errors import RulesError
from presi.options import (
    Compare,
    DisqualifiedOrder,
    ExchangeReturn,
    ExchangeTiming,
    JokerSingle,
    JokerWild,
    LaterLeader,
    PassRule,
    Revolution,
    Scoring,
    SingleTwoClears,
    SizeRule,
    SkipOnMatch,
    TrickEnd,
    TrumpUnderRevolution,
)
from presi.presets import PRESETS, barajamos, president52, president54, tarot78
from presi.rules import Rules

MESSAGE_LENGTH = 4000


@pytest.fixture(params=LANGUAGES)
def w(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


def told(rules: Rules) -> str:
    return "\n".join(words("en").rules_text(rules, TitleWords.CULO))


def single_changes(rules: Rules) -> list[Rules]:
    """What the rules become with one or two enums or switches set otherwise, where that makes a game."""
    hints = get_type_hints(Rules)
    values = {field.name: _values(hints[field.name]) for field in fields(Rules)}
    settings = [{name: value} for name, options in values.items() for value in options]
    changed = []
    for one, other in combinations(settings, 2):
        try:
            changed.append(replace(rules, **{**one, **other}))  # type: ignore[arg-type] # values fit by construction
        except RulesError:
            continue
    return changed


def _values(kind: object) -> tuple[object, ...]:
    if kind is bool:
        return (True, False)
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, StrEnum) else ()


def test_the_rules_of_every_preset_fit_one_message(w: Words) -> None:
    for rules in PRESETS.values():
        paragraphs = w.rules_text(rules, TitleWords.CULO)
        assert all(paragraphs)
        assert len("\n\n".join(paragraphs)) <= MESSAGE_LENGTH


@pytest.mark.parametrize("rules", [barajamos, president54, tarot78])
def test_the_rules_can_be_told_and_fit_whatever_is_changed(rules: Rules) -> None:
    for language, changed in zip(LANGUAGES * 10_000, single_changes(rules), strict=False):
        assert len("\n\n".join(words(language).rules_text(changed, TitleWords.CULO))) <= MESSAGE_LENGTH


OFF_BARAJAMOS = replace(barajamos, solo_trump=None, best_card_override=None)
REVOLUTION = replace(OFF_BARAJAMOS, revolution=Revolution.FOUR_OF_KIND)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (barajamos, "The game ends with the hand in which somebody reaches 11 points."),
        (replace(barajamos, hands=1), "somebody reaches 11 points, or after 1 hand."),
        (PRESETS["quebec"], "The game ends after 8 hands."),
        (president52, "The game goes on for as long as you like. Points are not counted."),
        (PRESETS["quebec"], "4 players, the deck of 52 cards."),
        (barajamos, "twos, aces, kings, knights, jacks, nines,"),
        (
            replace(barajamos, rank_order=RankOrder.TWO_THEN_THREE),
            "From high to low: twos, threes, aces, kings",
        ),
        (tarot78, "From high to low: trump 1, trumps 21 to 2, aces, kings, queens, knights"),
        (president54, "the deck of 52 cards and 2 jokers"),
        (president54, "A joker alone is the highest card of all. Two jokers are a pair; with other cards"),
        (
            replace(president54, joker_single=JokerSingle.NONE, joker_wild=JokerWild.IN_SETS),
            "never played alone, except to lead when you hold nothing else. In a set a joker stands for any",
        ),
        (tarot78, "In a revolution it stays the highest."),
        (replace(tarot78, revolution_moves_joker=True), "In a revolution it is the lowest."),
        (replace(OFF_BARAJAMOS, twos_wild=True), "**Wild twos.** Twos stand for any value"),
        (barajamos, "the two of coins wins any trick at once"),
        (
            replace(
                barajamos,
                revolution=Revolution.FOUR_OF_KIND,
                trump_under_revolution=TrumpUnderRevolution.PLAIN,
            ),
            "In a revolution it has no such power.",
        ),
        (
            replace(OFF_BARAJAMOS, single_two_clears=SingleTwoClears.SAME_SIZE),
            "A two played alone wins a trick of single cards",
        ),
        (
            replace(OFF_BARAJAMOS, single_two_clears=SingleTwoClears.ANY_SIZE),
            "A two played alone wins any trick",
        ),
        (barajamos, "whoever holds the three of coins leads"),
        (president52, "the player who was dealt the first card leads"),
        (barajamos, "In the later ones, the last of the hand before does."),
        (
            replace(barajamos, later_leader=LaterLeader.PRESIDENT),
            "In the later ones, the first of the hand before does.",
        ),
        (president52, "Between hands seats change"),
        (replace(barajamos, set_sizes=(1, 2)), "plays a single card or a pair, all of one value"),
        (barajamos, "of the same value or higher"),
        (
            replace(barajamos, compare=Compare.STRICTLY_HIGHER, skip_on_match=SkipOnMatch.NONE),
            "as many cards, of a higher value",
        ),
        (
            replace(president52, size_rule=SizeRule.LONGER_BEATS_SHORTER),
            "More cards of a higher value beat fewer cards",
        ),
        (barajamos, "When the turn comes back to whoever made the last play"),
        (replace(barajamos, pass_rule=PassRule.ONE_CHANCE), "After one turn each"),
        (tarot78, "may go on playing on it alone"),
        (
            replace(OFF_BARAJAMOS, trick_end=TrickEnd.LAST_STANDING),
            "The last one who has not passed has won the trick and leads",
        ),
        (barajamos, "you may pass, even if you could play. Whoever passes is out until the next trick."),
        (president52, "Whoever passes may still play when the turn comes round again."),
        (replace(OFF_BARAJAMOS, must_beat=True), "You may pass only if you cannot answer."),
        (
            replace(barajamos, must_beat=True, must_beat_counts_trump=False),
            "the two of coins alone need not be played for that",
        ),
        (barajamos, "the next player loses that turn."),
        (replace(barajamos, skip_on_match=SkipOnMatch.NEXT_SEAT), "the player in the next seat loses"),
        (tarot78, "may match as well"),
        (tarot78, "The fourth equal single card in a row skips nobody."),
        (REVOLUTION, "Four more put it right again."),
        (replace(REVOLUTION, counter_revolution=False), "Four more change nothing."),
        (replace(REVOLUTION, revolution_reverses_direction=True), "turns go the other way round"),
        (barajamos, "Your last card closes the trick at once"),
        (president52, "The trick goes on after your last card; if nobody beats it"),
        (tarot78, "The trick goes on without you after your last card."),
        (president52, "Whoever goes out with a two takes the last place."),
        (tarot78, "Whoever goes out with a joker takes the last place."),
        (
            replace(president52, disqualified_order=DisqualifiedOrder.EARLIER_IS_HIGHER),
            "Of several, the one who did so earlier is higher.",
        ),
        (barajamos, "The Culo gives their 2 best cards to the President, who gives back their 2 worst."),
        (barajamos, "The Vice-Culo gives their best card to the Vice-president"),
        (
            replace(barajamos, exchange_return=ExchangeReturn.FREE_CHOICE),
            "to the President, who gives back any 2.",
        ),
        (barajamos, "The best card of all is the two of coins."),
        (barajamos, "All choose at the same time"),
        (
            replace(president52, exchange_timing=ExchangeTiming.SEQUENTIAL),
            "The lower one gives first",
        ),
        (tarot78, "Jokers are never given"),
        (barajamos, "With three players only the first and the last swap, 2 cards."),
        (
            replace(barajamos, exchange_three_players=(0, 0)),
            "With three players nothing is swapped.",
        ),
        (
            replace(barajamos, players_max=3, exchange_three_players=(1, 0)),
            "The Culo gives their best card to the President",
        ),
        (barajamos, "the first scores 2, the second 1, and nobody else"),
        (replace(barajamos, scoring=Scoring.PER_BEATEN), "a point for each player who finished behind"),
        (PRESETS["quebec"], "from the first to the last of 4 players: 4, 3, 2, 0."),
    ],
)
def test_an_option_is_told(rules: Rules, sentence: str) -> None:
    assert sentence in told(rules)


@pytest.mark.parametrize(
    ("rules", "unsaid"),
    [
        (OFF_BARAJAMOS, "two of coins"),
        (barajamos, "evolution"),
        (barajamos, "oker"),
        (president52, "skip"),
        (president52, "**Points.**"),
        (replace(barajamos, pass_rule=PassRule.ONE_CHANCE), "A skipped player may play"),
        (PRESETS["pagat"], "Vice-Culo gives"),
        (PRESETS["pagat"], "With three players"),
        (
            replace(barajamos, exchange_top_count=0, exchange_second_count=0, exchange_three_players=(0, 0)),
            "swap",
        ),
    ],
)
def test_nothing_is_told_that_these_rules_do_not_have(rules: Rules, unsaid: str) -> None:
    assert unsaid not in told(rules)


def test_every_deck_has_a_name() -> None:
    assert {rules.deck for rules in PRESETS.values()} == set(Deck)


def help_of(preset: str, w: Words) -> str:
    return w.help_text(Options(preset, PRESETS[preset]))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_help_is_one_screen_and_names_the_commands_and_the_suits(w: Words, preset: str) -> None:
    text = help_of(preset, w)
    assert len(text) <= MESSAGE_LENGTH / 2
    for name in set(COMMANDS) - {"help"}:
        assert f"`{w.command(name)}`" in text
    for suit in "◉☕⚔☘" if preset.startswith("barajamos") else "♧♢♡♤":
        assert suit in text
    assert ("★" in text) is (preset == "tarot78")


@pytest.mark.parametrize(
    ("preset", "told", "untold"),
    [
        ("barajamos", ("3 to 6 players", "two of coins", "skips", "same value or higher"), ("Four of",)),
        ("president52", ("of a higher value", "3 to"), ("two of coins", "skips")),
        ("quebec", ("**President of Quebec**. 4 players",), ("two of coins",)),
        ("tarot78", ("3 to 10 players", "**Four of a kind**", "skips"), ("two of coins",)),
    ],
)
def test_the_help_is_true_of_what_is_played(
    preset: str, told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    text = help_of(preset, words("en"))
    assert [sentence for sentence in told if sentence not in text] == []
    assert [sentence for sentence in untold if sentence in text] == []


def test_the_help_speaks_of_computers_and_gifts_only_where_there_are_some(w: Words) -> None:
    rules = replace(barajamos, exchange_top_count=0, exchange_second_count=0, exchange_three_players=(0, 0))
    usual = Options("barajamos", barajamos)
    assert len(w.help_text(replace(usual, rules=rules))) < len(w.help_text(usual))
    assert len(w.help_text(replace(usual, host_may=()))) < len(w.help_text(usual))
