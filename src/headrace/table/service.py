"""Tables in play: creating, moving, taking back, bots. Every change is written before it is seen."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import structlog

from headrace import bots
from headrace.core.game import UnknownGame, game
from headrace.core.position import Position
from headrace.core.rooms import GameRooms
from headrace.engine.seeds import fresh_seed
from headrace.table.analysing import Analysing
from headrace.table.clock import Clock, now
from headrace.table.listed import Listed, listed
from headrace.table.live import Hub
from headrace.table.metrics import TABLES, TROUBLES
from headrace.table.moving import Movers
from headrace.table.opening import Opener, refused_for
from headrace.table.pages.line import stands_of
from headrace.table.persons import Taker
from headrace.table.playing import AUTO, PACES, Playing
from headrace.table.posts import Refused, agreed, asked_back, declined, moved, redone, restarted, undone
from headrace.table.room import Room
from headrace.table.schema import RECORD
from headrace.table.storage import MECHANICAL, Entry, SeatRow, SeatTaken, StaleVersion, Storage, TableRow
from headrace.table.thinking import Minds
from headrace.table.timing import ended, paused, timed, waited, welcomed
from headrace.table.together import Together
from headrace.table.trials import NoTrial, dealt_anew, written
from headrace.table.troubles import DatabaseTrouble
from headrace.table.unseen import BOT_DAYS, Unseen
from headrace.table.workers import ALL_CORES, Place

log = structlog.get_logger()
DEFAULT_PACE = 700
LONGEST_NAME = 20
LONGEST_SEED = 64
"""Letters of a seed that are stored as it is."""
LONGEST_LEVEL = 15
"""Letters of the level of a mechanical player."""
ID_BYTES = 8
"""Of ids; older ones are shorter."""
ROUND = 5.0
"""Seconds between two rounds in which tables are looked for that should move by themselves and do not."""
MOST_OFFERED, OFFERED_SECONDS = 12, 7 * 86_400
"""Tables that are offered to strangers at once, and for how long where nothing is done."""
MOST_TRIES = 5
"""Times a change is tried where other processes change the table meanwhile."""


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit where: kind `me`, `here` (same screen), `friend` (by link), `bot`, or `mechanical` in the seats that are."""

    kind: str
    name: str
    level: str = ""


