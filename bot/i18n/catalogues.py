"""Keeping the catalogues true to the sources: finding what is said, and merging it into the .po files."""

import ast
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bot.i18n.sentences import COMMAND_CONTEXT, DOMAIN, LANGUAGES, catalogue_path

SOURCES: Final = Path(__file__).parents[1]
"""The package ``bot``: everything in it that speaks."""

_SAID: Final = frozenset({"w", "mark"})
_SAID_AS_COMMAND: Final = frozenset({"locale_str", "_command"})
_SAID_BY_NUMBER: Final = "plural"
_HEADER: Final = """\
# The words of Presi. Brought up to date by: python -m bot.i18n
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without the dates of gettext's usual header: a file changes only when its words do."""

_PLURAL_FORMS: Final = {"fr": "nplurals=2; plural=(n > 1);", "es": "nplurals=2; plural=(n != 1);"}
"""Without the form for whole millions, which no table reaches."""

_LINE_WIDTH: Final = 100


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in the sources: its forms (one, or singular and plural), its context and its file."""

    forms: tuple[str, ...]
    context: str | None
    path: Path


class UnreadableSentenceError(ValueError):
    """A sentence is not a literal, so no catalogue can hold it."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}:{line}: a sentence must be a literal string, or one marked with mark()")
        self.path = path
        self.line = line


def said_in(path: Path) -> Iterator[Said]:
    """The sentences in one file of Python; UnreadableSentenceError for an f-string or a sum of strings."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = _name(node.func)
        arguments = node.args[: 2 if name == _SAID_BY_NUMBER else 1]
        if name not in _SAID | _SAID_AS_COMMAND | {_SAID_BY_NUMBER} or not arguments:
            continue
        if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in arguments):
            raise UnreadableSentenceError(path, node.lineno)
        forms = tuple(a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str))
        if len(forms) == len(arguments):
            yield Said(forms, COMMAND_CONTEXT if name in _SAID_AS_COMMAND else None, path)


def template() -> Catalog:
    """All sentences of the sources, untranslated, in the order of files."""
    catalogue = Catalog(domain=DOMAIN, charset="utf-8")
    for path in sorted(SOURCES.rglob("*.py")):
        for said in said_in(path):
            msgid = said.forms if len(said.forms) > 1 else said.forms[0]
            where = said.path.relative_to(SOURCES.parent).as_posix()
            catalogue.add(msgid, context=said.context, locations=[(where, 1)])
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of a translated language as it stands."""
    path = catalogue_path(language)
    text = path.read_text(encoding="utf-8") if path.exists() else _header(language)
    return read_po(io.StringIO(text), locale=language, domain=DOMAIN)


def update(language: str) -> list[str]:
    """Merge what the sources say into a catalogue and write it; gives the msgids that have no translation."""
    catalogue = read(language)
    # Near matches would become fuzzy entries, which are wrong sentences until somebody looks.
    catalogue.update(template(), no_fuzzy_matching=True)
    entries = io.BytesIO()
    write_po(
        entries,
        catalogue,
        width=_LINE_WIDTH,
        omit_header=True,
        sort_by_file=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    text = _header(language) + entries.getvalue().decode("utf-8")
    catalogue_path(language).write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    return [str(message.id) for message in catalogue if message.id and not _is_translated(message.string)]


def translated_languages() -> tuple[str, ...]:
    """The languages that have a catalogue: all but the one of the msgids."""
    return LANGUAGES[1:]


def _name(called: ast.expr) -> str | None:
    """What is called; words that are made for one sentence, ``words(locale)("…")``, are a ``w`` too."""
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=ast.Name(id=("words" | "words_of"))):
            return "w"
        case _:
            return None


def _header(language: str) -> str:
    return _HEADER.format(language=language, plural_forms=_PLURAL_FORMS[language])


def _is_translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)
