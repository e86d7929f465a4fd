"""Carrying out the rows of steps that tiles, cards and spaces consist of (rules 8; tables.py). Rules text."""

from headrace.engine.frames import FRAME
from headrace.engine.stack import KIND, amend, pop, push, push_row, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import (
    MOST_STEPS,
    Asked,
    Build,
    Certificates,
    Discard,
    Do,
    Draw,
    Engine,
    EngineBack,
    Hire,
    Money,
    Move,
    Pay,
    Trail,
)
from headrace.games.great_western_trail.material import AUXILIARY_OPEN, DISC_SPACES
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.building import why_not_build_any
from headrace.games.great_western_trail.rules.cards import cards_to_draw, draw, why_not_any
from headrace.games.great_western_trail.rules.cattle import why_not_trade
from headrace.games.great_western_trail.rules.counting import amount, cleared, workers
from headrace.games.great_western_trail.rules.engine import why_not_back, why_not_forward
from headrace.games.great_western_trail.rules.hiring import why_not_hire_any
from headrace.games.great_western_trail.rules.money import certificates_to_gain
from headrace.games.great_western_trail.rules.moving import why_not_move_any
from headrace.games.great_western_trail.rules.objectives import why_not_objective_any
from headrace.games.great_western_trail.rules.stations import why_not_behind_any
from headrace.games.great_western_trail.rules.trading import why_not_bounty_any
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Giving, Step, Visit, What
from headrace.games.great_western_trail.tables import (
    AUXILIARY_EFFECT,
    EFFECT_COSTS,
    EFFECT_LENGTH,
    EFFECT_STEPS,
)


def row_of(effect: int, step: int) -> int:
    """Where the frame of a step of an effect begins."""
    return (effect * MOST_STEPS + step) * FRAME


def part(row: int, number: int) -> int:
    """The kind of a step, or one of its numbers."""
    return EFFECT_STEPS[row + number]


def why_not_step(s: State, row: int) -> int:
    """Can a step be done, and would it change anything (5.1.6, 8.1, 8.9)?"""
    seat: int = s.turn
    kind: int = part(row, KIND)
    if kind == Step.PAY:
        return Reason.ALLOWED if s.money[seat] >= part(row, Pay.dollars) else Reason.NO_MONEY
    if kind == Step.DISCARD:
        return why_not_any(s, seat, part(row, Discard.what))
    if kind == Step.ENGINE_BACK:
        return why_not_back(s, part(row, EngineBack.spaces))
    if kind == Step.ENGINE_FAR:
        return Reason.ALLOWED if s.engine[seat] > 0 else Reason.ENGINE_STUCK
    if kind == Step.ENGINE:
        return why_not_forward(s, amount(s, seat, part(row, Engine.most), part(row, Engine.counted)))
    if kind == Step.HIRE:
        return why_not_hire_any(s, part(row, Hire.change))
    if kind == Step.BUILD:
        return why_not_build_any(s, part(row, Build.price))
    if kind == Step.OBJECTIVE:
        return why_not_objective_any(s)
    if kind == Step.BOUNTY:
        return why_not_bounty_any(s, part(row, Trail.bounty), part(row, Trail.price))
    if kind == Step.BUY:
        return why_not_trade(s, workers(s, seat, 0))
    if kind == Step.DRAW or kind == Step.DRAW_EXACTLY:
        return Reason.ALLOWED if cards_to_draw(s, seat) > 0 else Reason.NO_CARDS
    if kind == Step.BEHIND:
        return why_not_behind_any(s)
    if kind == Step.MOVE:
        if s.visit == Visit.CITY:
            return Reason.NOT_KANSAS_CITY
        return why_not_move_any(s, part(row, Move.steps), part(row, Move.going))
    if kind == Step.MONEY:
        dollars: int = amount(s, seat, part(row, Money.dollars), part(row, Money.counted))
        return Reason.ALLOWED if dollars > 0 else Reason.NOTHING_TO_GAIN
    if kind == Step.CERTIFICATES:
        spaces: int = amount(s, seat, part(row, Certificates.spaces), part(row, Certificates.counted))
        return Reason.ALLOWED if certificates_to_gain(s, seat, spaces) > 0 else Reason.NOTHING_TO_GAIN
    return Reason.ALLOWED


