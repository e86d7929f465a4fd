"""What tiles, cards and spaces do, as rows of steps: a small program for the stack of pending effects.

An effect is a row of up to MOST_STEPS steps; a step is a frame to be pushed, which says too whether it may be given up once the
row has begun (8.8).
"""

from collections.abc import Callable
from typing import Any

from headrace.engine.frames import FRAME, Frame
from headrace.engine.stack import KIND
from headrace.games.great_western_trail.frames import (
    MOST_STEPS,
    Auxiliary,
    Behind,
    Build,
    Buy,
    Certificates,
    Discard,
    Draw,
    DrawExactly,
    Engine,
    EngineBack,
    EngineFar,
    Hire,
    Money,
    Move,
    Objective,
    Pay,
    Remove,
    Stopped,
    Terminus,
    Trail,
)
from headrace.games.great_western_trail.material import (
    BREEDS,
    BUILDINGS,
    DATA,
    END_REWARD,
    NEUTRAL_COUNT,
    NONE,
    RISKS,
    WORKER_ROW,
    WORKERS,
)
from headrace.games.great_western_trail.steps import Bounty, Counted, Giving, Going, Step, What

TO_THE_LIMIT = 9
"""More spaces than the track of certificates has."""
_COUNTED = {"engineers": Counted.ENGINEERS, "cowboys": Counted.COWBOYS, "own_buildings_in_woods": Counted.WOODS}
_DISCARDS = {"any_cattle": What.ANY_CATTLE, "pair": What.PAIR, "objective": What.OBJECTIVE}


def _amount(said: Any) -> tuple[int, int]:
    """A number, or one for each of what is counted."""
    return (1, _COUNTED[said]) if isinstance(said, str) else (said, Counted.ONE)


def _costs(row: dict[str, Any]) -> list[Frame]:
    steps: list[Frame] = []
    if "pay" in row:
        steps.append(Pay(dollars=row["pay"]))
    if "discard" in row:
        what = row["discard"]["card"] if isinstance(row["discard"], dict) else row["discard"]
        what = _DISCARDS[what] if what in _DISCARDS else BREEDS.index(what)
        steps.append(Discard(what=what, count=2 if what == What.PAIR else 1))
    if "engine_back" in row:
        steps.append(EngineBack(spaces=row["engine_back"]))
        if "gain_money" not in row:
            steps.append(Stopped())  # before the reward, unless that is money (R7)
    return steps


def _money(row: dict[str, Any]) -> list[Frame]:
    keys = {
        "gain_money": Counted.ONE,
        "gain_money_per_engineer": Counted.ENGINEERS,
        "gain_money_per_own_building_in_woods": Counted.WOODS,
    }
    return [Money(dollars=row[key], counted=counted) for key, counted in keys.items() if key in row]


def _engine(row: dict[str, Any]) -> list[Frame]:
    steps: list[Frame] = []
    if "engine_up_to" in row:
        giving = Giving.ALL if "discard" in row else Giving.NOT
        most, counted = _amount(row["engine_up_to"])
        steps += [Engine(most=most, counted=counted, giving=giving), Stopped(), Terminus()]
    if row.get("extraordinary_delivery"):
        steps += [EngineFar(delivers=1), Stopped()]
    return steps


_REWARDS: dict[str, Callable[[Any, dict[str, Any]], Frame]] = {
    "certificates": lambda most, row: Certificates(spaces=TO_THE_LIMIT if most == "max" else most),
    "hire": lambda change, row: Hire(change=change),
    "build": lambda price, row: Build(price=price),
    "draw": lambda count, row: DrawExactly(count=count),
    "remove_hand_cards": lambda most, row: Remove(most=most),
    "gain_objective": lambda to, row: Objective(
        to_hand=int(to == "hand"), giving=Giving.STEP if "discard" in row else Giving.NOT
    ),
    "trade": lambda _, row: Trail(bounty=Bounty.TEEPEE),
    "remove_hazard": lambda price, row: Trail(bounty=Bounty.HAZARD, price=price),
    "auxiliary": lambda _, row: Auxiliary(),
    "buy_cattle": lambda _, row: Buy(),
    "move_up_to": lambda steps, row: Move(steps=steps, going=Going.ACTION),
    "move_up_to_no_toll": lambda steps, row: Move(steps=steps, going=Going.FREE),
    "draw_up_to": lambda said, row: Draw(most=_amount(said)[0], counted=_amount(said)[1]),
    "upgrade_station_behind_engine": lambda _, row: Behind(),
}
"""Rewards that are one step each, in the order of the steps: from what the row says, and the whole row."""


def _pairs(row: dict[str, Any]) -> list[Frame]:
    """Rewards once for each pair of teepees (9.15.2)."""
    each = row.get("per_teepee_pair", {})
    steps: list[Frame] = []
    if "certificates" in each:
        steps.append(Certificates(spaces=each["certificates"], counted=Counted.PAIRS))
    if "gain_money" in each:
        steps.append(Money(dollars=each["gain_money"], counted=Counted.PAIRS))
    return steps


