"""What strangers may do: nothing from pages of their own, nothing that is too large or too often."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from starlette.datastructures import Headers
from typer.testing import CliRunner

from headrace.cli import app as commands
from headrace.core.words import LANGUAGES
from headrace.table import limits
from headrace.table.limits import House, Limits, Rate, household, limits_from
from headrace.table.posts import Refused
from headrace.table.web.gate import SAFETY, is_foreign
from headrace.table.words import say
from tests.kit.browsing import PATIENCE, seated, visit
from tests.kit.proxy import nginx
from tests.kit.strangers import a_house, log_of

RAILS = "trick_of_the_rails"
FORM = {"game": RAILS, **{f"kind_{seat}": "me" for seat in range(3)}, **{f"name_{seat}": "Ann" for seat in range(3)}}


# ---- where it comes from --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("method", "said", "foreign"),
    [
        ("POST", {"sec-fetch-site": "same-origin", "origin": "http://elsewhere"}, False),
        ("POST", {"sec-fetch-site": "none"}, False),
        ("POST", {"sec-fetch-site": "same-site"}, True),
        ("POST", {"sec-fetch-site": "cross-site"}, True),
        ("POST", {"sec-fetch-site": "nonsense", "origin": "http://table"}, True),
        ("POST", {"origin": "http://table"}, False),
        ("POST", {"origin": "https://TABLE"}, False),
        ("POST", {"origin": "https://table:443"}, False),
        ("POST", {"origin": "http://table:8001"}, True),
        ("POST", {"origin": "http://table.elsewhere"}, True),
        ("POST", {"origin": "null"}, True),
        ("POST", {"origin": "http://["}, True),
        ("POST", {"referer": "http://table/t/1/2"}, False),
        ("POST", {"referer": "http://elsewhere/table"}, True),
        ("POST", {}, False),
        ("DELETE", {"origin": "http://elsewhere"}, True),
        ("GET", {"origin": "http://elsewhere"}, False),
        ("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}, False),
        ("GET", {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"}, True),
        ("GET", {"sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}, True),
        ("GET", {"sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors"}, False),
    ],
)
def test_a_page_of_somebody_else_may_only_lead_here(method: str, said: dict[str, str], foreign: bool) -> None:
    assert is_foreign(method, Headers({"host": "table", **said})) == foreign


async def test_behind_tls_cookies_are_for_tls_alone_and_files_are_as_safe_as_pages(client: httpx.AsyncClient) -> None:
    for scheme, secure in (("https", True), ("http", False)):
        made = await client.post(f"{scheme}://table/new", data=FORM)
        taken = await client.post(f"{scheme}://table{made.headers['location']}/take", data={"seat": "0"})
        dark = await client.get(f"{scheme}://table/theme/dark")
        for answer in (made, taken, dark):
            assert [("secure" in said.lower().split("; ")) for said in answer.headers.get_list("set-cookie")] == [secure]
    assert len(made.headers["location"].split("/")[2]) * 4 == 64
    for path in ("/", "/static/table.js", "/static/none", "/nowhere", "/style/table.css", "/turns"):
        answer = await client.head(path)
        assert {name: answer.headers.get(name) for name in SAFETY} == SAFETY, path


# ---- how much -------------------------------------------------------------------------------------------------------
async def test_what_is_too_large_is_refused_in_words_before_it_is_read(client: httpx.AsyncClient) -> None:
    async def endless() -> Any:
        while True:
            taken.append(65536)
            assert len(taken) < 10
            yield b"x" * taken[-1]

    for lang in LANGUAGES:
        taken: list[int] = []
        said = {"accept-language": lang, "accept": "application/json"}
        announced = {**said, "content-type": "application/x-www-form-urlencoded", "content-length": "41000000"}
        answer = await client.post("/new", content=endless(), headers=announced)
        assert (answer.status_code, answer.json()["error"], taken) == (413, say("error.too_large", lang), [])
        chunked = {**said, "content-type": "application/x-www-form-urlencoded"}
        answer = await client.post("/new", content=endless(), headers=chunked)
        assert (answer.status_code, answer.json()["error"], len(taken)) == (413, say("error.too_large", lang), 2)
    assert (await client.post("/new", data={**FORM, "more": "x" * 60_000})).status_code == 303


async def test_many_streams_and_connections_in_all_leave_no_trace_when_they_end() -> None:
    house = House(Limits(streams=3, address_streams=2, table_streams=2, connections=3, address_connections=2))
    with house.listening("1.1.1.1", "t"), house.listening("1.1.1.1", ""):
        with pytest.raises(Refused, match="full"):
            house.find_room("1.1.1.1", "u")
        house.find_room("1.1.1.2", "t")
        with house.listening("", "u"), pytest.raises(Refused, match="full"):
            house.find_room("", "v")
    house.find_room("1.1.1.1", "t")
    assert [house.come(address) for address in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "127.0.0.1")] == [True, True, False, False]
    for address in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "127.0.0.1"):
        house.go(address)
    assert house.connections == 0


# ---- how often ------------------------------------------------------------------------------------------------------
def test_a_rate_grants_so_many_in_any_span_and_forgets_who_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("headrace.table.limits.time.monotonic", lambda: now[0])
    rate = Rate(2, 60)
    for second, waits in ((0, 0), (30, 0), (59, 1), (60, 0), (61, 29), (90, 0)):
        now[0] = 100.0 + second
        assert rate.wait("Ann") == waits, second
        if not waits:
            rate.count("Ann")
    for number in range(1000):
        rate.count(number)
    now[0] += 60
    assert rate.wait("Ben") == 0
    assert len(rate._times) == 0


def test_one_household_is_one_address_of_ipv6_too_and_a_proxy_is_nobody() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::") != household("2001:db8:1:3::")
    assert (household("10.1.2.3"), household("fe80::1%eth0"), household("unix")) == ("10.1.2.3", "fe80::/64", "unix")
    for proxies, client, told, address in (
        ("127.0.0.1", "127.0.0.1", False, ""),
        ("127.0.0.1", "10.0.0.9", False, "10.0.0.9"),
        ("*", "10.0.0.9", False, ""),
        ("*", "10.0.0.9", True, "10.0.0.9"),
    ):
        headers = [(b"x-forwarded-for", b"10.0.0.9")] if told else []
        assert House(Limits(), proxies).address_of({"client": (client, 1), "headers": headers}) == address


def test_limits_are_what_the_environment_says_and_nonsense_is_named() -> None:
    assert limits_from({}) == Limits()
    assert limits_from({"HEADRACE_STREAMS": "7", "HEADRACE_BOTS": "x"}) == Limits(streams=7)
    for wrong in ("", "many", "0", "-1"):
        with pytest.raises(ValueError, match="HEADRACE_STREAMS must be a number above 0"):
            limits_from({"HEADRACE_STREAMS": wrong})
    said = CliRunner().invoke(commands, ["serve"], env={"HEADRACE_STREAMS": "many"})
    assert (said.exit_code, said.output) == (2, "headrace: HEADRACE_STREAMS must be a number above 0, not 'many'\n")


def test_new_tables_hints_and_guesses_have_an_end_for_each_address_behind_a_proxy_too(tmp_path: Path) -> None:
    seats = {f"{what}_{seat}": kind for seat in (1, 2) for what, kind in (("kind", "easy"), ("name", "Bot"))}
    form = {"game": RAILS, "kind_0": "me", "name_0": "Ann", **seats}
    told = "proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; "
    told += "proxy_set_header X-Forwarded-Proto https;"
    with (
        a_house(tmp_path, "127.0.0.1", tables=2, guesses=3, seat_hints=1) as served,
        nginx(served.address, tmp_path, told) as address,
    ):
        one, two = (caller_at(address, source) for source in ("127.0.0.2", "127.0.0.3"))
        made = [one.post("/new", data=form) for _ in range(2)]
        assert all("; Secure" in answer.headers["set-cookie"] for answer in made), "who is behind TLS"
        path = made[0].headers["location"]
        assert refused(one.post("/new", data=form)) == (429, say("error.too_often", "ko"))
        assert two.post("/new", data=form, headers={"x-forwarded-for": "127.0.0.2"}).status_code == 303
        for _ in range(PATIENCE * 10):
            state = one.get(f"{path}/state.json").json()
            if state["moves"]:
                break
            threading.Event().wait(0.1)
        hint = partial(one.post, f"{path}/hint", data={"version": state["version"]})
        assert [hint().status_code for _ in range(2)] == [200, 429]
        assert [one.get(f"/t/{number}").status_code for number in range(3)] == [404] * 3
        assert refused(one.get(path)) == (429, say("error.too_often", "ko"))
        assert two.get(path).status_code == 200
        assert one.get("/").status_code == 200
    for kind in ("guesses", "hints", "tables"):
        assert log_of(tmp_path).count(kind) == 1


def caller_at(address: str, source: str) -> httpx.Client:
    headers = {"accept-language": "ko", "accept": "application/json"}
    return httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address=source))


def refused(answer: httpx.Response) -> tuple[int, str]:
    assert int(answer.headers["retry-after"]) > 0
    return answer.status_code, answer.json()["error"]


# ---- in a browser -------------------------------------------------------------------------------------------------
FOREIGN = {
    "/post": f"<form method=post action='SERVER/play-now'><input name=game value={RAILS}></form>"
    "<script>document.forms[0].submit()</script>",
    "/fetch": f"<script>for (let n = 0; n < 5; n++) fetch('SERVER/new', {{method: 'POST', mode: 'no-cors', "
    "headers: {'Content-Type': 'application/x-www-form-urlencoded'}, "
    f"body: 'game={RAILS}&kind_0=easy&name_0=a&kind_1=easy&name_1=b&kind_2=easy&name_2=c'}})"
    ".finally(() => document.title += '.')</script>",
    "/picture": "<img src='SERVER/lang/ko' onerror='document.title += \".\"'>",
    "/link": "<a href='SERVER/'>a table</a>",
}


@contextmanager
def a_foreign_site(server: str) -> Iterator[str]:
    """Pages of somebody else, who knows where the server is."""

    class Pages(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html>{FOREIGN.get(self.path, '')}".replace("SERVER", server).encode())

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing."""

    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}"
    site.shutdown()
    site.server_close()


