"""Questions of a plan as rows of tickets in the bar: each answer with its sign, what it is called, and what it brings."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.tickets import Face, Kind, Tickets, in_words
from headrace.core.moves import Refusal
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
from headrace.games.great_western_trail.questions import Act

PLATES = {
    tile: [plate for action in row["actions"] for plate in action.get("choose_one", [action])] for tile, row in TILES.items()
}


# ---- what answers bring -------------------------------------------------------------------------------------------------
def _dollars(sheet: Sheet, answer: Answer, cost: Price | None) -> str:
    """What an answer pays or gains with all that follows from it."""
    return dollars(cost) if cost and any(cost.of[MONEY]) else ""


def _more_dollars(sheet: Sheet, answer: Answer, cost: Price | None) -> str:
    """The same of an auxiliary action where more may follow; else its name says it."""
    return _dollars(sheet, answer, cost) if cost and len({*cost.of[MONEY]}) > 1 else ""


def _points(sheet: Sheet, answer: Answer, cost: Price | None) -> str:
    """The points of a building."""
    return sheet.say("points_short", points=BUILDING_VP[BUILDINGS.index(side_of(sheet.s, int(answer.value) - 1))])


# ---- sign and name ------------------------------------------------------------------------------------------------------
def _plate(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """A plate of a tile: its signs, and what it does in words."""
    row = printed(sheet, *Act.USE.about(answer.action))
    cell = drawing(one_cell(cell_of(row), 22, 2, 42), (0, 0, 44, 34), class_="cell")
    return cell, naming.effect_name(row, sheet.words, sheet.lang)


def _building(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """A private building and what it costs, less where it replaces another; else the craftsmen it needs."""
    seat, tile = sheet.s.turn, side_of(sheet.s, int(answer.value) - 1)
    sign = drawing(moved(tiles.private(tile, seat, sheet.letter(seat)), 42, 27), (0, 0, 86, 54), class_="face")
    return sign, dollars(cost) if cost else sheet.say("needs", count=BUILDING_CRAFTSMEN[BUILDINGS.index(tile)])


def _auxiliary(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    name, use = Act.AUXILIARY.about(answer.action)
    row = next(row for row in DATA["auxiliary_action"] if row["id"] == name)
    sign = inline_icon("western_aux_double" if use == "double" else "western_aux", 20)
    return sign, naming.effect_name(row[use], sheet.words, sheet.lang)


def _objective(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """An objective card as it lies; of their stack only words."""
    if answer.value == "stack":
        return in_words(sheet, answer, cost)
    return drawing(objective(answer.value, 62, sheet.say("start_card")), (-2, -2, 66, 90), class_="face"), ""


def _worker(worker: str) -> str:
    return drawing(moved(tiles.worker(worker), 18, 15), (0, 0, 36, 30))


def _appointed(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    return _worker(answer.value), sheet.term(f"term.{answer.value}")


def _hired(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    row, worker = Act.HIRE.about(answer.action)
    return _worker(worker), sheet.say("ticket_hire", worker=sheet.term(f"term.{worker}"), row=row)


def _foreseen(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """The tile that lies there."""
    tile = coming(sheet.s, *(int(part) - 1 for part in Act.FORESIGHT.about(answer.action)))
    if not tile:
        return in_words(sheet, answer, cost)
    return drawing(moved(face(tile), 19, 17), (-2, -3, 44, 38)), tile_words(sheet, tile)


def _city(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    return "", f"{CITY_VALUE[CITIES.index(answer.value)]} · {sheet.term(f'city.{answer.value}')}"


def _marker(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    return inline_icon("western_contract", 18), sheet.say("ticket_marker", count=answer.value)


def _disc(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """A disc by its place and what that opens."""
    group = next(name for name, discs in GROUPS if answer.value in discs)
    names = dict.fromkeys((sheet.say(f"group_{group}"), sheet.say(f"opens_{answer.value}")))
    return inline_icon("western_disc", 18), ": ".join(names)


def _way(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    return "", sheet.say("ride_by", place=place_words(sheet, answer.value))


def _card(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    return "", card_words(sheet, CARDS.index(answer.value))


def _purchase(sheet: Sheet, answer: Answer, cost: Price | None) -> Face:
    """A purchase: the cowboys it takes, the cards by their value, and its price."""
    number = PURCHASES.index(answer.value)
    value, count = PURCHASE_VALUE[number], PURCHASE_CARDS[number]
    cards = "".join(
        rect(1 + 16 * at, 1, 14, 20, "var(--stock-2)", INK, 1, 2) + text(8 + 16 * at, 16, value, 14, 700, INK, "middle")
        for at in range(count)
    )
    crew = inline_icon("western_worker_hat", 15) + tag("i", str(PURCHASE_COWBOYS[number]))
    return crew + drawing(cards, (0, 0, 16 * count, 22)), f"${PURCHASE_PAY[number]}"


# ---- plates -------------------------------------------------------------------------------------------------------------
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


# ---- the rows -----------------------------------------------------------------------------------------------------------
KINDS: Mapping[str, Kind[Sheet]] = {
    "use": Kind(_plate, _dollars, price),
    "aux": Kind(_auxiliary, _more_dollars, price),
    "build": Kind(_building, _points, price),
    "take": Kind(_objective, _dollars, price, on_table=True, refused=False),
    "city": Kind(_city, _dollars, price, on_table=True),
    "disc": Kind(_disc, _dollars, price, on_table=True),
    "marker": Kind(_marker, _dollars, price, on_table=True, refused=False),
    "appoint": Kind(_appointed, _dollars, price, on_table=True),
    "buy": Kind(_purchase, price=price),
    "card": Kind(_card, _dollars, price, on_table=True, refused=False),
    "draw": Kind(in_words, _dollars, price),
    "foresight": Kind(_foreseen, on_table=True, refused=False),
    "by": Kind(_way, _dollars, price, refused=False),
    "play": Kind(_objective, _dollars, price, on_table=True, refused=False),
    "hire": Kind(_hired, _dollars, price, on_table=True, refused=False),
    "discard": Kind(in_words, _dollars, price, on_table=True, refused=False),
    "remove": Kind(in_words, _dollars, price, on_table=True, refused=False),
}
"""Questions whose answers stand in the bar: by kind, how."""
SHORT = ("build", "buy", "card")
"""Kinds whose tickets have names too short to be read out."""
USED = ("already_used", "auxiliary_done", "local_done")
"""Reasons that a ticket shows by its look."""


class Rows(Tickets[Sheet]):
    """The questions that have tickets; on a wide screen those that are answered on the table do not show."""

    kinds = KINDS

    def written(self) -> str:
        """The last question below those that are answered."""
        told = self.rows()
        last = max((at for at, (question, _) in enumerate(told) if not self.on_table(question)), default=-1)
        answered = "".join(row for question, row in told[: max(0, last)] if question.chosen)
        open_ = "".join(row for at, (question, row) in enumerate(told) if at >= last or not question.chosen)
        return (tag("span", answered, class_="western-tickets answered") if answered else "") + (
            tag("span", open_, class_="western-tickets") if open_ else ""
        )

    def shown(self, question: Question) -> Sequence[Answer]:
        """What has tickets, the possible answers first."""
        kinds = self.kinds if question.kind in self.kinds else {}
        found = [answer for answer in question.answers if answer.kind in kinds]
        refused = [answer for answer in found if answer.why and kinds[answer.kind].refused and _is_asked(question, answer)]
        return [answer for answer in found if answer.why is None] + refused

    def style(self, question: Question, answer: Answer) -> str:
        used = " used" if answer.why and answer.why.id in USED else ""
        on_table = " table" if self.kind(answer.kind).on_table and not self.on_table(question) else ""
        return super().style(question, answer) + used + on_table

    def refusal(self, why: Refusal) -> str:
        return "" if why.id in USED else super().refusal(why)

    def label(self, answer: Answer, name: str) -> str:
        return name if name and answer.kind not in SHORT else super().label(answer, name)


def _is_asked(question: Question, answer: Answer) -> bool:
    """Auxiliary actions that are refused stand only where one is asked for, each once."""
    return answer.kind != "aux" or (question.kind == "aux" and answer.value.endswith("single"))
