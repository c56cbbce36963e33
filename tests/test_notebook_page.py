"""The figure of the first lesson."""

from puzzlelib.notebook_page import notebook_page
from puzzlelib.picture import Lines
from tests.paint.layout import texts, troubles


def test_the_page_says_what_happens_when():
    picture = notebook_page()
    assert "only when you run it" in picture.description
    assert {"the explorer", "the cell below", "at once", "only when you run it"} <= {
        text.text for text in texts(picture)
    }
    assert troubles(picture) == []


def test_one_arrow_leads_to_the_kernel_and_one_back():
    there, back = [shape for shape in notebook_page().shapes if isinstance(shape, Lines) and shape.arrow]
    assert there.lines[0][0][0] < there.lines[0][1][0]
    assert back.lines[0][0][0] > back.lines[0][1][0]
    assert back.dash != there.dash == ()
