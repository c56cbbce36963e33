"""The slides: how a lesson is cut, what fits, what stands in the notes. How they look: tests/browser/test_slides.py."""

import base64
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from puzzlelib.picture import Boxes, Picture
from tools import guide as guides
from tools import notebooks
from tools.slides import __main__ as command
from tools.slides import size
from tools.slides.blocks import (
    WHOLE_SCALE,
    Block,
    Code,
    Details,
    Figure,
    Player,
    Prose,
    Table,
    html_blocks,
    markdown_blocks,
    output_blocks,
    plain,
    rendered,
)
from tools.slides.deck import Deck, Section, deck
from tools.slides.paginate import Slide, arrange, slides

LESSONS = [path for path in notebooks.lessons() if path.parent == notebooks.FOLDER]


def figure(width: float, height: float) -> Figure:
    picture = Picture(width, height, (Boxes(((0, 0, width, height),), fill="#000000"),), "a box")
    [block] = html_blocks(picture._repr_html_())
    assert isinstance(block, Figure)
    return block


def prose(text: str) -> Block:
    [block] = markdown_blocks(text)
    return block


LONG_CODE = Code("\n".join(f"x = {number}  # {'word ' * 14}" for number in range(12)))


def words(slide: Slide) -> str:
    return plain(slide.body())


# ---- what is cut


def test_markdown_becomes_blocks_in_order() -> None:
    text = "One.\n\n- a\n- b\n\n3. c\n4. d\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```python\nx = 1\n```\n\n> kept"
    kinds = [type(block) for block in markdown_blocks(text)]
    assert kinds == [Prose, Prose, Prose, Table, Code, Prose]
    numbered = list(markdown_blocks(text))[2]
    assert numbered.html(size.WIDTH, 0).startswith('<ol start="3">')


def test_a_text_that_ends_with_a_colon_leads() -> None:
    assert [block.leads for block in markdown_blocks("Run this:\n\nAnd look.")] == [True, False]


def test_what_was_folded_is_told_apart() -> None:
    first, folded, last = markdown_blocks("Why?\n\n<details><summary>Answer</summary>\n\n*So.*\n\n</details>\n\nGo on.")
    assert isinstance(folded, Details)
    assert (folded.summary, folded.source) == ("Answer", "*So.*")
    assert [block.hidden for block in folded.unfolded(3)] == [3, 3]
    assert not first.hidden
    assert not last.hidden


def test_links_to_files_of_the_project_are_text() -> None:
    html = rendered("See [the solutions](solutions/11.ipynb) and [a page](https://example.org/).")
    assert "the solutions" in html
    assert re.findall(r'href="([^"]*)"', html) == ["https://example.org/"]


def test_outputs_become_blocks() -> None:
    printed, shown, raised = (
        new_output("stream", name="stdout", text="12\n"),
        new_output("execute_result", data={"text/plain": "[1, 2]"}, execution_count=1),
        new_output("error", ename="ValueError", evalue="no", traceback=[]),
    )
    blocks = [block for output in (printed, shown, raised) for block in output_blocks(output)]
    assert [block.code for block in blocks if isinstance(block, Code)] == ["12", "[1, 2]", "ValueError: no"]


def test_a_picture_has_the_size_and_the_words_that_it_brings() -> None:
    [(_, description, width, height)] = figure(300, 200).images
    assert (description, width, height) == ("a box", 300, 200)


def test_a_plot_is_measured_in_points() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="480pt" height="300pt"></svg>'
    [block] = html_blocks(f'<img alt="p" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">')
    assert isinstance(block, Figure)
    assert (block.width, block.height) == (640, 400)


# ---- what fits


@given(st.text(alphabet="ab ■日・", max_size=400), st.integers(20, 40))
def test_lines_are_broken_where_the_width_ends(text: str, font: int) -> None:
    least = size.text_width(text.replace(" ", ""), font) / 600
    assert size.lines(text, font, 600) >= least
    assert size.lines(text, font, 1e9) == 1


def test_wide_signs_take_a_square() -> None:
    assert size.text_width("■日・", 30) == 90
    assert size.text_width("ab", 30) < 40


