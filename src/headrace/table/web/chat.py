"""What is said at a table: read from the newest on, and added to."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.table.chat import LONGEST, WATCHING, Speaker
from headrace.table.pages.chat import chat_page
from headrace.table.pages.game import Looker
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import shown
from headrace.table.web.looking import look
from headrace.table.web.request import address_of, form_of, house_of, reader_of, tables_of, wants_json
from headrace.table.web.speaking import heard, line_number, speaker_of
from headrace.table.words import say


async def chat(request: Request) -> Response:
    """The newest lines, or those before one of them, as a page, or alone where JSON is asked for; a post adds one."""
    table, looker = await look(request)
    speaker = await speaker_of(request, table, looker)
    if speaker is None:
        raise Refused("no_chat", 404)
    if request.method == "POST":
        return await _answered(request, table, looker, speaker)
    before = line_number(request.query_params, "before")
    if wants_json(request):
        return JSONResponse(await heard(tables_of(request), table.row.id, speaker.room, before=before))
    return await _page(request, table, looker, speaker, before)


async def _answered(request: Request, table: Playing, looker: Looker, speaker: Speaker) -> Response:
    """A line is said: the answer is what the page has not heard yet. What is refused stays in the form."""
    form = await form_of(request)
    try:
        await _say(request, table, _named(table, speaker, form), form.get("text", ""))
    except Refused as refused:
        if wants_json(request):
            raise
        note, speaker = say(f"error.{refused.key}", reader_of(request).lang), replace(speaker, name=form.get("name", ""))
        return await _page(request, table, looker, speaker, None, note, form.get("text", ""), refused.status)
    if not wants_json(request):
        return RedirectResponse(f"{looker.base}/chat", 303)
    after = line_number(form, "after") or 0
    return JSONResponse(await heard(tables_of(request), table.row.id, speaker.room, after))


async def _say(request: Request, table: Playing, speaker: Speaker, written: str) -> None:
    text = shown(written, LONGEST + 1)
    if not text:
        raise Refused("no_text", 422)
    if len(text) > LONGEST:
        raise Refused("long_text", 422)
    address, tables = address_of(request), tables_of(request)
    house_of(request).may_say(address, f"{table.row.id} {address if speaker.room == WATCHING else speaker.seat}")
    if not await tables.storage.chat.say(table.row.id, speaker, text):
        raise Refused("unknown_table", 404)
    tables.hub.said(table.row.id, speaker.room)


def _named(table: Playing, speaker: Speaker, form: dict[str, str]) -> Speaker:
    """Whoever watches gives a name, which nobody at the table has."""
    if speaker.room != WATCHING:
        return speaker
    name = shown(form.get("name", ""))
    if not name:
        raise Refused("no_name", 422)
    if name.casefold() in {other.casefold() for other in table.names}:
        raise Refused("name_taken", 422)
    return replace(speaker, name=name)


async def _page(
    request: Request,
    table: Playing,
    looker: Looker,
    speaker: Speaker,
    before: int | None,
    note: str = "",
    text: str = "",
    status: int = 200,
) -> Response:
    said, more = await tables_of(request).storage.chat.said(table.row.id, speaker.room, before=before)
    return HTMLResponse(chat_page(reader_of(request), table, looker.base, speaker, said, more, note, text), status)
