"""Tables: which there are, setting one up, sitting down by a link, and how one stands."""

import hashlib
import re
from contextlib import suppress
from typing import get_args

from msgspec import UNSET
from starlette.responses import Response

from headrace import bots
from headrace.core.game import Game
from headrace.table.api.call import Call, Mine
from headrace.table.api.shapes import (
    Act,
    Invited,
    Named,
    NewTable,
    Offers,
    SeatTaken,
    Table,
    TableLine,
    TablePage,
    TablesWanted,
    TimeLeft,
    Vote,
    Wish,
)
from headrace.table.clock import NOBODY, SECONDS, Clock, set_up
from headrace.table.handing import unasked
from headrace.table.hours import Hours
from headrace.table.listed import Listed
from headrace.table.playing import BY_CONSENT, Playing
from headrace.table.posts import Refused
from headrace.table.seating import Seated
from headrace.table.service import ID_BYTES, SeatPlan
from headrace.table.storage import MECHANICAL, StaleVersion
from headrace.table.tokens import MAKE
from headrace.table.web.problems import Problem
from headrace.table.web.request import address_of, game_of, house_of

LINK = re.compile(r"(?:.*/t/)?([\w-]{1,32})/([\w-]{1,32})/?", re.ASCII)
"""What a friend's link ends with: a table, and the secret of the seat that is offered."""


