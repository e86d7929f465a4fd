"""Told by e-mail: nothing comes before an address was confirmed, all ends by a press, and only the host's server is used."""

import re
import ssl
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path
from typing import Any

import httpx
import pytest
import trustme
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from headrace.core.words import LANGUAGES
from headrace.table.app import create_app
from headrace.table.telling.letters import Mail, is_right, mail_from, token
from headrace.table.telling.messages import Message
from headrace.table.telling.sending import FAILED, SENT, Sender
from headrace.table.ways import EMAIL, ON, UNSURE, Way
from headrace.table.words import say
from tests.kit.browsing import free_port
from tests.table.test_persons import ALONE, rows, storage_of
from tests.table.test_told import way_in

SITE = "https://games.example/x"
ANN = "ann@example.org"
MESSAGE = Message("id-1", "Barrage", "Your turn. At the table: Ann, Ben", f"{SITE}/go/a", "barrage", "a", ("Ann", "Ben"))


class Letterbox:
    """Keeps what a server of ours is given, or refuses it."""

    def __init__(self) -> None:
        self.letters, self.answer, self.raw = list[EmailMessage](), "250 OK", ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 - as aiosmtpd calls it
        if self.answer.startswith("250"):
            self.raw = envelope.content.decode()
            found = BytesParser(policy=default).parsebytes(envelope.content)
            assert isinstance(found, EmailMessage)
            self.letters.append(found)
        return self.answer

    def link(self, what: str) -> str:
        """The path of a link in the last letter."""
        found = re.search(rf"{SITE}(/told/{what}/\S+)", self.letters[-1].get_content())
        assert found
        return found.group(1)


@contextmanager
def a_post_office(**said: Any) -> Iterator[tuple[Letterbox, int]]:
    """A server for letters, and its port."""
    box, port = Letterbox(), free_port()
    office = Controller(box, hostname="127.0.0.1", port=port, **said)
    office.start()
    try:
        yield box, port
    finally:
        office.stop()


def mail_at(port: int, kind: str = "smtp+plain", tls: ssl.SSLContext | None = None, user: str = "") -> Mail:
    return Mail(kind, "localhost", port, user, "the password", "Headrace <table@games.example>", SITE, tls)


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[Letterbox, int]]:
    with a_post_office() as found:
        yield found


@pytest.fixture
async def ann(tmp_path: Path, office: tuple[Letterbox, int]) -> AsyncIterator[tuple[httpx.AsyncClient, Letterbox]]:
    """Somebody at a server whose host has named one for letters, and what came there."""
    box, port = office
    box.letters.clear()
    box.answer = "250 OK"
    app = create_app(str(tmp_path / "table.db"), mail=mail_at(port))
    transport = httpx.ASGITransport(app=app)
    client = httpx.AsyncClient(transport=transport, base_url="http://evil.example")
    async with app.router.lifespan_context(app), client as visitor:
        visitor.app = app  # type: ignore[attr-defined]
        await visitor.post("/new", data=ALONE)
        yield visitor, box


async def test_an_address_is_used_once_whoever_reads_it_has_pressed_and_no_more_after_the_last_link(
    ann: tuple[httpx.AsyncClient, Letterbox],
) -> None:
    visitor, box = ann
    for lang in LANGUAGES:
        visitor.cookies.set("lang", lang)
        page = (await visitor.post("/told/email", data={"email": ANN, "delay": "300"})).text
        assert say("told_asked", lang) in page and say("told_unsure", lang) in page
        asked = box.letters[-1]
        assert (asked["To"], asked["Subject"]) == (ANN, say("told_confirm_title", lang))
        assert "evil.example" not in str(asked), "who asks does not choose where links lead"
        way = way_in(page)
        link = box.link("confirm")
        stranger = httpx.AsyncClient(transport=visitor._transport, base_url="http://elsewhere.example")
        assert say("told_confirm_do", "en") in (await stranger.get(link)).text
        assert await rows(storage_of(visitor), "SELECT state FROM ways") == [(UNSURE,)], "a look is no press"
        assert say("told_confirm_done", "en") in (await stranger.post(link)).text
        assert await rows(storage_of(visitor), "SELECT state FROM ways") == [(ON,)]
        assert say("told_arrived", lang) in (await visitor.post(f"/told/{way}/try")).text
        letter = box.letters[-1]
        assert say("told_trial", lang) in letter.get_content() and letter.get_content_type() == "text/plain"
        stop = box.link("stop")
        assert f"List-Unsubscribe: <{SITE}{stop}>\r\n" in box.raw, "neither folded nor in a code"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert say("told_stop_do", "en") in (await stranger.get(stop)).text
        answer = await stranger.post(stop, data={"List-Unsubscribe": "One-Click"}, headers={"user-agent": "mail"})
        assert answer.status_code == 200 and say("told_stop_done", "en") in answer.text
        assert await rows(storage_of(visitor), "SELECT id FROM ways") == []
        assert (await stranger.get(stop)).status_code == (await stranger.post(link)).status_code == 403


