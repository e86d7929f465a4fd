"""How good each answer looks to the seat to play. Rules text."""

from headrace.engine.asked import by_question
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
from headrace.games.great_western_trail.questions import FIRST_OF, QUESTIONS, Act
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
    return judge_answer(s, asked, action - FIRST_OF[asked])


@by_question(QUESTIONS, "headrace.games.great_western_trail.judgement", "judge")
def judge_answer(s: State, asked: int, at: int) -> int:
    """An answer about what is asked."""
    return 0


def judge_word(s: State, asked: int, action: int, trips: int) -> int:
    """Answers that name no thing: what is declined or ended is worth nothing."""
    if action == Act.UPGRADE:
        return station_worth(s, s.turn, top(s.pending, Upgrade.station), trips)
    if action == Act.ADD:
        return -1
    if action == Act.FORFEIT and asked == Step.ENGINE:
        return rail_worth(s, s.turn, s.engine[s.turn], trips)
    return 0


def judge_start(s: State, at: int) -> int:
    """Where to begin."""
    return goal_worth(s, GOALS[at], int(Going.TURN), trips_left(s, s.turn))


def judge_move(s: State, at: int) -> int:
    """Where to go."""
    return goal_worth(s, GOALS[at], top(s.pending, Move.going), trips_left(s, s.turn))


def judge_branch(s: State, at: int) -> int:
    """Which way to take."""
    return branch_worth(s, BRANCHES[at], top(s.pending, Branch.goal))


def judge_visit(s: State, at: int) -> int:
    """A plate of the visit, or its one auxiliary action instead of all plates."""
    action: int = Act.USE + at
    trips: int = trips_left(s, s.turn)
    if action >= Act.AUXILIARY:
        single: int = auxiliary_gain(s, (action - Act.AUXILIARY) // 2, 1, trips)
        if s.visit != Visit.BUILDING:
            return single
        space: int = s.link_space[0]
        return single - plates_gain(s, s.link_tile[0], RISK[space] if s.owner[space] != NONE else 0, trips)
    place: int = RISKY[action - Act.RISK] if action >= Act.RISK else SITES[(action - Act.USE) // PLATES]
    plate: int = RISK_PLATE if action >= Act.RISK else (action - Act.USE) % PLATES
    effect: int = plate_effect(building_at(s, place), place, plate)
    if is_move(effect):
        gain: int = move_gain(s, s.cattleman[s.turn], part(row_of(effect, 0), Move.steps), trips)
        return min(gain, 1) if s.acted != Acted.NOTHING else gain // TRIP
    return effect_gain(s, effect, trips)


def judge_engine(s: State, rail: int) -> int:
    """Where the engine goes."""
    return rail_worth(s, s.turn, rail, trips_left(s, s.turn))


def judge_hire(s: State, at: int) -> int:
    """Whom to hire."""
    cost: int = hiring_cost(at // WORKER_KINDS, top(s.pending, Hire.change))
    return hire_worth(s, at % WORKER_KINDS, cost, trips_left(s, s.turn))


def judge_build(s: State, number: int) -> int:
    """Which building to place."""
    return best_plot(s, number, top(s.pending, Build.price), trips_left(s, s.turn))


def judge_plot(s: State, at: int) -> int:
    """Where to place it."""
    return build_worth(s, top(s.pending, Plot.number), PLOTS[at], top(s.pending, Plot.price), trips_left(s, s.turn))


def judge_buy(s: State, purchase: int) -> int:
    """What to buy."""
    return purchase_gain(s, purchase, top(s.pending, Buy.cowboys), trips_left(s, s.turn))


def judge_card(s: State, kind: int) -> int:
    """Which card to take from the market."""
    return card_worth(s, s.turn, STARTING_KINDS + kind, trips_left(s, s.turn))


def judge_objective(s: State, objective: int) -> int:
    """Which objective card to take."""
    return top_worth(s) if objective == OBJECTIVE_COUNT else take_worth(s, s.turn, objective, trips_left(s, s.turn))


def judge_bounty(s: State, at: int) -> int:
    """Which hazard or teepee to take."""
    trips: int = trips_left(s, s.turn)
    if at < len(HAZARD_SPACES):
        return hazard_gain(s, at, top(s.pending, Trail.price), trips)
    return teepee_gain(s, at - len(HAZARD_SPACES), trips)


def judge_auxiliary(s: State, at: int) -> int:
    """Which auxiliary action to take."""
    return auxiliary_gain(s, at // 2, 1 + at % 2, trips_left(s, s.turn))


def judge_behind(s: State, station: int) -> int:
    """Which station to upgrade."""
    return station_worth(s, s.turn, station, trips_left(s, s.turn))


def judge_appoint(s: State, worker: int) -> int:
    """Whom to make station master."""
    trips: int = trips_left(s, s.turn)
    return master_worth(s, s.turn, top(s.pending, Appoint.station), trips) - worker_loss(s, s.turn, worker, trips)


def judge_discard(s: State, card: int) -> int:
    """The card that is missed least."""
    return discard_gain(s, s.turn, card)


def judge_remove(s: State, card: int) -> int:
    """The card that is best out of the game."""
    return remove_gain(s, card, trips_left(s, s.turn))


def judge_draw(s: State, at: int) -> int:
    """How many cards to draw."""
    return redraw_gain(s, at + 1)


def judge_foresight(s: State, at: int) -> int:
    """Which tile to choose."""
    return judge_tile(s, s.foresight[at], trips_left(s, s.turn))


def judge_marker(s: State, marker: int) -> int:
    """How many certificates to use."""
    trips: int = trips_left(s, s.turn)
    used: int = TRACK[s.certificates[s.turn]] - TRACK[marker]
    return delivery_of(s, used, trips) - used * certificate_worth(s, trips - TRIP)


def judge_city(s: State, city: int) -> int:
    """Where to deliver."""
    return city_worth(s, s.turn, city, trips_left(s, s.turn)) + (weight(s, Weight.DARK_PLACE) if CITY_DARK[city] > 0 else 0)


def judge_disc(s: State, at: int) -> int:
    """Which disc to place."""
    if at >= DISC_COUNT:
        return -STATION_VP[at - DISC_COUNT] * POINT
    target: int = top(s.pending, DiscFor.target)
    dark: int = CITY_DARK[target] if target < CITY_COUNT else STATION_DARK[target - CITY_COUNT]
    return disc_worth(s, s.turn, at, trips_left(s, s.turn)) + (
        weight(s, Weight.DARK_PLACE) if dark > 0 and DISC_DARK[at] > 0 else 0
    )


def judge_tile(s: State, tile: int, trips: int) -> int:
    """A tile of foresight: workers one has many of; teepees before hazards."""
    if tile == NONE:
        return 0
    if tile < FIRST_HAZARD:
        return weight(s, Weight.WORKER_COMES) * workers(s, s.turn, tile)
    return weight(s, Weight.WORKER_COMES) if tile >= FIRST_TEEPEE else 0
