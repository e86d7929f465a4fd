"""Everything the server sends, for tests of what it gives away."""

import json
import re
from collections.abc import Iterator

from headrace.boards.drawn import SIZES
from headrace.core.position import Position
from headrace.table.pages.game import Looker, game_page
from headrace.table.pages.layout import Reader
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from headrace.table.updates import rendered

NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")


def table_of(pos: Position) -> Playing:
    """A table at this position; the links of its seats are `secret0`, `secret1` and so on."""
    row = TableRow("t1", pos.game.id, pos.game.version, pos.players, {}, str(pos.seed), "never", 0, "host")
    return Playing(row, [SeatRow(seat, NAMES[seat], "", f"secret{seat}") for seat in range(pos.players)], pos)


def answers(table: Playing, seat: int | None) -> Iterator[str]:
    """Everything sent to one seat, or to a spectator."""
    looker = Looker("/t/t1", () if seat is None else (seat,), seat)
    seen = rendered(table, looker, "en", SIZES)
    yield json.dumps(seen.patch(()))
    yield game_page(Reader("en", "light", "/t/t1"), table, looker, "http://table", seen.version, seen.regions, seen.marks)
    yield table.pos.record(public=True).to_json()


def keys_in(answer: str, table: Playing, seat: int | None) -> list[str]:
    """What an answer gives away beside the game: its seed, the links of other seats."""
    secrets = [str(table.pos.seed), *(key for row in table.seats if row.seat != seat for key in (row.token, row.invite) if key)]
    return [secret for secret in secrets if re.search(rf"{re.escape(secret)}\b", answer)]
