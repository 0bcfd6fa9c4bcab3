"""`Words`: everything `bot.i18n` can say, in one language."""

import functools
from collections.abc import Iterable, Sequence
from datetime import date

from bot.i18n import (
    cards,
    commands,
    counts,
    errors,
    events,
    help_text,
    option_words,
    presets,
    privacy_words,
    rule_refusals,
    rules_text,
    setting_values,
    standing_words,
    table_events,
)
from bot.i18n.events import NameOf
from bot.i18n.sentences import Sentences, language_of
from bot.servers.errors import ServerError
from bot.servers.fields import Field, Topic
from bot.servers.settings import CardStyle
from bot.standings.errors import StandingsError
from bot.standings.policy import Verdict
from bot.standings.values import Order, Span
from bot.tables.errors import TableError
from bot.tables.events import TableEvent
from bot.tables.offers import Changes, RuleValue
from bot.tables.values import HostOption, Options, TitleWords
from presi.cards import Card, Value
from presi.errors import Illegal
from presi.events import Event
from presi.rules import Rules
from presi.titles import Title


class Words(Sentences):
    """The bot's words in one language: sentences as in `Sentences`, and names for the things of the game.

    Names of people come in through a `name_of` and go out as they came: see `bot.i18n.names`.
    """

    def card(self, card: Card) -> str:
        """A card in two to five characters: "7◉"."""
        return cards.card(self, card)

    def cards(self, held: Iterable[Card]) -> str:
        """Several cards in the order given: "7◉ 7☕"."""
        return cards.cards(self, held)

    def card_name(self, card: Card) -> str:
        """A card as players call it: "seven of coins", "sept de deniers", "siete de oros"."""
        return cards.card_name(self, card)

    def value_name(self, value: Value, n: int) -> str:
        """What `n` cards of a value are called, without the number: "nine", "nines"."""
        return cards.value_name(self, value, n)

    def play(self, held: Sequence[Card], value: Value) -> str:
        """A play with its article: "a pair of nines", "a seven", "the two of coins"."""
        return cards.play(self, held, value)

    def play_label(self, held: Sequence[Card], value: Value) -> str:
        """A play on a button, at most about twenty characters: "9◉ 9☕"."""
        return cards.play_label(self, held, value)

    def size_name(self, size: int) -> str:
        """What a play of `size` cards is called: "a single card", "a pair"."""
        return cards.size_name(self, size)

    def title(self, title: Title, words: TitleWords) -> str:
        """What a place makes of a player: "President" … "Culo", or "Last"; `titles_at` knows the words."""
        return counts.title(self, title, words)

    def place(self, number: int) -> str:
        """A place, 1 being the best: "first place"."""
        return counts.place(self, number)

    def count_cards(self, n: int) -> str:
        """An amount in words: "7 cards"."""
        return counts.count_cards(self, n)

    def points(self, n: int) -> str:
        """An amount in words: "5 points"."""
        return counts.points(self, n)

    def decimal(self, n: float, places: int | None = None) -> str:
        """A number with the decimal sign of the language: "1,5" in French and Spanish."""
        return counts.decimal(self, n, places)

    def month(self, month: date) -> str:
        """The month of a day, with its year: "November 2026"."""
        return counts.month(self, month)

    def listing(self, items: Sequence[str]) -> str:
        """Several things in a sentence: "Marta, Jan and Lola"."""
        return counts.listing(self, items)

    def series(self, items: Sequence[str]) -> str:
        """Several things that may have commas of their own, as a list."""
        return counts.series(self, items)

    def event(self, event: Event, name_of: NameOf) -> str | None:
        """A game's event as a sentence for everybody, or None for what is not told.

        It names no card that is not public.
        """
        return events.event(self, event, name_of)

    def table_event(self, event: TableEvent, name_of: NameOf) -> str | None:
        """A table's event as a sentence for everybody, or None for what is not told."""
        return table_events.table_event(self, event, name_of)

    def error(self, error: Illegal | TableError | ServerError | StandingsError, name_of: NameOf) -> str:
        """What was refused: the rule that is broken and what would be right; for the one who did it."""
        return errors.error(self, error, name_of)

    def rules_text(self, rules: Rules, titles: TitleWords) -> list[str]:
        """The rules, a short paragraph an item, in markdown; `titles` is how the last places are called."""
        return rules_text.rules_text(self, rules, counts.title_words(rules, titles))

    def preset_name(self, preset: str) -> str:
        """What a preset is called."""
        return presets.preset_name(self, preset)

    def preset_line(self, preset: str) -> str:
        """What is special about a preset, in at most 100 characters."""
        return presets.preset_line(self, preset)

    def group_name(self, group: option_words.Group) -> str:
        """What a group of options is about."""
        return option_words.group_name(self, group)

    def option_name(self, name: str) -> str:
        """What an option of the rules is called."""
        return option_words.option_name(self, name)

    def option_sentence(self, name: str) -> str:
        """What an option decides."""
        return option_words.option_sentence(self, name)

    def value_words(self, name: str, value: RuleValue) -> str:
        """What an option is set to, in at most 100 characters."""
        return option_words.value_words(self, name, value)

    def seats_refused(self, seats: int, allowed: tuple[int, ...]) -> str:
        """That these rules are not played by so many, and by how many they are."""
        return rule_refusals.seats_refused(self, seats, allowed)

    def changes(self, changes: Changes) -> str:
        """Options with the values they are to have."""
        return rule_refusals.changes(self, changes)

    def help_text(self, options: Options) -> str:
        """One screen of markdown: what to type and how to play at a table of these options."""
        return help_text.help_text(self, options)

    def topic(self, topic: Topic) -> str:
        """What a page of the settings is about."""
        return setting_values.topic(self, topic)

    def setting_text(self, key: str) -> tuple[str, str]:
        """A setting's name, and one line on what it does."""
        return setting_values.setting_text(self, key)

    def preference_text(self, key: str) -> tuple[str, str]:
        """A preference's name, and one line on what it does."""
        return setting_values.preference_text(self, key)

    def choice(self, key: str, option: str | None) -> str:
        """One option of a setting or preference."""
        return setting_values.choice(self, key, option)

    def fixed(self, options: Iterable[HostOption]) -> str:
        """That a server does not leave this to the hosts of its tables."""
        return setting_values.fixed(self, options)

    def value(self, field: Field, value: object) -> str:
        """A setting's or preference's value in message text."""
        return setting_values.value(self, field, value)

    def range_words(self, field: Field) -> str:
        """What may be chosen, in a few words; empty where the choices are seen anyway."""
        return setting_values.range_words(self, field)

    def span(self, span: Span) -> str:
        """How far standings look back."""
        return standing_words.span(self, span)

    def order(self, order: Order) -> str:
        """What standings go by."""
        return standing_words.order(self, order)

    def kept(self, key: str) -> tuple[str, str]:
        """What one kind of data about people is, and why it is kept."""
        return privacy_words.kept(self, key)

    def verdict(self, verdict: Verdict) -> str:
        """Whether a game counts, and why it does not."""
        return standing_words.verdict(self, verdict)

    def command(self, name: str) -> str:
        """A command as a user of this language types it: "/presi play"."""
        return commands.command_mention(self, name)

    def admin_command(self, name: str) -> str:
        """An admin's command as a user of this language types it: "/presi-admin settings"."""
        return commands.admin_mention(self, name)


@functools.cache
def _of_language(language: str, style: CardStyle) -> Words:
    return Words(language, style)


def words(locale: str | None, style: CardStyle = CardStyle.EMOJI) -> Words:
    """The words for a Discord locale, English for those the bot does not speak; cards in this style."""
    return _of_language(language_of(locale), style)
