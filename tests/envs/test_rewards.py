"""What finished games are worth, and who stands where."""

from collections.abc import Callable
from typing import Any

import pytest

import headrace
from headrace.core.position import Position
from headrace.engine.rewarding import SEATS
from headrace.envs import REWARDS, rewards
from tests.kit.tables import Table, finished, folder_of

Change = Callable[[Any], None]


def over(game: str, players: int, change: Change, **options: str) -> Position:
    """A game that is over as it was laid out, but for a change."""
    pos = headrace.game(game).start(players=players, seed=1, **options)
    change(pos.state)
    pos.state.turn = -1
    return pos


def places(pos: Position) -> list[int]:
    return [pos.game.rules.standing(pos.state, seat) for seat in range(pos.players)]


def railways(*points: int) -> Change:
    """Shares of the one company that is worth anything."""

    def change(s: Any) -> None:
        s.loco[0], s.track_len[0], s.track[:8], s.shares[:] = 1, 8, range(8), [0] * len(s.shares)
        for seat, held in enumerate(points):
            s.shares[seat * len(s.loco)] = held

    return change


def fields(**said: list[int]) -> Change:
    """Other numbers in some fields."""

    def change(s: Any) -> None:
        for name, numbers in said.items():
            getattr(s, name)[: len(numbers)] = numbers

    return change


MARKED = [[9, 9, 9, 7], [4, 5, 4, 9], [8, 3, 9, 9]]
STANDINGS = [
    ("brass_birmingham", fields(vp=MARKED[0], income=MARKED[1], money=MARKED[2]), {}, [2, 0, 1, 3]),
    ("brass_lancashire", fields(vp=[9] * 4, income=[4] * 4, money=[3, 8, 8, 0]), {}, [2, 0, 0, 3]),
    ("barrage", fields(points=MARKED[0], energy=MARKED[1]), {}, [1, 0, 1, 3]),
    ("great_western_trail", fields(station_disc=[0] * 40, money=[9, 9, 9, 4]), {}, [0, 0, 0, 3]),
    ("trick_of_the_rails", railways(3, 1, 1, 2), {}, [0, 2, 2, 1]),
    ("trick_of_the_rails", railways(3, 1, 1, 2), {"teams": "yes"}, [0, 2, 0, 2]),
]


@pytest.mark.parametrize(("game", "change", "options", "expected"), STANDINGS)
def test_who_is_how_far_behind_goes_by_the_rules(game: str, change: Change, options: dict[str, str], expected: list[int]) -> None:
    """Brass 8.2 and 13.4: income, then money; Barrage 12.5: energy; elsewhere ties are shared; partners share (3.9.1)."""
    pos = over(game, 4, change, **options)
    assert places(pos) == expected
    assert pos.winners == [seat for seat, place in enumerate(expected) if place == 0]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"rank": [1, -2 / 3, -2 / 3, 1 / 3], "win": [1, 0, 0, 0], "margin": [5 / 3, -1, -1, 1 / 3]}),
        ({"teams": "yes"}, {"rank": [2 / 3, -2 / 3, 2 / 3, -2 / 3], "win": [0.5, 0, 0.5, 0], "margin": [1 / 3, -1 / 3] * 2}),
    ],
)
def test_what_places_are_worth(options: dict[str, str], expected: dict[str, list[float]]) -> None:
    """Of four seats with 3, 1, 1 and 2 shares; a margin is in points of one share."""
    pos = over("trick_of_the_rails", 4, railways(3, 1, 1, 2), **options)
    share = sum(pos.scores) / 7
    assert share > 0
    expected = {**expected, "margin": [share * margin for margin in expected["margin"]]}
    assert {name: rewards(pos, name) for name in expected} == {name: pytest.approx(found) for name, found in expected.items()}


def test_nothing_is_worth_anything_before_the_end_and_then_all_of_it_is_shared_out(table: Table) -> None:
    """Places follow each other; ranks and margins add up to nothing, wins to one, points to all points; the order is theirs."""
    assert all(rewards(table.start(1), name) == [0.0] * table.players for name in REWARDS)
    pos = headrace.replay(folder_of(table.id) / "records" / f"{table.slug}.json")
    for done in (pos, finished(table, "worth")):
        found, stands = {name: rewards(done, name) for name in REWARDS}, places(done)
        assert stands == [sum(other < mine for other in stands) for mine in stands]
        assert [seat for seat, place in enumerate(stands) if place == 0] == done.winners
        totals = {"rank": 0, "win": 1, "score": sum(done.scores), "margin": 0}
        assert {name: sum(found[name]) for name in REWARDS} == pytest.approx(totals)
        by_place = sorted(range(done.players), key=lambda seat: stands[seat])
        for name in REWARDS:
            assert [found[name][seat] for seat in by_place] == sorted(found[name], reverse=True), name


def test_a_reward_goes_by_its_name() -> None:
    pos = headrace.game("barrage").start(players=2, seed=1)
    with pytest.raises(ValueError, match="a reward is one of rank, win, score, margin, not 'place'"):
        rewards(pos, "place")


def test_there_is_room_for_all_seats() -> None:
    for game in headrace.all_games().values():
        assert max(game.players) <= SEATS
