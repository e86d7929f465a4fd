"""The examples that train learn something, in a short seeded run of each."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

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
