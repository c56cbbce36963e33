"""The players show what happened: their last frame is where the method ended, and their tables are its counts."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from puzzlelib.errors import PuzzleError
from puzzlelib.picture import INK, Circles, Lines
from puzzlelib.player import check_film
from puzzlelib.zigzag import players
from puzzlelib.zigzag.demands import Draft
from puzzlelib.zigzag.draw_growing import growing_tree
from puzzlelib.zigzag.draw_tree import arrows
from puzzlelib.zigzag.elimination import solve_by_elimination, trace_elimination
from puzzlelib.zigzag.elimination_sentences import elimination_sentence
from puzzlelib.zigzag.filling import Filling, WordIndex, changed, fill
from puzzlelib.zigzag.paths import count_paths, open_paths, word_paths
from puzzlelib.zigzag.probing import trace_probing
from puzzlelib.zigzag.puzzle import Zigzag
from puzzlelib.zigzag.recursion import all_placed, emptying, full_panels, trace_recursion
from puzzlelib.zigzag.sentences import path_sentence
from puzzlelib.zigzag.words import word_list
from tests.zigzag.puzzles import ARTICLE, HOLE, HOLE_OF_FOUR, NONE, puzzles

SOLVED = "新聞面目方生真一地大写新女子念記"
RECURSION = players.recursion_player(ARTICLE)


def last(player):
    return len(player.film.frames) - 1


def table_of(player, step=None):
    table = [[""] * len(player.film.header) for _ in player.film.rows]
    for frame in player.film.frames[: (last(player) if step is None else step) + 1]:
        for row, column, text in frame.writes:
            table[row][column] = text
    return dict(zip(player.film.rows, table, strict=True))


def captions(player):
    return [frame.caption for frame in player.film.frames]


def at(player, step):
    player.step = step
    return player.still()


# ---- the paths of a word


def test_each_step_of_a_word_is_a_step_with_its_sentence():
    player = players.path_player(ARTICLE, 1)
    word, trace = ARTICLE.word(1), players.trace_paths(ARTICLE, 1)
    assert captions(player) == ["面目一新 begins in cell 2.", *(path_sentence(event, word) for event in trace)]
    assert (player.first, player.stop_at, player.locked) == (0, "complete", True)
    assert player.jumps["complete"] == [number + 1 for number in trace.find(kind="complete")]
    check_film(player.film, 4, 4)


def test_the_table_lists_the_paths_and_whether_the_first_letters_fit():
    """C3: 14 paths in the panel, 8 of them agree with the first letters."""
    player = players.path_player(ARTICLE, 1)
    table = table_of(player)
    paths = word_paths(ARTICLE, 1)
    assert player.film.title == "面目一新: 14 paths"
    assert [row[:2] for row in table.values()] == [[arrows(path, 4), ", ".join(map(str, path))] for path in paths]
    fit = {path for path, row in zip(paths, table.values(), strict=True) if row[2] == "fit"}
    assert fit == set(open_paths(ARTICLE, 1))
    assert {row[2] for row in table.values()} - {"fit"} == {"生 ≠ 一 in cell 5"}


def test_a_word_is_a_band_that_grows_and_shrinks():
    player = players.path_player(ARTICLE, 1)
    trace = players.trace_paths(ARTICLE, 1)
    for step in range(1, len(trace) + 1):
        (band,) = player.film.frames[step].tries
        kind = "placed" if trace[step - 1].kind == "complete" else "tried"
        assert band == (1, tuple(trace.state(step).path), kind)


def test_barred_ways_and_clashes_are_shown():
    player = players.path_player(ARTICLE, 1)
    frames = player.film.frames
    edge = player.film.jumps("edge")["edge"][0]
    assert frames[edge].caption == "Above cell 2 is the edge."
    assert frames[edge].highlights == ((2, "no-up"),)
    own = player.film.jumps("own path")["own path"][0]
    assert frames[own].caption == "Above cell 6 is cell 2, where the word has been already."
    assert frames[own].highlights == ((2, "look"), (6, "no-up"))
    clashing = [frame for frame in frames if frame.clashes]
    assert {clash for frame in clashing for clash in frame.clashes} == {(5, "一")}
    assert at(player, frames.index(clashing[0])).cells[5] == "生"


def test_letters_of_the_word_stand_on_its_way():
    player = players.path_player(ARTICLE, 1)
    complete = player.jumps["complete"][0]
    assert at(player, complete).cells == "  面  生目 地 一 女 新記"
    assert at(player, last(player)).cells == "  面  生  地   女  記"


def test_long_words_leave_out_what_teaches_least():
    wide = Zigzag(6, 6, [("ABCDEFGHIJ", 14)])
    player = players.path_player(wide, 1)
    count = count_paths(wide).panel[0]
    assert captions(player)[0] == "ABCDEFGHIJ begins in cell 14. Only complete paths have a step of their own."
    assert len(player.jumps["complete"]) == count > 2_000
    assert player.film.title == f"ABCDEFGHIJ: {count:,} paths, the first 100"
    assert len(table_of(player)) == 100
    assert all(row[0] for row in table_of(player).values())


def test_a_word_of_one_letter_has_one_path():
    player = players.path_player(HOLE, 1)
    assert captions(player) == ["A begins in cell 0.", "A is complete: path 1, cell 0."]
    assert table_of(player) == {"path 1": ["", "0", "fit"]}


@given(puzzles())
def test_films_of_paths_end_as_they_began(puzzle):
    for word in puzzle.words[:2]:
        player = players.path_player(puzzle, word.number)
        check_film(player.film, puzzle.height, puzzle.width)
        assert player.film.cells_at(last(player)) == player.film.cells or len(word.text) == 1


# ---- the recursion


def test_the_article_from_the_first_test_to_the_solution():
    """C4: 1,375 tests, 114 placements."""
    assert at(RECURSION, last(RECURSION)).cells == SOLVED
    table = table_of(RECURSION)
    assert table["tests so far"][0] == "1,375"
    assert table["words placed so far"][0] == "114"
    kinds = Counter(frame.kind for frame in RECURSION.film.frames)
    assert kinds == {"first": 1, "refused": 1261, "placed": 114, "taken back": 109, "full": 1}
    assert captions(RECURSION)[-1] == "All 5 words are placed, every cell is filled: panel 1."
    assert RECURSION.jumps.keys() == {"placed", "taken back", "all placed"}
    paths = {number: cells for number, cells, *_ in at(RECURSION, last(RECURSION)).paths}
    assert paths == next(full_panels(ARTICLE)).placed


def test_each_test_is_told_with_its_turn():
    assert captions(RECURSION)[:5] == [
        "The first letters stand, no word is placed.",
        "Path 1 of 14. Place 面目一新 in cells 2, 6, 10 and 14.",
        "Path 1 of 20. Place 生真面目 in cells 5, 1, 0 and 4.",
        "Path 1 of 14. 地方新聞 wants 方 in cell 4, where 目 stands: not possible.",
        "Path 2 of 14. 地方新聞 wants 方 in cell 4, where 目 stands: not possible.",
    ]


def test_a_refused_path_is_broken_and_shows_the_letter_that_it_wants():
    frame = RECURSION.film.frames[3]
    assert frame.tries == ((3, (8, 4, 0, 1), "tried"),)
    assert frame.clashes == ((4, "方"),)
    back = RECURSION.film.frames[RECURSION.jumps["taken back"][0]]
    assert back.tries == ((2, (5, 1, 0, 4), "gone"),)
    assert [number for number, cells in back.paths if not cells] == [2]


def test_the_stack_tells_how_far_each_word_is():
    taken_back = RECURSION.jumps["taken back"][0]
    assert table_of(RECURSION, taken_back - 1) == {
        "1 面目一新": ["↓↓↓", "1 of 14", "", ""],
        "2 生真面目": ["↑←↓", "1 of 20", "", ""],
        "3 地方新聞": ["", "14 of 14", "14", ""],
        "4 女子大生": ["", "", "", ""],
        "5 記念写真": ["", "", "", ""],
        "tests so far": ["16", "", "", ""],
        "words placed so far": ["2", "", "", ""],
    }
    after = table_of(RECURSION, taken_back)
    assert after["2 生真面目"] == ["", "1 of 20", "", "1"]
    assert after["3 地方新聞"] == ["", "", "", ""]


def test_the_stack_adds_up_at_every_step():
    """At each step: what is refused, taken back and placed is what was tested."""
    table = [[""] * 4 for _ in range(7)]
    for step, frame in enumerate(RECURSION.film.frames):
        for row, column, text in frame.writes:
            table[row][column] = text
        for stands, tested, refused, back in table[:5]:
            if tested:
                assert int(tested.split()[0]) == int(refused or 0) + int(back or 0) + bool(stands), step
            else:
                assert {stands, refused, back} == {""}


def test_the_bug_hunt_ends_in_the_wrong_panel():
    player = players.recursion_player(ARTICLE, take_back=emptying, accept=all_placed)
    assert at(player, last(player)).cells == "新聞面目方生真写地大一念女子新記"
    table = table_of(player)
    assert (table["tests so far"][0], table["words placed so far"][0]) == ("95", "10")


def test_a_hole_is_framed():
    player = players.recursion_player(HOLE_OF_FOUR, accept=all_placed)
    frame = player.film.frames[-1]
    assert frame.highlights == ((3, "error"),)
    assert frame.caption == "All 2 words are placed, but cell 3 is open: the panel is accepted all the same."


def test_without_a_solution_the_last_step_says_so():
    player = players.recursion_player(NONE)
    assert captions(player)[-1] == "Nothing is left to try: 0 full panels found."
    assert "all placed" not in player.jumps


def test_orders_stand_in_the_stack():
    player = players.recursion_player(ARTICLE, (3, 4, 2, 1, 5))
    assert list(table_of(player))[:3] == ["3 地方新聞", "4 女子大生", "2 生真面目"]
    assert table_of(player)["tests so far"][0] == "41"
    with pytest.raises(PuzzleError, match="no order of 5 words"):
        players.recursion_player(ARTICLE, (1, 2))


@pytest.mark.parametrize(
    ("most", "left_out"),
    [
        (1_485, ""),
        (1_400, " Refused paths have no step of their own."),
        (200, " Only words that are placed have a step of their own."),
        (100, " Only panels with all words have a step of their own."),
    ],
)
def test_long_recursions_leave_out_what_teaches_least(most, left_out):
    player = players.recursion_player(ARTICLE, most=most)
    assert captions(player)[0] == f"The first letters stand, no word is placed.{left_out}"
    assert len(player.film.frames) <= most + 1
    assert at(player, last(player)).cells == SOLVED
    assert table_of(player)["tests so far"][0] == "1,375"


def test_a_recursion_that_goes_on_says_where_it_is_cut():
    trace = trace_recursion(ARTICLE, max_events=50)
    film = players.recursion_film(trace, range(1, 6))
    assert film.frames[0].caption.endswith("The recursion goes on: it is shown up to its event 50.")


@given(puzzles())
def test_the_last_frame_is_where_the_recursion_ended(puzzle):
    trace = trace_recursion(puzzle, limit=3, max_events=2_000)
    film = players.recursion_film(trace, [word.number for word in puzzle.words])
    check_film(film, puzzle.height, puzzle.width)
    panel = trace.state(len(trace))
    assert film.cells_at(len(film.frames) - 1) == "".join(letter or " " for letter in panel.letters)
    assert dict(film.paths_at(len(film.frames) - 1)) == panel.placed


# ---- the recursion with its tree


@pytest.mark.parametrize("most", [1_485, 1_400, 200, 100])
def test_each_frame_has_the_tree_of_its_step(most):
    trace = trace_recursion(ARTICLE)
    film, tree = players.tree_film(trace, most), growing_tree(trace)
    plain = players.recursion_film(trace, range(1, 6), most)
    assert [frame.caption for frame in film.frames] == [frame.caption for frame in plain.frames]
    for step in range(0, len(film.frames), 50):
        standing = sum(len(path) == 2 for path in film.paths_at(step))  # those of a frame alone have a kind, too
        black = [s for s in film.growing.at(step).shapes if isinstance(s, Circles) and s.fill == INK]
        assert len(black) == 1 + standing
    ends = film.growing.at(len(film.frames) - 1), tree.at(len(trace))
    assert [sum(isinstance(shape, Circles) for shape in picture.shapes) for picture in ends] == [118, 118]
    lines = [sorted(line for s in picture.shapes if isinstance(s, Lines) for line in s.lines) for picture in ends]
    assert lines[0] == lines[1]
    assert film.rows == ()


def test_the_tree_player_takes_what_the_recursion_player_takes():
    player = players.tree_player(ARTICLE, (3, 4, 2, 1, 5), most=1_000, label="a tree")
    assert at(player, last(player)).cells == SOLVED
    assert player.jumps.keys() == {"placed", "all placed"}
    assert player.film.growing.head[0].text == "3 地方新聞"
    bug = players.tree_player(ARTICLE, take_back=emptying, accept=all_placed)
    assert at(bug, last(bug)).cells == "新聞面目方生真写地大一念女子新記"


def test_an_unrun_notebook_shows_panel_and_tree():
    player = players.tree_player(HOLE)
    player.step = last(player)
    assert player.picture().description.endswith(player.film.growing.title)
    assert player.picture().width > player.still().picture().width


# ---- elimination


def test_elimination_solves_the_article_or_says_what_is_left():
    player = players.elimination_player(ARTICLE)
    survivors = solve_by_elimination(ARTICLE)
    assert at(player, last(player)).cells == "".join(survivors.certain.get(cell, " ") for cell in range(16))
    table = table_of(player)
    assert [row[0] for row in table.values()] == ["14", "20", "14", "10", "10", "68", ""]
    left = [str(len(paths)) for paths in survivors.paths.values()]
    assert [row[1] for row in table.values()] == [*left, str(survivors.alive), str(len(survivors.certain))]
    assert player.stop_at == "step"


def test_a_step_comes_with_its_reason_and_then_with_what_it_does():
    player = players.elimination_player(ARTICLE)
    assert captions(player)[:3] == [
        "The first letters stand, and each word has all its paths in the panel.",
        "生 stands in cell 5: 12 paths want another letter there and die.",
        "面目一新 loses 6 paths and has 8 left. 地方新聞 loses 6 paths and has 8 left.",
    ]
    step, effect = player.film.frames[1:3]
    assert step.highlights == ((5, "look"),)
    assert step.writes == ()
    assert [number for number, _, kind in effect.tries if kind == "gone"] == [1, 3]


def test_every_event_is_shown_on_request():
    player, trace = players.elimination_player(ARTICLE, every="event"), trace_elimination(ARTICLE)
    assert captions(player)[1:] == [elimination_sentence(event, ARTICLE) for event in trace]
    died = trace.find(kind="died")[0] + 1
    assert player.film.frames[died].tries == ((1, trace[died - 1].value, "gone"),)


def test_letters_that_are_left_stand_in_their_cells():
    player = players.elimination_player(HOLE_OF_FOUR)
    film = player.film
    assert dict(film.marks_at(0)) == {1: "B", 3: "B"}
    survivors = solve_by_elimination(HOLE_OF_FOUR)
    assert film.cells_at(len(film.frames) - 1) == "ABCB"
    assert dict(film.paths_at(len(film.frames) - 1)) == {
        number: next(iter(paths)) for number, paths in survivors.paths.items()
    }


def test_a_settled_cell_says_why():
    player = players.elimination_player(HOLE_OF_FOUR)
    player.step = last(player)
    assert player.why(0, 3).endswith("Cell 3 is B: the only path left of CB puts it there.")


def test_a_contradiction_is_framed_and_ends_the_film():
    player = players.elimination_player(NONE)
    frame = player.film.frames[-1]
    assert frame.kind == "contradiction"
    assert frame.highlights[0][1] == "error"
    assert "contradiction" in player.jumps


def test_a_probing_can_be_watched_too():
    trace = trace_probing(ARTICLE)
    film = players.elimination_film(trace)
    check_film(film, 4, 4)
    assert film.cells_at(len(film.frames) - 1) == SOLVED
    supposed = [frame for frame in film.frames if frame.kind == "assumed"]
    assert all(kind == "tried" for frame in supposed for _, _, kind in frame.tries)


@given(puzzles())
def test_the_last_frame_is_where_the_elimination_ended(puzzle):
    trace = trace_elimination(puzzle)
    film = players.elimination_film(trace)
    check_film(film, puzzle.height, puzzle.width)
    survivors = trace.state(len(trace))
    certain = survivors.certain
    assert film.cells_at(len(film.frames) - 1) == "".join(certain.get(cell, " ") for cell in range(puzzle.cells))
    for one, other in pairwise(film.frames):
        assert one.caption != other.caption or one.kind != other.kind


@pytest.mark.parametrize("every", ["path", None, 3])
def test_only_known_kinds_of_steps(every):
    with pytest.raises(PuzzleError, match="choose step, event"):
        players.elimination_player(ARTICLE, every=every)


@pytest.mark.parametrize("player", [players.recursion_player, players.tree_player, players.elimination_player])
def test_only_zigzags_are_played(player):
    with pytest.raises(PuzzleError, match="is no Zigzag"):
        player("ABC")


@pytest.mark.parametrize("most", [0, "3"])
def test_one_step_is_the_least(most):
    with pytest.raises(PuzzleError, match="show 1 step or more"):
        players.recursion_player(ARTICLE, most=most)


def test_choices_are_settings_of_the_player():
    player = players.path_player(HOLE, 2, stop_at="edge", label="a walk")
    assert (player.stop_at, player.label, player.size) == ("edge", "a walk", 44)


def test_probes_with_what_they_say():
    player = players.probe_player(ARTICLE, (3, 4, 2, 1, 5), probes=3, seed=1)
    check_film(player.film, 4, 4)
    assert player.film.jumps("ended")["ended"] == player.jumps["probe ended"]
    assert [frame.caption for frame in player.film.frames if frame.kind == "ended"] == [
        "Nothing is possible for 面目一新. The probe says: 994 tests.",
        "Nothing is possible for 女子大生. The probe says: 64 tests.",
        "Nothing is possible for 女子大生. The probe says: 64 tests.",
    ]
    written = {(row, column): text for frame in player.film.frames for row, column, text in frame.writes}
    assert [written[0, column] for column in range(4)] == ["14, 10, 20, 14", "5, 3, 3, 0", "994", "994"]
    assert [written[2, column] for column in range(4)] == ["14, 10", "5, 0", "64", "374"]


def test_more_probes_than_a_table_holds():
    with pytest.raises(PuzzleError, match="show 200 or fewer"):
        players.probe_player(HOLE, probes=201)


# ---- making a puzzle


def panels_on_the_way(seed: int) -> list[Filling]:
    """A full panel, and five changes of it."""
    random = Random(seed)
    panels = [fill(WordIndex(word_list("english")), 4, 4, 5, random)]
    for _ in range(5):
        panels.append(changed(panels[-1], range(16), random, 200) or panels[-1])
    return panels


@pytest.mark.parametrize("seed", range(3))
def test_the_making_of_a_puzzle_shows_each_panel_and_its_cells_in_doubt(seed: int) -> None:
    panels = panels_on_the_way(seed)
    player = players.making_player(panels)
    assert len(player.film.frames) == len(panels)
    for step, (panel, frame) in enumerate(zip(panels, player.film.frames, strict=True)):
        assert player.film.cells_at(step) == "".join(panel.letters)
        doubtful = Draft(panel.puzzle(), panel.paths).open_after_probing
        assert tuple(cell for cell, kind in frame.highlights if kind == "assumed") == doubtful
        assert ("No cell is in doubt" in frame.caption) == (not doubtful)


def test_words_that_go_and_come_are_named() -> None:
    one, other = panels_on_the_way(1)[:2]
    caption = players.making_player([one, other]).film.frames[1].caption
    before, after = ({word.text for word in panel.puzzle().words} for panel in (one, other))
    assert (
        f"Out: {', '.join(sorted(before - after)) or 'none'}. In: {', '.join(sorted(after - before)) or 'none'}."
        in caption
    )


def test_panels_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(PuzzleError, match="the panels: there is none"):
        players.making_player([])
    blank = Filling(WordIndex(("CAT",)), 1, 3)
    with pytest.raises(PuzzleError, match="the panels: panel 1 has 3 open cells; fill it first"):
        players.making_player([blank])


def test_probing_with_its_assumptions():
    player = players.probing_player(ARTICLE)
    check_film(player.film, 4, 4)
    assert player.film.cells_at(len(player.film.frames) - 1) == SOLVED
    assert len(player.jumps["assumed"]) == len(player.jumps["contradiction"]) == 6
    assert player.stop_at == "step"
    with pytest.raises(PuzzleError, match="choose step, event"):
        players.probing_player(ARTICLE, every="path")
