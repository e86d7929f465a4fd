"""Any request to any address there is: no error of the server, no wait without end, nothing of others given away."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from headrace.core.game import games
from headrace.table.app import create_app
from headrace.table.service import SeatPlan, Tables
from headrace.table.tokens import SCOPES
from headrace.table.web.gate import SAFETY
from tests.table.test_persons import ANN

PATIENCE = 60
FEW = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[*HealthCheck],
)
MANY = settings(FEW, max_examples=2_000)
METHODS = (*("GET", "POST") * 5, "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW")
WORDS = ("", "en", "dark", "0", "1", "17", "all:", "me", "easy", "on", "off", "yes", "put_away", *sorted(games()))
PARAMETERS = ("focus", "at", "leaf", "next", "known", "screen", "stream", "but", "beside", "page", "over")
FIELDS = (
    "game",
    "kind_0",
    "name_0",
    "kind_1",
    "name_1",
    "version",
    "action",
    "seat",
    "auto",
    "pace",
    "answer",
    "sure",
    "confirm",
    "name",
    "email",
    "notes",
    "link",
    "merge",
)
COOKIES = ("tables", "lang", "theme", "screen", "put_away", "confirm", "guide_barrage", "seat_x", "person")
KINDS = (
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "",
    "ÿ",
)
HEADERS = (
    *("accept", "accept-language", "accept-encoding", "origin", "referer", "host", "if-none-match", "if-modified-since", "range"),
    *("sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "x-forwarded-for", "x-forwarded-proto", "content-length"),
)
text = st.one_of(st.sampled_from(WORDS), st.text(max_size=40), st.text("/.%?#&=;:\\\0\n\"'[]{}-0123456789", max_size=40))


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    """A server that does not hide its errors."""
    made = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    async with made.router.lifespan_context(made):
        yield made


def addresses(app: Starlette) -> list[str]:
    """Every address that the application answers, as it is written there."""
    return [found.path for found in app.routes if isinstance(found, Route | Mount)]


def own_or_any(own: list[str]) -> st.SearchStrategy[str]:
    """Mostly one of these, where there are any."""
    return st.integers(0, 4).flatmap(lambda number: st.sampled_from(own) if own and number else text)


@st.composite
def requests(
    draw: st.DrawFn, known: list[str], own: dict[str, list[str]]
) -> tuple[str, str, bytes, list[tuple[bytes, bytes]], bytes]:
    """Method, path, query, headers and body. `own`: what may stand in the places of an address, as a table has it."""
    pattern = draw(st.sampled_from([*known, "/{nowhere}", "/static/{file}"]))
    parts = [draw(own_or_any(own.get(part, []))) if part.startswith("{") else part for part in pattern.split("/")]
    pairs = st.lists(st.tuples(st.sampled_from(PARAMETERS) | text, text), max_size=4)
    query = b"&".join(f"{quote(name)}={quote(value)}".encode() for name, value in draw(pairs))
    fields = st.lists(st.tuples(st.sampled_from(FIELDS) | text, text), max_size=6)
    form = b"&".join(f"{quote(name)}={quote(value)}".encode() for name, value in draw(fields))
    body = draw(st.sampled_from((form, form, form, b"x" * 70_000)) | st.binary(max_size=200))
    said = draw(
        st.lists(
            st.tuples(st.sampled_from(HEADERS), st.sampled_from(("cross-site", "ko", "application/json")) | text), max_size=4
        )
    )
    jar = draw(st.lists(st.tuples(st.sampled_from(COOKIES), text), max_size=3))
    headers = {"host": "table", **dict(said), "content-type": draw(st.sampled_from(KINDS))}
    if pattern.startswith("/api/"):
        headers["authorization"] = draw(own_or_any(own["authorization"]))
    headers["cookie"] = "; ".join(f"{name}={value}" for name, value in jar)
    raw = [(name.encode(), value.encode("utf-8", "replace")) for name, value in headers.items()]
    return draw(st.sampled_from(METHODS)), "/".join(parts), query, raw, body


async def answered(app: Starlette, method: str, path: str, query: bytes, headers: list[tuple[bytes, bytes]], body: bytes) -> Any:
    """Status, headers and the answer until its end, or until a stream has said something; then the client is gone."""
    begun = asyncio.Event()
    sent: list[dict[str, Any]] = []
    asked = False

    async def receive() -> dict[str, object]:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}
        await begun.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            begun.set()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode("utf-8", "replace"),
        "query_string": query,
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("table", 80),
    }
    async with asyncio.timeout(PATIENCE):
        await app(scope, receive, send)  # type: ignore[arg-type]
    return sent[0]["status"], dict(sent[0]["headers"]), b"".join(message.get("body", b"") for message in sent[1:])


@pytest.mark.parametrize("few", [FEW, pytest.param(MANY, marks=pytest.mark.proof)], ids=["few", "many"])
async def test_any_request_has_an_answer_that_is_no_error_and_tells_nothing(app: Starlette, few: settings) -> None:
    tables: Tables = app.state.tables
    plans = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
    table_id, token = await tables.create("trick_of_the_rails", plans, {}, auto="never", taker=ANN)
    table = await tables.get(table_id)
    other_id, other = await tables.create("trick_of_the_rails", plans, {}, auto="never")
    before = (await tables.get(other_id)).version
    bearer = "Bearer " + await tables.storage.tokens.make(ANN.id, "any", SCOPES)
    own = {
        "{table}": [table_id],
        "{token}": [token, token, table.seats[1].invite],
        "{game}": [*games()],
        "{choice}": ["dark", "ko"],
        "authorization": [bearer],
    }
    loop = asyncio.get_running_loop()

    @few
    @given(requests(addresses(app), own))
    def each(request: Any) -> None:
        status, headers, body = asyncio.run_coroutine_threadsafe(answered(app, *request), loop).result(PATIENCE)
        assert status < 500, request
        assert b"Traceback" not in body
        assert {name.encode().lower() for name in SAFETY} <= set(headers), request
        for secret in (other, str(table.pos.seed)):
            assert secret.encode() not in body

    await asyncio.to_thread(each)
    assert (await tables.get(other_id)).version == before
