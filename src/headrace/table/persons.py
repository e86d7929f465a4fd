"""Persons: whose seats are whose, without a password. Whoever has a person's secret is that person; only its hash is stored."""

import hashlib
import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, case, delete, func, insert, or_, select, true, update
from sqlalchemy.sql.elements import ColumnElement

from headrace.table.database import Database
from headrace.table.notes import merge_notes
from headrace.table.schema import API_TOKENS, NOBODY, PERSONS, SEATS, TABLES, UNREAD, WAYS

SECRET_BYTES, ID_BYTES = 24, 8
RUNNING, OVER, AWAY = "running", "over", "away"
Pair = tuple[str, str]
"""A table by its id, and the secret of a seat there."""


@dataclass(frozen=True)
class Person:
    """Somebody, as they have named themselves, if they have. `notes`: for their own eyes.

    `consents`: may their finished games be given away without names?
    """

    id: str
    name: str
    email: str
    notes: str
    consents: bool = False


@dataclass(frozen=True)
class Taker:
    """Who takes a seat: a person, and the hash of their secret. A person who was not there before is stored with the seat."""

    id: str
    secret: str


@dataclass(frozen=True)
class Tally:
    """A person's finished games of a kind: game, number of players and of bots, lowest and highest level of these.

    `place` and `points` are means, `best` is the most points; who gives up is last, and the points are the bot's.
    """

    game: str
    players: int
    bots: int
    low: str
    high: str
    games: int
    wins: int
    place: float
    points: float
    best: int


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """An id for a person, which opens nothing."""
    return secrets.token_hex(ID_BYTES)


