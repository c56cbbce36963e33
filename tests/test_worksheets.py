"""Worksheets: what is asked for is on them, the keys are right, and the PDF is one that printers and readers like."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import puzzlelib
from puzzlelib import commands, families, nonogram, sudoku, zigzag
from puzzlelib.errors import PuzzleError
from puzzlelib.nonogram.puzzle import write_board
from puzzlelib.picture import Picture
from puzzlelib.sudoku.puzzle import write_grid
from puzzlelib.worksheets import PRACTICE, PUZZLES, TITLES, Worksheet, worksheet
from puzzlelib.zigzag.puzzle import write_panel
from tests.paint.layout import texts, troubles

READABLE = 7 / 72 * 96
ONE_OF_EACH = [nonogram.example("heart"), sudoku.example("cat"), zigzag.example("article")]
SMALL = {"nonogram": (5, 5), "sudoku": (4, 4), "zigzag": (3, 3)}
POINTS = {"A4": (210 / 25.4 * 72, 297 / 25.4 * 72), "Letter": (612, 792)}


def words(page: Picture) -> set[str]:
    return {text.text for text in texts(page)}


def told(puzzle: Any, grid: Any) -> str:
    """A solution as its key describes it to those who do not see it."""
    if isinstance(puzzle, nonogram.Nonogram):
        return write_board(puzzle, grid)
    if isinstance(puzzle, sudoku.Sudoku):
        return write_grid(puzzle.shape, grid)
    return write_panel(grid.ravel().tolist(), puzzle.width)


# ---- what is on them


@pytest.mark.parametrize("kind", list(TITLES))
def test_each_kind_is_made_of_its_name_alone(kind: str) -> None:
    sheet = worksheet(kind, count=2)
    assert len(sheet.items) == 2
    assert TITLES[kind] in words(sheet.pages[0])
    for page in (*sheet.pages, *sheet.keys):
        assert "puzzlelib, seed 1" in words(page)
        assert troubles(page, READABLE - 0.01) == []


@pytest.mark.parametrize("family", list(PUZZLES))
def test_fresh_puzzles_are_those_that_were_wished(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    make = PUZZLES[family]
    monkeypatch.setitem(PUZZLES, family, lambda puzzle, grid: given.append((puzzle, grid)) or make(puzzle, grid))
    seen: list[tuple[int, int]] = []
    sheet = worksheet(family, count=2, size=SMALL[family], level=1, seed=5, on_progress=lambda *done: seen.append(done))
    assert seen[-1] == (2, 2)
    for number, (puzzle, grid) in enumerate(given):
        assert families.of(puzzle).level(puzzle).number == 1
        assert families.of(puzzle).solve(puzzle).grids[0].tolist() == grid.tolist()
        key = sheet.items[number].key
        assert key is not None
        assert key.description.endswith(told(puzzle, grid))
        assert sheet.items[number].title.endswith("level 1")
    assert worksheet(family, count=2, size=SMALL[family], level=1, seed=6).pages != sheet.pages


def test_words_of_zigzag_puzzles_may_be_japanese(tmp_path: Path) -> None:
    sheet = worksheet("zigzag", tmp_path / "sheet.pdf", count=1, size=(4, 4), words="japanese")
    listed = sheet.items[0].puzzle.description.splitlines()[6].split()[1]
    assert not listed.isascii()
    assert listed in PdfReader(tmp_path / "sheet.pdf").pages[0].extract_text()


def test_puzzles_of_several_families_have_one_sheet() -> None:
    sheet = worksheet(ONE_OF_EACH)
    assert repr(sheet) == "<Worksheet 'Puzzles': 3 items on 1 page, keys on 1>"
    (page,), (key,) = sheet.pages, sheet.keys
    assert {"1.", "2.", "3."} <= words(page) & words(key)
    for puzzle, item in zip(ONE_OF_EACH, sheet.items, strict=True):
        assert item.key is not None
        assert item.key.description.endswith(told(puzzle, families.of(puzzle).solve(puzzle).grids[0]))
    assert worksheet(ONE_OF_EACH[1:2]).title == "Sudokus"
    assert "seed" not in " ".join(words(page)), "nothing was drawn by lot"


def test_the_level_stands_beside_each_puzzle() -> None:
    sheet = worksheet(ONE_OF_EACH)
    assert [item.title for item in sheet.items] == [
        "5 x 5, level 1",
        "Cat, level 1",
        "The example of the article, level 2",
    ]
    assert sheet.items[0].key_title == "Heart, level 1"


def test_a_worksheet_shows_its_first_page() -> None:
    sheet = worksheet("lines", count=1)
    assert sheet._repr_html_() == sheet.pages[0]._repr_html_()


def test_the_package_has_it() -> None:
    assert puzzlelib.worksheet is worksheet
    assert "worksheet" in dir(puzzlelib)
    assert set(puzzlelib.__all__) <= set(dir(puzzlelib))
    with pytest.raises(AttributeError, match="module 'puzzlelib' has no attribute 'worksheets_'"):
        puzzlelib.worksheets_  # noqa: B018


# ---- the file


@pytest.fixture(scope="module", params=list(POINTS))
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, PdfReader]:
    path = tmp_path_factory.mktemp("sheets") / "sheet.pdf"
    worksheet(ONE_OF_EACH, path, paper=request.param, title="ジグザグ & others")
    return request.param, PdfReader(path)


def fonts(reader: PdfReader) -> Iterator[Any]:
    """Each font of each page; of a composite one, what it is made of."""
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            found = font.get_object()
            yield from (part.get_object() for part in found.get("/DescendantFonts", [found]))


def test_pages_have_the_size_of_the_paper(printed: tuple[str, PdfReader]) -> None:
    paper, reader = printed
    assert len(reader.pages) == 2
    for page in reader.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(POINTS[paper], abs=0.001)


def test_fonts_are_embedded_as_truetype(printed: tuple[str, PdfReader]) -> None:
    found = list(fonts(printed[1]))
    assert found
    for font in found:
        assert font["/Subtype"] in ("/TrueType", "/CIDFontType2")
        assert "/FontFile2" in font["/FontDescriptor"]


def test_texts_can_be_searched_and_copied(printed: tuple[str, PdfReader]) -> None:
    text = printed[1].pages[0].extract_text()
    for part in ("ジグザグ & others", "Name", "Date", "面目一新", "fill every cell", "The example of the article"):
        assert part in text


def test_all_is_drawn_with_lines_that_stay_sharp(printed: tuple[str, PdfReader]) -> None:
    for page in printed[1].pages:
        assert not page.images


def test_it_has_a_title_and_no_date(printed: tuple[str, PdfReader]) -> None:
    metadata = printed[1].metadata
    assert metadata is not None
    assert (metadata.title, metadata.creator) == ("ジグザグ & others", "puzzlelib")
    assert metadata.creation_date is None


def test_equal_wishes_give_equal_files_in_any_process(tmp_path: Path) -> None:
    worksheet("lines", tmp_path / "here.pdf", seed=3)
    program = "import sys, puzzlelib; puzzlelib.worksheet('lines', sys.argv[1], seed=3)"
    there = tmp_path / "there.pdf"
    subprocess.run([sys.executable, "-c", program, there], check=True, env={**os.environ, "PYTHONHASHSEED": "1"})
    assert (tmp_path / "here.pdf").read_bytes() == there.read_bytes()


def test_keys_may_have_a_file_of_their_own(tmp_path: Path) -> None:
    sheet, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    worksheet(ONE_OF_EACH, sheet, key=key)
    assert ["key" in page.extract_text() for page in PdfReader(sheet).pages] == [False]
    assert ["Puzzles: key" in page.extract_text() for page in PdfReader(key).pages] == [True]


def test_a_browser_gets_the_same_pages(tmp_path: Path) -> None:
    worksheet(ONE_OF_EACH, tmp_path / "sheet.html")
    assert (tmp_path / "sheet.html").read_text("utf-8").count("<svg ") == 2


# ---- what cannot be

NONE = sudoku.Sudoku([[1, 2, 0, 0], [0] * 4, [0, 0, 3, 0], [0, 0, 4, 0]])
TWO = sudoku.example("small-swap")


@pytest.mark.parametrize(
    ("what", "wishes", "trouble"),
    [
        ("sudokus", {}, "the kind: there is no 'sudokus'; take one of nonogram, sudoku, zigzag, packing, loops, lines"),
        ([], {}, "the puzzles: there are none; give a list of puzzles"),
        (7, {}, "the puzzles: 7 is no list; give a list of puzzles"),
        (TWO, {}, "the puzzles: .* is no list; give a list of puzzles"),
        ([NONE.rows], {}, "puzzle 1: .* is none; give a list of puzzles"),
        ([ONE_OF_EACH[0], TWO], {}, "puzzle 2: it has more than one solution; take one with exactly one"),
        ([NONE], {}, "puzzle 1: it has no solution; take one with exactly one"),
        ([zigzag.example("eighty-four")], {"time_limit": 0}, "puzzle 1: it was not solved in time; give it more"),
        ("lines", {"paper": "A5"}, "the paper: 'A5' is none that we have; take A4 or Letter"),
        ("lines", {"title": "a\nb"}, "the title: it holds a line break"),
        ("lines", {"size": (5, 5)}, "size: practice has no such wish; leave it out"),
        ("lines", {"words": "english"}, "words: practice has no such wish; leave it out"),
        ("lines", {"level": 9}, "level"),
        ("lines", {"count": 0}, "count: it is 0"),
        (ONE_OF_EACH, {"count": 3}, "count: a list of puzzles has no such wish; leave it out"),
        ("paths", {"words": ["CAT", "DOG"]}, "words: practice has none but those of our lists; take"),
        ("sudoku", {"words": "english"}, "words: sudoku has no such wish; leave it out"),
        ("sudoku", {"key": "key.pdf"}, "key.pdf: the sheet has no file, so its keys have none; name a file"),
        ("sudoku", {"path": "a.pdf", "key": "./a.pdf"}, "./a.pdf: the sheet itself comes into this file; name another"),
        ("sudoku", {"count": 0}, "count: it is 0"),
        ("sudoku", {"seed": -1}, "seed: it is -1"),
        ("sudoku", {"size": 9}, "size: 9 is none"),
        ("sudoku", {"size": (4, 4), "level": 9}, "level"),
    ],
)
def test_wishes_that_cannot_be_met(what: Any, wishes: dict[str, Any], trouble: str) -> None:
    with pytest.raises(PuzzleError, match=trouble):
        worksheet(what, **wishes)


def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puzzlelib.worksheets.fresh_puzzles", lambda *_, **__: pytest.fail("work was done"))
    for wishes in ({"path": tmp_path / "no" / "sheet.pdf"}, {"path": "x.pdf", "key": "key.txt"}):
        with pytest.raises(PuzzleError, match=r"there is no folder|ends in '.txt'"):
            worksheet("sudoku", **wishes)


def test_a_sheet_without_keys_writes_no_file_of_them(tmp_path: Path) -> None:
    sheet = worksheet("lines", count=1)
    bare = Worksheet(sheet.title, sheet.items, sheet.pages, ())
    with pytest.raises(PuzzleError, match=r"key.pdf: this sheet has no keys; name no file for them"):
        bare.write(tmp_path / "sheet.pdf", tmp_path / "key.pdf")


def test_every_kind_has_a_title() -> None:
    assert list(TITLES) == [*PUZZLES, *PRACTICE]


# ---- the command

CAT = str(puzzlelib.data_files.find("sudoku", "cat", ".txt"))
HEART = str(puzzlelib.data_files.find("nonogram", "heart", ".non"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            code = commands.main(["sheet", *arguments])
        except SystemExit as end:  # argparse
            code = int(end.code or 0)
        return (code, *capsys.readouterr())

    return call


def test_the_command_prints_a_kind(run: Any) -> None:
    wishes = ("--count", "2", "--size", "4x4", "--level", "1", "--seed", "7", "--paper", "Letter", "--title", "Warm up")
    assert run("sudoku", *wishes, "--output", "sheet.pdf") == (0, "sheet.pdf: 2 items on 1 page, keys on 1\n", "")
    reader = PdfReader("sheet.pdf")
    assert float(reader.pages[0].mediabox.width) == 612
    assert "Warm up" in reader.pages[0].extract_text()
    worksheet("sudoku", "same.pdf", count=2, size=(4, 4), level=1, seed=7, paper="Letter", title="Warm up")
    assert Path("sheet.pdf").read_bytes() == Path("same.pdf").read_bytes()


def test_the_command_prints_paths_of_japanese_words(run: Any) -> None:
    assert run("paths", "--words", "japanese", "--count", "1", "--output", "sheet.html")[::2] == (0, "")
    worksheet("paths", "same.html", count=1, words="japanese")
    assert Path("sheet.html").read_bytes() == Path("same.html").read_bytes()


def test_the_command_prints_the_puzzles_of_files(run: Any) -> None:
    assert run(CAT, HEART, "--output", "s.html", "--key", "k.pdf") == (0, "s.html: 2 items on 1 page, keys on 1\n", "")
    assert "Cat, level 1" in Path("s.html").read_text("utf-8")
    assert len(PdfReader("k.pdf").pages) == 1


def test_the_command_leaves_out_what_it_cannot_read(run: Any) -> None:
    code, out, err = run("nowhere.txt", CAT, "--output", "sheet.pdf")
    assert (code, out) == (2, "sheet.pdf: 1 item on 1 page, keys on 1\n")
    assert "nowhere.txt" in err
    assert run("nowhere.txt", "--output", "other.pdf")[:2] == (2, "")
    assert not Path("other.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("sudoku", CAT), "sudoku: it is a kind, and more is named behind it; name one kind, or files alone"),
        (("nonograms",), "nonograms: there is no kind and no file of this name; take one of nonogram, sudoku,"),
        (("lines", "--size", "3x3"), "size: practice has no such wish; leave it out"),
        (("sudoku", "--words", "japanese"), "words: sudoku has no such wish; leave it out"),
        (("sudoku", "--key", "sheet.pdf"), "sheet.pdf: the sheet itself comes into this file; name another one"),
        (("lines", "--size", "3"), "'3' is no size; write height x width, such as 15x20"),
        (("lines", "--paper", "A5"), "invalid choice: 'A5'"),
        (("lines", "--count", "0"), "it is 0; give 1 or more"),
        ((CAT, "--count", "2"), "count: a list of puzzles has no such wish; leave it out"),
    ],
)
def test_what_the_command_complains_of(run: Any, arguments: tuple[str, ...], trouble: str) -> None:
    code, out, err = run(*arguments, "--output", "sheet.pdf")
    assert (code, out) == (2, "")
    assert trouble in err
    assert not Path("sheet.pdf").exists()
