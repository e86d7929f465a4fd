"""Beside the map: where one can ride with what is there, the objective cards on display, and how one's own stand."""

from headrace.boards.numbers import signed
from headrace.boards.touch import Mark, html_pressable
from headrace.draw import Html, esc
from headrace.draw.kit import drawing, g, moved, rect, tag, text
from headrace.games.great_western_trail.board.cards import OBJECTIVES, objective, task
from headrace.games.great_western_trail.board.facts import Ride, Sheet
from headrace.games.great_western_trail.board.marks import INK_2, STOCK
from headrace.games.great_western_trail.board.objectives import matched
from headrace.games.great_western_trail.board.position import tile_on
from headrace.games.great_western_trail.board.telling import (
    card_words,
    rail_name,
    rail_words,
    short_place,
    space_words,
    toll_words,
)
from headrace.games.great_western_trail.board.ways import rails_in_reach
from headrace.games.great_western_trail.material import AREA_CARDS, CARDS, NONE
from headrace.games.great_western_trail.naming import area_card_name
from headrace.games.great_western_trail.rules.counting import step_limit

WIDE, CARD, APART = 340.0, 62.0, 6.0
MOST_RAILS = 9
SLIP, SLIP_HIGH, TASK = 109.0, 27.0, 19.0
"""An objective of one's own: its width and height, and the side of one of its tasks."""


def aside(sheet: Sheet) -> Html:
    """What can be reached, while one rides; then the own objectives and the display."""
    return Html((_reach(sheet) or _rails(sheet)) + _own(sheet) + _display(sheet))


def _reach(sheet: Sheet) -> str:
    """Places in reach with steps, what they offer, and the toll; in short where only an auxiliary action can be taken."""
    found = sorted(sheet.reachable.items(), key=lambda item: item[1][:3])
    if not found:
        return ""
    short = [
        item for item in found if (tile := tile_on(sheet.s, item[0])) and tile.kind != "neutral" and not sheet.own(tile.owner)
    ]
    full = [item for item in found if item not in short]
    body = tag("h3", esc(sheet.say("reach_caption", count=step_limit(sheet.s, sheet.s.turn))), class_="sc")
    body += tag("ul", "".join(_place(sheet, *item) for item in full), class_="reach")
    if short:
        body += tag("h3", esc(sheet.say("reach_auxiliary")), class_="sc") + tag(
            "ul", "".join(_place(sheet, *item) for item in short), class_="reach short"
        )
    return tag("div", body, class_="western-reach")


def _place(sheet: Sheet, space: str, ride: Ride) -> str:
    name, offers = short_place(sheet, space), space_words(sheet, space).partition(": ")[2]
    body = tag("i", str(ride.steps)) + tag("b", esc(name)) + tag("small", esc(offers)) + tag("em", esc(toll_words(sheet, ride)))
    return tag("li", _link(sheet, "go", space, f"space:{space}", name, body, ride.chosen))


def _link(sheet: Sheet, kind: str, value: str, target: str, name: str, body: str, chosen: bool) -> str:
    mark = sheet.reach.mark(target, name) or Mark(name, focus=sheet.reach.pointing(kind, value), chosen=chosen)
    return html_pressable("span", body, mark, "line", sheet.lang, data_key=f"list {target}")


def _rails(sheet: Sheet) -> str:
    """Spaces of the railway in reach."""
    found = sorted(rails_in_reach(sheet).items(), key=lambda item: item[1][0])
    if not found:
        return ""
    lines = "".join(
        tag(
            "li",
            _link(
                sheet,
                "engine",
                name,
                f"rail:{name}",
                rail_name(sheet, name),
                tag("i", str(count)) + tag("b", esc(rail_name(sheet, name))) + tag("small", esc(rail_words(sheet, name))),
                chosen,
            ),
        )
        for name, (count, chosen) in found[:MOST_RAILS]
    )
    return tag(
        "div", tag("h3", esc(sheet.say("rail_caption")), class_="sc") + tag("ul", lines, class_="reach"), class_="western-reach"
    )


def _own(sheet: Sheet) -> str:
    """The viewer's objectives so far: of each its tasks, those that are served ticked, and what it comes to now."""
    seat = sheet.view.seat
    if seat is None:
        return ""
    found, body = matched(sheet, seat), ""
    for at, (card, states, points) in enumerate(found):
        words = f"{area_card_name(AREA_CARDS.index(card), sheet.words, sheet.lang)}: {signed(points)}"
        slip = rect(0.5, 1.5, SLIP, SLIP_HIGH, "rgb(var(--shade))", r=3, opacity=".3")
        slip += rect(0, 0, SLIP, SLIP_HIGH, STOCK, "var(--stock-ink)", 0.9, 3)
        for nth, (kind, state) in enumerate(zip(OBJECTIVES[card]["tasks"], states, strict=True)):
            slip += moved(task(kind, TASK, state), 4 + nth * (TASK + 1), 4)
        style = (15, 700, "var(--stock-gilt)" if points > 0 else "var(--stock-ink)", "end")
        slip += text(SLIP - 4, 19, signed(points), *style)
        x, y = 3 + at % 3 * (SLIP + 4), 3 + at // 3 * (SLIP_HIGH + 5)
        body += sheet.tip(moved(slip, x, y), words, "14.7")
    high = 8 + -(-len(found) // 3) * (SLIP_HIGH + 5)
    sum_ = sheet.say("points_short", points=signed(sum(points for *_, points in found)))
    head = tag("h3", tag("span", esc(sheet.say("own_objectives"))) + tag("b", esc(sum_)), class_="sc")
    drawn = drawing(body, (0, 0, WIDE, high), sheet.say("own_objectives"))
    return tag("div", head + drawn, class_="western-own") if found else ""


def _display(sheet: Sheet) -> str:
    """The cards that can be taken, and the stack."""
    shown, body = [card for card in sheet.s.display if card != NONE], ""
    for at, card in enumerate(shown):
        name, x, h = CARDS[card], 3 + at * (CARD + APART), CARD * 1.36
        face = g(objective(name, CARD, sheet.say("start_card")), transform=f"translate({x:.1f} 4)")
        words = card_words(sheet, card)
        body += sheet.tip(sheet.touch(face, f"objective:{name}", words, (x, 4, x + CARD, 4 + h), 4, wash=False), words, "9.3.1")
    x, h = 3 + len(shown) * (CARD + APART), CARD * 1.36
    pile = rect(x + 3, 7, CARD, h, "var(--stock-2)", INK_2, 0.8, 4) + rect(
        x, 4, CARD, h, "var(--plate)", "var(--stock-ink)", 0.9, 4
    )
    pile += rect(x + 4, 8, CARD - 8, h - 8, "none", "var(--on-plate)", 0.7, 2)
    pile += text(x + CARD / 2, 4 + h / 2 + 7, sheet.s.objective_left, 20, 700, "var(--on-plate)", "middle")
    words = sheet.say("tip_objective_stack", count=sheet.s.objective_left)
    body += sheet.tip(sheet.touch(pile, "objective:stack", words, (x, 4, x + CARD, 4 + h), 4, wash=False), words, "9.3.1")
    head = tag("h3", esc(sheet.say("display_caption")), class_="sc")
    return tag(
        "div", head + drawing(body, (0, 0, WIDE, CARD * 1.36 + 12), sheet.say("display_caption")), class_="western-display"
    )
