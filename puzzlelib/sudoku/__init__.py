"""Sudoku (数独): candidates by arrays, as a VB lecture finds them; search that counts every digit; steps with names."""

from puzzlelib.sudoku.board import Board, board_of
from puzzlelib.sudoku.candidates import CandidateArrays, candidate_arrays, trace_candidates
from puzzlelib.sudoku.counting import count_digits_fast
from puzzlelib.sudoku.examples import catalogue, example, examples
from puzzlelib.sudoku.formats import read, read_all
from puzzlelib.sudoku.generate import generate
from puzzlelib.sudoku.hint import Hint, hint
from puzzlelib.sudoku.level import Level, level
from puzzlelib.sudoku.puzzle import Shape, Sudoku
from puzzlelib.sudoku.search import (
    ORDERS,
    by_count,
    count_digits,
    fewest,
    in_rows,
    places_too,
    singles_first,
    solutions,
    trace_search,
)
from puzzlelib.sudoku.sentences import sentence
from puzzlelib.sudoku.solve import solve, solve_grids, solve_many
from puzzlelib.sudoku.steps import next_step, solve_by_steps, trace_steps
from puzzlelib.sudoku.symmetry import SYMMETRIES
from puzzlelib.sudoku.why import why_not

__all__ = [
    "ORDERS",
    "SYMMETRIES",
    "Board",
    "CandidateArrays",
    "Hint",
    "Level",
    "Shape",
    "Sudoku",
    "board_of",
    "by_count",
    "candidate_arrays",
    "catalogue",
    "count_digits",
    "count_digits_fast",
    "example",
    "examples",
    "fewest",
    "generate",
    "hint",
    "in_rows",
    "level",
    "next_step",
    "places_too",
    "read",
    "read_all",
    "sentence",
    "singles_first",
    "solutions",
    "solve",
    "solve_by_steps",
    "solve_grids",
    "solve_many",
    "trace_candidates",
    "trace_search",
    "trace_steps",
    "why_not",
]
