"""Write puzzles in another format."""

import argparse
import csv
import io
from collections.abc import Callable, Sequence

from puzzlelib import families
from puzzlelib.commands.puzzles import BAD_INPUT, Puzzles, add_files, add_output
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError

FORMATS = sorted({format for family in families.FAMILIES.values() for format in family.formats})


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add_files(parser)
    known = "; ".join(f"{family.name}: {', '.join(family.formats)}" for family in families.FAMILIES.values())
    parser.add_argument("--to", required=True, choices=FORMATS, metavar="FORMAT", help=known)
    add_output(parser)


def run(options: argparse.Namespace, screen: Screen) -> int:
    """All puzzles in one text; nothing is written if there is none."""
    puzzles = Puzzles(options, screen)
    texts = []
    for place, puzzle in puzzles:
        try:
            texts.append(puzzle.write(options.to))
        except PuzzleError as error:
            puzzles.fail(f"{place}: {error}", BAD_INPUT)
    if texts:
        puzzles.write(joined(texts, options.to), options.output)
    return puzzles.exit_code


def joined(texts: Sequence[str], format: str) -> str:
    """One text of several puzzles, each written in the same format, which reads as all of them.

    >>> joined(["1\\n", "2\\n"], "non")
    '1\\n====\\n2\\n'
    """
    if len(texts) == 1:
        return texts[0]
    return JOIN[format](texts) if format in JOIN else "====\n".join(texts)


def _json(texts: Sequence[str]) -> str:
    return "[\n" + ",\n".join(text.rstrip("\n") for text in texts) + "\n]\n"


def _xml(texts: Sequence[str]) -> str:
    """The puzzles of all in the set of the first."""
    opening, closing = "<puzzleset>\n", "</puzzleset>\n"
    head = texts[0].partition(opening)[0]
    return head + opening + "".join(text.partition(opening)[2].removesuffix(closing) for text in texts) + closing


def _csv(texts: Sequence[str]) -> str:
    """One table with the columns of all."""
    rows = [row for text in texts for row in csv.DictReader(io.StringIO(text, newline=""))]
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, list(dict.fromkeys(name for row in rows for name in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return table.getvalue()


JOIN: dict[str, Callable[[Sequence[str]], str]] = {
    "line": "".join,
    "sdm": "".join,
    "grid": "\n".join,
    "sdk": "\n".join,
    "csv": _csv,
    "json": _json,
    "xml": _xml,
}
