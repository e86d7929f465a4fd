"""The set-up (rules 2). Rules text."""

from headrace.engine.dice import roll, shuffle
from headrace.engine.text import scratch
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    CITY_COUNT,
    COLUMNS,
    COPIES,
    DISC_COUNT,
    DISPLAY,
    FIRST_MONEY,
    FIRST_TOKEN_ROW,
    FIRST_WORKERS,
    FORESIGHT_TILES,
    HAZARD_COUNT,
    IS_PLOT,
    JOB_COLUMNS,
    JOB_ROWS,
    MARKET_CARDS,
    MARKET_KINDS,
    MASTER_COUNT,
    MOST_CARDS,
    MOST_PILE,
    NEUTRAL_COUNT,
    NONE,
    NUMBERS,
    OBJECTIVE_CARDS,
    OBJECTIVE_COUNT,
    OPENING_TILES,
    PILE_TILES,
    PILES,
    SEATS,
    SITES,
    SPACE_COUNT,
    STARTER_COUNT,
    STARTING_KINDS,
    STATION_COUNT,
    SUPPLY_COUNT,
    TEEPEE_KINDS,
    VISITS,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.rules.cards import draw, reshuffle
from headrace.games.great_western_trail.rules.cattle import fill_market
from headrace.games.great_western_trail.rules.counting import hand_limit
from headrace.games.great_western_trail.rules.kansas_city import draw_tile, refill_foresight
from headrace.games.great_western_trail.rules.objectives import top_objective
from headrace.games.great_western_trail.rules.trading import put_on_trail, space_for
from headrace.games.great_western_trail.rules.turns import begin_turn, clear, forget_visit
from headrace.games.great_western_trail.state import State

