"""What the others did since the viewer's turn before this one, to be gone through step by step."""

from headrace.boards.motion import legs
from headrace.core.moves import Event
from headrace.core.view import Leg
from headrace.games.brass.board.facts import ON_A_SLOT, Sheet

DONE = ("built", "linked", "developed", "sold", "sold_to_port", "distant_tile", "distant_closed", "loan", "scouted", "passed")


def told(sheet: Sheet) -> tuple[Leg, ...]:
    """Whatever was done, with the tile or link it was done to; the viewer's own steps are not told."""
    names, view = sheet.t.names, sheet.view

    def leg_of(event: Event) -> Leg | None:
        if event.kind not in DONE or event.seat == view.seat or view.seat is None:
            return None
        thing = f"tile:{names.slots[event.slot]}" if event.kind in ON_A_SLOT else ""
        thing = f"link:{names.lines[event.line]}" if event.kind == "linked" else thing
        return Leg(thing, "", event.told(sheet.lang, view.names))

    return () if view.over else legs(view.news, leg_of)
