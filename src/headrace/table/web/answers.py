"""Answers that are no page of their own: refusals as clear messages."""

from collections.abc import Awaitable, Callable
from functools import wraps

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from headrace.table.opening import refused_for
from headrace.table.pages.layout import message_page
from headrace.table.posts import Refused
from headrace.table.troubles import DatabaseTrouble
from headrace.table.web.problems import Problem, is_api, problem
from headrace.table.web.request import reader_of, wants_json
from headrace.table.web.visitor import forget
from headrace.table.words import say

log = structlog.get_logger()
Handler = Callable[[Request], Awaitable[Response]]


def answered(handler: Handler) -> Handler:
    """Every answer is fresh unless it says otherwise; what is refused is a clear message."""

    @wraps(handler)
    async def answer(request: Request) -> Response:
        try:
            response = await handler(request)
        except Refused as refused:
            response = refusal(request, refused)
        except DatabaseTrouble as trouble:
            response = refusal(request, refused_for(trouble))
        except ClientDisconnect:
            request.app.state.house.tally.note("gone")
            response = refusal(request, Refused("wrong_form", 400))
        return fresh(forget(request, response))

    return answer


def fresh(response: Response) -> Response:
    """An answer that is not kept, unless it says otherwise."""
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def refusal(request: Request, refused: Refused) -> Response:
    """What was refused, and why, as a page or for a program."""
    if is_api(request):
        return problem(request, refused)
    reader = reader_of(request)
    message = say(f"error.{refused.key}", reader.lang)
    headers = {"Retry-After": str(refused.wait)} if refused.wait else None
    if wants_json(request):
        return JSONResponse({"error": message, "clause": refused.clause}, refused.status, headers)
    return HTMLResponse(message_page(reader, say("error.title", reader.lang), message), refused.status, headers)


async def http_error(request: Request, error: Exception) -> Response:
    known = error if isinstance(error, HTTPException) else HTTPException(500)
    key = "not_found" if known.status_code == 404 else "wrong_form"
    return fresh(refusal(request, Problem(key, known.status_code, known.headers)))


async def server_error(request: Request, error: Exception) -> Response:
    log.error("request failed", kind=type(error).__name__)
    return fresh(refusal(request, Refused("server", 500)))
