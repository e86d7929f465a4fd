"""Records made before the layout of the state has changed are still read: those of the first format, and of older rules."""

import json
from pathlib import Path

import pytest

import headrace

FIRST = sorted((Path(__file__).parent / "record_1").glob("*.json"))
ASKED_LESS = [path for path in FIRST if path.stem.startswith("brass")]
"""Of rules that gave the only answers themselves."""
PATHS = [path for path in FIRST if path not in ASKED_LESS]
OLDER = sorted((Path(__file__).parent / "record_2").glob("*.json"))
"""Of rules versions that `replays` of a game names."""


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_of_the_first_format_replays(path: Path) -> None:
    assert headrace.Record.from_json(path.read_text("utf-8")).format == "headrace-record-1"
    assert headrace.replay(path).is_over


@pytest.mark.parametrize("path", ASKED_LESS, ids=lambda path: path.stem)
def test_a_record_of_rules_that_asked_less_says_which_rules_it_needs(path: Path) -> None:
    with pytest.raises(headrace.RecordError, match="it was played with rules version 1, here is 4"):
        headrace.replay(path)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_its_moves_and_its_result_are_checked_even_where_the_layout_of_the_state_was_another(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    data["hashes"] = dict.fromkeys(data["hashes"], "0" * 16)
    assert headrace.replay(headrace.Record.from_json(json.dumps(data))).is_over
    with pytest.raises(headrace.RecordError, match="the record states scores"):
        headrace.replay(headrace.Record.from_json(json.dumps({**data, "result": {"scores": [1], "winners": [0]}})))


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_record_of_older_rules_replays_where_the_game_says_that_it_goes_the_same_way(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    assert data["version"] in headrace.game(data["game"]).replays
    pos = headrace.replay(path)
    assert pos.is_over and data["hashes"]["0"] != pos.record().hashes[0]
    with pytest.raises(headrace.RecordError, match="the record states scores"):
        headrace.replay(headrace.Record.from_json(json.dumps({**data, "result": {"scores": [1], "winners": [0]}})))
    with pytest.raises(headrace.RecordError, match=f"it was played with rules version 0, here is {pos.game.version}"):
        headrace.replay(headrace.Record.from_json(json.dumps({**data, "version": "0"})))
