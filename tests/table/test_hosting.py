"""A server for others: under a prefix, behind proxies as `deploy/` sets them up, watched over, and started anew."""

import os
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import urlencode, urljoin

import httpx
import pytest
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

import headrace
from headrace.cli import app as commands
from headrace.core.position import Position
from headrace.table.app import prefixed
from tests.kit.browsing import DESK, PATIENCE, Served, get, seated, until_so, visit
from tests.kit.proxy import deployed_caddy, deployed_nginx, nginx
from tests.kit.strangers import caller, heard, status
from tests.kit.tables import random_game
from tests.table.test_following import asked, shows, until_a_card_is_asked

RAILS = "trick_of_the_rails"
PREFIX = "/games"
ADDRESSES = re.compile(r'\b(?:href|src|action|data-rules|data-base|value|data-copy)="((?:/|http)[^"]*)"')
"""In a page: where something of the table lies."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server under a prefix."""
    folder = tmp_path_factory.mktemp("served")
    found = Served(str(folder / "table.db"), {**os.environ, "HEADRACE_PREFIX": PREFIX})
    yield found
    found.stop()


@pytest.fixture(scope="module", params=["as it is", "stripped by nginx", "Caddy"])
def site(request: pytest.FixtureRequest, served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where it is found from outside."""
    if request.param == "as it is":
        yield served.address + PREFIX
        return
    folder = tmp_path_factory.mktemp("proxy")
    told = "proxy_set_header Host $http_host;"
    proxies: dict[str, AbstractContextManager[str]] = {
        "stripped by nginx": nginx(f"{served.address}/", folder, told, f"{PREFIX}/"),
        "Caddy": deployed_caddy(served.address, folder),
    }
    with proxies[request.param] as address:
        yield address + PREFIX


def finished() -> Position:
    """A game that is over."""
    *_, last = random_game(headrace.game(RAILS).start(players=3, seed="over"), "over", "lively")
    return last


# ---- under a prefix -------------------------------------------------------------------------------------------------
def test_under_a_prefix_every_address_of_every_page_lies_there_and_leads_to_something(site: str) -> None:
    with httpx.Client(base_url=site, timeout=PATIENCE, headers={"accept-language": "en"}, follow_redirects=True) as visitor:
        form = {
            "game": RAILS,
            "kind_0": "me",
            "kind_1": "here",
            "kind_2": "friend",
            "strangers": "yes",
            **{f"name_{n}": f"P{n}" for n in range(3)},
        }
        table = visitor.post("/new", data=form)
        assert table.status_code == 200 and table.url.path.startswith(f"{PREFIX}/t/")
        assert {cookie.path for cookie in visitor.cookies.jar} == {f"{PREFIX}/"}
        invitation = re.findall(rf'value="({re.escape(site)}/t/[^"]+)"', table.text)
        over = str(visitor.post("/record", data={"text": finished().record().to_json()}).url)
        seen, own = set(), [f"{site}/{name}" for name in ("", "me", "told", "p", "record")]
        own += [over, f"{over}/analysis", urljoin(over, "result")]
        pages = [*own, str(table.url), *invitation, *(f"{table.url}{page}" for page in ("?at=0", "/seats", "/concede?seat=0"))]
        for page in pages:
            for found in ADDRESSES.findall(visitor.get(page).text):
                address = urljoin(page, found.replace("&amp;", "&")).partition("#")[0]
                assert address.startswith(f"{site}/"), f"{found} on {page}"
                if address not in seen:
                    seen.add(address)
                    assert visitor.get(address).status_code != 404, address
        assert len(seen) > 30 and len(invitation) >= 1
        assert str(visitor.get(f"{site}/lang/ko?next={PREFIX}/rules/{RAILS}").url) == f"{site}/rules/{RAILS}"
        assert str(visitor.get(f"{site}/lang/en?next=/elsewhere").url) == f"{site}/"
        assert str(visitor.get(f"{site}/next").url) in (f"{site}/", str(table.url))
        assert visitor.get(site).status_code == 200


def test_under_a_prefix_a_page_plays_and_follows_and_so_does_the_lobby(browser: Browser, served: Served, site: str) -> None:
    path = seated(served.address, RAILS)
    server = site.removesuffix(PREFIX)
    page, problems = visit(browser, server, *DESK, path=path)
    other = page.context.new_page()
    other.goto(f"{site}/")
    state = f"{server}{path}/state.json"
    version = get(state).json()["version"]
    page.bring_to_front()
    page.locator("#hand .may >> nth=0").press("Enter")
    page.locator("#bar .primary[name=action]").press("Enter")
    until_so(page, lambda: get(state).json()["version"] > version)
    expect(other.locator("[aria-labelledby=known] li")).to_have_count(1)
    assert {cookie["path"] for cookie in page.context.cookies() if cookie["name"] in ("screen", "tables")} == {f"{PREFIX}/"}
    assert problems == []
    page.context.close()


@pytest.mark.parametrize(("written", "prefix"), [("", ""), ("/", ""), ("games", "/games"), ("/a/b-c/", "/a/b-c")])
def test_a_prefix_is_read_as_it_is_meant(written: str, prefix: str) -> None:
    assert prefixed(written) == prefix


@pytest.mark.parametrize("written", ["/t", "rules/x", "/static", "//a//b", "/a b", "/..", "/ä", "https://games.example/x?"])
def test_a_prefix_that_cannot_be_is_refused_in_one_line(written: str) -> None:
    said = CliRunner().invoke(commands, ["serve", "--prefix", written])
    assert said.exit_code == 2 and said.output.startswith("headrace: the prefix must") and said.output.count("\n") <= 2


# ---- watched over ---------------------------------------------------------------------------------------------------
def test_nginx_as_it_is_set_up_tells_who_asked_and_that_it_was_by_tls(served: Served, tmp_path: Path) -> None:
    form = {"game": RAILS, **{f"kind_{seat}": "me" for seat in range(3)}, **{f"name_{seat}": "Ann" for seat in range(3)}}
    with (
        deployed_nginx(served.address, tmp_path) as address,
        httpx.Client(base_url=address, timeout=PATIENCE, verify=False) as visitor,
    ):
        made = visitor.post(f"{PREFIX}/new", data=form, headers={"origin": address})
        assert made.status_code == 303 and "; Secure" in made.headers["set-cookie"]
        assert f'value="{address}{PREFIX}/t/' in visitor.get(made.headers["location"]).text


# ---- started anew ---------------------------------------------------------------------------------------------------
def test_a_server_that_is_told_to_stop_finishes_a_post_and_an_open_page_plays_on_with_the_next(
    browser: Browser, tmp_path: Path
) -> None:
    served = Served(str(tmp_path / "table.db"))
    path = seated(served.address, RAILS)
    address = f"{served.address}{path}"
    with deployed_caddy(served.address, tmp_path) as site:
        page, _ = visit(browser, site, *DESK, path=path)
        before = asked(address)
        form = urlencode({"version": before["version"], "action": before["moves"][0]["action"]})
        head = f"POST {path}/move HTTP/1.1\r\nHost: table\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        with caller(served, f"{head}Content-Length: {len(form)}\r\n\r\n{form[:-1]}") as posting:
            asked(address)  # it has heard so much by now
            stopping = threading.Thread(target=served.stop)
            stopping.start()
            until_so(page, lambda: is_left(served))
            posting.sendall(form[-1:].encode())
            assert status(heard(posting)) == "303"
        stopping.join()
        served.start()
        assert asked(address)["version"] > before["version"]
        until_a_card_is_asked(address)
        between = asked(address)["version"]
        shows(page, address)
        page.locator("#hand .may >> nth=0").press("Enter")
        page.locator("#bar .primary[name=action]").press("Enter")
        until_so(page, lambda: asked(address)["version"] > between)
        page.context.close()
    served.stop()


def is_left(served: Served) -> bool:
    """Does the server let nobody in any more?"""
    try:
        socket.create_connection(("127.0.0.1", served.port), PATIENCE).close()
    except ConnectionRefusedError:
        return True
    return False
