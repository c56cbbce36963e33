"""Events of the zigzag methods as English sentences. Cells count from 0, words from 1; letters are named themselves."""

from collections.abc import Callable, Sequence
from typing import cast

from puzzlelib.trace import Event
from puzzlelib.wording import counted
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name

BESIDE = {"up": "Above", "down": "Below", "left": "Left of", "right": "Right of"}


def sentence(event: Event, puzzle: Zigzag) -> str:
    """What an event of ``recursion`` says. Raises KeyError for any other kind.

    >>> puzzle = Zigzag(1, 3, [("A", 0), ("BA", 1)])
    >>> sentence(Event("placed", 2, (1, 0), ("before", "B", "A"), 2), puzzle)
    'Place BA in cells 1 and 0. It shares A in cell 0.'
    >>> sentence(Event("full", "panel", None, ("refused", 2), 2), puzzle)
    'All 2 words are placed, but cell 2 is open: the panel is not accepted.'
    """
    return SPEAKERS[event.kind](event, puzzle)


def path_sentence(event: Event, word: Word) -> str:
    """What an event of ``paths`` says about a word on its way. Raises KeyError for any other kind.

    >>> word = Word(1, "面目一新", 2)
    >>> path_sentence(Event("step", 6, 2, ("down",), 1), word)
    'Below cell 2 is cell 6: 目 goes there.'
    >>> path_sentence(Event("edge", 2, None, ("up",), 0), word)
    'Above cell 2 is the edge.'
    """
    return PATH_SPEAKERS[event.kind](event, word)


def probe_sentence(event: Event, puzzle: Zigzag) -> str:
    """What an event of ``random_probe`` says. Raises KeyError for any other kind.

    >>> puzzle = Zigzag(1, 3, [("A", 0), ("BA", 1)])
    >>> probe_sentence(Event("tested", 2, 1, ("paths", 2, 15), 1), puzzle)
    'BA: 2 paths tested, 1 is possible. Each test counts 15 times, so that makes 30 tests more.'
    >>> probe_sentence(Event("ended", "panel", 994, ("nothing possible", 2), 1), puzzle)
    'Nothing is possible for BA. The probe says: 994 tests.'
    """
    return PROBE_SPEAKERS[event.kind](event, puzzle)


def cells_named(cells: Sequence[int | str]) -> str:
    """One cell or more, all of them.

    >>> cells_named([5]), cells_named([5, 1, 2])
    ('cell 5', 'cells 5, 1 and 2')
    """
    if len(cells) == 1:
        return cell_name(cast(int, cells[0]))
    return f"cells {', '.join(map(str, cells[:-1]))} and {cells[-1]}"


# ---- the paths of a word


def _step(event: Event, word: Word) -> str:
    return f"{_beside(event)} is {_cell(event.where)}: {word.text[event.depth]} goes there."


def _edge(event: Event, word: Word) -> str:
    return f"{BESIDE[str(event.why[0])]} {_cell(event.where)} is the edge."


def _own_path(event: Event, word: Word) -> str:
    return f"{_beside(event)} is {_cell(event.where)}, where the word has been already."


def _complete(event: Event, word: Word) -> str:
    return f"{word.text} is complete: path {event.why[1]}, {cells_named(cast(Path, event.value))}."


def _back(event: Event, word: Word) -> str:
    return f"Back from {_cell(event.where)} to {_cell(event.value)}: {word.text[event.depth + 1]} is taken out."


def _beside(event: Event) -> str:
    """Where a look goes: ``value`` is the cell from which the word looks."""
    return f"{BESIDE[str(event.why[0])]} {_cell(event.value)}"


def _cell(cell: object) -> str:
    return cell_name(cast(int, cell))


# ---- the recursion


def _tried(event: Event, puzzle: Zigzag) -> str:
    _, number, paths = event.why
    return f"Try {_text(event, puzzle)} in {cells_named(_path(event))}, path {number} of {paths}."


def _refused(event: Event, puzzle: Zigzag) -> str:
    _, cell, standing, wanted = event.why
    return f"{_text(event, puzzle)} wants {wanted} in {_cell(cell)}, where {standing} stands: not possible."


