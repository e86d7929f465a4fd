"""Positions of Brass: Lancashire in readable form.

Distant market tiles are called by their number and a letter, `2a` to `2d`; a plain number means any of them. Tiles that
are neither in the stated `pile` (top last) nor stated as `open` (newest first) are in the one that is not stated.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from headrace.core.possible import ImpossiblePosition
from headrace.engine.schema import Field
from headrace.games.brass.material import NONE
from headrace.games.brass.notation import TitleNotation, form_of, parts_of
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import (
    BELOW_TILE,
    DISTANT_END,
    DISTANT_MIN_PLAYERS,
    DISTANT_MOVE,
    DISTANT_NAMES,
    DISTANT_START,
    DISTANT_TILES,
    TABLES,
)
from headrace.readable.notation import Part, Says
from headrace.readable.stating import concealed, hidden_count, keys, listed, one_of, whole

assert __package__
TITLE = TitleNotation("brass_lancashire", __package__, TABLES, State, face_down=0, below=BELOW_TILE)


class Distant(Part):
    """The distant market: its marker, the pile and the tiles that lie open."""

    says: ClassVar[Says] = {
        "distant.pile": (
            "tiles face down, the top last",
            'a list of tiles such as `2a`, or their numbers, or `{"hidden": 7}`',
        ),
        "distant.open": ("tiles turned up, the newest first", "a list of tiles such as `2a`, or of their numbers"),
    }

    @property
    def paths(self) -> dict[str, Field]:
        return {"distant.marker": self.fields["distant_at"], **dict.fromkeys(self.says, self.fields["pile"])}

    def write(self, s: Any) -> dict[str, Any]:
        pile = s.pile[: s.pile_left]
        return {
            "marker": s.distant_at,
            "pile": concealed(len(pile)) if NONE in pile else [DISTANT_NAMES[tile] for tile in pile],
            "open": [DISTANT_NAMES[tile] for tile in s.pile[s.pile_left :] if tile != NONE],
        }

    def read(self, s: Any, said: Any) -> None:
        distant = keys(said, ("marker", "pile", "open"), self.key)
        s.distant_at = whole(distant.get("marker", s.distant_at), 0, DISTANT_END, "distant.marker")
        spare, pile = tiles_in_use(s), distant.get("pile")
        shown = named(s, distant.get("open", []), "distant.open", spare)
        count = hidden_count(pile, len(spare), "distant.pile")
        if count is not None:
            hidden = [NONE] * count
        elif "pile" not in distant:
            hidden, spare = spare, []
        else:
            hidden = named(s, pile, "distant.pile", spare)
        if count is None and spare:
            if "open" in distant:
                names = ", ".join(DISTANT_NAMES[tile] for tile in spare)
                raise ImpossiblePosition(f"distant: these tiles are neither in the pile nor open: {names}")
            shown = spare
        set_pile(s, hidden, shown)


def tiles_in_use(s: State) -> list[int]:
    """The distant market tiles of the player count."""
    return [tile for tile in range(DISTANT_TILES) if DISTANT_MIN_PLAYERS[tile] <= s.players]


def set_pile(s: State, hidden: list[int], shown: list[int]) -> None:
    """Tiles face down, then those that lie open."""
    s.pile_left = len(hidden)
    s.pile[:] = (hidden + shown + [NONE] * DISTANT_TILES)[:DISTANT_TILES]


def named(s: State, names: Any, where: str, spare: list[int]) -> list[int]:
    """Distant market tiles by name or number, each taken from those that are spare."""
    found = []
    for name in listed(names, where, "distant market tile", may_hide=where.endswith("pile")):
        if type(name) is int:
            tile = next((tile for tile in spare if DISTANT_MOVE[tile] == name), NONE)
        else:
            tile = one_of(name, DISTANT_NAMES, where, "distant market tile")
        if tile not in spare:
            raise ImpossiblePosition(f"{where}: with {s.players} players there is no further tile {name}")
        spare.remove(tile)
        found.append(tile)
    return found


def blank(s: State, players: int) -> None:
    """The marker at the start, all tiles face down."""
    s.distant_at = DISTANT_START
    set_pile(s, tiles_in_use(s), [])


def fill_in(s: State, stated: Mapping[str, Any]) -> None:
    """Nothing follows from the rest."""


OPTIONS = {option: option for option in ("length", "cash_scoring", "virtual_link")}
DISTANT = Distant("distant", "distant_at", "pile_left", "pile")
FORM = form_of(TITLE, (*parts_of(TITLE, ("cash",)), DISTANT), blank, fill_in, OPTIONS)
EXAMPLE = {
    "players": 2,
    "era": "rail",
    "options": {"cash_scoring": "no"},
    "hands": {"0": ["oldham", "port_card"]},
    "tiles": {"lancaster/1": {"tile": "cotton_mill_2", "seat": 0}, "lancaster/0": {"tile": "port_2", "seat": 1}},
    "distant": {"marker": 3, "open": [2, 1]},
}
to_names, from_names, KEYS = FORM.to_names, FORM.from_names, FORM.keys
