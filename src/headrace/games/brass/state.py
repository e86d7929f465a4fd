"""The state both titles share. Each title declares its own `State` on top."""

from typing import Annotated

from headrace.core.schema import Array, Bits, Record, Scalar
from headrace.games.brass.material import (
    DECK,
    ERA_NAMES,
    ERAS,
    MOST_CARD_KINDS,
    MOST_INDUSTRIES,
    MOST_LINES,
    MOST_PLACES,
    MOST_ROUNDS,
    MOST_SLOTS,
    PHASES,
    SEATS,
)


class BrassState(Record):
    """A running game. Seats, slots, lines, tiles and cards count from 0; -1 is nobody or nothing.

    `group` to `pieces` follow from the board and are kept up to date by `brass.rules.network`, so that no search is
    needed to see what is connected.
    """

    rng: Annotated[list[int], Array(Bits.U32, 4), "the generator inside the state; secret"]
    players: Annotated[int, Scalar(Bits.I8), "seats at the table"]
    # the decision
    phase: Annotated[int, Scalar(Bits.I8, names=PHASES), "kind of the decision asked now"]
    turn: Annotated[int, Scalar(Bits.I8), "seat to decide; -1 when the game is over"]
    act: Annotated[int, Scalar(Bits.I8), "action under way; -1 before it is chosen"]
    card: Annotated[int, Scalar(Bits.I8), "card discarded for it"]
    cards_due: Annotated[int, Scalar(Bits.I8), "cards still to be discarded for it"]
    industry: Annotated[int, Scalar(Bits.I8), "industry chosen to be built"]
    place: Annotated[int, Scalar(Bits.I8), "place chosen to build in"]
    space: Annotated[int, Scalar(Bits.I8), "slot chosen to build in; tile being sold"]
    line: Annotated[int, Scalar(Bits.I8), "line whose link is being paid"]
    buyer: Annotated[int, Scalar(Bits.I8), "merchant space being sold to"]
    links: Annotated[int, Scalar(Bits.I8), "links this Network action is for; 0 before that is chosen"]
    done: Annotated[int, Scalar(Bits.I8), "links laid, tiles developed or tiles sold by this action"]
    stopped: Annotated[int, Scalar(Bits.I8), "1: the player wants no more of this action"]
    coal_due: Annotated[int, Scalar(Bits.I8), "coal still to be taken for the tile or link"]
    iron_due: Annotated[int, Scalar(Bits.I8), "iron still to be taken"]
    beer_due: Annotated[int, Scalar(Bits.I8), "barrels still to be taken"]
    used_barrel: Annotated[int, Scalar(Bits.I8), "1: this sale has taken the merchant's barrel"]
    # the course of the game
    era: Annotated[int, Scalar(Bits.I8, names=ERA_NAMES), "canal or rail era"]
    round: Annotated[int, Scalar(Bits.I8), "round of this era, from 1"]
    actions_left: Annotated[int, Scalar(Bits.I8), "actions the seat may still take this turn, the present one included"]
    at: Annotated[int, Scalar(Bits.I8), "position in the turn order that plays now"]
    order: Annotated[list[int], Array(Bits.I8, SEATS), "seats in turn order"]
    missing: Annotated[list[int], Array(Bits.I16, SEATS), "shortfall still to be covered, pounds"]
    # players
    money: Annotated[list[int], Array(Bits.I16, SEATS), "pounds"]
    spent: Annotated[list[int], Array(Bits.I16, SEATS), "pounds spent this round"]
    income: Annotated[list[int], Array(Bits.I8, SEATS), "space of the income marker, 0-99"]
    vp: Annotated[list[int], Array(Bits.I16, SEATS), "victory points"]
    links_left: Annotated[list[int], Array(Bits.I8, SEATS), "links not on the board"]
    gone: Annotated[list[int], Array(Bits.I8, SEATS, MOST_INDUSTRIES), "tiles gone from each stack of the mat"]
    # cards
    hand_size: Annotated[list[int], Array(Bits.I8, SEATS), "cards in each hand"]
    hand: Annotated[list[int], Array(Bits.I8, SEATS, MOST_CARD_KINDS), "cards in hand by kind; -1 unknown"]
    discards: Annotated[list[int], Array(Bits.I8, SEATS, MOST_CARD_KINDS), "open discards by kind"]
    face_down: Annotated[list[int], Array(Bits.I8, SEATS), "card face down under the discards; -1 none or unknown"]
    deck_left: Annotated[int, Scalar(Bits.I8), "cards in the deck"]
    deck: Annotated[list[int], Array(Bits.I8, DECK), "the deck, top at deck_left - 1; -1 unknown"]
    # board
    tile: Annotated[list[int], Array(Bits.I8, MOST_SLOTS), "kind of tile in each slot"]
    owner: Annotated[list[int], Array(Bits.I8, MOST_SLOTS), "its owner"]
    goods: Annotated[list[int], Array(Bits.I8, MOST_SLOTS), "cubes or barrels on it"]
    flipped: Annotated[list[int], Array(Bits.I8, MOST_SLOTS), "1: flipped"]
    link: Annotated[list[int], Array(Bits.I8, MOST_LINES), "owner of the link on each line"]
    coal_market: Annotated[int, Scalar(Bits.I8), "cubes in the coal market"]
    iron_market: Annotated[int, Scalar(Bits.I8), "cubes in the iron market"]
    # what follows from the board
    group: Annotated[list[int], Array(Bits.I8, MOST_PLACES), "smallest place connected to each place"]
    group_coal: Annotated[list[int], Array(Bits.I8, MOST_PLACES), "coal on connected mines, at the group's smallest place"]
    group_trade: Annotated[list[int], Array(Bits.I8, MOST_PLACES), "trade icons connected, likewise"]
    iron_left: Annotated[int, Scalar(Bits.I16), "iron on all works"]
    presence: Annotated[list[int], Array(Bits.I8, SEATS, MOST_PLACES), "own tiles in and own links at each place"]
    pieces: Annotated[list[int], Array(Bits.I8, SEATS), "tiles and links on the board"]
    # the story
    link_points: Annotated[list[int], Array(Bits.I16, ERAS, SEATS), "points for links by era"]
    tile_points: Annotated[list[int], Array(Bits.I16, ERAS, SEATS), "points for tiles by era"]
    other_points: Annotated[list[int], Array(Bits.I16, SEATS), "points by merchants' bonuses less those lost to shortfalls"]
    vp_story: Annotated[list[int], Array(Bits.I16, MOST_ROUNDS, SEATS), "points at the end of each round"]
    income_story: Annotated[list[int], Array(Bits.I8, MOST_ROUNDS, SEATS), "income level at the end of each round"]
    money_story: Annotated[list[int], Array(Bits.I16, MOST_ROUNDS, SEATS), "pounds at the end of each round"]
