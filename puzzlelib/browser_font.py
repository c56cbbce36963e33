"""A piece of page that looks whether the reader's browser can draw Japanese, and says how to mend it if not.

The kernel may run on another machine than the browser, so only the page itself can know.
"""

import json
from html import escape
from importlib.resources import files

LINE = "お絵描きロジック ■□・ 数独 ジグザグワーズ"
BY_EYE = "If you see empty boxes there, install a Japanese font such as Noto Sans CJK for your browser."
SIGNS = "漢字面数独鍵ジグワおがー"  # no two of one shape

WELL = "Your browser can draw Japanese: all is well."
LACKING = (
    "Your browser lacks a Japanese font: it draws boxes instead, in texts, boards and pictures. Install one where the "
    "browser runs, then close all its windows and open it again."
)
MENDS = {
    "Debian, Ubuntu": "<code>sudo apt install fonts-noto-cjk</code>",
    "Windows": "search the Start menu for <b>Optional features</b> and add <b>Japanese Supplemental Fonts</b>",
    "macOS": "it comes with such fonts; to get them back: Font Book ▸ File ▸ Restore Standard Fonts",
}


def page_part() -> str:
    """HTML with a line in Japanese, and below it what the browser finds.

    Where scripts do not run, in a notebook that is not trusted, it asks the reader to look. Needs no network.

    >>> "Japanese in this page" in page_part()
    True
    """
    script = files("puzzlelib").joinpath("browser_font.js").read_text("utf-8")
    said = json.dumps({"signs": SIGNS, "well": _paragraph(WELL), "lacking": _paragraph(LACKING) + _mends()})
    return (
        f'<p>Japanese in this page: <span lang="ja">{LINE}</span></p><div class="pzl-font">{_paragraph(BY_EYE)}</div>'
        # In a function of its own, so that no name of it gets into the page.
        f"<script>(() => {{\n{script}\n"
        f'tell(document.currentScript.parentNode.querySelector(".pzl-font"), {_inside_script(said)});\n}})();</script>'
    )


def _paragraph(sentence: str) -> str:
    return f"<p>{escape(sentence)}</p>"


def _mends() -> str:
    return f"<ul>{''.join(f'<li>{system}: {mend}</li>' for system, mend in MENDS.items())}</ul>"


def _inside_script(text: str) -> str:
    """A "</" would end the page's script."""
    return text.replace("</", "<\\/")
