"""One player among bots: Gymnasium's own test passes, and games in lockstep are as many games one at a time."""

import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import headrace
from headrace.envs import observe, seat_env, seat_envs
from headrace.envs.observing import name_of
from headrace.envs.seats import SeatEnv, SeatVectorEnv

RAILS = "trick_of_the_rails"
compiled = (pytest.mark.compiled(RAILS), pytest.mark.no_cover)
BOTH = [(RAILS, False), pytest.param(RAILS, True, marks=compiled)]
"""One game on both engines."""
OTHERS = [(name, False) for name in sorted(headrace.all_games()) if name != RAILS]


@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_the_kit_passes_it(name: str, fast: bool) -> None:
    """With warnings as errors, as the registry makes it; it takes actions without asking which are legal."""
    game = headrace.game(name)
    how: dict[str, Any] = {"players": game.players[-1], "rivals": "random", "fast": fast}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(f"headrace/{name_of(game)}", illegal="random", render_mode="ansi", **how)
        check_env(env.unwrapped, skip_render_check=name != RAILS)
        many = gymnasium.make_vec(f"headrace/{name_of(game)}", 2, **how)
    assert isinstance(env.unwrapped, SeatEnv) and isinstance(many, SeatVectorEnv)
    assert many.reset(seed=1)[0].shape == (2, game.observation_layout().length)


def assert_alike(one: Any, other: Any) -> None:
    """Arrays, and dictionaries of arrays."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key, value in one.items():
            assert_alike(value, other[key])
    elif one.dtype == object:
        for each, twin in zip(one, other, strict=True):
            assert (each is None and twin is None) or (each == twin).all()
    else:
        assert one.dtype == other.dtype and (one == other).all()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_games_in_lockstep_are_games_one_at_a_time(name: str, fast: bool, mode: AutoresetMode) -> None:
    """Gymnasium's own vector of single ones says the same step by step, in Trick of the Rails past the ends of games."""
    rivals = ["thumb:100", "random"] if name == RAILS else "random"
    how: dict[str, Any] = {"rivals": rivals, "fast": fast, "reward": "margin"}
    many = seat_envs(name, 3, autoreset_mode=mode, **how)
    alone = SyncVectorEnv([lambda: seat_env(name, **how)] * 3, autoreset_mode=mode)
    assert many.metadata["autoreset_mode"] == mode
    assert many.observation_space == alone.observation_space and many.action_space == alone.action_space
    for one, other in zip(many.reset(seed=4), alone.reset(seed=4), strict=True):
        assert_alike(one, other)
    paid, chance = 0.0, np.random.default_rng(1)
    for _ in range(70 if name == RAILS else 9):
        masks = many.action_masks()
        actions = np.array([chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        shown = many.step(actions)
        for one, other in zip(shown, alone.step(actions), strict=True):
            assert_alike(one, other)
        paid += abs(shown[1]).sum()
    assert bool(paid) == (name == RAILS)


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_the_player_is_asked_wherever_it_sits(name: str, fast: bool) -> None:
    """What it sees is what its seat sees; the end is paid, shown, and not gone beyond."""
    env, seats, is_over = seat_env(name, 3, "random", reward="win", render_mode="ansi", fast=fast), set[int | None](), False
    with pytest.raises(RuntimeError, match=r"reset\(\) begins one"):
        env.step(0)
    seen, info = env.reset(seed=1)
    for _ in range(20):
        while not is_over:
            pos = env.batch.position(0)
            assert pos.turn is not None and seen.tolist() == observe(pos, pos.turn).tolist() and env.render() == str(pos)
            assert (
                np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(env.action_masks()).tolist() == pos.legal_numbers()
            )
            seats.add(pos.turn)
            seen, reward, is_over, _, info = env.step(pos.legal_numbers()[0])
        assert 0 <= reward <= 1 and env.observation_space.contains(seen) and not info["action_mask"].any()
        with pytest.raises(RuntimeError, match=r"reset\(\) begins one"):
            env.step(0)
        (seen, info), is_over = env.reset(), False
    assert seats == {0, 1, 2}


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_what_is_not_legal_is_refused_or_replaced(name: str, fast: bool) -> None:
    for illegal in ("raise", "random"):
        env = seat_env(name, illegal=illegal, fast=fast)
        wrong = int(np.flatnonzero(env.reset(seed=7)[1]["action_mask"] == 0)[0])
        if illegal == "random":
            for action in (wrong, -1, 999, None):
                env.step(action)
            continue
        with pytest.raises(headrace.IllegalMove, match=r"^play .*\(rules 4"):
            env.step(wrong)


def test_what_cannot_be_is_refused_from_the_start() -> None:
    for wrong, why in (({"illegal": "shrug"}, "illegal is one of raise, random"), ({"rivals": ["easy"]}, "seats are 3")):
        with pytest.raises(ValueError, match=why):
            seat_env(RAILS, fast=False, **wrong)
    with pytest.raises(ValueError, match="SAME_STEP or NEXT_STEP"):
        seat_envs(RAILS, 2, fast=False, autoreset_mode=AutoresetMode.DISABLED)


def test_without_the_kit_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "headrace.envs.seats")
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ModuleNotFoundError, match=r"this needs gymnasium.*pip install 'headrace\[envs\]'"):
        seat_env(RAILS)
