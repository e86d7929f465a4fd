"""The random generator inside a state: xorshift128 over four 32-bit words. Rules text, run by both engines.

Format `dice-1` of docs/formats.md: every intermediate fits a signed 64-bit integer, so both engines draw alike.
"""

from headrace.engine.text import arrange

WORD = 0xFFFFFFFF
RNG_WORDS = 4


def roll(dice: list[int], sides: int) -> int:
    """A number from 0 to sides - 1; sides below 2 ** 31."""
    t: int = int(dice[0])
    t = (t ^ (t << 11)) & WORD
    w: int = int(dice[3])
    dice[0] = dice[1]
    dice[1] = dice[2]
    dice[2] = dice[3]
    w = (w ^ (w >> 19)) ^ (t ^ (t >> 8))
    dice[3] = w
    return (w * sides) >> 32


def renew(hidden: list[int], dice: list[int]) -> None:
    """Set a state's generator anew, so that a redealt state does not know the shuffles to come."""
    i: int
    for i in range(RNG_WORDS):
        hidden[i] = dice[i]
    hidden[0] = int(hidden[0]) | 1


def shuffle(dice: list[int], cards: list[int], count: int) -> None:
    """Shuffle the first `count` entries of `cards` in place."""
    i: int = count - 1
    while i > 0:
        j: int = roll(dice, i + 1)
        held: int = int(cards[i])
        cards[i] = cards[j]
        cards[j] = held
        i -= 1
    arrange(dice, cards, count)
