"""A search by a network over what a seat sees: both engines alike, its file, what it says."""

from math import exp
from pathlib import Path
from random import Random

import pytest
from tests.bots.networks import INNER, OUTER, by_lot

import headrace
from headrace.bots import bot_for
from headrace.bots.foresight import SEATS
from headrace.bots.networks import LEARNED, Learned, network_for, read_network, step, write_network
from headrace.bots.search import Budget, Manner, Tree, think
from headrace.core.game import Game, game
from headrace.core.position import Position
from headrace.engine.fast import FastEngine, cache_folder
from headrace.engine.reading import plain_text
from headrace.engine.weights import LearnedError
from headrace.envs import observe

TRICK = game("trick_of_the_rails")
GAMES = [game(name) for name in headrace.all_games()]
each_game = pytest.mark.parametrize("played", GAMES, ids=[played.id for played in GAMES])


def in_file(folder: Path, learned: Learned) -> str:
    folder.mkdir(exist_ok=True)
    path = folder / "network"
    write_network(path, learned)
    return str(path)


def middle(played: Game, plies: int = 20) -> Position:
    """A position some random decisions into a game, at which there is a choice."""
    pos, dice = played.start(players=played.players[0], seed=3), Random(4)
    while pos.ply < plies or len(pos.legal_numbers()) < 2:
        pos.push(dice.choice(pos.legal_numbers()))
    return pos


def tree_of(pos: Position, file: str, playouts: int, horizon: int | None = None) -> Tree:
    """The tree of a search by a network, on the plain engine."""
    assert pos.turn is not None
    tree = Tree(pos.game, None, playouts + 1, pos.players, Manner(network=file, horizon=horizon))
    tree.put(pos.game.veiled(pos.state, pos.turn))
    tree.grow(pos.turn, playouts, tree.dice("network"))
    return tree


def foretold(learned: Learned, seen: list[int]) -> list[float]:
    """What a network says of a row of an observation, worked out number by number."""
    places, usual, least, spans, first, rows, outer_bias, between, inner_bias, outputs, output_bias = learned.parts
    on = [
        first[i] + step(max(0, min(spans[i], seen[place] - least[i])))
        for i, place in enumerate(places)
        if seen[place] != usual[i]
    ]
    outer = [sum(rows[row * OUTER + unit] for row in on) + outer_bias[unit] for unit in range(OUTER)]
    passed = [max(0, min(64, total / 1024)) for total in outer]
    inner = [
        sum(passed[i] * between[i * INNER + unit] for i in range(OUTER)) / 1024 + inner_bias[unit] / 1024 for unit in range(INNER)
    ]
    kept = [max(0, min(64, total)) for total in inner]
    return [
        sum(kept[i] * outputs[number * INNER + i] for i in range(INNER)) / 1024 + output_bias[number] / 1024
        for number in range(len(output_bias))
    ]


@each_game
def test_a_network_sees_all_that_the_seat_to_play_sees(played: Game) -> None:
    pos = middle(played)
    learned, text = by_lot(played, pos.players), plain_text(played, "headrace.bots.network")
    network, memory = learned.ready(played, None), [played.state() for _ in range(3)]
    memory[1].assign(pos.state)
    text.attend(memory[1], memory, network)
    assert pos.turn is not None
    wanted = foretold(learned, observe(pos, pos.turn).tolist())
    assert [text.output(number, network) for number in range(len(wanted))] == wanted
    assert len({*wanted}) > len(wanted) // 2, "the network says too little to be compared"
    outcome = [0] * (2 * SEATS)
    text.expect(memory[1], memory, 10000, network, outcome)
    points, results = wanted[-2 * pos.players : -pos.players], wanted[-pos.players :]
    for place in range(pos.players):
        seat = (pos.turn + place) % pos.players
        assert outcome[seat] == int(640 * points[place])
        assert outcome[SEATS + seat] == int(10000 / (1 + exp(-results[place])))


def test_what_the_network_likes_is_tried_first_and_most(tmp_path: Path) -> None:
    pos = middle(TRICK)
    for liked in pos.legal_numbers():
        name = pos.game.actions[liked].text
        tree = tree_of(pos, in_file(tmp_path, by_lot(TRICK, pos.players, spread=0, belief=0, **{name: 8_000})), 40)
        assert tree.tried()[0] == liked
        network_for.cache_clear()


