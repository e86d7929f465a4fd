"""What games bring of their own: icons and tokens in the folders of their packages.

The board of a game says so once, when it is imported: `bring(__package__)` or the package that holds the folder. From then on its
`icons/*.svg` are found by name, and its `tokens.css` where a drawing of the game has to stand alone.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

KIT = "headrace.draw"
_brought: dict[str, None] = {KIT: None}


def bring(package: str) -> None:
    """Take in the icons and tokens of a package. ValueError if one of its icons has a name that another drawing has already."""
    if package not in _brought:
        _merged((*_brought, package))
        _brought[package] = None


def icon_files() -> Mapping[str, Traversable]:
    """All icons there are, by name."""
    return _merged(tuple(_brought))


def brought() -> tuple[str, ...]:
    """The packages whose icons and tokens are known, the kit first."""
    return tuple(_brought)


@cache
def own_tokens(package: str) -> str:
    """The `tokens.css` of a package; nothing if it has none."""
    source = files(package) / "tokens.css"
    return source.read_text("utf-8") if source.is_file() else ""


@cache
def _merged(packages: tuple[str, ...]) -> Mapping[str, Traversable]:
    found: dict[str, Traversable] = {}
    for package in packages:
        for name, file in icons_of(package).items():
            if name in found and found[name].read_bytes() != file.read_bytes():
                raise ValueError(f"{package} brings an icon {name!r}, but {found[name]} is another drawing of that name")
            found.setdefault(name, file)
    return found


def icons_of(package: str) -> dict[str, Traversable]:
    """The icons in the folder of a package, by name."""
    folder = files(package) / "icons"
    if not folder.is_dir():
        return {}
    return {entry.name.removesuffix(".svg"): entry for entry in folder.iterdir() if entry.name.endswith(".svg")}
