"""Whether the server is well, for whoever watches over it."""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from headrace.table.troubles import DatabaseTrouble
from headrace.table.web.request import tables_of

SECONDS = 3
"""In which the database must have answered."""


async def healthz(request: Request) -> Response:
    """`ok`, or the key of what the database suffers from (`headrace.table.troubles`)."""
    try:
        async with asyncio.timeout(SECONDS):
            await tables_of(request).storage.ask()
    except DatabaseTrouble as trouble:
        return PlainTextResponse(trouble.key, 503)
    except TimeoutError:
        return PlainTextResponse("slow", 503)
    return PlainTextResponse("ok")
