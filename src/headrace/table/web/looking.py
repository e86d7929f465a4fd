"""Who looks at a table, and what is shown: the page, a mat, live updates, and the same for programs."""

import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import structlog
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.first_game import remembered
from headrace.table.live import Listener
from headrace.table.moments import Moment
from headrace.table.pages.game import Looker, game_page, see, why_look_only
from headrace.table.pages.handing import gone_page
from headrace.table.pages.leaf import folded_of, leaf_page, leaf_title, mat_of
from headrace.table.pages.log import log_until
from headrace.table.pages.moves import moves_of
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.studio import EXPLORING, NEWS, SEATED, WATCHING
from headrace.table.troubles import DatabaseTrouble
from headrace.table.updates import behind_curtain, sizes_of
from headrace.table.web.friends import invited
from headrace.table.web.request import reader_of, remember, renderings_of, studio_of, tables_of, wants_json
from headrace.table.web.speaking import has_notes, line_number, missed, speaker_of
from headrace.table.web.streams import ALIVE, streamed, told, wants_gzip
from headrace.table.web.turns import asked_elsewhere
from headrace.table.web.visitor import is_own

log = structlog.get_logger()
LONGEST_FOCUS = 200
LONGEST_KNOWN = 400
LEAVES = ("mat/{seat:number}", "folded", "log/{count:number}", "moves")
LEAF = re.compile(r"mat/\d{1,2}|folded|log/\d{1,6}|moves", re.ASCII)


async def look(request: Request) -> tuple[Playing, Looker]:
    """The table of the address and who looks at it. Refused for an unknown table or secret."""
    token = request.path_params.get("token", "")
    table = await tables_of(request).get(request.path_params["table"], token)
    seats, host = table.seats_of(token), table.is_host(token)
    if table.row.is_trial and not token:
        raise Refused("others_trial", 403)
    if token and not seats and not host:
        if table.was_seat_of(token):
            raise Refused("seat_gone", 410)
        raise Refused("not_seated" if table.seat_invited_by(token) else "wrong_token", 403)
    base = at(f"/t/{table.row.id}") + (f"/{token}" if token else "")
    focus = request.query_params.get("focus", "")[:LONGEST_FOCUS]
    origin = str(request.base_url).rstrip("/") if seats or host else ""
    memory = remembered(request.cookies.get(f"guide_{table.game.id}", "")) if seats else ""
    looker = Looker(base, seats, _seat_looked_through(request, table, seats), host, focus, origin, memory)
    return table, behind_curtain(table, looker)


def _seat_looked_through(request: Request, table: Playing, seats: tuple[int, ...]) -> int | None:
    """One seat: that one. Several at one screen: the one last taken in hand, and nobody before that."""
    if len(seats) <= 1:
        return seats[0] if seats else None
    taken = request.cookies.get(f"seat_{table.row.id}", "")
    return next((seat for seat in seats if str(seat) == taken), None)


async def show_table(request: Request) -> Response:
    """The page of a table, or the regions of it where JSON is asked for."""
    table = await tables_of(request).get(request.path_params["table"])
    if table.was_seat_of(token := request.path_params.get("token", "")) and not table.opens(token):
        return HTMLResponse(gone_page(reader_of(request), table), 410)
    if (offered := table.seat_invited_by(token)) is not None:
        return await invited(request, table, offered)
    table, looker = await look(request)
    if LEAF.fullmatch(leaf := request.query_params.get("leaf", "")):
        return RedirectResponse(f"{looker.base}/{leaf}", 303)
    if (moment := moment_of(table, request.query_params)) is not None:
        looker = replace(looker, at=moment, focus="")
    if wants_json(request):
        with tables_of(request).hub.answering(table.row.id, looker.base, request.query_params.get("stream", "")) as listener:
            return await patch_of(request, table, looker, listener, request.query_params)
    response = HTMLResponse(await page_of(request, table, looker))
    return response if looker.at is not None else await remembering(request, response, table, looker)


async def remembering(request: Request, response: Response, table: Playing, looker: Looker) -> Response:
    """The answer; the browser remembers a seat that was opened by its address, and is not this person's."""
    if looker.seats and not await _is_own(request, table.row.id, request.path_params["token"]):
        remember(request, response, table.row.id, request.path_params["token"])
    return response


def moment_of(table: Playing, asked: Mapping[str, str]) -> Moment | None:
    """The moment at which the table is looked at; None where that never was."""
    moment, pos = Moment.read(asked.get("at", "")), table.pos
    return moment if moment and moment.ply <= pos.ply and moment.turn <= sum(pos.turns[moment.ply : moment.ply + 1]) else None


async def _is_own(request: Request, table_id: str, token: str) -> bool:
    """Is a seat the visitor's as a person, or can that not be told now?"""
    try:
        return await is_own(request, table_id, token)
    except DatabaseTrouble:
        return True


async def show_leaf(request: Request) -> Response:
    """A mat, what lies folded in the slip, the log from its beginning, the moves: a page, or alone where JSON is asked for."""
    table, looker = await look(request)
    reader, looker, asked = reader_of(request), replace(looker, focus=""), request.path_params
    kind = request.scope["path"].removeprefix(f"{looker.base}/").partition("/")[0]
    sizes = _sizes(request, request.query_params)
    leaf = await studio_of(request).drawn(EXPLORING, _leaf, kind, table.draft(), looker, reader.lang, asked, sizes)
    if not leaf:
        raise Refused("not_found", 404)
    if wants_json(request):
        return JSONResponse({"leaf": leaf})
    return HTMLResponse(leaf_page(reader, table, looker, leaf_title(table, reader.lang, kind, asked.get("seat")), leaf))


