"""Pages about seats that are handed on; what is done there is posted (`headrace.table.web.posting`)."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from headrace.table.pages.handing import concede_page, seats_page
from headrace.table.posts import Refused
from headrace.table.web.looking import look
from headrace.table.web.request import reader_of


async def show_seats(request: Request) -> Response:
    """Every seat, and what can be done about it."""
    table, looker = await look(request)
    return HTMLResponse(seats_page(reader_of(request), table, looker.base, looker.seats, looker.host))


async def ask_concede(request: Request) -> Response:
    """Ask whether somebody really gives up a seat."""
    table, looker = await look(request)
    seat = next((own for own in looker.seats if str(own) == request.query_params.get("seat")), None)
    if seat is None:
        raise Refused("not_your_seat", 403)
    return HTMLResponse(concede_page(reader_of(request), table, looker.base, seat))
