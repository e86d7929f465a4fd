"""What can be pending in a position: `notation` refuses all else, so that whatever is read can be played on."""

from headrace.core.meaning import NONE
from headrace.core.possible import refuse
from headrace.core.schema import FRAME
from headrace.core.stack import depth
from headrace.games.barrage.material import (
    BASIN_COUNT,
    CONDUIT_BASIN,
    CONDUIT_COUNT,
    DAM_BASIN,
    DAM_COUNT,
    FREE_TILES,
    HEADSTREAM_COUNT,
    PIECES,
    ROUNDS,
    SEATS,
    STARTING,
    STRUCTURE_COUNT,
    TILE_BUILDS,
    TILE_COUNT,
    Structure,
)
from headrace.games.barrage.questions import MOST_MACHINES
from headrace.games.barrage.rules.producing import running_of, unused_of
from headrace.games.barrage.state import ACTIONS, DRAFT, IN_OFFICE, INCOME, NOT_OWNED, State
from headrace.games.barrage.tables import (
    ALL_INCOMES,
    GAIN_COUNT,
    NO_TILE,
    POUR_BITS,
    RUNNINGS,
    SITE_BITS,
    SITE_COUNT,
    Pouring,
    Running,
    Step,
)

NOT, CHOICE = range(1), range(2)
PLACE = range(STRUCTURE_COUNT << SITE_BITS)
TILES_PAIR = range(NO_TILE + 1 << SITE_BITS)
BASIN_OR_NOT = range(-1, BASIN_COUNT)
FREE = (NONE, *FREE_TILES)
BONUS = range(-2, 3)
PACKED = range((BASIN_COUNT + 1) * 4)
MOST_POURED = (1 << POUR_BITS) - 1
ROOMS: dict[Step, tuple[range | tuple[int, ...], range | tuple[int, ...], range | tuple[int, ...]]] = {
    Step.PAIR: (NOT, NOT, NOT),
    Step.STARTER: (NOT, NOT, NOT),
    Step.TURN: (CHOICE, NOT, NOT),
    Step.SITE: (range(STRUCTURE_COUNT), FREE, NOT),
    Step.TILE: (PLACE, FREE, NOT),
    Step.COPY: (PLACE, FREE, NOT),
    Step.CREDITS: (PLACE, TILES_PAIR, NOT),
    Step.MIX: (PLACE, TILES_PAIR, range(MOST_MACHINES + 1)),
    Step.DAM: (BONUS, range(RUNNINGS), BASIN_OR_NOT),
    Step.VIA: (BONUS, PACKED, range(DAM_COUNT)),
    Step.DROPS: (BONUS, PACKED, range(DAM_COUNT << SITE_BITS)),
    Step.FULFIL: (range(1, 100), CHOICE, NOT),
    Step.MACHINES: (range(1, MOST_MACHINES + 1), NOT, NOT),
    Step.FREE_SITE: (range(STRUCTURE_COUNT), range(8), NOT),
    Step.HEADSTREAM: (range(1, MOST_POURED), range(len(Pouring)), range(1 << POUR_BITS * HEADSTREAM_COUNT)),
    Step.TAKE: (range(1, 3), NOT, NOT),
    Step.DISCARD: (NOT, NOT, NOT),
    Step.GAIN: (range(ALL_INCOMES + 1), range(1, GAIN_COUNT), NOT),
    Step.EFFECT: (PLACE, range(TILE_COUNT), NOT),
    Step.AFTER: (range(BASIN_COUNT), range(1, PIECES[Structure.POWERHOUSE] + 1), NOT),
    Step.INCOMES: (range(SEATS), NOT, NOT),
    Step.END_TURN: (NOT, NOT, NOT),
}
"""What the three numbers of a frame that lies there between two decisions can be."""
BOTTOM = {Step.PAIR: DRAFT, Step.STARTER: DRAFT, Step.TURN: ACTIONS, Step.END_TURN: ACTIONS, Step.INCOMES: INCOME}
"""What lies at the bottom, and the phase it belongs to."""
ALONE = (Step.PAIR, Step.STARTER, Step.TURN)
BENEATH = (Step.GAIN, Step.EFFECT, Step.AFTER, Step.END_TURN, Step.INCOMES)
"""What may lie beneath the question that is asked."""
OF_INCOMES = (Step.GAIN, Step.MACHINES, Step.HEADSTREAM)
"""What is asked in phase 1."""


