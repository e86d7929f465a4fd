"""Whatever is sent: no answer of any address is an error of the server, and no answer holds a traceback."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from starlette.applications import Starlette

import headrace
from headrace.table.app import create_app
from headrace.table.service import SeatPlan, Tables
from headrace.table.web.posting import ACTS
from tests.kit.proof import rest_in_proof

GAMES = sorted(headrace.all_games())
SURROGATE = "\ud800"
DEEP = "[" * 100_000
NONSENSE = (
    *("", " ", ":", "all:", "all:x", "x:", ":x", "links:2", "links:two", "links:one", "act:x", "act:", "card:x", "line:q"),
    *("mat:zz", "slot:99", "amount:x", "amount:-1", "amount:10", "act:build act:sell", "act:build card:x mat:zz", "..", "%00"),
    *("\x00", "\n", "<script>", "가:나", "\U0001f682:\U0001f682", SURROGATE, f"act:{SURROGATE}", "act:" * 2500, "x" * 10_000),
    *("9" * 5000, "-1", "1e999", "NaN", "null", "[]", "{}", "²", "１", "1 2 3", "0 " * 5000),
)
COOKIES = (
    *(DEEP, DEEP.replace("[", '{"a":'), "[[[", "null", "1" * 10_000, "-1e400", "[1, 2]", '[["x", 1]]', '{"x": []}', '"x"'),
    *('[["\\ud800", "\\ud800"]]', '[["t1", "\\ud800"]]', "\x00\x01", "\udcff\udcfe", '"\\073"', "é", "%00"),
)


async def request(app: Starlette, method: str, path: str, body: bytes = b"", **headers: bytes) -> tuple[int, bytes]:
    """One request with exactly these bytes; the status and as much of the answer as comes before it waits."""
    raw_path, _, query = path.partition("?")
    sent: list[dict[str, object]] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False} if not sent else {"type": "http.disconnect"}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": raw_path,
        "raw_path": raw_path.encode("utf-8", "surrogatepass"),
        "query_string": query.encode("utf-8", "surrogatepass"),
        "root_path": "",
        "headers": [(b"host", b"table"), *((name.replace("_", "-").encode(), value) for name, value in headers.items())],
        "client": ("test", 1),
        "server": ("table", 80),
    }
    await app(scope, receive, send)  # type: ignore[arg-type]
    status = next(message["status"] for message in sent if message["type"] == "http.response.start")
    assert isinstance(status, int)
    return status, b"".join(bytes(m.get("body", b"")) for m in sent if m["type"] == "http.response.body")  # type: ignore[call-overload]


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    """A server that does not hide its errors."""
    made = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    async with made.router.lifespan_context(made):
        yield made


async def in_the_midst(app: Starlette, game: str, moves: int) -> str:
    """The path of a seat that is asked, so many moves into a game."""
    tables: Tables = app.state.tables
    plans = [SeatPlan("friend", name) for name in ("Ann", "Ben", "Cho")]
    table_id, _ = await tables.create(game, plans, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    for seat in table.seats:
        await tables.sit_down(table, seat.invite, seat.name)
    dice = Random(moves)
    for _ in range(moves):
        assert table.pos.turn is not None
        await tables.move(table, (table.pos.turn,), table.version, str(dice.choice(table.pos.legal_numbers())))
    return f"/t/{table_id}/{table.seats[table.pos.turn or 0].token}"


def focuses(game: headrace.Game, dice: Random) -> Iterator[str]:
    """Nonsense, and what might mean something: each kind of thing with values of its own and of others."""
    yield from NONSENSE
    names = {action.target for action in game.actions} | {action.text.replace(" ", ":") for action in game.actions}
    kinds = ("act", "amount", "slot", "line", "links", "mat", "card", "seat")
    values = sorted({name.partition(":")[2] for name in names if ":" in name})
    for _ in range(30):
        some = (f"{dice.choice(kinds)}:{dice.choice(values or ['x'])}" for _ in range(dice.randint(1, 4)))
        yield " ".join(some)


@pytest.mark.parametrize("moves", rest_in_proof([30, 0]))
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 3))
async def test_a_focus_may_be_anything(app: Starlette, game: str, moves: int) -> None:
    seat = await in_the_midst(app, game, moves)
    for focus in focuses(headrace.game(game), Random(moves)):
        written = quote(focus, errors="surrogatepass")
        status, answer = await request(app, "GET", f"{seat}?focus={written}", accept=b"application/json")
        assert status == 200, focus[:80]
        assert json.loads(answer)["regions"]["board"]


@pytest.mark.parametrize("game", GAMES)
async def test_cookies_may_be_anything(app: Starlette, game: str) -> None:
    seat = await in_the_midst(app, game, 1)
    table = seat.split("/")[2]
    for text in COOKIES:
        value = text.encode("utf-8", "surrogateescape" if "\udc80" <= max(text) <= "\udcff" else "surrogatepass")
        for name in ("tables", "lang", "theme", "person", f"seat_{table}"):
            for path in ("/", "/me", "/told", seat, f"{seat}/state.json", f"/rules/{game}", "/nowhere"):
                status, answer = await request(app, "GET", path, cookie=name.encode() + b"=" + value)
                assert status == (404 if path == "/nowhere" else 200)
                assert b"Traceback" not in answer
    for header in (b"\xff=\xfe", b"=;=;", b"tables", b";" * 5000, b'tables="' + b"\\" * 500):
        assert (await request(app, "GET", "/", cookie=header))[0] == 200


@pytest.mark.parametrize("game", GAMES)
async def test_forms_may_be_anything(app: Starlette, game: str) -> None:
    dice = Random(game)
    seat = await in_the_midst(app, game, 3)
    fields: tuple[str, ...] = ("version", "action", "auto", "pace", "seat", "game", "kind_0", "name_0", "kind_1", "name_1")
    fields += ("option_x", "text", "notes", "sort", "address", "delay", "clock", "clock_first", "clock_zone")
    kinds = (
        b"application/x-www-form-urlencoded",
        b"multipart/form-data; boundary=x",
        b"multipart/form-data",
        b"text/plain",
        b"\xff",
    )
    acts = (f"{seat}/{act}" for act in (*ACTS, "chat", "notes"))
    for path in (*acts, "/new", "/play-now", "/told/webhook", "/told/push", f"/join/{seat.split('/')[2]}/sit"):
        for _ in range(8):
            values = {name: dice.choice(NONSENSE) for name in fields if dice.random() < 0.6}
            body = "&".join(f"{name}={quote(value, errors='surrogatepass')}" for name, value in values.items()).encode()
            status, answer = await request(app, "POST", path, body, content_type=dice.choice(kinds))
            assert status < 500, (path, values)
            assert b"Traceback" not in answer
        for body in (b"", b"\xff\xfe", b"a" * 100_000, b"&".join(b"a%d=1" % n for n in range(2000)), b"--x\r\n\r\n", b"%" * 100):
            assert (await request(app, "POST", path, body, content_type=dice.choice(kinds)))[0] < 500, (path, body[:20])


@pytest.mark.parametrize("game", GAMES)
async def test_addresses_may_be_anything(app: Starlette, game: str) -> None:
    seat = await in_the_midst(app, game, 2)
    table = seat.split("/")[2]
    for word in (*NONSENSE, DEEP[:5000]):
        paths = (f"/t/{word}", f"/t/{table}/{word}", f"/t/{word}/{word}", f"/rules/{word}", f"/style/{word}.css", f"/lang/{word}")
        more = (
            f"/join/{word}",
            f"/t/{word}/state.json",
            f"/t/{table}/{word}/record.json",
            f"{seat}/{word}",
            f"/static/{word}",
            f"/{word}",
        )
        for path in (*paths, *more, f"/theme/dark?next={quote(word, errors='surrogatepass')}", f"/?{word}"):
            status, answer = await request(app, "GET", path)
            assert status < 500, path[:80]
            assert b"Traceback" not in answer
        for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS", "BREW"):
            assert (await request(app, method, f"/t/{table}/{word}"))[0] < 500
