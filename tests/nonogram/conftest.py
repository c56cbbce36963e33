"""How hard Hypothesis looks: the same examples every time, or new ones with HYPOTHESIS_PROFILE=explore."""

import os

from hypothesis import settings

settings.register_profile("same", max_examples=100, deadline=None, derandomize=True, database=None)
settings.register_profile("explore", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
