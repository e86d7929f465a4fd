"""What is sent of a table: rendered once for all who see the same, and then only what differs from what they have."""

import asyncio
import json
import zlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any
from weakref import ref

from headrace.boards.drawn import SIZES
from headrace.table.live import RUN
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.style import style_address
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.studio import ANSWER, EXPLORING, NEWS, Studio, Turn

MOST_KEPT = 256
"""Renderings kept at a time, the least wanted going first."""
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


def sizes_of(screen: str) -> tuple[str, ...]:
    """The drawings wanted: those for this screen, or for every screen where it is not known."""
    return (screen,) if screen in SIZES else SIZES


@dataclass
class Rendering:
    """A table as somebody sees it, in regions. `looker`: who, as the table stood by then.

    `marks`: by region a short mark of what it shows: the same mark, the same markup.
    """

    version: int
    looker: Looker
    regions: dict[str, str]
    marks: dict[str, str]
    spoken: str
    style: str
    """The address of the style it is drawn for."""
    _messages: dict[tuple[frozenset[str], bool], "asyncio.Future[str | bytes]"] = field(default_factory=dict)

    @cached_property
    def known(self) -> frozenset[str]:
        """The marks of a page that shows this."""
        return frozenset(self.marks.values())

    def patch(self, known: Collection[str]) -> dict[str, Any]:
        """What a page with these marks needs to show this."""
        wanted = {name: html for name, html in self.regions.items() if self.marks[name] not in known}
        stands = {"version": self.version, "epoch": RUN.epoch, "style": self.style}
        return stands | {"marks": self.marks, "regions": wanted, "spoken": self.spoken}

    def answer(self, known: Collection[str]) -> bytes:
        """The same in the answer to whoever asks."""
        return json.dumps(self.patch(known), ensure_ascii=False, separators=(",", ":")).encode()

    async def message(self, studio: Studio, known: frozenset[str], squeezed: bool) -> str | bytes:
        """The same as a server-sent event; made once for all pages that stand alike."""
        if (known, squeezed) not in self._messages:
            self._messages[known, squeezed] = asyncio.ensure_future(studio.squeezed(self._message, known, squeezed))
        return await asyncio.shield(self._messages[known, squeezed])

    def _message(self, known: frozenset[str], squeezed: bool) -> str | bytes:
        text = f"data: {json.dumps(self.patch(known), ensure_ascii=False)}\n\n"
        return squeeze(text) if squeezed else text


@dataclass(eq=False)
class _Job:
    """A rendering that is wanted.

    `turn`: when. `stands`: how the table stood when it was begun; None before that. `explorer`: the address from which somebody
    explores. `page`: the only page that waits for it, if that has a name.
    """

    turn: Turn
    explorer: str
    page: str
    stands: object = None
    seen: "asyncio.Task[Rendering]" = field(init=False)


