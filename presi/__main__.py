"""`python -m presi`: the referee, games' records, and the benchmark."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper

from presi import bench, record_files, referee

CANNOT_WRITE = 3
"""Exit code where the output goes nowhere."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _parser().parse_args(arguments)
    match options.command:
        case "referee":
            return referee.run(options.files, sys.stdout, sys.stderr)
        case "record":
            return record_files.print_record(options.file, sys.stdout, sys.stderr)
        case "verify":
            return record_files.verify_record(options.file, sys.stdout, sys.stderr)
        case _:
            return bench.run(sys.stdout, as_json=options.json)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m presi", description="Presi, the card game.")
    commands = parser.add_subparsers(dest="command", required=True)
    judge = commands.add_parser("referee", help="check positions and games in text form against the rules")
    judge.add_argument("files", nargs="+", metavar="FILE")
    show = commands.add_parser("record", help="print a game's record as text that the referee reads")
    show.add_argument("file", metavar="RECORD")
    verify = commands.add_parser("verify", help="check a game's record: the promised decks, and every move")
    verify.add_argument("file", metavar="RECORD")
    measure = commands.add_parser("bench", help="measure the engine's speed")
    measure.add_argument("--json", action="store_true", help="print the figures for programs")
    return parser


def _main() -> int:
    # What a file or its name holds is shown, whatever the terminal can write.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = main()
        sys.stdout.flush()
    except OSError as error:
        # Nobody reads any more, or the disk is full: what Python would still write at its end fails as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"the output cannot be written: {error.strerror}\n")
        return CANNOT_WRITE
    return code


if __name__ == "__main__":
    sys.exit(_main())
