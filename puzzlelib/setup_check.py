"""What the lessons need, what is there, and how to mend what is not."""

import importlib.metadata as metadata
import platform
import re
import site
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from puzzlelib import browser_font

if TYPE_CHECKING:
    from packaging.requirements import Requirement

State = Literal["ok", "missing", "too old", "too new", "optional"]

INSTALL = 'run in the project\'s folder: python -m pip install -c constraints.txt -e ".[lab,fast]"'

# What a package is for, where the reader would not guess what its absence costs.
USES = {
    "numba": "makes long searches fast; the lessons so far need no long search",
    "python-sat": "a second engine for hard puzzles; the lessons so far do without",
    "jupyterlab": "opens the lessons; not needed here if your JupyterLab is installed elsewhere",
}
EXTRAS = ("lab", "fast")  # what readers install; "test" is for those who change the project

# The JavaScript halves of the widgets, which JupyterLab loads from its own environment.
LAB_EXTENSIONS = {"ipywidgets": "@jupyter-widgets/jupyterlab-manager", "anywidget": "anywidget"}


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: what is there, what is needed, and the mend where they differ."""

    name: str
    found: str
    needed: str
    state: State
    mend: str = ""


@dataclass(frozen=True)
class Setup:
    """What :func:`check_setup` found; its repr is a table with a sentence for each thing to mend.

    In a notebook the page says, too, whether the browser has a Japanese font.
    """

    findings: tuple[Finding, ...]

    @property
    def complete(self) -> bool:
        """True if nothing is missing but optional things."""
        return all(finding.state in ("ok", "optional") for finding in self.findings)

    def __repr__(self) -> str:
        return f"{self._told()}\nJapanese in this page: {browser_font.LINE}\n{browser_font.BY_EYE}"

    def _repr_html_(self) -> str:
        return f"<div><pre>{escape(self._told(), quote=False)}</pre>{browser_font.page_part()}</div>"

    def _told(self) -> str:
        return "\n".join([*self._table(), "", *self._mends()])

    def _table(self) -> list[str]:
        rows = [("", "found", "needed", "")]
        rows += [(finding.name, finding.found, finding.needed, finding.state) for finding in self.findings]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        return ["  ".join([*map(str.ljust, row, widths), row[3]]).rstrip() for row in rows]

    def _mends(self) -> list[str]:
        if self.complete:
            return ["Everything that the lessons need is here."] + [_sentence(finding) for finding in self._to_mend()]
        return [_sentence(finding) for finding in self._to_mend()]

    def _to_mend(self) -> Iterator[Finding]:
        return (finding for finding in self.findings if finding.mend)


def check_setup() -> Setup:
    """Look at Python, the packages, the widgets' JupyterLab halves and the Japanese font of the figures.

    Looks only: it imports none of them, needs no network and takes some hundredths of a second.

    >>> check_setup().findings[0].name
    'Python'
    """
    return Setup((_python(), *_packages(), *_lab_extensions(), _figure_font()))


def _python() -> Finding:
    found, needed = platform.python_version(), _needed_python()
    lowest = _numbers(needed)
    if _numbers(found)[: len(lowest)] >= lowest:
        return Finding("Python", found, needed, "ok")
    return Finding("Python", found, needed, "too old", f"install Python {needed}, then {INSTALL}")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def _needed_python() -> str:
    try:
        return metadata.metadata("puzzlelib")["Requires-Python"]
    except metadata.PackageNotFoundError:
        return ""


def _packages() -> Iterator[Finding]:
    """puzzlelib and what its metadata, written from pyproject.toml, asks for."""
    found = _version("puzzlelib")
    if found is None:
        yield Finding("puzzlelib", "not installed", "", "missing", INSTALL)
        return
    yield Finding("puzzlelib", found, "", "ok")
    try:
        from packaging.requirements import Requirement
    except ModuleNotFoundError:  # without it no version can be compared
        yield Finding("packaging", "not installed", "", "missing", INSTALL)
        return
    for requirement in map(Requirement, metadata.requires("puzzlelib") or ()):
        if _concerns_readers(requirement):
            yield _package(requirement)


def _concerns_readers(requirement: "Requirement") -> bool:
    if requirement.marker is None:
        return True
    return any(requirement.marker.evaluate({"extra": extra}) for extra in EXTRAS)


def _package(requirement: "Requirement") -> Finding:
    name, needed, found = requirement.name, str(requirement.specifier), _version(requirement.name)
    optional = requirement.marker is not None
    use = f"{USES[name]}; " if name in USES else ""
    if found is None:
        return Finding(name, "not installed", needed, "optional" if optional else "missing", use + INSTALL)
    if requirement.specifier.contains(found, prereleases=True):
        return Finding(name, found, needed, "ok")
    return Finding(name, found, needed, _which_way(requirement, found), INSTALL)


def _which_way(requirement: "Requirement", found: str) -> State:
    """Too old if a lower bound fails, else too new."""
    lower = (part for part in requirement.specifier if part.operator.startswith(">"))
    return "too new" if all(part.contains(found, prereleases=True) for part in lower) else "too old"


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _lab_extensions() -> Iterator[Finding]:
    for package, folder in LAB_EXTENSIONS.items():
        name = f"{package} in JupyterLab"
        if any((root / folder / "package.json").is_file() for root in _extension_roots()):
            yield Finding(name, "installed", "", "ok")
        else:
            mend = f"sliders stay blank; in JupyterLab's environment run: python -m pip install {package}"
            yield Finding(name, "not in this environment", "", "missing", mend)


def _extension_roots() -> list[Path]:
    """Where pip puts JupyterLab extensions: this environment and the user's own."""
    bases = (sysconfig.get_path("data"), site.getuserbase())
    return [Path(base, "share", "jupyter", "labextensions") for base in bases]


def _figure_font() -> Finding:
    """The font file that matplotlib-fontja brings, so that figures need no font of the system."""
    fonts = [
        file for file in _files("matplotlib-fontja") if file.suffix == ".ttf" and Path(str(file.locate())).is_file()
    ]
    if fonts:
        return Finding("Japanese in figures", fonts[0].stem, "", "ok")
    return Finding("Japanese in figures", "no font", "", "missing", INSTALL)


def _files(name: str) -> list[metadata.PackagePath]:
    try:
        return metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return []


def _sentence(finding: Finding) -> str:
    return f"- {finding.name}: {finding.mend}"