def _placed(event: Event, puzzle: Zigzag) -> str:
    path, before = _path(event), event.why[1:]
    told = f"Place {_text(event, puzzle)} in {cells_named(path)}."
    shared = [f"{letter} in {_cell(cell)}" for cell, letter in zip(path[1:], before[1:], strict=True) if letter]
    return f"{told} It shares {joined(shared)}." if shared else told


def _taken_back(event: Event, puzzle: Zigzag) -> str:
    left = list(zip(_path(event), event.why[1:], strict=True))
    opened = [cell for cell, letter in left if not letter]
    kept = [f"{letter} stays in {_cell(cell)}" for cell, letter in left if letter]
    parts = [f"{cells_named(opened)} {'is' if len(opened) == 1 else 'are'} open again"] if opened else []
    return f"Take {_text(event, puzzle)} back: {joined([*parts, *kept])}."


def _full(event: Event, puzzle: Zigzag) -> str:
    verdict, *cells = event.why
    words = len(puzzle.words)
    placed = "The word is placed" if words == 1 else f"All {words:,} words are placed"
    accepted = "accepted" if verdict == "accepted" else "not accepted"
    if not cells:
        filled = "every cell is filled"
        return f"{placed}, {filled}: panel {event.value}." if event.value else f"{placed}. The panel is {accepted}."
    still = " all the same" if event.value else ""
    are = "is" if len(cells) == 1 else "are"
    return f"{placed}, but {cells_named(cells)} {are} open: the panel is {accepted}{still}."


def _finished(event: Event, puzzle: Zigzag) -> str:
    return f"Nothing is left to try: {counted(cast(int, event.value), 'full panel')} found."


# ---- random probes


def _sent(event: Event, puzzle: Zigzag) -> str:
    return f"Probe {event.value} starts: no word is placed, and each test counts once."


def _tested(event: Event, puzzle: Zigzag) -> str:
    _, paths, weight = cast(tuple[str, int, int], event.why)
    possible = cast(int, event.value)
    told = f"{_text(event, puzzle)}: {counted(paths, 'path')} tested, {possible or 'none'} "
    told += "is possible." if possible < 2 else "are possible."
    more = counted(paths * weight, "test")
    return told if weight == 1 else f"{told} Each test counts {weight:,} times, so that makes {more} more."


def _drawn(event: Event, puzzle: Zigzag) -> str:
    _, possible, weight = cast(tuple[str, int, int], event.why)
    way = f"{_text(event, puzzle)} goes into {cells_named(_path(event))}"
    if possible == 1:
        return f"{way}: there is no other choice."
    return f"By lot, 1 of {possible:,}: {way}. From here each test counts {weight:,} times."


def _ended(event: Event, puzzle: Zigzag) -> str:
    _, *number = event.why
    end = f"Nothing is possible for {puzzle.word(cast(int, number[0])).text}" if number else "All words are placed"
    return f"{end}. The probe says: {counted(cast(int, event.value), 'test')}."


def _text(event: Event, puzzle: Zigzag) -> str:
    return puzzle.word(cast(int, event.where)).text


def _path(event: Event) -> Path:
    return cast(Path, event.value)


def joined(parts: Sequence[str]) -> str:
    """
    >>> joined(["A in cell 0"]), joined(["A", "B", "C"])
    ('A in cell 0', 'A, B and C')
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


PATH_SPEAKERS: dict[str, Callable[[Event, Word], str]] = {
    "step": _step,
    "edge": _edge,
    "own path": _own_path,
    "complete": _complete,
    "back": _back,
}

SPEAKERS: dict[str, Callable[[Event, Zigzag], str]] = {
    "tried": _tried,
    "refused": _refused,
    "placed": _placed,
    "taken back": _taken_back,
    "full": _full,
    "finished": _finished,
}

PROBE_SPEAKERS: dict[str, Callable[[Event, Zigzag], str]] = {
    "sent": _sent,
    "tested": _tested,
    "drawn": _drawn,
    "ended": _ended,
}
