"""Trying something from a moment of a table: how it shall go, the trial itself, and the ways back to the table."""

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.hinting import laid
from headrace.table.pages.trials import trial_page
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import may_try
from headrace.table.trials import usable
from headrace.table.web.looking import look, moment_of, remembering
from headrace.table.web.request import address_of, form_of, house_of, reader_of, tables_of, visited
from headrace.table.web.visitor import newcomer, person_of, persons_of


async def try_out(request: Request) -> Response:
    """Ask how a trial shall go, or set it up: from the moment that is named, else from now."""
    table, looker = await look(request)
    asked = await form_of(request) if request.method == "POST" else dict(request.query_params)
    moment = moment_of(table, {"at": str(table.pos.ply), **asked})
    if moment is None or moment.turn:
        raise Refused("no_moment", 404)
    ply = moment.ply
    may_try(table, looker.seats, ply)
    if request.method != "POST":
        response: Response = HTMLResponse(trial_page(reader_of(request), table, looker, ply))
        return await remembering(request, response, table, looker)
    house_of(request).may_open_table(address_of(request))
    host = await newcomer(request)
    made = await tables_of(request).try_out(table, ply, looker.seats, looker.seat, asked.get("level", ""), host.taker)
    response = RedirectResponse(at("/t/{}/{}".format(*made)), 303)
    await host.stays(response)
    return response


async def leave(request: Request) -> Response:
    """Back to the moment of the table that a trial began from, by the visitor's own seat if they have one there."""
    trial, _ = await look(request)
    source, token = await _source(request, trial)
    seat = f"/{token}" if token else ""
    return RedirectResponse(at(f"/t/{source.row.id}{seat}?at={min(trial.row.source_ply, source.pos.ply)}"), 303)


async def use(request: Request) -> Response:
    """Back to the table as it stands, with the moves of the trial laid out there as a plan, as far as they are legal."""
    trial, _ = await look(request)
    source, token = await _source(request, trial)
    turn = source.pos.turn
    numbers = usable(trial.pos, source.pos, turn) if turn is not None and turn in source.seats_of(token) else []
    if turn is None or not numbers:
        raise Refused("try_passed")
    focus = laid(numbers, source.pos.view(turn, lang=reader_of(request).lang, names=source.names))
    return RedirectResponse(at(f"/t/{source.row.id}/{token}?focus={quote(focus)}"), 303)


async def _source(request: Request, trial: Playing) -> tuple[Playing, str]:
    """The table that a trial began from, and the secret of the visitor's seat there, if there is one."""
    if not trial.row.is_trial:
        raise Refused("not_found", 404)
    source_id, person = trial.row.source, await person_of(request)
    known = [token for table_id, token in visited(request) if table_id == source_id]
    own = await persons_of(request).secrets_at(person.id, source_id) if person else []
    source = await tables_of(request).get(source_id)
    theirs = [token for token in (*own, *known) if source.seats_of(token)]
    return source, max(theirs, key=lambda token: source.pos.turn in source.seats_of(token), default="")
