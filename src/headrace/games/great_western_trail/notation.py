"""Positions in readable form: their keys, and what stands where nothing is said.

A partial position states just what matters; the rest is filled in: the first seat is about to move its cattleman, who
like all others stands on the start of the trail; neutral buildings in standard order and no other tiles; engines at the
start, no disc placed. Starting cattle that are named nowhere are in the draw stacks, market cattle and objective cards
in their stacks, tiles of the supply in their piles, pile 1 before pile 3; where a stack is stated, what it lacks left the
game. What follows from the rest may be left out. Where cards are given as a number they are hidden, as in a veiled state.
"""

from collections.abc import Mapping
from typing import Any

from headrace.core.meaning import Category, Seat
from headrace.core.notation import Cards, Form, Key, Pile, Rows
from headrace.core.stack import push
from headrace.core.stating import by_seat
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    COPIES,
    FIRST_HAZARD,
    FIRST_MONEY,
    FIRST_PRIVATE,
    FIRST_TEEPEE,
    FIRST_TOKEN_ROW,
    HAZARD_COUNT,
    HAZARD_TILE,
    IS_PLOT,
    MOST_CARDS,
    MOST_PILE,
    NONE,
    NUMBERS,
    OBJECTIVE_COUNT,
    PILE_TILES,
    PILES,
    SITES,
    START,
    STARTING_KINDS,
    SUPPLY_COUNT,
    TEEPEES,
    WORKERS,
)
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import Going, Step

BUILT = 1
PLAIN = ("turn", "first", "pending", "visit", "acted", "link_space", "link_tile", "link_used", "side")
MARKETS = ("job", "token_row", "token_owner", "foresight", "pile_size", "pile_left", "pile", "market", "display", "removed")
SEATED = (
    *("money", "engine", "certificates", "cattleman", "workers", "cleared", "city_discs", "station_disc", "built"),
    *("hazards", "teepees", "area"),
)
KNOWN = ("stack_size", "stack", "unseen", "undrawn", "shown")
STORY = ("visits", "visit_seat", "visit_value", "visit_city", "visit_money")
assert __package__
PARTS = (
    *map(Key, PLAIN),
    Rows("tiles", {"tile": "tile"}, {"seat": "owner"}, terse=True),
    *map(Key, MARKETS),
    Pile("market_stack", "market_stack", "market_left"),
    Pile("objective_stack", "objective_stack", "objective_left"),
    *(Key(name) for name in ("master", "master_owner", "appointed")),
    *map(Key, SEATED),
    Cards("hand", "hand", "hand_size"),
    Cards("discarded", "discarded"),
    *map(Key, KNOWN),
    *(Key(name, terse=True) for name in STORY),
)


def blank(s: State, players: int) -> None:
    """Phase A of the first seat on an empty board."""
    for field in s.fields:
        if field.is_array and isinstance(field.numbers, Category | Seat) and field.numbers.none:
            getattr(s, field.name)[:] = [NONE] * field.length
    s.players, s.token_row, s.token_owner = players, FIRST_TOKEN_ROW, NONE
    homes = [space for space in SITES if not IS_PLOT[space]]
    for tile, space in enumerate(homes):
        s.tile[space] = tile
    s.money[:players] = FIRST_MONEY[:players]
    s.cattleman[:players] = [START] * players
    s.workers[: players * len(WORKERS)] = [1] * (players * len(WORKERS))


def complete(s: State, stated: Mapping[str, Any]) -> None:
    """What follows from what is stated. ImpossiblePosition for what cannot be."""
    for space, seat in enumerate(s.owner):
        if seat != NONE and FIRST_PRIVATE <= s.tile[space] < HAZARD_TILE:
            s.built[seat * NUMBERS + s.tile[space] - FIRST_PRIVATE] = BUILT
    _gather_stacks(s, stated)
    _gather_market(s, stated)
    _gather_piles(s, stated)
    if "pending" not in stated and s.turn != NONE:
        asked = Step.START if s.cattleman[s.turn] == NONE else Step.MOVE
        push(s.pending, asked, 0, Going.TURN, 0)