async def test_an_unconfirmed_address_gets_nothing_but_few_letters_that_ask(ann: tuple[httpx.AsyncClient, Letterbox]) -> None:
    visitor, box = ann
    way = way_in((await visitor.post("/told/email", data={"email": ANN, "delay": "0"})).text)
    statuses = [(await visitor.post(f"/told/{way}/try")).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2
    assert {letter["Subject"] for letter in box.letters} == {say("told_confirm_title", "en")}
    assert await rows(storage_of(visitor), "SELECT state FROM ways") == [(UNSURE,)]
    for address in ("no address", "ann@example.org\nBcc: x@example.org", ""):
        answer = await visitor.post("/told/email", data={"email": address, "delay": "0"})
        assert answer.status_code == 422 and say("error.wrong_email", "en") in answer.text
    assert len(box.letters) == 5
    box.answer = "451 later"
    answer = await visitor.post("/told/email", data={"email": "ben@example.org", "delay": "0"})
    assert answer.status_code == 422 and say("error.not_arrived", "en") in answer.text, "it is there, and can be tried again"


async def test_no_link_serves_another_way_another_purpose_or_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Way("aa", "ann", EMAIL, "", ANN, "", "en", SITE, 60)
    other = Way("aa", "ann", EMAIL, "", "ben@example.org", "", "en", SITE, 60)
    confirm, stop = token("key", "confirm", way, 5_000_000_000), token("key", "stop", way)
    assert is_right(confirm, "key", "confirm", way) and is_right(stop, "key", "stop", way)
    wrong = [
        is_right(confirm, "another", "confirm", way),
        is_right(confirm, "key", "stop", way),
        is_right(stop, "key", "confirm", way),
        is_right(confirm, "key", "confirm", other),
        is_right(confirm.replace("5000000000", "6000000000"), "key", "confirm", way),
        *(is_right(written, "key", "stop", way) for written in ("", "aa", "aa.0.", "aa.x.y", "aa.0.é", "aa..", f"{stop}.0")),
    ]
    assert not any(wrong)
    monkeypatch.setattr(time, "time", lambda: 5_000_000_001.0)
    assert not is_right(confirm, "key", "confirm", way)


async def test_where_the_host_names_no_server_there_is_no_such_way(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    assert "/told/email" not in (await client.get("/told")).text
    assert (await client.post("/told/email", data={"email": ANN, "delay": "0"})).status_code == 404
    assert (await client.get("/told/confirm/x")).status_code == (await client.get("/told/stop/a.b.c")).status_code == 403


async def test_letters_go_by_starttls_or_tls_to_who_the_server_says_it_is(client: httpx.AsyncClient) -> None:
    authority, here, trusting = trustme.CA(), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert("localhost").configure_cert(here)
    authority.configure_trust(trusting)
    keys, way = storage_of(client).keys, Way("aa", "ann", EMAIL, "", ANN, "", "en", SITE, 60)

    def known(server: Any, session: Any, envelope: Any, mechanism: str, said: Any) -> AuthResult:
        return AuthResult(success=(said.login, said.password) == (b"ann", b"the password"))

    with a_post_office(tls_context=here, require_starttls=True, authenticator=known, auth_required=True) as (box, port):
        results = [
            await Sender(keys, client.app.state.sender.outside, mail).send(way, MESSAGE)  # type: ignore[attr-defined]
            for mail in (mail_at(port, "smtp", trusting, "ann"), mail_at(port, "smtp", None, "ann"), mail_at(port, "smtp+plain"))
        ]
        assert (results, len(box.letters)) == ([SENT, FAILED, FAILED], 1)
        letter = box.letters[0]
        assert (letter["Subject"], letter["Message-ID"]) == (MESSAGE.title, "<id-1@games.example>")
        assert MESSAGE.text in letter.get_content() and MESSAGE.link in letter.get_content()
        box.answer = "550 no such box"
        sender = Sender(keys, client.app.state.sender.outside, mail_at(port, "smtp", trusting, "ann"))  # type: ignore[attr-defined]
        assert await sender.send(way, MESSAGE) == FAILED
    assert await sender.send(way, MESSAGE) == FAILED, "nobody answers there"


def test_what_the_environment_says_is_understood_or_refused_and_its_password_is_in_no_text() -> None:
    said = {"HEADRACE_MAIL_FROM": "table@games.example", "HEADRACE_URL": "https://games.example/x/"}
    mail = mail_from({**said, "HEADRACE_SMTP": "smtp://ann%40x:p%2Fw@mail.example"})
    assert mail == Mail("smtp", "mail.example", 587, "ann@x", "p/w", "table@games.example", SITE) and "p/w" not in repr(mail)
    assert mail_from({"HEADRACE_SMTP": ""}) is mail_from({}) is None
    wrong = {"HEADRACE_SMTP": ("mail.example", "http://x", "smtp://"), "HEADRACE_MAIL_FROM": ("", "x"), "HEADRACE_URL": ("", "x")}
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(ValueError, match=name):
                mail_from({"HEADRACE_SMTP": "smtps://mail.example", **said, name: value})
