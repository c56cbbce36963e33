"""Can the back row read it? Lines as big as the code of a notebook at each zoom of the browser."""

from dataclasses import dataclass
from html import escape

# What browsers offer with Ctrl and +. Each line reads otherwise, with signs that are taken for one another, so nobody
# reads a line that only the front row sees by heart from the one above.
LINES = {
    300: "R[1] = 7  ■□・",
    250: "L(8) = 3B  □・■",
    200: "k[0], O, Q  ・■□■",
    175: "cnn[5][6] = 8  ■・□",
    150: "range(1, l - 1)  □■・□",
    125: "dhs[i1, i2, 5] == S  ・□■",
    110: "m, n, rn = 6, b, G  ■□・・□",
    100: "a = pack_left([2, Z], c)  □・■□・",
}
ASK = "Ask the last row to read aloud, line by line from the top, up to the last that they can read without guessing."
THEN = "Set the zoom of the browser to the number before that line: Ctrl and +, on a Mac Cmd and +."
CODE = "font-family:var(--jp-code-font-family,monospace);font-size:calc(var(--jp-code-font-size,13px)*{factor});"


@dataclass(frozen=True)
class ProjectorCheck:
    """What :func:`check_projector` shows: in a notebook lines of several sizes, as text what to do with them."""

    def __repr__(self) -> str:
        return f"{ASK}\n{THEN}\nThe lines show in a notebook: at 100 % of zoom, on the projector."

    def _repr_html_(self) -> str:
        rows = "".join(_row(zoom, line) for zoom, line in LINES.items())
        return f"<div><p>{ASK}</p>{rows}<p>{THEN}</p></div>"


def check_projector() -> ProjectorCheck:
    """Lines to read from the last row of a class: they tell to which zoom to set the browser.

    >>> check_projector()
    Ask the last row to read aloud, line by line from the top, up to the last that they can read without guessing.
    Set the zoom of the browser to the number before that line: Ctrl and +, on a Mac Cmd and +.
    The lines show in a notebook: at 100 % of zoom, on the projector.
    """
    return ProjectorCheck()


def _row(zoom: int, line: str) -> str:
    style = CODE.format(factor=zoom / 100)
    return f'<div style="{style}line-height:1.5;white-space:pre"><b>{zoom} %</b>  {escape(line)}</div>'
