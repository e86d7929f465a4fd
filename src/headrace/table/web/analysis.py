"""The analysis of a game that is over: begun, followed and stopped."""

import json

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.arena.analysis import Analysis
from headrace.table.pages.analysis import analysis_page, standing
from headrace.table.studio import ANSWER
from headrace.table.web.looking import look, remembering
from headrace.table.web.request import address_of, form_of, house_of, reader_of, studio_of, tables_of, wants_json


async def analysis(request: Request) -> Response:
    """What is known of a game; what is new of that alone where JSON is asked for. A post begins or stops it."""
    table, looker = await look(request)
    analysing, reader = tables_of(request).analysing, reader_of(request)
    made = await analysing.find(table)
    if request.method == "POST":
        if (await form_of(request)).get("act") == "stop":
            await analysing.stop(table)
        elif made is None:
            house_of(request).may_analyse(address_of(request))
            await analysing.begin(table)
        return RedirectResponse(f"{looker.base}/analysis", 303)
    found = Analysis.from_dict(json.loads(made.found)) if made and made.found else None
    draft, lang = table.draft(), reader.lang
    if wants_json(request):
        return JSONResponse({"analysis": await studio_of(request).drawn(ANSWER, standing, draft, looker, made, found, lang)})
    page = await studio_of(request).drawn(ANSWER, analysis_page, reader, draft, looker, made, found)
    return await remembering(request, HTMLResponse(page), table, looker)
