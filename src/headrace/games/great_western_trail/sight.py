"""What a seat is shown besides the state."""

from typing import Any

from headrace.core.words import Words
from headrace.engine.stack import KIND, depth, top
from headrace.games.great_western_trail.frames import Move
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    JOB_ROWS,
    NONE,
    OBJECTIVE_COUNT,
    SPACES,
    TRACK,
    TRAIL_TILES,
)
from headrace.games.great_western_trail.naming import building_name, plate_name, stands_name
from headrace.games.great_western_trail.questions import ACTIONS, FIRST_OF, LAST_OF, Act
from headrace.games.great_western_trail.rules import apply
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.rules.objectives import is_window
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Step
from headrace.readable.named import counts, row, those, which

HIDDEN = ("stack_size", "pile_size", "market_left", "objective_left", "rng")
"""What changes when something hidden comes to light."""


def reveals_nothing(s: State, action: int) -> bool:
    """Whether its result may be shown before it is made: it draws and turns up no card and no tile."""
    after = s.copy()
    apply(after, action)
    return may_take_back(s, after)


def worth_explaining(s: State) -> list[int]:
    """The answers a person might try: those to the question, and objective cards."""
    if s.turn == NONE:
        return []
    asked = top(s.pending, KIND)
    plays = [Act.PLAY + card for card in range(OBJECTIVE_COUNT)] if not is_window(s) else []
    return [*range(Act.GO), *plays, *range(FIRST_OF[asked], LAST_OF[asked])]


def may_take_back(before: State, after: State) -> bool:
    """A step that brought something hidden to light stands; so does the end of a turn."""
    return before.turn == after.turn and turns_up_nothing(before, after)


def turns_up_nothing(before: State, after: State) -> bool:
    """Has a step brought no card and no tile to light?"""
    return all(getattr(before, name) == getattr(after, name) for name in HIDDEN)


def begins_action(s: State) -> bool:
    """Something new may be done: a move, a local action, a subphase of Kansas City."""
    is_move = top(s.pending, KIND) == Step.MOVE and top(s.pending, Move.going) == Going.TURN
    return is_move or top(s.pending, KIND) in (Step.START, Step.VISIT, Step.FORESIGHT, Step.MARKER)


def is_last_round(s: State) -> bool:
    """Even in the last turns there is something to decide."""
    return False


def phrase_at(number: int, s: Any, words: Words, lang: str) -> str:
    """An action in a position: a space of the trail is called by the building that stands there, a plate by what it does.

    "" where it is called as ever.
    """
    verb, *about = ACTIONS[number].text.split()
    if verb not in ("go", "by", "use"):
        return ""
    space = SPACES.index(about[0])
    building = building_at(s, space)
    if building == NONE:
        return ""
    if verb == "use":
        does = plate_name(building, int(about[1]) - 1, words, lang)
        return words.text("actions.use_of", lang, what=building_name(BUILDINGS[building], words, lang), does=does)
    return words.text(f"actions.{verb}", lang, what=stands_name(space, building, words, lang))


def diagram(s: State) -> str:
    """The table as text; it shows every hand, so it is for one's own analysis."""
    asked = Step(top(s.pending, KIND)).name.lower() if depth(s.pending) else "over"
    lines = [f"seat {s.turn} to decide: {asked}; token row {s.token_row + 1}, market stack {s.market_left}"]
    tiles = [
        f"{name} {TRAIL_TILES[tile]}" + (f" of {owner}" if owner != NONE else "")
        for name, tile, owner in zip(SPACES, s.tile, s.owner, strict=True)
        if tile != NONE
    ]
    lines.append("trail " + ", ".join(tiles))
    for at in range(JOB_ROWS):
        if found := list(filter(None, those(s, "job", at))):
            lines.append(f"row {at + 1} {' '.join(found)}")
    for seat in range(s.players):
        lines.append(_seat(s, seat))
    return "\n".join(lines)


def _seat(s: State, seat: int) -> str:
    """One line for a seat."""
    workers, place = "/".join(map(str, row(s, "workers", seat))), which(s, "cattleman", seat) or "not yet"
    cards, cities, stations = (_counted(counts(s, name, seat)) for name in ("hand", "city_discs", "station_disc"))
    return (
        f"seat {seat} at {place}, engine {which(s, 'engine', seat)}, ${s.money[seat]}, "
        f"certificates {TRACK[s.certificates[seat]]}, workers {workers} | {cards} | {cities} {stations}"
    )


def _counted(things: dict[str, int]) -> str:
    return " ".join(f"{name}x{count}" for name, count in things.items() if count > 0)
