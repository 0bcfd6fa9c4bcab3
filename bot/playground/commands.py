"""The application's commands: registering them, and a person's use of one."""

from bot.playground import payloads
from bot.playground.checks.commands import SUBCOMMAND, SUBCOMMAND_GROUP, check_commands
from bot.playground.errors import Json, WorldError
from bot.playground.events import CommandsChanged
from bot.playground.form import records
from bot.playground.model import Person
from bot.playground.permissions import ALL
from bot.playground.world import World

__all__ = ["command_data", "register", "registered", "usable_by"]

# Discord's context "on a server", and the option types that name something by id.
IN_GUILD = 0
USER, CHANNEL, ROLE, MENTIONABLE = 6, 7, 8, 9

# Where an application can be installed unless its owner says otherwise: on servers and for users.
INSTALLATIONS = [0, 1]


def register(world: World, commands: list[Json], guild_id: int | None) -> list[Json]:
    """Replace the global commands, or those of one guild; raises 50035."""
    check_commands(commands)
    known = {command["name"]: command["id"] for command in world.commands.get(guild_id, [])}
    world.commands[guild_id] = [_kept(world, command, known, guild_id) for command in commands]
    world.publish(CommandsChanged())
    return world.commands[guild_id]


def _kept(world: World, command: Json, known: dict[str, str], guild_id: int | None) -> Json:
    """A command as Discord gives it back: with ids and with what was left out."""
    defaults: Json = {
        "type": 1,
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
    }
    kept = {**defaults, **command}
    if kept.get("integration_types") is None:
        kept["integration_types"] = INSTALLATIONS
    kept["id"] = known.get(command["name"]) or str(world.ids.new())
    kept["application_id"] = str(world.application_id)
    kept["version"] = str(world.ids.new())
    if guild_id is not None:
        kept["guild_id"] = str(guild_id)
    return kept


def registered(world: World) -> list[Json]:
    """All commands there are on the server."""
    return [*world.commands.get(None, []), *world.commands.get(world.guild.id, [])]


def usable_by(world: World, person: Person) -> list[Json]:
    """The commands that this person is offered."""
    granted = world.permissions(person.id)
    return [command for command in registered(world) if _is_offered(command, granted)]


def _is_offered(command: Json, granted: int) -> bool:
    """Whether a command works on a server, and for somebody with these permissions.

    A command that asks for no permission at all, ``"0"``, is for administrators.
    """
    contexts, needed = command["contexts"], command["default_member_permissions"]
    if contexts and IN_GUILD not in contexts:
        return False
    if needed is None:
        return True
    wanted = int(needed) or ALL
    return granted & wanted == wanted


def command_data(
    world: World, person: Person, path: list[str], options: Json, focused: str | None = None
) -> Json:
    """The data of an interaction for ``presi play`` given as a path; raises WorldError.

    With ``focused`` it is that of an autocomplete, in which required options may be missing.
    """
    command = next((each for each in usable_by(world, person) if each["name"] == path[0]), None)
    if command is None:
        raise WorldError(f"there is no command /{path[0]} for {person.name}")
    leaf, chain = command, []
    for name in path[1:]:
        leaf = next((each for each in records(leaf.get("options")) if each["name"] == name), {})
        if leaf.get("type") not in (SUBCOMMAND, SUBCOMMAND_GROUP):
            raise WorldError(f"there is no command /{' '.join(path)}")
        chain.append(leaf)
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": []}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    inner = data["options"]
    for each in chain:
        step: Json = {"name": each["name"], "type": each["type"], "options": []}
        inner.append(step)
        inner = step["options"]
    specs = records(leaf.get("options"))
    if any(each["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for each in specs):
        raise WorldError(f"/{' '.join(path)} needs a subcommand")
    inner.extend(_values(specs, options, focused))
    _resolve(world, data, inner)
    return data


def _values(specs: list[Json], options: Json, focused: str | None) -> list[Json]:
    """The options as given, checked against what the command declares."""
    unknown = set(options) - {spec["name"] for spec in specs}
    if unknown:
        raise WorldError(f"there is no option {', '.join(sorted(unknown))}")
    values: list[Json] = []
    for spec in specs:
        name = spec["name"]
        if name not in options:
            if spec.get("required") and focused is None:
                raise WorldError(f"the option {name} is required")
            continue
        value: Json = {"name": name, "type": spec["type"], "value": options[name]}
        if name == focused:
            value["focused"] = True
        elif focused is None:
            _check_value(spec, options[name])
        values.append(value)
    return values


TYPES: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 5: (bool,), 10: (int, float)}
TEXTUAL = (USER, CHANNEL, ROLE, MENTIONABLE)


def _check_value(spec: Json, value: object) -> None:
    name = spec["name"]
    wanted = TYPES.get(spec["type"], (str,) if spec["type"] in TEXTUAL else (object,))
    if not isinstance(value, wanted) or (
        isinstance(value, bool) and bool not in wanted and object not in wanted
    ):
        raise WorldError(f"{value!r} does not fit the option {name}")
    choices = records(spec.get("choices"))
    if choices and value not in [choice["value"] for choice in choices]:
        raise WorldError(f"{value!r} is no choice of the option {name}")
    size = len(value) if isinstance(value, str) else value
    kind = "length" if isinstance(value, str) else "value"
    if not isinstance(size, int | float):
        return
    low, high = spec.get(f"min_{kind}"), spec.get(f"max_{kind}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise WorldError(f"{value!r} is outside the limits of the option {name}")


def _resolve(world: World, data: Json, values: list[Json]) -> None:
    """Add the people and channels that the options name by id."""
    resolved: Json = {}
    for value in values:
        named = str(value["value"])
        if value["type"] in (USER, MENTIONABLE) and named.isdecimal():
            person = world.user(int(named))
            member = payloads.member(world, person)
            del member["user"]
            resolved.setdefault("users", {})[named] = payloads.user(person)
            resolved.setdefault("members", {})[named] = member
        elif value["type"] == CHANNEL and named.isdecimal():
            channel = world.channel(int(named))
            shown = payloads.channel(world, channel)
            shown["permissions"] = str(world.permissions(world.bot.id, channel))
            resolved.setdefault("channels", {})[named] = shown
    if resolved:
        data["resolved"] = resolved
