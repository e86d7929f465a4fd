"""Laws of what is written down: records, positions, packed rows."""

import json
import pickle

import pytest

import headrace
from headrace.core.record import HASH_EVERY
from tests.kit.tables import BIASES, Table, finished, looked_at


@pytest.mark.parametrize("bias", BIASES)
def test_a_record_replays_to_the_same_hash(table: Table, bias: str) -> None:
    pos = finished(table, 1, bias)
    text = pos.record(seats=["x"] * table.players).to_json()
    again = headrace.replay(headrace.Record.from_json(text))
    assert again.hash == pos.hash
    assert again.record(seats=["x"] * table.players).to_json() == text
    assert len(again.record().hashes) >= pos.ply // HASH_EVERY


def test_a_record_of_a_running_game_replays_too_and_its_public_form_keeps_the_secret(table: Table) -> None:
    pos = table.start("the secret seed")
    for _ in range(8):
        pos.push(pos.legal_numbers()[0])
    assert headrace.replay(pos.record()).hash == pos.hash
    public = pos.record(public=True)
    assert "the secret seed" not in public.to_json() and not public.hashes
    with pytest.raises(headrace.RecordError, match="no seed"):
        headrace.replay(public)


@pytest.mark.parametrize("bias", BIASES)
def test_every_position_can_be_written_down_and_read_again(table: Table, bias: str) -> None:
    for pos in looked_at(table, 2, bias):
        data = json.loads(json.dumps(pos.to_position()))
        again = table.game.from_position(data)
        assert again.state == pos.state
        assert again.hash == pos.hash
        assert [move.number for move in again.legal_moves] == pos.legal_numbers()


def test_a_position_read_from_names_has_no_record(table: Table) -> None:
    pos = table.game.from_position(table.start(1).to_position())
    with pytest.raises(ValueError, match="not played from a seed"):
        pos.record()


def test_a_row_of_bytes_holds_the_whole_state(table: Table) -> None:
    for pos in looked_at(table, 4):
        row = pos.state.pack()
        assert len(row) == table.game.state.row_size
        again = table.game.state()
        again.unpack(row)
        assert again == pos.state and again.digest() == pos.hash


def test_a_position_survives_pickling(table: Table) -> None:
    pos = table.start(6)
    pos.push(pos.legal_numbers()[0])
    again = pickle.loads(pickle.dumps(pos))
    assert (again.hash, again.ply, again.game) == (pos.hash, pos.ply, pos.game)
    again.pop()
    assert again.hash == table.start(6).hash


def test_nonsense_is_no_position(table: Table) -> None:
    nonsense: object
    for nonsense in ([], "bo_7", {"no such key": 1}, {"players": 99}):
        with pytest.raises(ValueError, match=r"\w"):
            table.game.from_position(nonsense)  # type: ignore[arg-type]
