"""Games that are over: lists of them, replays, and files to take away."""

import re

from bot.i18n import safe_name
from bot.standings.exports import record_bytes, text
from bot.standings.parcels import packed
from bot.standings.replay import GameLog
from bot.standings.values import GameId
from bot.tables.values import ChannelId, UserId
from bot.ui.answering import Answer
from bot.ui.errors import Refusal
from bot.ui.ids import UnknownControl
from bot.ui.panels.files import file_panel
from bot.ui.panels.history import Filter, history_panel
from bot.ui.panels.replay import replay_panel, step_of_hand
from bot.ui.screens.players import find_player, name_of
from bot.ui.screens.uploads import upload
from bot.ui.screens.visit import Visit
from presi.events import Dealt

__all__ = ["jump", "open_game", "save", "show", "start", "step"]


async def start(visit: Visit, player: str | None, channel: int, game: str | None) -> Answer:
    """The games of the player or the channel, else of the server; or one game at once."""
    if game:
        return await _replay(visit, GameId(_number(visit, game)), 0, Filter())
    user = (await find_player(visit, player)).user if player else UserId(0)
    return await _list(visit, Filter(user, channel))


async def show(visit: Visit) -> Answer:
    """The page that the id says."""
    return await _list(visit, _filter(visit, 0))


async def open_game(visit: Visit) -> Answer:
    """The game that was picked, from its beginning."""
    return await _replay(visit, GameId(visit.picked_number()), 0, _filter(visit, 0))


async def step(visit: Visit) -> Answer:
    """The step that the id says."""
    return await _replay(visit, GameId(visit.number(0)), visit.number(1), _filter(visit, 2))


async def jump(visit: Visit) -> Answer:
    """The beginning of the hand that was picked."""
    log = await visit.desk.archive.history.log(visit.guild, GameId(visit.number(0)))
    index = step_of_hand(log, visit.picked_number())
    return _shown(visit, log, index, _filter(visit, 1))


async def save(visit: Visit) -> Answer:
    """The game as a file."""
    log = await visit.desk.archive.history.log(visit.guild, GameId(visit.number(0)))
    kind = visit.text(1)
    if kind not in {"json", "txt"}:
        raise UnknownControl(str(visit.control))
    if not any(isinstance(event, Dealt) for event in log.events):
        raise Refusal(visit.w("No card was dealt."))
    content = record_bytes(log) if kind == "json" else text(log).encode()
    parcel = packed(f"presi-{log.summary.id}.{kind}", content)
    line = visit.w("Game {number}, every card of it.", number=log.summary.id)
    return Answer(file_panel(parcel.name, line), files=(upload(parcel, visit.w),))


async def _list(visit: Visit, chosen: Filter) -> Answer:
    archive = visit.desk.archive
    found = await archive.history.history(
        visit.guild,
        channel=ChannelId(chosen.channel) if chosen.channel else None,
        user=UserId(chosen.user) if chosen.user else None,
        page=chosen.page,
    )
    name = await name_of(visit, UserId(chosen.user)) if chosen.user else ""
    return Answer(history_panel(chosen, found, visit.w, of=name))


async def _replay(visit: Visit, game: GameId, index: int, back: Filter) -> Answer:
    log = await visit.desk.archive.history.log(visit.guild, game)
    return _shown(visit, log, index, back)


def _shown(visit: Visit, log: GameLog, index: int, back: Filter) -> Answer:
    titles = visit.desk.servers.settings(visit.guild).titles
    return Answer(replay_panel(log, index, back, visit.w, titles))


def _filter(visit: Visit, first: int) -> Filter:
    return Filter(visit.number(first), visit.number(first + 1), min(visit.number(first + 2), 10**6))


def _number(visit: Visit, typed: str) -> int:
    """The number of a game as it is chosen or typed. Raises Refusal."""
    number = re.match(r"\s*([0-9]{1,18})(?![0-9])", typed, re.ASCII)
    if number is None:
        raise Refusal(visit.w("“{given}” is not the number of a game.", given=safe_name(typed)))
    return int(number[1])
