"""Floods in small: connections that never come to an end, that do not read, that are too many, or that talk nonsense."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from headrace.table import limits
from headrace.table.words import say
from tests.kit.browsing import PATIENCE, Served, seated
from tests.kit.strangers import a_house, caller, heard, log_of, status

RAILS = "trick_of_the_rails"
TYPE = "Content-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without much patience, and with room for five connections of an address."""
    with a_house(tmp_path_factory.mktemp("flooded"), request_seconds=1, stalled_seconds=1, address_connections=5) as served:
        yield served


def test_who_does_not_come_to_an_end_is_not_waited_for_and_a_stream_goes_on(flooded: Served) -> None:
    table = seated(flooded.address, RAILS)
    stream = caller(flooded, f"GET {table}/events HTTP/1.1\r\nHost: x\r\n\r\n", "127.0.0.3")
    slow = {
        "nothing": "",
        "half a head": "GET / HTTP/1.1\r\nHost: x\r\nX-A: ",
        "half a body": f"POST /new HTTP/1.1\r\nHost: x\r\n{TYPE}Content-Length: 100\r\n\r\ngame=",
        "half a chunk": f"POST /new HTTP/1.1\r\nHost: x\r\n{TYPE}Transfer-Encoding: chunked\r\n\r\n5\r\ngam",
        "a second half": "GET /static/mark.svg HTTP/1.1\r\nHost: x\r\n\r\nGET / HTT",
        "too much": f"POST /new HTTP/1.1\r\nHost: x\r\n{TYPE}Content-Length: 41000000\r\n\r\n{'x' * 100_000}",
    }
    opened = {kind: caller(flooded, said, f"127.0.1.{number}") for number, (kind, said) in enumerate(slow.items())}
    assert {kind: status(heard(connection)) for kind, connection in opened.items()} == {
        "nothing": "",
        **dict.fromkeys(("half a head", "half a body", "half a chunk"), "408"),
        "a second half": "200",
        "too much": "413",
    }
    httpx.post(f"{flooded.address}{table}/settings", data={"pace": "700"}, timeout=PATIENCE)
    assert stream.recv(65536)
    for connection in (stream, *opened.values()):
        connection.close()


def test_who_does_not_read_is_let_go(flooded: Served) -> None:
    with closing(socket.socket()) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", flooded.port))
        deaf.setblocking(False)
        with pytest.raises(ConnectionError):
            ask_on_and_on(deaf, b"GET /style/table.css HTTP/1.1\r\nHost: x\r\n\r\n")


def ask_on_and_on(deaf: socket.socket, asked: bytes) -> None:
    """Without reading any answer; ConnectionError once nobody listens any more."""
    for _ in range(100 * PATIENCE):
        with suppress(BlockingIOError):
            deaf.sendall(asked)
        time.sleep(0.01)


def test_a_connection_too_many_is_told_so_and_others_are_served(flooded: Served) -> None:
    table = seated(flooded.address, RAILS)
    streams = [caller(flooded, f"GET {table}/events HTTP/1.1\r\nHost: x\r\n\r\n", "127.0.0.2") for _ in range(5)]
    for stream in streams:
        stream.recv(100)
    asked = "GET /static/mark.svg HTTP/1.1\r\nHost: x\r\nAccept-Language: ko\r\nConnection: close\r\n\r\n"
    answer = heard(caller(flooded, asked, "127.0.0.2"))
    assert status(answer) == "503"
    assert f"retry-after: {limits.FULL_SECONDS}" in answer.lower() and say("error.full", "ko") in answer
    assert status(heard(caller(flooded, asked, "127.0.0.4"))) == "200"
    for stream in streams:
        stream.close()
    end = time.monotonic() + PATIENCE
    while status(heard(caller(flooded, asked, "127.0.0.2"))) != "200":
        assert time.monotonic() < end, "there is no room"
        time.sleep(0.1)


def test_whatever_clients_do_wrong_is_one_line_of_the_log_and_no_traceback(tmp_path: Path) -> None:
    half = f"POST /new HTTP/1.1\r\nHost: x\r\n{TYPE}Content-Length: 100\r\n\r\ngame="
    wrong = (
        "nonsense\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n",
        f"POST /new HTTP/1.1\r\nHost: x\r\n{TYPE}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        "GET /turns HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: x\r\nX-A: {'x' * 70_000}\r\n\r\n",
        half,
    )
    with a_house(tmp_path) as served:
        for said in wrong * 5:
            caller(served, said).close()
            with closing(caller(served, said)) as connection:
                connection.shutdown(socket.SHUT_WR)
                if said != half and not said.startswith("GET /turns"):
                    heard(connection)
        assert httpx.get(served.address, timeout=PATIENCE).status_code == 200
    text = log_of(tmp_path)
    assert "Traceback" not in text
    lines = [line for line in text.splitlines() if "Headrace is at" not in line]
    kinds = [kind for kind in ("gone", "invalid", "upgrade") if any(f"kind={kind}" in line for line in lines)]
    assert (kinds, len(lines)) == (["gone", "invalid", "upgrade"], 3), text
