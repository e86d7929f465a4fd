"""A game looked at again: what is expected comes true at the end, and a blunder put into a game is found."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import headrace
from headrace.arena.analysis import Analysis, Better, Moment, analyse, looking, swings
from headrace.bots import make_bot
from headrace.cli import app
from headrace.core.record import Record

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
RUNNER = CliRunner()


def played(name: str, plies: int = 10_000, spec: str = "thumb") -> Record:
    pos, bot = headrace.game(name).start(seed="analysis"), make_bot(spec)
    while not pos.is_over and pos.ply < plies:
        pos.push(bot.choose(pos, pos.ply))
    return pos.record([f"P{seat}" for seat in range(pos.players)])


@pytest.mark.parametrize("name", GAMES)
def test_the_beginning_of_every_game_can_be_looked_at(name: str) -> None:
    record = played(name, 6)
    found = analyse(record, "search:3", 2)
    assert found == analyse(record, "search:3", 2, processes=2)
    assert found.moments and found.seats == tuple(record.seats)
    pos = headrace.replay(record)
    for moment in found.moments:
        assert pos.begins[moment.ply]
        assert list(moment.moves) == list(record.moves[moment.ply : moment.ply + len(moment.moves)])
        assert sum(moment.chances) == pytest.approx(1)
        assert moment.better is None or moment.better.moves != moment.moves


def test_what_is_expected_comes_true() -> None:
    record = played(RAILS)
    found = analyse(record, "search:20", 40)
    assert found.scores == tuple(headrace.replay(record).scores) and found.winners
    first, last = found.moments[0], found.moments[-1]

    def missed(moment: Moment) -> float:
        return sum(abs(points - score) for points, score in zip(moment.points, found.scores, strict=True))

    assert missed(last) < missed(first)
    assert max(last.chances) > 0.5 and last.chances.index(max(last.chances)) in found.winners


def test_a_game_at_random_has_mistakes_and_the_dearest_comes_first() -> None:
    found = analyse(played(RAILS, spec="random"), "search:60", 60)
    gains = [moment.better.points for moment in found.mistakes() if moment.better]
    assert gains == sorted(gains, reverse=True) and gains[0] > 0
    assert all(moment.better.width < moment.better.points for moment in found.mistakes() if moment.better)
    careful = analyse(played(RAILS, spec="search:60"), "search:60", 60)
    assert sum(gains) > sum(moment.better.points for moment in careful.mistakes() if moment.better)


def test_what_is_within_the_doubt_is_no_mistake() -> None:
    def moment(points: float, width: float) -> Moment:
        return Moment(0, 0, ("a",), (1.0,), (1.0,), Better(("b",), points, width, 0.1))

    sure, unsure, dear = moment(3, 2), moment(3, 4), moment(9, 2)
    assert Analysis(RAILS, (), (), (), (sure, unsure, dear)).mistakes() == [dear, sure]


def test_what_learned_values_see_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headrace.arena.analysis.gains", lambda *_: {"money": 2.0})
    found = analyse(played(RAILS, 9, "random"), "search:20", 2)
    better = [moment.better for moment in found.moments if moment.better]
    assert better and all(one.gains == {"money": 2.0} for one in better)
    assert Analysis.from_dict(json.loads(json.dumps(found.as_dict()))) == found


def test_the_command_prints_text_and_json_and_takes_a_running_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(RAILS, spec="random").save(path)
    words = ["analyse", str(path), "--playouts", "10", "--level", "search:20", "--jobs", "1"]
    shown = RUNNER.invoke(app, [*words, "--most", "3", "--lang", "ko"], env={"COLUMNS": "160"})
    assert shown.exit_code == 0, shown.output
    assert "points expected" in shown.stdout and "P2" in shown.stdout and "won" in shown.stdout
    data = json.loads(RUNNER.invoke(app, [*words, "--json"]).stdout)
    assert data["game"] == RAILS and len(data["moments"]) > 10
    assert {moment["ply"] for moment in data["moments"]} >= {*data["mistakes"]}
    played(RAILS, 9).save(path)
    running = RUNNER.invoke(app, words, env={"COLUMNS": "160"})
    assert running.exit_code == 0 and "now" in running.stdout and "won" not in running.stdout


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("hello", "this is not JSON"),
        ("{}", "this is not a game record"),
        (played(RAILS, 5).to_json().replace('"analysis"', "null"), "the record has no seed"),
        (played(RAILS, 5).to_json().replace('"analysis"', '"other"'), "hash"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(tmp_path: Path, text: str, wanted: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    found = RUNNER.invoke(app, ["analyse", str(path)], env={"COLUMNS": "200"})
    assert found.exit_code == 2 and wanted in found.stderr and "Traceback" not in found.output
    missing = RUNNER.invoke(app, ["analyse", str(tmp_path / "none.json")], env={"COLUMNS": "200"})
    assert missing.exit_code == 2 and "cannot be read" in " ".join(missing.stderr.split())


def test_of_a_long_game_some_actions_are_looked_at_and_all_within_its_largest_swings() -> None:
    chances = dict.fromkeys(range(100), 0.2) | dict.fromkeys(range(61, 100), 0.9)
    looks, asked, found = looking(range(100), 11, "hard", 1), list[tuple[int, str]](), list[Moment]()
    look: tuple[int, str] | None = next(looks)
    while look:
        asked.append(look)
        try:
            look = looks.send(Moment(look[0], 0, ("a",), (0.0,), (chances[look[0]],), None))
        except StopIteration as over:
            found, look = over.value, None
    plies = [ply for ply, level in asked if not level]
    assert plies[:11] == [0, 10, 20, 30, 40, 50, 59, 69, 79, 89, 99] and plies[11:] == [*range(60, 69)]
    assert [look for look in asked if look[1]] == [(61, "hard")]
    assert [moment.ply for moment in found] == sorted(plies)
    (swing,) = swings(found)[:1]
    assert (swing.moment.ply, swing.before, swing.after) == (61, 0.2, 0.9)


def test_an_analysis_goes_through_json() -> None:
    found = analyse(played(RAILS, 12), "search:3", 3)
    assert Analysis.from_dict(json.loads(json.dumps(found.as_dict()))) == found
