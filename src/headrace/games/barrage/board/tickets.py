"""Verbs of a turn, and the questions of a plan as rows of tickets: each answer with its sign, its name, and what it brings."""

from collections.abc import Iterable, Sequence

from headrace.boards.focus import EVERYTHING
from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.tickets import reason
from headrace.boards.touch import Mark, html_pressable
from headrace.core.moves import Event
from headrace.draw import esc, inline_icon
from headrace.draw.kit import drawing, tag, text
from headrace.games.barrage.board.draft import starters
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
from headrace.games.barrage.board.guide import PLAIN
from headrace.games.barrage.board.pieces import INK, SIGNS, coin, contract, drop, pawn, sign, tile
from headrace.games.barrage.board.telling import place_words, reward_words, space_title
from headrace.games.barrage.material import (
    COMPANIES,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONDUITS,
    DATA,
    OFFICERS,
    REQUIREMENT,
    SOLOMON_CREDITS,
    SPACE_COST,
    SPACE_ENGINEERS,
    SPACE_FEE,
    SPACES,
    TILES,
)
from headrace.games.barrage.naming import family_name
from headrace.games.barrage.questions import Step
from headrace.games.barrage.rules.counting import officer_of
from headrace.readable.named import number_of, which, whose

VERBS = (
    *((f"construct,{name}", name) for name in ("base", "elevation", "conduit", "powerhouse")),
    ("turbine_station", "energy"), ("water_management", "place_droplet"), ("workshop", "rotate"),
    ("machinery_shop", "any_machine"), ("contract_office", "contract"), ("patent_office", "advanced_tiles"), ("bank", "credit"),
)  # fmt: skip
"""What a turn can be, with its sign: a structure that is built, a section of the management board."""
ON_TABLE = ("act", "base", "elevation", "conduit", "powerhouse", "dam", "via", "headstream", "take")
"""Questions that are answered on the table on a wide screen; what patents do is told everywhere.

Not what is discarded: a contract that has just been taken lies where pressing it lets go of it.
"""
TELLING = {"built": ("excavators", "mixers"), "machines": ("excavators", "mixers"), **dict.fromkeys(PRODUCTIONS, ("energy",))}
"""Events whose numbers stand on a ticket."""
PATENTS = tuple(name for name in SPACES if DATA["action_spaces"][name]["section"] == "patent_office")


# ---- verbs ----------------------------------------------------------------------------------------------------------
def verbs(sheet: Sheet) -> str:
    """What the turn can be, side by side; each leads to its first possibility, or says why not."""
    possible, refused = _by_verb(move.text for move in sheet.view.moves), _by_verb(sheet.view.refusals)
    body = ""
    for name, icon in VERBS:
        if name != "patent_office" or sheet.expert:
            body += _verb(sheet, name, icon, possible.get(name, []), refused.get(name, []))
    return tag("span", body + _more(sheet), class_="barrage-verbs on" if sheet.reach.focus else "barrage-verbs")


def _by_verb(texts: Iterable[str]) -> dict[str, list[str]]:
    """Texts of actions by the verb they belong to."""
    found: dict[str, list[str]] = {}
    for words in texts:
        verb, _, what = words.partition(" ")
        name = DATA["action_spaces"][what]["section"] if verb == "space" else "bank" if verb == "bank" else f"{verb},{what}"
        found.setdefault(name, []).append(words)
    return found


def _verb(sheet: Sheet, name: str, icon: str, possible: Sequence[str], refused: Sequence[str]) -> str:
    words = sheet.say(f"verb_{name.rpartition(',')[2]}")
    body = inline_icon(SIGNS[icon], 17) + tag("span", esc(words))
    if possible:
        kind, value = sheet.reach.guide.answer(possible[-1] if name == "bank" else possible[0])
        now = sheet.looked("act") if sheet.reach.focus else ""
        chosen = any(sheet.reach.guide.answer(text)[1] == now for text in possible)
        mark = Mark(words, focus=EVERYTHING if chosen else f"{kind}:{value}", chosen=chosen)
        target = name.replace(",", ":")
        return html_pressable("span", body, mark, "look verb", sheet.lang, data_key=f"verb {name}", data_target=target)
    why = sheet.view.refusals[refused[0]] if refused else None
    return html_pressable("span", body, Mark(words, why=why) if why else None, "verb", sheet.lang, data_key=f"verb {name}")


