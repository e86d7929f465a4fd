"""Everybody has every seat as often; faults of bots are results; games come out the same wherever they are played."""

import json
import re
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import headrace
from headrace.arena import players
from headrace.arena.packing import unpacked
from headrace.arena.players import Clock, seconds_at, step_of
from headrace.arena.spreading import Cluster, Processes
from headrace.arena.standings import ahead, quantile, standings
from headrace.arena.tournament import Contest, Host, Outcome, play
from headrace.arena.tournament_keeping import Kept
from headrace.cli import app
from headrace.core.position import Position
from headrace.core.record import Record
from headrace.core.replaying import replay
from headrace.envs import observe
from tests.tournaments import bots

RAILS = "trick_of_the_rails"
HERE = "tests.tournaments.bots"
ROOT = Path(__file__).parents[2]
EXAMPLE = f"process:{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
FOUR = Contest(RAILS, ("random", "thumb", "thumb:8000", f"policy:{HERE}:policy"), 3, 8, seed=3)


# ---- who meets whom -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("count", "players"), [(2, 3), (2, 5), (3, 3), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_everybody_has_every_seat_of_every_deal_as_often(count: int, players: int) -> None:
    contest = Contest(RAILS, tuple(f"search:{number}" for number in range(1, count + 1)), players, 300)
    lineups = [contest.lineup(number) for number in range(contest.total)]
    assert contest.total >= 300 and contest.total % count == 0
    for deal in range(contest.deals):
        games = lineups[deal * count : (deal + 1) * count]
        assert Counter(Counter((seat, bot) for game in games for seat, bot in enumerate(game)).values()) == {1: count * players}
    met = Counter(pair for game in lineups for pair in combinations(sorted(game), 2) if pair[0] != pair[1])
    assert len(met) == count * (count - 1) / 2 and max(met.values()) < 1.35 * min(met.values())
    if count >= players:
        assert all(len({*game}) == players for game in lineups)
        whole_round = count * comb(count - 1, players - 1)
        for begin in range(0, contest.total - whole_round + 1, whole_round):
            choices = Counter(frozenset(game) for game in lineups[begin : begin + whole_round])
            assert len(choices) == comb(count, players) and {*choices.values()} == {players}


