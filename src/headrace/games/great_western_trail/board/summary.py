"""What a plan does, in a few words: each action of the turn by what it comes to, for the button and the heading of the bar."""

import re
from collections.abc import Sequence

from headrace.core.moves import Move
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.position import coming, side_of
from headrace.games.great_western_trail.board.telling import card_words, place_words, short_place, tile_words
from headrace.games.great_western_trail.board.tickets import plate_words, printed
from headrace.games.great_western_trail.material import BUILDINGS, CARDS, SPACES, STATIONS

SILENT = ("by", "on", "disc", "appoint", "skip", "stop", "forfeit", "marker")
"""Decisions that belong to what was decided before them."""
ALONE = ("use", "risk", "play", "foresight", "city")
"""Decisions that say what they are for; behind a plate all others tell what it was used for."""
GAINS = ("gain_money", "certificates", "permanent_certificates", "gain_objective")
"""How rows of plates begin that just give something."""
MOST = 3
"""Actions that are named one by one."""


def parts(sheet: Sheet) -> list[str]:
    """The actions of the plan in order, each in a few words as the beginning of a sentence; a ride with its toll."""
    found: list[tuple[str, str]] = []
    moves = [sheet.view.game.move(number) for number in sheet.reach.plan.moves]
    for at, move in enumerate(moves):
        verb = _verb(move)
        if _is_silent(sheet, moves, at):
            continue
        last = found[-1][0] if found else ""
        if (last in ("use", "risk") and verb not in ALONE) or (last in ("buy", "card") and verb == "card"):
            found.pop()
        found.append((verb, _words(sheet, moves[: at + 1])))
    return [_short(words) if verb in ("use", "risk") and found[1:] else words for verb, words in found]


def _short(words: str) -> str:
    """What a plate does without what that brings or costs: `Discard a Guernsey`, `Place a building`."""
    return re.split(r":|,| \(", words)[0]


def _is_silent(sheet: Sheet, moves: Sequence[Move], at: int) -> bool:
    """Does a decision say nothing of its own: the only one that its plate leaves, the engine on its way to an upgrade?"""
    verb, follows = _verb(moves[at]), _verb(moves[at + 1]) if at + 1 < len(moves) else ""
    answers = sheet.reach.plan.questions[at].answers
    forced = sum(answer.why is None for answer in answers) == 1
    return verb in SILENT or (verb in ("discard", "engine") and forced) or (verb == "engine" and follows == "upgrade")


def joined(sheet: Sheet, told: Sequence[str]) -> str:
    """Several actions as one sentence: `Ride to D for $2 and hire a cowboy`."""
    if len(told) < 2:
        return "".join(told)
    first, *rest = [*told[:1], *(each[:1].lower() + each[1:] for each in told[1:])]
    if len(told) > MOST:
        return sheet.say("and_so_on", first=first, second=rest[0], count=len(rest) - 1)
    return sheet.say("and_last", first=sheet.say("and_then", first=first, second=rest[0]) if rest[1:] else first, last=rest[-1])


def _words(sheet: Sheet, moves: Sequence[Move]) -> str:
    """The last of these decisions; the second card of a pair together with the first."""
    verb, about = _verb(moves[-1]), moves[-1].text.partition(" ")[2]
    if verb == "go":
        toll = sum(event.dollars for event in sheet.planned if event.kind in ("toll", "toll_to"))
        return sheet.say("ride_to_paid" if toll else "ride_to", place=short_place(sheet, about), toll=toll)
    if verb == "use" and next(iter(printed(sheet, *about.split(" ")))).startswith(GAINS):
        what = plate_words(sheet, *about.split(" "))
        return sheet.say("does_take", what=what[:1].lower() + what[1:])
    if verb == "take":
        return sheet.say("does_take", what=sheet.term("effects.gain_objective.discard_pile"))
    if verb == "upgrade":
        return sheet.say("upgrade_goal", station=_station(sheet))
    if verb == "build":
        return _built(sheet, side_of(sheet.s, int(about) - 1))
    if verb == "hire":
        return sheet.say("does_hire", worker=sheet.term(f"names.a_{about.rpartition(' ')[2]}"))
    if verb == "card" and len(moves) > 1 and _verb(moves[-2]) == "card":
        cards = (_card(sheet, move.text.partition(" ")[2]) for move in moves[-2:])
        return sheet.say("does_buy", card=sheet.term("names.both", **dict(zip(("one", "other"), cards, strict=True))))
    if verb in ("card", "discard"):
        return sheet.say({"card": "does_buy", "discard": "does_discard"}[verb], card=_card(sheet, about))
    return worded(sheet, moves[-1])


def worded(sheet: Sheet, move: Move) -> str:
    """A decision in words; a place by what lies there, a plate by what it does."""
    verb, _, space = move.text.partition(" ")
    if verb == "use":
        return plate_words(sheet, *space.split(" "))
    if verb == "foresight" and (tile := coming(sheet.s, *(int(part) - 1 for part in space.split(" ")))):
        return sheet.say("foresight_takes", column=space[0], tile=tile_words(sheet, tile))
    key = {"go": "ride_to", "by": "ride_by", "on": "build_on"}.get(verb)
    return sheet.say(key, place=place_words(sheet, space)) if key else move.phrase(sheet.lang)


def _verb(move: Move) -> str:
    return move.text.partition(" ")[0]


def _card(sheet: Sheet, name: str) -> str:
    return card_words(sheet, CARDS.index(name))


def _station(sheet: Sheet) -> str:
    station = next(event.numbers["station"] for event in sheet.planned if event.kind == "upgraded")
    return naming.station_name(STATIONS[station], sheet.words, sheet.lang)


def _built(sheet: Sheet, tile: str) -> str:
    """A building that is placed, and what it replaces, if its place is known."""
    events = (event.numbers for event in sheet.planned if event.kind in ("built", "replaced"))
    found = next((numbers for numbers in events if BUILDINGS[numbers["building"]] == tile), None)
    if found and (old := found.get("old")) is not None:
        return sheet.say("replace_goal", old=BUILDINGS[old], tile=tile)
    place = place_words(sheet, SPACES[found["space"]]) if found else ""
    return sheet.say("build_goal", tile=tile, place=place) if place else sheet.say("does_build", tile=tile)