# ---- cards ----------------------------------------------------------------------------------------------------------
def _gather_stacks(s: State, stated: Mapping[str, Any]) -> None:
    """Draw stacks, and what everybody knows of them."""
    said = by_seat(stated.get("stack", {}), s.players, "stack")
    sizes = by_seat(stated.get("stack_size", {}), s.players, "stack_size")
    for seat in range(s.players):
        first, cards = seat * CARD_COUNT, seat * MOST_CARDS
        hand, discarded = (row[first : first + CARD_COUNT] for row in (s.hand, s.discarded))
        is_hidden = NONE in hand
        if seat not in said and not is_hidden:
            left = [max(0, COPIES[card] - hand[card] - discarded[card]) for card in range(STARTING_KINDS)]
            rest = [card for card, count in enumerate(left) for _ in range(count)]
            s.stack[cards : cards + len(rest)] = rest
        known = [card for card in s.stack[cards : cards + MOST_CARDS] if card != NONE]
        if seat not in sizes:
            s.stack_size[seat] = len(known)
        if "undrawn" not in stated and not is_hidden:
            own = range(CARD_COUNT)
            s.undrawn[first : first + CARD_COUNT] = [hand[card] + known.count(card) - _unseen(s, seat, card) for card in own]


def _unseen(s: State, seat: int, card: int) -> int:
    return s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT] if card >= CATTLE_COUNT else 0


def _gather_market(s: State, stated: Mapping[str, Any]) -> None:
    """Market cattle and objective cards that lie nowhere else are in their stacks, or out of the game where these are stated."""
    if NONE in s.hand[: s.players * CARD_COUNT]:
        return
    rest = [card for card in range(STARTING_KINDS, CARD_COUNT) for _ in range(COPIES[card] - _owned(s, card) - _open(s, card))]
    for stack, left, cards in (
        ("market_stack", "market_left", [card for card in rest if card < CATTLE_COUNT]),
        ("objective_stack", "objective_left", [card for card in rest if card >= CATTLE_COUNT]),
    ):
        if stack not in stated:
            getattr(s, stack)[: len(cards)] = cards
            setattr(s, left, len(cards))
        elif "removed" not in stated:
            for card in cards:
                s.removed[card] += 1


def _owned(s: State, card: int) -> int:
    """Cards of a kind in the decks and objective areas."""
    count = sum(s.hand[card::CARD_COUNT]) + sum(s.discarded[card::CARD_COUNT]) + s.stack.count(card)
    return count + (sum(s.area[card - CATTLE_COUNT :: AREA_COUNT]) if card >= CATTLE_COUNT else 0)


def _open(s: State, card: int) -> int:
    """Cards of a kind in the middle of the table, or out of the game."""
    count = s.market_stack.count(card) + s.objective_stack.count(card) + s.removed[card]
    return count + (s.market[card - STARTING_KINDS] if card < CATTLE_COUNT else s.display.count(card))


# ---- tiles ----------------------------------------------------------------------------------------------------------
def _gather_piles(s: State, stated: Mapping[str, Any]) -> None:
    """Tiles of the supply that are nowhere else, in their piles by kind."""
    if "pile_left" in stated:
        return
    lying = [_lying(s, tile) for tile in range(SUPPLY_COUNT)]
    for pile in range(PILES):
        first = pile * SUPPLY_COUNT
        for tile in range(SUPPLY_COUNT):
            gone = min(lying[tile], PILE_TILES[first + tile])
            lying[tile] -= gone
            s.pile_left[first + tile] = PILE_TILES[first + tile] - gone
        tiles = [tile for tile in range(SUPPLY_COUNT) for _ in range(s.pile_left[first + tile])]
        s.pile[pile * MOST_PILE : pile * MOST_PILE + len(tiles)] = tiles
        s.pile_size[pile] = len(tiles)


def _lying(s: State, tile: int) -> int:
    """How many tiles of a kind lie open somewhere."""
    count = s.foresight.count(tile)
    if tile < FIRST_HAZARD:
        hired = sum(s.workers[seat * len(WORKERS) + tile] - 1 for seat in range(s.players))
        return count + s.job.count(tile) + s.appointed.count(tile) + hired
    count += s.tile.count(tile - FIRST_HAZARD + HAZARD_TILE)
    if tile < FIRST_TEEPEE:
        return count + sum(s.hazards[tile - FIRST_HAZARD :: HAZARD_COUNT])
    return count + sum(s.teepees[tile - FIRST_TEEPEE :: len(TEEPEES)])


FORM = Form(__package__, State, PARTS, blank, complete, {"objectives_at_kansas_city": "objectives_at_kansas_city"})
to_names, from_names = FORM.to_names, FORM.from_names
