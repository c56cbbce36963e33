"""Elimination step by step, and what follows if a word goes this way: with buttons, sliders and clicks."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

import ipywidgets

from puzzlelib.board_picture import Highlight
from puzzlelib.errors import Contradiction, PuzzleError
from puzzlelib.picture import Picture
from puzzlelib.time_limit import TimeIsUp, TimeLimit
from puzzlelib.trace import Event, Trace
from puzzlelib.widgets import paragraphs, side_by_side
from puzzlelib.wording import LISTED, as_sentence, counted
from puzzlelib.zigzag import draw_paths
from puzzlelib.zigzag.elimination import Deduction, Elimination, Place, Survivors, place_of
from puzzlelib.zigzag.elimination_sentences import (
    elimination_sentence,
    impossible_in_words,
    letters_named,
    word_name,
)
from puzzlelib.zigzag.explore.puzzles import PuzzleExplorer, Puzzles
from puzzlelib.zigzag.paths import Path
from puzzlelib.zigzag.probing import Probing, refuted_path, trace_probe
from puzzlelib.zigzag.puzzle import Zigzag, cell_name
from puzzlelib.zigzag.sentences import cells_named, joined
from puzzlelib.zigzag.why import why

FIND_SECONDS = 3.0  # a reader who pressed a button waits for no more
START = 'Ask for the next deduction. Or choose a word and one of its paths, and ask "what if?"'
STUCK = 'Choose a word and one of its paths, and ask "what if?"; or let a path be found that fails.'

Bands = dict[int, tuple[Path, str]]  # of words by their numbers: the path and its kind


@dataclass(frozen=True)
class Shown:
    """What is to be seen on the board: what is left, and beside it outlines, paths, and cells of an assumption."""

    survivors: Survivors
    highlights: Sequence[Highlight] = ()
    bands: Bands | None = None
    under: Sequence[int] = ()


class EliminationExplorer(PuzzleExplorer):
    """Elimination step by step: the next deduction with its reason, then its doing; and what if a word went this way?

    The board holds the certain letters, small the letters that can still be, and words with one path as bands. A slider
    chooses a word: beside the board each cell has the number of its paths that are left. Another slider chooses one of
    these: "what if?" tells whether a contradiction follows, and then "do it" strikes the path. A click on a cell tells
    why its letter is certain, or which letters are left.

    ``.puzzle`` and ``.survivors`` hold what is shown, ``.trace`` all that was done, ``.deduction`` the one that "do it"
    does, or None, ``.number`` and ``.path`` the chosen word and its path, or None.

    ``puzzles`` is a Zigzag, or several by name. Raises PuzzleError if there is no puzzle.

    >>> explorer = EliminationExplorer(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> explorer.advise()
    >>> explorer.told
    ['AB has one path left: it settles cell 1.', 'Cell 1 is B: the only path left of AB puts it there.']
    >>> explorer.do()
    >>> explorer.survivors
    <Survivors: 3 paths of 2 words, 3 of 4 cells certain>
    """

    def __init__(self, puzzles: Puzzles | None = None) -> None:
        super().__init__(puzzles, "zigzag panel: click a cell")
        self.word = self.slider("word", 1, 1, len(self.puzzle.words), lambda _: self.choose_word())
        self.turn = self.slider("path (0: all)", 0, 0, 1, lambda _: self.choose_path())
        self.watch(self.view, "selected", self.click)
        self.answer = ipywidgets.HTML()
        self.figure = self.picture_view()
        self.do_it = self.button("do it", self.do)
        steps = [
            self.button("next deduction, and why", self.advise),
            self.do_it,
            self.button("up to the next letter", self.next_letter),
            self.button("start again", lambda: self.load(self.puzzle)),
        ]
        what_if = [self.button("what if?", self.suppose), self.button("find a path that fails", self.find)]
        below = ipywidgets.VBox([side_by_side(*what_if), side_by_side(self.view, self.figure), self.answer])
        self.stack(self.preset, side_by_side(*steps), self.word, self.turn, below)
        self.load(self.puzzle)

    def load(self, puzzle: Zigzag) -> None:
        """Start with a puzzle; nothing is struck yet."""
        survivors = Survivors(puzzle)
        self.puzzle, self.survivors, self.trace = puzzle, survivors, Trace(survivors.copy())
        with self.quietly():
            self.word.max = len(puzzle.words)
            self.word.value = 1
        self._all_paths()
        self.hold([START])

    def hold(
        self,
        told: Sequence[str],
        shown: Shown | None = None,
        deduction: Deduction | None = None,
        cell: int | None = None,
    ) -> None:
        """Hold what is said and shown, and the deduction that "do it" does."""
        self.told, self.deduction, self.cell = list(told), deduction, cell
        self.shown = shown or Shown(self.survivors, bands=self._chosen())
        self._show()

    # ---- the chosen word and path

    @property
    def number(self) -> int:
        """The number of the chosen word, from 1."""
        number: int = self.word.value
        return number

    @property
    def left(self) -> tuple[Path, ...]:
        """The paths that are left to the chosen word, in the order of the article."""
        return tuple(self.survivors.paths[self.number])

    @property
    def path(self) -> Path | None:
        """The chosen path, or None where the slider is at 0."""
        return self.left[self.turn.value - 1] if self.turn.value else None

    def choose_word(self) -> None:
        """Show the paths that are left to the word of the slider."""
        self._all_paths()
        self.hold([])

    def choose_path(self) -> None:
        """Show the path of the slider."""
        told = f"Path {self.turn.value:,} of {len(self.left):,}: {cells_named(self.path)}." if self.path else ""
        self.hold([told] if told else [])

    def _all_paths(self) -> None:
        """The slider of paths, for what is left now."""
        with self.quietly():
            self.turn.value = 0
            self.turn.max = len(self.left)

    def _chosen(self) -> Bands:
        return {self.number: (self.path, "tried")} if self.path else {}

    # ---- steps

    def advise(self) -> None:
        """Find the next deduction, and say what follows from it and why."""
        deduction = self._next()
        if deduction is None:
            self.hold(self._end_told())
            return
        events = taken(self.survivors.copy(), deduction)
        self.hold(events_told(self.puzzle, events), self._looked_at(deduction), deduction)

    def do(self) -> None:
        """Do the deduction that was found, or strike the path that has failed. Raises PuzzleError if there is none."""
        if self.deduction is None:
            raise PuzzleError("do it", "there is nothing to do yet", 'ask first, with "next deduction" or "what if?"')
        events = self._take(self.deduction)
        died = sum(event.kind == "died" for event in events)
        done = f"Done: {counted(died, 'path is', 'paths are')} struck." if died else "Done."
        self._hold_done([done, *letters_told(self.puzzle, events)], events)

    def next_letter(self) -> None:
        """Do deductions until a letter is certain."""
        events: list[Event] = []
        while not any(event.kind in ("certain", "contradiction") for event in events):
            deduction = self._next()
            if deduction is None:
                break
            events += self._take(deduction)
        self._hold_done([*steps_told(self.puzzle, events), *letters_told(self.puzzle, events)], events)

    def _hold_done(self, told: Sequence[str], events: Sequence[Event]) -> None:
        """Hold what was done; where nothing follows any more, say so."""
        self._all_paths()
        self.hold([*told, *([] if self._next() else self._end_told())], self._settled(events))

    def _next(self) -> Deduction | None:
        """The next deduction; None where nothing follows, or all is over."""
        return None if self.survivors.impossible else Elimination.everywhere(self.survivors).next()

    def _take(self, deduction: Deduction) -> list[Event]:
        """Do a deduction, and keep its story."""
        events = taken(self.survivors, deduction)
        for event in events:
            self.trace(event)
        return events

    def _looked_at(self, deduction: Deduction) -> Shown:
        """The place that a deduction looks at, the cells that it settles, and the path of a word that dies alone."""
        kind, number = deduction.where
        place = number if kind == "cell" else self.puzzle.word(number).cell
        settled: list[Highlight] = [(cell, "found") for cell, _, _ in deduction.left if cell != place]
        dying = [number for number, _, _ in deduction.died]
        gone = {number: (path, "gone") for number, path, _ in deduction.died if dying.count(number) == 1}
        return Shown(self.survivors, [(place, "look"), *settled], gone)

    def _settled(self, events: Sequence[Event]) -> Shown:
        """The cells whose letters are certain now, or fewer."""
        cells = [place_of(event)[1] for event in events if event.kind in ("certain", "narrowed")]
        return Shown(self.survivors, [*((cell, "found") for cell in cells), *wrong(self.puzzle, self.survivors)])

    def _end_told(self) -> list[str]:
        if self.survivors.impossible:
            return [f"{as_sentence(impossible_in_words(self.puzzle, self.survivors.impossible))} There is no solution."]
        events: list[Event] = []
        Elimination(self.survivors, events.append).finish()
        return [elimination_sentence(events[0], self.puzzle), *([STUCK] if self.survivors.open else [])]

    # ---- assumptions

    def suppose(self) -> None:
        """Suppose that the chosen word takes the chosen path. Raises PuzzleError if there is nothing to suppose."""
        if self.path is None:
            raise PuzzleError("what if", "no path is chosen", 'move the slider "path" to one')
        if len(self.left) == 1:
            raise PuzzleError(
                "what if", f"{word_name(self.puzzle, self.number)} has no other path", "choose a word with several"
            )
        story = trace_probe(self.survivors, self.number, self.path)
        end, verdict = story.state(len(story) - 1), story[len(story) - 1]
        events = [story[step] for step in range(len(story))]
        told = [elimination_sentence(events[0], self.puzzle), *steps_told(self.puzzle, events)]
        told.append(elimination_sentence(verdict, self.puzzle))
        deduction = None
        if verdict.why[0] == "contradiction":
            deduction = refuted_path(self.number, self.path, cast(Place, verdict.why[1:]))
            told.append('Press "do it" to strike this path.')
        under = sorted(set(end.certain) - set(self.survivors.certain))
        self.hold(told, Shown(end, wrong(self.puzzle, end), self._chosen(), under), deduction)

    def find(self) -> None:
        """Suppose paths, of words with few of them first, until one fails. Raises PuzzleError where none does."""
        if self.survivors.impossible or self.survivors.alive == len(self.puzzle.words):
            self.hold(self._end_told())
            return
        if self._next():
            raise PuzzleError("a path that fails", "a rule still gives something", 'press "next deduction" first')
        number, path = self._failing()
        with self.quietly():
            self.word.value = number
        self._all_paths()
        with self.quietly():
            self.turn.value = self.left.index(path) + 1
        self.suppose()

    def _failing(self) -> tuple[int, Path]:
        probing, clock = Probing(self.survivors.copy()), TimeLimit(FIND_SECONDS)
        words = sorted(self.survivors.paths, key=lambda number: len(self.survivors.paths[number]))
        try:
            for number in words:
                for path in self.survivors.paths[number]:
                    clock.look()
                    if len(self.survivors.paths[number]) > 1 and probing.suppose(number, path):
                        return number, path
        except TimeIsUp:
            trouble = f"none of {counted(probing.probes, 'path')} failed in {FIND_SECONDS:g} seconds"
            raise PuzzleError("a path that fails", trouble, "choose one yourself") from None
        raise PuzzleError(
            "a path that fails", "none does", "it takes more than one assumption at a time, if it can be solved at all"
        )

    # ---- a cell

    def click(self, cell: int | None) -> None:
        """Say why the letter of a cell is certain, or which letters and words can still be there."""
        if cell is None:
            self.hold([])
        elif self.survivors.is_certain(cell):
            because = why(self.trace, cell)
            needed: list[Highlight] = [(need, "look") for need in because.needs]
            self.hold([because.sentence], Shown(self.survivors, needed), cell=cell)
        else:
            self.hold([cell_told(self.survivors, cell)], cell=cell)

    # ---- what the reader sees

    def _show(self) -> None:
        shown = self.shown
        certain = shown.survivors.certain
        settled = {
            number: (next(iter(paths)), "placed") for number, paths in shown.survivors.paths.items() if len(paths) == 1
        }
        bands = {**settled, **(shown.bands or {})}
        self.show_board(
            [certain.get(cell, "") for cell in range(self.puzzle.cells)],
            shown.highlights,
            [(number, path, kind) for number, (path, kind) in bands.items()],
            candidates={
                cell: shown.survivors.letters_at(cell) for cell in range(self.puzzle.cells) if cell not in certain
            },
            under=shown.under,
            selected=self.cell,
        )
        self.show_picture(self.figure, draw_paths.reach(self.survivors, self.number))
        self.answer.value = paragraphs([*self.told, self._left_told()])
        self.do_it.disabled = self.deduction is None

    def _left_told(self) -> str:
        survivors = self.survivors
        open_cells = f"{counted(survivors.open, 'cell')} {'is' if survivors.open == 1 else 'are'} open"
        left = f"{counted(survivors.alive, 'path')} {'is' if survivors.alive == 1 else 'are'} left"
        return f"{left}, {open_cells}. {word_name(self.puzzle, self.number)} has {counted(len(self.left), 'path')}."

    def picture(self) -> Picture:
        """The certain letters and those that can still be."""
        return draw_paths.survivors(self.survivors)


# ---- what is done and said


def taken(survivors: Survivors, deduction: Deduction) -> list[Event]:
    """Do a deduction, and give its story; a contradiction is its last event."""
    events: list[Event] = []
    with suppress(Contradiction):
        Elimination(survivors, events.append).take(deduction)
    return events


def events_told(puzzle: Zigzag, events: Sequence[Event]) -> list[str]:
    """A deduction with all that follows; of many paths that die only some are named."""
    died = [event for event in events if event.kind == "died"]
    told = [*(event for event in events if event.kind == "step"), *died[:LISTED]]
    more = [f"{counted(len(died) - LISTED, 'more path')} of this kind."] if len(died) > LISTED else []
    return [*(elimination_sentence(event, puzzle) for event in told), *more, *letters_told(puzzle, events)]


def steps_told(puzzle: Zigzag, events: Sequence[Event]) -> list[str]:
    """The last deductions of several, without the paths that die."""
    steps = [event for event in events if event.kind == "step"]
    before = len(steps) - LISTED
    skipped = [f"After {counted(before, 'other deduction')}:"] if before > 0 else []
    return [*skipped, *(elimination_sentence(event, puzzle) for event in steps[-LISTED:])]


def letters_told(puzzle: Zigzag, events: Sequence[Event]) -> list[str]:
    """The letters that are certain now, or fewer, and what cannot be."""
    kinds = ("certain", "narrowed", "contradiction")
    return [elimination_sentence(event, puzzle) for event in events if event.kind in kinds]


def wrong(puzzle: Zigzag, survivors: Survivors) -> list[Highlight]:
    """The cell that no word reaches, or the first cell of a word that has no path."""
    match survivors.impossible:
        case ("cell", number):
            return [(number, "error")]
        case ("word", number):
            return [(puzzle.word(number).cell, "error")]
    return []


def cell_told(survivors: Survivors, cell: int) -> str:
    """The letters that an open cell can hold, and the words that reach it.

    >>> cell_told(Survivors(Zigzag(1, 4, [("AB", 0), ("CB", 2)])), 1)
    'Cell 1 can hold B. AB (1 path) and CB (1 path) reach it.'
    """
    puzzle, letters = survivors.puzzle, survivors.letters_at(cell)
    if not letters:
        return f"{as_sentence(impossible_in_words(puzzle, ('cell', cell)))}"
    words = []
    for number in survivors.words_at(cell):
        paths = sum(cell in path for path in survivors.paths[number])
        words.append(f"{word_name(puzzle, number)} ({counted(paths, 'path')})")
    reach = "reaches" if len(words) == 1 else "reach"
    return f"{cell_name(cell).capitalize()} can hold {letters_named(letters)}. {joined(words)} {reach} it."
