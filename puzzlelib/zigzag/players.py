"""The step players of the zigzag lessons: a trace, and how its states look on a panel. Wiring only.

Cells count from 0, words and paths from 1, as in the article.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, cast

from puzzlelib.board_picture import BoardPath, Highlight
from puzzlelib.errors import PuzzleError, check_count
from puzzlelib.player import Film, Frame, Player, Table, Write, film_of
from puzzlelib.trace import Event, S, Trace
from puzzlelib.wording import counted, shown
from puzzlelib.zigzag.demands import Draft
from puzzlelib.zigzag.draw import marks, settings, signs
from puzzlelib.zigzag.draw_growing import growing_tree
from puzzlelib.zigzag.draw_tree import arrows
from puzzlelib.zigzag.elimination import Survivors, place_of, trace_elimination
from puzzlelib.zigzag.elimination_sentences import elimination_sentence, word_name
from puzzlelib.zigzag.filling import Filling
from puzzlelib.zigzag.panel import Panel
from puzzlelib.zigzag.paths import Path, Walk, agrees, trace_paths
from puzzlelib.zigzag.probing import trace_probing
from puzzlelib.zigzag.puzzle import Word, Zigzag, cell_name, check_puzzle
from puzzlelib.zigzag.random_probe import Probes, trace_probes
from puzzlelib.zigzag.recursion import Accept, TakeBack, all_filled, check_order, restoring, trace_recursion
from puzzlelib.zigzag.sentences import path_sentence, probe_sentence, sentence

MOST_STEPS = 8_000
MOST_LISTED = 100  # paths of a word in the table
MOST_PROBES = 200


def player_of(puzzle: Zigzag, film: Film, **choices: Any) -> Player:
    """A player of a panel with its numbers."""
    ours = {"first": 0, "named_by": "cell", "blank": " ", **settings(puzzle), "label": "zigzag panel"}
    return Player(puzzle.height, puzzle.width, film, **{**ours, **choices})


def steps_that_fit(trace: Trace[S], ranks: Mapping[str, int], most: int) -> tuple[set[int], int]:
    """The events of the kinds that teach most, as many kinds as give at most so many steps, and the last rank shown.

    ``ranks`` says of each kind how much it teaches, from 0, the most. A kind without a rank has no step of its own.
    """
    check_count("most", most, "show 1 step or more")
    ranked = [ranks.get(event.kind) for event in trace]
    counts = Counter(rank for rank in ranked if rank is not None)
    fitting = [rank for rank in ranks.values() if sum(counts[other] for other in counts if other <= rank) <= most]
    last = max(fitting, default=0)
    return {number for number, rank in enumerate(ranked) if rank is not None and rank <= last}, last


def opened(film: Film, writes: Iterable[Write]) -> Film:
    """The film with what stands in its table from the start."""
    return replace(film, frames=[film.frames[0]._replace(writes=list(writes)), *film.frames[1:]])


# ---- the paths of a word

PATH_RANKS = {"complete": 0, "step": 1, "back": 1, "own path": 2, "edge": 2}
PATHS_LEFT_OUT = {
    2: "",
    1: "Ways that are barred have no step of their own.",
    0: "Only complete paths have a step of their own.",
}


def path_player(puzzle: Zigzag, number: int, **choices: Any) -> Player:
    """The recursion that makes the paths of a word, numbered from 1, step by step.

    The word walks through the panel: a bar stands where the edge or its own path is in its way, and a letter in a
    corner where the first letter of another word stands already. The table lists the paths, and whether the first
    letters fit. Playing stops at each complete path. ``choices`` are settings of the player.

    Raises PuzzleError for a word that is not there.

    >>> player = path_player(Zigzag(2, 2, [("ABC", 0)]), 1)
    >>> [frame.caption for frame in player.film.frames[2:4]]
    ['Below cell 0 is cell 2: B goes there.', 'Above cell 2 is cell 0, where the word has been already.']
    """
    check_puzzle(puzzle)
    trace = trace_paths(puzzle, number)
    film = path_film(trace, puzzle, puzzle.word(number))
    jumps = {name: steps for name, steps in film.jumps("complete", "own path", "edge").items() if steps}
    return player_of(puzzle, film, **{"jumps": jumps, "stop_at": "complete" if "complete" in jumps else "", **choices})


def path_film(trace: Trace[Walk], puzzle: Zigzag, word: Word, most: int = MOST_STEPS) -> Film:
    """The frames of a word on its way, and its paths in a table."""
    steps, last = steps_that_fit(trace, PATH_RANKS, most)
    walker = _Walker(puzzle, word)
    count = min(MOST_LISTED, len(trace.find(kind="complete")))
    rows = [f"path {turn}" for turn in range(1, count + 1)]
    title = f"{word.text}: {counted(len(trace.find(kind='complete')), 'path')}"
    title += f", the first {count}" if count == MOST_LISTED else ""
    return film_of(
        trace,
        walker.view,
        lambda event: path_sentence(event, word),
        look=walker.look,
        tries=walker.tries,
        clashes=walker.clashes,
        table=Table(title, ("way", "cells", "first letters"), rows, walker.writes) if rows else None,
        steps=steps,
        first=f"{word.text} begins in {cell_name(word.cell)}. {PATHS_LEFT_OUT[last]}".strip(),
        most=most,
    )


@dataclass(frozen=True)
class _Walker:
    """How a word on its way looks."""

    puzzle: Zigzag
    word: Word

    def view(self, walk: Walk) -> str:
        """The letters that stand, and those of the word in the cells between."""
        letters = {**dict(zip(walk.path, self.word.text, strict=False)), **self.puzzle.standing}
        return signs(letters.get(cell, "") for cell in range(self.puzzle.cells))

    def look(self, event: Event, walk: Walk) -> list[Highlight]:
        head = walk.path[-1]
        match event.kind:
            case "edge":
                return [(head, f"no-{event.why[0]}")]
            case "own path":
                return [(cast(int, event.where), "look"), (head, f"no-{event.why[0]}")]
            case "back":
                return [(cast(int, event.where), "look")]
        return [(head, "found" if event.kind == "complete" else "changed")]

    def tries(self, event: Event, walk: Walk) -> list[BoardPath]:
        return [(self.word.number, tuple(walk.path), "placed" if event.kind == "complete" else "tried")]

    def clashes(self, event: Event, walk: Walk) -> list[tuple[int, str]]:
        return [(cell, wanted) for cell, _, wanted in self._clashing(walk.path)]

    def _clashing(self, path: Iterable[int]) -> list[tuple[int, str, str]]:
        """The cells of a path where another letter stands, that letter, and the letter of the word."""
        pairs = zip(path, self.word.text, strict=False)
        standing = self.puzzle.standing
        return [(cell, standing[cell], letter) for cell, letter in pairs if standing.get(cell, letter) != letter]

    def writes(self, event: Event, walk: Walk) -> list[Write]:
        row = len(walk.complete) - 1
        if event.kind != "complete" or row >= MOST_LISTED:
            return []
        path = cast(Path, event.value)
        told = [arrows(path, self.puzzle.width), ", ".join(map(str, path)), self._verdict(path)]
        return [(row, column, text) for column, text in enumerate(told)]

    def _verdict(self, path: Path) -> str:
        if agrees(self.puzzle, self.word, path):
            return "fit"
        cell, standing, wanted = self._clashing(path)[0]
        return f"{standing} ≠ {wanted} in {cell_name(cell)}"


# ---- the recursion

RANKS = {"full": 0, "finished": 0, "placed": 1, "taken back": 2, "refused": 3}
LEFT_OUT = {
    3: "",
    2: "Refused paths have no step of their own.",
    1: "Only words that are placed have a step of their own.",
    0: "Only panels with all words have a step of their own.",
}


def recursion_player(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    take_back: TakeBack = restoring,
    limit: int = 1,
    most: int = MOST_STEPS,
    **choices: Any,
) -> Player:
    """The recursion, test by test, on the panel and its stack: for each word that stands how far its paths are tested.

    Placed words are bands; a refused path is broken, with the letter that it wants in a corner; a word that is taken
    back is grey for a moment. A click on a cell tells its life. Past ``most`` steps those that teach least are left
    out, and the first sentence says which; so it does where a recursion of more than 200,000 events is cut.

    Parameters
    ----------
    puzzle, order, accept, take_back, limit : as for ``trace_recursion``.
    choices : settings of the player.

    Raises PuzzleError as ``trace_recursion`` does, and where ``most`` is no number from 1.

    >>> player = recursion_player(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> [frame.caption for frame in player.film.frames[1:3]]
    ['Path 1 of 1. Place A in cell 0.', 'Path 1 of 2. Place BA in cells 1 and 0. It shares A in cell 0.']
    """
    numbers = check_order(puzzle, order)
    trace = trace_recursion(puzzle, numbers, accept=accept, take_back=take_back, limit=limit)
    film = recursion_film(trace, numbers, most)
    return player_of(puzzle, film, **{"jumps": recursion_jumps(film), **choices})


def recursion_film(trace: Trace[Panel], order: Iterable[int], most: int = MOST_STEPS) -> Film:
    """The frames of a recursion that teach most, at most so many, and its stack in a table."""
    stack = _Stack(trace.state(0).puzzle, tuple(order))
    film = _film(trace, most, Table("The words on the stack", STACK, stack.rows, stack.writes))
    return opened(film, [(len(stack.rows) - row, 0, "0") for row in (1, 2)])


def _film(trace: Trace[Panel], most: int, table: Table[Panel] | None = None) -> Film:
    steps, last = steps_that_fit(trace, RANKS, most)
    first = f"The first letters stand, no word is placed. {LEFT_OUT[last]}".strip()
    if len(trace) == trace.max_events:
        first += f" The recursion goes on: it is shown up to its event {len(trace):,}."
    teller = _Teller(trace.state(0).puzzle)
    return film_of(
        trace,
        lambda panel: signs(panel.letters),
        teller.told,
        look=_recursion_look,
        why=teller.watch,
        paths=lambda panel: panel.placed,
        tries=_recursion_tries,
        clashes=_recursion_clashes,
        table=table,
        steps=steps,
        first=first,
        most=most,
    )


def tree_player(
    puzzle: Zigzag,
    order: Iterable[int] | None = None,
    *,
    accept: Accept = all_filled,
    take_back: TakeBack = restoring,
    limit: int = 1,
    most: int = MOST_STEPS,
    **choices: Any,
) -> Player:
    """The recursion, test by test, on the panel and beside it the tree as it grows; else as ``recursion_player``.

    A disc is a word that was placed, a tick a refused path; what stands is black, what was taken back is grey, and a
    ring shows where the recursion is.

    >>> player = tree_player(Zigzag(1, 3, [("A", 0), ("BA", 1)]))
    >>> player.film.growing.title
    'The tree so far: discs are words that were placed, ticks are refused paths'
    """
    numbers = check_order(puzzle, order)
    trace = trace_recursion(puzzle, numbers, accept=accept, take_back=take_back, limit=limit)
    film = tree_film(trace, most)
    return player_of(puzzle, film, **{"jumps": recursion_jumps(film), **choices})


def tree_film(trace: Trace[Panel], most: int = MOST_STEPS) -> Film:
    """The frames of a recursion that teach most, at most so many, and its tree as it grows."""
    steps, _ = steps_that_fit(trace, RANKS, most)
    ends = sorted(steps | {len(trace) - 1})  # the last event has its frame in any case
    return replace(_film(trace, most), growing=growing_tree(trace).in_frames([0, *(event + 1 for event in ends)]))


def recursion_jumps(film: Film) -> dict[str, list[int]]:
    """Where the player's buttons jump to."""
    jumps = film.jumps("placed", "taken back", "full")
    names = {"placed": "placed", "taken back": "taken back", "full": "all placed"}
    return {names[kind]: steps for kind, steps in jumps.items() if steps}


def _recursion_look(event: Event, panel: Panel) -> list[Highlight]:
    """The open cells of a panel with all words: each is a hole."""
    return [(cast(int, cell), "error") for cell in event.why[1:]] if event.kind == "full" else []


def _recursion_tries(event: Event, panel: Panel) -> list[BoardPath]:
    kinds = {"tried": "tried", "refused": "tried", "taken back": "gone"}
    if event.kind not in kinds:
        return []
    return [(cast(int, event.where), cast(Path, event.value), kinds[event.kind])]


def _recursion_clashes(event: Event, panel: Panel) -> list[tuple[int, str]]:
    if event.kind != "refused":
        return []
    _, cell, _, wanted = cast(tuple[str, int, str, str], event.why)
    return [(cell, wanted)]


@dataclass
class _Teller:
    """Tells a path with its turn. It watches a trace from its first event on."""

    puzzle: Zigzag
    turn: str = ""  # such as "Path 3 of 14."

    def watch(self, event: Event, panel: Panel) -> None:
        if event.kind == "tried":
            _, turn, count = event.why
            self.turn = f"Path {turn:,} of {count:,}."

    def told(self, event: Event) -> str:
        words = sentence(event, self.puzzle)
        return f"{self.turn} {words}" if event.kind in ("refused", "placed") else words


STACK = ("stands", "tested", "refused", "taken back")


@dataclass
class _Stack:
    """How far the paths of each word are that stands or is in work. It watches a trace from its first event on."""

    puzzle: Zigzag
    order: tuple[int, ...]
    refused: Counter[int] = field(default_factory=Counter)  # by depth
    taken_back: Counter[int] = field(default_factory=Counter)
    tests: int = 0
    placements: int = 0

    @property
    def rows(self) -> list[str]:
        words = [self.puzzle.word(number) for number in self.order]
        return [*(f"{word.number} {word.text}" for word in words), "tests so far", "words placed so far"]

    def writes(self, event: Event, panel: Panel) -> list[Write]:
        match event.kind:
            case "tried":
                return self._tried(event)
            case "refused":
                self.refused[event.depth] += 1
                return [(event.depth, 2, str(self.refused[event.depth]))]
            case "placed":
                self.placements += 1
                way = arrows(cast(Path, event.value), self.puzzle.width)
                return [(event.depth - 1, 0, way or "its cell"), (len(self.order) + 1, 0, f"{self.placements:,}")]
            case "taken back":
                return self._taken_back(event.depth)
        return []

    def _tried(self, event: Event) -> list[Write]:
        _, turn, count = event.why
        self.tests += 1
        return [(event.depth, 1, f"{turn:,} of {count:,}"), (len(self.order), 0, f"{self.tests:,}")]

    def _taken_back(self, depth: int) -> list[Write]:
        """The word does not stand any more, and the next one has no paths to test."""
        self.taken_back[depth] += 1
        del self.refused[depth + 1], self.taken_back[depth + 1]
        writes = [(depth, 0, ""), (depth, 3, str(self.taken_back[depth]))]
        below = depth + 1
        return writes + ([(below, column, "") for column in range(4)] if below < len(self.order) else [])


# ---- random probes


def probe_player(
    puzzle: Zigzag, order: Iterable[int] | None = None, *, probes: int = 20, seed: int = 0, **choices: Any
) -> Player:
    """Random probes into the tree of the recursion, word by word; a table of what each of them says, and of the mean.

    Playing stops where a probe ends.

    Parameters
    ----------
    puzzle, order, probes, seed : as for ``trace_probes``.
    choices : settings of the player.

    Raises PuzzleError as ``trace_probes`` does, and for more than 200 probes.

    >>> player = probe_player(Zigzag(1, 3, [("A", 0), ("BA", 1)]), probes=1)
    >>> player.film.frames[-1].caption
    'All words are placed. The probe says: 3 tests.'
    """
    film = probe_film(trace_probes(puzzle, order, probes=probes, seed=seed))
    jumps = {"probe ended": film.jumps("ended")["ended"]}
    return player_of(puzzle, film, **{"jumps": jumps, "stop_at": "probe ended", **choices})


def probe_film(trace: Trace[Probes]) -> Film:
    """The frames of some probes, and what they say in a table."""
    puzzle, count = trace.state(0).panel.puzzle, len(trace.find(kind="sent"))
    if count > MOST_PROBES:
        raise PuzzleError("the probes", f"{count:,} are too many for a table", f"show {MOST_PROBES} or fewer")
    rows = [f"probe {number}" for number in range(1, count + 1)]
    return film_of(
        trace,
        lambda probes: signs(probes.panel.letters),
        lambda event: probe_sentence(event, puzzle),
        paths=lambda probes: probes.panel.placed,
        table=Table("What the probes say", ("paths tested", "possible", "says", "mean so far"), rows, _probe_writes),
        first="The first letters stand, no probe is sent.",
        most=MOST_STEPS,
    )


def _probe_writes(event: Event, probes: Probes) -> list[Write]:
    row = len(probes.said)
    match event.kind:
        case "tested":
            return [
                (row, column, ", ".join(map(str, counts)))
                for column, counts in enumerate((probes.tested, probes.possible))
            ]
        case "ended":
            return [(row - 1, 2, f"{cast(int, event.value):,}"), (row - 1, 3, f"{probes.mean:,.0f}")]
    return []


# ---- elimination

# What has a step of its own, by what the reader wants to see.
EVERY = ("step", "event")


def elimination_player(puzzle: Zigzag, every: str = "step", **choices: Any) -> Player:
    """Elimination watched: letters that are certain, letters that are left to the other cells, paths left to each word.

    First each step with its reason, then what it does; ``every="event"`` shows each path that dies. A word with one
    path left is a band. Playing stops at each step. ``choices`` are settings of the player.

    Raises PuzzleError for anything but a Zigzag, and for another ``every``.

    >>> player = elimination_player(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> [frame.caption for frame in player.film.frames[3:5]]
    ['Only CB reaches cell 3: its path that misses it dies.', 'CB loses 1 path and has 1 left.']
    """
    film = elimination_film(trace_elimination(puzzle), every)
    jumps = {name: steps for name, steps in film.jumps("step", "certain", "contradiction").items() if steps}
    return player_of(puzzle, film, **{"jumps": jumps, "stop_at": "step" if "step" in jumps else "", **choices})


def probing_player(puzzle: Zigzag, every: str = "step", **choices: Any) -> Player:
    """Elimination, and where it is stuck one assumption after the other; else as ``elimination_player``.

    A path that is supposed is a broken band. Of an assumption in vain only its beginning and its end are shown.

    Raises PuzzleError as ``elimination_player`` does.

    >>> player = probing_player(Zigzag(2, 2, [("AB", 0), ("AC", 3)]))
    >>> player.film.frames[2].caption
    'No contradiction, and no proof either: take AB in cells 0 and 2 back.'
    """
    film = elimination_film(trace_probing(puzzle), every)
    jumps = {name: steps for name, steps in film.jumps("assumed", "contradiction", "step", "certain").items() if steps}
    return player_of(puzzle, film, **{"jumps": jumps, "stop_at": "step" if "step" in jumps else "", **choices})


def elimination_film(trace: Trace[Survivors], every: str = "step") -> Film:
    """The frames of an elimination or a probing, and the paths that are left in a table."""
    if every not in EVERY:
        raise PuzzleError("every", f"{shown(every)} is no kind of step", f"choose {', '.join(EVERY)}")
    start = trace.state(0)
    guide = _Guide(start.puzzle)
    told = guide.told if every == "step" else lambda event: elimination_sentence(event, start.puzzle)
    film = film_of(
        trace,
        _certain_view,
        told,
        look=guide.look,
        why=guide.watch,
        marks=_candidate_marks,
        paths=_only_paths,
        tries=guide.tries,
        table=Table("The paths that are left", ("at first", "left"), guide.rows, guide.writes),
        steps=None if every == "event" else _ends_of_effects(trace),
        first="The first letters stand, and each word has all its paths in the panel.",
        most=MOST_STEPS,
    )
    counts = [len(paths) for paths in start.paths.values()]
    opening = [(row, column, f"{count:,}") for row, count in enumerate([*counts, start.alive]) for column in (0, 1)]
    return opened(film, [*opening, (len(counts) + 1, 1, str(len(start.certain)))])


def _ends_of_effects(trace: Trace[Survivors]) -> set[int]:
    """The last event of each run of effects stands for all of them."""
    effects = ("died", "certain", "narrowed")
    goes_on = [
        event.kind in effects and number + 1 < len(trace) and trace[number + 1].kind in effects
        for number, event in enumerate(trace)
    ]
    return {number for number, goes in enumerate(goes_on) if not goes}


def _certain_view(survivors: Survivors) -> str:
    certain = survivors.certain
    return signs(certain.get(cell, "") for cell in range(survivors.puzzle.cells))


def _candidate_marks(survivors: Survivors) -> dict[int, str]:
    """The letters that are left to cells that are not certain."""
    cells = range(survivors.puzzle.cells)
    return marks({cell: survivors.letters_at(cell) for cell in cells if not survivors.is_certain(cell)})


def _only_paths(survivors: Survivors) -> dict[int, Path]:
    """The words with one path left."""
    return {number: next(iter(paths)) for number, paths in survivors.paths.items() if len(paths) == 1}


@dataclass
class _Guide:
    """Tells what the effects of a step are together. It watches a trace from its first event on."""

    puzzle: Zigzag
    dead: dict[int, list[Path]] = field(default_factory=dict)  # the paths that the step in work strikes, by word
    left: dict[int, int] = field(default_factory=dict)
    found: dict[int, str] = field(default_factory=dict)  # the sentences of the cells that it has settled

    @property
    def rows(self) -> list[str]:
        return [*(f"{word.number} {word.text}" for word in self.puzzle.words), "all words", "certain cells"]

    def watch(self, event: Event, survivors: Survivors) -> tuple[int, str] | None:
        if event.kind not in ("died", "certain", "narrowed"):
            self.dead, self.left, self.found = {}, {}, {}
            return None
        number = place_of(event)[1]
        if event.kind == "died":
            self.dead.setdefault(number, []).append(cast(Path, event.value))
            self.left[number] = len(survivors.paths[number])
            return None
        self.found[number] = elimination_sentence(event, self.puzzle)
        return number, self.found[number]

    def told(self, event: Event) -> str:
        """What all effects of a step are, or what another event says."""
        if not self.dead and not self.found:
            return elimination_sentence(event, self.puzzle)
        losses = [
            f"{word_name(self.puzzle, number)} loses {counted(len(paths), 'path')} and has {self.left[number]:,} left."
            for number, paths in self.dead.items()
        ]
        return " ".join([*losses, *self.found.values()])

    def look(self, event: Event, survivors: Survivors) -> list[Highlight]:
        """The cell or the word that a step looks at; the cells that it settles."""
        if event.kind in ("died", "certain", "narrowed"):
            return [(cell, "found" if survivors.is_certain(cell) else "changed") for cell in self.found]
        if event.kind not in ("step", "contradiction"):
            return []
        kind, number = place_of(event)
        cell = number if kind == "cell" else self.puzzle.word(number).cell
        if event.kind == "contradiction":
            return [(cell, "error")]
        cells = event.value if isinstance(event.value, tuple) else (cell,)
        return [(there, "look") for there in cells]

    def tries(self, event: Event, survivors: Survivors) -> list[BoardPath]:
        """A path that is supposed; of each word the last path that has died, while it has more than one left."""
        if event.kind == "assumed":
            return [(place_of(event)[1], cast(Path, event.value), "tried")]
        return [(number, paths[-1], "gone") for number, paths in self.dead.items() if len(survivors.paths[number]) > 1]

    def writes(self, event: Event, survivors: Survivors) -> list[Write]:
        words = len(self.puzzle.words)
        alive: Write = (words, 1, f"{survivors.alive:,}")
        certain: Write = (words + 1, 1, f"{len(survivors.certain):,}")
        match event.kind:
            case "died":
                number = place_of(event)[1]
                return [(number - 1, 1, f"{len(survivors.paths[number]):,}"), alive]
            case "certain":
                return [certain]
            case "assumed" | "taken back":
                left = enumerate(survivors.paths.values())
                return [*((row, 1, f"{len(paths):,}") for row, paths in left), alive, certain]
        return []


# ---- making a puzzle


def making_player(panels: Sequence[Filling], **choices: Any) -> Player:
    """Full panels, each made from the one before by a change of some words: how a puzzle is made.

    Cells that are still in doubt, because elimination and probing leave several letters there, are outlined; and so are
    those whose letters have changed. Raises PuzzleError if there is no panel, or if one has open cells.

    >>> from random import Random
    >>> from puzzlelib.zigzag.filling import WordIndex, fill
    >>> index = WordIndex(("CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"))
    >>> making_player([fill(index, 3, 3, 4, Random(1))]).film.frames[0].caption
    '4 words fill the panel. No cell is in doubt: it is a puzzle.'
    """
    if not panels:
        raise PuzzleError("the panels", "there is none", "collect the panels on the way, the first one too")
    for number, panel in enumerate(panels, start=1):
        if panel.open:
            trouble = f"panel {number} has {counted(len(panel.open), 'open cell')}"
            raise PuzzleError("the panels", trouble, "fill it first")
    frames = [_made(None, panels[0]), *(_made(one, other) for one, other in pairwise(panels))]
    film = Film(signs(panels[0].letters), frames)
    ours = {"first": 0, "named_by": "cell", "blank": " ", "block_rows": 0, "block_cols": 0, "label": "zigzag panel"}
    return Player(panels[0].height, panels[0].width, film, **{**ours, **choices})


def _made(before: Filling | None, now: Filling) -> Frame:
    """The step from one full panel to the next."""
    doubtful = Draft(now.puzzle(), now.paths).open_after_probing
    old = now.letters if before is None else before.letters
    changed = [(cell, new) for cell, (was, new) in enumerate(zip(old, now.letters, strict=True)) if was != new]
    outlines: list[Highlight] = [(cell, "changed") for cell, _ in changed]
    outlines += [(cell, "assumed") for cell in doubtful]
    doubt = f"{counted(len(doubtful), 'cell is', 'cells are')} in doubt." if doubtful else NO_DOUBT
    if before is None:
        return Frame(f"{counted(len(now.placed), 'word')} fill the panel. {doubt}", highlights=outlines)
    out, new = _texts(before), _texts(now)
    told = f"Out: {', '.join(sorted(out - new)) or 'none'}. In: {', '.join(sorted(new - out)) or 'none'}."
    return Frame(f"{told} {doubt}", changed, outlines, kind="changed")


NO_DOUBT = "No cell is in doubt: it is a puzzle."


def _texts(panel: Filling) -> set[str]:
    return {panel.index.words[placed.word] for placed in panel.placed.values()}
