"""E-mail, where whoever runs the server has named a server for it: letters in plain text, to addresses that were confirmed."""

import asyncio
import hmac
import os
import smtplib
import ssl
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from headrace.table.telling.messages import Message
from headrace.table.ways import Way
from headrace.table.words import say

KEY = "letters"
"""Under which name the server keeps what it signs links in letters with."""
SECONDS = 15
THREADS = ThreadPoolExecutor(2, "headrace-letters")
"""Where it is waited for the server: whatever that does, others wait for nothing else."""
CONFIRM, STOP = "confirm", "stop"
"""What a link in a letter is for."""
CONFIRM_SECONDS = 86_400
UNFOLDED = SMTP.clone(max_line_length=998)
"""As long as a line may be: what is longer than usual, as a link, would be written in a code that mail programs do not follow."""
PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
"""With TLS from the beginning, with STARTTLS, and without, for a server on the same machine."""


@dataclass(frozen=True)
class Mail:
    """The server for letters, and whom they come from. `site`: what begins links, for nobody may choose that who asks for one."""

    kind: str
    host: str
    port: int
    user: str
    password: str = field(repr=False)
    sender: str
    site: str
    tls: ssl.SSLContext | None = field(default=None, compare=False)

    async def send(self, letter: EmailMessage) -> bool:
        """Has the server taken it?"""
        try:
            await asyncio.get_running_loop().run_in_executor(THREADS, self._send, letter)
        except (smtplib.SMTPException, OSError, ValueError):  # the last of them where an address cannot be written
            return False
        return True

    def _send(self, letter: EmailMessage) -> None:
        tls = self.tls or ssl.create_default_context()
        with (
            smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=tls)
            if self.kind == "smtps"
            else smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        ) as server:
            if self.kind == "smtp":
                server.starttls(context=tls)
            if self.user:
                server.login(self.user, self.password)
            server.send_message(letter)


def mail_from(environment: Mapping[str, str] = os.environ) -> Mail | None:
    """The server for letters as HEADRACE_SMTP, HEADRACE_MAIL_FROM and HEADRACE_URL say. ValueError if they cannot be meant."""
    if not environment.get("HEADRACE_SMTP"):
        return None
    parts, site = urlsplit(environment["HEADRACE_SMTP"]), environment.get("HEADRACE_URL", "").rstrip("/")
    if parts.scheme not in PORTS or not parts.hostname:
        raise ValueError("HEADRACE_SMTP must be like smtp://USER:PASSWORD@HOST")
    if "@" not in environment.get("HEADRACE_MAIL_FROM", ""):
        raise ValueError("HEADRACE_MAIL_FROM must be the address that letters come from")
    if urlsplit(site).scheme not in ("https", "http"):
        raise ValueError("HEADRACE_URL must be where the table is found, like https://games.example/")
    user, password = (unquote(one or "") for one in (parts.username, parts.password))
    port = parts.port or PORTS[parts.scheme]
    return Mail(parts.scheme, parts.hostname, port, user, password, environment["HEADRACE_MAIL_FROM"], site)


# ---- letters --------------------------------------------------------------------------------------------------------
def letter_of(mail: Mail, key: str, way: Way, message: Message) -> EmailMessage:
    """A message as a letter, with a link that ends them all."""
    stop = f"{mail.site}/told/{STOP}/{token(key, STOP, way)}"
    body = f"{message.text}\n\n{message.link}\n\n-- \n{say('told_letter_stop', way.lang, link=stop)}\n"
    letter = _letter(mail, way, message.title, body)
    letter["Message-ID"] = f"<{message.id}@{urlsplit(mail.site).hostname}>"
    letter["List-Unsubscribe"] = f"<{stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return letter


def confirmation_of(mail: Mail, key: str, way: Way) -> EmailMessage:
    """The letter that asks whether an address is somebody's who wants to be told there."""
    link = f"{mail.site}/told/{CONFIRM}/{token(key, CONFIRM, way, int(time.time()) + CONFIRM_SECONDS)}"
    return _letter(mail, way, say("told_confirm_title", way.lang), say("told_confirm_letter", way.lang, link=link))


def _letter(mail: Mail, way: Way, subject: str, body: str) -> EmailMessage:
    letter = EmailMessage(UNFOLDED)
    letter["From"], letter["To"], letter["Subject"], letter["Date"] = mail.sender, way.address, subject, formatdate()
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(body)
    return letter


# ---- links in them --------------------------------------------------------------------------------------------------
def token(key: str, what: str, way: Way, until: int = 0) -> str:
    """What a link holds: for which way it is, and until when, which only the server can have written."""
    signature = hmac.new(key.encode(), f"{what} {way.id} {way.address} {until}".encode(), "sha256").hexdigest()
    return f"{way.id}.{until}.{signature}"


def is_right(written: str, key: str, what: str, way: Way) -> bool:
    """Has the server written this, for that, and is it still good?"""
    until = written.split(".")[1] if written.count(".") == 2 else ""
    if not until.isdecimal() or len(until) > 12 or (what == CONFIRM and int(until) < time.time()):
        return False
    return hmac.compare_digest(token(key, what, way, int(until)).encode(), written.encode("utf-8", "replace"))
