"""Pictures of two colours as cells: from an array, a text, or a PBM file; and cells as a PBM picture."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from puzzlelib import text_files
from puzzlelib.errors import FormatError, PuzzleError, check_count
from puzzlelib.wording import counted, shown

Bits = NDArray[np.int8]
NUMBERS = (int, float, np.integer, np.floating, np.bool_)  # what a cell may be, in an array of anything

MAX_SIDE = 2_000
PBM_HEAD = r"P[14]\s+(?:#[^\n]*\n\s*)*+[0-9]"
PBM_LINE = 70  # signs at most, says its manual
SIGNS = {"#": 1, "■": 1, "█": 1, "X": 1, "1": 1, ".": 0, "□": 0, " ": 0, "-": 0, "0": 0}
EMPTY_SIGNS = ".□-0"


def read(picture: ArrayLike | str | bytes | Path) -> Bits:
    """A picture as an int8 array of shape (height, width), 0 empty and 1 filled.

    A Path is a file; a str or bytes is the content of one. Texts and files that start with P1 or P4 are PBM pictures,
    all others lines of signs: ``# ■ █ X 1`` are filled, ``. □ - 0`` and the space are empty. Empty lines before the
    first and after the last line of signs are left out. Where empty cells have signs of their own, all lines may be
    indented; elsewhere spaces are cells.

    Raises FormatError naming the file and line, or PuzzleError naming the row, where the picture is ragged, empty, too
    big, or holds anything else.

    >>> read("#.#\\n.##")
    array([[1, 0, 1],
           [0, 1, 1]], dtype=int8)
    >>> read("##\\n#")
    Traceback (most recent call last):
    puzzlelib.errors.FormatError: the picture, line 2: it has 1 cell, line 1 has 2; make all lines equally long
    """
    if isinstance(picture, Path):
        return _read_content(text_files.read_bytes(picture), str(picture))
    if isinstance(picture, bytes):
        return _read_content(picture, "the picture")
    if isinstance(picture, str):
        return _read_text(text_files.given(picture, "the picture"), "the picture")
    return _read_array(picture)


def write(cells: ArrayLike) -> str:
    """A picture, such as a solution, as the text of a PBM file (P1), which image programs open.

    ``cells`` has the shape (height, width) and holds 0 for empty and 1 for filled.

    Raises PuzzleError naming the row of anything else, such as an undecided cell.

    >>> print(write([[1, 0, 1], [0, 1, 1]]))
    P1
    3 2
    101
    011
    <BLANKLINE>
    """
    bits = _read_array(cells)
    digits = ("".join(map(str, row)) for row in bits.tolist())
    lines = [row[start : start + PBM_LINE] for row in digits for start in range(0, len(row), PBM_LINE)]
    return "\n".join(["P1", f"{bits.shape[1]} {bits.shape[0]}", *lines, ""])


def is_pbm(content: str | bytes) -> bool:
    """True if a text or the bytes of a file begin as a PBM picture does.

    >>> is_pbm("P1 3 2 101011"), is_pbm("P1 is a title")
    (True, False)
    """
    if isinstance(content, bytes):
        return re.match(PBM_HEAD.encode(), content) is not None
    return re.match(PBM_HEAD, content) is not None


def read_pbm(content: str | bytes, place: str) -> Bits:
    """The cells of a text or the bytes of a file for which ``is_pbm`` holds; errors name the place."""
    return _read_content(content, place) if isinstance(content, bytes) else _read_text(content, place)


def _read_content(content: bytes, place: str) -> Bits:
    if content.startswith(b"P4"):
        return _read_p4(content, place)
    try:
        text = text_files.decode(content, place)
    except FormatError:
        trouble = "it is neither a PBM picture nor a text"
        raise FormatError(place, trouble, "save it as PBM, or load it with another library and pass an array") from None
    return _read_text(text, place)


def _read_text(text: str, place: str) -> Bits:
    if text.startswith("P1"):
        return _read_p1(text, place)
    if re.match(PBM_HEAD, text):
        raise FormatError(place, "a P4 picture is made of bytes, not of text", "pass its Path, or its bytes")
    return _read_signs(text, place)


def _read_signs(text: str, place: str) -> Bits:
    if any(sign in text for sign in EMPTY_SIGNS):  # then the spaces in front are no cells: the text is indented code
        text = "\n".join(line.rstrip(" ") for line in dedent(text).split("\n"))
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1)]
    while lines and not lines[0][1]:
        del lines[0]
    while lines and not lines[-1][1]:
        del lines[-1]
    if not lines:
        raise FormatError(place, "it is empty", "draw lines of # and . signs")
    first, width = lines[0][0], len(lines[0][1])
    _check_size(width, len(lines), place)
    for number, line in lines:
        _check_signs(line, f"{place}, line {number}")
        if len(line) != width:
            trouble = f"it has {counted(len(line), 'cell')}, line {first} has {width}"
            raise FormatError(f"{place}, line {number}", trouble, "make all lines equally long")
    return np.array([[SIGNS[sign] for sign in line] for _, line in lines], dtype=np.int8)


def _check_signs(line: str, place: str) -> None:
    for cell, sign in enumerate(line, start=1):
        if sign not in SIGNS:
            trouble = f"cell {cell} is {sign!r}, no sign of a picture"
            raise FormatError(place, trouble, "write # for a filled and . for an empty cell")


def _check_size(width: int, height: int, place: str) -> None:
    if width < 1 or height < 1:
        raise FormatError(place, f"it is {width} cells wide and {height} high", "draw one cell at least")
    if width > MAX_SIDE or height > MAX_SIDE:
        trouble = f"it is {width} cells wide and {height} high, the limit is {MAX_SIDE:,}"
        raise FormatError(place, trouble, "make it smaller")


def check_side(name: str, number: object) -> int:
    """A height or a width as a plain int. Raises PuzzleError for anything but 1 to 2,000 cells.

    >>> check_side("height", 0)
    Traceback (most recent call last):
    puzzlelib.errors.PuzzleError: height: it is 0; take 1 to 2,000 cells
    """
    mend = f"take 1 to {MAX_SIDE:,} cells"
    side = check_count(name, number, mend)
    if side > MAX_SIDE:
        raise PuzzleError(name, f"it is {shown(side)}", mend)
    return side


def _read_array(picture: ArrayLike) -> Bits:
    try:
        cells = np.asarray(picture)
    except ValueError:
        raise PuzzleError("the picture", "its rows are not equally long", "make all rows equally long") from None
    if cells.ndim != 2:
        raise PuzzleError("the picture", f"a picture has 2 dimensions, this array {cells.ndim}", "pass rows of cells")
    if not cells.size:
        raise PuzzleError("the picture", "it is empty", "pass one cell at least")
    _check_size(cells.shape[1], cells.shape[0], "the picture")
    for row, column in np.argwhere(~_are_bits(cells)).tolist():
        value = cells[row].tolist()[column]
        raise PuzzleError(f"row {row + 1}, cell {column + 1}", f"{shown(value)} is no cell", "use 0 empty, 1 filled")
    return cells.astype(np.int8)


def _are_bits(cells: NDArray[Any]) -> NDArray[np.bool_]:
    if cells.dtype.kind in "biuf":
        return np.isin(cells, (0, 1))
    bits = [[isinstance(value, NUMBERS) and value in (0, 1) for value in row] for row in cells]
    return np.array(bits, dtype=bool)


# PBM: "P1" or "P4", width and height, split by white space or comments; then the cells, 1 filled.
# P1 writes each as a digit, P4 packs a row into whole bytes, highest bit first.


def _read_p1(text: str, place: str) -> Bits:
    content = re.sub(r"#[^\n]*", " ", text)
    width, height, end = _pbm_size(content, place)
    digits = re.sub(r"\s+", "", content[end:])
    for found in re.finditer(r"[^01]", digits):
        raise FormatError(place, f"it holds {found[0]!r} among its cells", "a P1 picture has 0 and 1 only")
    if len(digits) != width * height:
        trouble = f"it has {counted(len(digits), 'cell')}, {width} by {height} make {width * height}"
        raise FormatError(place, trouble, "look whether the file is complete")
    return (np.frombuffer(digits.encode(), dtype=np.int8) - ord("0")).reshape(height, width)


def _read_p4(content: bytes, place: str) -> Bits:
    # One character a byte, so that positions agree; a comment turns into as many blanks.
    header = re.sub(r"#[^\n]*", lambda comment: " " * len(comment[0]), content.decode("latin-1"))
    width, height, end = _pbm_size(header, place)
    packed = content[end + 1 :]
    stride = (width + 7) // 8
    if len(packed) < stride * height:
        trouble = f"it has {len(packed)} bytes of cells, {width} by {height} take {stride * height}"
        raise FormatError(place, trouble, "look whether the file is complete")
    rows = np.frombuffer(packed, dtype=np.uint8, count=stride * height).reshape(height, stride)
    return np.unpackbits(rows, axis=1)[:, :width].astype(np.int8)


def _pbm_size(text: str, place: str) -> tuple[int, int, int]:
    """Width, height, and where they end."""
    found = re.match(r"P[14]\s+([0-9]{1,9})\s+([0-9]{1,9})(?=\s)", text)
    if not found:
        raise FormatError(
            place, "a PBM picture begins with P1 or P4, its width and its height", "look at the first lines"
        )
    width, height = int(found[1]), int(found[2])
    _check_size(width, height, place)
    return width, height, found.end()
