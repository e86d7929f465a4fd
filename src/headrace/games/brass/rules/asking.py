"""What comes next: a question, or what happens by itself (rules 11; Lancashire 16). Nothing is changed here. Rules text."""

from headrace.games.brass.material import NONE, Act, Deed
from headrace.games.brass.questions import Step
from headrace.games.brass.rules.building import is_special, next_of_supply
from headrace.games.brass.rules.developing import can_develop
from headrace.games.brass.rules.rounds import may_choose_removal, next_short
from headrace.games.brass.rules.sources import next_iron
from headrace.games.brass.state import BrassState


def next_step(s: BrassState) -> int:
    """The phase that asks next, or the deed that is due before (11.9)."""
    if s.turn == NONE:
        return Step.OVER
    if s.at == s.players:
        return next_of_round(s)
    if s.act == NONE:
        return Step.ACTION
    if s.act == Act.BUILD or is_special(s):
        return next_of_build(s)
    if s.act == Act.DEVELOP:
        return next_of_develop(s)
    if s.act == Act.PASS:
        return Step.CARD if s.cards_due > 0 else Deed.END_ACTION
    return s.own.next_of_title(s)


def next_of_round(s: BrassState) -> int:
    """Shortfalls in turn order, then the next round (6.2.4, R20; 11.8; Lancashire 3.9, 3.9.3)."""
    seat: int = next_short(s)
    if seat == NONE:
        return Deed.NEXT_ROUND
    return Step.SHORTFALL if seat == s.turn and may_choose_removal(s) else Deed.SETTLE


def next_of_build(s: BrassState) -> int:
    """Industry, place and space, the card before or after them; then building (5.1)."""
    if s.done > 0:
        return next_of_supply(s)
    if s.traits.build_card_first and s.cards_due > 0:
        return Step.CARD
    if s.industry == NONE:
        return Step.INDUSTRY
    if s.place == NONE:
        return Step.PLACE
    if s.space == NONE:
        return Step.SPACE
    return Step.CARD if s.cards_due > 0 else Deed.BUILD


def next_of_develop(s: BrassState) -> int:
    """One or two tiles, each with its iron; the card before or after them (5.3, 5.3.1, 11.5)."""
    if s.own.develop_card_due(s):
        return Step.CARD
    if s.iron_due > 0:
        return next_iron(s)
    if s.done < s.tables.most_developed and s.stopped == 0 and can_develop(s):
        return Step.DEVELOP
    return Step.CARD if s.cards_due > 0 else Deed.END_ACTION
