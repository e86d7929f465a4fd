"""Where coverage is measured, for it makes play three to five times as slow: of tests that are alike in one place, in turn.

Laws are covered where they are tried at stated places (`STATED`): the others go where these have been, over and over. Who
sits at a table, who looks at it, in which language and size, makes no other test of it. What the server, the engines and the
bots do is the same for all games, and what a family shares for its titles: there one of them is covered, test by test another;
where whole games are played and thought about, the shortest.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

import headrace
from tests.kit.concern import GAMES, concerned, home
from tests.kit.tables import Table

FAMILIES = sorted({f"tests/{home(game)}/" for game in GAMES if home(game) != game})
COMMON = ("tests/table/", "tests/engines/", "tests/bots/", *FAMILIES)
"""Rooms whose tests run with every game, or with every title of a family, and are about none."""
PLAYING = ("tests/engines/", "tests/bots/")
"""Those of them in which much is played."""
LAWS, STATED = "tests/laws/", tuple(f"tests/laws/test_{name}.py" for name in ("cases", "dictated", "refused", "words", "writing"))
"""All laws, and those that are tried at stated places."""
VARIED = ("players", "mode", "sides", "bias", "manner", "lang", "size", "part", "screen", "theme")
"""What a test may be repeated with without being another."""


def repeats(items: Iterable[Any]) -> Iterator[Any]:
    """Tests that go uncovered: another one like them is covered."""
    alike = dict[tuple[str, tuple[Hashable, ...]], list[Any]]()
    for item in items:
        if item.nodeid.startswith(LAWS) and not item.nodeid.startswith(STATED):
            yield item
            continue
        test, _, parameters = item.nodeid.partition("[")
        what = (test, tuple(told_apart(test, item.callspec.params if parameters else {})))
        alike.setdefault(what, []).append(item)
    tests = {test: at for at, test in enumerate(dict.fromkeys(test for test, _ in alike))}
    for (test, _), row in alike.items():
        at = shortest(row) if test.startswith(PLAYING) else tests[test] % len(row)
        yield from (*row[:at], *row[at + 1 :])


def shortest(row: Sequence[Any]) -> int:
    """Which of these tests is about the game that ends soonest."""
    ends = [min((headrace.game(game).bounds.decisions for game in concerned(item.nodeid)), default=0) for item in row]
    return ends.index(min(ends))


def told_apart(test: str, parameters: dict[str, Any]) -> Iterator[Hashable]:
    """What makes a test another one than those of the same name: the game of a table, and all that is not merely varied."""
    for name, value in parameters.items():
        if isinstance(value, Table):
            yield name, value.id
        elif name not in VARIED and not (value in GAMES and test.startswith(COMMON)):
            yield name, repr(value)
