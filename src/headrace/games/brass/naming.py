"""Names of the things of a Brass game in words."""

from headrace.core.words import Words
from headrace.games.brass.tables import Tables

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def industry_name(t: Tables, industry: int, words: Words, lang: str) -> str:
    """Coal Mine."""
    return words.text(f"industries.{t.names.industries[industry]}", lang)


def tile_name(t: Tables, tile: int, words: Words, lang: str) -> str:
    """Coal Mine II."""
    return f"{industry_name(t, t.tile_industry[tile], words, lang)} {ROMAN[t.tile_level[tile]]}"


def place_name(t: Tables, place: int, words: Words, lang: str) -> str:
    """Dudley."""
    return words.text(f"locations.{t.names.places[place]}", lang)


def place_of_slot_name(t: Tables, slot: int, words: Words, lang: str) -> str:
    """The place a slot belongs to."""
    return place_name(t, t.slot_place[slot], words, lang)


def slot_name(t: Tables, slot: int, words: Words, lang: str) -> str:
    """Birmingham, 2nd space; without the ordinal where the place has but one."""
    place = t.slot_place[slot]
    if t.first_slot[place + 1] - t.first_slot[place] == 1:
        return place_name(t, place, words, lang)
    return words.text("names.slot", lang, place=place_name(t, place, words, lang), number=slot - t.first_slot[place] + 1)


def line_name(t: Tables, line: int, words: Words, lang: str) -> str:
    """Dudley - Walsall."""
    ends = [end for end in t.line_ends_table[3 * line : 3 * line + 3] if end >= 0]
    return " – ".join(place_name(t, end, words, lang) for end in ends[:2])


def card_name(t: Tables, card: int, words: Words, lang: str) -> str:
    """Dudley; Brewery; Cotton Mill / Manufacturer; wild location card."""
    if card < t.town_count:
        return place_name(t, card, words, lang)
    name = t.names.cards[card].removesuffix("_card")
    for key in (f"industries.{name}", f"cards.{name}"):
        if key in words:
            return words.text(key, lang)
    raise KeyError(name)
