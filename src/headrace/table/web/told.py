"""How a person is told that a table waits for them, as they choose it, and the address to which what they are told leads."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.told import DELAYS, Told, letter_page, told_page
from headrace.table.posts import Refused
from headrace.table.telling import push, webhook
from headrace.table.telling.letters import STOP, is_right
from headrace.table.telling.messages import trial_of
from headrace.table.telling.outside import Forbidden
from headrace.table.telling.sending import GONE, SENT, Sender
from headrace.table.ways import EMAIL, ON, PUSH, UNSURE, WEBHOOK, Way, Ways, new_way_id
from headrace.table.web.me import is_email
from headrace.table.web.request import SECRET, address_of, form_of, house_of, reader_of, tables_of, visited
from headrace.table.web.visitor import pairs_of, person_of, persons_of, somebody
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
    key = push.public_key(await sender_of(request).push_key())
    has_mail, email = sender_of(request).mail is not None, person.email if person else ""
    may = person is not None or await persons_of(request).nobodys(pairs_of(request))
    told = Told(ways, note and say(note, lang), why, secret, key, has_mail, may, {"email": email, **(said or {})})
    return HTMLResponse(told_page(replace(reader_of(request), path=at("/told")), told), 422 if refused else 200)


# ---- ways -----------------------------------------------------------------------------------------------------------
async def add_webhook(request: Request) -> Response:
    """A new webhook. What is refused stays in the form."""
    form, secret = await form_of(request), webhook.new_secret()
    sort, url = form.get("sort", ""), form.get("address", "").strip()
    if sort not in webhook.BODIES:
        raise Refused("wrong_form", 422)
    return await _add(request, form, WEBHOOK, sort, url, secret, shown=secret if sort == webhook.PLAIN else "")


async def add_push(request: Request) -> Response:
    """A browser that wants to be told, as its script says."""
    form, sort = await form_of(request), push.browser_of(request.headers.get("user-agent", ""))
    try:
        receiver = push.Receiver.read(form.get("key", ""), form.get("auth", ""))
    except Forbidden:
        return await _page(request, refused="wrong_push")
    return await _add(request, form, PUSH, sort, form.get("address", ""), receiver.text)


async def add_email(request: Request) -> Response:
    """An e-mail address. Nothing but one letter goes there until somebody has followed the link in it."""
    form, sender = await form_of(request), sender_of(request)
    address = form.get("email", "").strip()
    if sender.mail is None:
        raise Refused("not_found", 404)
    if not is_email(address):
        return await _page(request, refused="wrong_email", said=form)
    return await _add(request, form, EMAIL, "", address, "")


async def _add(
    request: Request, form: dict[str, str], kind: str, sort: str, address: str, secret: str, shown: str = ""
) -> Response:
    """A new way of whoever asks. `shown`: what of its secret they must know."""
    delay, site, sender = form.get("delay", ""), site_of(request), sender_of(request)
    if delay not in map(str, DELAYS):
        raise Refused("wrong_form", 422)
    way = Way(new_way_id(), "", kind, sort, address, secret, reader_of(request).lang, site, int(delay))
    try:
        await sender.check(way)
    except Forbidden:
        return await _page(request, refused=f"wrong_{kind}", said=form)
    who = await somebody(request)
    house_of(request).may_message(who.taker.id)
    if kind == EMAIL and sender.mail:
        way = replace(way, site=sender.mail.site, state=UNSURE)
        house_of(request).may_write(address_of(request), address)
    if not await ways_of(request).add(replace(way, person=who.taker.id), MOST_WAYS):
        return await _page(request, refused="many_ways", said=form)
    response = await (_asked(request, way) if kind == EMAIL else _page(request, "told_added", secret=shown))
    await who.stays(response)
    return response


def site_of(request: Request) -> str:
    """What begins the addresses of this server, as whoever asks knows it."""
    return str(request.base_url).rstrip("/")


async def change_way(request: Request) -> Response:
    """Choose when a way's messages come, try it out, or remove it."""
    what, person = request.path_params["what"], await person_of(request)
    way = await _found(request, request.path_params["way"])
    if what not in CHANGES or person is None or way is None or way.person != person.id:
        raise Refused("not_found", 404)
    return await CHANGES[what](request, way)


async def _found(request: Request, way: str) -> Way | None:
    return await ways_of(request).find(way) if SECRET.fullmatch(way) else None


async def _delay(request: Request, way: Way) -> Response:
    chosen = (await form_of(request)).get("delay", "")
    if chosen not in map(str, DELAYS):
        raise Refused("wrong_form", 422)
    await ways_of(request).change(way.id, delay=int(chosen), lang=reader_of(request).lang)
    return RedirectResponse(at("/told"), 303)


async def _try(request: Request, way: Way) -> Response:
    """Send a message at once; a way that was used no more is used again if it arrives."""
    house_of(request).may_message(way.person)
    if way.state == UNSURE:
        house_of(request).may_write(address_of(request), way.address)
        return await _asked(request, way)
    result = await sender_of(request).send(way, trial_of(way))
    if result == GONE:
        await ways_of(request).remove(way.id)
    if result != SENT:
        return await _page(request, refused="not_arrived")
    await ways_of(request).change(way.id, state=ON, failures=0)
    return await _page(request, "told_arrived")


async def _asked(request: Request, way: Way) -> Response:
    """Ask by a letter whether an address is right, and say whether the letter is on its way."""
    if await sender_of(request).ask(way):
        return await _page(request, "told_asked")
    return await _page(request, refused="not_arrived")


async def _remove(request: Request, way: Way) -> Response:
    await ways_of(request).remove(way.id)
    return RedirectResponse(at("/told"), 303)


CHANGES = {"delay": _delay, "try": _try, "remove": _remove}


async def answer_letter(request: Request) -> Response:
    """What a link in a letter leads to, and the press there; mail programs may press themselves to end letters (RFC 8058)."""
    what, written = request.url.path.split("/")[-2], request.path_params["token"]
    way = await _found(request, written.partition(".")[0])
    if way is None or way.kind != EMAIL or not is_right(written, await sender_of(request).letter_key(), what, way):
        raise Refused("wrong_letter", 403)
    if request.method != "POST":
        return HTMLResponse(letter_page(reader_of(request), what, way.address, written))
    if what == STOP:
        await ways_of(request).remove(way.id)
    elif way.state == UNSURE:
        await ways_of(request).change(way.id, state=ON)
    return HTMLResponse(letter_page(reader_of(request), what, way.address))


# ---- where messages lead --------------------------------------------------------------------------------------------
async def go(request: Request) -> Response:
    """Lead to a table: to the visitor's own seat there, first to one that is asked, as the browser says who they are."""
    table_id, person = request.path_params["table"], await person_of(request)
    if not SECRET.fullmatch(table_id):
        raise Refused("unknown_table", 404)
    own = await persons_of(request).secrets_at(person.id, table_id) if person else []
    own += [token for known, token in visited(request) if known == table_id]
    found = await tables_of(request).listed([table_id])
    if not found:
        raise Refused("unknown_table", 404)
    seats = [token for token in own if found[0].seats_of(token)]
    seats.sort(key=found[0].asks, reverse=True)
    return RedirectResponse(at("/".join(["/t", found[0].row.id, *seats[:1]])), 303)
