"""The fast engine does exactly what the plain engine does, on whole games of every registered game."""

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from tests.kit.proof import rest_in_proof
from tests.kit.tables import TABLES

import headrace
from headrace.bots.ready import fast_engine
from headrace.bots.search import USUAL, Budget, Recall, think
from headrace.core.game import Game
from headrace.engine.fast import FastEngine
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from

GAMES = sorted(headrace.all_games())
WHOLE_GAMES = int(os.environ.get("HEADRACE_DIFFERENTIAL_GAMES", "60"))
JUDGED = 0.25
"""Share of the decisions of a game at which scores and judgements are compared: on the plain engine they take longest."""
APART = 9
"""Decisions between the moments at which the search is compared, from one player count to the next."""


def option_sets(game: Game, players: int) -> list[list[int]]:
    """The default options, each single deviation that this player count allows, and what else the laws are tried with."""
    default = [0] * len(game.options)
    sets = [default]
    for at, option in enumerate(game.options):
        if players in option.players and not option.needs:
            sets += [[*default[:at], choice, *default[at + 1 :]] for choice in range(1, len(option.choices))]
    found = [game.option_numbers(players, table.options) for table in TABLES if (table.id, table.players) == (game.id, players)]
    return sets + [numbers for numbers in found if numbers not in sets]


@pytest.fixture(scope="module", params=GAMES)
def engine(request: pytest.FixtureRequest) -> FastEngine:
    engine = fast_engine(headrace.game(request.param), wait=True)
    assert engine is not None
    return engine


def plain_start(game: Game, players: int, options: list[int], seed: int) -> Any:
    state: Any = game.state()
    state.rng[:] = dice_from(seed)
    game.rules.setup(state, players, options)
    return state


def assert_same(engine: FastEngine, memory: Any, state: Any, out: Any) -> list[int]:
    """Same bytes, same seat, same legal list; returns the legal actions."""
    game = game_of(engine)
    if memory[: engine.row_size].tobytes() != state.pack():  # the quick answer; numbers are compared to see which differ
        assert engine.read(memory, 0).values() == state.values()
    assert engine.entry.seat_to_play(memory, 0) == game.rules.to_play(state)
    mine = [0] * len(game.actions)
    legal = mine[: game.rules.legal(state, mine)]
    count = engine.entry.legal_actions(memory, 0, out)
    assert [int(action) for action in out[:count]] == legal
    return legal


def game_of(engine: FastEngine) -> Game:
    return headrace.game(engine.game.id)


def assert_judged_alike(engine: FastEngine, memory: Any, state: Any, out: Any, legal: list[int]) -> None:
    """Same scores, outlooks and judgements; `out` holds the legal actions."""
    game = game_of(engine)
    points = engine.numbers(4 * max(game.players))
    engine.entry.points(memory, 0, points)
    for seat in range(state.players):
        rules, outlook = game.rules, game.judgement.outlook(state, seat)
        expected = [rules.score(state, seat), rules.won(state, seat), outlook, rules.standing(state, seat)]
        assert [int(v) for v in points[4 * seat : 4 * seat + 4]] == expected
    looks = engine.numbers(max(1, len(legal)))
    engine.entry.judgements(memory, 0, out, len(legal), looks)
    assert [int(v) for v in looks[: len(legal)]] == [game.judgement.judge(state, action) for action in legal]


def assert_same_veils(engine: FastEngine, memory: Any, state: Any) -> None:
    """For every seat and a spectator."""
    for seat in range(-1, state.players):
        engine.entry.copy(memory, 1, 0)
        engine.entry.hide_from(memory, 1, seat)
        assert engine.read(memory, 1) == game_of(engine).veiled(state, None if seat < 0 else seat)


def play_both(engine: FastEngine, players: int, options: list[int], seed: int) -> None:
    """One game on both engines, with redeals, veils and a hand-over from plain to fast in the middle."""
    game, dice = game_of(engine), random.Random(seed)
    state, memory = plain_start(game, players, options, seed), engine.memory(2)
    out = engine.numbers(len(game.actions))
    engine.entry.start(memory, 0, players, engine.numbers(options), engine.numbers(dice_from(seed)))
    while legal := assert_same(engine, memory, state, out):
        if dice.random() < JUDGED:
            assert_judged_alike(engine, memory, state, out, legal)
        if dice.random() < 0.1:
            engine.write(memory, 0, state)
        if dice.random() < 0.1:
            words = dice_from(dice.random().hex())
            fast_words, seat = engine.numbers(words), game.rules.to_play(state)
            game.rules.redeal(state, seat, words)
            engine.entry.draw_anew(memory, 0, seat, fast_words)
        if dice.random() < 0.1:
            assert_same_veils(engine, memory, state)
        action = dice.choice(legal)
        assert all(
            engine.entry.reason(memory, 0, number) == game.rules.why_not(state, number)
            for number in dice.sample(range(len(game.actions)), 5)
        )
        game.rules.apply(state, action)
        engine.entry.act(memory, 0, action)
    assert_judged_alike(engine, memory, state, out, legal)


