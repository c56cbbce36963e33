"""The domino puzzles of data/: n-Dom, by a rule of Josh Greifer. One solution each, and hard for their size.

    python -m tools.make_dominoes

writes data/nonogram/dom-3.non, dom-5.non and dom-7.non. Many lines have a single short block and say little, so a
solver must assume; with each n it takes several times as long.
"""

from puzzlelib import data_files
from puzzlelib.nonogram.puzzle import Nonogram

SIZES = (3, 5, 7)
DESCRIPTION = "Bars of three cells, lying and standing in turn, climb from the lower left to the upper right"


def dominoes(n: int) -> Nonogram:
    """The puzzle of 2 n + 1 rows and columns, n 1 or more.

    The columns are the rows, taken from the last to the first and read backwards.
    """
    rows = [[3], *[[1], [3, 1]] * (n - 1), [1], [1]]
    return Nonogram(
        rows,
        [row[::-1] for row in reversed(rows)],
        title=f"{n}-Dom",
        author="The puzzlelib authors, by a rule of Josh Greifer",
        licence="CC-BY-4.0",
        copyright="© 2026 The puzzlelib authors",
        source="puzzlelib, tools/make_dominoes.py",
        description=DESCRIPTION,
    )


if __name__ == "__main__":
    for n in SIZES:
        path = data_files.folder() / "nonogram" / f"dom-{n}.non"
        path.write_text(dominoes(n).write("non"), encoding="utf-8", newline="\n")
