"""What has been played, and what is kept about people: the stores that screens ask."""

from dataclasses import dataclass

from bot.servers.ports import PrivacyStore
from bot.standings.ports import HistoryStore, ScoresStore, StandingsStore

__all__ = ["Archive"]


@dataclass(frozen=True, slots=True)
class Archive:
    """The four ways into what is kept."""

    standings: StandingsStore
    history: HistoryStore
    scores: ScoresStore
    privacy: PrivacyStore
