"""Webhooks: a message is posted to an address of a person's, as the service there wants it, signed as Standard Webhooks says."""

import base64
import hmac
import json
import re
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from headrace.table.telling.messages import Message
from headrace.table.telling.outside import Forbidden

PLAIN, DISCORD, SLACK, NTFY = "plain", "discord", "slack", "ntfy"
SECRET = "whsec_"
"""What a secret begins with, as Standard Webhooks wants it; then 24 bytes as Base64."""
MARKDOWN = re.compile(r"([\\*_`~|>\[\]()#@<:-])")
Body = Mapping[str, Any]


def new_secret() -> str:
    """A secret to sign with."""
    return SECRET + base64.b64encode(secrets.token_bytes(24)).decode()


def signed(secret: str, id: str, body: bytes) -> dict[str, str]:
    """The headers by which whoever knows the secret sees that a body is ours, and from when it is."""
    now = str(int(time.time()))
    key = base64.b64decode(secret.removeprefix(SECRET))
    signature = base64.b64encode(hmac.digest(key, f"{id}.{now}.".encode() + body, "sha256")).decode()
    return {"webhook-id": id, "webhook-timestamp": now, "webhook-signature": f"v1,{signature}"}


def post_of(sort: str, url: str, secret: str, message: Message) -> tuple[str, dict[str, str], bytes]:
    """Where a message is posted, with which headers, and as what."""
    to = url
    if sort == NTFY:
        to, _ = _topic(url)
    body = json.dumps(BODIES[sort](url, message), ensure_ascii=False).encode()
    headers = {"content-type": "application/json", "user-agent": "Headrace", **signed(secret, message.id, body)}
    return to, headers, body


def _plain(_: str, message: Message) -> Body:
    """Our own form; docs/table.md says what it holds."""
    data = {"game": message.game, "table": message.table, "people": message.people, "link": message.link}
    return {"type": "turn" if message.table else "trial", "title": message.title, "text": message.text, "data": data}


def _discord(_: str, message: Message) -> Body:
    title, text = (MARKDOWN.sub(r"\\\1", said) for said in (message.title, message.text))
    return {"content": f"**{title}**\n{text}\n{message.link}", "allowed_mentions": {"parse": []}}


def _slack(_: str, message: Message) -> Body:
    said = f"{message.title}: {message.text}".replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": f"{said}\n<{message.link}>"}


def _ntfy(url: str, message: Message) -> Body:
    return {"topic": _topic(url)[1], "title": message.title, "message": message.text, "click": message.link}


def _topic(url: str) -> tuple[str, str]:
    """Of a topic of ntfy the address that takes messages, and its name. Forbidden if it has none."""
    parts = urlsplit(url)
    before, _, topic = parts.path.rstrip("/").rpartition("/")
    if not topic:
        raise Forbidden
    return parts._replace(path=f"{before}/", query="").geturl(), topic


BODIES: Mapping[str, Callable[[str, Message], Body]] = {PLAIN: _plain, DISCORD: _discord, SLACK: _slack, NTFY: _ntfy}
"""What each service wants to be posted."""
