"""A second scorer that shares nothing with the rules: from names, trying every section of every railway.

It reads the table `[station_values]` of `data.toml`, the rules read the card list; so the two tables are compared too.
"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

DATA = tomllib.loads(files("headrace.games.trick_of_the_rails").joinpath("data.toml").read_text("utf-8"))
COSTS = {loco["id"]: loco["cost"] for loco in DATA["locomotives"]}
REACH = {loco["id"]: loco["distance"] or 10**6 for loco in DATA["locomotives"]}


def card_value(card: str) -> int:
    """Station value of a card in a railway (2.1, 2.2, 2.5)."""
    values: Mapping[str, Any] = DATA["station_values"]
    company, _, number = card.rpartition("_")
    if company == "station":
        return int(values["station_card"])
    return int(values[card]) if card in values else int(values[company][int(number) - 1])


def profit(row: Sequence[str], reach: int) -> int:
    """The best of all sections that the train can travel, one by one (7.2, 7.3)."""
    sections = [row[i:j] for i in range(len(row)) for j in range(i + 1, len(row) + 1) if j - i <= reach]
    return max(sum(card_value(card) for card in section) for section in sections)


def share_value(names: Mapping[str, Any], company: str) -> int:
    """Value of one share of a company in a position by names (7.4, 7.6)."""
    loco = names["locomotives"].get(company)
    return max(0, profit(names["railways"][company], REACH[loco]) - COSTS[loco]) if loco else 0


def scores(names: Mapping[str, Any]) -> list[int]:
    """Points by seat, share by share (2.7, 7.7)."""
    return [
        sum(share_value(names, card.split("_")[1] if card.startswith("exchange") else card.split("_")[0]) for card in cards)
        for cards in names["shares"]
    ]


def winners(names: Mapping[str, Any]) -> list[int]:
    """Seats that win (7.8), in the team game both partners (3.9.1)."""
    points = scores(names)
    if names["options"]["teams"] == "yes":
        sums = [points[0] + points[2], points[1] + points[3]]
        return [seat for seat in range(4) if sums[seat % 2] == max(sums)]
    return [seat for seat, score in enumerate(points) if score == max(points)]
