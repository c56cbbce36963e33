"""Slips of those who place a word and take it back: by hand, and in programs."""

from collections.abc import Iterator, Sequence

from puzzlelib.check import NearSlip, Slip, WholeSlip, ticked
from puzzlelib.zigzag.elimination import Survivors
from puzzlelib.zigzag.elimination_sentences import word_name
from puzzlelib.zigzag.panel import Letters, Panel
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import cell_name
from puzzlelib.zigzag.slips import COUNTED_FROM_1, FROM_0, cell_places, from_1

# ---- is it possible?


def clashing(survivors: Survivors, number: int, path: Path) -> dict[int, str]:
    """The cells of a path where its word wants a letter that cannot be there, with that letter.

    >>> from puzzlelib.zigzag.puzzle import Zigzag
    >>> clashing(Survivors(Zigzag(2, 2, [("AB", 0), ("CA", 1)])), 1, (0, 1))
    {1: 'B'}
    """
    text = survivors.puzzle.words[number - 1].text
    return {
        cell: letter for cell, letter in zip(path, text, strict=True) if letter not in survivors.left.get(cell, letter)
    }


def clash_slips(survivors: Survivors, number: int, path: Path) -> Iterator[Slip]:
    """Slips of somebody who names a cell where a path clashes."""
    places = cell_places(survivors.puzzle.height, survivors.puzzle.width)
    for cell in clashing(survivors, number, path):
        index = path.index(cell)
        for place in (index, index + 1):
            if place not in path:
                told = f"{place} is the place of a letter in the word. Write the cell where it meets another one."
                yield WholeSlip(ticked(places, [place]), told)
        if cell + 1 not in path:
            yield WholeSlip(ticked(places, [cell + 1]), f"{cell_name(cell + 1)} is not on this path. {FROM_0}")


# ---- what a word leaves


def owner(panel: Panel, cell: int) -> str:
    """Why a cell of the last word held a letter before: a word begins there, or was placed over it.

    >>> from puzzlelib.zigzag.puzzle import Zigzag
    >>> panel = Panel(Zigzag(1, 3, [("AB", 0), ("BA", 1)]))
    >>> panel.place(1, (0, 1))
    >>> owner(panel, 0)
    'AB begins there'
    """
    puzzle, last = panel.puzzle, next(reversed(panel.placed))
    begins = next((word.number for word in puzzle.words if word.cell == cell), None)
    if begins is not None:
        return f"{word_name(puzzle, begins)} begins there"
    others = [number for number in panel.covers(cell) if number != last]
    return f"{word_name(puzzle, others[0])} shares it" if others else "it was left there"


def taken_back_slips(panel: Panel) -> Iterator[Slip]:
    """Slips of somebody who writes what the cells of the last word hold after it is taken back."""
    number, path = next(reversed(panel.placed.items()))
    before, text, standing = panel.before, panel.puzzle.words[number - 1].text, panel.puzzle.standing
    told = "that is emptying: it loses letters that stood before, such as the one in {place}."
    yield WholeSlip(_codes([""] * len(path)), told)
    told = "the word stands as before. When it is taken back, each cell holds what it held before: nothing in {place}."
    yield WholeSlip(_codes(text), told)
    told = "the first letter stays: it stood in {place} before the word was placed, from the start."
    yield WholeSlip(_codes(["", *before[1:]]), told)
    told = "only the first letters are left. In {place} a letter stood before, too: a word placed earlier shares it."
    yield WholeSlip(_codes([standing.get(cell, "") for cell in path]), told)
    yield WholeSlip(_codes([text[0], *[""] * (len(path) - 1)]), told)
    yield WholeSlip(_codes(before[::-1]), "that is the wrong way round: begin with the cell of the first letter.")


def _codes(letters: Sequence[str]) -> tuple[int, ...]:
    return tuple(ord(letter) if letter else 0 for letter in letters)


def lost_slips(panel: Panel) -> Iterator[Slip]:
    """Slips of somebody who lists the cells whose letters are lost when the last word is taken back by emptying."""
    puzzle = panel.puzzle
    path = panel.placed[next(reversed(panel.placed))]
    lost = [cell for cell, letter in zip(path, panel.before, strict=True) if letter]
    places = cell_places(puzzle.height, puzzle.width)
    told = "the first letter is lost, too: it stood in the panel from the start, before the word was placed."
    yield WholeSlip(ticked(places, set(lost) - {path[0]}), told)
    told = "not every cell of the path loses a letter of somebody else: those that were open before are open again."
    yield WholeSlip(ticked(places, path), told)
    told = "those were open before, so nothing is lost there. Which cells held a letter before the word was placed?"
    yield WholeSlip(ticked(places, set(path) - set(lost)), told)
    told = "the first letter is not the only one: which cells does the word share with words that were placed before?"
    yield WholeSlip(ticked(places, path[:1]), told)
    told = "that is the place of the letters in the word, from 0: write the cells."
    yield WholeSlip(ticked(places, [path.index(cell) for cell in lost]), told)
    yield NearSlip(ticked(places, from_1(lost)), COUNTED_FROM_1)


# ---- programs


def place_trouble(letters: Letters, given: Letters, path: Path, text: str) -> str:
    """What is wrong with the letters after a program has placed a word; "" if nothing is.

    >>> place_trouble(("A", ""), ("A", ""), (0, 1), "AB")
    'letters is as it was: write the word into it, letters[path[i]] = text[i]'
    """
    if len(given) != len(letters):
        return f"letters has {len(given)} cells afterwards, not {len(letters)}"
    wanted = dict(zip(path, text, strict=True))
    for cell, letter in enumerate(letters):
        right = wanted.get(cell, letter)
        if given[cell] == right:
            continue
        if given == letters:
            return "letters is as it was: write the word into it, letters[path[i]] = text[i]"
        where = "on the path" if cell in wanted else "not on the path"
        holds = f"holds {given[cell] or 'nothing'} and should hold {right or 'nothing'}"
        return f"{cell_name(cell)}, which is {where}, {holds}"
    return ""


def take_back_trouble(before: Letters, given: Letters, path: Path, text: str, kept: Letters | None) -> str:
    """What is wrong with the letters after a program has taken a word back; "" if nothing is.

    ``before`` and ``given`` are all letters before the word was placed and now, ``kept`` what the program has kept.

    >>> take_back_trouble(("A", ""), ("", ""), (0, 1), "AB", ("A", ""))
    'cell 0 is empty, where A stood before. Put back what place has kept: letters that other words share stay'
    """
    if len(given) != len(before):
        return f"letters has {len(given)} cells afterwards, not {len(before)}"
    wrong = next((cell for cell, letter in enumerate(before) if given[cell] != letter), None)
    if wrong is None:
        return ""
    name = cell_name(wrong)
    held, wanted = (tuple(letters[cell] for cell in path) for letters in (given, before))
    if wrong not in path:
        return f"{name} has changed, and it is not on the path"
    if not any(held):
        told = f"{name} is empty, where {before[wrong]} stood before"
        return f"{told}. Put back what place has kept: letters that other words share stay"
    if held == tuple(text) == kept:
        return "the word still stands: place looks at the cells when it has written already. Keep the letters first"
    if held == tuple(text):
        return "the word still stands: write what place has kept into letters[path[i]]"
    if held == wanted[::-1]:
        return f"{name} holds {given[wrong] or 'nothing'}: what was kept is put back the wrong way round"
    return f"{name} holds {given[wrong] or 'nothing'}, and before the word was placed {before[wrong] or 'nothing'}"
