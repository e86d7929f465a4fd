"""Which answers a question has (5.1.7). Rules text."""

from headrace.engine.stack import KIND, top
from headrace.games.great_western_trail.frames import Asked, Build, Buy, City, Discard, DiscFor, Draw, Hire, Plot, Trail
from headrace.games.great_western_trail.material import (
    BRANCHES,
    DISC_COUNT,
    FORESIGHT_TILES,
    GOALS,
    HAZARD_SPACES,
    NONE,
    PLOTS,
    RISKY,
    SITES,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.questions import FIRST_OF, LAST_OF, WORDS_OF, Act
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.building import why_not_build, why_not_plot
from headrace.games.great_western_trail.rules.cards import cards_to_draw, in_hand, why_not_discard
from headrace.games.great_western_trail.rules.cattle import why_not_add, why_not_buy, why_not_card
from headrace.games.great_western_trail.rules.counting import amount
from headrace.games.great_western_trail.rules.delivering import why_not_city
from headrace.games.great_western_trail.rules.discs import purse_for, why_not_disc, why_not_return
from headrace.games.great_western_trail.rules.effects import why_not_auxiliary
from headrace.games.great_western_trail.rules.engine import why_not_engine
from headrace.games.great_western_trail.rules.hiring import why_not_hire
from headrace.games.great_western_trail.rules.kansas_city import why_not_foresight, why_not_skip
from headrace.games.great_western_trail.rules.listing import list_goals, list_plates, list_plays, list_rails, list_single
from headrace.games.great_western_trail.rules.moving import why_not_by, why_not_go
from headrace.games.great_western_trail.rules.objectives import why_not_play, why_not_take
from headrace.games.great_western_trail.rules.stations import why_not_appoint, why_not_station
from headrace.games.great_western_trail.rules.trading import why_not_hazard, why_not_teepee
from headrace.games.great_western_trail.rules.visiting import why_not_single, why_not_use
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Acted, Buying, Giving, Step
from headrace.games.great_western_trail.tables import PLATES, RISK_PLATE


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
    return why_not_answer(s, asked, action)


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


def why_not_answer(s: State, asked: int, action: int) -> int:
    """An action about what is asked."""
    at: int = action - FIRST_OF[asked]
    if asked == Step.START or asked == Step.MOVE:
        return why_not_go(s, GOALS[at])
    if asked == Step.BRANCH:
        return why_not_by(s, BRANCHES[at])
    if asked == Step.VISIT:
        return why_not_visit(s, action)
    if asked == Step.FORESIGHT:
        return why_not_foresight(s, at // FORESIGHT_TILES, at % FORESIGHT_TILES)
    if asked == Step.MARKER:
        return Reason.ALLOWED if at <= s.certificates[s.turn] else Reason.MARKER_HIGHER
    if asked == Step.CITY:
        return why_not_city(s, at, top(s.pending, City.value), top(s.pending, City.extraordinary))
    if asked == Step.DISC:
        target: int = top(s.pending, DiscFor.target)
        dollars: int = purse_for(s, s.turn, target, top(s.pending, DiscFor.extraordinary))
        if at >= DISC_COUNT:
            return why_not_return(s, s.turn, at - DISC_COUNT, target, dollars)
        return why_not_disc(s, s.turn, at, target, dollars)
    if asked == Step.BEHIND:
        return why_not_station(s, at)
    if asked == Step.APPOINT:
        return why_not_appoint(s, at)
    if asked == Step.DISCARD:
        return why_not_discard(s, s.turn, top(s.pending, Discard.what), at)
    if asked == Step.REMOVE:
        return Reason.ALLOWED if in_hand(s, s.turn, at) > 0 else Reason.NOT_IN_HAND
    return why_not_other(s, asked, at)


def why_not_other(s: State, asked: int, at: int) -> int:
    """The rest of the questions."""
    if asked == Step.HIRE:
        return why_not_hire(s, at // WORKER_KINDS, at % WORKER_KINDS, top(s.pending, Hire.change))
    if asked == Step.BUILD:
        return why_not_build(s, at, top(s.pending, Build.price))
    if asked == Step.PLOT:
        return why_not_plot(s, top(s.pending, Plot.number), PLOTS[at], top(s.pending, Plot.price))
    if asked == Step.OBJECTIVE:
        return why_not_take(s, at)
    if asked == Step.ENGINE or asked == Step.ENGINE_BACK or asked == Step.ENGINE_FAR:
        return why_not_engine(s, at)
    if asked == Step.BOUNTY:
        bounty: int = top(s.pending, Trail.bounty)
        if at < len(HAZARD_SPACES):
            return why_not_hazard(s, at, bounty, top(s.pending, Trail.price))
        return why_not_teepee(s, at - len(HAZARD_SPACES), bounty)
    if asked == Step.AUXILIARY:
        return why_not_auxiliary(s, at // 2, at % 2)
    if asked == Step.BUY:
        return why_not_buy(s, at, top(s.pending, Buy.cowboys))
    if asked == Step.CARD:
        return why_not_card(s, at)
    if asked == Step.DRAW:
        most: int = min(amount(s, s.turn, top(s.pending, Draw.most), top(s.pending, Draw.counted)), cards_to_draw(s, s.turn))
        return Reason.ALLOWED if at < most else Reason.TOO_MANY
    return Reason.ALLOWED


def why_not_visit(s: State, action: int) -> int:
    """Plates of the visit, and the single auxiliary actions (5.1)."""
    if action >= Act.AUXILIARY:
        return why_not_single(s, (action - Act.AUXILIARY) // 2, (action - Act.AUXILIARY) % 2)
    if action >= Act.RISK:
        return why_not_use(s, RISKY[action - Act.RISK], RISK_PLATE)
    return why_not_use(s, SITES[(action - Act.USE) // PLATES], (action - Act.USE) % PLATES)


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
            if why_not_answer(s, asked, action) == Reason.ALLOWED:
                out[count] = action
                count += 1
    return count


def end_of_answers(s: State, asked: int) -> int:
    """The action after the last one that can."""
    return Act.HIRE + WORKER_KINDS * s.token_row if asked == Step.HIRE else LAST_OF[asked]
