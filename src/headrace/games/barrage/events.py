"""What happens in a game, and how a log line tells it."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from headrace.core.moves import A_SEAT, Event
from headrace.core.words import Words
from headrace.games.barrage.material import (
    BONUS_EACH,
    BONUSES,
    COMPANIES,
    CONDUIT_VALUE,
    CONTRACTS,
    FIRST_CONDUIT,
    HEADSTREAMS,
    MISSING_PENALTY,
    NODES,
    OBJECTIVES,
    OFFICERS,
    PLACES,
    SPACES,
    STRUCTURES,
    TILES,
)
from headrace.games.barrage.naming import (
    bonus_name,
    company_name,
    contract_name,
    counted,
    deed_name,
    headstream_name,
    node_name,
    objective_name,
    officer_name,
    piece_name,
    spot_name,
    structure_name,
    tile_name,
)


class EventKind(IntEnum):
    """Kinds of events the rules text notes."""

    DRAFTED = 0
    STARTER = 1
    ROUND = 2
    HEADSTREAM = 3
    HEADSTREAMS = 4
    POINTS = 5
    CREDITS = 6
    MACHINES = 7
    ENERGY = 8
    ROTATED = 9
    RETURNED = 10
    INCOME = 11
    COPIED = 12
    BEGAN = 13
    COPIED_TILE = 14
    BUILT = 15
    BUILT_FREE = 16
    LAPSED = 17
    TOOK_SPACE = 18
    BANKED = 19
    PRODUCED = 20
    SECOND = 21
    CONDUIT_PAID = 22
    FLOWED = 23
    WATER = 24
    FLOW_ENERGY = 25
    FULFILLED = 26
    DECLINED = 27
    PLACED = 28
    WATERED = 29
    TOOK_CONTRACT = 30
    DISCARDED = 31
    REFILLED = 32
    BOUGHT = 33
    PASSED = 34
    WATER_PHASE = 35
    TRACK = 36
    BONUS = 37
    ROUND_POINTS = 38
    TURN_ORDER = 39
    UNSOLD = 40
    PATENT = 41
    OBJECTIVE = 42
    RESOURCES = 43
    DROPS = 44
    GAME_OVER = 45


NUMBERS: dict[EventKind, tuple[str, ...]] = {
    EventKind.DRAFTED: ("company", "officer"),
    EventKind.STARTER: ("contract",),
    EventKind.ROUND: ("round",),
    EventKind.HEADSTREAM: ("headstream", "drops"),  # drops put there for the round
    EventKind.HEADSTREAMS: ("drops",),
    EventKind.POINTS: ("points",),
    EventKind.CREDITS: ("credits",),  # gained
    EventKind.MACHINES: ("excavators", "mixers"),
    EventKind.ENERGY: ("energy", "marker"),  # not of a production; the marker afterwards
    EventKind.ROTATED: ("steps",),
    EventKind.RETURNED: ("excavators", "mixers", "tile"),  # from the wheel; tile -1: none
    EventKind.INCOME: ("structure", "rank"),  # uncovered in a turn, pieces built; in phase 1 structure -1 and how many are active
    EventKind.COPIED: ("officer", "credits"),
    EventKind.BEGAN: ("structure", "number", "engineers", "credits"),  # construction space from 1; 0: none is used
    EventKind.COPIED_TILE: ("tile",),  # by the special tile, or in the wheel
    EventKind.BUILT: ("structure", "place", "excavators", "mixers", "credits", "tile"),  # credits: for machines and the site
    EventKind.BUILT_FREE: ("structure", "place", "credits"),
    EventKind.LAPSED: ("structure",),
    EventKind.TOOK_SPACE: ("space", "engineers", "credits"),
    EventKind.BANKED: ("engineers", "credits"),
    EventKind.PRODUCED: ("energy", "drops", "dam", "conduit", "house", "marker"),
    EventKind.SECOND: ("energy", "drops", "dam", "conduit", "house", "marker"),
    EventKind.CONDUIT_PAID: ("owner", "credits", "points"),
    EventKind.FLOWED: ("start", "end"),  # nodes of the river
    EventKind.WATER: ("drops", "caught"),
    EventKind.FLOW_ENERGY: ("energy", "marker"),
    EventKind.FULFILLED: ("contract",),
    EventKind.DECLINED: (),
    EventKind.PLACED: ("headstream", "flows"),
    EventKind.WATERED: ("place", "drops"),  # drops put on a dam by a tile
    EventKind.TOOK_CONTRACT: ("contract",),
    EventKind.DISCARDED: ("contract",),
    EventKind.REFILLED: ("contract",),
    EventKind.BOUGHT: ("tile",),  # paid with the space
    EventKind.PASSED: (),
    EventKind.WATER_PHASE: ("drops",),
    EventKind.TRACK: ("marker", "points", "credits"),
    EventKind.BONUS: ("bonus", "count", "missing", "points"),  # missing sections
    EventKind.ROUND_POINTS: ("round", "points"),  # all points after the scoring
    EventKind.TURN_ORDER: ("first", "second", "third", "fourth"),  # seats, -1: none
    EventKind.UNSOLD: ("tile",),
    EventKind.PATENT: ("tile", "number"),
    EventKind.OBJECTIVE: ("objective", "count", "points"),
    EventKind.RESOURCES: ("resources", "points"),
    EventKind.DROPS: ("drops", "points"),
    EventKind.GAME_OVER: (),
}
"""What the numbers of a note are called, by its kind."""
SEATED = ("owner", "first", "second", "third", "fourth")
NAMED: dict[str, Sequence[str]] = {
    "company": COMPANIES,
    "officer": OFFICERS,
    "contract": CONTRACTS,
    "headstream": HEADSTREAMS,
    "tile": TILES,
    "structure": STRUCTURES,
    "space": SPACES,
    "bonus": BONUSES,
    "objective": OBJECTIVES,
    **dict.fromkeys(("place", "dam", "conduit", "house"), PLACES),
    **dict.fromkeys(("start", "end"), NODES),
    **dict.fromkeys(SEATED, A_SEAT),
}
"""What the numbers of these names stand for."""
PARTS = (EventKind.HEADSTREAM, EventKind.COPIED_TILE, EventKind.UNSOLD, EventKind.BEGAN, EventKind.TOOK_SPACE)
"""Kinds that the next event of another kind sums up."""
TAILS = (
    *(EventKind.RETURNED, EventKind.CONDUIT_PAID, EventKind.FLOWED, EventKind.WATER, EventKind.FLOW_ENERGY),
    *(EventKind.WATERED, EventKind.LAPSED),
    *(EventKind.POINTS, EventKind.CREDITS, EventKind.MACHINES, EventKind.ENERGY),
)
"""Kinds that belong to what the same seat did before, if it has done anything in the action; else to what comes next."""
IDLE = {
    EventKind.BONUS: "count", EventKind.RESOURCES: "points", EventKind.DROPS: "points", EventKind.OBJECTIVE: "points",
}  # fmt: skip
"""The number without which an event tells nothing."""
COUNTED = ("credits", "drops", "engineers", "excavators", "mixers", "steps", "missing", "caught")


def line(event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    speakers: dict[str, Callable[[int, Words, str], str]] = {
        "company": company_name,
        "officer": officer_name,
        "contract": contract_name,
        "headstream": headstream_name,
        "structure": structure_name,
        "place": spot_name,
        "tile": tile_name,
        "space": deed_name,
        "dam": spot_name,
        "conduit": spot_name,
        "house": spot_name,
        "start": node_name,
        "end": node_name,
        "bonus": bonus_name,
        "objective": objective_name,
    }
    said: dict[str, object] = {"player": names[event.seat] if event.seat >= 0 else ""}
    for name, number in event.numbers.items():
        if name in speakers:
            said[name] = speakers[name](number, words, lang) if number >= 0 else ""
        elif name in SEATED:
            said[name] = names[number] if number >= 0 else ""
        elif name in COUNTED:
            said[name] = counted(name, number, words, lang)
        else:
            said[name] = str(number).replace("-", "−")
    return words.text(f"events.{_variant(event)}", lang, **said, **_composed(event, said, words, lang))


def _composed(event: Event, said: Mapping[str, object], words: Words, lang: str) -> dict[str, object]:
    """What the phrase of an event needs besides its numbers."""
    n = event.numbers
    if event.kind == "turn_order":
        return {"order": ", ".join(str(said[name]) for name in SEATED[1:] if said[name])}
    if event.kind in ("built", "built_free", "lapsed"):
        plain = str(said.get("tile", "")).partition(" (")[0]
        return {
            "piece": piece_name(n["structure"], n.get("place", -1), words, lang),
            "what": _list(event, words, lang),
            "with": plain,
        }
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
    found = [counted(name, event.numbers[name], words, lang) for name in kinds if event.numbers.get(name)]
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
