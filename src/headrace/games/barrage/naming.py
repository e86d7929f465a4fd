"""Names of the things of Barrage in both languages; those the glossary does not list are composed."""

from collections.abc import Sequence

from headrace.core.words import Words
from headrace.games.barrage.material import (
    BONUSES,
    COMPANIES,
    CONTRACTS,
    HEADSTREAMS,
    NODES,
    OBJECTIVES,
    OFFICERS,
    PLACES,
    SPACES,
    STRUCTURES,
    TILES,
)

SITE_VERBS = ("base", "elevation", "conduit", "powerhouse", "dam", "via")
SITE_KINDS = {"b": "base_site", "c": "conduit_site", "p": "powerhouse_site"}


def company_name(company: int, words: Words, lang: str) -> str:
    """`United States`."""
    return words.text(COMPANIES[company], lang)


def officer_name(officer: int, words: Words, lang: str) -> str:
    """`Wilhelm Adler`."""
    return words.text(OFFICERS[officer], lang)


def structure_name(structure: int, words: Words, lang: str) -> str:
    """`conduit`."""
    return words.text(STRUCTURES[structure], lang)


def tile_name(tile: int, words: Words, lang: str) -> str:
    """`II conduit`."""
    return words.text(TILES[tile], lang)


def contract_name(contract: int, words: Words, lang: str) -> str:
    """`green contract 9`."""
    kind, number = CONTRACTS[contract].split("_")
    return words.text(f"names.contract_{kind}", lang, number=int(number))


def space_name(space: int, words: Words, lang: str) -> str:
    """`turbine station +2, right`, `patent 2`."""
    row, _, side = SPACES[space].rpartition("_")
    if side not in ("left", "right"):
        return words.text(SPACES[space], lang)
    return words.text("names.space", lang, what=words.text(row, lang), side=words.text(f"{side}_site", lang))


def headstream_name(slot: int, words: Words, lang: str) -> str:
    """`headstream B`."""
    return words.text(HEADSTREAMS[slot], lang)


def place_name(place: int, words: Words, lang: str) -> str:
    """A building site of any kind by its number among all: `basin 5, upper site`."""
    return site_name(PLACES[place], words, lang)


def site_name(site: str, words: Words, lang: str) -> str:
    """A building site by its id: `b5_upper`, `c1_left`, `p11_tl`."""
    basin, _, side = site.partition("_")
    kind = words.text(SITE_KINDS[basin[0]], lang)
    return words.text("names.site", lang, kind=kind, basin=basin[1:], side=words.text(f"{side}_site", lang))


def node_name(node: int, words: Words, lang: str) -> str:
    """Where a drop comes to on the river."""
    name = NODES[node]
    if name in HEADSTREAMS:
        return headstream_name(node, words, lang)
    if name.startswith("ph_"):
        return words.text("names.passes", lang, basin=name.removeprefix("ph_"))
    return words.text(name, lang) if name.startswith("exit") else site_name(name, words, lang)


def bonus_name(bonus: int, words: Words, lang: str) -> str:
    """What a bonus tile counts."""
    return words.text(BONUSES[bonus], lang)


def objective_name(objective: int, words: Words, lang: str) -> str:
    """What an objective tile counts."""
    return words.text(OBJECTIVES[objective], lang)


def counted(what: str, count: int, words: Words, lang: str) -> str:
    """`1 drop`, `3 excavators`; `what`: a word of `names` without its `_one`."""
    return words.text(f"names.{what}_{'one' if count == 1 else 'many'}", lang, count=count)


def spoken(verb: str, about: Sequence[str], words: Words, lang: str) -> dict[str, object]:
    """What an action of this verb is about, by the names of the places in its phrase."""
    if not about:
        return {}
    (what,) = about
    if verb in SITE_VERBS:
        return {"what": site_name(what, words, lang)}
    if verb in ("starter", "fulfil", "take", "discard"):
        return {"what": contract_name(CONTRACTS.index(what), words, lang)}
    if verb == "headstream":
        return {"what": headstream_name(HEADSTREAMS.index(what), words, lang)}
    if verb == "space":
        return {"what": space_name(SPACES.index(what), words, lang)}
    if verb in ("pair", "officer", "construct", "free", "tile", "copy"):
        return {"what": words.text(what, lang)}
    kinds = {"bank": "engineers", "drops": "drops", "excavators": "excavators", "credits": "credits"}
    return {"what": counted(kinds[verb], int(what), words, lang), "count": int(what)}
