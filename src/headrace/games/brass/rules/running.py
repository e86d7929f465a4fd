"""From one decision to the next: what happens by itself (rules 11; Lancashire 16). Rules text."""

from headrace.games.brass.material import Act, Deed
from headrace.games.brass.rules.asking import next_step
from headrace.games.brass.rules.building import finish_building, is_special, start_building
from headrace.games.brass.rules.rounds import begin_next_round, end_action, settle_shortfall
from headrace.games.brass.rules.sources import buy_coal, buy_iron
from headrace.games.brass.state import BrassState


def advance(s: BrassState) -> None:
    """Go on until somebody is asked, or the game is over."""
    s.phase = run(s)


def run(s: BrassState) -> int:
    """Do all that happens by itself; returns the phase that asks then."""
    step: int = next_step(s)
    while step >= Deed.SETTLE:
        do(s, step)
        step = next_step(s)
    return step


def do(s: BrassState, deed: int) -> None:
    """What happens by itself."""
    if deed == Deed.SETTLE:
        settle_shortfall(s)
    elif deed == Deed.NEXT_ROUND:
        begin_next_round(s)
    elif deed == Deed.BUILD:
        start_building(s)
    elif deed == Deed.BUY_COAL:
        buy_coal(s)
    elif deed == Deed.BUY_IRON:
        buy_iron(s)
    elif deed == Deed.END_ACTION:
        finish_action(s)
    else:
        s.own.do_of_title(s, deed)


def finish_action(s: BrassState) -> None:
    """What an action does at its end, when all is chosen."""
    if s.act == Act.BUILD or is_special(s):
        finish_building(s)
    else:
        s.own.do_of_title(s, Deed.END_ACTION)
    end_action(s, s.tables.actions_per_turn if is_special(s) else 1)
