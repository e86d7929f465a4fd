"""Tokens of programs: each opens the API for one person, as far as its scopes go. Only its hash is stored."""

import time
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from headrace.table.database import Database
from headrace.table.persons import hashed, new_id, new_secret
from headrace.table.schema import API_TOKENS
from headrace.table.troubles import DatabaseTrouble

READ, PLAY, MAKE = SCOPES = ("read", "play", "make")
"""To look at tables; to sit down and play; to set tables up, invite to them and delete them."""
MOST_TOKENS = 20
"""Of one person."""
MARK = "headrace_"
"""What every token begins with, so that it is known where it lies about."""
NOTED_SECONDS = 60
"""Between two times that the use of a token is written down."""


@dataclass(frozen=True)
class Token:
    """A token of a person, as it is listed. `made_at`, `used_at`: seconds since 1970, 0 for never."""

    id: str
    person: str
    name: str
    scopes: tuple[str, ...]
    made_at: int
    used_at: int


class Tokens:
    """The tokens of a server. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, person: str, name: str, scopes: Collection[str]) -> str:
        """A new token, which is returned; nothing where the person has as many as there may be."""
        secret = MARK + new_secret()
        row = {"id": new_id(), "secret": hashed(secret), "person": person, "name": name, "made_at": int(time.time())}

        def work(connection: Connection) -> bool:
            owned = select(func.count()).select_from(API_TOKENS).where(API_TOKENS.c.person == person)
            is_one_too_many = (connection.scalar(owned) or 0) >= MOST_TOKENS
            if not is_one_too_many:
                connection.execute(insert(API_TOKENS), {**row, "scopes": " ".join(one for one in SCOPES if one in scopes)})
            return not is_one_too_many

        return secret if await self._database.write(work) else ""

    async def find(self, secret: str) -> Token | None:
        """The token that is told; None if it is none. That it is used is written down now and then."""
        found = await self._read(API_TOKENS.c.secret == hashed(secret))
        now = int(time.time())
        if found and now - found[0].used_at >= NOTED_SECONDS:
            noted = update(API_TOKENS).where(API_TOKENS.c.id == found[0].id).values(used_at=now)
            with suppress(DatabaseTrouble):  # what can only be read is read all the same
                await self._database.write(lambda connection: connection.execute(noted))
        return found[0] if found else None

    async def listed(self, person: str) -> list[Token]:
        """All of a person's, the oldest first."""
        return await self._read(API_TOKENS.c.person == person)

    async def revoke(self, person: str, token_id: str) -> bool:
        """Let a token open nothing any more. Was it one of theirs?"""
        wanted = delete(API_TOKENS).where(API_TOKENS.c.person == person, API_TOKENS.c.id == token_id)
        return await self._database.write(lambda connection: connection.execute(wanted).rowcount) > 0

    async def _read(self, which: ColumnElement[bool]) -> list[Token]:
        columns = [API_TOKENS.c[name] for name in Token.__dataclass_fields__]
        wanted = select(*columns).where(which).order_by(API_TOKENS.c.made_at, API_TOKENS.c.id)
        rows = await self._database.read(lambda connection: connection.execute(wanted).all())
        return [Token(id, person, name, tuple(scopes.split()), made, used) for id, person, name, scopes, made, used in rows]
