"""Deals that are told: what each shuffle of the set-up brings, first to last."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.dictation import Order

SHUFFLES = ("streams", "bonus", "objective", "national", "green", "yellow", "red", "mountain", "hill", "plain")
"""In every game; the objective is the first of its tiles, a neutral dam that of the first tile of its area."""
EXPERT_SHUFFLES = ("level_1", "level_2", "level_3", "companies", "officers", "starting")
"""Officers stand on the companies in this order; those after the last company lie beside Mahiri Sekibo."""
INTRODUCTORY_SHUFFLES = ("seats",)


def orders(deal: Mapping[str, Any]) -> list[Order]:
    """The shuffles of the set-up in the order in which the engine makes them; what is not told is left to chance."""
    more: Sequence[str] = INTRODUCTORY_SHUFFLES if "seats" in deal else EXPERT_SHUFFLES
    return [[*deal[name], ...] if name in deal else None for name in (*SHUFFLES, *more)]
