"""``python -m puzzlelib``: see :mod:`puzzlelib.commands`."""

import sys

from puzzlelib.commands import main

if __name__ == "__main__":
    sys.exit(main())
