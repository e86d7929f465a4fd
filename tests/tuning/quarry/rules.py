"""The rules of Quarry: take the lot (1) or leave it (0). Rules text."""

from headrace.engine.dice import roll
from tests.tuning.quarry.material import GOLD_POINTS, MOST, STONE_POINTS, TURNS
from tests.tuning.quarry.state import State

TAKE = 1


def setup(s: State, players: int, options: list[int]) -> None:
    """Nobody has anything; a short game has half the turns."""
    seat: int
    s.players = players
    s.turn = 0
    s.left = TURNS // (1 + options[0]) * players
    for seat in range(players):
        s.gold[seat] = 0
        s.stones[seat] = 0
    offer(s)


def offer(s: State) -> None:
    """The next lot."""
    s.lot[0] = roll(s.rng, MOST + 1)
    s.lot[1] = roll(s.rng, MOST + 1)


def to_play(s: State) -> int:
    """Whose turn it is."""
    return s.turn if s.left > 0 else -1


def why_not(s: State, action: int) -> int:
    """Everything is allowed."""
    return 0


def legal(s: State, out: list[int]) -> int:
    """Leave and take."""
    out[0] = 0
    out[1] = TAKE
    return 2


def apply(s: State, action: int) -> None:
    """The lot is taken or lost; the next player is offered one."""
    if action == TAKE:
        s.gold[s.turn] += s.lot[0]
        s.stones[s.turn] += s.lot[1]
    s.left -= 1
    s.turn = (s.turn + 1) % s.players
    offer(s)


def score(s: State, seat: int) -> int:
    """Points of gold and stones."""
    return s.gold[seat] * GOLD_POINTS + s.stones[seat] * STONE_POINTS


def won(s: State, seat: int) -> int:
    """Nobody has more."""
    return 1 if standing(s, seat) == 0 else 0


def standing(s: State, seat: int) -> int:
    """How many have more."""
    other: int
    ahead: int = 0
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            ahead += 1
    return ahead


def veil(s: State, seat: int) -> None:
    """Nothing is hidden."""


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Nothing is hidden."""
