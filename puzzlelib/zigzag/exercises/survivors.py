"""Checks on elimination: which path dies and why, what all paths share, which cell forces a word, what contradicts."""

from collections.abc import Sequence
from contextlib import suppress

from puzzlelib.check import NOT_ANSWERED, Numbers, Question, Unanswered, Verdict, WrongForm, about, judge, ticked
from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.wording import counted
from puzzlelib.zigzag.elimination import Elimination, Survivors, as_survivors, only_word
from puzzlelib.zigzag.elimination_sentences import impossible_in_words, letters_named, word_name
from puzzlelib.zigzag.exercises.placing import holds, why_no_clash
from puzzlelib.zigzag.exercises.reading import (
    asked_path,
    read_cells,
    read_clash,
    read_path,
    read_word_and_path,
    some_of,
)
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.probing import probe
from puzzlelib.zigzag.puzzle import Zigzag, cell_name, check_number
from puzzlelib.zigzag.sentences import cells_named, joined
from puzzlelib.zigzag.slips import cell_places
from puzzlelib.zigzag.slips.placing import clash_slips, clashing
from puzzlelib.zigzag.slips.survivors import Sharer, letters_in, shared_slips
from puzzlelib.zigzag.why import why_not

MOST_PATHS = 500  # that are tried to see whether there is an answer at all

Board = Zigzag | Panel | Survivors

# ---- which path dies, and why


@about
def check_dead_path(answer: object, board: Board, number: int) -> Verdict:
    """Is the answer a path of the word that dies: by a letter, by elimination, or by a contradiction? [] for none.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> check_dead_path([2, 1], puzzle, 2)
    Right: CB in cells 2 and 1 misses cell 3: it dies. Only CB reaches cell 3.
    >>> check_dead_path([2, 3], puzzle, 2)
    Not yet: nothing forbids CB in cells 2 and 3 now: no rule strikes it, and no contradiction follows from it.
    """
    survivors = as_survivors(board)
    puzzle, number = survivors.puzzle, check_number(survivors.puzzle, number)
    end = _end(survivors)
    name = word_name(puzzle, number)
    try:
        path = read_path(answer, puzzle, number)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please write a path of {name}, one cell a letter, or [] if none dies.")
    if not path:
        return _no_dead_path(survivors, end, number)
    if path not in survivors.paths[number]:
        return Verdict(False, "that path was struck before. Take one that is still alive.")
    reason = why_not(board, number, path).sentence
    begun = reason if reason.startswith(name) else f"{reason[0].lower()}{reason[1:]}"
    return Verdict(_dies(end, number, path), begun)


def _no_dead_path(survivors: Survivors, end: Survivors, number: int) -> Verdict:
    name = word_name(survivors.puzzle, number)
    if any(_dies(end, number, path) for path in survivors.paths[number]):
        return Verdict(False, f"one of the paths of {name} dies: where does it meet another letter?")
    count = len(survivors.paths[number])
    return Verdict(
        True, f"the only path of {name} lives." if count == 1 else f"none of the {count:,} paths of {name} dies."
    )


def eliminated(survivors: Survivors) -> Survivors:
    """What elimination leaves, on a copy; where it contradicts, ``impossible`` names the word or the cell."""
    end = survivors.copy()
    with suppress(Contradiction):
        for _ in Elimination.everywhere(end).run():
            pass
    return end


def _end(survivors: Survivors) -> Survivors:
    """What elimination leaves. Raises PuzzleError where nothing can be right."""
    end = eliminated(survivors)
    if end.impossible:
        trouble = impossible_in_words(end.puzzle, end.impossible)
        raise PuzzleError("the board", f"it has no solution: {trouble}", "take another one")
    return end


def _dies(end: Survivors, number: int, path: Path) -> bool:
    return path not in end.paths[number] or probe(end, number, path) is not None


@about
def check_killer(answer: object, board: Board, number: int, path: Path) -> Verdict:
    """Which cell kills a path as the board stands? One is enough, from 0; [] where the path lives.

    It is a cell of the path where the letter cannot be, or one that the path misses and no other word reaches.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> check_killer(3, puzzle, 2, (2, 1))
    Right: only CB reaches cell 3, and this path misses it.
    >>> check_killer(1, puzzle, 2, (2, 1))
    Not yet: nothing is certain in cell 1: B can be there.
    """
    survivors = as_survivors(board)
    puzzle, number = survivors.puzzle, check_number(survivors.puzzle, number)
    path = asked_path(puzzle, number, path)
    if path not in survivors.paths[number]:
        raise PuzzleError("the path", "it is struck already", "take one that is alive")
    places, name = cell_places(puzzle.height, puzzle.width), word_name(puzzle, number)
    clashes = clashing(survivors, number, path)
    missed = [cell for cell in range(puzzle.cells) if cell not in path and survivors.words_at(cell) == (number,)]
    chosen = some_of(answer, [*clashes, *missed], puzzle)

    def look(given: Numbers, place: int) -> str:
        extra = [cell for cell, one in zip(places, given, strict=True) if one and cell not in (*clashes, *missed)]
        if not extra:
            return f"the path dies. Does a letter clash, or does it miss a cell that only {name} reaches?"
        if extra[0] in path:
            return _no_killer(survivors, path, extra[0])
        return _not_missed(survivors, number, extra[0])

    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_clash(answer, puzzle)),
        form="write a cell, or [] if the path lives.",
        praise=_killed(survivors, name, clashes, chosen),
        look=look,
    )
    return judge(answer, question, clash_slips(survivors, number, path))


