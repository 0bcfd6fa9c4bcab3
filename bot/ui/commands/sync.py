"""Telling Discord the commands when it has others, and only then: it limits how often they may be created.

What Discord has is asked for rather than remembered: a memory would be wrong after another version, another
application or a hand at Discord's own pages had changed them.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from discord import Client
from discord.app_commands import CommandTree
from discord.http import Route

__all__ = ["sync_if_changed"]

log = logging.getLogger(__name__)

Json = dict[str, Any]
ClientT = TypeVar("ClientT", bound=Client)

_DISCORDS_OWN: Final = frozenset(
    {"id", "application_id", "guild_id", "version", "name_localized", "description_localized"}
)
"""What Discord adds to a command."""

_IN_SERVERS: Final = [0]
_EVERYWHERE: Final = [0, 1, 2]
"""Discord's contexts: in servers, in the bot's direct messages, in those of others."""

_AS_THE_APPLICATION: Final = [0, 1]
"""Discord's installations, for servers and for users: both, unless somebody changed the application's."""


async def sync_if_changed(tree: CommandTree[ClientT]) -> bool:
    """Register the tree's global commands unless Discord has the very same; whether that was done.

    Raises what `CommandTree.sync` does.
    """
    if _all_canonical(await _asked(tree)) == _all_canonical(await _registered(tree)):
        log.info("Discord knows the commands")
        return False
    await tree.sync()
    log.info("Discord was told the commands")
    return True


async def _asked(tree: CommandTree[ClientT]) -> list[Json]:
    if tree.translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]


async def _registered(tree: CommandTree[ClientT]) -> list[Json]:
    """With all translations, which `CommandTree.fetch_commands` does not ask for."""
    client = tree.client
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    registered: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return registered


def _all_canonical(commands: list[Json]) -> dict[tuple[Any, Any], Json]:
    """The commands by type and name, each as it is compared."""
    return {(command.get("type", 1), command["name"]): _canonical(command) for command in commands}


def _canonical(command: Json) -> Json:
    """A command in the one form that what is asked and what Discord gives back are both brought to."""
    kept = dict(command)
    kept["integration_types"] = sorted(kept.get("integration_types") or _AS_THE_APPLICATION)
    in_private = kept.pop("dm_permission", None)
    kept["contexts"] = kept.get("contexts") or (_IN_SERVERS if in_private is False else _EVERYWHERE)
    needed = kept.get("default_member_permissions")
    kept["default_member_permissions"] = None if needed is None else str(needed)
    pruned: Json = _pruned(kept)
    return pruned


def _pruned(value: Any) -> Any:  # noqa: ANN401 - JSON of any shape
    """Without what means the same as nothing, and without what is Discord's own."""
    if isinstance(value, Mapping):
        pruned = {key: _pruned(each) for key, each in value.items() if key not in _DISCORDS_OWN}
        return {key: each for key, each in pruned.items() if not _is_nothing(each)}
    if isinstance(value, list):
        return [_pruned(each) for each in value]
    return value


def _is_nothing(value: object) -> bool:
    return value is None or value is False or value in ("", [], {})
