"""Sentences: the header, and what is asked now with its verbs, its tickets, its bill and its one button."""

from collections.abc import Sequence

from headrace.boards.bar import Bar
from headrace.boards.drawn import Ask, Choice
from headrace.boards.plans import Answer, End, Question
from headrace.core.moves import Event, Move
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage import naming
from headrace.games.barrage.board.billing import billed, credits_after
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
from headrace.games.barrage.board.position import next_order
from headrace.games.barrage.board.tickets import Rows
from headrace.games.barrage.board.verbs import verbs
from headrace.games.barrage.material import COMPANIES, CONDUIT_VALUE, FIRST_CONDUIT, HEADSTREAMS, REQUIREMENT, ROUNDS, STRUCTURES
from headrace.games.barrage.questions import FIRST_AUTOMATIC, Act, Step
from headrace.games.barrage.state import DRAFT


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
class BarrageBar(Bar[Sheet]):
    """The bar of one view. In the bar of a phone all answers stand."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.rows = Rows(sheet)

    @property
    def key(self) -> str:
        """What is asked; while the rules act by themselves, whose turn it is."""
        asked = self.sheet.asked
        return (Step.TURN if asked is None or asked >= FIRST_AUTOMATIC else asked).name.lower()

    def line(self, words: str) -> str:
        return tag("span", words, class_="asked")

    def question(self) -> str:
        sheet, about = self.sheet, self.sheet.about
        if sheet.asked != Step.TURN and len(sheet.view.moves) == 1:
            return sheet.say("ask_only", what=self._only(sheet.view.moves[0]))
        what = sheet.term(STRUCTURES[about.structure]) if sheet.asked in (Step.SITE, Step.FREE_SITE) else ""
        return sheet.say(f"ask_{self.key}", **{**vars(about), "what": what, "engineers": sheet.s.engineers[sheet.s.turn]})

    def _only(self, move: Move) -> str:
        """The one thing that can be done: of credits instead of machines, none."""
        return self.sheet.say("all_machines") if move.number == Act.CREDITS else move.phrase(self.sheet.lang)

    def deed(self) -> str:
        return summary(self.sheet) or _deed(self.sheet, self.plan.moves[-1])

    def note(self) -> str:
        return credits_after(self.sheet, "purse_note")

    def below(self) -> str:
        """What a turn can be, answers, and the bill of what is looked at."""
        looked = self.reach.focus or self.sheet.asked != Step.TURN
        told = self.rows.written() + (billed(self.sheet) if self.plan.moves and looked else "")
        return (verbs(self.sheet) if self.sheet.asked == Step.TURN else "") + tag("span", told, class_="barrage-bar")

    def is_settled(self) -> bool:
        """Only a whole plan can; what a turn is, is looked at before."""
        first = self.plan.questions[0].chosen
        looked = self.reach.focus or self.sheet.asked != Step.TURN or (first is not None and self.is_word(first))
        return bool(looked) and self.plan.end is not End.OPEN and super().is_settled()

    def agreed(self) -> list[Choice]:
        """Copying an officer can be done by itself: what the turn is used for is chosen with that ability."""
        first = self.plan.questions[0].chosen
        if self.plan.end is not End.OPEN or first is None or Act.of(first.action) is not Act.OFFICER:
            return super().agreed()
        move = self.sheet.view.game.move(first.action)
        label, note = Html(esc(move.phrase(self.sheet.lang))), Html(esc(self.note()))
        return [Choice(move, label, note, primary=True, moves=(move.number,))]

    def has_buttons(self, question: Question) -> bool:
        """Also where the plan has chosen something on the table that was not pointed at."""
        chosen = question.chosen
        pointed = chosen is not None and self.reach.focus.get(question.name) == chosen.value
        return chosen is None or (self.rows.kind(question.kind).on_table and not pointed)

    def word_label(self, answer: Answer, at: int) -> str:
        """Without another production, what is produced before."""
        kinds = [question.kind for question in self.plan.questions]
        made = _made(self.sheet)[: kinds[:at].count("drops")] if kinds[at] == "dam" else []
        return self.sheet.say("do_produce_only", energy=" + ".join(made)) if made else super().word_label(answer, at)


def ask(sheet: Sheet) -> Ask:
    """What is asked now, or who is being waited for."""
    return BarrageBar(sheet).ask()


def _deed(sheet: Sheet, number: int) -> str:
    """A move in words; of a space what it is for, without its side, for the space is ringed."""
    if Act.of(number) is not Act.SPACE:
        return sheet.view.game.move(number).phrase(sheet.lang)
    words = naming.deed_name(number - Act.SPACE, sheet.words, sheet.lang)
    return words[:1].upper() + words[1:]


def summary(sheet: Sheet) -> str:
    """What the plan comes to: a production, a building, or the space that is taken."""
    drafted = {event.kind: event for event in sheet.planned if event.kind in ("drafted", "starter")}
    if len(drafted) > 1:
        first, second = drafted["drafted"], drafted["starter"]
        contract = naming.contract_name(second.contract, sheet.words, sheet.lang)
        return sheet.say("do_draft", company=sheet.term(COMPANIES[first.company]), contract=contract)
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
    runs = [Act.of(number) for number in sheet.reach.plan.moves]
    taken, discarded = runs.count(Act.TAKE), runs.count(Act.DISCARD)
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
        return sheet.say("do_build", what=sheet.term(STRUCTURES[event.structure]), place=place)
    if event.kind == "bought":
        return sheet.say("do_buy", tile=naming.tile_name(event.tile, sheet.words, sheet.lang))
    if event.kind == "machines" and sheet.asked == Step.MACHINES and event.seat == sheet.s.turn:
        counts = [(kind, event.numbers[kind]) for kind in ("excavators", "mixers")]
        what = [sheet.words.counted(kind, count, sheet.lang) for kind, count in counts if count]
        return sheet.say("do_machines", what=", ".join(what))
    return ""
