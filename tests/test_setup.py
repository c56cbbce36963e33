"""The set-up: what check_setup says of a whole and of a broken environment, and that the lists of the project agree."""

import importlib.metadata as metadata
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import puzzlelib
from puzzlelib import check_setup, setup_check

ROOT = Path(puzzlelib.__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")

REQUIRES = [
    "numpy>=2.0",
    "matplotlib-fontja>=1.0",
    "anywidget<0.12,>=0.11",
    'numba>=0.61; extra == "fast"',
    'python-sat>=1.9.dev24; extra == "fast"',
    'jupyterlab<5,>=4.2; extra == "lab"',
    'pytest>=8; extra == "test"',
]
VERSIONS = {
    "puzzlelib": "0.1.0",
    "numpy": "2.4.6",
    "matplotlib-fontja": "1.1.0",
    "anywidget": "0.11.0",
    "numba": "0.68.1",
    "python-sat": "1.9.dev24",
    "jupyterlab": "4.6.6",
}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """An environment with everything in it; take out of the versions what shall be missing."""
    versions = dict(VERSIONS)

    def version(name: str) -> str:
        if name not in versions:
            raise metadata.PackageNotFoundError(name)
        return versions[name]

    def files(name: str) -> list[metadata.PackagePath]:
        version(name)
        (tmp_path / "ipaexg.ttf").touch()
        font = metadata.PackagePath("ipaexg.ttf")
        font.dist = metadata.PathDistribution(tmp_path / "fontja.dist-info")  # type: ignore[assignment]
        return [font]

    monkeypatch.setattr(setup_check.metadata, "version", version)
    monkeypatch.setattr(setup_check.metadata, "requires", lambda name: REQUIRES)
    monkeypatch.setattr(setup_check.metadata, "files", files)
    monkeypatch.setattr(setup_check, "_extension_roots", lambda: [tmp_path / "nowhere", tmp_path])
    for folder in setup_check.LAB_EXTENSIONS.values():
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "package.json").touch()
    return versions


def state(name: str) -> str:
    return next(finding.state for finding in check_setup().findings if finding.name == name)


def test_a_whole_environment_has_nothing_to_mend(environment: dict[str, str]) -> None:
    setup = check_setup()
    assert setup.complete
    assert {finding.state for finding in setup.findings} == {"ok"}
    table = repr(setup)
    assert "Everything that the lessons need is here." in table
    assert re.search(r"^numpy +2\.4\.6 +>=2\.0 +ok$", table, re.MULTILINE)
    assert "pytest" not in table
    assert "お絵描きロジック" in table


@pytest.mark.parametrize("name", ["numpy", "anywidget"])
def test_a_missing_package_is_named_with_its_mend(environment: dict[str, str], name: str) -> None:
    del environment[name]
    setup = check_setup()
    assert not setup.complete
    assert state(name) == "missing"
    assert f"- {name}: run in the project's folder: python -m pip install" in repr(setup)
    assert f"- {name}: run in the project's folder: python -m pip install" in setup._repr_html_()
    assert "Everything" not in repr(setup)


@pytest.mark.parametrize(("name", "use"), [("numba", "long searches"), ("python-sat", "hard puzzles")])
def test_a_missing_extra_is_no_fault_but_has_its_use(environment: dict[str, str], name: str, use: str) -> None:
    del environment[name]
    setup = check_setup()
    assert setup.complete
    assert state(name) == "optional"
    assert use in repr(setup)


@pytest.mark.parametrize(("version", "judged"), [("0.10.3", "too old"), ("0.12.0", "too new"), ("0.11.4", "ok")])
def test_versions_are_compared(environment: dict[str, str], version: str, judged: str) -> None:
    environment["anywidget"] = version
    assert state("anywidget") == judged
    assert check_setup().complete is (judged == "ok")


