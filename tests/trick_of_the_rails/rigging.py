"""A set-up whose shuffles come up as a test wants them."""

import importlib
from collections.abc import Mapping, Sequence

import pytest

from headrace.core.dice import shuffle
from headrace.games.trick_of_the_rails.material import CARD, RAILWAY_CARDS

RIGGED = ("hands", "undealt", "exchanges", "cities", "units")


def rig_shuffles(
    monkeypatch: pytest.MonkeyPatch,
    hands: Sequence[Sequence[str]] = (),
    undealt: Sequence[str] = (),
    **first: Sequence[str],
) -> None:
    """The deck comes up with the hands first and the undealt cards last; the others as listed (3.2-3.6, 3.8.1)."""
    top = [CARD[card] for hand in hands for card in hand]
    bottom = [CARD[card] for card in undealt]
    fronts = [[CARD[card] for card in names] for names in first.values()]

    def rigged(dice: list[int], cards: list[int], count: int) -> None:
        shuffle(dice, cards, count)
        is_deck = count == RAILWAY_CARDS
        front = top if is_deck else next((front for front in fronts if {*front} <= {*cards[:count]}), [])
        back = bottom if is_deck else []
        middle = [card for card in cards[:count] if card not in front and card not in back]
        cards[:count] = [*front, *middle, *back]

    # `rules.setup` is the function of that name, so the module is found by its full name
    module = importlib.import_module("headrace.games.trick_of_the_rails.rules.setup")
    monkeypatch.setattr(module, "shuffle", rigged)


def rigging_of(start: Mapping[str, Sequence[str]]) -> dict[str, Sequence[str]]:
    """The part of a stated start that is about shuffles."""
    return {key: start[key] for key in RIGGED if key in start}
