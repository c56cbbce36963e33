"""What the events of the named steps say."""

import pytest

from puzzlelib.sudoku.puzzle import Shape
from puzzlelib.sudoku.sentences import sentence
from puzzlelib.sudoku.step_sentences import STEP_SPEAKERS, step_sentence
from puzzlelib.sudoku.steps import KINDS, trace_steps
from puzzlelib.trace import Event
from tests.sudoku.puzzles import HARDEST, SIXTEEN, puzzle

NINE = Shape(3, 3)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("step", (3, 5), (7,), ("naked single", 3, 5, 7)), "Naked single in (3,5): 7."),
        (("step", ("row", 3), (7,), ("hidden single", 3, 5, 7)), "Hidden single in row 3: 7 in (3,5)."),
        (
            ("step", ("row", 1, 6), (5,), ("X-wing", 1, 2, 5, 1, 7, 5, 6, 2, 5, 6, 7, 5)),
            "X-wing in rows 1 and 6: 5 in (1,2), (1,7), (6,2) and (6,7).",
        ),
        (
            ("step", (3, 5), (2, 7, 9), ("XY-wing", 3, 5, 2, 3, 5, 7, 3, 8, 2, 3, 8, 9, 5, 4, 7, 5, 4, 9)),
            "XY-wing in (3,5): 2, 7 and 9 in (3,5), (3,8) and (5,4).",
        ),
        (("placed", (3, 5), 7, ("naked single", 3, 5)), "Write 7 into (3,5): naked single in (3,5)."),
        (("placed", (3, 5), 10, ("hidden single", "block", 4)), "Write A into (3,5): hidden single in block (1,1)."),
        (("struck", (4, 2), 5, ("X-wing", "row", 1, 6)), "Strike 5 from (4,2): X-wing in rows 1 and 6."),
        (("contradiction", (0, 3), None, ("no candidate",)), "No digit is left for (0,3): this cannot be."),
        (("contradiction", ("block", 5), 3, ("no place",)), "No cell of block (1,2) is left for 3: this cannot be."),
        (("finished", "board", 0, ("full",)), "Every cell is filled."),
        (
            ("finished", "board", 1, ("no step",)),
            "No step that has a name here gives anything more: 1 cell is open.",
        ),
    ],
)
def test_each_kind(event, words):
    assert step_sentence(Event(*event), NINE) == words
    assert sentence(Event(*event)) == words


def test_every_kind_has_words():
    assert set(STEP_SPEAKERS) == set(KINDS)


@pytest.mark.parametrize("hard", [*map(puzzle, HARDEST.values()), SIXTEEN])
def test_every_event_of_a_trace_is_told(hard):
    for event in trace_steps(hard):
        told = sentence(event, hard.shape)
        assert told.endswith(".")
        assert told[0].isupper()
