"""What differs between the eras for the rule of thumb: its weights, and the time a tile has. Rules text."""

from headrace.core.text import weight
from headrace.games.brass.material import Era
from headrace.games.brass.rules.rounds import rounds_left
from headrace.games.brass.state import BrassState
from headrace.games.brass.this import ERA_WEIGHTS, ROUNDS, TILE_LEVEL
from headrace.games.brass.weights import Weight

PER_CENT = 100


def weigh(s: BrassState, name: int) -> int:
    """A weight of the rule of thumb, as it is in this era."""
    return weight(s, name + s.era * ERA_WEIGHTS)


def rounds_to_flip(s: BrassState, tile: int) -> int:
    """Rounds in which a tile may still flip: those of level 1 go with the canal era."""
    share: int = weigh(s, Weight.LEVEL_ONE)
    if s.era == Era.CANAL and TILE_LEVEL[tile] == 1 and share > 0:
        return (ROUNDS[s.players] - s.round) * share // PER_CENT
    return rounds_left(s)
