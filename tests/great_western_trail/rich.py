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
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    CATTLE_COUNT,
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
    MOST_PILE,
    NONE,
    NUMBERS,
    OBJECTIVES,
    PILES,
    PLOTS,
    RAIL_COUNT,
    SECTION,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEE_SPACES,
    TEEPEE_TILE,
    TEEPEES,
    TRACK,
    WORKER_ROW,
    WORKERS,
)

GAME = headrace.game("great_western_trail")
GONE = 2
"""A private building that was replaced."""
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
    _supplies(s, dice)
    for seat in range(s.players):
        _player(s, dice, seat)
        _cards(s, dice, seat)
    special = dice.random()
    if special < 0.15:
        _pinch(s, dice)
    elif special < 0.3:
        _copies(s, dice)


def _pinch(s: Any, dice: random.Random) -> None:
    """Everybody before Kansas City with next to nothing: no disc but hand-limit ones, little money, few cattle (R12, R13)."""
    for seat in range(s.players):
        s.money[seat] = dice.randint(0, 6)
        s.cattleman[seat] = SPACES.index("g")
        s.engine[seat] = 9 * seat + dice.randint(0, 8)
        left = dice.randint(0, DISC_SPACES[-1])
        _put(s.cleared, seat, [*DISC_SPACES[:-1], DISC_SPACES[-1] - left])
        _put(s.station_disc, seat, [int(dice.random() < 0.05) for _ in STATIONS])
        cattle = dice.choices(range(CATTLE_COUNT), k=dice.randint(0, 4))
        _deal(s, seat, dice.choice(([], [CARDS.index("jersey")] * 2, cattle)), [], [CARDS.index("guernsey")] * 3)


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
    _put(s.built, 0, [dice.choice((0, 0, 0, GONE)) for _ in s.built])
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
    """Full and half empty rows above the token, and the beginning of its own, often the last."""
    s.token_row = dice.choice((*range(1, JOB_ROWS), JOB_ROWS - 1, JOB_ROWS - 1))
    first = JOB_COLUMNS - s.players
    begun = first + dice.randrange(s.players)
    for row in range(JOB_ROWS):
        for column in range(JOB_COLUMNS):
            is_left = column >= first and row < s.token_row and dice.random() < 0.7
            is_there = is_left or (row == s.token_row and first <= column < begun)
            s.job[row * JOB_COLUMNS + column] = dice.randrange(len(WORKERS)) if is_there else NONE


def _copies(s: Any, dice: random.Random) -> None:
    """Everybody's 8b beside each other, and everybody about to come there (9.13.3, R28, R29)."""
    number = BUILDINGS.index("8b") - BUILDINGS.index("1b")
    s.side[number] = 1
    row = dice.choice(
        (("a", "a1", "a2", "a3"), ("b", "b1", "b2", "b3"), ("e", "e1", "e2"), ("b", "flood_risk_1", "flood_risk_2"))
    )
    plots = [SPACES.index(space) for space in row[1:]]
    for space in range(len(SPACES)):
        if s.tile[space] == FIRST_PRIVATE + number:
            s.built[s.owner[space] * NUMBERS + number] = 0
            s.tile[space], s.owner[space] = NONE, NONE
    for seat, space in zip(dice.sample(range(s.players), s.players), dice.sample(plots, len(plots)), strict=False):
        if s.tile[space] != NONE:
            s.built[s.owner[space] * NUMBERS + s.tile[space] - FIRST_PRIVATE] = 0
        s.tile[space], s.owner[space] = FIRST_PRIVATE + number, seat
        s.built[seat * NUMBERS + number] = 1
    s.cattleman[:] = [SPACES.index("a" if row[0] == "b" else row[0])] * s.players + [NONE] * (len(s.cattleman) - s.players)


def _supplies(s: Any, dice: random.Random) -> None:
    """Piles and stacks of any height, often almost or quite empty; gaps in the display; masters at their stations or not."""
    for pile in range(PILES):
        s.pile_size[pile] = size = min(s.pile_size[pile], dice.choice((0, 1, 2, 30)))
        tiles = s.pile[pile * MOST_PILE : pile * MOST_PILE + size]
        _put(s.pile, pile, tiles + [NONE] * (MOST_PILE - size))
        _put(s.pile_left, pile, [tiles.count(tile) for tile in range(len(SUPPLY))])
    s.market_left = min(s.market_left, dice.choice((0, 1, 3, 30)))
    s.market_stack[s.market_left :] = [NONE] * (len(s.market_stack) - s.market_left)
    s.market[:] = [dice.choice((0, 0, 1, 2)) for _ in s.market]
    s.objective_left = min(s.objective_left, dice.choice((0, 1, 30)))
    s.objective_stack[s.objective_left :] = [NONE] * (len(s.objective_stack) - s.objective_left)
    if not s.objective_left:
        s.display[:] = [card if dice.random() < 0.5 else NONE for card in s.display]
    s.master_owner[:] = [dice.choice((NONE, NONE, *range(s.players))) for _ in s.master_owner]


def _player(s: Any, dice: random.Random, seat: int) -> None:
    """Money, workers, discs, tiles collected."""
    s.money[seat] = dice.choice((0, 1, 2, 3, 5, 8, 12, 20, 30))
    _put(s.workers, seat, [dice.randint(1, WORKER_ROW) for _ in WORKERS])
    many = dice.choice((0.3, 0.7, 0.95, 1))
    cleared = [sum(dice.random() < many for _ in range(spaces)) for spaces in DISC_SPACES]
    _put(s.cleared, seat, cleared)
    if dice.random() < 0.15:
        cleared = [*DISC_SPACES[:-1], dice.randint(0, DISC_SPACES[-1])]  # nothing is left but perhaps hand-limit discs
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
    _deal(s, seat, *(dice.choices(kinds, weights, k=size) for size in sizes))


def _deal(s: Any, seat: int, hand: list[int], discarded: list[int], stack: list[int]) -> None:
    """All cards of a seat."""
    kinds = range(CARD_COUNT)
    for field, cards in ((s.hand, hand), (s.discarded, discarded)):
        _put(field, seat, [cards.count(card) for card in kinds])
    _put(s.stack, seat, stack + [NONE] * (MOST_CARDS - len(stack)))
    s.hand_size[seat], s.stack_size[seat] = len(hand), len(stack)
    own = hand + stack
    _put(s.undrawn, seat, [own.count(card) for card in kinds])
    _put(s.shown, seat, [0] * CARD_COUNT)
    _put(s.unseen, seat, [0] * len(OBJECTIVES))
