"""Dice and seeds: published formats, so the first numbers stand here as literals."""

from collections import Counter

from headrace.engine.dice import roll, shuffle
from headrace.engine.seeds import dice_from, fresh_seed


def reference(words: list[int]) -> int:
    """xorshift128 as published: the next 32-bit number."""
    x, y, z, w = words
    t = (x ^ (x << 11)) & 0xFFFFFFFF
    new = (w ^ (w >> 19) ^ t ^ (t >> 8)) & 0xFFFFFFFF
    words[:] = [y, z, w, new]
    return new


def test_the_first_numbers_of_the_published_generator() -> None:
    """Marsaglia's own start words give his own first numbers."""
    dice = [123456789, 362436069, 521288629, 88675123]
    found = []
    for _ in range(5):
        roll(dice, 2)
        found.append(dice[3])
    assert found == [3701687786, 458299110, 2500872618, 3633119408, 516391518]


def test_a_roll_scales_the_next_number_down() -> None:
    dice, words = dice_from("roll"), dice_from("roll")
    for sides in (2, 3, 6, 50, 1000, 2**31 - 1):
        assert roll(dice, sides) == reference(words) * sides // 2**32
        assert dice == words


def test_seeds_are_words_of_a_digest() -> None:
    assert dice_from(7) == dice_from("7") == [3296563215, 2064596275, 1338191490, 2707689465]
    assert dice_from("headrace") == [3672108777, 805734653, 2849858510, 949829150]
    assert dice_from(8) != dice_from(7)
    assert all(0 <= word < 2**32 for word in dice_from("x"))


def test_the_first_rolls_from_a_seed() -> None:
    dice = dice_from(7)
    assert [roll(dice, 6) for _ in range(12)] == [3, 3, 5, 2, 2, 2, 0, 1, 0, 3, 0, 1]
    cards = list(range(10))
    shuffle(dice, cards, 10)
    assert cards == [5, 9, 8, 4, 6, 2, 3, 1, 0, 7]


def test_a_shuffle_keeps_the_cards_and_leaves_the_rest() -> None:
    cards = list(range(20))
    shuffle(dice_from(1), cards, 12)
    assert sorted(cards[:12]) == list(range(12)) and cards[12:] == list(range(12, 20))
    assert cards[:12] != list(range(12))
    single = [5]
    shuffle(dice_from(1), single, 1)
    shuffle(dice_from(1), single, 0)
    assert single == [5]


def test_every_order_is_about_equally_likely() -> None:
    dice, seen = dice_from("fair"), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [0, 1, 2]
        shuffle(dice, cards, 3)
        seen[tuple(cards)] += 1
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 25  # chi square, 5 degrees: p < 0.0002


def test_a_fresh_seed_cannot_be_guessed() -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50
    assert len(fresh_seed()) == 32
