"""Checks on placing a word and taking it back: whether it is possible, what it leaves, and functions that do it."""

from collections.abc import Sequence

from puzzlelib.check import Numbers, Question, Verdict, about, judge, ticked
from puzzlelib.errors import PuzzleError
from puzzlelib.reader_function import Refused, about_function, run
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.elimination import Survivors, as_survivors
from puzzlelib.zigzag.elimination_sentences import letters_named, word_name
from puzzlelib.zigzag.examples import example
from puzzlelib.zigzag.exercises.reading import asked_path, coded, read_cells, read_clash, read_letters, some_of
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.panel import Letters, Panel
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_number
from puzzlelib.zigzag.slips import cell_places
from puzzlelib.zigzag.slips.placing import (
    clash_slips,
    clashing,
    lost_slips,
    owner,
    place_trouble,
    take_back_trouble,
    taken_back_slips,
)

# ---- is it possible?


@about
def check_clash(answer: object, board: Zigzag | Panel | Survivors, number: int, path: Path) -> Verdict:
    """On which cell of a path does a word clash? One is enough, from 0; [] where the path is possible.

    Of a puzzle the first letters stand; of a panel what is written there; of survivors what is certain.

    >>> puzzle = Zigzag(2, 2, [("AB", 0), ("CA", 1)])
    >>> check_clash(1, puzzle, 1, (0, 1))
    Right: AB wants B in cell 1, where C stands.
    >>> check_clash([], puzzle, 1, (0, 1))
    Not yet: a letter meets another one: go along the path, cell by cell, with the letters of the word.
    """
    survivors = as_survivors(board)
    puzzle, number = survivors.puzzle, check_number(survivors.puzzle, number)
    path = asked_path(puzzle, number, path)
    clashes, places = clashing(survivors, number, path), cell_places(puzzle.height, puzzle.width)
    name = word_name(puzzle, number)
    chosen = some_of(answer, list(clashes), puzzle)

    def look(given: Numbers, place: int) -> str:
        if not any(given):
            return "a letter meets another one: go along the path, cell by cell, with the letters of the word."
        extra = next(cell for cell, one in zip(places, given, strict=True) if one and cell not in clashes)
        return why_no_clash(survivors, path, extra)

    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_clash(answer, puzzle)),
        form="write a cell, or [] if the path is possible.",
        praise=f"{name} wants {clashes[chosen[0]]} in {holds(survivors, chosen[0])}."
        if chosen
        else "it is possible: each letter meets an open cell or its like.",
        look=look,
    )
    return judge(answer, question, clash_slips(survivors, number, path))


def holds(survivors: Survivors, cell: int) -> str:
    left = survivors.left[cell]
    return f"{cell_name(cell)}, where {f'only {letters_named(left)} can be' if len(left) > 1 else f'{left} stands'}"


def why_no_clash(survivors: Survivors, path: Path, cell: int) -> str:
    name = cell_name(cell)
    if cell not in path:
        return f"{name} is not on this path."
    if cell not in survivors.left:
        return f"{name} is open: any letter may go there."
    return f"in {name} the word meets its own letter: the two share it."


# ---- what a word leaves


@about
def check_taken_back(answer: object, panel: Panel) -> Verdict:
    """What do the cells of the word that was placed last hold after it is taken back? The first letter's cell first.

    A list of letters, or a text; "" or "?" for an open cell.

    >>> panel = Panel(Zigzag(2, 2, [("AB", 0), ("DCB", 3)]))
    >>> panel.place(1, (0, 1))
    >>> check_taken_back(["A", ""], panel), check_taken_back("A?", panel)
    (Right: AB leaves what the cells held before: A ?., Right: AB leaves what the cells held before: A ?.)
    >>> check_taken_back(["", ""], panel)
    Not yet: that is emptying: it loses letters that stood before, such as the one in cell 0.
    """
    number, path = _last(panel)
    before, name = panel.before, word_name(panel.puzzle, number)

    def look(given: Numbers, place: int) -> str:
        cell, letter = path[place - 1], before[place - 1]
        if letter:
            return f"{cell_name(cell)} holds {letter} again: {owner(panel, cell)}."
        return f"{cell_name(cell)} was open before {name} was placed: it is open again."

    question = Question(
        right=coded(before),
        read=lambda answer: coded(read_letters(answer, len(path))),
        form=f'write {counted(len(path), "letter")}, "" for an open cell.',
        praise=f"{name} leaves what the cells held before: {' '.join(letter or '?' for letter in before)}.",
        unit="letter",
        place=lambda number: cell_name(path[number - 1]),
        look=look,
    )
    return judge(answer, question, taken_back_slips(panel))


