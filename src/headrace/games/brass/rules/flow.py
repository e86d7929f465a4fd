"""From one decision to the next: what is automatic happens, a single option is taken (rules 11; Lancashire 16). Rules text."""

from headrace.core.text import answered, scratch
from headrace.games.brass.material import NONE, Act, Phase
from headrace.games.brass.rules.building import is_special, start_building, supply_building
from headrace.games.brass.rules.choosing import carry_out, list_options
from headrace.games.brass.rules.developing import can_develop
from headrace.games.brass.rules.rounds import begin_next_round, end_action, settle_shortfalls
from headrace.games.brass.rules.sources import fetch_iron
from headrace.games.brass.state import BrassState


def advance(s: BrassState) -> None:
    """Go on until somebody has something to choose, or the game is over; or, with too few cards stated, nothing is left to do."""
    options = scratch(s.numbers.end)
    while True:
        s.phase = question(s)
        if s.phase == Phase.OVER or list_options(s, options) != 1:
            return
        answered(s, s.turn, options[0])
        carry_out(s, options[0])


def question(s: BrassState) -> int:
    """The phase that asks next; carries out on the way what asks nothing (11.9)."""
    while s.turn != NONE:
        if s.at == s.players:
            if settle_shortfalls(s):
                return Phase.SHORTFALL
            begin_next_round(s)
        elif s.act == NONE:
            return Phase.ACTION
        else:
            phase: int = next_step(s)
            if phase != NONE:
                return phase
            end_action(s, s.tables.actions_per_turn if is_special(s) else 1)
    return Phase.OVER


def next_step(s: BrassState) -> int:
    """What the action under way asks next; NONE when it is done."""
    if s.act == Act.BUILD or is_special(s):
        return next_of_build(s)
    if s.act == Act.DEVELOP:
        return next_of_develop(s)
    if s.act == Act.PASS:
        return Phase.CARD if s.cards_due > 0 else NONE
    return s.own.next_of_title(s)


def next_of_build(s: BrassState) -> int:
    """Industry, place and space, the card before or after them; then building (5.1)."""
    if s.done > 0:
        return supply_building(s)
    if s.traits.build_card_first and s.cards_due > 0:
        return Phase.CARD
    if s.industry == NONE:
        return Phase.INDUSTRY
    if s.place == NONE:
        return Phase.PLACE
    if s.space == NONE:
        return Phase.SPACE
    if s.cards_due > 0:
        return Phase.CARD
    start_building(s)
    return supply_building(s)


def next_of_develop(s: BrassState) -> int:
    """One or two tiles, each with its iron; the card before or after them (5.3, 5.3.1, 11.5)."""
    if s.own.develop_card_due(s):
        return Phase.CARD
    if fetch_iron(s):
        return Phase.IRON
    if s.done < s.tables.most_developed and s.stopped == 0 and can_develop(s):
        return Phase.DEVELOP
    return Phase.CARD if s.cards_due > 0 else NONE
