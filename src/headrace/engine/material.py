"""Reading a game's facts from its folder."""

import tomllib
from importlib.resources import files
from typing import Any


def load_toml(package: str, name: str) -> dict[str, Any]:
    """The TOML file `name` of a package, which is not imported for it; FileNotFoundError if it is not there."""
    top, *rest = package.split(".")
    return tomllib.loads(files(top).joinpath(*rest, name).read_text("utf-8"))


def load_data(package: str | None) -> dict[str, Any]:
    """The `data.toml` of a game."""
    assert package, "material is read from inside a package"
    return load_toml(package, "data.toml")
