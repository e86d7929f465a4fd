"""What each answer does (rules 14). Rules text."""

from headrace.engine.stack import KIND, pop, top
from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import FIRST_PRIVATE
from headrace.games.barrage.questions import FIRST_OF, FIRST_SITE, Act
from headrace.games.barrage.rules.asking import discarded
from headrace.games.barrage.rules.constructing import (
    begin_construction,
    begin_free,
    build_free,
    choose_copy,
    choose_mix,
    choose_site,
    choose_tile,
    pay_mixed,
    structure_asked,
)
from headrace.games.barrage.rules.contracts import discard_contract, fulfil, take_contract
from headrace.games.barrage.rules.drafting import choose_pair, choose_starter
from headrace.games.barrage.rules.gaining import choose_headstream, choose_machines
from headrace.games.barrage.rules.managing import copy_officer, settle, use_bank, use_space
from headrace.games.barrage.rules.producing import choose_conduit, choose_dam, produce
from headrace.games.barrage.rules.running import run
from headrace.games.barrage.rules.turns import leave_round
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Step


def apply(s: State, action: int) -> None:
    """Carry out a legal action, then what follows by itself."""
    asked: int = top(s.pending, KIND)
    if action < Act.PAIR:
        say(s, action)
    elif asked == Step.TURN:
        take_turn(s, action)
    else:
        answer(s, asked, action)
    run(s)


def say(s: State, action: int) -> None:
    """Answers that name no thing."""
    if action == Act.PASS:
        leave_round(s, s.turn)
        settle(s)
        return
    if action == Act.DECLINE:
        note(s, EventKind.DECLINED, s.turn)
    pop(s.pending)


def take_turn(s: State, action: int) -> None:
    """A preliminary action, or the action of the turn (5.1)."""
    if action < Act.CONSTRUCT:
        copy_officer(s, action - Act.OFFICER)
        return
    settle(s)
    if action < Act.FREE:
        begin_construction(s, action - Act.CONSTRUCT)
    elif action < Act.SPACE:
        begin_free(s, action - Act.FREE)
    elif action < Act.BANK:
        use_space(s, action - Act.SPACE)
    else:
        use_bank(s, action - Act.BANK + 1)


def answer(s: State, asked: int, action: int) -> None:
    """An action about what is asked."""
    at: int = action - FIRST_OF[asked]
    if asked == Step.SITE:
        choose_site(s, action - FIRST_SITE[structure_asked(s)])
    elif asked == Step.TILE:
        choose_tile(s, at)
    elif asked == Step.COPY:
        choose_copy(s, at)
    elif asked == Step.CREDITS:
        choose_mix(s, at)
    elif asked == Step.MIX:
        pay_mixed(s, at)
    elif asked == Step.DAM:
        choose_dam(s, at)
    elif asked == Step.VIA:
        choose_conduit(s, at)
    elif asked == Step.DROPS:
        produce(s, at + 1)
    else:
        answer_other(s, asked, at, action)


def answer_other(s: State, asked: int, at: int, action: int) -> None:
    """The rest of the questions."""
    if asked == Step.FULFIL:
        fulfil(s, at)
    elif asked == Step.MACHINES:
        choose_machines(s, at)
    elif asked == Step.FREE_SITE:
        build_free(s, action - FIRST_SITE[structure_asked(s)])
    elif asked == Step.HEADSTREAM:
        choose_headstream(s, at)
    elif asked == Step.TAKE:
        take_contract(s, FIRST_PRIVATE + at)
    elif asked == Step.DISCARD:
        discard_contract(s, discarded(at))
    elif asked == Step.PAIR:
        choose_pair(s, at)
    else:
        choose_starter(s, at)
