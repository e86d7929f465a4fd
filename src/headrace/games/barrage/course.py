"""What is under way has to fit the rest of a position: `notation` refuses all else, so that whatever is read can be played on.

Which numbers a frame can have and where it may lie, is said where it is declared (`frames.py`).
"""

from headrace.core.possible import refuse
from headrace.engine.frames import Frame, lying
from headrace.engine.meaning import NONE
from headrace.games.barrage.material import (
    CONDUIT_BASIN,
    DAM_BASIN,
    FREE_TILES,
    ROUNDS,
    STARTING,
    TILE_BUILDS,
    TILE_COUNT,
    Structure,
)
from headrace.games.barrage.questions import (
    FRAMES,
    Building,
    Credits,
    Dam,
    Drops,
    Effect,
    FreeSite,
    Gains,
    Headstream,
    Incomes,
    Machines,
    Pair,
    Site,
    Starter,
    Tile,
    Turn,
)
from headrace.games.barrage.state import ACTIONS, DRAFT, IN_OFFICE, INCOME, NOT_OWNED, State
from headrace.games.barrage.tables import (
    ALL_INCOMES,
    FIRST_PLACE,
    GAIN_COUNT,
    GAINS,
    MOST_PLACED,
    SITE_COUNT,
    SITE_OF_PLACE,
    Gain,
    Running,
)

OF_INCOMES = (Gains, Machines, Headstream)
"""What is asked in phase 1."""


def check_course(s: State) -> None:
    """ImpossiblePosition unless what is pending can be carried out."""
    frames = lying(s.pending, FRAMES)
    refuse((s.turn == NONE) != (not frames), "pending: a question is asked unless turn is null, which says that the game is over")
    refuse(s.turn == NONE and (s.round < ROUNDS or s.phase != ACTIONS), "turn: the game ends with the actions of the last round")
    if not frames:
        return
    bottom = frames[0]
    phase = DRAFT if isinstance(bottom, Pair | Starter) else INCOME if isinstance(bottom, Incomes) else ACTIONS
    refuse(phase != s.phase, f"pending: {bottom.declared.name} belongs to another phase")
    is_income = isinstance(bottom, Incomes)
    refuse(is_income and not all(isinstance(frame, OF_INCOMES) for frame in frames[1:]), "pending: that is no income")
    refuse(s.phase == ACTIONS and s.passed[s.turn] > 0, f"passed[{s.turn}]: who has passed has no turn")
    for at, frame in enumerate(frames):
        _check_frame(s, f"pending[{at}]", frame)
    _check_draft(s, isinstance(bottom, Pair))
    if isinstance(bottom, Turn):
        refuse((bottom.copied == 1) != (s.copied != NONE), "pending[0]: an officer was copied, or not")
    if is_income:
        refuse(s.order[bottom.left] != s.turn, "pending[0]: the income of the seat to decide")


def _check_frame(s: State, where: str, frame: Frame) -> None:
    """What a frame speaks of is there."""
    if isinstance(frame, Building):
        site = frame.place - FIRST_PLACE[frame.structure]
        refuse(not 0 <= site < SITE_COUNT[frame.structure], f"{where}: there is no such site")
    if isinstance(frame, Site | Tile) and frame.free != NONE:
        refuse(frame.free not in FREE_TILES or TILE_BUILDS[frame.free] != frame.structure, f"{where}: it needs engineers")
    if isinstance(frame, Credits):
        owned = frame.laid == NONE or s.tile_place[s.turn * TILE_COUNT + frame.laid] != NOT_OWNED
        refuse(not owned, f"{where}: the tile is not there")
    if isinstance(frame, FreeSite):
        builds = frame.reward < ALL_INCOMES and GAINS[frame.reward * GAIN_COUNT + Gain.BUILD] == frame.structure + 1
        refuse(not builds, f"{where}: that reward builds no such structure")
    if isinstance(frame, Dam):
        refuse((frame.running == Running.SECOND) != (frame.unused != NONE), f"{where}: only a second production leaves one out")
    if isinstance(frame, Drops):
        refuse(DAM_BASIN[frame.dam] != CONDUIT_BASIN[frame.conduit], f"{where}: they are not joined")
        refuse(s.conduit_owner[frame.conduit] == NONE, f"{where}: there is no conduit")
    if isinstance(frame, Effect):
        _check_effect(s, where, frame)
    if isinstance(frame, Headstream):
        refuse(frame.left + sum(vars(frame)["given"]) > MOST_PLACED, f"{where}: too many drops")
    if isinstance(frame, Gains):
        refuse((frame.reward == ALL_INCOMES) != (s.phase == INCOME), f"{where}: all incomes are collected in phase 1 alone")
        refuse(frame.next == 0, f"{where}: something was gained")


def _check_effect(s: State, where: str, frame: Effect) -> None:
    """The piece stands there."""
    owners = s.conduit_owner if frame.structure == Structure.CONDUIT else s.dam_owner
    owners = s.house_owner if frame.structure == Structure.POWERHOUSE else owners
    refuse(owners[SITE_OF_PLACE[frame.place]] != s.turn, f"{where}: the piece stands there")


def _check_draft(s: State, is_pair: bool) -> None:
    """Seats draft clockwise; starting contracts are there for those that have none."""
    if s.phase != DRAFT:
        return
    people = s.players - s.automas
    without = [seat for seat in range(s.players) if s.company[seat] == NONE]
    first = s.turn if is_pair else (s.turn + 1) % people
    wanted = sorted([*((first + at) % people for at in range(len(without) - s.automas)), *range(people, s.players)])
    refuse(without != wanted or (is_pair and not without), "company: seats draft clockwise")
    refuse(s.round > 1, "round: the draft comes first")
    starters = s.contract_place[:STARTING].count(IN_OFFICE)
    refuse(starters != len(without) + (0 if is_pair else 1), "contracts.starters: one for each seat that has none")