@about
def check_lost(answer: object, panel: Panel) -> Verdict:
    """Which cells lose a letter of somebody else if the word placed last is taken back by emptying? [] for none.

    >>> panel = Panel(Zigzag(2, 2, [("AB", 0), ("DCB", 3)]))
    >>> panel.place(1, (0, 1))
    >>> check_lost([0], panel)
    Right: by emptying, A in cell 0 is lost.
    >>> check_lost([0, 1], panel)
    Not yet: not every cell of the path loses a letter of somebody else: those that were open before are open again.
    """
    number, path = _last(panel)
    puzzle = panel.puzzle
    places = cell_places(puzzle.height, puzzle.width)
    lost = {cell: letter for cell, letter in zip(path, panel.before, strict=True) if letter}

    def look(given: Numbers, place: int) -> str:
        extra = [cell for cell, one in zip(places, given, strict=True) if one and cell not in lost]
        if not extra:
            cell = next(cell for cell in lost if not given[places.index(cell)])
            return f"{cell_name(cell)} held {lost[cell]} before: {owner(panel, cell)}."
        if extra[0] in path:
            return f"{cell_name(extra[0])} was open before: nothing is lost there."
        return f"{cell_name(extra[0])} is not on the path of {word_name(puzzle, number)}."

    letters = " and ".join(f"{letter} in {cell_name(cell)}" for cell, letter in lost.items())
    question = Question(
        right=ticked(places, lost),
        read=lambda answer: ticked(places, read_cells(answer, puzzle)),
        form="write a list of cells, or [] for none.",
        praise=f"by emptying, {letters} {'is' if len(lost) == 1 else 'are'} lost.",
        place=lambda number: cell_name(places[number - 1]),
        look=look,
    )
    return judge(answer, question, lost_slips(panel))


def _last(panel: object) -> tuple[int, Path]:
    """The word that was placed last and its path. Raises PuzzleError for what is no panel, and for an empty one."""
    if not isinstance(panel, Panel):
        raise PuzzleError("the panel", f"{shown(panel)} is none", "take Panel(puzzle), and place a word")
    if not panel.placed:
        raise PuzzleError("the panel", "no word is placed", "place one first")
    return next(reversed(panel.placed.items()))


# ---- functions

PLACE_FORM = "write place as a function of letters, path and text that returns what the cells of the path held before."
BACK_FORM = "write take_back as a function of letters, path and before."

LONGEST = 10  # signs of what somebody writes into a cell

Scene = tuple[Letters, tuple[tuple[Path, str], ...]]  # the letters at the start, and the words that are placed then


@about_function
def check_place_and_take_back(place: object, take_back: object) -> Verdict:
    """Do two functions place words and take them back, so that each cell holds again what it held before?

    ``place(letters, path, text)`` writes a word into the list ``letters``, where "" is an open cell, and returns what
    the cells of the path held before; ``take_back(letters, path, before)`` is given that, and writes into the list,
    too. Several words are placed, and taken back in the other order.

    >>> def my_place(letters, path, text):
    ...     before = [letters[cell] for cell in path]
    ...     for cell, letter in zip(path, text):
    ...         letters[cell] = letter
    ...     return before
    >>> def my_take_back(letters, path, before):
    ...     for cell in path:
    ...         letters[cell] = ""
    >>> check_place_and_take_back(my_place, my_take_back)
    Not yet: when 記念写真 is taken back, cell 6 is empty, where 真 stood before. Put back what place has kept: \
letters that other words share stay.
    """
    words = 0
    for start, scene in _scenes():
        letters = list(start)
        _play(place, take_back, letters, scene)
        words += len(scene)
    return Verdict(True, f"your functions place {words} words, take them back, and every letter is as it was.")


def _scenes() -> list[Scene]:
    """The article's solution, twice over in one panel, and a word whose letters all stand already."""
    puzzle = example("article")
    rows = "新聞面目方生真一地大写新女子念記"
    words = tuple((path, puzzle.word(number).text) for number, path in sorted(lay(puzzle, rows).items()))
    start = tuple(puzzle.standing.get(cell, "") for cell in range(puzzle.cells))
    return [(start, words), (("A", "B", "", "A"), (((0, 1), "AB"), ((1, 2, 3), "BCA"), ((0, 1), "AB")))]


def _play(place: object, take_back: object, letters: list[str], scene: Sequence[tuple[Path, str]]) -> None:
    """Place the words of a scene, and take them back. Raises Refused where something goes wrong."""
    stack: list[tuple[Path, str, Letters, object, Letters | None]] = []
    for path, text in scene:
        before = tuple(letters)
        kept = run(PLACE_FORM, text, place, letters, path, text)
        trouble = place_trouble(before, _read(letters), path, text) or _kept_trouble(kept, letters, stack)
        if trouble:
            raise Refused.since(f"when {text} is placed, {trouble}.")
        stack.append((path, text, before, kept, _copy(kept)))
    for path, text, before, kept, copied in reversed(stack):
        run(BACK_FORM, text, take_back, letters, path, kept)
        trouble = take_back_trouble(before, _read(letters), path, text, copied)
        if trouble:
            raise Refused.since(f"when {text} is taken back, {trouble}.")


def _kept_trouble(kept: object, letters: list[str], stack: Sequence[tuple[object, ...]]) -> str:
    """What is wrong with what place returns, before anything is done with it."""
    if kept is None:
        return "place returns nothing. What did the cells hold before? take_back needs it"
    if kept is letters:
        return "place returns the list letters itself, and that changes. Return a new list, one letter for each cell"
    if isinstance(kept, list) and any(kept is earlier[3] for earlier in stack):
        return "place returns the same list as for the word before. Each word needs a list of its own"
    return ""


def _copy(kept: object) -> Letters | None:
    return _read(kept) if isinstance(kept, list | tuple) else None


def _read(letters: Sequence[object]) -> Letters:
    """The letters as they stand, "" for whatever stands for an open cell."""
    return tuple(letter[:LONGEST] if isinstance(letter, str) and letter not in ("?", " ") else "" for letter in letters)
