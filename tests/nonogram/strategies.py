"""What Hypothesis draws: lines with clues, and small boards."""

from hypothesis import strategies as st

from tests.nonogram import brute

Pair = tuple[tuple[int, ...], str]


@st.composite
def fillable(draw: st.DrawFn, longest: int = 40) -> Pair:
    """The clues of some filled line and the line with a part of its cells known."""
    runs = draw(st.lists(st.integers(1, 6), min_size=1, max_size=14))
    first = draw(st.integers(0, 1))
    signs = "".join("□■"[(first + index) % 2] * run for index, run in enumerate(runs))[:longest]
    known = draw(st.lists(st.integers(0, 2), min_size=len(signs), max_size=len(signs)))
    line = "".join("・" if hide else sign for sign, hide in zip(signs, known, strict=True))
    return tuple(map(len, signs.replace("□", " ").split())), line


@st.composite
def any_pair(draw: st.DrawFn, longest: int = 40, signs: str = "・・・□■") -> Pair:
    """Clues that fit a line and any of these signs in it: few such pairs can be filled."""
    clues = tuple(draw(st.lists(st.integers(1, 5), max_size=6)))
    needed = sum(clues) + max(len(clues) - 1, 0)
    n = min(needed + draw(st.integers(0, 15)), max(needed, longest))
    return clues, "".join(draw(st.lists(st.sampled_from(signs), min_size=n, max_size=n)))


def pairs(longest: int = 40) -> st.SearchStrategy[Pair]:
    """Both kinds."""
    return fillable(longest) | any_pair(longest)


def blank_pairs() -> st.SearchStrategy[Pair]:
    """A line of which nothing is known."""
    return fillable().map(lambda pair: (pair[0], brute.SIGNS[0] * len(pair[1])))


@st.composite
def pictures(draw: st.DrawFn, largest: int = 6, smallest: int = 1) -> list[list[int]]:
    """Rows of 0 and 1, all of one length."""
    height, width = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    row = st.lists(st.integers(0, 1), min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))
