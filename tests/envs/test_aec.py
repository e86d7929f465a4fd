"""PettingZoo's own tests pass, and what its environment shows is the game played alone."""

import copy
import pickle
import random
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry import registration
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import headrace
from headrace.envs import aec_env, observe
from headrace.envs.aec import AecEnv
from headrace.envs.observing import name_of
from tests.envs.alone import Alone
from tests.kit.proof import rest_in_proof

RAILS = "trick_of_the_rails"
compiled = (pytest.mark.compiled(RAILS), pytest.mark.no_cover)
BOTH = [(RAILS, False), pytest.param(RAILS, True, marks=compiled)]
"""One game on both engines."""
OTHERS = [(name, False) for name in sorted(headrace.all_games()) if name != RAILS]
MOST = 40


def first_legal(env: AecEnv) -> int:
    seen, _, is_over, _, _ = env.last()
    return None if is_over else int(np.flatnonzero(seen["action_mask"])[0])  # type: ignore[return-value]


@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_the_kit_passes_it(name: str, fast: bool) -> None:
    """Without wrappers, warnings as errors but those that want one array to be observed."""
    for players in headrace.game(name).players:

        def made(players: int = players) -> AecEnv:
            return aec_env(name, players, fast=fast)

        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
            warnings.filterwarnings("ignore", "Observation is not a NumPy array")
            api_test(made(), num_cycles=MOST)
            seed_test(made, num_cycles=MOST)


@pytest.mark.parametrize("name", rest_in_proof([RAILS, *(name for name, _ in OTHERS)]))
def test_it_is_rendered(name: str) -> None:
    """As text, and as the drawing in its colours."""
    render_test(lambda render_mode: aec_env(name, render_mode=render_mode, fast=False))
    env = aec_env(name, render_mode="rgb_array", fast=False)
    env.reset(seed=1)
    seen = env.render()
    assert min(seen.shape[:2]) > 200 and len(np.unique(seen.reshape(-1, 3), axis=0)) > 20


@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_it_shows_the_game_played_alone(name: str, fast: bool) -> None:
    """To every seat, whoever is to play; Trick of the Rails to the end."""
    env, dice = aec_env(name, fast=fast), random.Random(3)
    env.reset(seed=5)
    alone = Alone(env.batch, "5", 0)
    for _ in range(10_000 if name == RAILS else MOST):
        assert env.agent_selection == f"player_{alone.pos.turn}"
        for seat, agent in enumerate(env.agents):
            seen, legal = env.observe(agent), alone.pos.legal_numbers() if seat == alone.pos.turn else []
            assert seen["observation"].tolist() == observe(alone.pos, seat).tolist()
            assert np.flatnonzero(seen["action_mask"]).tolist() == legal and env.observation_space(agent).contains(seen)
        assert not any(env.rewards.values()) and env.infos[env.agent_selection]["action_mask"].any()
        action = dice.choice(alone.pos.legal_numbers())
        env.step(action)
        if alone.step(action, renews=False):
            break
    if name == RAILS:
        paid, agents = dict(zip(env.possible_agents, alone.paid, strict=True)), [*env.agents]
        assert env.rewards == pytest.approx(paid) and all(env.terminations.values()) and any(paid.values())
        for agent in agents:
            seen, reward, is_over, _, _ = env.last()
            assert (env.agent_selection, reward, is_over) == (agent, pytest.approx(paid[agent]), True)
            assert seen["observation"].tolist() == observe(alone.pos, agents.index(agent)).tolist()
            env.step(None)
        assert not env.agents


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_a_copy_goes_on_by_itself(name: str, fast: bool, copied: Callable[[AecEnv], AecEnv]) -> None:
    env = aec_env(name, fast=fast)
    env.reset(seed=1)
    for _ in range(9):
        env.step(first_legal(env))
    twin, before = copied(env), env.last()[0]["observation"].tolist()
    assert twin.last()[0]["observation"].tolist() == before
    twin.step(first_legal(twin))
    assert env.last()[0]["observation"].tolist() == before
    env.step(first_legal(env))
    for each in (env, twin):
        each.reset()
    assert twin.last()[0]["observation"].tolist() == env.last()[0]["observation"].tolist()


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_what_is_not_legal_is_refused_with_the_reason(name: str, fast: bool) -> None:
    env = aec_env(name, fast=fast)
    env.reset(seed=7)
    before = env.last()[0]["observation"].tolist()
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    wrongs: list[tuple[Any, str]] = [(wrong, r"^play .*\(rules 4"), (None, "^None is no action"), (999, "^999 is no action")]
    for action, why in wrongs:
        with pytest.raises(headrace.IllegalMove, match=why):
            env.step(action)
    assert env.last()[0]["observation"].tolist() == before


def test_a_wrapper_of_pettingzoo_may_end_the_game_instead() -> None:
    env = TerminateIllegalWrapper(aec_env(RAILS, fast=False), illegal_reward=-1)
    env.reset(seed=7)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values()) and env.rewards[agent] == -1
    for _ in [*env.agents]:
        env.step(None)
    assert not env.agents


def test_who_is_out_of_order_is_told_so() -> None:
    env = aec_env(RAILS, fast=False)
    for ask in (lambda: env.step(0), lambda: env.observe("player_0")):
        with pytest.raises(RuntimeError, match=r"reset\(\) begins one"):
            ask()
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(first_legal(env))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    for _ in [*env.agents]:
        env.step(None)
    with pytest.raises(RuntimeError, match=r"reset\(\) begins one"):
        env.step(None)


@pytest.mark.parametrize("name", [RAILS, *(name for name, _ in OTHERS)])
def test_every_game_is_in_the_registry(name: str) -> None:
    game = headrace.game(name)
    env = registration.make("aec", f"headrace/{name_of(game)}", players=game.players[-1], reward="win", fast=False)
    assert name_of(game) == str(env) and len(env.possible_agents) == game.players[-1]
    assert name_of(game).endswith(game.observation_layout().version)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_the_kit_it_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "headrace.envs.aec")
    for name in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ModuleNotFoundError, match=rf"this needs {missing}.*pip install 'headrace\[envs\]'"):
        aec_env(RAILS)


def test_nobody_is_asked_for_a_mechanical_seat() -> None:
    env = AecEnv("barrage", 3, mode="expert", automas="2", fast=False)
    env.reset(seed=1)
    assert env.possible_agents == ["player_0"]
    while not env.terminations["player_0"]:
        env.step(int(np.flatnonzero(env.infos["player_0"]["action_mask"])[0]))
    assert env.rewards.keys() == {"player_0"}
