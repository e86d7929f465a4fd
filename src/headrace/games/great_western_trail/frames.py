"""What can be under way, and the numbers of each: declared once, for the rules, for readable positions and for their checks."""

from typing import Annotated

from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Category, Count, Lies, names_of
from headrace.games.great_western_trail.material import (
    CITIES,
    MASTER_COUNT,
    PILES,
    PRIVATE,
    SPACES,
    STATIONS,
    WORKER_ROW,
)
from headrace.games.great_western_trail.steps import (
    WHATS,
    Bounty,
    Buying,
    Counted,
    Giving,
    Going,
    Step,
)

MOST_STEPS = 5
"""Steps of an effect."""
A_CITY = Category(CITIES, noun="city")
A_SPACE = Category(SPACES, noun="space")
A_STATION = Category(STATIONS, noun="station")
A_COUNT = Category(names_of(Counted), noun="count")
A_REASON = Category(names_of(Going), noun="reason")
ON_PLACE = Lies.ALONE | Lies.BOTTOM


NEVER, ALONE, WITH_ITS_EFFECT = (Category(names_of(Giving)[: giving + 1], noun="way") for giving in Giving)
"""What may be given up."""


class Asked(Frame):
    """A question, or a step of an effect."""

    giving: Annotated[int, NEVER, "it is never given up"] = Giving.NOT


class Deed(Asked):
    """A question that may be given up (8.2, 8.8)."""

    giving: Annotated[int, WITH_ITS_EFFECT, "what may be given up: nothing, this step, or the effect beneath"] = Giving.NOT


# ---- the trail ---------------------------------------------------------------------------------------------------------
class Start(Asked, kind=Step.START, lies=Lies.ALONE):
    """The first placement of a cattleman (4.1)."""


class Move(Deed, kind=Step.MOVE, lies=ON_PLACE | Lies.BENEATH | Lies.TOP):
    """Where the cattleman goes."""

    steps: Annotated[int, Count(0, 5), "steps at most; in phase A those of the player board"] = 0
    going: Annotated[int, A_REASON, "why he moves"]


class Branch(Asked, kind=Step.BRANCH):
    """Which way he goes on at a fork (4.6)."""

    goal: Annotated[int, A_SPACE, "where he goes"]
    left: Annotated[int, Count(0, 12), "steps left"]
    going: Annotated[int, A_REASON, "why he moves"]
    start: Annotated[int, A_SPACE, "where he set out"]
    taken: Annotated[int, Count(0, 12), "steps taken"]


class Visiting(Asked, kind=Step.VISIT, lies=ON_PLACE):
    """What is done where he arrived (5)."""


# ---- Kansas City -------------------------------------------------------------------------------------------------------
class Foresight(Asked, kind=Step.FORESIGHT, lies=Lies.BENEATH | Lies.TOP):
    """Which tile of foresight is chosen."""

    column: Annotated[int, Count(0, PILES - 1), "the column, from 0"]


class Marker(Asked, kind=Step.MARKER, lies=Lies.BENEATH | Lies.TOP):
    """Temporary certificates for the income."""


class City(Asked, kind=Step.CITY):
    """Where the delivery goes."""

    giving: Annotated[int, ALONE, "may it be given up"] = Giving.NOT
    value: Annotated[int, Count(0, 99), "delivery value"]
    extraordinary: Annotated[int, FLAG, "true: an extraordinary delivery"] = 0


class CityEffects(Frame, kind=Step.CITY_EFFECTS, lies=Lies.BENEATH):
    """What the city does (6.4.4)."""

    city: Annotated[int, A_CITY, "the city"]


class Transport(Frame, kind=Step.TRANSPORT, lies=Lies.BENEATH):
    """Transport costs, last of all (6.4.5)."""

    city: Annotated[int, A_CITY, "the city"]


class Close(Frame, kind=Step.CLOSE, lies=Lies.BOTTOM):
    """The end of a visit to Kansas City."""


# ---- discs and stations ------------------------------------------------------------------------------------------------
class DiscFor(Asked, kind=Step.DISC):
    """Which disc is placed."""

    target: Annotated[int, Category((*CITIES, *STATIONS), noun="place"), "the city or station it comes to"]
    extraordinary: Annotated[int, FLAG, "true: an extraordinary delivery"] = 0


class Upgrade(Asked, kind=Step.UPGRADE):
    """Whether the station is upgraded where the engine stands."""

    station: Annotated[int, A_STATION, "the station"]


class Behind(Asked, kind=Step.BEHIND):
    """Which station behind the engine is upgraded."""


class Appoint(Asked, kind=Step.APPOINT):
    """Which worker becomes station master."""

    station: Annotated[int, Category(STATIONS[:MASTER_COUNT], noun="station"), "the station"]


class Master(Frame, kind=Step.MASTER, lies=Lies.BENEATH):
    """The station master of an upgraded station can be had."""

    station: Annotated[int, A_STATION, "the station"]


