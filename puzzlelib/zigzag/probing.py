"""Probing: where elimination is stuck, suppose that a word takes a path, and see what follows.

"Suppose that word 7 goes this way: then no path is left for word 5. So word 7 does not." One assumption (仮置き) stands
at a time, and all that has followed from it is taken back before the next one. The method is ours, as a person would
do it. Cells count from 0, words from 1.
"""

from collections.abc import Iterator
from contextlib import suppress

from puzzlelib.errors import Contradiction, PuzzleError, check_count
from puzzlelib.trace import MOST_EVENTS, Event, OnEvent, Trace
from puzzlelib.zigzag import elimination
from puzzlelib.zigzag.elimination import Deduction, Elimination, Place, Survivors, as_survivors
from puzzlelib.zigzag.paths import Path, check_path
from puzzlelib.zigzag.puzzle import Zigzag, check_number

KINDS = (*elimination.KINDS, "assumed", "taken back")


class Probing:
    """Supposes one path after the other, and strikes those that lead to a contradiction.

    Parameters
    ----------
    survivors : changed in place.
    on_event : told of each event, see ``KINDS``; at depth 1 while an assumption stands.

    Attributes
    ----------
    probes : how many paths were supposed so far.
    """

    def __init__(self, survivors: Survivors, on_event: OnEvent | None = None) -> None:
        self.survivors = survivors
        self.on_event = on_event
        self.probes = 0

    def suppose(self, number: int, path: Path, on_event: OnEvent | None = None) -> Place | None:
        """Suppose that a word takes a path, and take it back: the word or cell that contradicts, None if none does."""
        self.probes += 1
        trial = Elimination(self.survivors, on_event, depth=1)
        others = self.survivors.suppose(number, path)
        trial.tell("assumed", ("word", number), path, ("probe", len(others)))
        with suppress(Contradiction):
            for other in others:
                trial.note_death(number, other)
            for _ in trial.run():
                pass
        self.survivors.take_back()
        why = ("contradiction", *trial.blamed) if trial.blamed else ("noted",)
        trial.tell("taken back", ("word", number), path, why)
        return trial.blamed

    def refutations(self) -> Iterator[Deduction]:
        """Strike path after path, until each that is alive was supposed in vain since the last was struck.

        Yields each deduction when it is done: a struck path, and all that follows. Raises Contradiction.
        """
        in_vain: tuple[int, Path] | None = None  # the first one since the last was struck
        for number, path in self._rounds():
            if (number, path) == in_vain:
                return
            blamed = self._try(number, path)
            if blamed is None:
                in_vain = in_vain or (number, path)
                continue
            in_vain = None
            refuted = refuted_path(number, path, blamed)
            lasting = Elimination(self.survivors, self.on_event)
            lasting.take(refuted)
            yield refuted
            yield from lasting.run()

    def _try(self, number: int, path: Path) -> Place | None:
        """Suppose a path. Of one that was supposed in vain no more is told than that: nothing follows from it."""
        if self.on_event is None:
            return self.suppose(number, path)
        story: list[Event] = []
        blamed = self.suppose(number, path, story.append)
        for event in story if blamed else (story[0], story[-1]):
            self.on_event(event)
        return blamed

    def _rounds(self) -> Iterator[tuple[int, Path]]:
        """The paths of words that have several, each if it is alive when its turn comes; round after round."""
        alive = self.survivors
        while any(len(paths) > 1 for paths in alive.paths.values()):
            for number in alive.paths:
                for path in list(alive.paths[number]):
                    if path in alive.paths[number] and len(alive.paths[number]) > 1:
                        yield number, path


def refuted_path(number: int, path: Path, blamed: Place) -> Deduction:
    """What follows from a probe that has led to a contradiction."""
    why = ("refuted", *blamed)
    return Deduction("refuted", ("word", number), why, died=((number, path, why),))


def probe(survivors: Survivors, number: int, path: Path, on_event: OnEvent | None = None) -> Place | None:
    """Suppose that a word takes a path: which word is left without a path, or which cell out of reach?

    Gives ("word", number), ("cell", cell), or None where nothing contradicts, which does not prove the path right. The
    survivors are as before. Raises PuzzleError for a path that is none or not alive, and while an assumption stands.

    >>> survivors = Survivors(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> probe(survivors, 2, (2, 1)), probe(survivors, 2, (2, 3))
    (('cell', 3), None)
    """
    survivors = as_survivors(survivors)
    puzzle = survivors.puzzle
    number, path = check_number(puzzle, number), check_path(puzzle, number, path)
    if path not in survivors.paths[number]:
        raise PuzzleError(f"the path of word {number}", "it is dead, or not complete", "choose one of survivors.paths")
    return Probing(survivors.copy()).suppose(number, path, on_event)


def trace_probe(survivors: Survivors, number: int, path: Path) -> Trace[Survivors]:
    """The story of :func:`probe`, from the assumption to the end that takes it back. Raises as ``probe`` does.

    >>> survivors = Survivors(Zigzag(1, 4, [("AB", 0), ("CB", 2)]))
    >>> [event.kind for event in trace_probe(survivors, 2, (2, 1))]
    ['assumed', 'contradiction', 'taken back']
    """
    trace = Trace(as_survivors(survivors))
    probe(survivors, number, path, trace)
    return trace


def solve_by_probing(puzzle: Zigzag, on_event: OnEvent | None = None) -> Survivors:
    """What elimination leaves, when the paths that contradict on their own are struck as well.

    As with ``solve_by_elimination``, whatever is struck is in no solution. Each probe costs a copy of the survivors and
    an elimination: a second for 8 x 8, some seconds for 17 x 17 with 83 words. Raises as ``solve_by_elimination`` does.

    >>> words = [("面目一新", 2), ("生真面目", 5), ("地方新聞", 8), ("女子大生", 12), ("記念写真", 15)]
    >>> print(solve_by_probing(Zigzag(4, 4, words)))
    新 聞 面 目
    方 生 真 一
    地 大 写 新
    女 子 念 記
    """
    survivors = Survivors(puzzle)
    start = Elimination.everywhere(survivors, on_event)
    for _ in start.run():
        pass
    probing = Probing(survivors, on_event)
    for _ in probing.refutations():
        pass
    start.finish(probing.probes)
    return survivors


def trace_probing(puzzle: Zigzag, max_events: int = MOST_EVENTS) -> Trace[Survivors]:
    """The story of :func:`solve_by_probing`. A contradiction at depth 0 is its last event, not an error.

    A puzzle of 17 x 17 can have more events than are recorded.
    """
    trace = Trace(Survivors(puzzle), check_count("max_events", max_events, "record 1 event or more"))
    with suppress(Contradiction):
        solve_by_probing(puzzle, trace)
    return trace
