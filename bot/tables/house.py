"""The rules that a table plays by, chosen by its host in the lobby."""

from bot.tables.draft import Draft
from bot.tables.errors import OptionsRefused, TooManySeated
from bot.tables.events import RulesChosen
from bot.tables.lobby import require_left_to_host, require_lobby_host, seat_queue
from bot.tables.offers import Changes
from bot.tables.repairs import apply, repair
from bot.tables.values import HostOption, Options, TitleWords, UserId
from presi.errors import RulesError
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = ["agreeing", "choose_preset", "name_titles", "set_options"]


def choose_preset(draft: Draft, user: UserId, preset: str) -> None:
    """Play by a preset; by the same again, to undo what was changed.

    Where single options are not the host's, those in which the server differs from its own preset stay.
    """
    table = draft.table
    require_lobby_host(table, user)
    if preset != table.options.preset:
        require_left_to_host(table, HostOption.PRESET)
    elif HostOption.PRESET not in table.options.host_may:
        require_left_to_host(table, HostOption.RULES)
    fixed = HostOption.RULES not in table.options.host_may and preset == table.usual.preset
    rules = table.usual.rules if fixed else PRESETS[preset]
    _choose(draft, preset, rules, table.options.titles)


def set_options(draft: Draft, user: UserId, changes: Changes) -> None:
    """Change options, all of them or none."""
    require_lobby_host(draft.table, user)
    require_left_to_host(draft.table, HostOption.RULES)
    options = draft.table.options
    _choose(draft, options.preset, agreeing(options.rules, changes), options.titles)


def agreeing(rules: Rules, changes: Changes) -> Rules:
    """The rules with these changes. Raises OptionsRefused where they contradict each other."""
    try:
        return apply(rules, changes)
    except RulesError as error:
        further = repair(rules, changes)
        raise OptionsRefused(error.id, error.fields, rules, changes, further) from error


def name_titles(draft: Draft, user: UserId, titles: TitleWords) -> None:
    """Choose what the last places are called."""
    require_lobby_host(draft.table, user)
    require_left_to_host(draft.table, HostOption.RULES)
    _choose(draft, draft.table.options.preset, draft.table.options.rules, titles)


def _choose(draft: Draft, preset: str, rules: Rules, titles: TitleWords) -> None:
    table = draft.table
    seated = [occupant.name for occupant in table.chairs if occupant is not None]
    if len(seated) > rules.players_max:
        raise TooManySeated(rules.players_max, tuple(seated[rules.players_max :]))
    if _key(table.options) != (preset, rules, titles):
        draft.add(RulesChosen(preset, rules, titles))
        seat_queue(draft)


def _key(options: Options) -> tuple[str, Rules, TitleWords]:
    return options.preset, options.rules, options.titles
