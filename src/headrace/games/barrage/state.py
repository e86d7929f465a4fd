"""The state of a game of Barrage, declared once."""

from typing import Annotated

from headrace.engine.meaning import FLAG, Axis, Category, Count, Role, Seat, Subset, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema
from headrace.games.barrage.automa_tiles import AUTOMA_COUNT, AUTOMA_LEVELS, AUTOMA_TILES
from headrace.games.barrage.material import (
    ADVANCED,
    ADVANCED_COUNT,
    BASINS,
    BONUSES,
    COLOUR_TILES,
    COLOURS,
    COMPANIES,
    CONDUITS,
    CONSTRUCT_COUNT,
    CONTRACTS,
    COPY_SPACES,
    DAMS,
    ENGINEERS,
    EXTRA_OFFICERS,
    GRAZIANO_DROPS,
    HEADSTREAMS,
    HOUSES,
    MODES,
    MOST_LEVEL,
    MOST_PIECES,
    NATIONAL_PLACES,
    OBJECTIVES,
    OFFICE,
    OFFICERS,
    PATENTS,
    ROUNDS,
    SEATS,
    SEGMENTS,
    SPACES,
    STREAM_TILES,
    STRUCTURES,
    TILES,
)
from headrace.games.barrage.questions import FRAMES
from headrace.games.barrage.tables import SOURCES

I8, I16 = Bits.I8, Bits.I16
BY_SEAT = Axis(SEATS, is_seats=True)
A_CONTRACT = Category(CONTRACTS, none=True, noun="contract")
A_TILE = Category(ADVANCED, none=True, noun="tile")
AN_OFFICER = Category(OFFICERS, none=True, noun="officer")
AN_AUTOMA_TILE = Category(AUTOMA_TILES, none=True, noun="tile")
NOBODY = Seat(SEATS, none=True)
SOME_BASINS = Subset(BASINS, "basin")
DEPTH = 6
"""Most frames that are pending at once: the turn, a production, its reward, the income of a building in it, drops to place."""
WHEEL = SEGMENTS - 1
"""Segments of a wheel that can hold something between two decisions: those still 1 to 5 rotations from the opening."""
PHASES = ("draft", "income", "actions")
DRAFT, INCOME, ACTIONS = range(len(PHASES))
TILE_PLACES = ("none", "supply", *(f"wheel_{left}" for left in range(1, SEGMENTS)))
"""Where a technology tile of a player is: `wheel_3` comes back with the third rotation from now."""
NOT_OWNED, IN_SUPPLY = 0, 1
CONTRACT_PLACES = ("stack", "office", "open", "fulfilled", "gone", "aside")
"""Aside: put away by an Automa; they come back when the stack of their colour is empty (R-36)."""
IN_STACK, IN_OFFICE, OPEN, FULFILLED, GONE, ASIDE = range(len(CONTRACT_PLACES))
PATENT_PLACES = ("stack", "office", "sold", "gone")
UNDRAWN, OFFERED, SOLD, REMOVED = range(len(PATENT_PLACES))
AUTOMA_PLACES = ("pile", "front", "discarded")
IN_PILE, ON_TOP, TURNED_OVER = range(len(AUTOMA_PLACES))


