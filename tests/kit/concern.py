"""Which games a test is about: the games its parameters name, else those of the folder it lies in."""

import re
from pathlib import PurePosixPath

import headrace

GAMES = sorted(headrace.all_games())


def homes(game: str) -> tuple[str, ...]:
    """The folders of tests of a game: its own, and that of its family."""
    family = headrace.game(game).family if game in headrace.all_games() else None
    return (game, *([family.rpartition(".")[2]] if family else ()))


def home(game: str) -> str:
    """The folder of what the games of a family share; without a family the game's own."""
    return homes(game)[-1]


NAMED = {game: re.compile(rf"(?<![a-z_]){game}(?![a-z_])") for game in GAMES}
HOMES = {game: homes(game) for game in GAMES}


def concerned(nodeid: str) -> list[str]:
    """The games a test is about; none where it is about the house itself."""
    path, _, name = nodeid.partition("::")
    _, _, parameters = name.partition("[")
    if named := [game for game in GAMES if NAMED[game].search(parameters)]:
        return named
    folders = PurePosixPath(path).parts[:-1]
    return [game for game in GAMES if any(folder in HOMES[game] for folder in folders)]
