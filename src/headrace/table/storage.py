"""What lasts: tables, seats, and the append-only log of moves, of what was taken back or done again, of who agreed to that,
and of seats that were handed on.

SQLite by default, PostgreSQL by URL.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from headrace.table.analyses import Analyses
from headrace.table.chat import Chat
from headrace.table.database import SqliteDatabase, database
from headrace.table.keys import Keys
from headrace.table.migrating import check, migrate
from headrace.table.notes import Notes
from headrace.table.others import Others
from headrace.table.persons import Persons, Taker, enter
from headrace.table.schema import ANALYSES, CALLS, CHAT, ITSELF, LOG, NOBODY, NOTES, RECORD, SEATS, TABLES, UNKNOWN, UNREAD
from headrace.table.tokens import Tokens
from headrace.table.troubles import CANNOT_WRITE, DatabaseTrouble
from headrace.table.ways import Ways, follow

WISHES = ("ask", "agree", "decline")
HANDED = ("give", "regain", "reopen", "concede")
VOTES = ("vote", "yes", "no", "drop")
STOPS = ("pause", "resume", "wait", "end", "close")
KINDS = ("move", "more", "undo", "redo", *WISHES, *HANDED, *VOTES, *STOPS)
MAY_CHANGE = ("version", "auto", "pace", "host", "moved_at", "changes", "offered_at", "clock")
"""Of a table that is there."""
FRIENDLY = "friendly"
"""The way of taking back at a table where nobody need be asked."""
SOON_READ = 64 * 1024 * 1024
"""Bytes of a file that is read through at a start."""
T = TypeVar("T")


MECHANICAL = "@"
"""What the level of a seat begins with that plays by the rules of its game alone."""


@dataclass(frozen=True)
class SeatRow:
    """A seat: `level` is the bot's level, or that of a mechanical player after `MECHANICAL`, empty for a person; `token` is the
    secret of whoever sits there, empty for a bot and where nobody sits yet. `invite`: the secret of the link that lets somebody
    sit down there; it opens nothing else.

    `stand_in`: the level of the bot that plays for the person, who keeps the seat. `former`: secrets that opened it once.
    `conceded`: has the person given up for good?
    """

    seat: int
    name: str
    level: str
    token: str
    invite: str = ""
    stand_in: str = ""
    former: str = ""
    conceded: int = 0

    @property
    def bot(self) -> str:
        """The level of the bot that plays here, its own seat or for a person; empty where a person plays."""
        return self.level or self.stand_in

    @property
    def is_mechanical(self) -> bool:
        """Does it play by the rules alone? Nobody else ever decides there."""
        return self.level.startswith(MECHANICAL)

    @property
    def is_open(self) -> bool:
        """Is it kept for somebody who has not sat down yet?"""
        return not self.level and not self.token


@dataclass(frozen=True)
class TableRow:
    """A table as it was created. `auto` and `pace` (milliseconds between bot moves) may change. `host`: who may invite.

    `version`: of the rules it was last played with. `start_hash`: of the position after setting up, empty in older databases.
    `moved_at`: when something was last posted, in seconds since 1970; 0 in older databases. `changes`: how often the table, its
    seats or its log were written since. Whoever writes says what it was, and is refused if another process was quicker.
    `start`: the readable form of the position that a trial begins from, after `source_ply` moves of the table `source`.
    `offered_at`: since when strangers may take its free seats, in seconds since 1970; 0: they may not. `clock`: how long people
    may think (`clock.Clock`), empty where they have as long as they like.
    `undo`: `friendly` where everybody may go back to their last decision without asking.
    """

    id: str
    game: str
    version: str
    players: int
    options: dict[str, str]
    seed: str
    auto: str
    pace: int
    host: str
    start_hash: str = ""
    moved_at: int = 0
    changes: int = 0
    start: str = ""
    source: str = ""
    source_ply: int = 0
    offered_at: int = 0
    clock: str = ""
    undo: str = ""

    @property
    def is_trial(self) -> bool:
        """Does it begin from a position of another table, for one person alone?"""
        return self.source not in ("", RECORD)

    @property
    def is_opened(self) -> bool:
        """Was it laid out from a record, to be looked at?"""
        return self.source == RECORD

    def changed(self, **values: Any) -> "TableRow":
        """The row as the next change writes it."""
        return replace(self, changes=self.changes + 1, **values)


@dataclass(frozen=True)
class Entry:
    """One row of the log: a `move` with its text, `more` posted together with the row before, an `undo` or a `redo`; or a
    wish to go back: `ask` with the seat and how many moves shall be left, `agree` or `decline` with the seat that answers.
    An `undo` at a table of friendly undo names the seat that goes back. A seat is given to a bot of a level (`give`), taken
    back (`regain`), opened for somebody else with the name it had (`reopen`), given up (`concede`); `vote` by a seat for one
    of these, `yes` and `no` of the seats asked, `drop` of the vote.
    Of the clock (`stops.Stop`): `pause`, `resume`, `wait`, `end` with the seat that does it, `close` with that whose time was up.

    `hash`: of the position after it, where one was stored. `pointed`: what the player pointed at, where that tells more
    than the move (`Position.push`).
    """

    kind: str
    text: str = ""
    hash: str = ""
    pointed: str = ""


@dataclass(frozen=True)
class Stands:
    """What is stored of how a table stands: who it waits for, and its line in lists of tables (`listed.Line`).

    `asked`: the seat that is asked, -1 where none is. `results`: of each seat its place, from 1 on, and its points; nothing
    while the game runs. `unheard`: seats that are asked whether something may be taken back; `turn`: the seat to decide, also
    where that goes by itself.
    """

    waits_for: str = UNKNOWN
    line: str = ""
    asked: int = -1
    results: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    unheard: tuple[int, ...] = field(default=(), compare=False)
    turn: int | None = field(default=None, compare=False)

    @property
    def columns(self) -> dict[str, Any]:
        """What of it is stored with the table; results are with the seats."""
        return {"waits_for": self.waits_for, "line": self.line, "asked": self.asked}


NOTHING_KNOWN = Stands()


@dataclass(frozen=True)
class Stored:
    """A table as it is stored."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry]
    whole: bool = True
    """Are these all rows of its log? Not if one is damaged or missing; then those before it are here."""
    stands: "Stands" = NOTHING_KNOWN


