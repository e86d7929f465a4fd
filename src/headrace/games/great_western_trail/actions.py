"""The action table of Great Western Trail: number, text, phrase, and the thing on the board each action points at."""

from typing import Any

from headrace.core.moves import Action
from headrace.core.words import Words
from headrace.games.great_western_trail.material import (
    AUXILIARIES,
    BRANCHES,
    BUILDINGS,
    CARDS,
    CITIES,
    DISCS,
    FORESIGHT_TILES,
    GOALS,
    HAZARD_SPACES,
    JOB_ROWS,
    MARKET_CATTLE,
    NONE,
    NUMBERS,
    OBJECTIVES,
    PILES,
    PLOTS,
    PURCHASES,
    RAILS,
    RISKY,
    SITES,
    SPACES,
    STATIONS,
    TEEPEE_SPACES,
    TRACK,
    WORKER_ROW,
    WORKERS,
)
from headrace.games.great_western_trail.naming import building_name, plate_name, spoken, stands_name
from headrace.games.great_western_trail.numbering import USES, Act
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.tables import PLATES

PLAIN = ("upgrade", "skip", "forfeit", "stop", "add", "end")
"""Take the upgrade; decline, or nothing to choose; give up; no more purchases; add cattle; end phase B."""

ACTIONS = (
    *(Action(word, word) for word in PLAIN),
    *(Action(f"go {SPACES[space]}", f"space:{SPACES[space]}") for space in GOALS),
    *(Action(f"by {SPACES[space]}", f"space:{SPACES[space]}") for space in BRANCHES),
    *(
        Action(f"use {SPACES[space]} {plate + 1}", f"plate:{SPACES[space]}:{plate + 1}")
        for space in SITES
        for plate in range(PLATES)
    ),
    *(Action(f"risk {SPACES[space]}", f"plate:{SPACES[space]}:risk") for space in RISKY),
    *(Action(f"{name} {use}", f"auxiliary:{name}:{use}") for name in AUXILIARIES for use in USES),
    *(Action(f"play {card}", f"card:{card}") for card in OBJECTIVES),
    *(
        Action(f"foresight {column + 1} {at + 1}", f"foresight:{column + 1}:{at + 1}")
        for column in range(PILES)
        for at in range(FORESIGHT_TILES)
    ),
    *(Action(f"marker {value}", f"certificate:{value}") for value in TRACK),
    *(Action(f"city {city}", f"city:{city}") for city in CITIES),
    *(Action(f"disc {disc}", f"disc:{disc}") for disc in DISCS),
    *(Action(f"return {station}", f"station:{station}") for station in STATIONS),
    *(Action(f"station {station}", f"station:{station}") for station in STATIONS),
    *(Action(f"appoint {worker}", f"worker:{worker}") for worker in WORKERS),
    *(Action(f"discard {card}", f"card:{card}") for card in CARDS),
    *(Action(f"remove {card}", f"card:{card}") for card in CARDS),
    *(Action(f"hire {row + 1} {worker}", f"job:{row + 1}:{worker}") for row in range(JOB_ROWS) for worker in WORKERS),
    *(Action(f"build {number}", f"building:{number}") for number in range(1, NUMBERS + 1)),
    *(Action(f"on {SPACES[space]}", f"space:{SPACES[space]}") for space in PLOTS),
    *(Action(f"take {card}", f"objective:{card}") for card in OBJECTIVES),
    Action("take stack", "objective:stack"),
    *(Action(f"engine {rail}", f"rail:{rail}") for rail in RAILS),
    *(Action(f"hazard {SPACES[space]}", f"space:{SPACES[space]}") for space in HAZARD_SPACES),
    *(Action(f"trade {SPACES[space]}", f"space:{SPACES[space]}") for space in TEEPEE_SPACES),
    *(Action(f"buy {purchase}", f"purchase:{purchase}") for purchase in PURCHASES),
    *(Action(f"card {card}", f"market:{card}") for card in MARKET_CATTLE),
    *(Action(f"draw {count}", f"draw:{count}") for count in range(1, WORKER_ROW + 1)),
)
assert len(ACTIONS) == Act.END


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words: `actions.<verb>` with the names of what it is about."""
    verb, *about = ACTIONS[number].text.split()
    if verb in AUXILIARIES:
        return words.text(f"{'auxiliary' if about[0] == 'single' else 'auxiliary_double'}.{verb}", lang)
    return words.text(f"actions.{verb}", lang, **spoken(verb, about, words, lang))


def phrase_at(number: int, s: Any, words: Words, lang: str) -> str:
    """The same in a position: a space of the trail is called by the building that stands there, a plate by what it does."""
    verb, *about = ACTIONS[number].text.split()
    if verb not in ("go", "by", "use"):
        return phrase(number, words, lang)
    space = SPACES.index(about[0])
    building = building_at(s, space)
    if building == NONE:
        return phrase(number, words, lang)
    if verb == "use":
        does = plate_name(building, int(about[1]) - 1, words, lang)
        return words.text("actions.use_of", lang, what=building_name(BUILDINGS[building], words, lang), does=does)
    return words.text(f"actions.{verb}", lang, what=stands_name(space, building, words, lang))
