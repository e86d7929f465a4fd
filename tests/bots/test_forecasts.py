"""What bots expect of a plan, and what they advise: within what the seat may know, the same on both engines."""

from functools import cache
from statistics import mean
from types import SimpleNamespace
from typing import Any

import pytest

import headrace
from headrace.arena.advising import Patience, advise
from headrace.bots import make_bot, search
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Forecast, play_forward
from headrace.core.position import Position
from headrace.engine.reading import plain_text

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"


def later(name: str, decisions: int, players: int | None = None) -> Position:
    """A game after so many decisions by rule of thumb."""
    pos = headrace.game(name).start(players, seed=f"forecast {decisions}")
    bot = make_bot("thumb")
    while pos.ply < decisions:
        pos.push(bot.choose(pos, pos.ply))
    return pos


def forecast(pos: Position, plan: tuple[int, ...], playouts: int, fast: bool = False) -> Forecast:
    assert pos.turn is not None
    engine = fast_engine(pos.game, wait=True) if fast else None
    veiled = pos.game.veiled(pos.state, pos.turn)
    return play_forward(pos.game, veiled, pos.turn, [plan], Budget(playouts=playouts), 1, engine)[0]


def test_in_every_playout_the_win_is_shared_out_once() -> None:
    found = forecast(later(RAILS, 20), (), 30)
    assert found.playouts == 30
    assert all(sum(wins) == pytest.approx(1) for wins in found.wins)
    for scores, wins in zip(found.scores, found.wins, strict=True):
        assert {seat for seat, share in enumerate(wins) if share} <= {s for s, score in enumerate(scores) if score == max(scores)}
    assert found.points(1) == mean(score[1] for score in found.scores)
    assert sum(found.chance(seat) for seat in range(3)) == pytest.approx(1)


def test_the_last_decision_is_foreseen_exactly() -> None:
    """What every legal move brings when nothing else is to be decided is what its forecast says."""
    pos = later(RAILS, 0)
    bot = make_bot("random")
    while not pos.is_over:
        ahead = [pos.copy() for _ in pos.legal_moves]
        for twin, number in zip(ahead, pos.legal_numbers(), strict=True):
            twin.push(number)
        if all(twin.is_over for twin in ahead):
            for twin, number in zip(ahead, pos.legal_numbers(), strict=True):
                assert forecast(pos, (number,), 1).scores == (tuple(twin.scores),)
        pos.push(bot.choose(pos, pos.ply))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_forecast_is_the_same_on_both_engines_and_whatever_the_seat_cannot_see(name: str) -> None:
    pos = later(name, 12)
    plan = (make_bot("thumb").choose(pos, 1),)
    assert pos.turn is not None
    found = forecast(pos, plan, 5, fast=True)
    plain = forecast(pos, plan, 1)
    assert (plain.scores, plain.wins) == (found.scores[:1], found.wins[:1])
    assert found == forecast(pos.redealt(pos.turn, "anew"), plan, 5, fast=True)
    assert len({*found.scores}) > 1


def of_leads(*leads: int) -> Forecast:
    """Playouts in which seat 0 is so far ahead of the two others."""
    return Forecast(tuple((100 + lead, 110, 90) for lead in leads), tuple((1.0, 0.0, 0.0) for _ in leads))


def for_seat(seat: int, found: Forecast) -> Forecast:
    """The same, the first seat being another."""
    return Forecast(tuple((*scores[1:][:seat], scores[0], *scores[1:][seat:]) for scores in found.scores), found.wins)


def test_a_forecast_is_surely_better_only_if_playouts_agree() -> None:
    low = of_leads(0, 10, 20, 30)
    assert low.leads(0) == [0, 10, 20, 30] and low.leads(1)[0] == 15
    assert of_leads(5, 16, 24, 36).is_surely_better(low, 0), "in each world about five more"
    assert not low.is_surely_better(of_leads(5, 16, 24, 36), 0)
    assert not of_leads(40, 0, 10, 30).is_surely_better(low, 0), "more on the whole, but by one world alone"
    assert not of_leads(9).is_surely_better(of_leads(1), 0), "one playout proves nothing"


@cache
def a_favourite_against_the_look_of_it() -> tuple[Position, tuple[int, ...]]:
    """A position in which the search finds one action best and another looks better; all that it tried, the favourite first."""
    pos = later(RAILS, 0)
    judged = pos.game.judgement.judge
    while True:
        assert pos.turn is not None
        veiled = pos.game.veiled(pos.state, pos.turn)
        tried = search.think(pos.game, veiled, pos.turn, Budget(playouts=60), 1, None)
        if any(judged(veiled, other) > judged(veiled, tried[0]) for other in tried):
            return pos, (*tried,)
        pos.push(tried[0])


