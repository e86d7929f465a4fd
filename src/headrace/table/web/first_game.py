"""Slips of a first game are closed, or wanted or not; and a bot is asked for a hint."""

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.arena.advising import Advice
from headrace.table.first_game import OFF, ON, remembered, without
from headrace.table.pages.game import Looker, see
from headrace.table.pages.hint import hint_slip
from headrace.table.pages.hinting import hints, reason
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.studio import EXPLORING
from headrace.table.web.looking import look, page_of, patch_of
from headrace.table.web.posting import version_of
from headrace.table.web.request import address_of, form_of, house_of, keep, reader_of, studio_of, tables_of, wants_json

STREAM = re.compile(r"[0-9a-z]{1,40}", re.ASCII)
"""What the name of a page's stream looks like."""


def keep_slips(request: Request, response: Response, game: str, memory: str) -> None:
    """Let the browser remember which slips of a game it has seen."""
    keep(request, response, f"guide_{game}", memory)


async def guide(request: Request) -> Response:
    """An answer to a slip: it is closed, or no more are wanted, or they are."""
    table, looker = await look(request)
    form = await form_of(request)
    choice, _, id = form.get("answer", "").partition(" ")
    memory = without(looker.guide, id) if choice == "close" else choice
    if memory not in (ON, OFF) and not (choice == "close" and remembered(memory)):
        raise Refused("wrong_form", 422)
    looker = replace(looker, guide=memory)
    tables, stream = tables_of(request), form.get("stream", "")
    with tables.hub.answering(table.row.id, looker.base, stream) as listener:
        listener.guide = memory
        if STREAM.fullmatch(stream):
            tables.together.others.tell("guide", table.row.id, f"{stream} {memory}")
        focus = looker.focus and f"?focus={quote(looker.focus)}"
        response: Response = RedirectResponse(looker.base + focus, 303)
        if wants_json(request):
            response = await patch_of(request, table, looker, listener, form)
    keep_slips(request, response, table.game.id, memory)
    return response


async def hint(request: Request) -> Response:
    """What a bot would do here, and what else, in words, and the things on the table that it would press for either."""
    table, looker = await look(request)
    form = await form_of(request)
    if not table.may_hint(looker.seats) or looker.next is not None:
        raise Refused("no_hint", 403)
    if (seen := version_of(form)) > table.version:
        await tables_of(request).take_in(table)
    if seen != table.version:
        raise Refused("stale")
    house_of(request).may_hint(address_of(request), looker.base)
    lang, version, asked = reader_of(request).lang, table.version, table.draft()
    pieces = await tables_of(request).minds.advise(table.row.id, asked.pos, version)
    slip, laid = await studio_of(request).drawn(EXPLORING, _told, asked, replace(looker, focus=""), lang, pieces)
    if not wants_json(request):
        return HTMLResponse(await page_of(request, table, looker, hint=slip))
    targets = [[*(move.target for move in piece.moves), *one.split()] for piece, one in zip(pieces, laid, strict=True)]
    return JSONResponse({"hint": slip, "version": version, "targets": targets})


def _told(table: Playing, looker: Looker, lang: str, pieces: Sequence[Advice]) -> tuple[str, list[str]]:
    """Advice as a slip, and where the moves of each piece lie on the table."""
    view = see(table, looker, lang)
    found = hints(pieces, table.pos, view)
    return hint_slip(found, reason(pieces, view), looker.base, lang), [one.laid for one in found]
