"""The parts of the tree search, each by itself, on the plain engine."""

from statistics import pstdev
from types import ModuleType, SimpleNamespace

import pytest

import headrace
from headrace.bots import make_bot
from headrace.bots.knowledge import told_by
from headrace.bots.nodes import How, Nodes, Room
from headrace.bots.search import Tree
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from


@pytest.fixture(scope="module")
def tree() -> ModuleType:
    return plain_text(headrace.game("great_western_trail"), "headrace.bots.tree")


def nodes(**given: list[int]) -> Nodes:
    """A tree of which only what matters is filled."""
    return Nodes(**{**{name: [] for name in Nodes._fields}, **given})


def room(**given: list[int]) -> Room:
    """Room for work of which only what matters is there."""
    return Room(**{**{name: [] for name in Room._fields}, **given})


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
    grown = nodes(visits=[len(got)], results=[0, sum(got)], squares=[0, sum(one * one for one in got)])
    spread = tree.spread(1, grown)
    assert spread == pytest.approx(pstdev(typical + got) / tree.FULL)


def test_of_actions_tried_as_often_the_better_looking_one_is_played(tree: ModuleType) -> None:
    grown = nodes(child=[1, 0, 0, 0], sibling=[0, 2, 3, 0], action_of=[0, 71, 72, 73], looks_of=[0, 10, 30, 20])
    assert tree.favourite(grown._replace(visits=[9, 3, 3, 3])) == 2
    assert tree.favourite(grown._replace(visits=[10, 3, 3, 4])) == 3
    bare = nodes(child=[0])
    assert tree.favourite(bare) == 0
    assert tree.decision(0, [0], bare) == -1


FAVOURITE, BETTER, WORSE = 5, 6, 7
"""Actions: the favourite of the playouts, one that looks better, one that looks worse."""


@pytest.mark.parametrize(
    ("resorts", "lead", "looks", "played"),
    [
        ((FAVOURITE,), 300, 10, BETTER),
        ((FAVOURITE,), 9000, 10, FAVOURITE),
        ((FAVOURITE,), 300, 25, FAVOURITE),
        ((BETTER,), 300, 10, FAVOURITE),
        ((WORSE,), 300, 10, FAVOURITE),
        ((FAVOURITE, WORSE), 300, 2, BETTER),
    ],
    ids=["not sure", "sure", "nothing looks better", "another is one", "one that is not wanted", "one instead of one"],
)
def test_a_last_resort_is_played_only_if_nothing_looks_better_or_playouts_are_sure(
    tree: ModuleType, resorts: tuple[int, ...], lead: int, looks: int, played: int
) -> None:
    """The favourite brought more by `lead`, hundredths of a per cent; the better-looking one was tried less than the worse."""
    visits, results, squares = [100, 50, 20, 30], [0] * (4 * tree.SEATS), [100 * (4000**2 + 2000**2), *[0] * 4]
    for node, mean in enumerate((4000, 4000 + lead, 4000, 4000)):
        results[node * tree.SEATS] = visits[node] * mean
    squares[0] = max(squares[0], results[0] ** 2 // 100)
    grown = nodes(
        child=[1, 0, 0, 0],
        sibling=[0, 2, 3, 0],
        action_of=[0, FAVOURITE, BETTER, WORSE],
        looks_of=[0, looks, 20, 5],
        visits=visits,
        results=results,
        squares=squares,
    )
    last_resort = [int(action in resorts) for action in range(8)]
    assert tree.decision(0, last_resort, grown) == played


def test_a_lead_is_counted_in_errors_of_a_difference(tree: ModuleType) -> None:
    """A hundred playouts of 4000 with a spread of 2000; means of 16 and of 9 of them differ by 500."""
    visits, results = [100, 16, 9], [0] * (3 * tree.SEATS)
    results[0], results[tree.SEATS], results[2 * tree.SEATS] = 100 * 4000, 16 * 4500, 9 * 4000
    grown = nodes(visits=visits, results=results, squares=[100 * (4000**2 + 2000**2)])
    error = 10_000 * tree.spread(0, grown) * (1 / 16 + 1 / 9) ** 0.5
    assert tree.lead_in_errors(0, 1, 2, grown) == pytest.approx(500 / error)
    assert error == pytest.approx(2000 * (5 / 12), rel=0.05)


@pytest.mark.parametrize(("trust", "chosen"), [(1000, 1), (1, 2)])
def test_the_less_better_counts_the_more_the_rule_of_thumb_is_followed(tree: ModuleType, trust: int, chosen: int) -> None:
    """Child 1 brought a little more so far, child 2 looks better by 100."""
    results = [0] * (3 * tree.SEATS)
    results[tree.SEATS], results[2 * tree.SEATS] = 5 * 5200, 5 * 5000
    grown = nodes(
        child=[1, 0, 0],
        sibling=[0, 2, 0],
        action_of=[0, 0, 1],
        visits=[10, 5, 5],
        available=[0, 9, 9],
        looks_of=[0, 0, 100],
        results=results,
    )
    assert tree.select(0, 0, trust, 0.5, grown, room(is_legal=[1, 1])) == chosen


def test_a_search_keeps_what_its_playouts_brought() -> None:
    """The sums at the root are those of all playouts, whose spread lies between none and the widest there is."""
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=3)
    seat = pos.turn
    assert seat is not None
    grown = Tree(pos.game, None, 40, 3)
    grown.put(pos.game.veiled(pos.state, seat))
    grown.grow(seat, 30, grown.dice(1))
    found = grown.nodes
    assert found.visits[0] == 30
    for place in range(3):
        assert found.results[place] ** 2 <= 30 * found.squares[place] <= 30 * 10_000 * found.results[place]


