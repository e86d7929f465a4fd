"""Random boards by names: nothing but what the rules allow to stand on a board."""

import random
from collections import Counter
from typing import Any

from headrace.engine.material import load_data

DATA = {name: load_data(f"headrace.games.{name}") for name in ("brass_birmingham", "brass_lancashire")}


def random_board(title: str, dice: random.Random) -> dict[str, Any]:
    """A position: sparse or crowded, either era, any mats and markets, seat 0 to play."""
    data, players = DATA[title], dice.choice((2, 3, 4))
    era = dice.choice(("canal", "rail"))
    tiles = random_tiles(data, players, era, dice)
    gone = random_gone(data, players, tiles, dice)
    position: dict[str, Any] = {
        "players": players,
        "era": era,
        "tiles": tiles,
        "links": random_links(data, players, era, dice),
        "gone": gone,
        "markets": {key: random_market(len(data["markets"][key]["spaces"]), dice) for key in ("coal", "iron")},
        "money": [dice.choice((0, 5, 9, 15, 17, 20, 30, 60)) for _ in range(players)],
    }
    return position | random_trade(title, players, dice) | {"options": random_options(title, era, dice)}


def random_options(title: str, era: str, dice: random.Random) -> dict[str, str]:
    """Either length where it has the era, and the virtual link or not."""
    length = {"length": dice.choice(("full", "introductory") if era == "canal" else ("full",))}
    return length | ({"virtual_link": dice.choice(("no", "yes"))} if title == "brass_lancashire" else {})


def random_market(room: int, dice: random.Random) -> int:
    """Often empty or full."""
    return dice.choice((0, 1, 2, room, dice.randint(0, room)))


def random_tiles(data: Any, players: int, era: str, dice: random.Random) -> dict[str, Any]:
    tiles: dict[str, Any] = {}
    left = Counter({(seat, tile["id"]): tile["count"] for seat in range(players) for tile in data["tiles"]})
    density, dry = dice.random() * 0.8, dice.random() < 0.25
    seats = list(range(players)) if dice.random() < 0.8 else list(range(1, players))
    for place in data["locations"]:
        here: list[int] = []
        for at, shown in enumerate(place["slots"]):
            kinds = [t for t in data["tiles"] if t["industry"] in shown and t[era]]
            kind, seat = dice.choice(kinds), dice.choice(seats)
            if dice.random() > density or left[seat, kind["id"]] == 0 or (era == "canal" and seat in here):
                continue
            left[seat, kind["id"]] -= 1
            here.append(seat)
            tiles[f"{place['id']}/{at}"] = {"tile": kind["id"], "seat": seat, **random_side(data, kind, era, dry, dice)}
    return tiles


def random_side(data: Any, kind: Any, era: str, dry: bool, dice: random.Random) -> dict[str, Any]:
    """Flipped, or not and with goods where it has any; on a dry board all mines, works and breweries are flipped."""
    if data["industries"]["flips_by"][kind["industry"]] != "empty":
        return {"flipped": dice.random() < 0.4}
    if dry or dice.random() < 0.4:
        return {"flipped": True}
    most = kind["cubes"] or data["constants"][f"brewery_barrels_{era}"]
    return {"goods": dice.randint(1, min(most, 2) if dice.random() < 0.7 else most)}


def random_links(data: Any, players: int, era: str, dice: random.Random) -> dict[str, int]:
    density = dice.random() * 0.8
    without_seat_0 = dice.random() < 0.2
    owners = [seat for seat in range(without_seat_0, players) for _ in range(14)]
    dice.shuffle(owners)
    return {link["id"]: owners.pop() for link in data["links"] if link[era] and dice.random() < density and owners}


def random_gone(data: Any, players: int, tiles: dict[str, Any], dice: random.Random) -> list[dict[str, int]]:
    """At least what the tiles on the board imply."""
    found = []
    for seat in range(players):
        row = {}
        for industry, size in data["industries"]["tiles_per_player"].items():
            kinds = sorted((t for t in data["tiles"] if t["industry"] == industry), key=lambda t: int(t["level"]))
            stack = [t["id"] for t in kinds for _ in range(t["count"])]
            laid = Counter(t["tile"] for t in tiles.values() if t["seat"] == seat and t["tile"] in stack)
            least = max((stack.index(kind) + count for kind, count in laid.items()), default=0)
            row[industry] = dice.choice((least, dice.randint(least, size)))
        found.append(row)
    return found


def random_trade(title: str, players: int, dice: random.Random) -> dict[str, Any]:
    """Merchant tiles anywhere, some barrels gone; or the distant market somewhere on its track."""
    if title == "brass_lancashire":
        return {"distant": {"marker": dice.randint(0, 8)}}
    data = DATA[title]
    spaces = [f"{m['id']}/{at}" for m in data["merchants"] for at in range(m["tile_slots"]) if m["min_players"] <= players]
    kinds = [kind["id"] for kind in data["merchant_tiles"] for _ in range(kind["copies"][(2, 3, 4).index(players)])]
    dice.shuffle(kinds)
    barrels = {kind["id"]: kind["id"] != "blank" for kind in data["merchant_tiles"]}
    return {
        "merchants": {
            space: {"tile": kind, "barrel": barrels[kind] and dice.random() < 0.5}
            for space, kind in zip(spaces, kinds, strict=True)
        }
    }
