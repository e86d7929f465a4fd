"""Develop: tiles leave the mat for iron (rules 5.3; Lancashire 8). Rules text."""

from headrace.engine.stack import amend, push, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import MOST_INDUSTRIES, NONE
from headrace.games.brass.questions import Develop, Iron
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.sources import iron_price
from headrace.games.brass.state import BrassState


def why_not_removable(s: BrassState, industry: int) -> int:
    """Whether the next tile may be taken off the mat (5.3.3; Lancashire 8.3)."""
    tile: int = next_tile(s, s.turn, industry)
    if tile == NONE:
        return Reason.STACK_EMPTY
    return Reason.LIGHTBULB if s.tables.tile_locked[tile] else Reason.ALLOWED


def why_not_develop(s: BrassState, industry: int) -> int:
    """Whether the next tile can be developed for one iron (5.3.2; Lancashire 8.2)."""
    reason: int = why_not_removable(s, industry)
    if reason == Reason.ALLOWED and iron_price(s, 1) > s.money[s.turn]:
        reason = Reason.TOO_EXPENSIVE
    return reason


def can_develop(s: BrassState) -> bool:
    """Whether any tile can be developed now."""
    industry: int
    for industry in range(s.tables.industry_count):
        if why_not_develop(s, industry) == Reason.ALLOWED:
            return True
    return False


def has_developed(s: BrassState) -> bool:
    """Whether there is an end to it: enough tiles, or none that can be developed (5.3.1, 5.3.4, 11.5)."""
    return top(s.pending, Develop.done) == s.tables.most_developed or not can_develop(s)


def can_remove(s: BrassState) -> bool:
    """Whether any tile may be taken off the mat without iron."""
    industry: int
    for industry in range(s.tables.industry_count):
        if why_not_removable(s, industry) == Reason.ALLOWED:
            return True
    return False


def take_off_mat(s: BrassState, industry: int) -> None:
    """The next tile of an industry leaves the game."""
    note(s, EventKind.DEVELOPED, s.turn, next_tile(s, s.turn, industry))
    s.gone[s.turn * MOST_INDUSTRIES + industry] += 1


def choose_develop(s: BrassState, industry: int) -> None:
    """One tile off the mat; its iron is due (5.3.2; Lancashire 8.1)."""
    take_off_mat(s, industry)
    amend(s.pending, Develop.done, top(s.pending, Develop.done) + 1)
    push(s.pending, Iron(left=1))
