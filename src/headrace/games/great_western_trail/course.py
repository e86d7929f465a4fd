"""What can be pending in a position: `notation` refuses all else, so that whatever is read can be played on."""

from headrace.core.meaning import NONE
from headrace.core.possible import refuse
from headrace.core.schema import FRAME
from headrace.core.stack import depth
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    CITY_REPEATS,
    COPYING,
    IS_SITE,
    MASTER_COUNT,
    NEXT,
    NUMBERS,
    PILES,
    SPACE_COUNT,
    STATION_COUNT,
    WORKER_ROW,
)
from headrace.games.great_western_trail.rules.building import LEFT
from headrace.games.great_western_trail.rules.cattle import market_cards
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.rules.delivering import has_disc
from headrace.games.great_western_trail.rules.discs import is_served, transport
from headrace.games.great_western_trail.rules.moving import START_ROOM
from headrace.games.great_western_trail.rules.stations import why_not_upgrade
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import (
    COST_STEPS,
    EFFECT_LENGTH,
    EFFECT_STEPS,
    GOINGS,
    MOST_STEPS,
    STEP_NUMBERS,
    Bounty,
    Buying,
    Counted,
    Giving,
    Going,
    Step,
    Visit,
    What,
)

NOT, CHOICE, GIVING = range(1), range(2), range(3)
STATIONS, CITIES = range(STATION_COUNT), range(CITY_COUNT)
ROOMS: dict[Step, tuple[range, range, range]] = {
    Step.START: (NOT, NOT, NOT),
    Step.MOVE: (range(6), range(len(Going)), GIVING),
    Step.BRANCH: (range(1, SPACE_COUNT), range(13), range(GOINGS * START_ROOM * 13)),
    Step.VISIT: (NOT, NOT, NOT),
    Step.FORESIGHT: (range(PILES), NOT, NOT),
    Step.MARKER: (NOT, NOT, NOT),
    Step.CITY: (range(100), CHOICE, CHOICE),
    Step.DISC: (range(CITY_COUNT + STATION_COUNT), CHOICE, NOT),
    Step.UPGRADE: (STATIONS, NOT, NOT),
    Step.BEHIND: (NOT, NOT, NOT),
    Step.APPOINT: (range(MASTER_COUNT), NOT, NOT),
    Step.DISCARD: (range(len(What) + What.ANY_CATTLE), range(1, WORKER_ROW + 1), GIVING),
    Step.REMOVE: (range(1, 3), NOT, NOT),
    Step.HIRE: (range(-2, 3), NOT, GIVING),
    Step.BUILD: (range(1, 3), NOT, GIVING),
    Step.PLOT: (range(NUMBERS), range(1, 3), NOT),
    Step.OBJECTIVE: (CHOICE, NOT, GIVING),
    Step.ENGINE: (range(1, 5), range(len(Counted)), GIVING),
    Step.ENGINE_BACK: (range(1, 3), NOT, NOT),
    Step.ENGINE_FAR: (CHOICE, NOT, NOT),
    Step.BOUNTY: (range(1, len(Bounty) + 1), range(8), GIVING),
    Step.AUXILIARY: (range(1, 2), NOT, GIVING),
    Step.BUY: (range(WORKER_ROW + 1), range(Buying.ASKED, Buying.DONE + 1), NOT),
    Step.CARD: (range(3, 6), range(1, 3), NOT),
    Step.DRAW: (range(1, 4), range(len(Counted)), GIVING),
    Step.DO: (range(1, len(EFFECT_LENGTH)), range(1, MOST_STEPS), CHOICE),
    Step.MASTER: (STATIONS, NOT, NOT),
    Step.CITY_EFFECTS: (CITIES, NOT, NOT),
    Step.TRANSPORT: (CITIES, NOT, NOT),
    Step.CLOSE: (NOT, NOT, NOT),
}
"""What the three numbers of a frame that lies there between two decisions can be."""
BOTTOM = {Step.START: Visit.NONE, Step.MOVE: Visit.NONE, Step.CLOSE: Visit.CITY}
"""What lies at the bottom, and what is visited then; or else a visit."""
BENEATH = (
    *(Step.MOVE, Step.VISIT, Step.CLOSE, Step.FORESIGHT, Step.MARKER, Step.DO, Step.MASTER, Step.CITY_EFFECTS),
    *(Step.TRANSPORT, Step.BUY, Step.OBJECTIVE),
)
"""What may lie beneath the question that is asked."""
AUTOMATIC = (Step.DO, Step.MASTER, Step.CITY_EFFECTS, Step.TRANSPORT, Step.CLOSE)


