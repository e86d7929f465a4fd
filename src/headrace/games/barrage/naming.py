"""Names of the things of Barrage in both languages; those the glossary does not list are composed."""

from collections.abc import Mapping

from headrace.core.numbers import Number, called, named
from headrace.core.words import Words
from headrace.games.barrage.automa_tiles import AUTOMA_TILES, CRITERIA, LINES, MOST_LINES, OBSTACLES
from headrace.games.barrage.material import (
    BONUSES,
    COMPANIES,
    CONDUIT_VALUE,
    CONDUITS,
    CONTRACTS,
    DAMS,
    DATA,
    FIRST_CONDUIT,
    HEADSTREAMS,
    HOUSES,
    NODES,
    OBJECTIVES,
    OFFICERS,
    PLACES,
    SPACES,
    STRUCTURES,
    TILES,
)


def company_name(company: int, words: Words, lang: str) -> str:
    """`USA`."""
    return words.text(COMPANIES[company], lang)


def officer_name(officer: int, words: Words, lang: str) -> str:
    """`Wilhelm Adler`."""
    return words.text(OFFICERS[officer], lang)


def family_name(name: str) -> str:
    """Of an officer's name what is left without first name and initials: `Del Monte`."""
    return " ".join(part for part in name.split()[1:] if not part.endswith("."))


def tile_name(tile: int, words: Words, lang: str) -> str:
    """`Conduit II`."""
    return words.text(TILES[tile], lang)


def contract_name(contract: int, words: Words, lang: str) -> str:
    """`green contract 3 (2 energy, rotate 2)`: what it asks for, what it gives."""
    name = CONTRACTS[contract]
    row = DATA["contracts"][name]
    reward = reward_name(row["reward"], words, lang)
    return words.text(f"names.contract_{name.partition('_')[0]}", lang, energy=row["requirement"], reward=reward)


def reward_name(reward: Mapping[str, int | list[str]], words: Words, lang: str) -> str:
    """What a contract or an income gives: `3 VP, 1 mixer`; for a base the areas it may stand in."""
    return ", ".join(_gain(kind, worth, words, lang) for kind, worth in reward.items())


def _gain(kind: str, worth: int | list[str], words: Words, lang: str) -> str:
    count = worth if isinstance(worth, int) else " / ".join(words.text(area, lang) for area in worth)
    single = f"gains.{kind}.1"
    return words.text(single if worth == 1 and single in words else f"gains.{kind}", lang, count=count)


def space_name(space: int, words: Words, lang: str) -> str:
    """`production +2 (right)`, `patent 2`."""
    row, _, side = SPACES[space].rpartition("_")
    if side not in ("left", "right"):
        return words.text(SPACES[space], lang)
    return words.text("names.space", lang, what=words.text(row, lang), side=words.text(f"{side}_site", lang))


def headstream_name(slot: int, words: Words, lang: str) -> str:
    """`headstream B`."""
    return words.text(HEADSTREAMS[slot], lang)


def place_name(place: int, words: Words, lang: str) -> str:
    """A building site of any kind by its number among all: `upper site of basin 5`."""
    return site_name(PLACES[place], words, lang)


def site_name(site: str, words: Words, lang: str) -> str:
    """A building site by its id: `b5_upper`, `c1_left`, `p11_tl`."""
    basin, _, side = site.partition("_")
    return words.text("names.site", lang, basin=basin[1:], side=words.text(f"{side}_site", lang))


def spot_name(place: int, words: Words, lang: str) -> str:
    """The same in short, for a line of the log: `basin 5 upper`."""
    basin, _, side = PLACES[place].partition("_")
    return words.text("names.spot", lang, basin=basin[1:], side=words.text(f"{side}_site", lang))


