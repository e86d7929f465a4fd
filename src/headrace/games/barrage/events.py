"""What happens in a game, and how a log line tells it."""

from collections.abc import Mapping, Sequence

from headrace.core.events import COUNTED, EventTable, NamedEvent, event
from headrace.core.moves import Event
from headrace.core.numbers import QUANTITY, SEAT
from headrace.core.words import Words
from headrace.games.barrage.material import BONUS_EACH, CONDUIT_VALUE, FIRST_CONDUIT, MISSING_PENALTY, NODES, STRUCTURES, TILES
from headrace.games.barrage.naming import (
    A_BONUS,
    A_COMPANY,
    A_CONTRACT,
    A_CRITERION,
    A_DEED,
    A_HEADSTREAM,
    A_LINE,
    A_NODE,
    A_SPACE,
    A_SPOT,
    A_STRUCTURE,
    A_TILE,
    AN_AUTOMA_TILE,
    AN_OBJECTIVE,
    AN_OBSTACLE,
    AN_OFFICER,
    piece_name,
    tile_name,
)


class EventKind(NamedEvent):
    """Kinds of events the rules text notes, in order."""

    DRAFTED = event(company=A_COMPANY, officer=AN_OFFICER)
    STARTER = event(contract=A_CONTRACT)
    ROUND = event(round=QUANTITY)
    HEADSTREAM = event(headstream=A_HEADSTREAM, drops=COUNTED, part=True)
    """Drops put there for the round."""
    HEADSTREAMS = event(drops=COUNTED)
    POINTS = event(points=QUANTITY, tail=True)
    CREDITS = event(credits=COUNTED, tail=True)
    MACHINES = event(excavators=COUNTED, mixers=COUNTED, tail=True)
    ENERGY = event(energy=QUANTITY, marker=QUANTITY, tail=True)
    """Not of a production; the marker afterwards."""
    ROTATED = event(steps=COUNTED)
    RETURNED = event(excavators=COUNTED, mixers=COUNTED, tile=A_TILE, tail=True)
    """From the wheel; tile -1: none."""
    INCOME = event(structure=A_STRUCTURE, rank=QUANTITY)
    """Uncovered in a turn, pieces built; in phase 1 structure -1 and how many are active."""
    COPIED = event(officer=AN_OFFICER, credits=COUNTED)
    BEGAN = event(structure=A_STRUCTURE, number=QUANTITY, engineers=COUNTED, credits=COUNTED, part=True)
    """Construction space from 1; 0: none is used."""
    COPIED_TILE = event(tile=A_TILE, part=True)
    """By the special tile, or in the wheel."""
    BUILT = event(structure=A_STRUCTURE, place=A_SPOT, excavators=COUNTED, mixers=COUNTED, credits=COUNTED, tile=A_TILE)
    """Credits: for machines and the site."""
    BUILT_FREE = event(structure=A_STRUCTURE, place=A_SPOT, credits=COUNTED)
    LAPSED = event(structure=A_STRUCTURE, tail=True)
    TOOK_SPACE = event(space=A_DEED, engineers=COUNTED, credits=COUNTED, part=True)
    BANKED = event(engineers=COUNTED, credits=COUNTED)
    PRODUCED = event(energy=QUANTITY, drops=COUNTED, dam=A_SPOT, conduit=A_SPOT, house=A_SPOT, marker=QUANTITY)
    SECOND = event(energy=QUANTITY, drops=COUNTED, dam=A_SPOT, conduit=A_SPOT, house=A_SPOT, marker=QUANTITY)
    CONDUIT_PAID = event(owner=SEAT, credits=COUNTED, points=QUANTITY, tail=True)
    FLOWED = event(start=A_NODE, end=A_NODE, tail=True)
    """Nodes of the river."""
    WATER = event(drops=COUNTED, caught=COUNTED, tail=True)
    FLOW_ENERGY = event(energy=QUANTITY, marker=QUANTITY, tail=True)
    FULFILLED = event(contract=A_CONTRACT)
    DECLINED = event()
    PLACED = event(headstream=A_HEADSTREAM, flows=QUANTITY)
    WATERED = event(place=A_SPOT, drops=COUNTED, tail=True)
    """Drops put on a dam by a tile."""
    TOOK_CONTRACT = event(contract=A_CONTRACT)
    DISCARDED = event(contract=A_CONTRACT)
    REFILLED = event(contract=A_CONTRACT)
    BOUGHT = event(tile=A_TILE)
    """Paid with the space."""
    PASSED = event()
    WATER_PHASE = event(drops=COUNTED)
    TRACK = event(marker=QUANTITY, points=QUANTITY, credits=COUNTED)
    BONUS = event(bonus=A_BONUS, count=QUANTITY, missing=COUNTED, points=QUANTITY, idle="count")
    """Missing: sections that were not reached."""
    ROUND_POINTS = event(round=QUANTITY, points=QUANTITY)
    """Points: all, after the scoring."""
    TURN_ORDER = event(first=SEAT, second=SEAT, third=SEAT, fourth=SEAT)
    UNSOLD = event(tile=A_TILE, part=True)
    PATENT = event(tile=A_TILE, number=QUANTITY)
    OBJECTIVE = event(objective=AN_OBJECTIVE, count=QUANTITY, points=QUANTITY, idle="points")
    RESOURCES = event(resources=QUANTITY, points=QUANTITY, idle="points")
    DROPS = event(drops=COUNTED, points=QUANTITY, idle="points")
    GAME_OVER = event()
    AUTOMA_SHUFFLED = event()
    """The pile was empty: all tiles are a new one."""
    AUTOMA_TURN = event(back=AN_AUTOMA_TILE, front=AN_AUTOMA_TILE, part=True)
    """The tile turned over, whose criteria hold, and the one whose actions are read."""
    AUTOMA_SKIPPED = event(line=A_LINE, obstacle=AN_OBSTACLE, part=True)
    """A line that is not possible."""
    AUTOMA_DID = event(line=A_LINE, engineers=COUNTED, space=A_SPACE)
    """The line that is done; space -1: beside the section, or none."""
    AUTOMA_CHOSE = event(criterion=A_CRITERION, left=QUANTITY, part=True)
    """What decided where it builds or produces, and how many places it left."""
    AUTOMA_PAID = event(points=QUANTITY, tail=True)
    AUTOMA_TRACK = event(marker=QUANTITY, points=QUANTITY, credits=QUANTITY)
    """The energy track of an Automa, with the points instead of credits."""
    PUT_ASIDE = event(contract=A_CONTRACT, tail=True)
    """By an Automa; such contracts come back when their stack is empty."""


