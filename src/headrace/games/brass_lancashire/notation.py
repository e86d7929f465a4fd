"""Positions of Brass: Lancashire in readable form.

Distant market tiles are called by their number and a letter, `2a` to `2d`; a plain number means any of them. Tiles that
are neither in the stated `pile` (top last) nor stated as `open` (newest first) are in the one that is not stated.
"""

from collections.abc import Mapping
from typing import Any

from headrace.core.material import load_toml
from headrace.core.possible import ImpossiblePosition
from headrace.core.stating import keys, listed, one_of, whole
from headrace.games.brass.actions import ACTS
from headrace.games.brass.material import NONE, Phase
from headrace.games.brass.notation import KEYS as COMMON_KEYS
from headrace.games.brass.notation import CommonReader, Title, common_names
from headrace.games.brass_lancashire.state import DISTANT_NAMES, DISTANT_TILES, State
from headrace.games.brass_lancashire.tables import (
    BELOW_TILE,
    DISTANT_END,
    DISTANT_MIN_PLAYERS,
    DISTANT_MOVE,
    DISTANT_START,
    TABLES,
)

__all__ = ["KEYS", "TITLE", "from_names", "to_names"]

KEYS = (*COMMON_KEYS, "distant")
DISTANT_KEYS = ("marker", "pile", "open")
TITLE = Title(
    id="brass_lancashire",
    tables=TABLES,
    acts=(*ACTS, "special_build"),
    not_asked=(Phase.BEER, Phase.LINKS, Phase.BONUS),
    buyers=TABLES.names.slots,
    options={option["id"]: option["choices"] for option in load_toml(__package__, "game.toml")["options"]},
    own_keys=("distant",),
    own_decision=("loan",),
    own_points=("other", "cash"),
    face_down=0,
    below=BELOW_TILE,
)


def to_names(s: State) -> dict[str, Any]:
    """The whole state as readable JSON; of a masked state, what it shows."""
    data = common_names(TITLE, s)
    if s.loan != NONE:
        data["decision"]["loan"] = TABLES.loan_amounts[s.loan]
    pile = s.pile[: s.pile_left]
    data["options"] = {"cash_scoring": TITLE.options["cash_scoring"][1 - s.cash_scoring]}
    data["distant"] = {
        "marker": s.distant_at,
        "pile": len(pile) if NONE in pile else [DISTANT_NAMES[tile] for tile in pile],
        "open": [DISTANT_NAMES[tile] for tile in s.pile[s.pile_left :] if tile != NONE],
    }
    return data


def from_names(data: Mapping[str, Any]) -> State:
    """The state that names describe, defaults filled in. ImpossiblePosition if there is none."""
    state = State()
    _Reader(TITLE, state, data).read()
    return state


class _Reader(CommonReader):
    """One position of Lancashire being read."""

    s: State

    def read_own(self) -> None:
        self.s.cash_scoring = 1 - self.chosen("cash_scoring")
        self.s.loan = self.loan(self.data.get("decision", {}).get("loan"))
        distant = keys(self.data.get("distant", {}), DISTANT_KEYS, "distant")
        self.s.distant_at = whole(distant.get("marker", DISTANT_START), 0, DISTANT_END, "distant.marker")
        self.spare = [tile for tile in range(DISTANT_TILES) if DISTANT_MIN_PLAYERS[tile] <= self.s.players]
        self.read_pile(distant)

    def loan(self, pounds: Any) -> int:
        """The loan chosen, by its amount."""
        if pounds is None:
            return NONE
        if pounds not in TABLES.loan_amounts:
            raise ImpossiblePosition(f"decision.loan should be one of {', '.join(map(str, TABLES.loan_amounts))}, not {pounds!r}")
        return TABLES.loan_amounts.index(pounds)

    def read_pile(self, distant: Mapping[str, Any]) -> None:
        """Tiles face down, then those that lie open."""
        s, pile = self.s, distant.get("pile")
        shown = self.named(distant.get("open", []), "distant.open")
        if type(pile) is int:
            hidden = [NONE] * whole(pile, 0, len(self.spare), "distant.pile")
        elif pile is None:
            hidden, self.spare = self.spare, []
        else:
            hidden = self.named(pile, "distant.pile")
        if type(pile) is not int and self.spare:
            if "open" in distant:
                names = ", ".join(DISTANT_NAMES[tile] for tile in self.spare)
                raise ImpossiblePosition(f"distant: these tiles are neither in the pile nor open: {names}")
            shown = self.spare
        s.pile_left = len(hidden)
        s.pile[:] = (hidden + shown + [NONE] * DISTANT_TILES)[:DISTANT_TILES]

    def named(self, names: Any, where: str) -> list[int]:
        """Distant market tiles, each once."""
        found = []
        for name in listed(names, where):
            if type(name) is int:
                tile = next((tile for tile in self.spare if DISTANT_MOVE[tile] == name), NONE)
            else:
                tile = one_of(name, DISTANT_NAMES, where, "distant market tile")
            if tile not in self.spare:
                raise ImpossiblePosition(f"{where}: with {self.s.players} players there is no further tile {name}")
            self.spare.remove(tile)
            found.append(tile)
        return found
