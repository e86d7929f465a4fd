"""Positions of Brass: Birmingham in readable form."""

from collections.abc import Mapping
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.core.stating import keys, one_of, table, truth
from headrace.games.brass.actions import ACTS
from headrace.games.brass.material import NONE, Phase
from headrace.games.brass.notation import KEYS as COMMON_KEYS
from headrace.games.brass.notation import CommonReader, Title, common_names
from headrace.games.brass_birmingham.state import MERCHANT_SPACE_IDS, MERCHANT_TILES, State
from headrace.games.brass_birmingham.tables import (
    BLANK,
    FACE_DOWN_CARDS,
    MERCHANT_COPIES,
    MERCHANT_KINDS,
    MERCHANT_MIN_PLAYERS,
    TABLES,
)

__all__ = ["KEYS", "TITLE", "from_names", "to_names"]

KEYS = (*COMMON_KEYS, "merchants")
TITLE = Title(
    id="brass_birmingham",
    tables=TABLES,
    acts=(*ACTS, "scout"),
    not_asked=(Phase.AMOUNT,),
    buyers=MERCHANT_SPACE_IDS,
    options={},
    own_keys=("merchants",),
    own_decision=("bonus_due",),
    own_points=("other",),
    face_down=FACE_DOWN_CARDS,
    below=0,
)


def to_names(s: State) -> dict[str, Any]:
    """The whole state as readable JSON; of a masked state, what it shows."""
    data = common_names(TITLE, s)
    if s.bonus_due:
        data["decision"]["bonus_due"] = True
    data["merchants"] = {
        name: {"tile": MERCHANT_TILES[s.merchant[at]], "barrel": bool(s.barrel[at])}
        for at, name in enumerate(MERCHANT_SPACE_IDS)
        if s.merchant[at] != NONE
    }
    return data


def from_names(data: Mapping[str, Any]) -> State:
    """The state that names describe, defaults filled in. ImpossiblePosition if there is none."""
    state = State()
    _Reader(TITLE, state, data).read()
    return state


class _Reader(CommonReader):
    """One position of Birmingham being read."""

    s: State

    def read_own(self) -> None:
        self.s.bonus_due = truth(self.data.get("decision", {}).get("bonus_due", False), "decision.bonus_due")
        first = self.s.players * MERCHANT_KINDS
        self.spare = list(MERCHANT_COPIES[first : first + MERCHANT_KINDS])
        self.s.merchant[:] = [NONE] * len(self.s.merchant)
        for name, facts in table(self.data.get("merchants", {}), "merchants").items():
            self.read_merchant(name, facts)
        for at in range(len(MERCHANT_SPACE_IDS)):
            if self.in_use(at) and self.s.merchant[at] == NONE:
                self.lay(at, next(kind for kind, left in enumerate(self.spare) if left), True)

    def in_use(self, at: int) -> bool:
        """Whether a merchant tile lies here with so many players (1.4)."""
        least: int = MERCHANT_MIN_PLAYERS[at]
        return least <= self.s.players

    def read_merchant(self, name: str, facts: Any) -> None:
        """A merchant tile; its barrel is there unless it is said to be gone."""
        where = f"merchants.{name}"
        at = one_of(name, MERCHANT_SPACE_IDS, "merchants", "merchant space")
        if not self.in_use(at):
            raise ImpossiblePosition(f"{where} is not in use with {self.s.players} players")
        facts = keys(facts, ("tile", "barrel"), where)
        kind = one_of(facts.get("tile"), MERCHANT_TILES, f"{where}.tile", "merchant tile")
        if self.spare[kind] == 0:
            raise ImpossiblePosition(
                f"{where}: with {self.s.players} players there are no more merchant tiles {MERCHANT_TILES[kind]}"
            )
        barrel = truth(facts.get("barrel", kind != BLANK), f"{where}.barrel")
        if barrel and kind == BLANK:
            raise ImpossiblePosition(f"{where}: a blank merchant tile has no barrel")
        self.lay(at, kind, bool(barrel))

    def lay(self, at: int, kind: int, barrel: bool) -> None:
        self.spare[kind] -= 1
        self.s.merchant[at] = kind
        self.s.barrel[at] = int(barrel and kind != BLANK)
