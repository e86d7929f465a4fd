"""Production (rules 8.1-8.3, 8.5). Rules text."""

from headrace.engine.stack import pop, push, replace, top
from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import HIGH
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    ABILITY_FROM,
    BASIN_DAMS,
    BELOW_HOUSES,
    CONDUIT_BASIN,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CREDIT_PER_DROP,
    DAM_BASIN,
    DAM_COUNT,
    FIRST_CONDUIT,
    FIRST_HOUSE,
    GERMANY,
    HOUSE_BASIN,
    HOUSE_COUNT,
    ITALIAN_ENERGY,
    ITALY,
    NONE,
    POINT_PER_DROP,
    VIKTOR_ENERGY,
    Officer,
)
from headrace.games.barrage.questions import After, AutomaProduction, Dam, Drops, Fulfil, Via
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.counting import company_bonus, has_house_in, houses, is_automa, is_below, officer_of
from headrace.games.barrage.rules.purse import gain_energy, give_points, pay_credits
from headrace.games.barrage.rules.water import flow_on
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Running, Source


def energy_made(s: State, drops: int, conduit: int, bonus: int, running: int) -> int:
    """Energy of a production (8.2.1); Germany's second one is drops x value alone (6.6.3, 8.5.2, R-07)."""
    energy: int = drops * CONDUIT_VALUE[conduit]
    if running == Running.SECOND:
        return energy
    if officer_of(s, s.turn) == Officer.VIKTOR:
        energy = max(energy, VIKTOR_ENERGY)
    return energy + bonus + company_bonus(s, s.turn)


