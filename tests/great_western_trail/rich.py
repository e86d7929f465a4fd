"""Rich positions made at random: everybody has much of everything, so that everything is possible and much is refused.

They hold to what the rules allow to stand on a table, not to what a game would lead to.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import headrace
from headrace.core.position import Position
from headrace.games.great_western_trail.material import (
    AREA_CARDS,
    CARD_COUNT,
    CARDS,
    CITIES,
    DISC_SPACES,
    DISCS,
    FIRST_PRIVATE,
    GOALS,
    HAZARD_SPACES,
    HAZARD_TILE,
    HAZARDS,
    JOB_COLUMNS,
    JOB_ROWS,
    LAST_RAIL,
    MOST_CARDS,
    NONE,
    NUMBERS,
    OBJECTIVES,
    PLOTS,
    RAIL_COUNT,
    SECTION,
    SPACES,
    STATIONS,
    TEEPEE_SPACES,
    TEEPEE_TILE,
    TEEPEES,
    TRACK,
    WORKER_ROW,
    WORKERS,
)

GAME = headrace.game("great_western_trail")
LAST = SPACES.index("kansas_city")


def between_turns(seed: int | str, players: int) -> Position:
    """A random game in which everybody has begun, right before a turn ends."""
    dice = random.Random(f"between {seed}")
    options = {option.id: dice.choice(option.choices) for option in GAME.options}
    pos = GAME.start(players=players, seed=f"{seed}", **options)
    while NONE in pos.state.cattleman[:players] or pos.why_not("end"):
        pos.push(dice.choice(pos.legal_moves))
    return pos


def turn_begun(seed: int | str, players: int) -> Position:
    """A position in which a cattleman is about to move."""
    pos = between_turns(seed, players)
    pos.push("end")
    return pos


def rich(seed: int | str, players: int) -> Position:
    """A rich position at the beginning of a turn."""
    pos = between_turns(seed, players)
    enrich(pos.state, random.Random(f"rich {seed}"))
    pos.push("end")
    return pos


def enrich(s: Any, dice: random.Random) -> None:
    """Lay everything out anew."""
    _trail(s, dice)
    _engines(s, dice)
    _jobs(s, dice)
    for seat in range(s.players):
        _player(s, dice, seat)
        _cards(s, dice, seat)


def _put(field: list[int], seat: int, values: Sequence[int]) -> None:
    """What a field by seat holds for one seat."""
    field[seat * len(values) : (seat + 1) * len(values)] = list(values)


def _trail(s: Any, dice: random.Random) -> None:
    """Hazards and teepees on any of their spaces, buildings of everybody on any plot."""
    much = dice.random()
    for at, space in enumerate(HAZARD_SPACES):
        kind = at // SECTION * (len(HAZARDS) // 3) + dice.randrange(len(HAZARDS) // 3)
        s.tile[space] = HAZARD_TILE + kind if dice.random() < much else NONE
    for space in TEEPEE_SPACES:
        s.tile[space] = TEEPEE_TILE + dice.randrange(len(TEEPEES)) if dice.random() < much else NONE
    for space in PLOTS:
        s.tile[space], s.owner[space] = NONE, NONE
    _put(s.built, 0, [0] * len(s.built))
    for seat in range(s.players):
        for number in dice.sample(range(NUMBERS), dice.choice((1, 4, 7, 9))):
            free = [space for space in PLOTS if s.tile[space] == NONE]
            if free:
                space = dice.choice(free)
                s.tile[space], s.owner[space] = FIRST_PRIVATE + number, seat
                s.built[seat * NUMBERS + number] = 1
        locations = [space for space in GOALS if s.tile[space] != NONE and space != LAST]
        s.cattleman[seat] = dice.choice([SPACES.index("start"), *locations])


def _engines(s: Any, dice: random.Random) -> None:
    """Engines near each other, anywhere but on the last space."""
    near = dice.randrange(RAIL_COUNT)
    rails = [rail for rail in range(RAIL_COUNT) if rail != LAST_RAIL and (abs(rail - near) < 8 or dice.random() < 0.3)]
    for seat, rail in enumerate(dice.sample(rails, s.players)):
        s.engine[seat] = rail


def _jobs(s: Any, dice: random.Random) -> None:
    """Full and half empty rows above the token."""
    s.token_row = dice.randrange(1, JOB_ROWS)
    for row in range(JOB_ROWS):
        for column in range(JOB_COLUMNS):
            is_there = column < s.players and row < s.token_row and dice.random() < 0.7
            s.job[row * JOB_COLUMNS + column] = dice.randrange(len(WORKERS)) if is_there else NONE


def _player(s: Any, dice: random.Random, seat: int) -> None:
    """Money, workers, discs, tiles collected."""
    s.money[seat] = dice.choice((0, 1, 2, 3, 5, 8, 12, 20, 30))
    _put(s.workers, seat, [dice.randint(1, WORKER_ROW) for _ in WORKERS])
    many = dice.choice((0.3, 0.7, 0.95, 1))
    cleared = [sum(dice.random() < many for _ in range(spaces)) for spaces in DISC_SPACES]
    _put(s.cleared, seat, cleared)
    discs = sum(cleared)
    stations = dice.sample(range(len(STATIONS)), min(discs, dice.randint(0, 7)))
    _put(s.station_disc, seat, [int(at in stations) for at in range(len(STATIONS))])
    cities = Counter(dice.randrange(len(CITIES)) for _ in range(discs - len(stations)))
    repeatable = ("kansas_city", "san_francisco")
    _put(s.city_discs, seat, [cities[at] if city in repeatable else min(1, cities[at]) for at, city in enumerate(CITIES)])
    limit = 3 if not cleared[DISCS.index("certificate_4")] else 5 if cleared[DISCS.index("certificate_6")] else 4
    s.certificates[seat] = dice.randint(0, min(limit, len(TRACK) - 1))
    _put(s.teepees, seat, [dice.randint(0, 3) for _ in TEEPEES])
    _put(s.hazards, seat, [dice.randint(0, 1) for _ in HAZARDS])
    _put(s.area, seat, [int(dice.random() < 0.1) for _ in AREA_CARDS])


def _cards(s: Any, dice: random.Random, seat: int) -> None:
    """A hand, discards and a draw stack of any cards; sometimes almost nothing."""
    kinds = range(CARD_COUNT)
    weights = [1 if CARDS[card] in OBJECTIVES else 9 for card in kinds]
    sizes = dice.choice(((4, 6, 8), (5, 0, 0), (3, 2, 0), (6, 0, 1), (4, 12, 12), (0, 3, 1)))
    hand, discarded, stack = (dice.choices(kinds, weights, k=size) for size in sizes)
    for field, cards in ((s.hand, hand), (s.discarded, discarded)):
        _put(field, seat, [cards.count(card) for card in kinds])
    _put(s.stack, seat, stack + [NONE] * (MOST_CARDS - len(stack)))
    s.hand_size[seat], s.stack_size[seat] = len(hand), len(stack)
    own = hand + stack
    _put(s.undrawn, seat, [own.count(card) for card in kinds])
    _put(s.shown, seat, [0] * CARD_COUNT)
    _put(s.unseen, seat, [0] * len(OBJECTIVES))
