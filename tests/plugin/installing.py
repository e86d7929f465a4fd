"""The plugin installed as a package manager would, without one: its package and what is known of it, in a folder of its own."""

import os
import shutil
import tomllib
from pathlib import Path

import headrace

GAME = "ferry"
PROJECT = Path(__file__).parent / GAME
REPOSITORY = Path(__file__).parents[2]


def install(target: Path) -> None:
    """Copy the package, and write down its name, its version and its entry points beside it."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    package = project["name"].replace("-", "_")
    shutil.copytree(PROJECT / package, target / package, ignore=shutil.ignore_patterns("__pycache__"))
    known = target / f"{package}-{project['version']}.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {value}" for name, value in points.items())])
        for group, points in project["entry-points"].items()
    ]
    (known / "entry_points.txt").write_text("\n".join(groups) + "\n", "utf-8")


def environment(target: Path) -> dict[str, str]:
    """Of a process in which what lies in this folder is installed, and Headrace as it is here."""
    source = Path(headrace.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(source), str(REPOSITORY)])}
