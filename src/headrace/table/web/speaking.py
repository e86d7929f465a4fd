"""As whom a visitor talks at a table, what they have not heard yet, and whether they have notes there."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from headrace.table.chat import SEATED, WATCHING, Speaker
from headrace.table.live import Listener
from headrace.table.pages.chat import lines_of
from headrace.table.pages.game import Looker
from headrace.table.playing import Playing
from headrace.table.service import Tables
from headrace.table.troubles import DatabaseTrouble
from headrace.table.web.request import tables_of
from headrace.table.web.visitor import is_own, pairs_of, person_of, persons_of

LONGEST_NUMBER = 9


async def speaker_of(request: Request, table: Playing, looker: Looker) -> Speaker | None:
    """None where people do not play together, or the visitor plays here and only looks from outside while the game runs."""
    if not table.is_among_friends:
        return None
    if looker.seats:
        seat = looker.seats[0] if looker.seat is None else looker.seat
        return Speaker(SEATED, seat, table.names[seat])
    try:
        plays = not table.pos.is_over and await _sits_here(request, table)
        person = await person_of(request)
    except DatabaseTrouble:
        return None
    return None if plays else Speaker(WATCHING, name=person.name if person else "")


async def _sits_here(request: Request, table: Playing) -> bool:
    """Does the visitor have a seat, though this page was opened without it?"""
    if any(table.seats_of(token) for table_id, token in pairs_of(request) if table_id == table.row.id):
        return True
    person = await person_of(request)
    return person is not None and bool(await persons_of(request).secrets_at(person.id, table.row.id))


async def has_notes(request: Request, table: Playing, looker: Looker) -> bool:
    """Does the visitor sit here as a person? Whoever only knows the secret of a seat reads nobody's notes."""
    if not looker.seats or table.row.is_trial:
        return False
    try:
        return await is_own(request, table.row.id, request.path_params["token"])
    except DatabaseTrouble:
        return False


def line_number(asked: Mapping[str, str], name: str) -> int | None:
    """The number of a line, if one is named."""
    written = asked.get(name, "")
    return int(written) if written.isdecimal() and len(written) <= LONGEST_NUMBER else None


async def missed(request: Request, table_id: str, listener: Listener) -> dict[str, Any] | None:
    """The lines that a page has not heard yet; None where there are none, or they cannot be read now."""
    listener.misses = False
    try:
        news = await heard(tables_of(request), table_id, listener.room, listener.heard)
    except DatabaseTrouble:
        listener.misses = True
        return None
    listener.heard = max(listener.heard, news["last"])
    return news if news["lines"] else None


async def heard(tables: Tables, table_id: str, room: str, after: int = 0, before: int | None = None) -> dict[str, Any]:
    """Lines between two numbers, for a page: how they are read, the number of the last, and whether there are more."""
    said, more = await tables.storage.chat.said(table_id, room, after, before)
    return {"lines": lines_of(said), "last": said[-1].number if said else 0, "more": more}
