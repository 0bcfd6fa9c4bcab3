"""The things that go wrong with one request, by name."""

from bot.playground.errors import old_message, rate_limited, server_error
from bot.playground.rest import Mishap

__all__ = ["broken", "cut", "limited", "old_edit", "slow"]


def limited(retry_after: float) -> Mishap:
    """The route is used too much: 429, with the seconds after which it is open again."""
    return Mishap(refusal=rate_limited(retry_after))


def old_edit(retry_after: float) -> Mishap:
    """One edit too many of a message older than an hour: 429 with 30046."""
    return Mishap(refusal=old_message(retry_after))


def broken(status: int = 500, *, late: bool = False) -> Mishap:
    """Discord answers 5xx; ``late``: although it did what was asked."""
    return Mishap(refusal=server_error(status), late=late)


def slow(seconds: float, *, late: bool = False) -> Mishap:
    """The answer takes its time; ``late``: what was asked is done at once, and before that otherwise."""
    return Mishap(seconds=seconds, late=late)


def cut(*, late: bool = False) -> Mishap:
    """The connection ends without an answer; ``late``: although it did what was asked."""
    return Mishap(cut=True, late=late)
