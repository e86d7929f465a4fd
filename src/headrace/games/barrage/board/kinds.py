"""How the answers of each kind of question stand in the bar: sign and name, what they bring, and what of it is a number."""

from collections.abc import Mapping, Sequence

from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.tickets import Face, Kind, in_words
from headrace.core.moves import Event
from headrace.draw import inline_icon
from headrace.draw.kit import drawing, text
from headrace.games.barrage.board.draft import contract_face, contract_reward
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
from headrace.games.barrage.board.guide import SITE_KINDS
from headrace.games.barrage.board.pieces import INK, SIGNS, coin, drop, pawn, sign, tile
from headrace.games.barrage.board.telling import place_words, space_title
from headrace.games.barrage.board.verbs import PATENTS
from headrace.games.barrage.material import (
    COMPANIES,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONDUITS,
    OFFICERS,
    REQUIREMENT,
    SOLOMON_CREDITS,
    SPACE_COST,
    SPACE_ENGINEERS,
    SPACE_FEE,
)
from headrace.games.barrage.questions import Act
from headrace.readable.named import number_of, which, whose

TELLING = {"built": ("excavators", "mixers"), "machines": ("excavators", "mixers"), **dict.fromkeys(PRODUCTIONS, ("energy",))}
"""Events whose numbers stand on a ticket."""


# ---- sign and name -----------------------------------------------------------------------------------------------------
def _tile_face(name: str, seat: int) -> str:
    return drawing(tile(1, 1, name, seat, 46, 38), (0, 0, 49, 42), class_="face")


