"""The parts of the tree search, each by itself, on the plain engine."""

from statistics import pstdev
from types import ModuleType

import pytest

import headrace
from headrace.bots import make_bot
from headrace.bots.search import Tree
from headrace.core.reading import plain_text
from headrace.core.seeds import dice_from


@pytest.fixture(scope="module")
def tree() -> ModuleType:
    return plain_text(headrace.game("great_western_trail"), "headrace.bots.tree")


@pytest.mark.parametrize("turns", [1, 2])
def test_a_playout_stops_at_the_end_of_a_turn(tree: ModuleType, turns: int) -> None:
    """Of three seats on their first turn so many have had theirs, and the next has not begun."""
    pos = headrace.game("great_western_trail").start(players=3, seed=2)
    first = pos.turn
    assert first is not None
    tree.play_on(pos.state, turns, 1000, [0] * len(pos.game.actions), dice_from(1))
    assert pos.game.rules.to_play(pos.state) == (first + turns) % 3
    standing = [pos.state.cattleman[(first + place) % 3] >= 0 for place in range(3)]
    assert standing == [place < turns for place in range(3)]


def test_an_action_says_whether_it_passes_the_turn_on(tree: ModuleType) -> None:
    pos = headrace.game("great_western_trail").start(players=2, seed=1)
    passed = []
    for _ in range(40):
        seat, state = pos.turn, pos.state.copy()
        action = make_bot("thumb").choose(pos, 1)
        passed.append(tree.passes_on(state, action))
        pos.push(action)
        assert passed[-1] == (pos.turn != seat)
    assert 0 < sum(passed) < len(passed)


def test_the_spread_of_results_is_their_standard_deviation(tree: ModuleType) -> None:
    """With a few typical ones before them."""
    got = [1000, 4000, 9000, 9000, 2500]
    typical = [tree.FULL // 2 - tree.FIRST_SPREAD, tree.FULL // 2 + tree.FIRST_SPREAD] * (tree.FIRST // 2)
    spread = tree.spread(1, [len(got)], [0, sum(got)], [0, sum(one * one for one in got)])
    assert spread == pytest.approx(pstdev(typical + got) / tree.FULL)


def test_of_actions_tried_as_often_the_better_looking_one_is_played(tree: ModuleType) -> None:
    child, sibling = [1, 0, 0, 0], [0, 2, 3, 0]
    action_of, looks_of = [0, 71, 72, 73], [0, 10, 30, 20]
    assert tree.favourite(child, sibling, action_of, [9, 3, 3, 3], looks_of) == 72
    assert tree.favourite(child, sibling, action_of, [10, 3, 3, 4], looks_of) == 73
    assert tree.favourite([0], [0], [0], [0], [0]) == -1


@pytest.mark.parametrize(("trust", "chosen"), [(1000, 1), (1, 2)])
def test_the_less_better_counts_the_more_the_rule_of_thumb_is_followed(tree: ModuleType, trust: int, chosen: int) -> None:
    """Child 1 brought a little more so far, child 2 looks better by 100."""
    child, sibling, action_of = [1, 0, 0], [0, 2, 0], [0, 0, 1]
    results = [0] * (3 * tree.SEATS)
    results[tree.SEATS], results[2 * tree.SEATS] = 5 * 5200, 5 * 5000
    found = tree.select(0, 0, trust, 0.5, child, sibling, action_of, [10, 5, 5], [0, 9, 9], [0, 0, 100], results, [1, 1])
    assert found == chosen


def test_a_search_keeps_what_its_playouts_brought() -> None:
    """The sums at the root are those of all playouts, whose spread lies between none and the widest there is."""
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=3)
    seat = pos.turn
    assert seat is not None
    grown = Tree(pos.game, None, 40)
    grown.put(pos.game.veiled(pos.state, seat))
    grown.grow(seat, 30, grown.dice(1))
    visits, results, squares = (grown.arrays[name] for name in ("visits", "results", "squares"))
    assert visits[0] == 30
    for place in range(3):
        assert results[place] ** 2 <= 30 * squares[place] <= 30 * 10_000 * results[place]
