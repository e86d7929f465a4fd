"""The game at a table: what a seat sees, what it may do, doing it, and what was done."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from starlette.responses import Response

from headrace.core.position import Position
from headrace.table.api.call import Call, Mine
from headrace.table.api.shapes import (
    Analysis,
    Done,
    LegalMove,
    LegalMoves,
    Log,
    LogLine,
    LogWanted,
    NewMoves,
    News,
    Record,
    Seen,
    Table,
    View,
)
from headrace.table.api.tables import stands
from headrace.table.live import RUN, Listener
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.studio import EXPLORING
from headrace.table.web.looking import recorded
from headrace.table.web.problems import Problem
from headrace.table.web.request import address_of, house_of, renderings_of, studio_of
from headrace.table.web.streams import ALIVE, streamed

Change = Callable[[Tables, Playing, tuple[int, ...], int], Awaitable[None]]
Sitting = Callable[[Tables, Playing, tuple[int, ...]], Awaitable[None]]


async def view(call: Call, query: Seen) -> View:
    """What a seat of yours sees, now or after so many moves; without a seat, what everybody sees."""
    mine = await call.open()
    seat = mine.seat if query.seat is None else query.seat
    if seat is not None and seat not in mine.seats:
        raise Refused("not_own_seat", 403)
    table = mine.table
    ply = table.pos.ply if query.at is None else query.at
    if ply > table.pos.ply:
        raise Refused("no_moment", 404)
    call.unless_known(seat, ply)
    version, pos = table.version, table.pos.as_of(ply)
    return View(table.row.id, version, ply, seat, await studio_of(call.request).drawn(EXPLORING, pos.facts, seat))


async def legal_moves(call: Call) -> LegalMoves:
    """What you may do now; nothing where you are not asked."""
    mine = await call.open()
    call.unless_known()
    version, seat = mine.table.version, mine.seat if mine.is_asked else None
    if seat is None:
        return LegalMoves(version, None, [])
    return LegalMoves(
        version, seat, await studio_of(call.request).drawn(EXPLORING, _legal, mine.table.pos.copy(), seat, call.lang)
    )


def _legal(pos: Position, seat: int, lang: str) -> list[LegalMove]:
    seen = pos.game.veiled(pos.state, seat)
    return [LegalMove(move.text, pos.game.phrase(move.number, lang, seen), move.target) for move in pos.legal_moves]


async def make_moves(call: Call, body: NewMoves) -> Table:
    """Make a move, or several in order: all of them or none."""
    mine = await call.open()
    numbers = [_number(mine, text) for text in body.moves]
    await call.tables.move(mine.table, mine.seats, body.version, " ".join(map(str, numbers)))
    return _changed(call, mine)


def _number(mine: Mine, text: str) -> int:
    """The number of a move in words."""
    try:
        return mine.table.game.move(text).number
    except (KeyError, IndexError, ValueError):
        raise Problem("unknown_action", 422, wrong=text) from None


def acting(change: Change) -> Callable[[Call, Done], Awaitable[Table]]:
    """What changes a table by its version alone."""

    async def act(call: Call, body: Done) -> Table:
        mine = await call.open()
        await change(call.tables, mine.table, mine.seats, body.version)
        return _changed(call, mine)

    return act


def sitting(change: Sitting) -> Callable[[Call], Awaitable[Table]]:
    """What those do who sit at a table, whatever was played since they looked."""

    async def act(call: Call) -> Table:
        mine = await call.open()
        await change(call.tables, mine.table, mine.seats)
        return _changed(call, mine)

    return act


async def skip(call: Call) -> Table:
    """Let the bots move at once until a person is asked."""
    mine = await call.open()
    call.tables.skip(mine.table, mine.seats)
    return stands(call)


def _changed(call: Call, mine: Mine) -> Table:
    renderings_of(call.request).hasten(mine.table)
    return stands(call)


async def show_log(call: Call, query: LogWanted) -> Log:
    """The moves that stand, and what came of each."""
    mine = await call.open()
    call.unless_known(query.after, query.size)
    return await studio_of(call.request).drawn(EXPLORING, _log, mine.table.draft(), query, call.lang)


def _log(table: Playing, query: LogWanted, lang: str) -> Log:
    pos, end = table.pos, query.after + query.size
    made = [*zip(table.movers, pos.moves, pos.events, strict=True)][query.after : end]
    lines = [
        LogLine(ply, seat, move.text, [event.told(lang, table.names) for event in events if not event.idle])
        for ply, (seat, move, events) in enumerate(made, query.after + 1)
    ]
    return Log(table.version, lines, end if end < pos.ply else None)


async def show_record(call: Call) -> Record:
    """The record of the game; while it runs without its seed."""
    mine = await call.open()
    call.unless_known()
    return msgspec.json.decode(await recorded(call.request, mine.table), type=Record)


async def show_analysis(call: Call) -> Analysis:
    """What every seat could expect as a finished game went on, the largest swings and mistakes; or how far that is."""
    made = await call.tables.analysing.find((await call.open()).table)
    if made is None:
        return Analysis("none")
    found = json.loads(made.found) if made.found else None
    return Analysis("done" if found else "running", made.done, made.total, found)


async def analyse(call: Call) -> Analysis:
    """Begin the analysis of a finished game, unless it is there; it goes on as long as somebody asks for it."""
    mine = await call.open()
    known = await show_analysis(call)
    if known.state == "none":
        house_of(call.request).may_analyse(address_of(call.request))
        await call.tables.analysing.begin(mine.table)
        known = Analysis("running")
    return known


async def follow(call: Call) -> Response:
    """How the table stands, now and whenever that changes, as server-sent events.

    Whoever says by `Last-Event-ID` what came last is told only what has changed since.
    """
    mine = await call.open()
    tables, table_id = call.tables, mine.table.row.id
    token = next(iter(mine.tokens), "")
    heard = call.request.headers.get("last-event-id", "")

    async def messages() -> AsyncIterator[str]:
        last: dict[str, Any] | None = None
        async for changed in tables.hub.changes(table_id, Listener(f"/t/{table_id}/{token}" if token else f"/t/{table_id}")):
            if not changed:
                yield ALIVE
                continue
            try:
                mine.table = await tables.get(table_id)
            except Refused:  # it is there no more
                return
            news = msgspec.to_builtins(_news(mine))
            mark = f"{RUN.epoch}.{mine.table.version}"
            if news != last and not (last is None and heard == mark):
                yield f"id: {mark}\nevent: version\ndata: {json.dumps(news)}\n\n"
            elif last is None:
                yield ALIVE
            last = news

    return streamed(call.request, messages)


def _news(mine: Mine) -> News:
    return News(mine.table.version, mine.table.turn, mine.asks, mine.table.turn is None)
