"""Named weights: what is read, in both engines, and what is refused."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from headrace.core.game import Game
from headrace.engine import weights
from headrace.engine.material import load_toml
from headrace.engine.weights import LearnedError, learned_of, read_learned, up_to_date

PACKAGE = "tests.tuning.quarry"
Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    learned_of.cache_clear()
    yield
    learned_of.cache_clear()


def say(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """The file says something else."""

    def load(package: str, name: str) -> dict[str, Any]:
        data = load_toml(package, name)
        if name == weights.FILE:
            change(data)
        return data

    monkeypatch.setattr(weights, "load_toml", load)


def test_a_number_of_players_has_the_usual_set_but_for_what_is_said() -> None:
    learned = learned_of(PACKAGE)
    assert learned.of(2) == (30, -8, 12)
    assert learned.of(3) == (30, -50, 12)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data["weights"].pop("stone"), r"learned.toml, \[weights\]: stone is missing: give it a first value"),
        (
            lambda data: data["weights"].update(copper=1),
            "no weight is called copper: take it out, or give it the name it has now",
        ),
        (lambda data: data["players"]["3"].update(tin=1), r"learned.toml, \[players.3\]: no weight is called tin"),
        (lambda data: data["weights"].update(stone="much"), "stone is 'much': it should be a whole number"),
        (
            lambda data: data.update(rules="0"),
            "belongs to rules 0 and judgement 1; here are rules 1 and judgement 1: run `headrace",
        ),
        (lambda data: data.update(judgement=7), "run `headrace tune quarry`"),
    ],
)
def test_weights_that_do_not_belong_to_the_game_are_refused(change: Change, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, change)
    with pytest.raises(LearnedError, match=words):
        _ = Game(PACKAGE).judgement


def test_a_file_that_is_not_there_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "FILE", "lost.toml")
    with pytest.raises(LearnedError, match=r"lost.toml is missing: write it with a first value for each weight"):
        learned_of(PACKAGE)


def test_the_tuner_reads_and_renews_a_stale_file(monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, lambda data: data.update(judgement=0))
    stale = read_learned(PACKAGE)
    assert (stale.of(2), stale.judgement) == ((30, -8, 12), 0)
    assert up_to_date(PACKAGE, stale).judgement == 1


def test_what_is_written_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    import tomllib

    learned = learned_of(PACKAGE).with_set(2, (30, -20, 1), {"date": "2026-01-02", "seed": 3})
    said = tomllib.loads(learned.text())
    say(monkeypatch, lambda data: data.update(said))
    assert read_learned(PACKAGE) == learned
    assert said["found"]["2"] == {"date": "2026-01-02", "seed": 3}
