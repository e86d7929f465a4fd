"""Set-ups whose shuffles come out as a test wants them."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.dictation import Order

POOLS = ("exchanges", "cities", "units")
RIGGED = ("hands", "undealt", *POOLS)


def dictated_by(start: Mapping[str, Any]) -> list[Order]:
    """Orders of the deck, hands first and undealt cards last, and of what fills the lane (3.2-3.6, 3.8.1)."""
    if not any(key in start for key in RIGGED):
        return []
    top = [card for hand in start.get("hands", ()) for card in hand]
    first: Sequence[Order] = [[*start[pool], ...] if pool in start else None for pool in POOLS]
    return [[*top, ..., *start.get("undealt", ())], *first]
