"""Sentences: the header, and what is asked now with its verbs, its tickets, its bill and its one button."""

from collections.abc import Sequence

from headrace.boards.drawn import Ask, Choice
from headrace.boards.plans import Answer, End
from headrace.boards.sentences import choice, looking_on
from headrace.boards.tickets import look_elsewhere, unmet
from headrace.core.moves import Event, Move
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage import naming
from headrace.games.barrage.board.billing import billed, credits_after
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
from headrace.games.barrage.board.guide import PLAIN
from headrace.games.barrage.board.position import next_order
from headrace.games.barrage.board.tickets import ON_TABLE, rows, verbs
from headrace.games.barrage.material import (
    COMPANIES,
    CONDUIT_VALUE,
    FIRST_CONDUIT,
    HEADSTREAMS,
    REQUIREMENT,
    ROUNDS,
    SPACES,
    STRUCTURES,
)
from headrace.games.barrage.questions import Step
from headrace.games.barrage.state import DRAFT

NO_CREDITS = ("credits", "0")
"""The answer that nothing is paid by credits instead of machines."""
BUTTONS = 6
"""At most so many answers are buttons too."""


def headline(sheet: Sheet) -> Html:
    """The round, the seals in turn order, and those of the next round's order as it stands."""
    if sheet.view.over:
        return Html(tag("b", esc(sheet.say("over"))))
    s = sheet.s
    if s.phase == DRAFT:
        return Html(tag("b", esc(sheet.say("headline_draft"))) + _seals(sheet, sheet.say("headline_round_1"), next_order(s)))
    now = tag("b", esc(sheet.say("headline_round", round=s.round))) + tag(
        "span", esc(sheet.say("headline_of", rounds=ROUNDS)), class_="round"
    )
    order = _seals(sheet, sheet.say("headline_order"), [seat for seat in s.order if seat >= 0], passed=True)
    later = _seals(sheet, sheet.say("headline_next"), next_order(s), later=True) if s.round < ROUNDS else ""
    return Html(now + order + later)


def standing(sheet: Sheet) -> str:
    """The round, in words, or that the companies are being chosen."""
    s = sheet.s
    if s.phase == DRAFT:
        return sheet.say("headline_draft")
    return f"{sheet.say('headline_round', round=s.round)} {sheet.say('headline_of', rounds=ROUNDS)}"


def _seals(sheet: Sheet, words: str, order: Sequence[int], passed: bool = False, later: bool = False) -> str:
    """Seals in a row; who has passed is pale."""
    seals = ""
    for seat in order:
        style = (
            "seal played" if passed and sheet.s.passed[seat] else "seal now" if seat == sheet.view.turn and not later else "seal"
        )
        seals += tag("span", sheet.seal_picture(seat), class_=style, title=sheet.view.names[seat])
    return tag("span", esc(words) + seals, class_="order later" if later else "order")


# ---- the bar --------------------------------------------------------------------------------------------------------
def ask(sheet: Sheet, narrow: bool) -> Ask:
    """What is asked now, or who is being waited for. `narrow`: for a phone too, where all answers stand in the bar."""
    view = sheet.view
    if not sheet.mine:
        return looking_on(sheet, _key)
    plan = sheet.reach.plan
    if not sheet.reach.open:
        buttons = tuple(choice(sheet, move, move.phrase(sheet.lang)) for move in view.moves[:BUTTONS])
        return Ask(Html(tag("span", esc(_question(sheet)), class_="asked")), Html(""), buttons)
    why = unmet(sheet, sheet.reach)
    chain = verbs(sheet) if sheet.asked == Step.TURN else ""
    looked = sheet.reach.focus or sheet.asked != Step.TURN
    told = rows(sheet, narrow) + (billed(sheet) if plan.moves and looked else "")
    detail = why + chain + tag("span", told, class_="barrage-bar") + look_elsewhere(sheet, sheet.reach)
    return Ask(Html(tag("span", _sentence(sheet), class_="asked")), Html(detail), _choices(sheet))


