"""The state both titles share. Each title declares its own `State` on top."""

from typing import Annotated, ClassVar

from headrace.core.questions import Questions
from headrace.engine.meaning import FLAG, Axis, Category, Count, Role, Seat, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack
from headrace.games.brass.material import (
    DECK,
    ERA_NAMES,
    LENGTHS,
    MOST_CARD_KINDS,
    MOST_CUBES,
    MOST_GOODS,
    MOST_INDUSTRIES,
    MOST_LINES,
    MOST_PLACES,
    MOST_ROUNDS,
    MOST_SLOTS,
    MOST_TURNS,
    SEATS,
    SPACES,
    STACK,
)
from headrace.games.brass.own import Own
from headrace.games.brass.questions import DEPTH, FRAMES
from headrace.games.brass.tables import Tables
from headrace.games.brass.traits import Traits

I8, I16, U32 = Bits.I8, Bits.I16, Bits.U32
BY_SEAT = Axis(SEATS, is_seats=True)
BY_PLACE = Axis(MOST_PLACES, "places")
BY_SLOT = Axis(MOST_SLOTS, "slots")
BY_LINE = Axis(MOST_LINES, "lines")
BY_INDUSTRY = Axis(MOST_INDUSTRIES, "industries")
BY_CARD = Axis(MOST_CARD_KINDS, "cards")
BY_ERA = named(ERA_NAMES)
SEAT_OR_NONE = Seat(SEATS, none=True)
CARDS = Count(0, DECK)
CUBES = Count(0, MOST_CUBES)


