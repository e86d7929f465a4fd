"""Sending one message by one way, and what may become of it."""

import os
from collections.abc import Mapping

from headrace.table.keys import Keys
from headrace.table.telling import letters, push, webhook
from headrace.table.telling.letters import Mail
from headrace.table.telling.messages import Message, trial_of
from headrace.table.telling.outside import Forbidden, Outside, Unreachable
from headrace.table.ways import EMAIL, PUSH, Way

SENT, FAILED, GONE = "sent", "failed", "gone"
"""`gone`: the address is there no more, and never will be again."""


class Sender:
    """Sends by every kind of way."""

    def __init__(self, keys: Keys, outside: Outside, mail: Mail | None = None) -> None:
        self.keys, self.outside, self.mail = keys, outside, mail

    async def send(self, way: Way, message: Message) -> str:
        """What became of it. It is only known whether somebody took it, never what they said."""
        if way.kind == EMAIL:
            return await self._letter(way, message)
        try:
            status = await (self._push if way.kind == PUSH else self._hook)(way, message)
        except (Forbidden, Unreachable):
            return FAILED
        if way.kind == PUSH and status in push.GONE:
            return GONE
        return SENT if 200 <= status < 300 else FAILED

    async def check(self, way: Way) -> None:
        """Forbidden if nothing could ever be sent by a way."""
        if way.kind == EMAIL:
            if self.mail is None:
                raise Forbidden
            return
        self.outside.check(way.address)
        if way.kind == PUSH:
            push.post_of(way, await self.push_key(), trial_of(way))
        else:
            webhook.post_of(way.sort, way.address, way.secret, trial_of(way))

    async def _hook(self, way: Way, message: Message) -> int:
        return await self.outside.post(*webhook.post_of(way.sort, way.address, way.secret, message))

    async def _push(self, way: Way, message: Message) -> int:
        return await self.outside.post(way.address, *push.post_of(way, await self.push_key(), message))

    async def _letter(self, way: Way, message: Message) -> str:
        sent = self.mail and await self.mail.send(letters.letter_of(self.mail, await self.letter_key(), way, message))
        return SENT if sent else FAILED

    async def ask(self, way: Way) -> bool:
        """Ask by a letter whether an address is right. Was the letter taken?"""
        if self.mail is None:
            return False
        return await self.mail.send(letters.confirmation_of(self.mail, await self.letter_key(), way))

    async def letter_key(self) -> str:
        """What links in letters are signed with."""
        return await self.keys.get(letters.KEY, webhook.new_secret)

    async def push_key(self) -> str:
        """The server's private key for pushes."""
        return await self.keys.get(push.KEY, push.new_key)


def outside_from(environment: Mapping[str, str] = os.environ) -> Outside:
    """The way out as whoever runs the server has said. HEADRACE_OWN_NETWORK=yes: into the server's own network, too."""
    return Outside(environment.get("HEADRACE_OWN_NETWORK") == "yes")
