"""The state of a game of Great Western Trail, declared once."""

from typing import Annotated, ClassVar

from headrace.engine.meaning import FLAG, Axis, Category, Count, Role, Seat, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema
from headrace.games.great_western_trail.frames import FRAMES
from headrace.games.great_western_trail.material import (
    ALL_DISCS,
    AREA_CARDS,
    BUILDINGS,
    CARDS,
    CITIES,
    DISCS,
    DISPLAY,
    FORESIGHT_TILES,
    HAZARDS,
    JOB_COLUMNS,
    JOB_ROWS,
    MARKET_CARDS,
    MARKET_CATTLE,
    MASTERS,
    MOST_CARDS,
    MOST_PILE,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    PILES,
    PRIVATE,
    RAILS,
    SEATS,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEES,
    TRACK,
    TRAIL_TILES,
    VISITS,
    WORKER_ROW,
    WORKERS,
)
from headrace.games.great_western_trail.steps import ACTED_BY_NAME, VISITS_BY_NAME
from headrace.games.great_western_trail.tables import EFFECT_NAMES, USES

I8, I16 = Bits.I8, Bits.I16
BY_SEAT = Axis(SEATS, is_seats=True)
BY_CARD = named(CARDS, "card")
SOME_CARDS = Count(0, MOST_CARDS)
A_CARD = Category(CARDS, none=True, noun="card")
DEPTH = 12
"""Most frames that are pending at once."""
LINKS = 5
"""Tiles of one visit: the own one and a chain of four copied 8b and what the last of them copies (9.13.3)."""


