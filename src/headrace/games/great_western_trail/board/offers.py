"""What a place offers, as signs with a few letters: read from the rows of the data, so that every tile shows what it does."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from headrace.boards.numbers import number, signed
from headrace.draw import icon
from headrace.draw.kit import path, rect, text
from headrace.games.great_western_trail.board.breeds import brand, hide
from headrace.games.great_western_trail.board.marks import INK
from headrace.games.great_western_trail.material import DATA

BREED = "breed:"
COUNTED = {"engineers": "western_driver", "own_buildings_in_woods": "western_tree", "cowboys": "western_worker_hat"}
"""What a number is counted by; its sign stands below instead of a number."""
TILES: Mapping[str, Mapping[str, Any]] = {row["id"]: row for row in (*DATA["neutral_building"], *DATA["private_building"])}


class Cell(NamedTuple):
    """One action: its signs side by side, and what stands below: letters, or another sign."""

    signs: tuple[str, ...]
    words: str = ""
    below: str = ""


def _upto(most: int) -> str:
    return "1" if most == 1 else f"1–{most}"


def _engine(action: Mapping[str, Any]) -> Cell:
    most = action["engine_up_to"]
    if most in COUNTED:
        return Cell(("western_locomotive",), "", COUNTED[most])
    paid = f" −${action['pay']}" if "pay" in action else ""
    return Cell(("western_locomotive",), _upto(most) + paid)


def _discard(action: Mapping[str, Any]) -> Cell:
    card = action["discard"]
    sign = {"pair": "western_pair", "any_cattle": "western_cow", "objective": "western_objective"}.get(card, BREED + card)
    if "certificates" in action:
        return Cell((sign, "western_contract"), f"+{action['certificates']}")
    if "engine_up_to" in action:
        return Cell((sign, "western_locomotive"), _upto(action["engine_up_to"]))
    more = ("western_objective",) if "gain_objective" in action else ()
    return Cell((sign, *more), f"+${action['gain_money']}")


def cell_of(action: Mapping[str, Any]) -> Cell:
    """The cell of one local action."""
    if "choose_one" in action:
        parts = [cell_of(part) for part in action["choose_one"]]
        return Cell(tuple(sign for part in parts for sign in part.signs), next((part.words for part in parts if part.words), "/"))
    if "discard" in action:
        return _discard(action)
    if "engine_up_to" in action:
        return _engine(action)
    if "draw_up_to" in action:
        return Cell(("western_draw",), "", COUNTED[action["draw_up_to"]])
    key = next(key for key in action if key in PLAIN)
    return PLAIN[key](action[key])


PLAIN = {
    "hire": lambda n: Cell(("western_person",), signed(n) if n else "0"),
    "build": lambda n: Cell(("western_build",), f"×{n}"),
    "engine_back": lambda n: Cell(("western_locomotive",), number(-n) + " +$3"),
    "certificates": lambda n: Cell(("western_contract",), "max" if n == "max" else f"+{n}"),
    "gain_objective": lambda n: Cell(("western_objective",)),
    "trade": lambda n: Cell(("western_tent",)),
    "auxiliary": lambda n: Cell(("western_aux",), "1–2"),
    "buy_cattle": lambda n: Cell(("western_cow",), "$"),
    "remove_hazard": lambda n: Cell(("western_hazard",), f"−${n}" if n else "0"),
    "move_up_to": lambda n: Cell(("western_boot",), _upto(n)),
    "gain_money_per_own_building_in_woods": lambda n: Cell(("western_tree",), f"${n}×"),
    "gain_money_per_engineer": lambda n: Cell(("western_driver",), f"${n}×"),
    "per_teepee_pair": lambda n: Cell(("western_tent", "western_tent"), f"+{n['certificates']} +${n['gain_money']}"),
    "extraordinary_delivery": lambda n: Cell(("western_delivery",), "−n"),
    "copy_adjacent": lambda n: Cell(("western_copy",)),
    "upgrade_station_behind_engine": lambda n: Cell(("western_station",)),
    "gain_money": lambda n: Cell(("western_dollar",), f"+{n}"),
}
"""Cells of actions that are told by one word of their row."""


def sign(name: str, x: float, y: float, size: float, fill: str = INK) -> str:
    """A sign in a cell: an icon, or a card of a breed."""
    if not name.startswith(BREED):
        return icon(name, x, y, size, fill)
    breed = name.removeprefix(BREED)
    (colour, on), w = hide(breed), size * 0.8
    card = rect(x + size * 0.1, y, w, size, colour, INK, 0.8, 2)
    return card + brand(breed, x + size * 0.5 - w * 0.36, y + size * 0.14, w * 0.72, on)


@cache
def cells(tile: str, x: float, y: float, w: float, k: float = 1) -> str:
    """The cells of a tile side by side, from its left upper corner; one with alternatives is wider."""
    offered = [cell_of(action) for action in TILES[tile]["actions"]]
    unit, left, body = w / sum(1 + len(cell.signs) for cell in offered), x, ""
    for cell in offered:
        wide = unit * (1 + len(cell.signs))
        body += path(f"M{left:.1f} {y + 1:.1f}v{27 * k:.1f}", "var(--ink-3)", 0.8) if left > x else ""
        body += one_cell(cell, left + wide / 2, y, wide, k)
        left += wide
    return body


def one_cell(cell: Cell, x: float, y: float, room: float, k: float = 1, fill: str = INK) -> str:
    """A cell round `x`."""
    count = len(cell.signs)
    size = min(18 * k, (room - 1) / count)
    body = "".join(
        sign(name, x + size * (at - count / 2), y + (18 * k - size) / 2, size, fill) for at, name in enumerate(cell.signs)
    )
    if cell.below:
        return body + icon(cell.below, x - 6 * k, y + 18.5 * k, 12 * k, fill)
    return body + text(x, y + 28.5 * k, cell.words, 12.4 * k, 700, fill, "middle", "sans", room=room - 3)
