"""Where coverage is measured: of a law at one table of each game, for it makes play three to five times as slow.

What the server does is the same for all games: a test of it that runs with each is covered with one.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.kit.concern import GAMES
from tests.kit.tables import TABLES, Table

SERVER = "tests/table/"


def repeats(items: Iterable[Any]) -> Iterator[Any]:
    """Tests at a table, or of the server with a game, that go uncovered: test by test another one is covered."""
    tests: list[str] = []
    for item in items:
        test, _, parameters = item.nodeid.partition("[")
        one, row = place_of(test, item.callspec.params) if parameters else (None, ())
        if row:
            if test not in tests:
                tests.append(test)
            if row[tests.index(test) % len(row)] != one:
                yield item


def place_of(test: str, parameters: dict[str, Any]) -> tuple[Any, Sequence[Any]]:
    """Where a test runs, and the row of places where it does."""
    table, game = parameters.get("table"), parameters.get("game")
    if isinstance(table, Table):
        return table, [each for each in TABLES if each.id == table.id]
    return (game, GAMES) if test.startswith(SERVER) and game in GAMES else (None, ())
