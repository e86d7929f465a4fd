"""Whose browser asks: a person by the secret in its cookie. Who only looks is nobody; whoever takes a seat becomes somebody."""

from starlette.requests import Request
from starlette.responses import Response

from headrace.draw.paths import at
from headrace.table.persons import Pair, Person, Persons, Taker, hashed, new_id, new_secret
from headrace.table.posts import Refused
from headrace.table.web.request import (
    SECRET,
    address_of,
    house_of,
    keep,
    keep_visited,
    put_away,
    tables_of,
    visited,
)

COOKIE = "person"


def persons_of(request: Request) -> Persons:
    """The persons of this server."""
    return tables_of(request).storage.persons


async def person_of(request: Request) -> Person | None:
    """Whose browser it is, if anybody's. Refused where too many secrets were tried."""
    if not hasattr(request.state, "person"):
        secret = request.cookies.get(COOKIE, "")
        request.state.person = await found_by(request, secret) if secret else None
        request.state.forgets = bool(secret) and request.state.person is None
    person: Person | None = request.state.person
    return person


async def name_of(request: Request) -> str:
    """How the visitor has named themselves, if they have."""
    person = await person_of(request)
    return person.name if person else ""


async def found_by(request: Request, secret: str) -> Person | None:
    """Whose secret it is. One that is nobody's is a guess, as a link that leads nowhere is."""
    house, address = house_of(request), address_of(request)
    house.may_guess(address)
    found = await persons_of(request).find(secret) if SECRET.fullmatch(secret) else None
    if found is None:
        house.guessed(address)
    return found


def forget(request: Request, response: Response) -> Response:
    """Let the browser forget a secret that opens nothing any more."""
    if getattr(request.state, "forgets", False):
        response.delete_cookie(COOKIE, path=at("/"))
    return response


class Newcomer:
    """Whoever takes a seat with this request: the person of this browser, or a new one."""

    def __init__(self, request: Request, person: Person | None) -> None:
        self._request = request
        self.secret = request.cookies[COOKIE] if person else new_secret()
        self.taker = Taker(person.id if person else new_id(), hashed(self.secret))

    async def stays(self, response: Response) -> None:
        """The seat is taken: the browser keeps who it is. Seats it had before there were persons are theirs as well."""
        await take_along(self._request, response, self.taker.id)
        recognise(self._request, response, self.secret)


async def newcomer(request: Request) -> Newcomer:
    """Whoever takes a seat with this request."""
    return Newcomer(request, await person_of(request))


async def somebody(request: Request) -> Newcomer:
    """The person of this browser; who only knows seats that are nobody's becomes one. Refused for anybody else."""
    who = await newcomer(request)
    if await person_of(request) is None:
        if not await persons_of(request).nobodys(pairs_of(request)):
            raise Refused("no_person", 403)
        await persons_of(request).enter(who.taker)
    return who


def recognise(request: Request, response: Response, secret: str) -> None:
    """Let the browser be this person's."""
    request.state.forgets = False
    keep(request, response, COOKIE, secret)


async def take_along(request: Request, response: Response, person: str) -> None:
    """What the browser knew of seats before there were persons becomes a person's; it keeps only what is somebody else's."""
    if pairs := pairs_of(request):
        theirs = await persons_of(request).adopt(person, pairs, put_away(request))
        keep_visited(request, response, [pair for pair in pairs if pair not in theirs])


def pairs_of(request: Request) -> list[Pair]:
    """The seats that the browser remembers by itself."""
    return [(table_id, token) for table_id, token in visited(request)]


async def own_tables(request: Request) -> dict[str, str]:
    """The tables where the visitor plays and that are not put away, each with a secret of theirs."""
    away, person = put_away(request), await person_of(request)
    known = {table_id: token for table_id, token in visited(request) if table_id not in away}
    return known | (await persons_of(request).playing(person.id) if person else {})


async def is_own(request: Request, table_id: str, token: str) -> bool:
    """Is a seat the visitor's as a person?"""
    person = await person_of(request)
    return person is not None and token in await persons_of(request).secrets_at(person.id, table_id)