def _key(sheet: Sheet) -> str:
    """The question by its key."""
    asked = sheet.asked
    assert asked is not None
    return asked.name.lower()


def _question(sheet: Sheet) -> str:
    if sheet.asked != Step.TURN and len(sheet.view.moves) == 1:
        return sheet.say("ask_only", what=_only(sheet, sheet.view.moves[0]))
    about = sheet.about
    what = sheet.gloss(STRUCTURES[about.structure]) if sheet.asked in (Step.SITE, Step.FREE_SITE) else ""
    return sheet.say(f"ask_{_key(sheet)}", **{**vars(about), "what": what, "engineers": sheet.s.engineers[sheet.s.turn]})


def _only(sheet: Sheet, move: Move) -> str:
    """The one thing that can be done: of credits instead of machines, none."""
    return sheet.say("all_machines") if sheet.reach.guide.answer(move.text) == NO_CREDITS else move.phrase(sheet.lang)


def _sentence(sheet: Sheet) -> str:
    """What is looked at, in words; else the question."""
    plan = sheet.reach.plan
    if not (plan.moves and sheet.reach.focus):
        return esc(_question(sheet))
    told = tag("b", esc(summary(sheet) or _deed(sheet, plan.moves[-1])))
    last = plan.questions[-1]
    return told + esc(f" · {sheet.say(f'open_{last.kind}')}") if last.chosen is None else told


def _deed(sheet: Sheet, number: int) -> str:
    """A move in words; of a space what it is for, without its side, for the space is ringed."""
    move = sheet.view.game.move(number)
    verb, _, what = move.text.partition(" ")
    if verb != "space":
        return move.phrase(sheet.lang)
    words = naming.deed_name(SPACES.index(what), sheet.words, sheet.lang)
    return words[:1].upper() + words[1:]


def summary(sheet: Sheet) -> str:
    """What the plan comes to: a production, a building, or the space that is taken."""
    drafted = {event.kind: event for event in sheet.planned if event.kind in ("drafted", "starter")}
    if len(drafted) > 1:
        first, second = drafted["drafted"], drafted["starter"]
        contract = naming.contract_name(second.contract, sheet.words, sheet.lang)
        return sheet.say("do_draft", company=sheet.gloss(COMPANIES[first.company]), contract=contract)
    if len(made := _made(sheet)) > 1:
        return sheet.say("do_produce_all", energy=" + ".join(made))
    if trade := _trade(sheet):
        return trade
    told = (words for event in reversed(sheet.planned) if (words := _told(sheet, event)))
    fulfilled = (event.contract for event in reversed(sheet.planned) if event.kind == "fulfilled")
    return (
        next(told, "")
        or next((sheet.say("do_fulfil", needs=REQUIREMENT[contract]) for contract in fulfilled), "")
        or _watering(sheet)
    )


def _trade(sheet: Sheet) -> str:
    """Contracts that are taken, if they are several or others are discarded for them."""
    verbs = [sheet.view.game.move(number).text.partition(" ")[0] for number in sheet.reach.plan.moves]
    taken, discarded = verbs.count("take"), verbs.count("discard")
    if taken and discarded:
        return sheet.say("do_swap", taken=taken, discarded=discarded)
    return sheet.say("do_take_all", count=taken) if taken > 1 else ""


def _made(sheet: Sheet) -> list[str]:
    """The energy of each production that is planned."""
    return [str(event.energy) for event in sheet.planned if event.kind in PRODUCTIONS]


def _watering(sheet: Sheet) -> str:
    """Several drops with the headstreams that they are put on."""
    several, count = len(sheet.streams_planned) > 1, sum(sheet.streams_planned.values())
    placed = [
        naming.headstream_name(HEADSTREAMS.index(name), sheet.words, sheet.lang) + (f" ({drops})" if several else "")
        for name, drops in sheet.streams_planned.items()
    ]
    return sheet.say("do_water", count=count, where=", ".join(placed)) if count > 1 else ""


