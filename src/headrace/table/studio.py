"""Where drawings are made: in a thread beside the event loop, one at a time, by when whoever waits for one wants to have it."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
AT_ONCE, SEATED, WATCHING, EXPLORING = 0.0, 0.1, 0.3, 0.6
"""Seconds by which answers to posts and pages, a change for somebody who sits there, one for who watches, and what is only looked
into may be late before they go first in turn."""


@dataclass(eq=False)
class Turn:
    """Somebody waits to have something drawn. `by`: when they want it, by `time.monotonic()`."""

    by: float
    given: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Studio:
    """Two threads: one draws, and one squeezes what is drawn, which leaves the processor to the other."""

    def __init__(self) -> None:
        self._drawing, self._squeezing = (ThreadPoolExecutor(1, f"headrace-{work}") for work in ("drawing", "squeezing"))
        self._waiting: list[Turn] = []
        self._busy = False

    def turn(self, patience: float) -> Turn:
        """Somebody who wants to have something drawn within so many seconds."""
        return Turn(time.monotonic() + patience)

    async def draw(self, turn: Turn, begin: Callable[[], Callable[[], T]]) -> T:
        """What comes out once it is somebody's turn. `begin` is called in the event loop then, what it gives in the thread."""
        self._waiting.append(turn)
        self._hand_on()
        try:
            await turn.given
        except BaseException:
            self._give_up(turn)
            raise
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, begin())
        finally:
            self._busy = False
            self._hand_on()

    async def drawn(self, patience: float, work: Callable[..., T], *given: object) -> T:
        """The same of what is known now."""
        return await self.draw(self.turn(patience), lambda: lambda: work(*given))

    async def squeezed(self, work: Callable[..., T], *given: object) -> T:
        """What comes out of making a drawing ready to be sent."""
        return await asyncio.get_running_loop().run_in_executor(self._squeezing, work, *given)

    def _hand_on(self) -> None:
        waiting = [turn for turn in self._waiting if not turn.given.done()]
        if waiting and not self._busy:
            turn = min(waiting, key=lambda turn: turn.by)
            self._waiting.remove(turn)
            self._busy = True
            turn.given.set_result(None)

    def _give_up(self, turn: Turn) -> None:
        """Somebody waits no more, though perhaps it is their turn by now."""
        if turn in self._waiting:
            self._waiting.remove(turn)
        else:
            self._busy = False
            self._hand_on()

    def close(self) -> None:
        """Draw no more. What is being drawn is finished."""
        for thread in (self._drawing, self._squeezing):
            thread.shutdown(cancel_futures=True)
