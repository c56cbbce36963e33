"""Make a nonogram of a picture file: photo, drawing or logo.

The picture is made small, dark cells are filled, and the fewest cells are changed that leave exactly one solution. With
--output you are told which ones; with --drawing you see them.
"""

import argparse
from pathlib import Path

from puzzlelib import families
from puzzlelib.commands.generate import USUAL_FORMATS
from puzzlelib.commands.puzzles import (
    BAD_INPUT,
    OTHERWISE,
    Report,
    add_output,
    at_least_one,
    at_least_zero,
    some_output,
    some_seconds,
)
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram import draw_repair
from puzzlelib.nonogram.image import read_image
from puzzlelib.nonogram.repair import Repair, make_unique
from puzzlelib.paint.svg import svg
from puzzlelib.wording import shown

USUAL_FORMAT = USUAL_FORMATS["nonogram"]


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    known = sorted(families.NONOGRAM.formats)
    parser.add_argument("file", metavar="FILE", help="a picture: PNG, JPEG, GIF, BMP, TIFF, WebP, ...")
    parser.add_argument("--height", type=at_least_one, metavar="N", help="cells; one of both keeps the proportions")
    parser.add_argument("--width", type=at_least_one, metavar="N", help="cells; with neither the longer side has 30")
    parser.add_argument(
        "--threshold", type=at_least_zero, metavar="N", help="up to this brightness, 0 to 255, cells are filled"
    )
    parser.add_argument("--time-limit", type=some_seconds, default=60.0, metavar="SECONDS", help="for the changes (60)")
    parser.add_argument(
        "--to", choices=known, default=USUAL_FORMAT, metavar="FORMAT", help=f"{', '.join(known)} ({USUAL_FORMAT})"
    )
    add_output(parser)
    parser.add_argument(
        "--drawing", type=some_output, metavar="FILE", help="an .svg of the picture, with what was changed"
    )


def run(options: argparse.Namespace, screen: Screen) -> int:
    """The nonogram as text. Where no changes were found in time, it is written all the same, and complained of."""
    report = Report(screen)
    try:
        if options.drawing is not None:
            _check_drawing(options.drawing)
        cells = read_image(options.file, options.height, options.width, options.threshold)
        repair = make_unique(cells, time_limit=options.time_limit, on_progress=screen.progress)
        report.write(repair.puzzle.write(options.to), options.output)
    except PuzzleError as error:
        report.fail(error, BAD_INPUT)
        return report.exit_code
    _tell(repair, options, screen, report)
    return report.exit_code


def _check_drawing(path: Path) -> None:
    if path.suffix.lower() != ".svg":
        raise PuzzleError("--drawing", f"the name {shown(path.name)} does not end in .svg", "give it that ending")


def _tell(repair: Repair, options: argparse.Namespace, screen: Screen, report: Report) -> None:
    if not repair.unique:
        report.fail(f"{options.file}: there may be other solutions. {repair.sentence}", OTHERWISE)
    elif options.output is not None and report.exit_code != BAD_INPUT:
        screen.say(f"{options.output}: {repair.puzzle!r}. {repair.sentence}")
    if options.drawing is not None:
        report.write_file(svg(draw_repair.changes(repair)), options.drawing)
