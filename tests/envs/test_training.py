"""The examples that train learn something, in a short seeded run of each."""

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import headrace
from headrace.bots.networks import network_for

EXAMPLES = Path(__file__).parents[2] / "examples"
RAILS = "trick_of_the_rails"


@pytest.mark.proof
@pytest.mark.compiled(RAILS)
def test_imitation_agrees_with_the_bot_and_wins_more_often() -> None:
    pytest.importorskip("sb3_contrib", reason="headrace[examples] is not installed")
    command = [sys.executable, "imitate_then_ppo.py", RAILS, "3", "--seed", "1", "--positions", "80000", "--minutes", "0.1"]
    done = subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    untaught, imitation, ppo = map(json.loads, done.stdout.splitlines())
    assert [untaught["stage"], imitation["stage"], ppo["stage"]] == ["untaught", "imitation", "PPO"]
    assert imitation["agrees"] > untaught["agrees"] + 0.1
    assert untaught["steps"] == imitation["steps"] == 0 < ppo["steps"]
    for taught in (imitation, ppo):
        assert taught["random"][1] > untaught["random"][0]
        assert taught["easy"][1] > untaught["easy"][0]


@pytest.mark.proof
@pytest.mark.compiled(RAILS)
def test_a_network_is_taught_by_the_search_and_then_by_itself(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "teach_level.py",
        RAILS,
        "3",
        "--minutes",
        "0.05",
        "--first",
        "30",
        "--games",
        "10",
        "--match",
        "6",
    ]
    done = subprocess.run([*command, "--folder", str(tmp_path)], cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *rounds, match = map(json.loads, done.stdout.splitlines())
    assert [each["games"] for each in rounds] == [30 + 10 * number for number in range(len(rounds))]
    assert match["against"] == "hard" and 0 <= match["wins"] <= 1
    last = network_for(headrace.game(RAILS), 3, str(tmp_path / f"{RAILS}-3-1-{len(rounds)}.bin"))
    assert last.found["games"] == rounds[-1]["games"] and last.belief != 0, "it weighs what the rule of thumb says"


@pytest.mark.proof
@pytest.mark.compiled(RAILS)
def test_a_network_plays_itself_round_after_round(tmp_path: Path) -> None:
    """In so short a time it learns little that holds for other games; what teaching does is tested in tests/bots."""
    command = [sys.executable, "alphazero.py", RAILS, "3", "--minutes", "0.05", "--games", "12", "--match", "6"]
    done = subprocess.run([*command, "--folder", str(tmp_path)], cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *rounds, match = map(json.loads, done.stdout.splitlines())
    assert [each["games"] for each in rounds] == [12 * (number + 1) for number in range(len(rounds))]
    assert 0 <= match["against its own start"]["wins"] <= 1
    networks = [str(tmp_path / f"{RAILS}-3-1-{name}.bin") for name in ("start", *range(1, len(rounds) + 1))]
    learned = [network_for(headrace.game(RAILS), 3, file) for file in networks]
    assert [each.found["games"] for each in learned] == [0, *(each["games"] for each in rounds)]
    assert all(one.weights != another.weights for one, another in pairwise(learned))
