"""The colours of the panels' edges. They only decorate: whatever they tell is said in words as well."""

from enum import IntEnum

__all__ = ["Accent"]


class Accent(IntEnum):
    """RGB values."""

    LOBBY = 0x3E8E5A
    TABLE = 0x1F6F4A
    RESULTS = 0xC8962E
    HAND = 0x4A6FA5
    TURN = 0xD97A1E
    NOTICE = 0x8A8A8A
