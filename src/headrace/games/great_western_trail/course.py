"""What is under way has to fit the rest of a position: `notation` refuses all else, so that whatever is read can be played on.

Which numbers a frame can have and where it may lie, is said where it is declared (`frames.py`).
"""

from headrace.core.possible import refuse
from headrace.engine.frames import Frame, lying
from headrace.engine.meaning import NONE
from headrace.engine.stack import KIND
from headrace.games.great_western_trail.frames import (
    FRAMES,
    Appoint,
    Branch,
    Buy,
    Card,
    Close,
    Deed,
    Discard,
    DiscFor,
    Do,
    Move,
    Plot,
    Start,
    Transport,
    Upgrade,
    Visiting,
)
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    CITY_REPEATS,
    COPYING,
    IS_SITE,
    NEXT,
    NUMBERS,
    SPACE_COUNT,
)
from headrace.games.great_western_trail.rules.building import LEFT
from headrace.games.great_western_trail.rules.cattle import market_cards
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.rules.delivering import has_disc
from headrace.games.great_western_trail.rules.discs import is_served, transport
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.rules.stations import why_not_serve
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Buying, Giving, Going, Visit, What
from headrace.games.great_western_trail.tables import COST_STEPS, EFFECT_LENGTH


def check_course(s: State) -> None:
    """ImpossiblePosition unless what is pending can be carried out."""
    frames = lying(s.pending, FRAMES)
    refuse((s.turn == NONE) != (not frames), "pending: a question is asked unless turn is null")
    refuse(s.turn == NONE and s.token_owner == NONE, "turn: the game ends after the token was taken")
    refuse(s.turn == NONE and s.visit != Visit.NONE, "visit: the game is over")
    if not frames:
        return
    bottom = frames[0]
    refuse(not _fits_visit(s, bottom), "pending: a move, or the visit that is under way, lies at the bottom")
    refuse(isinstance(bottom, Start) != (s.cattleman[s.turn] == NONE), "pending: who stands nowhere is placed")
    _check_links(s)
    for at, frame in enumerate(frames):
        _check_frame(s, f"pending[{at}]", frame, frames[at - 1] if at else None, is_top=at == len(frames) - 1)


def _fits_visit(s: State, bottom: Frame) -> bool:
    """Does what lies at the bottom belong to what is visited?"""
    if isinstance(bottom, Visiting):
        return s.visit in (Visit.BUILDING, Visit.FOREIGN)
    return s.visit == (Visit.CITY if isinstance(bottom, Close) else Visit.NONE)


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


def _check_frame(s: State, where: str, frame: Frame, below: Frame | None, is_top: bool) -> None:
    """What a frame speaks of is there, so that it can be answered when its turn comes; and it may lie there."""
    if isinstance(frame, Deed):
        refuse(frame.giving == Giving.ALL and not isinstance(below, Do), f"{where}: there is no effect to give up")
    if isinstance(frame, Move):
        _check_move(s, where, frame, below)
    if isinstance(frame, Buy):
        refuse(frame.buying == Buying.NEW, f"{where}: it has begun")
        refuse(not is_top and frame.buying != Buying.DONE, f"{where}: something was bought")
    if isinstance(frame, Do):
        is_begun = 0 < frame.step < EFFECT_LENGTH[frame.of] and part(row_of(frame.of, frame.step), KIND) not in COST_STEPS
        refuse(not is_begun, f"{where}: not begun so")
    _check_meaning(s, where, frame, s.turn)


def _check_move(s: State, where: str, frame: Move, below: Frame | None) -> None:
    """A turn begins at the bottom; else an effect moves the cattleman."""
    refuse((frame.going == Going.TURN) != (below is None), f"{where}: a turn begins at the bottom")
    if below is None:
        return
    refuse(s.visit == Visit.CITY or (frame.going == Going.FREE) != (frame.giving != Giving.NOT), f"{where}: nobody moves so")
    refuse(frame.going == Going.ACTION and not isinstance(below, Visiting), f"{where}: a local action moves him")


def _check_meaning(s: State, where: str, frame: Frame, seat: int) -> None:
    """What it names is there."""
    if isinstance(frame, Branch):
        here = s.cattleman[seat]
        refuse(here == NONE or NEXT[2 * here + 1] == NONE or frame.going == Going.FREE, f"{where}: there is no fork")
    elif isinstance(frame, DiscFor):
        is_city = frame.target < CITY_COUNT
        served = is_city and not CITY_REPEATS[frame.target] and has_disc(s, seat, frame.target)
        served = served if is_city else is_served(s, seat, frame.target - CITY_COUNT)
        refuse(bool(served), f"{where}: there is a disc already")
        is_paid = not is_city or frame.extraordinary == 1 or transport(s, seat, frame.target) <= s.money[seat]
        refuse(not is_paid, f"{where}: the transport cannot be paid")
    elif isinstance(frame, Upgrade):
        refuse(why_not_serve(s, seat, frame.station) > 0, f"{where}: that station cannot be upgraded")
    elif isinstance(frame, Appoint):
        refuse(s.master_owner[frame.station] != NONE, f"{where}: the tile is gone")
    elif isinstance(frame, Discard):
        most = s.hand_size[seat] if frame.what == What.ANY else 2 if frame.what == What.PAIR else 1
        refuse(frame.count > most, f"{where}: too many cards")
    elif isinstance(frame, Plot):
        refuse(s.built[seat * NUMBERS + frame.number] != LEFT, f"{where}: the building is not there")
    elif isinstance(frame, Card):
        refuse(market_cards(s, frame.value) < frame.left, f"{where}: the market has fewer cards")
    elif isinstance(frame, Transport):
        refuse(transport(s, seat, frame.city) > s.money[seat], f"{where}: it cannot be paid")
