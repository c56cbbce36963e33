"""The command line: what it prints, complains of and returns; nearly all in this process."""

import io
import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from PIL import Image

import puzzlelib
from puzzlelib import batch, commands, data_files, families, nonogram, sudoku, zigzag
from puzzlelib.commands import generate, screen
from puzzlelib.commands.compile import FIRST_USES
from puzzlelib.commands.convert import joined
from puzzlelib.fresh import fresh_puzzle, fresh_puzzles

ROOT = Path(puzzlelib.__file__).parent.parent
CAT = str(data_files.find("nonogram", "heart", ".non"))
GRID = str(data_files.find("sudoku", "by-hand", ".txt"))
WORDS = str(data_files.find("zigzag", "cacao", ".txt"))
EMPTY = "." * 81  # a Sudoku with very many solutions
ONE = ".2..3.....4..3.1"
NONE = "12.. .... ..3. ..4."


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command line with arguments, and a text on stdin."""

    def call(*arguments: object, stdin: str | bytes = "") -> Said:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        try:
            code = commands.main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse
            code = int(end.code or 0)
        return Said(code, *capsys.readouterr())

    return call


def without_seconds(text: str) -> str:
    return re.sub(r"\d+\.\d{3} s", "0.000 s", text)


def write(path: Path, *puzzles: str) -> Path:
    path.write_text("\n".join(puzzles) + "\n", encoding="utf-8")
    return path


# ---- solve


def test_solve_prints_status_time_and_grid_of_every_family(run: Run) -> None:
    said = run("solve", CAT, GRID, WORDS)
    assert (said.code, said.err) == (0, "")
    assert without_seconds(said.out) == (
        f"{CAT} (0.000 s): unique: exactly one solution.\n.#.#.\n#####\n#####\n.###.\n..#..\n\n"
        f"{GRID} (0.000 s): unique: exactly one solution.\n1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n\n"
        f"{WORDS} (0.000 s): unique: exactly one solution.\nY S P\nK N I\nH A K\n\n"
    )


def test_solve_prints_both_grids_and_where_they_differ(run: Run) -> None:
    said = run("solve", "-", stdin="width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n")
    assert said.code == 1
    assert without_seconds(said.out) == (
        "stdin (0.000 s): multiple: more than one solution. The 2 grids found differ in 4 cells.\n.#\n#.\n\n#.\n.#\n\n"
    )


def test_solve_says_why_there_is_none(run: Run) -> None:
    said = run("solve", "-", stdin=NONE)
    assert said.code == 1
    assert without_seconds(said.out) == "stdin (0.000 s): none: no solution. No digit is left for (0,2).\n"


def test_solve_stops_at_its_limits(run: Run) -> None:
    assert "(0.000 s): stopped: " in without_seconds(run("solve", "--limit", 1, "-", stdin=EMPTY).out)
    assert run("solve", "--limit", 3, "-", stdin=EMPTY).out.count("------+-------+------") == 6
    late = run("solve", "--time-limit", 0, CAT)
    assert (late.code, without_seconds(late.out)) == (
        1,
        f"{CAT} (0.000 s): stopped: the search is not complete. The time was up.\n",
    )


def test_solve_writes_an_object_a_line(run: Run, tmp_path: Path) -> None:
    both = write(tmp_path / "both.txt", ONE, "." * 16)
    said = run("solve", "--json", WORDS, both)
    assert said.code == 1
    words, one, more = map(json.loads, said.out.splitlines())
    assert (words["place"], words["family"], words["title"]) == (WORDS, "zigzag", "Cacao")
    assert words["grids"] == [[["Y", "S", "P"], ["K", "N", "I"], ["H", "A", "K"]]]
    assert (one["place"], one["status"], one["complete"]) == (f"{both}, puzzle 1", "unique", True)
    assert one["grids"] == [sudoku.solve(sudoku.read(ONE)).grids[0].tolist()]
    assert (more["place"], more["status"], len(more["grids"])) == (f"{both}, puzzle 2", "multiple", 2)
    assert more["reason"].startswith("The 2 grids found differ in")
    assert one["seconds"] >= 0


def test_several_jobs_say_the_same_as_one(run: Run, tmp_path: Path) -> None:
    many = write(tmp_path / "many.txt", *[ONE, "." * 16] * 20)
    one, two = (run("solve", "--jobs", jobs, many, CAT, "nowhere.non") for jobs in (1, 2))
    assert without_seconds(one.out) == without_seconds(two.out)
    assert (one.code, one.err) == (two.code, two.err) == (2, one.err)
    assert one.out.count("unique") == 21


# ---- bad input


def test_bad_files_are_named_with_their_mend_and_the_others_are_done(run: Run, tmp_path: Path) -> None:
    wrong = write(tmp_path / "wrong.non", "width 2", "height 1", "rows", "3", "columns", "1", "1")
    said = run("solve", "nowhere.non", wrong, CAT)
    assert said.code == 2
    assert said.out.startswith(f"{CAT} (")
    missing, clue = said.err.splitlines()
    assert missing == "puzzlelib: nowhere.non: there is no such file; look at the spelling and the directory"
    assert clue.startswith(f"puzzlelib: {wrong}, line 4 (row 1): clue 3 needs 3 cells, the row has 2; shorten a clue")
    assert clue.endswith("(read as nonogram; --family names another)")


def test_puzzles_before_a_broken_one_are_done(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path / "some.txt", ONE, "11..............")
    said = run("check", file)
    assert said.code == 2
    assert said.out.startswith(f"{file}, puzzle 1: Sudoku of 4 x 4, 5 givens. Exactly one solution.")
    assert said.err.startswith(f"puzzlelib: {file}, line 2 (row 0): 1 stands in (0,0) and in (0,1);")


def test_what_stdin_holds_is_called_so(run: Run) -> None:
    assert run("solve", "-", stdin="11..............").err.startswith("puzzlelib: stdin, line 1 (row 0): 1 stands")
    assert (
        run("solve", "-", stdin=b"1 1\n\xff").err
        == "puzzlelib: stdin, line 2: this is no UTF-8 text; save the file as UTF-8\n"
    )
    assert "it is empty" in run("solve", "-").err


def test_a_family_that_is_named_is_believed(run: Run, tmp_path: Path) -> None:
    said = run("solve", "--family", "zigzag", CAT)
    assert (said.code, said.out) == (2, "")
    assert f"{CAT}, line 1: 'catalogue \"puzzlelib\"' is no line of a puzzle; write t,TITLE" in said.err
    assert "read as" not in said.err
    assert run("check", "--family", "sudoku", GRID).code == 0


def test_a_puzzle_that_a_solver_refuses_is_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(puzzle: object, *arguments: object, **options: object) -> None:
        raise puzzlelib.PuzzleError("the words", "they have too many paths", "install python-sat")

    def break_down(puzzle: object, *arguments: object, **options: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setitem(families.FAMILIES, "zigzag", families.ZIGZAG._replace(solve=refuse))
    monkeypatch.setitem(families.FAMILIES, "nonogram", families.NONOGRAM._replace(solve=break_down))
    refused = run("solve", WORDS, GRID)
    assert refused.code == 2
    assert refused.err == f"puzzlelib: {WORDS}: the words: they have too many paths; install python-sat\n"
    assert refused.out.startswith(GRID)
    broken = run("solve", CAT)
    assert (broken.code, broken.err) == (1, f"puzzlelib: {CAT}: MemoryError: no room\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["paint", "a"], "invalid choice: 'paint'"),
        (["solve"], "the following arguments are required: FILE"),
        (["solve", "--limit", "0", "a"], "argument --limit: it is 0; give 1 or more"),
        (["solve", "--time-limit", "-1", "a"], "argument --time-limit: it is -1; give 0.0 or more"),
        (["solve", "--time-limit", "nan", "a"], "argument --time-limit: it is nan"),
        (["check", "--jobs", "two", "a"], "argument --jobs: 'two' is no number of this kind"),
        (["check", "--family", "chess", "a"], "invalid choice: 'chess'"),
        (["convert", "a"], "the following arguments are required: --to"),
    ],
)
def test_arguments_that_make_no_sense(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.parametrize("command", commands.COMMANDS)
def test_each_command_explains_itself(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert f"usage: python -m puzzlelib {command} [-h]" in said.out
    assert " ".join((commands.COMMANDS[command].__doc__ or "").split()) in " ".join(said.out.split())


# ---- check


def test_check_says_what_a_puzzle_is_and_what_it_needs(run: Run) -> None:
    said = run("check", CAT, GRID, WORDS)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        f'{CAT}: Nonogram of 5 rows and 5 columns, "Heart". Exactly one solution. It needs packing on single lines.',
        f'{GRID}: Sudoku of 4 x 4, 5 givens, "By hand". Exactly one solution. '
        "It needs singles. Its hardest step is the hidden single.",
        f'{WORDS}: Zigzag of 3 x 3, 3 words, "Cacao". Exactly one solution. It needs elimination.',
    ]


def test_check_says_what_is_wrong_with_a_puzzle(run: Run) -> None:
    more = run("check", "-", stdin="." * 16)
    assert more.code == 1
    assert more.out.startswith("stdin: Sudoku of 4 x 4, 0 givens. More than one solution. The 2 grids found differ in")
    assert run("check", "-", stdin=NONE) == (
        1,
        "stdin: Sudoku of 4 x 4, 4 givens. No solution. No digit is left for (0,2).\n",
        "",
    )
    assert "The search is not complete. The time was up." in run("check", "--time-limit", 0, GRID).out


def test_check_compares_the_solution_that_a_file_tells(run: Run) -> None:
    right = zigzag.Zigzag(1, 3, [("A", 0), ("BA", 1)], solution=["ABA"])
    wrong = zigzag.Zigzag(1, 3, [("A", 0), ("BA", 1)], solution=["ABB"])
    assert run("check", "-", stdin=right.write()).code == 0
    said = run("check", "-", stdin=wrong.write())
    assert said.code == 1
    assert said.out.endswith("It needs elimination. The solution that stands in the file is another one.\n")
    puzzle = sudoku.read(ONE)
    answered = sudoku.Sudoku(puzzle.grid, solution=sudoku.solve(puzzle).grids[0])
    assert run("check", "-", stdin=answered.write("csv")).code == 0


def test_check_writes_an_object_a_line(run: Run) -> None:
    said = run("check", "--json", CAT, "-", stdin="." * 16)
    assert said.code == 1
    heart, more = map(json.loads, said.out.splitlines())
    assert heart == {
        "place": CAT,
        "family": "nonogram",
        "title": "Heart",
        "size": "Nonogram of 5 rows and 5 columns",
        "status": "unique",
        "level": 1,
        "sentences": ["Exactly one solution.", "It needs packing on single lines."],
    }
    assert (more["status"], more["level"], len(more["sentences"])) == ("multiple", 0, 2)


# ---- convert


PAIRS = [(name, format) for name, family in families.FAMILIES.items() for format in family.formats]
EXAMPLES = {
    "nonogram": [nonogram.example(name) for name in ("heart", "cat", "dancer")],
    "sudoku": [sudoku.example(name) for name in ("article", "cat", "by-hand")],
    "zigzag": [zigzag.example(name) for name in ("cacao", "article", "lemon")],
}


@pytest.mark.parametrize(("name", "format"), PAIRS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_converted_reads_as_the_same_puzzles(
    run: Run, tmp_path: Path, name: str, format: str, count: int
) -> None:
    puzzles = EXAMPLES[name][:count]
    given = "non" if name == "nonogram" else "grid" if name == "sudoku" else "txt"
    file = tmp_path / "given.txt"
    file.write_text(joined([puzzle.write(given) for puzzle in puzzles], given), encoding="utf-8")
    said = run("convert", "--to", format, file)
    assert (said.code, said.err) == (0, "")
    assert list(families.FAMILIES[name].read_all(said.out)) == puzzles
    if count == 1:
        assert said.out == puzzles[0].write(format)


def test_convert_keeps_titles_in_tables_of_several_puzzles(run: Run) -> None:
    said = run("convert", "--to", "csv", "-", GRID, stdin="." * 16)
    assert said.out.splitlines()[0] == "puzzle,solution,title,author,licence,source"
    assert [puzzle.title for puzzle in sudoku.read_all(said.out)] == ["", "By hand"]


def test_convert_writes_a_file_and_may_write_over_its_input(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "heart.txt"
    file.write_bytes(Path(CAT).read_bytes())
    assert run("convert", "--to", "xml", "--output", file, file) == (0, "", "")
    assert nonogram.read(file) == nonogram.example("heart")
    assert b"\r" not in file.read_bytes()


def test_convert_says_what_cannot_be_written(run: Run, tmp_path: Path) -> None:
    said = run("convert", "--to", "sdm", CAT, GRID)
    assert said.code == 2
    assert said.out == "0200300000400301\n"
    assert said.err.startswith(f"puzzlelib: {CAT}: the format: 'sdm' is not known; choose one of cwd, g, mk")
    nowhere = run("convert", "--to", "sdm", "--output", tmp_path / "none" / "a.sdm", GRID)
    assert nowhere.code == 2
    assert "there is no folder" in nowhere.err
    kept = write(tmp_path / "kept.sdm", "0" * 16)
    assert run("convert", "--to", "sdm", "--output", kept, "nowhere.txt").code == 2
    assert kept.read_text() == "0" * 16 + "\n"


# ---- generate


@pytest.mark.parametrize(
    ("arguments", "family"),
    [
        (["nonogram", "--size", "5x7", "--filled", "0.6"], "nonogram"),
        (["sudoku", "--size", "4X4", "--symmetry", "none", "--givens", "6"], "sudoku"),
        (["zigzag", "--size", "3x4", "--words", "english", "--word-count", "4"], "zigzag"),
    ],
)
def test_generated_puzzles_read_as_ones_with_one_solution(run: Run, arguments: list[str], family: str) -> None:
    said = run("generate", *arguments, "--count", 3, "--seed", 5)
    assert (said.code, said.err) == (0, "")
    puzzles = list(families.FAMILIES[family].read_all(said.out))
    assert len({puzzle.write() for puzzle in puzzles}) == 3
    assert {families.FAMILIES[family].solve(puzzle).status for puzzle in puzzles} == {"unique"}
    assert run("generate", *arguments, "--count", 3, "--seed", 5, "--jobs", 2) == said


def test_generate_tells_how_many_of_each_level_are_in_the_file(run: Run, tmp_path: Path) -> None:
    output = tmp_path / "many.txt"
    said = run("generate", "sudoku", "--size", "4x4", "--count", 20, "--level", 1, "--output", output)
    told = [f"{output}: 20 puzzles, each with exactly one solution.", "Level 1, singles: 20."]
    assert (said.code, said.out.splitlines(), said.err) == (0, told, "")
    assert len(list(sudoku.read_all(output))) == 20


def test_generate_writes_an_object_a_line(run: Run) -> None:
    said = run("generate", "sudoku", "--size", "4x4", "--count", 2, "--to", "grid", "--json")
    for line in said.out.splitlines():
        told = json.loads(line)
        puzzle = sudoku.read(told["puzzle"])
        assert (told["level"], told["sentence"]) == (sudoku.level(puzzle).number, sudoku.level(puzzle).sentence)
        assert fresh_puzzle("sudoku", (4, 4), seed=told["seed"]) == puzzle


def test_after_ctrl_c_what_is_made_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def two_and_then_ctrl_c(*arguments: Any, **wishes: Any) -> Iterator[Any]:
        yield from islice(fresh_puzzles(*arguments, **wishes), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(commands.generate, "fresh_puzzles", two_and_then_ctrl_c)
    output = tmp_path / "two.txt"
    said = run("generate", "sudoku", "--size", "4x4", "--count", 1000, "--output", output)
    assert (said.code, said.err) == (130, "")
    assert said.out.startswith(f"{output}: 2 puzzles, each with exactly one solution.\n")
    assert len(list(sudoku.read_all(output))) == 2


def test_words_may_come_from_a_file(run: Run, tmp_path: Path) -> None:
    words = write(tmp_path / "pets.txt", "CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD")
    puzzle = zigzag.read(run("generate", "zigzag", "--size", "3x3", "--words", words).out)
    assert {word.text for word in puzzle.words} <= {"CAT", "DOG", "COW", "HEN", "APE", "OWL", "TOAD"}


def test_a_trouble_of_many_puzzles_is_told_once(run: Run, tmp_path: Path) -> None:
    output = tmp_path / "none.txt"
    said = run("generate", "sudoku", "--size", "4x9", "--count", 5, "--output", output)
    told = "puzzlelib: size: 4 x 9 is no square; a Sudoku has as many rows as columns\n"
    assert said == Said(1, "", told)
    assert not output.exists()


def test_a_trouble_that_tells_how_far_it_came_is_told_once_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles = (
        puzzlelib.PuzzleError("the puzzle", f"none was found; {left} cells are in doubt", "give more time")
        for left in (4, 7)
    )
    results = [batch.Result(number, 1, None, error, 0.0) for number, error in enumerate(troubles)]
    monkeypatch.setattr(generate, "fresh_puzzles", lambda *_, **__: results)
    said = run("generate", "nonogram", "--count", 2)
    assert said == Said(1, "", "puzzlelib: the puzzle: none was found; 4 cells are in doubt; give more time\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FAMILY"),
        (["kakuro"], "kakuro"),
        (["sudoku", "--size", "9"], "'9' is no size; write height x width, such as 15x20"),
        (["sudoku", "--size", "9x-9"], "no size"),
        (["sudoku", "--count", "0"], "it is 0; give 1 or more"),
        (["sudoku", "--seed", "-1"], "give 0 or more"),
        (["sudoku", "--filled", "0.5"], "--filled"),
        (["zigzag", "--words", "klingon"], "there is no 'klingon'"),
        (["sudoku", "--output", "nowhere/all.txt"], "nowhere/all.txt: there is no folder nowhere; make it, or name"),
    ],
)
def test_wishes_that_make_no_sense(run: Run, arguments: list[str], said: str) -> None:
    answer = run("generate", *arguments)
    assert answer.code == 2
    assert said in answer.err


# ---- picture


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A disc and two dots whose clues have two solutions."""
    pixels = np.full((60, 60), 230, dtype=np.uint8)
    pixels[10:40, 10:40] = 40
    pixels[0:10, 40:50] = pixels[40:50, 0:10] = pixels[50:60, 50:60] = 40
    Image.fromarray(pixels).save(tmp_path / "photo.png")
    return tmp_path / "photo.png"


