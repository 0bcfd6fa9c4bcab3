"""Values of settings in words: what is chosen, and what may be."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.i18n import cards, counts, option_words, presets
from bot.i18n.sentences import Sentences, mark
from bot.i18n.setting_names import CHOICES, PREFERENCE_TEXTS, SETTING_TEXTS, TOPICS
from bot.servers.fields import Field, Topic
from bot.servers.kinds import Channels, Choice, Number, Roles, RuleChanges, Several, Switch, Unit
from bot.servers.settings import CardStyle
from bot.tables.values import HostOption
from presi.notation import parse_cards

__all__ = ["amount", "choice", "fixed", "preference_text", "range_words", "setting_text", "topic", "value"]

_SAMPLE = parse_cards("7o 2c")

_ZERO: Final = {
    "strike_limit": mark("off"),
    "ranked_cap": mark("no limit"),
    "retention_days": mark("for ever"),
}
"""What 0 means, where it is no amount."""


def topic(w: Sentences, topic: Topic) -> str:
    """What a page of the settings is about."""
    return w(TOPICS[topic])


def setting_text(w: Sentences, key: str) -> tuple[str, str]:
    """A setting's name, and one line on what it does."""
    name, line = SETTING_TEXTS[key]
    return w(name), w(line)


def preference_text(w: Sentences, key: str) -> tuple[str, str]:
    """A preference's name, and one line on what it does."""
    name, line = PREFERENCE_TEXTS[key]
    return w(name), w(line)


def choice(w: Sentences, key: str, option: str | None) -> str:
    """One option of a setting or preference, None being what holds without a choice."""
    if option is None:
        return w("as in Discord") if key == "language" else w("as the server has it")
    if key == "preset":
        return presets.preset_name(w, option)
    text = CHOICES[key][option]
    if key == "language":
        return text
    if key == "card_style":
        shown = " ".join(cards.styled(w, card, CardStyle(option)) for card in _SAMPLE)
        return w(text, cards=shown)
    return w(text)


def fixed(w: Sentences, options: Iterable[HostOption]) -> str:
    """That a server does not leave this to the hosts of its tables."""
    what = counts.listing(w, [choice(w, "host_may", option) for option in options])
    return w("The server's admins have fixed this for all tables: {what}.", what=what)


def value(w: Sentences, field: Field, value: Any) -> str:  # noqa: ANN401, PLR0911 - the kind settles the type
    """A value in message text; channels and roles as Discord's mentions of them."""
    match field.kind:
        case Choice():
            return choice(w, field.key, value)
        case Several():
            return counts.listing(w, [choice(w, field.key, one) for one in value]) or w("nothing")
        case Number(unit=unit):
            return _number(w, field, value, unit)
        case Switch():
            return w("on") if value else w("off")
        case Channels():
            return ", ".join(f"<#{one}>" for one in value) or w("everywhere")
        case Roles():
            return ", ".join(f"<@&{one}>" for one in value) or _no_role(w, field)
        case RuleChanges():
            return _changes(w, value)


def range_words(w: Sentences, field: Field) -> str:
    """What may be chosen, in a few words; empty where the choices are seen anyway."""
    match field.kind:
        case Number(least, most, unit):
            said = w("{least} to {amount}", least=counts.decimal(w, least), amount=amount(w, most, unit))
            if least == 0 and field.key in _ZERO:
                return w("{range}, 0: {meaning}", range=said, meaning=w(_ZERO[field.key]))
            return said
        case Channels(most):
            return w.plural("at most {n} channel", "at most {n} channels", most)
        case Roles(most):
            return w.plural("at most {n} role", "at most {n} roles", most)
        case _:
            return ""


def amount(w: Sentences, number: float, unit: Unit) -> str:  # noqa: PLR0911 - a case a unit
    """A number with its unit: "90 seconds"."""
    n, shown = _form(number), counts.decimal(w, number)
    match unit:
        case Unit.SECONDS:
            return w.plural("{shown} second", "{shown} seconds", n, shown=shown)
        case Unit.MINUTES:
            return w.plural("{shown} minute", "{shown} minutes", n, shown=shown)
        case Unit.HOURS:
            return w.plural("{shown} hour", "{shown} hours", n, shown=shown)
        case Unit.DAYS:
            return w.plural("{shown} day", "{shown} days", n, shown=shown)
        case Unit.GAMES:
            return w.plural("{shown} game", "{shown} games", n, shown=shown)
        case Unit.TABLES:
            return w.plural("{shown} table", "{shown} tables", n, shown=shown)
        case Unit.PLAYERS:
            return w.plural("{shown} player", "{shown} players", n, shown=shown)
        case Unit.STRIKES:
            return w.plural("{shown} strike", "{shown} strikes", n, shown=shown)


def _number(w: Sentences, field: Field, number: float, unit: Unit) -> str:
    if number == 0 and field.key in _ZERO:
        return w(_ZERO[field.key])
    return amount(w, number, unit)


def _no_role(w: Sentences, field: Field) -> str:
    return w("everybody") if field.key == "start_roles" else w("nobody")


def _changes(w: Sentences, changes: Mapping[str, Any]) -> str:
    if not changes:
        return w("none")
    return ", ".join(option_words.option_name(w, name) for name in changes)


def _form(number: float) -> int:
    """The whole number whose form fits: of one and a half seconds, it is that of two."""
    return int(number) if float(number).is_integer() else 2
