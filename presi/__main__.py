"""`python -m presi`: the referee and the benchmark."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper

from presi import bench, referee


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    parser = ArgumentParser(prog="python -m presi", description="Presi, the card game.")
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("referee", help="check positions and games in text form against the rules")
    judge.add_argument("files", nargs="+", metavar="FILE")
    measure = commands.add_parser("bench", help="measure the engine's speed")
    measure.add_argument("--json", action="store_true", help="print the figures for programs")
    options = parser.parse_args(arguments)
    if options.command == "referee":
        return referee.run(options.files, sys.stdout, sys.stderr)
    return bench.run(sys.stdout, as_json=options.json)


if __name__ == "__main__":
    # What a file or its name holds is shown, whatever the terminal can write.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())