def test_a_picture_file_becomes_a_nonogram_with_one_solution(run: Run, photo: Path, tmp_path: Path) -> None:
    output, drawing = tmp_path / "photo.non", tmp_path / "photo.svg"
    said = run("picture", photo, "--height", 6, "--output", output, "--drawing", drawing)
    repair = nonogram.make_unique(nonogram.read_image(photo, height=6))
    assert repair.changes
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{output}: <Nonogram of 6 rows and 6 columns>. {repair.sentence}\n"
    assert nonogram.solve(nonogram.read(output)).status == "unique"
    assert repair.sentence in drawing.read_text(encoding="utf-8")
    assert nonogram.read(run("picture", photo, "--height", 6).out) == nonogram.read(output)


def test_without_changes_in_time_the_nonogram_is_written_and_complained_of(run: Run, photo: Path) -> None:
    said = run("picture", photo, "--height", 6, "--time-limit", 0)
    assert said.code == 1
    assert nonogram.read(said.out) == nonogram.Nonogram.from_picture(nonogram.read_image(photo, height=6))
    assert said.err.startswith(f"puzzlelib: {photo}: there may be other solutions. The time was up.")


def test_what_is_no_picture_is_bad_input(run: Run, photo: Path) -> None:
    assert run("picture", CAT)[::2] == (2, f"puzzlelib: {CAT}: it cannot be read as a picture; save it as PNG\n")
    assert "threshold: it is 300" in run("picture", photo, "--threshold", 300).err
    assert "does not end in .svg" in run("picture", photo, "--drawing", "photo.png").err
    said = run("picture", photo.parent)
    assert (said.code, said.err.count("it cannot be read (Is a directory)")) == (2, 1)


