"""What readers write for cells, paths, letters, words and puzzles, in whatever form."""

import re
from collections.abc import Mapping
from unicodedata import normalize

from puzzlelib.check import LONGEST, NOT_ANSWERED, Numbers, Unanswered, Verdict, WrongForm, entries, whole_numbers
from puzzlelib.errors import PuzzleError
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag import formats
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, check_path
from puzzlelib.zigzag.puzzle import OPEN, Zigzag
from puzzlelib.zigzag.slips import cell_places

# They say no more than the order does.
CELL_WORDS = re.compile(r"\b(?:cells?|word|and|none)\b|マス|番|→|->|[:：]", re.IGNORECASE)
OPEN_SIGNS = frozenset(f"{OPEN}？・･_＿-□")  # what people write for a cell without a letter
POSSIBLE = ("possible", "none", "yes", "")


def read_cells(answer: object, puzzle: Zigzag) -> Numbers:
    """Cells in the order given: a list, a set, an array, one cell, the keys of a mapping, a text.

    Some cells outside of the panel are let through, so that a step over the edge can be seen. Raises Unanswered or
    WrongForm.

    >>> read_cells("cells 1, 4 and 6", Zigzag(4, 4, [("AB", 0)]))
    (1, 4, 6)
    """
    cells = _numbers(answer)
    places = cell_places(puzzle.height, puzzle.width)
    for cell in cells:
        if cell not in places:
            raise WrongForm(f"there is no cell {shown(cell)}: cells count from 0 to {puzzle.cells - 1}")
    return cells


def _numbers(answer: object) -> Numbers:
    if isinstance(answer, Mapping):
        answer = list(answer)
    if isinstance(answer, list | tuple) and any(isinstance(entry, list | tuple) for entry in answer):
        raise WrongForm("a cell is one number, row by row from 0, and there are lists in the list")
    return whole_numbers(_plain(answer))


def _plain(answer: object) -> object:
    """A text without the words that people write around numbers."""
    return CELL_WORDS.sub(" ", normalize("NFKC", answer[:LONGEST])) if isinstance(answer, str) else answer


def some_of(answer: object, cells: list[int], puzzle: Zigzag) -> list[int]:
    """The cells of the answer if each of them is one of these, or else all of these: where some are enough."""
    try:
        given = list(dict.fromkeys(read_cells(answer, puzzle)))
    except (Unanswered, WrongForm):
        return cells
    return given if given and set(given) <= set(cells) else cells


def read_clash(answer: object, puzzle: Zigzag) -> Numbers:
    """Cells, or none: an empty list, True or "possible". Raises Unanswered or WrongForm."""
    if answer is True or (isinstance(answer, str) and answer.strip().lower() in POSSIBLE):
        return ()
    if answer is False:
        raise WrongForm("False does not say which cell")
    return read_cells(answer, puzzle)


def read_path(answer: object, puzzle: Zigzag, number: int) -> Path:
    """A path of a word, one cell a letter; () for none. Raises Unanswered or WrongForm, also for what is no path.

    >>> read_path("0 → 2", Zigzag(2, 2, [("AB", 0)]), 1)
    (0, 2)
    """
    cells, word = _numbers(answer), puzzle.word(number)
    if not cells:
        return ()
    try:
        path = check_path(puzzle, number, cells)
    except PuzzleError as trouble:
        raise WrongForm(f"{trouble.place}: {trouble.trouble}; {trouble.mend}") from None
    if len(path) < len(word.text):
        given, letters = counted(len(path), "cell"), counted(len(word.text), "letter")
        raise WrongForm(f"the path has {given}, and {word.text} {letters}")
    return path


def asked_path(puzzle: Zigzag, number: int, path: object) -> Path:
    """A path that a question is about, a cell for each letter. Raises PuzzleError for anything else."""
    cells, word = check_path(puzzle, number, path), puzzle.word(number)
    if len(cells) < len(word.text):
        trouble = f"it has {counted(len(cells), 'cell')}, and {word.text} {counted(len(word.text), 'letter')}"
        raise PuzzleError(f"the path of word {number}", trouble, "give each letter a cell")
    return cells


