"""What can go wrong with Discord, off by default: a test or a seeded mix lets it happen."""

from bot.playground.faults.faults import Faults
from bot.playground.faults.mishaps import broken, cut, limited, old_edit, slow
from bot.playground.faults.mix import RATES, FaultMix, Kind

__all__ = ["RATES", "FaultMix", "Faults", "Kind", "broken", "cut", "limited", "old_edit", "slow"]
