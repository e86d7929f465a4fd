"""What a request says: who reads, what the visitor's cookies remember, the fields of a form."""

import json
import re
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from headrace.core.game import Game, UnknownGame, game
from headrace.draw.paths import at
from headrace.table.limits import House
from headrace.table.pages.layout import CONFIRM, THEMES, Reader
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.studio import Studio
from headrace.table.updates import Renderings
from headrace.table.words import LANGUAGES

MOST_KNOWN = 50
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What ids and secrets of tables look like."""
OWN_PATH = re.compile(r"/(?![/\\])[\w./~-]*(\?[\w./~%&=+:-]*)?")
"""A path of this server, with what is asked there."""


def language_of(request: Request) -> str:
    """The language that a browser or a program asks for."""
    return "ko" if request.headers.get("accept-language", "").lower().startswith("ko") else "en"


def reader_of(request: Request) -> Reader:
    """Language by cookie, else as the browser says; the rest by cookies."""
    lang = request.cookies.get("lang", "")
    if lang not in LANGUAGES:
        lang = language_of(request)
    theme = request.cookies.get("theme", "")
    path = request.scope["path"].encode("utf-8", "replace").decode()
    query = request.scope["query_string"].decode("ascii", "replace")
    asked = f"{path}?{query}"
    here = asked if query and OWN_PATH.fullmatch(asked) else path
    confirm = request.cookies.get("confirm", "")
    return Reader(lang, theme if theme in THEMES else "auto", here, confirm if confirm in CONFIRM else CONFIRM[0])


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def house_of(request: Request) -> House:
    """Who is here, and what they may ask for."""
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    """Where it comes from; empty if only a proxy could say."""
    return house_of(request).address_of(request.scope)


def renderings_of(request: Request) -> Renderings:
    """What has been rendered of them."""
    renderings: Renderings = request.app.state.renderings
    return renderings


def studio_of(request: Request) -> Studio:
    """Where it is rendered."""
    studio: Studio = request.app.state.studio
    return studio


def own_path(wanted: str | None) -> str:
    """A path of this server to go on to; anything else leads to the lobby."""
    lobby = at("/")
    return wanted if wanted and wanted.startswith(lobby) and OWN_PATH.fullmatch(wanted) else lobby


def wants_json(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


async def form_of(request: Request) -> dict[str, str]:
    form = await request.form(max_files=0, max_fields=100)
    return {key: value for key, value in form.items() if isinstance(value, str)}


def game_of(game_id: str) -> Game:
    try:
        return game(game_id)
    except UnknownGame:
        raise Refused("unknown_game", 404) from None


def visited(request: Request) -> list[list[str]]:
    """Tables the browser knows by itself, newest first: pairs of id and secret, from its cookie.

    They were opened by their address, or played before there were persons.
    """
    try:
        pairs = json.loads(request.cookies.get("tables", "[]"))
    except (ValueError, RecursionError):
        return []
    good = isinstance(pairs, list) and all(isinstance(pair, list) and len(pair) == 2 for pair in pairs)
    return [pair for pair in pairs[:MOST_KNOWN] if all(isinstance(x, str) and SECRET.fullmatch(x) for x in pair)] if good else []


def put_away(request: Request) -> frozenset[str]:
    """Ids of tables the visitor has put out of sight, from the visitor's own cookie."""
    return frozenset(word for word in request.cookies.get("put_away", "").split(".")[:MOST_KNOWN] if SECRET.fullmatch(word))


def keep(request: Request, response: Response, name: str, value: str, httponly: bool = True) -> None:
    """Let the browser remember something for a year; what was said in secret only in secret."""
    is_safe = request.url.scheme == "https"
    response.set_cookie(name, value, YEAR, path=at("/"), secure=is_safe, httponly=httponly, samesite="lax")


def remember_away(request: Request, response: Response, table_id: str, away: bool) -> None:
    kept = {known for known, _ in visited(request)} & (put_away(request) | {table_id} if away else put_away(request) - {table_id})
    keep(request, response, "put_away", ".".join(sorted(kept)))


def remember(request: Request, response: Response, table_id: str, token: str) -> None:
    """Let the browser remember a seat that was opened by its address, and is not this person's."""
    keep_visited(request, response, [(table_id, token), *(pair for pair in visited(request) if pair[0] != table_id)])


def keep_visited(request: Request, response: Response, pairs: Sequence[Sequence[str]]) -> None:
    keep(request, response, "tables", json.dumps(pairs[:MOST_KNOWN], separators=(",", ":")))
