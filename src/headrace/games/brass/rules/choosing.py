"""What may be answered now, why not something else, and what an answer does. Rules text.

What one question alone decides stands in functions named after it, here, beside its rule or in the title: `why_not_coal`,
`choose_coal`, and `list_coal` where its answers are found at once.
"""

from headrace.engine.text import note, scratch
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Act, Industry
from headrace.games.brass.questions import Step
from headrace.games.brass.reasons import WAITING, Reason
from headrace.games.brass.rules.building import can_build, can_build_with, list_card_for, why_not_build, why_not_tile
from headrace.games.brass.rules.cards import discard, holds, shows
from headrace.games.brass.rules.developing import can_develop
from headrace.games.brass.rules.linking import why_not_network
from headrace.games.brass.rules.sources import list_coal, list_iron
from headrace.games.brass.state import BrassState


# ---- all answers ----------------------------------------------------------------------------------------------------
def why_not(s: BrassState, action: int) -> int:
    """0 if the seat to play may take this action, else the reason."""
    if s.phase == Step.OVER:
        return Reason.GAME_OVER
    if action == s.questions.word_of[s.phase]:
        return why_not_stop(s)
    if action < s.questions.first_of[s.phase] or action >= s.questions.last_of[s.phase]:
        return WAITING + s.phase
    return s.own.why_not_answer(s, s.phase, action - s.questions.first_of[s.phase])


def why_not_stop(s: BrassState) -> int:
    """Stopping: only after the first of what is done."""
    if s.done > 0:
        return Reason.ALLOWED
    return Reason.LINE_NOW if s.phase == Step.LINE else Reason.NOTHING_DONE_YET


def legal(s: BrassState, out: list[int]) -> int:
    """Write the legal actions, ascending; returns how many."""
    i: int
    if s.phase == Step.OVER:
        return 0
    first: int = s.questions.first_of[s.phase]
    word: int = s.questions.word_of[s.phase]
    count: int = s.own.list_answers(s, s.phase, out)
    may_stop: bool = word != NONE and why_not_stop(s) == Reason.ALLOWED
    before: int = 1 if may_stop and word < first else 0
    for i in range(count - 1, -1, -1):
        out[before + i] = first + out[i]
    if not may_stop:
        return count
    out[0 if word < first else count] = word
    return count + 1


def list_allowed(s: BrassState, asked: int, out: list[int]) -> int:
    """The answers nothing speaks against, ascending."""
    at: int
    count: int = 0
    for at in range(s.questions.last_of[asked] - s.questions.first_of[asked]):
        if s.own.why_not_answer(s, asked, at) == Reason.ALLOWED:
            out[count] = at
            count += 1
    return count


def carry_out(s: BrassState, action: int) -> None:
    """The direct effect of a legal action."""
    if action == s.questions.word_of[s.phase]:
        s.stopped = 1
    else:
        s.own.choose(s, s.phase, action - s.questions.first_of[s.phase])


# ---- the action -----------------------------------------------------------------------------------------------------
def why_not_action(s: BrassState, act: int) -> int:
    """Whether an action can be carried out in full (2.5, 5.7.1, 9.3, R37; Lancashire 3.4, 11.1, 16.1)."""
    if act == Act.PASS:
        return Reason.ALLOWED
    if act == Act.BUILD:
        return Reason.ALLOWED if can_build(s) else Reason.NOTHING_TO_BUILD
    if act == Act.NETWORK:
        return why_not_network(s)
    if act == Act.DEVELOP:
        return Reason.ALLOWED if can_develop(s) else Reason.NOTHING_TO_DEVELOP
    return s.own.why_not_title_act(s, act)


def choose_action(s: BrassState, act: int) -> None:
    """It costs cards."""
    s.act = act
    s.cards_due = s.own.cards_for(s)


# ---- cards ----------------------------------------------------------------------------------------------------------
def why_not_card(s: BrassState, card: int) -> int:
    """Whether a card may be discarded now (Lancashire 14.4)."""
    if not holds(s, s.turn, card):
        return Reason.NOT_IN_HAND
    if s.act != Act.BUILD:
        return Reason.ALLOWED
    if s.space != NONE:
        return why_not_build(s, card, s.industry, s.space)
    return Reason.ALLOWED if can_build_with(s, card) else Reason.CARD_BUILDS_NOTHING


