"""What can be under way by number, and what some of its numbers say."""

from enum import IntEnum

from headrace.engine.meaning import names_of
from headrace.games.great_western_trail.material import BREEDS


class Step(IntEnum):
    """What can be under way: questions to the seat, then what happens by itself. `frames.py` says what each is."""

    START = 0
    MOVE = 1
    BRANCH = 2
    VISIT = 3
    FORESIGHT = 4
    MARKER = 5
    CITY = 6
    DISC = 7
    UPGRADE = 8
    BEHIND = 9
    APPOINT = 10
    DISCARD = 11
    REMOVE = 12
    HIRE = 13
    BUILD = 14
    PLOT = 15
    OBJECTIVE = 16
    ENGINE = 17
    ENGINE_BACK = 18
    ENGINE_FAR = 19
    BOUNTY = 20
    AUXILIARY = 21
    BUY = 22
    CARD = 23
    DRAW = 24
    DO = 25
    PAY = 26
    MONEY = 27
    CERTIFICATES = 28
    DRAW_EXACTLY = 29
    STOPPED = 30
    TERMINUS = 31
    MASTER = 32
    CITY_EFFECTS = 33
    TRANSPORT = 34
    CLOSE = 35


FIRST_AUTOMATIC = int(Step.DO)


class Counted(IntEnum):
    """What an amount is multiplied by."""

    ONE = 0
    ENGINEERS = 1
    COWBOYS = 2
    WOODS = 3
    PAIRS = 4


class What(IntEnum):
    """What has to be discarded; below: that breed."""

    ANY_CATTLE = len(BREEDS)
    PAIR = len(BREEDS) + 1
    OBJECTIVE = len(BREEDS) + 2
    ANY = len(BREEDS) + 3


WHATS = (*BREEDS, *names_of(What))


class Going(IntEnum):
    """Why a cattleman moves."""

    TURN = 0
    ACTION = 1
    FREE = 2


class Buying(IntEnum):
    """How far a purchase of cattle is."""

    NEW = 0
    ASKED = 1
    DONE = 2
    """Something was bought or added: it may end (R33)."""


class Visit(IntEnum):
    """What is visited in phase B (5)."""

    NONE = 0
    BUILDING = 1
    """Neutral or own: local actions, or one auxiliary action."""
    FOREIGN = 2
    """Another player's building, a hazard or a teepee: one auxiliary action."""
    CITY = 3


VISITS_BY_NAME = names_of(Visit)


class Acted(IntEnum):
    """What was done at a visit (5.1.4)."""

    NOTHING = 0
    LOCAL = 1
    AUXILIARY = 2


ACTED_BY_NAME = names_of(Acted)


class Giving(IntEnum):
    """Whether a question may be given up: not, this step alone, or the whole effect beneath."""

    NOT = 0
    STEP = 1
    ALL = 2


class Bounty(IntEnum):
    """What may be taken from the trail."""

    HAZARD = 0
    TEEPEE = 1
    EITHER = 2


class Route(IntEnum):
    """What is found of a way along the trail; after the bank come the seats."""

    STEPS = 0
    FORKS = 1
    """Forks met."""
    TO_BANK = 2
    """Dollars paid to it."""
