"""Fetch what the lessons need as a folder of wheels, to set them up on machines without a network.

    python -m tools.wheels                                    for this machine and its Python
    python -m tools.wheels --platform windows --python 3.13   for others
    python -m tools.wheels --without-fast                     without Numba and python-sat

All go into the folder wheels/, side by side: pip takes those that fit. `make lab WHEELS=wheels` installs from it.
"""

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from email import message_from_bytes
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "wheels"
EDITABLE = "editables"  # what hatchling asks for when a project is installed with -e
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


class Platform(NamedTuple):
    """Another kind of machine: the tags of its wheels, and what it says of itself where a package asks."""

    tags: tuple[str, ...]
    says: Mapping[str, str]


PLATFORMS = {
    "windows": Platform(
        ("win_amd64",),
        {"os_name": "nt", "sys_platform": "win32", "platform_system": "Windows", "platform_machine": "AMD64"},
    ),
    "mac": Platform(
        ("macosx_12_0_arm64",),
        {"os_name": "posix", "sys_platform": "darwin", "platform_system": "Darwin", "platform_machine": "arm64"},
    ),
    "linux": Platform(
        ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
        {"os_name": "posix", "sys_platform": "linux", "platform_system": "Linux", "platform_machine": "x86_64"},
    ),
}


def needed(extras: Sequence[str]) -> list[str]:
    """What pyproject.toml asks for, with what installs the project itself."""
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, built_by = lists["project"], lists["build-system"]["requires"]
    chosen = [line for extra in extras for line in project["optional-dependencies"][extra]]
    return [*project["dependencies"], *chosen, *built_by, EDITABLE]


def fetch(requirements: Sequence[str], folder: Path) -> None:
    """Fetch for this machine; what comes as source becomes a wheel."""
    _pip("wheel", "--wheel-dir", str(folder), *requirements)


def fetch_for(platform: Platform, python: str, requirements: Sequence[str], folder: Path) -> None:
    """Fetch for another machine into an empty folder.

    Where a package asks which machine it is, pip answers for this one. So what only the other one needs comes after.
    """
    tags = [option for tag in platform.tags for option in ("--platform", tag)]
    target = ["--only-binary", ":all:", *tags, "--python-version", python, "--implementation", "cp"]
    says = {**platform.says, "python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    while requirements:
        _pip("download", "--dest", str(folder), *target, *requirements)
        requirements = lacking(folder, says)


def lacking(folder: Path, says: Mapping[str, str]) -> list[str]:
    """What the wheels of a folder need on a machine that says this of itself, and what is not there."""
    wheels = sorted(folder.glob("*.whl"))
    there = {parse_wheel_filename(wheel.name)[0] for wheel in wheels}
    return sorted(
        {
            _bare(requirement)
            for wheel in wheels
            for requirement in _requirements(wheel)
            if canonicalize_name(requirement.name) not in there
            and (requirement.marker is None or requirement.marker.evaluate(dict(says)))
        }
    )


def _requirements(wheel: Path) -> Iterator[Requirement]:
    with ZipFile(wheel) as content:
        [name] = [name for name in content.namelist() if name.endswith(".dist-info/METADATA") and name.count("/") == 1]
        metadata = message_from_bytes(content.read(name))
    yield from map(Requirement, metadata.get_all("Requires-Dist") or ())


def _bare(requirement: Requirement) -> str:
    """Without its marker, which is true for the other machine only."""
    return f"{requirement.name}{requirement.specifier}"


def _pip(command: str, *options: str) -> None:
    subprocess.run([*PIP, command, "--constraint", str(ROOT / "constraints.txt"), *options], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fetch what the lessons need as wheels.")
    parser.add_argument("--platform", choices=PLATFORMS, help="for such machines; this one if none is named")
    parser.add_argument("--python", default="{}.{}".format(*sys.version_info), help="their Python, such as 3.13")
    parser.add_argument("--without-fast", action="store_true", help="leave out Numba and python-sat")
    options = parser.parse_args()
    requirements = needed(["lab"] if options.without_fast else ["lab", "fast"])
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as name:  # all of them or none, and apart from those of other machines
        new = Path(name)
        try:
            if options.platform is None:
                fetch(requirements, new)
            else:
                fetch_for(PLATFORMS[options.platform], options.python, requirements, new)
        except subprocess.CalledProcessError:
            sys.exit("pip could not fetch all of them: see above; if it is Numba or python-sat, try --without-fast")
        for wheel in new.glob("*.whl"):
            wheel.replace(FOLDER / wheel.name)
    wheels = list(FOLDER.glob("*.whl"))
    print(f"{len(wheels)} wheels, {sum(wheel.stat().st_size for wheel in wheels) / 1e6:.0f} MB: {FOLDER}")


if __name__ == "__main__":
    main()
