"""A call of a program: whose token it has, which table it is about, and what of that table is theirs."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from starlette.requests import Request

from headrace.table.live import RUN
from headrace.table.pages.game import refusal_words
from headrace.table.persons import Taker
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.tokens import MARK, Token
from headrace.table.web.problems import Problem
from headrace.table.web.request import address_of, house_of, language_of, tables_of

BEARER = "bearer "
LONGEST = 100
"""Characters of a token that is looked for."""


@dataclass
class Mine:
    """A table, and what of it is the caller's: secrets of seats there, the seats, and whether they have set it up."""

    table: Playing
    tokens: Sequence[str]
    seats: tuple[int, ...]
    host: bool

    @property
    def is_asked(self) -> bool:
        """Is a move to be made by the caller?"""
        return self.table.is_decided_by(self.seats)

    @property
    def asks(self) -> bool:
        """Is a move to be made, or an answer to be given, by the caller?"""
        return any(self.table.asks(token) for token in self.tokens)

    @property
    def seat(self) -> int | None:
        """The seat that is looked through, where none is named: the one that is asked, else the first; None without any."""
        return self.table.pos.turn if self.table.pos.turn in self.seats else next(iter(self.seats), None)


@dataclass
class Call:
    """One request. `headers`: of the answer. `mine`: the table it is about, once that is open."""

    request: Request
    token: Token | None = None
    headers: dict[str, str] = field(default_factory=dict)
    mine: Mine | None = None

    @cached_property
    def lang(self) -> str:
        return language_of(self.request)

    @property
    def tables(self) -> Tables:
        return tables_of(self.request)

    @property
    def person(self) -> str:
        """The id of whose token it is."""
        assert self.token
        return self.token.person

    @property
    def taker(self) -> Taker:
        """The same as who takes a seat; they are stored already."""
        return Taker(self.person, "")

    @property
    def origin(self) -> str:
        """Where links for people begin."""
        return str(self.request.base_url).rstrip("/")

    async def come_in(self, scope: str) -> None:
        """Find out whose token it is. Refused without one, if it may not do that, and if it has been used too often."""
        house, address = house_of(self.request), address_of(self.request)
        if not scope:
            house.may_request(address)
            return
        said = self.request.headers.get("authorization", "")
        if not said.lower().startswith(BEARER):
            raise Problem("no_token", 401, {"WWW-Authenticate": "Bearer"})
        house.may_guess(address)
        secret = said[len(BEARER) :].strip()
        is_one = secret.startswith(MARK) and len(secret) <= LONGEST
        self.token = await self.tables.storage.tokens.find(secret) if is_one else None
        if self.token is None:
            house.guessed(address)
            raise Problem("wrong_bearer", 401, {"WWW-Authenticate": 'Bearer error="invalid_token"'})
        house.may_request(self.token.id)
        if scope not in self.token.scopes:
            told = {"WWW-Authenticate": f'Bearer error="insufficient_scope", scope="{scope}"'}
            raise Problem("no_scope", 403, told)

    async def open(self, named: str = "") -> Mine:
        """The table that is named, else that of the address. Refused if there is none, or if it is somebody else's trial."""
        table_id = named or self.request.path_params["table"]
        house_of(self.request).may_guess(address_of(self.request))
        tokens = await self.tables.storage.persons.secrets_at(self.person, table_id)
        try:
            table = await self.tables.get(table_id, next(iter(tokens), ""))
        except Refused as refused:
            if refused.status == 404:
                self.guessed()
            raise
        seats = tuple(sorted({seat for token in tokens for seat in table.seats_of(token)}))
        self.mine = Mine(table, tokens, seats, any(table.is_host(token) for token in tokens))
        if table.row.is_trial and not seats:
            raise Refused("others_trial", 403)
        return self.mine

    def guessed(self) -> None:
        """What was asked for leads nowhere."""
        house_of(self.request).guessed(address_of(self.request))

    def unless_known(self, *shown: object) -> None:
        """Give the answer a mark of all that it may show. NotModified if the caller has it already."""
        assert self.mine
        row = self.mine.table.row
        about = repr((RUN.epoch, row.id, row.changes, self.mine.seats, self.lang, *shown))
        mark = f'W/"{hashlib.sha256(about.encode()).hexdigest()[:16]}"'
        self.headers |= {"ETag": mark, "Cache-Control": "private, no-cache"}
        known = self.request.headers.get("if-none-match", "")
        if mark in (one.strip() for one in known.split(",")):
            raise NotModified

    def told(self, refused: Refused) -> dict[str, Any]:
        """What is known about a refusal at the table: how it stands, and what its game says."""
        if self.mine is None:
            return {}
        table = self.mine.table
        said: dict[str, Any] = {"version": table.version, "detail": refusal_words(table, refused.key, self.lang)}
        if refused.reason:
            said["detail"] = table.game.words.text(f"reasons.{refused.reason}", self.lang)
        if self.mine.is_asked:
            said["legal"] = len(table.pos.legal_numbers())
        return said


class NotModified(Exception):
    """The caller has this answer already."""
