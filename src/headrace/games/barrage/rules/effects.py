"""Special effects of technology tiles (rules 6.5.2, 8.6). Rules text."""

from headrace.engine.stack import pop, push, top
from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import CONDUIT_VALUE, DAM_COUNT, NONE, TILE_AMOUNT, TILE_SPECIAL, Special, Structure
from headrace.games.barrage.questions import Effect, Fulfil
from headrace.games.barrage.rules.automa.office import fulfil_best
from headrace.games.barrage.rules.constructing import site_asked
from headrace.games.barrage.rules.counting import advanced_tiles, built, capacity, houses, is_automa, raised_dams
from headrace.games.barrage.rules.producing import begin_production
from headrace.games.barrage.rules.purse import gain_credits, gain_energy, score_points
from headrace.games.barrage.rules.wheel import rotate
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Running, Source


def take_effect(s: State) -> None:
    """The effect of the tile used, after the income (6.2.7, 14.11)."""
    seat: int = s.turn
    site: int = site_asked(s)
    tile: int = top(s.pending, Effect.tile)
    special: int = TILE_SPECIAL[tile]
    each: int = TILE_AMOUNT[tile]
    pop(s.pending)
    if special == Special.WATER_EMPTY_DAMS:
        water_empty_dams(s, seat)
    elif special == Special.ROTATE:
        rotate(s, seat, built(s, seat, Structure.ELEVATION))
    elif special == Special.CREDITS:
        gain_credits(s, seat, each * CONDUIT_VALUE[site])
    elif special == Special.FILL_DAM:
        put_drops(s, seat, site, capacity(s, site) - s.drops[site])
    elif special == Special.ENERGY_BASES:
        produce_by_tile(s, seat, each * built(s, seat, Structure.BASE))
    elif special == Special.ENERGY_CONDUIT:
        produce_by_tile(s, seat, each * CONDUIT_VALUE[site])
    elif special == Special.PRODUCTION:
        begin_production(s, each, Running.TILE, NONE)
    else:
        score_points(s, seat, each * counted_by(s, seat, special), Source.TILES)


def counted_by(s: State, seat: int, special: int) -> int:
    """What the tiles of level III that score points count."""
    if special == Special.POINTS_DAMS:
        return raised_dams(s, seat)
    if special == Special.POINTS_HOUSES:
        return houses(s, seat)
    return advanced_tiles(s, seat) if special == Special.POINTS_TILES else 0


def put_drops(s: State, seat: int, dam: int, drops: int) -> None:
    """Drops from the supply; they do not flow (9.6)."""
    if drops > 0:
        s.drops[dam] += drops
        note(s, EventKind.WATERED, seat, dam, drops)


def water_empty_dams(s: State, seat: int) -> None:
    """A drop on each own dam that holds none."""
    dam: int
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat and s.drops[dam] == 0:
            put_drops(s, seat, dam, 1)


def produce_by_tile(s: State, seat: int, energy: int) -> None:
    """Energy that is no production action: the marker, and one own contract (8.6, 14.15)."""
    gain_energy(s, seat, energy)
    if is_automa(s, seat):
        fulfil_best(s, energy, 0)
    else:
        push(s.pending, Fulfil(energy=energy))
