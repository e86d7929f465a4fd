"""What is refused to programs: problem details by RFC 9457, in the language of whoever asks."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from headrace.draw.paths import at
from headrace.table.posts import Refused
from headrace.table.web.request import language_of
from headrace.table.words import say

API = "/api/v1"
MEDIA_TYPE = "application/problem+json"
KEYS = {"not_found": "no_address", "wrong_form": "wrong_body"}
"""What a program is told in place of words that speak of pages."""


class Problem(Refused):
    """A refusal that says more: members of the problem details, headers of the answer."""

    def __init__(self, key: str, status: int, headers: Mapping[str, str] | None = None, **more: Any) -> None:
        super().__init__(key, status)
        self.headers, self.more = headers or {}, more


def is_api(request: Request) -> bool:
    """Is it a program that asks?"""
    return str(request.scope["path"]).startswith(at(f"{API}/"))


def problem(request: Request, refused: Refused, told: Mapping[str, Any] | None = None) -> JSONResponse:
    """What was refused, and why. `told`: what else is known where it happened."""
    lang, key = language_of(request), "no_method" if refused.status == 405 else KEYS.get(refused.key, refused.key)
    title = say(f"error.{key}", lang)
    said = {"type": at(f"{API}/problems/{key}"), "title": title, "status": refused.status, "detail": title, **(told or {})}
    if refused.reason:
        said |= {"reason": refused.reason, "clause": refused.clause}
    headers = {"Retry-After": str(refused.wait)} if refused.wait else {}
    if isinstance(refused, Problem):
        said |= refused.more
        headers |= refused.headers
    return JSONResponse(said, refused.status, {**headers, "Content-Language": lang}, MEDIA_TYPE)
