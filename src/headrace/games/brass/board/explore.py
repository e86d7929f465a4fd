"""What the action bar says while the viewer looks at something: the choices it leads to, or the bill and the button."""

from collections.abc import Iterable, Sequence
from urllib.parse import quote

from headrace.boards import bill
from headrace.boards.bill import Item, Line
from headrace.boards.drawn import Ask, Choice
from headrace.boards.focus import EVERYTHING
from headrace.boards.numbers import signed
from headrace.boards.price import Price, spanning
from headrace.core.moves import Move, Refusal
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.reach import KINDS
from headrace.games.brass.board.towns import tile_words
from headrace.games.brass.consequences import Outcome, consequences
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.plans import TWO, Plan, whole
from headrace.games.brass.questions import Step
from headrace.games.brass.refusals import refusals_of
from headrace.games.brass.sources import Source

SHOWN = 8
"""At most this many choices; more are left to the board."""
TAPPED = ("slot", "buyer", "line", "mat", "card")
"""What is chosen on the table, not only in the bar."""
OWN_QUESTIONS = ("pick_slot_sell", "pick_mat_develop")
FOLLOWING = ("act", "amount", "slot", "buyer", "line", "mat")
"""Parts of a plan that its sentence names as soon as they are settled, pointed at or not."""
BUILDING = (Act.BUILD, Act.SPECIAL_BUILD)
FOLLOWED = {
    Step.CARD: "cards",
    Step.COAL: "source",
    Step.IRON: "source",
    Step.BEER: "source",
    Step.LINE: "line",
    Step.DEVELOP: "develop",
    Step.SELL: "sell",
    Step.BONUS: "bonus",
}
"""What may still be asked after a plan, by phase: the end of the key of its words."""


def explored(sheet: Sheet) -> Ask:
    """The sentence about what is pointed at, and what it leads to."""
    left = sheet.reach.fitting()
    if len(left) == 1:
        plan = whole(sheet.view, left[0][0])
        told = _bill(sheet, plan) + _not_built(sheet) + _links(sheet, [])
        return Ask(Html(_bold(_about(sheet, plan))), Html(told), (_confirm(sheet, plan),))
    if not left:
        return Ask(Html(_bold(_subject(sheet))), Html(_refusals(sheet) + _links(sheet, [])))
    kind, values = _dimension(sheet)
    sentence = f"{_bold(_subject(sheet))} {esc(_question(sheet, kind))}"
    told = esc(_guide(sheet, kind)) + _not_built(sheet) + _links(sheet, _narrower(sheet, kind, values))
    return Ask(Html(sentence), Html(told))


def _question(sheet: Sheet, kind: str) -> str:
    """What is to be chosen next."""
    own = f"pick_{kind}_{sheet.reach.focus.get('act', '')}"
    return sheet.say(own if own in OWN_QUESTIONS else f"pick_{kind}")


def _guide(sheet: Sheet, kind: str) -> str:
    """Where the choice can be made, what it costs, and what is in the purse."""
    parts = [sheet.say(f"tap_{kind}")] if kind in TAPPED else []
    parts += filter(None, [prices(sheet, [plan for plan, _ in sheet.reach.fitting()])])
    return " · ".join((*parts, sheet.say("ask_detail_purse", money=sheet.s.money[sheet.s.turn])))


def prices(sheet: Sheet, plans: Sequence[Plan]) -> str:
    """What they cost: `£5`, `£5–£12`, `from £15` where more is paid for what is chosen later; empty if that is nothing."""
    costs = [plan.cost for plan in plans]
    least, most = min(costs), max(costs)
    if not most:
        return ""
    if any(plan.rising for plan in plans):
        return sheet.say("price_from", cost=least)
    return f"£{most}" if least == most else f"£{least}–£{most}"


def _money(plan: Plan, received: int = 0) -> dict[str, tuple[int | None, int]]:
    """What a plan brings, at least and at most; negative: what is paid."""
    most = received - plan.cost + max(0, plan.amount)
    return {"money": (None if plan.rising else most, most)}


def _paid(plan: Plan) -> dict[str, tuple[int | None, int]]:
    """What is paid for a plan, whatever else comes in by itself."""
    return _money(plan) if plan.rising else {"spent": (plan.cost, plan.cost)}


