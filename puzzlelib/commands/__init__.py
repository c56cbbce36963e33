"""The command line: ``python -m puzzlelib COMMAND FILES``.

A command is a module with a docstring that says what it does, and two functions: ``add_options`` tells the parser what
it takes, ``run`` does it and returns the exit code. To add one, write its module and name it in ``COMMANDS``.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from typing import Protocol

from puzzlelib.commands import check, compile, convert, copy, generate, picture, sheet, solve
from puzzlelib.commands.screen import Screen

CTRL_C = 130  # what shells say of a command that ended so
NOBODY_READS = 141  # and so


class Command(Protocol):
    """What the module of a command offers."""

    __doc__: str | None

    def add_options(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace, screen: Screen) -> int: ...


COMMANDS: dict[str, Command] = {
    "solve": solve,
    "check": check,
    "convert": convert,
    "generate": generate,
    "picture": picture,
    "sheet": sheet,
    "compile": compile,
    "copy": copy,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say, by default those of the command line; returns the exit code.

    0: every puzzle has exactly one solution (of those that are to be written: was written); 1: one has not; 2: one
    could not be read.
    """
    options = _parser().parse_args(arguments)
    _write_utf8()
    try:
        with Screen() as screen:
            return COMMANDS[options.command].run(options, screen)
    except KeyboardInterrupt:
        return CTRL_C
    except BrokenPipeError:  # as by head
        return NOBODY_READS


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m puzzlelib",
        description="Nonograms, Sudokus and zigzag words on the command line.",
        epilog="Exit code: 0 if every puzzle has exactly one solution (of those that are to be written: was written), "
        "1 if one has not, 2 if one could not be read.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        text = (command.__doc__ or "").strip()
        command.add_options(commands.add_parser(name, help=text.partition("\n")[0], description=text))
    return parser


def _write_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # names of files may be anything
