"""The state of a game of Trick of the Rails, declared once."""

from typing import Annotated

from headrace.engine.meaning import FLAG, Axis, Category, Count, Role, Seat, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, schema
from headrace.games.trick_of_the_rails.material import (
    CARDS,
    COMPANIES,
    DATA,
    LOCOS,
    LONGEST_TRACK,
    MOST_SLOTS,
    PLACES,
    RAILWAY_CARDS,
    SEATS,
    Phase,
    Place,
)

PHASES = tuple(phase.name.lower() for phase in Phase)
I8 = Bits.I8
BY_SEAT = Axis(SEATS, is_seats=True)
BY_COMPANY = named(COMPANIES, noun="company")
LANES = ("basic", "expert")
ANY_CARD = Category(CARDS, none=True, noun="card")
SEAT_OR_NONE = Seat(SEATS, none=True)
WHERE = Category(PLACES, seats=(Place.HAND, Place.SHARE))
FEW = Count(0, RAILWAY_CARDS)


@schema
class State(GameState):
    """Everything there is to know about a running game. Seats, companies and slots count from 0; -1 is nobody or nothing."""

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4, role=Role.SECRET, blank=0), "the generator inside the state"]
    players: Annotated[int, Scalar(I8, Count(min(DATA["game"]["players"]), SEATS)), "seats at the table"]
    expert: Annotated[int, Scalar(I8, Category(LANES)), "lane of the basic or the expert game (3.8)"]
    teams: Annotated[int, Scalar(I8, FLAG), "1: team game (3.9)"]
    phase: Annotated[int, Scalar(I8, Category(PHASES)), "kind of the decision asked now"]
    turn: Annotated[int, Scalar(I8, SEAT_OR_NONE), "seat to decide; -1 when the game is over"]
    trick: Annotated[int, Scalar(I8, Count(0, MOST_SLOTS)), "slot of the lane being played for, from 0"]
    leader: Annotated[int, Scalar(I8, Seat(SEATS)), "seat that leads this trick"]
    led: Annotated[int, Scalar(I8, Category(COMPANIES, none=True)), "company of this trick"]
    winner: Annotated[int, Scalar(I8, SEAT_OR_NONE), "seat that won this trick, while it is resolved"]
    laid: Annotated[int, Scalar(I8, Count(0, SEATS)), "cards of this trick already put down (5.3.1)"]
    engine: Annotated[int, Scalar(I8, Category(LOCOS, none=True, noun="locomotive")), "locomotive to be placed now"]
    played: Annotated[list[int], Array(I8, ANY_CARD, BY_SEAT), "card each seat has on the table"]
    place: Annotated[
        list[int],
        Array(I8, WHERE, named(CARDS[:RAILWAY_CARDS]), role=Role.MIXED, blank=Place.UNKNOWN),
        "where each railway card is",
    ]
    hand_size: Annotated[list[int], Array(I8, FEW, BY_SEAT), "cards in each hand"]
    held: Annotated[list[int], Array(I8, FEW, BY_SEAT, BY_COMPANY, role=Role.OWN), "cards in hand by company"]
    void: Annotated[list[int], Array(I8, FLAG, BY_SEAT, BY_COMPANY), "1: everybody knows the seat has none (11.3)"]
    shares: Annotated[list[int], Array(I8, FEW, BY_SEAT, BY_COMPANY), "shares held, Exchange cards included"]
    exchange: Annotated[list[int], Array(I8, SEAT_OR_NONE, BY_COMPANY), "seat holding the Exchange card as a share"]
    lane: Annotated[list[int], Array(I8, ANY_CARD, MOST_SLOTS), "prize of each trick; stays when the trick is past"]
    won_by: Annotated[list[int], Array(I8, SEAT_OR_NONE, MOST_SLOTS, role=Role.STORY), "seat that won each past trick"]
    loco: Annotated[list[int], Array(I8, Category(LOCOS, none=True, noun="locomotive"), BY_COMPANY), "locomotive of each company"]
    track_len: Annotated[list[int], Array(I8, Count(0, LONGEST_TRACK), BY_COMPANY), "cards in each railway"]
    track: Annotated[list[int], Array(I8, ANY_CARD, BY_COMPANY, LONGEST_TRACK), "railways, left to right"]
