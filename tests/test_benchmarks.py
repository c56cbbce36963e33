"""The benchmark: what it measures is judged, and who lies, hangs or fails is named."""

import time
from collections import Counter

import numpy as np
import pytest

from benchmarks import check, growth, nonogram, race, start, sudoku, table, zigzag
from benchmarks.__main__ import chosen, main
from benchmarks.answer import Answer
from benchmarks.peer import Command, InBulk, InPython, Measured, SelfTimed, itself, run
from benchmarks.worker import Failed, Worker
from puzzlelib import nonogram as nonograms
from puzzlelib import sudoku as sudokus
from puzzlelib import zigzag as zigzags
from puzzlelib.nonogram import Nonogram
from puzzlelib.zigzag import Zigzag
from tests import fake_solvers as fake

CORE = 0
TWO = Nonogram([[1], [1]], [[1], [1]])  # two solutions
CORNER = Nonogram([[2], [1]], [[2], [1]])


# ---- the judges


def test_a_nonogram_is_judged_by_its_clues():
    assert check.nonogram(CORNER, [[1, 1], [1, 0]]) == ""
    assert check.nonogram(CORNER, [[1, 1], [0, 1]]) == "column 1 is not [2]"
    assert check.nonogram(CORNER, [[1, 0], [1, 1]]) == "row 1 is not [2]"
    assert check.nonogram(CORNER, [[1, 1]]) == "the grid has 1 rows, not 2 of 2 cells"
    assert check.nonogram(Nonogram([[], [1]], [[1]]), [[0], [1]]) == ""


@pytest.mark.parametrize("name", ["article", "six-by-six"])
def test_a_sudoku_is_judged_by_givens_and_units(name):
    puzzle = sudokus.example(name)
    grid = sudokus.solve(puzzle).grids[0].tolist()
    assert check.sudoku(puzzle, grid) == ""
    assert check.sudoku(puzzle, grid[1:] + grid[:1]) == "a given is gone"
    open_row, open_column = np.argwhere(puzzle.grid == 0)[0]
    wrong = [[*row] for row in grid]
    wrong[open_row][open_column] = wrong[open_row][open_column] % puzzle.size + 1
    assert check.sudoku(puzzle, wrong) == f"row {open_row} has not every digit"


def test_a_sudoku_needs_its_blocks():
    empty = sudokus.Sudoku([[0] * 4] * 4)
    rows_and_columns = [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]]
    assert check.sudoku(empty, rows_and_columns) == "block 0 has not every digit"


def test_a_zigzag_panel_is_judged_by_a_drawing():
    puzzle = zigzags.example("article")
    grid = [[*row] for row in zigzags.solve(puzzle).grids[0].tolist()]
    assert check.zigzag(puzzle, grid) == ""
    grid[-1][-1] = "☆"
    assert check.zigzag(puzzle, grid)


def test_a_zigzag_panel_must_be_covered():
    """Every word can be drawn, yet no drawing has the last cell."""
    puzzle = Zigzag(1, 4, [("AB", 0), ("CB", 2)])
    assert check.zigzag(puzzle, [["A", "B", "C", "D"]]) == "no drawing of the words covers every cell"
    assert check.zigzag(puzzle, [["A", "C", "C", "D"]]) == "AB cannot be drawn from cell 0"
    assert check.zigzag(Zigzag(1, 3, [("AB", 0), ("CB", 2)]), [["A", "B", "C"]]) == ""


def test_covering_may_take_a_choice():
    ways = [{frozenset({0, 1}), frozenset({0, 3})}, {frozenset({2, 1}), frozenset({2, 4})}]
    assert check.can_cover(ways, frozenset({0, 1, 2, 3}))
    assert check.can_cover(ways, frozenset({0, 1, 2, 4}))
    assert not check.can_cover(ways, frozenset({0, 1, 2, 3, 4}))


RIGHT = Answer("unique", ([[1, 1], [1, 0]],))


@pytest.mark.parametrize(
    ("answer", "trouble"),
    [
        (Answer("unique", ([[1, 1], [0, 1]],)), "column 1 is not"),
        (Answer("unique"), "says unique and shows 0 grids"),
        (Answer("multiple", (RIGHT.grids[0], RIGHT.grids[0])), "shows the same grid twice"),
        (Answer("multiple", silent=True), "says multiple, ours says unique: one of them is wrong"),
        (Answer("none"), "says none, ours says unique: one of them is wrong"),
        (Answer("stopped", ([[1, 1], [0, 1]],)), "column 1 is not"),
    ],
)
def test_a_wrong_answer_is_named(answer, trouble):
    found = check.troubles(check.nonogram, CORNER, {"ours": RIGHT, "theirs": answer})
    assert trouble in " ".join(found)
    assert all("theirs" in line for line in found)


