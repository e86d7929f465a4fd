"""Questions of a plan as rows of tickets in the bar: each answer with its sign, what it is called, and what it brings."""

from typing import Any

from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.tickets import reason, ticket
from headrace.draw import inline_icon
from headrace.draw.kit import drawing, moved, rect, tag, text
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board import tiles
from headrace.games.great_western_trail.board.cards import objective
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.market import face
from headrace.games.great_western_trail.board.marks import INK
from headrace.games.great_western_trail.board.mat import GROUPS
from headrace.games.great_western_trail.board.offers import TILES, cell_of, one_cell
from headrace.games.great_western_trail.board.paying import MONEY, dollars, price
from headrace.games.great_western_trail.board.position import coming, linked, side_of, tile_on
from headrace.games.great_western_trail.board.telling import card_words, place_words, tile_words
from headrace.games.great_western_trail.material import (
    BUILDING_CRAFTSMEN,
    BUILDING_VP,
    BUILDINGS,
    CARDS,
    CITIES,
    CITY_VALUE,
    DATA,
    PURCHASE_CARDS,
    PURCHASE_COWBOYS,
    PURCHASE_PAY,
    PURCHASE_VALUE,
    PURCHASES,
)

TICKETED = (
    "use",
    "aux",
    "build",
    "take",
    "city",
    "disc",
    "marker",
    "appoint",
    "buy",
    "card",
    "draw",
    "foresight",
    "by",
    "play",
    "hire",
    "discard",
    "remove",
)
"""Questions whose answers stand in the bar as well as on the table."""
ON_TABLE = ("city", "disc", "appoint", "marker", "foresight", "hire", "discard", "remove", "card", "take", "play")
"""Of these, answers that are given on the table on a wide screen: on the map, with a card of the hand or of the display."""
ALWAYS = ("use", "aux", "buy", "build", "draw")
"""Their refused answers stand in the row with the reason."""
PLATES = {
    tile: [plate for action in row["actions"] for plate in action.get("choose_one", [action])] for tile, row in TILES.items()
}


def rows(sheet: Sheet) -> str:
    """The questions of the plan that have tickets: the last one below those that are answered."""
    told = [(question, written) for question in sheet.reach.plan.questions if (written := _row(sheet, question))]
    last = max((at for at, (question, _) in enumerate(told) if question.kind not in ON_TABLE), default=-1)
    answered = "".join(written for question, written in told[: max(0, last)] if question.chosen)
    open_ = "".join(written for at, (question, written) in enumerate(told) if at >= last or not question.chosen)
    return (tag("span", answered, class_="western-tickets answered") if answered else "") + (
        tag("span", open_, class_="western-tickets") if open_ else ""
    )


def _row(sheet: Sheet, question: Question) -> str:
    """The answers of a question as tickets, those that are possible first; empty where it has none."""
    kind = question.kind
    shown = [answer for answer in question.answers if _stands(question, answer)] if kind in TICKETED else []
    if not shown:
        return ""
    style = f"answers of-{kind}" + (" table" if kind in ON_TABLE else "")
    written = (_ticket(sheet, question, answer) for answer in sorted(shown, key=lambda answer: answer.why is not None))
    return tag("span", "".join(written), class_=style)


def _stands(question: Question, answer: Answer) -> bool:
    kind = answer.kind
    if kind == "do" or kind not in TICKETED:
        return False
    if answer.why is None:
        return True
    if kind == "aux":
        return question.kind == "aux" and answer.value.endswith("single")
    return kind in (*ALWAYS, "city", "disc", "appoint")


def _ticket(sheet: Sheet, question: Question, answer: Answer) -> str:
    """One answer: chosen, possible with what it brings, or with the reason why not."""
    cost = None if answer.why or answer.kind == "foresight" else price(sheet.reach.plan, question, answer)
    sign, name = _face(sheet, answer, cost)
    used = answer.why is not None and answer.why.id in ("already_used", "auxiliary_done", "local_done")
    told = "" if used else reason(sheet, answer.why) if answer.why else _brings(sheet, answer, cost)
    kind = answer.kind
    on_table = kind in ON_TABLE and question.kind not in ON_TABLE
    style = f"{'' if answer.why else 'look '}ticket{' used' if used else ''}{' table' if on_table else ''}"
    label = name if name and kind not in ("build", "buy", "card") else sheet.view.game.phrase(answer.action, sheet.lang)
    return ticket(sheet, sheet.reach, answer, name, told, sign, label, style, cost)


def _brings(sheet: Sheet, answer: Answer, price: Price | None) -> str:
    """What an answer pays or gains with all that follows from it, in dollars."""
    kind = answer.kind
    if kind == "buy" or (kind == "aux" and (price is None or len({*price.of[MONEY]}) == 1)):
        return ""  # their names say it; of an auxiliary action only where nothing else may follow
    if kind == "build":
        return sheet.say("points_short", points=BUILDING_VP[BUILDINGS.index(side_of(sheet.s, int(answer.value) - 1))])
    return dollars(price) if price and any(price.of[MONEY]) else ""


