"""The turn of an Automa: its tile is read from top to bottom (rules A.2, A.5). Rules text."""

from headrace.engine.stack import push, replace
from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import (
    LINE_ACTION,
    LINE_AMOUNT,
    LINE_AREAS,
    LINE_COLOUR,
    LINE_CONTINUES,
    LINE_EARLY,
    LINE_ENGINEERS,
    LINE_EXCAVATORS,
    LINE_FLOWS,
    LINE_MACHINES,
    LINE_MIXERS,
    LINE_SECTION,
    LINE_STRUCTURE,
    LINE_VALUE,
    LINE_VP,
    MOST_LINES,
    PRODUCES_BELOW,
    SPACE_READ,
    Line,
    Obstacle,
)
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    NONE,
    ROUNDS,
    SPACE_COUNT,
    SPACE_FROM,
    SPACE_SECTION,
    TILE_COUNT,
    Officer,
    Special,
    Structure,
)
from headrace.games.barrage.questions import AutomaProduction, EndTurn
from headrace.games.barrage.rules.automa.building import build, effect_of, has_tile, tile_to_use
from headrace.games.barrage.rules.automa.flowing import look_for_stream, place_found
from headrace.games.barrage.rules.automa.office import best_patent, put_aside, take_wild_machines
from headrace.games.barrage.rules.automa.pile import turn_over
from headrace.games.barrage.rules.automa.producing import is_reached, largest_production, leads_alone, produce_largest
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.managing import buy_patent
from headrace.games.barrage.rules.purse import gain_energy, gain_machines, give_points, score_points
from headrace.games.barrage.rules.sites import has_piece
from headrace.games.barrage.rules.turns import leave_round
from headrace.games.barrage.rules.wheel import rotate
from headrace.games.barrage.state import IN_SUPPLY, WHEEL, State
from headrace.games.barrage.tables import Running, Source


def read_tile(s: State) -> None:
    """Do the first line that is possible; after one that `continues` the reading goes on. Without engineers it passes (A.2)."""
    line: int
    seat: int = s.turn
    replace(s.pending, EndTurn())
    if s.engineers[seat] == 0:
        leave_round(s, seat)
        return
    turn_over(s)
    for line in range(MOST_LINES):
        at: int = s.automa_front * MOST_LINES + line
        obstacle: int = try_line(s, at)
        if obstacle != Obstacle.NONE:
            note(s, EventKind.AUTOMA_SKIPPED, seat, at, obstacle)
        elif LINE_CONTINUES[at] == 0 or s.engineers[seat] == 0:
            return


def try_line(s: State, at: int) -> int:
    """Do a line, by its number among those of all tiles, if it is possible; else say what is in the way."""
    action: int = LINE_ACTION[at]
    if action == Line.PRODUCE:
        return try_production(s, at)
    if action == Line.WATER:
        return try_water(s, at)
    if action == Line.BUILD:
        return try_construction(s, at)
    if action == Line.PATENT:
        return try_patent(s, at)
    if action == Line.WORKSHOP and has_empty_wheel(s, s.turn):
        return Obstacle.EMPTY_WHEEL
    if LINE_EARLY[at] == 1 and s.round == ROUNDS:
        return Obstacle.LAST_ROUND
    use_engineers(s, at, LINE_ENGINEERS[at])
    pay_line(s, at)
    if action == Line.WORKSHOP:
        rotate(s, s.turn, LINE_AMOUNT[at])
    elif action == Line.MACHINERY:
        take_machines(s, at)
    elif action == Line.OFFICE:
        put_aside(s, LINE_COLOUR[at])
        gain_energy(s, s.turn, LINE_AMOUNT[at])
    return Obstacle.NONE


def use_engineers(s: State, at: int, engineers: int) -> None:
    """Engineers, fewer if there are fewer, on the first empty space of the section of the line (A.2)."""
    seat: int = s.turn
    used: int = min(engineers, s.engineers[seat])
    space: int = first_empty(s, LINE_SECTION[LINE_ACTION[at]])
    s.engineers[seat] -= used
    if space != NONE:
        s.space_user[space] = seat
    if LINE_ACTION[at] == Line.BANK:
        s.banked[seat] += used
    note(s, EventKind.AUTOMA_DID, seat, at, used, space)


def first_empty(s: State, section: int) -> int:
    """The left column from top to bottom, then the right one; -1: no space is empty, or the section has none."""
    i: int
    for i in range(SPACE_COUNT):
        space: int = SPACE_READ[i]
        if SPACE_SECTION[space] == section and s.space_user[space] == NONE and SPACE_FROM[space] <= s.players:
            return space
    return NONE