def test_what_is_foreseen_takes_the_place_of_a_playout(tmp_path: Path) -> None:
    """Whoever decides behind the root, each seat gets what the network foresees of the viewer, or of the next one."""
    pos = middle(TRICK)
    learned = by_lot(TRICK, pos.players, spread=0, result_0=2048, result_1=-1024, result_2=-1024)
    tree = tree_of(pos, in_file(tmp_path, learned), 60)
    mine, others = int(10000 / (1 + exp(-2))), int(10000 / (1 + exp(1)))
    assert sum(tree.nodes.results[: pos.players]) == 60 * (mine + 2 * others)
    network_for.cache_clear()
    ended = tree_of(pos, in_file(tmp_path, learned), 60, horizon=0)
    assert sum(ended.nodes.results[: pos.players]) != sum(tree.nodes.results[: pos.players]), "played to the end, it is the score"


@pytest.mark.compiled("trick_of_the_rails")
def test_both_engines_think_alike_with_a_network(tmp_path: Path) -> None:
    pos = middle(TRICK)
    file, seat = in_file(tmp_path, by_lot(TRICK, pos.players)), pos.turn
    assert seat is not None
    veiled = pos.game.veiled(pos.state, seat)
    fast = FastEngine(pos.game, cache_folder(pos.game))
    for horizon in (None, 1):
        manner = Manner(network=file, horizon=horizon)
        plain, compiled = (think(pos.game, veiled, seat, Budget(60), 5, engine, manner) for engine in (None, fast))
        assert plain == compiled


def test_a_stage_that_a_network_was_not_taught_in_is_played_to_its_end_without_it() -> None:
    birmingham = game("brass_birmingham")
    for length in ("full", "introductory"):
        pos = birmingham.start(2, 1, length=length)
        grown = []
        for manner in (Manner(network=LEARNED, horizon=2, mix=50), Manner(foresees=False, horizon=0)):
            tree = Tree(birmingham, None, 4, 2, manner)
            tree.put(pos.state)
            tree.grow(pos.turn or 0, 3, tree.dice(1))
            grown.append((tree.tried(), [*tree.nodes.looks_of], [*tree.nodes.results]))
        assert (grown[0] == grown[1]) == (length == "introductory")


@pytest.mark.proof
@pytest.mark.compiled("brass_birmingham")
def test_both_engines_think_alike_with_the_network_that_comes_with_a_game() -> None:
    birmingham = game("brass_birmingham")
    pos, fast = middle(birmingham), FastEngine(birmingham, cache_folder(birmingham))
    seat = pos.turn
    assert seat is not None
    manner, veiled = Manner(network=LEARNED, horizon=2, mix=50), pos.game.veiled(pos.state, seat)
    plain, compiled = (think(birmingham, veiled, seat, Budget(30), 5, engine, manner) for engine in (None, fast))
    assert plain == compiled


def test_a_network_is_kept_as_it_is(tmp_path: Path) -> None:
    learned = by_lot(game("barrage"), 3)
    assert read_network(Path(in_file(tmp_path, learned))) == learned


def test_networks_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    barrage = game("barrage")
    file = in_file(tmp_path, by_lot(barrage, 3))
    assert bot_for(barrage, f"search:50,network={file}", 3)
    with pytest.raises(LearnedError, match=r"belongs to barrage .* with 3 players, not to barrage .* with 2"):
        bot_for(barrage, f"search:50,network={file}", 2)
    with pytest.raises(LearnedError, match="not to trick_of_the_rails"):
        bot_for(TRICK, f"search:50,network={file}", 3)
    broken = tmp_path / "broken"
    for content, told in ((b"{}", "no network of this version"), (b"\x00\x01", "is no network"), (None, "is no network")):
        if content is not None:
            broken.write_bytes(content)
        with pytest.raises(LearnedError, match=told):
            read_network(broken if content is not None else tmp_path / "missing")
    broken.write_bytes(Path(file).read_bytes()[:-200])
    with pytest.raises(LearnedError, match=r"has .* numbers, not"):
        read_network(broken)
    strayed = by_lot(barrage, 3)
    strayed.weights[0] = 30_000
    with pytest.raises(LearnedError, match="speaks of numbers"):
        bot_for(barrage, f"search:50,network={in_file(tmp_path / 'other', strayed)}", 3)
    heavy = by_lot(barrage, 3)
    heavy.weights[-1] = 9_000
    with pytest.raises(LearnedError, match="weights that there are not"):
        bot_for(barrage, f"search:50,network={in_file(tmp_path / 'heavy', heavy)}", 3)
