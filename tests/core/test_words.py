"""Words: Korean particles, places to fill, missing keys."""

import pytest

from headrace.core.words import LANGUAGES, Words, with_particles


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("철도{을/를}", "철도를"),
        ("역{을/를}", "역을"),
        ("트릭{이/가}", "트릭이"),
        ("도시{이/가}", "도시가"),
        ("회사{은/는}", "회사는"),
        ("주식{은/는}", "주식은"),
        ("뉴욕{으로/로}", "뉴욕으로"),
        ("볼티모어{으로/로}", "볼티모어로"),
        ("레일{으로/로}", "레일로"),
        ("레일{을/를}", "레일을"),
        ("B&O{을/를}", "B&O를"),
        ("PRR{을/를}", "PRR을"),
        ("PRR{으로/로}", "PRR로"),
        ("NYC{이/가}", "NYC가"),
        ("erie N{으로/로}", "erie N으로"),
    ],
)
def test_the_particle_follows_the_last_sound(before: str, after: str) -> None:
    assert with_particles(before) == after


@pytest.mark.parametrize(
    ("digit", "closed", "with_ro"),
    [
        ("0", True, "으로"),  # yeong
        ("1", True, "로"),  # il
        ("2", False, "로"),
        ("3", True, "으로"),  # sam
        ("4", False, "로"),
        ("5", False, "로"),
        ("6", True, "으로"),  # yuk
        ("7", True, "로"),  # chil
        ("8", True, "로"),  # pal
        ("9", False, "로"),
    ],
)
def test_digits_are_read_the_korean_way(digit: str, closed: bool, with_ro: str) -> None:
    assert with_particles(f"{digit}{{을/를}}") == digit + ("을" if closed else "를")
    assert with_particles(f"{digit}{{으로/로}}") == digit + with_ro


def test_a_particle_at_the_start_and_several_in_one_text() -> None:
    assert with_particles("{을/를}") == "를"
    assert with_particles("역{이/가} 도시{을/를} 3{으로/로}") == "역이 도시를 3으로"
    assert with_particles("no particle") == "no particle"


def test_values_are_filled_in_before_particles_are_chosen() -> None:
    words = Words({"gain": {"en": "{player} gains {card}", "ko": "{player}: {card}{을/를} 얻음"}})
    assert words.text("gain", "en", player="Ann", card="B&O 7") == "Ann gains B&O 7"
    assert words.text("gain", "ko", player="안", card="B&O 7") == "안: B&O 7을 얻음"
    assert words.text("gain", "ko", player="안", card="B&O 2") == "안: B&O 2를 얻음"


def test_a_missing_key_or_language_is_a_key_error() -> None:
    words = Words({"a": {"en": "x", "ko": "y"}})
    assert "a" in words and "b" not in words and list(words.keys()) == ["a"]
    with pytest.raises(KeyError, match="b"):
        words.text("b", "en")
    with pytest.raises(KeyError, match="fr"):
        words.text("a", "fr")
    assert LANGUAGES == ("en", "ko")


def test_words_of_a_package_are_flat_with_long_forms() -> None:
    words = Words.of_packages("headrace.games.trick_of_the_rails")
    assert words.text("companies.bo", "en") == "B&O"
    assert words.text("companies.bo.long", "ko") == "볼티모어 앤드 오하이오"
    assert words.text("option.lane.expert", "en") == "Expert lane"
    assert "option.lane" in words