def _killed(survivors: Survivors, name: str, clashes: dict[int, str], chosen: list[int]) -> str:
    if not chosen:
        return "as the board stands, nothing kills it."
    if chosen[0] in clashes:
        return f"{name} wants {clashes[chosen[0]]} in {holds(survivors, chosen[0])}."
    return f"only {name} reaches {cell_name(chosen[0])}, and this path misses it."


def _no_killer(survivors: Survivors, path: Path, cell: int) -> str:
    if cell in survivors.left:
        return why_no_clash(survivors, path, cell)
    return f"nothing is certain in {cell_name(cell)}: {letters_named(survivors.letters_at(cell))} can be there."


def _not_missed(survivors: Survivors, number: int, cell: int) -> str:
    name = cell_name(cell)
    if not 0 <= cell < survivors.puzzle.cells:
        return f"there is no {name}: cells count from 0 to {survivors.puzzle.cells - 1}."
    others = [word_name(survivors.puzzle, other) for other in survivors.words_at(cell) if other != number]
    return f"the path misses {name}, but {joined(others)} can reach it."


# ---- what all paths share


@about
def check_shared(answer: object, board: Board, number: int) -> Verdict:
    """On which cells, from 0, do all paths of a word that are alive put the same letter? [] for none.

    Cells that are certain already, such as its first one, may be left out.

    >>> puzzle = Zigzag(2, 2, [("ABC", 0)])
    >>> check_shared([3], puzzle, 1)
    Right: both paths of ABC put C into cell 3.
    >>> check_shared([1, 3], puzzle, 1)
    Not yet: 1 of 2 paths of ABC passes cell 1. A single path that goes elsewhere may be the right one.
    """
    survivors = as_survivors(board)
    puzzle, number = survivors.puzzle, check_number(survivors.puzzle, number)
    paths, text = list(survivors.paths[number]), puzzle.words[number - 1].text
    if not paths:
        raise PuzzleError("the board", f"no path is left for {word_name(puzzle, number)}", "take another one")
    places, shared = cell_places(puzzle.height, puzzle.width), Sharer().shared(text, paths)
    settled = {cell for cell in shared if survivors.is_certain(cell)}
    news = {cell: letter for cell, letter in shared.items() if cell not in settled}

    def look(given: Numbers, place: int) -> str:
        extra = [cell for cell, one in zip(places, given, strict=True) if one and cell not in shared]
        if extra:
            return _not_shared(survivors, number, extra[0])
        more = "some more are" if any(given[places.index(cell)] for cell in news) else "there is one"
        if len(news) > 1 and more == "there is one":
            more = "there are some"
        return f"{more}: write the paths one below the other. Which cell is in each of them, with the same letter?"

    question = Question(
        right=ticked(places, shared),
        read=lambda answer: ticked(places, {*read_cells(answer, puzzle), *settled}),
        form="write a list of cells, or [] for none.",
        praise=_sharing(puzzle, number, len(paths), news),
        place=lambda number: cell_name(places[number - 1]),
        look=look,
    )
    return judge(answer, question, shared_slips(survivors, number))


def _sharing(puzzle: Zigzag, number: int, count: int, news: dict[int, str]) -> str:
    whose = {1: "the only path", 2: "both paths"}.get(count, f"all {count:,} paths")
    name = word_name(puzzle, number)
    if not news:
        return f"{whose} of {name} settle{'s' if count == 1 else ''} nothing new."
    letters = joined([f"{letter} into {cell_name(cell)}" for cell, letter in sorted(news.items())])
    return f"{whose} of {name} put{'s' if count == 1 else ''} {letters}."


def _not_shared(survivors: Survivors, number: int, cell: int) -> str:
    puzzle, paths = survivors.puzzle, list(survivors.paths[number])
    name, passing = word_name(puzzle, number), sum(cell in path for path in paths)
    if not passing:
        return f"no path of {name} passes {cell_name(cell)}."
    if passing < len(paths):
        verb = "passes" if passing == 1 else "pass"
        told = f"{passing:,} of {counted(len(paths), 'path')} of {name} {verb} {cell_name(cell)}"
        return f"{told}. A single path that goes elsewhere may be the right one."
    letters = sorted(letters_in(puzzle.words[number - 1].text, paths, cell))
    return f"all paths of {name} pass {cell_name(cell)}, but with different letters: {joined(letters)}."


