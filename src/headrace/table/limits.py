"""How much one visitor, one address and everybody together may ask of a server: all numbers, and who has used up how much."""

import ipaddress
import math
import os
import time
from collections import Counter, deque
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from headrace.table.posts import Refused
from headrace.table.tally import Tally

MINUTE, HOUR = 60, 3600
FULL_SECONDS = 30
"""Seconds after which somebody who found the house full may try again."""
PREFIX = 64
"""Bits of an address of IPv6 that one household has."""


@dataclass(frozen=True)
class Limits:
    """What may be asked of a server. The environment may say otherwise: HEADRACE_ and the name, in capitals."""

    body: int = 65_536
    """Bytes of a post."""
    request_seconds: int = 20
    """Until a request must have come whole, from its first byte or the opening of its connection on."""
    stalled_seconds: int = 60
    """Until somebody must have read what was sent."""
    connections: int = 4_000
    address_connections: int = 200
    streams: int = 1_000
    address_streams: int = 120
    table_streams: int = 200
    tables: int = 60
    """New ones an hour from one address."""
    joins: int = 30
    """An hour from one address, of seats that strangers may take."""
    hints: int = 60
    """A minute from one address."""
    seat_hints: int = 20
    """A minute for one seat."""
    lines: int = 60
    """A minute from one address, of what is said at tables."""
    seat_lines: int = 20
    """A minute for one seat, or one watcher."""
    messages: int = 30
    """An hour for one person, of ways to be told by and of messages to try them."""
    analyses: int = 30
    """Begun in an hour from one address."""
    letters: int = 5
    """An hour from one address, and to one, of letters that ask whether an e-mail address is right."""
    guesses: int = 100
    """A minute from one address, of links that lead nowhere."""
    requests: int = 1_200
    """A minute of the API with one token, or from one address without."""
    tokens: int = 30
    """New ones for programs an hour from one address."""
    bot_days: int = 30
    """Until a table of bots alone goes at which nobody has looked."""


