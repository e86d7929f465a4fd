"""How good each answer looks to the seat to play. Rules text."""

from headrace.engine.stack import KIND, top
from headrace.engine.text import weight
from headrace.games.great_western_trail.frames import Appoint, Branch, Build, Buy, DiscFor, Hire, Move, Plot, Trail, Upgrade
from headrace.games.great_western_trail.judgement.clock import TRIP, trips_left
from headrace.games.great_western_trail.judgement.goals import city_worth, disc_worth
from headrace.games.great_western_trail.judgement.herd import (
    POINT,
    card_worth,
    discard_gain,
    purchase_gain,
    redraw_gain,
    remove_gain,
)
from headrace.games.great_western_trail.judgement.offers import (
    auxiliary_gain,
    certificate_worth,
    effect_gain,
    is_move,
    plates_gain,
)
from headrace.games.great_western_trail.judgement.rails import master_worth, rail_worth, station_worth, worker_loss
from headrace.games.great_western_trail.judgement.staff import best_plot, build_worth, hire_worth
from headrace.games.great_western_trail.judgement.tasks import hazard_gain, play_worth, take_worth, teepee_gain, top_worth
from headrace.games.great_western_trail.judgement.ways import branch_worth, delivery_of, goal_worth, move_gain
from headrace.games.great_western_trail.material import (
    BRANCHES,
    CITY_COUNT,
    CITY_DARK,
    DISC_COUNT,
    DISC_DARK,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    GOALS,
    HAZARD_SPACES,
    NONE,
    OBJECTIVE_COUNT,
    PLOTS,
    RISK,
    RISKY,
    SITES,
    STARTING_KINDS,
    STATION_DARK,
    STATION_VP,
    TRACK,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.questions import FIRST_OF, Act
from headrace.games.great_western_trail.rules.counting import building_at, workers
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.rules.hiring import hiring_cost
from headrace.games.great_western_trail.rules.visiting import plate_effect
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Acted, Going, Step, Visit
from headrace.games.great_western_trail.tables import PLATES, RISK_PLATE
from headrace.games.great_western_trail.weights import Weight

BEFORE_ALL = 50000
"""Objective cards that are worth playing are played first, others not at all."""


def judge(s: State, action: int) -> int:
    """How good an answer looks: hundredths of a point, higher is better."""
    asked: int = top(s.pending, KIND)
    trips: int = trips_left(s, s.turn)
    if action >= Act.PLAY and action < Act.FORESIGHT:
        worth: int = play_worth(s, s.turn, action - Act.PLAY, trips)
        return worth + BEFORE_ALL if worth > 0 else worth - BEFORE_ALL
    if action < Act.GO:
        return judge_word(s, asked, action, trips)
    at: int = action - FIRST_OF[asked]
    if asked == Step.VISIT:
        return judge_use(s, action, trips)
    if asked == Step.MOVE or asked == Step.START:
        return goal_worth(s, GOALS[at], top(s.pending, Move.going) if asked == Step.MOVE else int(Going.TURN), trips)
    if asked == Step.DISCARD:
        return discard_gain(s, s.turn, at)
    return judge_answer(s, asked, at, trips)


def judge_word(s: State, asked: int, action: int, trips: int) -> int:
    """Answers that name no thing: what is declined or ended is worth nothing."""
    if action == Act.UPGRADE:
        return station_worth(s, s.turn, top(s.pending, Upgrade.station), trips)
    if action == Act.ADD:
        return -1
    if action == Act.FORFEIT and asked == Step.ENGINE:
        return rail_worth(s, s.turn, s.engine[s.turn], trips)
    return 0


def judge_use(s: State, action: int, trips: int) -> int:
    """A plate of the visit, or its one auxiliary action instead of all plates."""
    if action >= Act.AUXILIARY:
        single: int = auxiliary_gain(s, (action - Act.AUXILIARY) // 2, 1, trips)
        if s.visit != Visit.BUILDING:
            return single
        space: int = s.link_space[0]
        return single - plates_gain(s, s.link_tile[0], RISK[space] if s.owner[space] != NONE else 0, trips)
    at: int = RISKY[action - Act.RISK] if action >= Act.RISK else SITES[(action - Act.USE) // PLATES]
    plate: int = RISK_PLATE if action >= Act.RISK else (action - Act.USE) % PLATES
    effect: int = plate_effect(building_at(s, at), at, plate)
    if is_move(effect):
        gain: int = move_gain(s, s.cattleman[s.turn], part(row_of(effect, 0), Move.steps), trips)
        return min(gain, 1) if s.acted != Acted.NOTHING else gain // TRIP
    return effect_gain(s, effect, trips)


def judge_answer(s: State, asked: int, at: int, trips: int) -> int:
    """Answers to the questions of an action."""
    seat: int = s.turn
    if asked == Step.ENGINE or asked == Step.ENGINE_BACK or asked == Step.ENGINE_FAR:
        return rail_worth(s, seat, at, trips)
    if asked == Step.HIRE:
        return hire_worth(s, at % WORKER_KINDS, hiring_cost(at // WORKER_KINDS, top(s.pending, Hire.change)), trips)
    if asked == Step.BUILD:
        return best_plot(s, at, top(s.pending, Build.price), trips)
    if asked == Step.PLOT:
        return build_worth(s, top(s.pending, Plot.number), PLOTS[at], top(s.pending, Plot.price), trips)
    if asked == Step.BUY:
        return purchase_gain(s, at, top(s.pending, Buy.cowboys), trips)
    if asked == Step.CARD:
        return card_worth(s, seat, STARTING_KINDS + at, trips)
    if asked == Step.OBJECTIVE:
        return top_worth(s) if at == OBJECTIVE_COUNT else take_worth(s, seat, at, trips)
    if asked == Step.BOUNTY:
        if at < len(HAZARD_SPACES):
            return hazard_gain(s, at, top(s.pending, Trail.price), trips)
        return teepee_gain(s, at - len(HAZARD_SPACES), trips)
    if asked == Step.AUXILIARY:
        return auxiliary_gain(s, at // 2, 1 + at % 2, trips)
    if asked == Step.BRANCH:
        return branch_worth(s, BRANCHES[at], top(s.pending, Branch.goal))
    if asked == Step.BEHIND:
        return station_worth(s, seat, at, trips)
    if asked == Step.APPOINT:
        return master_worth(s, seat, top(s.pending, Appoint.station), trips) - worker_loss(s, seat, at, trips)
    if asked == Step.REMOVE:
        return remove_gain(s, at, trips)
    if asked == Step.DRAW:
        return redraw_gain(s, at + 1)
    return judge_delivery(s, asked, at, trips)


def judge_delivery(s: State, asked: int, at: int, trips: int) -> int:
    """Answers in Kansas City."""
    seat: int = s.turn
    if asked == Step.FORESIGHT:
        return judge_tile(s, s.foresight[at], trips)
    if asked == Step.MARKER:
        used: int = TRACK[s.certificates[seat]] - TRACK[at]
        return delivery_of(s, used, trips) - used * certificate_worth(s, trips - TRIP)
    if asked == Step.CITY:
        return city_worth(s, seat, at, trips) + (weight(s, Weight.DARK_PLACE) if CITY_DARK[at] > 0 else 0)
    if at >= DISC_COUNT:
        return -STATION_VP[at - DISC_COUNT] * POINT
    target: int = top(s.pending, DiscFor.target)
    dark: int = CITY_DARK[target] if target < CITY_COUNT else STATION_DARK[target - CITY_COUNT]
    return disc_worth(s, seat, at, trips) + (weight(s, Weight.DARK_PLACE) if dark > 0 and DISC_DARK[at] > 0 else 0)


def judge_tile(s: State, tile: int, trips: int) -> int:
    """A tile of foresight: workers one has many of; teepees before hazards."""
    if tile == NONE:
        return 0
    if tile < FIRST_HAZARD:
        return weight(s, Weight.WORKER_COMES) * workers(s, s.turn, tile)
    return weight(s, Weight.WORKER_COMES) if tile >= FIRST_TEEPEE else 0
