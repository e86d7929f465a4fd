"""Equal empty spaces of a town where the rules take them for one: a tile is drawn in the space that its player pointed at.

The rules text always uses the first of them (Lancashire 16.2), and the record says no more. Which of them a tile is drawn in
decides nothing, so it is remembered beside the moves (`Done.pointed`): `at:liverpool/2`.
"""

from headrace.boards import focus
from headrace.core.view import View
from headrace.games.brass.material import NONE
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way

AT = "at"
"""The kind under which a space is pointed at that the rules have no own name for."""


def equal_and_free(t: Tables, s: BrassState, slot: int) -> list[int]:
    """The empty slots of a town that show the same as this empty one, itself among them; none of a slot that is taken."""
    if s.tile[slot] != NONE:
        return []
    place = t.slot_place[slot]
    town = range(t.first_slot[place], t.first_slot[place + 1])
    return [other for other in town if s.tile[other] == NONE and t.slot_shows[slot] == t.slot_shows[other]]


def place_pointed_at(t: Tables, text: str) -> int:
    """The space that is pointed at, by the slot whose own place it is; NONE for none."""
    found = focus.read(text, lambda kind, value: kind == AT and value in t.names.slots)
    return t.names.slots.index(found[AT]) if found else NONE


def lies(t: Tables, view: View, slot: int = NONE, at: int = NONE) -> tuple[int, ...]:
    """For each slot the one in whose place it is drawn, as players pointed at places; `slot` is looked at in the place `at`.

    Empty where each is drawn in its own.
    """
    found, wanted = [*range(t.slot_count)], NONE
    for done in view.history.done:
        wanted = place_pointed_at(t, done.pointed) if done.pointed else wanted
        for event in done.events:
            if event.kind == "built":
                _draw(t, found, event.slot, wanted)
                wanted = NONE
    _draw(t, found, under_way(view.state).slot, wanted)
    if at != NONE and view.state.tile[found.index(at)] == NONE:
        _draw(t, found, slot, at)
    return () if found == [*range(t.slot_count)] else tuple(found)


def _draw(t: Tables, found: list[int], slot: int, at: int) -> None:
    """Draw a slot in the place of an equal one, and what would be drawn there in the place that it leaves."""
    if NONE not in (slot, at) and _are_equal(t, slot, at):
        found[found.index(at)], found[slot] = found[slot], at


def _are_equal(t: Tables, slot: int, other: int) -> bool:
    """Are they spaces of one town that show the same?"""
    return t.slot_place[slot] == t.slot_place[other] and t.slot_shows[slot] == t.slot_shows[other]
