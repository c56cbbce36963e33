"""The live edition is in step with the lessons, and from each section on it runs without what stands above."""

import ast
import contextlib
import io
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from IPython.lib.pretty import pretty
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tools import lesson_rules, live, notebooks
from tools.catch_up import catch_up, names_for_later

PATHS = sorted(notebooks.FOLDER.glob("*.ipynb"))
LESSONS = {path.stem: notebooks.read(path) for path in PATHS}
LIVE = {name: live.live(lesson) for name, lesson in LESSONS.items()}


def has_tag(cell: NotebookNode, tag: str) -> bool:
    return tag in lesson_rules.tags(cell)


def by_section(cells: list[NotebookNode]) -> Iterator[tuple[str, list[NotebookNode]]]:
    section: tuple[str, list[NotebookNode]] = "", []
    for cell in cells:
        if headings := lesson_rules.cell_headings(cell, 2):
            yield section
            section = headings[0], []
        section[1].append(cell)
    yield section


# ---- in step


@pytest.mark.parametrize("name", LESSONS)
def test_every_cell_of_the_lesson_is_there_in_its_order(name: str) -> None:
    cells = {cell.id: cell for cell in LESSONS[name].cells}
    kept = [cell for cell in LIVE[name].cells if not has_tag(cell, live.CATCH_UP)]
    assert [cell.id for cell in kept] == list(cells)
    for cell in kept:
        original = cells[cell.id]
        assert cell.cell_type == original.cell_type
        assert cell.metadata.get("jupyter") == original.metadata.get("jupyter")
        if has_tag(cell, live.TYPED):
            assert lesson_rules.tags(cell) - {live.TYPED} == lesson_rules.tags(original)
            assert cell.source.startswith("# ")
        else:
            assert (cell.source, cell.metadata) == (original.source, original.metadata)


@pytest.mark.parametrize("name", LESSONS)
def test_emptied_is_what_is_typed_in_class(name: str) -> None:
    emptied = [cell.id for cell in LIVE[name].cells if has_tag(cell, live.TYPED)]
    wanted = [
        cell.id for section, cells in by_section(LESSONS[name].cells) for cell in cells if live.is_typed(section, cell)
    ]
    assert emptied == wanted
    assert emptied, "nothing to type in this lesson"


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_was_run_yet(name: str) -> None:
    nbformat.validate(LIVE[name])
    code = [cell for cell in LIVE[name].cells if cell.cell_type == "code"]
    assert [cell for cell in code if cell.outputs or cell.execution_count is not None] == []


def test_the_lesson_stays_as_it_is() -> None:
    path = PATHS[0]
    assert LESSONS[path.stem] == notebooks.read(path)


def test_the_command_writes_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(live, "FOLDER", tmp_path / "live")
    monkeypatch.setattr("sys.argv", ["live", str(PATHS[0])])
    live.main()
    assert capsys.readouterr().out == f"1 lesson without the code that is typed in class: {tmp_path / 'live'}\n"
    assert notebooks.read(tmp_path / "live" / PATHS[0].name) == LIVE[PATHS[0].stem]


# ---- which code is typed, and what stands in its place


def code_cell(source: str, *tags: str) -> NotebookNode:
    return new_code_cell(source, metadata={"tags": list(tags)} if tags else {})


@pytest.mark.parametrize(
    ("section", "cell", "typed"),
    [
        ("By hand", code_cell("1 + 1"), True),
        ("By hand", code_cell("1 + 1", "predict"), True),
        ("Go further: more", code_cell("1 + 1"), False),
        ("By hand", code_cell("1 + 1", "go-further"), False),
        ("By hand", code_cell("1 + 1", "predict", "go-further"), False),
        ("Exercises", code_cell("x = None", "exercise"), False),
        ("Change it", code_cell("explorer", "explorer"), False),
        ("By hand", code_cell("import math\nmath.pi"), False),
        ("By hand", code_cell("def area():\n    from math import pi\n    return pi"), False),
        ("By hand", code_cell('draw("■□")'), False),
        ("By hand", code_cell("\n\n".join(["1"] * 12) + "\n# a comment"), True),
        ("By hand", code_cell("\n".join(["1"] * 13)), False),
        ("By hand", code_cell("# a comment"), False),
        ("By hand", new_markdown_cell("1 + 1"), False),
    ],
)
def test_the_rule_of_what_is_typed(section: str, cell: NotebookNode, typed: bool) -> None:
    assert live.is_typed(section, cell) is typed


def small_lesson(*cells: NotebookNode) -> NotebookNode:
    return new_notebook(cells=[new_markdown_cell("# Add"), *cells])


def sources(notebook: NotebookNode) -> list[str]:
    return [cell.source for cell in notebook.cells]


def test_a_small_lesson() -> None:
    lesson = small_lesson(
        new_markdown_cell("## A win first\n\nAdd.", id="win"),
        new_code_cell("a, b = 1, 2\nc = a + b\nprint(c)"),
        new_code_cell("a"),
        new_markdown_cell("## By hand\n\nOnce more.", id="hand"),
        new_markdown_cell("On paper."),
        new_code_cell("c + 1"),
        new_markdown_cell("## What you learned\n\nMuch."),
    )
    result = live.live(lesson)
    assert sources(result) == [
        "# Add",
        "## A win first\n\nAdd.",
        "# Type 3 lines. Cells below use a and c.",
        "# Type 1 line.",
        "## By hand\n\nOnce more.",
        f"{live.LATE}\na, b = 1, 2\nc = a + b",
        "On paper.",
        "# Type 1 line.",
        "## What you learned\n\nMuch.",
    ]
    late = result.cells[5]
    assert late.id == "catch-up-hand"
    assert late.metadata == {"tags": ["catch-up"], "jupyter": {"source_hidden": True}}