def play_on_both(game: Game, positions: Iterable[Any]) -> None:
    """A few turns from each position, every answer of either engine compared."""
    engine = fast_engine(game, wait=True)
    assert engine
    memory, out = engine.memory(2), engine.numbers(len(game.actions))
    for seed, state in enumerate(positions):
        dice = random.Random(seed)
        engine.write(memory, 0, state)
        for _ in range(30):
            legal = assert_same(engine, memory, state, out)
            assert_judged_alike(engine, memory, state, out, legal)
            if not legal:
                break
            action = dice.choice(legal)
            game.rules.apply(state, action)
            engine.entry.act(memory, 0, action)


@pytest.mark.no_cover
@pytest.mark.compiled
def test_whole_games_are_equal_on_both_engines(engine: FastEngine) -> None:
    for players in game_of(engine).players:
        for options in option_sets(game_of(engine), players):
            for seed in range(WHOLE_GAMES // (30 if any(options) else 10)):
                play_both(engine, players, options, seed)


@pytest.mark.no_cover
@pytest.mark.compiled
@pytest.mark.parametrize("manner", ["uniform", "lively"])
def test_random_playouts_are_equal_on_both_engines(engine: FastEngine, manner: str) -> None:
    game = game_of(engine)
    weights = game.lively if manner == "lively" else []
    entry = plain_text(game, "headrace.engine.entry")
    for players in game.players:
        for options in option_sets(game, players):
            words, count = dice_from(f"playouts {players}"), WHOLE_GAMES // (20 if any(options) else 6)
            fast_words = engine.numbers(words)
            plain_memory, memory = [game.state()], engine.memory(1)
            out = [0] * len(game.actions)
            plain = entry.play_games(plain_memory, 0, players, options, count, words, out, weights)
            fast = engine.entry.play_games(
                memory,
                0,
                players,
                engine.numbers(options),
                count,
                fast_words,
                engine.numbers(len(game.actions)),
                engine.numbers([*weights]),
            )
            assert plain == fast
            assert engine.read(memory, 0).values() == plain_memory[0].values()
            assert [int(word) for word in fast_words] == words


@pytest.mark.no_cover
@pytest.mark.compiled
@pytest.mark.parametrize("manner", ["uniform", "lively"])
def test_many_whole_games_keep_the_bounds(engine: FastEngine, manner: str) -> None:
    game, bounds = game_of(engine), game_of(engine).bounds
    weights = engine.numbers([*game.lively] if manner == "lively" else 0)
    memory, out, dice = engine.memory(1), engine.numbers(len(game.actions)), engine.numbers(dice_from(manner))
    points = engine.numbers(4 * max(game.players))
    for players in game.players:
        for options, seed in itertools.product(option_sets(game, players), range(WHOLE_GAMES * 5)):
            engine.entry.start(memory, 0, players, engine.numbers(options), engine.numbers(dice_from(seed)))
            assert engine.entry.finish(memory, 0, dice, out, weights) <= bounds.decisions
            engine.entry.points(memory, 0, points)
            assert all(bounds.least_score <= score <= bounds.greatest_score for score in points[: 4 * players : 4])


@pytest.mark.compiled
@pytest.mark.parametrize(("steps", "playouts"), rest_in_proof([(1, 10), (3, 25)]))
def test_the_search_finds_the_same_move_on_both_engines(engine: FastEngine, steps: int, playouts: int) -> None:
    """In the opening with the fewest players, the further on the more there are; also with what was found out in a turn."""
    game, recalls = game_of(engine), (Recall(), Recall())
    for more, players in enumerate(game.players):
        pos, dice = game.start(players=players, seed=players), random.Random(players)
        for _ in range(APART * more):
            pos.push(dice.choice(pos.legal_numbers()))
        for step in range(steps):
            seat = pos.turn
            assert seat is not None
            masked = game.veiled(pos.state, seat)
            plain = think(game, masked, seat, Budget(playouts=playouts), step, None, USUAL, recalls[0])
            fast = think(game, masked, seat, Budget(playouts=playouts), step, engine, USUAL, recalls[1])
            assert plain == fast
            pos.push(plain[0])


@pytest.mark.proof
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_read_or_written_out_of_bounds(name: str, tmp_path: Any) -> None:
    """Whole games and searches once with Numba's bounds checking on, in a process of its own.

    To make the code fast would take longer than it saves: it is not optimized.
    """
    script = (
        "import headrace\n"
        "from headrace.bots.ready import fast_engine\n"
        "from headrace.bots import make_bot\n"
        f"game = headrace.game({name!r})\n"
        "engine = fast_engine(game, wait=True)\n"
        "for players in game.players:\n"
        "    for lane in range(2):\n"
        "        engine.play_games(players, [lane] + [0] * (len(game.options) - 1), 300, players)\n"
        "    pos = game.start(players=players, seed=1)\n"
        "    bot = make_bot('search:200')\n"
        "    for ply in range(3):\n"
        "        pos.push(bot.choose(pos, ply))\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "HEADRACE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
