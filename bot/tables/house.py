"""The rules that a table plays by, chosen by its host in the lobby."""

from bot.tables.draft import Draft
from bot.tables.errors import OptionsRefused, TooManySeated
from bot.tables.events import RulesChosen
from bot.tables.lobby import require_lobby_host, seat_queue
from bot.tables.offers import Changes
from bot.tables.repairs import apply, repair
from bot.tables.values import Options, TitleWords, UserId
from presi.errors import RulesError
from presi.presets import PRESETS
from presi.rules import Rules

__all__ = ["choose_preset", "name_titles", "set_options"]


def choose_preset(draft: Draft, user: UserId, preset: str) -> None:
    """Play by a preset."""
    require_lobby_host(draft.table, user)
    _choose(draft, preset, PRESETS[preset], draft.table.options.titles)


def set_options(draft: Draft, user: UserId, changes: Changes) -> None:
    """Change options, all of them or none."""
    require_lobby_host(draft.table, user)
    options = draft.table.options
    try:
        rules = apply(options.rules, changes)
    except RulesError as error:
        further = repair(options.rules, changes)
        raise OptionsRefused(error.id, error.fields, options.rules, changes, further) from error
    _choose(draft, options.preset, rules, options.titles)


def name_titles(draft: Draft, user: UserId, titles: TitleWords) -> None:
    """Choose what the last places are called."""
    require_lobby_host(draft.table, user)
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
