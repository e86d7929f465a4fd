"""The application: addresses, cookies, answers. Nothing here knows a game."""

import json
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from headrace.boards.style import boards_css
from headrace.core.game import Game, UnknownGame, game, games
from headrace.draw import marks_css, tokens_css
from headrace.table.live import Listener
from headrace.table.pages.game import Looker, game_page, hand_over_page, see, why_look_only
from headrace.table.pages.layout import THEMES, Reader, message_page
from headrace.table.pages.lobby import PEOPLE, Known, kinds, lobby, quick_seats, usual_level
from headrace.table.pages.mat import mat_of, mat_page
from headrace.table.pages.pictures import landscape_at, picture_at
from headrace.table.pages.rules import rules_page
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.updates import GZIP_HEAD, Renderings, sizes_of, squeeze
from headrace.table.words import LANGUAGES, default_names, say

log = structlog.get_logger()
Handler = Callable[[Request], Awaitable[Response]]
STATIC = Path(__file__).parent / "static"
MOST_KNOWN = 20
LONGEST_VERSION = 9
LONGEST_FOCUS = 200
LONGEST_KNOWN = 400
SEAT = re.compile(r"\d{1,2}", re.ASCII)
SECRET = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What ids and secrets of tables look like."""
YEAR = 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; "
        "form-action 'self'; base-uri 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def create_app(database_url: str) -> Starlette:
    """The table over a database."""
    tables = Tables(Storage(database_url))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await tables.storage.open()
        tables.start()
        yield
        await tables.close()
        await tables.storage.close()

    bases = ("/t/{table}", "/t/{table}/{token}")
    routes = [
        Route("/", _answer(show_lobby)),
        Route("/play-now", _answer(play_now), methods=["POST"]),
        Route("/new", _answer(set_up), methods=["POST"]),
        Route("/lang/{choice}", _answer(choose_language)),
        Route("/theme/{choice}", _answer(choose_theme)),
        Route("/rules/{game}", _answer(show_rules)),
        Route("/style/{game}.css", _answer(style)),
        Route("/picture/{name}", _answer(show_picture)),
        Route("/landscape/{name}", _answer(show_landscape)),
        Mount("/static", StaticFiles(directory=STATIC)),
        *(Route(f"{base}/events", _answer(events)) for base in bases),
        *(Route(f"{base}/mat/{{seat:int}}", _answer(show_mat)) for base in bases),
        *(Route(f"{base}/state.json", _answer(state_json)) for base in bases),
        *(Route(f"{base}/record.json", _answer(record_json)) for base in bases),
        *(Route(f"/t/{{table}}/{{token}}/{name}", _answer(act), methods=["POST"]) for name in ACTS),
        *(Route(base, _answer(show_table)) for base in bases),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers={HTTPException: _http_error, Exception: _server_error},
    )
    app.state.tables = tables
    app.state.renderings = Renderings()
    return app


# ---- who is reading -------------------------------------------------------------------------------------------------
def reader_of(request: Request) -> Reader:
    """Language by cookie, else as the browser says; theme by cookie."""
    lang = request.cookies.get("lang", "")
    if lang not in LANGUAGES:
        lang = "ko" if request.headers.get("accept-language", "").lower().startswith("ko") else "en"
    theme = request.cookies.get("theme", "")
    path = request.scope["path"].encode("utf-8", "replace").decode()
    return Reader(lang, theme if theme in THEMES else "auto", path)


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def renderings_of(request: Request) -> Renderings:
    """What has been rendered of them."""
    renderings: Renderings = request.app.state.renderings
    return renderings


def _own_path(wanted: str | None) -> str:
    """A path of this server to go on to; anything else leads to the lobby."""
    return wanted if wanted and re.fullmatch(r"/(?![/\\])[\w./~-]*", wanted) else "/"


def _wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


def _answer(handler: Handler) -> Handler:
    """Every answer with the safety headers; what is refused as a clear message."""

    @wraps(handler)
    async def answer(request: Request) -> Response:
        try:
            response = await handler(request)
        except Refused as refused:
            response = _refusal(request, refused)
        return _guarded(response)

    return answer


def _guarded(response: Response) -> Response:
    """The answer with the safety headers."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _refusal(request: Request, refused: Refused) -> Response:
    reader = reader_of(request)
    message = refused.sentence or say(f"error.{refused.key}", reader.lang)
    if _wants_json(request):
        return JSONResponse({"error": message, "clause": refused.clause}, refused.status)
    return HTMLResponse(message_page(reader, say("error.title", reader.lang), message), refused.status)


async def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return _guarded(_refusal(request, Refused("not_found" if status == 404 else "wrong_form", status)))


async def _server_error(request: Request, error: Exception) -> Response:
    log.error("request failed", kind=type(error).__name__)
    return _guarded(_refusal(request, Refused("server", 500)))


