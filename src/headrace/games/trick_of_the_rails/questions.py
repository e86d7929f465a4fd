"""The actions of Trick of the Rails (rules 10). What is asked is the state's `phase`."""

from headrace.core.actions import NamedAction, run
from headrace.games.trick_of_the_rails.material import RAILWAY_CARDS
from headrace.games.trick_of_the_rails.naming import A_CARD, A_COMPANY, AN_END


class Act(NamedAction):
    """The first of as many actions as there are things of its kind."""

    PLAY = run("{}", range(RAILWAY_CARDS), card=A_CARD)
    CITY = run("{}_{}", company=A_COMPANY, end=AN_END)
    LOCO = run("loco_of_{}", company=A_COMPANY)
    LAY = run("{}", end=AN_END)
    END = run(things=())
    """No action: one more than the last."""


ACTIONS = Act.table()