def pay_line(s: State, at: int) -> None:
    """Points that the line costs or gives (A.5)."""
    if LINE_VP[at] > 0:
        score_points(s, s.turn, LINE_VP[at], Source.CREDITS)
    elif LINE_VP[at] < 0:
        give_points(s, s.turn, LINE_VP[at], Source.CREDITS)
        note(s, EventKind.AUTOMA_PAID, s.turn, -LINE_VP[at])


def try_production(s: State, at: int) -> int:
    """The largest production, if it reaches a contract of the colour and the Automa is not far ahead (A.3)."""
    most: int = largest_production(s, LINE_AMOUNT[at], Running.STATION, NONE)
    if most == 0:
        return Obstacle.NO_SYSTEM
    if not is_reached(s, LINE_COLOUR[at], most):
        return Obstacle.TOO_LITTLE
    if s.energy[s.turn] >= PRODUCES_BELOW * s.round and leads_alone(s, s.turn):
        return Obstacle.AHEAD
    use_engineers(s, at, LINE_ENGINEERS[at])
    push(s.pending, AutomaProduction(bonus=LINE_AMOUNT[at], running=Running.STATION))
    produce_largest(s, most)
    return Obstacle.NONE


def try_water(s: State, at: int) -> int:
    """Drops that reach own dams (A.5)."""
    found: int = look_for_stream(s, LINE_AMOUNT[at], LINE_FLOWS[at])
    if found == NONE:
        return Obstacle.NO_DROP
    use_engineers(s, at, LINE_ENGINEERS[at])
    place_found(s, LINE_AMOUNT[at], LINE_FLOWS[at], found)
    return Obstacle.NONE


def try_construction(s: State, at: int) -> int:
    """A construction with the best tile that makes one possible; Graziano Del Monte rather builds an elevation (A.4, A.7)."""
    structure: int = LINE_STRUCTURE[at]
    if officer_of(s, s.turn) == Officer.GRAZIANO and structure != Structure.ELEVATION:
        raised: int = tile_to_use(s, Structure.ELEVATION, LINE_AREAS[at], 0)
        if raised != NONE:
            use_engineers(s, at, engineers_with(s, raised, LINE_ENGINEERS[at]))
            build(s, Structure.ELEVATION, LINE_AREAS[at], 0, raised)
            return Obstacle.NONE
    if not has_piece(s, s.turn, structure):
        return Obstacle.NO_PIECE
    tile: int = tile_to_use(s, structure, LINE_AREAS[at], LINE_VALUE[at])
    if tile == NONE:
        return Obstacle.NO_SITE if has_tile(s, structure) else Obstacle.NO_TILE
    use_engineers(s, at, engineers_with(s, tile, LINE_ENGINEERS[at]))
    build(s, structure, LINE_AREAS[at], LINE_VALUE[at], tile)
    return Obstacle.NONE


def engineers_with(s: State, tile: int, listed: int) -> int:
    """Engineers of a construction: none with a tile that needs none (A.7)."""
    special: int = effect_of(s, s.turn, tile)
    return 0 if special == Special.NO_ENGINEERS or special == Special.NO_COST else listed


def try_patent(s: State, at: int) -> int:
    """The best tile of the structure, or a joker (A.5)."""
    place: int = best_patent(s, LINE_STRUCTURE[at])
    if place == NONE:
        return Obstacle.NO_PATENT
    use_engineers(s, at, LINE_ENGINEERS[at])
    pay_line(s, at)
    buy_patent(s, place)
    return Obstacle.NONE


def has_empty_wheel(s: State, seat: int) -> bool:
    """Is there nothing in the wheel (A.5)?"""
    i: int
    for i in range(seat * WHEEL, (seat + 1) * WHEEL):
        if s.wheel_excavators[i] > 0 or s.wheel_mixers[i] > 0:
            return False
    for i in range(seat * TILE_COUNT, (seat + 1) * TILE_COUNT):
        if s.tile_place[i] > IN_SUPPLY:
            return False
    return True


def take_machines(s: State, at: int) -> None:
    """Machines of the line (A.5)."""
    if LINE_MACHINES[at] > 0:
        take_wild_machines(s, LINE_MACHINES[at])
    else:
        gain_machines(s, s.turn, LINE_EXCAVATORS[at], LINE_MIXERS[at])
