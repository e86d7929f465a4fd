"""What may be answered now, why not something else, and what an answer does. Rules text.

What one question alone decides stands in functions named after it, here, beside its rule or in the title: `why_not_coal`,
`choose_coal`, and `list_coal` where its answers are found at once.
"""

from headrace.engine.stack import KIND, amend, pop, replace, top
from headrace.engine.text import scratch
from headrace.games.brass.material import NONE, Act, Industry
from headrace.games.brass.questions import Again, Build, Card, EndAction, Place, Space, Step, What
from headrace.games.brass.reasons import WAITING, Reason
from headrace.games.brass.rules.building import can_build, list_card_for, why_not_build, why_not_tile
from headrace.games.brass.rules.cards import discard, holds, shows
from headrace.games.brass.rules.developing import can_develop
from headrace.games.brass.rules.linking import why_not_network
from headrace.games.brass.rules.sources import list_coal, list_iron
from headrace.games.brass.state import BrassState


# ---- all answers ----------------------------------------------------------------------------------------------------
def why_not(s: BrassState, action: int) -> int:
    """0 if the seat to play may take this action, else the reason."""
    if s.turn == NONE:
        return Reason.GAME_OVER
    asked: int = top(s.pending, KIND)
    if action == s.questions.word_of[asked]:
        return why_not_stop(s, asked)
    if action < s.questions.first_of[asked] or action >= s.questions.last_of[asked]:
        return WAITING + asked
    return s.own.why_not_answer(s, asked, action - s.questions.first_of[asked])


def why_not_stop(s: BrassState, asked: int) -> int:
    """Stopping: only after the first of what is done."""
    if top(s.pending, Again.done) > 0:
        return Reason.ALLOWED
    return Reason.LINE_NOW if asked == Step.LINE else Reason.NOTHING_DONE_YET


def legal(s: BrassState, out: list[int]) -> int:
    """Write the legal actions, ascending; returns how many."""
    i: int
    if s.turn == NONE:
        return 0
    asked: int = top(s.pending, KIND)
    first: int = s.questions.first_of[asked]
    word: int = s.questions.word_of[asked]
    count: int = s.own.list_answers(s, asked, out)
    may_stop: bool = word != NONE and why_not_stop(s, asked) == Reason.ALLOWED
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
    asked: int = top(s.pending, KIND)
    if action == s.questions.word_of[asked]:
        pop(s.pending)
    else:
        s.own.choose(s, asked, action - s.questions.first_of[asked])


# ---- the action -----------------------------------------------------------------------------------------------------
def why_not_action(s: BrassState, act: int) -> int:
    """Whether an action can be carried out in full (2.5, 5.7.1, 9.3, R37; Lancashire 3.4, 11.1, 16.1)."""
    if act == Act.PASS:
        return Reason.ALLOWED
    if act == Act.BUILD:
        return Reason.ALLOWED if can_build(s, 0, NONE, NONE) else Reason.NOTHING_TO_BUILD
    if act == Act.NETWORK:
        return why_not_network(s)
    if act == Act.DEVELOP:
        return Reason.ALLOWED if can_develop(s) else Reason.NOTHING_TO_DEVELOP
    return s.own.why_not_title_act(s, act)


def choose_action(s: BrassState, act: int) -> None:
    """All that it asks."""
    replace(s.pending, EndAction(act=act))
    s.own.begin(s, act)


# ---- cards ----------------------------------------------------------------------------------------------------------
def why_not_card(s: BrassState, card: int) -> int:
    """Whether a card may be discarded now (Lancashire 14.4)."""
    if not holds(s, s.turn, card):
        return Reason.NOT_IN_HAND
    if top(s.pending, Card.act) != Act.BUILD:
        return Reason.ALLOWED
    if top(s.pending, Card.slot) != NONE:
        return why_not_build(s, 0, card, top(s.pending, Card.industry), top(s.pending, Card.slot))
    return Reason.ALLOWED if can_build(s, 0, card, NONE) else Reason.CARD_BUILDS_NOTHING


