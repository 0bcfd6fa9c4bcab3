"""Discord's rules for the components of a message, legacy rows and Components V2."""

from collections.abc import Callable, Container, Iterator
from enum import IntEnum

from bot.playground.checks import limits
from bot.playground.checks.emoji import check_emoji
from bot.playground.errors import Json
from bot.playground.form import Form, Path, records

__all__ = ["INTERACTIVE", "SELECTS", "ComponentCheck", "ComponentType", "walk"]


class ComponentType(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


T = ComponentType
SELECTS = (T.STRING_SELECT, T.USER_SELECT, T.ROLE_SELECT, T.MENTIONABLE_SELECT, T.CHANNEL_SELECT)
INTERACTIVE = (T.BUTTON, *SELECTS)
CONTAINER_CHILDREN = (T.ROW, T.SECTION, T.TEXT, T.GALLERY, T.FILE, T.SEPARATOR)
TOP_LEVEL = (*CONTAINER_CHILDREN, T.CONTAINER)
STYLE_LINK, STYLE_PREMIUM = 5, 6
STYLES = (1, 2, 3, 4, STYLE_LINK, STYLE_PREMIUM)


def walk(components: object) -> Iterator[Json]:
    """Every component, nested ones included, in reading order."""
    for component in records(components):
        yield component
        yield from walk(component.get("components"))
        for single in ("accessory", "component"):
            yield from walk([component.get(single)])


class ComponentCheck:
    """One look over the components of one message.

    ``emojis`` are the ids that exist, ``files`` the names of the files on the message, and
    ``prefix`` the path of the body's part that holds the components.
    """

    def __init__(
        self, form: Form, *, emojis: Container[int], files: Container[str], prefix: Path = ()
    ) -> None:
        self._form = form
        self._emojis = emojis
        self._files = files
        self._path: Path = (*prefix, "components")
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._checks: dict[int, Callable[[Json, Path], None]] = {
            T.ROW: self._row,
            T.BUTTON: self._button,
            T.SECTION: self._section,
            T.TEXT: self._text,
            T.THUMBNAIL: self._thumbnail,
            T.GALLERY: self._gallery,
            T.FILE: self._file,
            T.CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self._select),
        }

    def check(self, components: object, *, v2: bool) -> None:
        """Note everything that Discord would refuse."""
        if not isinstance(components, list):
            self._form.wrong(self._path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if v2:
            self._totals(components)
        else:
            self._form.length(self._path, len(components), 0, limits.LEGACY_ROWS)
        self._children(components, self._path, TOP_LEVEL if v2 else (T.ROW,))

    def _totals(self, components: list[object]) -> None:
        everything = list(walk(components))
        if len(everything) > limits.V2_COMPONENTS:
            self._form.wrong(
                self._path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The maximum number of components in a message is {limits.V2_COMPONENTS}",
            )
        texts = [str(each.get("content", "")) for each in everything if each.get("type") == T.TEXT]
        if sum(map(len, texts)) > limits.V2_TEXT:
            self._form.wrong(
                self._path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total displayable text size must be {limits.V2_TEXT} or fewer in length.",
            )

    def _children(self, components: object, path: Path, allowed: tuple[int, ...]) -> None:
        if not isinstance(components, list):
            self._form.required(path)
            return
        for number, component in enumerate(components):
            self._one(component, (*path, number), allowed)

    def _one(self, component: object, path: Path, allowed: tuple[int, ...]) -> None:
        if not isinstance(component, dict):
            self._form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        kind = component.get("type")
        if kind not in allowed:
            self._form.one_of((*path, "type"), tuple(int(each) for each in allowed))
            return
        self._number(component, path)
        check = self._checks.get(int(kind))
        if check is not None:
            check(component, path)

    def _number(self, component: Json, path: Path) -> None:
        number = component.get("id")
        if not isinstance(number, int) or number == 0:
            return
        if number in self._ids:
            self._form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._ids.add(number)

    def _row(self, row: Json, path: Path) -> None:
        children = records(row.get("components"))
        self._form.length((*path, "components"), len(children), 1, limits.ROW_BUTTONS)
        if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
            self._form.wrong(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        self._children(row.get("components"), (*path, "components"), INTERACTIVE)

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        if style not in STYLES:
            self._form.one_of((*path, "style"), STYLES)
            return
        self._form.text(button, "label", path, (0, limits.LABEL))
        check_emoji(self._form, button, path, self._emojis)
        if style == STYLE_LINK:
            self._form.text(button, "url", path, (1, limits.URL))
        elif style != STYLE_PREMIUM:
            self._custom_id(button, path)
        if style != STYLE_PREMIUM and not button.get("label") and button.get("emoji") is None:
            self._form.wrong(
                path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji"
            )

    def _custom_id(self, component: Json, path: Path) -> None:
        custom_id = self._form.text(component, "custom_id", path, (1, limits.CUSTOM_ID))
        if custom_id is None:
            return
        if custom_id in self._custom_ids:
            self._form.wrong(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self._custom_ids.add(custom_id)

    def _select(self, select: Json, path: Path) -> None:
        self._custom_id(select, path)
        self._form.text(select, "placeholder", path, (0, limits.PLACEHOLDER))
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        ceiling = limits.SELECT_OPTIONS
        if select.get("type") == T.STRING_SELECT:
            options = records(select.get("options"))
            self._form.length((*path, "options"), len(options), 1, limits.SELECT_OPTIONS)
            self._options(options, (*path, "options"))
            ceiling = len(options)
        if not (isinstance(least, int) and 0 <= least <= ceiling):
            self._form.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", f"Value must be at most {ceiling}.")
        if not (
            isinstance(most, int) and 1 <= most <= ceiling and (not isinstance(least, int) or least <= most)
        ):
            self._form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", f"Value must be at most {ceiling}.")

    def _options(self, options: list[Json], path: Path) -> None:
        seen: set[object] = set()
        for number, option in enumerate(options):
            at = (*path, number)
            self._form.text(option, "label", at, (1, limits.OPTION_TEXT))
            self._form.text(option, "description", at, (0, limits.OPTION_TEXT))
            value = self._form.text(option, "value", at, (1, limits.OPTION_TEXT))
            check_emoji(self._form, option, at, self._emojis)
            if value in seen:
                self._form.wrong(
                    (*at, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            seen.add(value)

    def _section(self, section: Json, path: Path) -> None:
        texts = records(section.get("components"))
        self._form.length((*path, "components"), len(texts), 1, limits.SECTION_TEXTS)
        self._children(section.get("components"), (*path, "components"), (T.TEXT,))
        if section.get("accessory") is None:
            self._form.required((*path, "accessory"))
        else:
            self._one(section["accessory"], (*path, "accessory"), (T.BUTTON, T.THUMBNAIL))

    def _text(self, text: Json, path: Path) -> None:
        self._form.text(text, "content", path, (1, limits.V2_TEXT))

    def _container(self, container: Json, path: Path) -> None:
        children = container.get("components")
        if isinstance(children, list) and not children:
            self._form.wrong((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be 1 or more in length.")
        self._children(children, (*path, "components"), CONTAINER_CHILDREN)

    def _thumbnail(self, thumbnail: Json, path: Path) -> None:
        self._form.text(thumbnail, "description", path, (0, limits.MEDIA_DESCRIPTION))
        self._media(thumbnail, "media", path)

    def _file(self, file: Json, path: Path) -> None:
        self._media(file, "file", path)

    def _gallery(self, gallery: Json, path: Path) -> None:
        items = records(gallery.get("items"))
        self._form.length((*path, "items"), len(items), 1, limits.GALLERY_ITEMS)
        for number, item in enumerate(items):
            self._form.text(item, "description", (*path, "items", number), (0, limits.MEDIA_DESCRIPTION))
            self._media(item, "media", (*path, "items", number))

    def _media(self, owner: Json, field: str, path: Path) -> None:
        media = owner.get(field)
        url = media.get("url") if isinstance(media, dict) else None
        at = (*path, field, "url")
        if not isinstance(url, str) or not url:
            self._form.required(at)
        elif url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self._files:
                self._form.wrong(
                    at,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The referenced attachment was not found",
                )
        elif not url.startswith(("http://", "https://")):
            scheme = url.partition(":")[0]
            reason = f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https')."
            self._form.wrong(at, "URL_TYPE_INVALID_SCHEME", reason)
