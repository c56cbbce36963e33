"""A notebook's cells as blocks: paragraphs, lists, tables, code, outputs and pictures, each with the room it takes.

A block says how high it must be at least in a given width, how high it would like to be, and writes its HTML for the
height that it gets. Most have one height. Pictures stretch.
"""

import base64
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape, unescape

from markdown_it import MarkdownIt
from markdown_it.token import Token
from PIL import Image
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer, TextLexer

from tools.slides import size

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")

TAG = re.compile(r"<[^>]+>")
IMAGE = re.compile(r"<img\b[^>]*?>", re.DOTALL)
SVG_SIZE = re.compile(r'<svg\b[^>]*?\bwidth="([\d.]+)(pt)?" height="([\d.]+)(pt)?"', re.DOTALL)
LOCAL_LINK = re.compile(r'<a href="(?!https?:)[^"]*">(.*?)</a>', re.DOTALL)
SENTENCE = re.compile(r"(?<=[.?!:]) +(?=[^a-z])")
PX_PER_PT = 4 / 3

WISHED_SCALE, LEAST_SCALE = 2.0, 1.1  # of pictures
WHOLE_SCALE, READ_SCALE = 0.8, 0.95  # below the first one a picture is shown in parts, too, at the second one


@dataclass(frozen=True, kw_only=True)
class Block:
    """A part of a slide. The widths and heights are in pixels of the slide.

    Attributes
    ----------
    kind : text, label, code, output, figure or player.
    leads : whether the next block belongs to this one, as the code after "Run this:".
    hidden : not 0 where it answers a question, so that it shows after a key press; those of one number together.
    opens : whether a new thought begins here, so that a slide should, too.
    alone : whether a slide must begin here.
    notes : what the teacher should know here, as HTML.
    """

    kind: str = "text"
    leads: bool = False
    hidden: int = 0
    opens: bool = False
    alone: bool = False
    notes: tuple[str, ...] = ()

    def least(self, width: float) -> float:
        raise NotImplementedError

    def wish(self, width: float) -> float:
        return self.least(width)

    def html(self, width: float, height: float) -> str:
        raise NotImplementedError

    def parts(self) -> Sequence["Block"]:
        """The same in several blocks if it is too high for a slide."""
        return [self]


# ---- prose


@dataclass(frozen=True)
class Prose(Block):
    """Paragraphs, or the items of a list: ``open`` and ``close`` stand around them. Rows are (HTML, plain text)."""

    rows: tuple[tuple[str, str], ...]
    open: str = ""
    close: str = ""
    indent: float = 0.0
    start: int = 0  # of a numbered list

    def least(self, width: float) -> float:
        return sum(self._row(row, width) for row in self.rows) + 10 * (len(self.rows) - 1)

    def _row(self, row: tuple[str, str], width: float) -> float:
        return size.LINE * size.lines(row[1], size.BODY, width - self.indent)

    def html(self, width: float, height: float) -> str:
        opened = self.open.replace("<ol>", f'<ol start="{self.start}">') if self.start > 1 else self.open
        return opened + "".join(html for html, _ in self.rows) + self.close

    def parts(self) -> Sequence[Block]:
        if len(self.rows) == 1:
            return [self] if self.indent else self._sentences()
        pieces, rows = [], list(self.rows)
        for run in _runs([self._row(row, size.WIDTH) + 10 for row in rows]):
            first = self.start + run.start if self.start else 0
            pieces.append(replace(self, rows=tuple(rows[run.start : run.stop]), start=first))
        return pieces

    def _sentences(self) -> Sequence[Block]:
        """A paragraph that is too long in halves, cut between two sentences; as it is if it has just one."""
        inner = self.rows[0][0].removeprefix("<p>").removesuffix("</p>")
        cuts = [cut for cut in SENTENCE.finditer(inner) if _is_whole(inner[: cut.start()])]
        if self.least(size.WIDTH) <= size.HEIGHT or not cuts:
            return [self]
        middle = min(cuts, key=lambda cut: abs(cut.start() - len(inner) / 2))
        texts = inner[: middle.start()], inner[middle.end() :]
        halves = [replace(self, rows=((f"<p>{text}</p>", plain(text)),)) for text in texts]
        return [part for half in halves for part in half.parts()]


def _is_whole(html: str) -> bool:
    """Whether each tag that is opened is closed."""
    return len(re.findall(r"<\w", html)) == len(re.findall(r"</", html))


