"""What the others laid or turned over since the viewer's turn before this one."""

from headrace.boards.drawn import Leg
from headrace.boards.motion import legs
from headrace.core.moves import Event
from headrace.games.brass.board.facts import Sheet

DONE_TO_TILES = ("built", "sold", "sold_to_port")


def told(sheet: Sheet) -> tuple[Leg, ...]:
    """The tile or link that something was done to; the viewer's own steps are not told."""
    names, view = sheet.t.names, sheet.view

    def leg_of(event: Event) -> Leg | None:
        if event.seat == view.seat:
            return None
        if event.kind in DONE_TO_TILES:
            return Leg(f"tile:{names.slots[event.slot]}", seat=event.seat)
        return Leg(f"link:{names.lines[event.line]}", seat=event.seat) if event.kind == "linked" else None

    return () if view.over else legs(view.history.news(), leg_of)
