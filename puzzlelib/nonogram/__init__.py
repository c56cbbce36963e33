"""Nonograms (お絵描きロジック): what the puzzle is, how a line is solved by packing, how a board is solved by lines."""

from puzzlelib.levels import Level
from puzzlelib.nonogram.board import Board, solve_by_lines, solve_by_packing
from puzzlelib.nonogram.examples import catalogue, example, examples
from puzzlelib.nonogram.formats import read, read_all
from puzzlelib.nonogram.generate import generate
from puzzlelib.nonogram.hint import Hint, hint
from puzzlelib.nonogram.image import read_image
from puzzlelib.nonogram.level import level
from puzzlelib.nonogram.line import count_placements, placements, solve_line
from puzzlelib.nonogram.packing import pack_left, pack_line, pack_right
from puzzlelib.nonogram.puzzle import EMPTY, FILLED, UNDECIDED, Nonogram
from puzzlelib.nonogram.repair import Repair, make_unique
from puzzlelib.nonogram.search import probe, solutions
from puzzlelib.nonogram.sentences import sentence
from puzzlelib.nonogram.solve import solve
from puzzlelib.nonogram.why import why

__all__ = [
    "EMPTY",
    "FILLED",
    "UNDECIDED",
    "Board",
    "Hint",
    "Level",
    "Nonogram",
    "Repair",
    "catalogue",
    "count_placements",
    "example",
    "examples",
    "generate",
    "hint",
    "level",
    "make_unique",
    "pack_left",
    "pack_line",
    "pack_right",
    "placements",
    "probe",
    "read",
    "read_all",
    "read_image",
    "sentence",
    "solutions",
    "solve",
    "solve_by_lines",
    "solve_by_packing",
    "solve_line",
    "why",
]
