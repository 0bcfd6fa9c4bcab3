"""Looking sentences up: catalogues, plural forms and filling in facts."""

import functools
import io
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from bot.servers.settings import CardStyle

DOMAIN: Final = "presi"
LOCALE_DIR: Final = Path(__file__).parent / "locale"
COMMAND_CONTEXT: Final = "command"
"""The msgctxt of command names and descriptions: the command *play* is not the noun *play*."""

LANGUAGES: Final = ("en", "fr", "es")
"""The languages the bot speaks; the first is the one msgids are written in."""


def mark(msgid: str) -> str:
    """Mark a sentence that is said elsewhere, so that the catalogues hold it; gives it back unchanged."""
    return msgid


def language_of(locale: str | None) -> str:
    """The language spoken to a Discord locale: "es-419" and "es-ES" are "es"; what is unknown is "en"."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a translated language is kept."""
    return LOCALE_DIR / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@functools.cache
def _translations(language: str) -> NullTranslations:
    """The catalogue of a language, compiled in memory: a .mo file would be one more thing to keep true."""
    if language == LANGUAGES[0]:
        return NullTranslations()
    with catalogue_path(language).open("rb") as source:
        catalogue = read_po(source, locale=language, domain=DOMAIN)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled, domain=DOMAIN)


class Sentences:
    """Says msgids in one language; the parts of `bot.i18n` are built on it.

    `language` is one of `LANGUAGES`. A msgid without a translation is said in English. `style` is how cards
    are shown.
    """

    def __init__(self, language: str, style: CardStyle = CardStyle.EMOJI) -> None:
        self.language: Final = language
        self.style: Final = style
        self._catalogue: Final = _translations(language)

    def __call__(self, msgid: str, /, **facts: object) -> str:
        """The sentence in this language with its `facts` filled in; KeyError when one is not given."""
        return self._catalogue.gettext(msgid).format(**facts)

    def plural(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The form of the sentence that fits `n`; ``{n}`` is filled in besides the `facts`."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **facts)

    def command_text(self, text: str) -> str:
        """A command's name or description in this language."""
        return self._catalogue.pgettext(COMMAND_CONTEXT, text)