class BrassState(GameState):
    """A running game. Seats, slots, lines, tiles and cards count from 0; -1 is nobody or nothing.

    `group` to `pieces` follow from the board and are kept up to date by `brass.rules.network`, so that no search is
    needed to see what is connected.
    """

    tables: ClassVar[Tables]
    """The title's facts by number."""
    questions: ClassVar[Questions]
    """What it asks, and which actions answer."""
    traits: ClassVar[Traits]
    """How it differs from the other title."""
    own: ClassVar[Own]
    """What it decides for itself; each title's package binds it."""

    rng: Annotated[list[int], Array(U32, Count(), 4, role=Role.SECRET, blank=0), "the generator inside the state"]
    players: Annotated[int, Scalar(I8, Count(2, SEATS)), "seats at the table"]
    length: Annotated[int, Scalar(I8, Category(LENGTHS), role=Role.ADDED), "both eras, or the introductory game of one"]
    turn: Annotated[int, Scalar(I8, SEAT_OR_NONE), "seat to decide; -1 when the game is over"]
    pending: Annotated[list[int], Stack(DEPTH, FRAMES), "what is asked or done next, on top"]
    # the course of the game
    era: Annotated[int, Scalar(I8, Category(ERA_NAMES)), "canal or rail era"]
    round: Annotated[int, Scalar(I8, Count(1, MOST_TURNS)), "round of this era, from 1"]
    actions_left: Annotated[int, Scalar(I8, Count(0, 2)), "actions the seat may still take this turn, the present one included"]
    at: Annotated[int, Scalar(I8, Count(0, SEATS)), "position in the turn order that plays now"]
    order: Annotated[list[int], Array(I8, SEAT_OR_NONE, SEATS), "seats in turn order"]
    missing: Annotated[list[int], Array(I16, Count(usual=10), BY_SEAT), "shortfall still to be covered, pounds"]
    # players
    money: Annotated[list[int], Array(I16, Count(usual=100), BY_SEAT), "pounds"]
    spent: Annotated[list[int], Array(I16, Count(usual=50), BY_SEAT), "pounds spent this round"]
    income: Annotated[list[int], Array(I8, Count(0, SPACES - 1), BY_SEAT), "space of the income marker, 0-99"]
    vp: Annotated[list[int], Array(I16, Count(usual=150), BY_SEAT), "victory points"]
    links_left: Annotated[list[int], Array(I8, Count(usual=14), BY_SEAT), "links not on the board"]
    gone: Annotated[list[int], Array(I8, Count(0, STACK), BY_SEAT, BY_INDUSTRY), "tiles gone from each stack of the mat"]
    # cards
    hand_size: Annotated[list[int], Array(I8, CARDS, BY_SEAT), "cards in each hand"]
    hand: Annotated[list[int], Array(I8, CARDS, BY_SEAT, BY_CARD, role=Role.MIXED), "cards in hand by kind; wild ones are public"]
    discards: Annotated[list[int], Array(I8, CARDS, BY_SEAT, BY_CARD), "open discards by kind"]
    face_down: Annotated[
        list[int], Array(I8, Category("cards", none=True), BY_SEAT, role=Role.SECRET), "card face down under the discards"
    ]
    deck_left: Annotated[int, Scalar(I8, CARDS), "cards in the deck"]
    deck: Annotated[list[int], Array(I8, Category("cards"), DECK, role=Role.SECRET), "the deck, top at deck_left - 1"]
    # board
    tile: Annotated[list[int], Array(I8, Category("tiles", none=True), BY_SLOT), "kind of tile in each slot"]
    owner: Annotated[list[int], Array(I8, SEAT_OR_NONE, BY_SLOT), "its owner"]
    goods: Annotated[list[int], Array(I8, Count(0, MOST_GOODS), BY_SLOT), "cubes or barrels on it"]
    flipped: Annotated[list[int], Array(I8, FLAG, BY_SLOT), "1: flipped"]
    link: Annotated[list[int], Array(I8, SEAT_OR_NONE, BY_LINE), "owner of the link on each line"]
    coal_market: Annotated[int, Scalar(I8, CUBES), "cubes in the coal market"]
    iron_market: Annotated[int, Scalar(I8, CUBES), "cubes in the iron market"]
    # what follows from the board
    group: Annotated[
        list[int], Array(I8, Category("places"), BY_PLACE, role=Role.DERIVED), "smallest place connected to each place"
    ]
    group_coal: Annotated[
        list[int],
        Array(I8, Count(usual=6), BY_PLACE, role=Role.DERIVED),
        "coal on connected mines, at the group's smallest place",
    ]
    group_trade: Annotated[list[int], Array(I8, Count(usual=10), BY_PLACE, role=Role.DERIVED), "trade icons connected, likewise"]
    iron_left: Annotated[int, Scalar(I16, Count(usual=20), role=Role.DERIVED), "iron on all works"]
    presence: Annotated[
        list[int], Array(I8, Count(usual=8), BY_SEAT, BY_PLACE, role=Role.DERIVED), "own tiles in and own links at each place"
    ]
    pieces: Annotated[list[int], Array(I8, Count(usual=30), BY_SEAT, role=Role.DERIVED), "tiles and links on the board"]
    # the story
    link_points: Annotated[list[int], Array(I16, Count(), BY_ERA, BY_SEAT, role=Role.STORY), "points for links by era"]
    tile_points: Annotated[list[int], Array(I16, Count(), BY_ERA, BY_SEAT, role=Role.STORY), "points for tiles by era"]
    other_points: Annotated[
        list[int],
        Array(I16, Count(Bits.I16.least), BY_SEAT, role=Role.STORY),
        "points by merchants' bonuses less those lost to shortfalls",
    ]
    pounds_points: Annotated[list[int], Array(I16, Count(), BY_SEAT, role=Role.STORY), "points for money, introductory game"]
    income_points: Annotated[
        list[int],
        Array(I16, Count(Bits.I16.least), BY_SEAT, role=Role.STORY),
        "points for income or lost by it, likewise",
    ]
    again_points: Annotated[
        list[int], Array(I16, Count(), BY_SEAT, role=Role.STORY), "points for tiles scored once more, likewise"
    ]
    vp_story: Annotated[list[int], Array(I16, Count(), MOST_ROUNDS, BY_SEAT, role=Role.STORY), "points at the end of each round"]
    income_story: Annotated[
        list[int], Array(I8, Count(-10, 30), MOST_ROUNDS, BY_SEAT, role=Role.STORY), "income level at the end of each round"
    ]
    money_story: Annotated[
        list[int], Array(I16, Count(), MOST_ROUNDS, BY_SEAT, role=Role.STORY), "pounds at the end of each round"
    ]
