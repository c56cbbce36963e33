"""What must have run before a section of a lesson: the statements above it on which the cells from there on rest.

A statement is kept if it gives a name the value that is used later, or may change what such a name holds. What only
shows something is left out. So the kept code is silent and quick. It may be more than is needed; and what a function
does to its arguments while it gives back a value, nobody sees here. tests/test_live.py runs every section of every
lesson after its catch-up code, and compares the outputs.
"""

import ast
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

SCOPES = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
IMPORTS = (ast.Import, ast.ImportFrom)
SHOWN_BY = {"print", "display"}


class Statement(NamedTuple):
    """A statement of a cell, its lines without what they print, and whether it only shows something."""

    node: ast.stmt
    text: str
    shows: bool


def catch_up(before: Sequence[str], after: Sequence[str]) -> str:
    """The code of the cells ``before`` on which the cells ``after`` rest; empty if they rest on nothing.

    >>> print(catch_up(["from math import comb, pi\\nn = 5\\nprint(n)", "k = comb(n, 2)\\nk"], ["k + 1"]))
    from math import comb, pi
    n = 5
    k = comb(n, 2)
    """
    earlier, later = _statements(before), _statements(after)
    called = _called_by_functions([*earlier, *later])
    needed: set[str] = set()
    for statement in reversed(later):
        needed = _needed_before(statement, needed, called)
    kept: list[Statement] = []
    for statement in reversed(earlier):
        if _matters(statement, needed, called):
            needed = _needed_before(statement, needed, called)
            kept.append(statement)
    if kept and isinstance(kept[0].node, ast.Expr):  # as the last statement of a cell it would show its value
        kept.insert(0, Statement(ast.Pass(), "pass", shows=False))
    return "\n".join(_texts(reversed(kept)))


def names_for_later(cell: str, after: Sequence[str]) -> list[str]:
    """The names that a cell makes and that the cells after it use, in the order in which it makes them."""
    needed: set[str] = set()
    for statement in reversed(_statements(after)):
        needed = _needed_before(statement, needed, {})
    made = chain.from_iterable(_bound(statement.node) for statement in _statements([cell]))
    return [name for name in dict.fromkeys(made) if name in needed]


def imports_something(cell: str) -> bool:
    """Whether a cell holds an import.

    >>> imports_something("from math import pi"), imports_something("pi")
    (True, False)
    """
    return any(isinstance(node, IMPORTS) for node in ast.walk(ast.parse(cell)))


def _statements(cells: Sequence[str]) -> list[Statement]:
    return [statement for cell in cells for statement in _statements_of(cell)]


def _statements_of(cell: str) -> Iterator[Statement]:
    lines, nodes = cell.split("\n"), ast.parse(cell).body
    for node in nodes:
        first = min(part.lineno for part in (node, *getattr(node, "decorator_list", ())))
        shows = isinstance(node, ast.Expr) and (node is nodes[-1] or _is_shown(node))
        yield Statement(node, _silent("\n".join(lines[first - 1 : node.end_lineno]), node, cell), shows)


def _silent(text: str, node: ast.stmt, cell: str) -> str:
    """The text of a statement, with ``pass`` where something in it prints."""
    for part in _printing(node):
        text = text.replace(ast.get_source_segment(cell, part) or "", "pass")
    return text


def _printing(node: ast.AST) -> Iterator[ast.AST]:
    """The parts that print as soon as the statement runs: not those of a function."""
    if _is_shown(node):
        yield node
    elif not isinstance(node, SCOPES):
        yield from chain.from_iterable(map(_printing, ast.iter_child_nodes(node)))


def _is_shown(node: ast.AST) -> bool:
    """True for the statement ``print(...)``."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SHOWN_BY


def _matters(statement: Statement, needed: set[str], called: dict[str, set[str]]) -> bool:
    if statement.shows:
        return False
    changed = _with_functions(set(_changed(statement.node)), called)
    return not needed.isdisjoint({*_bound(statement.node), *changed})


def _needed_before(statement: Statement, needed: set[str], called: dict[str, set[str]]) -> set[str]:
    """What is needed before a statement, if ``needed`` is after it."""
    return _with_functions(needed - set(_settled(statement.node)) | _free(statement.node), called)


def _settled(node: ast.stmt) -> Iterator[str]:
    """The names that have a new value after it in any case. (No lesson loops over nothing.)"""
    if isinstance(node, (ast.Assign, ast.AnnAssign, ast.FunctionDef, ast.ClassDef, *IMPORTS)):
        yield from _bound(node)
    elif isinstance(node, ast.For):
        yield from _bound(node.target)


def _called_by_functions(statements: Sequence[Statement]) -> dict[str, set[str]]:
    """The names that each function needs when it is called, which may be made after it."""
    called: dict[str, set[str]] = {}
    for statement in statements:
        if isinstance(statement.node, ast.FunctionDef):
            called.setdefault(statement.node.name, set()).update(_free(statement.node))
    return called


def _with_functions(names: set[str], called: dict[str, set[str]]) -> set[str]:
    more = set().union(*(called.get(name, set()) for name in names)) - names
    return _with_functions(names | more, called) if more else names


def _free(node: ast.AST) -> set[str]:
    """The names that it reads and does not make itself in a scope of its own."""
    if isinstance(node, ast.Name):
        return set() if isinstance(node.ctx, ast.Store) else {node.id}
    names = set().union(*map(_free, ast.iter_child_nodes(node)))
    if isinstance(node, ast.AugAssign):
        names |= set(_bound(node.target))
    if isinstance(node, ast.For):
        names -= set(_bound(node.target)) - _free(node.iter)
    return names - _local(node) if isinstance(node, SCOPES) else names


def _local(scope: ast.AST) -> set[str]:
    arguments = {part.arg for part in ast.walk(scope) if isinstance(part, ast.arg)}
    return arguments | {name for part in ast.iter_child_nodes(scope) for name in _bound(part)}


def _bound(node: ast.AST) -> Iterator[str]:
    """The names to which it gives a value in the scope where it stands."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, IMPORTS):
        yield from ((alias.asname or alias.name).split(".")[0] for alias in node.names)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif not isinstance(node, SCOPES):
        yield from chain.from_iterable(map(_bound, ast.iter_child_nodes(node)))


def _changed(node: ast.AST) -> Iterator[str]:
    """The names whose objects it may change: by an item or attribute, or by a call for its effect."""
    if isinstance(node, (ast.Subscript, ast.Attribute)) and isinstance(node.ctx, ast.Store):
        yield from _free(node.value)
    elif isinstance(node, ast.Expr):
        yield from () if _is_shown(node) else _free(node)
    elif not isinstance(node, SCOPES):
        yield from chain.from_iterable(map(_changed, ast.iter_child_nodes(node)))


def _texts(kept: Iterator[Statement]) -> Iterator[str]:
    """Their lines; no import twice."""
    imported: set[str] = set()
    for statement in kept:
        if isinstance(statement.node, IMPORTS):
            if statement.text in imported:
                continue
            imported.add(statement.text)
        yield statement.text
