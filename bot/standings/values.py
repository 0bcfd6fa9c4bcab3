"""The words for how players stand and what they played."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import NewType, Self

from bot.standings.pages import page_count
from bot.standings.policy import Verdict
from bot.standings.rating import Rating
from bot.tables.values import ChannelId, GuildId, UserId
from presi.cards import Seat

__all__ = [
    "Against",
    "GameId",
    "GameSummary",
    "Order",
    "Outcome",
    "Period",
    "Player",
    "RatedAt",
    "Season",
    "SeatSummary",
    "Span",
    "Standing",
    "StandingsPage",
    "Stats",
    "Strike",
    "StrikeKind",
    "TitleCounts",
]

GameId = NewType("GameId", int)


class Span(StrEnum):
    """How far standings look back."""

    SEASON = "season"
    MONTH = "month"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time with standings of its own; `key` names it within its server."""

    span: Span
    key: str

    @classmethod
    def all_time(cls) -> Self:
        """Everything since the bot came."""
        return cls(Span.ALL, "all")

    @classmethod
    def month(cls, at: datetime) -> Self:
        """The calendar month (UTC) of the moment."""
        return cls(Span.MONTH, f"{at:%Y-%m}")

    @property
    def first_day(self) -> date:
        """Where a month begins. Raises ValueError for other periods."""
        return date.fromisoformat(f"{self.key}-01")

    @classmethod
    def season(cls, number: int) -> Self:
        """The server's season of this number, from 1."""
        return cls(Span.SEASON, f"s{number}")


class Order(StrEnum):
    """What standings go by; the most comes first."""

    WINS = "wins"
    POINTS = "points"
    """Points a hand."""
    TITLES = "titles"
    """Hands ended as President."""
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class TitleCounts:
    """Hands ended with each title."""

    president: int = 0
    vice_president: int = 0
    neutral: int = 0
    vice_last: int = 0
    last: int = 0

    def __add__(self, other: "TitleCounts") -> "TitleCounts":
        return TitleCounts(
            self.president + other.president,
            self.vice_president + other.vice_president,
            self.neutral + other.neutral,
            self.vice_last + other.vice_last,
            self.last + other.last,
        )


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has played in a server, by the name of their latest game there."""

    user: UserId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player's line of the standings; equal figures share a `place` (from 1)."""

    place: int
    user: UserId
    name: str
    games: int
    wins: int
    hands: int
    points: int
    titles: TitleCounts
    rating: Rating

    @property
    def points_a_hand(self) -> float:
        """Points for each hand played, 0 before the first."""
        return self.points / self.hands if self.hands else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """A page of standings.

    `page` counts from 0, `total` is how many players are listed. `own` is the asker's line wherever it
    stands, None for who is not listed; `missing` is how many counted games they lack to be, unless they are
    `excluded` by an admin.
    """

    rows: Sequence[Standing]
    page: int
    total: int
    own: Standing | None
    missing: int
    excluded: bool

    @property
    def pages(self) -> int:
        """How many pages there are, at least one."""
        return page_count(self.total)


@dataclass(frozen=True, slots=True)
class RatedAt:
    """A rating as it was after a game that ended at this moment."""

    at: datetime
    rating: Rating


@dataclass(frozen=True, slots=True)
class Against:
    """How two players fared in the games they finished together; the rest of `games` they tied."""

    user: UserId
    name: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """A player's finished games in one server, counted ones (`ranked`) and others.

    `ranks`: games ended first, second and so on. `streak`: wins in a row up to now. `course`: the rating
    after each counted game, oldest first. `against`: the people met most, most first.
    """

    user: UserId
    name: str
    games: int
    ranked: int
    won: int
    hands: int
    points: int
    ranks: tuple[int, ...]
    titles: TitleCounts
    streak: int
    best_streak: int
    rating: Rating | None
    course: tuple[RatedAt, ...]
    against: tuple[Against, ...]


class Outcome(StrEnum):
    """How a game stands; `ENDED` is over without a winner, because nobody counted points."""

    RUNNING = "running"
    WON = "won"
    ENDED = "ended"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSummary:
    """Who had a seat and how they ended; `user` is None for a computer, which has a `level`.

    `rank` (from 1, equal ones tie) is None in a cancelled game. `left`: a computer took the seat over.
    """

    name: str
    user: UserId | None
    level: str | None
    rank: int | None
    points: int
    left: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """A game that is over; `verdict` says whether it counts, None for a cancelled one.

    `replayable`: its moves are still kept.
    """

    id: GameId
    guild: GuildId
    channel: ChannelId
    table: str
    preset: str
    started_at: datetime
    ended_at: datetime
    outcome: Outcome
    hands: int
    winner: Seat | None
    seats: tuple[SeatSummary, ...]
    verdict: Verdict | None
    replayable: bool


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server; the first has no beginning."""

    number: int
    started_at: datetime | None


class StrikeKind(StrEnum):
    """What a strike is for."""

    LEFT = "left"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Strike:
    """A game that a player left, or did not come back to when called."""

    at: datetime
    kind: StrikeKind
