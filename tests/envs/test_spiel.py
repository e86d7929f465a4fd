"""OpenSpiel's own test passes, what its states show is the game played alone, and its tools and our bots play."""

import copy
import json
import pickle
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots

import headrace
from headrace.core.position import Position
from headrace.engine.rewarding import REWARDS
from headrace.envs import alone, observe, rewards, spiel_bot, spiel_game
from headrace.envs.alone import Row
from headrace.envs.engines import Plain
from headrace.envs.spiel import State, name_of
from tests.envs.golden import FOLDER, PLAYTHROUGH, SPIEL, opening, playthrough
from tests.kit.proof import rest_in_proof

RAILS = "trick_of_the_rails"
compiled = (pytest.mark.compiled(RAILS), pytest.mark.no_cover)
BOTH = [(RAILS, False), pytest.param(RAILS, True, marks=compiled)]
"""One game on both engines."""
OTHERS = [(name, False) for name in sorted(headrace.all_games()) if name != RAILS]
MOST = 40
SEED = bytes(range(8))


def laid_out(name: str, fast: bool, players: int | None = None, **how: Any) -> State:
    """A state behind the seed."""
    state = spiel_game(name, players, fast=fast, **how).new_initial_state()
    for digit in SEED:
        assert state.is_chance_node() and state.observation_string(0) == "player 0"
        state.apply_action(digit)
    return state


def simulated(name: str, players: int, fast: bool) -> None:
    """By the kit's own test, with serialisation and without."""
    for serialises in (False, True):
        pyspiel.random_sim_test(spiel_game(name, players, fast=fast), 1, serialises, False)


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_the_kit_passes_it(name: str, fast: bool) -> None:
    for players in headrace.game(name).players:
        simulated(name, players, fast)


@pytest.mark.parametrize(
    ("name", "players"),
    [case for name, _ in OTHERS for case in rest_in_proof([(name, players) for players in headrace.game(name).players])],
)
def test_the_kit_passes_the_others(name: str, players: int) -> None:
    simulated(name, players, False)


@pytest.mark.parametrize("reward", REWARDS)
def test_the_kit_passes_every_reward(reward: str) -> None:
    """It holds returns to the bounds and the sum that the game tells."""
    game = spiel_game(RAILS, 4, reward=reward, teams="yes", fast=False)
    pyspiel.random_sim_test(game, 3, False, False)
    zero = pyspiel.GameType.Utility.ZERO_SUM
    assert (game.get_type().utility == zero) == (reward in ("rank", "margin")) == (game.utility_sum() == 0)


def assert_shows(state: State, pos: Position) -> None:
    """All that it says of a position."""
    observer = state.get_game().make_py_observer()
    assert state.position().state == pos.state and str(state) == str(pos)
    assert state.is_terminal() == pos.is_over and state.returns() == pytest.approx(rewards(pos))
    if pos.turn is not None:
        assert (state.current_player(), state.legal_actions()) == (pos.turn, pos.legal_numbers())
        assert state.action_to_string(pos.legal_numbers()[0]) == pos.legal_moves[0].text
    for seat in range(pos.players):
        observer.set_from(state, seat)
        assert observer.tensor.tolist() == observe(pos, seat).tolist() == state.observation_tensor(seat)


@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_it_shows_the_game_played_alone(name: str, fast: bool) -> None:
    """Trick of the Rails to the end; the parts of a tensor have the names of the layout."""
    game, dice = headrace.game(name), np.random.default_rng(2)
    state, pos = laid_out(name, fast), game.start(seed=SEED.hex())
    for _ in range(10_000 if name == RAILS else MOST):
        assert_shows(state, pos)
        if pos.is_over:
            break
        action = int(dice.choice(pos.legal_numbers()))
        state.apply_action(action)
        pos.push(action)
    observer, layout = state.get_game().make_py_observer(), game.observation_layout()
    observer.set_from(state, 0)
    for part in layout.parts:
        assert observer.dict[part.name].shape == part.shape
        assert observer.dict[part.name].ravel().tolist() == observe(pos, 0)[part.slice].tolist()


