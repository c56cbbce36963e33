"""The explorers of the nonogram lessons: wiring only.

Each keeps its puzzle where the cells below can take it: ``.clues`` and ``.line``, or ``.puzzle``.
"""

from puzzlelib.nonogram.explore.boards import AssumptionExplorer, BoardExplorer
from puzzlelib.nonogram.explore.lines import (
    PRESETS,
    LengthExplorer,
    LineExplorer,
    MissExplorer,
    PackingExplorer,
    Preset,
)
from puzzlelib.nonogram.explore.pictures import PICTURES, PictureExplorer

__all__ = [
    "PICTURES",
    "PRESETS",
    "AssumptionExplorer",
    "BoardExplorer",
    "LengthExplorer",
    "LineExplorer",
    "MissExplorer",
    "PackingExplorer",
    "PictureExplorer",
    "Preset",
]