@dataclass(frozen=True)
class Table(Block):
    """A table; its rows as (HTML, plain texts of the cells)."""

    head: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    caption: str = ""

    def _widths(self, width: float) -> list[float]:
        """Of the columns: what their longest text needs, and if that is too much, what it needs in proportion."""
        texts = [self.columns, *(row for _, row in self.rows)]
        natural = [
            max(size.text_width(text, size.TABLE) for text in column) + size.TABLE_PAD
            for column in zip(*texts, strict=False)
        ]
        room = max(1.0, sum(natural))
        if room <= width:
            return natural
        least = [min(need, 160.0) for need in natural]
        spare = max(1.0, sum(natural) - sum(least))
        return [
            low + (need - low) * max(0.0, width - sum(least)) / spare for low, need in zip(least, natural, strict=True)
        ]

    def _row(self, texts: Sequence[str], widths: Sequence[float]) -> float:
        lines = (
            size.lines(text, size.TABLE, max(40.0, width - size.TABLE_PAD))
            for text, width in zip(texts, widths, strict=False)
        )
        return max(lines, default=1) * size.TABLE_LINE + 13

    def least(self, width: float) -> float:
        widths = self._widths(width)
        caption = size.LABEL if self.caption else 0
        return caption + sum(self._row(texts, widths) for texts in (self.columns, *(row for _, row in self.rows)))

    def html(self, width: float, height: float) -> str:
        caption = f"<caption>{self.caption}</caption>" if self.caption else ""
        return f"<table>{caption}{self.head}<tbody>{''.join(html for html, _ in self.rows)}</tbody></table>"

    def parts(self) -> Sequence[Block]:
        if self.least(size.WIDTH) <= size.HEIGHT or len(self.rows) == 1:
            return [self]
        widths = self._widths(size.WIDTH)
        used = self._row(self.columns, widths) + (size.LABEL if self.caption else 0)
        runs = _runs([self._row(texts, widths) for _, texts in self.rows], size.HEIGHT - used)
        return [replace(self, rows=self.rows[run.start : run.stop]) for run in runs]