def check_course(s: State) -> None:
    """ImpossiblePosition unless what is pending can be carried out."""
    frames = [s.pending[1 + FRAME * at : 1 + FRAME * (at + 1)] for at in range(depth(s.pending))]
    refuse((s.turn == NONE) != (not frames), "pending: a question is asked unless turn is null")
    refuse(s.turn == NONE and s.token_owner == NONE, "turn: the game ends after the token was taken")
    refuse(s.turn == NONE and s.visit != Visit.NONE, "visit: the game is over")
    if not frames:
        return
    bottom = Step(frames[0][0])
    is_visit = bottom == Step.VISIT and s.visit in (Visit.BUILDING, Visit.FOREIGN)
    refuse(not is_visit and BOTTOM.get(bottom) != s.visit, "pending: a move, or the visit that is under way, lies at the bottom")
    refuse((bottom == Step.START) != (s.cattleman[s.turn] == NONE), "pending: who stands nowhere is placed")
    refuse(bottom == Step.MOVE and frames[0][2] != Going.TURN, "pending[0]: a turn begins")
    _check_links(s)
    for at, frame in enumerate(frames):
        below = Step(frames[at - 1][0]) if at else None
        _check_frame(s, f"pending[{at}]", frame, below, is_top=at == len(frames) - 1)


def _check_links(s: State) -> None:
    """The own tile, then a chain of 8b and what the last of them copies; no more of them than there are."""
    used = [space for space in s.link_space if space != NONE]
    tiles = s.link_tile[: len(used)]
    refuse(bool(used) != (s.visit == Visit.BUILDING), "visit.spaces: the own tile, in a building")
    refuse(s.link_space[: len(used)] != used or len({*used}) < len(used), "visit.spaces: one after the other, each once")
    refuse(NONE in tiles or any(tile != NONE for tile in s.link_tile[len(used) :]), "visit.tiles: one for each space")
    refuse(any(not IS_SITE[space] for space in used), "visit.spaces: buildings stand elsewhere")
    refuse(any(tile != COPYING for tile in tiles[:-1]), "visit.tiles: only 8b copies")
    others = [space for space in range(SPACE_COUNT) if space not in used and building_at(s, space) == COPYING]
    refuse(tiles.count(COPYING) + len(others) > s.players, "visit.tiles: there is one 8b for each player")


def _check_frame(s: State, where: str, frame: list[int], below: Step | None, is_top: bool) -> None:
    """The numbers of a frame say something, and it may lie there."""
    kind, (a, b, c) = Step(frame[0]), frame[1:]
    rooms = ROOMS.get(kind)
    refuse(rooms is None or a not in rooms[0] or b not in rooms[1] or c not in rooms[2], f"{where}: nothing has such numbers")
    refuse((below is None) != (kind in (*BOTTOM, Step.VISIT) and (kind != Step.MOVE or b == Going.TURN)), f"{where}: not there")
    refuse(not is_top and kind not in BENEATH, f"{where}: that is asked when it is on top")
    refuse(is_top and kind in AUTOMATIC, f"{where}: that asks nothing")
    refuse(c == Giving.ALL and kind != Step.BRANCH and below != Step.DO, f"{where}: there is no effect to give up")
    _check_meaning(s, where, kind, (a, b, c), is_top)
    if kind == Step.MOVE and b != Going.TURN:
        refuse(s.visit == Visit.CITY or (b == Going.FREE) != (c != Giving.NOT), f"{where}: nobody moves so")
        refuse(b == Going.ACTION and below != Step.VISIT, f"{where}: a local action moves him")


def _check_meaning(s: State, where: str, kind: Step, numbers: tuple[int, int, int], is_top: bool) -> None:
    """What a frame speaks of is there, so that it can be answered when its turn comes."""
    a, b, c = numbers
    seat = s.turn
    if kind == Step.BRANCH:
        here = s.cattleman[seat]
        refuse(here == NONE or NEXT[2 * here + 1] == NONE or c % GOINGS == Going.FREE, f"{where}: there is no fork")
        refuse(c // GOINGS % START_ROOM >= SPACE_COUNT, f"{where}: he came from nowhere")
    elif kind == Step.DISC:
        is_city = a < CITY_COUNT
        served = not CITY_REPEATS[a] and has_disc(s, seat, a) if is_city else is_served(s, seat, a - CITY_COUNT)
        refuse(bool(served), f"{where}: there is a disc already")
        refuse(is_city and not b and transport(s, seat, a) > s.money[seat], f"{where}: the transport cannot be paid")
    elif kind == Step.UPGRADE:
        refuse(why_not_upgrade(s, seat, a) > 0, f"{where}: that station cannot be upgraded")
    elif kind == Step.APPOINT:
        refuse(s.master_owner[a] != NONE, f"{where}: the tile is gone")
    elif kind == Step.DISCARD:
        refuse(b > (s.hand_size[seat] if a == What.ANY else 2 if a == What.PAIR else 1), f"{where}: too many cards")
    elif kind == Step.PLOT:
        refuse(s.built[seat * NUMBERS + a] != LEFT, f"{where}: the building is not there")
    elif kind == Step.BUY:
        refuse(not is_top and b != Buying.DONE, f"{where}: something was bought")
    elif kind == Step.CARD:
        refuse(market_cards(s, a) < b, f"{where}: the market has fewer cards")
    elif kind == Step.DO:
        refuse(b >= EFFECT_LENGTH[a] or EFFECT_STEPS[(a * MOST_STEPS + b) * STEP_NUMBERS] in COST_STEPS, f"{where}: not begun so")
    elif kind == Step.TRANSPORT:
        refuse(transport(s, seat, a) > s.money[seat], f"{where}: it cannot be paid")
