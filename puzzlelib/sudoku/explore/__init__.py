"""The explorers of the Sudoku lessons: wiring only.

Each keeps its puzzle where the cells below can take it: in ``.puzzle``.
"""

from puzzlelib.sudoku.explore.candidates import CandidateExplorer, LayerExplorer
from puzzlelib.sudoku.explore.puzzles import EXAMPLES

__all__ = ["EXAMPLES", "CandidateExplorer", "LayerExplorer"]