def most_drops(s: State, dam: int, conduit: int, credits: int) -> int:
    """Drops that can be used: those of the dam, through a foreign conduit one for each credit (8.2.4)."""
    drops: int = s.drops[dam]
    return drops if s.conduit_owner[conduit] == s.turn else min(drops, credits // CREDIT_PER_DROP)


def why_not_water(s: State, dam: int) -> int:
    """An own or a neutral dam that holds water (8.1.1)."""
    if s.level[dam] == 0:
        return Reason.NO_DAM
    if s.dam_owner[dam] != NONE and s.dam_owner[dam] != s.turn:
        return Reason.FOREIGN_DAM
    return Reason.ALLOWED if s.drops[dam] > 0 else Reason.DAM_EMPTY


def why_not_way(s: State, dam: int, conduit: int, bonus: int, running: int, unused: int, credits: int) -> int:
    """A conduit from the dam's basin to an own powerhouse, with a result of at least 1 (8.1.1, 8.2.3, 8.2.4)."""
    if CONDUIT_BASIN[conduit] != DAM_BASIN[dam]:
        return Reason.NOT_JOINED
    if s.conduit_owner[conduit] == NONE:
        return Reason.NOT_BUILT
    if not has_house_in(s, s.turn, CONDUIT_TO[conduit]):
        return Reason.NO_POWERHOUSE_THERE
    if CONDUIT_TO[conduit] == unused:
        return Reason.SAME_POWERHOUSE
    drops: int = most_drops(s, dam, conduit, credits)
    if drops == 0:
        return Reason.CONDUIT_CREDITS
    return Reason.ALLOWED if energy_made(s, drops, conduit, bonus, running) > 0 else Reason.TOO_LITTLE


def runs(s: State, dam: int, bonus: int, running: int, unused: int, credits: int) -> bool:
    """Can something be produced with the water of this dam?"""
    at: int
    first: int = DAM_BASIN[dam] * BASIN_DAMS
    if why_not_water(s, dam) != Reason.ALLOWED:
        return False
    for at in range(first, first + BASIN_DAMS):
        if why_not_way(s, dam, at, bonus, running, unused, credits) == Reason.ALLOWED:
            return True
    return False


def can_produce(s: State, bonus: int, running: int, unused: int, credits: int) -> bool:
    """Is there a legal production (5.4)?"""
    dam: int
    if houses(s, s.turn) == 0:
        return False
    for dam in range(DAM_COUNT):
        if s.drops[dam] > 0 and runs(s, dam, bonus, running, unused, credits):
            return True
    return False


def why_not_dam(s: State, dam: int) -> int:
    """May the production that is asked about use this dam?"""
    why: int = why_not_water(s, dam)
    if why != Reason.ALLOWED:
        return why
    bonus: int = top(s.pending, Dam.bonus)
    is_possible: bool = runs(s, dam, bonus, top(s.pending, Dam.running), top(s.pending, Dam.unused), s.credits[s.turn])
    return Reason.ALLOWED if is_possible else Reason.NO_SYSTEM


def why_not_via(s: State, conduit: int) -> int:
    """May the production that is asked about use this conduit?"""
    dam: int = top(s.pending, Via.dam)
    bonus: int = top(s.pending, Via.bonus)
    running: int = top(s.pending, Via.running)
    return why_not_way(s, dam, conduit, bonus, running, top(s.pending, Via.unused), s.credits[s.turn])


def why_not_drops(s: State, at: int) -> int:
    """May so many drops be used (8.1.2, 8.2.3, 8.2.4)?"""
    drops: int = at + 1
    dam: int = top(s.pending, Drops.dam)
    conduit: int = top(s.pending, Drops.conduit)
    if drops > s.drops[dam]:
        return Reason.DAM_EMPTY
    if drops > most_drops(s, dam, conduit, s.credits[s.turn]):
        return Reason.CONDUIT_CREDITS
    made: int = energy_made(s, drops, conduit, top(s.pending, Drops.bonus), top(s.pending, Drops.running))
    return Reason.ALLOWED if made > 0 else Reason.TOO_LITTLE


def why_not_say_dam(s: State, word: int) -> int:
    """Only the productions that come by themselves may be declined (5.4)."""
    return Reason.ALLOWED if top(s.pending, Dam.running) != Running.STATION else Reason.MUST_PRODUCE


def choose_dam(s: State, dam: int) -> None:
    """The dam is known; now the conduit (14.5)."""
    bonus: int = top(s.pending, Dam.bonus)
    replace(s.pending, Via(bonus=bonus, running=top(s.pending, Dam.running), unused=top(s.pending, Dam.unused), dam=dam))


def choose_via(s: State, conduit: int) -> None:
    """The conduit is known, and with it the powerhouse; now the drops."""
    bonus: int = top(s.pending, Via.bonus)
    running: int = top(s.pending, Via.running)
    unused: int = top(s.pending, Via.unused)
    replace(s.pending, Drops(bonus=bonus, running=running, unused=unused, dam=top(s.pending, Via.dam), conduit=conduit))


def choose_drops(s: State, at: int) -> None:
    """The production is carried out; then a contract, then the company (8.3, 8.3.2)."""
    drops: int = at + 1
    running: int = top(s.pending, Drops.running)
    dam: int = top(s.pending, Drops.dam)
    conduit: int = top(s.pending, Drops.conduit)
    energy: int = energy_made(s, drops, conduit, top(s.pending, Drops.bonus), running)
    end_question(s, running, conduit)
    push(s.pending, Fulfil(energy=energy, by_production=1))
    produce(s, running, dam, conduit, drops, energy)


def end_question(s: State, running: int, conduit: int) -> None:
    """The production is settled; what the company adds comes when all of it is done (8.3.1)."""
    if running == Running.SECOND:
        pop(s.pending)
    else:
        replace(s.pending, After(basin=CONDUIT_TO[conduit], houses=houses(s, s.turn)))


def produce(s: State, running: int, dam: int, conduit: int, drops: int, energy: int) -> None:
    """Pay for the conduit, move the marker, let the water go on (8.3)."""
    seat: int = s.turn
    basin: int = CONDUIT_TO[conduit]
    pay_for_conduit(s, seat, conduit, drops)
    s.energy[seat] += energy
    house: int = FIRST_HOUSE + house_in(s, seat, basin)
    kind: int = EventKind.SECOND if running == Running.SECOND else EventKind.PRODUCED
    note(s, kind, seat, energy, drops, dam, FIRST_CONDUIT + conduit, house, s.energy[seat])
    s.drops[dam] -= drops
    flow_on(s, seat, BELOW_HOUSES[basin], drops)


def pay_for_conduit(s: State, seat: int, conduit: int, drops: int) -> None:
    """Credits for the owner of a foreign conduit, who scores too (8.3, step 2; 8.3.3); an Automa pays and gains points (A.1)."""
    owner: int = s.conduit_owner[conduit]
    if owner != seat:
        credits: int = CREDIT_PER_DROP * drops
        pay_credits(s, seat, credits)
        pay_credits(s, owner, -credits)
        give_points(s, owner, POINT_PER_DROP * drops, Source.CONDUITS)
        note(s, EventKind.CONDUIT_PAID, seat, owner, credits, POINT_PER_DROP * drops)
        if is_automa(s, seat):
            note(s, EventKind.AUTOMA_PAID, seat, credits)
        if is_automa(s, owner):
            note(s, EventKind.POINTS, owner, credits)


def house_in(s: State, seat: int, basin: int) -> int:
    """The site of the own powerhouse in a basin; there is one at most (6.4)."""
    house: int
    for house in range(HOUSE_COUNT):
        if HOUSE_BASIN[house] == basin and s.house_owner[house] == seat:
            return house
    return NONE


def finish_production(s: State) -> None:
    """What the company adds, by the powerhouses that stood when it produced (8.3.1, 8.5.2, 8.5.3, 14.6)."""
    seat: int = s.turn
    basin: int = top(s.pending, After.basin)
    stood: int = top(s.pending, After.houses)
    pop(s.pending)
    if stood < ABILITY_FROM or is_below(s, seat, HIGH):
        return
    if s.company[seat] == ITALY:
        gain_energy(s, seat, ITALIAN_ENERGY)
    elif s.company[seat] == GERMANY:
        begin_production(s, 0, Running.SECOND, basin)


def begin_production(s: State, bonus: int, running: int, unused: int) -> None:
    """A production that comes by itself: a player is asked from where, an Automa makes the largest (8.5.2, A.3)."""
    if is_automa(s, s.turn):
        push(s.pending, AutomaProduction(bonus=bonus, running=running, unused=unused))
    else:
        push(s.pending, Dam(bonus=bonus, running=running, unused=unused))
