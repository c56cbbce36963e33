"""Widgets without a kernel: what is packed into a page, and what is recorded of an explorer."""

import base64
from copy import deepcopy
from typing import Any

import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from puzzlelib.nonogram import explore
from puzzlelib.picture import Picture
from puzzlelib.widgets import Board, Explorer
from tools.still import RECORDINGS, STATE, VIEW, still, unpack
from tools.still.record import recording, shown

SVG = base64.b64encode(b'<svg width="5"><text>\xe2\x96\xa0 &quot;</text></svg>').decode()


def saved(kind: str, **state: Any) -> dict[str, Any]:
    private = {"_model_name": kind, "_esm": "export default 1", "tooltip": None}
    return {"model_name": kind, "model_module": "somewhere", "state": {**private, **state}}


def notebook(prefix: str) -> NotebookNode:
    """Two outputs: a box with a board and a picture, and the board once more. Models are named after the prefix."""
    box, board, picture = (f"{prefix}{name}" for name in ("box", "board", "picture"))
    state = {
        picture: saved("HTMLModel", value=f'<img src="data:image/svg+xml;base64,{SVG}">'),
        board: saved("AnyModel", cells="#.", selected=None),
        box: saved("VBoxModel", children=[f"IPY_MODEL_{board}", f"IPY_MODEL_{picture}"]),
    }
    outputs = [
        new_output("display_data", {VIEW: {"model_id": model}, "text/html": "<img alt='still'>", "text/plain": "board"})
        for model in (box, board)
    ]
    result = new_notebook(cells=[new_code_cell("box", outputs=outputs)])
    result.metadata.widgets = {STATE: {"state": state}}
    result.metadata[RECORDINGS] = {box: {"controls": [board], "slots": [[picture, "value"]]}}
    return result


def mounts(page: NotebookNode) -> list[str]:
    return [output.data["text/html"] for output in page.cells[0].outputs]


def test_a_page_is_the_same_whatever_the_kernel_called_its_models() -> None:
    assert mounts(still(notebook("a-"))) == mounts(still(notebook("b-")))


def test_a_mount_has_the_picture_and_the_state_of_what_it_shows() -> None:
    first, second = mounts(still(notebook("a-")))
    assert "<img alt='still'>" in first
    models = unpack(first)["models"]
    assert models["w1"] == {"kind": "VBox", "state": {"children": ["IPY_MODEL_w2", "IPY_MODEL_w3"]}}
    assert models["w2"] == {"kind": "Any", "state": {"cells": "#.", "selected": None}}
    assert unpack(first)["recording"] == {"controls": ["w2"], "slots": [["w3", "value"]]}
    assert 'data-model="w2"' in second
    assert unpack(second) == {"models": {}, "recording": None}


def test_a_picture_in_a_state_is_packed_as_text() -> None:
    first, _ = mounts(still(notebook("a-")))
    value = unpack(first)["models"]["w3"]["state"]["value"]
    assert (
        value
        == '<img src="data:image/svg+xml,%3Csvg width=%225%22%3E%3Ctext%3E%E2%96%A0 %26quot;%3C/text%3E%3C/svg%3E">'
    )


def test_a_still_notebook_keeps_no_widget_state_and_the_run_stays_as_it_was() -> None:
    run = notebook("a-")
    before = deepcopy(run)
    page = still(run)
    assert not {"widgets", RECORDINGS} & set(page.metadata)
    assert all(VIEW not in output.data for output in page.cells[0].outputs)
    assert run == before


# ---- recordings


def replayed(table: dict[str, Any], setting: list[Any]) -> dict[tuple[str, str], Any]:
    """What the recording says of a setting."""
    row = table["states"][table["settings"].index(setting)]
    return {(model, name): table["values"][value] for (model, name), value in zip(table["slots"], row, strict=True)}


def test_a_recording_shows_what_the_explorer_shows() -> None:
    explorer = explore.LengthExplorer([2, 2], 6)
    table = recording(explorer)
    assert explorer.cells.value == 6
    assert table["controls"] == [explorer.cells.model_id]
    for length in (5, 9):
        explorer.cells.value = length
        slots = replayed(table, [length])
        widgets = {explorer.figure.model_id: explorer.figure, explorer.message.model_id: explorer.message}
        seen = [slot for slot in slots if slot[0] in widgets]
        assert seen
        assert all(shown(widgets[model])[name] == slots[model, name] for model, name in seen)


def test_a_choice_that_sets_other_controls_is_a_lead_with_a_start_for_each_value() -> None:
    presets = [explore.Preset("two", (2,), "・・・"), explore.Preset("one", (1,), "・■・・")]
    explorer = explore.LineExplorer(presets)
    table = recording(explorer)
    leads = [table["settings"][start][0] for start in table["starts"]]
    assert table["leads"] == 1
    assert sorted(leads) == [0, 1]
    assert table["controls"][0] == explorer.preset.model_id
    [start] = [start for start in table["starts"] if table["settings"][start][0] == 1]
    assert replayed(table, table["settings"][start])[explorer.board.model_id, "cells"] == "?#??"


class Counting(Explorer):
    """A slider whose picture depends on how often it was moved, and one that does nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = 0
        self.board = Board(1, 1)
        self.idle = self.slider("idle", 1, 1, 3, lambda _: None)
        self.counted = self.slider("counted", 1, 1, 3, self.count)
        self.stack(self.idle, self.counted, self.board)

    def count(self, _: int) -> None:
        self.moves += 1
        self.board.caption = str(self.moves)

    def picture(self) -> Picture:
        return self.board.picture()


def test_what_cannot_be_repeated_and_what_does_nothing_is_not_recorded() -> None:
    assert recording(Counting())["controls"] == []


@pytest.mark.parametrize("make", [explore.LengthExplorer, explore.PictureExplorer])
def test_an_explorer_is_left_as_it_was(make: Any) -> None:
    explorer = make([2, 2], 6) if make is explore.LengthExplorer else make("#.\n.#")
    before = [shown(widget) for widget in explorer.box.children]
    recording(explorer)
    assert [shown(widget) for widget in explorer.box.children] == before
