"""What to do next in a panel, and why: the next letter that is certain."""

from contextlib import suppress
from dataclasses import dataclass
from html import escape
from typing import cast

from puzzlelib.errors import Contradiction
from puzzlelib.solutions import Solutions
from puzzlelib.trace import Event, Trace
from puzzlelib.wording import LISTED, as_sentence, counted
from puzzlelib.zigzag.elimination import Deduction, Elimination, Place, Survivors, as_survivors, shared_cells
from puzzlelib.zigzag.elimination_sentences import elimination_sentence, impossible_in_words, word_name
from puzzlelib.zigzag.lay import lay
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.probing import Probing, refuted_path
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.sentences import cells_named, joined
from puzzlelib.zigzag.solve import solve
from puzzlelib.zigzag.why import why

LetterAt = tuple[int, str]  # a cell, from 0, and a letter

NOTHING = "No rule and no single assumption shows a letter."
SEVERAL = "The puzzle has more than one solution: where they differ, nothing can decide."
TAKE_BACK = "A letter or a path is wrong: take some back."


@dataclass(frozen=True)
class Hint:
    """The next letters in a panel, in two strengths: ``look`` says where, the rest says all.

    Attributes
    ----------
    level : what it needs, as in ``level.NEEDS``: 1 elimination, 2 assumptions, one at a time, 3 more than that; 0 if
        there is nothing to write, since all is filled or something is wrong.
    letters : (cell, letter) of each letter that can be written, cells from 0.
    wrong : (cell, letter) of those that were written and are wrong.
    look : where to look, in a sentence; it does not give the letter away.
    reasons : what to do and why, a sentence each.
    where : what ``look`` names: ("cell", 5), from 0, or ("word", 3), from 1; None if it names nothing.
    """

    level: int
    letters: tuple[LetterAt, ...]
    wrong: tuple[LetterAt, ...]
    look: str
    reasons: tuple[str, ...]
    where: Place | None = None

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return " ".join((self.look, *self.reasons))

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)}</p>"  # plain text would break within words in JupyterLab


def hint(board: Zigzag | Panel | Survivors, time_limit: float | None = None) -> Hint:
    """The next letters that are certain: by elimination, or where that is stuck by assumptions about one word.

    ``board`` is a puzzle; a panel, whose letters and words are taken as they are; or survivors. What is there is
    compared with the solution first, where the puzzle has just one. ``time_limit``, in seconds, ends the search for it:
    then the letters are taken as they are. Raises PuzzleError for anything but a board, and for a limit that is none.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> hint(Zigzag(4, 4, words)).look
    'Look where 女子大生 can go.'
    >>> hint(Zigzag(4, 4, words))
    Look where 女子大生 can go. Cell 13 is 子: all 3 paths of 女子大生 put it there. Its other 5 paths die: they \
want another letter in cell 8, where 地 stands. Write 子 into cell 13.
    """
    survivors = as_survivors(board)
    answer = solve(survivors.puzzle, time_limit=time_limit)
    return _wrong(survivors, answer) or _full(survivors) or _next(survivors, answer)


# ---- what is wrong


def _wrong(survivors: Survivors, answer: Solutions) -> Hint | None:
    """The hint for a panel that leads to no solution, as far as that shows; None if nothing does."""
    if answer.status == "none":
        return _nothing("The puzzle has no solution.", answer.reason, "Look at its words.")
    if answer.status == "unique":
        solution = "".join(answer.grids[0].ravel().tolist())
        found = _wrong_letter(survivors, solution) or _lost_path(survivors, solution)
        if found:
            return found
    end = survivors.copy()
    with suppress(Contradiction):
        for _ in Elimination.everywhere(end).run():
            pass
    return _impossible(survivors.puzzle, end.impossible) if end.impossible else None


def _wrong_letter(survivors: Survivors, solution: str) -> Hint | None:
    wrong = tuple((cell, letter) for cell, letter in sorted(survivors.certain.items()) if letter != solution[cell])
    if not wrong:
        return None
    (cell, letter), *others = wrong
    trouble = f"{letter} is wrong there: the puzzle has one solution, and it has another letter in this cell."
    more = f"{counted(len(others), 'more letter')} {'is' if len(others) == 1 else 'are'} wrong, too."
    reasons = (trouble, *([more] if others else []), "Take it back.")
    return Hint(0, (), wrong, f"Look at {cell_name(cell)}.", reasons, ("cell", cell))


def _lost_path(survivors: Survivors, solution: str) -> Hint | None:
    """Where no path of a word that is alive reads the solution."""
    for word in survivors.puzzle.words:
        if not any(_reads(solution, path, word.text) for path in survivors.paths[word.number]):
            name = word_name(survivors.puzzle, word.number)
            trouble = f"{name} takes another path in the only solution."
            return _nothing(f"Look where {name} goes.", trouble, TAKE_BACK, where=("word", word.number))
    return None


def _reads(letters: str, path: Path, text: str) -> bool:
    return all(letters[cell] == letter for cell, letter in zip(path, text, strict=True))


def _impossible(puzzle: Zigzag, blamed: Place) -> Hint:
    return _nothing(_look(puzzle, blamed), as_sentence(impossible_in_words(puzzle, blamed)), TAKE_BACK, where=blamed)


def _look(puzzle: Zigzag, where: Place) -> str:
    kind, number = where
    return f"Look at {cell_name(number)}." if kind == "cell" else f"Look where {word_name(puzzle, number)} can go."


