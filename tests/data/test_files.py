"""What is no set, of other rules or not true is told; and what is true is played again."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import headrace
from headrace.core.game import Game
from headrace.data import DataError, GameSet, Played, positions, read
from headrace.data.checking import check
from headrace.data.files import FORMAT, KEY, digest_of
from tests.data.sets import RAILS, a_set, played_at_random


@pytest.fixture(scope="module")
def game() -> Game:
    return headrace.game(RAILS)


@pytest.fixture(scope="module")
def played(game: Game) -> Played:
    return played_at_random(game, 3, 7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "set.parquet"


def retold(path: Path, rows: Any = None, **said: Any) -> Path:
    """The same file, but for some of what it says of itself; other rows, where they are given."""
    table = pq.read_table(path)
    told = json.loads(table.schema.metadata[KEY]) | said
    pq.write_table((table if rows is None else rows).replace_schema_metadata({KEY: json.dumps(told)}), path)
    return path


def version_of(path: Path, version: str) -> pa.Table:
    """The rows of a file as of rules of that version."""
    table = pq.read_table(path)
    at = table.schema.get_field_index("rules_version")
    return table.set_column(at, "rules_version", pa.array([version] * len(table)))


def test_what_is_written_is_read(game: Game, played: Played, path: Path) -> None:
    other = played_at_random(game, 4, 8, lane="expert")
    found = a_set(path, game, [played, other])
    assert [str(vars(found[at])) for at in (0, 1)] == [str(vars(played)), str(vars(other))]
    assert (found.game, found.versions(), len(found)) == (game, [game.version], 2)
    assert not (path.parent / "set.parquet.new").exists()


def test_a_true_set_has_no_troubles(game: Game, played: Played, path: Path) -> None:
    others = [played_at_random(game, 5, seed, lane="expert") for seed in range(2)]
    assert [*check(a_set(path, game, [played, *others]), fast=False)] == []


WRONG: Mapping[str, tuple[dict[str, Any], str]] = {
    "scores": ({"scores": [0, 0, 1]}, "it states scores [0, 0, 1], the rules give"),
    "winners": ({"winners": [0, 1, 2]}, "it states winners [0, 1, 2], the rules give"),
    "hash": ({"final_hash": "00" * 8}, "it states final hash 0000000000000000, the rules give"),
    "seed": ({"seed": "another"}, "is not legal"),
    "options": ({"options": {"lane": "golden"}}, "option lane of trick_of_the_rails is one of"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_not_true_is_told(game: Game, played: Played, path: Path, what: str) -> None:
    said, told = WRONG[what]
    (trouble,) = check(a_set(path, game, [played, replace(played, **said), played]), fast=False)
    assert trouble.startswith(f"{path}: game 1: ") and told in trouble


def test_a_game_that_is_not_over_is_told(game: Game, played: Played, path: Path) -> None:
    cut, longer = replace(played, moves=played.moves[:-1]), replace(played, moves=np.append(played.moves, played.moves[-1]))
    one, other = check(a_set(path, game, [cut, longer]), fast=False)
    assert "game 0: after its moves it is not over" in one
    assert f"game 1: move {len(longer.moves)} of {len(longer.moves)} is not legal" in other


# ---- what cannot be read --------------------------------------------------------------------------------------------
def refused(path: Path) -> str:
    with pytest.raises(DataError) as error:
        read(path)
    assert str(path) in str(error.value)
    return str(error.value)


def test_what_is_no_set_is_refused(game: Game, played: Played, path: Path) -> None:
    assert "there is no file" in refused(path)
    path.write_text("{}")
    assert "no Parquet file, or a broken one" in refused(path)
    pq.write_table(pa.table({"moves": [1]}), path)
    assert "a Parquet file, but no set of games" in refused(path)
    whole = a_set(path, game, [played]).path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert "no Parquet file, or a broken one" in refused(path)
    path.write_bytes(whole)
    middle = whole.index(bytes.fromhex(played.final_hash))
    path.write_bytes(whole[:middle] + bytes(8) + whole[middle + 8 :])
    assert "no Parquet file, or a broken one" in refused(path)


def test_another_format_game_or_schema_is_refused(game: Game, played: Played, path: Path) -> None:
    a_set(path, game, [played])
    assert f"this Headrace reads '{FORMAT}'" in refused(retold(path, format="headrace-games-9"))
    assert "there is no game 'chess'" in refused(retold(path, format=FORMAT, game="chess"))
    assert "what it holds does not fit" in refused(retold(path, game=RAILS, rows=pa.table({"moves": [[1]]})))
    a_set(path, game, [played])
    assert "the digest of its action table" in refused(retold(path, actions_hash="0"))
    with pytest.raises(DataError, match="moves that are no actions of trick_of_the_rails"):
        a_set(path, game, [replace(played, moves=np.array([60_000]))])


# ---- other rules ----------------------------------------------------------------------------------------------------
def test_rules_that_are_not_replayed_are_refused(game: Game, played: Played, path: Path) -> None:
    a_set(path, game, [played])
    told = refused(retold(path, rows=version_of(path, "0")))
    assert "games of rules version 0; trick_of_the_rails has version 1 here, which replays no other" in told


def test_older_rules_that_are_replayed_go_the_same_way(path: Path) -> None:
    """Their hashes are of another layout, so moves, scores and winners are what is compared."""
    game = headrace.game("brass_lancashire")
    played = replace(played_at_random(game, 2, 1), final_hash="00" * 8)
    found = read(retold(a_set(path, game, [played]).path, rows=version_of(path, game.replays[0])))
    assert [*check(found, fast=False)] == []
    (trouble,) = check(a_set(path, game, [played]), fast=False)
    assert "final hash" in trouble
    read(retold(path, rows=version_of(path, game.replays[0])))
    assert len(next(positions(path, 10_000, fast=False)).actions) == len(played.moves)


def test_actions_that_have_other_numbers_are_known_by_their_texts(game: Game, played: Played, path: Path) -> None:
    """As in a file of rules whose action table stood in another order."""
    size = len(game.actions)
    backwards = [action.text for action in game.actions][::-1]
    turned = replace(played, moves=size - 1 - played.moves)
    a_set(path, game, [turned])
    found: GameSet = read(retold(path, actions=backwards, actions_hash=digest_of(backwards)))
    assert found[0].moves.tolist() == played.moves.tolist() and [*check(found, fast=False)] == []
    renamed = [f"{text} anew" for text in backwards]
    assert "moves that are no actions" in refused(retold(path, actions=renamed, actions_hash=digest_of(renamed)))
