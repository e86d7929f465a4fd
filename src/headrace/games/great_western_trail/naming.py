"""Names of the things of Great Western Trail in both languages; those the glossary does not list are composed."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from headrace.core.numbers import Number, called, named
from headrace.core.words import Words
from headrace.games.great_western_trail.material import (
    AREA_CARDS,
    AUXILIARIES,
    BUILDINGS,
    CARD_BREED,
    CARD_VP,
    CARDS,
    CATTLE,
    CATTLE_COUNT,
    CITIES,
    DATA,
    DISCS,
    HAZARDS,
    MASTERS,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    PURCHASES,
    RAILS,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEES,
    USES,
    WORKERS,
)

_AREA_ROWS = {row["id"]: row for row in (*DATA["objective"], *DATA["starting_objective"])}
_SPACE_ROWS = DATA["trail_space"]
_BREEDS = tuple(row["id"] for row in DATA["cattle_type"])


# ---- cards ----------------------------------------------------------------------------------------------------------
def breed_name(breed: int, words: Words, lang: str) -> str:
    """`Jersey`."""
    return words.text(f"cattle.{_BREEDS[breed]}", lang)


def card_name(card: int, words: Words, lang: str) -> str:
    """Any card of a herd deck: `Jersey`, `West Highland (4 VP)`, `objective card (engine 2: 2 buildings, 2 green teepees)`."""
    if card >= CATTLE_COUNT:
        return objective_name(CARDS[card], words, lang)
    name = breed_name(CARD_BREED[card], words, lang)
    if CATTLE[card] in _BREEDS:
        return name
    return words.text("names.worth", lang, what=name, points=CARD_VP[card])


def area_card_name(card: int, words: Words, lang: str) -> str:
    """A card of an objective area by its number."""
    return objective_name(AREA_CARDS[card], words, lang)


def objective_name(card: str, words: Words, lang: str) -> str:
    """An objective card by its immediate action and its tasks."""
    row = _AREA_ROWS[card]
    first = effect_name(row["immediate"], words, lang) if "immediate" in row else words.text("names.starting", lang)
    tasks = [
        words.text(f"tasks.{task}" if count == 1 else f"tasks.{task}_many", lang, count=count)
        for task, count in Counter(row["tasks"]).items()
    ]
    return words.text("names.objective", lang, what=first, tasks=", ".join(tasks))


# ---- the board ------------------------------------------------------------------------------------------------------
def space_name(space: int, words: Words, lang: str) -> str:
    """A space of the trail: `building space c3`, `flood 2`, `teepee space 4`, `Kansas City`."""
    row = _SPACE_ROWS[space]
    kind, name = row["kind"], SPACES[space]
    if kind == "start":
        return words.text("term.horseman_space", lang)
    if kind == "city":
        return words.text(f"city.{name}", lang)
    if kind == "teepee":
        return words.text("names.teepee_space", lang, what=row["value"])
    section, _, number = name.partition("_")
    if kind == "hazard":
        return words.text("names.hazard_space", lang, what=words.text(f"term.{section}", lang), number=number)
    if row.get("risk"):
        what = words.text(f"term.{section}" if section != "teepee" else "names.teepee", lang)
        return words.text("names.risk_space", lang, what=what, number=number.removeprefix("risk_"))
    return words.text(f"names.{kind}_space", lang, what=name)


def building_name(building: str, words: Words, lang: str) -> str:
    """`neutral building B`, `building 5a`."""
    if building.startswith("neutral_"):
        return words.text("names.neutral", lang, what=building.removeprefix("neutral_").upper())
    return words.text("names.building", lang, what=building)


def stands_name(space: int, building: int, words: Words, lang: str) -> str:
    """A space with a building, whoever owns it: `neutral building B`, `building 7a on building space a1`."""
    sign = building_name(BUILDINGS[building], words, lang)
    if not sign.endswith(BUILDINGS[building]):
        return sign
    return words.text("names.stands_on", lang, what=sign, space=space_name(space, words, lang))


def place_name(space: int, building: int, owner: str, words: Words, lang: str) -> str:
    """Where one comes to: `neutral building B`, `flood 2`, `Ben's building 7a on building space a1`; without owner the own."""
    name = space_name(space, words, lang)
    if building < 0:
        return name
    sign = building_name(BUILDINGS[building], words, lang)
    if sign.endswith(BUILDINGS[building]):
        return words.text("names.built_on" if owner else "names.own_on", lang, owner=owner, what=sign, space=name)
    return sign


def supply_name(tile: str, words: Words, lang: str) -> str:
    """A tile of the Kansas City supply by its id: `cowboy`, `flood worth 4 VP`, `green teepee`."""
    section, _, rest = tile.partition("_")
    if rest and section in ("flood", "drought", "rockfall"):
        points, _, hand = rest.partition("_")
        return words.text(f"names.hazard_{hand}", lang, what=words.text(f"term.{section}", lang), points=points)
    return words.text(f"term.{tile}", lang)


def rail_name(rail: str, words: Words, lang: str) -> str:
    """`space 12`, `turnout 3`, `the start`."""
    if rail == "r0":
        return words.text("names.rail_start", lang)
    kind, number = ("turnout", rail.removeprefix("turnout_")) if rail.startswith("turnout") else ("rail", rail[1:])
    return words.text(f"names.{kind}", lang, what=number)


def station_name(station: str, words: Words, lang: str) -> str:
    """`station 3`."""
    return words.text("names.station", lang, what=station.removeprefix("station_"))


def purchase_name(purchase: str, words: Words, lang: str) -> str:
    """`two of value 3 for $5 (3 cowboys)`."""
    row = next(row for row in DATA["cattle_purchase"] if row["id"] == purchase)
    what = words.text(f"names.cards_{row['value']}_{row['count']}", lang)
    crew = words.counted("cowboys", row["cowboys"], lang)
    return words.text("names.purchase", lang, what=what, pay=row["pay"], crew=crew)


def money_name(dollars: int, words: Words, lang: str) -> str:
    """`$4`, `-$3`."""
    return words.text("names.gain" if dollars >= 0 else "names.loss", lang, count=abs(dollars))


# ---- what a row of the data does --------------------------------------------------------------------------------------
def effect_name(row: dict[str, Any], words: Words, lang: str) -> str:
    """What an action, a space or a card does in a few words: `discard a Guernsey: $2`, `engine up to 3`."""
    if "choose_one" in row:
        return f" {words.text('action.or', lang)} ".join(effect_name(each, words, lang) for each in row["choose_one"])
    if "per_teepee_pair" in row:
        return words.text("effects.per_teepee_pair", lang, what=effect_name(row["per_teepee_pair"], words, lang))
    costs, (gains, *more) = ", ".join(_costs(row, words, lang)), list(_gains(row, words, lang)) or [""]
    for other in more:
        gains = words.text("names.both", lang, one=gains, other=other)
    return f"{costs}: {gains}" if costs and gains else costs or gains


def _costs(row: dict[str, Any], words: Words, lang: str) -> Iterable[str]:
    if "pay" in row:
        yield words.text("effects.pay", lang, count=row["pay"])
    if "discard" in row:
        said = row["discard"]["card"] if isinstance(row["discard"], dict) else row["discard"]
        if said in _BREEDS:
            yield words.text("effects.discard", lang, what=words.text(f"cattle.{said}", lang))
        else:
            yield words.text(f"effects.discard_{said}", lang)
    if "engine_back" in row:
        yield words.text("effects.engine_back", lang, count=row["engine_back"])


def _gains(row: dict[str, Any], words: Words, lang: str) -> Iterable[str]:
    for key, said in row.items():
        if key in ("id", "count", "pay", "discard", "engine_back", "then_discard"):
            continue
        exact = f"effects.{key}.{str(said).lower().replace('-', 'minus_')}"
        yield words.text(exact, lang) if exact in words else words.text(f"effects.{key}", lang, count=said)


_BUILDING_ROWS = (*DATA["neutral_building"], *DATA["private_building"])


def plate_name(building: int, plate: int, words: Words, lang: str) -> str:
    """What a plate of a building does; alternatives of one action are plates apart."""
    plates = [plate for action in _BUILDING_ROWS[building]["actions"] for plate in action.get("choose_one", [action])]
    return effect_name(plates[plate], words, lang)


def risk_name(space: int, words: Words, lang: str) -> str:
    """What the risk action of a space does."""
    return effect_name(DATA["risk_action"][_SPACE_ROWS[space]["risk"]], words, lang)


def auxiliary_name(auxiliary: int, use: int, words: Words, lang: str) -> str:
    """What an auxiliary action does, singly or doubled."""
    return effect_name(DATA["auxiliary_action"][auxiliary][USES[use]], words, lang)


def offer_name(offer: int, words: Words, lang: str) -> str:
    """An objective card that lies open; after the last the top of their stack."""
    return objective_name(OBJECTIVES[offer], words, lang) if offer < OBJECTIVE_COUNT else words.text("names.stack", lang)


def trade_name(space: int, words: Words, lang: str) -> str:
    """What trading for the teepee on a space brings: `$4`."""
    return money_name(_SPACE_ROWS[space]["value"], words, lang)


# ---- what actions and events are about ------------------------------------------------------------------------------
A_SPACE, A_TRADE, A_CARD = Number(space_name, SPACES), Number(trade_name, SPACES), Number(card_name, CARDS)
A_BUILDING = called(BUILDINGS, building_name)
A_RAIL, A_STATION = called(RAILS, rail_name), called(STATIONS, station_name)
A_PURCHASE = called(PURCHASES, purchase_name)
A_TEEPEE, A_HAZARD, A_TILE = (called(ids, supply_name) for ids in (TEEPEES, HAZARDS, SUPPLY))
A_DISC, A_CITY, A_MASTER = named(DISCS, "discs."), named(CITIES, "city."), named(MASTERS, "station_master.")
A_WORKER, A_USE = named(WORKERS, "names.a_"), named(USES, "names.")
AN_AUXILIARY = named(AUXILIARIES, "auxiliary_single.")
