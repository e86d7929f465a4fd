"""Records that cannot be replayed: each says clearly what is wrong with it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import headrace
from headrace.core.record import FORMAT

RAILS = headrace.game("trick_of_the_rails")


@pytest.fixture(scope="module")
def whole() -> str:
    """A finished game as JSON."""
    pos = RAILS.start(players=3, seed="fixture")
    while not pos.is_over:
        pos.push(pos.legal_numbers()[-1])
    return pos.record(seats=["a", "b", "c"]).to_json()


def forged(whole: str, **changes: Any) -> str:
    return json.dumps({**json.loads(whole), **changes})


def refusal(text: str) -> str:
    """What is said about this text when it is read and replayed."""
    with pytest.raises(headrace.RecordError) as caught:
        headrace.replay(headrace.Record.from_json(text))
    return str(caught.value)


def test_the_whole_record_replays(whole: str) -> None:
    pos = headrace.replay(headrace.Record.from_json(whole))
    assert pos.is_over and pos.record(seats=["a", "b", "c"]).to_json() == whole


def test_a_record_is_written_to_a_file_and_read_again(whole: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    headrace.Record.from_json(whole).save(path)
    assert path.read_text("utf-8") == whole
    assert headrace.replay(path).hash == headrace.replay(str(path)).hash


@pytest.mark.parametrize("text", ["", "{", "not json", "[1, 2", "\x00"])
def test_not_json(text: str) -> None:
    assert refusal(text).startswith("this is not JSON: ")


@pytest.mark.parametrize("text", ["[]", "3", '"text"', "null", "{}", '{"format": "other-1"}', '{"format": 1}'])
def test_not_a_record(text: str) -> None:
    assert f"its format should be '{FORMAT}'" in refusal(text)


@pytest.mark.parametrize("field", ["game", "version", "players", "options", "seats", "seed", "moves", "result", "hashes"])
def test_a_missing_field(whole: str, field: str) -> None:
    data = json.loads(whole)
    del data[field]
    assert refusal(json.dumps(data)) == f"the record has no field '{field}'"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": 3}, "field 'game' of the record should be str, it is int"),
        ({"players": "3"}, "field 'players' of the record should be int, it is str"),
        ({"players": True}, "field 'players' of the record should be int, it is bool"),
        ({"seed": [1]}, "field 'seed' of the record should be int or str or null, it is list"),
        ({"options": []}, "field 'options' of the record should be dict, it is list"),
        ({"moves": "play bo_1"}, "field 'moves' of the record should be list, it is str"),
        ({"result": 5}, "field 'result' of the record should be dict or null, it is int"),
        ({"moves": ["play bo_1", 7]}, "every move of the record should be text, one is 7"),
        ({"hashes": {"x": "0"}}, "the hashes of the record are kept by number of moves, not by 'x'"),
        ({"hashes": {"-1": "0"}}, "the hashes of the record are kept by number of moves, not by '-1'"),
    ],
)
def test_a_field_of_the_wrong_type(whole: str, changes: dict[str, Any], message: str) -> None:
    assert refusal(forged(whole, **changes)) == message


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, r"there is no game 'chess'; the games are .*"),
        ({"seed": None}, r"the record has no seed: .*cannot be replayed"),
        ({"players": 9}, r"trick_of_the_rails is for 3, 4, 5 players, not 9"),
        ({"options": {"lane": "x"}}, r"option lane of trick_of_the_rails is one of basic, expert, not 'x'"),
        ({"options": {"lane": ["basic"]}}, r"option lane .* is one of basic, expert, not \['basic'\]"),
        ({"options": {"size": "x"}}, r"trick_of_the_rails has no option 'size'; .*"),
        ({"options": {"teams": "yes"}}, r"option teams=yes of trick_of_the_rails is for 4 players, not 3"),
        ({"seed": "another"}, r"after 0 moves the state should have the hash [0-9a-f]{16}, it has [0-9a-f]{16}"),
        ({"result": {"scores": [1, 2, 3], "winners": [0]}}, r"the record states scores \[1, 2, 3\], the rules give .*"),
        ({"result": {}}, r"the record states scores None, the rules give .*"),
        ({"moves": [], "hashes": {}}, r"the record states a result, but after its 0 moves the game is not over"),
        ({"moves": ["fly"]}, r"move 1 of 1: 'fly' is no action of trick_of_the_rails; legal now: play .*"),
        ({"moves": ["lay left"]}, r"move 1 of 1: lay left: A card is to be played .* \(rules 4.1\)"),
    ],
)
def test_a_record_that_does_not_fit_the_rules(whole: str, changes: dict[str, Any], message: str) -> None:
    assert re.fullmatch(message, refusal(forged(whole, **changes)))


def test_a_forged_move_is_found_where_it_is(whole: str) -> None:
    moves = json.loads(whole)["moves"]
    swapped = [*moves[:10], moves[0], *moves[11:]]
    assert re.match(rf"move 11 of {len(moves)}: ", refusal(forged(whole, moves=swapped)))
    longer = [*moves, "play bo_1"]
    assert "The game is over. (rules 6.1)" in refusal(forged(whole, moves=longer))


def test_a_forged_hash_is_found_where_it_is(whole: str) -> None:
    hashes = json.loads(whole)["hashes"]
    hashes["40"] = "0" * 16
    assert refusal(forged(whole, hashes=hashes)).startswith(f"after 40 moves the state should have the hash {'0' * 16}")


def test_a_hash_beyond_the_last_move_is_found(whole: str) -> None:
    hashes = {**json.loads(whole)["hashes"], "999": "0" * 16}
    count = len(json.loads(whole)["moves"])
    assert refusal(forged(whole, hashes=hashes)) == f"the record has a hash after 999 moves, but only {count} moves"


def test_forged_winners_are_found(whole: str) -> None:
    result = json.loads(whole)["result"]
    assert "the record states winners [9]" in refusal(forged(whole, result={**result, "winners": [9]}))


def test_another_rules_version_is_named(whole: str) -> None:
    text = forged(whole, version="0", seed="another")
    assert refusal(text).endswith("; it was played with rules version 0, here is 1")
    assert headrace.replay(headrace.Record.from_json(forged(whole, version="0"))).is_over


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(headrace.RecordError, match=r"nowhere\.json cannot be read: No such file"):
        headrace.replay(tmp_path / "nowhere.json")
    with pytest.raises(headrace.RecordError, match="cannot be read"):
        headrace.replay(tmp_path)
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(headrace.RecordError, match="is not a text file in UTF-8"):
        headrace.replay(binary)


def test_a_running_game_can_be_recorded_without_a_result(whole: str) -> None:
    moves = json.loads(whole)["moves"][:5]
    record = headrace.Record.from_json(forged(whole, moves=moves, result=None, hashes={}))
    assert headrace.replay(record).ply == 5