def is_needed(row: int) -> bool:
    """Must a step be possible for the effect to be offered? Rewards that come by themselves or may be given up need not."""
    kind: int = part(row, KIND)
    return part(row, Asked.giving) == Giving.NOT and kind != Step.MONEY and kind != Step.CERTIFICATES and kind != Step.REMOVE


def why_not_do(s: State, effect: int) -> int:
    """May the effect be begun: requirements can be met, and without any it would change something (8.1, 8.9)?"""
    step: int
    gains: int = EFFECT_COSTS[effect]
    for step in range(EFFECT_LENGTH[effect]):
        row: int = row_of(effect, step)
        if part(row, KIND) == Step.STOPPED or part(row, KIND) == Step.TERMINUS:
            continue
        reason: int = why_not_step(s, row)
        if reason == Reason.ALLOWED:
            gains = 1
        elif is_needed(row):
            return reason
    return Reason.ALLOWED if gains > 0 else Reason.NOTHING_TO_GAIN


def do_next(s: State) -> None:
    """Push the next step of the effect on top; the last one takes its place.

    An effect that may be forfeited begins with a question that can be given up, and is passed over where all can see that it
    cannot be done (R27). Whether a hand holds what must be discarded, nobody is to see, so that is asked.
    """
    effect: int = top(s.pending, Do.of)
    step: int = top(s.pending, Do.step)
    row: int = row_of(effect, step)
    giving: int = part(row, Asked.giving)
    is_last: bool = step + 1 == EFFECT_LENGTH[effect]
    if step == 0 and top(s.pending, Do.forfeit) > 0:
        if part(row, KIND) != Step.DISCARD and why_not_do(s, effect) != Reason.ALLOWED:
            pop(s.pending)
            note(s, EventKind.FORFEITED, s.turn)
            return
        giving = Giving.STEP if is_last else Giving.ALL
    if is_last:
        pop(s.pending)
    else:
        amend(s.pending, Do.step, step + 1)
    push_row(s.pending, EFFECT_STEPS, row)
    amend(s.pending, Asked.giving, giving)


def give_up(s: State) -> None:
    """The question on top is given up, perhaps with the effect it belongs to (8.2, 8.8)."""
    giving: int = top(s.pending, Asked.giving)
    pop(s.pending)
    if giving == Giving.ALL:
        pop(s.pending)
    note(s, EventKind.FORFEITED, s.turn)


def why_not_use_auxiliary(s: State, auxiliary: int, use: int) -> int:
    """Is the auxiliary action unlocked for a single (0) or double (1) use, and can it be done (9.7)?"""
    open_spaces: int = AUXILIARY_OPEN[auxiliary] + cleared(s, s.turn, auxiliary)
    if open_spaces == 0:
        return Reason.LOCKED
    if open_spaces < AUXILIARY_OPEN[auxiliary] + DISC_SPACES[auxiliary] and use > 0:
        return Reason.NO_DOUBLE
    return why_not_do(s, AUXILIARY_EFFECT[2 * auxiliary + use])


def begin_auxiliary(s: State, auxiliary: int, use: int) -> None:
    """Its effect is done next."""
    note(s, EventKind.AUXILIARY, s.turn, auxiliary, use)
    push(s.pending, Do(of=AUXILIARY_EFFECT[2 * auxiliary + use]))


def why_not_auxiliary(s: State, at: int) -> int:
    """An auxiliary action, single or double."""
    return why_not_use_auxiliary(s, at // 2, at % 2)


def choose_auxiliary(s: State, at: int) -> None:
    """It is done next."""
    pop(s.pending)
    begin_auxiliary(s, at // 2, at % 2)


def why_not_draw(s: State, at: int) -> int:
    """Not more than is allowed, nor than there is (9.12.1)."""
    most: int = min(amount(s, s.turn, top(s.pending, Draw.most), top(s.pending, Draw.counted)), cards_to_draw(s, s.turn))
    return Reason.ALLOWED if at < most else Reason.TOO_MANY


def choose_draw(s: State, at: int) -> None:
    """So many cards are drawn."""
    draw_some(s, at + 1)


def draw_some(s: State, count: int) -> None:
    """Draw, then discard as many as there were (9.12.1, R18)."""
    drawn: int = draw(s, s.turn, count)
    replace(s.pending, Discard(what=What.ANY, count=drawn))
