"""What can be under way: the questions, each with its numbers."""

from typing import Annotated

from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import Category, Count, Lies

from headrace_ferry.material import CONDUITS, DAMS, ERRANDS, TOWNS, Errand, Question

ON_END = Lies.BENEATH | Lies.TOP


class End(Frame, kind=Question.END, lies=Lies.ALONE | Lies.BOTTOM):
    """The end of a turn (4.3)."""


class Action(Frame, kind=Question.ACTION, lies=ON_END):
    """Which action is taken (4.2)."""

    errand: Annotated[int, Category(ERRANDS, noun="errand"), "any action, or the one that was gained on the way"] = Errand.ANY


class Certificates(Frame, kind=Question.CERTIFICATES, lies=ON_END):
    """How many certificates are spent (5.2)."""

    value: Annotated[int, Count(0, 99), "value of the goods"]


class Town(Frame, kind=Question.TOWN, lies=ON_END):
    """Where the goods are carried (5.3)."""

    value: Annotated[int, Count(0, 99), "value of the delivery"]


class Disc(Frame, kind=Question.DISC, lies=ON_END):
    """Which disc goes to the town (5.5)."""

    town: Annotated[int, Category(TOWNS, noun="town"), "the town"]


class Dam(Frame, kind=Question.DAM, lies=ON_END):
    """Which dam gives its water (6.1)."""


class Conduit(Frame, kind=Question.CONDUIT, lies=ON_END):
    """Which conduit it runs through (6.2)."""

    dam: Annotated[int, Category(DAMS, noun="dam"), "the dam"]


class Drops(Frame, kind=Question.DROPS, lies=ON_END):
    """How many drops (6.3)."""

    conduit: Annotated[int, Category(CONDUITS, noun="conduit"), "the conduit"]


class Contract(Frame, kind=Question.CONTRACT, lies=ON_END):
    """Which contract is fulfilled (6.5)."""

    energy: Annotated[int, Count(0, 99), "energy of the production"]


FRAMES = frames_of(Question)
