"""Producing energy at a dam (rules 6). Rules text."""

from headrace.engine.stack import pop, replace, top
from headrace.engine.text import note

from headrace_ferry.events import EventKind
from headrace_ferry.frames import Conduit, Contract, Drops
from headrace_ferry.material import (
    CONDUIT_DAM,
    CONDUIT_FACTOR,
    CONDUIT_FEE,
    CONTRACT_CERTIFICATES,
    CONTRACT_ENERGY,
    CONTRACT_FREES,
    CONTRACT_POINTS,
    DAM_COUNT,
    DAM_HOLDS,
    DISC_COUNT,
    DISC_ENERGY,
    FREES,
    NONE,
)
from headrace_ferry.reasons import Reason
from headrace_ferry.rules.gaining import gain_certificates, gain_errand
from headrace_ferry.state import State


def extra_energy(s: State, seat: int) -> int:
    """What bared spaces of the mat add to each production (5.6)."""
    disc: int
    total: int = 0
    for disc in range(DISC_COUNT):
        if s.disc[seat * DISC_COUNT + disc] != NONE:
            total += DISC_ENERGY[disc]
    return total


def energy_of(s: State, seat: int, conduit: int, drops: int) -> int:
    """Drops times the factor of the conduit, and what the mat adds (6.4)."""
    return drops * CONDUIT_FACTOR[conduit] + extra_energy(s, seat)


def why_not_produce(s: State) -> int:
    """There is water behind some dam (6.1)."""
    dam: int
    for dam in range(DAM_COUNT):
        if s.water[dam] > 0:
            return Reason.ALLOWED
    return Reason.NO_WATER


def why_not_dam(s: State, dam: int) -> int:
    """A dam with water (6.1)."""
    return Reason.ALLOWED if s.water[dam] > 0 else Reason.NO_WATER


def why_not_conduit(s: State, conduit: int) -> int:
    """A conduit of this dam whose fee can be paid (6.2)."""
    if CONDUIT_DAM[conduit] != top(s.pending, Conduit.dam):
        return Reason.OTHER_DAM
    if CONDUIT_FEE[conduit] > s.coins[s.turn]:
        return Reason.FEE_TOO_HIGH
    return Reason.ALLOWED


def why_not_drops(s: State, drops: int) -> int:
    """Not more water than there is (6.3)."""
    return Reason.ALLOWED if drops <= s.water[CONDUIT_DAM[top(s.pending, Drops.conduit)]] else Reason.TOO_LITTLE_WATER


def why_not_contract(s: State, contract: int) -> int:
    """A contract nobody has fulfilled, with the energy of this production (6.5)."""
    if s.contract[contract] != NONE:
        return Reason.CONTRACT_TAKEN
    if CONTRACT_ENERGY[contract] > top(s.pending, Contract.energy):
        return Reason.TOO_LITTLE_ENERGY
    return Reason.ALLOWED


def release(s: State, drops: int) -> None:
    """Water runs through the conduit to the next dam; what that cannot hold is lost (6.3, 6.4)."""
    seat: int = s.turn
    conduit: int = top(s.pending, Drops.conduit)
    dam: int = CONDUIT_DAM[conduit]
    energy: int = energy_of(s, seat, conduit, drops)
    s.coins[seat] -= CONDUIT_FEE[conduit]
    s.energy[seat] += energy
    s.water[dam] -= drops
    if dam + 1 < DAM_COUNT:
        s.water[dam + 1] = min(DAM_HOLDS[dam + 1], s.water[dam + 1] + drops)
    replace(s.pending, Contract(energy=energy))
    note(s, EventKind.PRODUCED, seat, conduit, drops, energy)


def fulfil(s: State, contract: int) -> None:
    """A contract is taken: points, certificates, further actions (6.5)."""
    i: int
    seat: int = s.turn
    s.contract[contract] = seat
    s.points[seat] += CONTRACT_POINTS[contract]
    note(s, EventKind.FULFILLED, seat, contract, CONTRACT_POINTS[contract])
    gain_certificates(s, seat, CONTRACT_CERTIFICATES[contract])
    pop(s.pending)
    for i in range(FREES):
        gain_errand(s, CONTRACT_FREES[contract * FREES + FREES - 1 - i])
