"""A lesson as a deck: its title, then its sections in order, each a column of slides; last those for who has time."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from nbformat import NotebookNode

from tools import guide as guides
from tools import lesson_rules
from tools.guide import Guide
from tools.slides import notes
from tools.slides.blocks import Block, Code, Details, Player, Prose, markdown_blocks, output_blocks, rendered
from tools.slides.paginate import Slide, slides

HEADING = re.compile(r"^## +(.*\S) *$", re.MULTILINE)
EXERCISE = re.compile(r"<p><strong>\d+\.")  # the first words of its task
SOLUTIONS = "(solutions/"


@dataclass(frozen=True)
class Section:
    """A section of a lesson: its title, its slides, and what the teacher reads with each of them, as HTML."""

    title: str
    slides: tuple[Slide, ...]
    notes: tuple[tuple[str, ...], ...]

    @property
    def name(self) -> str:
        """For addresses: letters, digits and hyphens."""
        return re.sub(r"\W+", "-", self.title.lower()).strip("-")


@dataclass(frozen=True)
class Deck:
    """All slides of a lesson. The sections "Go further" stand in ``appendix``."""

    stem: str
    title: str
    promise: dict[str, str]  # "You will do" and so on, as HTML
    notes: tuple[str, ...]
    sections: tuple[Section, ...]
    appendix: tuple[Section, ...]

    @property
    def number(self) -> str:
        return self.stem[:2]

    @property
    def length(self) -> int:
        """How many slides the lesson itself has: not those that go further."""
        return 1 + sum(len(section.slides) for section in self.sections)

    @property
    def extra(self) -> int:
        """How many slides go further."""
        return sum(len(section.slides) for section in self.appendix)

    @property
    def minutes(self) -> int:
        return int(re.findall(r"\d+", self.promise["Minutes"])[0])


def guide_of(stem: str) -> Guide | None:
    """The teacher's guide of a lesson; None where nobody has written it."""
    path = guides.TEACH / f"{stem}.md"
    return guides.read(path) if path.exists() else None


def deck(stem: str, notebook: NotebookNode, guide: Guide | None) -> Deck:
    """The deck of a lesson whose cells were run. Without a guide its notes come from the lesson alone."""
    opening, parts = _parts(notebook)
    promise = dict(re.findall(r"^\*\*(.+?):\*\* *(.*)$", opening, re.MULTILINE))
    sections = [_section(title, cells, guide) for title, cells in parts]
    return Deck(
        stem,
        lesson_rules.headings(notebook, 1)[0],
        {label: rendered(text) for label, text in promise.items()},
        notes.of_title(promise, guide),
        tuple(section for section in sections if not _goes_further(section)),
        tuple(section for section in sections if _goes_further(section)),
    )


def _goes_further(section: Section) -> bool:
    return section.title.startswith(lesson_rules.GO_FURTHER)


def _parts(notebook: NotebookNode) -> tuple[str, list[tuple[str, list[NotebookNode]]]]:
    """The text before the first section, and the cells of each section, by title."""
    opening: list[str] = []
    found: list[tuple[str, list[NotebookNode]]] = []
    for cell in notebook.cells:
        if cell.cell_type != "markdown":
            if found:
                found[-1][1].append(cell)
            continue
        before, *rest = HEADING.split(cell.source)
        if found:
            found[-1][1].append(_with_text(cell, before))
        else:
            opening.append(before)
        for title, text in zip(rest[::2], rest[1::2], strict=True):
            found.append((title, [_with_text(cell, text)]))
    return "\n".join(opening), found


def _with_text(cell: NotebookNode, text: str) -> NotebookNode:
    return NotebookNode({**cell, "source": text.strip()})


def _section(title: str, cells: Sequence[NotebookNode], guide: Guide | None) -> Section:
    shown = slides(_blocks(cells))
    told = [tuple(dict.fromkeys(note for block in slide.blocks for note in block.notes)) for slide in shown]
    told = [(*notes.of_section(title, guide), *told[0]), *((*some, *notes.again(title, guide)) for some in told[1:])]
    if title == notes.LAST_SECTION:
        told[-1] = (*told[-1], *notes.of_end(guide))
    return Section(title, tuple(shown), tuple(told))


# ---- the blocks of a section


def _blocks(cells: Sequence[NotebookNode]) -> list[Block]:
    """What is shown, in order; results come with a key.

    What is not shown goes into the notes of the block before it, or of the one behind.
    """
    found: list[Block] = []
    waiting: list[str] = []
    for group, cell in enumerate((cell for cell in cells if cell.source.strip()), start=1):
        if SOLUTIONS in cell.source:
            waiting.append(rendered(_solutions_text(cell.source)))
        if "check" in lesson_rules.tags(cell):
            _note(found, f"<p>The next cell checks it: <code>{cell.source.splitlines()[-1]}</code></p>")
        elif cell.cell_type == "markdown":
            _add_text(found, cell, 2 * group)
        else:
            found += _code(cell, found, 2 * group)
    if waiting and found:
        found[0] = replace(found[0], notes=(*waiting, *found[0].notes))
    return _uncovered(found)


def _uncovered(blocks: Sequence[Block]) -> list[Block]:
    """What stands below a result comes with the same key, or a later one."""
    keys = accumulate((block.hidden for block in blocks), max)
    return [replace(block, hidden=key) for block, key in zip(blocks, keys, strict=True)]


def _solutions_text(source: str) -> str:
    return next(part for part in source.split("\n\n") if SOLUTIONS in part)


def _note(found: list[Block], note: str) -> None:
    if found:
        found[-1] = replace(found[-1], notes=(*found[-1].notes, note))


def _add_text(found: list[Block], cell: NotebookNode, group: int) -> None:
    hint = "hint" in lesson_rules.tags(cell)
    for block in markdown_blocks("\n\n".join(part for part in cell.source.split("\n\n") if SOLUTIONS not in part)):
        if isinstance(block, Details):
            _note(found, notes.of_folded(block.summary, block.source, shown=not hint))
            found += [] if hint else block.unfolded(group)
            group += 1
        else:
            found.append(_task(block))


def _task(block: Block) -> Block:
    """An exercise begins on a slide of its own."""
    starts = isinstance(block, Prose) and EXERCISE.match(block.rows[0][0])
    return replace(block, alone=True) if starts else block


def _code(cell: NotebookNode, before: Sequence[Block], group: int) -> Iterator[Block]:
    results = [block for output in cell.outputs for block in output_blocks(output)]
    code = Code(cell.source.strip())
    if "predict" in lesson_rules.tags(cell):
        code = replace(code, notes=tuple(notes.of_results(results)))
    yield code
    for block in results:
        player = isinstance(block, Player)
        yield replace(block, notes=tuple(notes.beside_player(before))) if player else replace(block, hidden=group)
