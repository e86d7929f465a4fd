"""Rich positions made at random: everybody has much of everything, so that everything is possible and much is refused.

They hold to what the rules allow to stand on a table, not to what a game would lead to.
"""

import random

from headrace.core.position import Position
from tests.barrage.laid import state_of
from tests.barrage.ledger.alone import EVERY_OFFICER, contracts
from tests.barrage.ledger.course import MAHIRI
from tests.barrage.ledger.facts import (
    BASINS,
    COLOURS,
    CONDUITS,
    DATA,
    HEADSTREAMS,
    LAST_ROUND,
    PIECES,
    POWERHOUSE_SITES,
    SPACES,
    SPECIAL,
    TILES,
    basin_of,
)
from tests.barrage.ledger.offices import is_open
from tests.barrage.ledger.table import Dam, Player, Table
from tests.barrage.writing import GAME, lay_pile

ADVANCED = [tile for tile, facts in TILES.items() if facts["level"]]
EACH_ROUND = DATA["setup"]["patent_tiles_face_up"]


def rich(seed: int | str, players: int, automas: int = 0, level: str = "standard") -> Position:
    """A position at the beginning of a turn of a person, the officers of the expert game; the last seats are Automas."""
    dice = random.Random(f"rich {seed}")
    table = Table([Player() for _ in range(players)], "expert", dice.randint(1, LAST_ROUND))
    table.order = dice.sample(range(players), players)
    table.turn = dice.choice(table.order)
    seat_players(table, dice)
    make_mechanical(table, automas, level)
    lay_map(table, dice)
    deal_contracts(table, dice)
    deal_tiles(table, dice)
    users = use_spaces(table, dice)
    table.headstream_tiles = dict(zip(HEADSTREAMS, dice.sample(list(DATA["headstream_tiles"]), len(HEADSTREAMS)), strict=True))
    table.waiting.update({slot: dice.choice((0, 0, 1, 3)) for slot in HEADSTREAMS})
    table.objective = dice.choice(list(DATA["objective_tiles"]))
    bonus = dice.sample(list(DATA["bonus_tiles"]), LAST_ROUND)
    state = state_of(table, bonus, users)
    state.automas, state.automa_level = automas, DATA["automa"]["levels"].index(level)
    if automas:
        tiles = dice.sample(list(DATA["automa"]["cards"]), len(DATA["automa"]["cards"]))
        turned = dice.randint(1, len(tiles) - 1)
        lay_pile(state, tiles[turned:], tiles[:turned])
    options = {"mode": "expert", "automas": str(automas), "automa_level": level}
    return Position(GAME, state, None, options)


def seat_players(table: Table, dice: random.Random) -> None:
    """Companies, officers, and what lies in the supplies; some have no engineers, some of those have passed."""
    count = len(table.players)
    companies, officers = dice.sample(list(DATA["companies"]), count), dice.sample(EVERY_OFFICER, len(EVERY_OFFICER))
    for seat, player in enumerate(table.players):
        player.company, player.officer = companies[seat], officers[seat]
        player.credits, player.excavators, player.mixers = dice.choice((0, 2, 5, 12)), dice.randint(0, 12), dice.randint(0, 9)
        player.vp, player.energy = dice.randint(-5, 80), dice.choice((0, 3, 9, 14, 29, 34))
        player.constructions = dice.choice((0, 0, 1, 2, 3, 4))
        room = 12 - sum(row["engineers"] for row in DATA["construction_spaces"]["spaces"][: player.constructions])
        player.engineers = dice.randint(0, room)
        player.has_passed = not player.engineers and seat != table.turn and dice.random() < 0.7
        if player.officer == MAHIRI:
            player.preliminaries = dice.randint(0, min(2, room - player.engineers))
    if MAHIRI in officers[:count]:
        table.copy_targets = [officer for officer in officers if officer != MAHIRI][: DATA["setup"]["mahiri_copy_targets"]]


def make_mechanical(table: Table, automas: int, level: str) -> None:
    """What an Automa has none of (A.1); somebody else is to play."""
    table.seat_automas(automas, level)
    for player in table.players[len(table.players) - automas :]:
        player.credits = player.constructions = player.preliminaries = 0
    if table.players[table.turn].is_automa:
        table.turn = 0
        table.players[0].has_passed = False