def test_code_is_as_large_as_its_longest_line_allows() -> None:
    assert size.code_size("x = 1", size.WIDTH) == size.CODE_SIZES[0]
    assert size.CODE_SIZES[-1] <= size.code_size("x" * 100, size.WIDTH) < size.CODE_SIZES[0]
    assert size.code_lines("x" * 300, size.CODE_SIZES[-1], size.WIDTH) == 3


@given(st.lists(st.integers(1, 90), min_size=1, max_size=14), st.integers(0, 3))
def test_slides_hold_all_blocks_in_order_and_none_is_too_full(lengths: list[int], pictures: int) -> None:
    blocks: list[Block] = [prose(f"b{number} " + "word " * length) for number, length in enumerate(lengths)]
    blocks[1:1] = [figure(300 + 100 * number, 250) for number in range(pictures)]
    found = slides(blocks)
    shown = [block for slide in found for block in slide.blocks]
    assert [type(block) for block in shown] == [type(block) for block in blocks]
    assert re.findall(r"\bb\d+\b", " ".join(map(words, found))) == [f"b{number}" for number in range(len(lengths))]
    for slide in found:
        heights = [height for _, height in slide.layout.boxes]
        beside = slide.layout.beside
        used = [height for index, height in enumerate(heights) if index != beside]
        assert sum(used) + size.GAP * (len(used) - 1) <= size.HEIGHT
        assert max(heights) <= size.HEIGHT


def test_long_lists_and_tables_are_split_between_items_and_rows() -> None:
    items = "\n".join(f"{number}. {'word ' * 30}" for number in range(1, 13))
    found = slides([prose(items)])
    assert len(found) > 1
    assert re.findall(r'start="(\d+)"', "".join(slide.body() for slide in found)) != []
    assert sum(slide.body().count("<li>") for slide in found) == 12

    rows = "\n".join(f"| {number} | {'word ' * 30} |" for number in range(12))
    parts = slides([prose(f"| n | text |\n|---|---|\n{rows}")])
    assert len(parts) > 1
    assert all("<th>text</th>" in slide.body() for slide in parts), "each part has the head of the table"
    assert sum(slide.body().count("<td>") for slide in parts) == 24


def test_a_very_long_paragraph_is_split_between_sentences() -> None:
    text = " ".join(f"Sentence {number} **has some. More** words than this." for number in range(40))
    found = slides([prose(text)])
    assert len(found) > 1
    assert " ".join(map(words, found)).split() == plain(rendered(text)).split()
    assert all(slide.body().count("<strong>") == slide.body().count("</strong>") for slide in found)


def test_long_code_is_split_at_a_line() -> None:
    code = "\n".join(f"x = {number}" for number in range(60))
    found = slides([Code(code)])
    assert len(found) > 1
    assert sum(words(slide).count("x =") for slide in found) == 60


def test_an_output_that_does_not_fit_comes_next_below_the_last_line_of_its_code() -> None:
    first, second = slides([LONG_CODE, figure(1000, 480)])
    assert [block.kind for block in first.blocks] == ["code"]
    assert [block.kind for block in second.blocks] == ["code", "figure"]
    assert words(second).startswith("x = 11  #")


def test_a_lonely_line_does_not_stand_alone() -> None:
    texts = [prose("word " * 75) for _ in range(3)]
    *_, last = slides([*texts, prose("A short end.")])
    assert len(last.blocks) > 1


def test_a_square_picture_stands_beside_its_text_and_a_wide_one_below() -> None:
    text = prose("word " * 60)
    square, wide = arrange([text, figure(300, 300)]), arrange([text, figure(900, 150)])
    assert square is not None
    assert wide is not None
    assert (square.beside, wide.beside) == (1, None)


def test_a_tall_picture_is_shown_whole_and_then_in_parts() -> None:
    tall = figure(400, 1100)
    assert tall.scale(size.WIDTH, size.HEIGHT) < WHOLE_SCALE
    whole, upper, lower = tall.parts()
    assert isinstance(upper, Figure)
    assert isinstance(lower, Figure)
    assert whole is tall
    assert (upper.top, lower.bottom) == (0, 1)
    assert upper.bottom > lower.top, "the parts overlap"
    assert upper.scale(size.WIDTH, size.HEIGHT) > WHOLE_SCALE


