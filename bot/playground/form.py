"""Collecting what is wrong with a request's body, in the tree that Discord answers with."""

from typing import Any

from bot.playground.errors import Json, invalid_form

__all__ = ["Form", "Path", "records"]

Path = tuple[str | int, ...]


def records(value: object) -> list[Json]:
    """The JSON objects of a JSON list; anything else has none."""
    if not isinstance(value, list):
        return []
    return [entry for entry in value if isinstance(entry, dict)]


class Form:
    """Findings about one body; all are reported at once, each under the path of its field."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note one finding."""
        node = self._tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise 50035 Invalid Form Body when anything was found."""
        if self._tree:
            raise invalid_form(self._tree)

    def required(self, path: Path) -> None:
        """Note that a field is missing."""
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def one_of(self, path: Path, choices: tuple[int, ...]) -> None:
        """Note that a value is none of the possible ones."""
        listed = ", ".join(map(str, choices)) + ("," if len(choices) == 1 else "")
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def length(self, path: Path, size: int, least: int, most: int) -> None:
        """Note a text or list whose size is outside the limits."""
        if least <= size <= most:
            return
        if least == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def text(self, owner: Json, field: str, path: Path, limits: tuple[int, int]) -> str | None:
        """A text field's value when it is one; a lower limit above 0 makes it compulsory."""
        value: Any = owner.get(field)
        least, most = limits
        if value is None:
            if least:
                self.required((*path, field))
            return None
        if not isinstance(value, str):
            self.wrong((*path, field), "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        self.length((*path, field), len(value), least, most)
        return value
