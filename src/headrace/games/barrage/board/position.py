"""What stands where and who has what, by the names of the data, where the schema alone does not tell (`readable/named.py`)."""

from typing import NamedTuple

from headrace.games.barrage.board.wheel import Load
from headrace.games.barrage.material import DAMS, DATA, NONE, ROUNDS, SEGMENTS
from headrace.games.barrage.rules.counting import capacity
from headrace.games.barrage.state import State
from headrace.readable.named import lying, number_of, which, whose


class Dam(NamedTuple):
    """A dam; of nobody if `owner` is -1."""

    owner: int
    level: int
    drops: int
    capacity: int


def dam_on(s: State, name: str) -> Dam | None:
    """The dam on a base site."""
    at = DAMS.index(name)
    return Dam(s.dam_owner[at], s.level[at], s.drops[at], capacity(s, at)) if s.level[at] else None


def owner_at(s: State, name: str) -> int | None:
    """Whose dam or powerhouse stands on a site; -1: a neutral dam."""
    if name in DAMS:
        found = dam_on(s, name)
        return found.owner if found else None
    return whose(s, "house_owner", name)


def stream_rounds(s: State, name: str) -> list[int]:
    """Drops of the rounds in which a headstream brings any."""
    drops: list[int] = DATA["headstream_tiles"][which(s, "stream", name)]["drops"]
    return drops[: ROUNDS - 1]


def next_order(s: State) -> list[int]:
    """The turn order of the next round as it stands: less energy goes earlier, who is level swaps (11.1)."""
    now = [seat for seat in s.order if seat != NONE]
    return sorted(now, key=lambda seat: (s.energy[seat], -now.index(seat)))


def wheel_of(s: State, seat: int) -> list[Load]:
    """The segments of a wheel; the last comes home next."""
    loads = [Load("", 0, 0)] * SEGMENTS
    for left in range(1, SEGMENTS):
        tile = next(iter(lying(s, "tile_place", seat, at=f"wheel_{left}")), "")
        machines = (number_of(s, f"wheel_{what}", seat, left - 1) for what in ("excavators", "mixers"))
        loads[SEGMENTS - left] = Load(tile, *machines)
    return loads


def contracts_of(s: State, seat: int, place: str) -> list[str]:
    """The open or the fulfilled contracts of a player."""
    return [name for name in lying(s, "contract_place", at=place) if whose(s, "contract_owner", name) == seat]
