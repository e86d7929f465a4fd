"""The result of a game, for anybody who is sent it: a page, and a picture."""

from functools import lru_cache
from importlib.util import find_spec

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from headrace.table.pages.game import Looker
from headrace.table.pages.result import result_page, result_picture
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.studio import ANSWER, EXPLORING
from headrace.table.web.looking import look
from headrace.table.web.request import reader_of, studio_of

KINDS = {"png": "image/png", "svg": "image/svg+xml"}
MOST_KEPT = 64
"""Pictures in pixels that are kept."""
PNG = "png" if find_spec("resvg_py") else ""
"""What messengers show, where the extra `pictures` is there to make it."""


async def show_result(request: Request) -> Response:
    """The page of a result."""
    table, looker = await _over(request)
    origin = str(request.base_url).rstrip("/")
    page = studio_of(request).drawn(ANSWER, result_page, reader_of(request), table.draft(), looker, origin, PNG)
    return HTMLResponse(await page)


async def show_picture_of_result(request: Request) -> Response:
    """The same as a picture, in pixels where that can be made."""
    table, _ = await _over(request)
    kind = request.url.path.rpartition(".")[2]
    if kind == "png" and not PNG:
        raise Refused("not_found", 404)
    drawn = await studio_of(request).drawn(EXPLORING, result_picture, table.draft(), reader_of(request).lang)
    found = await studio_of(request).drawn(EXPLORING, _pixels, drawn) if kind == "png" else drawn
    return Response(found, media_type=KINDS[kind])


async def _over(request: Request) -> tuple[Playing, Looker]:
    """A table whose game is over, as anybody sees it. Refused while it runs, and for trials."""
    table, looker = await look(request)
    if not table.pos.is_over:
        raise Refused("no_result")
    return table, looker


@lru_cache(MOST_KEPT)
def _pixels(svg: str) -> bytes:
    """A drawing in pixels."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
