"""What a plan does, in a few words: each action of the turn by what it comes to, for the button and the heading of the bar."""

import re
from collections.abc import Callable, Mapping, Sequence

from headrace.core.moves import Move
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.position import coming, side_of
from headrace.games.great_western_trail.board.telling import card_words, place_words, short_place, tile_words
from headrace.games.great_western_trail.board.tickets import plate_words, printed
from headrace.games.great_western_trail.material import BUILDINGS, CARDS, SPACES, STATIONS
from headrace.games.great_western_trail.questions import Act

SILENT = (Act.BY, Act.PLOT, Act.DISC, Act.APPOINT, Act.SKIP, Act.STOP, Act.FORFEIT, Act.MARKER)
"""Decisions that belong to what was decided before them."""
PLATE = (Act.USE, Act.RISK)
ALONE = (*PLATE, Act.PLAY, Act.FORESIGHT, Act.CITY)
"""Decisions that say what they are for; behind a plate all others tell what it was used for."""
GAINS = ("gain_money", "certificates", "permanent_certificates", "gain_objective")
"""How rows of plates begin that just give something."""
MOST = 3
"""Actions that are named one by one."""


def parts(sheet: Sheet) -> list[str]:
    """The actions of the plan in order, each in a few words as the beginning of a sentence; a ride with its toll."""
    found: list[tuple[Act, str]] = []
    for at, move in enumerate(sheet.reach.plan.moves):
        run, last = Act.of(move), found[-1][0] if found else None
        if _is_silent(sheet, at):
            continue
        if (last in PLATE and run not in ALONE) or (last in (Act.BUY, Act.CARD) and run is Act.CARD):
            found.pop()
        found.append((run, _words(sheet, at)))
    return [_short(words) if run in PLATE and found[1:] else words for run, words in found]


def _short(words: str) -> str:
    """What a plate does without what that brings or costs: `Discard a Guernsey`, `Place a building`."""
    return re.split(r":|,| \(", words)[0]


def _is_silent(sheet: Sheet, at: int) -> bool:
    """Does a decision say nothing of its own: the only one that its plate leaves, the engine on its way to an upgrade?"""
    plan = sheet.reach.plan
    run = Act.of(plan.moves[at])
    forced = sum(answer.why is None for answer in plan.questions[at].answers) == 1
    upgrades = Act.UPGRADE in plan.moves[at + 1 : at + 2]
    return run in SILENT or (run in (Act.DISCARD, Act.ENGINE) and forced) or (run is Act.ENGINE and upgrades)


def joined(sheet: Sheet, told: Sequence[str]) -> str:
    """Several actions as one sentence: `Ride to D for $2 and hire a cowboy`."""
    if len(told) < 2:
        return "".join(told)
    first, *rest = [*told[:1], *(each[:1].lower() + each[1:] for each in told[1:])]
    if len(told) > MOST:
        return sheet.say("and_so_on", first=first, second=rest[0], count=len(rest) - 1)
    return sheet.say("and_last", first=sheet.say("and_then", first=first, second=rest[0]) if rest[1:] else first, last=rest[-1])


def _words(sheet: Sheet, at: int) -> str:
    """The decision at that place of the plan; the second card of a pair together with the first."""
    moves = sheet.reach.plan.moves
    run = Act.of(moves[at])
    if run is Act.CARD and at and Act.of(moves[at - 1]) is Act.CARD:
        one, other = (_card(sheet, *run.about(move)) for move in moves[at - 1 : at + 1])
        return sheet.say("does_buy", card=sheet.term("names.both", one=one, other=other))
    return DEEDS[run](sheet, *run.about(moves[at])) if run in DEEDS else worded(sheet, sheet.view.game.move(moves[at]))


def worded(sheet: Sheet, move: Move) -> str:
    """A decision in words; a place by what lies there, a plate by what it does."""
    run = Act.of(move.number)
    told = WORDS[run](sheet, *run.about(move.number)) if run in WORDS else ""
    return told or move.phrase(sheet.lang)


def _foreseen(sheet: Sheet, column: str, at: str) -> str:
    """The tile that is taken; empty if it is not known."""
    tile = coming(sheet.s, int(column) - 1, int(at) - 1)
    return sheet.say("foresight_takes", column=column, tile=tile_words(sheet, tile)) if tile else ""


def _ridden(sheet: Sheet, goal: str) -> str:
    """A ride with its toll."""
    toll = sum(event.dollars for event in sheet.planned if event.kind in ("toll", "toll_to"))
    return sheet.say("ride_to_paid" if toll else "ride_to", place=short_place(sheet, goal), toll=toll)


def _used(sheet: Sheet, space: str, plate: str) -> str:
    """A plate; of one that just gives something, that it is taken."""
    what = plate_words(sheet, space, plate)
    gives = next(iter(printed(sheet, space, plate))).startswith(GAINS)
    return sheet.say("does_take", what=what[:1].lower() + what[1:]) if gives else what


def _upgraded(sheet: Sheet) -> str:
    station = next(event.numbers["station"] for event in sheet.planned if event.kind == "upgraded")
    return sheet.say("upgrade_goal", station=naming.station_name(STATIONS[station], sheet.words, sheet.lang))


def _built(sheet: Sheet, number: str) -> str:
    """A building that is placed, and what it replaces, if its place is known."""
    tile = side_of(sheet.s, int(number) - 1)
    events = (event.numbers for event in sheet.planned if event.kind in ("built", "replaced"))
    found = next((numbers for numbers in events if BUILDINGS[numbers["building"]] == tile), None)
    if found and (old := found.get("old")) is not None:
        return sheet.say("replace_goal", old=BUILDINGS[old], tile=tile)
    place = place_words(sheet, SPACES[found["space"]]) if found else ""
    return sheet.say("build_goal", tile=tile, place=place) if place else sheet.say("does_build", tile=tile)


def _card(sheet: Sheet, name: str) -> str:
    return card_words(sheet, CARDS.index(name))


Worded = Mapping[Act, Callable[..., str]]
WORDS: Worded = {
    Act.USE: plate_words,
    Act.FORESIGHT: _foreseen,
    Act.GO: lambda sheet, space: sheet.say("ride_to", place=place_words(sheet, space)),
    Act.BY: lambda sheet, space: sheet.say("ride_by", place=place_words(sheet, space)),
    Act.PLOT: lambda sheet, space: sheet.say("build_on", place=place_words(sheet, space)),
}
"""Decisions that are told otherwise than their actions, from what they are about."""
DEEDS: Worded = {
    Act.GO: _ridden,
    Act.USE: _used,
    Act.TAKE: lambda sheet, card: sheet.say("does_take", what=sheet.term("effects.gain_objective.discard_pile")),
    Act.UPGRADE: _upgraded,
    Act.BUILD: _built,
    Act.HIRE: lambda sheet, row, worker: sheet.say("does_hire", worker=sheet.term(f"names.a_{worker}")),
    Act.CARD: lambda sheet, card: sheet.say("does_buy", card=_card(sheet, card)),
    Act.DISCARD: lambda sheet, card: sheet.say("does_discard", card=_card(sheet, card)),
}
"""Actions of a plan by what they come to."""