def _told(sheet: Sheet, event: Event) -> str:
    """A production, a building, a tile that is bought or machines of choice, in words."""
    if event.kind in PRODUCTIONS:
        drops = sheet.words.counted("drops", event.drops, sheet.lang)
        return sheet.say("do_produce", energy=event.energy, drops=drops, value=CONDUIT_VALUE[event.conduit - FIRST_CONDUIT])
    if event.kind in ("built", "built_free"):
        place = naming.place_name(event.place, sheet.words, sheet.lang)
        return sheet.say("do_build", what=sheet.gloss(STRUCTURES[event.structure]), place=place)
    if event.kind == "bought":
        return sheet.say("do_buy", tile=naming.tile_name(event.tile, sheet.words, sheet.lang))
    if event.kind == "machines" and sheet.asked == Step.MACHINES and event.seat == sheet.s.turn:
        counts = [(kind, event.numbers[kind]) for kind in ("excavators", "mixers")]
        what = [sheet.words.counted(kind, count, sheet.lang) for kind, count in counts if count]
        return sheet.say("do_machines", what=", ".join(what))
    return ""


def _choices(sheet: Sheet) -> tuple[Choice, ...]:
    """The one button for what is looked at, and those for answers that name no thing."""
    view, plan = sheet.view, sheet.reach.plan
    found: list[Choice] = []
    first = plan.questions[0].chosen if plan.questions else None
    looked = sheet.reach.focus or sheet.asked != Step.TURN or (first is not None and first.value in PLAIN)
    if plan.moves and not plan.unmet and plan.end is not End.OPEN and looked:
        label, note = summary(sheet) or _deed(sheet, plan.moves[-1]), credits_after(sheet, "purse_note")
        found.append(plan.button(view.game.move(plan.moves[0]), Html(esc(label)), Html(esc(note))))
    elif plan.end is End.OPEN and first is not None and first.value.startswith("officer,"):
        found.append(_copying(sheet, view.game.move(first.action)))
    for at, question in enumerate(plan.questions):
        chosen = question.chosen
        pointed = chosen is not None and sheet.reach.focus.get(question.name) == chosen.value
        if chosen is None or (question.kind in ON_TABLE and not pointed):
            found += [_plain(sheet, answer, at, not found) for answer in question.answers if _is_word(answer)]
    return tuple(found)


def _copying(sheet: Sheet, move: Move) -> Choice:
    """Copying an officer can be done by itself: what the turn is used for is chosen with that ability."""
    label = Html(esc(move.phrase(sheet.lang)))
    return Choice(move, label, Html(esc(credits_after(sheet, "purse_note"))), primary=True, moves=(move.number,))


def _is_word(answer: Answer) -> bool:
    return answer.value in PLAIN and answer.why is None and not answer.chosen


def _plain(sheet: Sheet, answer: Answer, at: int, alone: bool) -> Choice:
    """An answer that names no thing to the question at that place of the plan, with what the plan does before it."""
    move: Move = sheet.view.game.move(answer.action)
    moves = (*sheet.reach.plan.moves[:at], answer.action)
    lasting = move.number in sheet.view.lasting if len(moves) == 1 else True
    label = _without_another(sheet, at) or move.phrase(sheet.lang)
    return Choice(sheet.view.game.move(moves[0]), Html(esc(label)), Html(""), alone, lasting, moves=moves)


def _without_another(sheet: Sheet, at: int) -> str:
    """What is produced before the question at that place of the plan, if that is for another production."""
    kinds = [question.kind for question in sheet.reach.plan.questions]
    made = _made(sheet)[: kinds[:at].count("drops")] if kinds[at] == "dam" else []
    return sheet.say("do_produce_only", energy=" + ".join(made)) if made else ""
