"""Ways by which a person is told that a table waits for them, and the messages that are due: one by each way for each run.

A run begins when a person who was not asked at a table is asked, and ends when the turn there is theirs no more: several
decisions one after the other are one run. Its messages are stored with the change that begins it, and go with the one that
ends it; so nothing is told twice, nothing is told too late, and nothing is lost when the server stops.
"""

import secrets
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from headrace.table.database import Database
from headrace.table.schema import CALLS, SEATS, WAYS

WEBHOOK, PUSH, EMAIL = "webhook", "push", "email"
ON, OFF, UNSURE = "on", "off", "unsure"
"""Of a way: used; used no more because it failed too often; not used until it was confirmed."""
DONE = 0
"""When a message is due that was sent, or need not be."""
CLAIMED_SECONDS = 60
"""After so long it is tried again to send what a process that is no more had begun to send."""
PAUSES = (30, 300, 1800)
"""Seconds before what could not be sent is tried again, each time."""
MOST_FAILURES = 12
"""In a row, then a way is used no more."""
ID_BYTES = 8
PLAYED = (SEATS.c.level == "") & (SEATS.c.stand_in == "")
"""Seats that are played by people."""


@dataclass(frozen=True)
class Way:
    """How a person is told. `sort`: of a webhook for which service it is, of a push what the browser is. `address`: where to, and
    `secret` what is needed there; nobody but the person ever sees them. `site`: what begins links to the server as that
    person knows it. `delay`: seconds from the beginning of a run."""

    id: str
    person: str
    kind: str
    sort: str
    address: str = field(repr=False)
    secret: str = field(repr=False)
    lang: str
    site: str
    delay: int
    state: str = ON
    failures: int = 0
    made_at: int = 0


@dataclass(frozen=True)
class Call:
    """A message of a run that is to be sent by a way. `seats`: those of the person at the table, each with its secret."""

    id: str
    table_id: str
    due_at: int
    tries: int
    way: Way
    seats: dict[int, str] = field(repr=False)


def new_way_id() -> str:
    """An id for a way, which opens nothing."""
    return secrets.token_hex(ID_BYTES)


class Ways:
    """All ways of all persons. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[Way]:
        """A person's ways, the oldest first."""
        wanted = select(WAYS).where(WAYS.c.person == person).order_by(WAYS.c.made_at, WAYS.c.id)
        return [Way(**row) for row in await self._database.read(lambda it: it.execute(wanted).mappings().all())]

    async def find(self, way: str) -> Way | None:
        """A way by its id."""
        wanted = select(WAYS).where(WAYS.c.id == way)
        found = await self._database.read(lambda connection: connection.execute(wanted).mappings().first())
        return Way(**found) if found else None

    async def add(self, way: Way, most: int) -> bool:
        """One more way of a person, if there are not so many already. A browser is told by one way, whoever it was before."""

        def work(connection: Connection) -> bool:
            if way.kind == PUSH:
                for same in connection.scalars(select(WAYS.c.id).where(WAYS.c.kind == PUSH, WAYS.c.address == way.address)).all():
                    _remove(connection, same)
            has = connection.scalar(select(func.count()).where(WAYS.c.person == way.person)) or 0
            if has < most:
                connection.execute(insert(WAYS), {**asdict(way), "made_at": int(time.time())})
            return has < most

        return await self._database.write(work)

    async def change(self, way: str, **values: Any) -> None:
        """Change something of a way."""
        await self._database.write(lambda connection: connection.execute(update(WAYS).where(WAYS.c.id == way).values(values)))

    async def remove(self, way: str) -> None:
        """Forget a way, with what was to be sent by it."""

        await self._database.write(lambda connection: _remove(connection, way))

    # ---- messages ---------------------------------------------------------------------------------------------------
    async def waiting(self) -> list[Call]:
        """All messages that are to be sent, now or later, where their persons still sit."""
        wanted = (
            select(CALLS, WAYS, SEATS.c.seat, SEATS.c.token)
            .join(WAYS, WAYS.c.id == CALLS.c.way)
            .join(SEATS, (SEATS.c.table_id == CALLS.c.table_id) & (SEATS.c.person == WAYS.c.person))
            .where(CALLS.c.due_at > DONE, WAYS.c.state == ON, PLAYED, SEATS.c.away.is_(False))
            .order_by(CALLS.c.due_at)
        )
        found: dict[str, Call] = {}
        for row in await self._database.read(lambda connection: connection.execute(wanted).all()):
            told = row._mapping
            way = Way(**{column.name: told[column] for column in WAYS.c})
            call = Call(told[CALLS.c.id], told[CALLS.c.table_id], told[CALLS.c.due_at], told[CALLS.c.tries], way, {})
            found.setdefault(call.id, call).seats[told[SEATS.c.seat]] = told[SEATS.c.token]
        return [*found.values()]

    async def claim(self, call: Call, now: int) -> bool:
        """Is it for this process to send a message? Until it says what became of it nobody else does, for a minute."""
        values = {"due_at": now + CLAIMED_SECONDS, "tries": CALLS.c.tries + 1}
        return await self._set(call, **values)

    async def drop(self, call: Call) -> None:
        """A message need not be sent."""
        await self._set(call, due_at=DONE)

    async def _set(self, call: Call, **values: Any) -> bool:
        """Change a message that is as it was read."""
        wanted = update(CALLS).where(CALLS.c.id == call.id, CALLS.c.due_at == call.due_at).values(values)
        return await self._database.write(lambda connection: connection.execute(wanted).rowcount) == 1

    async def sent(self, call: Call) -> None:
        """A message has arrived."""

        def work(connection: Connection) -> None:
            connection.execute(update(CALLS).where(CALLS.c.id == call.id).values(due_at=DONE))
            connection.execute(update(WAYS).where(WAYS.c.id == call.way.id).values(failures=0))

        await self._database.write(work)

    async def failed(self, call: Call, now: int) -> None:
        """It has not: it is tried again a few times, unless the way has failed too often."""
        due = now + PAUSES[call.tries] if call.tries < len(PAUSES) else DONE

        def work(connection: Connection) -> None:
            connection.execute(update(WAYS).where(WAYS.c.id == call.way.id).values(failures=WAYS.c.failures + 1))
            off = update(WAYS).where(WAYS.c.id == call.way.id, WAYS.c.failures >= MOST_FAILURES)
            is_off = connection.execute(off.values(state=OFF)).rowcount
            connection.execute(update(CALLS).where(CALLS.c.id == call.id).values(due_at=DONE if is_off else due))

        await self._database.write(work)