def _more(sheet: Sheet) -> str:
    """Tiles that need no engineers, and officers that can be copied."""
    body = ""
    for move in sheet.view.moves:
        verb, _, what = move.text.partition(" ")
        if verb in ("free", "officer"):
            kind, value = sheet.reach.guide.answer(move.text)
            chosen = sheet.reach.focus.get("act") == value
            words = f"{move.phrase(sheet.lang)}: {by_mahiri(sheet, what)}" if verb == "officer" else move.phrase(sheet.lang)
            mark = Mark(words, focus=EVERYTHING if chosen else f"{kind}:{value}", chosen=chosen)
            shown, name = (
                ("advanced_tiles", sheet.gloss(what)) if verb == "free" else ("engineer", family_name(sheet.gloss(what)))
            )
            label = inline_icon(SIGNS[shown], 17) + tag("span", esc(name))
            body += html_pressable(
                "span", label, mark, "look verb more", sheet.lang, data_key=f"verb {value}", data_target=move.target
            )
    return body


# ---- tickets --------------------------------------------------------------------------------------------------------
def rows(sheet: Sheet, narrow: bool) -> str:
    """All questions of the plan; `narrow`: also those that a wide screen answers on the table."""
    body = _copied(sheet)
    copies = any(question.kind == "copy" for question in sheet.reach.plan.questions)
    for question in sheet.reach.plan.questions:
        kind = question.kind
        if question is sheet.reach.plan.questions[0] and kind == "act" and not sheet.reach.focus:
            continue
        section = section_of(sheet.looked("act")) if kind == "act" else ""
        patents = section == "patent_office"
        on_table = kind in ON_TABLE and not patents and section != "bank"
        if on_table and not narrow:
            continue
        shown = [answer for answer in question.answers if answer.value not in PLAIN or question.chosen]
        if kind == "act":
            shown = [answer for answer in shown if section_of(answer.value) == section_of(sheet.looked("act"))]
        possible = [answer for answer in shown if answer.why is None]
        if kind == "tile" and copies:
            shown = possible
        if len(possible) < 2 and kind != "fulfil" and len(shown) < 2:
            continue
        if shown:
            body += _officer(sheet, kind)
            style = f"answers of-{'patent' if patents else kind}" + (" table" if on_table else "")
            body += tag("span", "".join(_ticket(sheet, question, answer) for answer in shown), class_=style)
    if sheet.asked == Step.PAIR and not any(question.kind == "starter" for question in sheet.reach.plan.questions):
        body += starters(sheet)
    return tag("span", body, class_="barrage-tickets") if body else ""


def section_of(value: str) -> str:
    """The verb that an answer of a turn belongs to: a section of the management board, the bank, construction."""
    verb, _, what = value.partition(",")
    return str(DATA["action_spaces"][verb]["section"]) if verb in SPACES else verb if what else ""


def _officer(sheet: Sheet, kind: str) -> str:
    """An officer speaks above the tickets whose price he changes."""
    at = officer_of(sheet.s, sheet.s.turn)
    name = OFFICERS[at]
    speaks = {"credits": ("solomon_p_jordan",), "excavators": ("jill_mcdowell",), "copy": ("anton_krylov",)}
    if name not in speaks.get(kind, ()) or sheet.asked == Step.MACHINES:
        return ""
    return _ability(sheet, name)


def _ability(sheet: Sheet, officer: str, what: str = "") -> str:
    """An officer with what he or she does; `what`: in other words."""
    words = tag("b", esc(sheet.gloss(officer))) + esc(" " + (what or sheet.long(officer)))
    return tag("span", inline_icon("person", 15) + tag("span", words), class_="officer")


def _copied(sheet: Sheet) -> str:
    """The officer whose ability Mahiri Sekibo has for this turn, or would have after what is looked at."""
    verb, _, looked = sheet.looked("act").partition(",")
    if verb != "officer":
        looked = OFFICERS[sheet.s.copied] if sheet.s.copied >= 0 and sheet.asked == Step.TURN else ""
    return _ability(sheet, looked, by_mahiri(sheet, looked)) if looked else ""


