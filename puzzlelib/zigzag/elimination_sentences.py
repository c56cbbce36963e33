"""Events of elimination and probing as English sentences. Cells count from 0; words and letters are named."""

from collections.abc import Callable, Sequence
from typing import cast

from puzzlelib.trace import Event, Why
from puzzlelib.wording import counted
from puzzlelib.zigzag.elimination import Place, place_of
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.sentences import cells_named


def elimination_sentence(event: Event, puzzle: Zigzag) -> str:
    """What an event of ``elimination`` or ``probing`` says. Raises KeyError for any other kind.

    >>> puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    >>> elimination_sentence(Event("step", ("cell", 3), 1, ("only word", 2)), puzzle)
    'Only CB reaches cell 3: its path that misses it dies.'
    >>> elimination_sentence(Event("certain", ("cell", 3), "B", ("shared", 2, 1)), puzzle)
    'Cell 3 is B: the only path left of CB puts it there.'
    """
    return SPEAKERS[event.kind](event, puzzle)


def word_name(puzzle: Zigzag, number: int | str) -> str:
    """The word itself; with its first cell where another word is the same.

    >>> word_name(Zigzag(1, 2, [("AB", 0), ("B", 1)]), 1), word_name(Zigzag(1, 2, [("A", 0), ("A", 1)]), 1)
    ('AB', 'A from cell 0')
    """
    word = puzzle.word(cast(int, number))
    alike = sum(other.text == word.text for other in puzzle.words)
    return word.text if alike == 1 else f"{word.text} from {cell_name(word.cell)}"


def letters_named(letters: Sequence[str]) -> str:
    """
    >>> letters_named("A"), letters_named("ABC")
    ('A', 'A, B or C')
    """
    return " or ".join(filter(None, [", ".join(letters[:-1]), letters[-1]]))


def impossible_in_words(puzzle: Zigzag, blamed: Place) -> str:
    """What cannot be, of a word without a path or a cell out of reach.

    >>> puzzle = Zigzag(1, 2, [("AB", 0)])
    >>> impossible_in_words(puzzle, ("word", 1)), impossible_in_words(puzzle, ("cell", 1))
    ('no path is left for AB', 'no word reaches cell 1 any more')
    """
    kind, number = blamed
    if kind == "word":
        return f"no path is left for {word_name(puzzle, number)}"
    return f"no word reaches {cell_name(number)} any more"


# ---- a step, with the rule that gives it


def _step(event: Event, puzzle: Zigzag) -> str:
    return STEP_SPEAKERS[str(event.why[0])](event, puzzle)


def _letter_step(event: Event, puzzle: Zigzag) -> str:
    cell, letters, count = _cell(event), str(event.why[1]), cast(int, event.value)
    if len(letters) > 1:
        told = f"Only {letters_named(letters)} can be in {cell}"
    else:
        told = f"{letters} {_stands(puzzle, place_of(event)[1])} in {cell}"
    return (
        f"{told}: {counted(count, 'path')} {'wants' if count == 1 else 'want'} another letter there and {_die(count)}."
    )


def _shared_step(event: Event, puzzle: Zigzag) -> str:
    word, cells, count = _word(event, puzzle), cells_named(cast(Path, event.value)), event.why[1]
    if count == 1:
        return f"{word} has one path left: it settles {cells}."
    return f"{_all(count).capitalize()} paths of {word} pass {cells}."


def _only_word_step(event: Event, puzzle: Zigzag) -> str:
    word, count = word_name(puzzle, event.why[1]), cast(int, event.value)
    paths = "path that misses it" if count == 1 else f"{count:,} paths that miss it"
    return f"Only {word} reaches {_cell(event)}: its {paths} {_die(count)}."


def _only_letter_step(event: Event, puzzle: Zigzag) -> str:
    return f"Some word has to fill {_cell(event)}, and all paths that pass it put the same letter there."


def _refuted_step(event: Event, puzzle: Zigzag) -> str:
    return f"One path of {_word(event, puzzle)} is refuted: with it, {_blamed(event.why, puzzle)}."


