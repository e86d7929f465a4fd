"""What is posted to addresses that people name: whom it reaches and whom never, what it says, and by whom it is signed."""

import asyncio
import base64
import hmac
import json
import ssl
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import http_ece
import pytest
import trustme
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import jwt

from headrace.table.keys import Keys
from headrace.table.storage import Storage
from headrace.table.telling import outside, push
from headrace.table.telling.messages import Message
from headrace.table.telling.outside import Forbidden, Outside, Unreachable, is_public
from headrace.table.telling.sending import FAILED, GONE, SENT, Sender, outside_from
from headrace.table.telling.webhook import BODIES, new_secret, post_of
from headrace.table.ways import PUSH, WEBHOOK, Way

NAME = "hooks.example"
MESSAGE = Message(
    "id-1", "Brass & Co", "Your turn. At the table: @everyone, [x](y)", "https://t/go/a", "brass_birmingham", "a", ("Ann",)
)


@dataclass
class Post:
    """What a server was asked for. `name`: of the server, as TLS was told."""

    target: str
    headers: dict[str, str]
    body: bytes
    name: str


@dataclass
class Place:
    """A server of our own, with a certificate for NAME, that answers as it is told."""

    port: int = 0
    posts: list[Post] = field(default_factory=list)
    answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n"
    then: Callable[[asyncio.StreamWriter], Awaitable[None]] | None = None

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.port}/hook?x=1"


@asynccontextmanager
async def place(tls: bool = True) -> AsyncIterator[tuple[Place, ssl.SSLContext]]:
    """Serve meanwhile; and what trusts that server."""
    found, authority = Place(), trustme.CA()
    here, trusting, names = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(), [""]
    authority.issue_cert(NAME).configure_cert(here)
    authority.configure_trust(trusting)
    here.sni_callback = lambda _, name, __: names.append(str(name))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        found.posts.append(Post(head[0].split()[1], headers, body, names[-1]))
        writer.write(found.answer)
        if found.then:
            await found.then(writer)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=here if tls else None)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found, trusting
    finally:
        server.close()


def told(*answers: str) -> tuple[outside.Resolve, list[str]]:
    """A resolver that answers so, the first time and all others; and what it was asked."""
    asked: list[str] = []

    async def resolve(host: str, port: int) -> Iterable[str]:
        asked.append(host)
        return [answers[min(len(asked), len(answers)) - 1]]

    return resolve, asked


# ---- whom it reaches ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"),
        *("100.64.0.1", "100.100.100.200", "198.18.0.1", "192.0.0.1", "192.0.2.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
        *("168.63.129.16", "::", "::1", "fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd00:ec2::254", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe"),
        *("64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::", "2001:db8::1", "100::1", "5f00::1"),
    ],
)
def test_no_address_that_lies_nearer_than_the_internet_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])
def test_what_lies_in_the_internet_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "ftp://hooks.example/", "file:///etc/passwd", "//hooks.example", "hooks.example", "https://"),
        *(
            "https://u@hooks.example/",
            "https://hooks.example@127.0.0.1/",
            "https://hooks.example:x/",
            "https://hooks.example:99999/",
        ),
        *("https://hooks.example/\r\nX: y", "https://hooks.example\\@x/", "https://h ooks.example", "https://[::1", "https://ä/"),
        *("https://hooks.example/#x", "https://" + "x" * 1000, "https://hooks.example/\0", "https://<x>/"),
    ],
)
async def test_what_is_no_address_is_not_even_looked_for(url: str) -> None:
    resolve, asked = told("127.0.0.1")
    with pytest.raises(Forbidden):
        await Outside(resolve=resolve).post(url, {}, b"")
    assert asked == []


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1", "localhost"])
async def test_however_it_is_written_nothing_goes_to_this_machine(host: str) -> None:
    async with place() as (here, trusting):
        with pytest.raises(Forbidden):
            await Outside(tls=trusting).post(here.url.replace(NAME, host), {}, b"")
        assert here.posts == []


async def test_a_name_that_means_this_machine_among_others_is_not_followed() -> None:
    async def resolve(host: str, port: int) -> Iterable[str]:
        return ["8.8.8.8", "127.0.0.1"]

    with pytest.raises(Forbidden):
        await Outside(resolve=resolve).post(f"https://{NAME}/", {}, b"")