def _composed(event: Event, words: Words, lang: str, names: Sequence[str]) -> Mapping[str, object]:
    """What the phrase of an event needs besides its numbers."""
    n = event.numbers
    if event.kind == "turn_order":
        return {"order": ", ".join(names[seat] for seat in n.values() if seat >= 0)}
    if event.kind in ("built", "built_free", "lapsed"):
        with_tile = {"with": tile_name(n["tile"], words, lang).partition(" (")[0]} if "tile" in n else {}
        piece = piece_name(n["structure"], n.get("place", -1), words, lang)
        return {"piece": piece, "what": _list(event, words, lang), **with_tile}
    if event.kind in ("machines", "returned"):
        return {"what": _list(event, words, lang)}
    if event.kind in ("produced", "second"):
        return {"value": CONDUIT_VALUE[n["conduit"] - FIRST_CONDUIT]}
    if event.kind == "bonus":
        return {"full": n["count"] * BONUS_EACH[n["bonus"]], "lost": n["missing"] * MISSING_PENALTY}
    return {}


def _list(event: Event, words: Words, lang: str) -> str:
    """Machines and credits that are paid or come, and a tile that comes home, as a list."""
    kinds = ("excavators", "mixers", "credits")
    found = [words.counted(name, event.numbers[name], lang) for name in kinds if event.numbers.get(name)]
    if event.kind == "returned" and event.numbers["tile"] >= 0:
        found.append(tile_name(event.numbers["tile"], words, lang))
    return ", ".join(found)


def _variant(event: Event) -> str:
    """The phrase for a kind of event; some have another one where a number is nothing."""
    if event.kind == "income" and event.numbers["structure"] < 0:
        return "income_phase"
    if event.kind == "began" and not event.numbers["number"]:
        return "began_free"
    if event.kind == "points" and event.numbers["points"] < 0:
        return "points_lost"
    if event.kind == "water" and not event.numbers["caught"]:
        return "water_lost"
    if event.kind == "built" and not any(event.numbers[name] for name in ("excavators", "mixers", "credits")):
        return "built_without_pay"
    if event.kind == "built" and TILES[event.numbers["tile"]] != f"basic_{STRUCTURES[event.numbers['structure']]}":
        return "built_by_tile"
    if event.kind == "flowed":
        return _flowed(event)
    if event.kind == "automa_chose" and event.numbers["left"] == 1:
        return "automa_chose_one"
    if event.kind == "track" and not event.numbers["points"]:
        return "track_without_points"
    if event.kind == "bonus":
        return "bonus_short" if event.numbers["missing"] else "bonus"
    if event.kind in ("copied", "began", "took_space", "built_free") and not event.numbers["credits"]:
        return f"{event.kind}_without_pay"
    return event.kind


def _flowed(event: Event) -> str:
    """Whether a drop comes to rest, and where it leaves the map."""
    start, end = (NODES[event.numbers[name]] for name in ("start", "end"))
    if end.startswith("exit"):
        return "flowed_away" if start.startswith("exit") else "flowed_out"
    return "flowed_no_further" if start == end else "flowed"


EVENTS = EventTable(EventKind, key=_variant, more=_composed)