# ---- what follows


def _died(event: Event, puzzle: Zigzag) -> str:
    path = f"{_word(event, puzzle)} in {cells_named(cast(Path, event.value))}"
    match event.why:
        case ("letter", cell, wanted, left):
            return (
                f"{path} wants {wanted} in {cell_name(cast(int, cell))}, {_instead(cell, str(left), puzzle)}: it dies."
            )
        case ("misses", cell):
            return f"{path} misses {cell_name(cast(int, cell))}: it dies."
    return f"{path} dies: with it, {_blamed(event.why, puzzle)}."


def _instead(cell: int | str, left: str, puzzle: Zigzag) -> str:
    if len(left) > 1:
        return f"where only {letters_named(left)} can be"
    return f"where {left} {_stands(puzzle, cell)}"


def _stands(puzzle: Zigzag, cell: int | str) -> str:
    """A first letter is written there; any other is only known."""
    return "stands" if cell in puzzle.standing else "is certain"


def _certain(event: Event, puzzle: Zigzag) -> str:
    told = f"{_cell(event).capitalize()} is {event.value}"
    match event.why:
        case ("shared", number, 1):
            return f"{told}: the only path left of {word_name(puzzle, number)} puts it there."
        case ("shared", number, count):
            return f"{told}: {_all(count)} paths of {word_name(puzzle, number)} put it there."
    return f"{told}: no path puts another letter there."


def _narrowed(event: Event, puzzle: Zigzag) -> str:
    _, number, count = event.why
    letters = letters_named(str(event.value))
    return f"{_cell(event).capitalize()} is {letters}: {_all(count)} paths of {word_name(puzzle, number)} pass it."


def _contradiction(event: Event, puzzle: Zigzag) -> str:
    told = impossible_in_words(puzzle, place_of(event))
    return f"{told[0].upper()}{told[1:]}: this cannot be."


def _finished(event: Event, puzzle: Zigzag) -> str:
    count, (end, *probes) = cast(int, event.value), event.why
    if end == "solved":
        return "Each word has one path left, and together they fill the panel: the only solution."
    if end == "certain":
        return "Every letter is certain, and some words can still go several ways."
    nothing = "No rule and no single assumption gives anything more" if probes else "No rule gives anything more"
    return f"{nothing}: {counted(count, 'cell is', 'cells are')} open."


# ---- assumptions


def _assumed(event: Event, puzzle: Zigzag) -> str:
    return f"Suppose that {_word(event, puzzle)} goes into {cells_named(cast(Path, event.value))}."


def _taken_back(event: Event, puzzle: Zigzag) -> str:
    path = f"{_word(event, puzzle)} in {cells_named(cast(Path, event.value))}"
    if event.why[0] == "noted":
        return f"No contradiction, and no proof either: take {path} back."
    return f"That cannot be, since {_blamed(event.why, puzzle)}. Take {path} back."


def _blamed(why: Why, puzzle: Zigzag) -> str:
    """Whom a probe left without a path, or out of reach: ``why`` holds it behind its key."""
    return impossible_in_words(puzzle, cast(Place, why[1:]))


def _cell(event: Event) -> str:
    return cell_name(place_of(event)[1])


def _word(event: Event, puzzle: Zigzag) -> str:
    return word_name(puzzle, place_of(event)[1])


def _all(count: int | str) -> str:
    return "both" if count == 2 else f"all {count}"


def _die(count: int) -> str:
    return "dies" if count == 1 else "die"


STEP_SPEAKERS: dict[str, Callable[[Event, Zigzag], str]] = {
    "letter": _letter_step,
    "shared": _shared_step,
    "only word": _only_word_step,
    "only letter": _only_letter_step,
    "refuted": _refuted_step,
}

SPEAKERS: dict[str, Callable[[Event, Zigzag], str]] = {
    "step": _step,
    "died": _died,
    "certain": _certain,
    "narrowed": _narrowed,
    "contradiction": _contradiction,
    "finished": _finished,
    "assumed": _assumed,
    "taken back": _taken_back,
}
