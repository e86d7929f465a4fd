"""What each answer does (rules 14). Rules text."""

from headrace.engine.asked import by_question
from headrace.engine.stack import KIND, pop, top
from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.questions import FIRST_OF, QUESTIONS, Act
from headrace.games.barrage.rules.constructing import begin_construction, begin_free
from headrace.games.barrage.rules.managing import copy_officer, settle, use_bank, use_space
from headrace.games.barrage.rules.running import run
from headrace.games.barrage.rules.turns import leave_round
from headrace.games.barrage.state import State


def apply(s: State, action: int) -> None:
    """Carry out a legal action, then what follows by itself."""
    asked: int = top(s.pending, KIND)
    if action < Act.PAIR:
        say(s, action)
    else:
        answer(s, asked, action - FIRST_OF[asked])
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


@by_question(QUESTIONS, "headrace.games.barrage.rules", "choose")
def answer(s: State, asked: int, at: int) -> None:
    """An answer about what is asked."""


def choose_turn(s: State, at: int) -> None:
    """A preliminary action, or the action of the turn (5.1)."""
    action: int = Act.OFFICER + at
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
