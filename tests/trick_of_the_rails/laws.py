"""What always holds in Trick of the Rails (rules 8), checked after every move of every random game."""

from typing import Any

from headrace.games.trick_of_the_rails.material import (
    CARDS,
    CITIES,
    COMPANIES,
    COMPANY_COUNT,
    LOCOS,
    LONGEST_TRACK,
    NONE,
    RAILWAY_CARDS,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF, HAND_SIZE, TRICKS

SHARES_AT_END = {3: 8, 4: 6, 5: 5}
TRACK_AT_END = {3: 26, 4: 26, 5: 25}
REMOVED_AT_END = 5
UNDEALT = {3: 5, 4: 6, 5: 5}


def check(s: State) -> None:
    """All laws of one state."""
    cards_are_where_they_are_said_to_be(s)
    hands_fit_the_trick(s)
    shares_are_equal(s)
    track_grows_with_operating_rounds(s)
    lane_and_locomotives_fit(s)
    if s.phase == Phase.OVER:
        the_end_is_as_counted(s)


def hidden(s: State, seat: int | None) -> set[str]:
    """Names of the cards that a seat cannot know: those in the other hands (11.1)."""
    return {CARDS[card] for card in range(RAILWAY_CARDS) if s.place[card] < s.players and s.place[card] != seat}


def row(s: State, company: int) -> list[int]:
    first = company * LONGEST_TRACK
    return s.track[first : first + LONGEST_TRACK]


def cards_are_where_they_are_said_to_be(s: State) -> None:
    """Every railway card has one place, and every list that names cards agrees with it (8.2)."""
    in_rows = [card for company in range(COMPANY_COUNT) for card in row(s, company)[: s.track_len[company]]]
    assert len(in_rows) == len(set(in_rows)), "no card twice in the railways"
    for company in range(COMPANY_COUNT):
        cards, length = row(s, company), s.track_len[company]
        assert NONE not in cards[:length] and set(cards[length:]) <= {NONE}
        names = [CARDS[card] for card in cards[:length]]
        assert all(name in CITIES or COMPANIES[company] in name.split("_") for name in names)
        assert names.count(f"station_{COMPANIES[company]}") == 1
        numbered = [card for card in cards[:length] if card < RAILWAY_CARDS]
        assert all(COMPANY_OF[card] == company and s.place[card] == Place.TRACK for card in numbered)
    ahead = s.lane[s.trick :]
    for card in range(RAILWAY_CARDS):
        place = s.place[card]
        assert place != Place.UNKNOWN
        assert (place == Place.TRACK) == (card in in_rows)
        assert (place == Place.LANE) == (card in ahead)
        if place == Place.TABLE:
            assert card in s.played
    for seat in range(s.players):
        own = [card for card in range(RAILWAY_CARDS) if s.place[card] == Place.HAND + seat]
        held = s.held[seat * COMPANY_COUNT : (seat + 1) * COMPANY_COUNT]
        assert len(own) == s.hand_size[seat]
        assert [sum(COMPANY_OF[card] == company for card in own) for company in range(COMPANY_COUNT)] == held
        voids = s.void[seat * COMPANY_COUNT : (seat + 1) * COMPANY_COUNT]
        assert not any(void and count for void, count in zip(voids, held, strict=True)), "a shown void is true (11.3)"
        for company in range(COMPANY_COUNT):
            shares = [c for c in range(RAILWAY_CARDS) if s.place[c] == Place.SHARE + seat and COMPANY_OF[c] == company]
            assert s.shares[seat * COMPANY_COUNT + company] == len(shares) + (s.exchange[company] == seat)
    accounted = sum(s.hand_size) + sum(p == Place.TABLE for p in s.place) + sum(p == Place.LANE for p in s.place)
    accounted += sum(s.shares) - sum(seat != NONE for seat in s.exchange)
    accounted += sum(p in (Place.TRACK, Place.REMOVED) for p in s.place)
    assert accounted == RAILWAY_CARDS
    exchanges = [c for c in ahead if c != NONE and CARDS[c].startswith("exchange")]
    assert len(exchanges) + sum(seat != NONE for seat in s.exchange) == COMPANY_COUNT


def hands_fit_the_trick(s: State) -> None:
    """One card to every trick (1.2)."""
    for seat in range(s.players):
        assert s.hand_size[seat] == HAND_SIZE[s.players] - s.trick - (s.played[seat] != NONE)


def stock_rounds_done(s: State) -> int:
    return (s.trick + 1) // 2


def shares_are_equal(s: State) -> None:
    """Each stock round, an odd trick, brings everybody exactly one share (1.3, 5.1.5, 8.1)."""
    counts = [sum(s.shares[seat * COMPANY_COUNT : (seat + 1) * COMPANY_COUNT]) for seat in range(s.players)]
    assert counts == [stock_rounds_done(s)] * s.players


def track_grows_with_operating_rounds(s: State) -> None:
    """Every operating round adds one railway card per player, and the City if there was one (8.3)."""
    numbered = sum(place == Place.TRACK for place in s.place)
    assert numbered == UNDEALT[s.players] + (s.trick // 2) * s.players + s.laid
    cities = [CARDS[card] for card in s.lane[: s.trick] if CARDS[card] in CITIES]
    if s.phase == Phase.LAY and CARDS[s.lane[s.trick]] in CITIES:
        cities.append(CARDS[s.lane[s.trick]])
    placed = [CARDS[card] for company in range(COMPANY_COUNT) for card in row(s, company) if card != NONE]
    assert sorted(name for name in placed if name in CITIES) == sorted(cities)


def lane_and_locomotives_fit(s: State) -> None:
    """A locomotive is in the lane, being placed, or at one company (5.5.1); never more than five."""
    placed = [LOCOS[loco] for loco in s.loco if loco != NONE]
    assert len(placed) == len(set(placed))
    past = {part for card in s.lane[: s.trick] for part in CARDS[card].split("+") if part in LOCOS}
    now = set(CARDS[s.lane[s.trick]].split("+")) if s.trick < TRICKS[s.players] else set()
    assert past <= set(placed) <= past | now
    assert (s.engine != NONE) == (s.phase == Phase.LOCO)
    if not s.expert and "loco_6" in placed:
        assert len(placed) == COMPANY_COUNT, "in the basic lane every company has one after the pair (8.4)"


def the_end_is_as_counted(s: State) -> None:
    """The numbers of 8.1 and 8.2; hands and lane are empty (6.1); points are multiples of ten (7.9)."""
    counts: dict[str, Any] = {
        "shares": sum(s.shares),
        "removed": sum(place == Place.REMOVED for place in s.place),
        "track": sum(place == Place.TRACK for place in s.place),
    }
    assert counts == {
        "shares": SHARES_AT_END[s.players] * s.players,
        "removed": REMOVED_AT_END,
        "track": TRACK_AT_END[s.players],
    }
    assert sum(counts.values()) == RAILWAY_CARDS + COMPANY_COUNT
    assert s.turn == NONE and s.trick == TRICKS[s.players] and not any(s.hand_size)
