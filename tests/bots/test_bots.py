"""Bots: legal, deterministic, fair, and stronger in the order of their names."""

import time

import pytest
from tests.kit.proof import rest_in_proof

import headrace
from headrace import bots
from headrace.arena.stats import wilson
from headrace.bots.ready import fast_engine

GAMES = sorted(headrace.all_games())
SPECS = rest_in_proof(("random", "thumb", "search:10", *bots.LEVELS[:2]), first=4)
LATE = 45
"""Decisions after which a game is well under way, the shortest too."""
AGAIN = 3
"""Turns from one that is played twice to the next."""
SURE = 2.6
"""Standard deviations by which a series must be clear of chance."""


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_a_whole_game_legally_and_again_the_same(name: str, spec: str) -> None:
    """Again: another one of its kind, that comes by for a turn now and then and has not seen what came before, does the same."""
    fast_engine(headrace.game(name), wait=True)
    pos, bounds = headrace.game(name).start(seed=5), headrace.game(name).bounds
    bot, other, turns = bots.make_bot(spec), bots.make_bot(spec), 0
    seat: int | None = None
    while not pos.is_over:
        if pos.turn != seat:
            other, turns, seat = bots.make_bot(spec), turns + 1, pos.turn
        choice = bot.choose(pos, pos.ply)
        assert turns % AGAIN or other.choose(pos, pos.ply) == choice
        pos.push(choice)
    assert pos.ply <= bounds.decisions
    assert all(bounds.least_score <= score <= bounds.greatest_score for score in pos.scores)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", ["thumb", "search:15"])
def test_a_bot_does_the_same_whatever_it_cannot_see(name: str, spec: str) -> None:
    """Same position as seen by the seat, other hands dealt anew: the same move; with every number of players, early and late."""
    game = headrace.game(name)
    fast_engine(game, wait=True)
    bot, other, thumb = bots.make_bot(spec), bots.make_bot(spec), bots.make_bot("thumb")
    for seed, players in enumerate((*game.players, *game.players)):
        pos = game.start(players, seed=seed)
        while seed >= len(game.players) and pos.ply < LATE:
            pos.push(thumb.choose(pos, pos.ply))
        for step in range(12):
            seat = pos.turn
            assert seat is not None
            choice = bot.choose(pos, step)
            assert other.choose(pos.redealt(seat, f"{seed} {step}"), step) == choice
            pos.push(choice)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", ["search:1", "search:30"])
def test_what_a_search_found_out_serves_its_whole_turn_and_no_other(name: str, spec: str) -> None:
    """It remembers the state that comes next, as its seat sees it; asked about another one it begins anew."""
    game = headrace.game(name)
    fast_engine(game, wait=True)
    bot = bots.make_bot(spec)
    assert isinstance(bot, bots.SearchBot)
    pos, turns = game.start(seed=2), 0
    while turns < 12 and not pos.is_over:
        seat, remembered = pos.turn, bot.recall.awaited
        assert seat is not None
        assert bot.recall.tree is None or bot.recall.awaited is not None
        choice = bot.choose(pos, 1)
        if remembered != game.veiled(pos.state, seat):
            assert bots.make_bot(spec).choose(pos, 1) == choice
        pos.push(choice)
        turns += pos.turn != seat
        assert bot.recall.tree is None or (pos.turn == seat and bot.recall.tree.playouts > 0)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), [("brass_lancashire", 4), ("great_western_trail", 2)])
def test_what_is_remembered_is_legal_where_something_comes_to_light_within_a_turn(name: str, players: int) -> None:
    """A sale abroad or a draw leads to several states; a tree with actions of more than one of them is not taken."""
    game = headrace.game(name)
    fast_engine(game, wait=True)
    pos, bot, out = game.start(players, seed=2), bots.make_bot("search:30"), [0] * len(game.actions)
    assert isinstance(bot, bots.SearchBot)
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
        if bot.recall.tree:
            count = game.rules.legal(bot.recall.awaited, out)
            assert {*bot.recall.tree.tried()} <= {*out[:count]}


@pytest.mark.compiled("barrage")
@pytest.mark.parametrize("other", ["search:9", "search:12,horizon=1"])
def test_a_turn_handed_to_another_bot_is_thought_about_anew(other: str) -> None:
    """The tree of one search is not taken for that of another with more playouts, or another manner."""
    recall, pos = bots.Recall(), headrace.game("barrage").start(seed=2)
    while recall.tree is None:
        pos.push(bots.choose(pos, "search:12", recall=recall))
    fresh = bots.choose(pos, other)
    known = recall.tree
    assert bots.choose(pos, other, recall=recall) == fresh
    assert recall.tree is not known


