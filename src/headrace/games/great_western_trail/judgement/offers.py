"""What plates and auxiliary actions promise. Rules text."""

from headrace.engine.stack import KIND
from headrace.engine.text import weight
from headrace.games.great_western_trail.frames import (
    Build,
    Certificates,
    Discard,
    Draw,
    DrawExactly,
    Engine,
    EngineBack,
    Hire,
    Money,
    Pay,
    Trail,
)
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, dollar, spent
from headrace.games.great_western_trail.judgement.herd import best_discard, buy_gain, redraw_gain
from headrace.games.great_western_trail.judgement.rails import back_loss, engine_gain, station_worth
from headrace.games.great_western_trail.judgement.staff import build_gain, hire_gain
from headrace.games.great_western_trail.judgement.tasks import best_objective, bounty_gain
from headrace.games.great_western_trail.material import (
    AUXILIARY_COUNT,
    AUXILIARY_OPEN,
    CARD_COUNT,
    DISC_SPACES,
    JERSEY,
    STATION_COUNT,
    TRACK,
    Disc,
    Worker,
)
from headrace.games.great_western_trail.rules.counting import amount, cleared, workers
from headrace.games.great_western_trail.rules.effects import is_needed, part, row_of
from headrace.games.great_western_trail.rules.money import certificates_to_gain
from headrace.games.great_western_trail.rules.stations import why_not_behind
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step
from headrace.games.great_western_trail.tables import (
    EFFECT_LENGTH,
    PLATE_ACTION,
    PLATE_EFFECT,
    PLATES,
    RISK_EFFECT,
)
from headrace.games.great_western_trail.weights import Weight

FAR_DELIVERY = 300
"""An extraordinary delivery beyond the way back, when it is of use."""


def certificate_worth(s: State, trips: int) -> int:
    """A temporary certificate."""
    usual: int = weight(s, Weight.CERTIFICATE)
    return usual if trips > TRIP else weight(s, Weight.LAST_CERTIFICATE) + usual * trips // TRIP // 2


def certificates_gain(s: State, most: int, trips: int) -> int:
    """What so many spaces of the track promise."""
    here: int = s.certificates[s.turn]
    there: int = here + certificates_to_gain(s, s.turn, most)
    return (TRACK[there] - TRACK[here]) * certificate_worth(s, trips)


def auxiliary_gain(s: State, auxiliary: int, uses: int, trips: int) -> int:
    """What an auxiliary action promises, once or twice; NOTHING if it is locked or cannot be paid."""
    seat: int = s.turn
    spaces: int = AUXILIARY_OPEN[auxiliary] + cleared(s, seat, auxiliary)
    if spaces == 0 or (uses > 1 and spaces < AUXILIARY_OPEN[auxiliary] + DISC_SPACES[auxiliary]):
        return NOTHING
    if auxiliary == Disc.AUX_MONEY:
        return uses * dollar(s, trips)
    if auxiliary == Disc.AUX_CARDS:
        return redraw_gain(s, uses)
    if auxiliary == Disc.AUX_REMOVE:
        jerseys: int = min(uses, s.hand[seat * CARD_COUNT + JERSEY])
        return jerseys * weight(s, Weight.REMOVE_JERSEY) * trips // TRIP - back_loss(s, seat, uses, trips)
    if s.money[seat] < uses:
        return NOTHING
    if auxiliary == Disc.AUX_ENGINE:
        return engine_gain(s, seat, uses, trips) - spent(s, uses, trips)
    return certificates_gain(s, uses, trips) - spent(s, uses, trips) - back_loss(s, seat, uses, trips)


def best_auxiliary(s: State, most: int, trips: int) -> int:
    """The best auxiliary action: single, or with `most` 2 double as well."""
    auxiliary: int
    best: int = NOTHING
    for auxiliary in range(AUXILIARY_COUNT):
        best = max(best, auxiliary_gain(s, auxiliary, 1, trips))
        if most > 1:
            best = max(best, auxiliary_gain(s, auxiliary, 2, trips))
    return best


def behind_gain(s: State, trips: int) -> int:
    """The best station behind the engine."""
    station: int
    best: int = NOTHING
    for station in range(STATION_COUNT):
        if why_not_behind(s, station) == 0:
            best = max(best, station_worth(s, s.turn, station, trips))
    return best


def step_gain(s: State, row: int, trips: int) -> int:
    """What a step of an effect promises; NOTHING if it cannot be done."""
    seat: int = s.turn
    kind: int = part(row, KIND)
    if kind == Step.MONEY:
        return -spent(s, -amount(s, seat, part(row, Money.dollars), part(row, Money.counted)), trips)
    if kind == Step.DISCARD:
        return best_discard(s, part(row, Discard.what))
    if kind == Step.ENGINE:
        return engine_gain(s, seat, amount(s, seat, part(row, Engine.most), part(row, Engine.counted)), trips)
    if kind == Step.HIRE:
        return hire_gain(s, part(row, Hire.change), trips)
    if kind == Step.CERTIFICATES:
        return certificates_gain(s, amount(s, seat, part(row, Certificates.spaces), part(row, Certificates.counted)), trips)
    if kind == Step.PAY:
        return -spent(s, part(row, Pay.dollars), trips) if s.money[seat] >= part(row, Pay.dollars) else NOTHING
    if kind == Step.BUILD:
        return build_gain(s, part(row, Build.price), trips)
    if kind == Step.BUY:
        return buy_gain(s, workers(s, seat, Worker.COWBOY), trips)
    if kind == Step.BOUNTY:
        return bounty_gain(s, part(row, Trail.bounty), part(row, Trail.price), trips)
    if kind == Step.AUXILIARY:
        return best_auxiliary(s, 2, trips)
    if kind == Step.OBJECTIVE:
        return best_objective(s, trips)
    if kind == Step.DRAW:
        return redraw_gain(s, amount(s, seat, part(row, Draw.most), part(row, Draw.counted)))
    if kind == Step.DRAW_EXACTLY:
        return redraw_gain(s, part(row, DrawExactly.count))
    if kind == Step.ENGINE_BACK:
        return -back_loss(s, seat, part(row, EngineBack.spaces), trips)
    if kind == Step.BEHIND:
        return behind_gain(s, trips)
    if kind == Step.ENGINE_FAR:
        return FAR_DELIVERY if s.engine[seat] > 0 else NOTHING
    return 0


def effect_gain(s: State, effect: int, trips: int) -> int:
    """What an effect promises; NOTHING if it cannot be done. A move is valued by `ways`."""
    step: int
    total: int = 0
    for step in range(EFFECT_LENGTH[effect]):
        row: int = row_of(effect, step)
        gain: int = step_gain(s, row, trips)
        if gain > NOTHING // 2:
            total += gain
        elif is_needed(row):
            return NOTHING
    return total


def is_move(effect: int) -> bool:
    """Does the cattleman go on with it?"""
    return effect > 0 and part(row_of(effect, 0), KIND) == Step.MOVE


def plates_gain(s: State, building: int, risk: int, trips: int) -> int:
    """What the local actions of a building promise: each that is worth it, of alternatives the best."""
    plate: int
    total: int = 0
    best: int = 0
    for plate in range(PLATES):
        at: int = building * PLATES + plate
        if plate > 0 and PLATE_ACTION[at] != PLATE_ACTION[at - 1]:
            total += best
            best = 0
        effect: int = PLATE_EFFECT[at]
        if effect > 0 and not is_move(effect):
            best = max(best, effect_gain(s, effect, trips))
    if risk > 0:
        total += max(0, effect_gain(s, RISK_EFFECT[risk], trips))
    return total + best
