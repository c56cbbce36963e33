"""The live source of a function, for lessons: prose and code cannot drift apart."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Source:
    """Python code that shows itself: highlighted in a notebook, plain elsewhere."""

    code: str

    def __repr__(self) -> str:
        return self.code

    def _repr_markdown_(self) -> str:
        return f"```python\n{self.code}\n```"


def source(function: Callable[..., Any] | type) -> Source:
    """The source of a function, method or class as it runs, with its docstring cut to the first line.

    Raises TypeError for what is not written in Python, OSError where no source is installed.

    >>> source(textwrap.shorten)  # doctest: +ELLIPSIS
    def shorten(text, width, **kwargs):
        \"\"\"Collapse and truncate the given text to fit in the given width.\"\"\"
        ...
    """
    code = textwrap.dedent(inspect.getsource(function)).rstrip()
    return Source(_with_short_docstrings(code))


def _with_short_docstrings(code: str) -> str:
    lines = code.splitlines()
    nodes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    for node in sorted(nodes, key=lambda node: node.lineno, reverse=True):  # from the end: earlier numbers stay right
        summary = (ast.get_docstring(node) or "").partition("\n")[0]
        first = node.body[0]
        if summary and first.end_lineno is not None:
            # Columns count in bytes. The docstring may share its lines with other code.
            before = lines[first.lineno - 1].encode()[: first.col_offset].decode()
            behind = lines[first.end_lineno - 1].encode()[first.end_col_offset :].decode()
            lines[first.lineno - 1 : first.end_lineno] = [f'{before}"""{summary}"""{behind}']
    return "\n".join(lines)
