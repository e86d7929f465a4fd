"""Set-up, turns, rounds and the end (rules 3, 4, 7, 8). Rules text."""

from headrace.engine.dice import roll, shuffle
from headrace.engine.stack import pop, push
from headrace.engine.text import note

from headrace_ferry.events import EventKind
from headrace_ferry.frames import Action, End
from headrace_ferry.material import (
    AWARD_COUNT,
    AWARDS,
    CARDS,
    CARDS_OF,
    COINS_PER_POINT,
    CONTRACT_COUNT,
    DAM_COUNT,
    DAM_FIRST,
    DAM_HOLDS,
    DAM_RAIN,
    DISC_COUNT,
    FIRST_CERTIFICATES,
    FIRST_COINS,
    GOOD_COUNT,
    NONE,
    ROUNDS,
    SEATS,
)
from headrace_ferry.rules.cards import discard, draw, put_in
from headrace_ferry.state import State


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game (3.1 - 3.3)."""
    i: int
    clear(s)
    s.players = players
    for i in range(GOOD_COUNT):
        put_in(s.deck, s.deck_size, i, CARDS_OF[i])
        s.deck_size += CARDS_OF[i]
    shuffle(s.rng, s.deck, CARDS)
    for i in range(DAM_COUNT):
        s.water[i] = DAM_FIRST[i]
    for i in range(players):
        s.coins[i] = FIRST_COINS
        s.certificates[i] = FIRST_CERTIFICATES
        draw(s, i)
    s.first = roll(s.rng, players)
    begin_turn(s, s.first)


def clear(s: State) -> None:
    """An empty table, whatever was played on it before."""
    i: int
    s.round = 0
    s.deck_size = 0
    for i in range(len(s.pending)):
        s.pending[i] = 0
    for i in range(SEATS):
        s.barge[i] = 0
        s.coins[i] = 0
        s.certificates[i] = 0
        s.points[i] = 0
        s.energy[i] = 0
        s.hand_size[i] = 0
        s.last_energy[i] = 0
        s.last_award[i] = 0
    for i in range(SEATS * GOOD_COUNT):
        s.hand[i] = 0
    for i in range(SEATS * DISC_COUNT):
        s.disc[i] = NONE
    for i in range(GOOD_COUNT):
        s.discarded[i] = 0
    for i in range(CONTRACT_COUNT):
        s.contract[i] = NONE


def begin_turn(s: State, seat: int) -> None:
    """The action is asked, and under it lies the end of the turn (4.1)."""
    s.turn = seat
    push(s.pending, End())
    push(s.pending, Action())


def shed(s: State, good: int) -> None:
    """All cards of one kind are put away before the hand is filled (4.3)."""
    note(s, EventKind.SHED, s.turn, good, s.hand[s.turn * GOOD_COUNT + good])
    discard(s, s.turn, good)


def end_turn(s: State) -> None:
    """The hand is filled and the next seat plays; after the last seat the round ends (4.3, 7.1)."""
    seat: int = s.turn
    pop(s.pending)
    drawn: int = draw(s, seat)
    if drawn > 0:
        note(s, EventKind.DREW, seat, drawn)
    seat = (seat + 1) % s.players
    if seat == s.first:
        end_round(s)
        seat = s.first
    if s.round == ROUNDS:
        s.turn = NONE
        note(s, EventKind.GAME_OVER, NONE)
    else:
        begin_turn(s, seat)


def end_round(s: State) -> None:
    """Most energy scores, rain falls, the next seat begins (7)."""
    i: int
    for i in range(s.players):
        s.last_energy[i] = s.energy[i]
        s.last_award[i] = award(s, i)
    for i in range(s.players):
        s.points[i] += s.last_award[i]
        note(s, EventKind.AWARDED, i, s.last_energy[i], s.last_award[i])
        s.energy[i] = 0
    for i in range(DAM_COUNT):
        s.water[i] = min(DAM_HOLDS[i], s.water[i] + DAM_RAIN[i])
    s.round += 1
    note(s, EventKind.RAINED, NONE, s.round)
    s.first = (s.first + 1) % s.players


def award(s: State, seat: int) -> int:
    """Points by the rank of a seat's energy this round; equal energy, equal rank; none without energy (7.2)."""
    other: int
    rank: int = 0
    for other in range(s.players):
        if s.energy[other] > s.energy[seat]:
            rank += 1
    if s.energy[seat] == 0 or rank >= AWARD_COUNT:
        return 0
    return AWARDS[rank]


def score(s: State, seat: int) -> int:
    """Points, and what coins and certificates are worth (8.2)."""
    return s.points[seat] + s.coins[seat] // COINS_PER_POINT + s.certificates[seat]


def won(s: State, seat: int) -> int:
    """Most points win; equal points share the victory (8.3)."""
    return 1 if standing(s, seat) == 0 else 0


def standing(s: State, seat: int) -> int:
    """How many seats have more points (8.3)."""
    other: int
    ahead: int = 0
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            ahead += 1
    return ahead
