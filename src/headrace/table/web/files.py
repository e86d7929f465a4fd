"""What is the same for everybody: rules, styles, pictures; and the choice of language and theme."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.table.pages.layout import THEMES
from headrace.table.pages.offline import manifest, offline_page, worker_script
from headrace.table.pages.pictures import landscape_at, picture_at
from headrace.table.pages.rules import rules_page, signs_page
from headrace.table.pages.style import OF_ALL, style_of
from headrace.table.posts import Refused
from headrace.table.web.request import YEAR, game_of, keep, own_path, reader_of
from headrace.table.words import LANGUAGES


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
    response = RedirectResponse(own_path(request.query_params.get("next")), 303)
    keep(request, response, name, choice, httponly=False)
    return response


async def show_rules(request: Request) -> Response:
    """The rules of a game."""
    chosen, back = game_of(request.path_params["game"]), _back(request)
    folded = not back or request.cookies.get("screen") == "narrow"
    return HTMLResponse(rules_page(reader_of(request), chosen, back, folded))


async def show_signs(request: Request) -> Response:
    """What the signs of a game mean."""
    chosen = game_of(request.path_params["game"])
    return HTMLResponse(signs_page(reader_of(request), chosen, _back(request)))


def _back(request: Request) -> str:
    """Where somebody came from; nothing where the page is read beside the table."""
    return "" if "beside" in request.query_params else own_path(request.query_params.get("next"))


async def show_picture(request: Request) -> Response:
    """A picture of a game, for the lobby and its rules."""
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
    """The style of a game, or of pages that belong to none."""
    game = None if request.path_params["game"] == OF_ALL else game_of(request.path_params["game"])
    return Response(style_of(game), media_type="text/css", headers={"Cache-Control": "max-age=600"})


async def show_manifest(request: Request) -> Response:
    """How the table stands on a home screen."""
    return JSONResponse(manifest(reader_of(request).lang), media_type="application/manifest+json")


async def show_offline(_: Request) -> Response:
    """The page that browsers keep for when nobody answers."""
    return HTMLResponse(offline_page())


async def worker(_: Request) -> Response:
    """The script by which they do. Where it lies says for which addresses it is."""
    return Response(worker_script(), media_type="text/javascript")
