"""What the action bar says while the viewer looks at something: the choices it leads to, or the bill and the button."""

from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

from headrace.boards import bill
from headrace.boards.bill import Item, Line
from headrace.boards.courses import Course
from headrace.boards.drawn import Ask, Choice
from headrace.boards.focus import EVERYTHING
from headrace.boards.numbers import signed
from headrace.boards.price import Price, spanning
from headrace.core.moves import Move, Refusal
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.bills import lent, received, rises, told
from headrace.games.brass.board.doubts import refusals_of
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.reach import KINDS
from headrace.games.brass.board.towns import tile_words
from headrace.games.brass.material import NONE
from headrace.games.brass.sources import SUPPLIES, Source
from headrace.games.brass.underway import under_way

SHOWN = 8
"""At most this many choices; more are left to the board."""
TAPPED = ("slot", "buyer", "line", "mat", "card")
"""What is chosen on the table, not only in the bar."""
OWN_QUESTIONS = ("pick_slot_sell", "pick_mat_develop")
FOLLOWING = ("act", "amount", "slot", "buyer", "line", "mat")
"""Parts of a course that its sentence names as soon as they are settled, pointed at or not."""
BUILDING = ("build", "special_build")
FOLLOWED = {"card": "cards", "line": "line", "mat": "develop", "slot": "sell", **dict.fromkeys(SUPPLIES, "source")}
"""What may still be asked after a course, by kind: the end of the key of its words."""


def explored(sheet: Sheet) -> Ask:
    """The sentence about what is pointed at, and what it leads to."""
    left = sheet.reach.fitting()
    if len(left) == 1:
        course = left[0]
        words = _bill(sheet, course) + _not_built(sheet) + _links(sheet, [])
        return Ask(Html(_bold(_about(sheet, course))), Html(words), (_confirm(sheet, course),))
    if not left:
        return Ask(Html(_bold(_subject(sheet))), Html(_refusals(sheet) + _links(sheet, [])))
    kind, values = _dimension(sheet)
    sentence = f"{_bold(_subject(sheet))} {esc(_question(sheet, kind))}"
    words = esc(_guide(sheet, kind)) + _not_built(sheet) + _links(sheet, _narrower(sheet, kind, values))
    return Ask(Html(sentence), Html(words))


def _question(sheet: Sheet, kind: str) -> str:
    """What is to be chosen next."""
    own = f"pick_{kind}_{sheet.reach.focus.get('act', '')}"
    return sheet.say(own if own in OWN_QUESTIONS else f"pick_{kind}")


def _guide(sheet: Sheet, kind: str) -> str:
    """Where the choice can be made, what it costs, and what is in the purse."""
    parts = [sheet.say(f"tap_{kind}")] if kind in TAPPED else []
    parts += filter(None, [prices(sheet, sheet.reach.fitting())])
    return " · ".join((*parts, sheet.say("ask_detail_purse", money=sheet.s.money[sheet.s.turn])))


def prices(sheet: Sheet, courses: Sequence[Course]) -> str:
    """What they cost: `£5`, `£5–£12`, `from £15` where more is paid for what is chosen later; empty if that is nothing."""
    costs = [sheet.reach.bill(course).sum for course in courses]
    least, most = min(costs), max(costs)
    if not most:
        return ""
    if any(map(rises, courses)):
        return sheet.say("price_from", cost=least)
    return f"£{most}" if least == most else f"£{least}–£{most}"


def _money(sheet: Sheet, course: Course, comes_in: int = 0) -> dict[str, tuple[int | None, int]]:
    """What a course brings, at least and at most; negative: what is paid."""
    most = comes_in - sheet.reach.bill(course).sum + lent(course)
    return {"money": (None if rises(course) else most, most)}


def _paid(sheet: Sheet, course: Course) -> dict[str, tuple[int | None, int]]:
    """What is paid for a course, whatever else comes in by itself."""
    cost = sheet.reach.bill(course).sum
    return _money(sheet, course) if rises(course) else {"spent": (cost, cost)}


def _refusals(sheet: Sheet) -> str:
    """What stands there, and why nothing leads to what is pointed at, each with the clause of the rules."""
    words = _reasons(sheet, [each for kind, value in sheet.reach.focus.items() for each in _refused(sheet, kind, value)])
    words = words or esc(sheet.say("look_none"))
    slot = names.index(at) if (at := sheet.reach.focus.get("slot", "")) in (names := sheet.t.names.slots) else NONE
    return words if slot == NONE or sheet.s.tile[slot] == NONE else tag("span", esc(tile_words(sheet, slot))) + words


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
    if "mat" not in focus or "act" in focus or any(course.keys["act"] in BUILDING for course in sheet.reach.fitting()):
        return ""
    return _reasons(sheet, _refused(sheet, "mat", focus["mat"])[:1])