@pytest.mark.compiled("trick_of_the_rails")
def test_thinking_can_be_limited_in_time() -> None:
    """A limit far too short for its playouts leaves a bot with a legal move of the first few."""
    pos = headrace.game("trick_of_the_rails").start(seed=1)
    begin = time.perf_counter()
    assert bots.choose(pos, "medium", seconds=1e-6) in pos.legal_numbers()
    hasty = time.perf_counter() - begin
    begin = time.perf_counter()
    bots.make_bot("search:5000").choose(pos, 0)
    assert hasty < time.perf_counter() - begin


def share_of_wins(name: str, one: str, rest: str, most_games: int) -> tuple[float, float]:
    """Interval of the share one bot wins of two-seat games or more, the seat turning; ends once it is clear of chance."""
    game = headrace.game(name)
    players = game.players[0]
    team = {True: bots.make_bot(one), False: bots.make_bot(rest)}
    wins = 0.0
    for number in range(most_games):
        pos = game.start(players=players, seed=number // players)
        mine = number % players
        while not pos.is_over:
            pos.push(team[pos.turn == mine].choose(pos, number * 1000 + pos.ply))
        wins += (mine in pos.winners) / len(pos.winners)
        low, high = wilson(wins, number + 1, SURE)
        if low > 1 / players or high < 1 / players:
            break
    return low, high


@pytest.mark.proof
@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("one", "rest"), [("thumb", "random"), ("search:100", "thumb")])
def test_each_level_beats_the_one_below(name: str, one: str, rest: str) -> None:
    """A small series; the full one is `headrace match` (docs/bots.md)."""
    fast_engine(headrace.game(name), wait=True)
    low, high = share_of_wins(name, one, rest, most_games=120)
    assert low > 1 / headrace.game(name).players[0], f"{one} wins {low:.2f} to {high:.2f} against {rest}"


def test_a_budget_is_playouts_seconds_or_whichever_ends_first() -> None:
    for spec, playouts, seconds in (("search:40", 40, 0.0), ("search:0.5s", 0, 0.5), ("search:40/2s", 40, 2.0)):
        bot = bots.make_bot(spec)
        assert isinstance(bot, bots.SearchBot) and (bot.budget.playouts, bot.budget.seconds) == (playouts, seconds)


@pytest.mark.parametrize(
    ("spec", "horizon", "mix"),
    [
        ("search:5/60s", 2, 0),
        ("search:5/60s,horizon=0", 2, 0),
        ("search:5/60s,horizon=3", 3, 0),
        ("search:5/60s,mix=50", 2, 0),
        ("search:5/60s,horizon=3,mix=50", 3, 50),
        ("search:5", 5, 0),
        ("search:5,horizon=0", 0, 0),
        ("search:5,horizon=1,mix=50", 1, 50),
    ],
)
def test_a_search_that_counts_seconds_looks_less_far_on_the_plain_engine(
    spec: str, horizon: int, mix: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of few playouts none goes on past its cut; one that counts playouts alone finds the same moves on both engines."""
    monkeypatch.setattr(bots, "fast_engine", lambda game: None)
    pos, recall = headrace.game("great_western_trail").start(seed=2), bots.Recall()
    while recall.tree is None:
        pos.push(bots.choose(pos, spec, recall=recall))
    assert (recall.tree.how.horizon, recall.tree.manner.mix) == (horizon, mix)


def test_a_rule_of_thumb_that_errs_takes_what_looks_a_little_worse() -> None:
    """Never by more than it may err; and by ever so little it errs where two look alike."""
    pos = headrace.game("brass_birmingham").start(seed=3)
    judged = {action: pos.game.judgement.judge(pos.state, action) for action in pos.legal_numbers()}
    chosen = {bots.make_bot("thumb:2000").choose(pos, seed) for seed in range(60)}
    assert len(chosen) > 1
    assert all(max(judged.values()) - judged[action] <= 2000 for action in chosen)
    assert bots.make_bot("thumb:2000").choose(pos, 5) == bots.make_bot("thumb:2000").choose(pos, 5)


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "search",
        "search:",
        "search:0",
        "search:-3s",
        "search:x",
        "search:s",
        "search:4/",
        "search:4s/2",
        "search:/2s",
        "thumb:0",
        "thumb:x",
        "genius",
    ],
)
def test_a_wrong_spec_says_what_would_be_right(spec: str) -> None:
    with pytest.raises(ValueError, match="it should be random, thumb, search:400"):
        bots.make_bot(spec)
