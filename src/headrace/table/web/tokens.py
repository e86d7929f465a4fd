"""Making and revoking the tokens of a person's programs."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.tokens import LONGEST_LABEL, token_page
from headrace.table.posts import Refused
from headrace.table.service import shown
from headrace.table.tokens import SCOPES
from headrace.table.web.request import address_of, form_of, house_of, reader_of, tables_of
from headrace.table.web.visitor import newcomer, person_of, persons_of


async def make_token(request: Request) -> Response:
    """A new token for whoever asks, who becomes somebody by it; shown this once."""
    form = await form_of(request)
    name, scopes = shown(form.get("label", ""), LONGEST_LABEL), [scope for scope in SCOPES if scope in form]
    if not name:
        raise Refused("no_label", 422)
    if not scopes:
        raise Refused("no_scopes", 422)
    house_of(request).may_make_token(address_of(request))
    somebody = await newcomer(request)
    if await person_of(request) is None:
        await persons_of(request).enter(somebody.taker)
    secret = await tables_of(request).storage.tokens.make(somebody.taker.id, name, scopes)
    if not secret:
        raise Refused("too_many_tokens", 409)
    response = HTMLResponse(token_page(reader_of(request), secret))
    await somebody.stays(response)
    return response


async def revoke_token(request: Request) -> Response:
    """Let one of theirs open nothing any more."""
    person = await person_of(request)
    tokens = tables_of(request).storage.tokens
    if person is None or not await tokens.revoke(person.id, request.path_params["token_id"]):
        raise Refused("not_found", 404)
    return RedirectResponse(at("/me#tokens"), 303)
