"""What tiles, cards and spaces do, as rows of steps: a small program for the stack of pending effects.

An effect is a row of up to MOST_STEPS steps; a step is a frame to be pushed: its kind, an amount, what the amount is counted
by, and whether it may be given up once the row has begun (8.8).
"""

from enum import IntEnum
from typing import Any

from headrace.games.great_western_trail.material import (
    BREEDS,
    DATA,
    END_REWARD,
    NEUTRAL_COUNT,
    RISKS,
    WORKER_ROW,
    WORKERS,
)


class Step(IntEnum):
    """What can be pending: questions to the seat, then what happens by itself. In brackets what a and b say.

    The third number of a question is a `Giving`.
    """

    START = 0
    """The first placement of a cattleman (4.1)."""
    MOVE = 1
    """(steps; `Going`)"""
    BRANCH = 2
    """(destination; steps left), c: `Going`"""
    VISIT = 3
    FORESIGHT = 4
    """(column)"""
    MARKER = 5
    """Temporary certificates for the income."""
    CITY = 6
    """(delivery value; 1: extraordinary)"""
    DISC = 7
    """(target: a city, or CITY_COUNT + a station; 1: extraordinary)"""
    UPGRADE = 8
    """(station)"""
    BEHIND = 9
    """Which station behind the engine."""
    APPOINT = 10
    """(station)"""
    DISCARD = 11
    """(`What`; how many)"""
    REMOVE = 12
    """(how many at most)"""
    HIRE = 13
    """(change of the cost)"""
    BUILD = 14
    """(dollars per craftsman)"""
    PLOT = 15
    """(number of the building from 0; dollars per craftsman)"""
    OBJECTIVE = 16
    """(1: into the hand)"""
    ENGINE = 17
    """(up to so many; counted by)"""
    ENGINE_BACK = 18
    """(exactly so many)"""
    ENGINE_FAR = 19
    """As far back as one likes (1: an extraordinary delivery follows)."""
    BOUNTY = 20
    """(`Bounty`; price of a hazard)"""
    AUXILIARY = 21
    """(1: double allowed)"""
    BUY = 22
    """(cowboys left; `Buying`)"""
    CARD = 23
    """(breeding value; cards still to take)"""
    DRAW = 24
    """(most cards; counted by)"""
    DO = 25
    """(effect; next step), c: 1 if it may be forfeited as a whole"""
    PAY = 26
    """(dollars)"""
    MONEY = 27
    """(dollars; counted by)"""
    CERTIFICATES = 28
    """(spaces; counted by)"""
    DRAW_EXACTLY = 29
    """(cards)"""
    STOPPED = 30
    """A station may be upgraded where the engine stands."""
    TERMINUS = 31
    """The way back from the last space."""
    MASTER = 32
    """(station)"""
    CITY_EFFECTS = 33
    """(city)"""
    TRANSPORT = 34
    """(city)"""
    CLOSE = 35
    """The end of a visit to Kansas City."""


STEPS_BY_NAME = tuple(step.name.lower() for step in Step)
FIRST_AUTOMATIC = int(Step.DO)


class Counted(IntEnum):
    """What an amount is multiplied by."""

    ONE = 0
    ENGINEERS = 1
    COWBOYS = 2
    WOODS = 3
    PAIRS = 4


class What(IntEnum):
    """What has to be discarded; below: that breed."""

    ANY_CATTLE = len(BREEDS)
    PAIR = len(BREEDS) + 1
    OBJECTIVE = len(BREEDS) + 2
    ANY = len(BREEDS) + 3


class Going(IntEnum):
    """Why a cattleman moves."""

    TURN = 0
    ACTION = 1
    FREE = 2


GOINGS = len(Going)


class Buying(IntEnum):
    """How far a purchase of cattle is."""

    NEW = 0
    ASKED = 1
    DONE = 2
    """Something was bought or added: it may end (R33)."""


class Visit(IntEnum):
    """What is visited in phase B (5)."""

    NONE = 0
    BUILDING = 1
    """Neutral or own: local actions, or one auxiliary action."""
    FOREIGN = 2
    """Another player's building, a hazard or a teepee: one auxiliary action."""
    CITY = 3


VISITS_BY_NAME = tuple(visit.name.lower() for visit in Visit)


class Acted(IntEnum):
    """What was done at a visit (5.1.4)."""

    NOTHING = 0
    LOCAL = 1
    AUXILIARY = 2


ACTED_BY_NAME = tuple(acted.name.lower() for acted in Acted)


