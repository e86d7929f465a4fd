"""What a seat cannot know: blanked out, or drawn anew (rules 15). Rules text."""

from headrace.engine.dice import RNG_WORDS, renew, shuffle
from headrace.engine.text import scratch
from headrace.games.barrage.automa_tiles import AUTOMA_COUNT
from headrace.games.barrage.material import (
    ADVANCED_COUNT,
    COLOUR_COUNT,
    COLOUR_TILES,
    EXPERT,
    FIRST_PRIVATE,
    LEVEL_TILES,
    LEVELS,
    NONE,
    PRIVATE_COUNT,
)
from headrace.games.barrage.state import IN_PILE, IN_STACK, UNDRAWN, State


def veil(s: State, seat: int) -> None:
    """Blank out the stacks; everything else is public, so all seats see alike (15.1, 15.2)."""
    i: int
    for i in range(RNG_WORDS):
        s.rng[i] = 0
    for i in range(PRIVATE_COUNT):
        s.contract_stack[i] = NONE
    for i in range(ADVANCED_COUNT):
        s.patent_stack[i] = NONE
    for i in range(AUTOMA_COUNT):
        s.automa_stack[i] = NONE


def is_veiled(s: State) -> bool:
    """Is this what a seat sees?"""
    return s.rng[0] == 0 and s.rng[1] == 0 and s.rng[2] == 0 and s.rng[3] == 0


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew the order of the stacks; what lies in them follows from what has been seen (15.3)."""
    at: int
    for at in range(COLOUR_COUNT):
        mix_contracts(s, at, dice)
    if s.mode == EXPERT:
        for at in range(LEVELS):
            mix_patents(s, at, dice)
    if s.automas > 0:
        mix_automa_tiles(s, dice)
    renew(s.rng, dice)


def mix_contracts(s: State, colour: int, dice: list[int]) -> None:
    """One colour's stack in another order."""
    i: int
    tiles = scratch(COLOUR_TILES)
    count: int = 0
    for i in range(COLOUR_TILES):
        contract: int = FIRST_PRIVATE + colour * COLOUR_TILES + i
        if s.contract_place[contract] == IN_STACK:
            tiles[count] = contract
            count += 1
    shuffle(dice, tiles, count)
    for i in range(count):
        s.contract_stack[colour * COLOUR_TILES + i] = tiles[i]


def mix_patents(s: State, level: int, dice: list[int]) -> None:
    """The advanced tiles of one level in another order; lower levels lie on top."""
    i: int
    tiles = scratch(LEVEL_TILES)
    count: int = 0
    for i in range(LEVEL_TILES):
        if s.patent_place[level * LEVEL_TILES + i] == UNDRAWN:
            tiles[count] = level * LEVEL_TILES + i
            count += 1
    shuffle(dice, tiles, count)
    for i in range(count):
        s.patent_stack[(LEVELS - 1 - level) * LEVEL_TILES + i] = tiles[i]


def mix_automa_tiles(s: State, dice: list[int]) -> None:
    """The pile of the Automa in another order."""
    i: int
    tiles = scratch(AUTOMA_COUNT)
    count: int = 0
    for i in range(AUTOMA_COUNT):
        if s.automa_place[i] == IN_PILE:
            tiles[count] = i
            count += 1
    shuffle(dice, tiles, count)
    for i in range(count):
        s.automa_stack[i] = tiles[i]
