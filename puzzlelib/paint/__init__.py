"""Paints a Picture: ``svg`` for the notebooks, ``mpl`` for matplotlib figures and printed sheets."""
