"""What seats saw, kept: `python -m tests.envs.golden` writes it anew, which a new version of rules or observation asks for.

Of each game in a file the version, each part of the layout on a line, and a few rows: the opening and a moment of a random game.
Of OpenSpiel's games a playthrough of one, and of each a digest of its opening.
"""

import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import headrace
from headrace.core.game import Game
from headrace.core.position import Position
from headrace.engine.observation import Part
from headrace.envs import observe, spiel_game

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGH, SPIEL = FOLDER / "spiel" / "playthrough.txt", FOLDER / "spiel" / "openings.json"
PLIES = (0, 60)
TOLD = re.compile(
    r"game:|(GetParameters|MaxUtility|MinUtility|UtilitySum|MaxGameLength|CurrentPlayer|\w+String|Returns|LegalActions)\(|# Apply"
)
"""The lines of a playthrough that are kept: what the game says, without its tensors; other versions of OpenSpiel say more."""


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


def playthrough() -> list[str]:
    """A random game as OpenSpiel writes it down."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    name = spiel_game("trick_of_the_rails", players=3, fast=False).to_string()
    return [line for line in playthrough_lines(name, seed=1) if TOLD.match(line) and "seed 00" not in line]


def opening(game: Game) -> str:
    """A digest of what players are told, and may do, in the first moves of a random game."""
    state, dice, told = spiel_game(game, game.players[-1], fast=False).new_initial_state(), random.Random("golden"), list[str]()
    while len(state.history()) < PLIES[-1]:
        if not state.is_chance_node():
            told += [state.information_state_string(seat) for seat in range(state.num_players())]
            told.append(str(state.legal_actions()))
        state.apply_action(dice.choice(state.legal_actions()))
    return hashlib.blake2b("\n".join(told).encode(), digest_size=8).hexdigest()


def written(data: dict[str, Any]) -> str:
    """A part, or a row, on a line."""
    inner = {key: ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in data[key].items()) for key in ("parts", "rows")}
    lists = ",\n".join(f' "{key}": {{\n{lines}\n }}' for key, lines in inner.items())
    return f'{{\n "version": {json.dumps(data["version"])},\n{lists}\n}}\n'


if __name__ == "__main__":
    for game in headrace.all_games().values():
        path_of(game.id).write_text(written(golden(game)), "utf-8")
    PLAYTHROUGH.write_text("\n".join(playthrough()) + "\n", "utf-8")
    openings = {game.id: opening(game) for game in headrace.all_games().values()}
    SPIEL.write_text(json.dumps(openings, indent=1) + "\n", "utf-8")