def hashed(secret: str) -> str:
    """How a secret is stored. It is long and drawn by lot, so it needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


class Persons:
    """The persons of a server. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, secret: str) -> Person | None:
        """Whose secret this is; None if nobody's."""
        return await self._found(PERSONS.c.secret == hashed(secret))

    async def known(self, person: str) -> Person | None:
        """Who has an id; None if nobody has."""
        return await self._found(PERSONS.c.id == person)

    async def _found(self, which: ColumnElement[bool]) -> Person | None:
        told = (PERSONS.c.id, PERSONS.c.name, PERSONS.c.email, PERSONS.c.notes, PERSONS.c.consents)
        wanted = select(*told).where(which)
        found = await self._database.read(lambda connection: connection.execute(wanted).first())
        return Person(*found) if found else None

    async def enter(self, taker: Taker) -> None:
        """Store a new person, who has taken seats before there were persons."""
        await self._database.write(lambda connection: enter(connection, taker))

    async def describe(self, person: str, **said: str | bool) -> None:
        """Change what somebody says of themselves: name, email, notes, consents."""
        await self._database.write(lambda it: it.execute(update(PERSONS).where(PERSONS.c.id == person).values(said)))

    async def renew(self, person: str) -> str:
        """A new secret, which is returned; the old one opens nothing any more."""
        secret = new_secret()
        await self.describe(person, secret=hashed(secret))
        return secret

    # ---- seats ------------------------------------------------------------------------------------------------------
    async def playing(self, person: str) -> dict[str, str]:
        """The tables, trials apart, where somebody plays and that are not put away, each with the secret of a seat there."""
        wanted = _tables(person, RUNNING).where(TABLES.c.source == "")
        return dict(await self._database.read(lambda connection: _pairs(connection, wanted)))

    async def tables(self, person: str, which: str, first: int, count: int) -> tuple[list[Pair], int]:
        """Tables that run, are over, or are put away: where somebody is asked first, then the newest; and how many there are.

        The secret is that of the seat which is asked, else of any that is theirs.
        """

        def work(connection: Connection) -> tuple[list[Pair], int]:
            wanted = _tables(person, which)
            mine = func.max(case((TABLES.c.asked == SEATS.c.seat, 1), else_=0))
            ordered = wanted.order_by(mine.desc(), TABLES.c.moved_at.desc(), TABLES.c.id).offset(first).limit(count)
            return _pairs(connection, ordered), connection.scalar(select(func.count()).select_from(wanted.subquery())) or 0

        return await self._database.read(work)

    async def secrets_at(self, person: str, table_id: str) -> list[str]:
        """By which secrets somebody sits at a table."""
        wanted = select(SEATS.c.token).where(SEATS.c.person == person, SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        return await self._database.read(lambda connection: [*dict.fromkeys(connection.scalars(wanted))])

    async def put_away(self, person: str, table_id: str, away: bool) -> bool:
        """Put a table out of sight, or bring it back. Is it one of theirs?"""
        wanted = update(SEATS).where(SEATS.c.person == person, SEATS.c.table_id == table_id).values(away=away)
        return await self._database.write(lambda connection: connection.execute(wanted).rowcount) > 0

    async def adopt(self, person: str, pairs: Sequence[Pair], away: Collection[str] = ()) -> set[Pair]:
        """Seats that a browser knows by their secrets become somebody's, if they are nobody's; returns which are theirs then."""
        if not pairs:
            return set()

        def work(connection: Connection) -> set[Pair]:
            nobodys = _opened_by(pairs) & (SEATS.c.person == "")
            for put, ids in ((SEATS.c.table_id.in_([*away]), True), (SEATS.c.table_id.not_in([*away]), False)):
                connection.execute(update(SEATS).where(nobodys, put).values(person=person, away=ids))
            return {*_pairs(connection, _adopted(person, pairs))}

        return await self._database.write(work)

    async def adopted(self, person: str, pairs: Sequence[Pair]) -> set[Pair]:
        """Which of the seats that a browser knows are somebody's."""
        return {*await self._database.read(lambda connection: _pairs(connection, _adopted(person, pairs)))} if pairs else set()

    async def nobodys(self, pairs: Sequence[Pair]) -> bool:
        """Is any of these seats nobody's yet?"""
        if not pairs:
            return False
        wanted = select(SEATS.c.seat).where(_opened_by(pairs), SEATS.c.person == "").limit(1)
        return await self._database.read(lambda connection: connection.execute(wanted).first()) is not None

    async def merge(self, old: str, into: str) -> None:
        """All that is one person's becomes another's; the first is there no more."""

        def work(connection: Connection) -> None:
            both = {row.id: row for row in connection.execute(select(PERSONS).where(PERSONS.c.id.in_((old, into))))}
            if len(both) < 2:
                return
            notes = "\n\n".join(filter(None, (both[into].notes, both[old].notes)))
            kept = {name: getattr(both[into], name) or getattr(both[old], name) for name in ("name", "email")}
            kept |= {"notes": notes, "consents": both[into].consents and both[old].consents}
            connection.execute(update(PERSONS).where(PERSONS.c.id == into).values(kept))
            for table in (SEATS, WAYS, API_TOKENS):
                connection.execute(update(table).where(table.c.person == old).values(person=into))
            merge_notes(connection, old, into)
            connection.execute(delete(PERSONS).where(PERSONS.c.id == old))

        await self._database.write(work)

    async def agreed(self, game: str) -> list[str]:
        """Finished tables of a game, trials apart, where each person has one seat and consents."""
        people = select(SEATS.c.table_id).where(SEATS.c.level == "")
        unheard = people.outerjoin(PERSONS, PERSONS.c.id == SEATS.c.person).where(PERSONS.c.consents.is_not(true()))
        sharing = people.group_by(SEATS.c.table_id, SEATS.c.person).having(func.count() > 1)
        is_over = (TABLES.c.game == game) & (TABLES.c.waits_for == NOBODY) & (TABLES.c.source == "")
        agreed = TABLES.c.id.in_(people) & TABLES.c.id.not_in(unheard) & TABLES.c.id.not_in(sharing)
        wanted = select(TABLES.c.id).where(is_over, agreed).order_by(TABLES.c.id)
        return await self._database.read(lambda connection: [*connection.scalars(wanted)])

    async def tallies(self, person: str) -> list[Tally]:
        """Somebody's finished games but trials, counted; where several of their seats shared a screen it is nobody's success."""
        own = (
            select(
                SEATS.c.table_id,
                func.max(SEATS.c.place).label("place"),
                func.max(case((SEATS.c.conceded == 0, SEATS.c.points))).label("points"),
            )
            .where(SEATS.c.person == person, SEATS.c.place > 0)
            .group_by(SEATS.c.table_id)
            .having(func.count() == 1)
            .subquery()
        )
        bots = (
            select(
                SEATS.c.table_id,
                func.count().label("count"),
                func.min(SEATS.c.level).label("low"),
                func.max(SEATS.c.level).label("high"),
            )
            .where(SEATS.c.level != "", SEATS.c.table_id.in_(select(own.c.table_id)))
            .group_by(SEATS.c.table_id)
            .subquery()
        )
        kind = TABLES.c.game, TABLES.c.players, func.coalesce(bots.c.count, 0), bots.c.low, bots.c.high
        counted = (
            select(
                *kind,
                func.count(),
                func.sum(case((own.c.place == 1, 1), else_=0)),
                func.avg(own.c.place),
                func.coalesce(func.avg(own.c.points), 0),
                func.coalesce(func.max(own.c.points), 0),
            )
            .join(own, own.c.table_id == TABLES.c.id)
            .outerjoin(bots, bots.c.table_id == TABLES.c.id)
            .where(TABLES.c.source == "")
            .group_by(*kind)
            .order_by(*kind)
        )
        rows = await self._database.read(lambda connection: connection.execute(counted).all())
        return [
            Tally(game, players, n, low or "", high or "", games, wins, float(place), float(points), best)
            for game, players, n, low, high, games, wins, place, points, best in rows
        ]


def enter(connection: Connection, taker: Taker) -> str:
    """Store a person who takes a seat for the first time; returns the id."""
    if connection.scalar(select(PERSONS.c.id).where(PERSONS.c.id == taker.id)) is None:
        connection.execute(insert(PERSONS), {**asdict(taker), "name": "", "email": "", "notes": "", "made_at": int(time.time())})
    return taker.id


def _pairs(connection: Connection, wanted: Select[Any]) -> list[Pair]:
    return [(table_id, token) for table_id, token in connection.execute(wanted)]


def _tables(person: str, which: str) -> Select[Any]:
    """Ids of somebody's tables, each with the secret of a seat there."""
    shown = {RUNNING: TABLES.c.waits_for.not_in((NOBODY, UNREAD)), OVER: TABLES.c.waits_for == NOBODY}
    wanted = SEATS.c.away.is_(True) if which == AWAY else and_(SEATS.c.away.is_(False), shown[which])
    asked = func.max(case((TABLES.c.asked == SEATS.c.seat, SEATS.c.token)))
    secret = func.coalesce(asked, func.max(SEATS.c.token))
    return (
        select(TABLES.c.id, secret)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.person == person, wanted)
        .group_by(TABLES.c.id)
    )


def _adopted(person: str, pairs: Sequence[Pair]) -> Select[Any]:
    return select(SEATS.c.table_id, SEATS.c.token).where(_opened_by(pairs), SEATS.c.person == person)


def _opened_by(pairs: Sequence[Pair]) -> ColumnElement[bool]:
    """The seats that these secrets open."""
    return or_(*(and_(SEATS.c.table_id == table_id, SEATS.c.token == token) for table_id, token in pairs))
