"""Set-up (rules 3)."""

from headrace.engine.dice import roll, shuffle
from headrace.engine.text import scratch
from headrace.games.trick_of_the_rails.material import (
    CITY_COUNT,
    COMPANY_COUNT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_STATION,
    LONGEST_TRACK,
    MOST_SLOTS,
    NONE,
    RAILWAY_CARDS,
    SEATS,
    End,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.rules.operating import extend
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import (
    COMPANY_OF,
    EXPERT_UNIT_COUNT,
    EXPERT_UNITS,
    HAND_SIZE,
    LANE_BASIC,
    LANE_EXPERT,
    SLOT_CITY,
    SLOT_EXCHANGE,
    SLOT_POOL,
)


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game (3); options: lane, teams, first lead, each the index of its choice (11.5)."""
    clear(s, players)
    s.expert = options[0]
    s.teams = options[1]
    deal(s)
    build_lane(s)
    s.leader = 0
    if options[2] == 0:
        s.leader = roll(s.rng, players)
    s.turn = s.leader


def clear(s: State, players: int) -> None:
    """An empty table: five railways of one Station card each (2.2, 3.1), nothing in any hand."""
    i: int
    s.players = players
    s.expert = 0
    s.teams = 0
    s.phase = Phase.PLAY
    s.turn = 0
    s.trick = 0
    s.leader = 0
    s.led = NONE
    s.winner = NONE
    s.laid = 0
    s.engine = NONE
    for i in range(RAILWAY_CARDS):
        s.place[i] = Place.REMOVED
    for i in range(SEATS):
        s.played[i] = NONE
        s.hand_size[i] = 0
    for i in range(SEATS * COMPANY_COUNT):
        s.held[i] = 0
        s.void[i] = 0
        s.shares[i] = 0
    for i in range(MOST_SLOTS):
        s.lane[i] = NONE
        s.won_by[i] = NONE
    for i in range(COMPANY_COUNT * LONGEST_TRACK):
        s.track[i] = NONE
    for i in range(COMPANY_COUNT):
        s.exchange[i] = NONE
        s.loco[i] = NONE
        s.track_len[i] = 0
        extend(s, i, FIRST_STATION + i, End.RIGHT)


def deal(s: State) -> None:
    """Shuffle and deal; the undealt cards go to the right ends of their railways, in deck order (3.2, 3.3)."""
    i: int
    deck = scratch(RAILWAY_CARDS)
    for i in range(RAILWAY_CARDS):
        deck[i] = i
    shuffle(s.rng, deck, RAILWAY_CARDS)
    dealt: int = HAND_SIZE[s.players] * s.players
    for i in range(dealt):
        take_in_hand(s, i // HAND_SIZE[s.players], deck[i])
    for i in range(dealt, RAILWAY_CARDS):
        s.place[deck[i]] = Place.TRACK
        extend(s, COMPANY_OF[deck[i]], deck[i], End.RIGHT)


def take_in_hand(s: State, seat: int, card: int) -> None:
    """Put a railway card into a hand."""
    s.place[card] = Place.HAND + seat
    s.hand_size[seat] += 1
    s.held[seat * COMPANY_COUNT + COMPANY_OF[card]] += 1


def build_lane(s: State) -> None:
    """Fill the slots of the Trick Lane (3.4-3.6, 5.5.2; expert 3.8, 3.8.1)."""
    i: int
    exchanges = scratch(COMPANY_COUNT)
    cities = scratch(CITY_COUNT)
    units = scratch(EXPERT_UNIT_COUNT)
    for i in range(COMPANY_COUNT):
        exchanges[i] = FIRST_EXCHANGE + i
    for i in range(CITY_COUNT):
        cities[i] = FIRST_CITY + i
    for i in range(EXPERT_UNIT_COUNT):
        units[i] = EXPERT_UNITS[i]
    shuffle(s.rng, exchanges, COMPANY_COUNT)
    shuffle(s.rng, cities, CITY_COUNT)
    shuffle(s.rng, units, EXPERT_UNIT_COUNT)
    exchange: int = 0
    city: int = 0
    unit: int = 0
    for i in range(MOST_SLOTS):
        slot: int = LANE_BASIC[s.players * MOST_SLOTS + i]
        if s.expert:
            slot = LANE_EXPERT[s.players * MOST_SLOTS + i]
        if slot == SLOT_EXCHANGE:
            slot = exchanges[exchange]
            exchange += 1
        elif slot == SLOT_CITY:
            slot = cities[city]
            city += 1
        elif slot == SLOT_POOL:
            slot = units[unit]
            unit += 1
        s.lane[i] = slot
