"""Objectives as they stand: which tasks are served, each thing once, and what the cards come to."""

from headrace.games.great_western_trail.board.cards import OBJECTIVES
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.material import (
    CARD_VALUE,
    CARDS,
    CATTLE_COUNT,
    CITIES,
    CITY_COUNT,
    NUMBERS,
    STATION_COUNT,
)

Matched = tuple[str, tuple[bool | None, ...], int]
"""A card, which of its tasks are served, and what it comes to."""


def things(sheet: Sheet, seat: int) -> dict[str, int]:
    """How many things a player has for each kind of task; of the deck as far as the viewer knows it."""
    s = sheet.s
    built = s.built[seat * NUMBERS : (seat + 1) * NUMBERS].count(1)
    deck = [
        known + thrown for known, thrown in zip(sheet.pile_of(s.undrawn, seat), sheet.pile_of(s.discarded, seat), strict=True)
    ]
    cattle = {value: sum(deck[card] for card in range(CATTLE_COUNT) if CARD_VALUE[card] == value) for value in (3, 4, 5)}
    teepees = sheet.teepees(seat)
    return {
        "building": built,
        "hazard": len(sheet.hazards(seat)),
        "station": sum(s.station_disc[seat * STATION_COUNT : (seat + 1) * STATION_COUNT]),
        "green_teepee": teepees["green"],
        "blue_teepee": teepees["blue"],
        "san_francisco": s.city_discs[seat * CITY_COUNT + CITIES.index("san_francisco")],
        **{f"cattle_{value}": count for value, count in cattle.items()},
    }


def matched(sheet: Sheet, seat: int, ended: bool = False) -> list[Matched]:
    """The cards of an area, those served that come to most together. At the end cards of the deck may be added."""
    area, left = sheet.area(seat), things(sheet, seat)
    deck = [CARDS[card] for card, counts in sheet.herd(seat) if card >= CATTLE_COUNT for _ in range(sum(counts))] if ended else []
    gains = [OBJECTIVES[card]["vp"] + OBJECTIVES[card]["penalty"] for card in area] + [OBJECTIVES[card]["vp"] for card in deck]
    served, cards = _best([*area, *deck], gains, left), [*area, *deck]
    for at in served:
        for task in OBJECTIVES[cards[at]]["tasks"]:
            left[task] -= 1
    found = []
    for at, card in enumerate(cards):
        row, states = OBJECTIVES[card], list[bool | None]()
        for task in row["tasks"]:
            states.append(at in served or left[task] > 0)
            left[task] -= at not in served and left[task] > 0
        if at in served or at < len(area):
            found.append((card, tuple(states), row["vp"] if at in served else -row["penalty"]))
    return found


def _best(cards: list[str], gains: list[int], left: dict[str, int], at: int = 0) -> tuple[int, ...]:
    """The cards to serve for the most points, each thing serving once."""
    if at == len(cards):
        return ()
    without = _best(cards, gains, left, at + 1)
    needs = OBJECTIVES[cards[at]]["tasks"]
    after = {task: count - needs.count(task) for task, count in left.items()}
    if min(after.values()) < 0:
        return without
    served = (at, *_best(cards, gains, after, at + 1))
    return max(without, served, key=lambda chosen: sum(gains[number] for number in chosen))
