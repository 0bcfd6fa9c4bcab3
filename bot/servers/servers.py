"""The servers' settings and the users' preferences, in memory and in the store."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, TypeVar

from bot.servers.audit import AuditAct, AuditEntry
from bot.servers.errors import SettingError, UnknownSetting
from bot.servers.fields import Field, plain
from bot.servers.ports import ServerStore
from bot.servers.preferences import PREFERENCES, Preferences
from bot.servers.settings import SETTINGS, ServerSettings, changes_of, rules_of
from bot.standings.pages import Page
from bot.standings.policy import RankedPolicy
from bot.tables.values import GuildId, Human, UserId
from presi.rules import Rules

__all__ = ["Servers"]

log = logging.getLogger(__name__)

_RULES: Final = ("preset", "house_rules")

T = TypeVar("T", ServerSettings, Preferences)


class Servers:
    """All choices of servers and users, read once and then kept in step with the store.

    Reading is from memory and never waits: a screen must be answered in time also while the database is
    slow. `defaults` are what whoever runs the bot has chosen. Nothing may be read before `load`.
    """

    def __init__(
        self, store: ServerStore, now: Callable[[], datetime], defaults: ServerSettings | None = None
    ) -> None:
        self.defaults = defaults if defaults is not None else ServerSettings()
        self._store = store
        self._now = now
        self._settings: dict[GuildId, ServerSettings] = {}
        self._preferences: dict[UserId, Preferences] = {}
        self._left_out: set[GuildId] = set()
        # One change of a server after the other: its preset and its house rules must agree.
        self._turns: defaultdict[GuildId, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def load(self) -> None:
        """Read everything chosen. Raises ServersUnavailable.

        A stored value that can no longer be used is logged and has its default.
        """
        stored = await self._store.choices()
        self._settings = {guild: self._usable(guild, chosen) for guild, chosen in stored.settings.items()}
        self._preferences = {
            user: _made(Preferences(), PREFERENCES, chosen, f"user {user}")
            for user, chosen in stored.preferences.items()
        }

    def settings(self, guild: GuildId) -> ServerSettings:
        """The server's settings."""
        return self._settings.get(guild, self.defaults)

    def rules_left_out(self, guild: GuildId) -> bool:
        """Whether the server's stored preset or house rules could not be used, and stand for nothing."""
        return guild in self._left_out

    def preferences(self, user: UserId) -> Preferences:
        """The user's preferences."""
        return self._preferences.get(user, Preferences())

    def policy(self, guild: GuildId) -> RankedPolicy:
        """What the server asks of a game that counts."""
        settings = self.settings(guild)
        return RankedPolicy(
            ranked=settings.ranked,
            humans=settings.ranked_humans,
            computers=settings.ranked_computers,
            cap=settings.ranked_cap,
        )

    async def change(self, guild: GuildId, key: str, given: object, by: Human) -> ServerSettings:
        """Choose `given` for the setting `key`; the settings after it.

        House rules go with the preset that they change. Raises a SettingError where it cannot be used and
        ServersUnavailable where it could not be stored.
        """
        async with self._turns[guild]:
            return await self._change(guild, key, given, by)

    async def reset(self, guild: GuildId, key: str, by: Human) -> ServerSettings:
        """Take the setting's choice back; the settings after it. Raises as `change` does."""
        _field(SETTINGS, key)
        value = getattr(self.defaults, key)
        async with self._turns[guild]:
            if key == "preset":
                await self._drop_house_rules(guild, value, by)
            after = self._agreeing(guild, key, value)
            entry = self._entry(guild, AuditAct.RESET, by, key, plain(value))
            await self._store.reset(guild, key, entry)
            return self._keep(guild, key, after)

    async def choose_rules(
        self, guild: GuildId, choose: Callable[[ServerSettings], tuple[str, Rules]], by: Human
    ) -> ServerSettings:
        """Let new tables play the preset and the rules that `choose` gives; the settings after it.

        Raises what it raises, and as `change` does.
        """
        async with self._turns[guild]:
            preset, rules = choose(self.settings(guild))
            changes = changes_of(rules, preset)
            if preset != self.settings(guild).preset or self.rules_left_out(guild):
                await self._change(guild, "preset", preset, by)
            if changes != self.settings(guild).house_rules:
                await self._change(guild, "house_rules", changes, by)
            return self.settings(guild)

    async def prefer(self, user: UserId, key: str, given: object) -> Preferences:
        """Choose `given` for the preference `key`; the preferences after it. Raises as `change` does."""
        value = _field(PREFERENCES, key).parse(given)
        await self._store.prefer(user, key, plain(value))
        after = replace(self.preferences(user), **{key: value})
        self._preferences[user] = after
        return after

    def forget(self, user: UserId) -> None:
        """Drop the preferences of a user whose data have been erased from the store."""
        self._preferences.pop(user, None)

    def forget_guilds(self, guilds: Collection[GuildId]) -> None:
        """Drop the settings of servers whose data have been purged from the store."""
        for guild in guilds:
            self._settings.pop(guild, None)
            self._left_out.discard(guild)
            self._turns.pop(guild, None)

    async def note(
        self, guild: GuildId, act: AuditAct, by: Human, *, key: str = "", after: object = None
    ) -> None:
        """Add to the audit what an admin did elsewhere. Raises ServersUnavailable."""
        await self._store.note(guild, AuditEntry(at=self._now(), by=by, act=act, key=key, after=after))

    async def audit(self, guild: GuildId, page: int = 0) -> Page[AuditEntry]:
        """A page of what the server's admins did, newest first. Raises ServersUnavailable."""
        return await self._store.audit(guild, page)

    async def welcome(self, guild: GuildId) -> bool:
        """Whether this is the first time that anybody asks this for the server. Raises ServersUnavailable."""
        return await self._store.welcome(guild, self._now())

    async def joined(self, guild: GuildId) -> None:
        """The bot has come to the server, perhaps again. Raises ServersUnavailable."""
        await self._store.joined([guild])

    async def removed(self, guild: GuildId) -> None:
        """The bot has been removed from the server, which an outage is not. Raises ServersUnavailable."""
        await self._store.removed([guild], self._now())

    async def present(
        self, guilds: Collection[GuildId], owned: Callable[[GuildId], bool] = lambda _: True
    ) -> None:
        """All servers that Discord named when the bot connected, those with an outage too.

        The known ones that are `owned` by this process and not named removed the bot while it was away.
        Raises ServersUnavailable.
        """
        known = set(await self._store.known())
        await self._store.joined(sorted(guilds))
        gone = sorted(guild for guild in known.difference(guilds) if owned(guild))
        await self._store.removed(gone, self._now())

    async def _change(self, guild: GuildId, key: str, given: object, by: Human) -> ServerSettings:
        value = _field(SETTINGS, key).parse(given)
        if key == "preset":
            await self._drop_house_rules(guild, value, by)
        after = self._agreeing(guild, key, value)
        entry = self._entry(guild, AuditAct.SETTING, by, key, plain(value))
        await self._store.change(guild, key, plain(value), entry)
        return self._keep(guild, key, after)

    async def _drop_house_rules(self, guild: GuildId, preset: str, by: Human) -> None:
        """Drop them before another preset comes, to which they would be other changes."""
        now = self.settings(guild)
        if self.rules_left_out(guild) or (now.house_rules and preset != now.preset):
            await self._change(guild, "house_rules", {}, by)

    def _agreeing(self, guild: GuildId, key: str, value: object) -> ServerSettings:
        after = replace(self.settings(guild), **{key: value})  # type: ignore[arg-type]  # parsed by its field
        if key in _RULES:
            rules_of(after)
        return after

    def _entry(self, guild: GuildId, act: AuditAct, by: Human, key: str, after: object) -> AuditEntry:
        before = plain(getattr(self.settings(guild), key))
        return AuditEntry(at=self._now(), by=by, act=act, key=key, before=before, after=after)

    def _keep(self, guild: GuildId, key: str, after: ServerSettings) -> ServerSettings:
        self._settings[guild] = after
        if key in _RULES:
            self._left_out.discard(guild)
        return after

    def _usable(self, guild: GuildId, chosen: Mapping[str, Any]) -> ServerSettings:
        settings = _made(self.defaults, SETTINGS, chosen, f"server {guild}")
        if settings.house_rules and not _belong(settings, chosen):
            log.warning("The house rules of server %d can no longer be used.", guild)
            settings = replace(settings, house_rules=self.defaults.house_rules)
        if any(key in chosen and plain(getattr(settings, key)) != chosen[key] for key in _RULES):
            self._left_out.add(guild)
        return settings


def _field(fields: Mapping[str, Field], key: str) -> Field:
    if key not in fields:
        raise UnknownSetting(key)
    return fields[key]


def _belong(settings: ServerSettings, chosen: Mapping[str, Any]) -> bool:
    """Whether the house rules are to the preset that they were chosen for, and agree with it."""
    try:
        rules_of(settings)
    except SettingError:
        return False
    return "preset" not in chosen or settings.preset == str(chosen["preset"])


def _made(start: T, fields: Mapping[str, Field], chosen: Mapping[str, Any], whose: str) -> T:
    values = {}
    for key, stored in chosen.items():
        try:
            values[key] = _field(fields, key).parse(stored)
        except SettingError as error:
            log.warning("The choice of %s of %s can no longer be used (%s).", key, whose, error)
    return replace(start, **values)
