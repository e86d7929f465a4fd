"""What positions are worth: learned on a game where that is known, kept in a file, used by the search."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.foretelling import looks, told

import headrace
from headrace.arena import learning, net
from headrace.arena.learning import BATCH, Classroom, Fit, Sums, Task, fit, learn
from headrace.bots import SearchBot, make_bot, values
from headrace.bots.foresight import FINE, TO_FINE
from headrace.bots.knowledge import KNOWN, Knowledge
from headrace.bots.search import USUAL, Manner, Tree
from headrace.bots.values import Values, belonging, fitting_values, forget_values, read_values, values_of, write_values
from headrace.core.game import Game
from headrace.engine.fast import FastEngine
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from
from headrace.engine.weights import LearnedError
from tests.tuning.quarry.material import GOLD_POINTS, STONE_POINTS

QUARRY = Game("tests.tuning.quarry")
pytestmark = pytest.mark.xdist_group("tuning")


@pytest.fixture(scope="module")
def room(own_cache: Path) -> Classroom:
    return Classroom(QUARRY)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / values.FILE


def a_task(games: int = 2000, seed: int = 1) -> Task:
    return Task(QUARRY, 2, games, seed, 3)


def some_values(horizon: int = 2, net: tuple[int, ...] = ()) -> Values:
    """Values by which a seat expects its gold ten times, less the stones of the others, and a point for each round to come."""
    rows = [(1000 * stage, 10_000, 0, 0, -1000) for stage in range(QUARRY.stages)]
    return Values(horizon, tuple(number for row in rows for number in row), belonging(QUARRY, 2), {"seed": 5}, net)


def some_net() -> tuple[int, ...]:
    """Two points more for every stone of the seat beyond four, and one less for each gold of all in the last two rounds."""
    one = FINE * TO_FINE
    stones = (*(-4 * one,) * QUARRY.stages, 0, one, 0, 0, 2000)
    golden = (0, 0, *(-1000 * one,) * (QUARRY.stages - 2), 0, 0, one, 0, -1000)
    return stones + golden


def test_what_positions_are_worth_is_found(room: Classroom, file: Path, tmp_path: Path, lines: list[str]) -> None:
    fits = learn(a_task(6000), file, tmp_path / "kept.npz", room, lines.append)
    for found in fits[: QUARRY.stages - 1]:
        _, gold, stone, other_gold, other_stone = (number / 1000 for number in found.numbers)
        assert gold == pytest.approx(GOLD_POINTS, rel=0.15) and stone == pytest.approx(STONE_POINTS, rel=0.15)
        assert abs(other_gold) < 0.4 and abs(other_stone) < 0.4
    told = [found.told for found in fits]
    assert told[0] > 0.8 > told[len(fits) // 2] + 0.1 > told[-1], "the sooner, the less is known"
    assert lines[-1] == f"written: {file}"
    assert read_values(QUARRY, file)[2].numbers[:5] == fits[0].numbers
    assert not (tmp_path / "kept.npz").exists()


def test_threads_and_interruptions_make_no_difference(
    room: Classroom, file: Path, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, kept, watched = learn(a_task(), file, tmp_path / "whole.npz", room, lines.append), tmp_path / "kept.npz", 0
    watch = room.watch

    def interrupted(task: Task, batches: Any) -> Any:
        nonlocal watched
        watched += 1
        if watched > 3:
            raise KeyboardInterrupt
        return watch(task, batches)

    monkeypatch.setattr(room, "count", 3)
    with monkeypatch.context() as patch:
        patch.setattr(room, "watch", interrupted)
        with pytest.raises(KeyboardInterrupt):
            learn(a_task(), file, kept, room, lines.append)
    assert learn(a_task(), file, kept, room, lines.append) == whole
    assert f"going on after {9 * BATCH} games" in lines
    assert learn(a_task(seed=2), file, kept, room, lines.append) != whole


def test_what_is_kept_of_another_run_is_refused(
    room: Classroom, file: Path, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.npz"
    monkeypatch.setattr(Path, "unlink", lambda *given, **named: None)
    learn(a_task(200), file, kept, room, lines.append)
    with pytest.raises(ValueError, match=r"kept.npz is of a run with other rules, bots or seed: finish that one, or delete"):
        learn(a_task(200, seed=2), file, kept, room, lines.append)
    keen = Task(QUARRY, 2, 20, 1, 3, "keen")
    monkeypatch.setitem(KNOWN, QUARRY, Knowledge(levels={"keen": "search:4"}))
    learn(keen, file, searched := tmp_path / "searched.npz", room, lines.append)
    monkeypatch.setattr(learning, "load_toml", lambda package, name: {"bots": {"levels": {"keen": "search:5"}}})
    with pytest.raises(ValueError, match=r"searched.npz is of a run with other rules, bots or seed"):
        learn(keen, file, searched, room, lines.append)


def test_both_engines_look_at_the_same(room: Classroom) -> None:
    columns, stages, held = room.watch(a_task(), [0])[0]
    players, count, most = 2, len(QUARRY.measures), 4000
    words = [word for number in range(BATCH) for what in (f"1/{number}", f"chance:1/{number}") for word in dice_from(what)]
    whims = np.random.default_rng([1, 0]).choice((1000, 100, 25), BATCH * players).tolist()
    game_of, stage_of, measured, scores = [0] * most, [0] * most, [0] * most * players * count, [0] * BATCH * players
    text = plain_text(QUARRY, "headrace.bots.sampling")
    used = text.sample_games(
        [QUARRY.state()], BATCH, players, count, 6, [0], words, whims, [0, 0], game_of, stage_of, measured, scores
    )
    assert used == len(stages) > BATCH
    assert stage_of[:used] == stages.tolist()
    assert [game % 10 == 0 for game in game_of[:used]] == (held == 1).tolist()
    assert measured[: used * players * count] == columns[:, :, 1 : 1 + count].astype(int).ravel().tolist()
    assert [scores[game * players] for game in game_of[:used]] == columns[:, 0, -1].astype(int).tolist()


def test_the_values_a_search_plays_by_are_moved_by_its_games(
    room: Classroom, file: Path, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "LOYALTY", 5.0)
    known = Values(2, (0, 10_000, 0, 0, -1000) * QUARRY.stages, belonging(QUARRY, 2), {"games": 70})
    know(monkeypatch, known)
    write_values(QUARRY, file, {2: known})
    fits = learn(Task(QUARRY, 2, 150, 1, 3, "search:4"), file, tmp_path / "kept.npz", room, lines.append)
    written = read_values(QUARRY, file)[2]
    assert {**written.found} | {"date": ""} == {"date": "", "seed": 1, "games": 150, "bot": "search:4", "before": "70 of thumb"}
    assert len(lines) == 10 + QUARRY.stages + 1 and "60 of 150 games" in lines
    for found in fits[: QUARRY.stages - 1]:
        assert abs(found.numbers[1] / 1000 - GOLD_POINTS) < 0.5 * (10 - GOLD_POINTS), "it was said to be worth ten"


def test_beside_the_table_a_net_is_learned(
    room: Classroom, file: Path, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net, "ROUNDS", 2)
    fits = learn(replace(a_task(), hidden=3), file, tmp_path / "kept.npz", room, lines.append)
    written = read_values(QUARRY, file)[2]
    assert len(written.net) == 3 * (QUARRY.stages + 5) and any(written.net)
    assert written.numbers == tuple(number for found in fits for number in found.numbers)
    assert [line for line in lines if line.startswith("net, round")] == [line for line in lines if "of the squares left" in line]
    assert sum("the net leaves" in line for line in lines) == QUARRY.stages
    learn(replace(a_task(), hidden=3), file, tmp_path / "kept.npz", room, lines.append)
    assert read_values(QUARRY, file)[2] == written


def test_games_with_other_options_move_only_the_stages_they_have(
    room: Classroom, file: Path, tmp_path: Path, lines: list[str]
) -> None:
    before, width = some_values(net=some_net()), 5
    write_values(QUARRY, file, {2: before})
    learn(replace(a_task(), options={"length": "short"}), file, tmp_path / "kept.npz", room, lines.append)
    after = read_values(QUARRY, file)[2]
    rows = [slice(width * stage, width * (stage + 1)) for stage in range(QUARRY.stages)]
    moved = [after.numbers[row] != before.numbers[row] for row in rows]
    assert any(moved) and not all(moved) and moved == sorted(moved, reverse=True), "a short game has the last stages"
    assert after.net == before.net and after.found["seed"] == 5 and "games 2000" in after.found["with_short"]


def test_a_net_says_nothing_of_stages_it_was_not_shown(lines: list[str]) -> None:
    dice = np.random.default_rng(1)
    own, stages = dice.integers(0, 9, (600, 2, 2)).astype(np.float32), dice.integers(0, 2, 600)
    missed = dice.normal(0, 10, (600, 2)).astype(np.float32)
    found = net.fit_net(net.Moments(own, stages, missed), 4, 3, 1, lines.append)
    later = net.Moments(own, stages + 2, missed)
    assert net.net_points(found, later, 4).any() == False != net.net_points(found, replace(later, stages=stages), 4).any()  # noqa: E712


def test_games_of_a_search_move_no_net(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "a net is fitted to games of the rule of thumb alone, not of search:4"
    with pytest.raises(ValueError, match=words):
        Task(QUARRY, 2, 20, 1, 3, "search:4", hidden=3)
    know(monkeypatch, some_values(net=some_net()))
    with pytest.raises(ValueError, match=words):
        Task(QUARRY, 2, 20, 1, 3, "search:4")


def test_a_net_finds_what_no_sum_says(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat is worth 30 for each ore beyond its neighbour's in the second stage, and nothing more for less."""
    monkeypatch.setattr(net, "BATCH", 50)
    dice = np.random.default_rng(7)
    own, stages = dice.integers(0, 9, (6000, 2, 2)).astype(np.float32), dice.integers(0, 2, 6000)
    missed = 30 * np.maximum(2 * own[:, :, 0] - own[:, :, 0].sum(axis=1, keepdims=True), 0) * stages[:, None]
    missed[stages == 1] -= missed[stages == 1].mean()
    chance = dice.normal(0, 10, missed.shape)
    seen = net.Moments(own, stages, (missed + chance).astype(np.float32))
    found = net.fit_net(seen.at(np.arange(5000)), 2, 8, 1, lines.append)
    held = seen.at(np.arange(5000, 6000))
    off = missed[5000:] - net.net_points(found, held, 2)
    assert off.var() < 0.15 * missed.var(), "a straight line leaves a quarter of it"
    assert len(lines) == net.ROUNDS
    assert found == net.fit_net(seen.at(np.arange(5000)), 2, 8, 1, lines.append)


