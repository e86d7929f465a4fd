"""What stands where and who has what, by the names of the data."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from headrace.boards.asking import Asking
from headrace.games.barrage.board.guide import Looking
from headrace.games.barrage.board.wheel import Load
from headrace.games.barrage.material import (
    BONUS_EACH,
    BONUSES,
    COMPANIES,
    CONDUITS,
    CONTRACTS,
    DAMS,
    DATA,
    EXPERT,
    HEADSTREAMS,
    HOUSES,
    NATIONAL_TILES,
    NONE,
    OBJECTIVES,
    OFFICERS,
    ROUNDS,
    SEGMENTS,
    SPACE_FROM,
    SPACES,
    STREAM_DROPS,
    STRUCTURE_COUNT,
    STRUCTURES,
    TILE_COUNT,
    TILES,
)
from headrace.games.barrage.questions import FRAMES, Step
from headrace.games.barrage.rules.counting import capacity
from headrace.games.barrage.state import DRAFT, FULFILLED, IN_SUPPLY, OPEN, WHEEL, State

SUPPLIES = (
    ("credits", "money"), ("excavators", "barrage_excavator"), ("mixers", "barrage_mixer"), ("engineers", "person"),
)  # fmt: skip


class Dam(NamedTuple):
    """A dam; of nobody if `owner` is -1."""

    owner: int
    level: int
    drops: int
    capacity: int


@dataclass(frozen=True)
class Position(Asking[State, Step]):
    """A view of Barrage in one size: the things of its position."""

    reach: Looking
    questions, frames = Step, FRAMES

    @property
    def subject(self) -> int:
        """Whose company board is shown: the viewer's, else that of whoever decides."""
        return self.view.seat if self.view.seat is not None else self.view.turn or 0

    def gloss(self, id: str) -> str:
        """A thing by its id in the glossary."""
        return self.term(id)

    def capital(self, id: str) -> str:
        """The same at the beginning of a line."""
        words = self.gloss(id)
        return words[:1].upper() + words[1:]

    def long(self, id: str) -> str:
        """What a tile, an officer or an ability does."""
        return self.term(f"{id}.long")

    @property
    def drafting(self) -> bool:
        return not self.view.over and self.s.phase == DRAFT

    @property
    def next_order(self) -> list[int]:
        """The turn order of the next round as it stands: less energy goes earlier, who is level swaps (11.1)."""
        now = [seat for seat in self.s.order if seat != NONE]
        if not now:
            return []
        return sorted(now, key=lambda seat: (self.s.energy[seat], -now.index(seat)))

    # ---- the valley -------------------------------------------------------------------------------------------------
    @property
    def rounds(self) -> int:
        return ROUNDS

    @property
    def round(self) -> int:
        return self.s.round

    @property
    def expert(self) -> bool:
        return self.s.mode == EXPERT

    def dam(self, name: str) -> Dam | None:
        """The dam on a base site."""
        at = DAMS.index(name)
        if self.s.level[at] == 0:
            return None
        return Dam(self.s.dam_owner[at], self.s.level[at], self.s.drops[at], capacity(self.s, at))

    def conduit(self, name: str) -> int | None:
        """Whose conduit it is."""
        owner = self.s.conduit_owner[CONDUITS.index(name)]
        return None if owner == NONE else owner

    def house(self, name: str) -> int | None:
        """Whose powerhouse it is."""
        owner = self.s.house_owner[HOUSES.index(name)]
        return None if owner == NONE else owner

    def owner_at(self, name: str) -> int | None:
        """Whose dam or powerhouse stands on a site; -1: a neutral dam."""
        if name in DAMS:
            found = self.dam(name)
            return found.owner if found else None
        return self.house(name)

    def stream(self, name: str) -> tuple[list[int], int]:
        """Drops of the rounds in which a headstream brings any, and how many wait there."""
        at = HEADSTREAMS.index(name)
        first = self.s.stream[at] * ROUNDS
        return list(STREAM_DROPS[first : first + ROUNDS - 1]), self.s.waiting[at]

    # ---- scoring ----------------------------------------------------------------------------------------------------
    def energy(self, seat: int) -> int:
        return self.s.energy[seat]

    def bonus(self, number: int) -> tuple[str, int]:
        """What the bonus tile of a round counts, and points for each."""
        at = self.s.bonus[number - 1]
        return DATA["bonus_tiles"][BONUSES[at]]["counts"], BONUS_EACH[at]

    @property
    def objective(self) -> str:
        return OBJECTIVES[self.s.objective]

    # ---- the offices ------------------------------------------------------------------------------------------------
    def is_open(self, space: str) -> bool:
        """Is a space in the game with so many players?"""
        return SPACE_FROM[SPACES.index(space)] <= self.s.players

    def occupant(self, space: str) -> int | None:
        """Whose engineers stand on a space."""
        who = self.s.space_user[SPACES.index(space)]
        return None if who == NONE else who

    def banked(self, seat: int) -> int:
        return self.s.banked[seat]

    @property
    def national(self) -> list[str]:
        """National contracts by place; an empty name for one that is gone."""
        return [contract_at(at) for at in self.s.national[: NATIONAL_TILES[self.s.players]]]

    @property
    def private(self) -> list[str]:
        return [contract_at(at) for at in self.s.office]

    @property
    def patents(self) -> list[str]:
        """Tiles in the patent office by place."""
        return ["" if at == NONE else ADVANCED_TILES[at] for at in self.s.patent]

    # ---- players ----------------------------------------------------------------------------------------------------
    def company(self, seat: int) -> str:
        """The company of a player; that of another while it is still drafted."""
        at = self.s.company[seat]
        return "" if at == NONE else COMPANIES[at]

    def company_name(self, seat: int) -> str:
        return self.gloss(self.company(seat)) if self.company(seat) else ""

    def officer(self, seat: int) -> str:
        at = self.s.officer[seat]
        return "" if at == NONE else OFFICERS[at]

    def built(self, seat: int) -> dict[str, int]:
        first = seat * STRUCTURE_COUNT
        return dict(zip(STRUCTURES, self.s.built[first : first + STRUCTURE_COUNT], strict=True))

    def tiles(self, seat: int) -> list[str]:
        """Technology tiles in the supply."""
        return [name for name, place in self._places(seat) if place == IN_SUPPLY]

    def _places(self, seat: int) -> Iterator[tuple[str, int]]:
        first = seat * TILE_COUNT
        return zip(TILES, self.s.tile_place[first : first + TILE_COUNT], strict=True)

    def wheel(self, seat: int) -> list[Load]:
        """The segments of a wheel; the last comes home next."""
        loads = [Load("", 0, 0)] * SEGMENTS
        for left in range(1, SEGMENTS):
            at = seat * WHEEL + left - 1
            tile = next((name for name, place in self._places(seat) if place == left + IN_SUPPLY), "")
            loads[SEGMENTS - left] = Load(tile, self.s.wheel_excavators[at], self.s.wheel_mixers[at])
        return loads

    def wheel_words(self, seat: int) -> str:
        """What comes home when, in words."""
        found = []
        for at, load in enumerate(self.wheel(seat)):
            if not load.is_empty:
                what = [self.gloss(load.tile)] if load.tile else []
                what += [
                    self.words.counted(name, count, self.lang)
                    for name, count in (("excavators", load.excavators), ("mixers", load.mixers))
                    if count
                ]
                found.append(self.say("comes_home", turns=SEGMENTS - at, what=", ".join(what)))
        return " · ".join(reversed(found)) or self.say("wheel_empty")

    def constructions(self, seat: int) -> int:
        return self.s.constructions[seat]

    def _contracts(self, seat: int, place: int) -> list[str]:
        return [
            name for at, name in enumerate(CONTRACTS) if self.s.contract_owner[at] == seat and self.s.contract_place[at] == place
        ]

    def open_contracts(self, seat: int) -> list[str]:
        return self._contracts(seat, OPEN)

    def fulfilled(self, seat: int) -> int:
        return len(self._contracts(seat, FULFILLED))

    def purse(self, seat: int) -> list[tuple[str, str]]:
        """What is in the supply: icons with counts in words."""
        counts = ((icon, name, int(getattr(self.s, name)[seat])) for name, icon in SUPPLIES)
        return [(icon, self.words.counted(name, count, self.lang)) for icon, name, count in counts]


def contract_at(at: int) -> str:
    return "" if at == NONE else CONTRACTS[at]


ADVANCED_TILES = tuple(name for name, row in DATA["technology_tiles"].items() if row["level"] > 0)


__all__ = ["Dam", "Position"]
