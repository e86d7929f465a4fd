"""Where coverage is measured: of a law at one table of each game, for it makes play three to five times as slow."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.kit.tables import TABLES, Table


def repeats(items: Iterable[Any]) -> Iterator[Any]:
    """Tests of a law at a table where it is not covered: law by law another table of each game is the one where it is."""
    laws: list[str] = []
    for item in items:
        table = item.callspec.params.get("table") if hasattr(item, "callspec") else None
        if isinstance(table, Table):
            law = item.nodeid.partition("[")[0]
            if law not in laws:
                laws.append(law)
            own = [each for each in TABLES if each.id == table.id]
            if own[laws.index(law) % len(own)] != table:
                yield item
