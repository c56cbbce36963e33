"""What an algorithm did, in order, replayable to any step.

A traced function takes ``on_event=None`` and calls it with an :class:`Event` for each thing that it does. With ``None``
it pays one ``is None`` test. A :class:`Trace` is such a callback: it keeps the events and rebuilds the state after any
of them, so that tables, figures and players are drawn from what happened and from nothing else.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

MOST_EVENTS = 200_000

Where = int | str | tuple[int | str, ...]
Value = int | str | tuple[int, ...] | None
Why = tuple[int | str, ...]


class Event(NamedTuple):
    """One thing that an algorithm did.

    Attributes
    ----------
    kind : from the fixed set of the method, such as ``"moved"``.
    where : the clue, cell or unit, in the base of the family's article.
    value : the new value or the cell that was found; None where there is none.
    why : a key with its numbers, such as ``("covers", 14)``; the family's ``sentences`` turns it into words.
    depth : how many assumptions or calls deep, from 0.
    """

    kind: str
    where: Where
    value: Value
    why: Why
    depth: int = 0


OnEvent = Callable[[Event], None]


class State(Protocol):
    """What a trace needs of a method's state: to be changed by an event, and to be copied."""

    def apply(self, event: Event) -> None: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


class Trace(Generic[S]):
    """Records events and replays the state after any of them.

    Parameters
    ----------
    start : the state before the first event. It is copied, never changed.
    max_events : past this many the trace stops recording and says so; the algorithm goes on.

    Recording costs one append an event. The state after event i costs at most ``CHECKPOINT`` events to rebuild, once
    the trace was walked up to it: copies are kept on the way, one every ``CHECKPOINT`` events, not one a step.

    >>> from puzzlelib.nonogram import packing
    >>> trace = Trace(packing.Packing.start([1, 1], "????#"))
    >>> packing.pack_left([1, 1], "????#", on_event=trace)
    [1, 5]
    >>> trace.find(kind="moved")
    [3]
    >>> trace.state(3).positions, trace.state(4).positions
    ([1, 3], [1, 5])
    """

    CHECKPOINT = 256

    def __init__(self, start: S, max_events: int = MOST_EVENTS) -> None:
        self.max_events = max_events
        self.missed = 0
        self._events: list[Event] = []
        self._checkpoints = {0: start.copy()}  # by the number of events before them

    def __call__(self, event: Event) -> None:
        if len(self._events) < self.max_events:
            self._events.append(event)
        else:
            self.missed += 1

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: int) -> Event:
        return self._events[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __repr__(self) -> str:
        recorded = f"Trace of {len(self):,} events"
        return f"{recorded}; {self.missed:,} more came and were not recorded" if self.missed else recorded

    def find(self, *, kind: str | None = None, where: Where | None = None) -> list[int]:
        """The indices, from 0, of the events of a kind, at a place, or both: the life of one cell or clue."""
        return [
            index
            for index, event in enumerate(self._events)
            if (kind is None or event.kind == kind) and (where is None or event.where == where)
        ]

    def state(self, count: int) -> S:
        """The state after the first ``count`` events, 0 to ``len(trace)``: a copy that is yours to change.

        Raises IndexError outside that range.
        """
        if not 0 <= count <= len(self):
            raise IndexError(f"state {count} of a trace of {len(self)} events: ask for 0 to {len(self)}")
        nearest = max(done for done in tuple(self._checkpoints) if done <= count)  # other threads may add some
        state = self._checkpoints[nearest].copy()
        for done, event in enumerate(self._events[nearest:count], start=nearest + 1):
            state.apply(event)
            if done % self.CHECKPOINT == 0:
                self._checkpoints[done] = state.copy()
        return state

    def states(self) -> Iterator[S]:
        """The states after 0, 1, ... ``len(trace)`` events, in order: one object that is changed on the way.

        Copy what you keep.
        """
        state = self._checkpoints[0].copy()
        yield state
        for event in self._events:
            state.apply(event)
            yield state


class _TraceIsFull(Exception):
    """Stops a search from inside: what comes now would not be recorded."""


def record(trace: Trace[S], search: Callable[[OnEvent], Iterator[object]], wanted: int) -> Trace[S]:
    """Record a search until it has found as many as are wanted, or the trace is full; then the search stops.

    ``search`` starts it with the callback for its events, and yields what it finds. Gives the trace.

    >>> from puzzlelib.nonogram import Nonogram, board, search
    >>> puzzle = Nonogram([[1], [1]], [[1], [1]])
    >>> trace = Trace(board.Board.blank(puzzle), max_events=5)
    >>> record(trace, lambda on_event: search.solutions(puzzle, on_event), wanted=2)
    Trace of 5 events
    """

    def keep(event: Event) -> None:
        if len(trace) == trace.max_events:
            raise _TraceIsFull
        trace(event)

    with suppress(_TraceIsFull):
        for _ in islice(search(keep), wanted):
            pass
    return trace
