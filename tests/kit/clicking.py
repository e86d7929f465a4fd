"""A person at a table: looks at what can be hit on the screen and presses it, now on the board, now a card, now an action.

`[clicking]` of a game's `kit.toml` may hold

    verbs       how gladly each action above the hand is begun; those that are not named only where there is nothing else
    overview    how the keys of things begin that the overview of the map leads to on the phone
    desk, phone the language and theme of the person on either screen in the whole game of two
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from playwright.sync_api import CDPSession, Page, TimeoutError

from tests.kit.browsing import NARROW, PATIENCE, until_answered
from tests.kit.sheet import sheet

SPOTS = """([selector, aimed, key]) => {
  const things = [...document.querySelectorAll(selector)];
  const known = (thing) => (thing?.dataset.key ?? "") === key;
  if (aimed !== null && !window.aimed?.isConnected)
    window.aimed = known(things[aimed]) ? things[aimed] : things.find((thing) => known(thing) && thing.getClientRects().length);
  return (aimed === null ? things : [window.aimed]).map((thing, at) => {
    if (!thing?.getClientRects().length) return null;
    thing.closest("[data-pan]") || thing.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    return {selector, at: aimed ?? at, x, y, hit: hit !== null && thing.contains(hit), key: thing.dataset.key ?? ""};
  }).filter(Boolean);
}"""
"""Where the visible things that fit are, and whether they lie open to a finger; or only the one aimed at, which stays the same
thing whatever becomes of it; drawn anew, it is known by its key, for there may be fewer things then."""
TO_MAP = """([x, y]) => {
  const pan = [...document.querySelectorAll("[data-pan]")].find(pan => pan.getClientRects().length);
  const map = pan.querySelector("svg.map"), overview = pan.querySelector(".minimap");
  const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
  if (overview.getBoundingClientRect().top < 0) overview.scrollIntoView({ block: "center" });
  const small = overview.getBoundingClientRect();
  const [left, top, width, height] = map.dataset.whole.split(" ").map(Number);
  return [small.x + (at.x - left) / width * small.width, small.y + (at.y - top) / height * small.height];
}"""
"""Where the overview shows a point of the map that lies outside of it."""
MIDDLE = """map => {
  const [box, bar] = [map, "#bar"].map(part => document.querySelector(part).getBoundingClientRect());
  return [(box.left + box.right) / 2, (box.top + Math.min(box.bottom, bar.top)) / 2];
}"""
OUTCOME = """([before, heard, again, patience]) => new Promise(settle => {
  const bar = document.querySelector("#bar"), end = Date.now() + patience;
  const look = () => {
    if (bar.dataset.mark !== before) settle("done");
    else if (again && document.querySelector(again)) settle("again");
    else if (window.heard > heard && window.awaited === 0) settle("nothing");
    else if (Date.now() > end) settle(window.heard > heard ? "unanswered" : "unheard");
    else setTimeout(look, 20);
  };
  look();
})"""
"""What came of a press: something else is asked, or it waits to be pressed again, or the page has heard it and does nothing. What
is asked is known by the mark the server gives it, since a page may write to what it has already drawn."""
COVERED = """() => [...document.querySelectorAll("#bar .choices .btn, #bar .aids button")].filter(button => {
  const box = button.getBoundingClientRect();
  const hit = x => [.3, .8].every(y => button.contains(document.elementFromPoint(x, box.y + y * box.height)));
  return box.width && ![box.left + 4, box.right - 4].every(hit);
}).map(button => button.innerText)"""
"""Buttons of which something else is hit near an end."""
UNDER_AIDS = """() => {
  const aids = document.querySelector("#bar .aids").getBoundingClientRect(), words = document.createRange();
  words.selectNode(document.createTreeWalker(document.querySelector("#bar > p"), NodeFilter.SHOW_TEXT).nextNode());
  return [...words.getClientRects()].some(line => line.right > aids.left && line.bottom > aids.top && line.top < aids.bottom);
}"""
"""Is a part of the question hidden by what stands beside it?"""
MARK = "document.querySelector('#bar').dataset.mark"
ASKED = "#bar .aids, .result"
NEWS = ".slip[open] > summary"
"""What an era brought, read and put aside, for it lies on the map."""
PRIMARY = "#bar .primary[name=action]"
BUTTONS = "#bar .choices button[name=action]"
LOOKS = "#bar .look:not(.back)"
BACK = "#bar .look.back"
AGAIN = ".sure"
MAP = ":is(#board, #aside) .may:not(.chosen)"
CARDS = "#hand svg .may:not(.chosen)"
MOST_PRESSES = 80
MOMENTS, MOMENT = 10, 50
"""Looks, and milliseconds between them, until a thing the overview leads to must lie open."""
MOST_TRIES = 4
"""Presses of one thing until it must have done something: the first may only choose it."""


@dataclass(frozen=True)
class Spot:
    """A thing on the screen: its place among those that match a selector, its middle, its key, and whether it lies open."""

    selector: str
    at: int
    x: float
    y: float
    hit: bool
    key: str


class Person:
    """Somebody who plays by clicking or tapping."""

    def __init__(self, page: Page, game: str, dice: random.Random, touches: bool) -> None:
        self.page, self.dice, self.touches = page, dice, touches
        told = sheet(game).get("clicking", {})
        self.verbs: dict[str, int] = told.get("verbs", {})
        self.overview = tuple(told.get("overview", ()))

    # ---- looking and pressing ---------------------------------------------------------------------------------------
    def see(self, selector: str, aimed: Spot | None = None) -> list[Spot]:
        """What can be pressed, or only the thing aimed at; on the phone also what the overview leads to."""
        at, key = (aimed.at, aimed.key) if aimed else (None, "")
        found = [Spot(**spot) for spot in self.page.evaluate(SPOTS, [selector, at, key])]
        return [spot for spot in found if spot.hit or (self.touches and spot.key.startswith(self.overview))]

    def hit(self, spot: Spot) -> None:
        if self.touches:
            self.page.touchscreen.tap(spot.x, spot.y)
        else:
            self.page.mouse.click(spot.x, spot.y)

    def press(self, spot: Spot) -> None:
        """Press until something has happened; things outside the window are brought into it first."""
        if not spot.hit:
            x, y = self.page.evaluate(TO_MAP, [spot.x, spot.y])
            until_heard(self.page, lambda: self.page.touchscreen.tap(x, y))
        before, outcomes = self.page.evaluate(MARK), list[str]()
        self.page.evaluate("window.aimed = null")
        while len(outcomes) < MOST_TRIES:
            spot = self.open_spot(spot)
            if not spot.hit:
                return  # something of the map lies on it: another thing leads there too
            heard, again = self.page.evaluate("heard"), "" if self.page.query_selector(AGAIN) else AGAIN
            self.hit(spot)
            outcomes.append(self.page.evaluate(OUTCOME, [before, heard, again, PATIENCE * 1000]))
            if outcomes[-1] == "done":
                return
        raise AssertionError(f"pressing {spot} does nothing ({outcomes}): {self.page.inner_text('#bar')}")

    def point(self, spot: Spot, then: str) -> None:
        """Press something, and wait until something is seen; again where the page moved under the finger."""
        self.page.evaluate("window.aimed = null")
        for _ in range(MOST_TRIES):
            until_heard(self.page, lambda: self.hit(self.open_spot(spot)))
            if self.page.evaluate("aimed.contains(struck)"):
                break
        self.page.wait_for_selector(then)

    def open_spot(self, spot: Spot) -> Spot:
        """Where a thing lies now; given a moment to come into the open."""
        for _ in range(MOMENTS):
            found = self.see(spot.selector, spot)
            if found and found[0].hit:
                return found[0]
            self.page.wait_for_timeout(MOMENT)
        return replace(spot, hit=False)

    # ---- playing ----------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """A whole game, or what is left of it."""
        while self.asked():
            self.decide()

    def asked(self) -> bool:
        """Wait to be asked; False when the game is over."""
        try:
            self.page.wait_for_selector(ASKED)
        except TimeoutError as error:
            raise AssertionError(f"nobody is asked on {self.page.url}: {self.page.inner_text('body')[:1000]}") from error
        if news := self.see(NEWS):
            self.hit(news[0])
        return self.page.query_selector(".result") is None

    def decide(self) -> None:
        """One decision, from the first look to the press that commits it."""
        asked, manner = version(self.page), self.dice.choice((self.from_map, self.from_hand, self.from_verbs))
        for _ in range(MOST_PRESSES):
            if not self.asked() or version(self.page) != asked:
                return
            self.press(self.next_spot(manner))
        raise AssertionError(f"{MOST_PRESSES} presses and nothing done: {self.page.inner_text('#bar')}")

    def next_spot(self, manner: Callable[[], list[Spot]]) -> Spot:
        """What is pressed next: the way on if there is one, sometimes the way back."""
        if self.page.query_selector(BACK) is None and self.page.query_selector(BUTTONS) is None:
            found = manner() or self.from_verbs() or self.from_hand() or self.from_map() or self.see(LOOKS)
        elif primary := self.see(PRIMARY):
            found = (self.dice.random() > 0.95 and self.see(BACK)) or primary
        else:
            found = self.see(f"{LOOKS}, {BUTTONS}, {MAP}, {CARDS}") or self.see(BACK)
        assert found, f"nothing can be pressed: {self.page.inner_text('#bar')}"
        open_ones = [spot for spot in found if spot.hit]
        return self.dice.choice(open_ones if open_ones and self.dice.random() < 0.7 else found)

    def from_map(self) -> list[Spot]:
        return self.see(MAP)

    def from_hand(self) -> list[Spot]:
        return self.see(CARDS)

    def from_verbs(self) -> list[Spot]:
        """An action as gladly begun as it is; passing only where nothing else is offered."""
        found = self.see("#hand .verb.may")
        weights = [self.verbs.get(spot.key, 0) for spot in found]
        return self.dice.choices(found, weights) if any(weights) else found


# ---- one thing after another, where a test says which ---------------------------------------------------------------
def until_heard(page: Page, hit: Callable[[], None]) -> None:
    """Press until the page has heard it: of a tap a busy machine may make a long one, which presses nothing."""
    before = page.evaluate("heard")
    for _ in range(MOST_TRIES):
        hit()
        for _ in range(4 * MOMENTS):
            if page.evaluate("heard") > before:
                return
            page.wait_for_timeout(MOMENT)
    raise AssertionError("a press was never heard")


def tap(page: Page, selector: str) -> None:
    """Tap what is seen of something."""
    until_heard(page, page.locator(f"{selector}:visible").first.tap)


def middle_of(page: Page, plan: str) -> tuple[float, float]:
    """The middle of a map's open part, of a selector: a bar that grows does not reach it."""
    x, y = page.evaluate(MIDDLE, plan)
    return x, y


def touch(hand: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """What fingers do: `touchStart` and `touchMove` to places in the window, `touchEnd`."""
    fingers = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def press(page: Page, selector: str, then: str) -> None:
    """Press what is seen of something, and wait for what follows."""
    thing = page.locator(f"{selector}:visible").first
    if page.viewport_size and page.viewport_size["width"] < NARROW and selector.startswith("#board"):
        thing.dispatch_event("click")
    else:
        thing.click()
    page.wait_for_selector(then)


def version(page: Page) -> str | None:
    """Of the position that is asked about; None where nothing is asked."""
    found: str | None = page.evaluate("document.querySelector('#bar input[name=version]')?.value ?? null")
    return found


def commit(page: Page) -> None:
    """Press the one button, again where it asks for that."""
    asked = version(page)
    for _ in range(MOST_TRIES):
        before, heard = page.evaluate(MARK), page.evaluate("heard")
        page.locator(PRIMARY).first.click()
        page.evaluate(OUTCOME, [before, heard, "" if page.query_selector(AGAIN) else AGAIN, PATIENCE * 1000])
        until_answered(page)
        if version(page) != asked:
            return
    raise AssertionError(f"nothing was decided: {page.inner_text('#note')}")
