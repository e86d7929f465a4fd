"""What a seat is shown besides the state."""

from headrace.engine.stack import KIND, depth, top
from headrace.games.barrage.material import (
    CONDUITS,
    DAMS,
    HOUSES,
    NONE,
    SPACES,
)
from headrace.games.barrage.questions import FIRST_OF, FIRST_SITE, LAST_OF, WORD_OF, OfStructure, Step, Turn
from headrace.games.barrage.rules import apply
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SITE_COUNT
from headrace.readable.named import counts, lying, row, which

HIDDEN = ("contracts_left", "patents_left", "automa_left", "rng")
"""What changes when something hidden comes to light."""
SITES_ASKED = (Step.SITE, Step.FREE_SITE)


def reveals_nothing(s: State, action: int) -> bool:
    """Whether its result may be shown before it is made: it turns up no tile."""
    after = s.copy()
    apply(after, action)
    return turns_up_nothing(s, after)


def worth_explaining(s: State) -> list[int]:
    """The answers to the question, and the word that may answer it."""
    if s.turn == NONE:
        return []
    asked = top(s.pending, KIND)
    words = [WORD_OF[asked]] if WORD_OF[asked] != NONE else []
    if asked in SITES_ASKED:
        structure = top(s.pending, OfStructure.structure)
        return [*words, *range(FIRST_SITE[structure], FIRST_SITE[structure] + SITE_COUNT[structure])]
    return [*words, *range(FIRST_OF[asked], LAST_OF[asked])]


def may_take_back(before: State, after: State) -> bool:
    """A step that brought something hidden to light stands; so does the end of a turn."""
    return turns_up_nothing(before, after) and before.turn == after.turn and not _begins_turn(after, before)


def turns_up_nothing(before: State, after: State) -> bool:
    """Has a step brought no tile to light?"""
    return all(getattr(before, name) == getattr(after, name) for name in HIDDEN)


def _begins_turn(s: State, before: State) -> bool:
    """The same player's next turn has begun, the others being out of the round."""
    return top(s.pending, KIND) == Step.TURN and top(s.pending, Turn.copied) == 0 and top(before.pending, KIND) != Step.PAIR


def begins_action(s: State) -> bool:
    """Something new is to be done: a turn, a pair to draft."""
    return top(s.pending, KIND) in (Step.TURN, Step.PAIR)


def is_last_round(s: State) -> bool:
    """Even in the last round there is something to decide."""
    return False


def diagram(s: State) -> str:
    """The table as text."""
    asked = Step(top(s.pending, KIND)).name.lower() if depth(s.pending) else "over"
    waiting = ", ".join(f"{name} {drops}" for name, drops in counts(s, "waiting").items() if drops)
    lines = [f"round {s.round}, seat {s.turn} to decide: {asked}; waiting: {waiting or 'none'}"]
    dams = [
        f"{name} L{level} d{drops} of {'nobody' if owner == NONE else owner}"
        for name, level, drops, owner in zip(DAMS, s.level, s.drops, s.dam_owner, strict=True)
        if level
    ]
    conduits = [f"{name} of {owner}" for name, owner in zip(CONDUITS, s.conduit_owner, strict=True) if owner != NONE]
    houses = [f"{name} of {owner}" for name, owner in zip(HOUSES, s.house_owner, strict=True) if owner != NONE]
    lines += ["dams " + ", ".join(dams), "conduits " + ", ".join(conduits), "powerhouses " + ", ".join(houses)]
    lines.append("spaces " + ", ".join(f"{n} {u}" for n, u in zip(SPACES, s.space_user, strict=True) if u != NONE))
    return "\n".join(lines + [_seat(s, seat) for seat in range(s.players)])


def _seat(s: State, seat: int) -> str:
    """One line for a seat."""
    company, officer = (which(s, name, seat) or f"no {name}" for name in ("company", "officer"))
    pieces, tiles = "/".join(map(str, row(s, "built", seat))), lying(s, "tile_place", seat, at="supply")
    return (
        f"seat {seat} {company} {officer}: {s.points[seat]} points, energy {s.energy[seat]}, {s.engineers[seat]} engineers, "
        f"{s.credits[seat]} credits, {s.excavators[seat]} excavators, {s.mixers[seat]} mixers, built {pieces} | {' '.join(tiles)}"
    )
