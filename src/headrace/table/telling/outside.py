"""Posts to addresses that people name: into the internet alone, to the very address that was looked at, and no further."""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from ipaddress import IPv4Address, IPv6Network, ip_address
from urllib.parse import urlsplit

import httpcore

SECONDS, CONNECTING_SECONDS = 15, 5
"""In which an answer must have begun, and a connection must stand."""
LONGEST_ADDRESS = 1000
INTERNET = IPv6Network("2000::/3")
TO_IPV4 = IPv6Network("64:ff9b::/96")
"""Behind which a network without IPv4 finds the addresses that end so (NAT64)."""
TUNNELS = (IPv6Network("2002::/16"), IPv6Network("2001::/32"))
"""Addresses of IPv6 that lead to one of IPv4 inside them (6to4, Teredo)."""
INNER = (IPv4Address("168.63.129.16"),)
"""Public by their number, but not by what answers there: a cloud's own services."""
PLAIN, HOST = re.compile(r"[!-\"$-\[\]-~]+"), re.compile(r"[a-z0-9_.:-]+")
"""What addresses of the web, and names of hosts in them, are written with."""
RESOLVERS = ThreadPoolExecutor(4, "headrace-resolver")
"""Where it is waited for the system's resolver: whatever that does, nobody waits who plays."""
Resolve = Callable[[str, int], Awaitable[Iterable[str]]]


class Forbidden(Exception):
    """Nothing is sent to such an address."""


class Unreachable(Exception):
    """Nobody has answered there."""


def is_public(written: str) -> bool:
    """Does an address, as a resolver says it, lie in the internet, and nowhere nearer?"""
    found = ip_address(written)
    if found.version == 4:
        return found.is_global and not found.is_multicast and found not in INNER
    inside = IPv4Address(int(found) & 0xFFFF_FFFF) if found in TO_IPV4 else found.ipv4_mapped
    if inside:
        return is_public(str(inside))
    return found in INTERNET and found.is_global and not any(found in tunnel for tunnel in TUNNELS)


async def resolved(host: str, port: int) -> Iterable[str]:
    """The addresses of a host, as the system's resolver says."""
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(RESOLVERS, ask)
    return dict.fromkeys(str(address[0]) for *_, address in found)


@cache
def trusted() -> ssl.SSLContext:
    """The authorities that are trusted as a rule; to read them takes a while, so that waits until there is something to send."""
    return httpcore.default_ssl_context()


class Outside:
    """The way out. `own_network`: the host lets messages go to its own network, and there without TLS."""

    def __init__(self, own_network: bool = False, tls: ssl.SSLContext | None = None, resolve: Resolve = resolved) -> None:
        self.own_network = own_network
        self._tls = tls
        self._network = _Looking(resolve, own_network)

    def check(self, url: str) -> None:
        """Forbidden for what is no address of the web, or not one that messages may go to; where it leads is seen later."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname or "", parts.port
        except ValueError:
            raise Forbidden from None
        is_plain = PLAIN.fullmatch(url) and HOST.fullmatch(host)
        schemes = ("https", "http") if self.own_network else ("https",)
        if not (is_plain and len(url) <= LONGEST_ADDRESS and parts.scheme in schemes and "@" not in parts.netloc):
            raise Forbidden

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer, of which no more is read. Forbidden or Unreachable if there is none."""
        self.check(url)
        try:
            async with asyncio.timeout(SECONDS):
                async with (
                    httpcore.AsyncConnectionPool(ssl_context=self._tls or trusted(), network_backend=self._network) as pool,
                    pool.stream("POST", url, headers=[*headers.items()], content=body) as answer,
                ):
                    return answer.status
        except (TimeoutError, OSError, UnicodeError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
            raise Unreachable from None


class _Looking(httpcore.AsyncNetworkBackend):
    """Connects to the addresses that a host's name stands for, if all of them may be connected to."""

    def __init__(self, resolve: Resolve, own_network: bool) -> None:
        self._resolve, self._own_network, self._plain = resolve, own_network, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A connection; the name is asked for once, so that it cannot mean something else a moment later."""
        addresses = [*await self._resolve(host, port)]
        if not self._own_network and not all(map(is_public, addresses)):
            raise Forbidden
        for address in addresses:
            with suppress(httpcore.ConnectError, httpcore.ConnectTimeout):
                return await self._plain.connect_tcp(address, port, CONNECTING_SECONDS, local_address, socket_options)
        raise httpcore.ConnectError