async def test_it_goes_to_the_address_that_was_looked_at_under_the_name_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name is asked for once: whoever answers something else the second time gains nothing (rebinding)."""
    looked: list[str] = []

    def look(address: str) -> bool:
        looked.append(address)
        return True

    monkeypatch.setattr(outside, "is_public", look)
    async with place() as (here, trusting):
        resolve, asked = told("127.0.0.1", "10.0.0.1")
        assert await Outside(tls=trusting, resolve=resolve).post(here.url, {"x": "y"}, b"said") == 204
    (post,) = here.posts
    assert (asked, looked) == ([NAME], ["127.0.0.1"])
    assert (post.target, post.body, post.name) == ("/hook?x=1", b"said", NAME)
    assert (post.headers["host"], post.headers["x"]) == (f"{NAME}:{here.port}", "y")


async def test_whoever_cannot_show_that_they_are_who_was_asked_for_gets_nothing() -> None:
    async with place() as (here, _):
        resolve, _ = told("127.0.0.1")
        with pytest.raises(Unreachable):
            await Outside(True, resolve=resolve).post(here.url, {}, b"said")
        assert here.posts == []


async def test_no_redirect_is_followed_and_that_it_was_one_is_no_success(storage: Storage) -> None:
    async with place() as (here, trusting), place() as (there, _):
        here.answer = f"HTTP/1.1 307 Go\r\nLocation: {there.url}\r\nContent-Length: 0\r\n\r\n".encode()
        sender = Sender(storage.keys, Outside(True, trusting, told("127.0.0.1")[0]))
        assert await sender.send(way_to(here.url), MESSAGE) == FAILED
        assert (len(here.posts), there.posts) == (1, [])
        for status, result in ((200, SENT), (204, SENT), (400, FAILED), (404, FAILED), (500, FAILED)):
            here.answer = f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\n\r\n".encode()
            assert await sender.send(way_to(here.url), MESSAGE) == result


async def test_of_an_answer_nothing_but_its_status_is_read() -> None:
    async with place() as (here, trusting):
        gone = asyncio.Event()

        async def pour(writer: asyncio.StreamWriter) -> None:
            try:
                while True:
                    writer.write(b"x" * 65_536)
                    await writer.drain()
            except (ConnectionError, ssl.SSLError):
                gone.set()

        here.answer, here.then = b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n", pour
        assert await Outside(True, trusting, told("127.0.0.1")[0]).post(here.url, {}, b"") == 200
        await asyncio.wait_for(gone.wait(), 60)


async def test_whoever_answers_nothing_or_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async with place() as (here, trusting):
        out = Outside(True, trusting, told("127.0.0.1")[0])

        async def drip(writer: asyncio.StreamWriter) -> None:
            while not writer.is_closing():
                writer.write(b"X-Header: x\r\n")
                await writer.drain()
                await asyncio.sleep(0.02)

        here.answer, here.then = b"HTTP/1.1 200 OK\r\n", drip
        monkeypatch.setattr(outside, "SECONDS", 0.3)
        with pytest.raises(Unreachable):
            await out.post(here.url, {}, b"")
        here.answer, here.then = b"nonsense\r\n\r\n", None
        with pytest.raises(Unreachable):
            await out.post(here.url, {}, b"")
    for url in (here.url, "https://a..b/", f"https://{'x' * 64}.example/"):
        with pytest.raises(Unreachable):
            await (out if url == here.url else Outside()).post(url, {}, b"")


async def test_a_host_may_let_messages_into_its_own_network_and_there_without_tls() -> None:
    async with place(tls=False) as (here, _):
        url = f"http://127.0.0.1:{here.port}/"
        with pytest.raises(Forbidden):
            await outside_from({}).post(url, {}, b"")
        assert await outside_from({"HEADRACE_OWN_NETWORK": "yes"}).post(url, {}, b"") == 204


# ---- what it says ---------------------------------------------------------------------------------------------------
def way_to(url: str, sort: str = "plain", secret: str = new_secret()) -> Way:
    return Way("way", "ann", WEBHOOK, sort, url, secret, "en", "https://t", 0)


@pytest.mark.parametrize("sort", BODIES)
async def test_every_post_is_signed_over_its_id_its_time_and_its_body(sort: str) -> None:
    secret = new_secret()
    _, headers, body = post_of(sort, "https://ntfy.example/topic", secret, MESSAGE)
    signed = f"{MESSAGE.id}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    assert headers["webhook-id"] == MESSAGE.id
    assert headers["webhook-signature"] == f"v1,{base64.b64encode(hmac.digest(key, signed, 'sha256')).decode()}"
    assert secret not in repr(headers) + body.decode() and secret.removeprefix("whsec_") not in repr(headers) + body.decode()


def test_each_service_is_posted_what_it_reads_and_nobody_is_mentioned() -> None:
    posts = {sort: post_of(sort, f"https://{sort}.example/a/topic", new_secret(), MESSAGE) for sort in BODIES}
    told = {sort: json.loads(body) for sort, (_, _, body) in posts.items()}
    assert told["plain"] == {
        "type": "turn",
        "title": MESSAGE.title,
        "text": MESSAGE.text,
        "data": {"game": "brass_birmingham", "table": "a", "people": ["Ann"], "link": MESSAGE.link},
    }
    assert told["discord"]["allowed_mentions"] == {"parse": []}
    assert r"\@everyone, \[x\]\(y\)" in told["discord"]["content"] and MESSAGE.link in told["discord"]["content"]
    assert told["slack"] == {"text": f"Brass &amp; Co: {MESSAGE.text}\n<{MESSAGE.link}>"}
    assert told["ntfy"] == {"topic": "topic", "title": MESSAGE.title, "message": MESSAGE.text, "click": MESSAGE.link}
    assert [posts[sort][0] for sort in ("ntfy", "discord")] == ["https://ntfy.example/a/", "https://discord.example/a/topic"]


# ---- pushes ---------------------------------------------------------------------------------------------------------
@dataclass
class Listening:
    """A browser that has asked to be told."""

    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen bytes..."

    @property
    def said(self) -> dict[str, str]:
        """How it says so."""
        key = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"key": base64.urlsafe_b64encode(key).decode().rstrip("="), "auth": base64.urlsafe_b64encode(self.auth).decode()}

    def way(self, url: str) -> Way:
        said = self.said
        return Way("way", "ann", PUSH, "Firefox", url, f"{said['key']} {said['auth']}", "ko", "https://games.example/x", 60)


async def test_a_push_can_be_read_by_its_browser_alone_and_is_signed_by_the_server(storage: Storage) -> None:
    browser = Listening()
    async with place() as (here, trusting):
        here.answer = b"HTTP/1.1 201 Created\r\n\r\n"
        sender = Sender(storage.keys, Outside(True, trusting, told("127.0.0.1")[0]))
        assert await sender.send(browser.way(here.url), MESSAGE) == SENT
        (post,) = here.posts
        assert MESSAGE.text.encode() not in post.body and MESSAGE.link.encode() not in post.body
        read = http_ece.decrypt(post.body, private_key=browser.private, auth_secret=browser.auth, version="aes128gcm")
        assert json.loads(read) == {
            "title": MESSAGE.title,
            "text": MESSAGE.text,
            "link": MESSAGE.link,
            "table": MESSAGE.table,
            "lang": "ko",
        }
        with pytest.raises(Exception):  # noqa: B017, PT011 - whatever the library says of what it cannot read
            http_ece.decrypt(post.body, private_key=Listening().private, auth_secret=browser.auth, version="aes128gcm")
        assert (post.headers["content-encoding"], post.headers["topic"]) == ("aes128gcm", MESSAGE.table)
        assert int(post.headers["ttl"]) > 0
        signed = dict(part.split("=", 1) for part in post.headers["authorization"].removeprefix("vapid ").split(","))
        claims = jwt.decode(signed["t"], signed["k"])
        assert claims["aud"] == f"https://{NAME}:{here.port}" and claims["sub"] == "https://games.example"
        assert 0 < claims["exp"] - time.time() <= 86_400
        assert signed["k"] == push.public_key(await Sender(Keys(storage._database), Outside()).push_key()), "kept in the database"
        for status, result in ((404, GONE), (410, GONE), (429, FAILED), (500, FAILED)):
            here.answer = f"HTTP/1.1 {status} X\r\nContent-Length: 0\r\n\r\n".encode()
            assert await sender.send(browser.way(here.url), MESSAGE) == result
        with pytest.raises(Forbidden):
            await Sender(storage.keys, Outside(tls=trusting)).check(browser.way("http://127.0.0.1/"))
        near = browser.way(f"https://127.0.0.1:{here.port}/")
        assert await Sender(storage.keys, Outside(tls=trusting)).send(near, MESSAGE) == FAILED
        assert len(here.posts) == 5, "an endpoint in the own network is none"


async def test_two_processes_that_begin_at_once_have_one_key(storage: Storage, database: str) -> None:
    other = Storage(database)
    await other.open()
    keys = await asyncio.gather(*(Sender(one.keys, Outside()).push_key() for one in (storage, other, storage, other)))
    assert len({*keys}) == 1
    await other.close()


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36 Edg/140", "Edge, Windows"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1", "Safari, iPhone"),
        ("<script>", ""),
    ],
)
def test_a_browser_is_called_as_it_is_known(agent: str, name: str) -> None:
    assert push.browser_of(agent) == name
