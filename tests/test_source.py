"""A lesson shows the code that runs, with its docstring cut to the first line."""

import pytest

from puzzlelib.source import source


def plain(x):
    """One line.

    And more.
    """
    return x


def in_one_line(x): return "■" * x  # fmt: skip


def a_docstring_alone(): """Nothing to do."""  # fmt: skip


def after_japanese(左="詰"): """A comment follows."""  # fmt: skip


class Nested:
    """A class.

    And more.
    """

    def method(self):
        """A method.

        And more.
        """


def without():
    return 1


@pytest.mark.parametrize(
    ("function", "code"),
    [
        (plain, 'def plain(x):\n    """One line."""\n    return x'),
        (in_one_line, 'def in_one_line(x): return "■" * x  # fmt: skip'),
        (a_docstring_alone, 'def a_docstring_alone(): """Nothing to do."""  # fmt: skip'),
        (after_japanese, 'def after_japanese(左="詰"): """A comment follows."""  # fmt: skip'),
        (Nested, 'class Nested:\n    """A class."""\n\n    def method(self):\n        """A method."""'),
        (without, "def without():\n    return 1"),
    ],
)
def test_docstrings_are_cut_and_nothing_else(function, code):
    assert repr(source(function)) == code


def test_what_is_not_written_in_python_has_no_source():
    with pytest.raises(TypeError):
        source(len)