class StaleVersion(Exception):
    """Another process has changed or removed the table meanwhile."""


class SeatTaken(Exception):
    """Somebody else sat down there first."""


class DamagedRows(Exception):
    """What is stored of a table cannot be what was written."""


class Storage:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self._database = database(url)
        self.persons, self.ways, self.keys = Persons(self._database), Ways(self._database), Keys(self._database)
        self.notes = Notes(self._database)
        self.chat, self.analyses, self.tokens = Chat(self._database), Analyses(self._database), Tokens(self._database)
        self.trouble: DatabaseTrouble | None = None
        """Why nothing could be written when it was opened."""

    async def open(self) -> None:
        """Bring the schema up to date, or only look where a file cannot be written. DatabaseTrouble says why neither can be."""
        try:
            await self._database.open(migrate)
        except DatabaseTrouble as trouble:
            if trouble.key not in CANNOT_WRITE or not isinstance(self._database, SqliteDatabase):
                raise
            await self._open_to_look(self._database, trouble)

    async def _open_to_look(self, file: SqliteDatabase, trouble: DatabaseTrouble) -> None:
        try:
            await file.open_to_look(check)
        except DatabaseTrouble as other:
            raise DatabaseTrouble("stuck" if other.key == "older" else trouble.key) from None
        self.trouble = DatabaseTrouble("full" if file.is_full else "read_only")

    async def is_whole(self) -> bool:
        """Is a file that is soon read through whole, as far as SQLite sees that quickly? Of others nothing is known."""
        file = self._database
        if not isinstance(file, SqliteDatabase) or file.path.stat().st_size > SOON_READ:
            return True
        return await file.read(lambda connection: connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()) == "ok"

    async def check(self) -> None:
        """Look whether the schema is up to date. DatabaseTrouble if not."""
        await self._database.read(check)

    async def ask(self) -> None:
        """Look whether the database answers. DatabaseTrouble if not."""
        await self._database.read(lambda connection: connection.execute(select(TABLES.c.id).limit(1)).first())

    async def close(self) -> None:
        """Give back all connections."""
        await self._database.close()

    def others(self) -> Others:
        """The other processes that serve the same database."""
        return self._database.others()

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        stands: Stands = NOTHING_KNOWN,
        taker: Taker | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        """Store a new table with its seats, and with the log it begins with; the seats that are taken belong to the taker.

        StaleVersion if there is one of that id.
        """

        def work(connection: Connection) -> None:
            person = enter(connection, taker) if taker else ""
            values = {**asdict(row), "options": json.dumps(row.options), **stands.columns}
            connection.execute(insert(TABLES), values)
            owned = [{"table_id": row.id, **asdict(seat), "person": person if seat.token else ""} for seat in seats]
            connection.execute(insert(SEATS), owned)
            _write_log(connection, row.id, 0, entries)
            _call(connection, row, stands)

        try:
            await self._database.write(work)
        except IntegrityError:
            raise StaleVersion(f"table {row.id} is there already") from None

    async def load(self, table_id: str, since: int = 0) -> Stored | None:
        """A table with its seats and its log from a row on; None if there is none. DamagedRows if they cannot be read."""

        def work(connection: Connection) -> Stored | None:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).mappings().first()
            if found is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)).mappings().all()
            wanted = (LOG.c.table_id == table_id) & (LOG.c.number >= since)
            row, rows = _table_row(found), connection.execute(select(LOG).where(wanted).order_by(LOG.c.number)).mappings().all()
            entries = _entries(rows, since)
            return Stored(row, _seat_rows(row, seats), entries, len(entries) == len(rows), _stands(found))

        return await self._database.read(work)

    async def append(
        self,
        row: TableRow,
        number: int,
        entries: Sequence[Entry],
        stands: Stands = NOTHING_KNOWN,
        forget: bool = False,
        handed: Sequence[SeatRow] = (),
    ) -> None:
        """Write rows of a log from `number` on, all or none, with the row of the table as it is `changed` by that.

        `forget`: the hashes so far, which speak of another layout of the state. `handed`: seats that are played by others now.

        StaleVersion if the table is not what it was.
        """

        def work(connection: Connection) -> None:
            asked = connection.scalar(select(TABLES.c.asked).where(TABLES.c.id == row.id))
            self._change(connection, row, stands)
            if forget:
                connection.execute(update(LOG).where(LOG.c.table_id == row.id).values(hash=""))
                connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(start_hash=""))
            _write_log(connection, row.id, number, entries)
            for seat in handed:
                left = {} if seat.token else {"person": "", "away": False}
                its_own = (SEATS.c.table_id == row.id) & (SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(its_own).values(**asdict(seat), **left))
            _call(connection, row, stands, asked if any(entry.kind == "move" for entry in entries) else None)
            if stands.results or any(entry.kind == "undo" for entry in entries):
                _write_results(connection, row.id, stands)

        try:
            await self._database.write(work)
        except IntegrityError:
            raise StaleVersion(f"row {number} of table {row.id} is written already") from None

    async def settle(self, row: TableRow, stands: Stands = NOTHING_KNOWN) -> None:
        """Change the settings of a table. StaleVersion if it is not what it was."""

        def work(connection: Connection) -> None:
            self._change(connection, row, stands)
            _call(connection, row, stands)

        await self._database.write(work)

    async def note(self, table_id: str, stands: Stands, changes: int | None = None) -> None:
        """Write what was found out of how a table stands; `changes`: only if it was not changed since it was read."""
        found = (TABLES.c.id == table_id) & (TABLES.c.changes == (TABLES.c.changes if changes is None else changes))

        def work(connection: Connection) -> None:
            if connection.execute(update(TABLES).where(found).values(stands.columns)).rowcount and stands.results:
                _write_results(connection, table_id, stands)

        await self._database.write(work)

    async def sit_down(self, row: TableRow, seat: SeatRow, stands: Stands = NOTHING_KNOWN, taker: Taker | None = None) -> None:
        """Give an open seat to somebody. SeatTaken if it is open no more, StaleVersion if the table is not what it was."""

        def work(connection: Connection) -> None:
            its_own = (SEATS.c.table_id == row.id) & (SEATS.c.seat == seat.seat)
            free = its_own & (SEATS.c.token == "") & (SEATS.c.level == "")
            self._change(connection, row, stands)  # first, so that all take their locks in one order
            person = enter(connection, taker) if taker else ""
            taken = update(SEATS).where(free).values(name=seat.name, token=seat.token, person=person)
            if connection.execute(taken).rowcount != 1:
                raise SeatTaken(f"seat {seat.seat} of table {row.id}")
            _call(connection, row, stands)

        await self._database.write(work)

    async def remove(self, table_id: str) -> None:
        """Forget a table, its seats and its log, whoever writes there."""
        await self._database.write(lambda connection: self._remove(connection, table_id))

    def _remove(self, connection: Connection, table_id: str) -> None:
        its_own = TABLES.c.id == table_id
        connection.execute(update(TABLES).where(its_own).values(changes=TABLES.c.changes + 1))  # others wait from here on
        for table in (ANALYSES, CALLS, LOG, CHAT, NOTES, SEATS):
            connection.execute(delete(table).where(table.c.table_id == table_id))
        connection.execute(delete(TABLES).where(its_own))
        self._database.tell(connection, "gone", table_id)

    async def clear_up(self, looked: Collection[str], now: int, before: int) -> list[str]:
        """Write down which tables were looked at, and forget those of bots alone where nobody has moved or looked since `before`.

        Returns the ids of those that are gone.
        """
        bots = select(func.count()).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.level != "").scalar_subquery()
        unseen = select(TABLES.c.id).where(TABLES.c.moved_at < before, TABLES.c.looked_at < before, TABLES.c.players == bots)

        def work(connection: Connection) -> list[str]:
            connection.execute(update(TABLES).where(TABLES.c.id.in_([*looked])).values(looked_at=now))
            gone = list(connection.scalars(unseen))
            for table_id in gone:
                self._remove(connection, table_id)
            return gone

        return await self._database.write(work)

    def _change(self, connection: Connection, row: TableRow, stands: Stands) -> None:
        """Write a table as it is `changed`. StaleVersion if another process was quicker, or has removed it."""
        known = (TABLES.c.id == row.id) & (TABLES.c.changes == row.changes - 1)
        values = {**{name: getattr(row, name) for name in MAY_CHANGE}, **stands.columns}
        if connection.execute(update(TABLES).where(known).values(values)).rowcount != 1:
            raise StaleVersion(f"table {row.id} is not what it was")
        self._database.tell(connection, "changed", row.id, str(row.changes))

    async def due(self) -> list[str]:
        """Ids of the tables that should move by themselves, and after them of those of which nothing is known yet."""

        def work(connection: Connection) -> list[str]:
            wanted = select(TABLES.c.id).where(TABLES.c.waits_for.in_((ITSELF, UNKNOWN)))
            return list(connection.scalars(wanted.order_by(TABLES.c.waits_for.desc(), TABLES.c.moved_at.desc())))

        return await self._database.read(work)

    async def running(self, ids: Collection[str]) -> list[str]:
        """Those of these tables whose game is not over, as far as that is known."""
        running = TABLES.c.id.in_([*ids]) & ((TABLES.c.waits_for != NOBODY) | (TABLES.c.line == ""))
        return await self._database.read(lambda connection: list(connection.scalars(select(TABLES.c.id).where(running))))

    async def listed(self, ids: Collection[str]) -> list[tuple[TableRow, list[SeatRow], Stands]]:
        """Of these tables those that are there and not damaged, without their logs."""

        def work(connection: Connection) -> list[tuple[TableRow, list[SeatRow], Stands]]:
            tables = connection.execute(select(TABLES).where(TABLES.c.id.in_([*ids]))).mappings().all()
            seats = select(SEATS).where(SEATS.c.table_id.in_([*ids])).order_by(SEATS.c.table_id, SEATS.c.seat)
            by_table = {
                table_id: [*rows]
                for table_id, rows in groupby(connection.execute(seats).mappings(), key=lambda row: row["table_id"])
            }
            return [*_undamaged(tables, by_table)]

        return await self._database.read(work)

    async def offered(self, since: int, count: int) -> tuple[list[str], int]:
        """Ids of running tables where strangers may take a free seat, those offered last first; and how many there are.

        `since`: when something was done there at the earliest.
        """
        free = select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.token == "", SEATS.c.level == "").exists()
        wanted = select(TABLES.c.id).where(
            TABLES.c.offered_at > 0,
            or_(TABLES.c.offered_at >= since, TABLES.c.moved_at >= since),
            TABLES.c.waits_for.not_in((NOBODY, UNREAD)),
            free,
        )

        def work(connection: Connection) -> tuple[list[str], int]:
            newest = wanted.order_by(TABLES.c.offered_at.desc(), TABLES.c.id).limit(count)
            return [*connection.scalars(newest)], connection.scalar(select(func.count()).select_from(wanted.subquery())) or 0

        return await self._database.read(work)

    async def all_ids(self) -> list[str]:
        """Ids of all tables."""
        return await self._database.read(lambda connection: list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id))))


