"""Where drawings are made: in a thread beside the event loop, one at a time, those first that are wanted most."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from headrace.table.metrics import DRAWINGS

T = TypeVar("T")
ANSWER, NEWS, SEATED, WATCHING, EXPLORING = range(5)
"""What is wanted most: answers to posts, and pages; what a person has done, for all others; what bots have done, for those who
sit there, then for those who watch; last what is only looked into."""
FAIR = 6
"""One turn of so many is for whoever has waited longest."""


@dataclass(eq=False)
class Turn:
    """Somebody waits to have something drawn. `rank`: how much they want it, least first."""

    rank: int
    given: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Studio:
    """Two threads: one draws, and one squeezes what is drawn, which leaves the processor to the other."""

    def __init__(self) -> None:
        self._drawing, self._squeezing = (ThreadPoolExecutor(1, f"headrace-{work}") for work in ("drawing", "squeezing"))
        self._waiting: list[Turn] = []
        self._busy = False
        self._turns = 0

    async def draw(self, turn: Turn, begin: Callable[[], Callable[[], T]]) -> T:
        """What comes out once it is somebody's turn. `begin` is called in the event loop then, what it gives in the thread."""
        self._waiting.append(turn)
        self._hand_on()
        try:
            with DRAWINGS.labels("waiting").time():
                await turn.given
        except BaseException:
            self._give_up(turn)
            raise
        try:
            with DRAWINGS.labels("drawing").time():
                return await asyncio.get_running_loop().run_in_executor(self._drawing, begin())
        finally:
            self._busy = False
            self._hand_on()

    async def drawn(self, rank: int, work: Callable[..., T], *given: object) -> T:
        """The same of what is known now."""
        return await self.draw(Turn(rank), lambda: lambda: work(*given))

    async def squeezed(self, work: Callable[..., T], *given: object) -> T:
        """What comes out of making a drawing ready to be sent."""
        return await asyncio.get_running_loop().run_in_executor(self._squeezing, work, *given)

    def _hand_on(self) -> None:
        waiting = [turn for turn in self._waiting if not turn.given.done()]
        if waiting and not self._busy:
            self._turns += 1
            turn = waiting[0] if self._turns % FAIR == 0 else min(waiting, key=lambda turn: turn.rank)
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