async def list_tables(call: Call, query: TablesWanted) -> TablePage:
    """Your tables, a page at a time."""
    first = (query.page - 1) * query.size
    pairs, count = await call.tables.storage.persons.tables(call.person, query.state, first, query.size)
    found = {one.row.id: one for one in await call.tables.listed([table_id for table_id, _ in pairs])}
    lines = [_line(found[table_id], token, call.lang) for table_id, token in pairs if table_id in found]
    return TablePage(lines, query.page, max(1, -(-count // query.size)), count)


def _line(one: Listed, token: str, lang: str) -> TableLine:
    line = one.line
    return TableLine(
        id=one.row.id,
        game=one.game.id,
        version=one.version,
        turn=line.turn if line else None,
        asked=one.asks(token),
        over=one.is_over,
        standing=line.standing[lang] if line else "",
        lately=line.lately[lang] if line else "",
        moved_at=one.row.moved_at,
        seats=_seats(one, one.seats_of(token)),
    )


def _seats(table: Seated, own: tuple[int, ...], links: str = "") -> list[SeatTaken]:
    """Who sits where. `links`: where the links of friends begin, if the caller may hand them out."""
    return [
        SeatTaken(
            seat=one.seat,
            name=one.name,
            kind="mechanical" if one.is_mechanical else "bot" if one.level else "open" if one.is_open else "person",
            level=one.bot.removeprefix(MECHANICAL),
            mine=one.seat in own,
            invite=f"{links}/{one.invite}" if links and one.is_open else UNSET,
        )
        for one in table.seats
    ]


async def make_table(call: Call, body: NewTable) -> Table:
    """Set a table up. Where friends shall sit, the answer holds their links.

    The same request with the same `Idempotency-Key` makes one table, however often it is sent.
    """
    if wrong := _wrong(body, game_of(body.game)):
        raise Problem("wrong_setup", 422, wrong=wrong)
    table_id = _keyed(call, body)
    if not table_id or not await call.tables.storage.persons.secrets_at(call.person, table_id):
        house_of(call.request).may_open_table(address_of(call.request))
        plans = [SeatPlan(seat.kind, seat.name, seat.level) for seat in body.seats]
        how = dict(body.options), body.pace, body.auto, call.taker, body.strangers, _clock(body), table_id, body.undo
        with suppress(StaleVersion):  # the same request was quicker
            table_id, _ = await call.tables.create(body.game, plans, *how)
    call.headers["Location"] = f"{call.request.url.path}/{table_id}"
    await call.open(table_id)
    return stands(call)


def _keyed(call: Call, body: NewTable) -> str:
    """The id of the table that a request with a key makes, the same for the same request; nothing without a key."""
    key = call.request.headers.get("idempotency-key")
    return hashlib.sha256(repr((call.person, key, body)).encode()).hexdigest()[: 2 * ID_BYTES] if key else ""


def _clock(body: NewTable) -> Clock | None:
    """The clock of a new table, if it has one."""
    said = body.clock
    return set_up(said.kind, said.seconds, Hours(), len(body.seats)) if said else None


def _wrong(body: NewTable, chosen: Game) -> str:
    """What of a new table its game does not allow; nothing if it does."""
    players = len(body.seats)
    levels = bots.levels(chosen, players)
    if players not in chosen.players:
        return f"{chosen.id} is for {', '.join(map(str, chosen.players))} players, not {players}"
    if not any(seat.kind == "me" for seat in body.seats):
        return "one seat at least must be of the kind `me`"
    if wrong := [seat.level for seat in body.seats if (seat.kind == "bot") != (seat.level in levels)]:
        return f"a bot, and nobody else, has a `level`, which is one of {', '.join(levels)}, not {wrong[0]!r}"
    try:
        chosen.option_numbers(players, body.options)
    except ValueError as error:
        return str(error)
    machines = [number for number, seat in enumerate(body.seats) if seat.kind == "mechanical"]
    if machines != [*chosen.mechanical(players, body.options)]:
        option = f"option {chosen.machines}" if chosen.machines else "no option"
        return f"the last seats are of the kind `mechanical`, as many as {option} of {chosen.id} says, and no others"
    if body.clock and body.clock.seconds not in (known := SECONDS[body.clock.kind]):
        return f"the `seconds` of such a clock are one of {', '.join(map(str, known))}, not {body.clock.seconds}"
    return ""


async def join(call: Call, body: Invited) -> Table:
    """Sit down by the link of a friend."""
    found = LINK.fullmatch(body.link)
    house_of(call.request).may_guess(address_of(call.request))
    if not found:
        raise Refused("wrong_token", 403)
    table_id, invite = found.groups()
    mine = await call.open(table_id)
    if mine.table.seat_invited_by(invite) is None:
        call.guessed()
        raise Refused("wrong_token", 403)
    await call.tables.sit_down(mine.table, invite, body.name, call.taker)
    await call.open(table_id)
    return stands(call)


async def list_offers(call: Call) -> Offers:
    """Tables where anybody may take a free seat."""
    found, count = await call.tables.offered()
    return Offers([_line(one, "", call.lang) for one in found], count)


async def take_seat(call: Call, body: Named) -> Table:
    """Take the first free seat of a table where anybody may."""
    mine = await call.open()
    house_of(call.request).may_join(address_of(call.request))
    if mine.seats:
        raise Refused("seated_already", 409)
    await call.tables.join(mine.table, body.name, call.taker)
    await call.open()
    return stands(call)


async def show_table(call: Call) -> Table:
    """How a table stands, as far as everybody sees it, and what you may do there."""
    mine = await call.open()
    call.unless_known(call.token and call.token.scopes, sorted(mine.table.here))
    return stands(call)


async def delete_table(call: Call) -> Response:
    """Delete a table that you have set up, for everybody and for good."""
    mine = await call.open()
    await call.tables.remove(mine.table, mine.host)
    return Response(status_code=204)


def stands(call: Call) -> Table:
    """How the table of a call stands."""
    assert call.mine and call.token
    mine, table, pos = call.mine, call.mine.table, call.mine.table.pos
    links = f"{call.origin}/t/{table.row.id}" if mine.host and MAKE in call.token.scopes else ""
    wish = Wish(table.wish.seat, table.wish.ply, sorted(table.unheard)) if table.wish else None
    return Table(
        id=table.row.id,
        game=table.game.id,
        rules=table.game.version,
        options={option.id: pos.options.get(option.id, option.choices[0]) for option in table.game.options},
        version=table.version,
        ply=pos.ply,
        turn=table.turn,
        asked=mine.asks,
        over=table.turn is None,
        scores=[*pos.scores] if pos.is_over else [],
        winners=[*pos.winners],
        seats=_seats(table, mine.seats, links),
        may=_may(mine),
        wish=wish,
        vote=_vote(table),
        clock=_time_left(table.clock),
        look_only=table.needs,
    )


def _time_left(clock: Clock | None) -> TimeLeft | None:
    if clock is None:
        return None
    seat = None if clock.seat == NOBODY else clock.seat
    return TimeLeft(clock.kind, clock.seconds, [*clock.left], seat, clock.since, clock.until)  # type: ignore[arg-type]


def _vote(table: Playing) -> Vote | None:
    vote = table.handing.vote
    return Vote(vote.by, vote.act, vote.seat, vote.level, unasked(table)) if vote else None


def _may(mine: Mine) -> list[Act]:
    """What the caller may do besides moving."""
    table, seats = mine.table, mine.seats
    why, is_heard = table.why_no_undo(seats), not table.unheard.isdisjoint(seats)
    allowed: dict[Act, bool] = {
        "undo": not why,
        "restart": not why,
        "redo": table.may_redo(seats),
        "ask": why in BY_CONSENT and not table.wish,
        "agree": is_heard,
        "decline": is_heard or (table.wish is not None and table.wish.seat in seats),
        "skip": bool(seats) and table.pos.turn in table.seats_with_bots,
    }
    return [act for act in get_args(Act) if allowed[act]]
