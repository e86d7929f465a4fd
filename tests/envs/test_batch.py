"""Games in lockstep are the games they would be alone."""

import copy
import importlib
import logging
import pickle
import random
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import headrace
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.envs import Batch, engines, observe
from headrace.envs.engines import COMPILED
from tests.envs.alone import Alone, Rival, at_random, by_thumb
from tests.kit.proof import rest_in_proof

RAILS = "trick_of_the_rails"
compiled = (pytest.mark.compiled(RAILS), pytest.mark.no_cover)
ENGINES = [False, pytest.param(True, marks=compiled)]
both_engines = pytest.mark.parametrize("fast", ENGINES, ids=["plain", "compiled"])
WHOLE, PIECE = 10_000, 12
"""Steps: until every place has ended a game, or a few."""


def tables() -> list[Any]:
    """Trick of the Rails on both engines; the beginnings of all games on the plain one; in the proof all whole, compiled."""
    found = [pytest.param(RAILS, fast, WHOLE, marks=compiled if fast else ()) for fast in (False, True)]
    others = [name for name in sorted(headrace.all_games()) if name != RAILS]
    found += [pytest.param(name, False, PIECE) for name in others]
    marks = [pytest.mark.proof, pytest.mark.compiled, pytest.mark.no_cover]
    return found + [pytest.param(name, True, WHOLE, marks=marks) for name in others]


@pytest.mark.parametrize(("name", "fast", "steps"), tables())
@pytest.mark.parametrize("manner", rest_in_proof(["random", "thumb"]))
def test_every_game_is_the_one_played_alone(name: str, fast: bool, steps: int, manner: str) -> None:
    """State by state, past the end of the first game; chosen at random, or by rule of thumb."""
    game, dice, bot, at, ended = headrace.game(name), random.Random(5), make_bot(manner), 0, 0
    batch = Batch(name, 2, game.players[-1], seed="s", fast=fast)
    alone = [Alone(batch, "s", env) for env in range(2)]
    while at < steps and ended < 2:
        for one in alone:
            one.assert_shown()
        actions = [bot.choose(one.pos, dice.randrange(1 << 20)) for one in alone]
        batch.step(actions)
        over = [one.step(action) for one, action in zip(alone, actions, strict=True)]
        assert batch.terminated.tolist() == over
        at, ended = at + 1, ended + sum(over)
    for one in alone:
        one.assert_shown()


def first_legal(batch: Batch) -> list[int]:
    return [int(row[0]) for row in batch.legal]


def shown(batch: Batch, env: int) -> list[Any]:
    arrays = (batch.observations, batch.action_mask, batch.current_player, batch.rewards, batch.terminated)
    return [array[env].tolist() for array in arrays]


@both_engines
def test_what_happens_follows_from_the_seed_and_the_place_alone(fast: bool) -> None:
    """Not from neighbours, threads, or what was before."""
    few, many = Batch(RAILS, 2, seed=7, fast=fast), Batch(RAILS, 5, seed=1, threads=3, fast=fast)
    many.step(first_legal(many))
    many.reset(seed=7)
    for _ in range(90):
        assert [shown(few, env) for env in range(2)] == [shown(many, env) for env in range(2)]
        for batch in (few, many):
            batch.step(first_legal(batch))
    assert shown(many, 0) != shown(many, 1)


@both_engines
def test_a_game_may_stay_when_it_is_over(fast: bool) -> None:
    """It takes any action, pays once, and begins again when it is told to; all seats can look at its end."""
    batch = Batch(RAILS, 2, seed=1, renews=False, reward="win", fast=fast)
    while not batch.terminated[0]:
        batch.step(first_legal(batch))
    assert sum(batch.rewards[0].tolist()) == 1 and batch.position(0).is_over
    seen = batch.observations[0].tolist()
    assert [batch.observe(0, seat) for seat in range(3)] == [observe(batch.position(0), seat) for seat in range(3)]
    assert batch.observations[0].tolist() == seen
    batch.step([-9, 999])
    assert batch.terminated.tolist() == [True, True] and batch.current_player.tolist() == [-1, -1]
    assert not batch.rewards.any() and not batch.action_mask.any() and not batch.num_legal.any()
    batch.reset(envs=[1])
    assert batch.terminated.tolist() == [True, False] and batch.num_legal.tolist()[0] == 0 < batch.num_legal.tolist()[1]
    with pytest.raises(IndexError, match="the games of the batch are 0 to 1, not 2"):
        batch.reset(envs=[2])