def _refused(sheet: Sheet, kind: str, value: str) -> list[tuple[str, Refusal]]:
    if kind == "act" and value in sheet.reach.refused:
        return [(sheet.verb(value), sheet.reach.refused[value])]
    return refusals_of(sheet.view, kind, value)


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
        return _buyer(sheet, value).phrase(sheet.lang)
    if kind == "card":
        return sheet.card(names.cards.index(value))
    industry = names.industries.index(value)
    tile = sheet.next_tile(sheet.s.turn, industry)
    return sheet.industry(industry) if tile == NONE else sheet.tile(tile)


def _subject(sheet: Sheet) -> str:
    """What is pointed at, and what follows from it without a choice, in the order of asking."""
    focus = dict(sheet.reach.focus)
    left = [_with_amount(course) for course in sheet.reach.fitting()]
    for kind in FOLLOWING:
        values = {keys.get(kind) for keys in left}
        if len(values) == 1 and (value := values.pop()):
            focus[kind] = value
    return " ▸ ".join(thing_words(sheet, kind, focus[kind]) for kind in KINDS if kind in focus)


def _with_amount(course: Course) -> Mapping[str, str]:
    """What a course is about, with the pounds that are lent although there is but one amount."""
    return {**course.keys, "amount": str(pounds)} if (pounds := lent(course)) else course.keys


def _about(sheet: Sheet, course: Course) -> str:
    """One course in a few words."""
    act, what = sheet.verb(course.keys["act"]), what_of(sheet, course)
    return what if "buyer" in course.keys else f"{act}: {what}" if what else act


def what_of(sheet: Sheet, course: Course) -> str:
    """What is built, laid, sold to whom, developed or lent; empty where the action says all."""
    keys, tile = course.keys, sheet.reach.tile_of(course)
    if "slot" in keys:
        look = "look_sell" if keys["act"] == "sell" else "look_build"
        what = sheet.say(look, tile=sheet.tile(tile), place=sheet.slot(sheet.reach.slot_of(course)))
        return f"{what} ▸ {_buyer(sheet, keys['buyer']).phrase(sheet.lang)}" if "buyer" in keys else what
    if "line" in keys:
        return thing_words(sheet, "line", keys["line"])
    return sheet.tile(tile) if tile != NONE else ""


def _buyer(sheet: Sheet, value: str) -> Move:
    """The move that names a buyer."""
    return Move(sheet.view.game, sheet.reach.guide.things.actions["buyer", value])


def _bill(sheet: Sheet, course: Course) -> str:
    """What is paid, line by line, the sum, the purse before and after; then what follows."""
    items, comes_in = sheet.reach.bill(course), received(course)
    lines = [bill_line(sheet, item) for item in items.lines] + _beer(sheet, course)
    purse = _purse(sheet, items.sum - comes_in, "purse_most" if rises(course) else "purse_change")
    total = Line(sheet.say("to_pay"), purse, prices(sheet, [course]) or "£0") if items.lines else None
    settled = {} if course.blind else Price(_money(sheet, course, comes_in), course.moves).of_bill()
    return bill.written(lines, total, _notes(sheet, course), **settled)


def _beer(sheet: Sheet, course: Course) -> list[Line]:
    """The barrels that are drunk, each with where it comes from, or from where it may come."""
    found, due = sheet.sources, under_way(course.state).beer
    if not found:
        return []
    settled = [(count, "from_places", [source]) for source, count in found.taken.items() if _is_beer(sheet, source)]
    open_ones = [(due, "from_one_of", found.open)] if due else []
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


def _notes(sheet: Sheet, course: Course) -> list[str]:
    """Everything else about a course: the loan, what happens by itself, the card, what is asked next."""
    seat, notes, comes_in = sheet.s.turn, list[str](), received(course)
    if pounds := lent(course):
        notes.append(_purse(sheet, -pounds))
    brings = f"board.brings_{course.keys['act']}"
    if brings in sheet.view.game.words:
        notes.append(sheet.view.game.words.text(brings, sheet.lang))
    if comes_in and not sheet.reach.bill(course).lines:
        notes.append(_purse(sheet, -comes_in))
    notes += told(sheet.view, course)
    income = course.state.income[seat]
    if under_way(course.state).beer or course.blind:
        notes.append(_when_sold(sheet, course))
    elif income != sheet.s.income[seat]:
        notes.append(_income(sheet, income, income))
    last = card_of(sheet, course), following(sheet, course), _ending(sheet, course)
    return [*notes, *filter(None, (" · ".join(filter(None, last)),))]


def card_of(sheet: Sheet, course: Course) -> str:
    """The card that a course discards."""
    return sheet.say("with_card", card=thing_words(sheet, "card", course.keys["card"])) if "card" in course.keys else ""