def test_a_first_solution_must_be_the_only_one_where_there_is_one():
    first = Answer("first", ([[0, 1], [1, 0]],))
    assert check.troubles(check.nonogram, TWO, {"ours": Answer("unique", ([[1, 0], [0, 1]],)), "theirs": first})
    assert not check.troubles(check.nonogram, TWO, {"ours": fake.both_of_two(TWO), "theirs": first})
    assert check.troubles(check.nonogram, TWO, {"ours": Answer("none"), "theirs": first})


def test_right_answers_are_no_trouble():
    answers = {"ours": RIGHT, "first": Answer("first", RIGHT.grids), "slow": Answer("stopped")}
    assert check.troubles(check.nonogram, CORNER, answers) == []


# ---- solvers in processes of their own


def measured(peer, puzzles=(CORNER,), cap=1.0):
    with Worker(peer, [], CORE) as worker:
        return worker.measure(puzzles, cap)


def test_a_solver_is_measured_in_its_own_process():
    found = measured(InPython("works", itself, fake.works_for_a_moment, itself))
    assert found.answers == [RIGHT]
    assert 0.02 <= found.seconds < 1


def test_only_the_work_is_measured():
    assert measured(InPython("prepares", fake.takes_a_moment, itself, fake.right)).seconds < 0.01


@pytest.mark.parametrize("solver", [fake.runs_on, fake.sleeps_on])
def test_a_solver_that_hangs_is_ended(solver):
    start = time.monotonic()
    assert measured(InPython("hangs", itself, solver, itself), cap=0.2) == Failed("over 0.2 s")
    assert time.monotonic() - start < 60


def test_a_solver_that_was_ended_starts_again():
    with Worker(InPython("hangs", itself, fake.hangs_on_two, fake.right), [], CORE) as worker:
        assert worker.measure([TWO], 0.2) == Failed("over 0.2 s")
        assert worker.measure([CORNER], 5).answers == [RIGHT]


def test_what_a_solver_raises_is_told():
    assert measured(InPython("raises", itself, fake.raises, itself)) == Failed("ValueError: no such thing")
    assert measured(InPython("dies", itself, fake.dies, itself)) == Failed("its process has ended")


def test_a_sample_ends_at_the_cap_with_what_is_answered():
    found = measured(InPython("works", itself, fake.works_for_a_moment, itself), [CORNER] * 100, cap=0.1)
    assert 1 <= len(found.answers) < 100


def test_a_program_is_measured_without_its_start(monkeypatch):
    monkeypatch.setattr("benchmarks.peer.STARTS", 1)
    slow = "import sys, time\nwhile time.process_time() < 0.2: pass\nprint(sys.stdin.read(), end='')"
    peer = Command("echo", ("python3", "-c", slow), fake.as_text, fake.read_text, trivial=CORNER)
    found = peer.measure([CORNER, CORNER], cap=10)
    assert found.answers == [RIGHT, RIGHT]
    assert found.seconds < 0.2


def test_a_program_that_hangs_is_ended():
    arguments = ("python3", "-c", "while True: pass")
    assert measured(Command("hangs", arguments, fake.as_text, fake.read_text, CORNER), cap=0.3) == Failed("over 0.3 s")


def test_a_program_that_crashes_has_no_answer():
    arguments = ("python3", "-c", "import os; os.kill(os.getpid(), 9)")
    crashed = measured(Command("crashes", arguments, fake.as_text, fake.read_text, CORNER))
    assert crashed == Failed("RuntimeError: python3 was ended by signal 9")


def test_a_program_may_take_its_time():
    """Longer than between two looks at its clock, over more than a pipe holds: all is read and printed."""
    late = "import sys, time; time.sleep(0.3); print(sys.stdin.read(), end='')"
    text = "whatever\n" * 100_000
    assert run(("python3", "-c", late), text, cap=10)[1] == text


def test_a_program_may_have_a_clock_of_its_own():
    peer = SelfTimed("timed", ("cat",), fake.as_text, fake.read_text, CORNER, fake.three_seconds)
    assert measured(peer, [CORNER, CORNER], cap=10) == Measured(6.0, [RIGHT, RIGHT])
    assert peer.measure([CORNER] * 4, cap=5) == Measured(6.0, [RIGHT, RIGHT])


def test_what_is_not_there_is_said():
    assert (
        InPython("a", itself, itself, itself, "no_such_module").missing()
        == "the module no_such_module is not installed"
    )
    assert Command("b", ("no-such-program",), str, str, None).missing() == "no program no-such-program on PATH"
    assert InBulk("c", itself, itself, itself).missing() == ""