def read_word_and_path(answer: object, puzzle: Zigzag) -> tuple[int, Path] | None:
    """The number of a word and a path of it, (1, [2, 6, 10, 14]); None for none. Raises Unanswered or WrongForm."""
    if isinstance(answer, Mapping):
        answer = list(answer.items())
    numbers = whole_numbers(_plain(answer))
    if not numbers:
        return None
    if not 1 <= numbers[0] <= len(puzzle.words):
        raise WrongForm(f"there is no word {shown(numbers[0])}: the words count from 1 to {len(puzzle.words)}")
    path = read_path(list(numbers[1:]), puzzle, numbers[0])
    if not path:
        raise WrongForm("the path is missing")
    return numbers[0], path


def read_order(answer: object, puzzle: Zigzag) -> Numbers:
    """The numbers of words, in the order given; the words themselves will do. Raises Unanswered or WrongForm.

    >>> read_order(["BA", "A"], Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    (2, 1)
    """
    numbers_of: dict[object, int] = {word.text: word.number for word in puzzle.words}
    if isinstance(answer, str):
        return whole_numbers(_plain(answer))
    known = [numbers_of.get(entry, entry) if isinstance(entry, str) else entry for entry in entries(answer)]
    return whole_numbers(known)


# ---- letters


def read_letters(answer: object, count: int) -> tuple[str, ...]:
    """Letters of ``count`` cells in order, "" for an open one: a list, rows, an array, a text, a panel.

    Open cells are "", "?", "・", "_" or None. Raises Unanswered or WrongForm.

    >>> read_letters(["面", None, "", "真"], 4), read_letters("面?\\n・ 真", 4), read_letters(["A ", "CD"], 4)
    (('面', '', '', '真'), ('面', '', '', '真'), ('A', '', 'C', 'D'))
    """
    if answer is None or answer is ...:
        raise Unanswered
    if isinstance(answer, Panel):
        answer = answer.letters
    parts = [_text(entry) for entry in entries(answer)]
    letters = [letter for part in parts for letter in part or OPEN]
    if len(letters) != count:  # then blanks stand between the letters
        letters = [letter for part in parts for letter in ("".join(part.split()) if part.strip() else OPEN)]
    return tuple("" if letter in OPEN_SIGNS or letter.isspace() else letter for letter in letters)


def _text(entry: object) -> str:
    if entry is None or entry is ...:
        return OPEN
    if not isinstance(entry, str):
        raise WrongForm(f"{shown(entry)} is no letter")
    return normalize("NFC", entry[:LONGEST])


def coded(letters: tuple[str, ...]) -> Numbers:
    """Letters as an answer: the code of each, 0 for an open cell.

    >>> coded(("A", ""))
    (65, 0)
    """
    return tuple(ord(letter) if letter else 0 for letter in letters)


# ---- puzzles and choices


def read_puzzle(answer: object) -> Zigzag:
    """A puzzle of the reader's own: a Zigzag, a text, or height, width and words. Raises Unanswered or PuzzleError.

    >>> read_puzzle((1, 3, [("A", 0), ("BA", 1)]))
    <Zigzag of 1 x 3, 2 words>
    """
    if answer is None or answer is ...:
        raise Unanswered
    if isinstance(answer, Zigzag):
        return answer
    if isinstance(answer, Panel):
        return answer.puzzle
    if isinstance(answer, str):
        return formats.read(answer)
    if isinstance(answer, list | tuple) and len(answer) == 3:
        return Zigzag(*answer)
    mend = 'write Zigzag(1, 3, [("A", 0), ("BA", 1)]): height, width, and each word with its first cell'
    raise PuzzleError("the puzzle", f"{shown(answer)} is none", mend)


def own_puzzle(answer: object) -> Zigzag | Verdict:
    """A puzzle of the reader's own, or what a check says where it is none.

    >>> own_puzzle(None)
    Not answered yet: replace None by your answer, then run both cells again.
    """
    try:
        return read_puzzle(answer)
    except Unanswered:
        return NOT_ANSWERED
    except PuzzleError as trouble:
        return Verdict(False, trouble.sentence)


def one_of(kind: str, value: object, names: tuple[str, ...]) -> str:
    """The name as it stands in the list. Raises WrongForm, which says what there is.

    >>> one_of("count", "panel", ("free", "panel"))
    'panel'
    """
    if isinstance(value, str) and value in names:
        return value
    listed = ", ".join(f'"{name}"' for name in names)
    raise WrongForm(f"{shown(value)} is no {kind}: there are {listed}")