@both_engines
def test_forced_decisions_are_skipped(fast: bool) -> None:
    batch, dice = Batch(RAILS, 1, 5, seed=3, skip_forced=True, fast=fast), random.Random(1)
    alone = Alone(batch, "3", 0, skips=True)
    for _ in range(90):
        alone.assert_shown()
        assert batch.num_legal[0] > 1
        action = dice.choice(alone.pos.legal_numbers())
        batch.step([action])
        alone.step(action)


SEATS: list[tuple[tuple[str | None, ...], dict[int, Rival]]] = [
    ((None, "random", "thumb"), {1: at_random, 2: by_thumb(0)}),
    (("thumb:250", None, None), {0: by_thumb(250)}),
]


@both_engines
@pytest.mark.parametrize(("seats", "rivals"), SEATS)
def test_rivals_play_inside(seats: tuple[str | None, ...], rivals: dict[int, Rival], fast: bool) -> None:
    """As they would alone, by the dice of their game."""
    batch = Batch(RAILS, 2, seed="r", seats=seats, fast=fast)
    alone, ended = [Alone(batch, "r", env, rivals) for env in range(2)], 0
    while ended < 4:
        for one in alone:
            one.assert_shown()
        actions = first_legal(batch)
        batch.step(actions)
        ended += sum(one.step(action) for one, action in zip(alone, actions, strict=True))


@both_engines
def test_a_player_keeps_its_number_wherever_it_sits(fast: bool) -> None:
    batch, total = Batch(RAILS, 8, seed=2, seats=(None, "random", "random"), rotates=True, fast=fast), 0
    seats = set[int]()
    for _ in range(60):
        assert not batch.current_player.any()
        for env in range(8):
            pos = batch.position(env)
            assert pos.turn is not None and batch.observe(env, 0) == observe(pos, pos.turn)
            seats.add(pos.turn)
        batch.step(first_legal(batch))
        total += batch.terminated.sum()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
    assert seats == {0, 1, 2} and total > 8


@dataclass
class Asked:
    """A bot of one's own, that plays the last legal action, or always the same."""

    name: str = "last"
    always: int | None = None
    seats: list[int | None] = field(default_factory=list)

    def choose(self, pos: Position, seed: int) -> int:
        self.seats.append(pos.turn)
        return pos.legal_numbers()[-1] if self.always is None else self.always


@pytest.mark.compiled(RAILS)
@pytest.mark.no_cover
def test_bots_in_python_are_asked_by_the_step() -> None:
    mine = Asked()
    batch = Batch(RAILS, 2, seed="p", seats=(None, mine, "search:4"), fast=True)
    twin = Batch(RAILS, 2, seed="p", seats=(None, Asked(), "search:4"), fast=True)
    ended = 0
    for _ in range(26):
        assert not batch.current_player.any() and shown(batch, 0) == shown(twin, 0)
        for each in (batch, twin):
            each.step(first_legal(each))
        ended += batch.terminated.sum()
        assert batch.rewards.any() == batch.terminated.any()
    assert ended and {*mine.seats} == {1}


@pytest.mark.parametrize(("spec", "fast"), [("thumb", False), ("search:5", False), pytest.param("thumb", True, marks=compiled)])
def test_a_bot_advises_every_game_and_nothing_happens(spec: str, fast: bool) -> None:
    batch, other = (Batch(RAILS, 3, players=3, seed=7, renews=False, fast=fast) for _ in range(2))
    bots = [[make_bot(spec) for _ in range(3)] for _ in range(3)]
    for at in range(100):
        turns = batch.current_player.tolist()
        advice = batch.advise(spec, seed=at)
        for env in range(3):
            is_over = turns[env] < 0
            assert advice[env] == (-1 if is_over else bots[env][turns[env]].choose(batch.position(env), at + env))
        batch.step(advice)
        other.step(advice)
        assert batch.observations.tolist() == other.observations.tolist()
    assert turns == [-1] * 3


