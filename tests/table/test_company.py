"""Two people and a watcher at one table: one on the desk, one on the phone, through a whole game of each title.

On the way something is taken back by consent, a page is loaded anew, a seat is regained in another browser by the link of its
person, a bot plays for them for a while, something is tried from where the game stands, and the watcher looks back.
"""

import random
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import headrace
from headrace.boards.numbers import number
from headrace.table.words import say
from tests.kit.browsing import DESK, PATIENCE, get, until_answered, visit
from tests.kit.clicking import Person
from tests.kit.sheet import games_with, sheet
from tests.table.test_browser import SCREENS
from tests.table.test_friends import links_in

EVERY = 5
"""Decisions of people between two things that happen beside the game."""
ASKS = "[data-tool=ask]:not([aria-disabled])"


class Friend(Person):
    """Somebody who does not wait to be asked: others are at the table."""

    def asked(self) -> bool:
        return self.page.query_selector(".aids") is not None


class Company:
    """A table of two friends, with as few bots as the game needs, and somebody who watches. `desk` has set it up."""

    def __init__(self, browser: Browser, server: str, game: str) -> None:
        self.browser, self.server, self.game = browser, server, game
        self.problems = list[list[str]]()
        self.desk = self.visited("desk", "")
        form: dict[str, str | float | bool] = {"game": game, "kind_0": "me", "name_0": "Ann", "kind_1": "friend", "name_1": "Ben"}
        for seat in range(2, min(headrace.game(game).players)):
            form |= {f"kind_{seat}": "easy", f"name_{seat}": f"Bot {seat}"}
        base = self.desk.request.post(f"{server}/new", form=form).url
        self.desk.request.post(f"{base}/settings", form={"pace": "0", "auto": "never"})
        self.desk.goto(base)
        self.phone = self.visited("phone", links_in(self.desk.content())[0])
        self.phone.fill("[name=name]", "Ben")
        self.phone.locator(".sit .primary").tap()
        self.phone.wait_for_selector("#board")
        self.watcher, problems = visit(browser, server, *DESK, path=base.removeprefix(server).rpartition("/")[0])
        self.problems.append(problems)

    def visited(self, screen: str, path: str) -> Page:
        lang, theme = sheet(self.game)["clicking"][screen]
        page, problems = visit(self.browser, self.server, lang, *SCREENS[screen], theme, path=path)
        self.problems.append(problems)
        return page

    def version(self) -> int:
        return int(get(f"{self.watcher.url}/state.json").json()["version"])

    def words(self, page: Page, key: str) -> str:
        return say(key, page.get_attribute("html", "lang") or "")

    def play(self, dice: random.Random) -> None:
        """The whole game, with something beside it now and then."""
        beside = [self.go_back, self.reload, self.move_house, self.lend_seat, self.try_out, self.look_back]
        decided, end = 0, time.monotonic() + PATIENCE
        while not self.desk.query_selector(".result"):
            asked = next((page for page in (self.desk, self.phone) if page.query_selector(".aids")), None)
            if asked is None:
                assert time.monotonic() < end, f"nobody is asked: {self.desk.inner_text('#bar')}"
                self.desk.wait_for_timeout(50)
                continue
            if decided >= EVERY and beside and beside[0]():  # no bot moves meanwhile, since somebody is asked
                decided, beside = 0, beside[1:]
                continue
            Friend(asked, self.game, dice, touches=asked is self.phone).decide()
            decided, end = decided + 1, time.monotonic() + PATIENCE
        assert not beside, "the game was over before all of it had happened"

    # ---- what happens beside the game -------------------------------------------------------------------------------
    def go_back(self) -> bool:
        """Ask on the desk that something be taken back, and agree on the phone; False where that need not be asked now."""
        if not self.desk.query_selector(ASKS):
            return False
        self.desk.locator(ASKS).click()
        expect(self.desk.locator("#wish-slip .btn")).to_have_count(1)
        self.phone.locator("#wish-slip .btn.primary").tap()
        for page in (self.desk, self.phone, self.watcher):
            expect(page.locator("#wish-slip")).to_have_count(0)
            expect(page.locator("#log .back")).to_have_count(1)
        return True

    def reload(self) -> bool:
        self.phone.reload()
        until_answered(self.phone)
        return True

    def move_house(self) -> bool:
        """Whoever plays on the phone loses it, and goes on with another, by the link of their person."""
        table = self.phone.url.partition("?")[0]
        self.phone.goto(f"{self.server}/me")
        self.phone.locator("form[action='/me/link'] button").tap()
        link = self.phone.input_value(".copied input")
        self.phone.context.close()
        self.phone = self.visited("phone", link.removeprefix(self.server))
        self.phone.locator("button.primary").tap()
        self.phone.wait_for_url("**/me")
        self.phone.locator(f".known a[href='{table.removeprefix(self.server)}']").tap()
        self.phone.wait_for_url(table)
        until_answered(self.phone)
        return True

    def lend_seat(self) -> bool:
        """A bot plays for whoever is on the phone, until they play on themselves."""
        table, shown = self.phone.url.partition("?")[0], self.desk.locator(".panel[data-seat='1']")
        self.phone.goto(f"{table}/seats")
        self.phone.locator("form[action$='/give'] button").first.tap()
        expect(shown).to_contain_text("Ben (")
        self.phone.goto(table)
        until_answered(self.phone)
        self.phone.locator("#bar form[action$='/regain'] button").tap()
        expect(shown).not_to_contain_text("Ben (")
        return True

    def try_out(self) -> bool:
        """Make a move of a trial, which moves nothing at the table."""
        base, version = self.desk.url.partition("?")[0], self.version()
        self.desk.goto(base + (self.desk.get_attribute("#log a[href*='?at=']", "href") or ""))
        self.desk.get_by_role("link", name=self.words(self.desk, "try"), exact=True).click()
        self.desk.get_by_role("button", name=self.words(self.desk, "try_start")).click()
        expect(self.desk.locator("#trial")).to_be_visible()
        Person(self.desk, self.game, random.Random("try"), touches=False).decide()
        self.desk.goto(base)
        until_answered(self.desk)
        assert self.version() == version
        return True

    def look_back(self) -> bool:
        """A watcher goes through what has been, and comes back to what is."""
        table = self.watcher.url
        self.watcher.goto(f"{table}?at=1")
        for key, shown in (("Home", "[data-past='0']"), ("End", ":not([data-past='0'])")):
            self.watcher.keyboard.press(key)
            expect(self.watcher.locator(f"#table{shown}")).to_have_count(1)
        self.watcher.goto(table)
        until_answered(self.watcher)
        return True


@pytest.mark.proof
@pytest.mark.parametrize("game", games_with("clicking"))
def test_two_people_and_a_watcher_come_to_the_end_of_a_game(browser: Browser, server: str, game: str, tmp_path: Path) -> None:
    company = Company(browser, server, game)
    company.play(random.Random(game))
    record = tmp_path / "record.json"
    record.write_text(get(f"{company.watcher.url}/record.json").text)
    scores = [number(score) for score in headrace.replay(record).scores]
    for page in (company.desk, company.phone, company.watcher):
        page.wait_for_selector(".result")
        assert all(score in page.inner_text(".result") for score in scores)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page sideways"
        page.context.close()
    assert [*filter(None, company.problems)] == []
