"""A person's own page, what they change there, and the link by which they come to another device."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from email.errors import MessageError
from email.headerregistry import Address

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.pages.me import Mine, Some, come_page, link_page, me_lists, me_page
from headrace.table.pages.shelf import Known
from headrace.table.pages.told import LONGEST_EMAIL
from headrace.table.persons import AWAY, OVER, RUNNING, Person
from headrace.table.posts import Refused
from headrace.table.service import shown
from headrace.table.studio import ANSWER
from headrace.table.web.notes import notes_in
from headrace.table.web.request import form_of, put_away, reader_of, studio_of, tables_of, wants_json
from headrace.table.web.shelf import MOST_LISTED, told_of
from headrace.table.web.visitor import (
    Newcomer,
    found_by,
    pairs_of,
    person_of,
    persons_of,
    recognise,
    somebody,
    take_along,
)
from headrace.table.words import say

PAGE = 12
"""Tables of a kind that are listed at once."""
LONGEST_PAGE = 4


async def show_me(request: Request) -> Response:
    """The page of whoever asks; its lists of tables alone where JSON is asked for, by their headings."""
    mine = await _mine(request)
    if wants_json(request):
        return JSONResponse(await studio_of(request).drawn(ANSWER, me_lists, mine, reader_of(request).lang))
    return HTMLResponse(await _page(request, mine))


async def _page(request: Request, mine: Mine) -> str:
    return await studio_of(request).drawn(ANSWER, me_page, reader_of(request), mine)


async def _mine(request: Request) -> Mine:
    """All that is theirs, on the pages that are asked for."""
    person = await person_of(request)
    loose = await _loose(request, person)
    running, over = await _some(request, person, RUNNING, "page", loose), await _some(request, person, OVER, "over", loose)
    away = [known for known in loose if known.put_away]
    if person:
        pairs, _ = await persons_of(request).tables(person.id, AWAY, 0, MOST_LISTED)
        away += await _noted(request, person, await told_of(request, dict(pairs), dict(pairs)))
    tallies = await persons_of(request).tallies(person.id) if person else []
    tokens = await tables_of(request).storage.tokens.listed(person.id) if person else []
    may = person is not None or await persons_of(request).nobodys(pairs_of(request))
    return Mine(person, running, over, away, tallies, tokens, int(time.time()), may)


async def _loose(request: Request, person: Person | None) -> list[Known]:
    """Tables that only the browser knows."""
    theirs = await persons_of(request).adopted(person.id, pairs_of(request)) if person else set()
    return await told_of(request, dict(pair for pair in pairs_of(request) if pair not in theirs), put_away(request))


async def _some(request: Request, person: Person | None, which: str, name: str, loose: list[Known]) -> Some:
    """A page of tables of a kind; on the first those that only the browser knows come before."""
    asked = request.query_params.get(name, "")
    at = max(1, int(asked)) if asked.isdecimal() and len(asked) <= LONGEST_PAGE else 1
    pairs, count = await persons_of(request).tables(person.id, which, (at - 1) * PAGE, PAGE) if person else ([], 0)
    known = [one for one in loose if at == 1 and not one.put_away and one.table.is_over is (which == OVER)]
    return Some(known + await _noted(request, person, await told_of(request, dict(pairs))), at, max(1, -(-count // PAGE)))


async def _noted(request: Request, person: Person | None, known: list[Known]) -> list[Known]:
    """Tables, each with what the person has written down of it."""
    if person is None:
        return known
    notes = await tables_of(request).storage.notes.at(person.id, [one.table.row.id for one in known])
    return [replace(one, note=notes.get(one.table.row.id, "")) for one in known]


# ---- what they say of themselves ------------------------------------------------------------------------------------
async def describe(request: Request) -> Response:
    """Name and e-mail address, notes, or consent, as a form says them. What is refused stays in the form."""
    what, form = request.path_params["what"], await form_of(request)
    if what not in SAYING:
        raise Refused("not_found", 404)
    try:
        said = SAYING[what](form)
        who = await somebody(request)
    except Refused as refused:
        if refused.status != 422:
            raise
        note = say(f"error.{refused.key}", reader_of(request).lang)
        return HTMLResponse(await _page(request, replace(await _mine(request), note=note, said=form)), 422)
    await persons_of(request).describe(who.taker.id, **said)
    response = RedirectResponse(at(f"/me#{what}"), 303)
    await who.stays(response)
    return response


def _about(form: Mapping[str, str]) -> dict[str, str]:
    email = form.get("email", "").strip()
    if email and not is_email(email):
        raise Refused("wrong_email", 422)
    return {"name": shown(form.get("name", "")), "email": email}


def _notes(form: Mapping[str, str]) -> dict[str, str]:
    return {"notes": notes_in(form)}


def _consent(form: Mapping[str, str]) -> dict[str, bool]:
    return {"consents": form.get("consents") == "yes"}


SAYING: Mapping[str, Callable[[Mapping[str, str]], Mapping[str, str | bool]]]
SAYING = {"about": _about, "notes": _notes, "consent": _consent}


def is_email(written: str) -> bool:
    """May this be an e-mail address? Only a letter would tell whether it is one."""
    try:
        address = Address(addr_spec=written)
    except (ValueError, IndexError, MessageError):  # all of them for what is no address
        return False
    fits = len(written) <= LONGEST_EMAIL and written.isprintable() and " " not in written
    return fits and bool(address.username) and "." in address.domain.strip(".")


# ---- the link -------------------------------------------------------------------------------------------------------
async def show_link(request: Request) -> Response:
    """The link of whoever asks, because they asked for it."""
    who = await somebody(request)
    return await _linked(request, who, who.secret)


async def renew_link(request: Request) -> Response:
    """Another link: the old one and every other browser that has it are nobody's from now on."""
    who = await somebody(request)
    secret = await persons_of(request).renew(who.taker.id)
    return await _linked(request, who, secret, say("me_renewed", reader_of(request).lang))


async def _linked(request: Request, who: Newcomer, secret: str, note: str = "") -> Response:
    response = HTMLResponse(link_page(reader_of(request), f"{str(request.base_url).rstrip('/')}/p#{secret}", note))
    await who.stays(response)
    recognise(request, response, secret)
    return response


async def come(request: Request) -> Response:
    """What a personal link leads to, and the press that says: this is me."""
    person = await person_of(request)
    has_own = person is not None or await persons_of(request).nobodys(pairs_of(request))
    if request.method != "POST":
        return HTMLResponse(come_page(reader_of(request), has_own))
    form = await form_of(request)
    secret = form.get("link", "").rpartition("#")[2].strip()
    found = await found_by(request, secret)
    if found is None:
        raise Refused("wrong_link", 403)
    is_other = has_own and (person is None or person.id != found.id)
    if is_other and form.get("merge") != "yes":
        return HTMLResponse(come_page(reader_of(request), has_own, say("error.merge_first", reader_of(request).lang)), 409)
    if person and is_other:
        await persons_of(request).merge(person.id, found.id)
    response = RedirectResponse(at("/me"), 303)
    await take_along(request, response, found.id)
    recognise(request, response, secret)
    return response