# ---- which cell forces a word


@about
def check_forcing_cell(answer: object, board: Board) -> Verdict:
    """Which cell, from 0, does one word alone reach, so that some of its paths die? One is enough; [] for none.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> check_forcing_cell(3, puzzle)
    Right: only CB reaches cell 3, and its path that misses it dies.
    >>> check_forcing_cell(1, puzzle)
    Not yet: AB and CB reach cell 1: it forces neither.
    """
    survivors = as_survivors(board)
    puzzle = survivors.puzzle
    places = cell_places(puzzle.height, puzzle.width)
    forcing = [cell for cell in range(puzzle.cells) if only_word(survivors, cell)]
    chosen = some_of(answer, forcing, puzzle)

    def look(given: Numbers, place: int) -> str:
        if not any(given):
            return "there is one: go through the open cells. Which words can reach each of them?"
        return _forces_nothing(
            survivors, next(cell for cell, one in zip(places, given, strict=True) if one and cell not in forcing)
        )

    question = Question(
        right=ticked(places, chosen),
        read=lambda answer: ticked(places, read_cells(answer, puzzle)),
        form="write a cell, or [] for none.",
        praise=_forced(survivors, chosen[0]) if chosen else "as the board stands, no cell forces a word.",
        look=look,
    )
    return judge(answer, question)


def _forced(survivors: Survivors, cell: int) -> str:
    (number,) = survivors.words_at(cell)
    dying = sum(cell not in path for path in survivors.paths[number])
    whose = "its path that misses it dies" if dying == 1 else f"{dying:,} of its paths miss it and die"
    return f"only {word_name(survivors.puzzle, number)} reaches {cell_name(cell)}, and {whose}."


def _forces_nothing(survivors: Survivors, cell: int) -> str:
    name = cell_name(cell)
    if not 0 <= cell < survivors.puzzle.cells:
        return f"there is no {name}: cells count from 0 to {survivors.puzzle.cells - 1}."
    words = [word_name(survivors.puzzle, number) for number in survivors.words_at(cell)]
    if not words:
        return f"no word reaches {name}: that is a contradiction."
    if len(words) == 1:
        return f"only {words[0]} reaches {name}, but all its paths do: no path dies."
    return f"{_some(words)} reach {name}: it forces {'neither' if len(words) == 2 else 'none of them'}."


def _some(names: Sequence[str]) -> str:
    return joined(names) if len(names) <= 4 else f"{len(names)} words"


# ---- a contradiction


@about
def check_contradiction(answer: object, board: Board) -> Verdict:
    """Which path, once it is supposed, leaves a word without a path or a cell out of reach? [] if there is none.

    The number of the word, from 1, and a path that is alive when elimination is done: (1, [2, 6, 10, 14]).

    >>> check_contradiction((1, [0, 1]), Zigzag(2, 2, [("AB", 0), ("CB", 3)]))
    Not yet: from AB in cells 0 and 1 no contradiction follows. That proves nothing, neither for it nor against it.
    """
    survivors = as_survivors(board)
    puzzle, end = survivors.puzzle, _end(survivors)
    try:
        given = read_word_and_path(answer, puzzle)
    except Unanswered:
        return NOT_ANSWERED
    except WrongForm as trouble:
        return Verdict(False, f"{trouble}. Please write a word and its path, such as (1, [2, 3, 7]), or [] for none.")
    if given is None:
        return _no_contradiction(end)
    number, path = given
    told = f"{word_name(puzzle, number)} in {cells_named(path)}"
    if path not in end.paths[number]:
        return Verdict(False, f"{told} dies without an assumption. Take a path that elimination leaves alive.")
    blamed = probe(end, number, path)
    if blamed is None:
        return Verdict(
            False, f"from {told} no contradiction follows. That proves nothing, neither for it nor against it."
        )
    return Verdict(True, f"suppose that {told} is right: then {impossible_in_words(puzzle, blamed)}.")


def _no_contradiction(end: Survivors) -> Verdict:
    """Raises PuzzleError where there are too many paths to try them all."""
    alive = [(number, path) for number, paths in end.paths.items() if len(paths) > 1 for path in paths]
    if len(alive) > MOST_PATHS:
        raise PuzzleError("the board", f"it has {len(alive):,} paths", "take a smaller one, or a path of it")
    if any(probe(end, number, path) for number, path in alive):
        return Verdict(False, "some path leads to a contradiction. Suppose one after the other, and see what follows.")
    return Verdict(True, "no single path leads to a contradiction here.")
