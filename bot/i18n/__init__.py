"""Every sentence the bot says, in English, French and Spanish.

``words(locale)`` gives the `Words` of a Discord locale. A sentence's English text is its msgid; it is written
as a literal where it is said, on a `Words` object that is always called ``w``::

    w = words(interaction.locale.value)
    w("Your turn: beat {play}, or pass", play=w.play(cards, value))
    w.plural("{n} card", "{n} cards", n)

Adding a sentence:

1. Write it as above. ``w(…)`` and ``….plural(…, …, n)`` are found in the sources of ``bot/`` when the object
   is named ``w`` (``self.w`` and ``words(locale)(…)`` too). A sentence that is kept in a table or constant is
   marked where it stands, ``mark("Join")``, and said later, ``w(TABLE[key])``. Texts of commands are found in
   ``locale_str("…")``. No f-strings and no ``+``: facts go in braces and are passed by keyword.
2. Run ``python -m bot.i18n``: it adds what is new to ``locale/{fr,es}/LC_MESSAGES/presi.po``, drops what is
   no longer said, and lists what has no translation.
3. Translate it there. French says *vous* and has its no-break spaces, Spanish says *tú*. ``tests/bot/i18n``
   holds the catalogues against the sources: nothing missing, fuzzy or unused, the same facts in braces.

The catalogues are read with Babel the first time a language is asked for, and kept.
"""

from bot.i18n.commands import COMMANDS, command_words
from bot.i18n.events import NameOf
from bot.i18n.names import plain_name, safe_name
from bot.i18n.sentences import LANGUAGES, language_of, mark
from bot.i18n.words import Words, words

__all__ = [
    "COMMANDS",
    "LANGUAGES",
    "NameOf",
    "Words",
    "command_words",
    "language_of",
    "mark",
    "plain_name",
    "safe_name",
    "words",
]
