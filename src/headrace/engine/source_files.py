"""The files a game's rules text is made of."""

import importlib.util
from pathlib import Path

from headrace.engine.protocols import GameText

DRAWING = "board"
SHARED_ROOTS = ("headrace.engine", "headrace.bots")


def module_path(name: str) -> Path:
    """Where a module's source lies; nothing below its top package is imported. ModuleNotFoundError if it has none."""
    top, *rest = name.split(".")
    spec = importlib.util.find_spec(top)
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent.joinpath(*rest)
        for path in (folder / "__init__.py", folder.with_suffix(".py")):
            if path.is_file():
                return path
    raise ModuleNotFoundError(f"no source for module {name}", name=name)


def text_sources(game: GameText) -> list[Path]:
    """Every source that can change what the compiled rules do: the game and its family but for the drawing, engine, bots."""
    files: list[Path] = []
    for package in filter(None, (game.family, game.package)):
        folder = module_path(package).parent
        files += [path for path in folder.rglob("*.py") if DRAWING not in path.relative_to(folder).parts[0]]
    files += [folder / "data.toml", folder / "game.toml"]
    for name in SHARED_ROOTS:
        files += module_path(name).parent.glob("*.py")
    return sorted(set(files))
