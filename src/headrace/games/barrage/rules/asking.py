"""Which answers a question has (rules 14). Rules text."""

from headrace.engine.asked import by_question
from headrace.engine.stack import KIND, top
from headrace.games.barrage.material import NONE
from headrace.games.barrage.questions import FIRST_AUTOMATIC, FIRST_OF, FIRST_SITE, LAST_OF, QUESTIONS, WORD_OF, Act, Step, Turn
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.constructing import structure_asked, why_not_construct, why_not_free
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.managing import why_not_copying, why_not_space
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SITE_COUNT


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def why_not(s: State, action: int) -> int:
    """0 if the seat to play may answer so, else the reason."""
    if s.turn == NONE:
        return Reason.GAME_OVER
    asked: int = top(s.pending, KIND)
    if action < Act.PAIR:
        return why_not_word(s, asked, action) if WORD_OF[asked] == action else Reason.ANOTHER_QUESTION
    if action < FIRST_OF[asked] or action >= LAST_OF[asked]:
        return Reason.ANOTHER_QUESTION
    return why_not_answer(s, asked, action - FIRST_OF[asked])


@by_question(QUESTIONS, "headrace.games.barrage.rules", "why_not_say")
def why_not_word(s: State, asked: int, word: int) -> int:
    """The answer that names no thing: pass, decline, stop."""
    return Reason.ALLOWED


@by_question(QUESTIONS, "headrace.games.barrage.rules", "why_not")
def why_not_answer(s: State, asked: int, at: int) -> int:
    """An answer about what is asked."""
    return Reason.ALLOWED


def why_not_say_turn(s: State, word: int) -> int:
    """Passing: only without engineers, and not after a preliminary action (5.5, 6.6.7)."""
    if s.engineers[s.turn] > 0:
        return Reason.ENGINEERS_LEFT
    return Reason.ALLOWED if top(s.pending, Turn.copied) == 0 else Reason.MUST_ACT


def why_not_turn(s: State, at: int) -> int:
    """What a turn may be: a construction, a space, the bank, before it a copied officer (5.1, 14.3)."""
    action: int = Act.OFFICER + at
    if action < Act.CONSTRUCT:
        return why_not_copying(s, action - Act.OFFICER)
    if action < Act.FREE:
        return why_not_construct(s, action - Act.CONSTRUCT)
    if action < Act.SPACE:
        return why_not_free(s, action - Act.FREE, officer_of(s, s.turn), s.credits[s.turn])
    if action < Act.BANK:
        return why_not_space(s, action - Act.SPACE)
    return Reason.ALLOWED if action - Act.BANK < s.engineers[s.turn] else Reason.FEW_ENGINEERS


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending."""
    action: int
    asked: int = top(s.pending, KIND)
    if s.turn == NONE or asked >= FIRST_AUTOMATIC:
        return 0
    count: int = 0
    word: int = WORD_OF[asked]
    if word != NONE and why_not_word(s, asked, word) == Reason.ALLOWED:
        out[count] = word
        count += 1
    for action in range(first_answer(s, asked), end_of_answers(s, asked)):
        if why_not_answer(s, asked, action - FIRST_OF[asked]) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


def first_answer(s: State, asked: int) -> int:
    """The first action that can answer: sites of the structure that is built."""
    return FIRST_SITE[structure_asked(s)] if asked == Step.SITE or asked == Step.FREE_SITE else FIRST_OF[asked]


def end_of_answers(s: State, asked: int) -> int:
    """The action after the last one that can answer."""
    if asked == Step.SITE or asked == Step.FREE_SITE:
        return FIRST_SITE[structure_asked(s)] + SITE_COUNT[structure_asked(s)]
    return Act.BANK + s.engineers[s.turn] if asked == Step.TURN else LAST_OF[asked]
