"""Programs as readers write them, with a line or two changed."""

import re
from collections.abc import Callable
from typing import Any

from puzzlelib.zigzag import Panel, word_paths


def written(program: str, *changes: tuple[str, str]) -> Callable[..., Any]:
    """The last function of a program in which some texts are replaced, each wherever it stands."""
    for old, new in changes:
        assert old in program, old
        program = program.replace(old, new)
    names: dict[str, Any] = {"Panel": Panel, "word_paths": word_paths}
    exec(compile(program, "<cell>", "exec"), names)
    function: Callable[..., Any] = names[re.findall(r"^def (\w+)", program, re.MULTILINE)[-1]]
    return function
