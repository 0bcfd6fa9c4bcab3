"""A person who plays by pressing what the bot shows."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.playground.checks.components import walk
from bot.playground.model import Message
from bot.playground.people import ScriptedPerson

CHANNEL = "mesa-1"


@dataclass
class Seat:
    """Somebody at a table, with the hand panel that the bot gave them."""

    name: str
    person: ScriptedPerson

    def board(self) -> Message:
        """The table's message, which everybody sees."""
        return [message for message in self.person.messages(CHANNEL) if message.viewer is None][-1]

    def panel(self) -> Message | None:
        """The newest message that only this person sees."""
        own = [message for message in self.person.messages(CHANNEL) if message.viewer is not None]
        return own[-1] if own else None

    def text(self) -> str:
        panel = self.panel()
        return self.person.text(panel) if panel else ""

    def offered(self) -> dict[str, str]:
        """Id to label of the buttons in the panel."""
        panel = self.panel()
        return dict(pressable(panel)) if panel else {}

    def plays(self) -> list[str]:
        return [each for each in self.offered() if verb(each) in {"play", "choose", "size", "pass"}]

    def owes(self) -> bool:
        return any(verb(each) == "suggest" for each in self.offered())

    async def press(self, custom_id: str) -> None:
        panel = self.panel()
        assert panel is not None
        await self.person.click(panel, custom_id)

    async def press_on_board(self, label: str) -> None:
        await self.person.click(self.board(), label=label)

    async def play_something(self) -> None:
        """The strongest play that is offered, else a pass: so that hands are short."""
        plays = [each for each in self.plays() if verb(each) == "play"]
        sizes = [each for each in self.plays() if verb(each) == "size"]
        await self.press((plays or sizes or self.plays())[-1 if plays else 0])

    async def give(self) -> None:
        """What the bot suggests."""
        await self.press(next(each for each in self.offered() if verb(each) == "suggest"))
        await self.press(next(each for each in self.offered() if verb(each) == "confirm"))


def verb(custom_id: str) -> str:
    return custom_id.split(":")[1]


def labels(message: Message) -> set[str]:
    return {label for _, label in pressable(message)}


def pressable(message: Message) -> Iterator[tuple[str, str]]:
    """Id and label of the buttons that can be pressed."""
    for node in walk(message.components):
        if node.get("type") == 2 and "custom_id" in node and not node.get("disabled"):
            yield str(node["custom_id"]), str(node.get("label", ""))
