"""What Discord answers when it refuses a request.

ApiError
    one HTTP status and one JSON body ``{"code", "message", "errors"?}``; the functions below make
    those that this server gives, with Discord's own codes and words.
WorldError
    a scripted person tried what nobody could do on a screen (press a button that is not there).
"""

from typing import Any, TypeAlias

__all__ = [
    "ApiError",
    "Json",
    "WorldError",
    "already_acknowledged",
    "archived_thread",
    "cannot_edit_others",
    "empty_message",
    "invalid_form",
    "invalid_webhook_token",
    "missing_access",
    "missing_permissions",
    "not_found",
    "old_message",
    "rate_limited",
    "server_error",
    "unauthorized",
    "unknown",
]

Json: TypeAlias = dict[str, Any]

UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    # Discord writes this one small.
    "interaction": 10062,
}


class ApiError(Exception):
    """A refusal: ``status`` is HTTP's, ``code`` is Discord's, ``errors`` its tree by field.

    ``more`` are further fields of the answer, ``headers`` those that come with it.
    """

    def __init__(
        self, status: int, code: int, message: str, errors: Json | None = None, more: Json | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.more = more or {}
        self.headers: dict[str, str] = {}

    def body(self) -> Json:
        """The answer's JSON."""
        body: Json = {"message": self.message, "code": self.code, **self.more}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class WorldError(Exception):
    """A person tried something that no screen offers."""


def unknown(kind: str) -> ApiError:
    """404 for a thing that is not there; ``kind`` is a key of ``UNKNOWN``."""
    return ApiError(404, UNKNOWN[kind], f"Unknown {kind}")


def not_found() -> ApiError:
    """404 for a route that is not there."""
    return ApiError(404, 0, "404: Not Found")


def unauthorized() -> ApiError:
    """401 for a missing or wrong token."""
    return ApiError(401, 0, "401: Unauthorized")


def missing_access() -> ApiError:
    """403 for a channel that the bot cannot see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """403 for an act that the bot's permissions in the channel do not cover."""
    return ApiError(403, 50013, "Missing Permissions")


def cannot_edit_others() -> ApiError:
    """403 for an edit of somebody else's message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """400 for a message with nothing in it."""
    return ApiError(400, 50006, "Cannot send an empty message")


def already_acknowledged() -> ApiError:
    """400 for the second answer to one interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def invalid_webhook_token() -> ApiError:
    """401 for an interaction's token after its fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def archived_thread() -> ApiError:
    """400 for what needs an open thread, in one that is archived."""
    return ApiError(400, 50083, "Thread is archived")


def rate_limited(retry_after: float, *, everywhere: bool = False) -> ApiError:
    """429 for a route, or for everything that the application asks; ``retry_after`` is in seconds."""
    more: Json = {"retry_after": retry_after, "global": everywhere}
    error = ApiError(429, 0, "You are being rate limited.", more=more)
    error.headers = _wait_headers(retry_after)
    if everywhere:
        error.headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    else:
        error.headers |= {
            "X-RateLimit-Limit": "5",
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset-After": f"{retry_after:.3f}",
            "X-RateLimit-Scope": "user",
        }
    return error


def old_message(retry_after: float) -> ApiError:
    """429 for one edit too many of a message that is older than an hour."""
    error = ApiError(
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
        more={"retry_after": retry_after, "global": False},
    )
    error.headers = _wait_headers(retry_after)
    return error


def server_error(status: int) -> ApiError:
    """500, 502, 503 and their like: Discord has troubles of its own."""
    return ApiError(status, 0, f"{status}: Discord has troubles of its own")


def _wait_headers(retry_after: float) -> dict[str, str]:
    # Without Via, discord.py takes a 429 for one of the gatekeeper before Discord, and gives up at once.
    return {"Via": "1.1 google", "Retry-After": str(max(1, round(retry_after)))}


def invalid_form(errors: Json) -> ApiError:
    """400 with the tree of what is wrong in the body."""
    return ApiError(400, 50035, "Invalid Form Body", errors)