def list_card(s: BrassState, out: list[int]) -> int:
    """Cards that may be discarded: for a build those that permit it, else any (11.2)."""
    card: int
    count: int = 0
    if s.act == Act.BUILD and s.space != NONE:
        return list_card_for(s, s.industry, s.space, out)
    for card in range(s.tables.card_kinds):
        if holds(s, s.turn, card) and (s.act != Act.BUILD or can_build_with(s, card)):
            out[count] = card
            count += 1
    return count


def choose_card(s: BrassState, card: int) -> None:
    """It is discarded; passing is done with that."""
    discard(s, card)
    if s.act == Act.PASS:
        note(s, EventKind.PASSED, s.turn)


# ---- build ----------------------------------------------------------------------------------------------------------
def why_not_industry(s: BrassState, industry: int) -> int:
    """Whether the next tile of an industry can be built somewhere."""
    reason: int = why_not_tile(s, industry)
    if reason != Reason.ALLOWED:
        return reason
    s.industry = industry
    if not can_build(s):
        reason = Reason.FITS_NOWHERE
        if NONE < s.card < s.tables.town_count:
            reason = why_not_place(s, s.card)
        elif s.card >= s.tables.town_count and s.card != s.tables.wild_location and not shows(s, s.card, industry):
            reason = Reason.CARD_FORBIDS
    s.industry = NONE
    return reason


def choose_industry(s: BrassState, industry: int) -> None:
    """What is built."""
    s.industry = industry


def why_not_place(s: BrassState, place: int) -> int:
    """Whether the chosen industry can be built in a place; else the most telling of the reasons of its slots."""
    slot: int
    reason: int = Reason.NOT_SHOWN
    for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        here: int = why_not_build(s, s.card, s.industry, slot)
        if here == Reason.ALLOWED:
            return here
        if tells(here) > tells(reason):
            reason = here
    return reason


def tells(reason: int) -> int:
    """How much a reason says about a whole place: the card most, another slot of the same place least."""
    if reason == Reason.NOT_SHOWN or reason == Reason.SINGLE_ICON_FIRST or reason == Reason.EQUAL_SPACE:
        return 0
    if reason == Reason.CARD_FORBIDS or reason == Reason.OUTSIDE_NETWORK or reason == Reason.FARM_CARD:
        return Reason.WORTH_NOTHING
    return reason


def choose_place(s: BrassState, place: int) -> None:
    """Where it is built."""
    s.place = place


def why_not_space(s: BrassState, slot: int) -> int:
    """Whether the chosen industry can be built in a slot of the chosen place."""
    if s.tables.slot_place[slot] != s.place:
        return Reason.OTHER_PLACE
    return why_not_build(s, s.card, s.industry, slot)


def choose_space(s: BrassState, slot: int) -> None:
    """In which space of it."""
    s.space = slot


# ---- coal and iron --------------------------------------------------------------------------------------------------
def why_not_coal(s: BrassState, slot: int) -> int:
    """Whether the coal may come from this mine (4.4.1, 4.4.4)."""
    found = scratch(s.tables.slot_count)
    if is_among(found, list_coal(s, found), slot):
        return Reason.ALLOWED
    is_mine: bool = s.goods[slot] > 0 and s.tables.tile_industry[s.tile[slot]] == Industry.COAL_MINE
    return Reason.NEARER_MINE if is_mine else Reason.NO_GOODS_THERE


def why_not_iron(s: BrassState, slot: int) -> int:
    """Whether the iron may come from this works (4.5.1)."""
    found = scratch(s.tables.slot_count)
    return Reason.ALLOWED if is_among(found, list_iron(s, found), slot) else Reason.NO_GOODS_THERE


def is_among(numbers: list[int], count: int, number: int) -> bool:
    """Whether a number is among the first few."""
    i: int
    for i in range(count):
        if numbers[i] == number:
            return True
    return False
