"""What the action bar says while the viewer looks at something: the choices it leads to, or the bill and the button."""

from urllib.parse import quote

from headrace.core.moves import Move
from headrace.core.view import Ask, Choice
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.reach import KINDS
from headrace.games.brass.material import NONE
from headrace.games.brass.plans import Plan, refusals_of_slot

SHOWN = 8
"""At most this many choices; more are left to the board."""
EVERYTHING = "all:"
"""The focus that points at nothing."""


def explored(sheet: Sheet) -> Ask:
    """The sentence about what is pointed at, and what it leads to."""
    left = sheet.reach.fitting()
    if len(left) == 1:
        plan = left[0][0]
        return Ask(Html(_bold(_about(sheet, plan))), Html(_bill(sheet, plan) + _links(sheet, [])), (_confirm(sheet, plan),))
    words = esc(sheet.say("look_many", count=len(left))) if left else _refusals(sheet)
    detail = words + _links(sheet, _narrower(sheet))
    return Ask(Html(_bold(_subject(sheet))), Html(detail), (*_sources(sheet), *_steps(sheet)))


def _refusals(sheet: Sheet) -> str:
    """Why nothing leads to what is pointed at; for a space industry by industry, with the clause of the rules."""
    slot = sheet.reach.focus.get("slot")
    found = refusals_of_slot(sheet.view, sheet.t.names.slots.index(slot)) if slot in sheet.t.names.slots else []
    rows = "".join(
        tag("span", tag("b", esc(industry)) + f" {esc(why)} " + tag("i", esc(clause), data_clause=clause))
        for industry, why, clause in found
    )
    return tag("span", rows, class_="reasons") if rows else esc(sheet.say("look_none"))


def _bold(words: str) -> str:
    return f"<b>{esc(words)}</b>"


def thing_words(sheet: Sheet, kind: str, value: str) -> str:
    """The name of something that can be pointed at."""
    names = sheet.t.names
    if kind == "act":
        return sheet.term(f"actions.{value}")
    if kind == "slot":
        return sheet.slot(names.slots.index(value))
    if kind == "line":
        return sheet.line(names.lines.index(value))
    if kind == "card":
        return sheet.card(names.cards.index(value))
    industry = names.industries.index(value)
    tile = sheet.next_tile(sheet.s.turn, industry)
    return sheet.industry(industry) if tile == NONE else sheet.tile(tile)


def _subject(sheet: Sheet) -> str:
    """What is pointed at, in the order of asking."""
    focus = sheet.reach.focus
    return " ▸ ".join(thing_words(sheet, kind, focus[kind]) for kind in KINDS if kind in focus)


def _about(sheet: Sheet, plan: Plan) -> str:
    """One plan in a few words."""
    act = sheet.term(f"actions.{sheet.title.acts[plan.act]}")
    if plan.tile != NONE and plan.slot != NONE:
        return f"{act}: {sheet.say('look_build', tile=sheet.tile(plan.tile), place=sheet.slot(plan.slot))}"
    if plan.line != NONE:
        return f"{act}: {sheet.line(plan.line)}"
    if plan.slot != NONE:
        return f"{act}: {sheet.slot(plan.slot)}"
    return f"{act}: {sheet.tile(plan.tile)}" if plan.tile != NONE else act


def _bill(sheet: Sheet, plan: Plan) -> str:
    """What is paid, line by line, the sum, and the purse before and after."""
    rows = "".join(_bill_row(sheet, *line) for line in plan.bill.lines)
    if not rows:
        return esc(sheet.say("with_card", card=sheet.card(plan.card))) if plan.card != NONE else ""
    purse = sheet.s.money[sheet.s.turn]
    change = sheet.say("purse_change", before=purse, after=purse - plan.cost)
    total = tag("span", esc(sheet.say("to_pay"))) + tag("span", esc(change)) + tag("b", f"£{plan.cost}")
    notes = []
    if plan.over != NONE:
        notes.append(sheet.say("replaces", tile=sheet.tile(plan.over)))
    if plan.card != NONE:
        notes.append(sheet.say("with_card", card=sheet.card(plan.card)))
    after = tag("span", esc(" · ".join(notes)), class_="fx") if notes else ""
    return tag("span", rows + tag("span", total, class_="row sum") + after, class_="bill")


