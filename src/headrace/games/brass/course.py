"""What is under way has to fit the rest of a position: `notation` refuses all else, so that whatever is read can be played on.

Which numbers a frame can have and where it may lie, is said where it is declared (`questions.py`).
"""

from headrace.core.possible import refuse
from headrace.core.questions import NEVER
from headrace.engine.frames import Frame, lying
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.questions import (
    FRAMES,
    Amount,
    Beer,
    Bonus,
    Build,
    Buyer,
    Card,
    Coal,
    Develop,
    EndAction,
    Iron,
    Line,
    Links,
    Loan,
    Pass,
    Scout,
    Sell,
    Settle,
    Shortfall,
    Sold,
    Step,
    Stock,
    Turn,
    What,
)
from headrace.games.brass.rules.rounds import forced_removal, next_short
from headrace.games.brass.rules.running import run
from headrace.games.brass.state import BrassState

OF_BUILD = (Card, What, Build, Stock, Coal, Iron)
OF_ACT = (
    *(OF_BUILD, (Card, Links, Line, Coal, Beer), (Card, Develop, Iron)),
    *((Card, Sell, Buyer, Beer, Bonus), (Card, Amount, Loan), (Card, Pass), (*OF_BUILD, Scout)),
)
"""By action: what can be under way in it."""
OF_MERCHANTS = (Links, Beer, Sold, Bonus, Scout)
"""What only a title with merchants has."""


def check_pending(s: BrassState) -> None:
    """ImpossiblePosition unless what is pending can be carried out, and asks just this."""
    frames = lying(s.pending, FRAMES)
    for at, frame in enumerate(frames):
        _check_frame(s, f"pending[{at}]", frame)
    if frames and isinstance(frames[0], EndAction):
        act = frames[0].act
        for at, frame in enumerate(frames[1:], 1):
            refuse(not isinstance(frame, OF_ACT[act]), f"pending[{at}]: that action has no {frame.declared.name}")
            special = act == Act.SPECIAL_BUILD and s.traits.has_special_build
            refuse(isinstance(frame, What) and frame.special != special, f"pending[{at}]: only a special build is special")
            refuse(isinstance(frame, Card) and frame.act != act, f"pending[{at}]: the card is for the action under way")
    elif frames:
        refuse(not isinstance(frames[0], Turn | Settle), "pending[0]: at the bottom lies an action, its end or a shortfall")
        refuse(
            not all(isinstance(frame, Shortfall) for frame in frames[1:]), "pending[1]: after a round only shortfalls are asked"
        )
    after = s.copy()
    run(after)
    refuse(after.pending != s.pending, "pending: the rules do not ask that, but go on by themselves")


def _check_frame(s: BrassState, where: str, frame: Frame) -> None:
    """What a frame speaks of is there."""
    has_merchants = s.questions.answers[Step.BEER] is not NEVER
    lacking = isinstance(frame, Amount) if has_merchants else isinstance(frame, OF_MERCHANTS)
    refuse(lacking, f"{where}: this game has no {frame.declared.name}")
    if isinstance(frame, Card):
        refuse((frame.industry == NONE) != (frame.slot == NONE), f"{where}: what is built is built somewhere")
        refuse(
            frame.slot != NONE and (s.traits.card_first or frame.act not in (Act.BUILD, Act.SPECIAL_BUILD)),
            f"{where}: what is built is not known yet",
        )
    if isinstance(frame, Shortfall):
        is_asked = next_short(s) == s.turn and forced_removal(s) == s.tables.slot_count
        refuse(not is_asked, f"{where}: there is no choice of tiles for a shortfall")
    if isinstance(frame, Stock):
        refuse(s.owner[frame.slot] != s.turn, f"{where}: the tile stands there")
    if isinstance(frame, Coal):
        refuse((frame.place == NONE) == (frame.line == NONE), f"{where}: coal is for a tile or for a link")
    if isinstance(frame, Coal | Beer) and frame.line != NONE:
        refuse(s.link[frame.line] != s.turn, f"{where}: the link lies there")
    if isinstance(frame, Line):
        refuse((frame.links > 0) != has_merchants, f"{where}: how many links are laid is chosen with merchants alone")
    if isinstance(frame, Buyer):
        refuse(s.owner[frame.slot] != s.turn or s.flipped[frame.slot] == 1, f"{where}: the tile stands there to be sold")
    if isinstance(frame, Beer):
        sale = (frame.slot != NONE, frame.buyer != NONE)
        refuse(sale != (frame.line == NONE,) * 2, f"{where}: beer is for a sale or for a link")
