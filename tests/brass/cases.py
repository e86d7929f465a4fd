"""How the worked cases of both titles are written: short words for tiles and links, and words of their own.

    money, spent, income, vp, hand_size, links_left   numbers by player letter
    coal, iron, deck    cubes in the markets, cards in the deck
    tiles, empty        tiles that are on the board like this; slots without a tile
    next                the next tile of some stacks of a player's mat
    order               the turn order by letters

In positions tiles are written `A CM2 (3) dudley/0` and `B CT1 F worcester/0`, links `dudley--kidderminster A`, the next
tiles of a mat `A = ["CM2"]`, the hand of the seat to play `hand`. The rest is as in `notation.py`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from headrace.core.game import Game
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.brass.underway import under_way
from tests.kit.cases import LETTERS, Run, Words

TILE = re.compile(r"([A-D]) ([A-Z]{2})(\d)(?: \((\d)\)| (F))? (\S+)")
LINK = re.compile(r"(\w+)--(\w+) ([A-D])")
INDUSTRIES = {
    "CT": "cotton_mill",
    "CM": "coal_mine",
    "IW": "iron_works",
    "MF": "manufacturer",
    "PT": "pottery",
    "BR": "brewery",
    "PO": "port",
    "SY": "shipyard",
}
FOLLOW = True
"""A question with one answer need not be written: it is answered after every choice, as a table does."""
BY_PLAYER = ("money", "spent", "income", "vp")


# ---- short writing --------------------------------------------------------------------------------------------------
def tile_id(short: str) -> str:
    """CM2 is coal_mine_2."""
    return f"{INDUSTRIES[short[:2]]}_{short[2:]}"


def tile_of(text: str) -> tuple[str, dict[str, Any]]:
    """A tile on the board: its slot and its facts."""
    found = TILE.fullmatch(text)
    assert found, text
    letter, industry, level, goods, flipped, slot = found.groups()
    facts: dict[str, Any] = {"tile": tile_id(industry + level), "seat": LETTERS.index(letter)}
    if goods:
        facts["goods"] = int(goods)
    if flipped:
        facts["flipped"] = True
    return slot, facts


def link_of(game: Game, text: str) -> tuple[str, int]:
    """A link on the board: its line and its owner."""
    found = LINK.fullmatch(text)
    assert found, text
    one, other, letter = found.groups()
    names = [f"{a}{joint}{b}" for a, b in ((one, other), (other, one)) for joint in ("__", "-")]
    lines = {action.text.removeprefix("line ") for action in game.actions if action.text.startswith("line ")}
    return next(name for name in names if name in lines), LETTERS.index(letter)


def by_seat(row: dict[str, Any]) -> dict[str, Any]:
    """Values by player letter as values by seat."""
    return {str(LETTERS.index(letter)): value for letter, value in row.items()}


def merchant_tiles(row: list[str]) -> dict[str, Any]:
    """`oxford: manufacturer +b, blank`."""
    found = {}
    for text in row:
        place, _, tiles = text.partition(": ")
        for at, tile in enumerate(tiles.split(", ")):
            name, _, barrel = tile.partition(" ")
            found[f"{place}/{at}"] = {"tile": name, "barrel": barrel == "+b"}
    return found


def stacks(row: list[str]) -> dict[str, str]:
    """The next tiles of a mat by industry."""
    return {INDUSTRIES[short[:2]]: tile_id(short) for short in row}


def written(game: Game, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The readable position that a case's position means."""
    data = dict(stated)
    if "tiles" in data:
        data["tiles"] = dict(tile_of(text) for text in data["tiles"])
    if "links" in data:
        data["links"] = dict(link_of(game, text) for text in data["links"])
    if "next" in data:
        data["gone"] = by_seat({letter: stacks(row) for letter, row in data.pop("next").items()})
    if "hand" in data:
        data["hands"] = {str(data.get("turn", data.get("order", [0])[0])): data.pop("hand")}
    if "merchants" in data:
        data["merchants"] = merchant_tiles(data["merchants"])
    markets = {key: data.pop(key) for key in ("coal", "iron") if key in data}
    data |= {key: by_seat(data[key]) for key in BY_PLAYER if key in data}
    return data | ({"markets": markets} if markets else {})


# ---- words of their own ---------------------------------------------------------------------------------------------
def _numbers(key: str) -> Callable[[Run, Any], None]:
    def check(run: Run, wanted: dict[str, int]) -> None:
        found = getattr(run.pos.state, key)
        run.equal(key, {letter: found[LETTERS.index(letter)] for letter in wanted}, wanted)

    return check


