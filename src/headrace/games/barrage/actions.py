"""The action table of Barrage: number, text, phrase, and the thing on the board each action points at."""

from headrace.core.moves import Action
from headrace.core.words import Words
from headrace.games.barrage.material import (
    ANTON_TILE,
    COMPANIES,
    CONDUITS,
    CONTRACTS,
    DAMS,
    DISCARDABLE,
    ENGINEERS,
    FREE_TILES,
    GRAZIANO_DROPS,
    HEADSTREAMS,
    HOUSES,
    OFFICERS,
    PRIVATES,
    SPACES,
    STARTING,
    STRUCTURES,
    TILES,
)
from headrace.games.barrage.naming import spoken
from headrace.games.barrage.numbering import MOST_MACHINES, Act

PLAIN = ("pass", "decline", "stop")

ACTIONS = (
    *(Action(word, word) for word in PLAIN),
    *(Action(f"pair {company}", f"company:{company}") for company in COMPANIES),
    *(Action(f"starter {contract}", f"contract:{contract}") for contract in CONTRACTS[:STARTING]),
    *(Action(f"officer {officer}", f"officer:{officer}") for officer in OFFICERS),
    *(Action(f"construct {structure}", f"construct:{structure}") for structure in STRUCTURES),
    *(Action(f"free {TILES[tile]}", f"tile:{TILES[tile]}") for tile in FREE_TILES),
    *(Action(f"space {space}", f"space:{space}") for space in SPACES),
    *(Action(f"bank {count}", f"bank:{count}") for count in range(1, ENGINEERS + 1)),
    *(Action(f"base {site}", f"site:{site}") for site in DAMS),
    *(Action(f"elevation {site}", f"site:{site}") for site in DAMS),
    *(Action(f"conduit {site}", f"site:{site}") for site in CONDUITS),
    *(Action(f"powerhouse {site}", f"site:{site}") for site in HOUSES),
    *(Action(f"tile {tile}", f"tile:{tile}") for tile in TILES),
    *(Action(f"copy {tile}", f"tile:{tile}") for tile in TILES[:ANTON_TILE]),
    *(Action(f"credits {count}", f"credits:{count}") for count in range(MOST_MACHINES + 1)),
    *(Action(f"excavators {count}", f"excavators:{count}") for count in range(MOST_MACHINES + 1)),
    *(Action(f"dam {site}", f"site:{site}") for site in DAMS),
    *(Action(f"via {site}", f"site:{site}") for site in CONDUITS),
    *(Action(f"drops {count}", f"drops:{count}") for count in range(1, GRAZIANO_DROPS + 1)),
    *(Action(f"headstream {slot}", f"headstream:{slot}") for slot in HEADSTREAMS),
    *(Action(f"fulfil {contract}", f"contract:{contract}") for contract in CONTRACTS),
    *(Action(f"take {contract}", f"contract:{contract}") for contract in PRIVATES),
    *(Action(f"discard {contract}", f"contract:{contract}") for contract in DISCARDABLE),
)
assert len(ACTIONS) == Act.END


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words: `actions.<verb>` with the names of what it is about."""
    verb, *about = ACTIONS[number].text.split()
    return words.text(f"actions.{verb}", lang, **spoken(verb, about, words, lang))
