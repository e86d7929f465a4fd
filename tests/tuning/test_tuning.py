"""The tuner on a game whose best weights are known, compiled and plain."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import headrace
from headrace.arena import tuning
from headrace.arena.evolution import Course, Numbers, Plan, play_round
from headrace.arena.selfplay import SelfPlay, duel
from headrace.arena.tuning import Task, confirm, evolve, tune
from headrace.bots import values
from headrace.bots.values import FILE, Values, belonging, row_size, write_values
from headrace.core.game import Game
from headrace.engine.fast import FastEngine
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from

QUARRY = Game("tests.tuning.quarry")
START = (30, -8, 12)
pytestmark = pytest.mark.xdist_group("tuning")


@pytest.fixture(scope="module")
def club(own_cache: Path) -> SelfPlay:
    return SelfPlay(QUARRY)


def a_task(players: int = 2, games: int = 8000, seed: int = 1) -> Task:
    return Task(QUARRY, players, games, 0, seed)


def plain_scores(game: Game, seeds: list[str], sets: Numbers, options: Sequence[int] = ()) -> tuple[list[int], list[int]]:
    """Scores and wins of the same games on the plain engine; the usual options where none are said."""
    games, players, count = sets.shape
    words = [word for seed in seeds for what in (seed, f"ties:{seed}") for word in dice_from(what)]
    scores, wins = [0] * games * players, [0] * games * players
    text = plain_text(game, "headrace.bots.selfplay")
    way, actions, flat = [*options] or [0] * len(game.options), [0] * len(game.actions), sets.ravel().tolist()
    text.play_out([game.state()], games, players, count, way, words, flat, actions, scores, wins)
    return scores, wins


@pytest.mark.parametrize("players", [2, 3])
def test_both_engines_judge_alike_by_weights_that_are_tried(club: SelfPlay, players: int) -> None:
    sets = np.random.default_rng(1).integers(-60, 60, (20, players, 3))
    seeds = [f"game/{number}" for number in range(20)]
    scores, wins = club.play(seeds, sets)
    assert (scores.ravel().tolist(), wins.ravel().tolist()) == plain_scores(QUARRY, seeds, sets)
    assert len({*scores.ravel().tolist()}) > 10


def test_every_choice_of_an_option_that_varies_is_played(own_cache: Path) -> None:
    sets, seeds = np.tile(np.array(START, np.int64), (40, 2, 1)), [f"game/{number // 2}" for number in range(40)]
    scores, _ = SelfPlay(QUARRY, vary="length").play(seeds, sets)
    usual, short = (np.reshape(plain_scores(QUARRY, seeds, sets, [choice])[0], (40, 2)) for choice in (0, 1))
    is_usual, is_short = (scores == usual).all(axis=1), (scores == short).all(axis=1)
    assert (is_usual | is_short).all() and not is_usual.all() and not is_short.all()
    assert (is_usual[::2] == is_usual[1::2]).all(), "a deal that is played twice is played the same way"
    with pytest.raises(ValueError, match="quarry has no option 'width'; it has length"):
        SelfPlay(QUARRY, vary="width")


def test_games_may_have_a_choice_that_is_not_the_usual_one(own_cache: Path) -> None:
    sets, seeds = np.tile(np.array(START, np.int64), (10, 2, 1)), [f"game/{number}" for number in range(10)]
    scores, _ = SelfPlay(QUARRY, options={"length": "short"}).play(seeds, sets)
    assert scores.ravel().tolist() == plain_scores(QUARRY, seeds, sets, [1])[0] != plain_scores(QUARRY, seeds, sets)[0]
    with pytest.raises(ValueError, match="option length of quarry is one of usual, short, not 'long'"):
        SelfPlay(QUARRY, options={"length": "long"}).play(seeds, sets)


def test_only_weights_that_are_named_move(club: SelfPlay) -> None:
    course = Course([float(weight) for weight in START])
    for _ in range(3):
        play_round(course, Plan(2, 3, 10, 1, 0.5, only="stone"), QUARRY.weight_names, lambda *given: club.play(*given)[0])
    gold, stone, lot = course.weights
    assert (gold, lot) == (START[0], START[2]) and stone != START[1]


@pytest.mark.proof
@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_both_engines_judge_every_game_alike_by_weights_that_are_tried(name: str) -> None:
    game = headrace.game(name)
    names, club, dice = game.weight_names, SelfPlay(headrace.game(name)), np.random.default_rng(2)
    assert game.learned is not None
    for players in game.players:
        stray = 2 * dice.standard_normal((1, players, len(names))) * [weight.spread for weight in names]
        sets = np.maximum(np.array(game.learned.of(players)) + stray, [weight.least for weight in names]).astype(np.int64)
        scores, wins = club.play([f"game/{players}"], sets)
        assert (scores.ravel().tolist(), wins.ravel().tolist()) == plain_scores(game, [f"game/{players}"], sets)


@pytest.mark.parametrize("players", [2, 3])
def test_both_engines_judge_alike_by_the_learned_weights(players: int, tmp_path: Path) -> None:
    engine = FastEngine(QUARRY, tmp_path)
    state: Any = QUARRY.state()
    state.rng[:] = dice_from("learned")
    QUARRY.rules.setup(state, players, [0])
    memory, looks = engine.memory(1), engine.numbers(2)
    engine.write(memory, 0, state)
    engine.entry.judgements(memory, 0, engine.numbers([0, 1]), 2, looks)
    assert state.lot[1] > 0, "a lot with stones tells the sets apart"
    assert looks[1] == QUARRY.judgement.judge(state, 1) == 30 * state.lot[0] + (-8, -50)[players - 2] * state.lot[1] + 12


def test_the_best_weights_are_found(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    gold, stone, lot = evolve(a_task(games=30_000), START, tmp_path / "kept.json", club, lines.append)
    assert gold == 30
    assert -24 <= stone <= -16
    assert -12 <= lot <= 12
    assert "round 150 of 150" in lines[-1]


def test_in_the_first_half_all_seats_may_stray_alike(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    course, seen = Course([float(weight) for weight in START]), list[Numbers]()

    def play(seeds: Sequence[str], sets: Numbers) -> Numbers:
        seen.append(sets)
        return club.play(seeds, sets)[0]

    for _ in range(4):
        play_round(course, Plan(3, 4, 10, 1, 0.5, alike=True), QUARRY.weight_names, play)
    assert [bool((sets == sets[:, :1]).all()) for sets in seen] == [True, True, False, False]
    gold, stone, _ = evolve(replace(a_task(games=30_000), alike=True), START, tmp_path / "kept.json", club, lines.append)
    assert gold == 30
    assert -24 <= stone <= -16


def test_a_run_may_begin_with_what_another_game_has_of_the_same_names() -> None:
    lancashire, birmingham = headrace.game("brass_lancashire"), headrace.game("brass_birmingham")
    assert lancashire.learned and birmingham.learned
    old, known = by_word(lancashire, lancashire.learned.of(4)), by_word(birmingham, birmingham.learned.of(4))
    begun = by_word(lancashire, Task(lancashire, 4, 0, 0, 1, start=birmingham).begin([*old.values()]))
    assert begun == {word: known.get(word, value) for word, value in old.items()}
    assert begun["canal_icon"] == known["canal_icon"] != old["canal_icon"]
    assert begun["canal_port_time"] == old["canal_port_time"]
    short = by_word(lancashire, Task(lancashire, 4, 0, 0, 1, start=birmingham, only="short_").begin([*old.values()]))
    assert short == {word: begun[word] if word.startswith("short_") else value for word, value in old.items()}
    assert Task(lancashire, 4, 0, 0, 1).begin([*old.values()]) == [*old.values()]


def by_word(game: Game, weights: Sequence[int]) -> dict[str, int]:
    """Weights by their names in the file."""
    return dict(zip([name.word for name in game.weight_names], weights, strict=True))


def test_an_interrupted_run_ends_as_if_it_had_not_been(
    club: SelfPlay, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = evolve(a_task(), START, tmp_path / "whole.json", club, lines.append)
    kept, rounds = tmp_path / "kept.json", 0

    def interrupted(*arguments: Any) -> None:
        nonlocal rounds
        rounds += 1
        if rounds > 7:
            raise KeyboardInterrupt
        play_round(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(tuning, "play_round", interrupted)
        with pytest.raises(KeyboardInterrupt):
            evolve(a_task(), START, kept, club, lines.append)
    assert evolve(a_task(), START, kept, club, lines.append) == whole
    assert "going on after round 7 of 40" in lines
    assert evolve(a_task(seed=2), START, tmp_path / "other.json", club, lines.append) != whole


def test_what_is_kept_of_another_run_is_refused(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    kept = tmp_path / "kept.json"
    evolve(a_task(games=400), START, kept, club, lines.append)
    with pytest.raises(ValueError, match=r"kept.json is of a run with other seed: finish that one, or delete the file"):
        evolve(a_task(games=400, seed=2), START, kept, club, lines.append)


def test_time_ends_a_run(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    kept = tmp_path / "kept.json"
    evolve(Task(QUARRY, 2, 10_000_000, 0.001, 1), START, kept, club, lines.append)
    assert 1 <= json.loads(kept.read_text("utf-8"))["course"]["played"] < 1000


def test_a_gain_is_written(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    file, kept = tmp_path / "learned.toml", tmp_path / "kept.json"
    assert tune(a_task(), file, kept, club, lines.append)
    assert "[found.2]" in file.read_text("utf-8") and 'rules = "1"' in file.read_text("utf-8")
    assert lines[-1] == f"written: {file}"
    assert not kept.exists()


def test_weights_from_which_all_gain_are_written_if_the_old_ones_do_not_win_among_them(
    club: SelfPlay, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept, task = tmp_path / "learned.toml", tmp_path / "kept.json", replace(a_task(), alike=True)
    kept.touch()
    monkeypatch.setattr(tuning, "evolve", lambda *arguments: [30, -20, 0])
    assert tune(task, file, kept, club, lines.append)
    assert "one with old weights among new ones: wins 0." in file.read_text("utf-8")
    kept.touch()
    monkeypatch.setattr(tuning, "evolve", lambda *arguments: [0, 0, -100])
    assert not tune(task, file, kept, club, lines.append), "less for all"


def test_values_are_kept_where_only_some_weights_have_moved(
    club: SelfPlay, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept = tmp_path / "learned.toml", tmp_path / "kept.json"
    numbers = tuple(range(QUARRY.stages * row_size(QUARRY)))
    write_values(QUARRY, file.with_name(FILE), {2: Values(3, numbers, belonging(QUARRY, 2), {"seed": 5})})
    stamps = iter(("after",))
    monkeypatch.setattr(values, "belonging", lambda game, players: next(stamps, belonging(game, players)))
    monkeypatch.setattr(tuning, "fitting_values", lambda game, path: values.read_values(game, path))
    assert tune(replace(a_task(), only="stone"), file, kept, club, lines.append)
    found = values.read_values(QUARRY, file.with_name(FILE))[2]
    assert (found.numbers, found.belongs) == (numbers, "after")
    assert "values for 2 players are kept" in lines[-1]


def test_without_a_gain_nothing_is_written(
    club: SelfPlay, tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept = tmp_path / "learned.toml", tmp_path / "kept.json"
    kept.touch()
    monkeypatch.setattr(tuning, "evolve", lambda *arguments: [*START])
    assert not tune(a_task(), file, kept, club, lines.append)
    assert lines[-1] == "no gain beyond doubt: the weights stay as they are"
    assert not file.exists()


def test_better_weights_win_a_duel(club: SelfPlay) -> None:
    best = duel(club, 3, (30, -20, 0), START, 400, "proof")
    assert best.is_gain and best.games == 402
    assert not duel(club, 3, START, (30, -20, 0), 400, "proof").is_gain
    assert not duel(club, 3, START, START, 400, "proof").is_gain


def test_weights_are_confirmed(club: SelfPlay, tmp_path: Path, lines: list[str]) -> None:
    confirm(a_task(), tmp_path / "learned.toml", club, lines.append)
    assert (tmp_path / "learned.toml").read_text("utf-8").endswith("[players.3]\ngold = 30\nstone = -50\nlot = 12\n")
    assert lines[0].startswith("2 players: mean ")