def list_card(s: BrassState, out: list[int]) -> int:
    """Cards that may be discarded: for a build those that permit it, else any (11.2)."""
    card: int
    count: int = 0
    builds: bool = top(s.pending, Card.act) == Act.BUILD
    if builds and top(s.pending, Card.slot) != NONE:
        return list_card_for(s, top(s.pending, Card.industry), top(s.pending, Card.slot), out)
    for card in range(s.tables.card_kinds):
        if holds(s, s.turn, card) and (not builds or can_build(s, 0, card, NONE)):
            out[count] = card
            count += 1
    return count


def choose_card(s: BrassState, card: int) -> None:
    """It is discarded. After the last one it is built what was chosen, or the card decides what can be built."""
    discard(s, card)
    act: int = top(s.pending, Card.act)
    if top(s.pending, Card.left) > 1:
        amend(s.pending, Card.left, top(s.pending, Card.left) - 1)
    elif top(s.pending, Card.slot) != NONE:
        is_special: int = 0 if act == Act.BUILD else 1
        replace(s.pending, Build(special=is_special, industry=top(s.pending, Card.industry), slot=top(s.pending, Card.slot)))
    else:
        pop(s.pending)
        if act == Act.BUILD:
            amend(s.pending, What.card, card)


# ---- build ----------------------------------------------------------------------------------------------------------
def why_not_industry(s: BrassState, industry: int) -> int:
    """Whether the next tile of an industry can be built somewhere, with the card that was discarded for it."""
    return why_not_anywhere(s, top(s.pending, What.special), top(s.pending, What.card), industry)


def why_not_anywhere(s: BrassState, special: int, card: int, industry: int) -> int:
    """Whether the next tile of an industry can be built somewhere, with this card or, for NONE, with some."""
    reason: int = why_not_tile(s, industry)
    if reason != Reason.ALLOWED or can_build(s, special, card, industry):
        return reason
    if NONE < card < s.tables.town_count:
        return why_not_in(s, special, card, industry, card)
    if card >= s.tables.town_count and card != s.tables.wild_location and not shows(s, card, industry):
        return Reason.CARD_FORBIDS
    return Reason.FITS_NOWHERE


def choose_industry(s: BrassState, industry: int) -> None:
    """What is built."""
    special: int = top(s.pending, What.special)
    replace(s.pending, Place(special=special, card=top(s.pending, What.card), industry=industry))


def why_not_place(s: BrassState, place: int) -> int:
    """Whether the chosen industry can be built in a place."""
    return why_not_in(s, top(s.pending, Place.special), top(s.pending, Place.card), top(s.pending, Place.industry), place)


def why_not_in(s: BrassState, special: int, card: int, industry: int, place: int) -> int:
    """Whether an industry can be built in a place; else the most telling of the reasons of its slots."""
    slot: int
    reason: int = Reason.NOT_SHOWN
    for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        here: int = why_not_build(s, special, card, industry, slot)
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
    special: int = top(s.pending, Place.special)
    industry: int = top(s.pending, Place.industry)
    replace(s.pending, Space(special=special, card=top(s.pending, Place.card), industry=industry, place=place))


def why_not_space(s: BrassState, slot: int) -> int:
    """Whether the chosen industry can be built in a slot of the chosen place."""
    if s.tables.slot_place[slot] != top(s.pending, Space.place):
        return Reason.OTHER_PLACE
    return why_not_build(s, top(s.pending, Space.special), top(s.pending, Space.card), top(s.pending, Space.industry), slot)


def choose_space(s: BrassState, slot: int) -> None:
    """In which space of it: it is built, or cards for it are still to be discarded."""
    industry: int = top(s.pending, Space.industry)
    if s.traits.card_first:
        replace(s.pending, Build(industry=industry, slot=slot))
        return
    pop(s.pending)
    amend(s.pending, Card.industry, industry)
    amend(s.pending, Card.slot, slot)


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
