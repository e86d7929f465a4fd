"""The application: which address is answered by what. Nothing here knows a game."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from headrace.table.api.serving import api_routes
from headrace.table.calling import Caller
from headrace.table.limits import House, Limits
from headrace.table.pages.style import STATIC
from headrace.table.service import Tables
from headrace.table.storage import Storage
from headrace.table.studio import Studio
from headrace.table.telling.letters import CONFIRM, STOP, Mail
from headrace.table.telling.outside import Outside
from headrace.table.telling.sending import Sender
from headrace.table.updates import Renderings
from headrace.table.warming import warming
from headrace.table.web.analysis import analysis
from headrace.table.web.answers import answered, http_error, server_error
from headrace.table.web.chat import chat
from headrace.table.web.files import (
    choose_language,
    choose_theme,
    show_landscape,
    show_manifest,
    show_offline,
    show_picture,
    show_rules,
    show_signs,
    style,
    worker,
)
from headrace.table.web.first_game import guide, hint
from headrace.table.web.friends import sit
from headrace.table.web.gate import Gate
from headrace.table.web.handing import ask_concede, show_seats
from headrace.table.web.health import healthz
from headrace.table.web.lobby import play_now, set_up, show_lobby
from headrace.table.web.looking import LEAVES, events, record_json, show_leaf, show_table, state_json
from headrace.table.web.me import come, describe, renew_link, show_link, show_me
from headrace.table.web.measured import Measured
from headrace.table.web.notes import notes
from headrace.table.web.offers import join, show_join
from headrace.table.web.posting import ACTS, act
from headrace.table.web.records import record
from headrace.table.web.results import KINDS, show_picture_of_result, show_result
from headrace.table.web.shelf import delete, shelve
from headrace.table.web.tokens import make_token, revoke_token
from headrace.table.web.told import add_email, add_push, add_webhook, answer_letter, change_way, go, show_told
from headrace.table.web.trials import leave, try_out, use
from headrace.table.web.turns import next_turn, turns
from headrace.table.workers import ALL_CORES, Place


class Number(Convertor[int]):
    """A number in an address, of at most six digits: whatever is longer is no address of ours, and could not even be read."""

    regex = "[0-9]{1,6}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", Number())
PREFIX = re.compile(r"(/\w[\w.-]*)*", re.ASCII)


def routes() -> list[BaseRoute]:
    """All addresses."""
    bases = ("/t/{table}", "/t/{table}/{token}")
    return [
        Route("/", answered(show_lobby)),
        Route("/play-now", answered(play_now), methods=["POST"]),
        Route("/new", answered(set_up), methods=["POST"]),
        Route("/next", answered(next_turn)),
        Route("/turns", answered(turns)),
        Route("/me", answered(show_me)),
        Route("/me/link", answered(show_link), methods=["POST"]),
        Route("/me/renew", answered(renew_link), methods=["POST"]),
        Route("/me/tokens", answered(make_token), methods=["POST"]),
        Route("/me/tokens/{token_id}", answered(revoke_token), methods=["POST"]),
        Route("/me/{what}", answered(describe), methods=["POST"]),
        Route("/told", answered(show_told)),
        Route("/told/webhook", answered(add_webhook), methods=["POST"]),
        Route("/told/push", answered(add_push), methods=["POST"]),
        Route("/told/email", answered(add_email), methods=["POST"]),
        *(Route(f"/told/{what}/{{token}}", answered(answer_letter), methods=["GET", "POST"]) for what in (CONFIRM, STOP)),
        Route("/told/{way}/{what}", answered(change_way), methods=["POST"]),
        Route("/go/{table}", answered(go)),
        Route("/p", answered(come), methods=["GET", "POST"]),
        Route("/record", answered(record), methods=["GET", "POST"]),
        Route("/healthz", answered(healthz)),
        Route("/lang/{choice}", answered(choose_language)),
        Route("/theme/{choice}", answered(choose_theme)),
        Route("/manifest.webmanifest", answered(show_manifest)),
        Route("/offline", answered(show_offline)),
        Route("/worker.js", answered(worker)),
        Route("/rules/{game}", answered(show_rules)),
        Route("/rules/{game}/signs", answered(show_signs)),
        Route("/style/{game}.css", answered(style)),
        Route("/picture/{name}", answered(show_picture)),
        Route("/landscape/{name}", answered(show_landscape)),
        Mount("/static", StaticFiles(directory=STATIC)),
        *(Route(f"{base}/events", answered(events)) for base in bases),
        *(Route(f"{base}/{leaf}", answered(show_leaf)) for base in bases for leaf in LEAVES),
        *(Route(f"{base}/state.json", answered(state_json)) for base in bases),
        *(Route(f"{base}/record.json", answered(record_json)) for base in bases),
        Route("/t/{table}/{token}/notes", answered(notes), methods=["GET", "POST"]),
        *(Route(f"{base}/chat", answered(chat), methods=["GET", "POST"]) for base in bases),
        *(Route(f"{base}/try", answered(try_out), methods=["GET", "POST"]) for base in bases),
        *(Route(f"{base}/analysis", answered(analysis), methods=["GET", "POST"]) for base in bases),
        Route("/t/{table}/result", answered(show_result)),
        *(Route(f"/t/{{table}}/result.{kind}", answered(show_picture_of_result)) for kind in KINDS),
        Route("/t/{table}/{token}/source", answered(leave)),
        Route("/t/{table}/{token}/use", answered(use)),
        Route("/t/{table}/{token}/guide", answered(guide), methods=["POST"]),
        Route("/t/{table}/{token}/hint", answered(hint), methods=["POST"]),
        Route("/t/{table}/{token}/sit", answered(sit), methods=["POST"]),
        Route("/t/{table}/{token}/seats", answered(show_seats)),
        Route("/t/{table}/{token}/concede", answered(ask_concede)),
        Route("/t/{table}/{token}/delete", answered(delete), methods=["GET", "POST"]),
        Route("/join/{table}", answered(show_join)),
        Route("/join/{table}/sit", answered(join), methods=["POST"]),
        Route("/tables/{table}/{choice}", answered(shelve), methods=["POST"]),
        *(Route(f"/t/{{table}}/{{token}}/{name}", answered(act), methods=["POST"]) for name in ACTS),
        *(Route(base, answered(show_table)) for base in bases),
        *api_routes(),
    ]


def prefixed(written: str) -> str:
    """The prefix of all addresses that is meant: `/games`, or nothing. ValueError if it is none, or cannot be told from them."""
    prefix = f"/{written.strip('/')}".rstrip("/")
    if not PREFIX.fullmatch(prefix):
        raise ValueError(f"the prefix must be like /games, not {written!r}")
    if prefix and prefix.split("/")[1] in {getattr(route, "path", "").split("/")[1] for route in routes()}:
        raise ValueError(f"the prefix must not begin like an address of the table's own, as {prefix} does")
    return prefix


def create_app(
    database_url: str,
    house: House | None = None,
    place: Place = ALL_CORES,
    warms: bool = False,
    outside: Outside | None = None,
    mail: Mail | None = None,
) -> Starlette:
    """The table over a database. `house`: what may be asked of it, `place`: where bots think, `outside`: the way of messages to
    others, `mail`: the server for letters, if that is not the usual.

    `warms`: the process serves and does nothing else, so it has everything at hand soon.
    """
    house, studio = house or House(Limits()), Studio()
    tables = Tables(Storage(database_url), place, house.limits.bot_days)
    sender = Sender(tables.storage.keys, outside or Outside(), mail)
    caller = Caller(tables, sender)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await tables.storage.open()
        await tables.start()
        caller.start()
        async with warming(studio) if warms else nullcontext():
            yield
        house.tally.tell()
        await caller.close()
        await tables.close()
        await tables.storage.close()
        studio.close()

    squeezing = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5, thread_minimum_size=8_000)
    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(Measured), Middleware(Gate, house), squeezing],
        exception_handlers={HTTPException: http_error, Exception: server_error},
    )
    app.state.tables, app.state.house, app.state.sender = tables, house, sender
    app.state.studio, app.state.renderings = studio, Renderings(studio)
    return app