def piece_name(structure: int, place: int, words: Words, lang: str) -> str:
    """What is built: `a base`, `conduit 3`; of a conduit that is not built yet (place -1) `a conduit`."""
    name = STRUCTURES[structure]
    if place >= FIRST_CONDUIT and name == "conduit":
        return words.text("names.piece_conduit", lang, value=CONDUIT_VALUE[place - FIRST_CONDUIT])
    own = f"names.piece_{name}"
    return words.text(own if own in words and name != "conduit" else "names.piece", lang, what=words.text(name, lang))


def deed_name(space: int, words: Words, lang: str) -> str:
    """What a space is for, without its side, and without its price if that stands beside it: `rotate 2`."""
    row, _, side = SPACES[space].rpartition("_")
    known = row if side in ("left", "right") else SPACES[space]
    return words.text(f"names.deed_{known}" if f"names.deed_{known}" in words else known, lang)


def node_name(node: int, words: Words, lang: str) -> str:
    """Where a drop comes to on the river, in short."""
    name = NODES[node]
    if name in HEADSTREAMS:
        return headstream_name(node, words, lang)
    if name.startswith("ph_"):
        return words.text("names.passes", lang, basin=name.removeprefix("ph_"))
    return words.text(name, lang) if name.startswith("exit") else spot_name(PLACES.index(name), words, lang)


def used_name(tile: str, words: Words, lang: str) -> str:
    """A tile that is used, by its id; the special one by what it does."""
    return words.text(f"names.{tile}" if f"names.{tile}" in words else tile, lang)


def line_name(line: int, words: Words, lang: str) -> str:
    """A line of an Automa tile, by its number among all: `line 3 (base, hill)`."""
    what = line_words(line, words, lang)
    return words.text("lines.line", lang, number=line % MOST_LINES + 1, what=what)


def line_words(line: int, words: Words, lang: str) -> str:
    """What a line of an Automa tile says: `production +1, green contract`."""
    row = LINES[line]
    kind, structure, areas = row["action"], row.get("structure", ""), row.get("areas", [])
    key = "construct_in" if areas else "construct_from" if "min_value" in row else kind
    colour = row.get("contract", row.get("colour", ""))
    amount = (f"{row['bonus']:+d}" if row["bonus"] else "±0") if "bonus" in row else row.get("rotate", row.get("energy", 0))
    gain = row.get("gain", {})
    return words.text(
        f"lines.{key}",
        lang,
        amount=str(amount).replace("-", "−"),
        colour=words.text(colour, lang) if colour else "",
        structure=words.text(structure, lang) if structure else "",
        areas=" / ".join(words.text(area, lang) for area in areas),
        value=row.get("min_value", 0),
        drops=_gain("flow_droplet" if row.get("flow") else "place_droplet", row.get("drops", 0), words, lang),
        machines=reward_name(gain, words, lang),
    )


# ---- what actions and events are about ------------------------------------------------------------------------------
A_COMPANY, AN_OFFICER, A_STRUCTURE, A_HEADSTREAM = map(named, (COMPANIES, OFFICERS, STRUCTURES, HEADSTREAMS))
A_TILE, A_BONUS, AN_OBJECTIVE = map(named, (TILES, BONUSES, OBJECTIVES))
AN_AUTOMA_TILE, A_CRITERION, AN_OBSTACLE = (
    named(AUTOMA_TILES, "automa_tiles."),
    named(CRITERIA, "criteria."),
    named(OBSTACLES, "obstacles."),
)
A_LINE = Number(line_name, tuple(f"{tile}_{at}" for tile in AUTOMA_TILES for at in range(1, MOST_LINES + 1)))
A_USED_TILE = called(TILES, used_name)
A_CONTRACT = Number(contract_name, CONTRACTS)
A_SPACE, A_DEED = Number(space_name, SPACES), Number(deed_name, SPACES)
A_DAM, A_CONDUIT, A_HOUSE = (called(sites, site_name) for sites in (DAMS, CONDUITS, HOUSES))
A_SPOT = Number(spot_name, PLACES)
A_NODE = Number(node_name, NODES)
