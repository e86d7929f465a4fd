"""Sets are the same wherever they are made, also after an interruption; and people's games stand there without names."""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import headrace
from headrace.arena.spreading import Crew, Make, Part, Threads
from headrace.bots import bot_for
from headrace.cli import app
from headrace.core.game import Game
from headrace.core.record import Record
from headrace.data import making, read, tracing
from headrace.data.card import card_path
from headrace.data.checking import check
from headrace.data.making import Task, make
from headrace.data.people import make_of_records, records_in
from tests.data.sets import RAILS, a_set
from tests.kit.tables import Table, finished

runner = CliRunner()


@pytest.fixture(autouse=True)
def plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a compiler, unless that is what is tried; parts are small."""
    if not request.node.get_closest_marker("compiled"):
        for module in (making, tracing):
            monkeypatch.setattr(module, "available", lambda: False)
    monkeypatch.setattr(making, "AT_ONCE", 2)


@pytest.fixture(scope="module")
def game() -> Game:
    return headrace.game(RAILS)


class Stopped(Exception):
    """The run is interrupted."""


class Breaks:
    """Somewhere to play that is interrupted after so many parts."""

    count = 3

    def __init__(self, after: int) -> None:
        self.left = after

    def crew(self, make: Make[Any], played: Game) -> Crew[Any]:
        work = make(played)

        def each(parts: Iterable[Part]) -> Generator[Any, None, None]:
            for part in parts:
                if self.left <= 0:
                    raise Stopped
                self.left -= 1
                yield work(*part)

        return each


def test_an_interrupted_run_goes_on_to_the_same_bytes(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task, whole, again = Task(game, 9, 3, ("thumb", "random"), whim=10, seed=4), tmp_path / "a.parquet", tmp_path / "b.parquet"
    make(task, whole)
    with pytest.raises(Stopped):
        make(task, again, Breaks(3))
    assert not again.exists() and not card_path(again).exists()
    with pytest.raises(ValueError, match=r"of a run with other seed: finish that one, or delete"):
        make(replace(task, seed=5), again)
    with monkeypatch.context() as patch:
        patch.setattr(making, "digest_of", lambda game, bots: "of bots that have learned more")
        with pytest.raises(ValueError, match="of a run with other knowledge"):
            make(task, again)
    told = list[int]()
    make(task, again, Threads(2), told.append)
    assert told[0] == 6 and sum(told) == 9
    assert again.read_bytes() == whole.read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {"a.parquet", "a.md", "b.parquet", "b.md"}
    with pytest.raises(ValueError, match="is there already"):
        make(task, whole)


def test_a_set_of_simple_bots_is_true_and_they_take_turns(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "set.parquet"
    make(Task(game, 4, 3, ("thumb", "thumb:300"), whim=5, options={"lane": "expert"}), path)
    found = read(path)
    assert [*check(found)] == []
    assert [found[number].seats for number in (0, 1)] == [["thumb", "thumb:300", "thumb"], ["thumb:300", "thumb", "thumb:300"]]
    assert [found[number].seed for number in range(4)] == ["0/0", "0/1", "0/2", "0/3"]
    assert found[3].options == {"lane": "expert"} and len({str(found[number].moves) for number in range(4)}) == 4


def test_without_whims_the_rule_of_thumb_plays_as_the_bot_does(tmp_path: Path, game: Game) -> None:
    """Where it has no ties to break by lot, each of its moves is what `thumb` chooses."""
    path = tmp_path / "set.parquet"
    make(Task(game, 1, 3), path)
    played = read(path)[0]
    pos, bot, alike = game.start(3, played.seed), bot_for(game, "thumb", 3), 0
    for move in played.moves:
        chosen = {bot.choose(pos, seed) for seed in range(8)}
        alike += move in chosen
        pos.push(int(move))
    assert alike == len(played.moves) and pos.scores == played.scores


@pytest.mark.compiled(RAILS)
@pytest.mark.no_cover
def test_both_engines_write_the_same_games(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task, rows = Task(game, 3, 4, ("thumb", "thumb:50", "random"), whim=7), []
    monkeypatch.setattr(making, "ROOM", 5)
    for fast in (True, False):
        monkeypatch.setattr(making, "available", lambda fast=fast: fast)
        path = tmp_path / f"{fast}.parquet"
        make(task, path)
        assert [*check(read(path), fast=not fast)] == []
        rows.append(path.read_bytes())
    assert rows[0] == rows[1]


def test_bots_that_think_play_the_same_again(game: Game, tmp_path: Path) -> None:
    """A few playouts, and whims of a lot of their own."""
    found = []
    for name in ("a", "b"):
        make(Task(game, 1, 3, ("search:2", "thumb"), whim=4), tmp_path / f"{name}.parquet")
        found.append(read(tmp_path / f"{name}.parquet"))
    assert found[0][0].moves.tolist() == found[1][0].moves.tolist() and [*check(found[0])] == []
    assert found[0][0].seats == ["search:2", "thumb", "search:2"]


def test_mechanical_seats_are_named_so(tmp_path: Path) -> None:
    barrage = headrace.game("barrage")
    make(Task(barrage, 1, 2, options={"mode": "expert", "automas": "1"}), tmp_path / "set.parquet")
    assert read(tmp_path / "set.parquet")[0].seats == ["thumb", "mechanical"]


# ---- people's games -------------------------------------------------------------------------------------------------
def a_record(players: int = 3, seed: int = 1, seats: Sequence[str] = ("Ann", "Ben", "Cho")) -> Record:
    table = Table(RAILS, players, tuple(option.choices[0] for option in headrace.game(RAILS).options))
    return finished(table, seed).record(seats)


def test_records_come_in_without_names(game: Game, tmp_path: Path) -> None:
    """Bots keep theirs; what is no finished game of this title from a seed is left out and counted."""
    folder, left_out = tmp_path / "records", Counter[str]()
    folder.mkdir()
    running = headrace.game(RAILS).start(3, 5)
    running.push(running.legal_moves[0])
    other = headrace.game("barrage").start(2, 5).record(["Ann", "Ben"])
    true = a_record()
    records = [
        true,
        a_record(4, 2, ("Ann", "hard", "search:5", "Dora")),
        true,
        running.record(["Ann"]),
        running.record(["Ann"], public=True),
        other,
        replace(true, moves=[*true.moves[:-1], true.moves[0]]),
        replace(a_record(3, 9), start={"players": 3}),
    ]
    for number, record in enumerate(records):
        record.save(folder / f"{number}.json")
    (folder / "none.json").write_text("{}", "utf-8")
    path = tmp_path / "set.parquet"
    assert make_of_records(game, records_in(folder, left_out), path, "records", left_out) == 2
    assert left_out == {"broken": 2, "twice": 1, "unfinished": 2, "other_game": 1, "from_a_position": 1}
    found = read(path)
    assert sorted([*found[number].seats] for number in range(2)) == [["person", "hard", "search:5", "person"], ["person"] * 3]
    assert [*check(found)] == []
    assert "Ann" not in str(found.rows.to_pylist()) + card_path(path).read_text("utf-8") + str(found.made)
    with pytest.raises(ValueError, match=r"no finished game of trick_of_the_rails among the records: 1 unfinished"):
        make_of_records(game, [running.record()], tmp_path / "other.parquet", "records", Counter())


# ---- the command line -----------------------------------------------------------------------------------------------
def test_the_command_makes_checks_describes_and_exports(tmp_path: Path) -> None:
    path = tmp_path / "rails.parquet"
    made = runner.invoke(app, ["data", "make", RAILS, "--to", str(path), "--games", "3", "--whim", "10", "--players", "4"])
    assert made.exit_code == 0 and f"{path}: 3 games" in made.stdout.replace("\n", "")
    checked = runner.invoke(app, ["data", "check", str(path)])
    assert checked.exit_code == 0 and "3 games of trick_of_the_rails, all as the rules have them" in checked.stdout
    told = runner.invoke(app, ["data", "info", str(path)])
    assert told.stdout == card_path(path).read_text("utf-8")
    for said in ("3 games of Trick of the Rails", "rules version 1", "whim: 10", "`0/0` to `0/2`", "3 with 4 players", "CC0"):
        assert said in told.stdout
    folder = tmp_path / "npz"
    assert runner.invoke(app, ["data", "export", str(path), str(folder), "--positions", "100"]).exit_code == 0
    arrays = [np.load(file) for file in sorted(folder.glob("*.npz"))]
    found = read(path)
    assert np.concatenate([each["actions"] for each in arrays]).tolist() == found.moves.tolist()
    assert {len(each["observations"]) for each in arrays[:-1]} == {100}


def test_what_is_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "none.parquet"
    for said, told in (
        (["check", str(path)], "there is no file"),
        (["info", str(path)], "there is no file"),
        (["export", str(path), str(tmp_path / "out")], "there is no file"),
        (["make", RAILS, "--bot", "wizard", "--to", str(path)], "no bot 'wizard'"),
        (["make", RAILS, "--to", str(tmp_path / "card.md")], "ends in .parquet"),
        (["make", RAILS, "--players", "9", "--to", str(path)], "is for 3, 4, 5 players"),
        (["make", RAILS, "--records", str(tmp_path / "nowhere"), "--to", str(path)], "there is no folder"),
    ):
        found = runner.invoke(app, ["data", *said])
        assert found.exit_code == 2 and told in " ".join(found.stderr.split())
    assert [*tmp_path.iterdir()] == []


def test_a_set_that_is_not_true_fails_the_check(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "set.parquet"
    make(Task(game, 1, 3), path)
    found = read(path)
    path.unlink()
    a_set(path, game, [replace(found[0], winners=[])])
    checked = runner.invoke(app, ["data", "check", str(path)])
    assert checked.exit_code == 1 and "game 0: it states winners []" in " ".join(checked.stderr.split())


def test_chance_is_the_games_own(game: Game) -> None:
    """A part is what its numbers say, whichever games are played with it."""
    task = Task(game, 4, 3, ("random",), seed=2)
    scribe = making.Scribe(game)
    order = [*range(4)]
    Random(1).shuffle(order)
    alone = [scribe(task, [number]).to_pylist()[0] for number in order]
    together = scribe(task, range(4)).to_pylist()
    assert alone == [together[number] for number in order]