def _bill_row(sheet: Sheet, item: str, source: str, pounds: int) -> str:
    price = f"£{pounds}" if pounds else sheet.say("free")
    return tag("span", tag("span", esc(item)) + tag("span", esc(source)) + tag("b", esc(price)), class_="row")


def _confirm(sheet: Sheet, plan: Plan) -> Choice:
    act = sheet.term(f"actions.{sheet.title.acts[plan.act]}")
    label = sheet.say("do_for", act=act, cost=plan.cost) if plan.cost else sheet.say("do_free", act=act)
    return Choice(_move(sheet, plan.moves[0]), Html(esc(label)), Html(""), True, plan.moves)


def _dimension(sheet: Sheet) -> tuple[str, list[str]]:
    """The first kind of thing in which the fitting plans differ, with its values; empty where they differ only in sources."""
    left = sheet.reach.fitting()
    for kind in KINDS:
        values = list(dict.fromkeys(keys[kind] for _, keys in left if kind in keys))
        if len(values) > 1 and kind not in sheet.reach.focus:
            return kind, values
    return "", []


def _narrower(sheet: Sheet) -> list[str]:
    """Links that look closer, where they are few; otherwise the board and the hand are enough."""
    kind, values = _dimension(sheet)
    return [_pointer(sheet, kind, value) for value in values] if len(values) <= SHOWN else []


def _pointer(sheet: Sheet, kind: str, value: str) -> str:
    """A link that looks closer, with what it would cost."""
    costs = sorted({plan.cost for plan, keys in sheet.reach.fitting(kind) if keys.get(kind) == value})
    price = f"£{costs[0]}" if len(costs) == 1 else f"£{costs[0]}–{costs[-1]}"
    label = thing_words(sheet, kind, value)
    words = sheet.say("with_card", card=label) if kind == "card" else label
    return _link(f"{esc(words)} {tag('b', esc(price)) if costs[-1] else ''}", sheet.reach.pointing(kind, value), "look")


def _links(sheet: Sheet, found: list[str]) -> str:
    """What can be looked at next, and the way back."""
    return tag("span", "".join(found) + _link(esc(sheet.say("back")), EVERYTHING, "look back"), class_="looks")


def _link(body: str, focus: str, style: str) -> str:
    return tag("a", body, href=f"?focus={quote(focus)}", data_focus=focus, class_=style)


def _sources(sheet: Sheet) -> tuple[Choice, ...]:
    """Plans that differ in nothing but where their goods come from."""
    left = sheet.reach.fitting()
    return () if _dimension(sheet)[0] else tuple(_whole(sheet, plan) for plan, _ in left[:SHOWN])


def _whole(sheet: Sheet, plan: Plan) -> Choice:
    """A plan that differs from others only in where its goods come from."""
    sources = ", ".join(f"{item}: {source}" for item, source, _ in plan.bill.lines[1:])
    return Choice(_move(sheet, plan.moves[0]), Html(esc(f"£{plan.cost}")), Html(esc(sources)), moves=plan.moves)


def _steps(sheet: Sheet) -> tuple[Choice, ...]:
    """The action itself, decision by decision."""
    act = sheet.reach.focus.get("act")
    found = [move for move in sheet.view.moves if move.target == act]
    if not found or act is None:
        return ()
    label = sheet.say("step_by_step", act=sheet.term(f"actions.{act}"))
    return (
        Choice(
            found[0],
            Html(esc(label)),
            Html(esc(sheet.say("step_note_links" if act == "network" and sheet.rail else "step_note"))),
        ),
    )


def _move(sheet: Sheet, number: int) -> Move:
    return next((move for move in sheet.view.moves if move.number == number), sheet.view.moves[0])
