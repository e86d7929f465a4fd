"""Bots at tables: those that look ahead think in processes beside the server (`headrace.table.workers`)."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping

from headrace import bots
from headrace.arena.advising import Advice, Patience, advise
from headrace.bots.search import Forecast
from headrace.core.game import game
from headrace.core.position import Position
from headrace.table import first_game
from headrace.table.workers import ALL_CORES, Place, Workers

MOST_REMEMBERED = 32
"""Tables of whose turns a process remembers what it found out, the latest."""
PATIENCE = 1.0
"""Seconds a bot thinks at most about what to do where its level does not say."""
STEP_SHARE = 0.25
"""Part of that for each further step."""
Found = tuple[tuple[int, ...], Forecast, Forecast | None, Mapping[str, float]]
"""A piece of advice, its moves by their numbers."""


class Minds:
    """The bots of a server. Those that go by a rule of thumb answer at once; others have a process to think in.

    Whoever thinks for seconds, whoever does not, and hints go different ways, so that none of them waits for the others.
    """

    def __init__(self, is_watched: Callable[[str], bool], place: Place = ALL_CORES) -> None:
        self._is_watched = is_watched
        self._place = place
        self._quick, self._slow, self._advising = (Workers(count, place.begin) for count in (place.count, place.count, 1))
        self._hints: dict[tuple[str, int], tuple[int, asyncio.Future[list[Found]]]] = {}

    async def choose(self, table_id: str, pos: Position, level: str, seed: int) -> int:
        """The move of a bot whose turn it is at a table; `seed`: another one may choose otherwise."""
        veiled = pos.game.veiled(pos.state, pos.turn)
        if not bots.thinks(pos.game, level, pos.players):
            return bots.choose(Position(pos.game, veiled, None, {}), level, seed=seed)
        thinkers = self._slow if bots.seconds_of(pos.game, level, pos.players) else self._quick
        told = (pos.game.id, veiled.pack(), level, patience(pos, level), seed, table_id)
        return await thinkers.ask(table_id, self._is_watched(table_id), _choose, *told)

    async def advise(self, table_id: str, pos: Position, version: int) -> list[Advice]:
        """What a strong bot advises the seat to play. One at a time for a seat; who asks again meanwhile gets the same."""
        key = (table_id, pos.turn or 0)
        while key in self._hints and self._hints[key][0] != version:
            await asyncio.wait([self._hints[key][1]])
        if key not in self._hints:
            told = (pos.game.id, pos.state.pack(), first_game.adviser(pos.game, pos.players), version, first_game.PATIENCE)
            asked = self._advising.ask(table_id, True, _advise, *told)
            task = asyncio.ensure_future(asked)
            self._hints[key] = version, task
            task.add_done_callback(lambda _: self._hints.pop(key))
        found = await asyncio.shield(self._hints[key][1])
        return [Advice(tuple(map(pos.game.move, numbers)), done, seen, gains) for numbers, done, seen, gains in found]

    def close(self) -> None:
        """End all processes."""
        for thinkers in (self._quick, self._slow, self._advising):
            thinkers.close()
        self._place.close()


def patience(pos: Position, level: str) -> float:
    """Seconds a bot of a level thinks at most about a position."""
    seconds = bots.seconds_of(pos.game, level, pos.players) or PATIENCE
    return seconds * (1.0 if pos.game.sight.begins_action(pos.state) else STEP_SHARE)


# ---- in the processes ---------------------------------------------------------------------------------------------------
_recalls: OrderedDict[str, bots.Recall] = OrderedDict()


def _choose(game_id: str, packed: bytes, level: str, seconds: float, seed: int, table_id: str) -> int:
    """A bot's move; what it finds out is remembered for the further decisions of its turn."""
    recall = _recalls.setdefault(table_id, bots.Recall())
    _recalls.move_to_end(table_id)
    if len(_recalls) > MOST_REMEMBERED:
        _recalls.popitem(last=False)
    return bots.choose(_position(game_id, packed), level, seconds, seed, recall)


def _advise(game_id: str, packed: bytes, level: str, seed: int, patience: Patience) -> list[Found]:
    """What a bot advises."""
    pieces = advise(_position(game_id, packed), level, seed, patience)
    return [(tuple(move.number for move in it.moves), it.forecast, it.foreseen, it.gains) for it in pieces]


def _position(game_id: str, packed: bytes) -> Position:
    """A position that another process has sent."""
    chosen = game(game_id)
    state = chosen.state()
    state.unpack(packed)
    return Position(chosen, state, None, {})
