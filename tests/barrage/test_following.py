"""Games of the engine against the ledger: at every decision the same answers, after every answer the same books."""

import random

import pytest

from headrace.bots import make_bot
from headrace.core.position import Position
from tests.barrage.following import Follower, follow_automas, lively
from tests.barrage.ledger.facts import DATA
from tests.barrage.rich import rich
from tests.barrage.writing import GAME

MODES = DATA["meta"]["modes"]
LEVELS = DATA["automa"]["levels"]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("mode", MODES)
def test_whole_games(players: int, mode: str) -> None:
    """Random and lively play from the draft to the last point; nothing else is asked (14.12, R-28)."""
    follow(players, mode, range(2))


@pytest.mark.proof
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("mode", MODES)
def test_many_whole_games(players: int, mode: str) -> None:
    """The same, a hundred times over."""
    follow(players, mode, range(100, 117))


@pytest.mark.parametrize("level", LEVELS)
def test_games_with_automas(level: str) -> None:
    """Whatever an Automa does between two decisions of the players, and nobody is asked for it (appendix A)."""
    for players, automas in ((2, 1), (3, 2), (4, 2)):
        follow_automas(players, automas, level, range(1))


@pytest.mark.proof
@pytest.mark.parametrize("automas", [1, 2, 3])
@pytest.mark.parametrize("level", LEVELS)
def test_many_games_with_automas(level: str, automas: int) -> None:
    """With every number of players, three times; `python -m benchmarks.automa_ledger` follows thousands."""
    for players in range(automas + 1, max(GAME.players) + 1):
        follow_automas(players, automas, level, range(1, 4))


@pytest.mark.parametrize("players", GAME.players)
def test_games_of_the_rule_of_thumb(players: int) -> None:
    """Play that knows what it wants comes to other positions."""
    follow_thumb(players, range(1))


@pytest.mark.proof
@pytest.mark.parametrize("players", GAME.players)
def test_many_games_of_the_rule_of_thumb(players: int) -> None:
    """The same, twenty times over."""
    follow_thumb(players, range(1, 21))


def follow_thumb(players: int, seeds: range) -> None:
    """Games of the rule of thumb against itself; the expert game, and every fourth time the other one."""
    bot = make_bot("thumb")
    for seed in seeds:
        mode = "introductory" if seed % 4 == 3 else "expert"
        pos = GAME.start(players=players, mode=mode, seed=f"thumb {seed}")
        Follower(pos).play(lambda _, pos=pos: GAME.actions[bot.choose(pos, pos.ply)].text)  # type: ignore[misc]


@pytest.mark.parametrize("players", GAME.players)
def test_rich_positions(players: int) -> None:
    """A few turns from each of many positions in which everybody has much of everything."""
    follow_rich(players, range(40), 12)


@pytest.mark.parametrize("level", LEVELS)
def test_rich_positions_with_automas(level: str) -> None:
    """Much of everything for Automas too: tiles, officers and abilities that games seldom bring."""
    follow_rich_automas(level, range(12), 4)


@pytest.mark.proof
@pytest.mark.parametrize("level", LEVELS)
def test_many_rich_positions_with_automas(level: str) -> None:
    """The same from many more, and longer."""
    follow_rich_automas(level, range(100, 250), 12)


@pytest.mark.proof
@pytest.mark.parametrize("players", GAME.players)
def test_many_rich_positions(players: int) -> None:
    """The same from a thousand, and longer."""
    follow_rich(players, range(100, 400), 25)


def follow_rich(players: int, seeds: range, answers: int) -> None:
    for seed in seeds:
        follow_from(rich(seed, players), seed, answers)


def follow_rich_automas(level: str, seeds: range, answers: int) -> None:
    """Every number of players and Automas in turn."""
    tables = [(players, automas) for players in GAME.players for automas in range(1, players)]
    for seed in seeds:
        follow_from(rich(seed, *tables[seed % len(tables)], level), seed, answers)


def follow_from(pos: Position, seed: int, answers: int) -> None:
    """Lively play and play wholly at random in turn."""
    dice = random.Random(seed)
    follower = Follower(pos)
    choose = lively(dice) if seed % 2 else dice.choice
    for _ in range(answers):
        if not follower.pos.is_over:
            follower.step(choose)


def follow(players: int, mode: str, seeds: range) -> None:
    """Lively games, and every fourth wholly at random."""
    for seed in seeds:
        dice = random.Random(seed)
        follower = Follower(GAME.start(players=players, mode=mode, seed=f"follow {seed}"))
        follower.play(dice.choice if seed % 4 == 3 else lively(dice))
