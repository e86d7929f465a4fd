"""What a drawn page offers to look at, and what has become of it when it is pressed; without a browser."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

from headrace.boards.drawn import Ask, Drawn
from headrace.core.position import Position
from headrace.table.posts import Refused, moved
from tests.kit.secrecy import table_of

TAGS = re.compile(r"<[^>]*>")
TOLD = 'class="reasons"'
"""Where a bar says why something is not possible."""
ATTRIBUTES = re.compile(r'([\w-]+)="([^"]*)"')


@dataclass(frozen=True)
class Offered:
    """A thing that is looked at when it is pressed; `key`: which one, where it has one."""

    key: str
    focus: str
    chosen: bool
    quiet: bool
    """It can be asked why not."""

    @property
    def meant(self) -> set[str]:
        """What of its own kind its focus names: of things that are one to the rules the one that they use."""
        kind = self.key.partition(":")[0]
        return {part for part in self.focus.split() if kind and part.startswith(f"{kind}:")}


@dataclass(frozen=True)
class Page:
    """What is pressed and said on a page."""

    ask: Ask
    posted: frozenset[str]
    """What its buttons and things decide, by the numbers of the actions."""
    offered: frozenset[Offered]
    keys: frozenset[str]
    """Of everything that is drawn."""
    chosen: frozenset[str]
    """Of these, what is chosen."""

    @classmethod
    def of(cls, pos: Position, size: str, focus: str = "") -> "Page":
        """What the seat that decides is shown while it points at something."""
        return cls.drawn(pos.game.board.draw(pos.view(pos.turn, focus=focus), (size,)))

    @classmethod
    def drawn(cls, drawn: Drawn) -> "Page":
        """The same of a drawing."""
        markup = "".join((drawn.board, drawn.hand, drawn.slip, drawn.aside, drawn.ask.detail, *drawn.panels))
        things = [dict(ATTRIBUTES.findall(tag)) for tag in TAGS.findall(markup) if " data-" in tag]
        marked = [(thing, thing.get("class", "").split()) for thing in things]
        offered = frozenset(
            Offered(thing.get("data-key", ""), unescape(thing["data-focus"]), "chosen" in styles, "ask" in styles)
            for thing, styles in marked
            if "data-focus" in thing
        )
        buttons = (choice.moves or (choice.move.number,) for choice in drawn.ask.choices)
        posted = {" ".join(map(str, moves)) for moves in buttons}
        posted |= {thing[name] for thing in things for name in ("data-action", "data-moves") if name in thing}
        keyed = [(thing["data-key"], "chosen" in styles) for thing, styles in marked if "data-key" in thing]
        keys, chosen = frozenset(key for key, _ in keyed), frozenset(key for key, chosen in keyed if chosen)
        return cls(drawn.ask, frozenset(posted), offered, keys, chosen)

    def in_order(self) -> list[Offered]:
        """What is offered, each time in the same order."""
        return sorted(self.offered, key=lambda thing: (thing.key, thing.focus, thing.chosen, thing.quiet))


def flaws(before: Page, thing: Offered, after: Page) -> Iterator[str]:
    """What is wrong with what has come of a press: the thing has to be chosen then, or say why not if it was only asked;
    pressed again it is let go."""
    if after.ask == before.ask and thing.chosen == (thing.key in after.chosen):
        yield "nothing happens"
    told = thing.quiet and TOLD in after.ask.detail
    if not thing.chosen and thing.key in after.keys - after.chosen - {""} and not told and not after.chosen & thing.meant:
        yield "it is not chosen"


def refusals(pos: Position, page: Page) -> Iterator[str]:
    """What can be decided on the page of the seat that decides, and the table would not take."""
    assert pos.turn is not None
    for action in sorted(page.posted):
        try:
            moved(table_of(pos.copy()), (pos.turn,), action)
        except Refused as refused:
            yield f"{[pos.game.move(int(number)).text for number in action.split()]}: {refused}"
