"""A watcher that sees to it that nobody is told of a card that they may not know."""

import logging
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from bot.playground import Interaction, Playground
from bot.playground.rest import Call, Exchange
from bot.tables.events import Happened, TableEvent
from bot.tables.table import Table
from presi.cards import Card, Seat
from presi.events import Played
from presi.presets import barajamos
from presi.rules import Rules
from tests.whole.telling import cards_told

__all__ = ["LogWatcher", "Secrets"]

EPHEMERAL = 1 << 6
HAND = re.compile(r"hand (\d+)")


class Secrets:
    """Who may know which cards of which hand, and what was told to whom.

    ``leaks`` names every message that told more than its readers may know; ``seen`` counts what was checked.
    """

    def __init__(self, playground: Playground, rules: Rules = barajamos) -> None:
        self._playground, self._rules = playground, rules
        self._open: dict[int, set[Card]] = defaultdict(set)
        self._held: dict[tuple[int, int], set[Card]] = defaultdict(set)
        self.leaks: list[str] = []
        self.seen = 0
        playground.rest.watchers.append(self._watch)

    def learn(self, table: Table, events: Sequence[TableEvent]) -> None:
        """The table has come to this; before anybody is told."""
        game = table.game
        if game is None:
            return
        for event in events:
            if isinstance(event, Happened) and isinstance(event.event, Played):
                self._open[game.hand].update(event.event.cards)
        for human in table.humans:
            seat = table.seat_of(human.user)
            if seat is not None:
                self._held[game.hand, human.user].update(game.cards(Seat(seat)))

    def _watch(self, exchange: Exchange) -> None:
        body = exchange.call.body
        if body is None or not exchange.call.path.startswith(("/channels", "/interactions", "/webhooks")):
            return
        self.seen += 1
        told = cards_told(body, self._rules)
        if not told:
            return
        reader = self._reader(exchange)
        hands = {int(each) for each in HAND.findall(str(body))}
        known: set[Card] = set()
        for hand in hands:
            known |= self._open[hand]
            if reader is not None:
                known |= self._held[hand, reader]
        if told - known:
            names = " ".join(map(str, sorted(told - known, key=str)))
            self.leaks.append(
                f"{exchange.call.method} {exchange.call.path.split('/')[1]} to {reader or 'all'}"
                f" ({exchange.status}): {names}"
            )

    def _reader(self, exchange: Exchange) -> int | None:
        """The only person who sees what a request shows; None when everybody does."""
        call = exchange.call
        if call.path.startswith("/channels"):
            return None
        interaction = self._playground.interactions.find(call.args["token"])
        if interaction is None:
            return None
        answer: Any = exchange.answer if isinstance(exchange.answer, dict) else {}
        shown = (answer.get("resource") or {}).get("message") or answer
        if "flags" in shown:
            return interaction.user_id if shown["flags"] & EPHEMERAL else None
        # Refused or cut: nothing was shown, so what counts is what was asked for.
        return interaction.user_id if self._asked_in_private(exchange.call, interaction) else None

    def _asked_in_private(self, call: Call, interaction: Interaction) -> bool:
        message = call.args.get("message", "")
        if message.isdecimal():
            world = self._playground.world
            found = [each for each in world.messages(interaction.channel_id) if each.id == int(message)]
            # One that is gone was a private one: the bot deletes its public ones by the channel's route.
            return all(each.viewer is not None for each in found)
        asked = call.body.get("data") or call.body
        if asked.get("flags", 0) & EPHEMERAL or interaction.ephemeral:
            return True
        return interaction.source is not None and interaction.source.viewer is not None


class LogWatcher(logging.Handler):
    """Keeps what was logged of the bot: lines that name cards of `rules`, and errors."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.rules = barajamos
        self.setFormatter(logging.Formatter("{name}: {message}", style="{"))
        self.leaks: list[str] = []
        self.errors: list[str] = []
        self.lines = 0

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(("bot.playground", "asyncio", "aiosqlite")):
            return
        line = self.format(record)
        self.lines += 1
        if cards_told(line, self.rules):
            self.leaks.append(line)
        # discord.py logs each connection that it loses as an error.
        if record.levelno >= logging.ERROR and record.name != "discord.client":
            self.errors.append(line)
