"""The built site, for the tests that read it and those that drive it."""

import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
LESSONS = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))


@cache
def built_site() -> Path:
    """Build the site as `make site` does, once in a test session; lessons whose run is fresh are not run again."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.site"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return SITE