@pytest.mark.parametrize(
    "copied",
    [State.clone, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["clone", "deepcopy", "pickle"],
)
@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_a_copy_goes_on_by_itself(name: str, fast: bool, copied: Callable[[State], State]) -> None:
    state = laid_out(name, fast)
    for _ in range(9):
        state.apply_action(state.legal_actions()[-1])
    twin, before = copied(state), state.observation_tensor(0)
    assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions() and twin.history() == state.history()
    twin.apply_action(twin.legal_actions()[0])
    assert state.observation_tensor(0) == before and len(twin.history()) == len(state.history()) + 1
    state.apply_action(state.legal_actions()[0])
    assert str(twin) == str(state)


@pytest.mark.parametrize(("name", "fast"), [*BOTH, *OTHERS])
def test_no_player_is_told_what_it_cannot_know(name: str, fast: bool) -> None:
    """What is hidden may be dealt anew: strings and tensors stay; and nobody has only the private or the public part."""
    state = laid_out(name, fast)
    for _ in range(MOST // 2):
        state.apply_action(state.legal_actions()[0])
    for seat in range(state.num_players()):
        told, deals = seen_by(state, seat), set[str]()
        for seed in range(3):
            twin = state.clone()
            dealt = state.position().redealt(seat, seed).state
            twin.row = Row.of(twin.table, dealt.pack())
            deals.add(dealt.digest())
            assert seen_by(twin, seat) == told
        assert len(deals) > 1
    for hidden in (
        {"public_info": False, "private_info": pyspiel.PrivateInfoType.SINGLE_PLAYER},
        {"private_info": pyspiel.PrivateInfoType.NONE},
    ):
        wanted = pyspiel.IIGObservationType(**({"public_info": True, "perfect_recall": False} | hidden))
        assert state.get_game().make_py_observer(wanted) is None


def seen_by(state: State, seat: int) -> tuple[Any, ...]:
    return state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat)


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_an_information_state_holds_what_the_player_has_done(name: str, fast: bool) -> None:
    """And all it has seen: asked for at the end it is the same as kept all along, and no earlier one is forgotten."""
    state, late, done = laid_out(name, fast), laid_out(name, fast), list[str]()
    for _ in range(12):
        action = state.legal_actions()[0]
        if state.current_player() == 1:
            done.append(str(action))
        state.past()
        state.apply_action(action)
        late.apply_action(action)
    seen, said = state.observation_string(1), state.information_state_string(1)
    assert done and said.startswith(f"{seen} recalls ") and said.split()[6:] == done
    assert said == late.information_state_string(1) == state.clone().information_state_string(1)


def test_of_two_ways_to_one_position_whoever_looked_on_knows_which_it_was() -> None:
    """Two developments in either order: all that is seen afterwards is the same, what was seen in between is not."""
    one, other = (laid_out("brass_birmingham", False) for _ in range(2))
    watching, developed = 1 - one.current_player(), ["develop coal_mine", "develop iron_works"]
    for state, order in ((one, developed), (other, developed[::-1])):
        for text in ("develop", state.action_to_string(13), *order):
            state.apply_action(state.string_to_action(text))
    assert one.observation_string(watching) == other.observation_string(watching)
    assert one.information_state_string(watching) != other.information_state_string(watching)


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_tools_of_openspiel_and_bots_of_ours_play_it(name: str, fast: bool) -> None:
    """An environment for learners to the end; a game of OpenSpiel's search against a rule of thumb and a search of ours."""
    game = spiel_game(name, 3, fast=fast)
    env = rl_environment.Environment(game, chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    step = env.reset()
    while not step.last():
        player = step.current_player()
        assert len(step.observations["info_state"][player]) == game.observation_tensor_size()
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0 and any(step.rewards)
    chance = np.random.RandomState(3)
    searcher = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, chance), solve=False, random_state=chance)
    bots = [searcher, spiel_bot(game, "thumb:100"), spiel_bot(game, "search:5")]
    assert sum(evaluate_bots(game.new_initial_state(), bots, chance)) == 0


