"""The rules text of Trick of the Rails: free functions over a `State`, run by both engines."""

from headrace.games.trick_of_the_rails.material import END_COUNT, RAILWAY_CARDS, Phase
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.reasons import Reason
from headrace.games.trick_of_the_rails.rules.knowledge import redeal, veil
from headrace.games.trick_of_the_rails.rules.lookups import has_loco
from headrace.games.trick_of_the_rails.rules.operating import lay, place_city, place_loco
from headrace.games.trick_of_the_rails.rules.scoring import score, standing, won
from headrace.games.trick_of_the_rails.rules.setup import setup
from headrace.games.trick_of_the_rails.rules.tricks import end_trick, must_follow, not_the_phase, play, why_not_play
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import NUMBERS_PER_COMPANY

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def why_not(s: State, action: int) -> int:
    """0 if the seat to play may take this action, else the reason (10)."""
    if action < Act.CITY:
        return why_not_play(s, action)
    if action < Act.LOCO:
        return Reason.ALLOWED if s.phase == Phase.CITY else not_the_phase(s)
    if action < Act.LAY:
        return why_not_place_loco(s, action - Act.LOCO)
    return Reason.ALLOWED if s.phase == Phase.LAY else not_the_phase(s)


def why_not_place_loco(s: State, company: int) -> int:
    """A locomotive goes to a company that has none (5.5.1)."""
    if s.phase != Phase.LOCO:
        return not_the_phase(s)
    if has_loco(s, company):
        return Reason.HAS_LOCOMOTIVE
    return Reason.ALLOWED


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending; only numbers that the phase could allow are asked about."""
    action: int
    first: int = 0
    last: int = 0
    if s.phase == Phase.PLAY:
        last = RAILWAY_CARDS
        if must_follow(s, s.turn):
            first = s.led * NUMBERS_PER_COMPANY
            last = first + NUMBERS_PER_COMPANY
    elif s.phase == Phase.CITY:
        first, last = Act.CITY, Act.LOCO
    elif s.phase == Phase.LOCO:
        first, last = Act.LOCO, Act.LAY
    elif s.phase == Phase.LAY:
        first, last = Act.LAY, Act.END
    count: int = 0
    for action in range(first, last):
        if why_not(s, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


def apply(s: State, action: int) -> None:
    """Carry out a legal action (10)."""
    if action < Act.CITY:
        play(s, action)
    elif action < Act.LOCO:
        place_city(s, (action - Act.CITY) // END_COUNT, (action - Act.CITY) % END_COUNT)
    elif action < Act.LAY:
        place_loco(s, action - Act.LOCO)
    elif lay(s, action - Act.LAY):
        end_trick(s)
