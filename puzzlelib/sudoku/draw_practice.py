"""Practice sheets of candidates as Pictures, each blank and filled in: what stands where is the same in both.

Rows, columns and indices count from 0. As in the article ○ stands for 1, the digit is used, and × for 0.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzlelib.blanks import TERM, answer_line, row_of_boxes, term, term_width
from puzzlelib.picture import GREY, INK, WHITE, Box, Boxes, Circles, Lines, Picture, Shape, Text, moved
from puzzlelib.sheet import LABEL, MARGIN, SMALL, inset, up
from puzzlelib.sudoku.candidates import PASSES, check_empty, strips
from puzzlelib.sudoku.draw import cell_index, grid_picture, in_words
from puzzlelib.sudoku.puzzle import Cell, Sudoku, cell_name, check_puzzle, sign_of

BOX = 26  # of the strip, in pixels
CELL = 24  # of the grid, which only is to be read
ROW_GAP = 4
LINE = 28  # height of a line to write on
BESIDE = 26  # between the grid and the strip
NAMES = (("clear", "初期化"), ("row pass", "行"), ("column pass", "列"), ("block pass", "ブロック"))
CANDIDATES = "candidates 候補:"
Answers = Sequence[tuple[str, str]]  # questions, with their answers


def strip_blank(puzzle: Sudoku, row: int, column: int, questions: Sequence[str] = ()) -> Picture:
    """A grid with one cell framed, and its strip in four rows to fill in, with a line for the candidates.

    ``questions`` get a line each, below. Raises PuzzleError for a cell that is not there or holds a given.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> print(strip_blank(puzzle, 0, 0).description)
    To fill in: the strip dhs(0,0,i3) for i3 = 0 to 3
    Sudoku of 4 x 4, marked: (0,0)
    . 2 | . .
    3 . | . .
    ----+----
    . . | 4 .
    . 3 | . 1
    """
    check_puzzle(puzzle)
    return _Strip(puzzle, check_empty(puzzle, row, column), [(question, "") for question in questions]).blank()


def strip_key(puzzle: Sudoku, row: int, column: int, answers: Answers = ()) -> Picture:
    """The same, filled in from the trace of the article's program. New marks have a frame, repeated ones are grey.

    >>> puzzle = Sudoku([[0, 2, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 3, 0, 1]])
    >>> print(strip_key(puzzle, 0, 0, [("digits?", "two")]).description)
    The strip dhs(0,0,i3) for i3 = 0 to 3
    clear: × × × ×
    row pass: × ○ × ×
    column pass: × ○ ○ ×
    block pass: × ○ ○ ×
    candidates 候補: 1 4
    digits? two
    """
    check_puzzle(puzzle)
    return _Strip(puzzle, check_empty(puzzle, row, column), answers).key()


@dataclass(frozen=True)
class _Strip:
    """Where things stand on this sheet."""

    puzzle: Sudoku
    cell: Cell
    answers: Answers

    @cached_property
    def grid(self) -> Picture:
        look = (cell_index(self.puzzle.shape, self.cell), "look")
        return grid_picture(self.puzzle, self.puzzle.grid, highlights=[look], size=CELL).picture()

    @property
    def left(self) -> float:
        """Of the strip with the names of its rows."""
        return self.grid.width + BESIDE

    def boxes(self, row: int) -> tuple[Box, ...]:
        """The boxes of a row, from 0."""
        name = max(term_width(*name) for name in NAMES)
        y = MARGIN + 36 + row * (BOX + ROW_GAP)
        return row_of_boxes(up(self.left + name + 6), y, self.puzzle.size, BOX, BOX)

    def line_y(self, line: int) -> float:
        """The height of a line to write on, from 0."""
        return self.boxes(len(NAMES))[0][1] + 38 + line * LINE

    @property
    def name(self) -> str:
        return f"dhs({self.cell[0]},{self.cell[1]},i3)"

    def blank(self) -> Picture:
        lines = [(CANDIDATES, ""), *self.answers]
        told = [f"To fill in: the strip {self.name} for i3 = 0 to {self.puzzle.size - 1}"]
        told.append(in_words(self.puzzle.shape, self.puzzle.grid, {}, {"marked": [cell_name(self.cell)]}))
        return self.sheet([], lines, [*told, *(question for question, _ in self.answers)])

    def key(self) -> Picture:
        found = strips(self.puzzle, *self.cell)
        last = found[PASSES[-1]]
        candidates = " ".join(sign_of(index + 1) for index, excluded in enumerate(last) if not excluded)
        lines = [(CANDIDATES, candidates), *self.answers]
        told = [f"The strip {self.name} for i3 = 0 to {self.puzzle.size - 1}"]
        told += [
            f"{name}: {' '.join('○' if mark else '×' for mark in strip)}"
            for (name, _), strip in zip(NAMES, found.values(), strict=True)
        ]
        marks = [shape for row in range(len(NAMES)) for shape in self.marks(row, list(found.values()))]
        return self.sheet(marks, lines, [*told, *(f"{question} {answer}" for question, answer in lines)])

    def marks(self, row: int, found: Sequence[Sequence[int]]) -> Iterator[Shape]:
        """What stands in a row: marks that are new in it in a frame, those from before in grey."""
        before = found[max(row - 1, 0)]
        for box, was, mark in zip(self.boxes(row), before, found[row], strict=True):
            if not mark:
                yield _cross(box)
            elif was:
                yield _circle(box, GREY, 1.5)
            else:
                yield Boxes((inset(box, 2.5),), None, INK, 2)
                yield _circle(box, INK, 3)

    def sheet(self, marks: Sequence[Shape], lines: Answers, told: Sequence[str]) -> Picture:
        grid, right = self.grid, self.boxes(0)[-1][0] + BOX
        shapes: list[Shape] = [moved(shape, 0, MARGIN) for shape in grid.shapes]
        shapes.append(Text(self.left, MARGIN + 14, self.name, LABEL, anchor="start", bold=True))
        for row, name in enumerate(NAMES):
            shapes += term(*name, self.left, self.boxes(row)[0][1] + BOX / 2 + 0.36 * TERM)
            shapes.append(Boxes(self.boxes(row), WHITE, INK))
        shapes += [*self.heads(), *marks]
        for line, (question, answer) in enumerate(lines):
            shapes += answer_line(question, answer, self.left, self.line_y(line), right - self.left)
        height = max(grid.height + MARGIN, self.line_y(len(lines) - 1) + 4) + MARGIN
        return Picture(up(right + MARGIN), up(height), tuple(shapes), "\n".join(told))

    def heads(self) -> Iterator[Shape]:
        """The index above each column, and its digit below."""
        left = self.boxes(0)[0][0] - 8
        above, below = self.boxes(0)[0][1] - 6, self.boxes(len(NAMES))[0][1] + 9
        yield Text(left, above, "i3", SMALL, GREY, "end")
        yield Text(left, below, "digit", SMALL, GREY, "end")
        for index, (x, _, width, _) in enumerate(self.boxes(0)):
            yield Text(x + width / 2, above, str(index), SMALL, GREY)
            yield Text(x + width / 2, below, sign_of(index + 1), SMALL, GREY)


def _circle(box: Box, colour: str, width: float) -> Shape:
    x, y, side, height = box
    return Circles(((x + side / 2, y + height / 2),), 6.5, None, colour, width)


def _cross(box: Box) -> Shape:
    x, y, side, height = inset(box, (box[2] - 10) / 2)
    return Lines((((x, y), (x + side, y + height)), ((x, y + height), (x + side, y))), GREY, 1.5)