def _face(sheet: Sheet, answer: Answer, cost: Price | None) -> tuple[str, str]:
    """Sign and name of an answer; of a building what it costs, less where it replaces another."""
    kind, value, words, lang = answer.kind, answer.value, sheet.words, sheet.lang
    if kind == "use":
        return _plate(sheet, value)
    if kind == "build":
        sign, needs = _building(sheet, int(value))
        return sign, dollars(cost) if cost else needs
    if kind == "aux":
        name, use = value.split(",")
        row = next(row for row in DATA["auxiliary_action"] if row["id"] == name)
        return inline_icon("western_aux_double" if use == "double" else "western_aux", 20), naming.effect_name(
            row[use], words, lang
        )
    if kind in ("take", "play") and value != "stack":
        return drawing(objective(value, 62, sheet.say("start_card")), (-2, -2, 66, 90), class_="face"), ""
    if kind == "appoint":
        return drawing(moved(tiles.worker(value), 18, 15), (0, 0, 36, 30)), sheet.term(f"term.{value}")
    if kind == "hire":
        row, worker = value.split(",")
        told = sheet.say("ticket_hire", worker=sheet.term(f"term.{worker}"), row=row)
        return drawing(moved(tiles.worker(worker), 18, 15), (0, 0, 36, 30)), told
    if kind == "foresight" and (tile := coming(sheet.s, *(int(part) - 1 for part in value.split(",")))):
        return drawing(moved(face(tile), 19, 17), (-2, -3, 44, 38)), tile_words(sheet, tile)
    if kind == "city":
        return "", f"{CITY_VALUE[CITIES.index(value)]} · {sheet.term(f'city.{value}')}"
    if kind == "marker":
        return inline_icon("western_contract", 18), sheet.say("ticket_marker", count=value)
    if kind == "disc":
        group = next(name for name, discs in GROUPS if value in discs)
        names = dict.fromkeys((sheet.say(f"group_{group}"), sheet.say(f"opens_{value}")))
        return inline_icon("western_disc", 18), ": ".join(names)
    if kind == "by":
        return "", sheet.say("ride_by", place=place_words(sheet, value))
    if kind == "card":
        return "", card_words(sheet, CARDS.index(value))
    if kind == "buy":
        return _purchase(PURCHASES.index(value))
    return "", sheet.view.game.phrase(answer.action, lang)


def _purchase(number: int) -> tuple[str, str]:
    """A purchase: the cowboys it takes, the cards by their value, and its price."""
    value, count = PURCHASE_VALUE[number], PURCHASE_CARDS[number]
    cards = "".join(
        rect(1 + 16 * at, 1, 14, 20, "var(--stock-2)", INK, 1, 2) + text(8 + 16 * at, 16, value, 14, 700, INK, "middle")
        for at in range(count)
    )
    crew = inline_icon("western_worker_hat", 15) + tag("i", str(PURCHASE_COWBOYS[number]))
    return crew + drawing(cards, (0, 0, 16 * count, 22)), f"${PURCHASE_PAY[number]}"


def _plate(sheet: Sheet, value: str) -> tuple[str, str]:
    """A plate of a tile: its signs, and what it does in words."""
    space, _, plate = value.partition(",")
    row = printed(sheet, space, plate)
    cell = drawing(one_cell(cell_of(row), 22, 2, 42), (0, 0, 44, 34), class_="cell")
    return cell, naming.effect_name(row, sheet.words, sheet.lang)


def plate_words(sheet: Sheet, space: str, plate: str) -> str:
    """What a plate does, as the beginning of a sentence."""
    told = naming.effect_name(printed(sheet, space, plate), sheet.words, sheet.lang)
    return told[:1].upper() + told[1:]


def printed(sheet: Sheet, space: str, plate: str) -> dict[str, Any]:
    """The row of a plate of what stands on a space."""
    found = tile_on(sheet.s, space)
    tile = linked(sheet.s, space) or (found.id if found else "")
    row: dict[str, Any] = PLATES[tile][int(plate) - 1]
    return row


def _building(sheet: Sheet, number: int) -> tuple[str, str]:
    """A private building and the craftsmen it needs."""
    seat, tile = sheet.s.turn, side_of(sheet.s, number - 1)
    sign = drawing(moved(tiles.private(tile, seat, sheet.letter(seat)), 42, 27), (0, 0, 86, 54), class_="face")
    return sign, sheet.say("needs", count=BUILDING_CRAFTSMEN[BUILDINGS.index(tile)])