def _leaf(kind: str, table: Playing, looker: Looker, lang: str, asked: Mapping[str, int], sizes: Sequence[str]) -> str:
    if kind == "mat":
        return mat_of(table, looker, lang, asked["seat"])
    if kind == "log":
        return log_until(table, lang, looker.base, asked["count"])
    return moves_of(table, looker, lang) if kind == "moves" else folded_of(table, looker, lang, sizes)


async def events(request: Request) -> Response:
    """What has changed, after every change, as server-sent events."""
    table, looker = await look(request)
    reader, tables, asked = reader_of(request), tables_of(request), request.query_params
    speaker = await speaker_of(request, table, looker)
    listener = Listener(
        looker.base, asked.get("stream", ""), _marks(asked), speaker.room if speaker else "", line_number(asked, "heard") or 0
    )
    token = request.path_params.get("token", "")
    gzip, usual = wants_gzip(request), SEATED if looker.seats else WATCHING

    async def messages() -> AsyncIterator[str | bytes]:
        version = -1
        async for changed in tables.hub.changes(table.row.id, listener):
            if not changed:
                yield ALIVE
                continue
            try:
                now = await tables.get(table.row.id)
            except Refused:  # it is there no more
                yield told({"version": table.version, "reload": True})
                return
            if now.seats_of(token) != looker.seats:  # somebody else has the seat: no more of its hand and talk goes there
                yield told({"version": now.version, "reload": True})
                return
            if listener.misses and (news := await missed(request, table.row.id, listener)):
                yield told({"chat": news})
            known, shown = looker if listener.guide is None else replace(looker, guide=listener.guide), listener.known
            rank = NEWS if 0 <= version < now.asked_at else usual  # a person has done what this page does not show yet
            try:
                seen = await renderings_of(request).of(now, known, reader.lang, _sizes(request, asked), rank)
            except Exception as error:
                log.error("a table cannot be drawn", table=table.row.id, version=now.version, kind=type(error).__name__)
                return
            if seen.looker.next != looker.next:  # of one hand nothing may stay on the page, of the other nothing be missing
                yield told({"version": now.version, "reload": True})
                continue
            message = await seen.message(studio_of(request), shown, gzip)
            if listener.known is not shown or not listener.free.is_set():  # an answer tells the page, or has told it, of more
                listener.changed.set()
                continue
            if version < 0 or seen.known != shown:
                yield message
                listener.known = seen.known
            version = seen.version

    return streamed(request, messages)


def _marks(asked: Mapping[str, str]) -> frozenset[str]:
    """The marks of what a page shows."""
    return frozenset(asked.get("known", "")[:LONGEST_KNOWN].split("."))


def _sizes(request: Request, asked: Mapping[str, str]) -> tuple[str, ...]:
    """The drawings wanted: as the page says, else as the last page of this browser did."""
    return sizes_of(asked.get("screen") or request.cookies.get("screen", ""))


async def patch_of(request: Request, table: Playing, looker: Looker, listener: Listener, asked: Mapping[str, str]) -> Response:
    """What a page needs to show the table as it stands; its stream need not tell it again."""
    page = asked.get("stream", "") and f"{looker.base} {asked['stream']}"
    seen = await renderings_of(request).of(table, looker, reader_of(request).lang, _sizes(request, asked), page=page)
    if seen.looker.next is not None:
        return JSONResponse({"version": seen.version, "reload": True})
    listener.known = seen.known
    patch = await studio_of(request).squeezed(seen.answer, _marks(asked))
    return Response(patch, media_type="application/json")


async def page_of(request: Request, table: Playing, looker: Looker, note: str = "", hint: str = "") -> str:
    """The whole page."""
    reader = reader_of(request)
    seen = await renderings_of(request).of(table, looker, reader.lang, _sizes(request, request.query_params))
    asked, origin = await asked_elsewhere(request, table), str(request.base_url).rstrip("/")
    usable = table.row.is_trial and bool(await tables_of(request).running([table.row.source]))
    shown = seen.version, seen.regions, seen.marks
    more = usable, await speaker_of(request, table, looker), await has_notes(request, table, looker)
    return await studio_of(request).squeezed(game_page, reader, table, seen.looker, origin, *shown, note, hint, asked, *more)


async def state_json(request: Request) -> Response:
    """The table for programs: what this looker may see, nothing else."""
    table, looker = await look(request)
    return JSONResponse(await studio_of(request).drawn(EXPLORING, _stated, table.draft(), looker, reader_of(request).lang))


def _stated(table: Playing, looker: Looker, lang: str) -> dict[str, Any]:
    view, needs = see(table, looker, lang), table.needs
    return {
        "table": table.row.id,
        "game": table.game.id,
        "version": table.version,
        "names": table.names,
        "seat": looker.seat,
        "turn": view.turn,
        "moves": [{"action": m.number, "text": m.text, "phrase": m.phrase(lang)} for m in view.moves],
        "scores": view.scores,
        "winners": view.winners,
        "look_only": {"needs": needs, "here": table.game.version, "why": why_look_only(table, lang)} if needs else None,
        "log": [event.told(lang, table.names) for events in table.pos.events for event in events],
    }


async def record_json(request: Request) -> Response:
    """The record; while the game runs without its seed. That of a trial says from which position it began."""
    table, _ = await look(request)
    return Response(await recorded(request, table), media_type="application/json")


async def recorded(request: Request, table: Playing) -> str:
    """The record of a table as JSON."""
    kinds = [
        "mechanical" if seat.is_mechanical else seat.level or ("conceded" if seat.conceded else "person") for seat in table.seats
    ]
    seats, start = table.names if table.row.is_opened else kinds, json.loads(table.row.start or "null")
    return (await studio_of(request).drawn(EXPLORING, table.pos.copy().record, seats, start is None, start)).to_json()
