"""Positions of Brass: Birmingham in readable form."""

from collections.abc import Mapping
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.games.brass.material import NONE
from headrace.games.brass.notation import TitleNotation, form_of, parts_of
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import (
    BLANK,
    MERCHANT_COPIES,
    MERCHANT_KINDS,
    MERCHANT_MIN_PLAYERS,
    MERCHANT_SPACE_IDS,
    MERCHANT_TILES,
    TABLES,
)
from headrace.readable.notation import Rows

assert __package__
TITLE = TitleNotation("brass_birmingham", __package__, TABLES, State, face_down=State.traits.face_down_cards, below=0)


def fill_in(s: State, stated: Mapping[str, Any]) -> None:
    """Merchant tiles on all spaces in use; a barrel is there unless it is said to be gone."""
    spare = list(MERCHANT_COPIES[s.players * MERCHANT_KINDS : (s.players + 1) * MERCHANT_KINDS])
    for name, facts in stated.get("merchants", {}).items():
        at, where = MERCHANT_SPACE_IDS.index(name), f"merchants.{name}"
        kind = s.merchant[at]
        if MERCHANT_MIN_PLAYERS[at] > s.players:
            raise ImpossiblePosition(f"{where} is not in use with {s.players} players")
        if spare[kind] == 0:
            raise ImpossiblePosition(f"{where}: with {s.players} players there are no more merchant tiles {MERCHANT_TILES[kind]}")
        if kind == BLANK and s.barrel[at]:
            raise ImpossiblePosition(f"{where}: a blank merchant tile has no barrel")
        spare[kind] -= 1
        if "barrel" not in facts:
            s.barrel[at] = int(kind != BLANK)
    for at, least in enumerate(MERCHANT_MIN_PLAYERS):
        if least <= s.players and s.merchant[at] == NONE:
            s.merchant[at] = next(kind for kind, left in enumerate(spare) if left)
            s.barrel[at] = int(s.merchant[at] != BLANK)
            spare[s.merchant[at]] -= 1


def blank(s: State, players: int) -> None:
    """No merchant tiles."""
    s.merchant[:] = [NONE] * len(s.merchant)


MERCHANTS = Rows("merchants", {"tile": "merchant"}, {"barrel": "barrel"})
FORM = form_of(TITLE, (*parts_of(TITLE, ()), MERCHANTS), blank, fill_in, {"length": "length"})
EXAMPLE = {
    "players": 2,
    "round": 3,
    "order": [1, 0],
    "money": {"1": 12},
    "tiles": {"dudley/0": {"tile": "coal_mine_1", "seat": 1, "goods": 1}},
    "links": {"birmingham__dudley": 1},
    "gone": {"0": {"pottery": "pottery_2"}},
    "merchants": {"oxford/0": {"tile": "any", "barrel": False}},
}
to_names, from_names, KEYS = FORM.to_names, FORM.from_names, FORM.keys