def _tiles(run: Run, rows: list[str]) -> None:
    found = run.pos.to_position()["tiles"]
    for text in rows:
        slot, facts = tile_of(text)
        run.equal(slot, {"goods": 0, **found.get(slot, {})}, {"goods": 0, **facts})


def _next(run: Run, wanted: dict[str, list[str]]) -> None:
    for letter, row in wanted.items():
        for industry, tile in stacks(row).items():
            data = {"gone": {str(LETTERS.index(letter)): {industry: tile}}}
            gone = Position.from_data(run.pos.game, data).to_position()["gone"][LETTERS.index(letter)]
            found = run.pos.to_position()["gone"][LETTERS.index(letter)]
            run.equal(f"gone {industry}", found.get(industry, 0), gone.get(industry, 0))


SAYING: Words = {
    **{key: _numbers(key) for key in (*BY_PLAYER, "links_left", "hand_size")},
    "coal": lambda run, wanted: run.equal("coal", run.pos.state.coal_market, wanted),
    "iron": lambda run, wanted: run.equal("iron", run.pos.state.iron_market, wanted),
    "deck": lambda run, wanted: run.equal("deck", run.pos.state.deck_left, wanted),
    "tiles": _tiles,
    "empty": lambda run, slots: run.equal("empty", set(slots) & set(run.pos.to_position()["tiles"]), set()),
    "next": _next,
    "order": lambda run, wanted: run.equal("order", "".join(LETTERS[s] for s in run.pos.to_position()["order"]), wanted),
}


# ---- what has been done ---------------------------------------------------------------------------------------------
def done(pos: Position, told: list[Event], text: str) -> int:
    """How often a choice has been made so far, by the player or because it was the only one."""
    return max(sum(move.text == text for move in pos.moves), times_told(pos, told, text))


def times_told(pos: Position, told: list[Event], text: str) -> int:
    """How often a choice has been made as events and state tell it."""
    verb, _, rest = text.partition(" ")
    number = pos.game.actions.number(text)
    tables = pos.game.notation.TITLE.tables
    names, way = tables.names, under_way(pos.state)
    if verb == "card":
        return seen(told, "discarded", "card", names.cards.index(rest))
    if verb in ("coal", "iron", "beer"):
        return seen(told, f"{verb}_taken", "slot", names.slots.index(rest))
    if verb == "line":
        return seen(told, "linked", "line", names.lines.index(rest))
    if verb == "space":
        return seen(told, "built", "slot", names.slots.index(rest))
    if verb == "place":
        places = [names.places[tables.slot_place[event.slot]] for event in told if event.kind == "built"]
        return places.count(rest) + int(way.place >= 0 and not way.is_built and names.places[way.place] == rest)
    if verb in ("industry", "develop") and rest:
        kind = "built" if verb == "industry" else "developed"
        found = [names.industries[tables.tile_industry[event.tile]] for event in told if event.kind == kind]
        waiting = verb == "industry" and way.industry >= 0 and not way.is_built
        return found.count(rest) + int(waiting and names.industries[way.industry] == rest)
    if verb == "sell" and rest:
        slot = names.slots.index(rest)
        return seen(told, "flipped", "slot", slot) + int(way.slot == slot)
    if verb == "buyer":
        buyer = pos.game.state.vocabulary["buyers"].index(rest)
        return seen(told, "sold", "merchant", buyer) + seen(told, "sold_to_port", "port", buyer) + int(way.buyer == buyer)
    if verb == "remove":
        return seen(told, "tile_removed", "slot", names.slots.index(rest))
    if verb == "amount":
        return seen(told, "loan", "pounds", int(rest))
    if verb in ("distant", "barrel"):
        kinds = {"distant": ("distant_tile", "distant_closed"), "barrel": ("barrel_taken",)}[verb]
        return sum(event.kind in kinds for event in told)
    if verb == "links":
        prices = [event.pounds for event in told if event.kind == "linked"]
        return sum(price == (5 if rest == "one" else 15) for price in prices) + int(way.links == ("one", "two").index(rest) + 1)
    if verb == "stop":
        return 99 if way.act < 0 else 0
    return int(way.act == number)


def seen(told: list[Event], kind: str, name: str, value: int) -> int:
    """Events of a kind in which this number has this value."""
    return sum(event.kind == kind and event.numbers[name] == value for event in told)
