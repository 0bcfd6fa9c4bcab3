from itertools import combinations

import pytest

from bot.i18n import LANGUAGES, Words, words
from bot.i18n.cards import JOINER
from bot.tables.values import TitleWords
from presi.cards import Card, Suit, Value, deck, value_of
from presi.notation import parse_cards
from presi.presets import PRESETS
from presi.titles import Title

BUTTON_LABEL = 20
FRENCH_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
EVERY_CARD = (
    *(
        Card(rank, suit)
        for suit in Suit
        if suit not in {Suit.TRUMPS, Suit.JOKERS}
        for rank in "A23456789JNQK"
    ),
    *(Card("10", suit) for suit in FRENCH_SUITS),
    *(Card(str(number), Suit.TRUMPS) for number in range(1, 22)),
    Card("1", Suit.JOKERS),
    Card("2", Suit.JOKERS),
)


@pytest.fixture(params=LANGUAGES)
def w(request: pytest.FixtureRequest) -> Words:
    return words(request.param)


@pytest.mark.parametrize(
    ("language", "card", "short", "name"),
    [
        ("en", "7o", "7◉", "seven of coins"),
        ("fr", "7o", "7◉", "sept de deniers"),
        ("es", "7o", "7◉", "siete de oros"),
        ("en", "Jc", "J☕", "jack of cups"),
        ("fr", "Jc", "V☕", "valet de coupes"),
        ("es", "Jc", "S☕", "sota de copas"),
        ("en", "Ne", "N⚔️", "knight of swords"),
        ("fr", "Ne", "C⚔️", "cavalier d\u2019épées"),
        ("es", "Ne", "C⚔️", "caballo de espadas"),
        ("en", "Kb", "K☘️", "king of batons"),
        ("fr", "Kb", "R☘️", "roi de bâtons"),
        ("es", "Kb", "R☘️", "rey de bastos"),
        ("fr", "QH", "D♡", "dame de cœur"),
        ("es", "QH", "Q♡", "dama de corazones"),
        ("en", "10S", "10♤", "ten of spades"),
        ("fr", "T21", "21★", "atout 21"),
        ("es", "JK", "🃏", "comodín"),
        ("en", "JK2", "🃏2", "second joker"),
    ],
)
def test_a_card_is_written_and_called_as_players_of_the_language_do(
    language: str, card: str, short: str, name: str
) -> None:
    (parsed,) = parse_cards(card)
    assert words(language).card(parsed).replace(JOINER, "") == short
    assert words(language).card_name(parsed) == name


def test_no_two_cards_of_a_deck_look_or_sound_alike(w: Words) -> None:
    for rules in PRESETS.values():
        cards = deck(rules)
        assert len({w.card(card) for card in cards}) == len(cards)
        assert len({w.card_name(card) for card in cards}) == len(cards)


def test_every_card_there_is_has_a_symbol_and_a_name(w: Words) -> None:
    assert len({w.card(card) for card in EVERY_CARD}) == len(EVERY_CARD)
    assert len({w.card_name(card) for card in EVERY_CARD}) == len(EVERY_CARD)


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("en", "7o", "a seven"),
        ("en", "8o", "an eight"),
        ("en", "9o 9c", "a pair of nines"),
        ("en", "Ko Kc Ke", "three kings"),
        ("en", "Ao Ac Ae Ab", "four aces"),
        ("en", "2o", "the two of coins"),
        ("en", "2c", "a two"),
        ("en", "2o 2c", "a pair of twos"),
        ("fr", "QH", "une dame"),
        ("fr", "Ao Ac", "une paire d\u2019as"),
        ("fr", "Jo Jc Je", "un brelan de valets"),
        ("fr", "9o 9c 9e 9b", "un carré de neuf"),
        ("fr", "2o", "le deux de deniers"),
        ("es", "Jo", "una sota"),
        ("es", "3o 3c", "una pareja de treses"),
        ("es", "Ko Kc Ke", "un trío de reyes"),
        ("es", "2o", "el dos de oros"),
    ],
)
def test_a_play_is_called_by_its_value_and_size(language: str, cards: str, said: str) -> None:
    parsed = parse_cards(cards)
    assert words(language).play(parsed, value_of(parsed[0])) == said


def test_every_play_of_the_deck_can_be_said_and_fits_a_button(w: Words) -> None:
    for rules in PRESETS.values():
        by_value: dict[Value, list[Card]] = {}
        for card in deck(rules):
            by_value.setdefault(value_of(card), []).append(card)
        for value, cards in by_value.items():
            for size in range(1, len(cards) + 1):
                for play in combinations(cards, size):
                    assert w.play(play, value)
                    assert len(w.play_label(play, value)) <= BUTTON_LABEL


def test_jokers_alone_say_on_the_button_what_they_stand_for() -> None:
    jokers = parse_cards("JK JK2")
    assert words("fr").play_label(jokers, Value("J")) == f"🃏 🃏{JOINER}2 = V"
    assert words("fr").play_label(jokers, Value("T7")) == f"🃏 🃏{JOINER}2 = 7★"
    assert words("fr").play_label(jokers, Value("JK")) == f"🃏 🃏{JOINER}2"


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("en", "nine", "nines"), ("fr", "neuf", "neuf"), ("es", "nueve", "nueves")],
)
def test_a_value_has_a_name_for_one_card_and_for_several(language: str, one: str, several: str) -> None:
    w = words(language)
    assert (w.value_name(Value("9"), 1), w.value_name(Value("9"), 2)) == (one, several)


def test_no_line_breaks_between_rank_and_suit(w: Words) -> None:
    assert all(JOINER in w.card(card) for card in EVERY_CARD if str(card) != "JK")


def test_cards_are_listed_in_the_order_given() -> None:
    assert words("en").cards(parse_cards("9c 3o")) == f"9{JOINER}☕ 3{JOINER}◉"


@pytest.mark.parametrize("titles", TitleWords)
def test_every_title_and_place_has_its_own_words(w: Words, titles: TitleWords) -> None:
    assert len({w.title(title, titles) for title in Title}) == len(Title)
    assert len({w.place(number) for number in range(1, 12)}) == 11
