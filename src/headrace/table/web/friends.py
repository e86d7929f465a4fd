"""Friends who follow a link: they give a name and get a seat with a secret of their own."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.friends import sit_page, taken_page
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.storage import SeatRow
from headrace.table.web.request import form_of, reader_of, tables_of, visited
from headrace.table.web.visitor import newcomer, person_of, persons_of
from headrace.table.words import say


async def own_at(request: Request, table: Playing) -> list[str]:
    """The secrets by which this visitor sits at the table already."""
    person = await person_of(request)
    own = await persons_of(request).secrets_at(person.id, table.row.id) if person else []
    return [*own, *(token for known, token in visited(request) if known == table.row.id and table.seats_of(token))]


async def invited(request: Request, table: Playing, seat: SeatRow, note: str = "", status: int = 200) -> Response:
    """The page of a link: to sit down, or that the seat is taken. Whoever sits there already goes on to it."""
    own = await own_at(request, table)
    if not seat.is_open:
        if theirs := [token for token in own if seat.seat in table.seats_of(token)]:
            return RedirectResponse(at(f"/t/{table.row.id}/{theirs[0]}"), 303)
        return HTMLResponse(taken_page(reader_of(request), table, seat), 410)
    mine = at(f"/t/{table.row.id}/{own[0]}") if own else ""
    return HTMLResponse(sit_page(reader_of(request), table, seat, f"/t/{table.row.id}/{seat.invite}", mine, note), status)


async def sit(request: Request) -> Response:
    """Sit down under a name."""
    tables, invite = tables_of(request), request.path_params["token"]
    table = await tables.get(request.path_params["table"])
    form = await form_of(request)
    try:
        friend = await newcomer(request)
        token = await tables.sit_down(table, invite, form.get("name", ""), friend.taker)
    except Refused as refused:
        seat = table.seat_invited_by(invite)
        if seat is None or refused.status >= 500:
            raise
        return await invited(request, table, seat, say(f"error.{refused.key}", reader_of(request).lang), refused.status)
    response = RedirectResponse(at(f"/t/{table.row.id}/{token}"), 303)
    await friend.stays(response)
    return response
