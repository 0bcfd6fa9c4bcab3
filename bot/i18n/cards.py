"""Cards and plays: the symbols on buttons and panels, and the words players use for them."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.i18n.sentences import Sentences, mark
from bot.i18n.values import VALUES
from bot.servers.settings import CardStyle
from presi.cards import Card, Suit, Value, value_of

SUIT_SYMBOLS: Final[Mapping[Suit, str]] = MappingProxyType(
    {
        Suit.COINS: "◉",
        Suit.CUPS: "☕",
        Suit.SWORDS: "⚔️",
        Suit.BATONS: "☘️",
        Suit.CLUBS: "♧",
        Suit.DIAMONDS: "♢",
        Suit.HEARTS: "♡",
        Suit.SPADES: "♤",
        Suit.TRUMPS: "★",
    }
)
"""Told apart by shape alone. All are in Unicode's first plane, which the fonts of old phones and of bare
desktops have (a coin, a log and a trophy are not). The French suits are the outlined ones: the filled ones
are emoji on Discord, and its clubs and spades are black on a dark page."""

JOKER_SYMBOL: Final = "🃏"
_LETTERED_JOKER: Final = "JK"

JOINER: Final = "\u2060"
"""Invisible; between rank and symbol it keeps a phone from breaking the line there."""

SUIT_NAMES: Final[Mapping[Suit, str]] = MappingProxyType(
    {
        Suit.COINS: mark("coins"),
        Suit.CUPS: mark("cups"),
        Suit.SWORDS: mark("swords"),
        Suit.BATONS: mark("batons"),
        Suit.CLUBS: mark("clubs"),
        Suit.DIAMONDS: mark("diamonds"),
        Suit.HEARTS: mark("hearts"),
        Suit.SPADES: mark("spades"),
    }
)

_OF_SUIT: Final[Mapping[Suit, str]] = MappingProxyType(
    {
        Suit.COINS: mark("of coins"),
        Suit.CUPS: mark("of cups"),
        Suit.SWORDS: mark("of swords"),
        Suit.BATONS: mark("of batons"),
        Suit.CLUBS: mark("of clubs"),
        Suit.DIAMONDS: mark("of diamonds"),
        Suit.HEARTS: mark("of hearts"),
        Suit.SPADES: mark("of spades"),
    }
)
"""With their preposition, which French elides before swords."""

_SUIT_LETTERS: Final[Mapping[str, Mapping[Suit, str]]] = MappingProxyType(
    {
        "en": {
            Suit.COINS: "co",
            Suit.CUPS: "cu",
            Suit.SWORDS: "sw",
            Suit.BATONS: "ba",
            Suit.CLUBS: "cl",
            Suit.DIAMONDS: "di",
            Suit.HEARTS: "he",
            Suit.SPADES: "sp",
            Suit.TRUMPS: "tr",
        },
        "fr": {
            Suit.COINS: "de",
            Suit.CUPS: "co",
            Suit.SWORDS: "ép",
            Suit.BATONS: "bâ",
            Suit.CLUBS: "tr",
            Suit.DIAMONDS: "ca",
            Suit.HEARTS: "cœ",
            Suit.SPADES: "pi",
            Suit.TRUMPS: "at",
        },
        "es": {
            Suit.COINS: "or",
            Suit.CUPS: "co",
            Suit.SWORDS: "es",
            Suit.BATONS: "ba",
            Suit.CLUBS: "tr",
            Suit.DIAMONDS: "di",
            Suit.HEARTS: "co",
            Suit.SPADES: "pi",
            Suit.TRUMPS: "ta",
        },
    }
)
"""The first letters of the suits' names: no two of one deck are alike."""

_SPANISH_SUITS: Final = frozenset({Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS})

_FRENCH_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"J": "V", "N": "C", "Q": "D", "K": "R"})
_SPANISH_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"J": "S", "N": "C", "K": "R"})


def card(w: Sentences, card: Card) -> str:
    """A card in a few characters: "7◉", "V♡" (fr), "S☕" (es), "21★", "🃏"; in letters "7co"."""
    return styled(w, card, w.style)


def styled(w: Sentences, card: Card, style: CardStyle) -> str:
    """The same in a style that need not be that of the words; symbols have a joiner before them."""
    letters = style is CardStyle.TEXT
    if card.suit is Suit.JOKERS:
        joker = _LETTERED_JOKER if letters else f"{JOKER_SYMBOL}{JOINER}"
        return joker.removesuffix(JOINER) if card.rank == "1" else f"{joker}{card.rank}"
    suit = _SUIT_LETTERS[w.language][card.suit] if letters else f"{JOINER}{SUIT_SYMBOLS[card.suit]}"
    return f"{_letter(w, card)}{suit}"


