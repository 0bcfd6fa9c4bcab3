"""The bot as it runs with a token, and Discord elsewhere: `python -m tests.whole.elsewhere API GATEWAY`."""

import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.run import main

if __name__ == "__main__":
    Route.BASE, gateway = sys.argv[1:]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
    sys.exit(main())
