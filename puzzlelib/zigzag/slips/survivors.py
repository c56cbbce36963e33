"""Slips of those who eliminate: which letters all paths share, and programs for this rule."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from puzzlelib.check import NearSlip, Numbers, Slip, WholeSlip, ticked
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.slips import COUNTED_FROM_1, cell_places, from_1

Shared = dict[int, str]
Case = tuple[str, Sequence[Path]]  # a word and its paths


class Sharer:
    """Somebody who finds the letters that all paths of a word share. Right here; each subclass has one wrong idea.

    >>> paths = [(0, 2, 3), (0, 1, 3)]
    >>> Sharer().shared("ABC", paths), AnyPath().shared("ABC", paths)
    ({0: 'A', 3: 'C'}, {0: 'A', 2: 'B', 3: 'C', 1: 'B'})
    """

    told = ""

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        """The letter of each cell that all paths pass with the same one."""
        return {cell: letters.pop() for cell in self.cells(paths) if len(letters := letters_in(text, paths, cell)) == 1}

    def cells(self, paths: Sequence[Path]) -> list[int]:
        """The cells that all paths pass."""
        return [cell for cell in paths[0] if all(cell in path for path in paths)]


def letters_in(text: str, paths: Sequence[Path], cell: int) -> set[str]:
    """The letters that the paths of a word put into a cell.

    >>> letters_in("ABC", [(0, 2, 3), (0, 1, 3)], 2)
    {'B'}
    """
    return {text[path.index(cell)] for path in paths if cell in path}


class IgnoresLetters(Sharer):
    told = "all paths pass the cell, but not with the same letter: then none is certain."

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        return {cell: text[paths[0].index(cell)] for cell in self.cells(paths)}


class AnyPath(Sharer):
    told = "one path is not enough: a cell counts only if all paths of the word pass it."

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        return {cell: letter for path in paths for cell, letter in zip(path, text, strict=True)}

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return list(dict.fromkeys(chain.from_iterable(paths)))


class FirstPath(Sharer):
    told = "those are the cells of the first path: look whether the other paths pass them, too."

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        return dict(zip(paths[0], text, strict=True))

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return list(paths[0])


class MostPaths(Sharer):
    told = "most paths prove nothing: a single path that goes elsewhere may be the right one."

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        put = Counter((cell, letter) for path in paths for cell, letter in zip(path, text, strict=True))
        return {cell: letter for (cell, letter), count in put.items() if 2 * count > len(paths)}

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return [cell for cell, count in Counter(chain.from_iterable(paths)).items() if 2 * count > len(paths)]


class SamePlace(Sharer):
    told = "a letter that the word has twice may come at another place: compare the letters, not their places."

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return [cell for place, cell in enumerate(paths[0]) if all(path[place] == cell for path in paths)]


class LeavesOutTheFirst(Sharer):
    told = "the first cell belongs to it: all paths begin there, with the same letter."

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return super().cells(paths)[1:]


class LeavesOutTheLast(Sharer):
    told = "the last letter is left out: go to the end of the paths."

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return [cell for cell in super().cells(paths) if cell != paths[0][-1]]


class GivesPlaces(Sharer):
    told = "that is the place of the letter in the word. Give the cell: path[i] where text[i] goes."

    def shared(self, text: str, paths: Sequence[Path]) -> Shared:
        return {paths[0].index(cell): letter for cell, letter in super().shared(text, paths).items()}


class FindsNothing(Sharer):
    told = "your rule finds nothing: a cell counts where it is in every path, and puts the same letter there."

    def cells(self, paths: Sequence[Path]) -> list[int]:
        return []


class UpToTheFork(Sharer):
    told = "paths that part may meet again: look at the cells behind the fork, too."

    def cells(self, paths: Sequence[Path]) -> list[int]:
        same = SamePlace().cells(paths)
        return [cell for place, cell in enumerate(paths[0]) if paths[0][: place + 1] == tuple(same[: place + 1])]


SHARERS: tuple[type[Sharer], ...] = (
    IgnoresLetters,
    AnyPath,
    FirstPath,
    MostPaths,
    SamePlace,
    UpToTheFork,
    LeavesOutTheFirst,
    LeavesOutTheLast,
    GivesPlaces,
    FindsNothing,
)
BY_HAND: tuple[type[Sharer], ...] = (IgnoresLetters, AnyPath, FirstPath, MostPaths, UpToTheFork)


def shared_slips(survivors: Survivors, number: int) -> Iterator[Slip]:
    """Slips of somebody who lists the cells on which all paths of a word put the same letter."""
    text, paths = survivors.puzzle.words[number - 1].text, list(survivors.paths[number])
    places = cell_places(survivors.puzzle.height, survivors.puzzle.width)
    right = Sharer().shared(text, paths)
    settled = set(right) & set(survivors.certain)
    for sharer in BY_HAND:
        wrong = sharer().cells(paths)
        yield NearSlip(ticked(places, {*wrong, *settled}), f"{sharer.told} Look at {{place}}.")
    for one_more in (from_1(right), from_1(set(right) - settled)):
        yield WholeSlip(ticked(places, {*one_more, *settled}), COUNTED_FROM_1)


def rule_answer(cells: int, found: Sequence[Shared]) -> Numbers:
    """What a rule has found in some cases, as an answer: for each case and cell the code of the letter, 0 for none.

    >>> rule_answer(3, [{1: "A"}, {}])
    (0, 65, 0, 0, 0, 0)
    """
    return tuple(ord(shared[cell]) if cell in shared else 0 for shared in found for cell in range(cells))


def rule_slips(cells: int, cases: Sequence[Case]) -> Iterator[Slip]:
    """Slips of a function that finds the letters which all paths share; an answer is what it finds in some cases."""
    for sharer in SHARERS:
        found = [sharer().shared(text, paths) for text, paths in cases]
        yield Slip(rule_answer(cells, found), f"{sharer.told} Look at {{place}}.")
