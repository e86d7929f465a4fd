"""The questions of Great Western Trail and the actions that answer them."""

from itertools import product

from headrace.core.actions import NamedAction, run
from headrace.core.numbers import QUANTITY, Number
from headrace.core.questions import Questions, answers
from headrace.games.great_western_trail.material import (
    BRANCHES,
    CARD_COUNT,
    CATTLE_COUNT,
    FORESIGHT_TILES,
    GOALS,
    HAZARD_SPACES,
    JOB_ROWS,
    NONE,
    NUMBERS,
    OBJECTIVE_COUNT,
    OBJECTIVES,
    PILES,
    PLOTS,
    RISKY,
    SITES,
    SPACE_COUNT,
    STARTING_KINDS,
    TEEPEE_SPACES,
    TRACK,
    WORKER_KINDS,
    WORKER_ROW,
)
from headrace.games.great_western_trail.naming import (
    A_CARD,
    A_CITY,
    A_DISC,
    A_PURCHASE,
    A_RAIL,
    A_SPACE,
    A_STATION,
    A_TRADE,
    A_USE,
    A_WORKER,
    AN_AUXILIARY,
    offer_name,
)
from headrace.games.great_western_trail.steps import Step
from headrace.games.great_western_trail.tables import PLATES

OFFERS = (*OBJECTIVES, "stack")
"""Objective cards that lie open, and the top of their stack."""
AN_OFFER = Number(offer_name, OFFERS)


class Act(NamedAction):
    """An action, or the first of as many as there are things of its kind."""

    UPGRADE = run()
    """Take the upgrade."""
    SKIP = run()
    """Decline, or nothing to choose."""
    FORFEIT = run()
    """Give up."""
    STOP = run()
    """No more purchases."""
    ADD = run()
    """Add cattle to the market."""
    END_VISIT = run(verb="end")
    """End phase B."""
    GO = run("space:{}", GOALS, what=A_SPACE)
    BY = run("space:{}", BRANCHES, what=A_SPACE)
    USE = run("plate:{}:{}", product(SITES, range(1, PLATES + 1)), what=A_SPACE, number=QUANTITY)
    RISK = run("plate:{}:risk", RISKY, what=A_SPACE)
    AUXILIARY = run("auxiliary:{}:{}", verb="", key="auxiliary_{1}.{0}", what=AN_AUXILIARY, use=A_USE)
    PLAY = run("card:{}", range(CATTLE_COUNT, CARD_COUNT), what=A_CARD)
    FORESIGHT = run(
        "foresight:{}:{}", product(range(1, PILES + 1), range(1, FORESIGHT_TILES + 1)), column=QUANTITY, number=QUANTITY
    )
    MARKER = run("certificate:{}", TRACK, what=QUANTITY)
    CITY = run("city:{}", what=A_CITY)
    DISC = run("disc:{}", what=A_DISC)
    RETURN = run("station:{}", what=A_STATION)
    STATION = run("station:{}", what=A_STATION)
    APPOINT = run("worker:{}", what=A_WORKER)
    DISCARD = run("card:{}", what=A_CARD)
    REMOVE = run("card:{}", what=A_CARD)
    HIRE = run("job:{}:{}", product(range(1, JOB_ROWS + 1), range(WORKER_KINDS)), row=QUANTITY, what=A_WORKER)
    BUILD = run("building:{}", range(1, NUMBERS + 1), what=QUANTITY)
    PLOT = run("space:{}", PLOTS, verb="on", what=A_SPACE)
    TAKE = run("objective:{}", what=AN_OFFER)
    ENGINE = run("rail:{}", what=A_RAIL)
    HAZARD = run("space:{}", HAZARD_SPACES, what=A_SPACE)
    TRADE = run("space:{}", TEEPEE_SPACES, what=A_TRADE)
    BUY = run("purchase:{}", what=A_PURCHASE)
    CARD = run("market:{}", range(STARTING_KINDS, CATTLE_COUNT), what=A_CARD)
    DRAW = run("draw:{}", range(1, WORKER_ROW + 1), what=QUANTITY)


ACTIONS = Act.table()
TAKE_TOP = Act.TAKE + OBJECTIVE_COUNT
"""Take the top card of the objective stack."""


def _places(things: tuple[int, ...]) -> tuple[int, ...]:
    """By space: which of these it is."""
    return tuple(things.index(space) if space in things else NONE for space in range(SPACE_COUNT))


SITE_AT, RISK_AT = map(_places, (SITES, RISKY))


_GIVEN_UP = (Act.FORFEIT,)
_SKIPPED = (Act.SKIP,)
QUESTIONS = Questions(
    {
        Step.START: answers(Act.GO),
        Step.MOVE: answers(Act.GO, words=_GIVEN_UP),
        Step.BRANCH: answers(Act.BY),
        Step.VISIT: answers(Act.USE, Act.RISK, Act.AUXILIARY, words=(Act.END_VISIT,)),
        Step.FORESIGHT: answers(Act.FORESIGHT, words=_SKIPPED),
        Step.MARKER: answers(Act.MARKER),
        Step.CITY: answers(Act.CITY, words=_GIVEN_UP),
        Step.DISC: answers(Act.DISC, Act.RETURN),
        Step.UPGRADE: answers(words=(Act.UPGRADE, Act.SKIP)),
        Step.BEHIND: answers(Act.STATION),
        Step.APPOINT: answers(Act.APPOINT, words=_SKIPPED),
        Step.DISCARD: answers(Act.DISCARD, words=_GIVEN_UP),
        Step.REMOVE: answers(Act.REMOVE, words=_SKIPPED),
        Step.HIRE: answers(Act.HIRE, words=_GIVEN_UP),
        Step.BUILD: answers(Act.BUILD, words=_GIVEN_UP),
        Step.PLOT: answers(Act.PLOT),
        Step.OBJECTIVE: answers(Act.TAKE, words=_GIVEN_UP),
        Step.ENGINE: answers(Act.ENGINE, words=_GIVEN_UP),
        Step.ENGINE_BACK: answers(Act.ENGINE, like=Step.ENGINE),
        Step.ENGINE_FAR: answers(Act.ENGINE, like=Step.ENGINE),
        Step.BOUNTY: answers(Act.HAZARD, Act.TRADE, words=_GIVEN_UP),
        Step.AUXILIARY: answers(Act.AUXILIARY, words=_GIVEN_UP, kind="aux"),
        Step.BUY: answers(Act.BUY, words=(Act.FORFEIT, Act.STOP, Act.ADD)),
        Step.CARD: answers(Act.CARD),
        Step.DRAW: answers(Act.DRAW, words=_GIVEN_UP),
    }
)
"""Besides these answers there are the objective cards that may be played."""
FIRST_OF, LAST_OF, WORDS_OF = QUESTIONS.first_of, QUESTIONS.last_of, QUESTIONS.words_of
