"""Who plays a seat: given to a bot and taken back, opened for somebody else, given up; tried on a draft, as posts are.

A person decides about their own seat. About that of somebody who is gone decides whoever has set the table up, or a
majority of those who are here.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from headrace import bots
from headrace.table.playing import Playing
from headrace.table.posts import Refused, folded, granted
from headrace.table.storage import Entry, SeatRow


def given(draft: Playing, seats: Sequence[int], host: bool, seat: int, level: str) -> list[Entry]:
    """Let a bot play a seat as it stands: one's own, or that of somebody who is gone."""
    row = _may_be_handed(draft, seat)
    if level not in bots.levels(draft.game, draft.pos.players) or level == row.stand_in:
        raise Refused("wrong_setup", 422)
    return _give(draft, row, level) if seat in seats else _decided(draft, seats, host, "give", row, level)


def regained(draft: Playing, seats: Sequence[int], seat: int) -> list[Entry]:
    """Take back one's own seat from a bot."""
    row = _may_be_handed(draft, seat)
    if seat not in seats:
        raise Refused("not_your_seat", 403)
    if not row.stand_in:
        raise Refused("no_bot_plays")
    _set(draft, replace(row, stand_in=""))
    return [folded(draft, Entry("regain", str(seat)))]


def reopened(draft: Playing, seats: Sequence[int], host: bool, seat: int) -> list[Entry]:
    """Let somebody else sit down at the seat of somebody who is gone, by a new link; the old secret opens it no more."""
    row = _may_be_handed(draft, seat)
    if row.is_open:
        raise Refused("seat_open")
    if seat in seats:
        raise Refused("own_seat")
    return _decided(draft, seats, host, "reopen", row)


def conceded(draft: Playing, seats: Sequence[int], seat: int, level: str) -> list[Entry]:
    """Give up one's own seat for good; a bot plays on."""
    row = _may_be_handed(draft, seat)
    if seat not in seats:
        raise Refused("not_your_seat", 403)
    if level not in bots.levels(draft.game, draft.pos.players):
        raise Refused("wrong_setup", 422)
    _set(draft, replace(row, stand_in=level, conceded=1))
    return [folded(draft, Entry("concede", f"{seat} {level}")), *granted(draft)]


def voted(draft: Playing, seats: Sequence[int], yes: bool) -> list[Entry]:
    """Answer whether a seat shall be handed on; whose seat it is, or who asked, ends that by a no."""
    vote = draft.handing.vote
    if vote is None:
        raise Refused("no_vote", 403)
    if not yes and not {vote.by, vote.seat}.isdisjoint(seats):
        return [folded(draft, Entry("drop", str(vote.seat)))]
    mine = [seat for seat in unasked(draft) if seat in seats]
    if not mine:
        raise Refused("not_asked_seat", 403)
    return [folded(draft, Entry("yes" if yes else "no", str(mine[0]))), *_counted(draft)]


def voters(draft: Playing) -> frozenset[int]:
    """Who decides about the seat that is voted on, each by their first seat: those who are here, and who has answered already."""
    vote = draft.handing.vote
    if vote is None:
        return frozenset()
    here = {seat for seat in draft.here if _sits(draft.seats[seat])} - {*draft.seats_of(draft.seats[vote.seat].token)}
    return frozenset(_first(draft, seat) for seat in here | vote.agreed | vote.refused)


def unasked(draft: Playing) -> list[int]:
    """Those of them who have not answered yet."""
    vote = draft.handing.vote
    return sorted(voters(draft) - vote.agreed - vote.refused) if vote else []


def _decided(draft: Playing, seats: Sequence[int], host: bool, act: str, row: SeatRow, level: str = "") -> list[Entry]:
    """Hand on the seat of somebody who is gone, as host at once, else by a vote."""
    if not draft.is_gone(row.seat):
        raise Refused("seat_here")
    if host:
        return _do(draft, act, row, level)
    own = [seat for seat in seats if _sits(draft.seats[seat])]
    if not own:
        raise Refused("not_your_table", 403)
    if draft.wish or draft.handing.vote:
        raise Refused("wish_stands")
    return [folded(draft, Entry("vote", f"{_first(draft, own[0])} {act} {row.seat} {level}")), *_counted(draft)]


def _counted(draft: Playing) -> list[Entry]:
    """Do what most of those who are here want; let it be where they cannot, or where the person is back."""
    vote, all_of_them = draft.handing.vote, len(voters(draft))
    if vote is None:
        return []
    if 2 * len(vote.refused) >= all_of_them or not draft.is_gone(vote.seat):
        return [folded(draft, Entry("drop", str(vote.seat)))]
    if 2 * len(vote.agreed) <= all_of_them:
        return []
    return _do(draft, vote.act, draft.seats[vote.seat], vote.level, draft.seats[vote.by].token)


def _do(draft: Playing, act: str, row: SeatRow, level: str, asker: str = "") -> list[Entry]:
    return _give(draft, row, level) if act == "give" else _reopen(draft, row, asker)


def _give(draft: Playing, row: SeatRow, level: str) -> list[Entry]:
    _set(draft, replace(row, stand_in=level))
    return [folded(draft, Entry("give", f"{row.seat} {level}")), *granted(draft)]


def _reopen(draft: Playing, row: SeatRow, asker: str) -> list[Entry]:
    """Open a seat for somebody else. If whoever may invite has no other seat, whoever has asked for it may invite from now on."""
    former = " ".join((*row.former.split(), row.token))
    _set(draft, replace(row, token="", invite=secrets.token_urlsafe(12), former=former))
    if draft.is_host(row.token) and not draft.seats_of(row.token):
        draft.row = replace(draft.row, host=asker)
    return [folded(draft, Entry("reopen", f"{row.seat} {row.name}")), *granted(draft)]


def _may_be_handed(draft: Playing, seat: int) -> SeatRow:
    """The seat of a person who has not given up. Refused if it is none."""
    if draft.pos.is_over:
        raise Refused("game_over")
    row = draft.seats[seat] if 0 <= seat < len(draft.seats) else None
    if row is None or row.level:
        raise Refused("no_persons_seat", 422)
    if row.conceded:
        raise Refused("has_conceded")
    return row


def _set(draft: Playing, row: SeatRow) -> None:
    draft.seats = [row if one.seat == row.seat else one for one in draft.seats]


def _sits(row: SeatRow) -> bool:
    """Is it the seat of somebody who has a say here?"""
    return bool(row.token) and not row.conceded


def _first(draft: Playing, seat: int) -> int:
    """The first seat of whoever has this one."""
    return min(draft.seats_of(draft.seats[seat].token), default=seat)