def _call(connection: Connection, row: TableRow, stands: Stands, acted: int | None = None) -> None:
    """Let persons be told later that they are asked, and no more whoever is not. `acted`: the seat that has just moved.

    Of a trial nobody is told anything.
    """
    asked = {stands.asked, *stands.unheard}
    if not row.is_trial:
        follow(connection, row.id, asked - {-1}, asked | {stands.turn}, acted)


def _write_log(connection: Connection, table_id: str, number: int, entries: Sequence[Entry]) -> None:
    """Write rows of a log from `number` on."""
    rows = [{"table_id": table_id, "number": at, **asdict(entry)} for at, entry in enumerate(entries, number)]
    if rows:
        connection.execute(insert(LOG), rows)


def _write_results(connection: Connection, table_id: str, stands: Stands) -> None:
    """Write what each seat has come to, or that nothing is decided any more."""
    its_own = SEATS.c.table_id == table_id
    if not stands.results:
        connection.execute(update(SEATS).where(its_own, SEATS.c.place != 0).values(place=0, points=0))
        return
    rows = [{"at": seat, "won": place, "made": points} for seat, (place, points) in enumerate(stands.results)]
    wanted = update(SEATS).where(its_own, SEATS.c.seat == bindparam("at"))
    connection.execute(wanted.values(place=bindparam("won"), points=bindparam("made")), rows)


