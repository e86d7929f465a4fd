"""The production of an Automa (rules A.3). Rules text."""

from headrace.engine.stack import pop, top
from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import Criterion
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BASIN_DAMS,
    CONDUIT_BASIN,
    CONDUIT_VALUE,
    DAM_BASIN,
    DAM_COUNT,
    FACE_UP,
    NONE,
    Officer,
    Structure,
)
from headrace.games.barrage.questions import AutomaProduction
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.automa.criteria import by_criteria, first_in_order, lowest
from headrace.games.barrage.rules.automa.office import fulfil_best
from headrace.games.barrage.rules.contracts import requirement
from headrace.games.barrage.rules.counting import houses, officer_of
from headrace.games.barrage.rules.producing import end_question, energy_made, produce, why_not_water, why_not_way
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Running

ENOUGH = 99
"""Points instead of credits: it can always pay (A.1)."""


def drops_used(s: State, dam: int, conduit: int, running: int) -> int:
    """All of the dam; Viktor Fiesler uses one through the low conduits (A.3, A.7)."""
    spares: bool = officer_of(s, s.turn) == Officer.VIKTOR and running != Running.SECOND
    return 1 if spares and CONDUIT_VALUE[conduit] <= 2 else s.drops[dam]


def energy_from(s: State, dam: int, conduit: int, bonus: int, running: int, unused: int) -> int:
    """What this system gives; 0: it does not work."""
    if why_not_way(s, dam, conduit, bonus, running, unused, ENOUGH) != Reason.ALLOWED:
        return 0
    return max(0, energy_made(s, drops_used(s, dam, conduit, running), conduit, bonus, running))


def largest_production(s: State, bonus: int, running: int, unused: int) -> int:
    """Energy of the largest production; 0: there is none (A.3)."""
    dam: int
    conduit: int
    most: int = 0
    if houses(s, s.turn) == 0:
        return 0
    for dam in range(DAM_COUNT):
        if why_not_water(s, dam) == Reason.ALLOWED:
            for conduit in range(DAM_BASIN[dam] * BASIN_DAMS, DAM_BASIN[dam] * BASIN_DAMS + BASIN_DAMS):
                most = max(most, energy_from(s, dam, conduit, bonus, running, unused))
    return most


def is_reached(s: State, colour: int, energy: int) -> bool:
    """Is it enough for a face-up private contract of the colour (A.3)?"""
    at: int
    for at in range(colour * FACE_UP, colour * FACE_UP + FACE_UP):
        if s.office[at] != NONE and requirement(s, s.turn, s.office[at]) <= energy:
            return True
    return False


def leads_alone(s: State, seat: int) -> bool:
    """Is it alone in front on the energy track (A.3)?"""
    other: int
    for other in range(s.players):
        if other != seat and s.energy[other] >= s.energy[seat]:
            return False
    return True


def produce_again(s: State) -> None:
    """A production that comes by itself is carried out, if there is one (A.7)."""
    running: int = top(s.pending, AutomaProduction.running)
    most: int = largest_production(s, top(s.pending, AutomaProduction.bonus), running, top(s.pending, AutomaProduction.unused))
    if most == 0:
        pop(s.pending)
    else:
        produce_largest(s, most)


def produce_largest(s: State, most: int) -> None:
    """The production that is under way, with this energy; then the best contract (A.3)."""
    bonus: int = top(s.pending, AutomaProduction.bonus)
    running: int = top(s.pending, AutomaProduction.running)
    unused: int = top(s.pending, AutomaProduction.unused)
    neutral: int = conduits_of(s, most, bonus, running, unused, 1)
    own: int = conduits_of(s, most, bonus, running, unused, 0)
    if neutral != 0 and own != 0:
        note(s, EventKind.AUTOMA_CHOSE, s.turn, Criterion.NEUTRAL_DAM, 1)
    is_neutral: int = 1 if neutral != 0 else 0
    conduit: int = lowest(
        first_in_order(s, Structure.CONDUIT, by_criteria(s, Structure.CONDUIT, neutral if neutral != 0 else own))
    )
    dam: int = first_dam(s, conduit, most, bonus, running, unused, is_neutral)
    end_question(s, running, conduit)
    produce(s, running, dam, conduit, drops_used(s, dam, conduit, running), most)
    fulfil_best(s, most, 1)


def conduits_of(s: State, most: int, bonus: int, running: int, unused: int, is_neutral: int) -> int:
    """Bits: conduits through which own, or neutral, dams give so much."""
    dam: int
    conduit: int
    found: int = 0
    for dam in range(DAM_COUNT):
        if has_water(s, dam, is_neutral):
            for conduit in range(DAM_BASIN[dam] * BASIN_DAMS, DAM_BASIN[dam] * BASIN_DAMS + BASIN_DAMS):
                if energy_from(s, dam, conduit, bonus, running, unused) == most:
                    found |= 1 << conduit
    return found


def has_water(s: State, dam: int, is_neutral: int) -> bool:
    """Is it an own, or a neutral, dam with water?"""
    return why_not_water(s, dam) == Reason.ALLOWED and (s.dam_owner[dam] == NONE) == (is_neutral == 1)


def first_dam(s: State, conduit: int, most: int, bonus: int, running: int, unused: int, is_neutral: int) -> int:
    """The upper dam, if both give so much."""
    dam: int
    for dam in range(CONDUIT_BASIN[conduit] * BASIN_DAMS, CONDUIT_BASIN[conduit] * BASIN_DAMS + BASIN_DAMS):
        if has_water(s, dam, is_neutral) and energy_from(s, dam, conduit, bonus, running, unused) == most:
            return dam
    return NONE
