"""How Sphinx makes the pages. Nothing here may ask another host: no fonts and no scripts from elsewhere."""

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

project = html_title = "How programs solve puzzles"
author = "The puzzlelib authors"
language = "en"
extensions = ["myst_nb"]
exclude_patterns = ["_extra"]

# They were run before, in build/run/: Sphinx takes what they show.
nb_execution_mode = "off"
nb_code_prompt_show = "Write down what you expect. Then open this."
nb_code_prompt_hide = "Fold it again."
myst_heading_anchors = 3

html_theme = "furo"
html_static_path = ["_static"]
html_extra_path = ["_extra"]
html_css_files = ["still.css", "site.css"]
html_js_files = [("still.js", {"defer": "defer"})]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_show_search_summary = False  # it would read the pages found, which a browser refuses for files
html_use_index = False
html_domain_indices = False

JAPANESE = re.compile(r"([\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9d]+)")


class MarkJapanese(SphinxPostTransform):
    """Says of Japanese words that they are Japanese: a voice reads them so, and a browser takes the right shapes."""

    default_priority = 900

    def run(self, **kwargs: object) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if JAPANESE.search(text) and not isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.raw):
                text.parent.replace(text, list(self.parts(text)))

    def parts(self, text: str) -> list[nodes.Node]:
        """Every second part is Japanese. Docutils makes an attribute lang of the class."""
        return [
            nodes.inline("", part, classes=["language-ja"]) if place % 2 else nodes.Text(part)
            for place, part in enumerate(JAPANESE.split(text))
            if part
        ]


def setup(app: Sphinx) -> None:
    app.add_post_transform(MarkJapanese)
