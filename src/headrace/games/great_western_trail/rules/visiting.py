"""Using a location: local actions, copying, the auxiliary action (rules 5, 9.13). Rules text."""

from headrace.engine.stack import push
from headrace.engine.text import note, scratch
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Do
from headrace.games.great_western_trail.material import (
    COPYING,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    NONE,
    RISK,
    RISKY,
    SITES,
    SPACE_COUNT,
)
from headrace.games.great_western_trail.questions import Act
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import building_at
from headrace.games.great_western_trail.rules.effects import begin_auxiliary, why_not_do, why_not_use_auxiliary
from headrace.games.great_western_trail.state import LINKS, State
from headrace.games.great_western_trail.steps import Acted, Visit
from headrace.games.great_western_trail.tables import PLATE_ACTION, PLATE_EFFECT, PLATES, RISK_EFFECT, RISK_PLATE, USE_COUNT


def link_at(s: State, space: int) -> int:
    """Which tile of the visit this space has; NONE if none."""
    link: int
    for link in range(LINKS):
        if s.link_space[link] == space:
            return link
    return NONE


def last_link(s: State) -> int:
    """The last tile of the visit so far."""
    link: int = 0
    while link + 1 < LINKS and s.link_tile[link + 1] != NONE:
        link += 1
    return link


def find_chain(s: State, came: list[int]) -> bool:
    """Write for each space from which 8b its building can be copied next, NONE if it cannot (9.13.1, R6).

    From the last tile of the visit on; through 8b that are not part of the chain yet. False, and nothing is written, if the last
    tile copies nothing.
    """
    space: int
    i: int
    last: int = last_link(s)
    if s.link_tile[last] != COPYING:
        return False
    for space in range(SPACE_COUNT):
        came[space] = NONE
    queue = scratch(LINKS + 1)
    queue[0] = s.link_space[last]
    head: int = 0
    tail: int = 1
    while head < tail:
        for i in range(MOST_NEIGHBOURS):
            space = NEIGHBOURS[queue[head] * MOST_NEIGHBOURS + i]
            if space != NONE and came[space] == NONE and building_at(s, space) != NONE and link_at(s, space) == NONE:
                came[space] = queue[head]
                if building_at(s, space) == COPYING and tail <= LINKS:
                    queue[tail] = space
                    tail += 1
        head += 1
    return True


def plate_effect(building: int, space: int, plate: int) -> int:
    """What a plate of a building does; its last one is the risk action of its space (5.1.3)."""
    return RISK_EFFECT[RISK[space]] if plate == RISK_PLATE else PLATE_EFFECT[building * PLATES + plate]


def use_of(building: int, plate: int) -> int:
    """Which use of a tile a plate is: alternatives of one action are one."""
    return plate if plate == RISK_PLATE else PLATE_ACTION[building * PLATES + plate]


def why_not_plate(s: State, building: int, space: int, plate: int, link: int) -> int:
    """May this plate of a building be used, what is used of it so far, if it is a `link` of the visit, given (5.1.2)?"""
    effect: int = plate_effect(building, space, plate)
    if effect == 0:
        return Reason.NO_SUCH_PLATE
    if link != NONE and s.link_used[link * USE_COUNT + use_of(building, plate)] > 0:
        return Reason.ALREADY_USED
    return why_not_do(s, effect)


def why_not_local(s: State) -> int:
    """May any local action be performed (5.1.4, 5.2.1)?"""
    if s.visit != Visit.BUILDING:
        return Reason.ONLY_AUXILIARY
    return Reason.AUXILIARY_DONE if s.acted == Acted.AUXILIARY else Reason.ALLOWED


def why_not_use(s: State, space: int, plate: int) -> int:
    """May this plate be used: of the own tile, of one copied already, or of one that can be copied (9.13, 9.13.4)?"""
    reason: int = why_not_local(s)
    if reason != Reason.ALLOWED:
        return reason
    link: int = link_at(s, space)
    if link != NONE:
        return why_not_plate(s, s.link_tile[link], space, plate, link)
    came = scratch(SPACE_COUNT)
    if not find_chain(s, came):
        return Reason.IN_CHAIN if s.link_tile[0] == COPYING else Reason.NOT_HERE
    if came[space] == NONE:
        return Reason.NOT_ADJACENT
    return why_not_plate(s, building_at(s, space), space, plate, NONE)


def extend_chain(s: State, space: int) -> None:
    """The tiles that lead to a copied one become part of the visit (9.13.2, 9.13.5, R29)."""
    i: int
    last: int = last_link(s)
    came = scratch(SPACE_COUNT)
    find_chain(s, came)
    count: int = 0
    at: int = space
    while at != s.link_space[last]:
        count += 1
        at = came[at]
    at = space
    for i in range(count):
        s.link_space[last + count - i] = at
        s.link_tile[last + count - i] = building_at(s, at)
        at = came[at]


def use(s: State, space: int, plate: int) -> None:
    """Perform a local action (5.1.2)."""
    if link_at(s, space) == NONE:
        extend_chain(s, space)
    link: int = link_at(s, space)
    building: int = s.link_tile[link]
    s.link_used[link * USE_COUNT + use_of(building, plate)] = 1
    s.acted = Acted.LOCAL
    if plate == RISK_PLATE:
        note(s, EventKind.RISK_USED, s.turn, space)
    else:
        note(s, EventKind.USED, s.turn, building, plate, space)
    push(s.pending, Do(of=plate_effect(building, space, plate)))


def why_not_single(s: State, auxiliary: int, use: int) -> int:
    """The one single auxiliary action of a visit (5.1.4, 5.2.1)."""
    if s.acted != Acted.NOTHING:
        return Reason.LOCAL_DONE if s.acted == Acted.LOCAL else Reason.AUXILIARY_DONE
    return Reason.NO_DOUBLE if use > 0 else why_not_use_auxiliary(s, auxiliary, use)


def use_single(s: State, auxiliary: int) -> None:
    """Perform it."""
    s.acted = Acted.AUXILIARY
    begin_auxiliary(s, auxiliary, 0)


def why_not_visit(s: State, at: int) -> int:
    """Plates of the visit, and the single auxiliary actions (5.1)."""
    action: int = Act.USE + at
    if action >= Act.AUXILIARY:
        return why_not_single(s, (action - Act.AUXILIARY) // 2, (action - Act.AUXILIARY) % 2)
    if action >= Act.RISK:
        return why_not_use(s, RISKY[action - Act.RISK], RISK_PLATE)
    return why_not_use(s, SITES[(action - Act.USE) // PLATES], (action - Act.USE) % PLATES)


def choose_visit(s: State, at: int) -> None:
    """A plate of the visit, or the single auxiliary action."""
    action: int = Act.USE + at
    if action >= Act.AUXILIARY:
        use_single(s, (action - Act.AUXILIARY) // 2)
    elif action >= Act.RISK:
        use(s, RISKY[action - Act.RISK], RISK_PLATE)
    else:
        use(s, SITES[(action - Act.USE) // PLATES], (action - Act.USE) % PLATES)
