"""What a seat is shown besides the state."""

from typing import Any

from headrace.core.words import Words
from headrace.engine.stack import KIND, depth, top
from headrace.games.great_western_trail.frames import Move
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    CITIES,
    JOB_COLUMNS,
    JOB_ROWS,
    NONE,
    OBJECTIVE_COUNT,
    RAILS,
    SPACES,
    STATIONS,
    TRACK,
    TRAIL_TILES,
    WORKERS,
)
from headrace.games.great_western_trail.naming import building_name, plate_name, stands_name
from headrace.games.great_western_trail.questions import ACTIONS, FIRST_OF, LAST_OF, Act
from headrace.games.great_western_trail.rules import apply
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.rules.objectives import is_window
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Step

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
    for row in range(JOB_ROWS):
        found = [WORKERS[worker] for worker in s.job[row * JOB_COLUMNS : (row + 1) * JOB_COLUMNS] if worker != NONE]
        if found:
            lines.append(f"row {row + 1} {' '.join(found)}")
    for seat in range(s.players):
        lines.append(_seat(s, seat))
    return "\n".join(lines)


def _seat(s: State, seat: int) -> str:
    """One line for a seat."""
    workers = s.workers[seat * len(WORKERS) : (seat + 1) * len(WORKERS)]
    place = SPACES[s.cattleman[seat]] if s.cattleman[seat] != NONE else "not yet"
    cards = _counted(CARDS, s.hand[seat * CARD_COUNT : (seat + 1) * CARD_COUNT])
    cities = _counted(CITIES, s.city_discs[seat * len(CITIES) : (seat + 1) * len(CITIES)])
    stations = _counted(STATIONS, s.station_disc[seat * len(STATIONS) : (seat + 1) * len(STATIONS)])
    return (
        f"seat {seat} at {place}, engine {RAILS[s.engine[seat]]}, ${s.money[seat]}, certificates {TRACK[s.certificates[seat]]}, "
        f"workers {'/'.join(map(str, workers))} | {cards} | {cities} {stations}"
    )


def _counted(names: tuple[str, ...], counts: list[int]) -> str:
    return " ".join(f"{name}x{count}" for name, count in zip(names, counts, strict=True) if count > 0)