def by_mahiri(sheet: Sheet, officer: str) -> str:
    """What Mahiri Sekibo can do who copies an officer: with Anton Krylov it is not what his owner does."""
    key = f"copied_{officer}"
    return sheet.say(key) if f"board.{key}" in sheet.words else sheet.long(officer)


def _ticket(sheet: Sheet, question: Question, answer: Answer) -> str:
    """One answer: chosen, possible with what it brings, or with the reason why not."""
    reach = sheet.reach
    price = _price(sheet, question, answer)
    face, name = _face(sheet, answer, price)
    told = reason(sheet, answer.why) if answer.why else _brings(sheet, answer)
    body = face + (tag("b", esc(name)) if name else "") + (tag("small", esc(told)) if told else "")
    lets_go = answer.chosen and answer.name in reach.focus
    leads = reach.without(answer.name) if lets_go else reach.pointing(answer.name, answer.value)
    label = sheet.view.game.phrase(answer.action, sheet.lang)
    mark = Mark(label, why=answer.why) if answer.why else Mark(label, focus=leads, chosen=answer.chosen)
    style = "ticket" if answer.why else "look ticket"
    told_too = price.attributes() if price and not answer.why else {}
    return html_pressable("span", body, mark, style, sheet.lang, data_key=f"ticket {answer.pair}", **told_too)


def _brings(sheet: Sheet, answer: Answer) -> str:
    """What an answer brings: the energy of its production, and which contract that meets; what a tile does."""
    kind = answer.kind
    if kind in ("tile", "copy") and answer.value in TILES:
        return sheet.long(answer.value)
    if kind == "starter":
        return reward_words(sheet, DATA["contracts"][answer.value]["reward"])
    if sold := patent(sheet, answer.value):
        return sheet.long(sold)
    if kind not in ("drops", "dam", "via"):
        return ""
    produced = _produced(sheet, answer)
    met = [REQUIREMENT[event.contract] for event in produced if event.kind == "fulfilled"]
    if kind == "drops":
        return sheet.say("brings_met", needs=met[-1]) if met else ""
    return sheet.say("brings_energy", energy=produced[0].energy) if produced else ""


def _produced(sheet: Sheet, answer: Answer) -> Sequence[Event]:
    """The production of the plan that an answer belongs to, and what follows before the next; nothing if there is none."""
    outcome = sheet.reach.plan.outcome_of(answer)
    events = outcome.events if outcome else ()
    starts = [at for at, event in enumerate(events) if event.kind in PRODUCTIONS]
    return events[slice(*[*starts, None][answer.time - 1 : answer.time + 1])] if answer.time <= len(starts) else ()


def _face(sheet: Sheet, answer: Answer, price: Price | None) -> tuple[str, str]:
    """Sign and name of an answer. `price`: what it takes or makes."""
    kind, value = answer.kind, answer.value
    if value in PLAIN:
        return "", sheet.view.game.phrase(answer.action, sheet.lang)
    if kind == "act":
        return _act(sheet, value)
    if kind in ("tile", "copy"):
        return drawing(tile(1, 1, value, sheet.s.turn, 46, 38), (0, 0, 49, 42), class_="face"), sheet.gloss(value)
    if kind in ("fulfil", "take", "discard", "starter"):
        drawn = contract(1, 1, value, sheet.say(f"letter_{DATA['contracts'][value]['kind']}"), 66, 40)
        return drawing(drawn, (0, 0, 69, 44), class_="face"), ""
    if kind == "drops":
        count = int(value)
        body = "".join(drop(9 + at * 15, 10, 15, fill="var(--plate)") for at in range(count))
        made = [count for count, _ in price.of.values()] if price else []
        return drawing(body, (0, 0, 15 * count + 4, 20), class_="face"), ", ".join(map(str, made))
    if kind == "credits":
        told = sheet.say("ticket_credits" if int(value) else "ticket_no_credits", count=value)
        return drawing(coin(12, 12, SOLOMON_CREDITS * int(value), 10, 13), (0, 0, 24, 24), class_="face"), told
    if kind == "excavators":
        return _machines(sheet, answer, price)
    if kind == "via":
        at = CONDUITS.index(value)
        owner = whose(sheet.s, "conduit_owner", value)
        player = sheet.name(owner) if owner is not None else ""
        return "", sheet.say("ticket_via", value=CONDUIT_VALUE[at], basin=CONDUIT_TO[at] + 1, player=player)
    if kind == "headstream":
        letter = value[-1].upper()
        waiting = number_of(sheet.s, "waiting", value)
        return inline_icon(SIGNS["place_droplet"], 17), sheet.say("ticket_stream", letter=letter, waiting=waiting)
    if kind == "pair":
        at = COMPANIES.index(value)
        officer = sheet.s.paired[at]
        return "", f"{sheet.gloss(value)} · {sheet.gloss(OFFICERS[officer])}" if officer >= 0 else sheet.gloss(value)
    if kind in ("base", "elevation", "conduit", "powerhouse", "dam"):
        return "", place_words(sheet, value)
    return "", sheet.view.game.phrase(answer.action, sheet.lang)


