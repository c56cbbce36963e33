"""Make clean copies of lessons, for learners to work in.

They come into the folder my-lessons beside the lessons, which git does not see. No copy is ever written over.
"""

import argparse
from pathlib import Path

from puzzlelib import lesson_files
from puzzlelib.commands.puzzles import BAD_INPUT
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("lessons", nargs="+", metavar="LESSON", help="numbers of lessons, such as 12")
    parser.add_argument("--folder", type=Path, help="where the copies go")


def run(options: argparse.Namespace, screen: Screen) -> int:
    """Name the copies."""
    exit_code = 0
    for number in options.lessons:
        try:
            copy = lesson_files.copy_lesson(number, options.folder)
        except PuzzleError as error:
            screen.complain(error)
            exit_code = BAD_INPUT
        else:
            screen.say(
                f"{copy.path}" if copy.clean else f"{copy.path} (as it stands in its folder: git does not know it)"
            )
    return exit_code
