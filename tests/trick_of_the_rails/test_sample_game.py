"""The worked sample game, replayed move by move with the whole table compared after every trick."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import headrace
from headrace.core.position import Position
from headrace.games.trick_of_the_rails.material import COMPANIES
from headrace.games.trick_of_the_rails.rules.scoring import share_value
from tests.trick_of_the_rails.rigging import dictated_by

GAME = headrace.game("trick_of_the_rails")
SAMPLE = tomllib.loads(Path(__file__).with_name("sample_game.toml").read_text("utf-8"))
ROW = re.compile(r"(\S+) \[([^]]*)\] (\S+)")


@pytest.fixture
def sample() -> Position:
    """The sample game, dealt through the real set-up with dictated shuffles."""
    return GAME.start(players=SAMPLE["players"], seed=1, dictated=dictated_by(SAMPLE), first_lead="seat_0")


def assert_railways(pos: Position, rows: dict[str, str]) -> None:
    """Railways, locomotives and present share values as the sample shows them."""
    names = pos.to_position()
    for company, text in rows.items():
        found = ROW.fullmatch(text)
        assert found, text
        loco, cards, value = found.groups()
        assert names["railways"][company] == cards.split()
        assert names["locomotives"].get(company, "-") == loco
        if value != "-":
            assert share_value(pos.state, COMPANIES.index(company)) == int(value)


def play(pos: Position, trick: dict[str, Any]) -> None:
    for line in trick["moves"]:
        seat, text = line.split(" ", 1)
        assert pos.turn == int(seat.removeprefix("p")), line
        pos.push(text)


def assert_after(pos: Position, trick: dict[str, Any]) -> None:
    names = pos.to_position()
    assert_railways(pos, trick["after"])
    assert [sorted(shares) for shares in names["shares"]] == [sorted(shares) for shares in trick["shares"]]
    assert sorted(names["removed"]) == sorted(trick["removed"])
    assert names["lane"][pos.state.trick :] == trick["lane"]
    assert pos.turn == trick.get("next_lead")


def test_the_sample_game_is_dealt_as_described(sample: Position) -> None:
    """Hands, undealt cards at the right ends in deck order, and the lane (3.2-3.6)."""
    names = sample.to_position()
    assert [sorted(hand) for hand in names["hands"]] == [sorted(hand) for hand in SAMPLE["hands"]]
    assert names["lane"] == SAMPLE["lane"]
    assert_railways(sample, SAMPLE["start"])


def test_the_sample_game_goes_as_described(sample: Position) -> None:
    """Fifteen tricks with every rule of sections 4 to 7; the last is a stock round (1.2, 1.3)."""
    for trick in SAMPLE["trick"]:
        play(sample, trick)
        assert_after(sample, trick)
    assert sample.is_over
    assert sample.to_position()["won_by"] == SAMPLE["winners_of_tricks"]
    assert {name: share_value(sample.state, c) for c, name in enumerate(COMPANIES)} == SAMPLE["values"]
    assert sample.scores == SAMPLE["scores"]
    assert sample.winners == SAMPLE["winners"]


def test_every_position_of_the_sample_game_can_be_written_down(sample: Position) -> None:
    for trick in SAMPLE["trick"]:
        play(sample, trick)
        assert GAME.from_position(sample.to_position()).state == sample.state