@pytest.mark.parametrize(
    ("contest", "what"),
    [
        (replace(FOUR, bots=("thumb",)), "two bots or more"),
        (replace(FOUR, bots=("thumb", "random", "thumb")), "each said once"),
        (replace(FOUR, bots=("thumb", "genius")), "no bot 'genius'"),
        (replace(FOUR, bots=("thumb", "tests.nowhere:Bot")), "no bot 'tests.nowhere:Bot'"),
        (replace(FOUR, bots=("thumb", f"policy:{HERE}:nobody")), "nobody"),
        (replace(FOUR, bots=("thumb", "process:no-such-program 3")), "begins no program"),
        (replace(FOUR, players=2), "for 3, 4, 5 players"),
        (replace(FOUR, zero="hard"), "hard does not play"),
        (replace(FOUR, clock=Clock(-1)), "0 .no limit. or more"),
        (Contest("barrage", ("thumb", "random"), 3, 2, options=(("mode", "expert"), ("automas", "2"))), "two seats at least"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(contest: Contest, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        contest.check()


# ---- what bots of others are told -----------------------------------------------------------------------------------
def test_a_bot_is_shown_what_its_seat_may_know_and_can_spoil_nothing() -> None:
    bots.seen.clear()
    contest = replace(FOUR, bots=(f"{HERE}:Looking", "random", "thumb"), games=3)
    outcomes = play(contest)
    assert not any(outcome.faults[seat] for outcome in outcomes for seat in range(3))
    whole = [Record.from_json(unpacked(outcome.record)) for outcome in outcomes]
    shown = iter(bots.seen)
    for outcome, record in zip(outcomes, whole, strict=True):
        seat, pos = contest.lineup(outcome.number).index(0), headrace.game(RAILS).start(3, record.seed)
        for text in record.moves:
            if pos.turn == seat:
                known = next(shown)
                assert known.state.digest() == pos.game.veiled(pos.state, seat).digest() != pos.hash
                assert known.seed is None and known.ply == 0 and not any(known.state.rng)
            pos.push(text)
    assert next(shown, None) is None


def test_a_policy_sees_what_pettingzoo_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[dict[str, Any], str]] = []

    def noting(observation: dict[str, Any], agent: str) -> int:
        told.append((observation, agent))
        return int(observation["action_mask"].argmax())

    monkeypatch.setattr(bots, "policy", noting)
    Host(headrace.game(RAILS))(replace(FOUR, bots=(f"policy:{HERE}:policy", "random", "thumb")), 0)
    pos = headrace.game(RAILS).start(3, "3/0")
    seen, agent = told[0]
    while f"player_{pos.turn}" != agent:
        pos.push(pos.legal_numbers()[0])
        if pos.ply > 3:
            pytest.fail("the policy was not asked in the first trick")
    assert seen["observation"].shape == np.array(observe(pos, int(agent[-1]))).shape and seen["action_mask"].sum() >= 1


TELLING = """
import json, sys
with open(sys.argv[1], "a") as kept:
    for line in sys.stdin:
        kept.write(line)
        asked = json.loads(line)
        if asked["ask"] != "end":
            print(json.dumps({"move": asked["legal"][0]["number"]} if asked["ask"] == "move" else {}), flush=True)
"""


def test_a_program_is_told_line_by_line_what_its_seat_may_know(tmp_path: Path) -> None:
    program, kept = tmp_path / "telling.py", tmp_path / "told.jsonl"
    program.write_text(TELLING)
    contest = Contest(RAILS, (f"process:{sys.executable} {program} {kept}", "random", "thumb"), 3, 3, clock=Clock(30, 500))
    outcome = Host(headrace.game(RAILS))(contest, 0)
    hello, *asked, end = [json.loads(line) for line in kept.read_text().splitlines()]
    seat = contest.lineup(0).index(0)
    assert not outcome.faults[seat] and sum(outcome.spent[seat].values()) == len(asked)
    about = {"game": RAILS, "version": headrace.game(RAILS).version, "players": 3, "seat": seat, "options": {}}
    assert hello == {"ask": "hello", "protocol": 1, **about, "decision_seconds": 30, "game_seconds": 500}
    assert end["scores"] == list(outcome.scores) and end["ask"] == "end"
    pos, record = headrace.game(RAILS).start(3, "0/0"), Record.from_json(unpacked(outcome.record))
    for text in record.moves:
        if pos.turn == seat:
            said = asked.pop(0)
            assert said["position"] == json.loads(json.dumps(pos.facts(seat))) and 0 < said["seconds"] <= 30
            assert said["legal"] == [{"number": move.number, "text": move.text} for move in pos.legal_moves]
            assert text == said["legal"][0]["text"]
        pos.push(text)
    assert not asked


def test_a_program_has_all_the_time_in_the_world_where_there_is_no_clock(tmp_path: Path) -> None:
    program, kept = tmp_path / "telling.py", tmp_path / "told.jsonl"
    program.write_text(TELLING)
    contest = Contest(RAILS, (f"process:{sys.executable} {program} {kept}", "random", "thumb"), 3, 3, clock=Clock(0))
    assert not any(Host(headrace.game(RAILS))(contest, 0).faults)
    hello, first, *_ = [json.loads(line) for line in kept.read_text().splitlines()]
    assert hello["decision_seconds"] is hello["game_seconds"] is first["seconds"] is None


# ---- faults ---------------------------------------------------------------------------------------------------------
FAULTY = [
    (f"{HERE}:Crashing", r"crash at move \d+: ZeroDivisionError: the end of the world"),
    (f"{HERE}:Leaving", r"crash at move \d+: SystemExit: 3"),
    (f"{HERE}:never_made", r"crash at move \d+: RuntimeError: no licence"),
    (f"{HERE}:Wrong", r"illegal at move \d+: 'fly to the moon'"),
    (f"{HERE}:Odd", r"illegal at move \d+: <Unspeakable>"),
    (f"{HERE}:Endless", r"late at move \d+"),
    (f"process:{sys.executable} -c 'import sys; sys.exit(\"no key\")'", r"crash at move \d+: RuntimeError: ended with 1: no key"),
    (f"process:{sys.executable} -c 'print(1); input(); input(); print([])'", r"illegal at move \d+: \[\]"),
    (f"process:{sys.executable} -c 'print(1); input(); input(); print(chr(9))'", r"illegal at move \d+: ''"),
    (f"process:{sys.executable} -c 'print(1); import time; time.sleep(99)'", r"late at move \d+"),
]


@pytest.mark.parametrize(("spec", "said"), FAULTY, ids=[str(number) for number in range(len(FAULTY))])
def test_a_fault_costs_its_seat_the_game_and_no_more(spec: str, said: str) -> None:
    contest = Contest(RAILS, (spec, "thumb", "random"), 3, 3, clock=Clock(0.4) if "late" in said else Clock())
    contest.check()
    outcome = Host(headrace.game(RAILS))(contest, 1)
    seat = contest.lineup(1).index(0)
    assert re.fullmatch(said, outcome.faults[seat]), outcome.faults
    if "late" not in said:  # where the clock is short, others may be late on a busy machine
        assert outcome.places[seat] == 2 and sorted(outcome.places) in ([0, 1, 2], [0, 0, 2])
        assert [bool(fault) for fault in outcome.faults].count(True) == 1
    record = Record.from_json(unpacked(outcome.record))
    assert record.result and record.result["scores"] == list(outcome.scores), "it is played to its end"


def test_a_game_has_a_clock_too() -> None:
    contest = Contest(RAILS, ("search:50", "thumb"), 3, 2, clock=Clock(0, 0.0005))
    outcome = Host(headrace.game(RAILS))(contest, 0)
    searching = [outcome.faults[seat] for seat, bot in enumerate(contest.lineup(0)) if bot == 0]
    assert searching and all(fault.startswith("late at move") for fault in searching)


def test_a_mechanical_seat_plays_along_and_is_not_rated() -> None:
    """Barrage: the last of three seats is an Automa's, which may win."""
    contest = Contest("barrage", ("random", "thumb"), 3, 2, options=(("mode", "expert"), ("automas", "1")))
    outcomes = play(contest)
    assert all(len(outcome.scores) == len(outcome.places) == 3 and len(outcome.faults) == 2 for outcome in outcomes)
    assert all(Record.from_json(unpacked(outcome.record)).seats[2] == "mechanical" for outcome in outcomes)
    rows = standings(contest, outcomes)
    assert len(rows) == 2 and sum(row.share * row.games for row in rows) == pytest.approx(
        sum(sum(seat < 2 for seat in outcome.winners) / len(outcome.winners) for outcome in outcomes)
    )


# ---- the same everywhere --------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def whole() -> list[Outcome]:
    return play(FOUR)


def test_games_come_out_the_same_on_processes(whole: list[Outcome]) -> None:
    assert play(FOUR, Processes(2)) == whole and len(whole) == 8


@pytest.mark.proof
def test_games_come_out_the_same_on_a_cluster(whole: list[Outcome], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}:{ROOT / 'src'}")
    cluster = Cluster("local")
    try:
        assert play(FOUR, cluster) == whole
    finally:
        cluster.close()


def test_an_interrupted_tournament_goes_on_and_ends_as_if_it_had_not_been(whole: list[Outcome], tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    kept = Kept(replace(FOUR, games=4), path, None)
    for outcome in (whole[3], whole[0]):
        kept.add(outcome)
    with path.open("a") as file:
        file.write('{"game": 1, "sco')
    again, fresh = Kept(FOUR, path, tmp_path / "records"), list[int]()
    assert again.known == {0: whole[0], 3: whole[3]} and again.known[3].spent == whole[3].spent

    def keep(outcome: Outcome) -> None:
        fresh.append(outcome.number)
        again.add(outcome)

    assert play(FOUR, known=again.known, keep=keep) == whole and fresh == [1, 2, 4, 5, 6, 7]
    assert len(Kept(FOUR, path, None).known) == 8
    saved = sorted((tmp_path / "records").iterdir())
    assert [tuple(replay(file).scores) for file in saved] == [outcome.scores for outcome in whole]
    others = {
        "seed": replace(FOUR, seed=4),
        "clock": replace(FOUR, clock=Clock(1)),
        "bots": replace(FOUR, bots=("thumb", "random")),
    }
    for what, other in others.items():
        with pytest.raises(ValueError, match=f"of a tournament with other {what}"):
            Kept(other, path, None)


# ---- what is told ---------------------------------------------------------------------------------------------------
def outcome_of(number: int, places: Sequence[int], faults: Sequence[str] = ("", "", "")) -> Outcome:
    return Outcome(number, tuple(30 - 10 * place for place in places), tuple(places), tuple(faults), ({0: 1},) * 3, "")


def test_a_standing_counts_shared_wins_in_parts_and_no_points_of_a_stand_in() -> None:
    contest = Contest(RAILS, ("one", "two", "three"), 3, 3)
    games = []
    for number in range(3):
        order = contest.lineup(number)
        places = [{0: 0, 1: 0, 2: 2}[bot] for bot in order] if number else [{0: 0, 1: 1, 2: 2}[bot] for bot in order]
        games.append(outcome_of(number, places, ["late at move 3" if bot == 2 else "" for bot in order]))
    found = {row.bot: row for row in standings(contest, games)}
    assert [found[bot].share for bot in contest.bots] == pytest.approx([2 / 3, 1 / 3, 0])
    assert [found[bot].place for bot in contest.bots] == pytest.approx([1, 4 / 3, 3])
    assert found["three"].score is None and found["three"].faults == {"illegal": 0, "late": 3, "crash": 0}
    assert found["one"].score == 30 and found["one"].lead == pytest.approx((15 + 10 + 10 + 5) / 3 - 5 / 3)
    duels = ahead(contest, games)
    assert duels["one", "two"] == pytest.approx(2 / 3) and duels["three", "one"] == 0 and len(duels) == 6


def test_times_are_kept_in_steps_of_a_tenth() -> None:
    for seconds in (2e-6, 0.003, 0.7, 40.0):
        assert seconds_at(step_of(seconds)) == pytest.approx(seconds, rel=0.05)
    assert quantile({step_of(0.001): 99, step_of(1): 1}, 0.5) == pytest.approx(0.001, rel=0.05)
    assert quantile({step_of(0.001): 98, step_of(1): 2}, 0.99) == pytest.approx(1, rel=0.05) and quantile({}, 0.5) == 0


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any], str]:
    """What the command prints, and writes as JSON and as a page."""
    folder = tmp_path_factory.mktemp("told")
    words = ["tournament", RAILS, "random", "thumb", EXAMPLE, f"{HERE}:Wrong", "--games", "8", "--jobs", "1", "--zero", "thumb"]
    done = CliRunner().invoke(app, [*words, "--json", str(folder / "t.json"), "--html", str(folder / "t.html")])
    assert done.exit_code == 0, done.output
    return done.stdout, json.loads((folder / "t.json").read_text()), (folder / "t.html").read_text()


def test_the_command_prints_and_writes_everybody(told: tuple[str, dict[str, Any], str]) -> None:
    printed, data, _ = told
    assert "3 players, 8 games" in printed and re.search(r"thumb +\+0 ± 0 +6", printed)
    assert [row["bot"] for row in data["standings"]][-1] == f"{HERE}:Wrong"
    assert {row["bot"]: row["illegal"] for row in data["standings"]} == {"random": 0, "thumb": 0, EXAMPLE: 0, f"{HERE}:Wrong": 6}
    assert len(data["games"]) == 8 and all(sorted(game["places"])[0] == 1 for game in data["games"])
    assert sum(row["share"] * row["games"] for row in data["standings"]) == pytest.approx(8, abs=0.01)


def test_the_page_needs_nothing_else_and_brings_its_records(told: tuple[str, dict[str, Any], str]) -> None:
    _, data, page = told
    assert not re.search(r"(?:src|href)=\"(?!data:)|@import|url\(", page)
    records = [Record.from_json(unpacked(text)) for text in re.findall(r'data-record="([^"]+)"', page)]
    assert [list(record.seats) for record in records] == [game["seats"] for game in data["games"]]
    assert [record.result and record.result["scores"] for record in records] == [game["scores"] for game in data["games"]]
    assert page.count('class="span"') == 3, "each but the zero has an interval"


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "line_bot.py").read_text().splitlines()) <= 60


def test_a_position_without_a_past_can_be_gone_on_with() -> None:
    """As docs say: a bot of somebody else redeals what it cannot know, and tries."""
    pos = headrace.game(RAILS).start(3, 7)
    shown = Position(pos.game, pos.game.veiled(pos.state, pos.turn), None, pos.options)
    assert pos.turn is not None
    tried = shown.redealt(pos.turn, 1)
    for _ in range(5):
        tried.push(tried.legal_numbers()[0])
    assert tried.ply == 5


def test_what_a_search_plays_with_is_loaded_before_its_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(players, "fast_engine", lambda game: told.append("loaded"))

    def limited(seconds: float) -> nullcontext[None]:
        told.append("asked")
        return nullcontext()

    monkeypatch.setattr(players, "limited", limited)
    Host(headrace.game(RAILS))(Contest(RAILS, (f"{HERE}:First", "search:1"), 3, 2), 0)
    assert told.count("loaded") == 1 and told[0] == "loaded", "of a search, and of nobody else"
