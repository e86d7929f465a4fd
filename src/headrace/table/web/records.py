"""Somebody brings a record along, as a file or as text, and gets a table to look at."""

import asyncio

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.records import record_page
from headrace.table.records import WrongRecord, replayed_record
from headrace.table.web.request import address_of, house_of, reader_of, tables_of
from headrace.table.web.visitor import newcomer
from headrace.table.words import say

KILO = 1024


async def record(request: Request) -> Response:
    """The page where a record is opened; a post opens one. Of what is refused nothing is stored."""
    reader, house, said = reader_of(request), house_of(request), ""
    size = house.limits.body // KILO
    if request.method != "POST":
        return HTMLResponse(record_page(reader, size))
    house.may_open_table(address_of(request))
    try:
        said = await _brought(request, reader.lang)
        pos, names = await asyncio.to_thread(replayed_record, said, reader.lang)
    except WrongRecord as wrong:
        return HTMLResponse(record_page(reader, size, said, str(wrong)), 422)
    host = await newcomer(request)
    made = await tables_of(request).open_record(pos, names, host.taker)
    response = RedirectResponse(at("/t/{}/{}".format(*made)), 303)
    await host.stays(response)
    return response


async def _brought(request: Request, lang: str) -> str:
    """The text of the record."""
    async with request.form(max_files=1, max_fields=5) as form:
        file, text = form.get("file"), form.get("text")
        brought = await file.read() if isinstance(file, UploadFile) else b""
    try:
        found = brought.decode("utf-8-sig") or (text if isinstance(text, str) else "")
    except UnicodeDecodeError:
        raise WrongRecord(say("record.no_text", lang)) from None
    if not found.strip():
        raise WrongRecord(say("record.none", lang))
    return found
