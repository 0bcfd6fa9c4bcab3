"""A person who plays under faults: presses what is shown, and tries again as people do."""

import asyncio
import random
from dataclasses import dataclass, field

from bot.playground import Channel, Interaction, InteractionState, Message, WorldError
from bot.playground.errors import ApiError
from bot.playground.people import ScriptedPerson
from tests.whole.seat import pressable, verb

__all__ = ["Move", "Player"]

PATIENCE = 8
"""Seconds that a person looks at a panel that asks nothing, before opening the hand again."""

AGAIN = 1.0
"""Seconds until a person whose press failed tries again."""

MOVES = ("play", "pass")
ASKING = ("play", "pass", "size", "suggest")
REFUSED = "⚠️"


@dataclass(frozen=True, slots=True)
class Move:
    """A play or pass that the bot has acknowledged, as the button named it."""

    user: int
    ticket: int
    verb: str
    cards: str


@dataclass
class Player:
    """One person at the table. ``presses`` counts what they did, ``failed`` what was not answered."""

    person: ScriptedPerson
    channel: Channel
    rng: random.Random
    moves: list[Move] = field(default_factory=list)
    presses: int = 0
    failed: int = 0

    def boards(self) -> list[Message]:
        """The public messages, newest first."""
        return [each for each in reversed(self._messages()) if each.viewer is None]

    def panel(self) -> Message | None:
        """The newest private message."""
        return next((each for each in reversed(self._messages()) if each.viewer is not None), None)

    def asked(self) -> Message | None:
        """The panel, while it asks for something."""
        panel = self.panel()
        return panel if panel and any(verb(each) in ASKING for each in _ids(panel)) else None

    async def insist(self, what: str) -> None:
        """Press this button of the table's message, until it is answered."""
        while True:
            if await self._press_on_board(what):
                return
            await asyncio.sleep(AGAIN)

    async def command(self, path: str) -> bool:
        """Use a command; whether it was answered."""
        self.presses += 1
        try:
            return self._answered(await self.person.command(self.channel, path))
        except (WorldError, ApiError):
            return False

    async def act(self) -> None:
        """Do what is asked; when nothing is, wait a while for it, and then look into the hand again."""
        panel = self.asked()
        if panel is None:
            panel = await self._wait()
        if panel is None:
            await self._open_hand()
        elif not await self._do(panel):
            await asyncio.sleep(AGAIN)
            if self.rng.random() < 1 / 3:
                await self._open_hand()

    async def _wait(self) -> Message | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.person.until(self.asked)
        except TimeoutError:
            return None

    async def _open_hand(self) -> None:
        old = self.panel()
        opened = await (
            self._press_on_board("hand") if self.rng.random() < 1 / 2 else self.command("presi hand")
        )
        if not opened:
            await asyncio.sleep(AGAIN)
        elif old is not None and old is not self.panel() and old in self._messages():
            self.person.dismiss(old)

    async def _do(self, panel: Message) -> bool:
        """Press what the panel asks for; whether it was answered."""
        ids = _ids(panel)
        if any(verb(each) == "suggest" for each in ids):
            return await self._give(panel)
        plays = [each for each in ids if verb(each) == "play"]
        sizes = [each for each in ids if verb(each) == "size" and not each.endswith(":0")]
        other = [each for each in ids if verb(each) in MOVES]
        # Mostly the highest play, so that hands are short.
        chosen = (
            plays[-1] if plays and self.rng.random() < 4 / 5 else self.rng.choice(plays or sizes or other)
        )
        return await self._press(panel, chosen)

    async def _give(self, panel: Message) -> bool:
        ids = _ids(panel)
        confirm = next((each for each in ids if verb(each) == "confirm"), None)
        if confirm is not None:
            return await self._press(panel, confirm)
        return await self._press(panel, next(each for each in ids if verb(each) == "suggest"))

    async def _press_on_board(self, what: str) -> bool:
        for board in self.boards():
            found = next((each for each in _ids(board) if verb(each) == what), None)
            if found is not None:
                return await self._press(board, found)
        # Somebody deleted the table's message.
        await self.command("presi table")
        return False

    async def _press(self, message: Message, custom_id: str) -> bool:
        self.presses += 1
        try:
            pressed = await self.person.click(message, custom_id)
        except (WorldError, ApiError):
            return False
        if not self._answered(pressed):
            return False
        if verb(custom_id) in MOVES:
            self._note(message, custom_id)
        return True

    def _answered(self, interaction: Interaction) -> bool:
        if interaction.state is InteractionState.FAILED:
            self.failed += 1
            return False
        return True

    def _note(self, panel: Message, custom_id: str) -> None:
        """Note a move, if the panel has gone on because of it."""
        _, kind, _, ticket, *cards = custom_id.split(":")
        gone_on = all(each.split(":")[3] != ticket for each in _ids(panel) if verb(each) in ASKING)
        if gone_on and REFUSED not in self.person.text(panel) and "your cards" in self.person.text(panel):
            self.moves.append(Move(self.person.id, int(ticket), kind, "".join(cards)))

    def _messages(self) -> list[Message]:
        return self.person.messages(self.channel)


def _ids(message: Message) -> list[str]:
    return [custom_id for custom_id, _ in pressable(message)]
