"""What may be chosen now, why not something else, and what a choice does at once. Rules text."""

from headrace.engine.text import note, scratch
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Act, Industry, Phase
from headrace.games.brass.reasons import WAITING, Reason
from headrace.games.brass.rules.building import (
    can_build,
    can_build_with,
    list_build_options,
    why_not_build,
    why_not_tile,
)
from headrace.games.brass.rules.cards import discard, holds, shows
from headrace.games.brass.rules.developing import (
    can_develop,
    develop,
    why_not_develop,
)
from headrace.games.brass.rules.linking import why_not_network
from headrace.games.brass.rules.rounds import remove_tile, why_not_remove
from headrace.games.brass.rules.sources import coal_sources, iron_sources, take_coal, take_iron
from headrace.games.brass.state import BrassState

ACTS = 7


# ---- acts -----------------------------------------------------------------------------------------------------------
def why_not_act(s: BrassState, act: int) -> int:
    """Whether an action can be carried out in full (5.7.1, 9.3, R37; Lancashire 11.1)."""
    if act == Act.PASS:
        return Reason.ALLOWED
    if act == Act.BUILD:
        return Reason.ALLOWED if can_build(s) else Reason.NOTHING_TO_BUILD
    if act == Act.NETWORK:
        return why_not_network(s)
    if act == Act.DEVELOP:
        return Reason.ALLOWED if can_develop(s) else Reason.NOTHING_TO_DEVELOP
    return s.own.why_not_title_act(s, act)


# ---- what is legal --------------------------------------------------------------------------------------------------
def list_options(s: BrassState, out: list[int]) -> int:
    """Write the legal actions, ascending; returns how many."""
    if s.phase == Phase.ACTION:
        return list_acts(s, out)
    if s.phase == Phase.CARD:
        return list_cards(s, out)
    if s.phase == Phase.INDUSTRY or s.phase == Phase.PLACE or s.phase == Phase.SPACE:
        return list_build_options(s, out)
    if s.phase == Phase.COAL:
        return shifted(out, coal_sources(s, out), s.numbers.at_coal)
    if s.phase == Phase.IRON:
        return shifted(out, iron_sources(s, out), s.numbers.at_iron)
    if s.phase == Phase.DEVELOP:
        return list_developments(s, out)
    if s.phase == Phase.SHORTFALL:
        return list_removals(s, out)
    return 0 if s.phase == Phase.OVER else s.own.list_title_options(s, out)


def shifted(out: list[int], count: int, first: int) -> int:
    """Slots or lines become actions."""
    i: int
    for i in range(count):
        out[i] += first
    return count


def list_acts(s: BrassState, out: list[int]) -> int:
    """The actions that can be carried out (2.5; Lancashire 3.4, 16.1)."""
    act: int
    count: int = 0
    for act in range(ACTS):
        if why_not_act(s, act) == Reason.ALLOWED:
            out[count] = act
            count += 1
    return count


def list_cards(s: BrassState, out: list[int]) -> int:
    """Cards that may be discarded: for a build those that permit it, else any (11.2)."""
    card: int
    count: int = 0
    if s.act == Act.BUILD and s.space != NONE:
        return list_build_options(s, out)
    for card in range(s.tables.card_kinds):
        if holds(s, s.turn, card) and (s.act != Act.BUILD or can_build_with(s, card)):
            out[count] = s.numbers.at_card + card
            count += 1
    return count


def list_developments(s: BrassState, out: list[int]) -> int:
    """Industries that can be developed, and stopping after the first."""
    industry: int
    count: int = 0
    for industry in range(s.tables.industry_count):
        if why_not_develop(s, industry) == Reason.ALLOWED:
            out[count] = s.numbers.at_develop + industry
            count += 1
    if s.done > 0:
        out[count] = s.numbers.at_stop
        count += 1
    return count


def list_removals(s: BrassState, out: list[int]) -> int:
    """Tiles that may go for a shortfall."""
    slot: int
    count: int = 0
    for slot in range(s.tables.slot_count):
        if why_not_remove(s, slot) == Reason.ALLOWED:
            out[count] = s.numbers.at_remove + slot
            count += 1
    return count