class Renderings:
    """What has been rendered of tables as they stand now, and what is being rendered."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._kept: OrderedDict[tuple[object, ...], tuple[ref[Playing], object, Rendering]] = OrderedDict()
        self._jobs: dict[tuple[object, ...], _Job] = {}

    async def of(
        self, table: Playing, looker: Looker, lang: str, sizes: Sequence[str], rank: int = ANSWER, page: str = ""
    ) -> Rendering:
        """The table as this looker sees it once it is their turn; who wants the same waits for one rendering.

        `page`: its name. What it still waits for when it asks for something else is refused. Who explores waits for a turn
        though it was drawn before: many who do so at once are answered one by one.
        """
        kept = None if explorer_of(looker) else self._find(table, as_it_stands(table, looker), lang, sizes)
        if kept:
            return kept
        key = (id(table), *key_of(table, looker, lang, sizes))
        job = self._jobs.get(key)
        if job is None or job.stands not in (None, standing(table)):
            self._overtake(page)
            job = self._jobs[key] = _Job(Turn(self._rank(looker, rank)), explorer_of(looker), page)
            job.seen = asyncio.ensure_future(self._studio.draw(job.turn, lambda: self._begun(job, table, looker, lang, sizes)))
            job.seen.add_done_callback(lambda _: self._done(key, job, table, lang, sizes))
        job.turn.rank = min(job.turn.rank, self._rank(looker, rank))
        job.page = page if job.page == page else ""
        return await asyncio.shield(job.seen)

    def hasten(self, table: Playing) -> None:
        """A person has done something: whoever waits to see the table is told of it before what bots do elsewhere."""
        for key, job in self._jobs.items():
            if key[0] == id(table) and not job.explorer:
                job.turn.rank = min(job.turn.rank, NEWS)

    def _rank(self, looker: Looker, rank: int) -> int:
        """How much it is wanted: what somebody explores last, and each after one of everybody else."""
        explorer = explorer_of(looker)
        waiting = sum(job.explorer == explorer and not job.turn.given.done() for job in self._jobs.values())
        return EXPLORING + waiting if explorer else rank

    def _overtake(self, page: str) -> None:
        """A page asks for something new: the exploration that it waits for is wanted no more, which is no error of the page."""
        for job in self._jobs.values():
            if page and job.page == page and job.explorer and not job.turn.given.done():
                job.turn.given.set_exception(Refused("overtaken", 200))

    def _begun(self, job: _Job, table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> Callable[[], Rendering]:
        """What the thread has to do, with a copy of the table as it stands now."""
        looker, job.stands = as_it_stands(table, looker), standing(table)
        kept, draft = self._find(table, looker, lang, sizes), table.draft()
        return lambda: kept or rendered(draft, looker, lang, sizes)

    def _done(self, key: tuple[object, ...], job: _Job, table: Playing, lang: str, sizes: Sequence[str]) -> None:
        """Keep what has been rendered."""
        if self._jobs.get(key) is job:
            del self._jobs[key]
        if job.seen.cancelled() or job.seen.exception():
            return
        seen = job.seen.result()
        self._kept[key_of(table, seen.looker, lang, sizes)] = ref(table), job.stands, seen
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _find(self, table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> Rendering | None:
        """The rendering of how the table stands now, if it is kept."""
        key = key_of(table, looker, lang, sizes)
        kept = self._kept.get(key)
        if kept is None or kept[0]() is not table or kept[1] != standing(table):
            return None
        self._kept.move_to_end(key)
        return kept[2]


def rendered(table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> Rendering:
    """A table that nobody changes meanwhile, as somebody sees it."""
    shown = regions(table, looker, lang, sizes)
    marks = {name: blake2b(f"{name} {html}".encode(), digest_size=6).hexdigest() for name, html in shown.items()}
    return Rendering(table.version, looker, shown, marks, spoken(table, lang), style_address(table.pos.game))


def explorer_of(looker: Looker) -> str:
    """The address from which somebody looks into what could be or has been; empty where the table is looked at as it is."""
    return looker.base if looker.focus or looker.at is not None else ""


def standing(table: Playing) -> tuple[object, ...]:
    """What tells how a table stands."""
    return table.version, table.row.changes, table.here, table.needs, table.time_is_up


def as_it_stands(table: Playing, looker: Looker) -> Looker:
    """Who looks, as the table stands now: what another seat is asked cannot be explored."""
    looker = behind_curtain(table, looker)
    if looker.focus and (looker.seat is None or looker.seat != table.pos.turn):
        return replace(looker, focus="")
    return looker


def behind_curtain(table: Playing, looker: Looker) -> Looker:
    """Who looks, as the table stands now: through nobody's seat where somebody else at this screen is asked."""
    turn = table.pos.turn
    if table.row.source:
        return replace(looker, seat=turn if turn in looker.seats else next(iter(looker.seats), None), next=None)
    if len(looker.seats) > 1 and turn in looker.seats and turn != looker.seat and not table.acts_by_itself():
        return replace(looker, seat=None, focus="", next=turn if looker.at is None else None)
    return replace(looker, next=None)


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
