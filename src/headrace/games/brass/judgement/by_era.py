"""What differs for the rule of thumb by era and in the introductory game: its weights, and the time a tile has. Rules text."""

from headrace.engine.text import weight
from headrace.games.brass.material import Length
from headrace.games.brass.rules.rounds import is_last_era, rounds_left
from headrace.games.brass.state import BrassState
from headrace.games.brass.weights import SHORT, Weight

PER_CENT = 100


def weigh(s: BrassState, name: int) -> int:
    """A weight of the rule of thumb, as it is in this era or in the introductory game."""
    return weight(s, name + (SHORT if s.length == Length.INTRODUCTORY else s.era) * s.traits.era_weights)


def rounds_to_flip(s: BrassState, tile: int) -> int:
    """Rounds in which a tile may still flip: those of level 1 go with the canal era, if another follows."""
    share: int = weigh(s, Weight.LEVEL_ONE)
    if not is_last_era(s) and s.tables.tile_level[tile] == 1 and share > 0:
        return (s.tables.rounds[s.players] - s.round) * share // PER_CENT
    return rounds_left(s)
