"""The set-up (rules 2). Rules text."""

from headrace.engine.dice import roll, shuffle
from headrace.engine.stack import depth, pop
from headrace.engine.text import scratch
from headrace.games.barrage.automa_tiles import AUTOMA_COUNT, AUTOMA_VP, LEVEL_CHOSEN
from headrace.games.barrage.material import (
    ADVANCED_COUNT,
    AREA_COUNT,
    BASIC_COUNT,
    BONUS_BARRED,
    BONUS_COUNT,
    COLOUR_COUNT,
    COLOUR_TILES,
    COMPANY_COUNT,
    CONDUIT_COUNT,
    CONTRACT_COUNT,
    COPY_TARGETS,
    DAM_COUNT,
    ENGINEERS,
    EXPERT,
    EXTRA_OFFICERS,
    FIRST_NATIONAL,
    FIRST_PRIVATE,
    HEADSTREAM_COUNT,
    HOUSE_COUNT,
    INTRODUCTORY,
    LEVEL_TILES,
    LEVELS,
    NATIONAL_PLACES,
    NATIONAL_TILES,
    NATIONALS,
    NEUTRAL_AREA,
    NEUTRAL_DAM,
    NEUTRAL_DROPS,
    NEUTRAL_LEVEL,
    NONE,
    OBJECTIVE_COUNT,
    OFFICE,
    OFFICER_COUNT,
    PATENTS,
    PLACEMENTS,
    ROUNDS,
    SEAT_COMPANY,
    SEAT_CONTRACT,
    SEAT_OFFICER,
    SEATS,
    SPACE_COUNT,
    START_VP,
    STARTING,
    STREAM_COUNT,
    STRUCTURE_COUNT,
    TILE_BARRED,
    TILE_COUNT,
    Officer,
)
from headrace.games.barrage.rules.automa.pile import new_pile
from headrace.games.barrage.rules.contracts import refill_office
from headrace.games.barrage.rules.counting import is_automa
from headrace.games.barrage.rules.drafting import become, begin_draft, start_with
from headrace.games.barrage.rules.purse import give_points
from headrace.games.barrage.rules.turns import begin_round, offer_patents
from headrace.games.barrage.state import DRAFT, GONE, IN_OFFICE, IN_PILE, IN_SUPPLY, WHEEL, State
from headrace.games.barrage.tables import SOURCE_COUNT, Source


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game; `options`: introductory or expert (2.1.3), how many Automas, their level (A.1)."""
    while depth(s.pending) > 0:
        pop(s.pending)
    s.players = players
    s.mode = options[0]
    s.automas = options[1]
    s.automa_level = LEVEL_CHOSEN[options[2]]
    s.round = 1
    s.phase = DRAFT
    wipe_map(s)
    wipe_offices(s)
    wipe_seats(s)
    lay_streams(s)
    lay_bonuses(s)
    s.objective = draw_one(s, 0, OBJECTIVE_COUNT)
    lay_nationals(s)
    stack_contracts(s)
    place_neutral_dams(s)
    if s.automas > 0:
        new_pile(s)
    if s.mode == EXPERT:
        stack_patents(s)
        offer_pairs(s)
    else:
        give_seats(s)


def fill(numbers: list[int], length: int, value: int) -> None:
    """The same number everywhere."""
    i: int
    for i in range(length):
        numbers[i] = value


def wipe_map(s: State) -> None:
    """Nothing stands on the map."""
    fill(s.waiting, HEADSTREAM_COUNT, 0)
    fill(s.level, DAM_COUNT, 0)
    fill(s.dam_owner, DAM_COUNT, NONE)
    fill(s.drops, DAM_COUNT, 0)
    fill(s.conduit_owner, CONDUIT_COUNT, NONE)
    fill(s.house_owner, HOUSE_COUNT, NONE)


def wipe_offices(s: State) -> None:
    """No engineers, tiles or contracts anywhere."""
    s.copied = NONE
    s.copies = 0
    s.patents_left = 0
    fill(s.extra, EXTRA_OFFICERS, NONE)
    fill(s.paired, COMPANY_COUNT, NONE)
    fill(s.space_user, SPACE_COUNT, NONE)
    fill(s.office, OFFICE, NONE)
    fill(s.national, NATIONAL_PLACES, NONE)
    fill(s.contract_place, FIRST_PRIVATE, GONE)
    fill(s.contract_owner, CONTRACT_COUNT, NONE)
    fill(s.patent, PATENTS, NONE)
    fill(s.patent_place, ADVANCED_COUNT, 0)
    fill(s.patent_stack, ADVANCED_COUNT, NONE)
    s.automa_back = NONE
    s.automa_front = NONE
    s.automa_left = 0
    fill(s.automa_place, AUTOMA_COUNT, IN_PILE)
    fill(s.automa_stack, AUTOMA_COUNT, NONE)


def wipe_seats(s: State) -> None:
    """Everybody has engineers and basic tiles, and nothing else yet (2.1.8, 2.2.1)."""
    seat: int
    tile: int
    fill(s.order, SEATS, NONE)
    fill(s.built, SEATS * STRUCTURE_COUNT, 0)
    fill(s.base_basins, SEATS, 0)
    fill(s.house_basins, SEATS, 0)
    fill(s.banked, SEATS, 0)
    fill(s.company, SEATS, NONE)
    fill(s.officer, SEATS, NONE)
    fill(s.passed, SEATS, 0)
    fill(s.engineers, SEATS, 0)
    fill(s.engineers, s.players, ENGINEERS)
    fill(s.constructions, SEATS, 0)
    fill(s.credits, SEATS, 0)
    fill(s.excavators, SEATS, 0)
    fill(s.mixers, SEATS, 0)
    fill(s.tile_place, SEATS * TILE_COUNT, 0)
    fill(s.wheel_excavators, SEATS * WHEEL, 0)
    fill(s.wheel_mixers, SEATS * WHEEL, 0)
    fill(s.energy, SEATS, 0)
    fill(s.points, SEATS, 0)
    fill(s.from_source, SEATS * SOURCE_COUNT, 0)
    fill(s.energy_of_round, SEATS * ROUNDS, 0)
    fill(s.points_of_round, SEATS * ROUNDS, 0)
    fill(s.machines_of_round, SEATS * ROUNDS, 0)
    for seat in range(s.players):
        give_points(s, seat, AUTOMA_VP if is_automa(s, seat) else START_VP, Source.START)
        for tile in range(BASIC_COUNT):
            if s.mode == INTRODUCTORY or TILE_BARRED[tile] == 0:
                s.tile_place[seat * TILE_COUNT + tile] = IN_SUPPLY


def shuffled(s: State, cards: list[int], first: int, count: int) -> None:
    """So many things, counted from the first, in a random order."""
    i: int
    for i in range(count):
        cards[i] = first + i
    shuffle(s.rng, cards, count)


def draw_one(s: State, first: int, count: int) -> int:
    """One of them."""
    cards = scratch(CONTRACT_COUNT)
    shuffled(s, cards, first, count)
    return int(cards[0])


def lay_streams(s: State) -> None:
    """Four headstream tiles (2.1.1)."""
    i: int
    tiles = scratch(STREAM_COUNT)
    shuffled(s, tiles, 0, STREAM_COUNT)
    for i in range(HEADSTREAM_COUNT):
        s.stream[i] = tiles[i]


def lay_bonuses(s: State) -> None:
    """Five bonus tiles in random order; the introductory game has none for advanced tiles (2.1.2)."""
    i: int
    count: int = 0
    tiles = scratch(BONUS_COUNT)
    for i in range(BONUS_COUNT):
        if s.mode == EXPERT or BONUS_BARRED[i] == 0:
            tiles[count] = i
            count += 1
    shuffle(s.rng, tiles, count)
    for i in range(ROUNDS):
        s.bonus[i] = tiles[i]


def lay_nationals(s: State) -> None:
    """National contracts, one fewer than players (2.1.4)."""
    i: int
    tiles = scratch(NATIONALS)
    shuffled(s, tiles, FIRST_NATIONAL, NATIONALS)
    for i in range(NATIONAL_TILES[s.players]):
        s.national[i] = tiles[i]
        s.contract_place[tiles[i]] = IN_OFFICE


def stack_contracts(s: State) -> None:
    """Private contracts by colour, two of each face up (2.1.5)."""
    colour: int
    i: int
    tiles = scratch(COLOUR_TILES)
    for colour in range(COLOUR_COUNT):
        shuffled(s, tiles, FIRST_PRIVATE + colour * COLOUR_TILES, COLOUR_TILES)
        for i in range(COLOUR_TILES):
            s.contract_stack[colour * COLOUR_TILES + i] = tiles[COLOUR_TILES - 1 - i]
            s.contract_place[tiles[i]] = 0
        s.contracts_left[colour] = COLOUR_TILES
    refill_office(s)


def place_neutral_dams(s: State) -> None:
    """One for each area, by a random tile (2.1.6)."""
    area: int
    i: int
    tiles = scratch(PLACEMENTS)
    for area in range(AREA_COUNT):
        count: int = 0
        for i in range(PLACEMENTS):
            if NEUTRAL_AREA[i] == area:
                tiles[count] = i
                count += 1
        shuffle(s.rng, tiles, count)
        dam: int = NEUTRAL_DAM[tiles[0]]
        s.level[dam] = NEUTRAL_LEVEL[tiles[0]]
        s.drops[dam] = NEUTRAL_DROPS


def give_seats(s: State) -> None:
    """The introductory game: companies in fixed turn order, at random who sits where (2.3.1, 2.3.2)."""
    i: int
    seats = scratch(SEATS)
    shuffled(s, seats, 0, s.players)
    for i in range(s.players):
        s.order[i] = seats[i]
        become(s, seats[i], SEAT_COMPANY[i], SEAT_OFFICER[i])
        start_with(s, seats[i], SEAT_CONTRACT[i])
    begin_round(s)


def stack_patents(s: State) -> None:
    """Advanced tiles by level, the first level on top (2.4.5)."""
    level: int
    i: int
    tiles = scratch(LEVEL_TILES)
    for level in range(LEVELS):
        shuffled(s, tiles, level * LEVEL_TILES, LEVEL_TILES)
        for i in range(LEVEL_TILES):
            s.patent_stack[(LEVELS - level) * LEVEL_TILES - 1 - i] = tiles[i]
    s.patents_left = ADVANCED_COUNT
    offer_patents(s)


def offer_pairs(s: State) -> None:
    """Companies, officers and starting contracts to draft from; Automas come after the people (2.4.1-2.4.4, A.1)."""
    i: int
    cards = scratch(OFFICER_COUNT)
    officers = scratch(OFFICER_COUNT)
    shuffled(s, cards, 0, COMPANY_COUNT)
    shuffled(s, officers, 0, OFFICER_COUNT)
    has_mahiri: bool = False
    for i in range(s.players):
        s.paired[cards[i]] = officers[i]
        has_mahiri = has_mahiri or officers[i] == Officer.MAHIRI
    if has_mahiri:
        for i in range(COPY_TARGETS + 1 - s.players):
            s.extra[i] = officers[s.players + i]
    shuffled(s, cards, 0, STARTING)
    for i in range(s.players):
        s.contract_place[cards[i]] = IN_OFFICE
    people: int = s.players - s.automas
    first: int = roll(s.rng, people)
    for i in range(s.players):
        s.order[s.players - 1 - i] = (first + i) % people if i < people else i
    begin_draft(s, first)
