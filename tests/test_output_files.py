"""Files that are written: nobody works in vain, and nothing half-written is left."""

import os
from pathlib import Path

import pytest

from puzzlelib.errors import PuzzleError
from puzzlelib.output_files import check_output, whole_file


def test_what_cannot_be_written_is_told_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PuzzleError, match=r"there is no folder .*nowhere; make it, or name another"):
        check_output(tmp_path / "nowhere" / "sheet.pdf")
    with pytest.raises(PuzzleError, match="it is a folder; name a file in it"):
        check_output(tmp_path)
    check_output(tmp_path / "sheet.pdf")
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path)
    with pytest.raises(PuzzleError, match=r"it cannot be written \(no right to\); name another file"):
        check_output(tmp_path / "sheet.pdf")


def test_a_file_is_in_its_place_when_all_is_written(tmp_path: Path) -> None:
    place = tmp_path / "sheet.txt"
    place.write_text("old", "utf-8")
    with whole_file(place) as part:
        part.write_text("new", "utf-8")
        assert place.read_text("utf-8") == "old"
    assert place.read_text("utf-8") == "new"
    assert list(tmp_path.iterdir()) == [place]


def half_written(path: Path, error: BaseException) -> None:
    with whole_file(path) as part:
        part.write_text("half", "utf-8")
        raise error


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_nothing_half_written_is_left(tmp_path: Path, error: type[BaseException]) -> None:
    with pytest.raises(error):
        half_written(tmp_path / "sheet.txt", error())
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    with whole_file(tmp_path / "link") as part:
        part.write_text("text", "utf-8")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text("utf-8") == "text"


@pytest.mark.skipif(os.name != "posix", reason="it has no such device")
def test_a_device_keeps_its_place() -> None:
    with whole_file(Path(os.devnull)) as part:
        assert part == Path(os.devnull)
    assert not Path(os.devnull).is_file()


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"sheet: it cannot be written \(No space left on device\)"):
        half_written(tmp_path / "sheet", OSError(28, os.strerror(28)))
    assert list(tmp_path.iterdir()) == []
