"""Zigzag puzzles for tests: small ones of every kind, and random ones with no, one or several solutions."""

from random import Random

from hypothesis import strategies as st

from puzzlelib.zigzag.puzzle import Zigzag
from tests.zigzag import brute

# The article's example (C2), with its only solution.
ARTICLE = Zigzag(
    4,
    4,
    [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)],
    solution=("新聞面目", "方生真一", "地大写新", "女子念記"),
)

# Puzzles on which the article's program fails (C4): it takes a panel with a hole, or a wrong one where there is none.
HOLE = Zigzag(1, 3, [("A", 0), ("BA", 1)])  # only solution ABA
HOLE_OF_LONGER_WORDS = Zigzag(1, 3, [("AB", 0), ("BA", 1)])  # only solution ABA
HOLE_OF_FOUR = Zigzag(1, 4, [("AB", 0), ("CB", 2)])  # only solution ABCB
NONE = Zigzag(1, 4, [("AC", 0), ("BA", 1), ("CD", 2), ("DC", 3)])  # no solution
SEVERAL = Zigzag(2, 2, [("AB", 0), ("AC", 3)])  # AB / CA and AC / BA


def randoms() -> st.SearchStrategy[Random]:
    """Hypothesis draws the seed alone: it is far quicker than to draw each random number, and nothing here shrinks."""
    return st.integers(0, 2**32).map(Random)


# ---- makers: each gives a puzzle from a source of random numbers


def filled(random: Random, largest: int = 12, letters: str = "ABCD", longest: int = 5) -> Zigzag:
    """A puzzle that has a solution: words are walked through a panel of random letters until they fill it.

    ``largest`` is the greatest number of cells. Few letters make several solutions likely, many letters one.
    """
    height, width = _size(random, largest)
    panel = [random.choice(letters) for _ in range(height * width)]
    open_cells, starts = set(range(height * width)), list(range(height * width))
    words = []
    while open_cells:
        cell = random.choice(starts)
        path = _walk(random, height, width, cell, longest)
        if open_cells.isdisjoint(path):
            continue
        starts.remove(cell)
        open_cells.difference_update(path)
        words.append(("".join(panel[there] for there in path), cell))
    rows = ["".join(panel[start : start + width]) for start in range(0, len(panel), width)]
    return Zigzag(height, width, words, solution=rows)


def spoiled(random: Random, largest: int = 12, letters: str = "ABCD", longest: int = 5) -> Zigzag:
    """A puzzle that had a solution, with one letter of a word changed: most have none left."""
    puzzle = filled(random, largest, letters, longest)
    words = [[*word.text] for word in puzzle.words]
    word = random.choice(words)
    word[random.randrange(len(word))] = random.choice(letters)
    cells = [word.cell for word in puzzle.words]
    return Zigzag(puzzle.height, puzzle.width, [("".join(text), cell) for text, cell in zip(words, cells, strict=True)])


def scattered(random: Random, largest: int = 9, letters: str = "AB", longest: int = 5) -> Zigzag:
    """Any words from any cells: no solution as a rule, where few letters do not help."""
    height, width = _size(random, largest)
    cells = random.sample(range(height * width), random.randint(1, height * width))
    lengths = [len(_walk(random, height, width, cell, longest)) for cell in cells]
    words = ["".join(random.choice(letters) for _ in range(length)) for length in lengths]
    return Zigzag(height, width, zip(words, cells, strict=True))


def any_puzzle(random: Random) -> Zigzag:
    """One of the three kinds, from few letters or many."""
    letters = random.choice(["AB", "ABCD", "ABCDEFGHIJKLMNOP"])
    maker = random.choice([filled, filled, spoiled, scattered])
    return maker(random, 8 if letters == "AB" else 12, letters)  # with two letters nearly every path fits


def with_count(random: Random, count: int) -> Zigzag:
    """A puzzle with exactly 0 or 1 solutions, or with 2 or more, by brute force."""
    while True:
        puzzle = any_puzzle(random)
        if min(len(brute.solutions(puzzle)), 2) == count:
            return puzzle


# ---- what Hypothesis draws


def puzzles() -> st.SearchStrategy[Zigzag]:
    """Of every kind: about a third each with no, one and several solutions."""
    return randoms().map(any_puzzle)


def unique_puzzles() -> st.SearchStrategy[Zigzag]:
    """With exactly one solution, by brute force."""
    return randoms().map(lambda random: with_count(random, 1))


def _size(random: Random, largest: int) -> tuple[int, int]:
    sizes = [(h, w) for h in range(1, largest + 1) for w in range(1, largest + 1) if h * w <= largest]
    square = [(h, w) for h, w in sizes if min(h, w) > 1]  # lines have few paths: not too many of them
    return random.choice(square if square and random.random() < 0.8 else sizes)


def _walk(random: Random, height: int, width: int, cell: int, longest: int) -> tuple[int, ...]:
    """A random walk from a cell over one to ``longest`` cells; a long one more often than not."""
    length = max(random.randint(1, longest), random.randint(1, longest))
    path = [cell]
    while len(path) < length:
        steps = [walk[1] for walk in brute.walks(height, width, path[-1], 2) if walk[1] not in path]
        if not steps:
            break
        path.append(random.choice(steps))
    return tuple(path)