def _remove(connection: Connection, way: str) -> None:
    connection.execute(delete(CALLS).where(CALLS.c.way == way))
    connection.execute(delete(WAYS).where(WAYS.c.id == way))


# ---- runs -----------------------------------------------------------------------------------------------------------
def follow(connection: Connection, table_id: str, asked: Iterable[int], held: Iterable[int | None], acted: int | None) -> None:
    """A table was changed: begin the runs of whoever is `asked` there now, and end those of whoever holds it up no more.

    `held`: seats that are asked, or will be once what goes by itself is done. `acted`: the seat that has just moved, whose person
    knows of a run that goes on. Where all people sit at one screen none begin.
    """
    began = select(WAYS.c.person, CALLS.c.way).join(WAYS, WAYS.c.id == CALLS.c.way).where(CALLS.c.table_id == table_id)
    running = [tuple(row) for row in connection.execute(began)]
    asked, held = {*asked}, {*held}
    if not running and not asked:
        return
    wanted = select(SEATS.c.seat, SEATS.c.token, SEATS.c.invite, SEATS.c.person, SEATS.c.away)
    seats = connection.execute(wanted.where(SEATS.c.table_id == table_id, PLAYED)).all()
    persons = {row.seat: row.person for row in seats if row.person}
    holding = {persons.get(seat) for seat in held}
    over = [way for person, way in running if person not in holding]
    known = [way for person, way in running if person == persons.get(acted)]
    for ways, change in ((over, delete(CALLS)), (known, update(CALLS).values(due_at=DONE))):
        if ways:
            connection.execute(change.where(CALLS.c.table_id == table_id, CALLS.c.way.in_(ways)))
    called = {row.person for row in seats if row.seat in asked and row.person and not row.away}
    called -= {person for person, way in running if way not in over}
    is_among_friends = len({row.token or row.invite for row in seats}) > 1
    if called and is_among_friends:
        _begin(connection, table_id, called)


def _begin(connection: Connection, table_id: str, persons: Iterable[str]) -> None:
    now = int(time.time())
    ways = connection.execute(select(WAYS.c.id, WAYS.c.delay).where(WAYS.c.person.in_([*persons]), WAYS.c.state == ON))
    calls = [
        {"table_id": table_id, "way": way, "id": secrets.token_hex(ID_BYTES), "due_at": now + delay, "tries": 0}
        for way, delay in ways
    ]
    if calls:
        connection.execute(insert(CALLS), calls)
