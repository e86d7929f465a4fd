"""The readable form of positions: what stands where nothing is said, and what cannot be."""

from collections.abc import Mapping
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.engine.stack import depth, push
from headrace.readable.notation import Cards, Form, Key, Pile

from headrace_ferry.frames import Action, End
from headrace_ferry.material import (
    CARDS_OF,
    CONTRACT_FREES,
    DAM_HOLDS,
    DAMS,
    DISC_SHADE,
    FIRST_CERTIFICATES,
    FIRST_COINS,
    FREES,
    GOOD_COUNT,
    GOODS,
    NONE,
    TOWN_SHADE,
)
from headrace_ferry.state import State

PLAIN = ("turn", "first", "round", "barge", "coins", "certificates", "points", "energy", "water", "disc", "contract", "pending")


def blank(s: State, players: int) -> None:
    """The first turn of an empty table: no cards, empty dams."""
    s.players = players
    s.deck[:] = [NONE] * len(s.deck)
    s.disc[:] = [NONE] * len(s.disc)
    s.contract[:] = [NONE] * len(s.contract)
    s.coins[:players], s.certificates[:players] = [FIRST_COINS] * players, [FIRST_CERTIFICATES] * players
    push(s.pending, End())
    push(s.pending, Action())


def complete(s: State, stated: Mapping[str, Any]) -> None:
    """The cards that nobody holds are the deck. ImpossiblePosition for what cannot be."""
    if s.turn == NONE and "pending" not in stated:
        s.pending[:] = [0] * len(s.pending)
    hands = [s.hand[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT] for seat in range(s.players)]
    if "deck" not in stated:
        _gather_deck(s, hands)
    deck = s.deck[: s.deck_size]
    for good, count in enumerate(CARDS_OF):
        known = s.discarded[good] + deck.count(good) + sum(max(0, hand[good]) for hand in hands)
        _refuse(known > count, f"there are {count} cards of {GOODS[good]}, not {known}")
    _refuse(sum(s.hand_size) + sum(s.discarded) + s.deck_size != sum(CARDS_OF), f"there are {sum(CARDS_OF)} cards in all")
    for dam, drops in enumerate(s.water):
        _refuse(drops > DAM_HOLDS[dam], f"water.{DAMS[dam]}: it holds {DAM_HOLDS[dam]}, not {drops}")
    for seat in range(s.players):
        laid = [(disc, s.disc[seat * len(DISC_SHADE) + disc]) for disc in range(len(DISC_SHADE))]
        towns = [town for _, town in laid if town != NONE]
        wrong = any(DISC_SHADE[disc] != TOWN_SHADE[town] for disc, town in laid if town != NONE)
        _refuse(wrong or len({*towns}) < len(towns), f"disc[{seat}]: a town has one disc of a seat, of its own shade")
    _check_pending(s)


def _gather_deck(s: State, hands: list[list[int]]) -> None:
    """What is in no hand and not discarded; hidden if a hand is."""
    s.deck_size = max(0, sum(CARDS_OF) - sum(s.hand_size) - sum(s.discarded))
    if not any(NONE in hand for hand in hands):
        left = [count - s.discarded[good] - sum(hand[good] for hand in hands) for good, count in enumerate(CARDS_OF)]
        deck = [good for good, count in enumerate(left) for _ in range(count)]
        s.deck[: len(deck)], s.deck_size = deck, len(deck)


def _check_pending(s: State) -> None:
    """There are not more actions than contracts have freed."""
    freed = sum(s.contract[at // FREES] != NONE for at in range(1, len(CONTRACT_FREES), FREES) if CONTRACT_FREES[at])
    _refuse((s.turn == NONE) != (depth(s.pending) == 0), "pending: a question is asked unless turn is null")
    _refuse(depth(s.pending) > 2 + freed, f"pending: {2 + freed} questions at most, not {depth(s.pending)}")


def _refuse(wrong: bool, why: str) -> None:
    if wrong:
        raise ImpossiblePosition(why)


assert __package__
PARTS = (*map(Key, PLAIN), Cards("hand", "hand", "hand_size"), Key("discarded"), Pile("deck", "deck", "deck_size"))
STORY = (Key("last_energy", terse=True), Key("last_award", terse=True))
FORM = Form(__package__, State, (*PARTS, *STORY), blank, complete)
to_names, from_names = FORM.to_names, FORM.from_names
