"""The page that a browser shows while nobody answers."""

import os
from pathlib import Path

from playwright.sync_api import Browser, expect

from headrace.table.words import say
from tests.kit.browsing import DESK, PHONE, Served, seated, visit
from tests.kit.proxy import nginx
from tests.table.test_strangers import a_foreign_site

RAILS = "trick_of_the_rails"
PREFIX = "/games"
KEPT = """caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
.then((found) => found.flat().map((request) => new URL(request.url).pathname))"""


def test_while_nobody_answers_a_page_says_so_in_the_readers_language_and_theme_and_goes_on_by_itself(
    browser: Browser, tmp_path: Path
) -> None:
    served = Served(str(tmp_path / "table.db"), {**os.environ, "HEADRACE_PREFIX": PREFIX})
    path, pages = seated(served.address, RAILS), []
    with nginx(served.address, tmp_path) as proxied:
        for site, screen in ((served.address, DESK), (proxied, PHONE)):
            page, problems = visit(browser, site, *screen, path=path, keeps=True)
            page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
            with a_foreign_site(site + PREFIX) as elsewhere:
                page.goto(f"{elsewhere}/link")
                page.locator("a").click()
                expect(page.locator(".lobby")).to_be_visible()
            kept = page.evaluate(KEPT)
            assert f"{PREFIX}/offline" in kept and not [
                address for address in kept if "/t/" in address or address == f"{PREFIX}/"
            ]
            assert problems == []
            pages.append((page, site, screen))
        served.stop()
        for page, site, (lang, _, _, theme) in pages:
            page.goto(site + path)
            expect(page.locator("main h1")).to_have_text(say("offline_title", lang))
            assert page.title() == f"{say('offline_title', lang)} - Headrace"
            assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [lang, theme]
            assert page.url == site + path
        served.start()
        for page, _, _ in pages:
            expect(page.locator("#board")).to_be_visible()
            page.context.close()
    served.stop()
