"""What a line of the Automa tile on the pile would do now: it is done on a copy of what the viewer sees."""

from headrace.engine.stack import KIND, depth, pop, push, top
from headrace.games.barrage.automa_tiles import OBSTACLES
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.material import NONE
from headrace.games.barrage.questions import EndTurn, Step
from headrace.games.barrage.rules.automa.reading import try_line
from headrace.games.barrage.rules.running import do_automatic
from headrace.games.barrage.state import ACTIONS

UNTOLD = ("automa_did", "automa_chose", "flowed")
"""Events that say no more than the line, or how it was decided."""


def next_automa(sheet: Sheet) -> int:
    """The Automa whose turn comes next; -1: none has engineers left."""
    s = sheet.s
    if s.phase != ACTIONS or s.turn == NONE:
        return NONE
    place = s.order.index(s.turn)
    coming = [s.order[(place + step) % s.players] for step in range(1, s.players + 1)]
    return next((seat for seat in coming if seat >= s.players - s.automas and s.engineers[seat] > 0), NONE)


def would_do(sheet: Sheet, seat: int, line: int) -> str:
    """In words; why the line is not possible, if it is not. Before the first turn the tile on the pile decides."""
    s = sheet.s.copy()
    s.journal, s.turn = [], seat
    if s.automa_back == NONE:
        s.automa_back = s.automa_front
    while depth(s.pending) > 0:
        pop(s.pending)
    push(s.pending, EndTurn())
    if obstacle := try_line(s, line):
        return sheet.words.text(f"obstacles.{OBSTACLES[obstacle]}", sheet.lang)
    while top(s.pending, KIND) != Step.END_TURN:
        do_automatic(s, top(s.pending, KIND))
    events = [event for event in sheet.view.game.events_of(s.journal) if event.seat == seat and event.kind not in UNTOLD]
    return ". ".join(event.told(sheet.lang, sheet.view.names) for event in events)
