"""A trace keeps what happened and rebuilds any state, without leaking the states that it keeps."""

from itertools import pairwise

import pytest

from puzzlelib.trace import Event, Trace


class Tally:
    """The plainest state there is: the values so far. It counts how often a tally was copied or changed."""

    copies = applied = 0

    def __init__(self, values=()):
        self.values = list(values)

    def apply(self, event):
        Tally.applied += 1
        self.values.append(event.value)

    def copy(self):
        Tally.copies += 1
        return Tally(self.values)


def counted_to(count, **wishes):
    trace = Trace(Tally(), **wishes)
    for number in range(count):
        trace(Event("even" if number % 2 == 0 else "odd", number % 5, number, ("next",)))
    return trace


def test_events_come_back_in_order():
    trace = counted_to(7)
    assert len(trace) == 7
    assert [event.value for event in trace] == list(range(7))
    assert trace[0] == Event("even", 0, 0, ("next",), depth=0)


def test_a_negative_index_counts_from_the_end():
    trace = counted_to(7)
    assert trace[-1].value == 6
    assert trace[-7] == trace[0]


@pytest.mark.parametrize("index", [7, -8])
def test_there_is_no_event_outside(index):
    with pytest.raises(IndexError):
        counted_to(7)[index]


def test_find_by_kind_by_place_and_by_both():
    trace = counted_to(12)
    assert trace.find(kind="odd") == [1, 3, 5, 7, 9, 11]
    assert trace.find(where=3) == [3, 8]
    assert trace.find(kind="odd", where=3) == [3]
    assert trace.find(kind="never") == []
    assert trace.find() == list(range(12))


def test_where_zero_is_a_place():
    assert counted_to(6).find(where=0) == [0, 5]


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 511, 512, 513, 1000])
def test_a_state_holds_just_the_events_before_it(count):
    assert counted_to(1000).state(count).values == list(range(count))


def test_states_may_be_asked_in_any_order():
    trace = counted_to(1000)
    for count in (900, 3, 600, 599, 0, 1000, 256):
        assert trace.state(count).values == list(range(count))


@pytest.mark.parametrize("count", [-1, 8, 10**9])
def test_a_state_outside_is_refused_in_words(count):
    with pytest.raises(IndexError, match=f"state {count} of a trace of 7 events: ask for 0 to 7"):
        counted_to(7).state(count)


def test_states_walk_through_all_of_them():
    trace = counted_to(600)
    assert [len(state.values) for state in trace.states()] == list(range(601))


def test_states_are_one_object_that_changes():
    walked = counted_to(3).states()
    assert all(before is after for before, after in pairwise(walked))


def test_the_start_is_copied():
    start = Tally()
    trace = Trace(start)
    start.values.append("mine")
    assert trace.state(0).values == []


@pytest.mark.parametrize("count", [0, 256, 300, 512])
def test_a_state_is_yours_to_change(count):
    trace = counted_to(600)
    trace.state(600)
    trace.state(count).values.clear()
    for state in trace.states():
        state.values.clear()
        break
    assert trace.state(count).values == list(range(count))


def test_copies_are_rare():
    """One every CHECKPOINT events on the first walk, then one a question: not one a step."""
    trace = counted_to(10 * Trace.CHECKPOINT)
    Tally.copies = 0
    trace.state(len(trace))
    assert Tally.copies == 11
    trace.state(len(trace))
    assert Tally.copies == 12
    list(trace.states())
    assert Tally.copies == 13


def test_recording_may_go_on_after_a_look():
    trace = counted_to(300)
    trace.state(300)
    trace(Event("late", 0, "late", ()))
    assert trace.state(301).values == [*range(300), "late"]


def test_past_max_events_it_stops_recording_and_says_so():
    trace = counted_to(1300, max_events=1000)
    assert (len(trace), trace.missed) == (1000, 300)
    assert repr(trace) == "Trace of 1,000 events; 300 more came and were not recorded"
    assert trace.state(1000).values == list(range(1000))
    with pytest.raises(IndexError):
        trace.state(1001)


def test_up_to_max_events_it_says_nothing_of_it():
    trace = counted_to(1000, max_events=1000)
    assert (trace.missed, repr(trace)) == (0, "Trace of 1,000 events")


def test_a_trace_without_events_has_one_state():
    trace = counted_to(0)
    assert [state.values for state in trace.states()] == [[]]
    assert trace.state(0).values == []
    assert list(trace) == []


def test_an_event_is_a_plain_tuple_without_depth_unless_told():
    assert Event("moved", 2, 9, ("covers", 11)) == ("moved", 2, 9, ("covers", 11), 0)


def test_states_are_rebuilt_from_the_nearest_copy():
    trace = counted_to(10 * Trace.CHECKPOINT)
    trace.state(len(trace))
    Tally.applied = 0
    trace.state(len(trace) - 1)
    assert Tally.applied == Trace.CHECKPOINT - 1
    Tally.applied = 0
    trace.state(len(trace))
    assert Tally.applied == 0


class Interrupted(Tally):
    """While this state is copied for the first time after 256 events, another thread asks for the same state."""

    other_thread = None

    def copy(self):
        if len(self.values) == Trace.CHECKPOINT and Interrupted.other_thread is not None:
            ask, Interrupted.other_thread = Interrupted.other_thread, None
            ask()
        return Interrupted(self.values)


def test_two_threads_may_ask_at_once():
    trace = Trace(Interrupted())
    for number in range(3 * Trace.CHECKPOINT):
        trace(Event("next", 0, number, ()))
    Interrupted.other_thread = lambda: trace.state(Trace.CHECKPOINT)
    for count in (Trace.CHECKPOINT, 2 * Trace.CHECKPOINT, 3 * Trace.CHECKPOINT):
        assert trace.state(count).values == list(range(count))
    assert Interrupted.other_thread is None