# ---- steps of effects --------------------------------------------------------------------------------------------------
class Discard(Deed, kind=Step.DISCARD):
    """Which card is discarded."""

    what: Annotated[int, Category(WHATS, noun="kind"), "what has to be discarded"]
    count: Annotated[int, Count(1, WORKER_ROW), "how many"] = 1


class Remove(Asked, kind=Step.REMOVE):
    """Which card of the hand leaves the game."""

    most: Annotated[int, Count(1, 2), "how many at most"]


class Hire(Deed, kind=Step.HIRE):
    """Which worker is hired."""

    change: Annotated[int, Count(-2, 2), "change of the cost"]


class Build(Deed, kind=Step.BUILD):
    """Which building is built."""

    price: Annotated[int, Count(1, 2), "dollars per craftsman"]


class Plot(Asked, kind=Step.PLOT):
    """Where it is built."""

    number: Annotated[int, Category(PRIVATE, noun="building"), "the building"]
    price: Annotated[int, Count(1, 2), "dollars per craftsman"]


class Objective(Deed, kind=Step.OBJECTIVE, lies=Lies.BENEATH | Lies.TOP):
    """Which objective card is taken."""

    to_hand: Annotated[int, FLAG, "true: into the hand"] = 0


class Engine(Deed, kind=Step.ENGINE):
    """How far the engine moves."""

    most: Annotated[int, Count(1, 4), "spaces at most"]
    counted: Annotated[int, A_COUNT, "what they are multiplied by"] = Counted.ONE


class EngineBack(Asked, kind=Step.ENGINE_BACK):
    """Where the engine goes back to."""

    spaces: Annotated[int, Count(1, 2), "exactly so many spaces"]


class EngineFar(Asked, kind=Step.ENGINE_FAR):
    """Where the engine goes back to, as far as one likes."""

    delivers: Annotated[int, FLAG, "true: an extraordinary delivery follows"] = 0


class Trail(Deed, kind=Step.BOUNTY):
    """What is taken from the trail."""

    bounty: Annotated[int, Category(names_of(Bounty), noun="kind"), "a hazard, a teepee, or either"]
    price: Annotated[int, Count(0, 7), "price of a hazard"] = 0


class Auxiliary(Deed, kind=Step.AUXILIARY):
    """Which auxiliary action is used, once or twice."""


class Buy(Asked, kind=Step.BUY, lies=Lies.BENEATH | Lies.TOP):
    """Which cattle is bought."""

    cowboys: Annotated[int, Count(0, WORKER_ROW), "cowboys left"] = 0
    buying: Annotated[int, Category(names_of(Buying), noun="stage"), "how far the purchase is"] = Buying.NEW


class Card(Asked, kind=Step.CARD):
    """Which card of the market is taken."""

    value: Annotated[int, Count(3, 5), "breeding value"]
    left: Annotated[int, Count(1, 2), "cards still to take"]


class Draw(Deed, kind=Step.DRAW):
    """How many cards are drawn."""

    most: Annotated[int, Count(1, 3), "cards at most"]
    counted: Annotated[int, A_COUNT, "what they are multiplied by"] = Counted.ONE


class Do(Frame, kind=Step.DO, lies=Lies.BENEATH):
    """An effect, step by step."""

    of: Annotated[int, Category("effects", noun="effect"), "whose effect it is"]
    step: Annotated[int, Count(0, MOST_STEPS - 1), "the next step, from 0"] = 0
    forfeit: Annotated[int, FLAG, "true: it may be forfeited as a whole"] = 0


class Pay(Asked, kind=Step.PAY, lies=Lies.NOWHERE):
    """Dollars are paid."""

    dollars: Annotated[int, Count(), "dollars"]


class Money(Asked, kind=Step.MONEY, lies=Lies.NOWHERE):
    """Dollars are gained."""

    dollars: Annotated[int, Count(), "dollars"]
    counted: Annotated[int, A_COUNT, "what they are multiplied by"] = Counted.ONE


class Certificates(Asked, kind=Step.CERTIFICATES, lies=Lies.NOWHERE):
    """Temporary certificates are gained."""

    spaces: Annotated[int, Count(), "spaces of the track"]
    counted: Annotated[int, A_COUNT, "what they are multiplied by"] = Counted.ONE


class DrawExactly(Asked, kind=Step.DRAW_EXACTLY, lies=Lies.NOWHERE):
    """Cards are drawn."""

    count: Annotated[int, Count(), "cards"]


class Stopped(Asked, kind=Step.STOPPED, lies=Lies.NOWHERE):
    """The engine has stopped: a station may be upgraded there."""


class Terminus(Asked, kind=Step.TERMINUS, lies=Lies.NOWHERE):
    """On the last space the way back begins."""


FRAMES = frames_of(Step)
