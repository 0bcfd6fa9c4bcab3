"""Files to take away: as they are while they are small, zipped when they are large."""

import io
import zipfile
from dataclasses import dataclass, field
from typing import Final

__all__ = ["PLAIN", "Parcel", "packed"]

PLAIN: Final = 2**20
"""Bytes up to which a file stays as it is, for everything can open it then."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A file as it is sent."""

    name: str
    content: bytes = field(repr=False)


def packed(name: str, content: bytes) -> Parcel:
    """The file of this name, or a zip of it; JSON becomes ten times smaller."""
    if len(content) <= PLAIN:
        return Parcel(name, content)
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED) as archive:
        # Without the moment, the same content is the same file.
        archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return Parcel(f"{name.rpartition('.')[0]}.zip", zipped.getvalue())
