"""How a person is told that a table waits for them, as they choose it, and the address to which what they are told leads."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.told import DELAYS, USUAL_DELAY, Told, told_page
from headrace.table.posts import Refused
from headrace.table.telling.messages import trial_of
from headrace.table.telling.outside import Forbidden
from headrace.table.telling.sending import SENT, Sender
from headrace.table.telling.webhook import BODIES, PLAIN, new_secret, post_of
from headrace.table.ways import ON, WEBHOOK, Way, Ways, new_way_id
from headrace.table.web.request import form_of, house_of, reader_of, tables_of, visited
from headrace.table.web.visitor import person_of, persons_of, somebody
from headrace.table.words import say

MOST_WAYS = 12


def ways_of(request: Request) -> Ways:
    """The ways of all persons of this server."""
    return tables_of(request).storage.ways


def sender_of(request: Request) -> Sender:
    """What sends messages from this server."""
    sender: Sender = request.app.state.sender
    return sender


async def show_told(request: Request) -> Response:
    """The page of whoever asks."""
    return await _page(request)


async def _page(
    request: Request, note: str = "", refused: str = "", secret: str = "", said: dict[str, str] | None = None
) -> Response:
    person = await person_of(request)
    ways, lang = await ways_of(request).of(person.id) if person else [], reader_of(request).lang
    why = refused and say(f"error.{refused}", lang)
    told = Told(ways, note and say(note, lang), why, secret, said or {})
    return HTMLResponse(told_page(reader_of(request), told), 422 if refused else 200)


# ---- ways -----------------------------------------------------------------------------------------------------------
async def add_webhook(request: Request) -> Response:
    """A new webhook. What is refused stays in the form."""
    form, secret = await form_of(request), new_secret()
    sort, url = form.get("sort", ""), form.get("address", "").strip()
    if sort not in BODIES or form.get("delay", str(USUAL_DELAY)) not in map(str, DELAYS):
        raise Refused("wrong_form", 422)
    delay = int(form.get("delay", USUAL_DELAY))
    who = await somebody(request)
    way = Way(new_way_id(), who.taker.id, WEBHOOK, sort, url, secret, reader_of(request).lang, site_of(request), delay)
    try:
        sender_of(request).outside.check(url)
        post_of(sort, url, secret, trial_of(way))
    except Forbidden:
        return await _page(request, refused="wrong_webhook", said=form)
    house_of(request).may_message(who.taker.id)
    if not await ways_of(request).add(way, MOST_WAYS):
        return await _page(request, refused="many_ways", said=form)
    response = await _page(request, "told_added", secret=secret if sort == PLAIN else "")
    await who.stays(response)
    return response


def site_of(request: Request) -> str:
    """What begins the addresses of this server, as whoever asks knows it."""
    return str(request.base_url).rstrip("/")


async def change_way(request: Request) -> Response:
    """Choose when a way's messages come, try it out, or remove it."""
    what, person = request.path_params["what"], await person_of(request)
    way = await ways_of(request).find(request.path_params["way"])
    if what not in CHANGES or person is None or way is None or way.person != person.id:
        raise Refused("not_found", 404)
    return await CHANGES[what](request, way)


async def _delay(request: Request, way: Way) -> Response:
    chosen = (await form_of(request)).get("delay", "")
    if chosen not in map(str, DELAYS):
        raise Refused("wrong_form", 422)
    await ways_of(request).change(way.id, delay=int(chosen))
    return RedirectResponse(at("/told"), 303)


async def _try(request: Request, way: Way) -> Response:
    """Send a message at once; a way that was used no more is used again if it arrives."""
    house_of(request).may_message(way.person)
    if await sender_of(request).send(way, trial_of(way)) != SENT:
        return await _page(request, refused="not_arrived")
    await ways_of(request).change(way.id, state=ON, failures=0)
    return await _page(request, "told_arrived")


async def _remove(request: Request, way: Way) -> Response:
    await ways_of(request).remove(way.id)
    return RedirectResponse(at("/told"), 303)


CHANGES = {"delay": _delay, "try": _try, "remove": _remove}


# ---- where messages lead --------------------------------------------------------------------------------------------
async def go(request: Request) -> Response:
    """Lead to a table: to the visitor's own seat there, first to one that is asked, as the browser says who they are."""
    table_id, person = request.path_params["table"], await person_of(request)
    own = await persons_of(request).secrets_at(person.id, table_id) if person else []
    own += [token for known, token in visited(request) if known == table_id]
    found = await tables_of(request).listed([table_id])
    if not found:
        raise Refused("unknown_table", 404)
    seats = [token for token in own if found[0].seats_of(token)]
    seats.sort(key=found[0].asks, reverse=True)
    return RedirectResponse(at("/".join(["/t", found[0].row.id, *seats[:1]])), 303)