@pytest.mark.parametrize(("version", "judged"), [("3.9.18", "too old"), ("3.11.0", "ok"), ("3.13.0rc1", "ok")])
def test_pythons_are_compared(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, version: str, judged: str
) -> None:
    monkeypatch.setattr(setup_check.platform, "python_version", lambda: version)
    setup = check_setup()
    assert setup.findings[0].state == judged
    assert setup.complete is (judged == "ok")
    assert ("- Python: install Python >=3.11, then" in repr(setup)) is (judged == "too old")


def test_a_python_is_judged_by_its_lower_bound_alone() -> None:
    assert re.fullmatch(r">=3\.\d+", PROJECT["requires-python"])


def test_nothing_to_compare_versions_with(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "packaging.requirements", None)  # as if it were not installed
    setup = check_setup()
    assert not setup.complete
    assert state("packaging") == "missing"
    assert "- packaging: run in the project's folder" in repr(setup)


def test_a_missing_figure_font(environment: dict[str, str]) -> None:
    del environment["matplotlib-fontja"]
    assert state("Japanese in figures") == "missing"


def test_widgets_that_jupyterlab_does_not_know(environment: dict[str, str], tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "anywidget")
    assert state("anywidget in JupyterLab") == "missing"
    assert state("ipywidgets in JupyterLab") == "ok"
    assert "sliders stay blank" in repr(check_setup())


def test_puzzlelib_that_is_on_the_path_but_not_installed(environment: dict[str, str]) -> None:
    del environment["puzzlelib"]
    assert state("puzzlelib") == "missing"


def test_this_environment_is_whole() -> None:
    assert check_setup().complete, check_setup()


# ---- the lists of the project ----


def test_constraints_pin_every_direct_dependency() -> None:
    direct = [
        *PROJECT["dependencies"],
        *(line for extra in PROJECT["optional-dependencies"].values() for line in extra),
    ]
    names = {_normal(re.match(r"[\w.-]+", line)[0]) for line in direct}  # type: ignore[index]
    pinned = {_normal(name) for name in re.findall(r"^([\w.-]+)==", CONSTRAINTS, re.MULTILINE)}
    assert names - pinned == set()


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_constraints_hold_nothing_but_pins() -> None:
    lines = [line for line in CONSTRAINTS.splitlines() if not line.startswith("#")]
    pin = re.compile(r"[\w.-]+==[\w.]+(; python_version [<>]=? \"3\.\d+\")?")
    assert [line for line in lines if not pin.fullmatch(line)] == []


def test_pip_conda_and_make_install_the_same() -> None:
    what = "-e .[lab,fast]"
    assert f"- {what}\n" in (ROOT / "environment.yml").read_text(encoding="utf-8")
    assert what.replace("-e ", '-e "') + '"' in setup_check.INSTALL
    assert what.removeprefix("-e ") in (ROOT / "Makefile").read_text(encoding="utf-8")


# ---- make, where Python is not as it should be ----


@pytest.fixture
def make(tmp_path: Path) -> Callable[[str], str]:
    """Run make lab in a copy of the project's lists with a Python that is a shell script; gives what it printed."""
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)

    def run(script: str) -> str:
        python = tmp_path / "python"
        python.write_text(f"#!/bin/sh\n{script}\n")
        python.chmod(0o755)
        command = ["make", "lab", f"PYTHON={python}"]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert result.returncode != 0
        assert not (tmp_path / ".venv").exists()
        return result.stdout

    return run


def test_make_says_that_python_is_too_old(make: Callable[[str], str]) -> None:
    said = make('case "$*" in --version) echo Python 3.9.18;; *version_info*) exit 1;; esac')
    assert "needs Python 3.11 or newer, this is Python 3.9.18" in said


def test_make_says_that_venv_is_missing(make: Callable[[str], str]) -> None:
    said = make('case "$*" in *ensurepip*) exit 1;; esac')
    assert "sudo apt install python3-venv" in said


def test_make_says_that_there_is_no_python(make: Callable[[str], str], tmp_path: Path) -> None:
    command = ["make", "lab", "PYTHON=no-such-python"]
    make("exit 1")
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "There is no no-such-python" in result.stdout
