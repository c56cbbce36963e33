"""Films from traces, and the player without a browser."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
import pytest
from traitlets import TraitError

from puzzlelib.errors import PuzzleError
from puzzlelib.growing_picture import GrowingPicture, Layer
from puzzlelib.picture import INK, Circles
from puzzlelib.player import Film, Frame, Player, Table, Write, changes, film_of, pace
from puzzlelib.trace import Event, Trace
from puzzlelib.widgets import SettingError


@dataclass
class Steps:
    """A state for tests: each "put" writes a sign, each "look" changes nothing."""

    cells: list[str] = field(default_factory=lambda: ["?"] * 4)

    def apply(self, event: Event) -> None:
        if event.kind == "put":
            self.cells[int(str(event.where))] = str(event.value)

    def copy(self) -> "Steps":
        return Steps(list(self.cells))

    def signs(self) -> str:
        return "".join(self.cells)


def trace_of(*events: Event, most: int = 1000) -> Trace[Steps]:
    trace = Trace(Steps(), most)
    for event in events:
        trace(event)
    return trace


def put(where: int, sign: str) -> Event:
    return Event("put", where, sign, ("test",))


def look(where: int) -> Event:
    return Event("look", where, None, ("test",))


def said(event: Event) -> str:
    return f"{event.kind} {event.where}"


EVENTS = (look(0), put(0, "#"), look(1), put(1, "."), put(0, "?"), look(3))


def test_a_frame_for_each_event_holds_what_it_changes() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, first="Four cells.")
    assert film.cells == "????"
    assert [frame.caption for frame in film.frames] == ["Four cells.", *map(said, EVENTS)]
    assert [frame.cells for frame in film.frames] == [(), [], [(0, "#")], [], [(1, ".")], [(0, "?")], []]


def test_every_frame_shows_its_state() -> None:
    trace = trace_of(*EVENTS)
    film = film_of(trace, Steps.signs, said)
    assert [film.cells_at(step) for step in range(7)] == [trace.state(count).signs() for count in range(7)]


def test_kinds_choose_the_frames_and_lose_no_change() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, kinds=["look"], first="Start.")
    assert [frame.caption for frame in film.frames[1:]] == ["look 0", "look 1", "look 3"]
    assert [frame.cells for frame in film.frames[1:]] == [[], [(0, "#")], [(0, "?"), (1, ".")]]
    assert film.frames[0].caption == "Start."


def test_the_last_event_always_has_its_frame() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, kinds=["put"])
    assert film.frames[-1].kind == "look"


def test_too_many_frames_are_thinned() -> None:
    trace = trace_of(*(put(number % 4, "#.?"[number % 3]) for number in range(1001)), most=900)
    film = film_of(trace, Steps.signs, said, most=100)
    assert len(film.frames) == 1 + 100 + 1  # the first, every ninth, the last
    assert film.cells_at(len(film.frames) - 1) == trace.state(900).signs()
    assert "leaves out 900 steps" in film.frames[0].caption  # 799 between the frames, 101 that the trace missed


def test_no_event_makes_one_frame() -> None:
    assert len(film_of(trace_of(), Steps.signs, said).frames) == 1


def test_highlights_of_an_event_see_the_state_after_it() -> None:
    def marked(event: Event, state: Steps) -> list[tuple[int, str]]:
        return [(int(str(event.where)), "found" if state.cells[int(str(event.where))] == "#" else "look")]

    film = film_of(trace_of(*EVENTS), Steps.signs, said, look=marked)
    assert film.frames[2].highlights == ((0, "found"),)
    assert film.frames[3].highlights == ((1, "look"),)


def writes(event: Event, state: Steps) -> Iterable[Write]:
    if event.kind == "put":
        yield (0, int(str(event.where)), state.signs())


TABLE = Table("Puts", ("a", "b"), ("only row",), writes)


def test_a_table_fills_itself_in() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, table=TABLE)
    assert (film.title, film.header, film.rows) == ("Puts", ("a", "b"), ("only row",))
    assert [frame.writes for frame in film.frames] == [
        (),
        (),
        ((0, 0, "#???"),),
        (),
        ((0, 1, "#.??"),),
        ((0, 0, "?.??"),),
        (),
    ]


def test_writes_of_events_without_a_frame_come_with_the_next() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, table=TABLE, kinds=["look"])
    assert film.frames[-1].writes == ((0, 1, "#.??"), (0, 0, "?.??"))


def test_writes_that_leave_the_table_as_it_was_are_no_change() -> None:
    """A count that goes up and down again between two frames is not marked."""
    there_and_back = trace_of(put(0, "#"), look(0), put(1, "#"), put(1, "."), put(1, "?"), put(1, "?"), look(1))

    def count(event: Event, state: Steps) -> list[Write]:
        return [(0, 0, str(state.cells.count("#")))]

    film = film_of(there_and_back, Steps.signs, said, table=Table("Filled", ("a",), ("x",), count), kinds=["look"])
    assert [frame.writes for frame in film.frames] == [(), ((0, 0, "1"),), ()]


def test_steps_may_be_chosen_by_number() -> None:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, steps={1, 4, 5})
    assert [frame.caption for frame in film.frames[1:]] == ["put 0", "put 0", "look 3"]
    assert film.frames[2].cells == [(0, "?"), (1, ".")]


def test_changes() -> None:
    assert changes("#.?", "#?.") == [(1, "?"), (2, ".")]
    assert changes("一二", "一三") == [(1, "三")]
    assert changes("", "") == changes("##", "##") == []
    with pytest.raises(ValueError, match="2 cells became 1"):
        changes("##", "#")


# ---- the life of a cell


@dataclass
class Guesses(Steps):
    """A state that assumes: "assume" and "put" write a sign, "take back" clears all that stands since."""

    since: list[int] = field(default_factory=list)

    def apply(self, event: Event) -> None:
        if event.kind in ("assume", "put"):
            self.cells[int(str(event.where))] = str(event.value)
        if event.kind == "assume" or (event.kind == "put" and self.since):
            self.since.append(int(str(event.where)))
        if event.kind == "take back":
            for index in self.since:
                self.cells[index] = "?"
            self.since = []

    def copy(self) -> "Guesses":
        return Guesses(list(self.cells), list(self.since))


def assume(where: int, sign: str) -> Event:
    return Event("assume", where, sign, ("test",))


TAKE_BACK = Event("take back", "board", None, ("test",))


def settled_by(event: Event, state: Steps) -> tuple[int, str] | None:
    return (int(str(event.where)), f"It was {event.value} by {event.kind}.") if event.kind == "put" else None


def guessed(*events: Event, kinds: list[str] | None = None, most: int = 100) -> Film:
    trace = Trace(Guesses())
    for event in events:
        trace(event)
    return film_of(
        trace,
        Guesses.signs,
        said,
        why=settled_by,
        under=lambda state: state.since,
        crossed=lambda event, state: [("row", 1)] if event.kind == "take back" else [],
        kinds=kinds,
        most=most,
    )


STORY = (put(0, "#"), assume(1, "#"), put(2, "."), put(3, "#"), TAKE_BACK, put(1, "."), put(2, "#"))


def follow(film: Film, row: int, column: int) -> list[str]:
    """What is told of a cell, step by step."""
    playing = Player(2, 2, film, row_clues=[[1], [1]], col_clues=[[1], [1]])
    told = []
    for step in range(len(film.frames)):
        playing.step = step
        told.append(playing.why(row, column).removeprefix(f"Row {row}, column {column}: "))
    return told


def test_the_life_of_a_cell_is_the_frames_that_change_it() -> None:
    film = guessed(*STORY)
    assert [film.life(index) for index in range(4)] == [[1], [2, 5, 6], [3, 5, 7], [4, 5]]


def test_a_cell_tells_what_it_is_since_when_and_why() -> None:
    assert follow(guessed(*STORY), 2, 1) == [
        "undecided, not changed yet.",
        "undecided, not changed yet.",
        "undecided, not changed yet.",
        "empty under an assumption since step 3. It was . by put.",
        "empty under an assumption since step 3. It was . by put.",
        "undecided since step 5. take back board",  # no reason of its own: the caption
        "undecided since step 5. take back board",
        "filled since step 7. It was # by put.",
    ]


def test_a_cell_without_a_life_says_so() -> None:
    assert follow(guessed(put(0, "#")), 2, 2) == ["undecided, and no step changes it."] * 2


def test_reasons_of_events_without_a_frame_come_with_the_next() -> None:
    film = guessed(put(0, "#"), put(1, "."), look(0), put(1, "#"), look(1), kinds=["look"])
    assert [frame.whys for frame in film.frames[1:]] == [
        [(0, "It was # by put."), (1, "It was . by put.")],
        [(1, "It was # by put.")],
    ]


def test_a_cell_taken_back_within_a_frame_keeps_no_reason() -> None:
    film = guessed(assume(0, "#"), put(1, "#"), TAKE_BACK, look(0), kinds=["look"])
    assert (film.frames[1].cells, film.frames[1].whys, film.frames[1].under) == ([], [], [])


def test_a_reason_may_come_with_no_change() -> None:
    film = Film("?", [Frame("Start."), Frame("Looked.", whys=[(0, "Two digits are left.")]), Frame("Went on.")])
    assert [film.reason(0, step) for step in range(3)] == ["", "Two digits are left.", "Two digits are left."]


def test_pencil_marks_are_part_of_a_life() -> None:
    film = Film("??", [Frame("a"), Frame("b", marks=[(0, "12")]), Frame("c", marks=[(0, "1")]), Frame("d", [(0, "1")])])
    playing = Player(1, 2, film)
    assert film.life(0) == [1, 2, 3]
    playing.step = 1
    assert playing.why(1, 1) == "Row 1, column 1: undecided, marks 1 2 since step 1. b"
    playing.step = 3
    assert playing.why(1, 1) == "Row 1, column 1: 1 since step 3. d"


@pytest.mark.parametrize(
    ("row", "column", "told"), [(0, 1, "there is no row 0"), (3, 1, "row 3; they"), (1, 3, "column 3"), (1, "a", "'a'")]
)
def test_no_reason_outside_the_board(row: int, column: int, told: str) -> None:
    with pytest.raises(SettingError, match=told):
        player().why(row, column)


def test_a_film_knows_what_stands_under_an_assumption() -> None:
    film = guessed(*STORY)
    assert [frame.under for frame in film.frames] == [[], [], [1], [2], [3], [1, 2, 3], [], []]
    assert [film.under_at(step) for step in (1, 2, 4, 5)] == [set(), {1}, {1, 2, 3}, set()]


def test_a_cell_that_becomes_sure_has_changed() -> None:
    film = Film("??", [Frame("a"), Frame("b", [(0, "#")], under=[0]), Frame("c", under=[0]), Frame("d")])
    assert (film.life(0), film.life(1)) == ([1, 2], [])
    assert film.reason(0, 3) == "c"


def test_thinned_films_know_what_stands_under_an_assumption() -> None:
    film = guessed(*STORY, most=3)  # after events 1, 4, 7
    assert [film.under_at(step) for step in range(4)] == [set(), set(), {1, 2, 3}, set()]


def test_clues_are_crossed_out_in_their_frame_alone() -> None:
    film = guessed(*STORY)
    assert [frame.crossed for frame in film.frames] == [(), (), (), (), (), (("row", 1),), (), ()]


def test_the_still_picture_shows_the_step() -> None:
    playing = Player(2, 2, guessed(*STORY), row_clues=[[1], [1]], crossed=[["row", 0, 0]])
    playing.step, playing.selected = 4, 3
    still = playing.still()
    assert (still.under, still.crossed, still.selected) == ({1, 2, 3}, [["row", 0, 0]], 3)
    playing.step = 5
    assert (playing.still().under, playing.still().crossed) == (set(), [["row", 0, 0], ("row", 1)])


# ---- pencil marks


@dataclass
class Notes:
    """A state with pencil marks: a "strike" removes a mark, a "put" fills a cell and strikes its digit everywhere."""

    cells: list[str] = field(default_factory=lambda: [" "] * 4)
    marks: list[str] = field(default_factory=lambda: ["1234", "12", "12", "34"])

    def apply(self, event: Event) -> None:
        where, sign = int(str(event.where)), str(event.value)
        if event.kind == "put":
            self.cells[where] = sign
            self.marks = [marks.replace(sign, "") for marks in self.marks]
        if event.kind == "strike":
            self.marks[where] = self.marks[where].replace(sign, "")

    def copy(self) -> "Notes":
        return Notes(list(self.cells), list(self.marks))

    def signs(self) -> str:
        return "".join(self.cells)

    def notes(self) -> dict[int, str]:
        return {index: marks for index, marks in enumerate(self.marks) if self.cells[index] == " " and marks}


def strike(where: int, sign: str) -> Event:
    return Event("strike", where, sign, ("test",))


def struck(event: Event, state: Notes) -> list[tuple[int, str, str]]:
    if event.kind != "strike":
        return []
    return [(int(str(event.where)), str(event.value), "struck"), (3, "3", "because")]


NOTES = (strike(0, "1"), strike(0, "2"), look(3), put(0, "3"), put(1, "1"))


def noted(*events: Event, **choices: object) -> Film:
    trace = Trace(Notes())
    for event in events or NOTES:
        trace(event)
    return film_of(trace, Notes.signs, said, marks=Notes.notes, mark_looks=struck, **choices)  # type: ignore[arg-type]


def noted_player() -> Player:
    settings = {"mark_signs": "1234", "mark_cols": 2, "first": 0, "highlights": [[3, "given"], [0, "peer", 1, 2]]}
    return Player(2, 2, noted(), block_rows=2, block_cols=2, **settings)


def test_a_film_carries_pencil_marks_as_differences() -> None:
    assert [frame.marks for frame in noted().frames] == [
        [(0, "1234"), (1, "12"), (2, "12"), (3, "34")],
        [(0, "234")],
        [(0, "34")],
        [],
        [(0, ""), (3, "4")],  # a filled cell has none
        [(1, ""), (2, "2")],
    ]


def test_every_frame_shows_the_marks_of_its_state() -> None:
    film, state = noted(), Notes()
    for step in range(6):
        if step:
            state.apply(NOTES[step - 1])
        assert {index: marks for index, marks in film.marks_at(step) if marks} == state.notes()


def test_marks_that_change_in_events_without_a_frame_come_with_the_next() -> None:
    film = noted(kinds=["look", "put"])
    assert [frame.marks for frame in film.frames[1:]] == [[(0, "34")], [(0, ""), (3, "4")], [(1, ""), (2, "2")]]


def test_marks_stand_out_in_their_frame_alone() -> None:
    assert [frame.mark_looks for frame in noted().frames] == [
        (),
        ((0, "1", "struck"), (3, "3", "because")),
        ((0, "2", "struck"), (3, "3", "because")),
        (),
        (),
        (),
    ]
    playing = noted_player()
    playing.step = 2
    assert playing.still().mark_looks == [(0, "2", "struck"), (3, "3", "because")]
    assert json.loads(playing.strip)["frames"][2] == {
        "c": "strike 0", "m": {"34": [0]}, "k": [[0, "2", "struck"], [3, "3", "because"]]
    }  # fmt: skip


def test_a_cell_whose_marks_change_has_the_reason_of_its_own() -> None:
    def why(event: Event, state: Notes) -> tuple[int, str]:
        return int(str(event.where)), f"Because of {event.kind}."

    film = noted(why=why)
    assert [frame.whys for frame in film.frames[1:]] == [
        [(0, "Because of strike.")], [(0, "Because of strike.")], [], [(0, "Because of put.")], [(1, "Because of put.")]
    ]  # fmt: skip


def test_a_player_that_counts_from_0_tells_candidates() -> None:
    playing = noted_player()
    assert playing.why(0, 0) == "Row 0, column 0: blank, candidates 1 2 3 4, not changed yet."
    playing.step = 2
    assert playing.why(0, 0) == "Row 0, column 0: blank, candidates 3 4 since step 2. strike 0"
    playing.step = 5
    assert playing.why(0, 0) == "Row 0, column 0: 3 since step 4. put 0"
    assert playing.why(1, 1) == "Row 1, column 1: blank, candidates 4 since step 4. put 0"
    assert playing.why(*np.argwhere(np.eye(2))[1]) == playing.why(1, 1)  # rows of an array are cells, too
    playing.named_by = "cell"
    assert playing.why(1, 0).startswith("Cell 2: ")
    with pytest.raises(SettingError, match="row: there is no row 2; they count from 0 to 1"):
        playing.why(2, 0)


def test_the_highlights_of_a_player_stay_in_every_frame() -> None:
    playing = Player(1, 2, Film("5 ", [Frame("a"), Frame("b", highlights=[(1, "look")])]), highlights=[[0, "given"]])
    playing.step = 1
    assert playing.still().highlights == [[0, "given"], (1, "look")]


# ---- paths


@dataclass
class Laid:
    """A state with paths: a "place" lays one, a "take back" takes the last one away, a "try" changes nothing."""

    laid: dict[int, tuple[int, ...]] = field(default_factory=lambda: {3: (0,)})

    def apply(self, event: Event) -> None:
        if event.kind == "place":
            number, cells = event.value  # type: ignore[misc]
            self.laid[number] = cells
        if event.kind == "take back":
            self.laid.popitem()

    def copy(self) -> "Laid":
        return Laid(dict(self.laid))


def place(number: int, *cells: int) -> Event:
    return Event("place", number, (number, cells), ("test",))


TRY = Event("try", 2, (1, 3), ("letter",))
UNDO = Event("take back", 0, None, ("test",))
PLACES = (place(1, 0, 1), TRY, place(2, 0, 2), UNDO, place(2, 3, 2), place(1, 1, 3))


def laid(*events: Event, kinds: list[str] | None = None) -> Film:
    trace = Trace(Laid())
    for event in events or PLACES:
        trace(event)
    return film_of(
        trace,
        lambda state: "ABCD",
        said,
        paths=lambda state: state.laid,
        tries=lambda event, state: [(2, (1, 3), "tried")] if event.kind == "try" else [],
        clashes=lambda event, state: [(3, "E")] if event.kind == "try" else [],
        kinds=kinds,
    )


def test_a_film_carries_paths_as_differences() -> None:
    assert [frame.paths for frame in laid().frames] == [
        [(3, (0,))],
        [(1, (0, 1))],
        [],
        [(2, (0, 2))],
        [(2, ())],
        [(2, (3, 2))],
        [(1, (1, 3))],
    ]


def test_every_frame_shows_the_paths_of_its_state() -> None:
    film, state = laid(), Laid()
    for step in range(len(PLACES) + 1):
        if step:
            state.apply(PLACES[step - 1])
        shown = [(path[0], path[1]) for path in film.paths_at(step) if path[2:] != ("tried",)]
        assert shown == list(state.laid.items())


def test_paths_that_change_in_events_without_a_frame_come_with_the_next() -> None:
    film = laid(kinds=["take back"])
    assert [frame.paths for frame in film.frames] == [[(3, (0,))], [(1, (0, 1))], [(1, (1, 3)), (2, (3, 2))]]


def test_what_is_tried_and_refused_shows_in_its_frame_alone() -> None:
    film = laid()
    assert [frame.tries for frame in film.frames] == [(), (), ((2, (1, 3), "tried"),), (), (), (), ()]
    playing = Player(2, 2, film, paths=[[1, [2]], [9, [3]]], clashes=[[0, "Z"]])
    playing.step = 2
    still = playing.still()
    assert still.paths == [(1, (0, 1)), [9, [3]], (3, (0,)), (2, (1, 3), "tried")]  # the film's own count more
    assert still.clashes == [[0, "Z"], (3, "E")]
    playing.step = 3
    assert playing.still().paths == [(1, (0, 1)), [9, [3]], (3, (0,)), (2, (0, 2))]
    assert playing.still().clashes == [[0, "Z"]]
    frames = json.loads(film.strip())["frames"]
    assert frames[2] == {"c": "try 2", "q": [[2, [1, 3], "tried"]], "e": [[3, "E"]]}
    assert frames[4] == {"c": "take back 0", "p": [[2, []]]}


def test_a_try_stands_instead_of_the_path_of_its_number() -> None:
    film = Film("AB", [Frame("a", paths=[(1, (0, 1)), (2, (1,))], tries=[(1, (0,), "gone")]), Frame("b")])
    assert film.paths_at(0) == [(1, (0,), "gone"), (2, (1,))]
    assert film.paths_at(1) == [(1, (0, 1)), (2, (1,))]


# ---- the player


def player() -> Player:
    film = film_of(trace_of(*EVENTS), Steps.signs, said, table=TABLE)
    return Player(2, 2, film, jumps=film.jumps("put"), stop_at="put")


def test_the_player_shows_the_cells_of_its_step() -> None:
    playing = player()
    assert (playing.step, playing.shown, playing.locked) == (0, "????", True)
    playing.step = 4
    assert playing.shown == "#.??"
    assert repr(playing) == "player, 2 rows and 2 columns, step 4 of 6: put 1\n#.\n??"


def test_marks_are_carried_on() -> None:
    film = Film("??", [Frame("a"), Frame("b", marks=[(0, "12"), (1, "3")]), Frame("c", marks=[(0, "1")])])
    playing = Player(1, 2, film)
    playing.step = 2
    assert list(playing.still().marks) == [(0, "1"), (1, "3")]


def test_jumps_are_the_numbers_of_frames() -> None:
    assert player().jumps == {"put": [2, 4, 5]}
    assert player().film.jumps("look", "never") == {"look": [1, 3, 6], "never": []}


def test_the_strip_is_short_and_whole() -> None:
    strip = json.loads(player().strip)
    assert strip["table"] == {"title": "Puts", "header": ["a", "b"], "rows": ["only row"], "columns": 2}
    assert strip["frames"][1] == {"c": "look 0"}
    assert strip["frames"][2] == {"c": "put 0", "d": {"#": [0]}, "t": [[0, 0, "#???"]]}
    strip = json.loads(guessed(*STORY).strip())
    assert strip["frames"][3] == {"c": "put 2", "d": {".": [2]}, "w": {"It was . by put.": [2]}, "u": [2]}
    assert strip["frames"][5] == {"c": "take back board", "d": {"?": [1, 2, 3]}, "x": [["row", 1]], "u": [1, 2, 3]}


def test_highlights_stand_by_kind_in_the_strip() -> None:
    frame = Frame("a", highlights=[(0, "look", 1, 2), (3, "found"), (1, "look")])
    assert json.loads(Film("????", [frame]).strip())["frames"] == [
        {"c": "a", "h": {"look": [[0, 1, 2], 1], "found": [3]}}
    ]


def test_the_last_of_several_changes_counts() -> None:
    film = Film("??", [Frame("a", [(0, "#"), (1, "."), (0, "."), (1, "#")])])
    assert film.cells_at(0) == ".#"
    assert json.loads(film.strip())["frames"] == [{"c": "a", "d": {".": [0], "#": [1]}}]


def test_another_film_starts_from_its_first_frame() -> None:
    playing = player()
    playing.step = 6
    film = Film("?????", [Frame("Five cells."), Frame("One is filled.", [(4, "#")])])
    playing.load(film, rows=1, cols=5)
    assert (playing.step, playing.shown, playing.jumps, playing.rows) == (0, "?????", {}, 1)
    playing.step = 1
    assert playing.shown == "????#"


def test_another_film_keeps_stopping_where_it_can() -> None:
    playing = player()
    playing.load(playing.film, jumps=playing.film.jumps("look", "put"))
    assert playing.stop_at == "put"
    playing.load(playing.film, jumps=playing.film.jumps("look"))
    assert playing.stop_at == ""


@pytest.mark.parametrize(
    ("film", "settings", "told"),
    [
        (Film("????", []), {}, "film: it has no frame"),
        (Film("???", [Frame("a")]), {}, "cells: there are 3 signs, the board has 2 x 2 = 4 cells"),
        (Film("????", [Frame("a"), Frame("b", [(4, "#")])]), {}, "frame 1, cells: there is no cell 4"),
        (Film("????", [Frame("a", [(0, "##")])]), {}, "frame 0, cells: '##' is no sign"),
        (Film("????", [Frame("a", (), [(0, "glow")])]), {}, "frame 0, highlights: 'glow' is no kind"),
        (Film("????", [Frame("a", writes=[(0, 0, "9")])]), {}, "frame 0, writes: '9' goes to row 0, column 0"),
        (Film("????", [Frame("a", marks=[(7, "9")])]), {}, "frame 0, marks: there is no cell 7"),
        (
            Film("????", [Frame("a", marks=[(0, "9")])]),
            {"mark_signs": "12"},
            "frame 0, marks: '9' is none of mark_signs",
        ),
        (Film("????", [Frame("a", marks=[(0, 9)])]), {}, "frame 0, marks: (0, 9) is none"),
        (
            Film("????", [Frame("a"), Frame("b", mark_looks=[(0, "1", "struck")])]),
            {},
            "frame 1, mark_looks: '1' is none of mark_signs; use one of none",
        ),
        (Film("????", [Frame("a", whys=[(4, "b")])]), {}, "frame 0, whys: there is no cell 4"),
        (Film("????", [Frame("a", under=[4])]), {}, "frame 0, under: there is no cell 4"),
        (Film("????", [Frame("a", crossed=[("row", 0)])]), {}, "frame 0, crossed: there is no row with clues 0"),
        (
            Film("????", [Frame("a", crossed=[("col", 1, 2)])]),
            {"col_clues": [[1], [1, 1]]},
            "frame 0, crossed: there is no clue in col 1: 2",
        ),
        (Film("????", [Frame("a", paths=[(1, (0, 4))])]), {}, "frame 0, paths: there is no cell 4"),
        (Film("????", [Frame("a", paths=[(1, (0, 3))])]), {}, "frame 0, paths: that of number 1 goes from cell 0 to"),
        (Film("????", [Frame("a", paths=[(0, ())])]), {}, "frame 0, paths: 0 is no number of a path"),
        (Film("????", [Frame("a", tries=[(1, ())])]), {}, "frame 0, tries: that of number 1 has no cell"),
        (Film("????", [Frame("a", tries=[(1, (0,), "lost")])]), {}, "frame 0, tries: 'lost' is no kind"),
        (Film("????", [Frame("a", clashes=[(4, "A")])]), {}, "frame 0, clashes: there is no cell 4"),
        (Film("????", [Frame("a")]), {"jumps": {"b": [1]}}, "jump 'b': there is no cell 1"),
        (Film("????", [Frame("a")]), {"stop_at": "b"}, "stop_at: 'b' is no jump; use one of none"),
    ],
)
def test_bad_films_are_told_at_once(film: Film, settings: dict[str, object], told: str) -> None:
    with pytest.raises(SettingError) as caught:
        Player(2, 2, film, **settings)  # type: ignore[arg-type]
    assert str(caught.value).startswith(told)


def test_another_shape_must_fit_the_film() -> None:
    playing = Player(1, 3, Film(".??", [Frame("a"), Frame("b", [(2, "#")])]))
    for change in (
        lambda: playing.show(rows=2, cols=2),
        lambda: playing.show(cols=2),
        lambda: playing.show(rows=3, cols=1, row_labels=["a"]),
    ):
        with pytest.raises(SettingError):
            change()
        assert (playing.rows, playing.cols, playing.shown) == (1, 3, ".??")
    playing.show(rows=3, cols=1)
    assert playing.cells == ".??"
    playing.step = 1
    assert repr(playing).endswith("\n.\n?\n#")


def test_other_clues_must_fit_the_film() -> None:
    playing = Player(2, 2, guessed(*STORY), row_clues=[[1], [1]])
    with pytest.raises(SettingError, match="frame 5, crossed: there is no row with clues 1"):
        playing.show(row_clues=[])
    assert playing.row_clues == [[1], [1]]
    playing.show(row_clues=[[2], [2]])
    assert playing.row_clues == [[2], [2]]


def test_other_signs_of_marks_must_fit_the_film() -> None:
    playing = noted_player()
    with pytest.raises(SettingError, match="frame 0, marks: '1' is none of mark_signs"):
        playing.show(mark_signs="234")
    assert playing.mark_signs == "1234"


def test_a_cell_is_selected_until_the_film_or_the_shape_changes() -> None:
    playing = player()
    assert playing.selected is None
    playing.selected = 3
    playing.show(caption="as before")
    assert playing.selected == 3
    playing.show(rows=1, cols=4)
    assert playing.selected is None
    playing.selected = 2
    playing.load(playing.film)
    assert playing.selected is None


@pytest.mark.parametrize("selected", [4, -1, "a"])
def test_a_cell_outside_the_board_cannot_be_selected(selected: object) -> None:
    playing = player()
    with pytest.raises(TraitError):
        playing.selected = selected
    assert playing.selected is None


def test_a_setting_of_the_wrong_type_leaves_the_old_film_playing() -> None:
    playing = player()
    with pytest.raises(TraitError):
        playing.load(Film("????", [Frame("a")]), caption=5)
    assert len(playing.film.frames) == 7


def test_films_that_differ_in_their_first_cells_differ_for_the_front_end() -> None:
    frames = [Frame("a")]
    assert json.loads(Film("??", frames).strip())["cells"] == "??"
    assert Film("??", frames).strip() != Film("?.", frames).strip()


def test_no_frame_at_all_cannot_be_asked_for() -> None:
    with pytest.raises(PuzzleError, match="most: it is 0; ask for 1 frame or more"):
        film_of(trace_of(*EVENTS), Steps.signs, said, most=0)


def test_a_bad_film_leaves_the_old_one_playing() -> None:
    playing = player()
    playing.step = 3
    with pytest.raises(SettingError):
        playing.load(Film("???", [Frame("a")]))
    with pytest.raises(SettingError, match="frame 0, cells: there is no cell 4"):
        playing.load(Film("????", [Frame("a", [(4, "#")])]))
    with pytest.raises(SettingError, match="jump 'b': there is no cell 1"):
        playing.load(Film("????", [Frame("a")]), jumps={"b": [1]})
    with pytest.raises(SettingError):
        playing.load(Film("????", [Frame("a")]), row_clues=[[1]])
    assert (playing.step, playing.shown, len(playing.film.frames)) == (3, "#???", 7)


@pytest.mark.parametrize("step", [-1, 7])
def test_steps_outside_the_film(step: int) -> None:
    playing = player()
    with pytest.raises(SettingError, match="steps run from 0 to 6"):
        playing.step = step
    assert playing.step == 0


def test_what_a_player_leaves_in_a_notebook() -> None:
    data, _ = player()._repr_mimebundle_()
    again, _ = player()._repr_mimebundle_()
    assert (data["text/plain"], data["text/html"]) == (again["text/plain"], again["text/html"])
    assert data["text/plain"].startswith("player, 2 rows and 2 columns, step 0 of 6: ")


def test_long_films_play_faster() -> None:
    assert pace(Film("?", [Frame("")] * 40)) == 700
    assert pace(Film("?", [Frame("")] * 5000)) == 20


# ---- a picture that grows beside the board


DOTS = GrowingPicture(60, 20, [Layer(step, 2, (Circles(((20 * step, 10),), 4, INK),)) for step in (0, 1, 2)], "dots")


def test_a_growing_picture_goes_to_the_browser_with_its_spans() -> None:
    film = film_of(trace_of(put(0, "#"), put(1, ".")), Steps.signs, said)
    assert json.loads(film.strip())["growing"] is None
    grown = json.loads(replace(film, growing=DOTS).strip())["growing"]
    assert (grown["title"], grown["spans"]) == ("dots", [[0, 2], [1, 2], [2, 2]])
    assert grown["svg"].count("<g>") == 3 + 1  # the head, too


def test_the_still_picture_of_a_player_shows_both() -> None:
    film = film_of(trace_of(put(0, "#"), put(1, ".")), Steps.signs, said)
    alone, beside = Player(1, 4, film), Player(1, 4, replace(film, growing=DOTS), label="four cells")

    def dots() -> int:
        return sum(isinstance(shape, Circles) and shape.radius == 4 for shape in beside.picture().shapes)

    assert beside.picture().width > alone.picture().width
    assert dots() == 1
    beside.step = 2
    assert dots() == 3
    assert beside.picture().description.startswith("four cells.\n")
    assert beside.picture().description.endswith("\ndots.\ndots")