@schema
class State(GameState):
    """A running game. Seats, sites, tiles and contracts count from 0; -1 is nobody or nothing."""

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4, role=Role.SECRET, blank=0), "the generator inside the state"]
    players: Annotated[int, Scalar(I8, Count(2, SEATS)), "seats at the table"]
    mode: Annotated[int, Scalar(I8, Category(MODES)), "introductory or expert game"]
    automas: Annotated[int, Scalar(I8, Count(0, SEATS - 1)), "mechanical companies: the last seats (A.1)"]
    automa_level: Annotated[int, Scalar(I8, Category(AUTOMA_LEVELS)), "how strong they are (A.7)"]
    turn: Annotated[int, Scalar(I8, NOBODY), "seat to decide; -1 when the game is over"]
    round: Annotated[int, Scalar(I8, Count(1, ROUNDS)), "the round, from 1"]
    phase: Annotated[int, Scalar(I8, Category(PHASES)), "draft, income or actions; the other phases pass by themselves"]
    order: Annotated[list[int], Array(I8, NOBODY, SEATS), "seats in turn order of this round"]
    pending: Annotated[list[int], Stack(DEPTH, FRAMES), "what is asked or done next, on top"]
    copied: Annotated[int, Scalar(I8, AN_OFFICER), "officer that Mahiri Sekibo copies until the end of the turn (6.6.7)"]
    copies: Annotated[int, Scalar(I8, Count(0, COPY_SPACES)), "her preliminary spaces used this round"]
    extra: Annotated[list[int], Array(I8, AN_OFFICER, EXTRA_OFFICERS), "officers that lie next to her (2.4.2)"]
    paired: Annotated[list[int], Array(I8, AN_OFFICER, named(COMPANIES)), "the draft: officer on each company still to take"]
    stream: Annotated[list[int], Array(I8, Category(STREAM_TILES), named(HEADSTREAMS)), "headstream tiles"]
    waiting: Annotated[list[int], Array(I8, Count(0, 127, usual=6), named(HEADSTREAMS)), "drops that wait on headstreams"]
    bonus: Annotated[list[int], Array(I8, Category(BONUSES), ROUNDS), "bonus tile of each round"]
    objective: Annotated[int, Scalar(I8, Category(OBJECTIVES)), "the objective tile"]
    level: Annotated[list[int], Array(I8, Count(0, MOST_LEVEL), named(DAMS, "site")), "pieces of each dam; 0: no dam"]
    dam_owner: Annotated[list[int], Array(I8, NOBODY, named(DAMS, "site")), "whose dam it is; -1: none, or neutral"]
    drops: Annotated[list[int], Array(I8, Count(0, GRAZIANO_DROPS), named(DAMS, "site")), "drops that each dam holds"]
    conduit_owner: Annotated[list[int], Array(I8, NOBODY, named(CONDUITS, "site")), "whose conduit it is"]
    house_owner: Annotated[list[int], Array(I8, NOBODY, named(HOUSES, "site")), "whose powerhouse it is"]
    built: Annotated[
        list[int],
        Array(I8, Count(0, MOST_PIECES), BY_SEAT, named(STRUCTURES), role=Role.DERIVED),
        "pieces of each player on the map",
    ]
    base_basins: Annotated[list[int], Array(I16, SOME_BASINS, BY_SEAT, role=Role.DERIVED), "basins with an own base"]
    house_basins: Annotated[list[int], Array(I16, SOME_BASINS, BY_SEAT, role=Role.DERIVED), "basins with an own powerhouse"]
    space_user: Annotated[list[int], Array(I8, NOBODY, named(SPACES, "space")), "whose engineers stand there"]
    banked: Annotated[list[int], Array(I8, Count(0, ENGINEERS), BY_SEAT), "engineers in the bank this round"]
    office: Annotated[list[int], Array(I8, A_CONTRACT, OFFICE), "face-up private contracts, two places for each colour"]
    national: Annotated[list[int], Array(I8, A_CONTRACT, NATIONAL_PLACES), "national contracts on the board"]
    contract_place: Annotated[
        list[int], Array(I8, Category(CONTRACT_PLACES), named(CONTRACTS, "contract")), "where each contract is"
    ]
    contract_owner: Annotated[list[int], Array(I8, NOBODY, named(CONTRACTS, "contract")), "who holds it, or has fulfilled it"]
    contracts_left: Annotated[list[int], Array(I8, Count(0, COLOUR_TILES), named(COLOURS)), "contracts in each stack"]
    contract_stack: Annotated[
        list[int],
        Array(I8, A_CONTRACT, named(COLOURS), COLOUR_TILES, role=Role.SECRET),
        "stacks of private contracts, top at contracts_left - 1",
    ]
    patent: Annotated[list[int], Array(I8, A_TILE, PATENTS), "advanced tiles in the patent office"]
    patent_place: Annotated[list[int], Array(I8, Category(PATENT_PLACES), named(ADVANCED, "tile")), "where each advanced tile is"]
    patents_left: Annotated[int, Scalar(I8, Count(0, ADVANCED_COUNT)), "advanced tiles in the stack"]
    patent_stack: Annotated[
        list[int], Array(I8, A_TILE, ADVANCED_COUNT, role=Role.SECRET), "advanced tiles, level III below, top at patents_left - 1"
    ]
    company: Annotated[list[int], Array(I8, Category(COMPANIES, none=True), BY_SEAT), "company of each player"]
    officer: Annotated[list[int], Array(I8, AN_OFFICER, BY_SEAT), "officer of each player"]
    automa_back: Annotated[int, Scalar(I8, AN_AUTOMA_TILE), "Automa tile turned over last: its criteria hold (A.1)"]
    automa_front: Annotated[int, Scalar(I8, AN_AUTOMA_TILE), "Automa tile on top of the pile: its actions are read"]
    automa_place: Annotated[list[int], Array(I8, Category(AUTOMA_PLACES), named(AUTOMA_TILES, "tile")), "where each is"]
    automa_left: Annotated[int, Scalar(I8, Count(0, AUTOMA_COUNT)), "Automa tiles in the pile below the top"]
    automa_stack: Annotated[
        list[int], Array(I8, AN_AUTOMA_TILE, AUTOMA_COUNT, role=Role.SECRET), "their order, the next at automa_left - 1"
    ]
    passed: Annotated[list[int], Array(I8, FLAG, BY_SEAT), "who is out for the round"]
    engineers: Annotated[list[int], Array(I8, Count(0, ENGINEERS), BY_SEAT), "engineers in the supply"]
    constructions: Annotated[list[int], Array(I8, Count(0, CONSTRUCT_COUNT), BY_SEAT), "construction spaces used this round"]
    credits: Annotated[list[int], Array(I16, Count(usual=30), BY_SEAT), "credits"]
    excavators: Annotated[list[int], Array(I16, Count(usual=12), BY_SEAT), "excavators in the supply"]
    mixers: Annotated[list[int], Array(I16, Count(usual=12), BY_SEAT), "mixers in the supply"]
    tile_place: Annotated[
        list[int], Array(I8, Category(TILE_PLACES, noun="place"), BY_SEAT, named(TILES, "tile")), "where each own tile is"
    ]
    wheel_excavators: Annotated[
        list[int], Array(I8, Count(0, 127, usual=8), BY_SEAT, WHEEL), "excavators by rotations until they return"
    ]
    wheel_mixers: Annotated[list[int], Array(I8, Count(0, 127, usual=6), BY_SEAT, WHEEL), "mixers likewise"]
    energy: Annotated[list[int], Array(I16, Count(usual=50), BY_SEAT), "energy of this round, also beyond the track"]
    points: Annotated[list[int], Array(I16, Count(-32768, usual=150), BY_SEAT), "victory points"]
    from_source: Annotated[
        list[int], Array(I16, Count(-32768), BY_SEAT, named(SOURCES), role=Role.STORY), "victory points by what they came from"
    ]
    energy_of_round: Annotated[
        list[int], Array(I16, Count(), BY_SEAT, ROUNDS, role=Role.STORY), "energy of the rounds scored so far"
    ]
    points_of_round: Annotated[
        list[int], Array(I16, Count(-32768), BY_SEAT, ROUNDS, role=Role.STORY), "victory points after each round scored so far"
    ]
    machines_of_round: Annotated[
        list[int], Array(I16, Count(), BY_SEAT, ROUNDS, role=Role.STORY), "machines in supply and wheel at the end of each round"
    ]
