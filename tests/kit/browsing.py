"""A real server and a real browser for the tests that click."""

import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import headrace

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE = 60
"""Seconds until an answer must have come, from a server or a page, on however busy a machine."""
get, post = partial(httpx.get, timeout=PATIENCE, verify=False), partial(httpx.post, timeout=PATIENCE, verify=False)
"""Of servers without TLS: to read for each request which authorities are trusted takes longer than the answer."""
expect.set_options(timeout=PATIENCE * 1000)
SERVE = "import sys; from headrace.table import serve; serve(port=int(sys.argv[1]), database_url=sys.argv[2])"
MOST_PORTS = 5
"""Ports that are tried: between asking for a free one and listening to it somebody else may have taken it."""
WATCHING = Path(__file__).with_name("watching.js")
NARROW = 900
"""Pixels below which a page is shown as on a phone, and touched."""
Screen = tuple[str, int, int, str]
"""Language, width, height and theme."""
DESK: Screen = ("en", 1440, 900, "light")
PHONE: Screen = ("ko", 390, 900, "dark")
on_desk_and_phone = pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])


def a_server(database_url: str, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """The address of a real server over a database; `environment`: of its process, where it is not this one's."""
    served = Served(database_url, environment)
    yield served.address
    served.stop()


class Served:
    """A real server over a database, which can be stopped and started again at its address."""

    def __init__(self, database_url: str, environment: Mapping[str, str] | None = None, log: Path | None = None) -> None:
        self.database_url, self._environment, self._log = database_url, environment, log
        for _ in range(MOST_PORTS):
            self.port = free_port()
            if self.start():
                return
        raise AssertionError("no server could be started")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> bool:
        """Start it and wait until it answers; False if somebody else listens there."""
        command = [sys.executable, "-c", SERVE, str(self.port), self.database_url]
        said = self._log.open("ab") if self._log else None
        self._child = subprocess.Popen(command, env=self._environment, stdout=said, stderr=said)
        return answers(self._child, self.address)

    def freeze(self) -> None:
        """Let it be as if it were gone from the net: connections stay, nothing is answered."""
        self._child.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._child.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Stop it and wait until it has ended."""
        self._child.terminate()
        self._child.wait(PATIENCE)


def free_port() -> int:
    """A port that nobody listens to now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(child: "subprocess.Popen[bytes]", address: str) -> bool:
    """Wait until a server answers; False if it has ended, for somebody else listens there."""
    end = time.monotonic() + PATIENCE
    while child.poll() is None:
        try:
            httpx.get(address, timeout=PATIENCE, verify=False)
            return child.poll() is None
        except httpx.HTTPError:
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.2)
    return False


def a_browser() -> Iterator[Browser]:
    """Chromium of the system: without the window of a whole browser round every page, where it is installed so."""
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert chromium, "these tests need Chromium: apt-get install chromium-headless-shell"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


def visit(
    browser: Browser,
    server: str,
    lang: str,
    width: int,
    height: int,
    theme: str,
    script: bool = True,
    path: str = "",
    keeps: bool = False,
) -> tuple[Page, list[str]]:
    """A page on the lobby or on a path, and the list that its errors go to. `keeps`: the page for when nobody answers."""
    phone = width < NARROW
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        java_script_enabled=script,
        reduced_motion="reduce",
        service_workers="allow" if keeps else "block",
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.add_cookies([{"name": "lang", "value": lang, "url": server}, {"name": "theme", "value": theme, "url": server}])
    context.add_init_script(path=WATCHING)
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(server + path)
    if script:
        until_answered(page)
    return page, problems


def tour(
    browser: Browser, server: str, lang: str, width: int, height: int, theme: str, paths: Iterable[str]
) -> Iterator[tuple[Page, list[str]]]:
    """The same from one path to the next, as one visitor: what all pages share is fetched once."""
    first, *others = paths
    page, problems = visit(browser, server, lang, width, height, theme, path=first)
    yield page, problems
    for path in others:
        page.goto(server + path)
        until_answered(page)
        yield page, problems
    page.context.close()


def seated(server: str, game: str, auto: str = "always", mechanical: Mapping[str, str] | None = None) -> str:
    """The path of a new table for one person and as few easy bots as possible, who do not wait.

    `auto`: when what is forced is done without asking. `mechanical`: the options that mechanical players need, if those take
    the seats of the bots.
    """
    form = {"game": game, "kind_0": "me", "name_0": "Ann"}
    for seat in range(1, min(headrace.game(game).players)):
        form |= {f"kind_{seat}": "easy" if mechanical is None else "@", f"name_{seat}": f"Bot {seat}"}
    form |= {f"option_{name}": choice for name, choice in (mechanical or {}).items()}
    path = post(f"{server}/new", data=form).headers["location"]
    post(f"{server}{path}/settings", data={"pace": "0", "auto": auto}, follow_redirects=True).raise_for_status()
    return str(path)


def until(page: Page, holds: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds on a page that lets nothing evaluate code but ourselves."""
    end = time.monotonic() + seconds
    while not page.evaluate(holds):
        assert time.monotonic() < end, f"not so: {holds}"
        page.wait_for_timeout(50)


def until_so(page: Page, question: Callable[[], object]) -> None:
    """Wait until something holds elsewhere, while the page goes on."""
    end = time.monotonic() + PATIENCE
    while not question():
        assert time.monotonic() < end, "it does not come about"
        page.wait_for_timeout(100)


def until_answered(page: Page) -> None:
    """Wait until the page is loaded, so that its scripts hear what is pressed, and has drawn what it asked the server for."""
    until(page, "document.readyState === 'complete' && window.awaited === 0")
