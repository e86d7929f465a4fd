"""From the scripts of this room to the files that games bring."""

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from headrace.boards.landscape import FILE
from headrace.core.game import game, games
from headrace.draw.classes import spelled
from headrace.draw.kit import g


def scripted() -> list[str]:
    """The ids of the games that have a script here."""
    return [id for id in sorted(games()) if find_spec(f"{__package__}.{id}")]


def drawn(id: str) -> str:
    """The file of a game as its script draws it."""
    return document(import_module(f"{__package__}.{id}").drawings())


def document(drawings: Mapping[str, str]) -> str:
    """Drawings by their names as a file, which `headrace/boards/landscape.py` reads."""
    lines = (g(spelled(body), id=name) for name, body in drawings.items())
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>\n"])


def file_of(id: str) -> Path:
    """Where the file of a game lies."""
    return Path(str(files(game(id).package) / FILE))
