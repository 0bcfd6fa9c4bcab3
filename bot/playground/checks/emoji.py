"""Which characters Discord takes as an emoji in a button or an option."""

from collections.abc import Container

from bot.playground.errors import Json
from bot.playground.form import Form, Path

__all__ = ["check_emoji", "is_unicode_emoji"]

# The emoji of the Basic Multilingual Plane (Unicode's emoji-data); above it they fill whole blocks.
BASIC = frozenset(
    "©®‼⁉™\u2139↔↕↖↗↘↙↩↪⌚⌛⌨⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♈♉♊♋♌♍♎♏♐♑♒♓♟♠♣♥♦♨♻♾♿"
    "⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰⛱⛲⛳⛴⛵⛷⛸⛹⛺⛽✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤"
    "\u2795\u2796➗➡➰➿⤴⤵⬅⬆⬇⬛⬜⭐⭕〰〽㊗㊙"
)
HIGH = (
    (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF),
    (0x1F170, 0x1F171),
    (0x1F17E, 0x1F17F),
    (0x1F18E, 0x1F18E),
    (0x1F191, 0x1F19A),
    (0x1F1E6, 0x1F1FF),
    (0x1F201, 0x1F202),
    (0x1F21A, 0x1F21A),
    (0x1F22F, 0x1F22F),
    (0x1F232, 0x1F23A),
    (0x1F250, 0x1F251),
    (0x1F300, 0x1F64F),
    (0x1F680, 0x1F6FF),
    (0x1F7E0, 0x1F7EB),
    (0x1F7F0, 0x1F7F0),
    (0x1F90C, 0x1F9FF),
    (0x1FA70, 0x1FAFF),
)
KEYCAP = "\N{COMBINING ENCLOSING KEYCAP}"
KEYCAP_BASE = frozenset("0123456789#*")
# Joiners, variation selectors and tags shape an emoji and are none themselves.
SHAPING = frozenset("\u200d\ufe0e\ufe0f" + KEYCAP) | {chr(tag) for tag in range(0xE0020, 0xE0080)}


def _is_emoji_character(character: str) -> bool:
    return character in BASIC or any(low <= ord(character) <= high for low, high in HIGH)


def is_unicode_emoji(text: str) -> bool:
    """Whether a text is one emoji, judged character by character."""
    if text.endswith(KEYCAP):
        return text[:1] in KEYCAP_BASE
    visible = [character for character in text if character not in SHAPING]
    return bool(visible) and all(map(_is_emoji_character, visible))


def check_emoji(form: Form, owner: Json, path: Path, known: Container[int]) -> None:
    """Note an ``emoji`` field that names no emoji: an unknown id, or a text that is not one."""
    emoji = owner.get("emoji")
    if emoji is None:
        return
    if not isinstance(emoji, dict):
        form.wrong((*path, "emoji"), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    emoji_id, name = emoji.get("id"), emoji.get("name")
    if emoji_id is not None:
        if not str(emoji_id).isdecimal() or int(emoji_id) not in known:
            form.wrong((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif not isinstance(name, str) or not is_unicode_emoji(name):
        form.wrong((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
