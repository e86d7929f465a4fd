"""What a post does to a table, tried on a draft: rows for the log, or why it is refused. Nothing is written here."""

from collections.abc import Callable, Collection, Sequence

from headrace.core.moves import Move, Refusal
from headrace.core.rooms import GameRooms
from headrace.core.view import View
from headrace.table.playing import BY_CONSENT, Playing
from headrace.table.storage import Entry

MOST_WANTED = 12
"""Most moves one post may name."""


class Refused(Exception):
    """A request that cannot be carried out: a key of words.toml; for a move the reason's id and its clause.

    `wait`: seconds after which it may be tried again, where that would help.
    """

    def __init__(self, key: str, status: int = 409, reason: str = "", clause: str = "", wait: int = 0) -> None:
        super().__init__(key)
        self.key, self.status, self.reason, self.clause, self.wait = key, status, reason, clause, wait


def moved(draft: Playing, seats: Sequence[int], action: str, focus: str = "") -> list[Entry]:
    """A move of whoever opened these seats, or several in order.

    Each must be legal when it comes, or the whole post is refused. `focus`: what was pointed at; the game's board says what
    of it is kept.
    """
    turn = draft.pos.turn
    if turn is None:
        raise Refused("game_over")
    if turn not in seats:
        raise Refused("not_your_turn", 403)
    if draft.seats[turn].bot:
        raise Refused("bot_plays")
    first, *more = named(draft.game, action)
    entries = [_made(draft, "move", first, _pointed(draft, turn, focus))]
    for move in more:
        if draft.pos.turn != turn:
            raise Refused("not_your_turn", 403)
        entries.append(_made(draft, "more", move))
    return entries


def lasts(draft: Playing, seats: Sequence[int], action: str) -> bool:
    """Would a move end the turn, or could these seats not take it back? Refused if it is not allowed."""
    mover = draft.pos.turn
    moved(draft, seats, action)
    return not draft.goes_back_freely and (draft.pos.turn != mover or not draft.may_undo(seats))


def undone(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Take back the last step: what was posted together goes together, and what others have done since where that is free."""
    entries, joined = _answers_undone(draft, seats), True
    while draft.may_undo(seats) and (joined or not _asks(draft, seats)):
        joined = draft.joined[-1]
        entries.append(folded(draft, _undo(draft, seats)))
    return entries


def restarted(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Take back every step of the seat that moved last, as far as that is possible; against bots alone of the person's turn."""
    entries = _answers_undone(draft, seats)
    mover, goes_on = draft.movers[-1], True
    while goes_on:
        entries.append(folded(draft, _undo(draft, seats)))
        goes_on = draft.movers[-1:] == [mover] and draft.may_undo((mover,)) and draft.why_stands((mover,)) != "no_undo_ended"
    return entries


def _answers_undone(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Take back what others have done since the last step of these seats. Refused if that step cannot be taken back."""
    if why := draft.why_no_undo(seats):
        raise Refused(why)
    entries = []
    while draft.movers[-1] not in seats:
        entries.append(folded(draft, _undo(draft, seats)))
    return entries


def _undo(draft: Playing, seats: Sequence[int]) -> Entry:
    """Take back a move; where others could be asked and are not, the log says whose last step it is for."""
    is_told = draft.row.undo and not draft.is_against_bots
    return Entry("undo", str(next(mover for mover in reversed(draft.movers) if mover in seats)) if is_told else "")


def _asks(draft: Playing, seats: Collection[int]) -> bool:
    """Is one of these seats asked, so that going back or on may stop here? Where going back is free only if it has a choice."""
    return not draft.goes_back_freely or (draft.pos.turn in draft.in_hand(seats) and not draft.is_answered)


def redone(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Do again what was taken back, up to where somebody was asked again."""
    if not draft.may_redo(seats):
        raise Refused("no_redo")
    entries, goes_on = [], True
    while goes_on:
        move, _, pointed = draft.undone[-1]
        entries.append(folded(draft, Entry("redo", move.text, pointed=pointed)))
        goes_on = bool(draft.undone) and (draft.undone[-1][1] or not _asks(draft, range(len(draft.seats))))
    return entries


def asked_back(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Ask the others that the last step be taken back that these seats cannot take back alone, with all that came after it.

    Where all sit at one screen it is taken back at once.
    """
    if draft.wish or draft.handing.vote:
        raise Refused("wish_stands")
    if not (why := draft.why_no_undo(seats)):
        return undone(draft, seats)
    if why not in BY_CONSENT:
        raise Refused(why)
    ply = max(at for at, mover in enumerate(draft.movers) if mover in seats)
    seat = draft.movers[ply]
    while draft.joined[ply]:
        ply -= 1
    return [folded(draft, Entry("ask", f"{seat} {ply}")), *granted(draft)]


def agreed(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Agree to go back; when nobody is left who must, it is done."""
    mine = [seat for seat in seats if seat in draft.unheard]
    if not mine:
        raise Refused("not_asked" if draft.wish else "no_wish", 403)
    return [*(folded(draft, Entry("agree", str(seat))) for seat in mine), *granted(draft)]


def declined(draft: Playing, seats: Sequence[int]) -> list[Entry]:
    """Let it stand, as somebody who is asked, or who has asked."""
    mine = [seat for seat in seats if draft.wish and seat in {*draft.unheard, draft.wish.seat}]
    if not mine:
        raise Refused("not_asked" if draft.wish else "no_wish", 403)
    return [folded(draft, Entry("decline", str(mine[0])))]


def granted(draft: Playing) -> list[Entry]:
    """Go back as it is wished, if nobody is left who must agree."""
    entries: list[Entry] = []
    if not draft.unheard:
        while draft.wish:
            entries.append(folded(draft, Entry("undo")))
    return entries


def folded(draft: Playing, entry: Entry) -> Entry:
    """The row of the log, carried out on the draft."""
    draft.fold(entry)
    return entry


def _pointed(draft: Playing, seat: int, focus: str) -> str:
    """What of a focus tells more than the move, for the drawings of a game that has such places."""
    kept: Callable[[View], str] | None = getattr(draft.game.board, "pointed", None)
    return kept(draft.pos.view(seat, focus=focus)) if focus and kept else ""


def _made(draft: Playing, kind: str, move: Move, pointed: str = "") -> Entry:
    refusal: Refusal | None = draft.pos.why_not(move)
    if refusal:
        raise Refused("illegal", 422, reason=refusal.id, clause=refusal.clause)
    return folded(draft, Entry(kind, move.text, pointed=pointed))


def named(chosen: GameRooms, action: str) -> list[Move]:
    """The moves a post names: numbers, or the text of one. Refused if the game has no such action."""
    numbers = action.split()
    try:
        if numbers and len(numbers) <= MOST_WANTED and all(number.isdecimal() for number in numbers):
            return [chosen.move(int(number)) for number in numbers]
        return [chosen.move(action)]
    except (KeyError, IndexError, ValueError):
        raise Refused("unknown_action", 422) from None
