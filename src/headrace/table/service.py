"""Tables in play: creating, moving, taking back, bots. Every change is written before it is seen."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace

import structlog

from headrace import bots
from headrace.core.game import Game, UnknownGame, game
from headrace.core.moves import IllegalMove, Move
from headrace.core.position import Position
from headrace.core.seeds import fresh_seed
from headrace.table.live import Hub
from headrace.table.storage import Entry, SeatRow, StaleVersion, Storage, TableRow

log = structlog.get_logger()
AUTO = ("never", "last", "always")
PACES = (0, 700, 1500)
"""Milliseconds between the actions of bots."""
DEFAULT_PACE = 700
PATIENCE = 1.0
"""Seconds a bot thinks at most about what to do, also where only the plain engine is there."""
STEP_PATIENCE = 0.25
"""Seconds it thinks at most about each further step of that."""
LONGEST_NAME = 20
MOST_WANTED = 12
"""Most moves one post may name."""


class Refused(Exception):
    """A request that cannot be carried out: a key of words.toml, or a finished sentence with its clause."""

    def __init__(self, key: str, status: int = 409, sentence: str = "", clause: str = "") -> None:
        super().__init__(key)
        self.key, self.status, self.sentence, self.clause = key, status, sentence, clause


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit where: kind `me`, `here` (same screen), `friend` (by link) or `bot`."""

    kind: str
    name: str
    level: str = ""


@dataclass
class Playing:
    """A table in memory: the position is the fold of the log."""

    row: TableRow
    seats: list[SeatRow]
    pos: Position
    version: int = 0
    movers: list[int] = field(default_factory=list)
    joined: list[bool] = field(default_factory=list)
    """By move: was it posted together with the one before it?"""
    undone: list[tuple[Move, bool]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    bots: "asyncio.Task[None] | None" = None

    @property
    def game(self) -> Game:
        return self.pos.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def bot_seats(self) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.level)

    def seats_of(self, token: str) -> tuple[int, ...]:
        """The seats that a secret opens; none for a spectator."""
        return tuple(seat.seat for seat in self.seats if token and secrets.compare_digest(seat.token.encode(), token.encode()))

    def fold(self, entry: Entry) -> None:
        """Carry out one row of the log."""
        if entry.kind == "undo":
            self.undone.append((self.pos.pop(), self.joined.pop()))
            self.movers.pop()
        else:
            mover = self.pos.turn
            self.pos.push(entry.text)
            assert mover is not None, "a finished game takes no move"
            self.movers.append(mover)
            self.joined.append(self.undone.pop()[1] if entry.kind == "redo" else entry.kind == "more")
            if entry.kind != "redo":
                self.undone.clear()
        self.version += 1

    def may_undo(self, seats: Sequence[int]) -> bool:
        """Own steps may be taken back until another seat has acted or something hidden has come to light."""
        return bool(self.movers) and self.movers[-1] in seats and not self.pos.is_over and self.pos.may_take_back

    def may_redo(self, seats: Sequence[int]) -> bool:
        """What was taken back may be done again by whoever took it back."""
        return bool(self.undone) and self.pos.turn in seats

    def acts_by_itself(self) -> bool:
        """Is the next move a bot's, or forced and to be made without asking?"""
        turn = self.pos.turn
        if turn is None or turn in self.bot_seats:
            return turn is not None
        forced = self.row.auto == "always" or (self.row.auto == "last" and self.game.sight.is_last_round(self.pos.state))
        return forced and not self.undone and len(self.pos.legal_numbers()) == 1