# ---- lobby ----------------------------------------------------------------------------------------------------------
async def show_lobby(request: Request) -> Response:
    """The first page."""
    return HTMLResponse(lobby(reader_of(request), await _known(request)))


def _visited(request: Request) -> list[list[str]]:
    """Tables the visitor sits at, newest first: pairs of id and secret, from the visitor's own cookie."""
    try:
        pairs = json.loads(request.cookies.get("tables", "[]"))
    except (ValueError, RecursionError):
        return []
    good = isinstance(pairs, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in pairs)
    return [pair for pair in pairs[:MOST_KNOWN] if all(isinstance(x, str) and SECRET.fullmatch(x) for x in pair)] if good else []


async def _known(request: Request) -> list[Known]:
    known, lang = [], reader_of(request).lang
    for table_id, token in _visited(request):
        try:
            table = await tables_of(request).get(table_id)
        except Refused:
            continue
        if table.seats_of(token):
            known.append(Known(f"/t/{table_id}/{token}", table.game.title(lang), ", ".join(table.names), table.pos.is_over))
    return known


def _remember(request: Request, response: Response, table_id: str, token: str) -> None:
    pairs = [[table_id, token], *(pair for pair in _visited(request) if pair[0] != table_id)][:MOST_KNOWN]
    response.set_cookie("tables", json.dumps(pairs, separators=(",", ":")), YEAR, httponly=True, samesite="lax")


async def _form(request: Request) -> dict[str, str]:
    form = await request.form(max_files=0, max_fields=100)
    return {key: value for key, value in form.items() if isinstance(value, str)}


def _game(game_id: str) -> Game:
    try:
        return game(game_id)
    except UnknownGame:
        raise Refused("unknown_game", 404) from None


async def play_now(request: Request) -> Response:
    """A table for the visitor and two bots, or what comes nearest, at once."""
    chosen = _game((await _form(request)).get("game", ""))
    names = default_names(quick_seats(chosen), reader_of(request).lang)
    plans = [SeatPlan("me", names[0]), *(SeatPlan("bot", name, usual_level(chosen)) for name in names[1:])]
    return await _open(request, chosen, plans, {})


async def set_up(request: Request) -> Response:
    """A table as the form says."""
    form = await _form(request)
    chosen = _game(form.get("game", ""))
    plans = []
    for number in range(max(chosen.players)):
        kind = form.get(f"kind_{number}", "none")
        if kind not in ("none", *kinds(chosen)):
            raise Refused("wrong_setup", 422)
        name = form.get(f"name_{number}", "")
        if kind != "none":
            plans.append(SeatPlan(kind, name) if kind in PEOPLE else SeatPlan("bot", name, kind))
    options = {key.removeprefix("option_"): value for key, value in form.items() if key.startswith("option_")}
    return await _open(request, chosen, plans, options)


async def _open(request: Request, chosen: Game, plans: list[SeatPlan], options: dict[str, str]) -> Response:
    if len(plans) not in chosen.players:
        raise Refused("wrong_setup", 422)
    table_id, token = await tables_of(request).create(chosen.id, plans, options)
    response = RedirectResponse(f"/t/{table_id}/{token}", 303)
    _remember(request, response, table_id, token)
    return response


# ---- a table --------------------------------------------------------------------------------------------------------
async def _look(request: Request) -> tuple[Playing, Looker]:
    """The table of the address and who looks at it. Refused for an unknown table or secret."""
    table = await tables_of(request).get(request.path_params["table"])
    token = request.path_params.get("token", "")
    seats = table.seats_of(token)
    host = bool(token) and secrets.compare_digest(token.encode("utf-8", "replace"), table.row.host.encode())
    if token and not seats and not host:
        raise Refused("wrong_token", 403)
    base = f"/t/{table.row.id}" + (f"/{token}" if token else "")
    focus = request.query_params.get("focus", "")[:LONGEST_FOCUS]
    return table, Looker(base, seats, _seat_looked_through(request, table, seats), host, focus)


def _seat_looked_through(request: Request, table: Playing, seats: tuple[int, ...]) -> int | None:
    """One seat: that one. Several at one screen: the one last taken in hand, and nobody before that."""
    if len(seats) <= 1:
        return seats[0] if seats else None
    taken = request.cookies.get(f"seat_{table.row.id}", "")
    return next((seat for seat in seats if str(seat) == taken), None)


def _hands_over(table: Playing, looker: Looker) -> int | None:
    """The seat that the screen has to be passed to, if somebody else at this screen is asked."""
    turn = table.pos.turn
    return turn if len(looker.seats) > 1 and turn in looker.seats and turn != looker.seat else None