class Tables:
    """All tables of a server."""

    def __init__(self, storage: Storage, place: Place = ALL_CORES, bot_days: int = BOT_DAYS) -> None:
        self.storage = storage
        self.unseen = Unseen(storage, bot_days)
        self.hub = Hub(self._look_round)
        self.room = Room()
        self.opener = Opener(storage, self.room)
        self.minds = Minds(self.hub.is_attended, place)
        self.analysing = Analysing(storage, place)
        self.together = Together(self.room, self.hub, self.opener, self.take_in)
        self._movers = Movers(self._move_by_itself, self.minds, self.hub.is_attended, self.together)
        self._rounds: asyncio.Task[None] | None = None
        self._wanted: dict[str, None] = {}
        self._woken = asyncio.Event()
        self._pausing: set[str] = set()
        """Tables that wait for a bot which would think for nobody; they need not be opened again and again."""

    async def start(self) -> None:
        """Hear other processes, and see to it from now on that tables move which should move by themselves."""
        await self.together.meet(self.storage.others())
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Stop all bots."""
        if self._rounds:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await self._movers.close()
        await self.analysing.close()
        await self.together.part()
        self.opener.close()
        self.minds.close()

    async def create(
        self,
        game_id: str,
        plans: Sequence[SeatPlan],
        options: dict[str, str],
        pace: int = DEFAULT_PACE,
        auto: str = "last",
        taker: Taker | None = None,
        strangers: bool = False,
        clock: Clock | None = None,
        named: str = "",
        undo: str = "",
    ) -> tuple[str, str]:
        """A new table; returns its id and the creator's secret. `taker`: whose the seats at that screen are.

        `strangers`: may they take seats that are free? `clock`: how long people may think. `named`: the id that it shall have.
        `undo`: see `TableRow`.

        Refused says what was wrong; StaleVersion: there is one of that id.
        """
        try:
            chosen = game(game_id)
        except UnknownGame:
            raise Refused("unknown_game", 404) from None
        own = secrets.token_urlsafe(12)
        seats = [_seat(chosen, len(plans), number, plan, own, options) for number, plan in enumerate(plans)]
        machines = [seat.seat for seat in seats if seat.is_mechanical]
        is_mechanical = bool(machines) or options.get(chosen.machines, "0") != "0"
        try:
            pos = Position.start(chosen, len(plans), fresh_seed(), options)
        except ValueError:
            raise Refused("wrong_mechanical" if is_mechanical else "wrong_setup", 422) from None
        if machines != [*pos.mechanical]:
            raise Refused("wrong_mechanical", 422)
        row = _row(pos, str(pos.seed), auto, pace, own)
        row = replace(row, id=named or row.id, offered_at=_now() if strangers else 0, clock=clock.text if clock else "")
        table = Playing(replace(row, undo=undo), seats, pos)
        table.row = replace(table.row, clock=timed(table, table, _now()))
        await self._enter(table, taker)
        return row.id, own

    async def try_out(
        self, source: Playing, ply: int, seats: Sequence[int], seat: int | None, level: str, taker: Taker | None = None
    ) -> tuple[str, str]:
        """A trial for one person alone from a table after so many moves; returns its id and the secret of its seats.

        `seat`: what it cannot know is dealt anew. `seats`: those of the person there, who plays them; the others are bots of a
        level, or the person's, too. Refused says why not.
        """
        game, names = source.game, source.names
        if level not in ("", *bots.levels(game, source.pos.players)):
            raise Refused("wrong_setup", 422)
        then = may_try(source, seats, ply)
        try:
            pos = await asyncio.to_thread(dealt_anew, then, seat, fresh_seed())
        except NoTrial:
            raise Refused("no_trial") from None
        own, mine = secrets.token_urlsafe(12), seats or (pos.turn,)
        plans = [
            SeatPlan("mechanical" if at in pos.mechanical else "me", name)
            if at in pos.mechanical or at in mine or not level
            else SeatPlan("bot", name, level)
            for at, name in enumerate(names)
        ]
        row = _row(pos, "", source.row.auto, source.row.pace, own)
        row = replace(row, start=written(pos), source=source.row.id, source_ply=ply)
        table = Playing(row, [_seat(game, len(plans), number, plan, own, pos.options) for number, plan in enumerate(plans)], pos)
        await self._enter(table, taker)
        return row.id, own

    async def open_record(self, pos: Position, names: Sequence[str], taker: Taker | None = None) -> tuple[str, str]:
        """A table to be looked at, as a record was played; returns its id and the secret of whoever has opened it."""
        own, seed = secrets.token_urlsafe(12), str(pos.seed)
        is_kept = pos.seed is not None and len(seed) <= LONGEST_SEED and seed.isascii() and seed.isprintable()
        row = _row(pos.as_of(0), seed if is_kept else "", "never", 0, own)
        row = replace(row, source=RECORD, start="" if is_kept else written(pos.as_of(0)))
        plans = [SeatPlan("mechanical" if number in pos.mechanical else "me", name) for number, name in enumerate(names)]
        seats = [_seat(pos.game, len(plans), number, plan, own, pos.options) for number, plan in enumerate(plans)]
        table = Playing(row, seats, pos, pos.ply, pos.movers, [False] * pos.ply)
        entries = [Entry("move", move.text) for move in pos.moves]
        if entries:
            entries[-1] = replace(entries[-1], hash=pos.state.content_hash())
        await self._enter(table, taker, entries)
        return row.id, own

    async def _enter(self, table: Playing, taker: Taker | None, entries: Sequence[Entry] = ()) -> None:
        """Store a new table, with the log it begins with. Refused if that cannot be done."""
        try:
            await self.storage.create(table.row, table.seats, stands_of(table), taker, entries)
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None
        self.room.enter(table)
        self._look(table)
        self._list_anew(table, taker)

    def _list_anew(self, table: Playing, taker: Taker | None = None) -> None:
        """Lists of tables show something else: of whoever has taken a seat, and of what strangers may join."""
        self.together.list_anew(taker.id if taker else "", bool(table.row.offered_at))

    async def get(self, table_id: str, token: str = "") -> Playing:
        """A table, from memory or replayed from its log. Refused if there is none or its rules are not here.

        `token`: a secret of whoever asks, who may have sat down at another process just now.
        """
        table = self.room.find(table_id)
        if table and token and not table.knows(token):
            await self.take_in(table)
        if table is None:
            table = await self.opener.open(table_id)
            self._look_round(table_id)
        self._look(table)
        return table

    def _look(self, table: Playing) -> None:
        """Somebody looks at a table: it stays, and its bots think on."""
        table.looked_at = time.monotonic()
        self.unseen.look(table)
        self._pausing.discard(table.row.id)
        self.room.keep(table)
        self._movers.wake(table)

    def at_hand(self, table_id: str) -> Playing | None:
        """A table that is in memory."""
        return self.room.find(table_id)

    async def listed(self, ids: Collection[str]) -> list[Listed]:
        """Those of these tables that are there, as they are stored; what must be opened to be known is opened, but not now.

        Refused if they cannot be read.
        """
        try:
            stored = await self.storage.listed(ids)
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None
        found = [one for each in stored if (one := listed(*each)) and not self.opener.gave_up(one.row.id)]
        unknown = [one.row.id for one in found if one.line is None]
        if unknown:
            self._wanted.update(dict.fromkeys(unknown))
            self._woken.set()
        return [one for one in found if not one.is_unread]

    async def running(self, ids: Collection[str]) -> list[str]:
        """Those of these tables whose game is not over. Refused if that cannot be read."""
        try:
            return await self.storage.running(ids)
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None

    async def offered(self) -> tuple[list[Listed], int]:
        """Tables that strangers may join, those offered last first, and how many there are. Refused if they cannot be read."""
        try:
            ids, count = await self.storage.offered(_now() - OFFERED_SECONDS, MOST_OFFERED)
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None
        return sorted(await self.listed(ids), key=lambda one: ids.index(one.row.id)), count

    # ---- who sits where ---------------------------------------------------------------------------------------------
    async def sit_down(self, table: Playing, invite: str, name: str, taker: Taker | None = None) -> str:
        """Give the seat of a link to somebody, under a secret of their own, which is returned. Refused if it is taken."""
        seat = table.seat_invited_by(invite)
        if seat is None:
            raise Refused("wrong_token", 403)
        return await self._give(table, lambda: seat, name, taker)

    async def join(self, table: Playing, name: str, taker: Taker | None = None) -> str:
        """Give a stranger the first free seat, as by its link. Refused if there is none, or strangers may not."""
        return await self._give(table, lambda: may_join(table), name, taker)

    async def _give(self, table: Playing, wanted: Callable[[], SeatRow], name: str, taker: Taker | None) -> str:
        if not (visible := shown(name)):
            raise Refused("no_name", 422)
        token = secrets.token_urlsafe(12)

        async def sit() -> None:
            theirs = replace(wanted(), name=visible, token=token)
            if visible.casefold() in {one.name.casefold() for one in table.seats if not one.is_open}:
                raise Refused("name_taken", 422)
            draft = table.draft()
            draft.seats = [theirs if one.seat == theirs.seat else one for one in table.seats]
            draft.row = welcomed(table.row, theirs.seat)
            draft.row = draft.row.changed(clock=timed(table, draft, _now()))
            try:
                await self.storage.sit_down(draft.row, theirs, stands_of(draft), taker)
            except SeatTaken:
                raise Refused("seat_taken", 410) from None
            self._see(table, draft)

        await self._up_to_date(table, sit)
        self._list_anew(table, taker)
        return token

    async def offer(self, table: Playing, host: bool, strangers: bool) -> None:
        """Let strangers take free seats, or not any more; only whoever has set the table up may."""
        if not host or table.row.source:
            raise Refused("not_yours", 403)
        await self._settle(table, offered_at=(table.row.offered_at or _now()) if strangers else 0)
        self.together.list_anew("", offers=True)

    async def remove(self, table: Playing, host: bool) -> None:
        """Forget a table for good; only whoever has set it up may."""
        if not host:
            raise Refused("not_yours", 403)
        async with table.lock:
            try:
                await self.storage.remove(table.row.id)
            except DatabaseTrouble as trouble:
                raise refused_for(trouble) from None
            self._forget(table)

    def _forget(self, table: Playing) -> None:
        """A table is there no more."""
        self.room.forget(table)
        if table.bots:
            table.bots.cancel()
        self.hub.announce(table.row.id)
        self._list_anew(table)

    def _look_round(self, table_id: str) -> None:
        """Somebody has come or gone: see who is here now."""
        table = self.room.find(table_id)
        friends = table if table and table.is_among_friends else None
        here = self.together.here(table_id, friends.seats_at(self.hub.bases(table_id)) if friends else frozenset())
        if friends and here != friends.here:
            friends.here = here
            self.hub.announce(table_id)

    def looks(self, table_id: str, seats: Mapping[int, str]) -> bool:
        """Does whoever sits on these seats, each with its secret, look at a table now?"""
        here = {base.rpartition("/")[2] for base in self.hub.bases(table_id)}
        return not here.isdisjoint(seats.values()) or not self.together.elsewhere(table_id).isdisjoint(seats)

    # ---- posts ------------------------------------------------------------------------------------------------------
    async def move(self, table: Playing, seats: Sequence[int], version: int, action: str, focus: str = "") -> None:
        """A move of whoever opened these seats, or several in order (see `posts.moved`)."""
        await self._change(table, version, lambda draft: moved(draft, seats, action, focus))

    async def undo(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Take back the last step (see `posts.undone`)."""
        await self._change(table, version, lambda draft: undone(draft, seats), _whatever_bots_do)

    async def restart(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Take back every step of the seat that moved last (see `posts.restarted`)."""
        await self._change(table, version, lambda draft: restarted(draft, seats), _whatever_bots_do)

    async def redo(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Do again what was taken back."""
        await self._change(table, version, lambda draft: redone(draft, seats))

    async def ask_back(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Ask the others that the last step be taken back (see `posts.asked_back`)."""
        await self._change(table, version, lambda draft: asked_back(draft, seats))

    async def agree(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Agree to go back."""
        await self._change(table, version, lambda draft: agreed(draft, seats))

    async def decline(self, table: Playing, seats: Sequence[int], version: int) -> None:
        """Let what was done stand."""
        await self._change(table, version, lambda draft: declined(draft, seats))

    async def hand(self, table: Playing, version: int, work: Callable[[Playing], list[Entry]]) -> None:
        """Change who plays a seat (see `handing`), whatever was played since that version."""
        await self._change(table, version, work, Playing.has_seats_of)
        self._look_round(table.row.id)

    async def pause(self, table: Playing, seats: Sequence[int], pause: bool) -> None:
        """Let the clock stand, or let it run again."""
        await self._change(table, table.version, lambda draft: paused(draft, seats, pause), _whatever_is_played)

    async def wait(self, table: Playing, seats: Sequence[int]) -> None:
        """Wait for somebody whose time is up."""
        await self._change(table, table.version, lambda draft: waited(draft, seats, _now()), _whatever_is_played)

    async def end(self, table: Playing, seats: Sequence[int]) -> None:
        """Agree that the game ends, because somebody's time is up."""
        await self._change(table, table.version, lambda draft: ended(draft, seats, _now()), _whatever_is_played)

    async def settle(self, table: Playing, seats: Sequence[int], auto: str, pace: str) -> None:
        """Change how forced moves and bots go."""
        if not seats:
            raise Refused("not_your_table", 403)
        if auto not in AUTO or pace not in {str(known) for known in PACES}:
            raise Refused("wrong_setup", 422)
        await self._settle(table, auto=auto, pace=int(pace))
        self._movers.wake(table)

    async def _settle(self, table: Playing, **values: Any) -> None:
        """Change the row of a table."""

        async def settle() -> None:
            if table.stands_still:
                raise Refused("look_only", 410)
            draft = table.draft()
            draft.row = replace(table.row, **values)
            draft.row = draft.row.changed(clock=timed(table, draft, _now()))
            await self.storage.settle(draft.row, stands_of(draft))
            self._see(table, draft)

        await self._up_to_date(table, settle)

    def skip(self, table: Playing, seats: Sequence[int]) -> None:
        """Let the bots move at once until a person is asked."""
        if not seats:
            raise Refused("not_your_table", 403)
        table.hurry_up()
        self.together.others.tell("skip", table.row.id)

    async def _change(
        self,
        table: Playing,
        version: int,
        work: Callable[[Playing], list[Entry]],
        means_the_same: Callable[[Playing, int], bool] = lambda table, version: version == table.version,
    ) -> None:
        """One post: tried on a draft, written in one transaction, then seen. Refused, and nothing is changed.

        `means_the_same`: does it still mean what it meant at the version it saw?
        """

        async def change() -> None:
            if version > table.version and not table.needs:  # who has seen more was led here from another process
                await self._catch_up(table)
            if table.stands_still:
                raise Refused("ended" if table.stops.ended else "look_only", 410)
            if not means_the_same(table, version):
                raise Refused("stale")
            draft = table.draft()
            await self._write(table, draft, work(draft))

        await self._up_to_date(table, change)
        self._movers.wake(table)

    async def _write(self, table: Playing, draft: Playing, entries: list[Entry]) -> None:
        """Write what was tried on a draft, with the hash of where it leads; then the table becomes that."""
        entries[-1] = replace(entries[-1], hash=draft.pos.state.content_hash())
        forget = table.row.version in table.game.replays
        handed, moved_at = [seat for seat in draft.seats if seat not in table.seats], _now()
        draft.row = draft.row.changed(version=table.game.version, moved_at=moved_at, clock=timed(table, draft, moved_at))
        await self.storage.append(draft.row, table.version, entries, stands_of(draft), forget, handed)
        self._see(table, draft)

    async def _up_to_date(self, table: Playing, change: Callable[[], Awaitable[None]]) -> None:
        """Change a table while nobody else here does; once more on what other processes have made of it, if they were quicker."""
        async with table.lock:
            for _ in range(MOST_TRIES):
                try:
                    return await change()
                except StaleVersion:
                    await self._catch_up(table)
                except DatabaseTrouble as trouble:
                    raise refused_for(trouble) from None
            raise Refused("stale")

    async def _catch_up(self, table: Playing) -> None:
        """Take in what other processes have written, and let it be seen. Refused if the table is not here any more."""
        try:
            await self.opener.catch_up(table)
        finally:
            self.hub.announce(table.row.id)

    async def take_in(self, table: Playing, changes: int | None = None) -> None:
        """Another process has changed a table, by now so often (None: nobody knows). Refused if it is not here any more."""
        async with table.lock:
            if changes is not None and table.row.changes >= changes:
                return
            await self._catch_up(table)
        self._look_round(table.row.id)
        self._movers.wake(table)

    def _see(self, table: Playing, draft: Playing) -> None:
        """A draft is written: the table is that now, and everybody hears of it."""
        table.take_over(draft)
        self.hub.announce(table.row.id)

    # ---- tables that move by themselves -----------------------------------------------------------------------------
    async def _move_by_itself(self, table: Playing, version: int, number: int) -> None:
        async def move() -> None:
            if table.version != version or not table.acts_by_itself():
                return  # meanwhile a person took a step back, or another process was quicker
            turn = table.pos.turn
            follows = table.game.passes_over and table.movers[-1:] == [turn] and turn not in table.seats_with_bots
            kind = "more" if follows else "move"  # what a person is not asked is taken back with what led to it
            draft, entry = table.draft(), Entry(kind, table.game.actions[number].text)
            draft.fold(entry)
            await self._write(table, draft, [entry])

        await self._up_to_date(table, move)

    async def _go_round(self) -> None:
        """Wake what should move by itself: at the start, and again and again, so that no table is forgotten."""
        while True:
            await self.wake_all()
            await self._clear_up()
            self.room.clear_up()
            TABLES.set(len(self.room))
            self.together.forget_silent()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), ROUND)

    async def wake_all(self) -> None:
        """Find every table that should move by itself, in memory or stored, and let it move; open what is wanted for a list."""
        for table in self.room:
            self._movers.wake(table)
        self._woken.clear()
        try:
            due = deque(await self.storage.due())
        except DatabaseTrouble as trouble:
            log.warning("tables cannot be looked for", why=trouble.key)
            TROUBLES.labels(trouble.key).inc()
            return
        while self._wanted or due:
            is_due = not self._wanted
            table_id = due.popleft() if is_due else self._wanted.popitem()[0]
            pauses = table_id in self._pausing and not self.hub.is_attended(table_id)
            if pauses or self.room.find(table_id) or self.opener.gave_up(table_id):
                continue
            if not is_due or await self.together.claim(table_id):
                await self._found(table_id)

    async def _clear_up(self) -> None:
        """Let tables of bots alone go that nobody has looked at for long."""
        for table in self.room:
            if self.hub.is_attended(table.row.id):
                self.unseen.look(table)
        with suppress(DatabaseTrouble):  # it is tried again in the next round
            for table_id in await self.unseen.clear_up():
                if gone := self.room.find(table_id):
                    self._forget(gone)

    async def _found(self, table_id: str) -> None:
        """Open a table that nobody has asked for; it stays only if it moves by itself."""
        if table := await self.opener.open_gently(table_id):
            if self._movers.pauses(table):
                self._pausing.add(table_id)
            self._movers.wake(table)
            self.hub.announce(table_id)
        if table is None or table.bots is None:
            self.together.give_back(table_id)