RANDOM_LAYOUT = 1
B_SIDES = 1
RANDOM_SIDES = 2
"""Choices of the options."""


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game; `options`: neutral layout, sides of private buildings, objectives in Kansas City (2.7, 2.14)."""
    at: int
    clear(s)
    forget_visit(s)
    s.players = players
    s.objectives_at_kansas_city = options[2]
    wipe_board(s)
    wipe_seats(s)
    lay_masters(s)
    lay_neutrals(s, options[0])
    choose_sides(s, options[1])
    for at in range(PILES):
        fill_pile(s, at)
    open_trail(s)
    open_job_market(s)
    refill_foresight(s)
    stack_cards(s, s.market_stack, STARTING_KINDS, CATTLE_COUNT)
    s.market_left = MARKET_CARDS
    fill_market(s)
    stack_cards(s, s.objective_stack, CATTLE_COUNT, CARD_COUNT)
    s.objective_left = OBJECTIVE_CARDS
    for at in range(DISPLAY):
        s.display[at] = top_objective(s)
    for at in range(players):
        deal_herd(s, at)
    deal_starters(s)
    s.first = roll(s.rng, players)
    for at in range(players):
        s.money[(s.first + at) % players] = FIRST_MONEY[at]
    begin_turn(s, s.first)


def fill(numbers: list[int], length: int, value: int) -> None:
    """The same number everywhere."""
    i: int
    for i in range(length):
        numbers[i] = value


def wipe_board(s: State) -> None:
    """Nothing lies anywhere."""
    s.token_row = FIRST_TOKEN_ROW
    s.token_owner = NONE
    s.visits = 0
    fill(s.tile, SPACE_COUNT, NONE)
    fill(s.owner, SPACE_COUNT, NONE)
    fill(s.job, JOB_ROWS * JOB_COLUMNS, NONE)
    fill(s.foresight, PILES * FORESIGHT_TILES, NONE)
    fill(s.market, MARKET_KINDS, 0)
    fill(s.display, DISPLAY, NONE)
    fill(s.removed, CARD_COUNT, 0)
    fill(s.master_owner, MASTER_COUNT, NONE)
    fill(s.appointed, MASTER_COUNT, NONE)
    fill(s.visit_seat, VISITS, NONE)
    fill(s.visit_value, VISITS, 0)
    fill(s.visit_city, VISITS, NONE)
    fill(s.visit_money, VISITS, 0)


def wipe_seats(s: State) -> None:
    """Nobody has anything but a player board (2.10)."""
    fill(s.money, SEATS, 0)
    fill(s.engine, SEATS, 0)
    fill(s.certificates, SEATS, 0)
    fill(s.cattleman, SEATS, NONE)
    fill(s.workers, SEATS * WORKER_KINDS, 0)
    fill(s.workers, s.players * WORKER_KINDS, 1)
    fill(s.cleared, SEATS * DISC_COUNT, 0)
    fill(s.city_discs, SEATS * CITY_COUNT, 0)
    fill(s.station_disc, SEATS * STATION_COUNT, 0)
    fill(s.built, SEATS * NUMBERS, 0)
    fill(s.hazards, SEATS * HAZARD_COUNT, 0)
    fill(s.teepees, SEATS * TEEPEE_KINDS, 0)
    fill(s.area, SEATS * AREA_COUNT, 0)
    fill(s.hand_size, SEATS, 0)
    fill(s.stack_size, SEATS, 0)
    fill(s.hand, SEATS * CARD_COUNT, 0)
    fill(s.unseen, SEATS * OBJECTIVE_COUNT, 0)
    fill(s.undrawn, SEATS * CARD_COUNT, 0)
    fill(s.shown, SEATS * CARD_COUNT, 0)
    fill(s.discarded, SEATS * CARD_COUNT, 0)
    fill(s.stack, SEATS * MOST_CARDS, NONE)


def lay_masters(s: State) -> None:
    """The station masters beside stations 1 to 5 (2.1)."""
    i: int
    tiles = scratch(MASTER_COUNT)
    for i in range(MASTER_COUNT):
        tiles[i] = i
    shuffle(s.rng, tiles, MASTER_COUNT)
    for i in range(MASTER_COUNT):
        s.master[i] = tiles[i]


def lay_neutrals(s: State, layout: int) -> None:
    """The neutral buildings in order, or shuffled (2.2)."""
    i: int
    tiles = scratch(NEUTRAL_COUNT)
    for i in range(NEUTRAL_COUNT):
        tiles[i] = i
    if layout == RANDOM_LAYOUT:
        shuffle(s.rng, tiles, NEUTRAL_COUNT)
    count: int = 0
    for i in range(len(SITES)):
        if IS_PLOT[SITES[i]] == 0:
            s.tile[SITES[i]] = tiles[count]
            count += 1


def choose_sides(s: State, sides: int) -> None:
    """The same side of each private building for all (2.11)."""
    number: int
    for number in range(NUMBERS):
        s.side[number] = roll(s.rng, 2) if sides == RANDOM_SIDES else sides


def fill_pile(s: State, pile: int) -> None:
    """A supply pile, shuffled (2.4)."""
    tile: int
    tiles = scratch(MOST_PILE)
    count: int = 0
    for tile in range(SUPPLY_COUNT):
        for _ in range(PILE_TILES[pile * SUPPLY_COUNT + tile]):
            tiles[count] = tile
            count += 1
        s.pile_left[pile * SUPPLY_COUNT + tile] = PILE_TILES[pile * SUPPLY_COUNT + tile]
    lay_pile(s, pile, tiles, count)


def lay_pile(s: State, pile: int, tiles: list[int], count: int) -> None:
    """Shuffle tiles and lay them down."""
    i: int
    shuffle(s.rng, tiles, count)
    for i in range(MOST_PILE):
        s.pile[pile * MOST_PILE + i] = tiles[i] if i < count else NONE
    s.pile_size[pile] = count


def open_trail(s: State) -> None:
    """Seven tiles of pile 1 come to the trail; hazards without room go back and the pile is shuffled again (2.5, 2.5.3, R1)."""
    i: int
    placed: int = 0
    left: int = 0
    back = scratch(MOST_PILE)
    while placed < OPENING_TILES:
        tile: int = draw_tile(s, 0)
        space: int = space_for(s, tile)
        if space == NONE:
            back[left] = tile
            left += 1
        else:
            put_on_trail(s, tile, space)
            placed += 1
    if left > 0:
        for i in range(left):
            s.pile_left[back[i]] += 1
        for i in range(s.pile_size[0]):
            back[left] = s.pile[i]
            left += 1
        lay_pile(s, 0, back, left)


def open_job_market(s: State) -> None:
    """Workers of pile 2, row by row up to the token (2.6)."""
    i: int
    columns: int = COLUMNS[s.players]
    for i in range(FIRST_WORKERS[s.players]):
        at: int = i // columns * JOB_COLUMNS + JOB_COLUMNS - columns + i % columns
        s.job[at] = draw_tile(s, 1)


def stack_cards(s: State, stack: list[int], first: int, end: int) -> None:
    """A shuffled stack of all cards of some kinds (2.8, 2.9)."""
    card: int
    i: int
    cards = scratch(MARKET_CARDS)
    count: int = 0
    for card in range(first, end):
        for _ in range(COPIES[card]):
            cards[count] = card
            count += 1
    shuffle(s.rng, cards, count)
    for i in range(count):
        stack[i] = cards[i]


def deal_herd(s: State, seat: int) -> None:
    """The starting cattle, shuffled; the first cards are drawn (2.12)."""
    card: int
    for card in range(STARTING_KINDS):
        s.discarded[seat * CARD_COUNT + card] = COPIES[card]
    reshuffle(s, seat)
    draw(s, seat, hand_limit(s, seat))


def deal_starters(s: State) -> None:
    """One starting objective for each player (2.13)."""
    i: int
    cards = scratch(STARTER_COUNT)
    for i in range(STARTER_COUNT):
        cards[i] = OBJECTIVE_COUNT + i
    shuffle(s.rng, cards, STARTER_COUNT)
    for i in range(s.players):
        s.area[i * AREA_COUNT + cards[i]] = 1
