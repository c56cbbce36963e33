"""What holds for all tests: libraries that are to be missing, and how hard Hypothesis looks."""

import os
import sys

from hypothesis import settings

# PUZZLELIB_WITHOUT=numba,pysat: as if these were not installed. None makes an import fail like that of a missing one.
for library in filter(None, os.environ.get("PUZZLELIB_WITHOUT", "").split(",")):
    sys.modules[library] = None  # type: ignore[assignment]

# The same examples every time, or many new ones with HYPOTHESIS_PROFILE=explore.
settings.register_profile("same", max_examples=100, deadline=None, derandomize=True, database=None)
settings.register_profile("explore", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
