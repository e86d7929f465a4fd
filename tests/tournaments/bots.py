"""Bots of somebody else, good and bad."""

import time
from typing import Any

from headrace.core.game import Game
from headrace.core.position import Position

seen: list[Position] = []
"""What `Looking` was shown in this process."""


class First:
    """The first legal move."""

    def __init__(self, game: Game, players: int) -> None:
        self.asked = 0

    def choose(self, pos: Position, seed: int) -> Any:
        self.asked += 1
        return pos.legal_moves[0].text


class Looking(First):
    """It keeps what it is shown, and spoils it for whoever else would look at it."""

    def choose(self, pos: Position, seed: int) -> Any:
        seen.append(pos.copy())
        move = super().choose(pos, seed)
        pos.push(move)
        return move


class Crashing(First):
    def choose(self, pos: Position, seed: int) -> Any:
        if self.asked == 2:
            raise ZeroDivisionError("the end of the world")
        return super().choose(pos, seed)


class Leaving(First):
    def choose(self, pos: Position, seed: int) -> Any:
        raise SystemExit(3)


class Wrong(First):
    def choose(self, pos: Position, seed: int) -> Any:
        return True if self.asked else "fly to the moon"


class Unspeakable:
    """Whatever one does with it goes wrong."""

    def __repr__(self) -> str:
        raise OSError

    def __index__(self) -> int:
        raise OSError


class Odd(First):
    def choose(self, pos: Position, seed: int) -> Any:
        return Unspeakable()


class Endless(First):
    """It would go on for ever, whatever goes wrong meanwhile."""

    def choose(self, pos: Position, seed: int) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


def never_made(game: Game, players: int) -> First:
    raise RuntimeError("no licence")


def policy(observation: dict[str, Any], agent: str) -> int:
    """The last legal action."""
    assert observation["observation"].dtype == "int16" and agent in ("player_0", "player_1", "player_2")
    return int(observation["action_mask"].nonzero()[0][-1])
