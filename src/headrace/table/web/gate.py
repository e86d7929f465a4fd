"""Before anything is looked at: where a request comes from, and how much it brings. Every answer gets the safety headers here."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headrace.draw.paths import SITE
from headrace.table.limits import House
from headrace.table.posts import Refused
from headrace.table.web.answers import fresh, refusal

SAFETY = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'self'; "
        "form-action 'self'; base-uri 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
ASKING = ("GET", "HEAD", "OPTIONS")
LED_NOWHERE = (403, 404)


class Gate:
    """Lets in what comes from our own pages or from no page, is not too long, and is no guessing of links."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app, self._house = app, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or hand on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        put_under_prefix(scope)
        guesses = scope["path"].startswith(tuple(f"{SITE.prefix}/{name}/" for name in ("t", "join", "go")))
        address = self._house.address_of(scope)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers.setdefault(name, value)
                if guesses and message["status"] in LED_NOWHERE:
                    self._house.guessed(address)
            await send(message)

        try:
            self._look_at(scope, address if guesses else "")
        except Refused as refused:
            guesses = False
            await fresh(refusal(Request(scope), refused))(scope, receive, sending)
        else:
            await self._app(scope, self._measured(receive, scope["method"]), sending)

    def _look_at(self, scope: Scope, guesser: str) -> None:
        """Refused if it may not come in."""
        headers = Headers(scope=scope)
        if is_foreign(scope["method"], headers):
            raise self._house.refused("foreign", "foreign", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._house.limits.body:
            raise self._too_large()
        self._house.may_guess(guesser)

    def _measured(self, receive: Receive, method: str) -> Receive:
        """The body as it comes. Refused when that of a post becomes too long; whoever sends one with anything else is gone."""
        got = 0

        async def receiving() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got <= self._house.limits.body:
                return message
            if method == "POST":
                raise self._too_large()
            return {"type": "http.disconnect"}

        return receiving

    def _too_large(self) -> Refused:
        return self._house.refused("too_large", "too_large", 413)


def put_under_prefix(scope: Scope) -> None:
    """Give a request the whole path that its browser asks for, if a proxy has taken the prefix away."""
    scope["root_path"] = SITE.prefix
    if not f"{scope['path']}/".startswith(f"{SITE.prefix}/"):
        scope["path"] = SITE.prefix + scope["path"]


def is_foreign(method: str, headers: Headers) -> bool:
    """Does a page of somebody else send this? From there a visitor may only be led here: by a link, as a page of its own.

    Browsers say it by Sec-Fetch-Site; where the connection is not safe, and in older ones, by Origin or Referer. Whoever sends
    none of these is a program: no browser since 2020 leaves all of them out of a post from another page.
    """
    site = headers.get("sec-fetch-site")
    if method in ASKING:
        led_here = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest", "document") == "document"
        return site in ("cross-site", "same-site") and not led_here
    if site is not None:
        return site not in ("same-origin", "none")
    said = headers.get("origin") or headers.get("referer")
    return said is not None and _place(said) != _place(f"//{headers.get('host', '')}")


def _place(address: str) -> str:
    """Name and port of a server; nothing where the port is the usual one, as browsers write it."""
    try:
        return urlsplit(address).netloc.lower().removesuffix(":80").removesuffix(":443")
    except ValueError:
        return ""
