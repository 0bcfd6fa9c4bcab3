"""What is stored.

`table_events` is the truth: a table is the fold of its events, in order. `games`, `seats`, `hands` and
`hand_results` follow from events and are written in the same transaction, for questions over many games;
`finishes` and `game_results` sum a finished game up, and `tallies` sum those up by player. What people choose
and do besides playing is in `server_settings`, `preferences`, `audit`, `seasons` and `exclusions`.
`migrations/` makes these tables; a test holds the two together.
"""

from bot.storage.schema.base import metadata
from bot.storage.schema.servers import audit, guilds, preferences, server_settings
from bot.storage.schema.standings import (
    exclusions,
    finishes,
    game_results,
    players,
    seasons,
    strikes,
    table_members,
    tallies,
)
from bot.storage.schema.tables import (
    games,
    hand_results,
    hands,
    heartbeat,
    seats,
    snapshots,
    table_events,
    tables,
)

__all__ = [
    "audit",
    "exclusions",
    "finishes",
    "game_results",
    "games",
    "guilds",
    "hand_results",
    "hands",
    "heartbeat",
    "metadata",
    "players",
    "preferences",
    "seasons",
    "seats",
    "server_settings",
    "snapshots",
    "strikes",
    "table_events",
    "table_members",
    "tables",
    "tallies",
]