def _refusals(sheet: Sheet) -> str:
    """What stands there, and why nothing leads to what is pointed at, each with the clause of the rules."""
    told = _reasons(sheet, [each for kind, value in sheet.reach.focus.items() for each in _refused(sheet, kind, value)])
    told = told or esc(sheet.say("look_none"))
    slot = names.index(at) if (at := sheet.reach.focus.get("slot", "")) in (names := sheet.t.names.slots) else NONE
    return told if slot == NONE or sheet.s.tile[slot] == NONE else tag("span", esc(tile_words(sheet, slot))) + told


def _reasons(sheet: Sheet, found: Iterable[tuple[str, Refusal]]) -> str:
    """What is refused, line by line: the reason, and the clause of the rules."""
    rows = "".join(
        tag("span", tag("b", esc(what)) + f" {esc(why.phrase(sheet.lang))} " + tag("i", esc(why.clause), data_clause=why.clause))
        for what, why in found
    )
    return tag("span", rows, class_="reasons") if rows else ""


def _not_built(sheet: Sheet) -> str:
    """Why the next tile that is pointed at cannot be built, where it can be developed only."""
    focus = sheet.reach.focus
    if "mat" not in focus or "act" in focus or any(plan.act in BUILDING for plan, _ in sheet.reach.fitting()):
        return ""
    return _reasons(sheet, _refused(sheet, "mat", focus["mat"])[:1])


def _refused(sheet: Sheet, kind: str, value: str) -> list[tuple[str, Refusal]]:
    names = sheet.t.names
    if kind == "act" and value in sheet.reach.refused:
        return [(sheet.verb(value), sheet.reach.refused[value])]
    lists = {"slot": names.slots, "line": names.lines, "mat": names.industries}
    found = lists.get(kind, ())
    return refusals_of(sheet.view, kind, found.index(value)) if value in found else []


def _bold(words: str) -> str:
    return f"<b>{esc(words)}</b>"


def thing_words(sheet: Sheet, kind: str, value: str) -> str:
    """The name of something that can be pointed at."""
    names = sheet.t.names
    if kind == "act":
        return sheet.verb(value)
    if kind == "amount":
        return f"£{value}"
    if kind == "links":
        return sheet.say(f"links_{value}")
    if kind == "slot":
        slot = names.slots.index(value)
        sells = sheet.reach.focus.get("act") == "sell" and sheet.s.tile[slot] != NONE
        return sheet.say("look_sell", tile=sheet.tile(sheet.s.tile[slot]), place=sheet.slot(slot)) if sells else sheet.slot(slot)
    if kind == "line":
        return sheet.line(names.lines.index(value))
    if kind == "buyer":
        return sheet.view.game.phrase(
            sheet.reach.title.questions.first_of[Step.BUYER] + sheet.reach.buyers.index(value), sheet.lang
        )
    if kind == "card":
        return sheet.card(names.cards.index(value))
    industry = names.industries.index(value)
    tile = sheet.next_tile(sheet.s.turn, industry)
    return sheet.industry(industry) if tile == NONE else sheet.tile(tile)


def _subject(sheet: Sheet) -> str:
    """What is pointed at, and what follows from it without a choice, in the order of asking."""
    focus = dict(sheet.reach.focus)
    left = [keys for _, keys in sheet.reach.fitting()]
    for kind in FOLLOWING:
        values = {keys.get(kind) for keys in left}
        if len(values) == 1 and (value := values.pop()):
            focus[kind] = value
    return " ▸ ".join(thing_words(sheet, kind, focus[kind]) for kind in KINDS if kind in focus)


def _about(sheet: Sheet, plan: Plan) -> str:
    """One plan in a few words."""
    act = sheet.verb(sheet.title.acts[plan.act])
    if plan.tile != NONE and plan.slot != NONE:
        look = "look_sell" if plan.act == Act.SELL else "look_build"
        what = sheet.say(look, tile=sheet.tile(plan.tile), place=sheet.slot(plan.slot))
        return f"{act}: {what}" if plan.buyer == NONE else f"{what} ▸ {sheet.view.game.phrase(plan.buyer, sheet.lang)}"
    if plan.line != NONE:
        return f"{act}: {sheet.line(plan.line)}"
    return f"{act}: {sheet.tile(plan.tile)}" if plan.tile != NONE else act


