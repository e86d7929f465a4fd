"""Positions whose game would never end: too few workers are still to come for the job market to fill (6.2, 13.1)."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

import headrace
from headrace import ImpossiblePosition
from tests.kit.cases import reached
from tests.laws.test_impossible import play_on

GAME = headrace.game("great_western_trail")
SECOND, LAST = 1, 11
"""Rows of the job market, from 0."""


def with_workers(coming: int, **more: Any) -> dict[str, Any]:
    """Two players, and so many workers in the second pile; the token where it starts, with 22 free spaces from there on."""
    return {"pile": [[], ["cowboy"] * coming, []], **more}


def job_row(row: int, *workers: str) -> dict[str, Any]:
    """The job market with workers in the columns of two players."""
    empty: list[str | None] = [None] * 4
    filled = [None, None, *workers, *empty[len(workers) :]][:4]
    return {"token_row": row, "job": [filled if at == row else empty for at in range(12)]}


@pytest.mark.parametrize(
    "stated",
    [
        with_workers(22),
        with_workers(20, foresight=[[None, None], ["cowboy", "engineer"], [None, None]]),
        with_workers(21, **job_row(SECOND, "craftsman")),
        with_workers(2, token_row=LAST),
        with_workers(1, **job_row(LAST, "craftsman")),
        with_workers(0, token_row=12, token_owner=1),
    ],
)
def test_just_enough_workers_bring_the_game_to_its_end(stated: Mapping[str, Any]) -> None:
    play_on(GAME.from_position(stated), 1, str(stated))


@pytest.mark.parametrize(
    ("stated", "coming", "free", "least"),
    [
        (with_workers(21), 21, 22, 2),
        (with_workers(0), 0, 22, 12),
        (with_workers(18, foresight=[[None, None], ["cowboy", "engineer"], ["green_teepee", None]]), 20, 22, 2),
        (with_workers(20, **job_row(SECOND, "craftsman")), 20, 21, 2),
        (with_workers(1, token_row=LAST), 1, 2, 12),
        ({"players": 4, "workers": {"0": {"cowboy": 6, "engineer": 6}, "1": {"craftsman": 2}}}, 43, 44, 2),
    ],
)
def test_one_worker_too_few_is_refused_with_the_row_that_would_be_right(
    stated: Mapping[str, Any], coming: int, free: int, least: int
) -> None:
    words = f"token_row: {coming} workers are still to come, too few for the {free} free spaces of the job market"
    with pytest.raises(ImpossiblePosition, match=f"{re.escape(words)}: .*; with so few it is at least {least}$"):
        GAME.from_position(stated)


def test_whatever_is_asked_while_an_engine_is_on_the_last_space_is_read_again() -> None:
    """The station there is upgraded, its disc placed, its master appointed, before the engine goes back (9.4.5, 9.4.6)."""
    asked = set[str]()
    for pos in reached(GAME.id):
        said = pos.to_position()
        if "r39" in said["engine"]:
            asked.add(said["pending"][-1]["effect"])
            assert GAME.from_position(said).state == pos.state
    assert asked >= {"upgrade", "disc", "engine_far"}


def test_the_marker_of_the_certificates_stands_at_the_value_printed_beside_it() -> None:
    pos = GAME.from_position({"certificates": [3, 6], "cleared": {"1": {"certificate_4": 1, "certificate_6": 1}}})
    assert pos.to_position()["certificates"] == [3, 6] and pos.facts()["certificates"] == [3, 6]
    with pytest.raises(ImpossiblePosition, match=re.escape("certificates[0] should be one of 0, 1, 2, 3, 4, 6 as")):
        GAME.from_position({"certificates": [5, 0]})
    with pytest.raises(ImpossiblePosition, match=re.escape("certificates[1] is at most 3 here, not 6")):
        GAME.from_position({"certificates": [0, 6]})


def test_cards_are_lists_of_names_everywhere_and_tables_of_numbers_are_read() -> None:
    listed = {"discarded": [["jersey", "jersey"], []], "area": [[], ["start_thh"]]}
    counted = {"discarded": {"0": {"jersey": 2}}, "area": [{}, {"start_thh": 1}]}
    read = GAME.from_position(counted)
    assert read.state == GAME.from_position(listed).state
    assert {key: read.to_position()[key] for key in listed} == listed


def test_a_hand_without_cards_is_an_empty_list_whoever_looks() -> None:
    pos = GAME.from_position({"hand": [["jersey"], []]})
    assert pos.facts(0)["hand"] == [["jersey"], []] and pos.facts(1)["hand"] == [{"hidden": 1}, []]
    assert pos.facts(0)["unseen"] == {"0": [], "1": []} and pos.facts(1)["unseen"] == {"1": []}