def lay_map(table: Table, dice: random.Random) -> None:
    """Neutral dams, then everybody's pieces as sites allow, and water."""
    for area in DATA["areas"]:
        tile = dice.choice([tile for tile in DATA["initial_placement_tiles"].values() if tile["back"] == area])
        table.dams[tile["site"]] = Dam(None, tile["dam_level"])
    for seat in dice.sample(range(len(table.players)), len(table.players)):
        for structure in PIECES:
            for _ in range(dice.randint(0, PIECES[structure])):
                if sites := table.free_sites(seat, structure):
                    table.place(seat, structure, dice.choice(sites))
    for dam in table.dams.values():
        dam.drops = dice.randint(0, table.capacity(dam))
    assert set(table.conduits) <= set(CONDUITS)
    assert set(table.powerhouses) <= set(POWERHOUSE_SITES)
    assert all(basin_of(site) in BASINS for site in table.dams)


def deal_contracts(table: Table, dice: random.Random) -> None:
    """Some are held, some fulfilled, two of a colour face up while there are any."""
    count = len(table.players)
    national = dice.sample(contracts("national"), count - 1)
    private = dice.sample([tile for colour in COLOURS for tile in contracts(colour)], 45)
    for player, starting in zip(table.players, dice.sample(contracts("starting"), count), strict=True):
        player.contracts = [private.pop() for _ in range(dice.randint(0, 3))]
        player.fulfilled = [private.pop() for _ in range(dice.randint(0, 4))]
        if len(player.contracts) < 3:
            dice.choice((player.contracts, player.fulfilled)).append(starting)
        if national and dice.random() < 0.2:
            player.fulfilled.append(national.pop())
        if player.is_automa:
            player.fulfilled, player.contracts = player.fulfilled + player.contracts, []
    table.national = national
    for colour in COLOURS:
        left = [tile for tile in private if tile in contracts(colour)]
        table.stacks[colour] = left[: dice.choice((0, 1, len(left)))]
    table.refill_contracts()


def deal_tiles(table: Table, dice: random.Random) -> None:
    """Basic and advanced tiles in supplies and wheels; those of the rounds to come lie in the stack."""
    drawn = EACH_ROUND * table.round
    tiles = [tile for level in range(3) for tile in dice.sample(ADVANCED[5 * level : 5 * level + 5], 5)]
    table.patent_stack = tiles[drawn:]
    table.patents = [None] * EACH_ROUND
    for at, tile in enumerate(tiles[:drawn]):
        if at >= drawn - EACH_ROUND and dice.random() < 0.4:
            table.patents[at - drawn + EACH_ROUND] = tile
        elif dice.random() < 0.8:
            lay_tile(dice.choice(table.players), tile, dice)
    for player in table.players:
        for tile in table.starting_tiles(player.officer if player.uses_officer else ""):
            lay_tile(player, tile, dice)
        for segment in player.wheel[1:]:
            segment.excavators, segment.mixers = dice.choice((0, 0, 3, 5)), dice.choice((0, 0, 2, 4))
        assert SPECIAL in [*player.tiles, *player.in_wheel()] or not player.acts_as("anton_krylov")


def lay_tile(player: Player, tile: str, dice: random.Random) -> None:
    """In the supply or somewhere in the wheel; a segment never holds two."""
    free = [segment for segment in player.wheel[1:] if not segment.tiles]
    if free and dice.random() < 0.45:
        dice.choice(free).tiles.append(tile)
    else:
        player.tiles.append(tile)


def use_spaces(table: Table, dice: random.Random) -> dict[str, int]:
    """Spaces with engineers on them, as many as their owners have placed."""
    users: dict[str, int] = {}
    for space in (space for space in SPACES if space != "bank" and is_open(table, space)):
        seat = dice.randrange(len(table.players))
        if dice.random() < 0.25 and free_engineers(table, seat, users) >= SPACES[space]["engineers"]:
            users[space] = seat
    table.used = set(users)
    return users


def free_engineers(table: Table, seat: int, users: dict[str, int]) -> int:
    """Engineers that stand nowhere yet."""
    player = table.players[seat]
    constructing = sum(row["engineers"] for row in DATA["construction_spaces"]["spaces"][: player.constructions])
    placed = sum(SPACES[space]["engineers"] for space, user in users.items() if user == seat)
    return int(12 - player.engineers - player.preliminaries - constructing - placed)