def _ending(sheet: Sheet, course: Course) -> str:
    """Whether the turn ends with it; against bots alone, and where taking back is free, everything can be taken back."""
    if not course.is_whole or sheet.s.actions_left > 1:
        return ""
    view = sheet.view
    return sheet.say("ends_turn" if view.free or len(view.bots) == sheet.s.players - 1 else "ends_turn_for_good")


def _when_sold(sheet: Sheet, course: Course) -> str:
    """The income of a sale that hangs on what is chosen or turned up later."""
    worth, odds, least, most = sheet.t.tile_income[sheet.reach.tile_of(course)], "", 0, 0
    if course.blind:
        odds = sheet.title.sale_note(sheet, _buyer(sheet, course.keys["buyer"]))
        least, most = sheet.title.sale_range(sheet)
    now = sheet.s.income[sheet.s.turn]
    return " · ".join(filter(None, (_income(sheet, now + worth + least, now + worth + most), odds)))


def _income(sheet: Sheet, least: int, most: int) -> str:
    """`income +3 → +5`, or `+5 to +7`; spaces of the track."""
    last = len(sheet.t.income_level) - 1
    levels = dict.fromkeys(signed(sheet.t.income_level[min(space, last)]) for space in (least, most))
    return sheet.say("income_change", before=signed(sheet.level(sheet.s.turn)), after=" – ".join(levels))


def following(sheet: Sheet, course: Course) -> str:
    """What is asked next within the action."""
    act = course.keys["act"]
    if course.keys.get("links") == "two":
        return sheet.say("then_two_links")
    if course.open is None:
        return ""
    key = "bonus" if (act, course.open.kind) == ("sell", "mat") else FOLLOWED[course.open.kind]
    own = f"then_{key}_{act}"
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


def _confirm(sheet: Sheet, course: Course) -> Choice:
    """The one button."""
    label, cost = sheet.verb(course.keys["act"]), sheet.reach.bill(course).sum
    if cost:
        label = sheet.say("do_from" if rises(course) else "do_for", act=label, cost=cost)
    if pounds := lent(course):
        label = sheet.say("do_loan", amount=pounds)
    first = next(move for move in sheet.view.moves if move.number == course.moves[0])
    return Choice(first, Html(esc(label)), Html(""), True, course.blind, course.moves)


def _dimension(sheet: Sheet) -> tuple[str, list[str]]:
    """The first kind of thing in which the fitting courses differ, with its values."""
    left = sheet.reach.fitting()
    for kind in KINDS:
        values = {course.keys[kind] for course in left if kind in course.keys}
        if len(values) > 1 and kind not in sheet.reach.focus:
            return kind, sorted(values, key=lambda value: sheet.reach.rank(kind, value))
    raise AssertionError("two courses always differ in something that can be pointed at")


def _narrower(sheet: Sheet, kind: str, values: list[str]) -> list[str]:
    """Links that narrow down what is pointed at, where they are few; otherwise the board and the hand are enough."""
    found = [_pointer(sheet, kind, value) for value in values] if len(values) <= SHOWN else []
    also = kind == "line" and "links" not in sheet.reach.focus
    two = also and any(course.keys.get("links") == "two" for course in sheet.reach.fitting())
    return [*found, *([_pointer(sheet, "links", "two")] if two else [])]


def _pointer(sheet: Sheet, kind: str, value: str) -> str:
    """A link that narrows it down, with what it would cost."""
    found = [course for course in sheet.reach.fitting(kind) if course.keys.get(kind) == value]
    label = thing_words(sheet, kind, value)
    price = tag("b", esc(words)) if (words := prices(sheet, found)) else ""
    note = tag("small", esc(_buyer_note(sheet, found[0]))) if kind == "buyer" else ""
    settled = spanning(_paid(sheet, course) for course in found).attributes() if price else {}
    return _link(f"{esc(label)} {price}{note}", sheet.reach.pointing(kind, value), "look", **settled)


def _buyer_note(sheet: Sheet, course: Course) -> str:
    """What selling to a buyer brings: income, and what the buyer has to give."""
    gives = "" if course.blind else sheet.title.sale_note(sheet, _buyer(sheet, course.keys["buyer"]))
    return " · ".join(filter(None, (_when_sold(sheet, course), gives)))


def _links(sheet: Sheet, found: list[str]) -> str:
    """What can be looked at next, and the way back."""
    return tag("span", "".join(found) + _link(esc(sheet.say("back")), EVERYTHING, "look back"), class_="looks")


def _link(body: str, focus: str, style: str, **extra: object) -> str:
    return tag("a", body, href=f"?focus={quote(focus)}", data_focus=focus, class_=style, **extra)
