"""What always holds in both titles, checked after every move of every random game. Clauses are those of Birmingham."""

from collections.abc import Iterator

from headrace.core.position import Position
from headrace.engine.stack import KIND, depth, top
from headrace.games.brass.course import check_pending
from headrace.games.brass.material import (
    ERAS,
    MOST_CARD_KINDS,
    MOST_INDUSTRIES,
    MOST_PLACES,
    NONE,
    SEATS,
    STACK,
    Era,
    Flip,
    Length,
)
from headrace.games.brass.questions import DEPTH, Step
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way
from tests.brass.derived import derive, ends_of, links_on_board, tiles_on_board
from tests.brass.play import busy_games
from tests.kit.cases import reached

DERIVED = ("group", "group_coal", "group_trade", "iron_left", "presence", "pieces")
HIGHEST_SPACE = 99
ACTIONS = 2


def check(t: Tables, s: BrassState, points: list[list[int]]) -> None:
    """All laws of one state; `points`: what the title adds to link and tile points, by seat."""
    the_decision_has_a_seat(s)
    cards_are_complete(t, s)
    hands_fit_the_round(t, s)
    tiles_come_from_the_mats(t, s)
    tiles_fit_their_slots(t, s)
    goods_are_on_unflipped_tiles(t, s)
    links_fit_the_era(t, s)
    the_short_game_has_one_era(s)
    numbers_are_in_bounds(t, s)
    points_add_up(s, points)
    what_follows_from_the_board_does(t, s)
    seats_not_in_play_are_blank(s)


def eventful(title: str) -> Iterator[Position]:
    """The worked cases, and busy games."""
    yield from reached(title)
    yield from busy_games(title, 1)


def full_turn(s: BrassState) -> int:
    """Actions of a turn (2.3)."""
    return 1 if s.era == Era.CANAL and s.round == 1 else ACTIONS


def the_decision_has_a_seat(s: BrassState) -> None:
    """Turn order is a permutation; the seat asked is the one at turn, or one with a shortfall to cover (2.2, 6.2.4)."""
    assert sorted(s.order[: s.players]) == list(range(s.players)) and set(s.order[s.players :]) <= {NONE}
    way = under_way(s)
    assert (way.asked is None) == (s.turn == NONE) and depth(s.pending) <= DEPTH
    if way.asked in (None, Step.SHORTFALL):
        assert s.at == s.players and way.act == NONE
    else:
        assert s.turn == s.order[s.at] and (way.act == NONE) == (way.asked == Step.ACTION)
        assert 1 <= s.actions_left <= full_turn(s)
    if way.asked == Step.SHORTFALL:
        assert s.missing[s.turn] > 0
    else:
        assert not any(s.missing)
    check_pending(s)


def hand(s: BrassState, seat: int) -> list[int]:
    """Cards in a hand by kind."""
    return s.hand[seat * MOST_CARD_KINDS : (seat + 1) * MOST_CARD_KINDS]


def cards_are_complete(t: Tables, s: BrassState) -> None:
    """Every card of the player count is in a hand, the deck, on or under a pile; wild ones only in hands (1.2, 2.4)."""
    deck = s.deck[: s.deck_left]
    assert NONE not in deck and not any(s.deck[s.deck_left :])
    wild = [card for card in (t.wild_location, t.wild_industry) if card != NONE]
    for card in range(t.card_kinds):
        held = sum(hand(s, seat)[card] for seat in range(SEATS))
        laid = sum(s.discards[seat * MOST_CARD_KINDS + card] for seat in range(SEATS))
        if card in wild:
            assert laid == 0 and all(hand(s, seat)[card] <= 1 for seat in range(SEATS))
            assert card not in deck and card not in s.face_down
        else:
            assert held + laid + deck.count(card) + s.face_down.count(card) == t.card_copies[s.players * t.card_kinds + card]
    for seat in range(SEATS):
        assert sum(hand(s, seat)) == s.hand_size[seat] and min(hand(s, seat)) >= 0


def hands_fit_the_round(t: Tables, s: BrassState) -> None:
    """One card for every action that is left, at most 8 of them in hand (2.6, 2.7)."""
    in_era = ACTIONS * t.rounds[s.players] - (s.era == Era.CANAL)
    for seat in range(s.players):
        turns = s.round - 1 + (seat in s.order[: s.at])
        size = min(t.hand_limit, in_era - max(0, ACTIONS * turns - (s.era == Era.CANAL)))
        if seat != s.turn or s.at == s.players:
            assert s.hand_size[seat] == size
        elif top(s.pending, KIND) == Step.ACTION:
            assert s.hand_size[seat] == size - (full_turn(s) - s.actions_left)


