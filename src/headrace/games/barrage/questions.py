"""The questions of Barrage: what can be asked and be under way, with its numbers, and the actions that answer.

What is under way is declared once, for the rules, for readable positions and for their checks.
"""

from enum import IntEnum
from typing import Annotated

from headrace.core.actions import NamedAction, run
from headrace.core.numbers import QUANTITY, counted
from headrace.core.questions import Questions, answers
from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Category, Count, Lies, named, names_of
from headrace.games.barrage.material import (
    ANTON_TILE,
    BASINS,
    CONDUITS,
    CONTRACT_COUNT,
    DAMS,
    ENGINEERS,
    FIRST_PRIVATE,
    FREE_TILES,
    GRAZIANO_DROPS,
    HEADSTREAMS,
    NONE,
    PIECES,
    PLACES,
    SEATS,
    STARTING,
    STRUCTURES,
    TILES,
    Structure,
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
from headrace.games.barrage.tables import MOST_MACHINES, MOST_PLACED, REWARDS, Gain, Pouring, Running


class Step(IntEnum):
    """What can be under way: questions to the seat, then what happens by itself. Below, what each is."""

    PAIR = 0
    STARTER = 1
    TURN = 2
    SITE = 3
    TILE = 4
    COPY = 5
    CREDITS = 6
    MIX = 7
    DAM = 8
    VIA = 9
    DROPS = 10
    FULFIL = 11
    MACHINES = 12
    FREE_SITE = 13
    HEADSTREAM = 14
    TAKE = 15
    DISCARD = 16
    GAIN = 17
    EFFECT = 18
    AFTER = 19
    INCOMES = 20
    END_TURN = 21
    AUTOMA = 22
    AUTOMA_PRODUCTION = 23


FIRST_AUTOMATIC = int(Step.GAIN)

SOME_TILE = Category(TILES, noun="tile")
TILE_OR_NONE = Category(TILES, none=True, noun="tile")


# ---- the draft, the turn -----------------------------------------------------------------------------------------------
class Pair(Frame, kind=Step.PAIR, lies=Lies.ALONE):
    """The draft: a company with its officer (2.4.3)."""


class Starter(Frame, kind=Step.STARTER, lies=Lies.ALONE):
    """The draft: a starting contract."""


class Turn(Frame, kind=Step.TURN, lies=Lies.ALONE):
    """What is done this turn."""

    copied: Annotated[int, FLAG, "true: an officer was copied this turn"] = 0


# ---- building ----------------------------------------------------------------------------------------------------------
class OfStructure(Frame):
    """Something is built."""

    structure: Annotated[int, Category(STRUCTURES, noun="structure"), "what is built"]


class Site(OfStructure, kind=Step.SITE):
    """Where it is built."""

    free: Annotated[int, TILE_OR_NONE, "the tile by which no engineers are needed"] = NONE


class Building(OfStructure):
    """It is known where."""

    place: Annotated[int, Category(PLACES, noun="site"), "where it is built"]


class Tile(Building, kind=Step.TILE):
    """With which tile it is built."""

    free: Annotated[int, TILE_OR_NONE, "the tile by which no engineers are needed"] = NONE


class Copy(Tile, kind=Step.COPY):
    """Which tile of the wheel the special tile copies."""


class Credits(Building, kind=Step.CREDITS):
    """How many machines are replaced by credits."""

    laid: Annotated[int, TILE_OR_NONE, "the tile that goes in the wheel"]
    tile: Annotated[int, SOME_TILE, "the tile whose effect counts"]


class Mix(Credits, kind=Step.MIX):
    """How many of the machines are excavators."""

    replaced: Annotated[int, Count(0, MOST_MACHINES), "machines replaced by credits"] = 0


class FreeSite(OfStructure, kind=Step.FREE_SITE):
    """Where the structure of a reward is built."""

    reward: Annotated[int, Category(REWARDS, noun="reward"), "what it is the reward of"]


class Effect(Building, kind=Step.EFFECT, lies=Lies.BENEATH):
    """The effect of the tile used, after the income."""

    tile: Annotated[int, SOME_TILE, "the tile whose effect comes"]


# ---- production --------------------------------------------------------------------------------------------------------
class Dam(Frame, kind=Step.DAM):
    """From which dam it is produced."""

    bonus: Annotated[int, Count(-2, 2), "energy that is added"]
    running: Annotated[int, Category(names_of(Running), noun="production"), "which production it is"]
    unused: Annotated[int, Category(BASINS, none=True, noun="basin"), "basin whose powerhouse is not used"] = NONE


class Via(Dam, kind=Step.VIA):
    """Through which conduit."""

    dam: Annotated[int, Category(DAMS, noun="dam"), "the dam whose water is used"]


class Drops(Via, kind=Step.DROPS):
    """With how many drops."""

    conduit: Annotated[int, Category(CONDUITS, noun="conduit"), "the conduit it runs through"]


class After(Frame, kind=Step.AFTER, lies=Lies.BENEATH):
    """What follows a production action (8.5)."""

    basin: Annotated[int, Category(BASINS, noun="basin"), "basin of the powerhouse"]
    houses: Annotated[int, Count(1, PIECES[Structure.POWERHOUSE]), "own powerhouses when it produced"]


class Fulfil(Frame, kind=Step.FULFIL):
    """Which contract is fulfilled."""

    energy: Annotated[int, Count(1, 99), "energy that was produced"]
    by_production: Annotated[int, FLAG, "true: a production, so national contracts too"] = 0


# ---- rewards, contracts, the round -------------------------------------------------------------------------------------
class Gains(Frame, kind=Step.GAIN, lies=Lies.BENEATH):
    """What a contract, an income or a space still gives."""

    reward: Annotated[int, Category(REWARDS, noun="reward"), "what gives it"]
    next: Annotated[int, Category(names_of(Gain), noun="gain"), "what comes next"] = 0


class Machines(Frame, kind=Step.MACHINES):
    """Which machines are gained."""

    count: Annotated[int, Count(1, MOST_MACHINES), "machines to choose"]


class Headstream(Frame, kind=Step.HEADSTREAM):
    """On which headstream a drop is placed."""

    left: Annotated[int, Count(1, MOST_PLACED), "drops left"]
    pouring: Annotated[int, Category(names_of(Pouring), noun="way"), "what becomes of them"]
    given: Annotated[int, Count(0, MOST_PLACED), named(HEADSTREAMS, "headstream"), "drops given out so far"] = 0


class Take(Frame, kind=Step.TAKE):
    """Which contract is taken."""

    left: Annotated[int, Count(1, 2), "contracts left"]


class Discard(Frame, kind=Step.DISCARD):
    """More contracts than may be held."""


class Incomes(Frame, kind=Step.INCOMES, lies=Lies.BOTTOM):
    """The incomes of phase 1, in reverse turn order."""

    left: Annotated[int, Count(0, SEATS - 1), "players still to collect"]


class EndTurn(Frame, kind=Step.END_TURN, lies=Lies.BOTTOM):
    """The end of a turn."""


# ---- the Automa ----------------------------------------------------------------------------------------------------------
class Automa(Frame, kind=Step.AUTOMA, lies=Lies.NOWHERE):
    """The turn of an Automa, which nobody is asked about."""


class AutomaProduction(Dam, kind=Step.AUTOMA_PRODUCTION, lies=Lies.NOWHERE):
    """Its largest production."""


FRAMES = frames_of(Step)


# ---- the actions --------------------------------------------------------------------------------------------------------
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
FIRST_OF, LAST_OF, WORD_OF = QUESTIONS.first_of, QUESTIONS.last_of, QUESTIONS.word_of
FIRST_SITE = tuple(int(act) for act in SITES)
"""By structure: its first site."""
