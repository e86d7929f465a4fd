"""What is under way, by name, whichever frames hold it: for drawings, bills and whoever explains."""

from dataclasses import dataclass

from headrace.engine.frames import Frame, lying
from headrace.games.brass.material import NONE
from headrace.games.brass.questions import FRAMES, Amount, Card, Line, Step, Stock
from headrace.games.brass.state import BrassState


@dataclass(frozen=True)
class UnderWay:
    """What is asked, None when the game is over; what has been chosen for the action, NONE before; and what is still due."""

    asked: Step | None
    act: int = NONE
    special: int = 0
    card: int = NONE
    """The card that decides what can be built."""
    industry: int = NONE
    place: int = NONE
    slot: int = NONE
    line: int = NONE
    buyer: int = NONE
    links: int = 0
    done: int = 0
    """Links laid, tiles developed or sold."""
    cards: int = 0
    """Cards still to be discarded."""
    coal: int = 0
    iron: int = 0
    beer: int = 0
    is_built: bool = False
    """The tile lies on the board."""


NAMES = ("act", "special", "card", "industry", "place", "slot", "line", "buyer", "links", "done")
DUE = {"card": "cards", "coal": "coal", "iron": "iron", "beer": "beer"}
"""What is due, by the frame that holds how much is left."""


def under_way(s: BrassState) -> UnderWay:
    """Read from the frames, the upper ones last. The card that comes after the first answer is due before it, too."""
    found: dict[str, int] = {}
    frames = lying(s.pending, FRAMES)
    if frames and not s.traits.card_first and (isinstance(frames[-1], Amount) or _is_first_line(frames[-1])):
        found["cards"] = 1
    for frame in frames:
        said = vars(frame)
        found |= {name: said[name] for name in NAMES if said.get(name, NONE) != NONE}
        found |= {DUE[frame.declared.name]: said["left"]} if frame.declared.name in DUE else {}
    if any(isinstance(frame, Card | Stock) for frame in frames) and "slot" in found:
        found["place"] = s.tables.slot_place[found["slot"]]
    is_built = any(isinstance(frame, Stock) for frame in frames)
    if is_built:
        found["industry"] = s.tables.tile_industry[s.tile[found["slot"]]]
    return UnderWay(Step[frames[-1].declared.name.upper()] if frames else None, is_built=is_built, **found)


def _is_first_line(frame: Frame) -> bool:
    return isinstance(frame, Line) and frame.done == 0