def test_a_bot_that_is_restarted_plays_the_same() -> None:
    state = laid_out(RAILS, False)
    bot = spiel_bot(state.get_game(), "random", seed=4)
    chosen = [bot.step(state) for _ in range(9)]
    bot.restart()
    assert [bot.step(state) for _ in range(9)] == chosen and len({*chosen}) > 1
    with pytest.raises(ValueError, match="no bot 'clever'"):
        spiel_bot(state.get_game(), "clever")
    with pytest.raises(ValueError, match="its seed is dealt first"):
        bot.step(state.get_game().new_initial_state())


@pytest.mark.parametrize("name", [RAILS, *(name for name, _ in OTHERS)])
def test_every_game_is_registered(name: str) -> None:
    """With the most players, and the last choice of every option that goes with them."""
    game = headrace.game(name)
    most = game.players[-1]
    chosen = "".join(f",{option.id}={option.choices[-1]}" for option in game.options if most in option.players)
    loaded = pyspiel.load_game(f"{name_of(game)}(players={most},fast=False{chosen})")
    assert (loaded.num_players(), loaded.num_distinct_actions()) == (most, len(game.actions))
    assert loaded.max_game_length() == game.bounds.decisions
    state = pyspiel.load_game(str(loaded)).new_initial_state()
    for digit in SEED:
        state.apply_action(digit)
    assert state.position().options == {option.id: option.choices[-1] for option in game.options if most in option.players} | {
        option.id: option.choices[0] for option in game.options if most not in option.players
    }


@pytest.mark.parametrize(("name", "fast"), BOTH)
def test_what_is_not_legal_is_refused_with_the_reason(name: str, fast: bool) -> None:
    state = laid_out(name, fast)
    before = str(state)
    wrong = next(number for number in range(state.num_distinct_actions()) if number not in state.legal_actions())
    for action, why in ((wrong, r"^play .*\(rules 4"), (999, "^999 is no action")):
        with pytest.raises(headrace.IllegalMove, match=why):
            state.apply_action(action)
    assert str(state) == before and state.history() == [*SEED]
    with pytest.raises(ValueError, match="range"):
        state.get_game().new_initial_state().apply_action(256)


def test_what_cannot_be_is_refused() -> None:
    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"players": 9}, "is for 3, 4, 5 players, not 9"),
        ({"reward": "glory"}, "a reward is one of rank, win, score, margin, not 'glory'"),
        ({"lane": "x"}, "option lane of trick_of_the_rails is one of basic, expert"),
    ]
    for wrong, why in wrongs:
        with pytest.raises(ValueError, match=why):
            spiel_game(RAILS, fast=False, **wrong)
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'blob'"):
        spiel_game(RAILS, blob=1)
    with pytest.raises(ValueError, match="takes no parameters"):
        spiel_game(RAILS, fast=False).make_py_observer(None, {"derived": True})


def test_a_game_is_played_through_as_ever() -> None:
    """Where it should not: `python -m tests.envs.golden`. The tensors are those of the numbers that seats see."""
    assert PLAYTHROUGH.read_text("utf-8").splitlines() == playthrough()


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.json")))
def test_a_game_opens_as_ever(name: str) -> None:
    assert json.loads(SPIEL.read_text("utf-8"))[name] == opening(headrace.game(name))


def test_without_numba_the_plain_engine_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "available", lambda: False)
    assert type(alone.Table(headrace.game(RAILS), 3, "rank", True, ()).engine) is Plain


def test_without_the_kit_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "headrace.envs.spiel")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match=r"this needs pyspiel.*pip install 'headrace\[openspiel\]'"):
        spiel_game(RAILS)
