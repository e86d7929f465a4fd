"""How far a game can go, computed anew from the data (3.1, 10, 12)."""

import headrace
from headrace.games.barrage.material import (
    ADVANCED_COUNT,
    BONUS_EACH,
    COMPANY_COUNT,
    CONTRACT_COUNT,
    ENGINEERS,
    FIRST_VP,
    GRAZIANO_DROPS,
    NO_ENERGY_VP,
    OBJECTIVE_VP,
    PIECES,
    RESOURCES_PER_VP,
    ROUNDS,
    SEATS,
    START_VP,
    TILE_AMOUNT,
    TRACK_CREDITS,
    Bonus,
    Structure,
)
from headrace.games.barrage.tables import FIRST_INCOME, FIRST_SPACE, GAIN_COUNT, GAINS, Gain

BOUNDS = headrace.game("barrage").bounds
ROWS = [GAINS[at * GAIN_COUNT : (at + 1) * GAIN_COUNT] for at in range(len(GAINS) // GAIN_COUNT)]
REWARDS, INCOMES = ROWS[:FIRST_INCOME], ROWS[FIRST_INCOME:FIRST_SPACE]
TURNS = ROUNDS * ENGINEERS + PIECES[Structure.BASE] + PIECES[Structure.POWERHOUSE]
"""Of one player: a turn takes an engineer, or builds a base or a powerhouse by a tile that needs none."""
PRODUCTION = 3
"""Dam, conduit, drops."""


def asked_by(row: tuple[int, ...]) -> int:
    """Decisions of a reward or an income, without what a building of it uncovers."""
    return (row[Gain.MACHINES] > 0) + (row[Gain.BUILD] > 0) + row[Gain.WAIT] + row[Gain.FLOW]


def longest_turn() -> int:
    """A copied officer, a construction with its income, the production of its tile with a reward, the second one with another."""
    income = max(map(asked_by, INCOMES))
    reward = max(map(asked_by, REWARDS)) + income
    return 1 + len(("construct", "site", "tile", "copy", "credits", "mix")) + income + 2 * (PRODUCTION + 1 + reward)


def test_a_game_has_no_more_decisions() -> None:
    per_company = len(INCOMES) // COMPANY_COUNT
    phase_one = max(
        1 + sum(row[Gain.FLOW] for row in INCOMES[at : at + per_company]) for at in range(0, len(INCOMES), per_company)
    )
    draft = 2 * SEATS
    assert SEATS * (TURNS * longest_turn() + ROUNDS * phase_one) + draft <= BOUNDS.decisions


def test_nobody_scores_less() -> None:
    """Nothing but a round without energy costs points, and no round takes more than that."""
    assert all(row[Gain.POINTS] >= 0 for row in ROWS)
    assert BOUNDS.least_score == START_VP + ROUNDS * NO_ENERGY_VP


def sold_water() -> int:
    """Drops that all others send through conduits of one player: two productions a turn."""
    return (SEATS - 1) * TURNS * 2 * GRAZIANO_DROPS


def test_nobody_scores_more() -> None:
    bonuses = [each * 5 for each in BONUS_EACH]
    bonuses[Bonus.CONTRACTS] = BONUS_EACH[Bonus.CONTRACTS] * CONTRACT_COUNT
    bonuses[Bonus.ADVANCED_TILES] = BONUS_EACH[Bonus.ADVANCED_TILES] * ADVANCED_COUNT
    rewards = sum(row[Gain.POINTS] for row in REWARDS)
    incomes = (ROUNDS + 1) * sum(row[Gain.POINTS] for row in INCOMES) // 2  # no company has half of them
    tiles = sum(PIECES) * max(TILE_AMOUNT) * ADVANCED_COUNT
    drops = PIECES[Structure.BASE] * GRAZIANO_DROPS
    points = START_VP + ROUNDS * FIRST_VP + sum(bonuses) + rewards + incomes + tiles + sold_water() + OBJECTIVE_VP[0] + drops
    assert points + resources() // RESOURCES_PER_VP <= BOUNDS.greatest_score


def resources() -> int:
    """Credits and machines that one player can ever gain."""
    things = (Gain.CREDITS, Gain.EXCAVATORS, Gain.MIXERS, Gain.MACHINES)
    gained = sum(row[thing] for row in REWARDS for thing in things)
    gained += (ROUNDS + 1) * sum(row[thing] for row in INCOMES for thing in things)
    bought = 2 * ENGINEERS * ROUNDS  # two for an engineer, or a credit of the bank
    conduits = PIECES[Structure.CONDUIT] * 2 * 5
    total: int = 9 + 6 + 4 + gained + bought + conduits + ROUNDS * max(TRACK_CREDITS) + sold_water()
    return total
