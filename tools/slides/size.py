"""How much room things take on a slide of 1280 x 720 pixels.

The fonts of the machine that shows the slides are not known, so this is a reckoning. ``deck.js`` makes a slide smaller
that turns out too full, and a test measures every slide of every lesson in a browser: none was.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache

WIDTH = 1160  # of what is below the heading, between the margins
HEIGHT = 560  # the slide has a line more, for text that turns out longer than it was reckoned
STAGE = 600  # the height for a player, which is measured where it is shown
GAP = 20  # between two blocks, and between two columns twice as much

BODY, LINE = 30, 42
TABLE, TABLE_LINE, TABLE_PAD = 28, 38, 28
CODE_SIZES = (26, 24, 22, 20, 18)  # the largest in which the longest line fits; below the last one, lines are broken
CODE_LINE = 1.35
CODE_PAD = 24
RECALL = 80  # the last line of code above an output that stands alone
INDENT = 48
LABEL = 34  # the caption of a picture, or of a details part

LATIN, WIDE, MONO = 0.51, 1.0, 0.5  # widths of a sign, in parts of the size of the font


def is_wide(sign: str) -> bool:
    """Whether a sign takes a full square: kana, kanji, and ■ □ ・ in a Japanese font."""
    return unicodedata.east_asian_width(sign) in "WFA" and ord(sign) > 0x2100


def text_width(text: str, size: float, latin: float = LATIN) -> float:
    return size * sum(WIDE if is_wide(sign) else latin for sign in text)


def _pieces(text: str) -> Iterator[str]:
    """What stays together on a line."""
    word = ""
    for sign in text:
        if is_wide(sign):
            if word:
                yield word
            yield sign
            word = ""
            continue
        word += sign
        if sign == " ":
            yield word
            word = ""
    if word:
        yield word


@cache
def lines(text: str, size: float, width: float) -> int:
    """Into how many lines a text is broken."""
    count, used = 1, 0.0
    for piece in _pieces(text):
        need = text_width(piece.rstrip(), size)
        if used and used + need > width:
            count, used = count + 1, 0.0
        if need > width:
            count += int(need // width)
        used += text_width(piece, size)
    return count


@cache
def code_size(code: str, width: float) -> int:
    """The font size of code: the largest in which its longest line fits, and if it can be all of it on one slide."""
    fitting = [size for size in CODE_SIZES if _longest(code, size) <= width - CODE_PAD]
    whole = [size for size in fitting if code_height(code, size, width) <= HEIGHT - RECALL]
    return next(iter([*whole, *fitting, CODE_SIZES[-1]]))


def _longest(code: str, size: int) -> float:
    return max(text_width(line, size, MONO) for line in code.split("\n"))


def code_height(code: str, size: int, width: float) -> float:
    return round(code_lines(code, size, width) * size * CODE_LINE) + CODE_PAD


def code_lines(code: str, size: int, width: float) -> int:
    """The lines of code, those that are broken counted as often as they are."""
    room = width - CODE_PAD
    return sum(1 + int(max(0, text_width(line, size, MONO) - 1) // room) for line in code.split("\n"))
