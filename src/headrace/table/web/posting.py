"""Posts of those who sit at a table."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.table.handing import conceded, given, regained, reopened, voted
from headrace.table.live import RUN
from headrace.table.pages.game import Looker, refusal_words
from headrace.table.pages.layout import CONFIRM
from headrace.table.pages.sure import sure_page
from headrace.table.playing import Playing
from headrace.table.posts import Refused, lasts
from headrace.table.service import Tables
from headrace.table.web.looking import LONGEST_FOCUS, look, page_of, patch_of
from headrace.table.web.request import form_of, keep, reader_of, renderings_of, tables_of, wants_json

LONGEST_VERSION = 9
Act = Callable[[Tables, Playing, Looker, dict[str, str]], Awaitable[None]]
"""What a post of somebody at the table does, by its form."""


async def act(request: Request) -> Response:
    """A post of somebody at the table."""
    table, looker = await look(request)
    form = await form_of(request)
    name = request.scope["path"].rsplit("/", 1)[-1]
    if name == "move" and not wants_json(request) and _is_asked_again(request, table, looker, form):
        return HTMLResponse(sure_page(reader_of(request), table, looker, form))
    with tables_of(request).hub.answering(table.row.id, looker.base, form.get("stream", "")) as listener:
        try:
            await ACTS[name](tables_of(request), table, looker, form)
        except Refused as refused:
            table = await tables_of(request).get(table.row.id)
            return await _refused_move(request, table, looker, refused)
        renderings_of(request).hasten(table)
        if name != "take" and wants_json(request):
            return _keeping(request, name, form, await patch_of(request, table, looker, listener, form))
    response = _keeping(request, name, form, RedirectResponse(looker.base, 303))
    if name == "take":
        keep(request, response, f"seat_{table.row.id}", form["seat"])
    return response


def _keeping(request: Request, name: str, form: dict[str, str], response: Response) -> Response:
    """The answer; the browser keeps what its reader has set for every table."""
    if name == "settings" and form.get("confirm") in CONFIRM:
        keep(request, response, "confirm", form["confirm"])
    return response


def _is_asked_again(request: Request, table: Playing, looker: Looker, form: dict[str, str]) -> bool:
    """Is a move that comes from a page without script one that its reader wants to be asked about once more?"""
    reader = reader_of(request)
    if form.get("sure") or not reader.is_asked_again(lasts=True) or version_of(form) != table.version:
        return False
    try:
        return reader.is_asked_again(lasts(table.draft(), looker.seats, form.get("action", "")))
    except Refused:
        return False


async def _refused_move(request: Request, table: Playing, looker: Looker, refused: Refused) -> Response:
    """A refusal: nothing was changed. A page that stands elsewhere asks for the rest, or its stream tells it."""
    reader = reader_of(request)
    message = refusal_words(table, refused.key, reader.lang)
    if refused.reason:
        message = table.game.words.text(f"reasons.{refused.reason}", reader.lang)
    if wants_json(request):
        body = {"error": message, "clause": refused.clause, "version": table.version, "epoch": RUN.epoch}
        return JSONResponse(body, refused.status)
    return HTMLResponse(await page_of(request, table, looker, message), refused.status)


def version_of(form: dict[str, str]) -> int:
    """The version of the table that a post has seen. Refused if it names none."""
    version = form.get("version", "")
    if not version.isdecimal() or len(version) > LONGEST_VERSION:
        raise Refused("wrong_form", 422)
    return int(version)


async def _move(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.move(table, looker.seats, version_of(form), form.get("action", ""), form.get("focus", "")[:LONGEST_FOCUS])


def _seeing(change: Callable[[Tables, Playing, Sequence[int], int], Awaitable[None]]) -> Act:
    """What only the version of the table matters to that a post has seen."""

    async def act(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
        await change(tables, table, looker.seats, version_of(form))

    return act


async def _skip(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    tables.skip(table, looker.seats)


async def _settings(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    """What the page does not show stays as it is."""
    await tables.settle(table, looker.seats, form.get("auto", table.row.auto), form.get("pace", str(table.row.pace)))


def _sitting(change: Callable[[Tables, Playing, Sequence[int]], Awaitable[None]]) -> Act:
    """What only matters to who sits there, whatever was played since they looked."""

    async def act(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
        await change(tables, table, looker.seats)

    return act


async def _offer(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.offer(table, looker.host, form.get("strangers") == "yes")


async def _take(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    seat = form.get("seat", "")
    if seat not in {str(own) for own in looker.seats}:
        raise Refused("not_your_turn", 403)


# ---- who plays a seat --------------------------------------------------------------------------------------------------
async def _give(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    seat, level = _seat_of(form), form.get("level", "")
    await tables.hand(table, version_of(form), lambda draft: given(draft, looker.seats, looker.host, seat, level))


async def _regain(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.hand(table, version_of(form), lambda draft: regained(draft, looker.seats, _seat_of(form)))


async def _reopen(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    await tables.hand(table, version_of(form), lambda draft: reopened(draft, looker.seats, looker.host, _seat_of(form)))


async def _concede(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
    if form.get("sure") != "yes":
        raise Refused("wrong_form", 422)
    seat, level = _seat_of(form), form.get("level", "")
    await tables.hand(table, version_of(form), lambda draft: conceded(draft, looker.seats, seat, level))


def _voting(yes: bool) -> Act:
    async def act(tables: Tables, table: Playing, looker: Looker, form: dict[str, str]) -> None:
        await tables.hand(table, version_of(form), lambda draft: voted(draft, looker.seats, yes))

    return act


def _seat_of(form: dict[str, str]) -> int:
    """The seat that a form names. Refused if it names none."""
    seat = form.get("seat", "")
    if not seat.isdecimal() or len(seat) > 1:
        raise Refused("no_persons_seat", 422)
    return int(seat)


ACTS: dict[str, Act] = {
    "move": _move,
    "undo": _seeing(Tables.undo),
    "restart": _seeing(Tables.restart),
    "redo": _seeing(Tables.redo),
    "ask": _seeing(Tables.ask_back),
    "agree": _seeing(Tables.agree),
    "decline": _seeing(Tables.decline),
    "skip": _skip,
    "settings": _settings,
    "pause": _sitting(partial(Tables.pause, pause=True)),
    "resume": _sitting(partial(Tables.pause, pause=False)),
    "wait": _sitting(Tables.wait),
    "end": _sitting(Tables.end),
    "offer": _offer,
    "take": _take,
    "give": _give,
    "regain": _regain,
    "reopen": _reopen,
    "concede": _concede,
    "yes": _voting(yes=True),
    "no": _voting(yes=False),
}
