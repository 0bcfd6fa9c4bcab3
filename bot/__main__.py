"""`python -m bot`: on Discord with a token, else in the playground on this machine."""

import sys

from bot.run import main

if __name__ == "__main__":
    sys.exit(main())