def test_a_nonogram_that_could_not_be_written_is_not_told(
    run: Run, photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "write_text", full)
    said = run("picture", photo, "--height", 6, "--output", tmp_path / "photo.non")
    assert (said.code, said.out) == (2, "")
    assert "photo.non: it cannot be written (No space left on device); name another file" in said.err
    said = run("picture", photo, "--output", tmp_path / "nowhere" / "photo.non")
    assert (said.code, said.out) == (2, "")
    assert "there is no folder" in said.err


# ---- a terminal


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_on_a_terminal_only(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(screen, "SOON", 0)
    many = write(tmp_path / "many.txt", *[ONE] * 20)
    plain = run("check", many)
    assert plain.err == ""
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with_bar = run("check", many)
    assert with_bar.out == plain.out
    assert re.search(r"\d+ puzzles \[00:0\d", terminal.getvalue())
    assert terminal.getvalue().rstrip(" ").endswith("\r")


def test_who_waits_for_numba_is_told_why_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    log = logging.getLogger("puzzlelib.compiled")
    level = log.level
    with screen.Screen():
        log.info("Numba compiles this")
        log.info("Numba compiles that")
    assert terminal.getvalue().count("puzzlelib: Numba compiles; that takes some seconds") == 1
    assert log.level == level


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start a command; its terminal knows ASCII only. It ends with the test."""
    with ExitStack() as stack:

        def call(*arguments: object, **options: Any) -> "subprocess.Popen[str]":
            command = [sys.executable, "-m", "puzzlelib", *map(str, arguments)]
            environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
            process = subprocess.Popen(command, cwd=ROOT, env=environment, encoding="utf-8", **pipes, **options)
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield call


def test_it_runs_and_writes_utf8_on_any_terminal(start: Start) -> None:
    said = start("convert", "--to", "txt", "data/zigzag/article.txt")
    out, err = said.communicate(timeout=60)
    assert (said.returncode, err) == (0, "")
    assert "面目一新" in out


def test_nobody_reads_the_rest(start: Start, tmp_path: Path) -> None:
    """As with ``| head -1``."""
    running = start("solve", write(tmp_path / "many.txt", *[ONE] * 5000))
    assert running.stdout is not None
    assert running.stdout.readline().startswith(f"{tmp_path / 'many.txt'}, puzzle 1 (")
    running.stdout.close()
    assert running.wait(60) == 141
    assert running.stderr is not None
    assert running.stderr.read() == ""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C reaches a whole group of processes")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_it_quietly(start: Start, tmp_path: Path, jobs: int) -> None:
    first, endless = write(tmp_path / "first.txt", ONE), write(tmp_path / "endless.txt", EMPTY)
    running = start("solve", "--limit", 10**9, "--jobs", jobs, first, endless, start_new_session=True)
    assert running.stdout is not None
    assert "unique" in running.stdout.readline()  # it works
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (130, "")


# ---- compile


def test_everything_is_compiled_at_once(run: Run) -> None:
    pytest.importorskip("numba")
    said = run("compile")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [f"compiled: {what}" for what in FIRST_USES]


def test_after_compile_no_solver_compiles(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("numba")
    run("compile")
    with caplog.at_level(logging.INFO, logger="puzzlelib.compiled"):
        for path in (CAT, GRID, WORDS):
            assert run("solve", path).code == 0
    assert not caplog.records


def test_without_numba_there_is_nothing_to_compile(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlelib.commands.compile.find_spec", lambda name: None)
    said = run("compile")
    assert (said.code, said.out) == (1, "")
    assert "only slower" in said.err