def test_a_section_that_needs_nothing_has_no_catch_up() -> None:
    lesson = small_lesson(
        new_markdown_cell("## A win first"), new_code_cell("a = 1"), new_markdown_cell("## Names"), new_code_cell("2")
    )
    assert not any(has_tag(cell, live.CATCH_UP) for cell in live.live(lesson).cells)


# ---- what is kept for those who come late


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        (["a = 1\nb = 2\nprint(a)\na"], ["b"], "b = 2"),
        (["a = 1", "b = a", "c = b"], ["c"], "a = 1\nb = a\nc = b"),
        (["a = 1", "a = 2"], ["a"], "a = 2"),
        (["a = 1", "a += 1"], ["a"], "a = 1\na += 1"),
        (["a = [1]", "a[0] = 2", "b = [1]\nb[0] = 2"], ["a"], "a = [1]\na[0] = 2"),
        (["a.b = 2", "c.b = 2"], ["a"], "a.b = 2"),
        (["a = []\na.pop(0)\na"], ["a"], "a = []\na.pop(0)\npass"),
        (["a = []\na.pop(0)\nb = a\nb"], ["a, b"], "a = []\na.pop(0)\nb = a"),
        (["a = []\nfor i in range(3):\n    a.append(i)"], ["a"], None),  # None: all of it
        (["for i in b:\n    a = i\n    print(\n        'お', i)"], ["a"], "for i in b:\n    a = i\n    pass"),
        (["a = []\nfor i in a:\n    print(i)"], ["a"], "a = []"),
        (["def f():\n    print(1)\n    return 2"], ["f()"], None),
        (["a = 1\nif a:\n    a = 2"], ["a"], None),
        (["for i in range(3):\n    pass"], ["i"], None),
        (["for i in range(3):\n    pass"], ["for i in (1, 2):\n    print(i)"], ""),
        (["i = 1"], ["[i for i in range(3)]"], ""),
        (["i = 1"], ["def f(i):\n    return i\nf(2)"], ""),
        (["i = 1"], ["i = 2\ni"], ""),
        (["i = 1"], ["i += 2"], "i = 1"),
        (["def f():\n    return x", "x = 1", "y = 2"], ["f()"], "def f():\n    return x\nx = 1"),
        (["seen = []", "def f():\n    seen.append(1)", "f()\n1", "a = 1"], ["seen, a"], None),
        (["from a import b, c", "from a import b, c", "b"], ["c"], "from a import b, c"),
        (["import a.b\nfrom c import d as e"], ["a, e"], None),
        (["@wrapped\ndef f():\n    # why\n    return 1"], ["f"], None),
        (['a = """\n  text\n"""'], ["a"], None),
        (["a = 1"], ["f = lambda a: a"], ""),
        (["class A:\n    b = c", "c = 1"], ["A"], "class A:\n    b = c"),
    ],
)
def test_what_is_kept(before: list[str], after: list[str], kept: str | None) -> None:
    whole = "\n".join(before).replace("\n1", "")
    assert catch_up(before, after) == (whole if kept is None else kept)


def test_names_for_later() -> None:
    assert names_for_later("b, a = 1, 2\nfor i in []:\n    d = 1\ndef f(): pass", ["a, f()", "d = b"]) == [
        "b",
        "a",
        "f",
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_each_section_that_rests_on_others_lets_the_late_in(name: str) -> None:
    for section, cells in by_section(LIVE[name].cells):
        late = [number for number, cell in enumerate(cells) if has_tag(cell, live.CATCH_UP)]
        assert late in ([], [1]), section  # below the heading


# ---- run from each section on


class Said(NamedTuple):
    """What a cell prints, and what it shows as text."""

    printed: str
    shown: str


def run(source: str, names: dict[str, Any]) -> Said:
    """Run a cell in the way of IPython."""
    tree = ast.parse(source)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(last, "cell", "eval"), names) if last else None
    return Said(printed.getvalue(), "" if value is None else pretty(value))


def committed(cell: NotebookNode) -> Said:
    printed = [output.text for output in cell.outputs if output.output_type == "stream"]
    shown = [output.data.get("text/plain", "") for output in cell.outputs if output.output_type == "execute_result"]
    return Said("".join(printed), "".join(shown))


def catch_ups(name: str) -> list[tuple[str, str, list[NotebookNode]]]:
    """Each section that has a catch-up cell: its title, that cell's code, and the cells of the lesson."""
    original = {cell.id: cell for cell in LESSONS[name].cells}
    return [
        (section, code.source, [original[cell.id] for cell in cells if cell.id in original])
        for section, cells in by_section(LIVE[name].cells)
        for code in cells
        if has_tag(code, live.CATCH_UP)
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_the_late_get_what_the_lesson_shows(name: str) -> None:
    """Only the catch-up cell of a section, then the section with its code typed in: the outputs are the lesson's."""
    for section, code, cells in catch_ups(name):
        names: dict[str, Any] = {"__name__": "__main__"}
        assert run(code, names) == Said("", ""), f"{section}: it is not silent"
        for cell in cells:
            if cell.cell_type != "code" or has_tag(cell, "raises-exception"):
                continue
            said = run(cell.source, names)
            if not has_tag(cell, "nbval-ignore-output"):
                assert said == committed(cell), f"{section}: {cell.source}"


def test_a_catch_up_cell_is_tested_in_every_lesson() -> None:
    assert min(len(catch_ups(name)) for name in LESSONS) >= 4
    assert len(list(chain.from_iterable(map(catch_ups, LESSONS)))) > 100
