"""The told games by the ledger alone, and that they show everything."""

from collections.abc import Iterator

import pytest

from tests.barrage.dictated import answers, dealt
from tests.barrage.ledger.books import books, changed
from tests.barrage.ledger.facts import CONTRACTS, DATA, SPACES, SPECIAL, TILES
from tests.barrage.writing import GAME
from tests.kit.dictated import Dictated, dictated_games


@pytest.mark.parametrize("game", dictated_games(GAME.id), ids=str)
def test_the_ledger_alone_comes_to_the_told_books(game: Dictated) -> None:
    """Every line of a told game, by the rulebook and without the engine."""
    ledger = dealt(game.told)
    for chapter in game.chapters:
        before = books(ledger.table)
        for seat, text in answers(chapter):
            assert ledger.turn == seat
            ledger.answer(text)
        assert changed(before, books(ledger.table)) == chapter["after"]
    assert ledger.is_over
    assert ledger.points() == game.told["scores"]
    assert ledger.winners() == game.told["winners"]


def used_in(game: Dictated) -> Iterator[str]:
    """What a told game uses: officers, advanced tiles, spaces, kinds of rewards and of contracts."""
    ledger = dealt(game.told)
    for chapter in game.chapters:
        for _, text in answers(chapter):
            verb, _, about = text.partition(" ")
            if verb in ("tile", "space"):
                yield about
            elif verb == "bank":
                yield verb
            elif verb == "fulfil":
                yield CONTRACTS[about]["kind"]
                yield from CONTRACTS[about]["reward"]
            ledger.answer(text)
    yield from (player.officer for player in ledger.table.players)


def test_the_told_games_use_everything() -> None:
    """Between them: every officer, every advanced tile, every space, every kind of contract and of reward."""
    wanted = {*DATA["officers"], *SPACES, *(tile for tile, facts in TILES.items() if facts["level"]), SPECIAL}
    wanted |= {facts["kind"] for facts in CONTRACTS.values()}
    wanted |= {part for facts in CONTRACTS.values() for part in facts["reward"]}
    found = {what for game in dictated_games(GAME.id) for what in used_in(game)}
    assert wanted - found == set()
