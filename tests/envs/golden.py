"""What seats saw, kept: `python -m tests.envs.golden` writes it anew, which a new version of rules or observation asks for.

Of each game in a file the version, each part of the layout on a line, and a few rows: the opening and a moment of a random game.
"""

import json
import random
from pathlib import Path
from typing import Any

import headrace
from headrace.core.game import Game
from headrace.core.position import Position
from headrace.engine.observation import Part
from headrace.envs import observe

FOLDER = Path(__file__).parent / "golden"
PLIES = (0, 60)


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


def golden(game: Game) -> dict[str, Any]:
    """What is kept of a game."""
    layout = game.observation_layout(derived=True)
    return {
        "version": layout.version,
        "parts": {part.name: told(part) for part in layout.parts},
        "rows": {f"after {ply} moves": observe(position(game, ply), seat=1, derived=True).tolist() for ply in PLIES},
    }


def told(part: Part) -> list[Any]:
    return [part.first, [*part.shape], part.kind, part.least, part.most, len(part.names)]


def position(game: Game, ply: int) -> Position:
    """With as many players as can be."""
    pos, dice = game.start(players=game.players[-1], seed="golden"), random.Random("golden")
    while pos.ply < ply:
        pos.push(dice.choice(pos.legal_numbers()))
    return pos


def written(data: dict[str, Any]) -> str:
    """A part, or a row, on a line."""
    inner = {key: ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in data[key].items()) for key in ("parts", "rows")}
    lists = ",\n".join(f' "{key}": {{\n{lines}\n }}' for key, lines in inner.items())
    return f'{{\n "version": {json.dumps(data["version"])},\n{lists}\n}}\n'


if __name__ == "__main__":
    for game in headrace.all_games().values():
        path_of(game.id).write_text(written(golden(game)), "utf-8")
