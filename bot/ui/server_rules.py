"""The rules with which a server's tables open, as its admins see and change them."""

from bot.servers.house import chosen
from bot.tables.commands import ChooseRules, SetOptions
from bot.tables.values import GuildId, Human
from bot.ui.desk import Desk
from bot.ui.panels.whose import Whose, of_server

__all__ = ["change_rules", "rules_in_force"]


def rules_in_force(desk: Desk, guild: GuildId) -> Whose:
    """What new tables play now. Raises RulesRefused."""
    servers = desk.servers
    left_out = servers.rules_left_out(guild)
    return of_server(servers.settings(guild), desk.tables.in_guild(guild), left_out=left_out)


async def change_rules(desk: Desk, guild: GuildId, command: ChooseRules | SetOptions, who: Human) -> Whose:
    """Let new tables play by the command; what they play then.

    Raises OptionsRefused, a SettingError, or ServersUnavailable.
    """
    await desk.servers.choose_rules(guild, lambda settings: chosen(settings, command), who)
    return rules_in_force(desk, guild)