def test_a_foreign_page_neither_wipes_the_list_of_tables_nor_makes_any(browser: Browser, tmp_path: Path) -> None:
    with a_house(tmp_path) as served, a_foreign_site(served.address) as elsewhere:
        page, _ = visit(browser, served.address, "en", 1440, 900, "light")
        for _ in range(2):
            page.goto(served.address)
            page.locator("form[action='/play-now'] button.primary >> visible=true >> nth=0").click()
            page.wait_for_url("**/t/**")
        page.goto(f"{elsewhere}/post")
        expect(page.locator("body")).to_contain_text(say("error.foreign", "en")[:40])
        page.goto(f"{elsewhere}/fetch")
        expect(page).to_have_title(".....")
        page.goto(f"{elsewhere}/picture")
        expect(page).to_have_title(".")
        page.goto(f"{elsewhere}/link")
        page.locator("a").click()
        expect(page.locator(".known li")).to_have_count(2)
        assert page.locator("html").get_attribute("lang") == "en"
        page.context.close()
    assert log_of(tmp_path).count("clients") == 1 and "foreign" in log_of(tmp_path)


def test_a_page_for_whose_stream_there_is_no_room_says_so_and_follows_once_there_is(browser: Browser, tmp_path: Path) -> None:
    with a_house(tmp_path, table_streams=1) as served:
        path = seated(served.address, RAILS)
        with httpx.stream("GET", f"{served.address}{path}/events", timeout=PATIENCE):
            refused = httpx.get(f"{served.address}{path}/events", timeout=PATIENCE)
            assert (refused.status_code, refused.headers["retry-after"]) == (503, str(limits.FULL_SECONDS))
            page, _ = visit(browser, served.address, "en", 1440, 900, "light", path=path)
            expect(page.locator("#lost")).to_be_visible()
        expect(page.locator("#lost")).to_be_hidden()
        page.context.close()
