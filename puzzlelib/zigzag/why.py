"""Why can this word not go here, and why is this letter there? The cells and letters that decide it."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.trace import Event, Trace
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.elimination import Elimination, Survivors, as_survivors, place_of
from puzzlelib.zigzag.elimination_sentences import (
    elimination_sentence,
    impossible_in_words,
    letters_named,
    word_name,
)
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, check_path, word_paths
from puzzlelib.zigzag.probing import probe
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_cell, check_number
from puzzlelib.zigzag.sentences import cells_named

Board = Zigzag | Panel | Survivors
Forbidden = tuple[int, str, str]
Cause = tuple[str | int, ...]


@dataclass(frozen=True)
class WhyNot:
    """What speaks against a word on a path, or through a cell.

    Attributes
    ----------
    puzzle : the puzzle.
    number : of the word, from 1.
    cells : the path, or the one cell that was asked about, from 0.
    forbidden_by : (cell, the letter that the word wants there or "" for several, the letters that can be there).
    reasons : what speaks against it, a sentence each.
    """

    puzzle: Zigzag
    number: int
    cells: Path
    forbidden_by: tuple[Forbidden, ...]
    reasons: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All that there is to say. Whether the solution has the word there is not said."""
        return " ".join(self.reasons)

    def __repr__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Why:
    """Why a letter is certain.

    Attributes
    ----------
    cell : from 0.
    letter : "" where the cell is open.
    step : the index, from 0, of the event that settled it; None for a letter that stands from the start, or none.
    needs : the cells whose letters decide it, from 0: ask why for these, in turn.
    reasons : why, a sentence each.
    """

    cell: int
    letter: str
    step: int | None
    needs: tuple[int, ...]
    reasons: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All that there is to say."""
        return " ".join(self.reasons)

    def __repr__(self) -> str:
        return self.sentence


# ---- why a word cannot take a path


def why_not(board: Board, number: int, path: Path) -> WhyNot:
    """What speaks against a path of a word: letters that stand, else what elimination finds, else one assumption.

    Parameters
    ----------
    board : a puzzle; a panel, whose letters and words are taken as they are; or survivors.
    number : of the word, from 1.
    path : a cell for each letter, from 0.

    Raises PuzzleError for a word that is not there, for a path that no word of its length can take, and for anything
    but a board.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> why_not(puzzle, 2, (2, 1))
    CB in cells 2 and 1 misses cell 3: it dies. Only CB reaches cell 3.
    >>> why_not(Zigzag(2, 2, [("AB", 0), ("CA", 1)]), 1, (0, 1))
    AB wants B in cell 1, where C stands.
    """
    survivors = as_survivors(board)
    puzzle, number = survivors.puzzle, check_number(survivors.puzzle, number)
    path = _whole_path(puzzle, number, path)
    if isinstance(board, Panel) and board.placed.get(number, path) != path:
        told = f"{word_name(puzzle, number)} is placed in {cells_named(board.placed[number])} already."
        return WhyNot(puzzle, number, path, (), (told,))
    clashes = tuple(_clashes(survivors, number, path))
    if clashes:
        name = word_name(puzzle, number)
        wants = tuple(f"{name} wants {wanted} in {_where(board, cell, left)}." for cell, wanted, left in clashes)
        return WhyNot(puzzle, number, path, clashes, wants)
    return WhyNot(puzzle, number, path, *_found(survivors, number, path))


def _whole_path(puzzle: Zigzag, number: int, path: object) -> Path:
    """Raises PuzzleError for anything that is no path for all letters of a word."""
    cells, text = check_path(puzzle, number, path), puzzle.word(number).text
    if len(cells) < len(text):
        trouble = f"it has {counted(len(cells), 'cell')}, and {text} {counted(len(text), 'letter')}"
        raise PuzzleError(f"the path of word {number}", trouble, "give each letter a cell")
    return cells


def _clashes(survivors: Survivors, number: int, path: Path) -> Iterator[Forbidden]:
    """Where a path puts a letter that is not left to the cell."""
    for cell, wanted in zip(path, survivors.puzzle.words[number - 1].text, strict=True):
        left = survivors.left.get(cell, wanted)
        if wanted not in left:
            yield cell, wanted, left


def _where(board: Board, cell: int, left: str) -> str:
    """The cell of a clash, and what is there."""
    if len(left) > 1:
        return f"{cell_name(cell)}, where only {letters_named(left)} can be"
    stands = not isinstance(board, Survivors) or cell in board.puzzle.standing
    return f"{cell_name(cell)}, where {left} {'stands' if stands else 'is certain'}"


def _found(survivors: Survivors, number: int, path: Path) -> tuple[tuple[Forbidden, ...], tuple[str, ...]]:
    """What elimination has against a path, or one assumption: where a letter forbids it, and reasons."""
    puzzle = survivors.puzzle
    story = _story(survivors)
    end = story.state(len(story))
    death = _deaths(story).get((number, path))
    if death is not None:
        return tuple(_forbidding(death)), (elimination_sentence(death, puzzle), *_why_so(story, death))
    if end.impossible:
        return (), (_cannot_be(end),)
    told = f"{word_name(puzzle, number)} in {cells_named(path)}"
    if path not in end.paths[number]:
        return (), (f"{told} was struck before.",)
    blamed = probe(end, number, path)
    if blamed:
        return (), (f"Suppose that {told} is right: then {impossible_in_words(puzzle, blamed)}.",)
    return (), (f"Nothing forbids {told} now: no rule strikes it, and no contradiction follows from it.",)


def _cannot_be(end: Survivors) -> str:
    assert end.impossible
    return f"The letters and words that stand cannot be: {impossible_in_words(end.puzzle, end.impossible)}."


def _story(survivors: Survivors) -> Trace[Survivors]:
    """All that elimination finds on a copy of the survivors."""
    story = Trace(survivors)
    with suppress(Contradiction):
        for _ in Elimination.everywhere(survivors.copy(), story).run():
            pass
    return story


def _deaths(story: Trace[Survivors]) -> dict[tuple[int, Path], Event]:
    """The events that tell of dead paths, by word and path."""
    return {(place_of(event)[1], cast(Path, event.value)): event for event in story if event.kind == "died"}


def _forbidding(death: Event) -> Iterator[Forbidden]:
    if death.why[0] == "letter":
        _, cell, wanted, left = death.why
        yield cast(int, cell), cast(str, wanted), cast(str, left)


def _why_so(story: Trace[Survivors], death: Event) -> Iterator[str]:
    """Why the letter is certain that has killed a path, or why its word has to reach a cell."""
    puzzle = story.state(0).puzzle
    match death.why:
        case ("letter", cell, _, left):
            settling = [event for event in story if event.where == ("cell", cell) and event.value == left]
            yield from (elimination_sentence(event, puzzle) for event in settling[:1])
        case ("misses", cell):
            yield f"Only {word_name(puzzle, place_of(death)[1])} reaches {cell_name(cast(int, cell))}."


# ---- why a word cannot pass a cell


def why_not_through(board: Board, number: int, cell: int) -> WhyNot:
    """What speaks against a word that passes a cell: it is too far, or all paths that pass it die.

    ``board`` is as for :func:`why_not`; words count from 1, cells from 0. Raises PuzzleError for a word or a cell that
    is not there, and for anything but a board.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> why_not_through(puzzle, 1, 3)
    AB has 2 letters, and cell 3 is 3 steps from cell 0.
    >>> why_not_through(puzzle, 2, 1)
    The only path of CB through cell 1 dies: it misses cell 3, which no other word reaches.
    """
    survivors = as_survivors(board)
    puzzle, number, cell = survivors.puzzle, check_number(survivors.puzzle, number), check_cell(survivors.puzzle, cell)
    forbidden_by, reasons = _against_passing(survivors, number, cell)
    return WhyNot(puzzle, number, (cell,), forbidden_by, reasons)


def _against_passing(survivors: Survivors, number: int, cell: int) -> tuple[tuple[Forbidden, ...], tuple[str, ...]]:
    puzzle, word, name = survivors.puzzle, survivors.puzzle.word(number), word_name(survivors.puzzle, number)
    steps = _distance(puzzle, word.cell, cell)
    if steps >= len(word.text):
        letters, far = counted(len(word.text), "letter"), counted(steps, "step")
        return (), (f"{name} has {letters}, and {cell_name(cell)} is {far} from {cell_name(word.cell)}.",)
    passing = [path for path in word_paths(puzzle, number) if cell in path]
    if not passing:
        return (), (f"None of the paths of {name} passes {cell_name(cell)}.",)
    story = _story(survivors)
    end = story.state(len(story))
    alive = sum(path in end.paths[number] for path in passing)
    if alive and end.impossible:
        return (), (_cannot_be(end),)
    if alive:
        paths = f"{counted(alive, 'path')} through it {'is' if alive == 1 else 'are'} alive"
        return (), (f"Nothing forbids {name} in {cell_name(cell)} now: {paths}.",)
    causes = _causes(story, [(number, path) for path in passing])
    forbidden_by = tuple((at, "", end.left[at]) for at in _cells_of(causes))
    whose = {1: "The only path", 2: "Both paths"}.get(len(passing), f"All {len(passing):,} paths")
    return forbidden_by, (f"{whose} of {name} through {cell_name(cell)} {_told(puzzle, end, causes)}.",)


def _distance(puzzle: Zigzag, one: int, other: int) -> int:
    (row, column), (there, across) = divmod(one, puzzle.width), divmod(other, puzzle.width)
    return abs(row - there) + abs(column - across)


# ---- why paths have died: few causes for all of them


def _causes(story: Trace[Survivors], dead: Iterable[tuple[int, Path]]) -> list[tuple[Cause, int]]:
    """Causes that together explain why these paths are dead, and how many each explains. The cause of most comes first.

    A path that clashes in several cells is counted where most others clash, too.
    """
    end, deaths = story.state(len(story)), _deaths(story)
    against = {(number, path): _causes_of(end, deaths, number, path) for number, path in dead}
    causes: list[tuple[Cause, int]] = []
    while against:
        counts: dict[Cause, int] = {}
        for found in against.values():
            for cause in found:
                counts[cause] = counts.get(cause, 0) + 1
        first = max(counts, key=lambda cause: counts[cause])
        causes.append((first, counts[first]))
        against = {path: found for path, found in against.items() if first not in found}
    return causes


def _causes_of(end: Survivors, deaths: dict[tuple[int, Path], Event], number: int, path: Path) -> list[Cause]:
    clashes: list[Cause] = [("letter", cell) for cell, _, _ in _clashes(end, number, path)]
    if clashes:
        return clashes
    death = deaths.get((number, path))
    return [("struck",) if death is None else (*death.why, number)]


def _cells_of(causes: list[tuple[Cause, int]]) -> list[int]:
    """The cells whose letters are causes."""
    return [cast(int, cause[1]) for cause, _ in causes if cause[0] == "letter"]


def _told(puzzle: Zigzag, end: Survivors, causes: list[tuple[Cause, int]]) -> str:
    """What has killed some paths: "dies: it wants ...", "die: they want ...", or "die: 3 want ...; 1 misses ..."."""
    if len(causes) > 1:
        return f"die: {'; '.join(f'{count:,} {_cause_told(puzzle, end, cause, count)}' for cause, count in causes)}"
    ((cause, count),) = causes
    return f"{'dies: it' if count == 1 else 'die: they'} {_cause_told(puzzle, end, cause, count)}"


def _cause_told(puzzle: Zigzag, end: Survivors, cause: Cause, count: int) -> str:
    s = "s" if count == 1 else ""
    match cause:
        case ("letter", cell):
            left = end.left[cast(int, cell)]
            return f"want{s} another letter in {_where(end, cast(int, cell), left)}"
        case ("misses", cell, _):
            return f"miss{'es' if s else ''} {cell_name(cast(int, cell))}, which no other word reaches"
        case ("refuted", kind, number, _):
            return f"lead{s} to a contradiction: {impossible_in_words(puzzle, (str(kind), cast(int, number)))}"
    return f"{'was' if s else 'were'} struck before"


# ---- why a letter is there


def why(trace: Trace[Survivors], cell: int) -> Why:
    """Why the letter of a cell is certain at the end of ``trace_elimination`` or ``trace_probing``.

    Cells count from 0. Raises PuzzleError for a cell that is not there, and for anything but such a trace.

    >>> from puzzlelib.zigzag.elimination import trace_elimination
    >>> trace = trace_elimination(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> why(trace, 3)
    Cell 3 is B: the only path left of CB puts it there. Its other path dies: it misses cell 3, which no other word \
reaches.
    >>> why(trace, 2)
    C stands in cell 2: CB begins there.
    """
    if not isinstance(trace, Trace) or not isinstance(trace.state(0), Survivors):
        mend = "take trace_elimination(puzzle) or trace_probing(puzzle)"
        raise PuzzleError("the trace", f"{shown(trace)} is no trace of elimination", mend)
    end = trace.state(len(trace))
    puzzle, cell = end.puzzle, check_cell(end.puzzle, cell)
    if cell in puzzle.standing:
        (number,) = (word.number for word in puzzle.words if word.cell == cell)
        letter = puzzle.standing[cell]
        told = f"{letter} stands in {cell_name(cell)}: {word_name(puzzle, number)} begins there."
        return Why(cell, letter, None, (), (told,))
    if not end.is_certain(cell):
        return Why(cell, "", None, (), (_open(end, cell),))
    step = max(index for index in trace.find(kind="certain", where=("cell", cell)) if not trace[index].depth)
    return _because(trace, step)


def _open(end: Survivors, cell: int) -> str:
    letters = end.letters_at(cell)
    return f"{cell_name(cell).capitalize()} is open: {letters_named(letters) if letters else 'no letter'} can be there."


def _because(trace: Trace[Survivors], step: int) -> Why:
    """The event that has settled a cell, and why other paths are dead that would put another letter there."""
    event = trace[step]
    cell, letter = place_of(event)[1], cast(str, event.value)
    story = _until(trace, step)
    before = story.state(len(story))
    puzzle = before.puzzle
    by_word = event.why[0] == "shared"
    numbers = [cast(int, number) for number in (event.why[1:2] if by_word else before.paths)]
    dead = [(number, path) for number in numbers for path in _others(puzzle, number, cell, letter, by_word)]
    causes = _causes(story, dead)
    reasons = [elimination_sentence(event, puzzle)]
    if causes:
        whose = _whose(len(dead), by_word)
        reasons.append(f"{whose} {_told(puzzle, before, causes)}.")
    return Why(cell, letter, step, tuple(_cells_of(causes)), tuple(reasons))


def _until(trace: Trace[Survivors], step: int) -> Trace[Survivors]:
    """The part of a trace before an event, without what assumptions have led to."""
    story = Trace(trace.state(0))
    for event in list(trace)[:step]:
        if not event.depth:
            story(event)
    return story


def _others(puzzle: Zigzag, number: int, cell: int, letter: str, by_word: bool) -> Iterator[Path]:
    """The paths of a word that would put another letter into a cell; with ``by_word`` those that miss it, too."""
    text = puzzle.word(number).text
    for path in word_paths(puzzle, number):
        if (text[path.index(cell)] != letter) if cell in path else by_word:
            yield path


def _whose(count: int, by_word: bool) -> str:
    whose = "Its other" if by_word else "The other"
    there = "" if by_word else " through this cell"
    return f"{whose} {'path' if count == 1 else f'{count:,} paths'}{there}"
