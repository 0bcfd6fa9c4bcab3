"""Names are what users type: they may hold markdown, mentions, links and invisible characters."""

import re
import unicodedata
from typing import Final

NAME_LENGTH: Final = 32
"""Discord's own limit for a display name; longer ones come from elsewhere and are cut."""

_MARKUP: Final = re.compile(r"([\\*_~`|>#+\-\[\]()<:])")
_NAMELESS: Final = "?"
_JOINERS: Final = "\u200d\ufe0f"
"""They hold emoji together, and show nothing by themselves."""

_BLANKS: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and symbols without a shape, used to look nameless."""


def plain_name(name: str, limit: int = NAME_LENGTH) -> str:
    """A name for places where Discord reads no markdown (button labels, options).

    One line, at most `limit` characters. Control, format and bidirectional characters go, so that a name
    cannot turn the text around it.
    """
    shown = "".join(" " if c.isspace() else c for c in name if c.isspace() or _is_kept(c))
    line = " ".join(shown.split())
    if len(line) > limit:
        line = line[: limit - 1].rstrip() + "…"
    return line if line.strip(_JOINERS) else _NAMELESS


def safe_name(name: str, limit: int = NAME_LENGTH) -> str:
    """A name for message text: as `plain_name`, and no markdown, mention, link or emoji code in it works.

    `limit` counts the characters that are seen; the escapes come on top.
    """
    return _MARKUP.sub(r"\\\1", plain_name(name, limit)).replace("@", "@\u200b")


def _is_kept(character: str) -> bool:
    if character in _JOINERS:
        return True
    return character not in _BLANKS and unicodedata.category(character) not in {"Cc", "Cf", "Co", "Cs"}
