"""How far a game can go, computed anew from the data (13.1, 14)."""

import headrace
from headrace.games.great_western_trail.material import (
    ALL_DISCS,
    AREA_PENALTY,
    AREA_VP,
    CITY_VP,
    COLUMNS,
    COPIES,
    FIRST_WORKERS,
    JOB_ROWS,
    LINK_VP,
    NEXT,
    OBJECTIVE_COUNT,
    PILE_TILES,
    SPACE_COUNT,
    SUPPLY_COUNT,
    VISITS,
    WORKER_KINDS,
)

BOUNDS = headrace.game("great_western_trail").bounds
MOST_PLATES = 8
"""Local actions of a visit to an own 8b that copies a chain of all others; elsewhere there are at most four."""
PLATES = 4
ACTION = 14
"""Decisions of one local action: six cowboys buy a card each, with the plate and the end; a turn on the last space has fewer."""
HIRE = 4
"""A worker with what the space sets off: the tile, its plot; a tile of the trail; a card."""
KANSAS_CITY = 8
"""Three tiles, marker, city, disc, two objective cards."""
MOST_DOLLARS = 22
"""What one step can bring: eleven pairs of teepees in 7a."""


def visits(players: int) -> int:
    """Visits until the token leaves, with a worker of column 2 and, once its teepees are gone, of column 3; then one each."""
    rooms = JOB_ROWS * COLUMNS[players] - FIRST_WORKERS[players]
    third = PILE_TILES[2 * SUPPLY_COUNT : 3 * SUPPLY_COUNT]
    teepees = sum(third[WORKER_KINDS:])
    second = sum(PILE_TILES[SUPPLY_COUNT : SUPPLY_COUNT + WORKER_KINDS]) - FIRST_WORKERS[players]
    count = next(n for n in range(99) if min(n, second) + max(0, n - teepees) >= rooms)
    return count + players - 1


def longest_lap() -> int:
    """Locations on the longest way from the start to Kansas City."""
    longest = [0] * SPACE_COUNT
    for space in reversed(range(SPACE_COUNT)):
        longest[space] = max((1 + longest[ahead] for ahead in NEXT[2 * space : 2 * space + 2] if ahead >= 0), default=0)
    return longest[0]


def test_a_game_has_no_more_decisions() -> None:
    """Every visit to a location takes a move with seven forks at most, its actions, and the end."""
    location = 1 + 7 + PLATES * ACTION + 1
    lap = longest_lap() * location + (MOST_PLATES - PLATES) * ACTION + KANSAS_CITY
    plays = sum(COPIES[-OBJECTIVE_COUNT:]) * (1 + ACTION)
    laps = max(visits(players) + players for players in (2, 3, 4))
    assert laps * lap + plays + 54 * HIRE <= BOUNDS.decisions


def test_the_story_has_room_for_every_visit() -> None:
    assert max(visits(players) for players in (2, 3, 4)) <= VISITS


def test_nobody_scores_less() -> None:
    """All discs in Kansas City, both bad links, every objective card failed."""
    links = sum(vp for vp in LINK_VP if vp < 0)
    failed = sum(penalty * copies for penalty, copies in zip(AREA_PENALTY, COPIES[-OBJECTIVE_COUNT:], strict=False))
    assert BOUNDS.least_score <= min(CITY_VP) * ALL_DISCS + links - failed


def test_nobody_scores_more() -> None:
    """All dollars of all laps, and on top everything else there is, many times over."""
    laps = max(visits(players) for players in (2, 3, 4)) + 1
    dollars = laps * longest_lap() * (PLATES + 1) * MOST_DOLLARS
    others = 9 * ALL_DISCS + sum(AREA_VP) * 4 + 1000
    assert dollars // 5 + others <= BOUNDS.greatest_score
