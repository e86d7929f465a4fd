"""Coverage is measured for every law, at one table of each game, and at all tables in turn."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

from tests.kit.concern import GAMES
from tests.kit.covering import repeats
from tests.kit.tables import TABLES

LAWS = [f"laws.py::law_{number}" for number in range(60)]


def item(law: str, table: Any) -> Any:
    return SimpleNamespace(nodeid=f"{law}[{table}]", callspec=SimpleNamespace(params={"table": table}))


def test_each_law_is_covered_at_one_table_of_each_game_and_each_table_by_some_law() -> None:
    items = [item(law, table) for law in LAWS for table in TABLES]
    left_out = [id(each) for each in repeats(items)]
    covered = [each for each in items if id(each) not in left_out]
    seen = Counter((each.nodeid.partition("[")[0], each.callspec.params["table"].id) for each in covered)
    assert seen == {(law, game): 1 for law in LAWS for game in GAMES}
    assert {each.callspec.params["table"] for each in covered} == set(TABLES)


def test_what_plays_at_no_table_is_covered() -> None:
    assert [
        *repeats([SimpleNamespace(nodeid="a"), SimpleNamespace(nodeid="b[x]", callspec=SimpleNamespace(params={"n": 1}))])
    ] == []
