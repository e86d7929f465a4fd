"""What the canal era brought: points, income and money of each player, and the map as it was scored."""

from collections.abc import Sequence
from dataclasses import replace

from headrace.boards.numbers import signed
from headrace.boards.paper import leaf_opener, slip
from headrace.boards.tally import Column, down
from headrace.core.view import OnDemand
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.guide import BrassGuide
from headrace.games.brass.board.map import pan, still
from headrace.games.brass.board.reach import Reach
from headrace.games.brass.material import SEATS, Era
from headrace.games.brass.rules.network import clear_board, put_link, put_tile
from headrace.games.brass.state import BrassState


def era_slip(sheets: Sequence[Sheet]) -> Html:
    """The slip, from the end of the canal era until the viewer has looked closer at something or acted."""
    sheet, view = sheets[0], sheets[0].view
    if view.focus or not _is_new(sheet):
        return Html("")
    note = tag("p", esc(sheet.say("canal_ended_note")))
    return slip(
        "era-slip", sheet.say("canal_ended"), _table(sheet) + note + leaf_opener(sheet, sheet.say("canal_map"), "canal-map")
    )


def _is_new(sheet: Sheet) -> bool:
    """Has the canal era ended since the viewer last acted?"""
    return any(event.kind == "era_began" and event.era == Era.RAIL for event in sheet.view.history.since())


def _table(sheet: Sheet) -> str:
    """A row for each player: everything as it stood right after the scoring."""
    s, seats, then = sheet.s, sheet.seats, (sheet.rounds - 1) * SEATS
    found = (
        ("canal_links", [str(s.link_points[seat]) for seat in seats]),
        ("tiles", [str(s.tile_points[seat]) for seat in seats]),
        ("points", [tag("b", str(s.vp_story[then + seat])) for seat in seats]),
        ("income", [signed(s.income_story[then + seat]) for seat in seats]),
        ("money", [f"£{s.money_story[then + seat]}" for seat in seats]),
    )
    return down(sheet, "", [Column(esc(sheet.say(key)), cells) for key, cells in found], seats, 9)


def canal_map(sheets: Sequence[Sheet]) -> Html:
    """Each link and each flipped tile with its points, where they were, for as long as the slip lies on the board."""
    if not _is_new(sheets[0]):
        return Html("")
    view = replace(sheets[0].view, state=scored(sheets[0]), turn=None, moves=(), refusals=OnDemand())
    then = Sheet(Reach(view, BrassGuide(view), sheets[0].title), still=True)
    drawings = (then.sized(sheet.size) for sheet in sheets)
    return Html("".join(tag("div", pan(was) if was.narrow else still(was), class_=was.size) for was in drawings))


def scored(sheet: Sheet) -> BrassState:
    """The board as it was scored, from what was noted then. Nothing but links and flipped tiles stands on it."""
    s: BrassState = sheet.s.copy()
    clear_board(s)
    s.era, s.round = Era.CANAL, sheet.rounds
    for event in sheet.view.history.since():
        if event.kind == "link_scored":
            put_link(s, event.seat, event.line)
        elif event.kind == "tile_scored":
            put_tile(s, event.seat, event.slot, event.tile)
            s.flipped[event.slot] = 1
    return s
