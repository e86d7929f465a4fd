"""Which answers a question has (5.1.7). Rules text."""

from headrace.engine.asked import by_question
from headrace.engine.stack import KIND, top
from headrace.games.great_western_trail.frames import Asked, Buy
from headrace.games.great_western_trail.material import (
    NONE,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.questions import FIRST_OF, LAST_OF, QUESTIONS, WORDS_OF, Act
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cattle import why_not_add
from headrace.games.great_western_trail.rules.kansas_city import why_not_skip
from headrace.games.great_western_trail.rules.listing import list_goals, list_plates, list_plays, list_rails, list_single
from headrace.games.great_western_trail.rules.objectives import why_not_play
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Acted, Buying, Giving, Step


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def why_not(s: State, action: int) -> int:
    """0 if the seat to play may answer so, else the reason."""
    if s.turn == NONE:
        return Reason.GAME_OVER
    asked: int = top(s.pending, KIND)
    if action < Act.GO:
        return why_not_word(s, asked, action)
    if action >= Act.PLAY and action < Act.FORESIGHT:
        return why_not_play(s, action - Act.PLAY)
    if action < FIRST_OF[asked] or action >= LAST_OF[asked]:
        return Reason.ANOTHER_QUESTION
    return why_not_answer(s, asked, action - FIRST_OF[asked])


def why_not_word(s: State, asked: int, action: int) -> int:
    """Answers that name no thing: upgrade, skip, forfeit, stop, add, end."""
    if action == Act.UPGRADE:
        return Reason.ALLOWED if asked == Step.UPGRADE else Reason.ANOTHER_QUESTION
    if action == Act.SKIP:
        if asked == Step.FORESIGHT:
            return why_not_skip(s)
        is_offered: bool = asked == Step.UPGRADE or asked == Step.APPOINT or asked == Step.REMOVE
        return Reason.ALLOWED if is_offered else Reason.ANOTHER_QUESTION
    if action == Act.FORFEIT:
        return Reason.ALLOWED if top(s.pending, Asked.giving) != Giving.NOT else Reason.NOT_GIVEN_UP
    if action == Act.END_VISIT:
        if asked != Step.VISIT:
            return Reason.ANOTHER_QUESTION
        return Reason.ALLOWED if s.acted != Acted.NOTHING else Reason.NOTHING_DONE
    if asked != Step.BUY:
        return Reason.ANOTHER_QUESTION
    if action == Act.ADD:
        return why_not_add(s, top(s.pending, Buy.cowboys))
    return Reason.ALLOWED if top(s.pending, Buy.buying) == Buying.DONE else Reason.NOTHING_DONE


@by_question(QUESTIONS, "headrace.games.great_western_trail.rules", "why_not")
def why_not_answer(s: State, asked: int, at: int) -> int:
    """An answer about what is asked."""
    return Reason.ALLOWED


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending; only those are asked about that can answer the question (`listing`)."""
    action: int
    if s.turn == NONE:
        return 0
    asked: int = top(s.pending, KIND)
    count: int = 0
    for action in range(Act.GO):
        if WORDS_OF[asked] >> action & 1 and why_not_word(s, asked, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    if asked == Step.FORESIGHT or asked == Step.MARKER:
        count = list_plays(s, out, count)
    if asked == Step.MOVE:
        count = list_plays(s, out, list_goals(s, out, count))
    elif asked == Step.VISIT:
        count = list_plays(s, out, list_single(s, out, list_plates(s, out, count)))
    elif FIRST_OF[asked] == Act.ENGINE:
        count = list_rails(s, out, count, asked)
    else:
        for action in range(FIRST_OF[asked], end_of_answers(s, asked)):
            if why_not_answer(s, asked, action - FIRST_OF[asked]) == Reason.ALLOWED:
                out[count] = action
                count += 1
    return count


def end_of_answers(s: State, asked: int) -> int:
    """The action after the last one that can."""
    return Act.HIRE + WORKER_KINDS * s.token_row if asked == Step.HIRE else LAST_OF[asked]
