"""What learned values see in one plan that another lacks, by topic."""

import pytest

import headrace
from headrace.arena import advising, topics
from headrace.arena.topics import REST, gains, places_of, seen
from headrace.bots import make_bot
from headrace.bots.knowledge import told_by
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Forecast, Tree
from headrace.bots.values import values_of
from headrace.core.game import game
from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.core.words import LANGUAGES

GAMES = [name for name in headrace.all_games() if values_of(game(name))]
FEW = Budget(playouts=3)


def test_games_with_values_are_there() -> None:
    assert len(GAMES) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_every_measure_belongs_to_one_topic_that_has_words(name: str) -> None:
    named, places = told_by(game(name)).topics, places_of(game(name))
    assert sorted(place for where in places.values() for place in where) == [*range(5 * len(game(name).measures))]
    assert len({measure for names in named.values() for measure in names}) == sum(map(len, named.values()))
    assert all(places.values())
    assert all(game(name).words.text(f"topic.{topic}", lang) for topic in {*places} - {REST} for lang in LANGUAGES)


def asked(name: str, players: int) -> tuple[Position, list[list[Move]]]:
    """A position after some decisions by rule of thumb, and two plans of one move."""
    pos, bot = game(name).start(players, seed="topics"), make_bot("thumb")
    while pos.ply < 20 or len(pos.legal_moves) < 3:
        pos.push(bot.choose(pos, pos.ply))
    return pos, [[pos.legal_moves[0]], [pos.legal_moves[-1]]]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_on_both_engines_and_whatever_the_seat_cannot_see(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pos, plans = asked(name, 4)
    assert fast_engine(pos.game, wait=True)
    found, anew = ([*seen(each, plans, FEW, 1)] for each in (pos, pos.redealt(pos.turn or 0, "anew")))
    assert found == anew and any(any(gain.values()) for gain in found)
    monkeypatch.setattr(topics, "fast_engine", lambda game: None)
    assert [*seen(pos, plans, FEW, 1)] == found


@pytest.mark.parametrize("players", [2, 3])
def test_topics_add_up_to_what_the_values_promise(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the tenth of a point to which each is known."""
    monkeypatch.setattr(topics, "fast_engine", lambda game: None)
    pos, plans = asked("brass_lancashire", players)
    tree, seat, turns = Tree(pos.game, None, 2, players), pos.turn or 0, values_of(pos.game)[players].horizon
    tree.put(pos.game.veiled(pos.state, seat))
    ends = [[tree.ahead(seat, [plan[0].number], turns, f"topics:1/{world}") for plan in plans] for world in range(3)]
    promised = [[tree.worth(*end)[seat] for end in pair] for pair in ends if pair[0][0] == pair[1][0] >= 0]
    found = [sum(gain.values()) for gain in seen(pos, plans, FEW, 1)]
    assert found and found == pytest.approx([one - other for one, other in promised], abs=0.5)


def test_nothing_is_seen_where_nothing_was_learned() -> None:
    pos = game("trick_of_the_rails").start(players=3, seed=1)
    assert not [*seen(pos, [pos.legal_moves[:1], pos.legal_moves[1:2]], FEW, 1)]


def test_the_first_piece_of_advice_says_what_is_seen_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "gains", lambda pos, plans, *_: {str(plans): 2.0})
    pos = game("trick_of_the_rails").start(players=3, seed=1)
    first, second = advising.advise(pos, "search:20", 3, advising.Patience(outcome=FEW))
    assert (first.gains, second.gains) == ({str([first.moves, second.moves]): 2.0}, {})


def playouts(*points: float) -> Forecast:
    """Ten times as many, in which both seats got these points."""
    return Forecast(tuple((each, each) for each in points) * 10, ())


@pytest.mark.parametrize(
    ("brought", "told"),
    [((-5, -6), ["income", "money"]), ((-1, -2), []), ((5, 6), [])],
    ids=["whole playouts agree", "they say much less", "they say the contrary"],
)
def test_only_what_is_clear_is_told_the_most_first(
    brought: tuple[float, float], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = [{"money": -2.0, "income": 6.4 + at, "cards": 0.3, "rest": -10.0} for at in (-0.1, 0.1)] * 10
    monkeypatch.setattr(topics, "seen", lambda *_: worlds)
    pos = game("brass_lancashire").start(players=2, seed=1)
    assert [*gains(pos, [], [playouts(*brought), playouts(0, 0)], FEW, 1)] == told


def test_what_may_be_chance_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = [{"money": 20.0 * sign, "income": 2.0} for sign in (-1, 1.2)] * 10
    monkeypatch.setattr(topics, "seen", lambda *_: worlds)
    pos = game("brass_lancashire").start(players=2, seed=1)
    few = [playouts(4), playouts(0)]
    assert gains(pos, [], few, FEW, 1) == {}, "with so few playouts nobody knows"
    assert gains(pos, [], [playouts(3, 5), playouts(0, 0)], FEW, 1) == {"income": 2.0}


def test_values_that_exaggerate_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topics, "seen", lambda *_: [{"money": 20.0, "income": -16.0}] * 20)
    pos = game("brass_lancashire").start(players=2, seed=1)
    assert gains(pos, [], [playouts(4, 4), playouts(0, 0)], FEW, 1) == {}
