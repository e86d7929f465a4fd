"""Games of the engine against the ledger: at every decision the same answers, after every turn the same books."""

import random
from collections.abc import Iterator

import pytest

from tests.great_western_trail.dictated import dealt
from tests.great_western_trail.following import Follower, eager
from tests.great_western_trail.ledger import seat_and_answers
from tests.great_western_trail.ledger.books import books, changed
from tests.great_western_trail.ledger.table import MASTERS, NEUTRALS, OBJECTIVES, SIDES
from tests.great_western_trail.rich import GAME, rich
from tests.great_western_trail.route_finder import DATA
from tests.kit.dictated import Dictated, dictated_games

pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("sides", ["all_a", "all_b", "random"])
def test_whole_games(players: int, sides: str) -> None:
    """Random and lively play from the deal to the last point, with the options of the set-up."""
    for seed in range(2):
        options = {"building_sides": sides, "neutral_layout": ("standard", "random")[seed % 2]}
        options |= {"objectives_at_kansas_city": ("yes", "no")[(seed + players) % 2]}
        follower = Follower(GAME.start(players=players, seed=f"follow {seed}", **options))
        follower.play(eager(random.Random(seed)))


@pytest.mark.parametrize("players", GAME.players)
def test_rich_positions(players: int) -> None:
    """Two turns from each of many positions in which everybody has much of everything."""
    for seed in range(80):
        pos, dice = rich(seed, players), random.Random(seed)
        follower = Follower(pos)
        for _ in range(2):
            follower.turn(eager(dice))


@pytest.mark.parametrize("game", dictated_games(GAME.id), ids=str)
def test_the_ledger_alone_comes_to_the_told_books(game: Dictated) -> None:
    """Every line of a told game, by the rulebook and without the engine."""
    ledger, shuffles = dealt(game.told), [order for chapter in game.chapters for order in chapter.get("shuffled", [])]
    ledger.shuffle = lambda seat, cards: shuffles.pop(0)
    ledger.begin()
    for chapter in game.chapters:
        before = books(ledger)
        ledger.do(chapter["moves"])
        assert changed(before, books(ledger)) == chapter["after"], chapter["moves"]
    assert ledger.is_over and not shuffles
    assert [sum(lines.values()) for lines in ledger.points()] == game.told["scores"]
    assert ledger.points() == game.told["points"]
    assert ledger.winners() == game.told["winners"]


IMMEDIATE = ("hazard", "trade", "build", "discard", "hire")
"""How the performing of a worker's immediate action begins."""


def used_in(game: Dictated) -> Iterator[str]:
    """What a told game uses: tiles, auxiliary actions, kinds of immediate actions, station masters."""
    ledger, shuffles = dealt(game.told), [order for chapter in game.chapters for order in chapter.get("shuffled", [])]
    ledger.shuffle = lambda seat, cards: shuffles.pop(0)
    ledger.begin()
    for chapter in game.chapters:
        player, hired = ledger.me, ""
        for text in seat_and_answers(chapter["moves"])[1]:
            verb, *about = text.split()
            if hired and verb in IMMEDIATE:
                yield f"{hired} {player.workers[hired]}"
            hired = about[1] if verb == "hire" else ""
            if verb == "use":
                yield from (ledger.trail[space].name for space in (about[0], str(player.cattleman)))  # 8b and what it copies
            elif verb.startswith("aux_"):
                yield text
            elif verb == "play":
                yield next(iter(OBJECTIVES[about[0]]["immediate"]))
            ledger.answer(text)
    yield from (master for player in ledger.players for master in player.masters)


def test_the_told_games_use_everything() -> None:
    """Between them: every building, every auxiliary action once and twice, every immediate action, every station master."""
    spaces = DATA["player_board"]["immediate"]
    wanted = {*SIDES, *NEUTRALS, *MASTERS, *(next(iter(card["immediate"])) for card in OBJECTIVES.values())}
    wanted |= {f"{action['id']} {form}" for action in DATA["auxiliary_action"] for form in ("single", "double")}
    wanted |= {f"{worker} {space.removeprefix('space_')}" for worker, row in spaces.items() for space in row}
    found = {what for game in dictated_games(GAME.id) for what in used_in(game)}
    assert found == wanted