# ---- what is hidden


def hidden(block: Block, group: int = 1) -> Block:
    return replace(block, hidden=group)


def test_a_predicted_result_comes_with_one_key() -> None:
    [slide] = slides([prose("How many?"), Code("things()"), hidden(Code("12", kind="output"))])
    before, after = slide.body().split("fragment", 1)
    assert "things" in before
    assert "12" in after
    assert "12" not in plain(before)


def test_a_hidden_result_that_opens_a_slide_is_not_hidden_twice() -> None:
    *_, last = slides([LONG_CODE, hidden(figure(1000, 480))])
    assert "fragment" not in last.body()


def test_nothing_that_gives_a_result_away_stands_below_it() -> None:
    found = slides([prose("How many?"), hidden(Code("12", kind="output")), prose("Twelve, as you see.")])
    first = next(slide for slide in found if "How many" in words(slide))
    assert "Twelve" not in words(first)


# ---- whole decks

CELLS = [
    new_markdown_cell(
        "# Count things\n\n**You will do:** count.\n\n**You will learn:** to count.\n\n"
        "**You will need:** fingers.\n\n**Minutes:** 45\n\n**Source:** none."
    ),
    new_markdown_cell("## A win first\n\nCount three things:"),
    new_code_cell("1 + 2", outputs=[new_output("execute_result", data={"text/plain": "3"}, execution_count=1)]),
    new_markdown_cell("## Predict, then run\n\nHow many are there?"),
    new_code_cell(
        "len(things)",
        metadata={"tags": ["predict"]},
        outputs=[new_output("execute_result", data={"text/plain": "314"}, execution_count=2)],
    ),
    new_markdown_cell("<details><summary>Why?</summary>\n\nBecause of that.\n\n</details>"),
    new_markdown_cell("## Step through it\n\n1. Where does it stop?\n2. Why there?"),
    new_code_cell(
        "player()",
        metadata={"tags": ["player"]},
        outputs=[
            new_output(
                "execute_result",
                data={
                    "text/html": '<div class="puzzlelib-still" data-model="w1"><div class="puzzlelib-picture">'
                    + figure(100, 50).html(size.WIDTH, 100)
                    + '</div><script type="text/plain">x</script></div>'
                },
                execution_count=3,
            )
        ],
    ),
    new_markdown_cell("## Go further: more\n\nThere is more."),
    new_markdown_cell("## Exercises\n\nWorked solutions: [here](solutions/11.ipynb).\n\n**1. Count.** How many?"),
    new_code_cell("my_count = None", metadata={"tags": ["exercise"]}),
    new_code_cell(
        "check(my_count)",
        metadata={"tags": ["check"]},
        outputs=[new_output("stream", name="stdout", text="Not answered yet")],
    ),
    new_markdown_cell("<details><summary>Hint</summary>\n\nUse toes.\n\n</details>", metadata={"tags": ["hint"]}),
    new_markdown_cell("**2. Again.** And now?"),
    new_markdown_cell("## What you learned\n\n- Counting."),
]


def made() -> Deck:
    return deck("11-count", new_notebook(cells=CELLS), None)


def section(found: Deck, title: str) -> Section:
    return next(section for section in (*found.sections, *found.appendix) if section.title == title)


def body(part: Section) -> str:
    return "\n".join(slide.body() for slide in part.slides)


def told(part: Section) -> str:
    return "\n".join(note for notes in part.notes for note in notes)


def test_a_deck_has_the_lessons_sections_and_those_that_go_further_last() -> None:
    found = made()
    assert (found.title, found.minutes, found.number) == ("Count things", 45, "11")
    assert [part.title for part in found.sections] == [
        "A win first",
        "Predict, then run",
        "Step through it",
        "Exercises",
        "What you learned",
    ]
    assert [part.title for part in found.appendix] == ["Go further: more"]


