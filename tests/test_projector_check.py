"""The lines for the last row."""

import re

import puzzlelib
from puzzlelib import projector_check


def test_each_line_is_as_big_as_code_at_its_zoom() -> None:
    html = puzzlelib.check_projector()._repr_html_()
    sizes = re.findall(r"13px\)\*([\d.]+)\);[^>]*><b>(\d+) %</b>", html)
    assert [(round(float(factor) * 100), int(zoom)) for factor, zoom in sizes] == [
        (z, z) for z in projector_check.LINES
    ]


def test_the_biggest_stands_on_top_and_no_line_reads_like_another() -> None:
    assert list(projector_check.LINES) == sorted(projector_check.LINES, reverse=True)
    assert len(set(projector_check.LINES.values())) == len(projector_check.LINES)