def _effect(row: dict[str, Any]) -> list[Frame]:
    """A row of the data as steps: requirements, then rewards (8.1)."""
    if set(row.get("choose_one", [{}])[0]) >= {"remove_hazard"}:
        return [Trail(bounty=Bounty.EITHER)]
    others = [step(row[key], row) for key, step in _REWARDS.items() if key in row]
    steps = [*_costs(row), *_money(row), *others, *_pairs(row), *_engine(row)]
    if "engine_back" in row and "gain_money" in row:
        steps.append(Stopped())
    assert steps or row.get("copy_adjacent") or "permanent_certificates" in row, row
    return steps


_effects: list[list[Frame]] = []
_names = ["none"]


def _number(name: str, row: dict[str, Any] | None) -> int:
    """The number of a row's effect; 0 is none. `name`: whose effect it is."""
    if not row or not (steps := _effect(row)):
        return 0
    _effects.append(steps)
    _names.append(name)
    return len(_effects)


PLATES = 3
"""Plates of a building: what it offers, alternatives of one action apart. The risk action of its space comes after them."""
RISK_PLATE = PLATES
USES = (*(f"action_{at}" for at in range(1, PLATES + 1)), "risk")
"""What is used of a tile: alternatives of one local action are one."""
USE_COUNT = len(USES)


def _plates(name: str, building: dict[str, Any]) -> list[tuple[int, int]]:
    """Of each plate of a building its effect, and the local action it belongs to."""
    plates = [(plate, at) for at, action in enumerate(building["actions"]) for plate in action.get("choose_one", [action])]
    assert len(plates) <= PLATES
    found = [(_number(f"{name}_{number}", plate), at) for number, (plate, at) in enumerate(plates, 1)]
    return found + [(0, 0)] * (PLATES - len(plates))


_ROWS = (*DATA["neutral_building"], *DATA["private_building"])
_PLATES = [plate for name, row in zip(BUILDINGS, _ROWS, strict=True) for plate in _plates(name, row)]
PLATE_EFFECT = tuple(effect for effect, _ in _PLATES)
"""By building and plate: its effect; 0 if there is no such plate."""
PLATE_ACTION = tuple(action for _, action in _PLATES)
"""By building and plate: the local action it is an alternative of."""
RISK_EFFECT = tuple(_number(f"risk_{risk}", DATA["risk_action"].get(risk)) for risk in RISKS)
AUXILIARY_EFFECT = tuple(
    _number(f"{row['id']}_{use}", row[use]) for row in DATA["auxiliary_action"] for use in ("single", "double")
)
"""By auxiliary action: its effect once and twice."""
_IMMEDIATE = DATA["player_board"]["immediate"]
IMMEDIATE_EFFECT = tuple(
    _number(f"{worker}_{at}", _IMMEDIATE[worker].get(f"space_{at}")) for worker in WORKERS for at in range(1, WORKER_ROW + 1)
)
"""By row of workers and space."""
OBJECTIVE_EFFECT = tuple(_number(row["id"], row["immediate"]) for row in DATA["objective"])
MASTER_EFFECT = tuple(_number(row["id"], row["top"]) for row in DATA["station_master"])
_effects.append([EngineFar(), Money(dollars=END_REWARD), Stopped()])
EFFECT_NAMES = (*_names, "terminus")
"""By effect: whose it is."""
TERMINUS_EFFECT = len(_effects)
EFFECT_LENGTH = (0, *(len(row) for row in _effects))
EFFECT_STEPS = (0,) * (MOST_STEPS * FRAME) + tuple(
    int(number) for row in _effects for step in (*row, *[Frame()] * (MOST_STEPS - len(row))) for number in step
)
"""By effect and step: the frame."""
assert max(EFFECT_LENGTH) <= MOST_STEPS and len({*EFFECT_NAMES}) == len(EFFECT_NAMES)
COST_STEPS = (Step.PAY, Step.DISCARD, Step.ENGINE_BACK, Step.ENGINE_FAR)
EFFECT_COSTS = (0, *(int(any([*step][KIND] in COST_STEPS for step in row)) for row in _effects))
"""By effect: 1 if it has a requirement."""
assert len(PLATE_EFFECT) == PLATES * (NEUTRAL_COUNT + len(DATA["private_building"]))
_BUILDINGS = range(0, len(PLATE_EFFECT), PLATES)
_BEGINNINGS = [[*_effects[effect - 1][0]] if effect else [NONE] for effect in PLATE_EFFECT]
MOVE_STEPS = tuple(
    max(row[Move.steps] if row[KIND] == Step.MOVE else 0 for row in _BEGINNINGS[at : at + PLATES]) for at in _BUILDINGS
)
"""By building: how many steps it lets the cattleman go on; 0 if none."""
IS_SHOP = tuple(int(any(row[KIND] in (Step.HIRE, Step.BUY) for row in _BEGINNINGS[at : at + PLATES])) for at in _BUILDINGS)
"""By building: 1 where one hires or buys cattle."""