def may_join(table: Playing) -> SeatRow:
    """The seat that a stranger may take. Refused says why there is none."""
    if not table.row.offered_at:
        raise Refused("not_offered", 403)
    if table.pos.is_over:
        raise Refused("game_over", 410)
    if free := next((seat for seat in table.seats if seat.is_open), None):
        return free
    raise Refused("seat_taken", 410)


def may_try(source: Playing, seats: Sequence[int], ply: int) -> Position:
    """The position after so many moves, from which whoever opened these seats may try something. Refused says why not."""
    if source.needs:
        raise Refused("look_only", 410)
    if not seats and not source.pos.is_over and not source.row.is_opened:
        raise Refused("try_running", 403)
    then = source.pos.as_of(ply)
    if then.is_over:
        raise Refused("game_over")
    return then


def _row(pos: Position, seed: str, auto: str, pace: int, own: str) -> TableRow:
    """The row of a new table."""
    here, first = pos.game, pos.state.content_hash()
    table_id = secrets.token_hex(ID_BYTES)
    return TableRow(table_id, here.id, here.version, pos.players, dict(pos.options), seed, auto, pace, own, first, _now())


def _whatever_bots_do(table: Playing, version: int) -> bool:
    """Against bots alone going back means the same, whatever they have done since."""
    return version == table.version or table.only_bots_since(version)


