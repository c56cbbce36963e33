"""Numbers, paths, refused letters and barred ways on live boards: as in the still picture, and step by step."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from puzzlelib import board_picture
from puzzlelib.board_picture import BARRED, PATH_KINDS
from puzzlelib.picture import VERMILLION, Boxes, Circles, Lines, Text
from puzzlelib.player import Film, Frame, Player
from puzzlelib.widgets import Board
from tests.browser.lab import Lab, Watch

PATHS: list[list[Any]] = [
    [1, [2, 3, 7, 11]], [2, [5, 6, 2, 3], "tried"], [3, [8, 4, 0, 1], "gone"], [14, [12]], [5, [15, 14, 10, 6]]
]  # fmt: skip


def panel(**settings: Any) -> Board:
    ours = {"blank": " ", "cycle": "", "block_rows": 0, "block_cols": 0, "size": 44, "first": 0}
    numbers = [[2, 1], [5, 2], [8, 3], [12, 14], [15, 5], [9, 10]]
    return Board(4, 4, "新聞面目方生真一地大写新女 念記", **{**ours, "numbers": numbers, **settings})


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(offline=True)
    yield context.new_page()
    context.close()


@contextmanager
def opened(page: Page, place: Path, board: Board) -> Iterator[Locator]:
    place.write_text(board.to_html(), "utf-8")
    watch = Watch(page, "file:")
    page.goto(place.as_uri())
    yield page.locator("main")
    watch.check()


# Every stroke of a band or disc, in the board's own coordinates: points, colour, width, dash.
STROKES = """(all) => all.map((band) => {
    const grid = document.querySelector('.pzl-grid');
    const matrix = grid.getScreenCTM().inverse().multiply(band.getScreenCTM());
    const length = band.getTotalLength(), look = getComputedStyle(band);
    const corner = (at) => { const p = band.getPointAtLength(at).matrixTransform(matrix); return [p.x, p.y]; };
    const turns = band.getAttribute('d').split('L').length;
    const places = turns > 1 ? Array.from({ length: turns }, (_, turn) => turn * length / (turns - 1)) : [0, length];
    return [places.map(corner), look.stroke, parseFloat(look.strokeWidth), look.strokeDasharray, look.strokeLinecap];
})"""


def strokes(main: Locator) -> list[Any]:
    found: list[Any] = main.locator(".pzl-band").evaluate_all(STROKES)
    return found


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[start : start + 2], 16)) for start in (1, 3, 5))})"


Piece = tuple[tuple[float, float], tuple[float, float]]


def pieces(points: Any) -> set[Piece]:
    """A way from cell to cell, in either direction; a single point stands for itself."""
    whole = [(round(x), round(y)) for x, y in points]
    if len(whole) == 1 or max(abs(x - whole[0][0]) + abs(y - whole[0][1]) for x, y in whole) < 2:
        return {(whole[0], whole[0])}
    return {min((one, other), (other, one)) for one, other in pairwise(whole)}


def test_bands_lie_where_the_still_picture_has_them(offline: Page, tmp_path: Path) -> None:
    board = panel(paths=PATHS)
    still: dict[tuple[str, float, str], set[Piece]] = {}
    for shape in board.picture().shapes:
        if isinstance(shape, Lines) and shape.rounded:
            dash = ", ".join(f"{length:g}px" for length in dict.fromkeys(shape.dash)) or "none"
            key = rgb(shape.stroke), shape.width, dash
            still.setdefault(key, set()).update(pieces(shape.lines[0]))
        if isinstance(shape, Circles):
            key = rgb(str(shape.fill)), 2 * shape.radius, "none"
            still.setdefault(key, set()).update(pieces(shape.centres))
    with opened(offline, tmp_path / "paths.html", board) as main:
        live: dict[tuple[str, float, str], set[Piece]] = {}
        for points, colour, width, dash, cap in strokes(main):
            live.setdefault((colour, width, dash), set()).update(pieces(points))
            assert cap == ("round" if dash == "none" else "butt")
        assert live == still


def test_bands_are_cut_off_at_the_sides_of_their_cells_and_lie_under_letters(offline: Page, tmp_path: Path) -> None:
    with opened(offline, tmp_path / "paths.html", panel(paths=PATHS)) as main:
        clipped = main.locator(".pzl-passes").evaluate_all("(all) => all.map((one) => getComputedStyle(one).overflow)")
        assert clipped == ["hidden"] * 14
        below = """(letter) => !!(letter.parentNode.querySelector('.pzl-passes')?.compareDocumentPosition(letter)
            & Node.DOCUMENT_POSITION_FOLLOWING)"""
        cell = main.locator(".pzl-cell").nth(3)
        assert cell.locator(".pzl-letter").evaluate(below)


def test_numbers_and_letters_stand_where_the_still_picture_has_them(offline: Page, tmp_path: Path) -> None:
    board = panel(paths=PATHS, clashes=[[10, "真"]])
    still = {(shape.text, round(shape.x, 1), round(shape.y, 1), shape.size) for shape in board.picture().shapes
             if isinstance(shape, Text)}  # fmt: skip
    place = """(all) => all.map((one) => {
        const grid = document.querySelector('.pzl-grid');
        const matrix = grid.getScreenCTM().inverse().multiply(one.getScreenCTM());
        const [x, y] = ['x', 'y'].map((name) => Number(one.getAttribute(name)));
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [one.textContent, point.x, point.y, Number(one.getAttribute('font-size')), getComputedStyle(one).fill];
    })"""
    with opened(offline, tmp_path / "numbers.html", board) as main:
        live = main.locator(".pzl-grid text").evaluate_all(place)
        for text, x, y, size, _ in live:
            near = [one for one in still if (one[0], one[3]) == (text, size) and np.allclose(one[1:3], (x, y), atol=1)]
            assert near, f"{text} stands at {x}, {y}"
        assert {text for text, *_ in live} == {text for text, *_ in still}
        white = {text for text, *_, fill in live if fill == "rgb(255, 255, 255)"}
        assert white == {"1"}  # on blue; the others are dark on light


@pytest.mark.parametrize("kind", PATH_KINDS)
def test_what_cells_are_called(offline: Page, tmp_path: Path, kind: str) -> None:
    board = panel(paths=[[2, [5, 6, 2], kind], [1, [2, 3]]], clashes=[[6, "目"]], highlights=[[3, "no-right"]])
    said = "" if kind == "placed" else f" {kind}"
    with opened(offline, tmp_path / "names.html", board) as main:
        named = main.locator(".pzl-cell").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
        assert [named[index] for index in (2, 3, 5, 6, 9)] == [
            f"row 0, column 2: 面, number 1, path 2{said}, path 1",
            "row 0, column 3: 目, path 1, no way right",
            f"row 1, column 1: 生, number 2, path 2{said}",
            f"row 1, column 2: 真, path 2{said}, 目 refused",
            "row 2, column 1: 大, number 10",
        ]


def test_refused_letters_and_barred_ways_are_those_of_the_still_picture(offline: Page, tmp_path: Path) -> None:
    board = panel(clashes=[[10, "真"]], highlights=[[6, kind] for kind in BARRED])
    shapes = board.picture().shapes
    box = """(all) => all.map((one) => {
        const { x, y, width, height } = one.getBBox();
        const { e, f } = one.getCTM();
        return [x + e, y + f, width, height];
    })"""
    with opened(offline, tmp_path / "clash.html", board) as main:
        boxes, inside = main.locator("[data-kind='error'] > .pzl-line"), main.locator(".pzl-clash")
        scale = main.locator(".pzl-grid").evaluate("(grid) => grid.getScreenCTM().a")
        assert scale == 1
        live = [*boxes.evaluate_all(box), *inside.evaluate_all(box)]
        still = [shape.boxes[0] for shape in shapes if isinstance(shape, Boxes) and shape.stroke == VERMILLION]
        assert np.allclose(live, still)
        ways = main.locator(".pzl-barred").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
        corner = board.still().box(6)
        drawn = [shape.lines for shape in shapes if isinstance(shape, Lines) and shape.stroke == VERMILLION]
        for way, lines in zip(ways, drawn, strict=True):
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", way)]
            points = [side for line in lines for x, y in line for side in (x - corner[0], y - corner[1])]
            assert np.allclose(numbers, points)


def walking() -> Player:
    """Paths come, change, are tried, and go."""
    frames = [
        Frame("Start.", paths=[(1, (0, 1))]),
        Frame("Try.", tries=[(2, (1, 4, 5), "tried")], clashes=[(4, "X")]),
        Frame("Place.", [(4, "E")], paths=[(2, (1, 4))]),
        Frame("Again.", paths=[(2, ()), (3, (6, 7, 4))], tries=[(1, (0, 3), "tried")]),
        Frame("Back.", [(4, " ")], paths=[(3, ()), (1, (0, 3)), (2, (1, 2))]),
        Frame("End."),
    ]
    film = Film("AB   CD  ", frames)
    numbers = [[0, 1], [1, 2], [6, 3]]
    return Player(3, 3, film, numbers=numbers, block_rows=0, block_cols=0, size=44, paths=[[9, [8]]])


def called(main: Locator) -> list[str]:
    """For each cell the paths that it is said to be on."""
    labels = main.locator(".pzl-cell").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    return [", ".join(re.findall(r"path [^,]*", label)) for label in labels]


def wanted(player: Player, step: int) -> list[str]:
    player.step = step
    paths = player.still().paths
    names = [f"path {path[0]}{'' if len(path) == 2 or path[2] == 'placed' else f' {path[2]}'}" for path in paths]
    tracks = board_picture.lanes([path[1] for path in paths])
    inward = sorted(range(len(paths)), key=lambda place: tracks[place])
    return [", ".join(names[place] for place in inward if index in paths[place][1]) for index in range(9)]


def test_a_player_shows_the_paths_of_every_step_forward_and_back(offline: Page, tmp_path: Path) -> None:
    player = walking()
    with opened(offline, tmp_path / "player.html", player) as main:
        last = len(player.film.frames) - 1
        for step in [*range(last + 1), *reversed(range(last)), 3, 1, 4, 0, last]:
            main.locator("input[type='range']").evaluate(
                "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); }", str(step)
            )
            expect(main.locator("output")).to_have_text(f"{step} / {last}")
            assert called(main) == wanted(player, step)
            expect(main.locator(".pzl-clash")).to_have_count(1 if step == 1 else 0)


def test_python_lays_paths_and_numbers_on_a_live_board(lab: Lab, browser: Browser) -> None:
    cells = [
        "from puzzlelib.widgets import Board\n"
        "board = Board(2, 2, 'ABCD', cycle='', numbers=[[0, 1]], paths=[[1, [0, 1]]])\n"
        "board",
        "board.paths, board.clashes = [[1, [0, 2, 3]], [2, [1, 3], 'tried']], [[3, 'E']]",
        "board.show(numbers=[[0, 1], [1, 22]], paths=[], clashes=[])",
    ]
    with lab.open(browser, cells) as notebook:
        notebook.run(0)
        output = notebook.output(0)
        expect(output.locator(".pzl-passes:has(.pzl-band)")).to_have_count(2)
        notebook.run(1)
        expect(output.locator(".pzl-clash")).to_have_count(1)
        expect(output.locator(".pzl-passes:has(.pzl-band)")).to_have_count(4)
        notebook.run(2)
        expect(output.locator(".pzl-number")).to_have_text(["1", "22"])
        expect(output.locator(".pzl-band, .pzl-clash")).to_have_count(0)
        notebook.check()
