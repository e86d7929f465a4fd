"""The positions in the middle of play that the lobby shows: `middle.json` in the folder of each game."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import headrace
from headrace.bots import make_bot
from tests.kit.sheet import sheet

SHARE = 0.62
"""Of all decisions, where `[middle]` of a game's `kit.toml` says no other `share`."""


def path_of(name: str) -> Path:
    return Path(str(files(headrace.game(name).package))) / "middle.json"


def freeze(name: str) -> None:
    """Play a game of four by the rule of thumb, and keep how it stands in the middle."""
    pos, bot = headrace.game(name).start(4, seed=5), make_bot("thumb")
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
    middle = pos.ply * sheet(name).get("middle", {}).get("share", SHARE)
    while pos.ply > middle:
        pos.pop()
    path_of(name).write_text(written(pos.to_position()), "utf-8")


def written(data: dict[str, Any]) -> str:
    """One fact a line."""
    facts = ",\n".join(f"  {json.dumps(key)}: {json.dumps(fact, ensure_ascii=False)}" for key, fact in data.items())
    return f"{{\n{facts}\n}}\n"
