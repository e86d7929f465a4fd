"""The state of a game of Trick of the Rails, declared once."""

from typing import Annotated

from headrace.core.schema import Array, Bits, Record, Scalar, schema
from headrace.games.trick_of_the_rails.material import (
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    LOCOS,
    LONGEST_TRACK,
    MOST_SLOTS,
    PLACES,
    RAILWAY_CARDS,
    SEATS,
    Phase,
)

PHASES = tuple(phase.name.lower() for phase in Phase)


@schema
class State(Record):
    """Everything there is to know about a running game. Seats, companies and slots count from 0; -1 is nobody or nothing."""

    rng: Annotated[list[int], Array(Bits.U32, 4), "the generator inside the state; secret"]
    players: Annotated[int, Scalar(Bits.I8), "seats at the table"]
    expert: Annotated[int, Scalar(Bits.I8), "1: expert lane (3.8)"]
    teams: Annotated[int, Scalar(Bits.I8), "1: team game (3.9)"]
    phase: Annotated[int, Scalar(Bits.I8, names=PHASES), "kind of the decision asked now"]
    turn: Annotated[int, Scalar(Bits.I8), "seat to decide; -1 when the game is over"]
    trick: Annotated[int, Scalar(Bits.I8), "slot of the lane being played for, from 0"]
    leader: Annotated[int, Scalar(Bits.I8), "seat that leads this trick"]
    led: Annotated[int, Scalar(Bits.I8, names=COMPANIES), "company of this trick"]
    winner: Annotated[int, Scalar(Bits.I8), "seat that won this trick, while it is resolved"]
    laid: Annotated[int, Scalar(Bits.I8), "cards of this trick already put down (5.3.1)"]
    engine: Annotated[int, Scalar(Bits.I8, names=LOCOS), "locomotive to be placed now"]
    played: Annotated[list[int], Array(Bits.I8, SEATS, names=CARDS), "card each seat has on the table"]
    place: Annotated[list[int], Array(Bits.I8, RAILWAY_CARDS, names=PLACES, keys=CARDS), "where each railway card is"]
    hand_size: Annotated[list[int], Array(Bits.I8, SEATS), "cards in each hand"]
    held: Annotated[list[int], Array(Bits.I8, SEATS, COMPANY_COUNT, keys=COMPANIES), "cards in hand by company; -1 unknown"]
    void: Annotated[
        list[int], Array(Bits.I8, SEATS, COMPANY_COUNT, keys=COMPANIES), "1: everybody knows the seat has none (11.3)"
    ]
    shares: Annotated[list[int], Array(Bits.I8, SEATS, COMPANY_COUNT, keys=COMPANIES), "shares held, Exchange cards included"]
    exchange: Annotated[list[int], Array(Bits.I8, COMPANY_COUNT, keys=COMPANIES), "seat holding the Exchange card as a share"]
    lane: Annotated[list[int], Array(Bits.I8, MOST_SLOTS, names=CARDS), "prize of each trick; stays when the trick is past"]
    won_by: Annotated[list[int], Array(Bits.I8, MOST_SLOTS), "seat that won each past trick"]
    loco: Annotated[list[int], Array(Bits.I8, COMPANY_COUNT, names=LOCOS, keys=COMPANIES), "locomotive of each company"]
    track_len: Annotated[list[int], Array(Bits.I8, COMPANY_COUNT, keys=COMPANIES), "cards in each railway"]
    track: Annotated[
        list[int], Array(Bits.I8, COMPANY_COUNT, LONGEST_TRACK, names=CARDS, keys=COMPANIES), "railways, left to right"
    ]
