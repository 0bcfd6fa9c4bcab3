"""How admins keep the standings fair: excluding players, computing anew, beginning a season. Private."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from discord import ButtonStyle
from discord.utils import format_dt

from bot.i18n import Words, plain_name
from bot.standings.values import Player, Season
from bot.tables.values import UserId
from bot.ui.limits import OPTIONS
from bot.ui.panels.layout import Button, Panel, Row, button, framed, option, rows, select, text, user_select
from bot.ui.panels.paging import player_name
from bot.ui.panels.style import Accent
from bot.ui.screen_ids import Screen, screen_id

__all__ = ["Act", "Managed", "manage_panel", "sure_panel"]

_NAMED = 20
"""Excluded players that are named."""


class Act(StrEnum):
    """What an admin can do; each is asked about first."""

    EXCLUDE = "exclude"
    INCLUDE = "include"
    RECOMPUTE = "recompute"
    SEASON = "season"


@dataclass(frozen=True, slots=True)
class Managed:
    """The running season, who is kept out, and the player it is about, if there is one."""

    season: Season
    excluded: Sequence[Player]
    player: Player | None = None

    @property
    def is_excluded(self) -> bool:
        """Whether the player is kept out."""
        return self.player is not None and self.player.user in {each.user for each in self.excluded}


def manage_panel(managed: Managed, w: Words, *, done: str = "") -> Panel:
    """What can be done; `done` says what has just been done."""
    return framed(
        text(f"## {w('Standings: administration')}", f"✓ {done}" if done else ""),
        text(_season(managed.season, w), _excluded(managed, w)),
        text(w("Pick a player to keep out of the standings, or to take in again."), _erased(w)),
        user_select(screen_id(Screen.MANAGE_PLAYER), placeholder=w("A player")),
        _kept_out(managed, w),
        text(f"**{player_name(w, managed.player.name)}**") if managed.player is not None else None,
        *rows(_buttons(managed, w)),
        accent=Accent.NOTICE,
    )


def sure_panel(act: Act, player: Player | None, w: Words) -> Panel:
    """Asks once more, and says what the act does."""
    user = UserId(0) if player is None else player.user
    sure = button(w("Do it"), screen_id(Screen.MANAGE_DO, act, user), style=ButtonStyle.danger)
    back = button(w("Do nothing"), screen_id(Screen.MANAGE_SCORES, user))
    name = "" if player is None else player_name(w, player.name)
    return framed(text(_question(act, name, w)), *rows((sure, back)), accent=Accent.TURN)


def _question(act: Act, name: str, w: Words) -> str:
    match act:
        case Act.EXCLUDE:
            question = w(
                "Keep {name} out of the standings? They are computed anew, without this player.", name=name
            )
            return f"{question}\n{_erased(w)}"
        case Act.INCLUDE:
            return w("Take {name} into the standings again? They are computed anew.", name=name)
        case Act.RECOMPUTE:
            return w("Judge all finished games by the settings of today, and compute the standings anew?")
        case Act.SEASON:
            return w("End this season and begin the next? The old one can still be looked at.")


def _season(season: Season, w: Words) -> str:
    if season.started_at is None:
        return w("The running season is number {number}.", number=season.number)
    since = format_dt(season.started_at, "d")
    return w("The running season is number {number}, since {date}.", number=season.number, date=since)


def _excluded(managed: Managed, w: Words) -> str:
    names = [player_name(w, player.name) for player in managed.excluded]
    if not names:
        return w("Nobody is kept out.")
    if len(names) > _NAMED:
        names = [*names[:_NAMED], w("{n} more", n=len(names) - _NAMED)]
    return w("Kept out: {names}", names=w.listing(names))


def _erased(w: Words) -> str:
    """What an exclusion cannot do: nothing kept leads from a former player to a new one."""
    sentence = w(
        "Who has their data erased stays kept out as a former player, and counts as new on playing again."
    )
    return f"-# {sentence}"


def _kept_out(managed: Managed, w: Words) -> Row | None:
    """Those who are kept out, to pick; former players, who can be picked nowhere else, come first."""
    if not managed.excluded:
        return None
    former = [player for player in managed.excluded if not player.name]
    named = [player for player in managed.excluded if player.name]
    options = [
        *(
            option(f"{w('a former player')} · {number}", str(player.user))
            for number, player in enumerate(former, 1)
        ),
        *(option(plain_name(player.name), str(player.user)) for player in named),
    ]
    control = screen_id(Screen.MANAGE_KEPT)
    return select(control, options[:OPTIONS], least=1, most=1, placeholder=w("One of those kept out"))


def _buttons(managed: Managed, w: Words) -> Iterator[Button]:
    if managed.player is not None:
        act = Act.INCLUDE if managed.is_excluded else Act.EXCLUDE
        label = w("Take in again") if managed.is_excluded else w("Keep out")
        yield button(label, screen_id(Screen.MANAGE_ASK, act, managed.player.user), style=ButtonStyle.primary)
    yield button(w("Compute anew"), screen_id(Screen.MANAGE_ASK, Act.RECOMPUTE, 0))
    yield button(w("New season"), screen_id(Screen.MANAGE_ASK, Act.SEASON, 0))