def list_run(s: BrassState, first: int, length: int, out: list[int]) -> int:
    """Those of a run of the title's own actions nothing speaks against; stopping to sell first where it is possible."""
    action: int
    count: int = 0
    if s.phase == Phase.SELL and s.done > 0:
        out[0] = s.numbers.at_stop
        count = 1
    for action in range(first, first + length):
        if s.own.why_not_title(s, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


# ---- why not --------------------------------------------------------------------------------------------------------
def why_not(s: BrassState, action: int) -> int:
    """0 if the seat to play may take this action, else the reason."""
    if s.phase == Phase.OVER:
        return Reason.GAME_OVER
    if s.phase != phase_of(s, action):
        return WAITING + s.phase
    if s.phase == Phase.ACTION:
        return why_not_act(s, action)
    if s.phase == Phase.CARD:
        return why_not_card(s, action - s.numbers.at_card)
    if s.phase == Phase.INDUSTRY:
        return why_not_industry(s, action - s.numbers.at_industry)
    if s.phase == Phase.PLACE:
        return why_not_place(s, action - s.numbers.at_place)
    if s.phase == Phase.SPACE:
        return why_not_space(s, action - s.numbers.at_space)
    if s.phase == Phase.COAL:
        return why_not_coal(s, action - s.numbers.at_coal)
    if s.phase == Phase.IRON:
        return why_not_iron(s, action - s.numbers.at_iron)
    if s.phase == Phase.SHORTFALL:
        return why_not_remove(s, action - s.numbers.at_remove)
    if action == s.numbers.at_stop:
        return Reason.ALLOWED if s.done > 0 else Reason.NOTHING_DONE_YET
    if s.phase == Phase.DEVELOP:
        return why_not_develop(s, action - s.numbers.at_develop)
    return s.own.why_not_title(s, action)


def phase_of(s: BrassState, action: int) -> int:
    """The phase an action belongs to; stopping belongs to the phases one can stop in."""
    if action == s.numbers.at_stop:
        return s.phase if s.phase == Phase.DEVELOP or s.own.may_stop(s) else Phase.DEVELOP
    if action < s.numbers.at_card:
        return Phase.ACTION
    if action < s.numbers.at_industry:
        return Phase.CARD
    if action < s.numbers.at_place:
        return Phase.INDUSTRY
    if action < s.numbers.at_space:
        return Phase.PLACE
    if action < s.numbers.at_coal:
        return Phase.SPACE
    if action < s.numbers.at_iron:
        return Phase.COAL
    if action < s.numbers.at_links:
        return Phase.IRON
    return later_phase_of(s, action)


def later_phase_of(s: BrassState, action: int) -> int:
    """The second half of `phase_of`."""
    from_title: int = s.own.phase_of_title(s, action)
    if s.numbers.at_develop <= action < s.numbers.at_stop:
        return Phase.BONUS if s.phase == Phase.BONUS else Phase.DEVELOP
    if action >= s.numbers.at_remove:
        return Phase.SHORTFALL
    return from_title


def why_not_card(s: BrassState, card: int) -> int:
    """Whether a card may be discarded now (Lancashire 14.4)."""
    if not holds(s, s.turn, card):
        return Reason.NOT_IN_HAND
    if s.act != Act.BUILD:
        return Reason.ALLOWED
    if s.space != NONE:
        return why_not_build(s, card, s.industry, s.space)
    return Reason.ALLOWED if can_build_with(s, card) else Reason.CARD_BUILDS_NOTHING


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


def why_not_space(s: BrassState, slot: int) -> int:
    """Whether the chosen industry can be built in a slot of the chosen place."""
    if s.tables.slot_place[slot] != s.place:
        return Reason.OTHER_PLACE
    return why_not_build(s, s.card, s.industry, slot)


def why_not_coal(s: BrassState, slot: int) -> int:
    """Whether the coal may come from this mine (4.4.1, 4.4.4)."""
    found = scratch(s.tables.slot_count)
    if is_among(found, coal_sources(s, found), slot):
        return Reason.ALLOWED
    is_mine: bool = s.goods[slot] > 0 and s.tables.tile_industry[s.tile[slot]] == Industry.COAL_MINE
    return Reason.NEARER_MINE if is_mine else Reason.NO_GOODS_THERE


def why_not_iron(s: BrassState, slot: int) -> int:
    """Whether the iron may come from this works (4.5.1)."""
    found = scratch(s.tables.slot_count)
    return Reason.ALLOWED if is_among(found, iron_sources(s, found), slot) else Reason.NO_GOODS_THERE


def is_among(numbers: list[int], count: int, number: int) -> bool:
    """Whether a number is among the first few."""
    i: int
    for i in range(count):
        if numbers[i] == number:
            return True
    return False


# ---- what a choice does ---------------------------------------------------------------------------------------------
def carry_out(s: BrassState, action: int) -> None:
    """The direct effect of a legal action."""
    if s.phase == Phase.ACTION:
        s.act = action
        s.cards_due = s.own.cards_for(s)
    elif s.phase == Phase.CARD:
        discard(s, action - s.numbers.at_card)
        if s.act == Act.PASS:
            note(s, EventKind.PASSED, s.turn)
    elif s.phase == Phase.INDUSTRY:
        s.industry = action - s.numbers.at_industry
    elif s.phase == Phase.PLACE:
        s.place = action - s.numbers.at_place
    elif s.phase == Phase.SPACE:
        s.space = action - s.numbers.at_space
    elif s.phase == Phase.COAL:
        take_coal(s, action - s.numbers.at_coal)
    elif s.phase == Phase.IRON:
        take_iron(s, action - s.numbers.at_iron)
    elif s.phase == Phase.SHORTFALL:
        remove_tile(s, action - s.numbers.at_remove)
    elif action == s.numbers.at_stop:
        s.stopped = 1
    elif s.phase == Phase.DEVELOP:
        develop(s, action - s.numbers.at_develop)
    else:
        s.own.carry_out_title(s, action)
