"""Deals that are told: what each shuffle of the set-up brings, first to last."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.engine.dictation import Order
from tests.barrage.ledger.alone import PLACEMENT
from tests.barrage.ledger.facts import DATA

SHUFFLES = ("streams", "bonus", "objective", "national", "green", "yellow", "red", *DATA["areas"])
"""In every game; the objective is the first of its tiles, a neutral dam that of the first tile of its area."""
EXPERT_SHUFFLES = ("level_1", "level_2", "level_3", "companies", "officers", "starting")
"""Officers stand on the companies in this order; those after the last company lie beside Mahiri Sekibo."""


def orders(deal: Mapping[str, Any]) -> list[Order]:
    """The shuffles of the set-up in the order in which the engine makes them; what is not told is left to chance."""
    more: Sequence[str] = ("seats",) if "seats" in deal else EXPERT_SHUFFLES
    return [[*map(numbered, deal[name]), ...] if name in deal else None for name in (*SHUFFLES, *more)]


def numbered(name: str | int) -> str | int:
    """The state keeps no names of the tiles that place neutral dams."""
    return list(PLACEMENT).index(name) if name in PLACEMENT and isinstance(name, str) else name
