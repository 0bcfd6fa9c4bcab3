"""JSON for frozen dataclasses, made from their annotations.

A field that has a default may be missing in what is read: it was written before the field was thought of.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from presi.cards import Card
from presi.errors import NotationError, RecordError
from presi.events import Event
from presi.notation import parse_card
from presi.record import event_from_json, event_to_json, rules_from_json, rules_to_json
from presi.rules import Rules

__all__ = ["Codec", "codec_for"]


@dataclass(frozen=True, slots=True)
class Codec:
    """How values of one type are written and read.

    `decode` raises `RecordError`, which names the place within the value.
    """

    encode: Callable[[Any], object]
    decode: Callable[[object], Any]


@cache
def codec_for(kind: object) -> Codec:  # noqa: PLR0911  a line a kind
    """The codec of a type. Raises `TypeError` for one that has none."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, NewType):
        return codec_for(kind.__supertype__)
    if get_origin(kind) is tuple:
        return _list(codec_for(get_args(kind)[0]))
    if get_origin(kind) is frozenset:
        return _set(codec_for(get_args(kind)[0]))
    if get_origin(kind) is Mapping:
        return _pairs(*map(codec_for, get_args(kind)))
    if get_origin(kind) in {Union, types.UnionType}:
        return _union(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _enum(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _object(kind)
    raise TypeError(kind)


def _same(value: object) -> object:
    return value


def _plain(kind: type) -> Codec:
    def decode(read: object) -> object:
        if type(read) is not kind:
            raise RecordError("", kind.__name__, read)
        return read

    return Codec(_same, decode)


def _parsed(
    expected: str, encode: Callable[[Any], object], parse: Callable[[Any], object], errors: type[Exception]
) -> Codec:
    def decode(read: object) -> object:
        try:
            return parse(read)
        except (errors, TypeError) as error:
            raise RecordError("", expected, read) from error

    return Codec(encode, decode)


def _moment(read: str) -> datetime:
    at = datetime.fromisoformat(read)
    if at.tzinfo is None:
        raise ValueError(read)
    return at


def _duration(read: float) -> timedelta:
    return timedelta(seconds=read)


def _nested(encode: Callable[[Any], object], decode: Callable[[Any], object]) -> Codec:
    return Codec(encode, decode)


def _enum(kind: type[StrEnum]) -> Codec:
    return _parsed(kind.__name__, str, kind, ValueError)


def _list(item: Codec) -> Codec:
    def encode(values: tuple[Any, ...]) -> list[object]:
        return [item.encode(value) for value in values]

    def decode(read: object) -> tuple[object, ...]:
        if not isinstance(read, list):
            raise RecordError("", "list", read)
        values: list[object] = []
        try:
            for value in read:
                values.append(item.decode(value))  # noqa: PERF401  how many there are tells which one is wrong
        except RecordError as error:
            raise error.inside(f"[{len(values)}]") from None
        return tuple(values)

    return Codec(encode, decode)


def _set(item: Codec) -> Codec:
    listed = _list(item)
    return Codec(
        lambda values: listed.encode(tuple(sorted(values))),
        lambda read: frozenset(listed.decode(read)),
    )


def _pairs(key: Codec, value: Codec) -> Codec:
    def encode(values: Mapping[Any, Any]) -> list[object]:
        return [[key.encode(name), value.encode(each)] for name, each in values.items()]

    def decode(read: object) -> dict[Any, Any]:
        if not isinstance(read, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in read):  # noqa: PLR2004  a pair
            raise RecordError("", "list of pairs", read)
        return {key.decode(name): value.decode(each) for name, each in read}

    return Codec(encode, decode)


def _union(kinds: tuple[Any, ...]) -> Codec:
    """One of several dataclasses, told apart by the names of their fields; or None, where that is allowed.

    A single kind beside None may be any.
    """
    if len(kinds) == 2 and types.NoneType in kinds:  # noqa: PLR2004  a kind and None
        return _optional(codec_for(next(kind for kind in kinds if kind is not types.NoneType)))
    codecs = {kind: codec_for(kind) for kind in kinds if kind is not types.NoneType}
    by_names = {frozenset(field.name for field in fields(kind)): codec for kind, codec in codecs.items()}
    optional = types.NoneType in kinds

    def encode(value: object) -> object:
        return None if value is None else codecs[type(value)].encode(value)

    def decode(read: object) -> object:
        if read is None and optional:
            return None
        codec = by_names.get(frozenset(read)) if isinstance(read, dict) else None
        if codec is None:
            raise RecordError("", " or ".join(kind.__name__ for kind in codecs), read)
        return codec.decode(read)

    return Codec(encode, decode)


def _optional(codec: Codec) -> Codec:
    return Codec(
        lambda value: None if value is None else codec.encode(value),
        lambda read: None if read is None else codec.decode(read),
    )


def _object(kind: type) -> Codec:
    hints = get_type_hints(kind)
    codecs = {field.name: codec_for(hints[field.name]) for field in fields(kind)}
    optional = {field.name for field in fields(kind) if field.default is not MISSING}

    def encode(value: object) -> Mapping[str, object]:
        return {name: codec.encode(getattr(value, name)) for name, codec in codecs.items()}

    def decode(read: object) -> object:
        if not isinstance(read, dict) or not codecs.keys() - optional <= read.keys() <= codecs.keys():
            raise RecordError("", f"{kind.__name__} of {', '.join(codecs)}", read)
        values = {}
        name = ""
        try:
            for name, found in read.items():
                values[name] = codecs[name].decode(found)
        except RecordError as error:
            raise error.inside(name) from None
        return kind(**values)

    return Codec(encode, decode)


_PLAIN: Mapping[object, Codec] = {
    int: _plain(int),
    str: _plain(str),
    Card: _parsed("card", str, parse_card, NotationError),
    datetime: _parsed("moment in UTC", datetime.isoformat, _moment, ValueError),
    timedelta: _parsed("seconds", timedelta.total_seconds, _duration, OverflowError),
    Rules: _nested(rules_to_json, rules_from_json),
    Event: _nested(event_to_json, event_from_json),
}
