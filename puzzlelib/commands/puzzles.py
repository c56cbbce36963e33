"""What the commands share: the puzzles of the files, and one task on all of them."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from puzzlelib import batch, families, text_files
from puzzlelib.commands.screen import Screen
from puzzlelib.errors import PuzzleError
from puzzlelib.output_files import check_output, whole_file
from puzzlelib.text_lines import numbered

T = TypeVar("T")

UNIQUE, OTHERWISE, BAD_INPUT = 0, 1, 2  # exit codes
STDIN = "-"
ANY_TEXT = "the text"  # what the readers call a text that came from no file


class Placed(NamedTuple):
    """A puzzle and the place that it came from, such as "cat.non", or "all.txt, puzzle 3"."""

    place: str
    puzzle: Any


def add_files(parser: argparse.ArgumentParser) -> None:
    """The options that tell which puzzles."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file with one or more puzzles; - for stdin")
    parser.add_argument(
        "--family", choices=families.FAMILIES, help="what the puzzles are; seen from the file otherwise"
    )


def add_work(parser: argparse.ArgumentParser) -> None:
    """The options of commands that solve."""
    parser.add_argument("--time-limit", type=some_seconds, metavar="SECONDS", help="for each puzzle; none otherwise")
    add_jobs(parser)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """The options of commands that do much."""
    parser.add_argument("--jobs", type=at_least_one, default=1, metavar="N", help="puzzles at the same time (1)")
    parser.add_argument("--json", action="store_true", help="write an object a line")


def add_output(parser: argparse.ArgumentParser) -> None:
    """The option of commands that write puzzles."""
    parser.add_argument("--output", type=some_output, metavar="FILE", help="where to write; stdout otherwise")


def some_output(text: str) -> Path:
    """For argparse: a file that can be written. What cannot be is refused before the work."""
    path = Path(text)
    try:
        check_output(path)
    except PuzzleError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return path


def _number(kind: Callable[[str], T], least: T, text: str) -> T:
    """For argparse, which puts the name of the option before what is wrong."""
    try:
        number = kind(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of this kind") from None
    if not number >= least:  # type: ignore[operator]  # nan is refused, too
        raise argparse.ArgumentTypeError(f"it is {text}; give {least} or more")
    return number


at_least_one = partial(_number, int, 1)
at_least_zero = partial(_number, int, 0)
some_seconds = partial(_number, float, 0.0)


class Report:
    """What goes wrong is complained of, and the work goes on; the exit code tells the worst of it."""

    def __init__(self, screen: Screen) -> None:
        self.exit_code = UNIQUE
        self._screen = screen

    def fail(self, complaint: object, exit_code: int) -> None:
        """Something is wrong with a puzzle or a file."""
        self._screen.complain(complaint)
        self.fell_to(exit_code)

    def fell_to(self, exit_code: int) -> None:
        """The worst that happened counts."""
        self.exit_code = max(self.exit_code, exit_code)

    def write(self, text: str, output: Path | None) -> None:
        """Into a file, or to stdout."""
        if output is None:
            self._screen.say(text.removesuffix("\n"))
        else:
            self.write_file(text, output)

    def write_file(self, text: str, path: Path) -> None:
        """Complain where that cannot be."""
        try:
            with whole_file(path) as part:
                part.write_text(text, encoding="utf-8", newline="\n")
        except PuzzleError as error:
            self.fail(error, BAD_INPUT)


class Puzzles(Report):
    """The puzzles of the files, one by one. What cannot be read is complained of, and the next file has its turn."""

    def __init__(self, options: argparse.Namespace, screen: Screen) -> None:
        super().__init__(screen)
        self.files: Sequence[str] = options.files
        self._family: str | None = options.family

    def __iter__(self) -> Iterator[Placed]:
        for file in self.files:
            place = "stdin" if file == STDIN else file
            for where, puzzle in numbered(self._read(file), place):
                if puzzle is not None:
                    yield Placed(where, puzzle)

    def _read(self, file: str) -> Iterator[Any]:
        """The puzzles of a file; None at its end where it is broken, so that the ones before have numbers."""
        read_as = ""
        try:
            given = _stdin() if file == STDIN else Path(file)
            family = families.FAMILIES[self._family] if self._family else families.recognise(given)
            if not self._family:
                read_as = f" (read as {family.name}; --family names another)"
            yield from family.read_all(given)
        except PuzzleError as error:
            text = str(error).replace(ANY_TEXT, "stdin", 1) if file == STDIN else str(error)
            self.fail(f"{text}{read_as}", BAD_INPUT)
            yield None


def _stdin() -> str:
    content = sys.stdin.buffer.read(text_files.MAX_BYTES + 1)
    return text_files.decode(content, "stdin")


def for_each(
    task: Callable[[Placed], T], puzzles: Puzzles, jobs: int, screen: Screen
) -> Iterator[tuple[batch.Result[Placed, T], T]]:
    """The result and the value of each puzzle for which the task has one. What fails is complained of."""
    executor = batch.InThisProcess() if jobs == 1 else None
    for result in batch.run(task, puzzles, executor, workers=jobs, on_progress=screen.progress):
        if result.error is None:
            yield result, result.value  # type: ignore[misc]  # None only if the task gives None
        elif isinstance(result.error, PuzzleError):
            puzzles.fail(f"{result.puzzle.place}: {result.error}", BAD_INPUT)
        else:
            puzzles.fail(f"{result.puzzle.place}: {type(result.error).__name__}: {result.error}", OTHERWISE)
