"""What a seat sees of a position as numbers."""

from array import array

from headrace.core.game import Game
from headrace.core.position import Position
from headrace.engine.observation import OBSERVATION
from headrace.engine.reading import plain_text

ENTRY = "headrace.engine.entry"


def name_of(game: Game) -> str:
    """`barrage-2-v1`: the game, and the versions of its rules and of what is observed."""
    return f"{game.id}-{game.version}-v{OBSERVATION}"


def observe(pos: Position, seat: int, derived: bool = False) -> "array[int]":
    """The numbers of `pos.game.observation_layout(derived)` as 16-bit integers; `numpy.asarray` takes them as they lie.

    >>> import headrace
    >>> from headrace.envs import observe
    >>> pos = headrace.game("trick_of_the_rails").start(players=3, seed=7)
    >>> layout, row = pos.game.observation_layout(), observe(pos, seat=1)
    >>> len(row) == layout.length, row[layout["hand_size"].slice].tolist()
    (True, [15, 15, 15, 0, 0])
    >>> pos.turn, row[layout["turn"].slice].tolist()
    (2, [1])
    """
    if not 0 <= seat < pos.players:
        raise ValueError(f"the seats are 0 to {pos.players - 1}, not {seat}")
    row = array("h", bytes(2 * pos.game.observation_layout(derived).length))
    plain_text(pos.game, ENTRY).see([pos.state, pos.game.state()], 0, 1, seat, row, 0, derived)
    return row
