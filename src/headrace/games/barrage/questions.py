"""The questions of Barrage and the actions that answer them."""

from headrace.core.actions import NamedAction, run
from headrace.core.numbers import QUANTITY, counted
from headrace.core.questions import Questions, answers
from headrace.games.barrage.material import (
    ANTON_TILE,
    CONTRACT_COUNT,
    ENGINEERS,
    FIRST_PRIVATE,
    FREE_TILES,
    GRAZIANO_DROPS,
    STARTING,
)
from headrace.games.barrage.naming import (
    A_COMPANY,
    A_CONDUIT,
    A_CONTRACT,
    A_DAM,
    A_HEADSTREAM,
    A_HOUSE,
    A_SPACE,
    A_STRUCTURE,
    A_TILE,
    A_USED_TILE,
    AN_OFFICER,
)
from headrace.games.barrage.tables import MOST_MACHINES, Step

PRIVATES = range(FIRST_PRIVATE, CONTRACT_COUNT)


class Act(NamedAction):
    """An action, or the first of as many as there are things of its kind."""

    PASS = run()
    DECLINE = run()
    """Do without: a contract, a production, a building that costs the fee."""
    STOP = run()
    """No more drops."""
    PAIR = run("company:{}", what=A_COMPANY)
    STARTER = run("contract:{}", range(STARTING), what=A_CONTRACT)
    OFFICER = run("officer:{}", what=AN_OFFICER)
    CONSTRUCT = run("construct:{}", what=A_STRUCTURE)
    FREE = run("tile:{}", FREE_TILES, what=A_TILE)
    SPACE = run("space:{}", what=A_SPACE)
    BANK = run("bank:{}", range(1, ENGINEERS + 1), what=counted("engineers"))
    BASE = run("site:{}", what=A_DAM)
    ELEVATION = run("site:{}", what=A_DAM)
    CONDUIT = run("site:{}", what=A_CONDUIT)
    POWERHOUSE = run("site:{}", what=A_HOUSE)
    TILE = run("tile:{}", what=A_USED_TILE)
    COPY = run("tile:{}", range(ANTON_TILE), what=A_TILE)
    CREDITS = run("credits:{}", range(MOST_MACHINES + 1), count=QUANTITY)
    EXCAVATORS = run("excavators:{}", range(MOST_MACHINES + 1), what=counted("excavators"))
    DAM = run("site:{}", what=A_DAM)
    VIA = run("site:{}", what=A_CONDUIT)
    DROPS = run("drops:{}", range(1, GRAZIANO_DROPS + 1), what=counted("drops"))
    HEADSTREAM = run("headstream:{}", what=A_HEADSTREAM)
    FULFIL = run("contract:{}", what=A_CONTRACT)
    TAKE = run("contract:{}", PRIVATES, what=A_CONTRACT)
    DISCARD = run("contract:{}", (*range(STARTING), *PRIVATES), what=A_CONTRACT)


ACTIONS = Act.table()
SITES = (Act.BASE, Act.ELEVATION, Act.CONDUIT, Act.POWERHOUSE)
QUESTIONS = Questions(
    {
        Step.PAIR: answers(Act.PAIR),
        Step.STARTER: answers(Act.STARTER),
        Step.TURN: answers(Act.OFFICER, Act.CONSTRUCT, Act.FREE, Act.SPACE, Act.BANK, words=(Act.PASS,), kind="act"),
        Step.SITE: answers(*SITES),
        Step.TILE: answers(Act.TILE),
        Step.COPY: answers(Act.COPY),
        Step.CREDITS: answers(Act.CREDITS),
        Step.MIX: answers(Act.EXCAVATORS),
        Step.DAM: answers(Act.DAM, words=(Act.DECLINE,)),
        Step.VIA: answers(Act.VIA),
        Step.DROPS: answers(Act.DROPS),
        Step.FULFIL: answers(Act.FULFIL, words=(Act.DECLINE,)),
        Step.MACHINES: answers(Act.EXCAVATORS),
        Step.FREE_SITE: answers(*SITES, words=(Act.DECLINE,)),
        Step.HEADSTREAM: answers(Act.HEADSTREAM, words=(Act.STOP,)),
        Step.TAKE: answers(Act.TAKE),
        Step.DISCARD: answers(Act.DISCARD),
    }
)
FIRST_OF, LAST_OF = QUESTIONS.first_of, QUESTIONS.last_of
WORD_OF = tuple(int(row.words[0]) if row.words else -1 for row in QUESTIONS.answers.values())
"""By question: the word without a thing that may answer it, or -1."""
FIRST_SITE = tuple(int(act) for act in SITES)
"""By structure: its first site."""