async def show_table(request: Request) -> Response:
    """The page of a table, or the regions of it where JSON is asked for."""
    table, looker = await _look(request)
    reader = reader_of(request)
    seat = _hands_over(table, looker)
    if seat is not None:
        return HTMLResponse(hand_over_page(reader, table, looker, seat))
    if (mat := request.query_params.get("mat", "")) and SEAT.fullmatch(mat):
        return RedirectResponse(f"{looker.base}/mat/{mat}", 303)
    if _wants_json(request):
        with tables_of(request).hub.answering(table.row.id, looker.base, request.query_params.get("stream", "")) as listener:
            return JSONResponse(_patch(request, table, looker, listener, request.query_params))
    response = HTMLResponse(_page(request, table, looker))
    if looker.seats:
        _remember(request, response, table.row.id, request.path_params["token"])
    return response


async def show_mat(request: Request) -> Response:
    """A player's mat: as a page, or alone where JSON is asked for."""
    table, looker = await _look(request)
    if _hands_over(table, looker) is not None:
        return RedirectResponse(looker.base, 303)
    reader = reader_of(request)
    mat = mat_of(table, replace(looker, focus=""), request.path_params["seat"], reader.lang)
    if mat is None:
        raise Refused("not_found", 404)
    return JSONResponse({"mat": mat}) if _wants_json(request) else HTMLResponse(mat_page(reader, table, looker, mat))


async def events(request: Request) -> Response:
    """What has changed, after every change, as server-sent events."""
    table, looker = await _look(request)
    reader, tables, asked = reader_of(request), tables_of(request), request.query_params
    listener = Listener(looker.base, asked.get("stream", ""), _marks(asked))
    gzip = "gzip" in request.headers.get("accept-encoding", "")

    async def messages() -> AsyncIterator[str | bytes]:
        yield "retry: 1000\n\n"
        began = False
        async for changed in tables.hub.changes(table.row.id, listener):
            if not changed:
                yield ": alive\n\n"
                continue
            now = await tables.get(table.row.id)
            if _hands_over(now, looker) is not None:
                yield f"data: {json.dumps({'version': now.version, 'reload': True})}\n\n"
                continue
            seen = renderings_of(request).of(now, looker, reader.lang, _sizes(request, asked))
            if not began or seen.known != listener.known:
                yield seen.message(listener.known, gzip)
                listener.known, began = seen.known, True

    async def squeezed() -> AsyncIterator[bytes]:
        yield GZIP_HEAD
        async for message in messages():
            yield message if isinstance(message, bytes) else squeeze(message)

    if gzip:
        return StreamingResponse(squeezed(), media_type="text/event-stream", headers={"content-encoding": "gzip"})
    return StreamingResponse(messages(), media_type="text/event-stream")


def _marks(asked: Mapping[str, str]) -> frozenset[str]:
    """The marks of what a page shows."""
    return frozenset(asked.get("known", "")[:LONGEST_KNOWN].split("."))


def _sizes(request: Request, asked: Mapping[str, str]) -> tuple[str, ...]:
    """The drawings wanted: as the page says, else as the last page of this browser did."""
    return sizes_of(asked.get("screen") or request.cookies.get("screen", ""))


def _patch(request: Request, table: Playing, looker: Looker, listener: Listener, asked: Mapping[str, str]) -> dict[str, Any]:
    """What a page needs to show the table as it stands; its stream need not tell it again."""
    if _hands_over(table, looker) is not None:
        return {"version": table.version, "reload": True}
    seen = renderings_of(request).of(table, looker, reader_of(request).lang, _sizes(request, asked))
    listener.known = seen.known
    return seen.patch(_marks(asked))


def _page(request: Request, table: Playing, looker: Looker, note: str = "") -> str:
    """The whole page."""
    reader = reader_of(request)
    seen = renderings_of(request).of(table, looker, reader.lang, _sizes(request, request.query_params))
    return game_page(reader, table, looker, str(request.base_url).rstrip("/"), seen.regions, seen.marks, note)


async def act(request: Request) -> Response:
    """A post of somebody at the table."""
    table, looker = await _look(request)
    form = await _form(request)
    name = request.scope["path"].rsplit("/", 1)[-1]
    with tables_of(request).hub.answering(table.row.id, looker.base, form.get("stream", "")) as listener:
        try:
            await ACTS[name](tables_of(request), table, looker, form)
        except Refused as refused:
            table = await tables_of(request).get(table.row.id)
            return _refused_move(request, table, looker, listener, form, refused)
        if name != "take" and _wants_json(request):
            return JSONResponse(_patch(request, table, looker, listener, form))
    response = RedirectResponse(looker.base, 303)
    if name == "take":
        response.set_cookie(f"seat_{table.row.id}", form["seat"], YEAR, httponly=True, samesite="lax")
    return response


