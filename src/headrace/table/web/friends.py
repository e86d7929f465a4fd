"""Friends who follow a link: they give a name and get a seat with a secret of their own."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.table.pages.friends import sit_page, taken_page
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.storage import SeatRow
from headrace.table.web.request import form_of, reader_of, remember, tables_of, visited
from headrace.table.words import say


def _own(request: Request, table: Playing) -> str:
    """The secret by which this visitor sits at the table already, as this browser remembers it."""
    return next((token for known, token in visited(request) if known == table.row.id and table.seats_of(token)), "")


def invited(request: Request, table: Playing, seat: SeatRow, note: str = "", status: int = 200) -> Response:
    """The page of a link: to sit down, or that the seat is taken. Whoever sits there already goes on to it."""
    own = _own(request, table)
    if not seat.is_open:
        if seat.seat in table.seats_of(own):
            return RedirectResponse(f"/t/{table.row.id}/{own}", 303)
        return HTMLResponse(taken_page(reader_of(request), table, seat), 410)
    mine = f"/t/{table.row.id}/{own}" if own else ""
    return HTMLResponse(sit_page(reader_of(request), table, seat, mine, note), status)


async def sit(request: Request) -> Response:
    """Sit down under a name."""
    tables, invite = tables_of(request), request.path_params["token"]
    table = await tables.get(request.path_params["table"])
    form = await form_of(request)
    try:
        token = await tables.sit_down(table, invite, form.get("name", ""))
    except Refused as refused:
        seat = table.seat_invited_by(invite)
        if seat is None or refused.status >= 500:
            raise
        return invited(request, table, seat, say(f"error.{refused.key}", reader_of(request).lang), refused.status)
    response = RedirectResponse(f"/t/{table.row.id}/{token}", 303)
    remember(request, response, table.row.id, token)
    return response