def _runs(heights: Sequence[float], room: float = size.HEIGHT) -> list[range]:
    """The indices of parts that fit into the room, in as few runs as can be, all nearly as high as each other."""
    count = max(1, -(-int(sum(heights)) // int(room)))
    while True:
        runs, start, used = [], 0, 0.0
        goal = sum(heights) / count
        for index, height in enumerate(heights):
            over = used + height > room or (used >= goal and len(runs) < count - 1)
            if index > start and over:
                runs.append(range(start, index))
                start, used = index, 0.0
            used += height
        runs.append(range(start, len(heights)))
        if all(sum(heights[index] for index in run) <= room or len(run) == 1 for run in runs):
            return runs
        count += 1


# ---- code


@dataclass(frozen=True)
class Code(Block):
    """Python, or what a cell has printed."""

    code: str
    kind: str = field(default="code", kw_only=True)
    recalled: bool = False  # the last line of code that stood on the slide before

    def least(self, width: float) -> float:
        return size.code_height(self.code, size.code_size(self.code, width), width)

    def fits(self, width: float) -> bool:
        """Whether it can stand in a column so narrow, in big type and with its lines whole."""
        return (
            size.code_size(self.code, width) >= size.CODE_SIZES[2]
            and size.code_lines(self.code, size.CODE_SIZES[2], width) == self.code.count("\n") + 1
        )

    def html(self, width: float, height: float) -> str:
        lexer = PythonLexer(stripnl=False) if self.kind == "code" else TextLexer(stripnl=False)
        inner = highlight(self.code, lexer, HtmlFormatter(nowrap=True)).rstrip("\n")
        look = f"{self.kind} recalled" if self.recalled else self.kind
        return f'<pre class="{look}" style="font-size: {size.code_size(self.code, width)}px"><code>{inner}</code></pre>'

    def parts(self) -> Sequence[Block]:
        if self.least(size.WIDTH) <= size.HEIGHT:
            return [self]
        lines = self.code.split("\n")
        font = size.code_size(self.code, size.WIDTH)
        room = size.HEIGHT - size.CODE_PAD
        heights = [size.code_lines(line, font, size.WIDTH) * font * size.CODE_LINE for line in lines]
        return [replace(self, code="\n".join(lines[run.start : run.stop])) for run in _runs(heights, room)]

    def recall(self) -> "Code":
        """Its last line, to stand above an output that did not fit below it."""
        last = next(line for line in reversed(self.code.split("\n")) if line.strip())
        return replace(self, code=last, recalled=True, leads=True, opens=False, alone=False)


# ---- pictures


@dataclass(frozen=True)
class Figure(Block):
    """Pictures side by side, each as (address, description, width, height), below a line of text."""

    images: tuple[tuple[str, str, float, float], ...]
    note: str = ""  # HTML
    mount: str = ""  # of a step player: what stands instead of the picture where scripts run
    top: float = 0.0  # of a picture that is shown in parts: which part
    bottom: float = 1.0
    kind: str = field(default="figure", kw_only=True)

    @property
    def width(self) -> float:
        return sum(width for _, _, width, _ in self.images) + 40 * (len(self.images) - 1)

    @property
    def height(self) -> float:
        return max(height for _, _, _, height in self.images) * (self.bottom - self.top)

    def _note(self, width: float) -> float:
        return size.LINE * size.lines(plain(self.note), size.BODY, width) + 10 if self.note else 0.0

    def _fit(self, width: float, scale: float) -> float:
        room = size.HEIGHT - self._note(width)
        return self._note(width) + min(scale * self.height, self.height * width / self.width, room)

    def least(self, width: float) -> float:
        return self._fit(width, LEAST_SCALE)

    def wish(self, width: float) -> float:
        return self._fit(width, WISHED_SCALE)

    def scale(self, width: float, height: float) -> float:
        return min(WISHED_SCALE, width / self.width, (height - self._note(width)) / self.height)

    def html(self, width: float, height: float) -> str:
        scale = self.scale(width, height)
        note = f"<p>{self.note}</p>" if self.note else ""
        drawn = "".join(self._image(image, scale) for image in self.images)
        return f'{note}<div class="pictures">{drawn}</div>'

    def _image(self, image: tuple[str, str, float, float], scale: float) -> str:
        address, description, width, height = image
        box = f'<img src="{address}" alt="{description}" width="{int(width * scale)}" height="{int(height * scale)}"'
        if self.bottom - self.top == 1:
            return f"{box}>"
        shown = f"width: {int(width * scale)}px; height: {int(height * scale * (self.bottom - self.top))}px"
        return f'<div class="part" style="{shown}">{box} style="margin-top: {-int(height * scale * self.top)}px"></div>'

    def parts(self) -> Sequence[Block]:
        """A picture that would be small on one slide: the whole, then its upper and its lower half to be read."""
        if self.kind == "player" or self.scale(size.WIDTH, size.HEIGHT) >= WHOLE_SCALE or len(self.images) > 1:
            return [self]
        shown = max(0.53, size.HEIGHT / (READ_SCALE * self.height))  # they overlap: what one cuts, the other has whole
        halves = [(0.0, shown), (1 - shown, 1.0)]
        cut = replace(self, note="", leads=False, hidden=0)
        return [self, *(replace(cut, top=top, bottom=bottom) for top, bottom in halves)]


@dataclass(frozen=True)
class Player(Figure):
    """A step player or a board that runs in the slide; its picture stands in where scripts do not run."""

    kind: str = field(default="player", kw_only=True)

    def least(self, width: float) -> float:
        return size.HEIGHT if width == size.WIDTH else size.HEIGHT + 1

    wish = least

    def html(self, width: float, height: float) -> str:
        return f'<div class="stage" style="height: {size.STAGE}px">{self.mount}</div>'


# ---- from Markdown


def plain(html: str) -> str:
    """The text of some HTML."""
    return unescape(TAG.sub("", html)).strip()


def rendered(text: str) -> str:
    """Markdown as HTML, without links to other files of the project: the slides may lie elsewhere."""
    return _without_local_links(MARKDOWN.render(text))


def _without_local_links(html: str) -> str:
    html = LOCAL_LINK.sub(r"\1", html)
    return html.replace('<a href="http', '<a target="_blank" rel="noopener" href="http')


@dataclass(frozen=True)
class Details(Block):
    """What was folded in the lesson: a summary and the blocks below it. ``unfolded`` gives those of a slide."""

    summary: str
    blocks: tuple[Block, ...]
    source: str = ""

    def unfolded(self, group: int) -> list[Block]:
        text = f'<p class="label">{escape(self.summary)}</p>'
        label = Prose(((text, self.summary),), kind="label", leads=True, opens=True)
        return [replace(block, hidden=group) for block in (label, *self.blocks)]


FOLDED = re.compile(r"^<details>\s*<summary>(.*?)</summary>(.*?)^</details>\s*?$", re.MULTILINE | re.DOTALL)


def markdown_blocks(text: str) -> Iterator[Block]:
    """The blocks of a text cell without its heading."""
    place = 0
    for folded in FOLDED.finditer(text):
        yield from _token_blocks(text[place : folded.start()])
        inner = tuple(_token_blocks(folded[2]))
        yield Details(plain(folded[1]), inner, folded[2].strip())
        place = folded.end()
    yield from _token_blocks(text[place:])


def _token_blocks(text: str) -> Iterator[Block]:
    tokens = MARKDOWN.parse(text)
    place = 0
    while place < len(tokens):
        end = _end(tokens, place)
        yield from _block(tokens[place : end + 1])
        place = end + 1


def _end(tokens: Sequence[Token], start: int) -> int:
    """The index of the token that closes the one at ``start``."""
    depth = 0
    for index in range(start, len(tokens)):
        depth += tokens[index].nesting
        if depth == 0:
            return index
    return len(tokens) - 1


def _html(tokens: Sequence[Token]) -> str:
    return _without_local_links(MARKDOWN.renderer.render(list(tokens), MARKDOWN.options, {})).strip()


def _block(tokens: Sequence[Token]) -> Iterator[Block]:
    first, html = tokens[0], _html(tokens)
    match first.type:
        case "paragraph_open":
            text = plain(html)
            yield Prose(((html, text),), leads=text.endswith(":"), opens=html.startswith("<p><strong>"))
        case "bullet_list_open" | "ordered_list_open":
            yield _list(tokens)
        case "blockquote_open":
            yield Prose(((html, plain(html)),), indent=size.INDENT)
        case "table_open":
            yield table(html)
        case "fence" | "code_block":
            yield Code(first.content.rstrip("\n"), kind="code" if first.info == "python" else "output")
        case "heading_open" | "html_block":
            if plain(html):
                yield Prose(((f'<p class="label">{plain(html)}</p>', plain(html)),), kind="label", leads=True)


def _list(tokens: Sequence[Token]) -> Prose:
    items, place = [], 1
    while place < len(tokens) - 1:
        end = _end(tokens, place)
        html = _html(tokens[place : end + 1])
        items.append((html, plain(html)))
        place = end + 1
    numbered = tokens[0].type == "ordered_list_open"
    start = int(tokens[0].attrGet("start") or 1) if numbered else 0
    tag = "ol" if numbered else "ul"
    return Prose(tuple(items), f"<{tag}>", f"</{tag}>", size.INDENT, start)


def table(html: str) -> Table:
    """A table from its HTML, as the Markdown renderer and the package write it."""
    caption = re.search(r"<caption>(.*?)</caption>", html, re.DOTALL)
    rows = re.findall(r"<tr\b.*?</tr>", html, re.DOTALL)
    texts = [tuple(map(plain, re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row, re.DOTALL))) for row in rows]
    head, body = (rows[0], rows[1:]) if "<thead" in html else ("", rows)
    columns = texts[0] if head else ("",) * len(texts[0])
    return Table(
        f"<thead>{head}</thead>" if head else "",
        columns,
        tuple(zip(body, texts[len(rows) - len(body) :], strict=True)),
        caption[1] if caption else "",
    )


# ---- from outputs


def picture(tag: str) -> tuple[str, str, float, float]:
    """Address, description, width and height of an <img>."""
    address = re.search(r'\bsrc="([^"]*)"', tag)
    description = re.search(r'\balt="([^"]*)"', tag, re.DOTALL)
    assert address is not None
    width, height = _picture_size(address[1])
    return address[1], description[1] if description else "", width, height


def _picture_size(address: str) -> tuple[float, float]:
    head, _, data = address.partition(",")
    content = base64.b64decode(data)
    if "svg" not in head:
        with Image.open(io.BytesIO(content)) as image:
            return float(image.width), float(image.height)
    found = SVG_SIZE.search(content.decode())
    assert found is not None, "an SVG without a size"
    width, in_points, height, _ = found.groups()
    unit = PX_PER_PT if in_points else 1.0
    return float(width) * unit, float(height) * unit


MOUNT = re.compile(r'<div\b[^>]*class="[^"]*puzzlelib-still.*', re.DOTALL)


def html_blocks(html: str) -> Iterator[Block]:
    """What an HTML output shows: pictures with their line of text, tables, text, and widgets that need no kernel."""
    images = tuple(picture(tag) for tag in IMAGE.findall(html))
    mount = MOUNT.search(html)
    if mount:
        yield Player(images, mount=mount[0])
        return
    rest = IMAGE.sub("", re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL)).strip()
    if images:
        yield Figure(images, note=re.sub(r"^<p[^>]*>(.*)</p>$", r"\1", rest, flags=re.DOTALL))
    elif "<table" in rest:
        yield table(rest)
    elif "<pre" in rest:
        printed = re.findall(r"<pre\b[^>]*>(.*?)</pre>", rest, re.DOTALL)[0]
        yield Code(unescape(TAG.sub("", printed)).rstrip(), kind="output")
    elif rest:
        yield Prose(((rest, plain(rest)),))


def output_blocks(output: dict[str, object]) -> Iterator[Block]:
    """The blocks of one output of a cell."""
    if output["output_type"] == "stream":
        yield Code(str(output["text"]).rstrip("\n"), kind="output")
        return
    if output["output_type"] == "error":
        yield Code(f"{output['ename']}: {output['evalue']}", kind="output")
        return
    data = output["data"]
    assert isinstance(data, dict)
    if "text/html" in data:
        yield from html_blocks(data["text/html"])
    elif "text/markdown" in data:
        yield from markdown_blocks(data["text/markdown"])
    elif "text/plain" in data:
        yield Code(data["text/plain"], kind="output")
