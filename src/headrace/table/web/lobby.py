"""The lobby, and how a table begins."""

from collections.abc import Mapping, Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.core.game import Game
from headrace.draw.paths import at
from headrace.table.first_game import ON
from headrace.table.pages.clock import clock_of
from headrace.table.pages.lobby import PEOPLE, kinds, lobby, quick_seats, usual_level
from headrace.table.pages.offers import Offers, offers
from headrace.table.pages.shelf import Known, shelf
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan
from headrace.table.storage import FRIENDLY, MECHANICAL
from headrace.table.studio import ANSWER
from headrace.table.web.first_game import keep_slips
from headrace.table.web.offers import offers_to
from headrace.table.web.request import (
    address_of,
    form_of,
    game_of,
    house_of,
    reader_of,
    studio_of,
    tables_of,
    wants_json,
)
from headrace.table.web.shelf import known_to
from headrace.table.web.visitor import name_of, newcomer
from headrace.table.words import default_names


async def show_lobby(request: Request) -> Response:
    """The first page; the lists of tables alone where JSON is asked for, by their headings."""
    reader, known, open_to_all = reader_of(request), await known_to(request), await offers_to(request)
    if wants_json(request):
        return JSONResponse(await studio_of(request).drawn(ANSWER, _lists, known, open_to_all, reader.lang))
    return HTMLResponse(await studio_of(request).drawn(ANSWER, lobby, reader, known, open_to_all))


def _lists(known: Sequence[Known], open_to_all: Offers, lang: str) -> dict[str, str]:
    return {"known": str(shelf(known, lang)), "offers": str(offers(open_to_all, lang))}


async def play_now(request: Request) -> Response:
    """A table for the visitor and two bots, or what comes nearest, at once; or with the mechanical players that are chosen."""
    form = await form_of(request)
    chosen, lang = game_of(form.get("game", "")), reader_of(request).lang
    names = default_names(quick_seats(chosen), lang, await name_of(request))
    plans = [SeatPlan("me", names[0]), *(SeatPlan("bot", name, usual_level(chosen)) for name in names[1:])]
    machines = form.get(f"option_{chosen.machines}", "0")
    if machines != "0" and machines in chosen.machine_counts:
        plans[1:] = [SeatPlan("mechanical", name) for name in chosen.mechanical_names(int(machines), lang)]
    response = await _open(request, chosen, plans, form, {})
    if form.get("guide") == ON:
        keep_slips(request, response, chosen.id, ON)
    return response


async def set_up(request: Request) -> Response:
    """A table as the form says."""
    form = await form_of(request)
    chosen = game_of(form.get("game", ""))
    plans, machines = [], 0
    for number in range(max(chosen.players)):
        kind = form.get(f"kind_{number}", "none")
        if kind not in ("none", *kinds(chosen)):
            raise Refused("wrong_setup", 422)
        name = form.get(f"name_{number}", "")
        machines += kind == MECHANICAL
        if kind not in ("none", MECHANICAL):
            plans.append(SeatPlan(kind, name) if kind in PEOPLE else SeatPlan("bot", name, kind))
    plans += [SeatPlan("mechanical", name) for name in chosen.mechanical_names(machines, reader_of(request).lang)]
    return await _open(request, chosen, plans, form, {chosen.machines: str(machines)} if machines else {})


def _chosen(form: Mapping[str, str]) -> dict[str, str]:
    """The choices of options in a form."""
    return {key.removeprefix("option_"): value for key, value in form.items() if key.startswith("option_")}


async def _open(
    request: Request, chosen: Game, plans: list[SeatPlan], form: Mapping[str, str], machines: Mapping[str, str]
) -> Response:
    if len(plans) not in chosen.players:
        raise Refused("wrong_setup", 422)
    clock = clock_of(form, len(plans))
    house_of(request).may_open_table(address_of(request))
    host = await newcomer(request)
    strangers, undo = form.get("strangers") == "yes", FRIENDLY if form.get("undo") == FRIENDLY else ""
    table_id, token = await tables_of(request).create(
        chosen.id, plans, {**machines, **_chosen(form)}, taker=host.taker, strangers=strangers, clock=clock, undo=undo
    )
    response = RedirectResponse(at(f"/t/{table_id}/{token}"), 303)
    await host.stays(response)
    return response
