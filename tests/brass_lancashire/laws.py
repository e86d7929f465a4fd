"""What always holds in Brass: Lancashire, checked after every move of every random game."""

from functools import partial

from headrace.games.brass.material import NONE
from headrace.games.brass.underway import under_way
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import BELOW_TILE, DISTANT_END, DISTANT_MIN_PLAYERS, DISTANT_MOVE, TABLES
from tests.brass import laws

eventful = partial(laws.eventful, "brass_lancashire")


def check(s: State) -> None:
    """All laws of one state."""
    laws.check(TABLES, s, [s.other_points, s.cash_points])
    the_distant_market_fits_its_tiles(s)
    cards_below_the_tile_stay(s)
    nothing_of_birmingham_happens(s)


def the_distant_market_fits_its_tiles(s: State) -> None:
    """All tiles in use are in the pile or open, and the open ones brought the marker where it is (2.2, 9.2.2, 14.2)."""
    used = [tile for tile, least in enumerate(DISTANT_MIN_PLAYERS) if least <= s.players]
    assert sorted(s.pile[: len(used)]) == used and set(s.pile[len(used) :]) <= {NONE}
    assert 0 <= s.pile_left <= len(used)
    moved = sum(DISTANT_MOVE[tile] for tile in s.pile[s.pile_left : len(used)])
    assert s.distant_at == min(DISTANT_END, moved)
    assert s.pile_left > 0 or s.distant_at == DISTANT_END


def cards_below_the_tile_stay(s: State) -> None:
    """In the canal era one card per player is out of reach (2.4, 3.5)."""
    if s.era == 0:
        assert s.deck_left >= BELOW_TILE * s.players


def nothing_of_birmingham_happens(s: State) -> None:
    """No beer, no cards face down, no wild cards; odd hands only within a turn (14.12)."""
    way = under_way(s)
    assert way.beer == way.links == 0 and set(s.face_down) == {NONE} and way.buyer == NONE
    for seat in range(s.players):
        assert seat == s.turn or s.hand_size[seat] % 2 == 0 or s.round == 1
    if s.turn == NONE:
        assert not any(s.hand_size) and s.deck_left == (BELOW_TILE * s.players if s.era == 0 else 0)
