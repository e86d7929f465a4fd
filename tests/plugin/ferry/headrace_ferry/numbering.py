"""The numbers of the actions; shared by the table of actions and the rules text."""

from enum import IntEnum

from headrace_ferry.material import (
    CONDUIT_COUNT,
    CONTRACT_COUNT,
    DAM_COUNT,
    DISC_COUNT,
    GOOD_COUNT,
    MOST_CERTIFICATES,
    MOST_DROPS,
    TOWN_COUNT,
)


class Act(IntEnum):
    """An action, or the first of as many as there are things of its kind."""

    DELIVER = 0
    PRODUCE = 1
    REST = 2
    WAIVE = 3
    SPEND = 4
    TOWN = SPEND + MOST_CERTIFICATES + 1
    DISC = TOWN + TOWN_COUNT
    DAM = DISC + DISC_COUNT
    CONDUIT = DAM + DAM_COUNT
    DROPS = CONDUIT + CONDUIT_COUNT
    CONTRACT = DROPS + MOST_DROPS
    NO_CONTRACT = CONTRACT + CONTRACT_COUNT
    SHED = NO_CONTRACT + 1
    KEEP = SHED + GOOD_COUNT
    END = KEEP + 1
    """No action: one more than the last."""


_RUNS = (Act.SHED, Act.DELIVER, Act.SPEND, Act.TOWN, Act.DISC, Act.DAM, Act.CONDUIT, Act.DROPS, Act.CONTRACT)
FIRST_OF = tuple(int(act) for act in _RUNS)
LAST_OF = (int(Act.END), *FIRST_OF[2:], int(Act.SHED))
"""By question: the first action that answers it, and the one after the last."""