def check_course(s: State) -> None:
    """ImpossiblePosition unless what is pending can be carried out."""
    frames = [s.pending[1 + FRAME * at : 1 + FRAME * (at + 1)] for at in range(depth(s.pending))]
    refuse((s.turn == NONE) != (not frames), "pending: a question is asked unless turn is null, which says that the game is over")
    refuse(s.turn == NONE and (s.round < ROUNDS or s.phase != ACTIONS), "turn: the game ends with the actions of the last round")
    if not frames:
        return
    kinds = [Step(frame[0]) for frame in frames]
    refuse(kinds[0] not in BOTTOM, "pending: a turn, an income or a draft lies at the bottom")
    refuse(BOTTOM[kinds[0]] != s.phase, f"pending: {kinds[0].name.lower()} belongs to another phase")
    refuse(len(frames) > 1 and kinds[0] in ALONE, "pending: nothing lies on it")
    refuse(kinds[-1] in BENEATH, "pending: a question lies on top")
    is_income = kinds[0] == Step.INCOMES
    refuse(is_income and any(kind not in OF_INCOMES for kind in kinds[1:]), "pending: that is no income")
    refuse(s.phase == ACTIONS and s.passed[s.turn] > 0, f"passed[{s.turn}]: who has passed has no turn")
    for at, (kind, frame) in enumerate(zip(kinds, frames, strict=True)):
        _check_frame(s, f"pending[{at}]", frame)
        refuse(at > 0 and kind in BOTTOM, f"pending[{at}]: not there")
        refuse(at < len(frames) - 1 and kind not in BENEATH and kind not in ALONE, f"pending[{at}]: that is asked on top")
    _check_draft(s, kinds[0])
    if kinds[0] == Step.TURN:
        refuse((frames[0][1] == 1) != (s.copied != NONE), "pending[0]: an officer was copied, or not")
    if is_income:
        refuse(s.order[frames[0][1]] != s.turn, "pending[0]: the income of the seat to decide")


def _check_frame(s: State, where: str, frame: list[int]) -> None:
    """The numbers of a frame say something."""
    kind, (a, b, c) = Step(frame[0]), frame[1:]
    rooms = ROOMS.get(kind)
    refuse(rooms is None or a not in rooms[0] or b not in rooms[1] or c not in rooms[2], f"{where}: nothing has such numbers")
    if kind in (Step.TILE, Step.COPY, Step.CREDITS, Step.MIX, Step.EFFECT):
        refuse(a & NO_TILE >= SITE_COUNT[a >> SITE_BITS], f"{where}: there is no such site")
    if kind == Step.SITE and b != NONE:
        refuse(TILE_BUILDS[b] != a, f"{where}: the tile builds something else")
    if kind in (Step.TILE, Step.COPY) and b != NONE:
        refuse(TILE_BUILDS[b] != a >> SITE_BITS, f"{where}: the tile builds something else")
    if kind in (Step.CREDITS, Step.MIX):
        laid = b >> SITE_BITS
        owned = laid == NO_TILE or (laid < TILE_COUNT and s.tile_place[s.turn * TILE_COUNT + laid] != NOT_OWNED)
        refuse(b & NO_TILE >= TILE_COUNT or not owned, f"{where}: there is no such tile")
    if kind in (Step.VIA, Step.DROPS):
        _check_water(s, where, kind, b, c)
    if kind == Step.DAM:
        refuse((b == Running.SECOND) != (c != NONE), f"{where}: only a second production leaves a powerhouse out")
    if kind == Step.EFFECT:
        _check_effect(s, where, a)
    if kind == Step.HEADSTREAM:
        given = sum(c >> POUR_BITS * slot & MOST_POURED for slot in range(HEADSTREAM_COUNT))
        refuse(a + given > MOST_POURED, f"{where}: too many drops")
    if kind == Step.GAIN:
        refuse((a == ALL_INCOMES) != (s.phase == INCOME), f"{where}: all incomes are collected in phase 1 alone")


def _check_water(s: State, where: str, kind: Step, packed: int, c: int) -> None:
    """The dam and the conduit of a production fit."""
    refuse(running_of(packed) >= RUNNINGS, f"{where}: nothing is produced so")
    refuse((running_of(packed) == Running.SECOND) != (unused_of(packed) != NONE), f"{where}: no powerhouse is left out")
    if kind == Step.DROPS:
        dam, conduit = c >> SITE_BITS, c & NO_TILE
        refuse(conduit >= CONDUIT_COUNT or DAM_BASIN[dam] != CONDUIT_BASIN[conduit], f"{where}: they are not joined")
        refuse(s.conduit_owner[conduit] == NONE, f"{where}: there is no conduit")


def _check_effect(s: State, where: str, place: int) -> None:
    """The piece stands there."""
    structure, site = place >> SITE_BITS, place & NO_TILE
    owners = s.conduit_owner if structure == Structure.CONDUIT else s.dam_owner
    owners = s.house_owner if structure == Structure.POWERHOUSE else owners
    refuse(owners[site] != s.turn, f"{where}: the piece stands there")


def _check_draft(s: State, bottom: Step) -> None:
    """Seats draft clockwise; starting contracts are there for those that have none."""
    if s.phase != DRAFT:
        return
    without = [seat for seat in range(s.players) if s.company[seat] == NONE]
    is_pair = bottom == Step.PAIR
    first = s.turn if is_pair else (s.turn + 1) % s.players
    wanted = sorted((first + at) % s.players for at in range(len(without)))
    refuse(without != wanted or (is_pair and not without), "company: seats draft clockwise")
    refuse(s.round > 1, "round: the draft comes first")
    starters = s.contract_place[:STARTING].count(IN_OFFICE)
    refuse(starters != len(without) + (0 if is_pair else 1), "contracts.starters: one for each seat that has none")
