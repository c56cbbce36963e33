"""The explorers of the zigzag lessons: wiring only.

Each keeps its puzzle where the cells below can take it: in ``.puzzle``.
"""

from puzzlelib.zigzag.explore.elimination import EliminationExplorer
from puzzlelib.zigzag.explore.generate import GenerateExplorer
from puzzlelib.zigzag.explore.own import ZigzagExplorer
from puzzlelib.zigzag.explore.probes import ProbeExplorer
from puzzlelib.zigzag.explore.recursion import RecursionExplorer
from puzzlelib.zigzag.explore.words import WordExplorer

__all__ = [
    "EliminationExplorer",
    "GenerateExplorer",
    "ProbeExplorer",
    "RecursionExplorer",
    "WordExplorer",
    "ZigzagExplorer",
]