def _refused_move(
    request: Request, table: Playing, looker: Looker, listener: Listener, form: dict[str, str], refused: Refused
) -> Response:
    """A refusal with the fresh view; nothing was changed."""
    reader = reader_of(request)
    message = say(f"error.{refused.key}", reader.lang)
    if refused.sentence:
        message = table.game.words.text(f"reasons.{refused.sentence}", reader.lang)
    if _wants_json(request):
        body = {"error": message, "clause": refused.clause, **_patch(request, table, looker, listener, form)}
        return JSONResponse(body, refused.status)
    if _hands_over(table, looker) is not None:
        return RedirectResponse(looker.base, 303)
    return HTMLResponse(_page(request, table, looker, message), refused.status)


def _version(form: dict[str, str]) -> int:
    version = form.get("version", "")
    if not version.isdecimal() or len(version) > LONGEST_VERSION:
        raise Refused("wrong_form", 422)
    return int(version)


async def _move(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.move(table, looker.seats, _version(form), form.get("action", ""))


async def _undo(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.undo(table, looker.seats, _version(form))


async def _restart(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.restart(table, looker.seats, _version(form))


async def _redo(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.redo(table, looker.seats, _version(form))


async def _skip(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    tables.skip(table, looker.seats)


async def _settings(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.settle(table, looker.seats, form.get("auto", ""), form.get("pace", ""))


async def _take(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    seat = form.get("seat", "")
    if seat not in {str(own) for own in looker.seats}:
        raise Refused("not_your_turn", 403)


ACTS: dict[str, Callable[[Tables, Playing, Looker, dict[str, str]], Awaitable[None]]] = {
    "move": _move,
    "undo": _undo,
    "restart": _restart,
    "redo": _redo,
    "skip": _skip,
    "settings": _settings,
    "take": _take,
}


async def state_json(request: Request) -> Response:
    """The table for programs: what this looker may see, nothing else."""
    table, looker = await _look(request)
    lang = reader_of(request).lang
    view = see(table, looker, lang)
    return JSONResponse(
        {
            "table": table.row.id,
            "game": table.game.id,
            "version": table.version,
            "names": table.names,
            "seat": looker.seat,
            "turn": view.turn,
            "moves": [{"action": m.number, "text": m.text, "phrase": m.phrase(lang)} for m in view.moves],
            "scores": view.scores,
            "winners": view.winners,
            "look_only": {"needs": table.needs, "here": table.game.version, "why": why_look_only(table, lang)}
            if table.needs
            else None,
            "log": [event.told(lang, table.names) for events in table.pos.events for event in events],
        }
    )


async def record_json(request: Request) -> Response:
    """The record; while the game runs without its seed."""
    table, _ = await _look(request)
    seats = [seat.level or "person" for seat in table.seats]
    return Response(table.pos.record(seats, public=True).to_json(), media_type="application/json")


# ---- the rest -------------------------------------------------------------------------------------------------------
async def choose_language(request: Request) -> Response:
    """Switch the language and come back."""
    return _choose(request, "lang", LANGUAGES)


async def choose_theme(request: Request) -> Response:
    """Switch the theme and come back."""
    return _choose(request, "theme", THEMES)


def _choose(request: Request, name: str, known: tuple[str, ...]) -> Response:
    choice = request.path_params["choice"]
    if choice not in known:
        raise Refused("not_found", 404)
    response = RedirectResponse(_own_path(request.query_params.get("next")), 303)
    response.set_cookie(name, choice, YEAR, samesite="lax")
    return response


async def show_rules(request: Request) -> Response:
    """The rules of a game."""
    chosen = _game(request.path_params["game"])
    return HTMLResponse(rules_page(reader_of(request), chosen, _own_path(request.query_params.get("next"))))


async def show_picture(request: Request) -> Response:
    """The opening of a game, for the lobby."""
    return _kept(picture_at(request.url.path))


async def show_landscape(request: Request) -> Response:
    """What never changes in the drawings of a game."""
    return _kept(landscape_at(request.url.path))


def _kept(drawing: str | None) -> Response:
    """A drawing whose address changes with it."""
    if drawing is None:
        raise Refused("not_found", 404)
    return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": f"public, max-age={YEAR}, immutable"})


async def style(request: Request) -> Response:
    """Tokens, the style of the table, of its kinds of layout and of all boards, and what is special in one game."""
    name = request.path_params["game"]
    common = "".join((STATIC / f"{sheet}.css").read_text("utf-8") for sheet in ("table", "layouts")) + marks_css() + boards_css()
    shown = [_game(name)] if name != "table" else list(games().values())
    tokens = tokens_css(*dict.fromkeys(package for one in shown for package in one.packages))
    boards = "".join(one.board.css() for one in shown)
    return Response(tokens + common + boards, media_type="text/css", headers={"Cache-Control": "max-age=600"})