def test_the_teacher_knows_what_is_predicted_and_what_was_folded() -> None:
    part = section(made(), "Predict, then run")
    assert "314" in told(part)
    assert "Because of that" in told(part)
    assert "Because of that" in body(part)


def test_the_questions_beside_a_player_stand_in_its_notes() -> None:
    part = section(made(), "Step through it")
    assert isinstance(part.slides[-1].blocks[-1], Player)
    assert "Where does it stop?" in "\n".join(part.notes[-1])


def test_exercises_show_the_task_and_neither_check_nor_hint() -> None:
    part = section(made(), "Exercises")
    assert len(part.slides) == 2, "each exercise has a slide of its own"
    assert "my_count" in body(part)
    for word in ("check(", "Not answered", "toes", "solutions"):
        assert word not in body(part)
    for word in ("check(my_count)", "toes", "Worked solutions"):
        assert word in told(part)


def test_the_guide_gives_its_plan_and_its_questions_to_the_section_that_they_name() -> None:
    lesson = next(path for path in LESSONS if path.name.startswith("11-"))
    guide = guides.read(guides.TEACH / f"{lesson.stem}.md")
    found = deck(lesson.stem, notebooks.read(lesson), guide)
    for question in guide.questions:
        notes = "\n".join(section(found, question.section).notes[0])
        assert plain(rendered(question.text)) in plain(notes)
        assert "(right)" in notes
    for title in ("By hand", "Predict, then run"):
        [row] = guide.rows(title)
        assert f"Of 45 minutes, {row.start} to {row.end}" in told(section(found, title))
    *_, last = section(found, "Predict, then run").notes
    assert all(
        plain(rendered(question.text)) in plain("".join(last)) for question in guide.asked_in("Predict, then run")
    )

    assert "Exit ticket" in told(section(found, "What you learned"))
    assert any("Cut here when late" in note for note in found.notes)


def test_results_come_with_a_key_and_what_stands_below_them_too() -> None:
    lesson = next(path for path in LESSONS if path.name.startswith("11-"))
    found = deck(lesson.stem, notebooks.read(lesson), None)
    [slide] = [slide for slide in section(found, "The algorithm").slides if "clue 2 filled [11]" in plain(slide.body())]
    before = slide.body().split("fragment", 1)[0]
    assert "L[m] + k[m]" in plain(before)
    assert "[11]" not in plain(before)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem[:2])
def test_nothing_of_a_lesson_is_lost(path: Path) -> None:
    """Every word of its text cells stands on a slide, or in the notes."""
    notebook = notebooks.read(path)
    found = deck(path.stem, notebook, None)
    parts = (*found.sections, *found.appendix)
    titles = [found.title, *(part.title for part in parts)]
    have = vocabulary("\n".join((*titles, *found.promise.values(), *found.notes, *map(body, parts), *map(told, parts))))
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            assert vocabulary(rendered(cell.source)) - have - {"Minutes", "do"} == set()


def vocabulary(html: str) -> set[str]:
    return set(re.findall(r"\w+", unescape(re.sub(r"<[^>]+>", " ", html))))


# ---- the command


def test_the_command_writes_pages_that_need_nothing_from_outside(tmp_path: Path) -> None:
    lesson = next(path for path in LESSONS if path.name.startswith("10-"))
    command.write_index(command.build([lesson], tmp_path), tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert {"10-nonogram-read-one-line.html", "index.html", "deck.css", "deck.js", "still.js", "reveal"} <= names
    for page in tmp_path.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for address in re.findall(r'<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"', text):
            assert address.startswith("data:") or (tmp_path / address).exists(), address
    index = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="10-nonogram-read-one-line.html"' in index
    assert "45" in index


def test_reveal_comes_with_its_licence_and_its_version() -> None:
    folder = Path(command.__file__).parent / "reveal"
    assert "Permission is hereby granted" in (folder / "LICENSE").read_text(encoding="utf-8")
    assert "5.2.1" in (folder / "dist" / "reveal.js").read_text(encoding="utf-8")
