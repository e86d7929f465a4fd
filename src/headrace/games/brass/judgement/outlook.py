"""Points a seat may expect at the end. Rules text."""

from headrace.games.brass.judgement.by_era import PER_CENT
from headrace.games.brass.judgement.worth import POINT, flip_chance, income_space, purse, tile_points
from headrace.games.brass.material import NONE
from headrace.games.brass.rules.eras import link_points
from headrace.games.brass.rules.rounds import is_last_era
from headrace.games.brass.state import BrassState

COMING_LINK = 150
"""Hundredths of a point for every link not yet laid."""


def outlook(s: BrassState, seat: int) -> int:
    """Points now, those of the board as it stands, and what money and income may still buy; whole points."""
    line: int
    slot: int
    if s.turn == NONE:
        return s.vp[seat]
    worth: int = s.vp[seat] * POINT
    for line in range(s.tables.line_count):
        if s.link[line] == seat:
            worth += link_points(s, line) * POINT
    for slot in range(s.tables.slot_count):
        if s.owner[slot] == seat:
            tile: int = s.tile[slot]
            if s.flipped[slot]:
                worth += tile_points(s, tile)
            else:
                worth += tile_points(s, tile) * flip_chance(s, seat, tile, slot, s.goods[slot]) // PER_CENT
    worth += purse(s, seat)
    worth += (s.income[seat] - s.tables.starting_space) * income_space(s, seat)
    if is_last_era(s):
        worth += min(s.links_left[seat], s.hand_size[seat]) * COMING_LINK
    return worth // POINT