def test_values_never_seen_in_games_stay_as_they_were() -> None:
    before = some_values()
    assert [fit(Sums.none(a_task()), stage, before).numbers for stage in (0, 1)] == [before.numbers[:5], before.numbers[5:10]]


def test_what_a_search_is_told_of_its_games_is_all_ends_of_a_turn(room: Classroom) -> None:
    columns, stages, held = room.watch(Task(QUARRY, 2, 20, 1, 3, "search:4"), [10])[0]
    pos = QUARRY.start(2, seed="1/10")
    assert columns.shape == (len(stages), 2, 6) and set(held) == {1}
    assert sorted(stages) in ([*stages], [*stages][::-1])
    assert len(stages) == pos.state.left - 1, "every turn but the last one ends with another"


def test_a_level_that_only_a_game_names_is_looked_at_too(room: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KNOWN, QUARRY, Knowledge(levels={"keen": "search:4"}))
    named, spelled = (room.watch(Task(QUARRY, 2, 20, 1, 3, bot), [10])[0] for bot in ("keen", "search:4"))
    assert all((one == two).all() for one, two in zip(named, spelled, strict=True))


def test_a_stage_that_was_hardly_seen_is_worth_nothing() -> None:
    sums = Sums.none(a_task())
    sums.add(np.ones((3, 2, 6)), np.zeros(3, np.int64), np.zeros(3, np.int64))
    assert fit(sums, 0) == Fit((0,) * 5, 6.0, 0.0, 0.0)