def _typed(row: Mapping[Any, Any], **kinds: type) -> list[Any]:
    """The values of a row. DamagedRows if one is of another type: SQLite keeps whatever it is given."""
    if wrong := [name for name, kind in kinds.items() if not isinstance(row[name], kind)]:
        raise DamagedRows(f"{wrong[0]} is of a wrong type")
    return [row[name] for name in kinds]


def _kinds(row: type[SeatRow] | type[TableRow]) -> dict[str, type]:
    """Of what type each column of a row is."""
    return {one.name: int if one.type is int else str for one in fields(row)}


def _table_row(found: Mapping[Any, Any]) -> TableRow:
    kinds = _kinds(TableRow)
    values = dict(zip(kinds, _typed(found, **kinds), strict=True))
    try:
        options = json.loads(values["options"])
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict) or not all(isinstance(choice, str) for choice in options.values()):
        raise DamagedRows("the options are no choices")
    return TableRow(**{**values, "options": options})


def _seat_rows(table: TableRow, found: Sequence[Mapping[Any, Any]]) -> list[SeatRow]:
    rows = [SeatRow(*_typed(row, **_kinds(SeatRow))) for row in found]
    if [seat.seat for seat in rows] != list(range(table.players)):
        raise DamagedRows(f"table {table.id} has other seats than players")
    return rows


def _stands(found: Mapping[Any, Any]) -> Stands:
    return Stands(*_typed(found, waits_for=str, line=str, asked=int))


def _undamaged(
    tables: Sequence[Mapping[Any, Any]], seats: Mapping[str, Sequence[Mapping[Any, Any]]]
) -> Iterator[tuple[TableRow, list[SeatRow], Stands]]:
    for found in tables:
        try:
            row = _table_row(found)
            yield row, _seat_rows(row, seats.get(row.id, ())), _stands(found)
        except DamagedRows:
            continue


def _entries(rows: Sequence[Mapping[Any, Any]], first: int) -> list[Entry]:
    """The log from a row on, as far as its rows are good and none is missing."""
    entries: list[Entry] = []
    for number, row in enumerate(rows, first):
        values = [row[name] for name in ("kind", "text", "hash", "pointed")]
        if row["number"] != number or row["kind"] not in KINDS or not all(isinstance(value, str) for value in values):
            break
        entries.append(Entry(*values))
    return entries
