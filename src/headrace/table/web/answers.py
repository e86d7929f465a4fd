"""Answers that are no page of their own: the safety headers of all, and refusals as clear messages."""

from collections.abc import Awaitable, Callable
from functools import wraps

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from headrace.table.pages.layout import message_page
from headrace.table.posts import Refused
from headrace.table.web.request import reader_of, wants_json
from headrace.table.words import say

log = structlog.get_logger()
Handler = Callable[[Request], Awaitable[Response]]
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'self'; "
        "form-action 'self'; base-uri 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def answered(handler: Handler) -> Handler:
    """Every answer with the safety headers; what is refused as a clear message."""

    @wraps(handler)
    async def answer(request: Request) -> Response:
        try:
            response = await handler(request)
        except Refused as refused:
            response = refusal(request, refused)
        return guarded(response)

    return answer


def guarded(response: Response) -> Response:
    """The answer with the safety headers."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def refusal(request: Request, refused: Refused) -> Response:
    reader = reader_of(request)
    message = say(f"error.{refused.key}", reader.lang)
    if wants_json(request):
        return JSONResponse({"error": message, "clause": refused.clause}, refused.status)
    return HTMLResponse(message_page(reader, say("error.title", reader.lang), message), refused.status)


async def http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return guarded(refusal(request, Refused("not_found" if status == 404 else "wrong_form", status)))


async def server_error(request: Request, error: Exception) -> Response:
    log.error("request failed", kind=type(error).__name__)
    return guarded(refusal(request, Refused("server", 500)))
