"""How many tests the article's recursion makes, kept in data/: too many to count while a lesson waits.

``make ladder`` counts them again, in some minutes; what nobody can count it estimates.
"""

from typing import NamedTuple

from puzzlelib import data_files

FOLDER, LADDER = "zigzag/counts", "ladder"


class Rung(NamedTuple):
    """How far up the ladder a puzzle stands.

    Attributes
    ----------
    puzzle : the name of the example.
    tests : up to the first panel in which every word is placed, the words in the order of the list.
    spread : None where they were counted; else the lowest and the highest of several estimates.
    """

    puzzle: str
    tests: int
    spread: tuple[int, int] | None


def ladder() -> dict[str, Rung]:
    """The rungs by the names of their puzzles, the lowest first.

    >>> ladder()["article"]
    Rung(puzzle='article', tests=1375, spread=None)
    """
    return {row["puzzle"]: _rung(row) for row in data_files.table(FOLDER, LADDER)}


def _rung(row: dict[str, str]) -> Rung:
    spread = (int(row["lowest"]), int(row["highest"])) if row["lowest"] else None
    return Rung(row["puzzle"], int(row["tests"]), spread)