@pytest.mark.parametrize("sure", [-1e9, 1e9], ids=["the tree is sure", "the tree is not sure"])
@pytest.mark.parametrize(
    ("leads", "kept"),
    [((9, 10, 11, 10), False), (5 * (9, 11), True), (4 * (-9, 0, 10), False), (5 * (-9, -11), False)],
    ids=["too few worlds", "better", "open", "worse"],
)
def test_a_last_resort_is_thought_about_twice(
    monkeypatch: pytest.MonkeyPatch, leads: tuple[int, ...], kept: bool, sure: float
) -> None:
    """The favourite is made a last resort: it stays only if whole playouts are sure of it; else something that looks better."""
    pos, tried = a_favourite_against_the_look_of_it()
    assert pos.turn is not None
    judged, veiled = pos.game.judgement.judge, pos.game.veiled(pos.state, pos.turn)
    asked: list[list[list[int]]] = []

    def play_forward(game: object, veiled: object, seat: int, plans: list[list[int]], *rest: object) -> list[Forecast]:
        asked.append(plans)
        return [for_seat(seat, of_leads(*leads)), *(for_seat(seat, of_leads(*(0 for _ in leads))) for _ in plans[1:])]

    monkeypatch.setattr(search, "play_forward", play_forward)
    monkeypatch.setattr("headrace.bots.search.last_resorts", lambda game: frozenset(tried[:1]))
    monkeypatch.setattr(plain_text(pos.game, "headrace.bots.tree"), "SURE", sure)
    again = search.think(pos.game, veiled, pos.turn, Budget(playouts=60), 1, None)
    ((favourite, *rivals),) = ([plan[0] for plan in plans] for plans in asked)
    assert favourite == tried[0] and rivals
    assert again[0] == (favourite if kept else rivals[0])
    assert all(judged(veiled, rival) > judged(veiled, favourite) for rival in rivals)
    assert max(judged(veiled, action) for action in tried) in [judged(veiled, rival) for rival in rivals]
    assert sorted(again) == sorted(tried)


class Clock:
    """A clock that only playouts move on: of the tree each takes a fifth more seconds than the one before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.next = 0.0, 0.02
        grow, forward = search.Tree.grow, search.Tree.forward

        def slower(*told: Any) -> None:
            grow(*told)
            self.now, self.next = self.now + self.next, 1.2 * self.next

        def steady(*told: Any) -> tuple[int, ...]:
            self.now += 0.1
            return forward(*told)

        monkeypatch.setattr(search.Tree, "grow", slower)
        monkeypatch.setattr(search.Tree, "forward", steady)
        monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: self.now))


@pytest.mark.parametrize("seconds", [0.1, 0.7, 1.0, 2.5])
def test_no_playout_is_begun_that_might_outlast_the_seconds(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    pos, clock = later(RAILS, 0), Clock(monkeypatch)
    assert pos.turn is not None
    search.think(pos.game, pos.game.veiled(pos.state, pos.turn), pos.turn, Budget(seconds=seconds), 1, None)
    assert seconds / 2 < clock.now <= seconds
    begun = clock.now
    found = play_forward(pos.game, pos.state, pos.turn, [(), ()], Budget(seconds=seconds), 1, None)
    assert [each.playouts for each in found] == [max(1, round(seconds / 0.2 - 0.6))] * 2, "one world at least, else whole ones"
    assert clock.now - begun == pytest.approx(0.2 * found[0].playouts)


def test_a_last_resort_is_not_thought_about_twice_without_the_time_for_ten_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    pos, tried = a_favourite_against_the_look_of_it()
    assert pos.turn is not None
    monkeypatch.setattr("headrace.bots.search.last_resorts", lambda game: frozenset(tried[:1]))
    monkeypatch.setattr(search, "spend", lambda tree, seat, budget, dice: tree.grow(seat, 60, dice) or 1.0)
    monkeypatch.setattr(search, "play_forward", lambda *told: pytest.fail("there are 19 seconds, and it would take 20"))
    veiled = pos.game.veiled(pos.state, pos.turn)
    assert search.think(pos.game, veiled, pos.turn, Budget(60, seconds=19.0), 1, None)[0] != tried[0]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_advice_is_two_actions_that_the_seat_may_take_and_changes_nothing(name: str) -> None:
    fast_engine(headrace.game(name), wait=True)
    pos = later(name, 12)
    before = pos.hash
    pieces = advise(pos, "search:20", 3, Patience(30, 30, Budget(seconds=0.3)))
    assert len(pieces) == 2 and pieces[0].moves != pieces[1].moves
    for piece in pieces:
        draft = pos.copy()
        for at, move in enumerate(piece.moves):
            assert draft.turn == pos.turn
            assert move.number in draft.legal_numbers()
            assert at == len(piece.moves) - 1 or not draft.lasts(move), "nobody looks beyond what cannot be taken back"
            draft.push(move)
    assert pieces[0].forecast.playouts == pieces[1].forecast.playouts > 0
    assert (pos.hash, pos.ply) == (before, 12)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_advice_does_not_depend_on_what_is_hidden(name: str) -> None:
    fast_engine(headrace.game(name), wait=True)
    for decisions in (0, 9, 20):
        pos = later(name, decisions)
        assert pos.turn is not None
        found, anew = (
            advise(each, "search:20", 3, Patience(30, 30, Budget(playouts=1))) for each in (pos, pos.redealt(pos.turn, 7))
        )
        assert [piece.moves for piece in found] == [piece.moves for piece in anew]
        assert [piece.forecast.scores[:1] for piece in found] == [piece.forecast.scores[:1] for piece in anew]
