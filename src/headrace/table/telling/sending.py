"""Sending one message by one way, and what may become of it."""

import os
from collections.abc import Mapping

from headrace.table.telling.messages import Message
from headrace.table.telling.outside import Forbidden, Outside, Unreachable
from headrace.table.telling.webhook import post_of
from headrace.table.ways import Way

SENT, FAILED, GONE = "sent", "failed", "gone"
"""`gone`: the address is there no more, and never will be again."""


class Sender:
    """Sends by every kind of way."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside

    async def send(self, way: Way, message: Message) -> str:
        """What became of it. It is only known whether somebody took it, never what they said."""
        try:
            url, headers, body = post_of(way.sort, way.address, way.secret, message)
            status = await self.outside.post(url, headers, body)
        except (Forbidden, Unreachable):
            return FAILED
        return SENT if 200 <= status < 300 else FAILED


def sender_from(environment: Mapping[str, str] = os.environ) -> Sender:
    """What sends messages as whoever runs the server has said. HEADRACE_OWN_NETWORK=yes: into the server's own network, too."""
    return Sender(Outside(environment.get("HEADRACE_OWN_NETWORK") == "yes"))