@both_engines
def test_an_illegal_action_is_refused_by_name_and_nothing_is_done(fast: bool) -> None:
    batch = Batch(RAILS, 3, seed=7, fast=fast)
    before = [shown(batch, env) for env in range(3)]
    wrong = next(number for number, flag in enumerate(batch.action_mask[1].tolist()) if not flag)
    for action, why in ((wrong, r"game 1 of the batch: play .*\(rules 4"), (-1, "game 1 .* -1 is no action"), (999, "999 is no")):
        with pytest.raises(headrace.IllegalMove, match=why):
            batch.step([first_legal(batch)[0], action, first_legal(batch)[2]])
    shapeless: list[Any] = [[0], [0.5] * 3, ["0"] * 3, [[0]] * 3, [None] * 3, [1 << 70] * 3, 0, None, np.zeros((3, 67), np.int8)]
    for actions in shapeless:
        with pytest.raises((TypeError, ValueError, OverflowError), match=r"^actions are 3 whole numbers, one for each game: "):
            batch.step(actions)
    with pytest.raises(ValueError, match="3 games begin, and there are 2 seeds for them"):
        batch.reset(seed=[1, 2])
    assert [shown(batch, env) for env in range(3)] == before


@both_engines
def test_whoever_writes_into_the_arrays_harms_no_game(fast: bool) -> None:
    """What the next step goes by cannot be written, and of the rest it believes nothing."""
    batch, twin = (Batch(RAILS, 2, seed=7, fast=fast) for _ in range(2))
    for firm in (batch.legal, batch.num_legal, batch.current_player):
        with pytest.raises(ValueError, match="read-only"):
            firm[:] = 9
    for each in (batch.action_mask, batch.terminated, batch.rewards, batch.observations):
        each[:] = 1
    wrong = next(number for number in range(67) if number not in batch.legal[1, : batch.num_legal[1]])
    with pytest.raises(headrace.IllegalMove, match="game 1 of the batch"):
        batch.step([batch.legal[0, 0], wrong])
    for each in (batch, twin):
        each.step(first_legal(each))
    assert [batch.position(env).state for env in range(2)] == [twin.position(env).state for env in range(2)]
    for name in ("legal", "num_legal", "current_player", "rewards", "terminated"):
        assert (getattr(batch, name) == getattr(twin, name)).all(), name


@both_engines
def test_the_last_of_many_games_takes_its_actions(fast: bool) -> None:
    """Where it lies is a number of more than 16 bits."""
    batch = Batch(RAILS, 600, seed=1, fast=fast)
    assert batch.takes(599, int(batch.legal[599, 0])) and not batch.takes(599, -1)


def test_an_illegal_action_of_a_bot_of_ones_own_is_refused_too() -> None:
    with pytest.raises(headrace.IllegalMove, match="game 0 of the batch: 999 is no action"):
        Batch(RAILS, 1, seed=7, seats=(None, Asked(always=999), None), fast=False)


def test_what_cannot_be_is_refused_from_the_start() -> None:
    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"num_envs": 0}, "one game and one thread"),
        ({"reward": "fame"}, "a reward is one of rank, win"),
        ({"players": 9}, "is for 3, 4, 5 players, not 9"),
        ({"seats": ["random"]}, "seats are 3, one of them at least None"),
        ({"seats": ["random"] * 3}, "seats are 3, one of them at least None"),
        ({"seats": [None, "oracle", None]}, "no bot 'oracle'"),
        ({"lane": "magic"}, "option lane of trick_of_the_rails is one of"),
    ]
    for wrong, why in wrongs:
        with pytest.raises(ValueError, match=why):
            Batch(**{"game": RAILS, "num_envs": 2, "fast": False, **wrong})