# ---- races and tables


def run_race(*peers, tasks=None, cap=1.0):
    tasks = tasks or [race.Task("corner", (CORNER,))]
    return race.race("A race", tasks, peers, check.nonogram, warm_up=[], cap=cap, runs=3)


def ours():
    return InPython("ours", itself, itself, fake.all_of)


def test_a_race_makes_table_csv_and_plot(tmp_path):
    absent = InPython("absent", itself, itself, itself, "no_such_module")
    slow = InPython("slow", itself, fake.works_for_a_moment, itself, note="it is slow")
    tasks = [race.Task("corner", (CORNER,)), race.Task("twice", (CORNER, CORNER))]
    result = run_race(ours(), slow, absent, tasks=tasks)
    text = table.write(result, tmp_path, "corner", table.milliseconds)
    assert "Every grid was checked" in text
    assert "absent: the module no_such_module is not installed" in text
    assert "slow: it is slow" in text
    assert result.rows["twice"]["slow"].answered == 2
    assert result.rows["corner"]["slow"].verdict == "unique"
    head, first, second, *_ = (tmp_path / "corner.csv").read_text().splitlines()
    assert head.startswith("task,solver,seconds,answered")
    assert first.startswith("corner,ours,")
    assert float(second.split(",")[5]) > 1, "the slow one takes more times ours"
    assert (tmp_path / "corner.png").stat().st_size > 1000
    assert (tmp_path / "corner.txt").read_text() == text


def test_a_solver_that_lies_is_shown():
    result = run_race(ours(), InPython("liar", itself, itself, fake.wrong))
    assert result.troubles == [
        "corner: liar: column 1 is not [2]",
        "corner: liar says unique, ours says unique: their grids differ",
    ]
    text = table.text(result, table.milliseconds)
    assert "WRONG" in text
    assert "Every grid was checked" not in text


def test_a_solver_of_ours_that_fails_is_shown(tmp_path):
    result = run_race(InPython("ours", itself, fake.raises, itself))
    assert result.troubles == ["corner: ours: ValueError: no such thing"]
    assert "WRONG" in table.write(result, tmp_path, "corner", table.milliseconds)


def test_a_race_goes_on_after_a_solver_that_hangs():
    tasks = [race.Task("two", (TWO,)), race.Task("corner", (CORNER,))]
    result = run_race(ours(), InPython("hangs", itself, fake.hangs_on_two, fake.right), tasks=tasks, cap=0.3)
    assert result.rows["two"]["hangs"].each is None
    assert result.rows["corner"]["hangs"].each is not None
    assert "hangs on two: over 0.3 s" in result.left_out
    assert "over 0.3 s" in table.text(result, table.milliseconds)


def test_sums_are_of_what_both_have_answered():
    result = race.Race("A race", ["ours", "theirs"])
    result.rows["easy"] = {"ours": race.Cell(1.0, 1), "theirs": race.Cell(3.0, 1)}
    result.rows["hard"] = {"ours": race.Cell(5.0, 1), "theirs": race.Cell(failed="over 60 s")}
    median, line = table.text(result, table.milliseconds).splitlines()[-4:-2]
    assert median.split() == ["median", "3", "s", "3", "s"]
    assert line.split() == ["sum,", "where", "both", "finished", "6", "s", "1x", "3", "s", "3x"]


def test_times_and_rates():
    assert [table.milliseconds(0.0123456), table.milliseconds(61)] == ["12.3 ms", "61 s"]
    assert table.rate(0.00001) == "100,000 /s"


# ---- the families


def test_puzzles_of_a_folder(tmp_path):
    puzzle = nonograms.example("dancer")
    (tmp_path / "1-dancer.non").write_text(puzzle.write("non"))
    (tmp_path / "2-corner.non").write_text(CORNER.write("non"))
    assert [task.puzzles for task in nonogram.folder_tasks(tmp_path)] == [(puzzle,), (CORNER,)]
    sample = nonogram.sample_task(tmp_path)
    assert sample == race.Task(f"{tmp_path.name} (2)", (puzzle, CORNER))
    (tmp_path / "sample.txt").write_text("\n".join([sudokus.example("article").write("line").strip()] * 3) + "\n")
    (task,) = sudoku.folder_tasks(tmp_path)
    assert (task.name, len(task.puzzles)) == ("sample (3)", 3)


def test_a_program_sees_no_solution():
    assert nonogram.as_non(CORNER) == "width 2\nheight 2\n\nrows\n2\n1\n\ncolumns\n2\n1\n"
    assert nonograms.read(nonogram.as_non(nonograms.example("dancer"))) == nonograms.example("dancer")