def _nothing(look: str, *reasons: str, where: Place | None = None) -> Hint:
    return Hint(0, (), (), look, tuple(filter(None, reasons)), where)


def _full(survivors: Survivors) -> Hint | None:
    if survivors.open:
        return None
    puzzle, certain = survivors.puzzle, survivors.certain
    if lay(puzzle, [certain[cell] for cell in range(puzzle.cells)]):
        return _nothing("Every cell is filled, and the words lie there.")
    return _nothing("Every cell is filled, and the words do not lie so that they fill all cells.", TAKE_BACK)


# ---- what to do


def _next(survivors: Survivors, answer: Solutions) -> Hint:
    """The next letters: by elimination, else by assumptions about one word, else by all assumptions together."""
    story, state, level = Trace(survivors), survivors.copy(), 1
    elimination = Elimination.everywhere(state, story)
    try:
        while (deduction := _first_letter(elimination)) is None:
            level, refuted = 2, list[Deduction]()
            for number in sorted(state.paths, key=lambda number: len(state.paths[number])):
                of_word = _refuted(state, number)
                found = _by_word(state, number, of_word)
                if found:
                    return found
                refuted += of_word
            if not refuted:
                return _beyond(state, answer)
            for struck in refuted:
                elimination.take(struck)
    except Contradiction:
        return _impossible(state.puzzle, cast(Place, state.impossible))
    return _by_rule(story, deduction, level)


def _first_letter(elimination: Elimination) -> Deduction | None:
    """Deduce until a letter is certain; None if nothing follows before. Raises Contradiction."""
    return next((deduction for deduction in elimination.run() if _letters(deduction)), None)


def _letters(deduction: Deduction) -> tuple[LetterAt, ...]:
    return tuple((cell, letters) for cell, letters, _ in deduction.left if len(letters) == 1)


def _by_rule(story: Trace[Survivors], deduction: Deduction, level: int) -> Hint:
    puzzle, letters = story.state(0).puzzle, _letters(deduction)
    first, *more = why(story, letters[0][0]).reasons
    opening = first if len(letters) == 1 else _step_told(puzzle, deduction)
    return Hint(level, letters, (), _look(puzzle, deduction.where), (opening, *more, _write(letters)), deduction.where)


def _step_told(puzzle: Zigzag, deduction: Deduction) -> str:
    cells = tuple(cell for cell, _, _ in deduction.left)
    return elimination_sentence(Event("step", deduction.where, cells, deduction.why), puzzle)


def _write(letters: tuple[LetterAt, ...]) -> str:
    """
    >>> _write(((0, "新"), (1, "聞")))
    'Write 新 into cell 0 and 聞 into cell 1.'
    """
    return f"Write {joined([f'{letter} into {cell_name(cell)}' for cell, letter in letters])}."


# ---- assumptions


def _refuted(state: Survivors, number: int) -> list[Deduction]:
    """The paths of a word that contradict, each on its own; none where it has only one."""
    paths, probing = state.paths[number], Probing(state.copy())
    if len(paths) == 1:
        return []
    return [refuted_path(number, path, blamed) for path in paths if (blamed := probing.suppose(number, path))]


def _by_word(state: Survivors, number: int, refuted: list[Deduction]) -> Hint | None:
    """The letters that are certain once some paths of a word are refuted; None where there are none."""
    twin = state.copy()
    for struck in refuted:
        twin.kill(number, struck.died[0][1])
    deduction = shared_cells(twin, number) if refuted and twin.paths[number] else None
    letters = _letters(deduction) if deduction else ()
    if not deduction or not letters:
        return None
    puzzle = state.puzzle
    needed = [struck for struck in refuted if not _puts(puzzle, number, struck.died[0][1], letters)]
    told = [_supposed(puzzle, struck) for struck in needed[:LISTED]]
    if len(needed) > LISTED:
        told.append(f"{counted(len(needed) - LISTED, 'more path')} of it cannot be, either.")
    reasons = (*told, _step_told(puzzle, deduction), _write(letters))
    return Hint(2, letters, (), _look(puzzle, ("word", number)), reasons, ("word", number))


def _puts(puzzle: Zigzag, number: int, path: Path, letters: tuple[LetterAt, ...]) -> bool:
    """Whether a path puts all these letters into their cells."""
    return set(letters) <= set(zip(path, puzzle.word(number).text, strict=True))


def _supposed(puzzle: Zigzag, struck: Deduction) -> str:
    ((number, path, (_, *blamed)),) = struck.died
    goes = f"{word_name(puzzle, number)} goes into {cells_named(path)}"
    return f"Suppose that {goes}: then {impossible_in_words(puzzle, cast(Place, tuple(blamed)))}."


def _beyond(state: Survivors, answer: Solutions) -> Hint:
    """Where even assumptions show nothing."""
    ways = {number: len(paths) for number, paths in state.paths.items() if len(paths) > 1}
    number = min(ways, key=lambda number: ways[number])
    look = f"{NOTHING} {_look(state.puzzle, ('word', number))}"
    few = f"It has {counted(ways[number], 'path')}, and no word that is open has fewer."
    if answer.status == "multiple":
        return Hint(3, (), (), look, (few, SEVERAL, "Try one: others may be right as well."), ("word", number))
    mend = "Try one, and take it back where it leads to a word without a path or a cell out of reach."
    return Hint(3, (), (), look, (few, mend), ("word", number))
