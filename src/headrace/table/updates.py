"""What is sent of a table: rendered once for all who see the same, and then only what differs from what they have."""

import json
import zlib
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any
from weakref import ref

from headrace.boards.drawn import SIZES
from headrace.table.live import RUN
from headrace.table.pages.game import Looker, regions
from headrace.table.playing import Playing

MOST_KEPT = 256
"""Renderings kept at a time, the least wanted going first."""
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def sizes_of(screen: str) -> tuple[str, ...]:
    """The drawings wanted: those for this screen, or for every screen where it is not known."""
    return (screen,) if screen in SIZES else SIZES


@dataclass
class Rendering:
    """A table as somebody sees it, in regions."""

    version: int
    regions: dict[str, str]
    spoken: str
    _messages: dict[tuple[frozenset[str], bool], str | bytes] = field(default_factory=dict)

    @cached_property
    def marks(self) -> dict[str, str]:
        """By region a short mark of what it shows: the same mark, the same markup."""
        return {name: blake2b(f"{name} {html}".encode(), digest_size=6).hexdigest() for name, html in self.regions.items()}

    @cached_property
    def known(self) -> frozenset[str]:
        """The marks of a page that shows this."""
        return frozenset(self.marks.values())

    def patch(self, known: Collection[str]) -> dict[str, Any]:
        """What a page with these marks needs to show this."""
        wanted = {name: html for name, html in self.regions.items() if self.marks[name] not in known}
        return {"version": self.version, "epoch": RUN.epoch, "marks": self.marks, "regions": wanted, "spoken": self.spoken}

    def message(self, known: frozenset[str], squeezed: bool) -> str | bytes:
        """The same as a server-sent event; made once for all pages that stand alike."""
        if (known, squeezed) not in self._messages:
            text = f"data: {json.dumps(self.patch(known), ensure_ascii=False)}\n\n"
            self._messages[known, squeezed] = squeeze(text) if squeezed else text
        return self._messages[known, squeezed]


class Renderings:
    """What has been rendered of tables as they stand now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[ref[Playing], object, Rendering]] = OrderedDict()

    def of(self, table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> Rendering:
        """The table as this looker sees it now."""
        if looker.focus and (looker.seat is None or looker.seat != table.pos.turn):
            looker = replace(looker, focus="")
        key, stands = key_of(table, looker, lang, sizes), (table.version, table.seats, table.here, table.needs)
        kept = self._kept.pop(key, None)
        if kept is None or kept[0]() is not table or kept[1] != stands:
            kept = ref(table), stands, Rendering(table.version, regions(table, looker, lang, sizes), spoken(table, lang))
        self._kept[key] = kept
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept[2]


def key_of(table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> tuple[object, ...]:
    """Whatever two pages of a table may show differently."""
    return table.row.id, looker, lang, tuple(sizes)


def spoken(table: Playing, lang: str) -> str:
    """What happened last, for readers of screens."""
    last = [event for event in (table.pos.events[-1] if table.pos.events else []) if not event.idle]
    return ". ".join(event.told(lang, table.names) for event in [event for event in last if not event.part] or last[:1])


def squeeze(text: str) -> bytes:
    """Text as a piece of a gzip stream that needs none of the pieces before it; `GZIP_HEAD` begins the stream."""
    press = zlib.compressobj(5, wbits=-zlib.MAX_WBITS)
    return press.compress(text.encode()) + press.flush(zlib.Z_SYNC_FLUSH)
