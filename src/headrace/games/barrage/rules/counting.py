"""What is counted and looked up everywhere (rules 1, 6.6, 8.5). Rules text."""

from headrace.games.barrage.automa_tiles import HIGH, OVERPOWERED, STANDARD
from headrace.games.barrage.material import (
    ABILITY_FROM,
    ADVANCED_COUNT,
    BASIC_COUNT,
    BONUS_STEPS,
    COMPANY_BONUS,
    CONTRACT_COUNT,
    DAM_COUNT,
    GRAZIANO_DROPS,
    MOST_LEVEL,
    NONE,
    STRUCTURE_COUNT,
    TILE_COUNT,
    Officer,
    Structure,
)
from headrace.games.barrage.state import FULFILLED, NOT_OWNED, OPEN, State
from headrace.games.barrage.tables import ACTIVE_RANKS, INCOME_KINDS


def is_automa(s: State, seat: int) -> bool:
    """Is it a mechanical company? They have the last seats (A.1)."""
    return seat >= s.players - s.automas


def is_below(s: State, seat: int, level: int) -> bool:
    """Is it an Automa of a lower level (A.7)?"""
    return s.automa_level < level and is_automa(s, seat)


def officer_of(s: State, seat: int) -> int:
    """Whose ability a player has: the own officer's, or until the end of the turn the copied one's (6.6.7)."""
    if s.copied != NONE and s.turn == seat:
        return s.copied
    if is_automa(s, seat) and (s.automa_level < OVERPOWERED or s.officer[seat] == Officer.MAHIRI):
        return NONE
    return s.officer[seat]


def built(s: State, seat: int, structure: int) -> int:
    """Own pieces of a kind on the map."""
    return s.built[seat * STRUCTURE_COUNT + structure]


def active_incomes(s: State, seat: int) -> int:
    """Incomes that are uncovered (4.1); at low voltage an Automa has none (A.7)."""
    structure: int
    count: int = 0
    if is_below(s, seat, STANDARD):
        return 0
    for structure in range(INCOME_KINDS):
        count += ACTIVE_RANKS[built(s, seat, structure)]
    return count


def houses(s: State, seat: int) -> int:
    """Own powerhouses on the map."""
    return s.built[seat * STRUCTURE_COUNT + Structure.POWERHOUSE]


def has_ability(s: State, seat: int, company: int) -> bool:
    """Is a player of this company, with its ability active (8.5, 8.5.5)?"""
    return s.company[seat] == company and houses(s, seat) >= ABILITY_FROM and not is_below(s, seat, HIGH)


def company_bonus(s: State, seat: int) -> int:
    """What own powerhouses add to a production (8.2.2, A.7)."""
    if is_below(s, seat, STANDARD):
        return 0
    return COMPANY_BONUS[s.company[seat] * BONUS_STEPS + houses(s, seat)]


def has_house_in(s: State, seat: int, basin: int) -> bool:
    """Has a player a powerhouse there?"""
    return s.house_basins[seat] >> basin & 1 == 1


def capacity(s: State, dam: int) -> int:
    """Drops that a dam holds (1.4, 6.6.2)."""
    level: int = s.level[dam]
    owner: int = s.dam_owner[dam]
    if level == MOST_LEVEL and owner != NONE and officer_of(s, owner) == Officer.GRAZIANO:
        return GRAZIANO_DROPS
    return level


def has_room(s: State, dam: int) -> bool:
    """Would a drop stop there (9.2)?"""
    return s.level[dam] > 0 and s.drops[dam] < capacity(s, dam)


def open_contracts(s: State, seat: int) -> int:
    """Contracts that a player holds (2.2.3)."""
    return contracts_at(s, seat, OPEN)


def contracts_at(s: State, seat: int, place: int) -> int:
    """Contracts of a player that are open, or fulfilled."""
    contract: int
    count: int = 0
    for contract in range(CONTRACT_COUNT):
        if s.contract_owner[contract] == seat and s.contract_place[contract] == place:
            count += 1
    return count


def fulfilled_contracts(s: State, seat: int) -> int:
    """Contracts of any kind face down before a player (8.4.2)."""
    return contracts_at(s, seat, FULFILLED)


def advanced_tiles(s: State, seat: int) -> int:
    """Advanced tiles of a player, in the supply and in the wheel (6.5.3)."""
    tile: int
    count: int = 0
    for tile in range(BASIC_COUNT, BASIC_COUNT + ADVANCED_COUNT):
        if s.tile_place[seat * TILE_COUNT + tile] != NOT_OWNED:
            count += 1
    return count


def raised_dams(s: State, seat: int) -> int:
    """Own dams of level 2 or 3."""
    dam: int
    count: int = 0
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat and s.level[dam] > 1:
            count += 1
    return count
