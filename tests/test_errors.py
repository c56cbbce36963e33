"""What an error says, and what a program can read from it."""

import pickle
from unittest.mock import patch

import pytest

import puzzlelib
from puzzlelib.errors import Contradiction, FormatError, PuzzleError

ERRORS = [
    PuzzleError("row 3", "clues 4,4 need 9 cells, the row has 8", "make a clue smaller"),
    PuzzleError("limit", "it is 0"),
    FormatError("cat.non, line 12", "'x' is no number", "write 1,2"),
    Contradiction("clue 2", "its block leaves the stretch", clue=2, cell=9),
    Contradiction("cell 4", "it is ■ and left over: no block reaches it", "look again", cell=4),
]


def test_an_error_names_the_place_the_trouble_and_the_mend():
    error = ERRORS[0]
    assert str(error) == "row 3: clues 4,4 need 9 cells, the row has 8; make a clue smaller"
    assert (error.place, error.trouble, error.mend) == error.args


def test_without_a_mend_the_trouble_says_it_all():
    assert str(ERRORS[1]) == "limit: it is 0"


def test_an_error_is_a_sentence_on_a_page():
    assert ERRORS[1].sentence == "Limit: it is 0."
    assert ERRORS[4].sentence == "Cell 4: it is ■ and left over: no block reaches it; look again."


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_is_a_puzzle_error_and_a_value_error(error):
    assert isinstance(error, PuzzleError)
    assert isinstance(error, ValueError)


def test_a_contradiction_knows_its_clue_and_cell_or_none():
    assert (ERRORS[3].clue, ERRORS[3].cell) == (2, 9)
    assert (ERRORS[4].clue, ERRORS[4].cell) == (None, 4)


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_reaches_another_process_whole(error):
    sent = pickle.loads(pickle.dumps(error))
    assert type(sent) is type(error)
    assert (str(sent), vars(sent)) == (str(error), vars(error))


def test_the_errors_that_a_reader_catches_are_at_the_front_door():
    assert puzzlelib.PuzzleError is PuzzleError
    assert puzzlelib.Contradiction is Contradiction


def test_a_notebook_shows_the_sentence_alone():
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell()
    with patch.object(shell, "_showtraceback") as shown:
        shell.run_cell("from puzzlelib import PuzzleError\nraise PuzzleError('row 3', 'it is too long', 'shorten it')")
    assert shown.call_args.args[2] == ["PuzzleError: row 3: it is too long; shorten it"]
