"""People on a simulated server with the bot as `build` makes it: real tables, a real file, known chance."""

from copy import deepcopy
from typing import Any

from simcord import Env
from simcord.results import InteractionResult
from simcord.types import HttpLogEntry

from bot.app import build
from bot.client import PresiClient
from bot.settings import Settings
from bot.tables.ports import Chance
from bot.tables.table import Table
from bot.tables.values import GuildId, Phase, TableId
from presi.cards import Card
from presi.events import Played
from tests.bot.ui.people import Room, buttons
from tests.whole.telling import cards_told

__all__ = ["Evening"]

EPHEMERAL = 1 << 6

PLAYS = ("play", "choose", "size", "pass")


class Evening(Room):
    """The people, and what has been said in public since the last look."""

    def __init__(self, env: Env, settings: Settings, chance: Chance) -> None:
        super().__init__(env, "anna", "bruno", "carla")
        self.settings = settings
        self._chance = chance
        self._heard = 0

    @property
    def tables_open(self) -> int:
        return len(self.client.tables.in_guild(GuildId(self.guild.id)))

    @property
    def client(self) -> PresiClient:
        assert isinstance(self.env.bot, PresiClient)
        return self.env.bot

    @property
    def table(self) -> Table:
        return self.client.tables.get(TableId(1))

    def phase(self) -> Phase:
        return self.table.phase

    async def restart(self) -> None:
        """End the bot and start it again on the same file."""
        await self.client.close()
        await self.env.restart_bot(build(self.settings, chance=self._chance))

    def messages(self, *, name: str | None = None, private: bool) -> list[int]:
        """As in a room, read where simcord keeps them: it copies all of them for each look at its history."""
        viewer = self.people[name].id if name is not None else None
        kept = self.env.backend.messages.get(self.channel.id, {}).values()
        return [
            message.id
            for message in kept
            if message.visible_to(viewer) and bool(message.flags & EPHEMERAL) is private
        ]

    def has_panel(self, name: str) -> bool:
        return bool(self.messages(name=name, private=True))

    def offered(self, name: str, *verbs: str) -> list[str]:
        """The ids of what this person's newest panel offers, of these kinds."""
        if not self.has_panel(name):
            return []
        ids = buttons(self.components(self.panel(name))).values()
        return [each for each in ids if each.split(":")[1] in verbs]

    def asked(self) -> list[str]:
        """Who is asked for a play or a gift."""
        return [name for name in self.people if self.offered(name, *PLAYS, "suggest")]

    async def choose(self, name: str, custom_id: str) -> InteractionResult:
        """Press what stands in this person's newest panel."""
        return await self.press_id(name, self.panel(name), custom_id)

    async def press_old(self, name: str, message: int, shown: list[dict[str, Any]], custom_id: str) -> str:
        """Press what this message once showed, or never did; what the person then reads."""
        self.env.backend.get_message(self.channel.id, message).components = deepcopy(shown)
        answer = await self.press_id(name, message, custom_id)
        assert answer.acknowledged, custom_id
        return self.text(answer.response.id if answer.response is not None else message)

    async def forge(self, name: str, custom_id: str) -> str:
        """Press a button that the person's panel does not have; what they then read."""
        button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
        return await self.press_old(name, self.panel(name), [{"type": 1, "components": [button]}], custom_id)

    async def play(self, name: str, cards: str) -> None:
        """Play these cards; they must be offered."""
        (wanted,) = (each for each in self.offered(name, "play") if each.endswith(f":{cards}"))
        await self.choose(name, wanted)

    async def pass_(self, name: str) -> None:
        await self.choose(name, *self.offered(name, "pass"))

    async def give(self, name: str) -> None:
        """What the bot suggests."""
        await self.choose(name, *self.offered(name, "suggest"))
        await self.choose(name, *self.offered(name, "confirm"))

    async def act(self, name: str) -> None:
        """Whatever is asked: the highest play, so that hands are short, or the gift suggested."""
        if self.offered(name, "suggest"):
            await self.give(name)
            return
        plays = self.offered(name, "play")
        await self.choose(name, plays[-1] if plays else self.offered(name, *PLAYS)[0])

    async def play_hand(self) -> None:
        """To the end of the hand that is being played."""
        hand = self._game_hand()
        while self._game_hand() == hand and (asked := self.asked()):
            await self.act(asked[0])

    def open_cards(self) -> set[Card]:
        """The cards that have been played in this hand."""
        game = self.table.game
        events = game.history if game is not None else ()
        return {card for event in events if isinstance(event, Played) for card in event.cards}

    def said(self) -> set[Card]:
        """The cards that public messages have named since the last look."""
        new, self._heard = self.env.http_requests[self._heard :], len(self.env.http_requests)
        return {card for body in map(_public_body, new) if body for card in cards_told(body)}

    def _game_hand(self) -> int | None:
        return self.table.game.hand if self.table.game is not None else None


def _public_body(request: HttpLogEntry) -> Any:  # noqa: ANN401 - JSON
    """What a request shows to everybody, None where it shows nothing or one person alone."""
    sent: Any = request.json
    if not isinstance(sent, dict):
        return None
    if request.path.startswith("/channels/"):
        return sent
    private = bool((sent.get("data") or sent).get("flags", 0) & EPHEMERAL)
    # A panel that changes, by its own press or its token, was private from its start.
    opens = request.method == "POST" and sent.get("type") != 7
    return sent if opens and not private else None
