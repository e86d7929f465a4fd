"""A person at a Brass table: looks at what can be hit on the screen and presses it, now on the map, now a card, now an action."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

SPOTS = """([selector, only]) => [...document.querySelectorAll(selector)].map((thing, at) => {
  if (!thing.getClientRects().length || (only !== null && only !== at)) return null;
  thing.closest("[data-pan]") || thing.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return {selector, at, x, y, hit: hit !== null && thing.contains(hit), key: thing.dataset.key ?? ""};
}).filter(Boolean)"""
"""Where the visible things that fit are, or only one of them, and whether they lie open to a finger."""
TO_MAP = """([x, y]) => {
  const pan = [...document.querySelectorAll("[data-pan]")].find(pan => pan.getClientRects().length);
  const map = pan.querySelector("svg.map"), small = pan.querySelector(".minimap").getBoundingClientRect();
  const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
  const [left, top, width, height] = map.dataset.whole.split(" ").map(Number);
  return [small.x + (at.x - left) / width * small.width, small.y + (at.y - top) / height * small.height];
}"""
"""Where the overview shows a point of the map that lies outside the window."""
ANSWERED = """([before, again, patience]) => new Promise(settle => {
  const bar = document.querySelector("#bar"), end = Date.now() + patience;
  const look = () => {
    if (bar.innerHTML !== before) settle(true);
    else if ((again && document.querySelector(again)) || Date.now() > end) settle(false);
    else setTimeout(look, 20);
  };
  look();
})"""
"""Whether the bar changes; not, as soon as something waits to be pressed again, or after some milliseconds."""
ASKED = "#bar .aids, .result"
NEWS = ".slip[open] > summary"
"""What an era brought, read and put aside, for it lies on the map."""
PRIMARY = "#bar .primary[name=action]"
BUTTONS = "#bar .choices button[name=action]"
LOOKS = "#bar .look:not(.back)"
BACK = "#bar .look.back"
AGAIN = ".chosen[data-action], .chosen[name=action]"
MAP = "#board .may:not(.chosen)"
CARDS = "#hand svg .may:not(.chosen)"
VERBS = {"build": 9, "network": 7, "sell": 9, "develop": 3, "loan": 2, "scout": 1, "special_build": 1}
"""How gladly each action is begun; passing is left for when there is nothing else."""
MOST_PRESSES = 80
PATIENCE = 4000
"""Milliseconds until a press that changed nothing is taken for one too many, which the page passes over."""
MOMENTS, MOMENT = 10, 50
"""Looks, and milliseconds between them, until a thing the overview leads to must lie open."""
MOST_TRIES = 4
"""Presses of one thing until it must have done something: the first may only choose it."""


@dataclass(frozen=True)
class Spot:
    """A thing on the screen: the how-manieth of those that fit a selector, its middle, its key, and whether it lies open."""

    selector: str
    at: int
    x: float
    y: float
    hit: bool
    key: str


class Person:
    """Somebody who plays by clicking or tapping."""

    def __init__(self, page: Page, dice: random.Random, touches: bool) -> None:
        self.page, self.dice, self.touches = page, dice, touches

    # ---- looking and pressing ---------------------------------------------------------------------------------------
    def see(self, selector: str, only: int | None = None) -> list[Spot]:
        """What can be pressed; on the phone also what the overview leads to."""
        return self.seen(selector, only, ("slot:", "line:", "buyer:"))

    def seen(self, selector: str, only: int | None, on_map: tuple[str, ...]) -> list[Spot]:
        """The same; `on_map`: how the keys of things begin that the overview leads to."""
        found = [Spot(**spot) for spot in self.page.evaluate(SPOTS, [selector, only])]
        return [spot for spot in found if spot.hit or (self.touches and spot.key.startswith(on_map))]

    def hit(self, spot: Spot) -> None:
        if self.touches:
            self.page.touchscreen.tap(spot.x, spot.y)
        else:
            self.page.mouse.click(spot.x, spot.y)

    def press(self, spot: Spot) -> None:
        """Press until something has happened; things outside the window are brought into it first."""
        if not spot.hit:
            x, y = self.page.evaluate(TO_MAP, [spot.x, spot.y])
            self.page.touchscreen.tap(x, y)
        before = self.page.inner_html("#bar")
        spot = self.open_spot(spot)
        if not spot.hit:
            return  # something of the map lies on it: another thing leads there too
        for pressed in range(MOST_TRIES):
            self.hit(spot)
            if self.page.evaluate(ANSWERED, [before, AGAIN if pressed == 0 else "", PATIENCE]):
                return
        raise AssertionError(f"pressing {spot} does nothing: {self.page.inner_text('#bar')}")

    def open_spot(self, spot: Spot) -> Spot:
        """Where a thing lies now; given a moment to come into the open."""
        for _ in range(MOMENTS):
            spot = self.see(spot.selector, spot.at)[0]
            if spot.hit:
                break
            self.page.wait_for_timeout(MOMENT)
        return spot

    def version(self) -> str | None:
        version: str | None = self.page.evaluate("document.querySelector('#bar input[name=version]')?.value ?? null")
        return version

    # ---- playing ----------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """A whole game, or what is left of it."""
        while self.asked():
            self.decide()

    def asked(self) -> bool:
        """Wait to be asked; False when the game is over."""
        self.page.wait_for_selector(ASKED, timeout=60_000)
        if news := self.see(NEWS):
            self.hit(news[0])
        return self.page.query_selector(".result") is None

    def decide(self) -> None:
        """One decision, from the first look to the press that commits it."""
        version, manner = self.version(), self.dice.choice((self.from_map, self.from_hand, self.from_verbs))
        for _ in range(MOST_PRESSES):
            if not self.asked() or self.version() != version:
                return
            self.press(self.next_spot(manner))
        raise AssertionError(f"{MOST_PRESSES} presses and nothing done: {self.page.inner_text('#bar')}")

    def next_spot(self, manner: Callable[[], list[Spot]]) -> Spot:
        """What is pressed next: the way on if there is one, sometimes the way back."""
        if self.page.query_selector(BACK) is None and self.page.query_selector(BUTTONS) is None:
            found = manner() or self.from_verbs() or self.from_hand()
        elif primary := self.see(PRIMARY):
            found = primary if self.dice.random() < 0.95 else self.see(BACK)
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
        weights = [VERBS.get(spot.key, 0) for spot in found]
        return self.dice.choices(found, weights) if any(weights) else found
