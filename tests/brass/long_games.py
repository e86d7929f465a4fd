"""Long games by the ledger: told action by action, with the books after every round (`tests/kit/dictated.py`).

`moves` are the words of `ledger`, `after` is `Ledger.snapshot` of the round. The cards of both eras, the merchants and the
distant market tiles are given facts.
"""

from collections.abc import Iterator

from tests.brass.dictated import is_removal
from tests.brass.ledger import LETTERS, Ledger
from tests.kit.dictated import Dictated


def new_ledger(game: Dictated, kind: type[Ledger] = Ledger) -> Ledger:
    """The books of a game before any card is dealt."""
    ledger = kind(game.game, [LETTERS.index(letter) for letter in game.told["order"]], game.told.get("options"))
    if not ledger.is_lancashire:
        ledger.place_merchants(game.told["merchants"])
    return ledger


def deal(ledger: Ledger, game: Dictated) -> None:
    """The cards and distant market tiles of the era that begins."""
    era = game.told[ledger.era]
    ledger.deal(era["hands"], era["deck"], era.get("face_down", ()))
    if ledger.is_lancashire:
        ledger.stack_distant(era["pile"])


def end_round(ledger: Ledger, game: Dictated, removals: list[str]) -> list[str]:
    """The end of a round, of an era, of the game; the removals made come back."""
    made = ledger.end_round(removals)
    if ledger.era_is_over():
        ledger.score_era()
        if ledger.game_is_over():
            ledger.score_end()
        else:
            ledger.begin_rail_era()
            deal(ledger, game)
    return made


def by_ledger(game: Dictated) -> Iterator[tuple[Ledger, list[str]]]:
    """The books after every round, with all that was said and done in it in full."""
    ledger = new_ledger(game)
    deal(ledger, game)
    for row in game.chapters:
        assert (ledger.era, ledger.round) == (row["era"], row["number"])
        lines = [ledger.do(line) for line in row["moves"] if not is_removal(line)]
        lines += end_round(ledger, game, [line for line in row["moves"] if is_removal(line)])
        yield ledger, lines
