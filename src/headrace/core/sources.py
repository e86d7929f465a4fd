"""The files a game's rules text is made of."""

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headrace.core.game import Game

DRAWING = "board"
SHARED_ROOTS = ("headrace.core", "headrace.bots")


def module_path(name: str) -> Path:
    """Where a module's source lies. ModuleNotFoundError if it has none."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no source for module {name}", name=name)
    return Path(spec.origin)


def text_sources(game: "Game") -> list[Path]:
    """Every source that can change what the compiled rules do: the game but for its drawing, its shared text, core, bots."""
    folder = module_path(game.package).parent
    files = [path for path in folder.rglob("*.py") if DRAWING not in path.relative_to(folder).parts[0]]
    files += [folder / "data.toml", folder / "game.toml"]
    for name in (*SHARED_ROOTS, *game.shared_text):
        path = module_path(name)
        files += path.parent.glob("*.py") if path.name == "__init__.py" else [path]
    return sorted(set(files))