def _whatever_is_played(table: Playing, version: int) -> bool:
    """What is done about the clock is looked at as the table stands."""
    return version <= table.version


def _now() -> int:
    """Seconds since 1970."""
    return now()


def shown(name: str, longest: int = LONGEST_NAME) -> str:
    """A name, or a line, as it is shown: what can be seen of it, not too long."""
    visible = "".join(char for char in name if char.isprintable() or char.isspace())
    return " ".join(visible.split())[:longest].rstrip()


def _seat(chosen: GameRooms, players: int, number: int, plan: SeatPlan, own: str, options: Mapping[str, str]) -> SeatRow:
    name = shown(plan.name)
    if (
        not name
        or (plan.kind == "bot") != (plan.level in bots.levels(chosen))
        or plan.kind not in ("me", "here", "friend", "bot", "mechanical")
    ):
        raise Refused("wrong_setup", 422)
    if plan.kind == "bot" and plan.level not in bots.levels(chosen, players):
        raise Refused("wrong_level", 422)
    if plan.kind == "friend":
        return SeatRow(number, name, "", "", secrets.token_urlsafe(12))
    if plan.kind == "mechanical":
        usual = {option.id: option.choices[0] for option in chosen.options}
        return SeatRow(number, name, MECHANICAL + {"": "", **usual, **options}[chosen.machine_level][:LONGEST_LEVEL], "")
    return SeatRow(number, name, plan.level, "" if plan.kind == "bot" else own)