class Giving(IntEnum):
    """Whether a question may be given up: not, this step alone, or the whole effect beneath."""

    NOT = 0
    STEP = 1
    ALL = 2


class Bounty(IntEnum):
    """What may be taken from the trail."""

    HAZARD = 1
    TEEPEE = 2
    EITHER = 3


TO_THE_LIMIT = 9
"""More spaces than the track of certificates has."""
MOST_STEPS = 5
STEP_NUMBERS = 4
_COUNTED = {"engineers": Counted.ENGINEERS, "cowboys": Counted.COWBOYS, "own_buildings_in_woods": Counted.WOODS}
_DISCARDS = {"any_cattle": What.ANY_CATTLE, "pair": What.PAIR, "objective": What.OBJECTIVE}
_Row = list[tuple[int, int, int, int]]


def _amount(said: Any) -> tuple[int, int]:
    """A number, or one for each of what is counted."""
    return (1, _COUNTED[said]) if isinstance(said, str) else (said, Counted.ONE)


def _costs(row: dict[str, Any]) -> _Row:
    steps: _Row = []
    if "pay" in row:
        steps.append((Step.PAY, row["pay"], 0, 0))
    if "discard" in row:
        what = row["discard"]["card"] if isinstance(row["discard"], dict) else row["discard"]
        what = _DISCARDS[what] if what in _DISCARDS else BREEDS.index(what)
        steps.append((Step.DISCARD, what, 2 if what == What.PAIR else 1, 0))
    if "engine_back" in row:
        steps.append((Step.ENGINE_BACK, row["engine_back"], 0, 0))
        if "gain_money" not in row:
            steps.append((Step.STOPPED, 0, 0, 0))  # before the reward, unless that is money (R7)
    return steps


def _money(row: dict[str, Any]) -> _Row:
    keys = {
        "gain_money": Counted.ONE,
        "gain_money_per_engineer": Counted.ENGINEERS,
        "gain_money_per_own_building_in_woods": Counted.WOODS,
    }
    return [(Step.MONEY, row[key], counted, 0) for key, counted in keys.items() if key in row]


def _engine(row: dict[str, Any]) -> _Row:
    steps: _Row = []
    if "engine_up_to" in row:
        giving = Giving.ALL if "discard" in row else Giving.NOT
        steps += [(Step.ENGINE, *_amount(row["engine_up_to"]), giving), (Step.STOPPED, 0, 0, 0), (Step.TERMINUS, 0, 0, 0)]
    if row.get("extraordinary_delivery"):
        steps += [(Step.ENGINE_FAR, 1, 0, 0), (Step.STOPPED, 0, 0, 0)]
    return steps


def _others(row: dict[str, Any]) -> _Row:
    """Rewards that are one step each."""
    steps: _Row = []
    if "certificates" in row:
        most = row["certificates"]
        steps.append((Step.CERTIFICATES, TO_THE_LIMIT if most == "max" else most, Counted.ONE, 0))
    for key, step in (
        ("hire", Step.HIRE),
        ("build", Step.BUILD),
        ("draw", Step.DRAW_EXACTLY),
        ("remove_hand_cards", Step.REMOVE),
    ):
        if key in row:
            steps.append((step, row[key], 0, 0))
    if "gain_objective" in row:
        giving = Giving.STEP if "discard" in row else Giving.NOT
        steps.append((Step.OBJECTIVE, int(row["gain_objective"] == "hand"), 0, giving))
    if "trade" in row:
        steps.append((Step.BOUNTY, Bounty.TEEPEE, 0, 0))
    if "remove_hazard" in row:
        steps.append((Step.BOUNTY, Bounty.HAZARD, row["remove_hazard"], 0))
    if "auxiliary" in row:
        steps.append((Step.AUXILIARY, 1, 0, 0))
    if "buy_cattle" in row:
        steps.append((Step.BUY, 0, 0, 0))
    if "move_up_to" in row:
        steps.append((Step.MOVE, row["move_up_to"], Going.ACTION, 0))
    if "move_up_to_no_toll" in row:
        steps.append((Step.MOVE, row["move_up_to_no_toll"], Going.FREE, 0))
    if "draw_up_to" in row:
        steps.append((Step.DRAW, *_amount(row["draw_up_to"]), 0))
    if "upgrade_station_behind_engine" in row:
        steps.append((Step.BEHIND, 0, 0, 0))
    return steps


def _pairs(row: dict[str, Any]) -> _Row:
    """Rewards once for each pair of teepees (9.15.2)."""
    each = row.get("per_teepee_pair", {})
    kinds = {"certificates": Step.CERTIFICATES, "gain_money": Step.MONEY}
    return [(step, each[key], Counted.PAIRS, 0) for key, step in kinds.items() if key in each]


