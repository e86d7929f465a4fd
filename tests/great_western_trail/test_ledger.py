"""The ledger by itself: what it keeps adds up, and what is against the rules is refused."""

import random
from collections import Counter

import pytest

from tests.great_western_trail.ledger import Ledger, Refused
from tests.great_western_trail.ledger.alone import begun
from tests.great_western_trail.ledger.laying_out import market_cards, objective_cards, pile, starting_cards
from tests.great_western_trail.ledger.table import WORKERS


def everything(ledger: Ledger) -> Counter[str]:
    """Tiles of the supply and cards that are still in the game, wherever they are."""
    found = Counter(tile.name for tile in ledger.trail.values() if not tile.is_building)
    found.update(tile for tile in ledger.foresight.values() if tile)
    for pile_of in (*ledger.piles.values(), *ledger.job_market, ledger.market, ledger.market_stack):
        found.update(pile_of)
    found.update([*ledger.display, *ledger.objective_stack])
    for player in ledger.players:
        found.update([*player.stack, *player.hand, *player.discards, *player.area, *player.hazards])
        found.update(player.teepees + player.workers)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_cards_add_up(players: int) -> None:
    """Nothing appears; tiles without room, workers appointed and cards removed leave (1.6, 6.1)."""
    supply = Counter([tile for number in (1, 2, 3) for tile in pile(number)] + market_cards() + objective_cards())
    for seed in range(6):
        ledger, dice = begun(f"sum {seed}", players), random.Random(seed)
        all_there_is = supply + Counter(starting_cards() * players) + Counter(dict.fromkeys(WORKERS, players))
        all_there_is.update(card for player in ledger.players for card in player.area)
        assert everything(ledger) == all_there_is
        while not ledger.is_over:
            ledger.answer(dice.choice(ledger.options))
            assert not everything(ledger) - all_there_is
            assert all(player.money >= 0 for player in ledger.players)
            all_there_is = everything(ledger)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{other} go a", "not the turn"),
        ("{first} go a1", "only go a"),
        ("{first} go kansas_city", "only go a"),
        ("{first} go a; end", "only"),
        ("{first} go a; aux_money double", "only"),
        ("{first} go a; aux_engine single", "only"),
        ("{first} go a; aux_money single; end; go b", "the turn is over"),
    ],
)
def test_refusals(line: str, why: str) -> None:
    """Whatever is no answer to what is asked (4.1, 5.1.5, 9.7.1)."""
    ledger = begun("refused", 2)
    letters = {"first": "AB"[ledger.turn], "other": "BA"[ledger.turn]}
    with pytest.raises(Refused, match=why):
        ledger.do(line.format(**letters))
