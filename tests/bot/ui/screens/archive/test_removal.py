"""What becomes of a server's data when the bot is removed, and when Discord has an outage."""

from bot.storage.servers import SqlServerStore
from bot.tables.values import GuildId
from tests.bot.ui.screens.kept import Library


async def known(library: Library) -> set[GuildId]:
    return set(await SqlServerStore(library.database).known())


async def test_d8_a_removal_is_noted_and_an_outage_is_not(library: Library) -> None:
    await library.played("anna", "bruno", "carla", times=5)
    guild = library.server
    library.env.backend.emit("GUILD_DELETE", {"id": str(guild), "unavailable": True})
    await library.env.settle()
    assert guild in await known(library)
    library.env.backend.remove_guild(guild)
    await library.env.settle()
    assert guild not in await known(library)


async def test_d8_a_server_that_has_the_bot_again_is_noted(library: Library) -> None:
    await library.client.desk.servers.removed(library.server)
    assert library.server not in await known(library)
    await library.client.on_ready()
    assert library.server in await known(library)
