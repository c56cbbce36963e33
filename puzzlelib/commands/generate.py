"""Make fresh puzzles, each with exactly one solution, and rate them.

The same seed gives the same puzzles on every machine. With --output the puzzles come into a file, and a line for each
level says how many have it. After Ctrl-C those that are made are written.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from puzzlelib import batch, families
from puzzlelib.commands.convert import joined
from puzzlelib.commands.puzzles import (
    BAD_INPUT,
    OTHERWISE,
    Report,
    add_jobs,
    add_output,
    at_least_one,
    at_least_zero,
    some_seconds,
)
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError
from puzzlelib.fresh import MAKERS, Made, Size, fresh_puzzles
from puzzlelib.sudoku.symmetry import SYMMETRIES
from puzzlelib.wording import counted
from puzzlelib.zigzag.words import read_words, word_list

USUAL_FORMATS = {"nonogram": "non", "sudoku": "line", "zigzag": "txt"}


def some_size(text: str) -> Size:
    height, _, width = text.lower().partition("x")
    if not (height.isdecimal() and width.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write height x width, such as 15x20")
    return int(height), int(width)


def some_words(text: str) -> str | Sequence[str]:
    """The words of a file, if there is one of that name; otherwise it is the name of a list of ours."""
    try:
        if Path(text).is_file():
            return read_words(Path(text))
        word_list(text)
    except PuzzleError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


# For argparse: what each family takes besides, as its ``generate`` calls it.
WISHES: dict[str, dict[str, dict[str, Any]]] = {
    "nonogram": {"filled": {"type": float, "metavar": "SHARE", "help": "of the cells, such as 0.5"}},
    "sudoku": {
        "symmetry": {"choices": list(SYMMETRIES), "help": "of the places of the givens (half-turn)"},
        "givens": {"type": at_least_one, "metavar": "N", "help": "exactly so many; few otherwise"},
    },
    "zigzag": {
        "words": {
            "type": some_words,
            "metavar": "LIST",
            "help": "english, japanese, or a file, a word a line (english)",
        },
        "word_count": {"type": at_least_one, "metavar": "N", "help": "how many of them"},
    },
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes: the family first, since each has wishes of its own."""
    kinds = parser.add_subparsers(dest="family", required=True, metavar="FAMILY")
    for family, wishes in WISHES.items():
        kind = kinds.add_parser(family, help=f"takes {', '.join(map(_option, wishes))} besides what all take")
        _add_common(kind, family)
        for name, wish in wishes.items():
            kind.add_argument(_option(name), **wish)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _add_common(parser: argparse.ArgumentParser, family: str) -> None:
    height, width = MAKERS[family].usual_size
    parser.add_argument("--size", type=some_size, metavar="HxW", help=f"height and width ({height}x{width})")
    parser.add_argument("--count", type=at_least_one, default=1, metavar="N", help="how many (1)")
    parser.add_argument("--seed", type=at_least_zero, default=1, metavar="N", help="another one gives others (1)")
    parser.add_argument("--level", type=at_least_one, metavar="N", help="how hard, as check tells it; any otherwise")
    known = sorted(families.FAMILIES[family].formats)
    usual = USUAL_FORMATS[family]
    parser.add_argument("--to", choices=known, default=usual, metavar="FORMAT", help=f"{', '.join(known)} ({usual})")
    add_output(parser)
    parser.add_argument("--time-limit", type=some_seconds, default=60.0, metavar="SECONDS", help="for each puzzle (60)")
    add_jobs(parser)


def run(options: argparse.Namespace, screen: Screen) -> int:
    """All puzzles in one text, or an object a line; nothing is written if none could be made."""
    report = Report(screen)
    made: list[Made] = []
    try:
        made.extend(_made(options, screen, report))
    finally:  # after Ctrl-C, too: what is made is not lost
        if made:
            _write(made, options, screen, report)
    return report.exit_code


def _made(options: argparse.Namespace, screen: Screen, report: Report) -> Iterator[Made]:
    """The puzzles; why others could not be made is complained of, each trouble once."""
    complaints: set[object] = set()
    wishes = {name: vars(options)[name] for name in WISHES[options.family] if vars(options)[name] is not None}
    for result in fresh_puzzles(
        options.family,
        options.count,
        options.size,
        seed=options.seed,
        level=options.level,
        executor=batch.InThisProcess() if options.jobs == 1 else None,
        workers=options.jobs,
        on_progress=screen.progress,
        time_limit=options.time_limit,
        **wishes,
    ):
        if result.value is not None:
            yield result.value
        elif _trouble(result.error) not in complaints:
            complaints.add(_trouble(result.error))
            report.fail(result.error, OTHERWISE)


def _write(made: Sequence[Made], options: argparse.Namespace, screen: Screen, report: Report) -> None:
    report.write(_as_json(made, options.to) if options.json else _as_text(made, options.to), options.output)
    if options.output is not None and report.exit_code != BAD_INPUT:
        screen.say(_summary(made, options))


def _trouble(error: BaseException | None) -> object:
    """What is the same of one trouble with several puzzles: how far each of them came is not."""
    return (error.place, error.mend) if isinstance(error, PuzzleError) else str(error)


def _as_text(made: Sequence[Made], format: str) -> str:
    return joined([one.puzzle.write(format) for one in made], format)


def _as_json(made: Sequence[Made], format: str) -> str:
    objects = (
        {
            "seed": one.seed,
            "level": one.level.number,
            "sentence": one.level.sentence,
            "puzzle": one.puzzle.write(format),
        }
        for one in made
    )
    return "".join(f"{json.dumps(told, ensure_ascii=False)}\n" for told in objects)


def _summary(made: Sequence[Made], options: argparse.Namespace) -> str:
    """How many there are, and how many of each level."""
    needs = families.FAMILIES[options.family].needs
    levels = Counter(one.level.number for one in made)
    told = [f"Level {number}, {needs[number]}: {count:,}." for number, count in sorted(levels.items())]
    return "\n".join([f"{options.output}: {counted(len(made), 'puzzle')}, each with exactly one solution.", *told])
