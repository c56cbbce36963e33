"""Sudoku (数独): candidates by arrays, as a VB lecture finds them; search that counts every digit; steps with names."""

from puzzlelib.sudoku.board import Board, board_of
from puzzlelib.sudoku.candidates import CandidateArrays, candidate_arrays, trace_candidates
from puzzlelib.sudoku.examples import catalogue, example, examples
from puzzlelib.sudoku.formats import read, read_all
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
from puzzlelib.sudoku.solve import solve, solve_many

__all__ = [
    "ORDERS",
    "Board",
    "CandidateArrays",
    "Shape",
    "Sudoku",
    "board_of",
    "by_count",
    "candidate_arrays",
    "catalogue",
    "count_digits",
    "example",
    "examples",
    "fewest",
    "in_rows",
    "places_too",
    "read",
    "read_all",
    "singles_first",
    "solutions",
    "solve",
    "solve_many",
    "trace_candidates",
    "trace_search",
]