def _effect(row: dict[str, Any]) -> _Row:
    """A row of the data as steps: requirements, then rewards (8.1)."""
    if set(row.get("choose_one", [{}])[0]) >= {"remove_hazard"}:
        return [(Step.BOUNTY, Bounty.EITHER, 0, 0)]
    steps = [*_costs(row), *_money(row), *_others(row), *_pairs(row), *_engine(row)]
    if "engine_back" in row and "gain_money" in row:
        steps.append((Step.STOPPED, 0, 0, 0))
    assert steps or row.get("copy_adjacent") or "permanent_certificates" in row, row
    return steps


_effects: list[_Row] = []


def _number(row: dict[str, Any] | None) -> int:
    """The number of a row's effect; 0 is none."""
    if not row or not (steps := _effect(row)):
        return 0
    _effects.append(steps)
    return len(_effects)


PLATES = 3
"""Plates of a building: what it offers, alternatives of one action apart. The risk action of its space comes after them."""
RISK_PLATE = PLATES
ALL_PLATES = PLATES + 1


def _plates(building: dict[str, Any]) -> list[tuple[int, int]]:
    """Of each plate of a building its effect, and the local action it belongs to."""
    plates = [
        (_number(plate), at) for at, action in enumerate(building["actions"]) for plate in action.get("choose_one", [action])
    ]
    assert len(plates) <= PLATES
    return plates + [(0, 0)] * (PLATES - len(plates))


_PLATES = [plate for row in (*DATA["neutral_building"], *DATA["private_building"]) for plate in _plates(row)]
PLATE_EFFECT = tuple(effect for effect, _ in _PLATES)
"""By building and plate: its effect; 0 if there is no such plate."""
PLATE_ACTION = tuple(action for _, action in _PLATES)
"""By building and plate: the local action it is an alternative of."""
RISK_EFFECT = tuple(_number(DATA["risk_action"].get(risk)) for risk in RISKS)
AUXILIARY_EFFECT = tuple(_number(row[use]) for row in DATA["auxiliary_action"] for use in ("single", "double"))
"""By auxiliary action: its effect once and twice."""
_IMMEDIATE = DATA["player_board"]["immediate"]
IMMEDIATE_EFFECT = tuple(_number(_IMMEDIATE[worker].get(f"space_{at + 1}")) for worker in WORKERS for at in range(WORKER_ROW))
"""By row of workers and space."""
OBJECTIVE_EFFECT = tuple(_number(row["immediate"]) for row in DATA["objective"])
MASTER_EFFECT = tuple(_number(row["top"]) for row in DATA["station_master"])
_effects.append([(Step.ENGINE_FAR, 0, 0, 0), (Step.MONEY, END_REWARD, 0, 0), (Step.STOPPED, 0, 0, 0)])
TERMINUS_EFFECT = len(_effects)
EFFECT_LENGTH = (0, *(len(row) for row in _effects))
EFFECT_STEPS = (0,) * (MOST_STEPS * STEP_NUMBERS) + tuple(
    int(number) for row in _effects for step in (*row, *[(0, 0, 0, 0)] * (MOST_STEPS - len(row))) for number in step
)
"""By effect, step and number of the step."""
assert max(EFFECT_LENGTH) <= MOST_STEPS
COST_STEPS = (Step.PAY, Step.DISCARD, Step.ENGINE_BACK, Step.ENGINE_FAR)
EFFECT_COSTS = (0, *(int(any(step[0] in COST_STEPS for step in row)) for row in _effects))
"""By effect: 1 if it has a requirement."""
assert len(PLATE_EFFECT) == PLATES * (NEUTRAL_COUNT + len(DATA["private_building"]))
_BUILDINGS = range(0, len(PLATE_EFFECT), PLATES)
_BEGINNINGS = [(_effects[effect - 1][0] if effect else (Step.DO, 0, 0, 0))[:2] for effect in PLATE_EFFECT]
MOVE_STEPS = tuple(max(amount if kind == Step.MOVE else 0 for kind, amount in _BEGINNINGS[at : at + PLATES]) for at in _BUILDINGS)
"""By building: how many steps it lets the cattleman go on; 0 if none."""
IS_SHOP = tuple(int(any(kind in (Step.HIRE, Step.BUY) for kind, _ in _BEGINNINGS[at : at + PLATES])) for at in _BUILDINGS)
"""By building: 1 where one hires or buys cattle."""