def _tile(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    return _tile_face(answer.value, sheet.s.turn), sheet.term(answer.value)


def _contract(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    return contract_face(sheet, answer.value), ""


def _pair(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    """A company with its officer."""
    officer = sheet.s.paired[COMPANIES.index(answer.value)]
    return "", sheet.term(answer.value) + (f" · {sheet.term(OFFICERS[officer])}" if officer >= 0 else "")


def _site(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    return "", place_words(sheet, answer.value)


def _via(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    at, owner = CONDUITS.index(answer.value), whose(sheet.s, "conduit_owner", answer.value)
    player = sheet.name(owner) if owner is not None else ""
    return "", sheet.say("ticket_via", value=CONDUIT_VALUE[at], basin=CONDUIT_TO[at] + 1, player=player)


def _stream(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    waiting = number_of(sheet.s, "waiting", answer.value)
    told = sheet.say("ticket_stream", letter=answer.value[-1].upper(), waiting=waiting)
    return inline_icon(SIGNS["place_droplet"], 17), told


def _drops(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    """So many drops, and the energy that they make."""
    count = int(answer.value)
    body = "".join(drop(9 + at * 15, 10, 15, fill="var(--plate)") for at in range(count))
    made = [count for count, _ in price.of.values()] if price else []
    return drawing(body, (0, 0, 15 * count + 4, 20), class_="face"), ", ".join(map(str, made))


def _credits(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    count = int(answer.value)
    told = sheet.say("ticket_credits" if count else "ticket_no_credits", count=count)
    return drawing(coin(12, 12, SOLOMON_CREDITS * count, 10, 13), (0, 0, 24, 24), class_="face"), told


def _machines(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    """Excavators and mixers that are paid or taken; in words where that is not known."""
    if price is None:
        return in_words(sheet, answer, price)
    body, x = "", 2.0
    for good, (count, _) in price.of.items():
        if count and (name := good.partition(".")[2][:-1]) in ("excavator", "mixer"):
            body += sign(name, x, 3, 19) + text(x + 21, 19, count, 17, 700, INK)
            x += 42
    return drawing(body, (0, 0, max(24.0, x), 24), class_="face"), ""


# ---- what a turn is -----------------------------------------------------------------------------------------------------
def _act(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    """A structure, a tile, an officer; so many engineers to the bank; a space of the management board."""
    run, seat = Act.of(answer.action), sheet.s.turn
    if run is Act.SPACE:
        return _space(sheet, answer.action - run)
    (what,) = run.about(answer.action)
    if run is Act.CONSTRUCT:
        return inline_icon(SIGNS[what], 18), sheet.capital(what)
    if run is Act.BANK:
        return drawing(pawn(9, 9, seat, sheet.letter(seat)), (0, 0, 19, 19), class_="face"), f"× {what}"
    return "", sheet.term(what)


def _space(sheet: Sheet, at: int) -> Face:
    """A space with its engineers, fee and cost, or the tile that it sells."""
    seat, count, cost = sheet.s.turn, SPACE_ENGINEERS[at], SPACE_FEE[at] + SPACE_COST[at]
    if name := _sold(sheet, Act.SPACE + at):
        return _tile_face(name, seat), sheet.term(name)
    w = 6 + count * 15
    body = "".join(pawn(9 + k * 15, 10, seat, sheet.letter(seat), 0.85) for k in range(count))
    body += coin(w + 9, 10, cost, 8, 12) if cost else ""
    return drawing(body, (0, 0, w + (18 if cost else 0), 20), class_="face"), space_title(sheet, at)


def _sold(sheet: Sheet, action: int) -> str:
    """The tile that is sold where an action goes; empty if it is not to the patent office."""
    return which(sheet.s, "patent", PATENTS.acts.index(action)) if action in PATENTS.acts else ""


def _sold_does(sheet: Sheet, answer: Answer, price: Price | None) -> str:
    return sheet.long(sold) if (sold := _sold(sheet, answer.action)) else ""


def _fee(sheet: Sheet, question: Question, answer: Answer) -> Price | None:
    """Credits that a space takes, where its ticket names them."""
    at = answer.action - Act.SPACE
    if Act.of(answer.action) is not Act.SPACE or _sold(sheet, answer.action) or not SPACE_FEE[at] + SPACE_COST[at]:
        return None
    return Price({"took_space.credits": (SPACE_FEE[at] + SPACE_COST[at],) * 2}, question.moves)


# ---- what follows -------------------------------------------------------------------------------------------------------
def _produced(sheet: Sheet, answer: Answer) -> Sequence[Event]:
    """The production of the plan that an answer belongs to, and what follows before the next; nothing if there is none."""
    outcome = sheet.reach.plan.outcome_of(answer)
    events = outcome.events if outcome else ()
    starts = [at for at, event in enumerate(events) if event.kind in PRODUCTIONS]
    return events[slice(*[*starts, None][answer.time - 1 : answer.time + 1])] if answer.time <= len(starts) else ()


def _makes(sheet: Sheet, answer: Answer, price: Price | None) -> str:
    produced = _produced(sheet, answer)
    return sheet.say("brings_energy", energy=produced[0].energy) if produced else ""


def _meets(sheet: Sheet, answer: Answer, price: Price | None) -> str:
    """The last contract that the energy is for."""
    met = [REQUIREMENT[event.contract] for event in _produced(sheet, answer) if event.kind == "fulfilled"]
    return sheet.say("brings_met", needs=met[-1]) if met else ""


def _made(sheet: Sheet, question: Question, answer: Answer) -> Price | None:
    return _told(question, _produced(sheet, answer))


def _moved(sheet: Sheet, question: Question, answer: Answer) -> Price | None:
    """Machines that are paid or gained."""
    outcome = sheet.reach.plan.outcome_of(answer)
    return _told(question, outcome.events[len(question.before.events) :] if outcome else ())


def _told(question: Question, events: Sequence[Event]) -> Price | None:
    """The numbers of the first event that has some to be told."""
    event = next((event for event in events if event.kind in TELLING), None)
    if event is None:
        return None
    return Price({f"{event.kind}.{what}": (event.numbers[what],) * 2 for what in TELLING[event.kind]}, question.moves)


KINDS: Mapping[str, Kind[Sheet]] = {
    "pair": Kind(_pair),
    "starter": Kind(_contract, lambda sheet, answer, _: contract_reward(sheet, answer.value)),
    "act": Kind(_act, _sold_does, _fee, on_table=True),
    **dict.fromkeys(SITE_KINDS, Kind(_site, on_table=True)),
    **dict.fromkeys(("tile", "copy"), Kind(_tile, lambda sheet, answer, _: sheet.long(answer.value))),
    "credits": Kind(_credits),
    "excavators": Kind(_machines, price=_moved),
    "dam": Kind(_site, _makes, on_table=True),
    "via": Kind(_via, _makes, on_table=True),
    "drops": Kind(_drops, _meets, _made),
    "headstream": Kind(_stream, on_table=True),
    "fulfil": Kind(_contract),
    "take": Kind(_contract, on_table=True),
    "discard": Kind(_contract),  # also in the bar: one that has just been taken lies where pressing it lets go of it
}
