"""Worksheets to print: fresh puzzles, practice of a method, or puzzles of yours, with their keys.

:mod:`puzzlelib.paper` makes the pages. What is on them comes from ``draw_print`` and ``practice`` of each family.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from puzzlelib import batch, families
from puzzlelib.errors import PuzzleError, check_text
from puzzlelib.fresh import Size, check_wishes, fresh_puzzles
from puzzlelib.nonogram import draw_print as nonogram_print
from puzzlelib.nonogram import practice as nonogram_practice
from puzzlelib.paper import Item, check_paper, check_path, key_pages, puzzle_pages, write
from puzzlelib.picture import Picture
from puzzlelib.solutions import SENTENCES
from puzzlelib.sudoku import draw_print as sudoku_print
from puzzlelib.sudoku import practice as sudoku_practice
from puzzlelib.time_limit import OnProgress
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag import draw_print as zigzag_print
from puzzlelib.zigzag import practice as zigzag_practice

PUZZLES: Mapping[str, Callable[..., Item]] = {
    "nonogram": nonogram_print.item,
    "sudoku": sudoku_print.item,
    "zigzag": zigzag_print.item,
}
PRACTICE: Mapping[str, Callable[..., list[Item]]] = {
    "packing": nonogram_practice.packing,
    "loops": nonogram_practice.loops,
    "lines": nonogram_practice.lines,
    "strips": nonogram_practice.strips,
    "candidates": sudoku_practice.candidates,
    "paths": zigzag_practice.paths,
}
MORE_WISHES = {"paths": ("words",)}  # of practice
TITLES = {
    "nonogram": "Nonograms",
    "sudoku": "Sudokus",
    "zigzag": "Zigzag words",
    "packing": "Practice: two packings of a line",
    "loops": "Practice: the loops of a packing",
    "lines": "Practice: what is sure of a line",
    "strips": "Strips to cut out",
    "candidates": "Practice: the candidates of a cell",
    "paths": "Practice: the paths of a word",
}
USUAL_COUNT = 6
USUAL_SIZES = {"nonogram": (10, 10), "sudoku": (9, 9), "zigzag": (5, 5)}  # of fresh puzzles: six have room on a page
RATING_SECONDS = 10.0  # for each puzzle of yours; one that takes longer has no level on its sheet


@dataclass(frozen=True, repr=False)
class Worksheet:
    """Pages to hand out, and pages with their keys, as Pictures. In a notebook it shows its first page.

    Attributes
    ----------
    title : at the top of each page.
    items : what is on it, in the order of their numbers.
    pages, keys : one Picture a page.
    """

    title: str
    items: tuple[Item, ...]
    pages: tuple[Picture, ...]
    keys: tuple[Picture, ...]

    def write(self, path: str | Path, key: str | Path | None = None) -> None:
        """Write a ``.pdf``, or an ``.html`` for a browser; the keys at its end, or into the file ``key``.

        Raises PuzzleError where a file cannot be written.
        """
        if key is None:
            write([*self.pages, *self.keys], path, self.title)
            return
        if not self.keys:
            raise PuzzleError(str(key), "this sheet has no keys", "name no file for them")
        write(self.pages, path, self.title)
        write(self.keys, key, f"{self.title}: key")

    @property
    def told(self) -> str:
        """What is on how many pages."""
        items, pages = counted(len(self.items), "item"), counted(len(self.pages), "page")
        return f"{items} on {pages}, keys on {len(self.keys)}"

    def __repr__(self) -> str:
        return f"<Worksheet {self.title!r}: {self.told}>"

    def _repr_html_(self) -> str:
        return self.pages[0]._repr_html_()


def worksheet(
    what: str | Iterable[Any],
    path: str | Path | None = None,
    *,
    key: str | Path | None = None,
    count: int | None = None,
    size: Size | None = None,
    level: int | None = None,
    seed: int = 1,
    paper: str = "A4",
    title: str = "",
    time_limit: float | None = 60,
    on_progress: OnProgress | None = None,
    **wishes: Any,
) -> Worksheet:
    """Make a worksheet, and write it into a file.

    Parameters
    ----------
    what : a family, "nonogram", "sudoku" or "zigzag", for fresh puzzles; a practice, such as "packing"; or puzzles, of
        any family, each with exactly one solution.
    path : a file that ends in ``.pdf`` or, for browsers, in ``.html``; None writes none.
    key : another file for the keys; None puts them at the end.
    count : how many; None for 6 puzzles, and for a page or two of practice.
    size : height and width of fresh puzzles; None for 10 x 10, 9 x 9 and 5 x 5.
    level : how hard; None for any, and of practice for the easiest.
    seed : the same seed gives the same sheet, byte for byte.
    paper : "A4" or "Letter".
    title : at the top of each page; "" for the usual one.
    time_limit : seconds for each puzzle, None for no limit.
    on_progress : told how many puzzles are done, and of how many.
    wishes : what else ``FAMILY.generate`` takes, such as ``words="japanese"``, which "paths" takes, too.

    Raises PuzzleError for what cannot be made, a puzzle that has not exactly one solution, and a file that cannot be
    written.

    >>> worksheet("packing", count=2)
    <Worksheet 'Practice: two packings of a line': 2 items on 1 page, keys on 1>
    >>> worksheet("nonograms", "sheet.pdf")
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: the kind: there is no 'nonograms'; take one of nonogram, sudoku, zigzag, packing, loops, lines, strips, candidates, paths, or give a list of puzzles
    """  # noqa: E501
    check_text("title", title)
    check_paper(paper)
    _check_files(path, key)
    all_wishes = {"count": count, "size": size, "level": level, **wishes}
    wished = {name: wish for name, wish in all_wishes.items() if wish is not None}
    if isinstance(what, str):
        _check_kind(what)
        items = list(_of_kind(what, seed, wished, time_limit, on_progress))
        usual, note = TITLES[what], f"seed {seed}"
    else:
        puzzles = _check_puzzles(what)
        check_wishes(wished, (), "a list of puzzles")
        items = list(_yours(puzzles, time_limit, on_progress))
        usual, note = _title_of(puzzles), ""
    heading = title or usual
    pages, keys = (tuple(lay(items, paper, heading, note)) for lay in (puzzle_pages, key_pages))
    sheet = Worksheet(heading, tuple(items), pages, keys)
    if path is not None:
        sheet.write(path, key)
    return sheet


def _check_files(path: str | Path | None, key: str | Path | None) -> None:
    """Raises PuzzleError for files that cannot be written, and for keys that would be lost, or go over the sheet."""
    for file in (path, key):
        if file is not None:
            check_path(file)
    if key is not None and path is None:
        raise PuzzleError(str(key), "the sheet has no file, so its keys have none", "name a file for the sheet, too")
    if path is not None and key is not None and Path(path).resolve() == Path(key).resolve():
        raise PuzzleError(str(key), "the sheet itself comes into this file", "name another one for the keys, or none")


# ---- what is on a sheet


def _of_kind(
    kind: str, seed: int, wished: Mapping[str, Any], time_limit: float | None, on_progress: OnProgress | None
) -> Iterable[Item]:
    if kind in PUZZLES:
        return _fresh(kind, {**wished, "seed": seed, "time_limit": time_limit, "on_progress": on_progress})
    check_wishes(
        wished, ("count", "level", *MORE_WISHES.get(kind, ())), "practice" if kind not in MORE_WISHES else kind
    )
    return PRACTICE[kind](seed=seed, **wished)


def _fresh(family: str, wishes: Mapping[str, Any]) -> Iterator[Item]:
    """Fresh puzzles, made in this process: no other one would see what a notebook defines."""
    usual = {"count": USUAL_COUNT, "size": USUAL_SIZES[family]}
    for result in fresh_puzzles(family, **{**usual, **wishes}, executor=batch.InThisProcess()):
        if result.value is None:
            assert result.error is not None
            raise result.error
        yield _solved(result.value.puzzle, result.value.level.number, result.index + 1)


def _check_kind(kind: str) -> None:
    """Raises PuzzleError for a kind that there is not."""
    if kind not in TITLES:
        mend = f"take one of {', '.join(TITLES)}, or give a list of puzzles"
        raise PuzzleError("the kind", f"there is no {shown(kind)}", mend)


def _yours(puzzles: Sequence[Any], time_limit: float | None, on_progress: OnProgress | None) -> Iterator[Item]:
    seconds = RATING_SECONDS if time_limit is None else min(time_limit, RATING_SECONDS)
    for number, puzzle in enumerate(puzzles, start=1):
        level = families.of(puzzle).level(puzzle, seconds).number
        yield _solved(puzzle, level, number, time_limit)
        if on_progress is not None:
            on_progress(number, len(puzzles))


def _solved(puzzle: Any, level: int, number: int, time_limit: float | None = None) -> Item:
    """A puzzle with the key that the solver finds. Raises PuzzleError unless it is the only solution."""
    family = families.of(puzzle)
    answer = family.solve(puzzle, time_limit=time_limit)
    if answer.status == "stopped":
        raise PuzzleError(f"puzzle {number}", "it was not solved in time", "give it more time_limit, or take another")
    if answer.status != "unique":
        raise PuzzleError(f"puzzle {number}", f"it has {SENTENCES[answer.status]}", "take one with exactly one")
    item = PUZZLES[family.name](puzzle, answer.grids[0])
    return replace(
        item,
        title=_with_level(item.title, level),
        key_title=_with_level(item.key_title, level) if item.key_title else "",
    )


def _with_level(title: str, level: int) -> str:
    """
    >>> _with_level("Cat", 2), _with_level("", 2), _with_level("Cat", 0)
    ('Cat, level 2', 'level 2', 'Cat')
    """
    return ", ".join(filter(None, [title, f"level {level}" if level else ""]))


def _check_puzzles(given: Iterable[Any]) -> list[Any]:
    """Raises PuzzleError for anything but one puzzle or more."""
    classes = tuple(family.puzzle for family in families.FAMILIES.values())
    mend = 'give a list of puzzles, such as [sudoku.read(text)], or a kind, such as "sudoku"'
    if isinstance(given, classes) or not isinstance(given, Iterable):
        raise PuzzleError("the puzzles", f"{shown(given)} is no list", mend)
    puzzles = list(given)
    if not puzzles:
        raise PuzzleError("the puzzles", "there are none", mend)
    for number, puzzle in enumerate(puzzles, start=1):
        if not isinstance(puzzle, classes):
            raise PuzzleError(f"puzzle {number}", f"{shown(puzzle)} is none", mend)
    return puzzles


def _title_of(puzzles: Sequence[Any]) -> str:
    """What they are, where all are of one family."""
    found = {families.of(puzzle).name for puzzle in puzzles}
    return TITLES[found.pop()] if len(found) == 1 else "Puzzles"
