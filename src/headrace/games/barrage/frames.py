"""What can be under way, and the numbers of each: declared once, for the rules, for readable positions and for their checks."""

from typing import Annotated

from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Category, Count, Lies, named, names_of
from headrace.games.barrage.material import (
    BASINS,
    CONDUITS,
    DAMS,
    HEADSTREAMS,
    NONE,
    PIECES,
    PLACES,
    SEATS,
    STRUCTURES,
    TILES,
    Structure,
)
from headrace.games.barrage.tables import MOST_MACHINES, MOST_PLACED, REWARDS, Gain, Pouring, Running, Step

A_TILE = Category(TILES, noun="tile")
A_TILE_OR_NONE = Category(TILES, none=True, noun="tile")


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

    free: Annotated[int, A_TILE_OR_NONE, "the tile by which no engineers are needed"] = NONE


class Building(OfStructure):
    """It is known where."""

    place: Annotated[int, Category(PLACES, noun="site"), "where it is built"]


class Tile(Building, kind=Step.TILE):
    """With which tile it is built."""

    free: Annotated[int, A_TILE_OR_NONE, "the tile by which no engineers are needed"] = NONE


class Copy(Tile, kind=Step.COPY):
    """Which tile of the wheel the special tile copies."""


class Credits(Building, kind=Step.CREDITS):
    """How many machines are replaced by credits."""

    laid: Annotated[int, A_TILE_OR_NONE, "the tile that goes in the wheel"]
    tile: Annotated[int, A_TILE, "the tile whose effect counts"]


class Mix(Credits, kind=Step.MIX):
    """How many of the machines are excavators."""

    replaced: Annotated[int, Count(0, MOST_MACHINES), "machines replaced by credits"] = 0


class FreeSite(OfStructure, kind=Step.FREE_SITE):
    """Where the structure of a reward is built."""

    reward: Annotated[int, Category(REWARDS, noun="reward"), "what it is the reward of"]


class Effect(Building, kind=Step.EFFECT, lies=Lies.BENEATH):
    """The effect of the tile used, after the income."""

    tile: Annotated[int, A_TILE, "the tile whose effect comes"]


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


FRAMES = frames_of(Step)
