"""A table whose bot is killed again and again, and what must be true all the same."""

import asyncio
import random
import re
from collections import Counter
from dataclasses import dataclass, field

from bot.i18n import words
from bot.playground import Interaction, InteractionState, Message, Playground
from bot.playground.rest import Exchange
from bot.tables.table import Table
from bot.tables.values import DueKind, Phase, UserId
from bot.ui.panels.layout import Panel
from bot.ui.panels.private import private_panel
from bot.ui.panels.public import Note, public_panel
from bot.ui.payload import payload
from tests.bot.ui.people import texts
from tests.whole.process import Process
from tests.whole.seat import CHANNEL, Seat, pressable, verb
from tests.whole.stored import log_of, table_of

__all__ = ["Ordeal", "Tally"]

PATIENCE = 20.0
"""Seconds after which something that must come by itself has not come."""

LONGEST_ACTS = (0.03, 0.4)
"""Seconds within which a press is stored and answered, or a computer's move and the next deal follow it."""

REFUSED = "⚠️"
"""What stands before a refusal in a panel."""

ACTS = ("play", "pass", "size", "suggest", "toggle", "confirm")
ENGLISH = words("en-US")


@dataclass
class Tally:
    """What has been seen. All but the first two must stay at nothing."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)

    def faults(self) -> list[str]:
        """What must not be."""
        return self.lost + self.dead + self.differing

    def lines(self) -> list[str]:
        """One line a figure."""
        phases = ", ".join(f"{phase} {count}" for phase, count in sorted(self.kills.items()))
        return [
            f"kills {self.kills.total()} ({phases})",
            f"acknowledged moves {self.acknowledged}",
            f"acknowledged moves lost {len(self.lost)}",
            f"dead buttons {len(self.dead)}",
            f"states unlike the last one {len(self.differing)}",
        ]


class Refusals:
    """Which presses were answered with why not, as Discord was told at that moment.

    The panel itself may have gone on since: another's move redraws it.
    """

    def __init__(self, playground: Playground) -> None:
        self._tokens: set[str] = set()
        playground.rest.watchers.append(self._watch)

    def accepted(self, interaction: Interaction, message: Message) -> bool:
        """Whether the answer is the act itself."""
        return interaction.original == message.id and interaction.token not in self._tokens

    def _watch(self, exchange: Exchange) -> None:
        call = exchange.call
        beside = call.method == "POST" and call.path.startswith("/webhooks")
        if "token" in call.args and (beside or REFUSED in str(call.body)):
            self._tokens.add(call.args["token"])


class Ordeal:
    """Three people who press what they are offered, with a computer; `rng` chooses what, and when to kill."""

    def __init__(self, process: Process, rng: random.Random, tally: Tally) -> None:
        self.tally = tally
        self._process = process
        self._rng = rng
        self._refusals = Refusals(process.playground)
        self._seats = [Seat(name, process.playground.person(name)) for name in ("anna", "bruno", "carla")]

    async def open(self) -> None:
        await self._seats[0].person.command(CHANNEL, "presi play")
        await self._seats[0].person.sees(CHANNEL, lambda message: message.viewer is None)

    @property
    def table(self) -> Table:
        """The table as its stored events make it."""
        return table_of(self._process.settings)

    def moment(self) -> str:
        """Lobby, deal (between two hands), exchange, play or results."""
        table = self.table
        if table.phase is not Phase.PLAYING or table.game is None:
            return str(table.phase)
        return str(table.game.phase)

    async def act(self) -> None:
        """One press, to its end."""
        await self._try(*await self._next())

    async def act_and_kill(self) -> None:
        """One press with a kill somewhere in it; then the bot starts again, and all must be as it was."""
        seat, message, custom_id = await self._next()
        before = log_of(self._process.settings)
        interaction = self._press(seat, message, custom_id)
        await self.kill(before)
        if interaction.state is InteractionState.DONE and self._refusals.accepted(interaction, message):
            self._look_up(seat, custom_id, before)

    async def kill(self, before: list[str] | None = None) -> None:
        """A kill, soon; then the bot starts again. What was stored, or stood in `before`, must be there."""
        await asyncio.sleep(self._rng.uniform(0, self._rng.choice(LONGEST_ACTS)))
        known = log_of(self._process.settings) if before is None else before
        old = [(seat, panel) for seat in self._seats if (panel := seat.panel()) is not None]
        await self._process.kill()
        self.tally.kills[self.moment()] += 1
        await self._process.start()
        if log_of(self._process.settings)[: len(known)] != known:
            self.tally.lost.append("what was stored before the kill")
        await self._compare_board()
        await self._press_old_panels(old)
        await self.compare()
        await self._press_what_stands()

    async def _press_old_panels(self, old: list[tuple[Seat, Message]]) -> None:
        """One button of each panel from before the kill: it does what it says, or answers in words."""
        for seat, panel in old:
            buttons = [custom_id for custom_id, _ in pressable(panel)]
            if buttons:
                await self._try(seat, panel, self._rng.choice(buttons))

    async def _try(self, seat: Seat, message: Message, custom_id: str) -> None:
        """A press, to its end."""
        before = log_of(self._process.settings)
        interaction = self._press(seat, message, custom_id)
        await self._finished(seat, interaction)
        if interaction.state is InteractionState.FAILED:
            self.tally.dead.append(custom_id)
        elif self._refusals.accepted(interaction, message):
            self._look_up(seat, custom_id, before)

    def _look_up(self, seat: Seat, custom_id: str, before: list[str]) -> None:
        """An acknowledged press must be in the log, after what was there before it."""
        self.tally.acknowledged += 1
        wanted = _traces(custom_id)
        new = log_of(self._process.settings)[len(before) :]
        found = not wanted or any(all(part in event for part in wanted) for event in new)
        if not found and not self._was_picked_already(seat, custom_id):
            self.tally.lost.append(custom_id)

    def _was_picked_already(self, seat: Seat, custom_id: str) -> bool:
        """What is suggested to somebody who has picked just that leaves no new event."""
        chair = self.table.seat_of(UserId(seat.person.id))
        return verb(custom_id) == "suggest" and chair is not None and bool(self.table.picks.get(chair))

    async def compare(self) -> None:
        """The one public message and every private hand show the table that is stored, and nobody is late."""
        if not await self._compare_board():
            return
        for seat in self._seats:
            if _offers(seat.board(), "hand"):
                answer = await seat.person.click(seat.board(), label="My hand")
                shown = seat.person.text(seat.person.answer(answer))
                panel = private_panel(self.table, UserId(seat.person.id), ENGLISH)
                if _timeless(shown) != _timeless(_text(panel)):
                    self.tally.differing.append(shown)

    async def _compare_board(self) -> bool:
        person = self._seats[0].person
        try:
            await asyncio.wait_for(person.until(self._as_stored), PATIENCE)
        except TimeoutError:
            self.tally.differing.append(person.text(self._seats[0].board()))
            return False
        public = [person.text(message) for message in person.messages(CHANNEL) if message.viewer is None]
        if len(public) > 1:
            self.tally.differing.append(" / ".join(public))
        if any('"called"' in event for event in log_of(self._process.settings)):
            self.tally.differing.append("somebody was called although nobody was late")
        return True

    def _as_stored(self) -> Table | None:
        table = self.table
        shown = self._seats[0].person.text(self._seats[0].board())
        as_stored = any(
            _timeless(shown) == _timeless(_text(public_panel(table, ENGLISH, note))) for note in Note
        )
        return table if as_stored and _at_rest(table) else None

    async def _press_what_stands(self) -> None:
        """Buttons that change nothing, on messages from before the kill."""
        for seat in self._seats:
            board = seat.board()
            for custom_id, label in list(pressable(board)):
                if verb(custom_id) in {"rules", "more", "leave"}:
                    interaction = await seat.person.click(board, custom_id)
                    if interaction.state is InteractionState.FAILED:
                        self.tally.dead.append(label)

    async def _next(self) -> tuple[Seat, Message, str]:
        """Somebody who is offered something, where, and what they choose."""
        while True:
            found = self._offered_now()
            if found:
                return self._rng.choice(found)
            # Panels opened before a kill do not follow by themselves: everybody looks at their hand.
            for seat in self._seats:
                if _offers(seat.board(), "hand"):
                    await seat.person.click(seat.board(), label="My hand")
            await asyncio.wait_for(self._seats[0].person.until(lambda: self._offered_now() or None), PATIENCE)

    def _offered_now(self) -> list[tuple[Seat, Message, str]]:
        table, board = self.table, self._seats[0].board()
        if table.phase is Phase.RESULTS:
            return [(self._seats[0], board, each) for each in _offers(board, "again")]
        if table.phase is Phase.LOBBY:
            return self._offered_in_lobby(table, board)
        found = []
        for seat in self._seats:
            panel = _newest(seat, ACTS)
            if panel is not None:
                found += [(seat, panel, each) for each in _offers(panel, *ACTS)]
        return found

    def _offered_in_lobby(self, table: Table, board: Message) -> list[tuple[Seat, Message, str]]:
        missing = [seat for seat in self._seats if seat.person.id not in table.members]
        if missing:
            return [(seat, board, each) for seat in missing for each in _offers(board, "join")]
        host = next(seat for seat in self._seats if seat.person.id == table.host)
        wanted = "start" if table.computers else "addbot"
        return [(host, board, each) for each in _offers(board, wanted)]

    def _press(self, seat: Seat, message: Message, custom_id: str) -> Interaction:
        return self._process.playground.acts.component(seat.person.person, message, custom_id)

    async def _finished(self, seat: Seat, interaction: Interaction) -> None:
        waiting = (InteractionState.WAITING, InteractionState.DEFERRED)
        done = seat.person.until(lambda: None if interaction.state in waiting else True)
        await asyncio.wait_for(done, PATIENCE)


def _newest(seat: Seat, verbs: tuple[str, ...]) -> Message | None:
    own = [message for message in seat.person.messages(CHANNEL) if message.viewer is not None]
    return next((message for message in reversed(own) if _offers(message, *verbs)), None)


def _offers(message: Message, *verbs: str) -> list[str]:
    return [custom_id for custom_id, _ in pressable(message) if verb(custom_id) in verbs]


def _traces(custom_id: str) -> tuple[str, ...]:
    """What the event of a press has in it; nothing for a press that only shows something."""
    _, act, _, _, *argument = custom_id.split(":")
    match act:
        case "play":
            cards = ",".join(f'"{card}"' for card in argument[0].split("."))
            return ('"played"', f"[{cards}]")
        case "toggle" | "suggest":
            return ('"picked"',)
        case _:
            kind = {"pass": "passed", "confirm": "gave", "join": "joined", "addbot": "computer_joined"}
            other = {"start": "game_started", "again": "back_in_lobby"}
            trace = (kind | other).get(act)
            return (f'"{trace}"',) if trace else ()


def _at_rest(table: Table) -> bool:
    """Whether nothing happens before somebody presses something."""
    return table.due is not None and table.due.kind in {DueKind.TURN, DueKind.IDLE}


def _text(panel: Panel) -> str:
    return texts(payload(panel)).strip()


def _timeless(text: str) -> str:
    """The text without its moments: those of deadlines are put off by a restart."""
    return re.sub(r"<t:\d+(:\w)?>", "<t>", text)