def tiles_come_from_the_mats(t: Tables, s: BrassState) -> None:
    """What lies on the board is gone from its owner's stack, in the order of the stack (1.7, 5.1.4)."""
    for seat in range(s.players):
        for industry in range(t.industry_count):
            gone = s.gone[seat * MOST_INDUSTRIES + industry]
            assert 0 <= gone <= t.stack_size[industry]
            taken = list(t.stack_table[industry * STACK : industry * STACK + gone])
            own = [slot for slot in tiles_on_board(t, s) if s.owner[slot] == seat and t.tile_industry[s.tile[slot]] == industry]
            for slot in own:
                assert s.tile[slot] in taken, t.names.slots[slot]
                taken.remove(s.tile[slot])


def tiles_fit_their_slots(t: Tables, s: BrassState) -> None:
    """Industry shown, era right, one own tile per town in the canal era (5.1.5, 5.1.6, 7.4.1)."""
    for slot, tile in enumerate(s.tile):
        if tile == NONE:
            assert s.owner[slot] == NONE and s.goods[slot] == s.flipped[slot] == 0
    for slot in tiles_on_board(t, s):
        tile = s.tile[slot]
        assert 0 <= s.owner[slot] < s.players
        assert t.slot_shows[slot] >> t.tile_industry[tile] & 1
        assert t.tile_in_era[tile * ERAS + s.era]
    if s.era == Era.CANAL:
        places = [(s.owner[slot], t.slot_place[slot]) for slot in tiles_on_board(t, s)]
        assert len(places) == len(set(places))


def goods_are_on_unflipped_tiles(t: Tables, s: BrassState) -> None:
    """Never more than printed, none on flipped tiles; an emptied one has flipped (4.2, 4.3, 5.1.8)."""
    way = under_way(s)
    for slot in tiles_on_board(t, s):
        tile = s.tile[slot]
        printed = max(t.tile_contents[tile * ERAS : tile * ERAS + s.era + 1])
        assert 0 <= s.goods[slot] <= printed
        assert not (s.flipped[slot] and s.goods[slot])
        being_built = way.is_built and way.slot == slot
        if t.flips_by[t.tile_industry[tile]] == Flip.EMPTY and not being_built:
            assert bool(s.goods[slot]) != bool(s.flipped[slot])
        if t.flips_by[t.tile_industry[tile]] == Flip.BUILT and not being_built:
            assert s.flipped[slot]


def links_fit_the_era(t: Tables, s: BrassState) -> None:
    """Links only on lines of the era; every seat has 14, on the board or not (3.5, 4.9)."""
    for line in links_on_board(t, s):
        assert t.line_in_era[line * ERAS + s.era] and 0 <= s.link[line] < s.players
    for seat in range(s.players):
        assert s.links_left[seat] + s.link.count(seat) == t.links_each and s.links_left[seat] >= 0
    assert set(s.link[t.line_count :]) <= {NONE}


def the_short_game_has_one_era(s: BrassState) -> None:
    """No rail era in the introductory game; the full game ends after it (2.1, 14.1)."""
    assert s.era == Era.CANAL or s.length == Length.FULL
    assert s.turn != NONE or (s.era == Era.CANAL) == (s.length == Length.INTRODUCTORY)


def numbers_are_in_bounds(t: Tables, s: BrassState) -> None:
    """Money and points never below 0, the marker on its track, markets within their spaces (2.10, 3.8, 3.9, 4.10)."""
    assert min(s.money) >= 0 and min(s.vp) >= 0 and min(s.spent) >= 0
    assert all(0 <= space <= HIGHEST_SPACE for space in s.income)
    assert 0 <= s.coal_market <= t.coal_spaces and 0 <= s.iron_market <= t.iron_spaces
    assert 1 <= s.round <= t.rounds[s.players]


def points_add_up(s: BrassState, points: list[list[int]]) -> None:
    """Points are those for links, for tiles, what the title adds, and the end of the introductory game (7.2, 7.3, 14.1)."""
    for seat in range(s.players):
        eras = sum(s.link_points[era * SEATS + seat] + s.tile_points[era * SEATS + seat] for era in range(ERAS))
        end = s.pounds_points[seat] + s.income_points[seat] + s.again_points[seat]
        assert s.vp[seat] == eras + end + sum(row[seat] for row in points)
        assert end == 0 or (s.length == Length.INTRODUCTORY and s.turn == NONE)


def what_follows_from_the_board_does(t: Tables, s: BrassState) -> None:
    """Fields kept up to date with every change equal those worked out afresh (3.1, 3.2)."""
    fresh = s.copy()
    derive(t, fresh)
    for name in DERIVED:
        assert getattr(s, name) == getattr(fresh, name), name
    for seat in range(s.players):
        own = {t.slot_place[slot] for slot in tiles_on_board(t, s) if s.owner[slot] == seat}
        own |= {end for line in links_on_board(t, s) if s.link[line] == seat for end in ends_of(t, line)}
        assert own == {place for place in range(MOST_PLACES) if s.presence[seat * MOST_PLACES + place]}


def seats_not_in_play_are_blank(s: BrassState) -> None:
    """Nothing is kept for seats that nobody sits on (1.1)."""
    for name in ("money", "spent", "income", "vp", "links_left", "hand_size", "pieces", "missing"):
        assert not any(getattr(s, name)[s.players :]), name