def test_what_pbnsolve_prints():
    two = "FOUND MULTIPLE SOLUTIONS:\nX.\n.X\nALTERNATE SOLUTION\n.X\nX.\n"
    assert nonogram.read_pbnsolve(TWO, two) == fake.both_of_two(TWO)
    assert nonogram.read_pbnsolve(CORNER, "UNIQUE LINE SOLUTION:\nXX\nX.\n") == RIGHT
    assert nonogram.read_pbnsolve(CORNER, "NO SOLUTION\n") == Answer("none")
    with pytest.raises(ValueError, match="printed ''"):
        nonogram.read_pbnsolve(CORNER, "")
    assert nonogram.pbnsolve_clock("Processing Time: 0.002562 sec \n") == 0.002562


def test_what_tdoku_prints():
    solution = "123456789456789123789123456231674895875912364694538217317265948542897631968341572"
    assert sudoku.read_tdoku(f"{'.' * 81}:1:{solution}").grids[0][8] == [9, 6, 8, 3, 4, 1, 5, 7, 2]
    assert sudoku.read_tdoku(f"{'.' * 81}:0:") == Answer("none")
    assert sudoku.read_tdoku(f"{'.' * 81}:2:") == Answer("multiple", silent=True)


MODELS = [
    (nonogram, check.nonogram, [CORNER, TWO, nonograms.example("edge-pattern")]),
    (sudoku, check.sudoku, [sudokus.example("article"), sudokus.example("open-ending"), sudokus.example("no-way-out")]),
    (zigzag, check.zigzag, [zigzags.example("cacao"), zigzags.example("unique")]),
]


@pytest.mark.parametrize(("family", "judge", "puzzles"), MODELS)
def test_every_peer_that_is_here_is_right(family, judge, puzzles):
    there = [peer for peer in family.peers() if not peer.missing()]
    measures = {peer.name: peer.measure(puzzles, 60) for peer in there}
    for number, puzzle in enumerate(puzzles):
        answers = {name: measure.answers[number] for name, measure in measures.items()}
        assert check.troubles(judge, puzzle, answers) == []


def test_the_whole_of_it(tmp_path, capsys):
    (tmp_path / "corner.non").write_text(CORNER.write("non"))
    arguments = ["nonogram", "--folder", str(tmp_path), "--without-data", "--only", "nobody", "--runs", "1"]
    assert main([*arguments, "--results", str(tmp_path / "results")]) == 0
    printed = capsys.readouterr().out
    assert "corner" in printed
    assert {path.suffix for path in (tmp_path / "results").iterdir()} == {".txt", ".csv", ".png"}


def test_only_some_peers():
    assert [peer.name for peer in chosen(nonogram.peers(), ["pbnsolve"])] == ["puzzlelib", "pbnsolve"]
    assert chosen(nonogram.peers(), []) == nonogram.peers()


def test_growth_of_small_boards(tmp_path):
    puzzles = [*growth.nonograms([5], seeds=2)]
    growth.measure(tmp_path, "nonogram", "side", puzzles, nonograms.solve, check.nonogram)
    assert (tmp_path / "growth-nonogram.png").stat().st_size > 1000
    assert "waves" in (tmp_path / "growth-nonogram.txt").read_text()
    assert (6, "generated") in {(side, series) for side, series, _ in growth.zigzags([6], seeds=1)}
    assert {"level 1", "level 5"} <= set(growth.classes_of_sudokus([]))


def test_a_series_ends_where_half_are_stopped():
    verdicts = {("a", 10): Counter(stopped=2, unique=3), ("a", 20): Counter(stopped=2, unique=2)}
    ended = [growth._has_ended(verdicts, series, size) for series, size in [("a", 20), ("a", 21), ("b", 21)]]
    assert ended == [False, True, False]


def test_a_start_is_measured(tmp_path, capsys):
    seconds, numba = start.run(start.IMPORT, tmp_path).split()
    assert 0 < float(seconds) < 60
    assert numba == "False"
    assert set(start.FIRST) == {"nonogram", "sudoku", "zigzag"}
    for family in start.FIRST:
        exec(start.code_of(family), {})
        assert 0 < float(capsys.readouterr().out) < 60


def test_a_short_puzzle_is_solved_again_only_if_it_is_alone() -> None:
    calls: list[int] = []
    peer = InPython("quick", lambda puzzle: puzzle, calls.append, lambda _: Answer("unique", ()))
    peer.measure([1], cap=1)
    assert len(calls) > 1
    calls.clear()
    peer.measure([1, 2, 3], cap=1)
    assert calls == [1, 2, 3]
