"""A visit to Kansas City (rules 6). Rules text."""

from headrace.engine.stack import pop, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import City, Foresight
from headrace.games.great_western_trail.material import (
    BREED_COUNT,
    BREED_VALUE,
    CARD_COUNT,
    FIRST_HAZARD,
    FORESIGHT_TILES,
    MOST_PILE,
    NONE,
    PILES,
    START,
    SUPPLY_COUNT,
    TRACK,
    VISITS,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cards import breeds_in_hand, discard, in_hand
from headrace.games.great_western_trail.rules.counting import permanent
from headrace.games.great_western_trail.rules.hiring import settle_worker
from headrace.games.great_western_trail.rules.trading import put_on_trail, space_for
from headrace.games.great_western_trail.rules.turns import end_turn
from headrace.games.great_western_trail.state import State


def why_not_tile(s: State, column: int, at: int) -> int:
    """May this tile be chosen (6.1, 13.2, 13.3)? Of two equal tiles the first stands for both."""
    tile: int = s.foresight[column * FORESIGHT_TILES + at]
    if column != top(s.pending, Foresight.column):
        return Reason.ANOTHER_QUESTION
    if tile == NONE:
        return Reason.NO_TILE
    if tile < FIRST_HAZARD and s.token_owner != NONE:
        return Reason.TOO_LATE
    return Reason.EQUAL_TILES if at > 0 and tile == s.foresight[column * FORESIGHT_TILES] else Reason.ALLOWED


def why_not_foresight(s: State, at: int) -> int:
    """A tile of any column."""
    return why_not_tile(s, at // FORESIGHT_TILES, at % FORESIGHT_TILES)


def why_not_skip(s: State) -> int:
    """A column is skipped only if nothing can be chosen (6.1.4)."""
    at: int
    for at in range(FORESIGHT_TILES):
        if why_not_tile(s, top(s.pending, Foresight.column), at) == Reason.ALLOWED:
            return Reason.NOT_SKIPPED
    return Reason.ALLOWED


def choose_foresight(s: State, at: int) -> None:
    """The tile goes to the job market or the trail, or leaves the game (6.1.1-6.1.3)."""
    tile: int = s.foresight[at]
    s.foresight[at] = NONE
    pop(s.pending)
    if tile < FIRST_HAZARD:
        settle_worker(s, tile)
        return
    space: int = space_for(s, tile)
    if space == NONE:
        note(s, EventKind.TILE_LOST, s.turn, tile)
    else:
        put_on_trail(s, tile, space)
        note(s, EventKind.TILE_CAME, s.turn, tile, space)


def breeding_value(s: State, seat: int) -> int:
    """The different cattle types of the hand, each once (6.3.1)."""
    breed: int
    total: int = 0
    found: int = breeds_in_hand(s, seat)
    for breed in range(BREED_COUNT):
        if found >> breed & 1:
            total += BREED_VALUE[breed]
    return total


def why_not_marker(s: State, marker: int) -> int:
    """The marker never goes up for it (6.3.3)."""
    return Reason.ALLOWED if marker <= s.certificates[s.turn] else Reason.MARKER_HIGHER


def choose_marker(s: State, marker: int) -> None:
    """Income with the marker going back to this place; the hand is discarded (6.3, 6.3.2, 6.3.4, 6.3.5)."""
    card: int
    seat: int = s.turn
    value: int = breeding_value(s, seat)
    used: int = TRACK[s.certificates[seat]] - TRACK[marker]
    total: int = value + permanent(s, seat) + used
    for card in range(CARD_COUNT):
        for _ in range(in_hand(s, seat, card)):
            discard(s, seat, card)
            note(s, EventKind.SHOWED, seat, card)
    s.certificates[seat] = marker
    s.money[seat] += total
    note(s, EventKind.INCOME, seat, value, permanent(s, seat), used, total)
    replace(s.pending, City(value=total))


def draw_tile(s: State, pile: int) -> int:
    """Take the top tile of a supply pile; NONE if it is exhausted."""
    if s.pile_size[pile] == 0:
        return NONE
    s.pile_size[pile] -= 1
    at: int = pile * MOST_PILE + s.pile_size[pile]
    tile: int = s.pile[at]
    s.pile[at] = NONE
    s.pile_left[pile * SUPPLY_COUNT + tile] -= 1
    return tile


def refill_foresight(s: State) -> None:
    """Every empty foresight space gets a tile of its column's pile (6.5)."""
    column: int
    at: int
    for column in range(PILES):
        for at in range(column * FORESIGHT_TILES, (column + 1) * FORESIGHT_TILES):
            if s.foresight[at] == NONE:
                s.foresight[at] = draw_tile(s, column)
                if s.foresight[at] != NONE:
                    note(s, EventKind.FORESIGHT_FILLED, NONE, s.foresight[at], column)


def close_visit(s: State) -> None:
    """Back to the start of the trail; new tiles; phase C (6.5, 6.6)."""
    s.cattleman[s.turn] = START
    if s.visits < VISITS:
        s.visit_money[s.visits] = s.money[s.turn]
        s.visits += 1
    refill_foresight(s)
    end_turn(s)
