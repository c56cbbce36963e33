"""Turns what a widget shows into HTML that works without a kernel.

``still(notebook)`` gives each widget output of a notebook that was run a mount: the still picture, and the state of
the widgets, packed. ``write_assets`` writes ``still.js`` and ``still.css`` for the page: they build the widgets
from the state, in the place of the picture. Players and boards are the same code as in JupyterLab, puzzlelib/board.js.
Sliders and choices move through what was recorded (record.py); what was not recorded stands still, and a sentence says
so.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

from nbformat import NotebookNode

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
RECORDINGS = "recordings"  # in the metadata of a notebook that was run: by the model that is shown
RECORDINGS_TYPE = "application/vnd.puzzlelib.recordings+json"
MODEL = "IPY_MODEL_"
ASSETS = ("still.js", "still.css")

# Of the traits with an underscore, which say where a model's code comes from, a page needs this one.
KEPT = {"_options_labels"}
NEEDLESS = {"style", "comm", "tabbable"}
MAY_BE_NONE = {"selected", "index"}
SVG = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")

Models = dict[str, dict[str, Any]]


def still(notebook: NotebookNode) -> NotebookNode:
    """The same notebook, each widget output as HTML, and without the state of the widgets.

    Models get names that are the same in every run, such as ``w1``, in the order in which the page meets them. A model
    that several outputs show travels with the first of them.
    """
    result = deepcopy(notebook)
    state = result.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    recordings = result.metadata.get(RECORDINGS, {})
    result.metadata.pop("widgets", None)
    result.metadata.pop(RECORDINGS, None)
    names: dict[str, str] = {}
    for output in widget_outputs(result):
        root = output.data.pop(VIEW)["model_id"]
        fresh = [model for model in _tree(root, state) if model not in names]
        names |= {model: f"w{number}" for number, model in enumerate(fresh, start=len(names) + 1)}
        pack = {
            "models": {names[model]: _model(state[model], names) for model in fresh},
            "recording": _renamed(recordings.get(root), names) if root in fresh else None,
        }
        output.data["text/html"] = mount(names[root], _text(output.data.get("text/html", "")), pack)
    return result


def widget_outputs(notebook: NotebookNode) -> Iterator[NotebookNode]:
    """The outputs that show a widget, in the order of the page."""
    for cell in notebook.cells:
        yield from (output for output in cell.get("outputs", []) if VIEW in output.get("data", {}))


def _text(source: str | list[str]) -> str:
    return source if isinstance(source, str) else "".join(source)


def mount(root: str, picture: str, pack: Mapping[str, Any]) -> str:
    """The place of a widget in the page: its picture, until still.js has built the widget, and where it cannot."""
    text = json.dumps(pack, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    packed = base64.b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return (
        f'<div class="puzzlelib-still" data-model="{root}">'
        f'<div class="puzzlelib-picture">{picture}</div><script type="text/plain">{packed}</script></div>'
    )


def unpack(html: str) -> dict[str, Any]:
    """What a mount carries: ``mount``'s pack again. For tests."""
    [packed] = re.findall(r'<script type="text/plain">(.*?)</script>', html)
    pack: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(packed)))
    return pack


def _tree(root: str, state: Mapping[str, Any]) -> Iterator[str]:
    """A model and all that it refers to, in the order in which they stand; each once."""
    waiting, seen = [root], set()
    while waiting:
        model = waiting.pop()
        if model in seen:
            continue
        seen.add(model)
        yield model
        waiting += reversed(list(_references(_shown(state[model]["state"]))))


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, str) and value.startswith(MODEL):
        yield value.removeprefix(MODEL)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _references(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _references(part)


def _model(saved: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {"kind": saved["model_name"].removesuffix("Model"), "state": _renamed(_shown(saved["state"]), names)}


def _shown(state: Mapping[str, Any]) -> dict[str, Any]:
    """The traits that a page needs. Those left out hold what every board holds: its code, or nothing."""
    return {name: value for name, value in state.items() if name in KEPT or _is_needed(name, value)}


def _is_needed(name: str, value: Any) -> bool:
    if name.startswith("_") or name in NEEDLESS:
        return False
    return value is not None or name in MAY_BE_NONE


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """A value with the page's names for models, and pictures as text: that packs better than base64."""
    if isinstance(value, str):
        if value.startswith(MODEL):
            return MODEL + names[value.removeprefix(MODEL)]
        return names.get(value) or SVG.sub(_as_text, value)
    if isinstance(value, Mapping):
        return {names.get(name, name): _renamed(part, names) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(part, names) for part in value]
    return value


def _as_text(found: re.Match[str]) -> str:
    return "data:image/svg+xml," + quote(base64.b64decode(found[1]), safe=" ,;:/=()!*@?$-_.")


def write_assets(folder: Path) -> None:
    """Write still.js and still.css into a folder. The script is a classic one, so that it works from files."""
    package, here = files("puzzlelib"), Path(__file__).parent
    board = package.joinpath("board.js").read_text("utf-8").replace("export default { render };", "return { render };")
    script = (here / "still.js").read_text("utf-8")
    texts = {
        "still.js": f"(() => {{\nconst board = (() => {{\n{board}\n}})();\n\n{script}}})();\n",
        "still.css": package.joinpath("board.css").read_text("utf-8") + (here / "still.css").read_text("utf-8"),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
