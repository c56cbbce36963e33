"""The explorers of the Sudoku lessons: wiring only.

Each keeps its puzzle where the cells below can take it: in ``.puzzle``.
"""

from puzzlelib.sudoku.explore.candidates import CandidateExplorer, LayerExplorer
from puzzlelib.sudoku.explore.own import SudokuExplorer
from puzzlelib.sudoku.explore.puzzles import EXAMPLES
from puzzlelib.sudoku.explore.search import SearchExplorer
from puzzlelib.sudoku.explore.steps import StepExplorer

__all__ = ["EXAMPLES", "CandidateExplorer", "LayerExplorer", "SearchExplorer", "StepExplorer", "SudokuExplorer"]