def test_what_is_written_is_read_again_and_forgotten(file: Path) -> None:
    write_values(QUARRY, file, {2: some_values(), 3: some_values(horizon=4, net=some_net())})
    assert read_values(QUARRY, file) == {2: some_values(), 3: some_values(horizon=4, net=some_net())}
    assert forget_values(QUARRY, file, 3) and not forget_values(QUARRY, file, 3)
    assert read_values(QUARRY, file) == {2: some_values()}
    assert forget_values(QUARRY, file, 2) and not file.exists()
    assert read_values(QUARRY, file) == {}


def test_of_a_file_only_what_belongs_to_the_game_is_kept(file: Path) -> None:
    assert fitting_values(QUARRY, file) == {}
    write_values(QUARRY, file, {2: some_values(), 3: Values(2, some_values().numbers, "of another judgement", {})})
    assert fitting_values(QUARRY, file) == {2: some_values()}
    file.write_text('[players.2]\nhorizon = 2\nbelongs = "x"\nstages = [[1, 2]]\n', "utf-8")
    assert fitting_values(QUARRY, file) == {}, "learning anew is the cure, so it may not fail of that"


def a_file(**said: Any) -> str:
    """A file of values in which something else is said."""
    usual = {"horizon": 2, "belongs": "x", "stages": [[0] * 5] * QUARRY.stages}
    return "[players.2]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in (usual | said).items())


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (a_file(stages=[[1, 2]]), r"\[players.2\]: there should be 10 stages of 5 whole numbers: run `headrace learn quarry`"),
        (a_file(stages=7), r"\[players.2\]: there should be 10 stages"),
        (a_file(net=[[1, 2]]), r"\[players.2\]: every unit of the net should have 15 whole numbers: run `headrace learn quarry`"),
        (a_file(net=[some_net()[:14]]), r"\[players.2\]: every unit"),
        (None, r"\[players.2\] belongs to other rules, judgement or weights: run `headrace learn quarry --players 2`"),
    ],
)
def test_values_that_do_not_belong_to_the_game_are_refused(
    said: str | None, words: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if said is None:
        write_values(QUARRY, file, {2: Values(2, some_values().numbers, "of another judgement", {})})
    else:
        file.write_text(said, "utf-8")
    monkeypatch.setattr(values, "values_path", lambda game: file)
    values_of.cache_clear()
    with pytest.raises(LearnedError, match=words):
        values_of(QUARRY)
    values_of.cache_clear()


def know(monkeypatch: pytest.MonkeyPatch, known: Values) -> None:
    """Let these be the values of a game with two players."""
    for reader in ("headrace.bots.search", "headrace.arena.learning"):
        monkeypatch.setattr(f"{reader}.values_of", lambda game: {2: known})


def a_tree(engine: FastEngine | None, manner: Manner, monkeypatch: pytest.MonkeyPatch, known: Values | None = None) -> Tree:
    know(monkeypatch, known or some_values())
    return Tree(QUARRY, engine, 60, 2, manner)


def test_a_stage_of_which_the_values_say_nothing_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    known, state = some_values(), QUARRY.start(2, seed=1).state
    assert QUARRY.measuring
    silent, width = QUARRY.measuring.stage(state), 5
    numbers = [0 if at // width == silent else number for at, number in enumerate(known.numbers)]
    for values_there_are, turns in ((known, known.horizon), (replace(known, numbers=tuple(numbers)), 0)):
        tree = a_tree(None, USUAL, monkeypatch, values_there_are)
        tree.put(state)
        assert tree.how.horizon == turns


@pytest.mark.parametrize("units", [(), some_net()])
@pytest.mark.parametrize(("compiled", "manner"), [(False, USUAL), (True, USUAL), (True, Manner(mix=50))])
def test_the_search_foresees_what_the_values_say(
    compiled: bool, manner: Manner, units: tuple[int, ...], own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = some_values(net=units)
    tree = a_tree(FastEngine(QUARRY, own_cache) if compiled else None, manner, monkeypatch, known)
    state: Any = QUARRY.state()
    state.rng[:] = dice_from("foreseen")
    QUARRY.rules.setup(state, 2, [0])
    state.gold[:2], state.stones[:2] = [5, 3], [2, 7]
    outcome = [0] * 5
    plain_text(QUARRY, "headrace.bots.foresight").foresee(state, [*known.numbers], [*units], [0] * 12, outcome)
    rounds, stones = (state.left - 1) // 2, 2 * 3 if units else 0
    assert outcome[:2] == [10 * (rounds + 50 - 7), 10 * (rounds + 30 - 2 + stones)]
    state.left = 2
    plain_text(QUARRY, "headrace.bots.foresight").foresee(state, [*known.numbers], [*units], [0] * 12, outcome)
    assert outcome[:2] == [10 * (50 - 7 - (8 if units else 0)), 10 * (30 - 2 + stones - (8 if units else 0))]
    seen = net.Moments(np.array([[[5, 2], [3, 7]]] * 2, np.float32), np.array([rounds, 0]), np.zeros((2, 2), np.float32))
    assert net.net_points(units, seen, QUARRY.stages).tolist() == ([[0, 6], [-8, -2]] if units else [[0, 0], [0, 0]])
    QUARRY.rules.setup(state, 2, [0])
    state.gold[:2], state.stones[:2] = [5, 3], [2, 7]
    assert (tree.how.horizon, len(tree.room.measured)) == (2, 12)
    tree.put(state)
    tree.grow(0, 50, tree.dice(1))
    other = a_tree(None, manner, monkeypatch, known)
    other.put(state)
    other.grow(0, 50, other.dice(1))
    assert [*tree.nodes.results] == [*other.nodes.results], "both engines foresee alike"


def test_a_search_may_be_told_to_go_about_it_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot("search:40,horizon=5,trust=80,own=60,mix=50,values=no")
    assert isinstance(bot, SearchBot) and bot.manner == Manner(5, 80, 60, 50, False)
    tree = a_tree(None, bot.manner, monkeypatch)
    assert (tree.how.horizon, tree.how.trust, tree.how.own, len(tree.room.values)) == (5, 80, 60, 0)
    for wrong in (
        "search:40,horizon",
        "search:40,horizon=x",
        "search:40,values=maybe",
        "search:40,own=101",
        "search:40,mix=half",
        "search:40,depth=3",
        "thumb,horizon=1",
    ):
        with pytest.raises(ValueError, match="no bot"):
            make_bot(wrong)


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_the_values_of_every_game_belong_to_it(name: str) -> None:
    game = headrace.game(name)
    for players, found in values_of(game).items():
        assert players in game.players and found.horizon > 0
        assert json.loads(json.dumps(found.found))["games"] > 0


# ---- how far values foretell ----------------------------------------------------------------------------------------
def test_what_chance_leaves_open_no_value_can_tell() -> None:
    scores = np.array([[[30.0, 10.0], [20.0, 0.0]], [[10.0, 30.0], [40.0, 0.0]]])
    even, best = np.zeros((2, 2)), scores.mean(axis=1)
    assert told([*zip(scores, even, strict=True)]) == pytest.approx((0, 1 - 225 / 175))
    assert told([*zip(scores, best + 100, strict=True)])[0] == pytest.approx(1 - 112.5 / 175)
    sure = np.repeat(best[:, None], 2, axis=1)
    assert told([*zip(sure, best, strict=True)]) == (1.0, 1.0)


def test_positions_are_looked_at_by_stage() -> None:
    played = headrace.game("great_western_trail")
    found = looks(played, 2, 3, 2)
    assert all(stage % 2 == 0 for stage in found) and sum(map(len, found.values())) >= 3
    for scores, expected in (each for seen in found.values() for each in seen):
        assert scores.shape == (2, 2) and expected.shape == (2,)
