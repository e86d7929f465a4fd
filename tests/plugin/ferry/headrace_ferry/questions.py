"""The questions of Ferrymen and the actions that answer them."""

from headrace.core.actions import NamedAction, run
from headrace.core.numbers import QUANTITY, named
from headrace.core.questions import Questions, answers

from headrace_ferry.material import (
    CONDUITS,
    CONTRACTS,
    DAMS,
    DISCS,
    ERRANDS,
    GOODS,
    MOST_CERTIFICATES,
    MOST_DROPS,
    TOWNS,
    Question,
)

A_TOWN, A_DISC, AN_ERRAND = named(TOWNS, "towns."), named(DISCS, "discs."), named(ERRANDS, "errands.")
A_DAM, A_CONDUIT = named(DAMS, "dams."), named(CONDUITS, "conduits.")
A_CONTRACT, A_GOOD = named(CONTRACTS, "contracts."), named(GOODS, "goods.")


class Act(NamedAction):
    """An action, or the first of as many as there are things of its kind."""

    DELIVER = run()
    PRODUCE = run()
    REST = run()
    WAIVE = run()
    SPEND = run("spend_{}", range(MOST_CERTIFICATES + 1), what=QUANTITY)
    TOWN = run("town_{}", what=A_TOWN)
    DISC = run("disc_{}", what=A_DISC)
    DAM = run("dam_{}", what=A_DAM)
    CONDUIT = run("conduit_{}", what=A_CONDUIT)
    DROPS = run("drops_{}", range(1, MOST_DROPS + 1), what=QUANTITY)
    CONTRACT = run("contract_{}", what=A_CONTRACT)
    NO_CONTRACT = run()
    SHED = run("good_{}", what=A_GOOD)
    KEEP = run()


ACTIONS = Act.table()
QUESTIONS = Questions(
    {
        Question.END: answers(Act.SHED, Act.KEEP),
        Question.ACTION: answers(Act.DELIVER, Act.PRODUCE, Act.REST, Act.WAIVE, kind="act"),
        Question.CERTIFICATES: answers(Act.SPEND),
        Question.TOWN: answers(Act.TOWN),
        Question.DISC: answers(Act.DISC),
        Question.DAM: answers(Act.DAM),
        Question.CONDUIT: answers(Act.CONDUIT),
        Question.DROPS: answers(Act.DROPS),
        Question.CONTRACT: answers(Act.CONTRACT, Act.NO_CONTRACT),
    }
)
FIRST_OF, LAST_OF = QUESTIONS.first_of, QUESTIONS.last_of
