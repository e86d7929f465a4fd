"""Objectives as they stand: which tasks are served, each thing once, and what the cards come to."""

from headrace.games.great_western_trail.board.cards import OBJECTIVES
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.position import herd
from headrace.games.great_western_trail.material import (
    CARD_VALUE,
    CARDS,
    CATTLE_COUNT,
)
from headrace.readable.named import counts, lying, number_of, row

Matched = tuple[str, tuple[bool | None, ...], int]
"""A card, which of its tasks are served, and what it comes to."""


def things(sheet: Sheet, seat: int) -> dict[str, int]:
    """How many things a player has for each kind of task; of the deck as far as the viewer knows it."""
    s = sheet.s
    deck = [known + thrown for known, thrown in zip(row(s, "undrawn", seat), row(s, "discarded", seat), strict=True)]
    cattle = {value: sum(deck[card] for card in range(CATTLE_COUNT) if CARD_VALUE[card] == value) for value in (3, 4, 5)}
    return {
        "building": len(lying(s, "built", seat, at="built")),
        "hazard": sum(row(s, "hazards", seat)),
        "station": sum(row(s, "station_disc", seat)),
        "san_francisco": number_of(s, "city_discs", seat, "san_francisco"),
        **counts(s, "teepees", seat),
        **{f"cattle_{value}": count for value, count in cattle.items()},
    }


def matched(sheet: Sheet, seat: int, ended: bool = False) -> list[Matched]:
    """The cards of an area, those served that come to most together. At the end cards of the deck may be added."""
    left = things(sheet, seat)
    area = [card for card, count in counts(sheet.s, "area", seat).items() for _ in range(count)]
    all_cards = herd(sheet.s, seat, sheet.own(seat)) if ended else []
    deck = [CARDS[card] for card, where in all_cards if card >= CATTLE_COUNT for _ in range(sum(where))]
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
