"""What energy is worth: the bonus tile, the credits and the places of the round. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.rates import POINT, credits_gain, fade
from headrace.games.barrage.material import (
    BONUS_EACH,
    ENGINEERS,
    FIRST_VP,
    FULL_AT,
    LEAST_ENERGY,
    MISSING_PENALTY,
    NO_ENERGY_VP,
    ROUNDS,
    SECOND_VP,
    SECTION,
    TRACK,
    TRACK_CREDITS,
)
from headrace.games.barrage.rules.scoring import bonus_count
from headrace.games.barrage.state import State
from headrace.games.barrage.weights import Weight


def place_points(s: State, seat: int, energy: int) -> int:
    """Points for the place on the track that so much energy has as the others stand (10.1)."""
    other: int
    ahead: int = 0
    for other in range(s.players):
        if other != seat and s.energy[other] >= energy:
            ahead += 1
    if ahead == 0:
        return FIRST_VP
    return SECOND_VP if ahead == 1 else 0


def standing(s: State, seat: int, energy: int, full: int) -> int:
    """What so much energy is worth in this round, when the bonus tile counts `full` points."""
    asked: int = FULL_AT[s.round - 1]
    worth: int = credits_gain(s, seat, TRACK_CREDITS[min(energy, TRACK)])
    hope: int = min(energy, asked) * (fade(s, Weight.ENERGY) + full * weight(s, Weight.ENERGY_BONUS) // 10) + energy * weight(
        s, Weight.RANK_STEP
    )
    left: int = s.engineers[seat]
    worth += hope * left // ENGINEERS
    if energy == 0:
        return worth + NO_ENERGY_VP * POINT
    if energy >= LEAST_ENERGY:
        missing: int = max(0, (asked - energy + SECTION - 1) // SECTION)
        worth += max(0, full - MISSING_PENALTY * missing) * (
            weight(s, Weight.BONUS_SURE) + weight(s, Weight.BONUS_END) * (ENGINEERS - left) // ENGINEERS
        )
    return worth + place_points(s, seat, energy) * (
        weight(s, Weight.RANK_NOW) + weight(s, Weight.RANK_END) * all_used(s) // POINT
    )


def all_used(s: State) -> int:
    """Per cent of the engineers of all players that are used."""
    seat: int
    left: int = 0
    for seat in range(s.players):
        left += s.engineers[seat]
    return POINT - left * POINT // (s.players * ENGINEERS)


def bonus_full(s: State, seat: int) -> int:
    """What the bonus tile of the round counts, nothing missing."""
    bonus: int = s.bonus[s.round - 1]
    return BONUS_EACH[bonus] * bonus_count(s, seat, bonus)


def energy_gain(s: State, seat: int, energy: int) -> int:
    """So much energy more."""
    full: int = bonus_full(s, seat)
    return standing(s, seat, s.energy[seat] + energy, full) - standing(s, seat, s.energy[seat], full)


def bonus_gain(s: State, kind: int) -> int:
    """One more thing of a kind, for the bonus tiles of this round and of later ones."""
    later: int
    worth: int = 0
    if s.bonus[s.round - 1] == kind:
        worth = BONUS_EACH[kind] * weight(s, Weight.BONUS_NOW)
    for later in range(s.round, ROUNDS):
        if s.bonus[later] == kind:
            worth += BONUS_EACH[kind] * weight(s, Weight.BONUS_LATER)
    return worth
