"""The command line: what it prints, its exit status, and errors in one line."""

import json
import re
from functools import cache, partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

import headrace
from headrace import cli
from headrace.arena import bench, learning, selfplay, tuning
from headrace.bots import make_bot
from headrace.cli import app
from headrace.core.game import game
from headrace.engine.fast import cache_folder
from headrace.envs.engines import ALONE, COMPILED
from tests.kit.proof import rest_in_proof

RUNNER = CliRunner()

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with room for every line, wherever the tests run."""
    monkeypatch.setattr(cli.console, "_width", 300)
    monkeypatch.setattr(cli.console, "_height", 50)


def whole_game(name: str) -> headrace.Position:
    pos = headrace.game(name).start(seed="cli")
    bot = make_bot("random")
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
    return pos


def test_games_lists_every_game() -> None:
    result = RUNNER.invoke(app, ["games"])
    assert result.exit_code == 0
    assert all(name in result.stdout for name in GAMES)


def test_replay_says_the_result_and_fails_for_the_whole_set_if_one_is_broken(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    pos = whole_game(RAILS)
    pos.record().save(good)
    bad.write_text(good.read_text().replace(pos.moves[3].text, pos.moves[2].text, 1))
    assert RUNNER.invoke(app, ["replay", str(good)]).exit_code == 0
    result = RUNNER.invoke(app, ["replay", str(bad), str(good), str(tmp_path / "none.json")])
    assert result.exit_code == 1
    assert str(pos.scores) in result.stdout.replace("\n", " ")
    assert "cannot be read" in " ".join(result.stderr.split()), "wherever the line is broken"


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["match", "chess", "thumb", "random"], "there is no game 'chess'"),
        (["match", "trick_of_the_rails", "thumb", "genius"], "no bot 'genius'"),
        (["match", "trick_of_the_rails", "thumb", "--stop"], "--stop and --bound compare bots: name two or more"),
        (["match", "trick_of_the_rails", "thumb", "random", "thumb"], "thumb is in the match twice"),
        (["match", "trick_of_the_rails", "thumb", "random", "--bound", "3"], "a share of wins between 0 and 1, not 3"),
        (["match", "trick_of_the_rails", "thumb", "random", "--players", "2"], "is for 3, 4, 5 players, not 2"),
        (["match", "brass_lancashire", "thumb", "random", "--guest", "random", "--stop"], "--players 3 or more"),
        (
            ["match", "brass_lancashire", "thumb", "random", "--guest", "random", "--stop", "--players", "1"],
            "2, 3, 4 players, not 1",
        ),
        (["match", "trick_of_the_rails", "thumb", "random", "--resume", __file__], "is no journal of a match"),
        (["match", "trick_of_the_rails", "thumb", "random", "--records", __file__], "is no folder"),
        (["match", "trick_of_the_rails", "thumb", "random", "--option", "lane"], "name=choice"),
        (["match", "trick_of_the_rails", "thumb", "random", "--option", "lane=long"], "is one of basic, expert"),
        (["play", "trick_of_the_rails", "--players", "9"], "is for 3, 4, 5 players, not 9"),
        (["play", "trick_of_the_rails", "--lang", "xx"], "the language is one of en, ko"),
        (["play", "trick_of_the_rails", "--resume", "none.json"], "none.json cannot be read"),
        (["play", "trick_of_the_rails", "--resume", __file__], "this is not JSON"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["tune", "chess"], "there is no game 'chess'"),
        (["tune", "brass_lancashire", "--players", "5"], "is for 2, 3, 4 players, not 5"),
        (["warm", "chess"], "there is no game 'chess'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], wanted: str) -> None:
    result = RUNNER.invoke(app, words)
    assert result.exit_code == 2
    assert wanted in result.stderr
    assert "Traceback" not in result.output


def test_one_bot_plays_among_its_like() -> None:
    result = RUNNER.invoke(app, ["match", RAILS, "thumb", "--games", "6", "--jobs", "1"], env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    assert "mean score" in result.stdout and "winner" in result.stdout and " ± " in result.stdout


def test_a_game_without_named_weights_has_nothing_to_tune(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(headrace.game(RAILS)), "weight_names", ())
    result = RUNNER.invoke(app, ["tune", RAILS])
    assert result.exit_code == 2
    assert f"the rule of thumb of {RAILS} names no weights" in result.stderr


def test_tune_takes_one_number_of_players_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(selfplay, "SelfPlay", lambda game, threads, vary, fixed: f"club {vary}")
    monkeypatch.setattr(
        tuning, "tune", lambda task, file, kept, club, tell: done.append(f"tune {task.players} {kept.name} {club}")
    )
    monkeypatch.setattr(
        tuning, "confirm", lambda task, file, club, tell: done.append(f"confirm {task.players} {file.name} {club}")
    )
    assert RUNNER.invoke(app, ["tune", RAILS, "--games", "600", "--vary", "length"]).exit_code == 0
    assert RUNNER.invoke(app, ["tune", RAILS, "--games", "0", "--players", "4"]).exit_code == 0
    assert done == [*(f"tune {count} {RAILS}-{count}.json club length" for count in (3, 4, 5)), "confirm 4 learned.toml club "]


def test_a_net_is_learned_again_unless_something_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    units: list[tuple[int, int]] = []
    monkeypatch.setattr(learning, "Classroom", lambda game, spread: "room")
    monkeypatch.setattr(learning, "learn", lambda task, file, kept, room, tell: units.append((task.players, task.hidden)))
    for said in ([], ["--hidden", "0"], ["--hidden", "5"]):
        assert RUNNER.invoke(app, ["learn", "brass_birmingham", "--players", "4", *said]).exit_code == 0
    assert RUNNER.invoke(app, ["learn", "great_western_trail", "--players", "2"]).exit_code == 0
    assert units == [(4, 32), (4, 0), (4, 5), (2, 0)]
    refused = RUNNER.invoke(app, ["learn", "brass_birmingham", "--players", "4", "--bot", "search:4"])
    assert refused.exit_code == 2 and "a net is fitted to games of the rule of thumb alone, not of search:4" in refused.stderr


@pytest.mark.compiled(RAILS)
@pytest.mark.parametrize("anew", rest_in_proof([False, True]), ids=["compiled", "anew"])
def test_bench_prints_json(monkeypatch: pytest.MonkeyPatch, anew: bool) -> None:
    """`anew`: with a cache that is really empty, as it is measured; that compiles the game once more."""
    monkeypatch.setattr(bench, "PLAIN_SECONDS", 0.05)
    monkeypatch.setattr(bench, "FAST_GAMES", 50)
    for often in ("COPIES", "LISTS", "ROW_COPIES"):
        monkeypatch.setattr(bench, often, 500)
    if not anew:
        seconds_to_start = cache(partial(bench._seconds_to_warm, fresh=False))
        monkeypatch.setattr(bench, "_seconds_to_warm", lambda game, fresh: seconds_to_start(game))
    result = RUNNER.invoke(app, ["bench", RAILS, "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)[0]
    assert report["game"] == RAILS
    assert {speed["engine"] for speed in report["speeds"]} == {"plain", "fast"}
    assert all(speed["games_per_second"] > 0 for speed in report["speeds"])
    assert report["compile_seconds"] > 0 and report["warm_start_seconds"] > 0


@pytest.mark.compiled(RAILS)
@pytest.mark.no_cover
def test_warm_compiles_for_batches() -> None:
    result = RUNNER.invoke(app, ["warm", RAILS, "--batch"])
    assert result.exit_code == 0, result.output
    assert all((cache_folder(game(RAILS)) / mark).exists() for mark in (ALONE, COMPILED))


@pytest.mark.compiled(RAILS)
def test_match_and_warm_print_their_figures() -> None:
    assert RUNNER.invoke(app, ["warm", RAILS]).exit_code == 0
    result = RUNNER.invoke(app, ["match", RAILS, "thumb", "random", "--games", "6", "--jobs", "2"])
    assert result.exit_code == 0, result.output
    assert "thumb among random" in result.stdout
    assert re.search(r"  0\.\d{3}-[01]\.\d{3}  .*[+-]\d+\.\d ± \d+\.\d$", result.stdout, re.M), "the interval and the lead"


def test_match_of_several_bots_goes_on_stops_and_shows_everybody_among_everybody(tmp_path: Path) -> None:
    kept, records = tmp_path / "match.jsonl", tmp_path / "records"
    words = ["match", RAILS, "thumb", "random", "--games", "3", "--jobs", "1", "--resume", str(kept)]
    assert RUNNER.invoke(app, [*words, "--records", str(records)]).exit_code == 0
    assert len(list(records.iterdir())) == 3 and len(kept.read_text().splitlines()) == 1 + 3
    words = [
        "match",
        RAILS,
        "thumb",
        "random",
        "search:1",
        "--games",
        "3",
        "--jobs",
        "2",
        "--resume",
        str(kept),
        "--bound",
        "0.9",
    ]
    result = RUNNER.invoke(app, words)
    assert result.exit_code == 0, result.output
    assert len(kept.read_text().splitlines()) == 1 + 6 * 3
    assert "clear of 0.900?" in result.stdout and len(re.findall(r" no  ", result.stdout)) == 6
    rows = [re.split(r" {2,}", line.strip()) for line in result.stdout.splitlines()[-3:]]
    assert [row[0] for row in rows] == ["thumb", "random", "search:1"]
    assert [[cell == "-" for cell in row[1:]] for row in rows] == [[at == own for at in range(3)] for own in range(3)]