def patent(sheet: Sheet, space: str) -> str:
    """The tile that is sold on a space; empty if it is none of the patent office."""
    return which(sheet.s, "patent", PATENTS.index(space)) if space in PATENTS else ""


def _act(sheet: Sheet, value: str) -> tuple[str, str]:
    """A space with its engineers, fee and cost, or the tile it sells; a structure; so many engineers to the bank."""
    verb, _, what = value.partition(",")
    if verb == "construct":
        return inline_icon(SIGNS[what], 18), sheet.capital(what)
    if verb in ("free", "officer"):
        return "", sheet.gloss(what)
    if verb == "bank":
        seat = sheet.s.turn
        return drawing(pawn(9, 9, seat, sheet.letter(seat)), (0, 0, 19, 19), class_="face"), f"× {what}"
    if name := patent(sheet, value):
        return drawing(tile(1, 1, name, sheet.s.turn, 46, 38), (0, 0, 49, 42), class_="face"), sheet.gloss(name)
    at, seat = SPACES.index(value), sheet.s.turn
    count, cost = SPACE_ENGINEERS[at], _coins(value)
    body = "".join(pawn(9 + k * 15, 10, seat, sheet.letter(seat), 0.85) for k in range(count))
    w = 6 + count * 15
    body += coin(w + 9, 10, cost, 8, 12) if cost else ""
    return drawing(body, (0, 0, w + (18 if cost else 0), 20), class_="face"), space_title(sheet, at)


def _machines(sheet: Sheet, answer: Answer, price: Price | None) -> tuple[str, str]:
    """Excavators and mixers that are paid or taken; in words where that is not known."""
    if price is None:
        return "", sheet.view.game.phrase(answer.action, sheet.lang)
    body, x = "", 2.0
    for good, (count, _) in price.of.items():
        if count and (name := good.partition(".")[2][:-1]) in ("excavator", "mixer"):
            body += sign(name, x, 3, 19) + text(x + 21, 19, count, 17, 700, INK)
            x += 42
    return drawing(body, (0, 0, max(24.0, x), 24), class_="face"), ""


def _price(sheet: Sheet, question: Question, answer: Answer) -> Price | None:
    """What an answer takes or makes, where its ticket says that in numbers; None if it does not, or it is not known."""
    kind, value = answer.kind, answer.value
    if kind == "act" and (cost := _coins(value)) and not patent(sheet, value):
        return Price({"took_space.credits": (cost, cost)}, question.moves)
    events = _produced(sheet, answer) if kind == "drops" else _after(sheet, question, answer) if kind == "excavators" else ()
    event = next((event for event in events if event.kind in TELLING), None)
    if answer.why or event is None:
        return None
    return Price({f"{event.kind}.{what}": (event.numbers[what],) * 2 for what in TELLING[event.kind]}, question.moves)


def _coins(space: str) -> int:
    """Credits that an action space takes: its fee and its cost; nothing for what is no space."""
    return SPACE_FEE[SPACES.index(space)] + SPACE_COST[SPACES.index(space)] if space in SPACES else 0


def _after(sheet: Sheet, question: Question, answer: Answer) -> Sequence[Event]:
    """What happens from an answer on."""
    outcome = sheet.reach.plan.outcome_of(answer)
    return outcome.events[len(question.before.events) :] if outcome else ()