def cards(w: Sentences, cards: Iterable[Card]) -> str:
    """Several cards in the order given: "7◉ 7☕"."""
    return " ".join(card(w, each) for each in cards)


def card_name(w: Sentences, card: Card) -> str:
    """A card as it is called: "seven of coins", "roi de pique", "sota de copas"."""
    if card.suit is Suit.JOKERS:
        return w("joker") if card.rank == "1" else w("second joker")
    if card.suit is Suit.TRUMPS:
        return w("trump {number}", number=card.rank)
    return w("{rank} {of_suit}", rank=w(VALUES[card.rank].name), of_suit=w(_OF_SUIT[card.suit]))


def the_card(w: Sentences, card: Card) -> str:
    """A card with its article: "the two of coins", "la dame de cœur", "la sota de copas"."""
    if card.suit is Suit.TRUMPS:
        return w("the trump {number}", number=card.rank)
    if card.suit is Suit.JOKERS:
        return w("the joker") if card.rank == "1" else w("the second joker")
    of_suit = w(_OF_SUIT[card.suit])
    match card.rank:
        case "J":
            return w("the jack {of_suit}", of_suit=of_suit)
        case "Q":
            return w("the queen {of_suit}", of_suit=of_suit)
        case "A":
            return w("the ace {of_suit}", of_suit=of_suit)
        case _:
            return w("the {card}", card=card_name(w, card))


def value_name(w: Sentences, value: Value, n: int) -> str:
    """What `n` cards of a value are called, without the number: "nine", "nines"."""
    number = _trump_number(value)
    if number is not None:
        return w("trump {number}", number=number)
    names = VALUES[value]
    return w(names.name if n == 1 else names.names)


def own_value(held: Sequence[Card]) -> Value:
    """The value of cards played together that declare none: jokers, then twos stand for the others."""
    for stand_ins in (("JK", "2"), ("JK",), ()):
        for each in held:
            if value_of(each) not in stand_ins:
                return value_of(each)
    raise ValueError(held)


def play(w: Sentences, cards: Sequence[Card], value: Value) -> str:
    """A play as players say it: size and value ("a pair of nines"); the two of coins alone by its name."""
    if len(cards) == 1 and cards[0].suit is Suit.COINS and cards[0].rank == "2":
        return the_card(w, cards[0])
    return sized(w, len(cards), value)


def sized(w: Sentences, size: int, value: Value) -> str:
    """`size` cards of one value: "a seven", "a pair of nines", "three kings", "five kings"."""
    number = _trump_number(value)
    if number is not None:
        return _sized_trump(w, size, number)
    names = VALUES[value]
    phrases = (names.single, names.pair, names.three, names.four)
    if size <= len(phrases):
        return w(phrases[size - 1])
    return w("{size} {values}", size=size, values=value_name(w, value, size))


def size_name(w: Sentences, size: int) -> str:
    """What a play of `size` cards is called: "a single card", "a pair", "three of a kind"."""
    names = (w("a single card"), w("a pair"), w("three of a kind"), w("four of a kind"))
    return names[size - 1] if size <= len(names) else w("{size} of a kind", size=size)


def play_label(w: Sentences, held: Sequence[Card], value: Value) -> str:
    """A play on a button, at most about twenty characters: "9◉ 9☕".

    Cards that all stand for others say for which: "🃏 🃏2 = 9".
    """
    label = cards(w, held)
    if value not in map(value_of, held):
        return f"{label} = {_short_value(w, value)}"
    return label


def _letter(w: Sentences, card: Card) -> str:
    if w.language == "fr":
        return _FRENCH_LETTERS.get(card.rank, card.rank)
    if w.language == "es" and card.suit in _SPANISH_SUITS:
        # A French pack sold in Spain bears J, Q and K.
        return _SPANISH_LETTERS.get(card.rank, card.rank)
    return card.rank


def _short_value(w: Sentences, value: Value) -> str:
    number = _trump_number(value)
    if number is not None:
        return f"{number}{SUIT_SYMBOLS[Suit.TRUMPS]}"
    return _letter(w, Card(value, Suit.SPADES))


def _trump_number(value: Value) -> str | None:
    return value[1:] if value.startswith("T") else None


def _sized_trump(w: Sentences, size: int, number: str) -> str:
    if size == 1:
        return w("the trump {number}", number=number)
    return w("{size} times the trump {number}", size=size, number=number)