@schema
class State(GameState):
    """A running game. Seats, spaces, tiles and cards count from 0; -1 is nobody or nothing."""

    vocabulary: ClassVar = {"effects": EFFECT_NAMES}

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4, role=Role.SECRET, blank=0), "the generator inside the state"]
    players: Annotated[int, Scalar(I8, Count(2, SEATS)), "seats at the table"]
    turn: Annotated[int, Scalar(I8, Seat(SEATS, none=True)), "seat whose turn it is; -1 when the game is over"]
    first: Annotated[int, Scalar(I8, Seat(SEATS)), "starting player"]
    objectives_at_kansas_city: Annotated[int, Scalar(I8, Category(("yes", "no"))), "may cards be played there (R3)"]
    pending: Annotated[list[int], Stack(DEPTH, FRAMES), "what is asked or done next, on top"]
    visit: Annotated[int, Scalar(I8, Category(VISITS_BY_NAME)), "what is visited in phase B (5)"]
    acted: Annotated[int, Scalar(I8, Category(ACTED_BY_NAME)), "what was done at this visit (5.1.4)"]
    link_space: Annotated[list[int], Array(I8, Category(SPACES, none=True), LINKS), "spaces of the tiles used, the own one first"]
    link_tile: Annotated[list[int], Array(I8, Category(BUILDINGS, none=True), LINKS), "tiles used: the own one, then copied ones"]
    link_used: Annotated[list[int], Array(I8, FLAG, LINKS, named(USES, "action")), "local actions used, and the risk action"]
    side: Annotated[list[int], Array(I8, Category(("a", "b")), named(PRIVATE, "building")), "side of each private building"]
    tile: Annotated[list[int], Array(I8, Category(TRAIL_TILES, none=True), named(SPACES, "space")), "what lies on the trail"]
    owner: Annotated[list[int], Array(I8, Seat(SEATS, none=True), named(SPACES, "space")), "whose private building it is"]
    job: Annotated[list[int], Array(I8, Category(WORKERS, none=True), JOB_ROWS, JOB_COLUMNS), "the job market by row"]
    token_row: Annotated[int, Scalar(I8, Count(0, JOB_ROWS)), "row of the token from 0; after the last it has left"]
    token_owner: Annotated[int, Scalar(I8, Seat(SEATS, none=True)), "who took the token: the game is ending"]
    foresight: Annotated[
        list[int], Array(I8, Category(SUPPLY, none=True), PILES, FORESIGHT_TILES), "tiles to choose from, by column"
    ]
    pile_size: Annotated[list[int], Array(I8, Count(0, MOST_PILE), PILES), "tiles in each supply pile"]
    pile_left: Annotated[list[int], Array(I8, Count(0, MOST_PILE), PILES, named(SUPPLY)), "what is in each pile"]
    pile: Annotated[
        list[int], Array(I8, Category(SUPPLY, none=True), PILES, MOST_PILE, role=Role.SECRET), "supply piles, top at size - 1"
    ]
    market: Annotated[list[int], Array(I8, Count(0, MARKET_CARDS), named(MARKET_CATTLE, "card")), "face-up cattle"]
    market_left: Annotated[int, Scalar(I8, Count(0, MARKET_CARDS)), "cards in the market stack"]
    market_stack: Annotated[list[int], Array(I8, A_CARD, MARKET_CARDS, role=Role.SECRET), "market stack, top at market_left - 1"]
    display: Annotated[list[int], Array(I8, A_CARD, DISPLAY), "face-up objective cards"]
    objective_left: Annotated[int, Scalar(I8, Count(0, OBJECTIVE_CARDS)), "cards in the objective stack"]
    objective_stack: Annotated[
        list[int], Array(I8, A_CARD, OBJECTIVE_CARDS, role=Role.SECRET), "objective stack, top at objective_left - 1"
    ]
    removed: Annotated[list[int], Array(I8, SOME_CARDS, BY_CARD), "cards that left the game"]
    master: Annotated[list[int], Array(I8, Category(MASTERS, none=True), len(MASTERS)), "master tile of stations 1 to 5"]
    master_owner: Annotated[list[int], Array(I8, Seat(SEATS, none=True), len(MASTERS)), "who owns it; -1 at its station"]
    appointed: Annotated[list[int], Array(I8, Category(WORKERS, none=True), len(MASTERS)), "worker in its place"]
    money: Annotated[list[int], Array(I16, Count(usual=60), BY_SEAT), "dollars"]
    engine: Annotated[list[int], Array(I8, Category(RAILS), BY_SEAT), "where each engine stands"]
    certificates: Annotated[list[int], Array(I8, Count(0, len(TRACK) - 1), BY_SEAT), "place of the marker on its track"]
    cattleman: Annotated[list[int], Array(I8, Category(SPACES, none=True), BY_SEAT), "where he stands; -1 before the first turn"]
    workers: Annotated[list[int], Array(I8, Count(0, WORKER_ROW), BY_SEAT, named(WORKERS)), "workers, printed ones included"]
    cleared: Annotated[list[int], Array(I8, Count(0, 2), BY_SEAT, named(DISCS)), "disc spaces cleared, of each kind"]
    city_discs: Annotated[list[int], Array(I8, Count(0, ALL_DISCS), BY_SEAT, named(CITIES)), "discs in the cities"]
    station_disc: Annotated[list[int], Array(I8, FLAG, BY_SEAT, named(STATIONS)), "discs at the stations"]
    built: Annotated[
        list[int], Array(I8, Category(("left", "built", "gone")), BY_SEAT, named(PRIVATE, "building")), "private buildings"
    ]
    hazards: Annotated[list[int], Array(I8, Count(0, 2), BY_SEAT, named(HAZARDS)), "hazards collected"]
    teepees: Annotated[list[int], Array(I8, Count(0, 11), BY_SEAT, named(TEEPEES)), "teepees collected"]
    area: Annotated[list[int], Array(I8, Count(0, 4), BY_SEAT, named(AREA_CARDS, "card")), "cards in the objective areas"]
    hand_size: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT), "cards in each hand"]
    stack_size: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT), "cards in each draw stack"]
    hand: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT, BY_CARD, role=Role.OWN), "cards in hand"]
    unseen: Annotated[
        list[int], Array(I8, SOME_CARDS, BY_SEAT, named(OBJECTIVES, "card"), role=Role.OWN), "those that only their owner saw"
    ]
    undrawn: Annotated[
        list[int], Array(I8, SOME_CARDS, BY_SEAT, BY_CARD), "cards that all know to be in the hand or the draw stack"
    ]
    shown: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT, BY_CARD), "of these, cards that all know to be in the hand"]
    discarded: Annotated[list[int], Array(I8, SOME_CARDS, BY_SEAT, BY_CARD), "discard piles"]
    stack: Annotated[list[int], Array(I8, A_CARD, BY_SEAT, MOST_CARDS, role=Role.SECRET), "draw stacks, top at size - 1"]
    visits: Annotated[int, Scalar(I8, Count(0, VISITS), role=Role.STORY), "visits to Kansas City so far"]
    visit_seat: Annotated[list[int], Array(I8, Seat(SEATS, none=True), VISITS, role=Role.STORY), "whose they were"]
    visit_value: Annotated[list[int], Array(I8, Count(), VISITS, role=Role.STORY), "delivery value"]
    visit_city: Annotated[list[int], Array(I8, Category(CITIES, none=True), VISITS, role=Role.STORY), "city delivered to"]
    visit_money: Annotated[list[int], Array(I16, Count(), VISITS, role=Role.STORY), "dollars after it"]