class Tables:
    """All tables of a server."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.hub = Hub()
        self._playing: dict[str, Playing] = {}
        self._loading = asyncio.Lock()

    async def create(
        self, game_id: str, plans: Sequence[SeatPlan], options: dict[str, str], pace: int = DEFAULT_PACE, auto: str = "last"
    ) -> tuple[str, str]:
        """A new table; returns its id and the creator's secret. Refused says what was wrong."""
        try:
            chosen = game(game_id)
        except UnknownGame:
            raise Refused("unknown_game", 404) from None
        own = secrets.token_urlsafe(12)
        seats = [_seat(number, plan, own) for number, plan in enumerate(plans)]
        try:
            pos = Position.start(chosen, len(plans), fresh_seed(), options)
        except ValueError:
            raise Refused("wrong_setup", 422) from None
        row = TableRow(secrets.token_hex(4), chosen.id, chosen.version, len(plans), dict(options), str(pos.seed), auto, pace, own)
        await self.storage.create(row, seats)
        self._playing[row.id] = Playing(row, seats, pos)
        self._wake(self._playing[row.id])
        return row.id, own

    async def get(self, table_id: str) -> Playing:
        """A table, from memory or replayed from its log. Refused if there is none or its rules are not here."""
        async with self._loading:
            if table_id not in self._playing:
                self._playing[table_id] = await self._load(table_id)
        table = self._playing[table_id]
        self._wake(table)
        return table

    async def _load(self, table_id: str) -> Playing:
        stored = await self.storage.load(table_id) if table_id.isalnum() else None
        if stored is None:
            raise Refused("unknown_table", 404)
        row, seats, entries = stored
        try:
            table = Playing(row, seats, Position.start(game(row.game), row.players, row.seed, row.options))
            for entry in entries:
                table.fold(entry)
        except (UnknownGame, IllegalMove, ValueError, IndexError):
            log.warning("table cannot be replayed", table=table_id, rules=row.version)
            raise Refused("other_rules", 410) from None
        return table

    async def move(self, table: Playing, seats: Sequence[int], version: int, action: str) -> None:
        """A move of whoever opened these seats, or several in order: those the game has resolved by itself are passed over."""
        async with self._changing(table):
            self._check_version(table, version)
            if table.pos.turn is None:
                raise Refused("game_over")
            if table.pos.turn not in seats:
                raise Refused("not_your_turn", 403)
            first, *more = _wanted(table.game, action)
            if refusal := table.pos.why_not(first):
                raise Refused("illegal", 422, sentence=refusal.id, clause=refusal.clause)
            turn = table.pos.turn
            await self._write(table, Entry("move", first.text))
            for move in more:
                if table.pos.turn == turn and not table.pos.why_not(move):
                    await self._write(table, Entry("more", move.text))
        self._wake(table)

    async def undo(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Take back the last step: what was posted together goes together."""
        async with self._changing(table):
            self._check_version(table, version)
            if not table.may_undo(seats):
                raise Refused("no_undo")
            await self._take_back(table, seats)
        self._wake(table)

    async def restart(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Take back every step of the seat that moved last, as far as that is possible."""
        async with self._changing(table):
            self._check_version(table, version)
            if not table.may_undo(seats):
                raise Refused("no_undo")
            mover = table.movers[-1]
            while table.may_undo((mover,)):
                await self._take_back(table, seats)
        self._wake(table)

    async def _take_back(self, table: Playing, seats: Sequence[int]) -> None:
        joined = True
        while joined and table.may_undo(seats):
            joined = table.joined[-1]
            await self._write(table, Entry("undo"))

    async def redo(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Do again what was taken back."""
        async with self._changing(table):
            self._check_version(table, version)
            if not table.may_redo(seats):
                raise Refused("no_redo")
            await self._write(table, Entry("redo", table.undone[-1][0].text))
            while table.undone and table.undone[-1][1]:
                await self._write(table, Entry("redo", table.undone[-1][0].text))
        self._wake(table)

    async def settle(self, table: Playing, seats: Sequence[int], auto: str, pace: str) -> None:
        """Change how forced moves and bots go."""
        if not seats:
            raise Refused("not_your_table", 403)
        if auto not in AUTO or pace not in {str(known) for known in PACES}:
            raise Refused("wrong_setup", 422)
        async with table.lock:
            await self.storage.settle(table.row.id, auto, int(pace))
            table.row = replace(table.row, auto=auto, pace=int(pace))
        self.hub.announce(table.row.id)
        self._wake(table)

    def skip(self, table: Playing, seats: Sequence[int]) -> None:
        """Let the bots move at once until a person is asked."""
        if not seats:
            raise Refused("not_your_table", 403)
        if table.bots and not table.bots.done():
            table.hurry.set()

    @staticmethod
    def _check_version(table: Playing, version: int) -> None:
        if version != table.version:
            raise Refused("stale")

    async def _write(self, table: Playing, entry: Entry) -> None:
        try:
            await self.storage.append(table.row.id, table.version, entry)
        except StaleVersion:
            self._playing.pop(table.row.id, None)
            self.hub.announce(table.row.id)
            raise Refused("stale") from None
        table.fold(entry)

    @contextlib.asynccontextmanager
    async def _changing(self, table: Playing) -> AsyncIterator[None]:
        """Changes that are announced together, once they are all written."""
        async with table.lock:
            before = table.version
            try:
                yield
            finally:
                if table.version != before:
                    self.hub.announce(table.row.id)

    # ---- bots and forced moves --------------------------------------------------------------------------------------
    def _wake(self, table: Playing) -> None:
        """Make sure that somebody acts where nobody is asked."""
        if table.acts_by_itself() and (table.bots is None or table.bots.done()):
            table.bots = asyncio.create_task(self._act(table))

    async def _act(self, table: Playing) -> None:
        try:
            while table.acts_by_itself():
                version = table.version
                number, _ = await asyncio.gather(self._chosen(table), self._pause(table))
                async with self._changing(table):
                    if table.version == version and table.acts_by_itself():  # meanwhile a person may have taken a step back
                        await self._write(table, Entry("move", table.game.actions[number].text))
        except Refused:
            log.info("table left to another process", table=table.row.id)
        except Exception as error:
            log.error("a bot failed", table=table.row.id, kind=type(error).__name__)
        finally:
            table.hurry.clear()

    @staticmethod
    async def _pause(table: Playing) -> None:
        """Time to follow what happens; the steps of one action follow each other at once."""
        if table.row.pace and not table.hurry.is_set() and table.game.sight.begins_action(table.pos.state):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(table.hurry.wait(), table.row.pace / 1000)

    @staticmethod
    async def _chosen(table: Playing) -> int:
        """The move of a bot, or the only one there is."""
        turn = table.pos.turn
        if turn not in table.bot_seats:
            return table.pos.legal_numbers()[0]
        seen = Position(table.game, table.pos.state.copy(), None, {})
        patience = PATIENCE if table.game.sight.begins_action(seen.state) else STEP_PATIENCE
        return await asyncio.to_thread(bots.choose, seen, table.seats[turn].level, patience, table.version)

    async def close(self) -> None:
        """Stop all bots."""
        tasks = [table.bots for table in self._playing.values() if table.bots]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _wanted(chosen: Game, action: str) -> list[Move]:
    """The moves a post names: numbers, or the text of one. Refused if the game has no such action."""
    numbers = action.split()
    try:
        if numbers and len(numbers) <= MOST_WANTED and all(number.isdecimal() for number in numbers):
            return [chosen.move(int(number)) for number in numbers]
        return [chosen.move(action)]
    except (KeyError, IndexError, ValueError):
        raise Refused("unknown_action", 422) from None


def _seat(number: int, plan: SeatPlan, own: str) -> SeatRow:
    visible = "".join(char for char in plan.name if char.isprintable() or char.isspace())
    name = " ".join(visible.split())[:LONGEST_NAME].rstrip()
    if not name or (plan.kind == "bot") != (plan.level in bots.LEVELS) or plan.kind not in ("me", "here", "friend", "bot"):
        raise Refused("wrong_setup", 422)
    token = "" if plan.kind == "bot" else secrets.token_urlsafe(12) if plan.kind == "friend" else own
    return SeatRow(number, name, plan.level, token)
