"""Print a worksheet: fresh puzzles, practice of a method, or the puzzles of files, with their keys.

The same seed gives the same sheet. To print fresh puzzles with other wishes, write them into a file by generate.
"""

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from puzzlelib import families
from puzzlelib.commands.generate import some_size, some_words
from puzzlelib.commands.puzzles import BAD_INPUT, Puzzles, at_least_one, at_least_zero, some_seconds
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError
from puzzlelib.paper import PAPERS
from puzzlelib.worksheets import TITLES, worksheet


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("files", nargs="+", metavar="WHAT", help=f"one of {', '.join(TITLES)}; or files with puzzles")
    parser.add_argument("--output", type=Path, required=True, metavar="FILE", help="a .pdf, or an .html for browsers")
    parser.add_argument("--key", type=Path, metavar="FILE", help="for the keys; they come at the end otherwise")
    parser.add_argument("--count", type=at_least_one, metavar="N", help="how many; a page or two otherwise")
    parser.add_argument("--size", type=some_size, metavar="HxW", help="height and width of fresh puzzles")
    parser.add_argument("--level", type=at_least_one, metavar="N", help="how hard")
    parser.add_argument("--seed", type=at_least_zero, default=1, metavar="N", help="another one gives others (1)")
    parser.add_argument(
        "--words",
        type=some_words,
        metavar="LIST",
        help="of zigzag: english, japanese, or a file; of paths: one of both",
    )
    parser.add_argument("--paper", choices=PAPERS, default="A4", help="A4, if you do not say")
    parser.add_argument("--title", default="", help="at the top of each page")
    parser.add_argument("--family", choices=families.FAMILIES, help="of the puzzles in files; seen from them otherwise")
    parser.add_argument("--time-limit", type=some_seconds, default=60.0, metavar="SECONDS", help="for each puzzle (60)")


def run(options: argparse.Namespace, screen: Screen) -> int:
    """Write the sheet, and say what is on it. With no puzzle in the files nothing is written."""
    puzzles = Puzzles(options, screen)
    names = ("count", "size", "level", "words")
    wishes = {name: getattr(options, name) for name in names if getattr(options, name) is not None}
    try:
        what = _kind(options.files) or [puzzle for _, puzzle in puzzles]
        if not what:
            return puzzles.exit_code
        sheet = worksheet(
            what,
            options.output,
            key=options.key,
            seed=options.seed,
            paper=options.paper,
            title=options.title,
            time_limit=options.time_limit,
            on_progress=screen.progress,
            **wishes,
        )
    except PuzzleError as error:
        puzzles.fail(error, BAD_INPUT)
    else:
        screen.say(f"{options.output}: {sheet.told}")
    return puzzles.exit_code


def _kind(files: Sequence[str]) -> str:
    """The kind that is named, or "" where files are. Raises PuzzleError where both are, and where neither is."""
    if files[0] not in TITLES:
        if re.fullmatch(r"\w+", files[0]) and not Path(files[0]).exists():
            mend = f"take one of {', '.join(TITLES)}, or a file with puzzles"
            raise PuzzleError(files[0], "there is no kind and no file of this name", mend)
        return ""
    if len(files) > 1:
        mend = f"name one kind, or files alone; a file of this name is ./{files[0]}"
        raise PuzzleError(files[0], "it is a kind, and more is named behind it", mend)
    return files[0]