@both_engines
def test_a_copy_goes_on_by_itself(fast: bool) -> None:
    """Also one that was pickled, in the middle of games."""
    batch = Batch(RAILS, 2, seed=4, seats=(None, "random", "thumb"), reward="margin", fast=fast, lane="expert")
    for _ in range(7):
        batch.step(first_legal(batch))
    before = [shown(batch, env) for env in range(2)]
    for copied in (copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        first = [shown(copied, env) for env in range(2)]
        for _ in range(25):
            copied.step(first_legal(copied))
        assert first == before == [shown(batch, env) for env in range(2)]
    for _ in range(25):
        batch.step(first_legal(batch))
    assert [shown(batch, env) for env in range(2)] == [shown(copied, env) for env in range(2)]


@both_engines
@pytest.mark.parametrize("kit", ["numpy", "torch"])
def test_arrays_are_taken_as_they_lie(kit: str, fast: bool) -> None:
    """By DLPack, which is how torch takes them, where it is installed; after a step they show what is there then."""
    taking, batch = pytest.importorskip(kit), Batch(RAILS, 2, seed=1, fast=fast)
    kinds = {"observations": "int16", "action_mask": "int8", "legal": "int16", "rewards": "float32", "terminated": "bool"}
    for name, kind in kinds.items():
        array = getattr(batch, name)
        assert np.shares_memory(np.asarray(taking.from_dlpack(array)), array) and array.dtype == kind
    taken = np.asarray(taking.from_dlpack(batch.observations))
    before = taken.copy()
    batch.step(taking.asarray(first_legal(batch), dtype=taking.int32))
    assert (taken == batch.observations).all() and (taken != before).any()


def test_without_numpy_they_are_memoryviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    batch = Batch(RAILS, 2, seed=1, fast=False)
    batch.step([legal[0] for legal in batch.legal.tolist()])
    assert isinstance(batch.action_mask, memoryview) and batch.action_mask.shape == (2, 67)
    masks: Any = batch.action_mask.tolist()
    assert [sum(mask) for mask in masks] == batch.num_legal.tolist()


@pytest.mark.compiled(RAILS)
@pytest.mark.no_cover
def test_a_step_takes_no_memory() -> None:
    """What Python and NumPy hold at most meanwhile is a matter of bytes, though a row of a game alone has hundreds."""
    batch = Batch(RAILS, 64, seed=1, fast=True)
    actions = np.zeros(64, np.int64)
    for _ in range(3):
        actions[:] = batch.legal[:, 0]
        batch.step(actions)
    tracemalloc.start()
    actions[:] = batch.legal[:, 0]
    begin, _ = tracemalloc.get_traced_memory()
    tracemalloc.reset_peak()
    batch.step(actions)
    end, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak - begin < 2000 and end - begin < 1000


@pytest.fixture
def allocated() -> Iterator[Callable[[], int]]:
    """How often compiled code has allocated memory: Numba counts."""
    runtime: Any = importlib.import_module("numba.core.runtime")
    runtime._nrt_python.memsys_enable_stats()
    yield lambda: runtime.rtsys.get_allocation_stats().alloc
    runtime._nrt_python.memsys_disable_stats()


def allocations(batch: Batch, steps: int, allocated: Callable[[], int]) -> int:
    """Of so many steps, with actions at random."""
    dice, total = random.Random(1), 0
    for _ in range(steps):
        actions = [dice.choice(legal[:count]) for legal, count in zip(batch.legal, batch.num_legal, strict=True)]
        before = allocated()
        batch.step(actions)
        total += allocated() - before
    return total


@pytest.mark.parametrize("name", [pytest.param(table.values[0], marks=table.marks) for table in tables() if table.values[1]])
def test_the_rules_allocate_nothing(name: str, allocated: Callable[[], int]) -> None:
    """However many games there are and whatever happens in them: only the arrays are counted that a step is handed."""
    few, many = (Batch(name, games, headrace.game(name).players[-1], seed=1, fast=True) for games in (1, 64))
    assert allocations(many, 150, allocated) == allocations(few, 150, allocated) == 150 * allocations(few, 1, allocated)


@pytest.mark.compiled(RAILS)
@pytest.mark.no_cover
def test_whoever_waits_for_the_compiler_is_told_for_what(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lane = engines.Compiled(headrace.game(RAILS), 1)
    monkeypatch.setattr(lane.engine, "folder", tmp_path)
    for _ in range(2):
        with caplog.at_level(logging.WARNING), lane.ready(COMPILED):
            pass
    assert [record.message for record in caplog.records] == [
        "compiling the rules of trick_of_the_rails for training, once, up to a minute; "
        "beforehand: headrace warm trick_of_the_rails --batch"
    ]
    assert (tmp_path / COMPILED).exists()


def test_players_do_not_move_to_mechanical_seats() -> None:
    """With one person and two Automas everybody stays, and whoever is outside has a seat that decides."""
    how = {"mode": "expert", "automas": "2", "fast": False}
    batch = Batch("barrage", 4, 3, seats=[None, "random", "random"], rotates=True, seed=3, **how)  # type: ignore[arg-type]
    for _ in range(30):
        assert [*batch.current_player] == [0] * 4
        batch.step([int(mask.index(1)) for mask in batch.action_mask.tolist()])
    with pytest.raises(ValueError, match="nobody decides for seats from 1 on"):
        Batch("barrage", 4, 3, seats=["random", None, None], **how)  # type: ignore[arg-type]