def limits_from(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits as the environment says. ValueError names what is no number."""
    said = {}
    for field in fields(Limits):
        name = f"HEADRACE_{field.name.upper()}"
        if name in environment:
            if not environment[name].isdecimal() or not int(environment[name]):
                raise ValueError(f"{name} must be a number above 0, not {environment[name]!r}")
            said[field.name] = int(environment[name])
    return Limits(**said)


class Rate:
    """At most so many in any so many seconds, for each who. Who has asked for nothing since is forgotten.

    The library `limits` (5.8, in memory) would remember every address for ever, and start a thread for a count.
    """

    def __init__(self, most: int, seconds: int) -> None:
        self._most, self._seconds = most, seconds
        self._times: dict[Hashable, deque[float]] = {}

    def wait(self, who: Hashable) -> int:
        """Seconds until it is granted again; 0 if it is now."""
        now = time.monotonic()
        while self._times and next(iter(self._times.values()))[-1] <= now - self._seconds:
            del self._times[next(iter(self._times))]
        times = self._times.get(who, deque())
        return math.ceil(times[0] + self._seconds - now) if len(times) == self._most and times[0] > now - self._seconds else 0

    def count(self, who: Hashable) -> None:
        """It was done once more."""
        times = self._times.pop(who, None) or deque(maxlen=self._most)
        times.append(time.monotonic())
        self._times[who] = times  # who did it last stands last


class House:
    """Who is in the house and what they have asked for. An address that may be a proxy's is nobody's: it has no limits.

    `proxies`: the addresses whose word on where a request comes from is taken, as uvicorn reads them (FORWARDED_ALLOW_IPS).
    """

    def __init__(self, limits: Limits, proxies: str = "127.0.0.1") -> None:
        self.limits, self.tally = limits, Tally()
        self._proxies = ProxyHeadersMiddleware(_nothing, proxies).trusted_hosts
        self._connections: Counter[str] = Counter()
        self._streams: Counter[tuple[str, str]] = Counter()
        self._tables = Rate(limits.tables, HOUR)
        self._joins = Rate(limits.joins, HOUR)
        self._hints = Rate(limits.hints, MINUTE)
        self._seat_hints = Rate(limits.seat_hints, MINUTE)
        self._lines = Rate(limits.lines, MINUTE)
        self._seat_lines = Rate(limits.seat_lines, MINUTE)
        self._messages = Rate(limits.messages, HOUR)
        self._analyses = Rate(limits.analyses, HOUR)
        self._letters = Rate(limits.letters, HOUR)
        self._guesses = Rate(limits.guesses, MINUTE)
        self._requests = Rate(limits.requests, MINUTE)
        self._tokens = Rate(limits.tokens, HOUR)

    def address_of(self, scope: Mapping[str, Any]) -> str:
        """Where a request comes from; empty if only a proxy could say."""
        address: str = (scope.get("client") or ("",))[0]
        is_told = any(name == b"x-forwarded-for" for name, _ in scope["headers"])
        return "" if address in self._proxies and not is_told else household(address)

    # ---- what stays open --------------------------------------------------------------------------------------------
    @property
    def connections(self) -> int:
        """Connections that are open now."""
        return self._connections.total()

    def come(self, address: str) -> bool:
        """A connection from an address was opened; is there room for it?"""
        who = self._caller(address)
        self._connections[who] += 1
        is_one_too_many = bool(who) and self._connections[who] > self.limits.address_connections
        return not is_one_too_many and self.connections <= self.limits.connections

    def go(self, address: str) -> None:
        """One that has come is closed."""
        _one_less(self._connections, self._caller(address))

    def _caller(self, address: str) -> str:
        return "" if address in self._proxies else household(address)

    def find_room(self, address: str, table_id: str) -> None:
        """Is there room for one more stream? Refused if not. `table_id`: empty for the stream of a browser's turns."""
        most = {"all": self.limits.streams, "address": self.limits.address_streams, "table": self.limits.table_streams}
        if any(self._streams[kind, whose] >= most[kind] for kind, whose in _places(address, table_id)):
            raise self.refused("streams", "full", 503, FULL_SECONDS)

    @contextmanager
    def listening(self, address: str, table_id: str) -> Iterator[None]:
        """A stream is open."""
        places = _places(address, table_id)
        self._streams.update(places)
        try:
            yield
        finally:
            for place in places:
                _one_less(self._streams, place)

    # ---- what is done now and then ----------------------------------------------------------------------------------
    def may_open_table(self, address: str) -> None:
        """One more new table. Refused if there were too many."""
        self._use(self._tables, address, "tables")

    def may_join(self, address: str) -> None:
        """One more seat that strangers may take. Refused if there were too many."""
        self._use(self._joins, address, "joins")

    def may_hint(self, address: str, seat: str) -> None:
        """One more hint. Refused if there were too many."""
        self._use(self._seat_hints, seat, "hints")
        self._use(self._hints, address, "hints")

    def may_say(self, address: str, who: str) -> None:
        """One more line is said at a table. Refused if there were too many."""
        self._use(self._seat_lines, who, "lines")
        self._use(self._lines, address, "lines")

    def may_message(self, person: str) -> None:
        """One more message that somebody wants at once. Refused if there were too many."""
        self._use(self._messages, person, "messages")

    def may_analyse(self, address: str) -> None:
        """One more analysis. Refused if there were too many."""
        self._use(self._analyses, address, "analyses")

    def may_request(self, who: str) -> None:
        """One more request of the API, with a token or from an address. Refused if there were too many."""
        self._use(self._requests, who, "requests")

    def may_make_token(self, address: str) -> None:
        """One more token for a program. Refused if there were too many."""
        self._use(self._tokens, address, "tokens")

    def may_write(self, address: str, to: str) -> None:
        """One more letter to an e-mail address that may be somebody else's. Refused if there were too many."""
        self._use(self._letters, to.lower(), "letters")
        self._use(self._letters, address, "letters")

    def may_guess(self, address: str) -> None:
        """Refused if too many links from there led nowhere."""
        if wait := self._guesses.wait(address):
            raise self.refused("guesses", "too_often", 429, wait)

    def guessed(self, address: str) -> None:
        """A link from there led nowhere."""
        if address:
            self._guesses.count(address)

    def _use(self, rate: Rate, who: str, kind: str) -> None:
        if wait := rate.wait(who):
            raise self.refused(kind, "too_often", 429, wait)
        if who:
            rate.count(who)

    def refused(self, kind: str, key: str, status: int, wait: int = 0) -> Refused:
        """A refusal, which is counted as one of its kind."""
        self.tally.note(kind)
        return Refused(key, status, wait=wait)


def household(address: str) -> str:
    """An address; of IPv6 the net that one household has."""
    try:
        is_long = ipaddress.ip_address(address).version == 6
    except ValueError:
        return address
    return str(ipaddress.ip_network(f"{address.partition('%')[0]}/{PREFIX}", strict=False)) if is_long else address


def _places(address: str, table_id: str) -> list[tuple[str, str]]:
    """Where a stream counts."""
    return [("all", ""), *([("address", address)] if address else []), *([("table", table_id)] if table_id else [])]


def _one_less(counter: Counter[Any], key: Any) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


async def _nothing(*_: object) -> None:
    """Stands where uvicorn's middleware wants an application."""
