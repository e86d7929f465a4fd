"""The state of a game of Ferrymen, declared once."""

from typing import Annotated

from headrace.engine.meaning import Axis, Category, Count, Role, Seat, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema

from headrace_ferry.frames import FRAMES
from headrace_ferry.material import (
    CARDS,
    CONTRACTS,
    DAMS,
    DEPTH,
    DISCS,
    GOODS,
    LANDINGS,
    MOST_CERTIFICATES,
    MOST_DROPS,
    ROUNDS,
    SEATS,
    TOWNS,
)

I8, I16 = Bits.I8, Bits.I16
BY_SEAT = Axis(SEATS, is_seats=True)
SOME_CARDS = Count(0, CARDS)


@schema
class State(GameState):
    """A running game. Seats, landings, towns and goods count from 0; -1 is nobody or nothing."""

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4, role=Role.SECRET, blank=0), "the generator inside the state"]
    players: Annotated[int, Scalar(I8, Count(2, SEATS)), "seats at the table"]
    turn: Annotated[int, Scalar(I8, Seat(SEATS, none=True)), "seat to decide; -1 when the game is over"]
    first: Annotated[int, Scalar(I8, Seat(SEATS)), "seat that begins this round"]
    round: Annotated[int, Scalar(I8, Count(0, ROUNDS)), "rounds that are over"]
    pending: Annotated[list[int], Stack(DEPTH, FRAMES), "questions to be asked, the next one on top (4)"]
    barge: Annotated[list[int], Array(I8, Count(0, len(LANDINGS) - 1), BY_SEAT), "landing of each barge, from the sea"]
    coins: Annotated[list[int], Array(I16, Count(usual=20), BY_SEAT), "coins"]
    certificates: Annotated[list[int], Array(I8, Count(0, MOST_CERTIFICATES), BY_SEAT), "certificates"]
    points: Annotated[list[int], Array(I16, Count(usual=40), BY_SEAT), "points scored so far"]
    energy: Annotated[list[int], Array(I16, Count(usual=12), BY_SEAT), "energy produced this round"]
    hand_size: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT), "cards in each hand"]
    hand: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT, named(GOODS), role=Role.OWN), "cards in hand by kind"]
    discarded: Annotated[list[int], Array(I8, SOME_CARDS, named(GOODS)), "the discard pile by kind"]
    deck_size: Annotated[int, Scalar(I8, SOME_CARDS), "cards in the deck"]
    deck: Annotated[list[int], Array(I8, Category(GOODS, none=True), CARDS, role=Role.SECRET), "the deck, top at deck_size - 1"]
    disc: Annotated[list[int], Array(I8, Category(TOWNS, none=True), BY_SEAT, named(DISCS)), "town of each disc; -1 on the mat"]
    water: Annotated[list[int], Array(I8, Count(0, MOST_DROPS), named(DAMS)), "drops behind each dam"]
    contract: Annotated[list[int], Array(I8, Seat(SEATS, none=True), named(CONTRACTS)), "seat that fulfilled each contract"]
    last_energy: Annotated[list[int], Array(I16, Count(), BY_SEAT, role=Role.STORY), "energy of the round before"]
    last_award: Annotated[list[int], Array(I8, Count(), BY_SEAT, role=Role.STORY), "points it brought"]