def _bill(sheet: Sheet, plan: Plan) -> str:
    """What is paid, line by line, the sum, the purse before and after; then what follows."""
    outcome = consequences(sheet.view, plan)
    lines = [bill_line(sheet, item) for item in plan.bill.lines] + _beer(sheet, outcome)
    change = plan.cost - outcome.received
    purse = _purse(sheet, change, "purse_most" if plan.rising else "purse_change")
    total = Line(sheet.say("to_pay"), purse, prices(sheet, [plan]) or "£0") if plan.bill.lines else None
    told = {} if plan.blind else Price(_money(plan, outcome.received), plan.moves).of_bill()
    return bill.written(lines, total, _notes(sheet, plan, outcome), **told)


def _beer(sheet: Sheet, outcome: Outcome) -> list[Line]:
    """The barrels that are drunk, each with where it comes from, or from where it may come."""
    found = sheet.sources
    if not found or not (outcome.beer or any(_is_beer(sheet, source) for source in found.taken)):
        return []
    settled = [(count, "from_places", [source]) for source, count in found.taken.items() if _is_beer(sheet, source)]
    open_ones = [(outcome.beer, "from_one_of", found.open)] if outcome.beer else []
    return [
        Line(sheet.say("beer", count=count), sheet.say(key, places=_barrels(sheet, sources)), sheet.say("free"))
        for count, key, sources in (*settled, *open_ones)
    ]


def _is_beer(sheet: Sheet, source: Source) -> bool:
    kind, at = source
    return kind == "barrel" or _gives(sheet, at) == "beer"


def _barrels(sheet: Sheet, sources: Iterable[Source]) -> str:
    """The sources of beer by name."""
    t = sheet.t
    return ", ".join(
        sheet.say("merchants_barrel") if kind == "barrel" else sheet.place(t.slot_place[at]) for kind, at in sorted(sources)
    )


def _purse(sheet: Sheet, cost: int, key: str = "purse_change") -> str:
    purse = sheet.s.money[sheet.s.turn]
    return sheet.say(key, before=purse, after=purse - cost)


def _notes(sheet: Sheet, plan: Plan, outcome: Outcome) -> list[str]:
    """Everything else about a plan: the loan, what happens by itself, the card, what is asked next."""
    seat, notes = sheet.s.turn, [_purse(sheet, -plan.amount)] if plan.amount != NONE else []
    brings = f"board.brings_{sheet.title.acts[plan.act]}"
    if brings in sheet.view.game.words:
        notes.append(sheet.view.game.words.text(brings, sheet.lang))
    if outcome.received and not plan.bill.lines:
        notes.append(_purse(sheet, -outcome.received))
    notes += outcome.lines
    if outcome.beer or plan.blind:
        notes += [_when_sold(sheet, plan)]
    elif outcome.income != sheet.s.income[seat]:
        notes.append(_income(sheet, outcome.income, outcome.income))
    last = sheet.say("with_card", card=sheet.card(plan.card)) if plan.card != NONE else ""
    against_bots = len(sheet.view.bots) == sheet.s.players - 1  # then everything can be taken back
    ending = sheet.say("ends_turn" if against_bots else "ends_turn_for_good") if outcome.ends_turn else ""
    return [*notes, *filter(None, (" · ".join(filter(None, (last, following(sheet, plan, outcome), ending))),))]


def _when_sold(sheet: Sheet, plan: Plan) -> str:
    """The income of a sale that hangs on what is chosen or turned up later."""
    worth = sheet.t.tile_income[plan.tile]
    odds = sheet.title.sale_note(sheet, Move(sheet.view.game, plan.buyer)) if plan.blind else ""
    least, most = sheet.title.sale_range(sheet) if plan.blind else (0, 0)
    now = sheet.s.income[sheet.s.turn]
    return " · ".join(filter(None, (_income(sheet, now + worth + least, now + worth + most), odds)))


def _income(sheet: Sheet, least: int, most: int) -> str:
    """`income +3 → +5`, or `+5 to +7`; spaces of the track."""
    last = len(sheet.t.income_level) - 1
    levels = dict.fromkeys(signed(sheet.t.income_level[min(space, last)]) for space in (least, most))
    return sheet.say("income_change", before=signed(sheet.level(sheet.s.turn)), after=" – ".join(levels))


