"""Why something about games played cannot be told or done, as facts; the sentences are made in bot/i18n.

StandingsError
├── NoSuchGame(game)     this server has no game of this id
├── GameRunning(game)    it is being played, and its hands are secret
├── LogGone(game)        its moves are no longer kept
└── ResultsUnavailable   the database does not answer
"""

from dataclasses import dataclass

__all__ = ["GameRunning", "LogGone", "NoSuchGame", "ResultsUnavailable", "StandingsError"]


class StandingsError(Exception):
    """Something about games played cannot be told or done; nothing has changed."""

    def __str__(self) -> str:
        return type(self).__name__


@dataclass(eq=False)
class NoSuchGame(StandingsError):
    """The server has no game of this id."""

    game: int


@dataclass(eq=False)
class GameRunning(StandingsError):
    """The game is being played, and its hands are secret."""

    game: int


@dataclass(eq=False)
class LogGone(StandingsError):
    """The game's moves are no longer kept; its results are."""

    game: int


class ResultsUnavailable(StandingsError):
    """The database does not answer."""
