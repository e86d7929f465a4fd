"""The best assignment of objects to objective cards, and of optional cards to add (rules 14.7). Rules text.

An object serves one task, and each kind of object serves one kind of task, so a set of cards can be fulfilled together if their
needs summed up are there. The best set is searched exactly: cards in turn, fulfilled if possible, then not.
"""

from headrace.engine.text import scratch
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    AREA_PACKED,
    AREA_PENALTY,
    AREA_VP,
    CARD_COUNT,
    CARD_VALUE,
    CATTLE_COUNT,
    CITY_COUNT,
    HAZARD_COUNT,
    NUMBERS,
    OBJECTIVE_CARDS,
    OBJECTIVE_COUNT,
    SAN_FRANCISCO,
    STATION_COUNT,
    TASK_BITS,
    TASK_GUARDS,
)
from headrace.games.great_western_trail.state import State

MOST_ITEMS = OBJECTIVE_CARDS + 1
MOST_OBJECTS = (1 << TASK_BITS - 1) - 1
CARD = 64
"""A point is worth more than any number of cards that need not be added (R35)."""
MUCH = 1 << 20
GAIN = 0
NEED = 1
OPTIONAL = 2
PENALTY = 3
TAKEN = 4
REST = 5
PARTS = 6
"""What is kept of each card: gain when fulfilled, its needs, 1 if optional, its penalty, 1 if fulfilled, gains from it on."""


def herd(s: State, seat: int, card: int) -> int:
    """Cards of a kind in the deck, as far as they are known here (1.5)."""
    at: int = seat * CARD_COUNT + card
    known: int = s.undrawn[at] + s.discarded[at]
    return known if card < CATTLE_COUNT else known + max(0, s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT])


def sum_of(numbers: list[int], first: int, count: int) -> int:
    """The sum of a run of numbers."""
    i: int
    total: int = 0
    for i in range(first, first + count):
        total += numbers[i]
    return total


def packed(count: int, task: int) -> int:
    """A number of objects for a kind of task."""
    return min(count, MOST_OBJECTS) << TASK_BITS * task


def objects(s: State, seat: int) -> int:
    """Everything a seat has for tasks, by kind, in one number (14.7.1, 14.7.2)."""
    i: int
    built: int = 0
    three: int = 0
    four: int = 0
    five: int = 0
    for i in range(NUMBERS):
        if s.built[seat * NUMBERS + i] == 1:
            built += 1
    for i in range(CATTLE_COUNT):
        if CARD_VALUE[i] == 3:
            three += herd(s, seat, i)
        elif CARD_VALUE[i] == 4:
            four += herd(s, seat, i)
        elif CARD_VALUE[i] == 5:
            five += herd(s, seat, i)
    total: int = packed(built, 0) + packed(s.teepees[2 * seat], 1) + packed(s.teepees[2 * seat + 1], 2)
    total += packed(sum_of(s.hazards, seat * HAZARD_COUNT, HAZARD_COUNT), 3)
    total += packed(sum_of(s.station_disc, seat * STATION_COUNT, STATION_COUNT), 4)
    total += packed(three, 5) + packed(four, 6) + packed(five, 7)
    return total + packed(s.city_discs[seat * CITY_COUNT + SAN_FRANCISCO], 8)


def fits(have: int, need: int) -> bool:
    """Are there enough objects of every kind?"""
    return ((have | TASK_GUARDS) - need) & TASK_GUARDS == TASK_GUARDS


def assign(s: State, seat: int, per_two: int, result: list[int]) -> None:
    """Write the points of the objectives and the cards that then lie in the area.

    `per_two`: points for every two cards there (14.7.4); the sum with them is the greatest, with the fewest cards added.
    """
    card: int
    items = scratch(MOST_ITEMS * PARTS)
    have: int = objects(s, seat)
    count: int = 0
    base: int = 0
    area: int = 0
    spoilt: int = MUCH
    for card in range(AREA_COUNT):
        fitting: bool = fits(have, AREA_PACKED[card])
        here: int = s.area[seat * AREA_COUNT + card]
        area += here
        base -= here * AREA_PENALTY[card]
        optional: int = herd(s, seat, CATTLE_COUNT + card) if card < OBJECTIVE_COUNT else 0
        if fitting:
            for _ in range(here):
                add_item(items, count, card, 0)
                count += 1
            for _ in range(optional):
                add_item(items, count, card, 1)
                count += 1
        elif optional > 0:
            spoilt = min(spoilt, AREA_PENALTY[card])
    add_rests(items, count)
    search(items, count, have, base, area, per_two, spoilt, result)


def add_item(items: list[int], at: int, card: int, optional: int) -> None:
    """A card that can be fulfilled; those with the greatest gain first (14.7.3)."""
    i: int
    gain: int = AREA_VP[card] if optional > 0 else AREA_VP[card] + AREA_PENALTY[card]
    place: int = at
    while place > 0 and items[(place - 1) * PARTS + GAIN] < gain:
        for i in range(PARTS):
            items[place * PARTS + i] = items[(place - 1) * PARTS + i]
        place -= 1
    items[place * PARTS + GAIN] = gain
    items[place * PARTS + NEED] = AREA_PACKED[card]
    items[place * PARTS + OPTIONAL] = optional
    items[place * PARTS + PENALTY] = AREA_PENALTY[card]


def add_rests(items: list[int], count: int) -> None:
    """What all cards from one on could bring."""
    i: int
    rest: int = 0
    for i in range(count):
        rest += items[(count - 1 - i) * PARTS + GAIN]
        items[(count - 1 - i) * PARTS + REST] = rest


def search(items: list[int], count: int, have: int, base: int, area: int, per_two: int, spoilt: int, result: list[int]) -> None:
    """Try all sets that could be better than the best one so far."""
    best: int = -MUCH
    i: int = 0
    gained: int = 0
    added: int = 0
    while True:
        while i < count:
            most: int = base + gained + items[i * PARTS + REST] + per_two * ((area + added + count - i + 1) // 2)
            if most * CARD <= best:
                break
            taken: int = 1 if fits(have, items[i * PARTS + NEED]) else 0
            items[i * PARTS + TAKEN] = taken
            if taken > 0:
                have -= items[i * PARTS + NEED]
                gained += items[i * PARTS + GAIN]
                added += items[i * PARTS + OPTIONAL]
            i += 1
        if i == count:
            extra: int = penalty_of_spare(items, count, spoilt)
            pads: int = 1 if (area + added) % 2 == 1 and extra < per_two else 0
            points: int = base + gained - pads * extra
            cards: int = area + added + pads
            value: int = (points + per_two * (cards // 2)) * CARD - cards
            if value > best:
                best = value
                result[0] = points
                result[1] = cards
        i -= 1
        while i >= 0 and items[i * PARTS + TAKEN] == 0:
            i -= 1
        if i < 0:
            return
        items[i * PARTS + TAKEN] = 0
        have += items[i * PARTS + NEED]
        gained -= items[i * PARTS + GAIN]
        added -= items[i * PARTS + OPTIONAL]
        i += 1


def penalty_of_spare(items: list[int], count: int, spoilt: int) -> int:
    """The least penalty of an optional card that is not fulfilled: it may be added to make two."""
    i: int
    least: int = spoilt
    for i in range(count):
        if items[i * PARTS + OPTIONAL] > 0 and items[i * PARTS + TAKEN] == 0:
            least = min(least, items[i * PARTS + PENALTY])
    return least
