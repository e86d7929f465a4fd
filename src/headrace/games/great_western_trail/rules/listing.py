"""The legal answers of the questions with many, found without asking about every action. Rules text."""

from headrace.engine.stack import top
from headrace.engine.text import scratch
from headrace.games.great_western_trail.frames import Engine, EngineBack, Move
from headrace.games.great_western_trail.material import (
    AUXILIARY_COUNT,
    CATTLE_COUNT,
    GOALS,
    LAST_RAIL,
    NONE,
    OBJECTIVE_COUNT,
    RISK,
    SITES,
    SPACE_COUNT,
    TURNOUT_AFTER,
    TURNOUTS,
)
from headrace.games.great_western_trail.questions import RISK_AT, Act
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cards import in_hand
from headrace.games.great_western_trail.rules.counting import amount, building_at
from headrace.games.great_western_trail.rules.engine import number_ahead, number_behind, why_not_engine, window
from headrace.games.great_western_trail.rules.moving import most_steps, steps_from, why_not_goal
from headrace.games.great_western_trail.rules.objectives import is_window
from headrace.games.great_western_trail.rules.visiting import (
    find_chain,
    link_at,
    why_not_local,
    why_not_plate,
    why_not_single,
)
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step
from headrace.games.great_western_trail.tables import PLATES, RISK_PLATE


def list_plays(s: State, out: list[int], count: int) -> int:
    """Write the objective cards that may be played."""
    objective: int
    if is_window(s) != Reason.ALLOWED:
        return count
    for objective in range(OBJECTIVE_COUNT):
        if in_hand(s, s.turn, CATTLE_COUNT + objective) > 0:
            out[count] = Act.PLAY + objective
            count += 1
    return count


def list_goals(s: State, out: list[int], count: int) -> int:
    """Write the goals of a move; steps are counted once for all."""
    at: int
    steps = scratch(SPACE_COUNT)
    steps_from(s, s.cattleman[s.turn], steps)
    most: int = most_steps(s)
    for at in range(len(GOALS)):
        why: int = why_not_goal(s, GOALS[at], steps[GOALS[at]], most, top(s.pending, Move.going))
        if GOALS[at] > s.cattleman[s.turn] and why == Reason.ALLOWED:
            out[count] = Act.GO + at
            count += 1
    return count


def list_plates(s: State, out: list[int], count: int) -> int:
    """Write the plates and risk actions of the visit that may be used."""
    site: int
    if why_not_local(s) != Reason.ALLOWED:
        return count
    came = scratch(SPACE_COUNT)
    copies: bool = find_chain(s, came)
    for site in range(len(SITES)):
        count = list_site(s, out, count, site, copies and came[SITES[site]] != NONE, 0)
    for site in range(len(SITES)):
        if RISK[SITES[site]] > 0:
            count = list_site(s, out, count, site, copies and came[SITES[site]] != NONE, 1)
    return count


def list_site(s: State, out: list[int], count: int, site: int, may_copy: bool, risk: int) -> int:
    """The plates of one space, or with `risk` its risk action."""
    plate: int
    space: int = SITES[site]
    link: int = link_at(s, space)
    if link == NONE and not may_copy:
        return count
    building: int = s.link_tile[link] if link != NONE else building_at(s, space)
    if risk > 0:
        if why_not_plate(s, building, space, RISK_PLATE, link) == Reason.ALLOWED:
            out[count] = Act.RISK + RISK_AT[space]
            count += 1
        return count
    for plate in range(PLATES):
        if why_not_plate(s, building, space, plate, link) == Reason.ALLOWED:
            out[count] = Act.USE + site * PLATES + plate
            count += 1
    return count


def list_single(s: State, out: list[int], count: int) -> int:
    """Write the single auxiliary actions that may be done."""
    auxiliary: int
    for auxiliary in range(AUXILIARY_COUNT):
        if why_not_single(s, auxiliary, 0) == Reason.ALLOWED:
            out[count] = Act.AUXILIARY + 2 * auxiliary
            count += 1
    return count


def list_rails(s: State, out: list[int], count: int, asked: int) -> int:
    """Write the spaces the engine may stop on: numbered ones, then turnouts, as far away as they can be."""
    at: int
    here: int = s.engine[s.turn]
    low: int = 0
    high: int = number_ahead(here)
    if asked == Step.ENGINE:
        low = number_behind(here)
        high = min(LAST_RAIL, high + window(s, amount(s, s.turn, top(s.pending, Engine.most), top(s.pending, Engine.counted))))
    elif asked == Step.ENGINE_BACK:
        low = max(0, number_behind(here) - window(s, top(s.pending, EngineBack.spaces)))
    for at in range(low, high + 1):
        if why_not_engine(s, at) == Reason.ALLOWED:
            out[count] = Act.ENGINE + at
            count += 1
    for at in range(TURNOUTS):
        rail: int = LAST_RAIL + 1 + at
        if TURNOUT_AFTER[at] >= low and TURNOUT_AFTER[at] <= high and why_not_engine(s, rail) == Reason.ALLOWED:
            out[count] = Act.ENGINE + rail
            count += 1
    return count
