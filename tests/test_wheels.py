"""The folder of wheels: what is fetched, and what another machine lacks in it. Nothing is fetched here."""

import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import wheels


def wheel(folder: Path, name: str, *requires: str) -> None:
    with ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as content:
        lines = [
            "Metadata-Version: 2.1",
            f"Name: {name}",
            "Version: 1.0",
            *(f"Requires-Dist: {line}" for line in requires),
        ]
        content.writestr(f"{name}-1.0.dist-info/METADATA", "\n".join(lines) + "\n\nA text.\n")
        content.writestr(f"vendored/{name}-1.0.dist-info/METADATA", "Requires-Dist: not-this-one\n")


def says(platform: str, python: str = "3.13") -> dict[str, str]:
    return {
        **wheels.PLATFORMS[platform].says,
        "python_version": python,
        "python_full_version": f"{python}.0",
        "extra": "",
    }


REQUIRES = (
    "here>=1",
    "Only.Windows>=2,<3; os_name == 'nt'",
    "only-mac; platform_system == 'Darwin'",
    "only-old; python_version < '3.12'",
    "only-extra; extra == 'docs'",
)


@pytest.mark.parametrize(
    ("platform", "python", "lacking"),
    [
        ("windows", "3.13", ["Only.Windows<3,>=2"]),
        ("mac", "3.13", ["only-mac"]),
        ("mac", "3.11", ["only-mac", "only-old"]),
        ("linux", "3.13", []),
    ],
)
def test_what_another_machine_lacks(tmp_path: Path, platform: str, python: str, lacking: list[str]) -> None:
    wheel(tmp_path, "here")
    wheel(tmp_path, "asks", *REQUIRES)
    assert wheels.lacking(tmp_path, says(platform, python)) == lacking


def test_a_name_is_written_in_more_than_one_way(tmp_path: Path) -> None:
    wheel(tmp_path, "only_windows")
    wheel(tmp_path, "asks", *REQUIRES, "not-there")
    assert wheels.lacking(tmp_path, says("windows")) == ["here>=1", "not-there"]


def test_what_only_the_other_machine_needs_is_fetched_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def pip(command: str, *options: str) -> None:
        asked.append((command, *options))
        if "asks" in options:
            wheel(tmp_path, "here")
            wheel(tmp_path, "asks", *REQUIRES)
        if "Only.Windows<3,>=2" in options:
            wheel(tmp_path, "only_windows", "and-this")
        if "and-this" in options:
            wheel(tmp_path, "and_this")

    monkeypatch.setattr(wheels, "_pip", pip)
    wheels.fetch_for(wheels.PLATFORMS["windows"], "3.13", ["asks"], tmp_path)
    assert [options[-1] for options in asked] == ["asks", "Only.Windows<3,>=2", "and-this"]
    assert all("win_amd64" in options and "3.13" in options for options in asked)


def test_the_project_itself_can_be_installed_from_them() -> None:
    needed = wheels.needed(["lab", "fast"])
    for name in ("numpy", "jupyterlab", "numba", "hatchling", "editables"):
        assert any(line.startswith(name) for line in needed), name
    assert not any(line.startswith(("numba", "pytest")) for line in wheels.needed(["lab"]))


def test_the_wheels_of_several_machines_lie_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an older Python of that machine needs is no help to a newer one."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    (folder / "only_windows-1.0-cp312-cp312-win_amd64.whl").touch()
    asked: list[str] = []

    def pip(command: str, *options: str) -> None:
        asked.append(options[-1])
        place = Path(options[options.index("--dest") + 1])
        wheel(place, "only_windows") if "Only.Windows<3,>=2" in options else wheel(place, "asks", REQUIRES[1])

    monkeypatch.setattr(wheels, "FOLDER", folder)
    monkeypatch.setattr(wheels, "_pip", pip)
    monkeypatch.setattr("sys.argv", ["wheels", "--platform", "windows", "--python", "3.13"])
    wheels.main()
    assert asked == ["editables", "Only.Windows<3,>=2"]
    assert [path.name for path in sorted(folder.iterdir())] == [
        "asks-1.0-py3-none-any.whl",
        "only_windows-1.0-cp312-cp312-win_amd64.whl",
        "only_windows-1.0-py3-none-any.whl",
    ]
    assert capsys.readouterr().out.startswith("3 wheels, ")


def test_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pip(command: str, *options: str) -> None:
        wheel(Path(options[1]), "half")
        raise subprocess.CalledProcessError(1, "pip")

    monkeypatch.setattr(wheels, "FOLDER", tmp_path / "wheels")
    monkeypatch.setattr(wheels, "_pip", pip)
    monkeypatch.setattr("sys.argv", ["wheels", "--without-fast"])
    with pytest.raises(SystemExit, match="pip could not fetch all of them"):
        wheels.main()
    assert list((tmp_path / "wheels").iterdir()) == []
