"""Coverage is measured once for what is tried alike: for one table of each game, of the server with one game, all in turn."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import headrace
from tests.kit.concern import GAMES, home
from tests.kit.covering import repeats
from tests.kit.tables import FEW_TABLES, TABLES

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


def test_what_the_server_does_is_covered_with_one_game_and_each_game_by_some_test() -> None:
    items = [
        SimpleNamespace(nodeid=f"tests/table/pages.py::test_{number}[{game}]", callspec=SimpleNamespace(params={"game": game}))
        for number in range(9)
        for game in GAMES
    ]
    left_out = [id(each) for each in repeats(items)]
    covered = [each.nodeid.partition("[") for each in items if id(each) not in left_out]
    assert len({test for test, _, _ in covered}) == len(covered) == 9
    assert {game[:-1] for _, _, game in covered} == set(GAMES)


def test_what_a_family_shares_is_covered_with_one_title_and_each_title_by_some_test() -> None:
    titles = [game for game in GAMES if home(game) == "brass"]
    items = [
        SimpleNamespace(nodeid=f"tests/brass/board.py::test_{number}[{title}]", callspec=SimpleNamespace(params={"title": title}))
        for number in range(4)
        for title in titles
    ]
    left_out = [id(each) for each in repeats(items)]
    covered = [each.callspec.params["title"] for each in items if id(each) not in left_out]
    assert len(covered) == 4
    assert {*covered} == {*titles}


@pytest.mark.parametrize("room", ["engines", "bots"])
def test_what_plays_whole_games_is_covered_with_the_shortest(room: str) -> None:
    items = [
        SimpleNamespace(nodeid=f"tests/{room}/play.py::test_{number}[{game}]", callspec=SimpleNamespace(params={"game": game}))
        for number in range(3)
        for game in GAMES
    ]
    left_out = [id(each) for each in repeats(items)]
    soonest = min(GAMES, key=lambda game: headrace.game(game).bounds.decisions)
    covered = [each.nodeid for each in items if id(each) not in left_out]
    assert covered == [f"tests/{room}/play.py::test_{number}[{soonest}]" for number in range(3)]


def test_what_is_repeated_in_another_language_or_size_is_covered_once_and_nothing_else_is_left_out() -> None:
    told = [
        {"title": title, "lang": lang, "size": size} for title in GAMES for lang in ("en", "ko") for size in ("wide", "narrow")
    ]
    items = [
        SimpleNamespace(nodeid=f"tests/boards/play.py::test[{number}]", callspec=SimpleNamespace(params=params))
        for number, params in enumerate(told)
    ]
    left_out = [id(each) for each in repeats(items)]
    assert [each.callspec.params["title"] for each in items if id(each) not in left_out] == GAMES


def test_of_the_laws_are_covered_those_that_are_tried_at_stated_places() -> None:
    items = [SimpleNamespace(nodeid=f"tests/laws/test_{name}.py::test") for name in ("cases", "play")]
    assert [each.nodeid for each in repeats(items)] == ["tests/laws/test_play.py::test"]


def test_what_plays_at_no_table_is_covered() -> None:
    assert [
        *repeats([SimpleNamespace(nodeid="a"), SimpleNamespace(nodeid="b[x]", callspec=SimpleNamespace(params={"n": 1}))])
    ] == []


def test_few_tables_show_every_number_of_players_and_every_choice() -> None:
    """Beside one that is like another and is left out."""
    few, traits = (
        set(FEW_TABLES),
        [{(table.id, table.players), *((table.id, *pair) for pair in table.options.items())} for table in TABLES],
    )
    assert set[tuple[object, ...]]().union(*traits) == set[tuple[object, ...]]().union(
        *(told for table, told in zip(TABLES, traits, strict=True) if table in few)
    )
    assert len(few) < len(TABLES) / 2
