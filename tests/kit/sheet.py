"""What each game fills in for the tests that all games share: `tests/<game>/kit.toml`, over that of its family."""

import tomllib
from functools import cache
from types import MappingProxyType
from typing import Any

from tests.kit.concern import GAMES, homes
from tests.kit.tables import TESTS, folder_of

FILE = "kit.toml"


@cache
def sheet(game: str) -> MappingProxyType[str, Any]:
    """The tables of a game by name, each over that of the family."""
    paths = [*(TESTS / room / FILE for room in homes(game)[1:]), folder_of(game) / FILE]
    filled: dict[str, Any] = {}
    for path in paths:
        for name, table in (tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}).items():
            filled[name] = {**filled.get(name, {}), **table}
    return MappingProxyType(filled)


def games_with(table: str) -> list[str]:
    """The games that fill in a table."""
    return [game for game in GAMES if table in sheet(game)]
