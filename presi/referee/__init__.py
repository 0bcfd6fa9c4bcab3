"""The referee: checks rule positions, whole games and single questions in text form against the engine."""

from presi.referee.command import run

__all__ = ["run"]