def following(sheet: Sheet, plan: Plan, outcome: Outcome) -> str:
    """What is asked next within the action."""
    if plan.links == TWO:
        return sheet.say("then_two_links")
    key = FOLLOWED.get(Step(outcome.asks)) if outcome.asks != NONE else None
    if not key:
        return ""
    own = f"then_{key}_{sheet.title.acts[plan.act]}"
    return sheet.say(own if f"board.{own}" in sheet.view.game.words else f"then_{key}")


def bill_line(sheet: Sheet, item: Item) -> Line:
    """A line of a bill as it is written."""
    return Line(item.what, _source(sheet, item), f"£{item.amount}" if item.amount else sheet.say("free"))


def _source(sheet: Sheet, item: Item) -> str:
    """Where something comes from: by name, as soon as that is settled."""
    if item.amount or not item.good or not sheet.sources or sheet.sources.open:
        return item.source
    slots = [at for kind, at in sheet.sources.taken if kind == "slot" and _gives(sheet, at) == item.good]
    places = dict.fromkeys(sheet.place(sheet.t.slot_place[slot]) for slot in slots)
    return sheet.say("from_places", places=", ".join(places))


def _gives(sheet: Sheet, slot: int) -> str:
    return sheet.contents(sheet.t.tile_industry[sheet.s.tile[slot]])


def _confirm(sheet: Sheet, plan: Plan) -> Choice:
    act = sheet.verb(sheet.title.acts[plan.act])
    label = sheet.say("do_from" if plan.rising else "do_for", act=act, cost=plan.cost) if plan.cost else act
    if plan.amount != NONE:
        label = sheet.say("do_loan", amount=plan.amount)
    return Choice(_move(sheet, plan.moves[0]), Html(esc(label)), Html(""), True, plan.blind, plan.moves)


def _dimension(sheet: Sheet) -> tuple[str, list[str]]:
    """The first kind of thing in which the fitting plans differ, with its values."""
    left = sheet.reach.fitting()
    for kind in KINDS:
        values = list(dict.fromkeys(keys[kind] for _, keys in left if kind in keys))
        if len(values) > 1 and kind not in sheet.reach.focus:
            return kind, values
    raise AssertionError("two plans always differ in something that can be pointed at")


def _narrower(sheet: Sheet, kind: str, values: list[str]) -> list[str]:
    """Links that narrow down what is pointed at, where they are few; otherwise the board and the hand are enough."""
    found = [_pointer(sheet, kind, value) for value in values] if len(values) <= SHOWN else []
    also = "links" if kind == "line" and "links" not in sheet.reach.focus else ""
    others = {keys["links"] for _, keys in sheet.reach.fitting() if "links" in keys} if also else set()
    return found + [_pointer(sheet, "links", "two") for value in others if value == "two"]


def _pointer(sheet: Sheet, kind: str, value: str) -> str:
    """A link that narrows it down, with what it would cost."""
    found = [plan for plan, keys in sheet.reach.fitting(kind) if keys.get(kind) == value]
    label = thing_words(sheet, kind, value)
    price = tag("b", esc(words)) if (words := prices(sheet, found)) else ""
    note = tag("small", esc(_buyer_note(sheet, value))) if kind == "buyer" else ""
    told = spanning(map(_paid, found)).attributes() if price else {}
    return _link(f"{esc(label)} {price}{note}", sheet.reach.pointing(kind, value), "look", **told)


def _buyer_note(sheet: Sheet, value: str) -> str:
    """What selling to a buyer brings: income, and what the buyer has to give."""
    plan = next(plan for plan, keys in sheet.reach.fitting("buyer") if keys.get("buyer") == value)
    gives = "" if plan.blind else sheet.title.sale_note(sheet, Move(sheet.view.game, plan.buyer))
    return " · ".join(filter(None, (_when_sold(sheet, plan), gives)))


def _links(sheet: Sheet, found: list[str]) -> str:
    """What can be looked at next, and the way back."""
    return tag("span", "".join(found) + _link(esc(sheet.say("back")), EVERYTHING, "look back"), class_="looks")


def _link(body: str, focus: str, style: str, **extra: object) -> str:
    return tag("a", body, href=f"?focus={quote(focus)}", data_focus=focus, class_=style, **extra)


def _move(sheet: Sheet, number: int) -> Move:
    return next((move for move in sheet.view.moves if move.number == number), sheet.view.moves[0])