def below(grown: Tree, node: int) -> list[object]:
    """What a tree holds at a node and below."""
    tree = grown.nodes
    numbers = [tree.visits[node], tree.available[node], tree.action_of[node], tree.looks_of[node]]
    children, here = list[object](), tree.child[node]
    while here > 0:
        children.append(below(grown, here))
        here = tree.sibling[here]
    return [*numbers, tree.results[node * 5 : node * 5 + 5], children]


@pytest.mark.parametrize("name", ["trick_of_the_rails", "brass_lancashire"])
def test_what_grew_behind_an_action_becomes_the_tree(name: str) -> None:
    """Nothing of it is lost and nothing else is left, so that it can grow on; the spread of its results is that of the whole."""
    pos = headrace.game(name).start(seed=4)
    seat = pos.turn
    assert seat is not None
    grown = Tree(pos.game, None, 122, pos.players)
    grown.put(pos.game.veiled(pos.state, seat))
    grown.grow(seat, 60, grown.dice(1))
    action = grown.tried()[0]
    node = next(node for node in grown.root() if grown.nodes.action_of[node] == action)
    kept = below(grown, node)
    spread = grown.text.spread(seat, grown.nodes)
    assert not grown.follow(len(pos.game.actions)), "an action that was not tried"
    assert grown.follow(action)
    assert below(grown, 0) == kept and grown.playouts == kept[0]
    left = grown.nodes
    for numbers, size in ((left.child, 1), (left.visits, 1), (left.results, 5)):
        assert not any(numbers[grown.used * size :])
    assert grown.text.spread(seat, grown.nodes) == pytest.approx(spread, rel=0.25)
    pos.push(action)
    assert pos.turn is not None
    grown.put(pos.game.veiled(pos.state, pos.turn))
    begun = grown.playouts
    grown.grow(pos.turn, 30, grown.dice(2))
    assert grown.playouts == begun + 30


@pytest.mark.parametrize(
    ("own", "found"),
    [(0, [7000, 3000]), (60, [(40 * 7000 + 60 * 2000) // 100, (40 * 3000 + 60 * 6000) // 100]), (100, [2000, 6000])],
)
def test_a_result_is_as_much_of_own_points_as_a_game_says(tree: ModuleType, own: int, found: list[int]) -> None:
    """Points 20 and 60 of 100 that count as a clear win; more than these count no more, debts as nothing."""
    s, outcome = SimpleNamespace(players=2), [20, 60, 0, 0, 0, 7000, 3000]
    tree.weigh_points(s, own, 100, outcome)
    assert outcome[5:] == found
    outcome = [-5, 900, 0, 0, 0, 7000, 3000]
    tree.weigh_points(s, 100, 100, outcome)
    assert outcome[5:] == [0, 10_000]


def test_how_much_own_points_count_may_differ_by_the_number_of_players() -> None:
    western = headrace.game("great_western_trail")
    assert [Tree(western, None, 4, players).how.own for players in (2, 3, 4)] == [60, 60, 100]
    assert {told_by(headrace.game("brass_birmingham")).own_points(players) for players in (2, 3, 4)} == {80}


def test_points_that_are_foreseen_are_tenths() -> None:
    """So that a playout that ends and one that is cut count alike."""
    game = headrace.game("great_western_trail")
    pos, text = game.start(players=2, seed=3), plain_text(game, "headrace.bots.tree")
    assert (text.points_in(pos.state, [1]), text.points_in(pos.state, [])) == (10, 1)
    bot = make_bot("thumb")
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
    assert text.points_in(pos.state, [1]) == 1


@pytest.mark.parametrize("mix", [50, 100])
def test_how_a_playout_that_was_cut_ends_may_be_a_part_of_its_result(tree: ModuleType, mix: int) -> None:
    """Played on by rule of thumb with the same dice, it ends the same."""
    game = headrace.game("great_western_trail")
    pos, actions = game.start(players=2, seed=3), [0] * len(game.actions)
    outcome = [0] * 5 + [1000, 9000, 0, 0, 0] + [0] * 5
    how = How(horizon=0, whim=1000, trust=0, own=60, mix=mix, full=100)
    tree.mix_in_end(pos.state.copy(), how, room(actions=actions, outcome=outcome), dice_from(1))
    ended, alone = pos.state.copy(), [0] * 10
    tree.play_on(ended, tree.ENDLESS, 1000, actions, dice_from(1))
    tree.judge_outcome(ended, room(outcome=alone))
    tree.weigh_points(ended, 60, 100, alone)
    assert outcome[5:7] == [(mix * alone[5 + seat] + (100 - mix) * cut) // 100 for seat, cut in enumerate((1000, 9000))]
