"""Many games of one kind in lockstep, with arrays of their own that every step writes anew."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any

from headrace.bots import Bot, RandomBot, ThumbBot, bot_for
from headrace.bots.abreast import ACT, BEGIN, GO_ON, HOLD, LOOK, NONE, OUTSIDE, RANDOM, Games, Room, Terms
from headrace.bots.ready import fast_engine
from headrace.core.game import Game
from headrace.core.game import game as game_of
from headrace.core.moves import IllegalMove
from headrace.core.position import Position
from headrace.engine.dice import roll
from headrace.engine.fast import available
from headrace.engine.rewarding import REWARDS, SEATS
from headrace.engine.seeds import dice_from, fresh_seed
from headrace.envs.engines import COMPILED, RIVALS, Compiled, Plain, need_gpu

Player = str | Bot | None
"""A spec, a bot, or None: outside."""
APART = 2
"""A thread's row for work has a row before it: two that write into one line of a cache wait for each other."""


def whole(number: Any) -> int:
    """A whole number of any type; NONE of what is none."""
    try:
        return index(number)
    except TypeError:
        return NONE


def _engine(fast: bool | None) -> type[Plain]:
    return Compiled if (available() if fast is None else fast) else Plain


def _device(device: str, seats: Sequence[Player], threads: int, fast: bool | None) -> type[Plain]:
    """The engine on a device, which has no bots and shares nothing."""
    if device != "cuda":
        raise ValueError(f"a device is 'cuda', not {device!r}; without device= a batch needs none")
    if any(said is not None for said in seats) or threads > 1 or fast is not None:
        raise ValueError(
            "on a device no bots play, and it has threads and an engine of its own: leave out seats, threads and fast"
        )
    need_gpu()
    from headrace.envs.device import Device

    return Device


class Batch:
    """So many games, each at its next decision. The arrays belong to the batch: each step writes them anew; they are to be read.
    Those that the next step goes by (`legal`, `num_legal`, `current_player`) cannot be written.

    `observations[env]`: what `current_player` sees, as `game.observation_layout(derived)` has it. `action_mask[env]`: 1 for each
    legal action. `legal[env, :num_legal[env]]`: their numbers. `terminated[env]`: the step has ended a game, and
    `rewards[env, player]` are its (`reward` names them). NumPy's, so whatever speaks DLPack takes them as they lie; memoryviews
    where NumPy is missing.

    seed: all that happens follows from it, and in a game from its place in the batch; None: one that cannot be guessed.
    renews: a game that has ended is followed by the next at once; else it stays, nobody (-1) is to play, and any action is taken
        for it, until `reset(envs=...)`.
    skip_forced: where one action is legal it is taken, so that every decision is one.
    threads: so many share the games among them. Nothing else changes.
    seats: who plays. None is outside: its decisions are waited for. `random`, `thumb`, `thumb:300` and levels of that kind play
        inside the step; a search, or a `Bot` of one's own, is asked by it in Python.
    rotates: players move round the table, by lot for each game; each keeps its number.
    fast: on the compiled engine, waiting for the compiler once, or on the plain one; None: compiled if it can be.
    device: "cuda": the games and all arrays are on a CUDA device (Numba's, with `__cuda_array_interface__`; there all can be
        written), and actions may be. Without `seats`, `threads` and `fast`; neither copied nor pickled.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        players: int | None = None,
        *,
        seed: int | str | None = None,
        reward: str = "rank",
        renews: bool = True,
        skip_forced: bool = False,
        threads: int = 1,
        seats: Sequence[Player] = (),
        rotates: bool = False,
        derived: bool = False,
        fast: bool | None = None,
        device: str | None = None,
        **options: str,
    ) -> None:
        self._said = {name: said for name, said in locals().items() if name not in ("self", "options")} | options
        if num_envs < 1 or threads < 1:
            raise ValueError(f"a batch has one game and one thread at least, not {num_envs} and {threads}")
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.game = game_of(game) if isinstance(game, str) else game
        opening = self.game.start(players, 0, **options)
        self.num_envs, self.players, self.options = num_envs, opening.players, opening.options
        deciding = range(self.players - len(opening.mechanical))
        manners = self._seat(seats or [None] * self.players)
        if None not in [*(seats or [None])][: len(deciding)]:
            raise ValueError(f"nobody decides for seats from {len(deciding)} on: one of those before is None (outside)")
        engine = _engine(fast) if device is None else _device(device, seats, threads, fast)
        self._engine = engine(self.game, num_envs + APART * threads)
        numbers, size = self._engine.numbers, len(self.game.actions)
        length, chosen = self.game.observation_layout(derived).length, self.game.option_numbers(self.players, options)
        self._terms = Terms(
            self.players,
            numbers("q", chosen),
            size,
            length,
            int(derived),
            REWARDS.index(reward),
            int(renews),
            int(skip_forced),
            len(deciding) if rotates else 0,
        )
        self._manners = None if {*manners} == {OUTSIDE} else numbers("q", manners)
        self._games = self._laid_out(size, length)
        self._share(min(threads, num_envs))
        with self._engine.ready(COMPILED if self._manners is None else RIVALS):
            self.reset(fresh_seed() if seed is None else seed)
            self._refused()

    def _seat(self, seats: Sequence[Player]) -> list[int]:
        """How each player decides, as the text takes it; whom Python asks is kept."""
        if len(seats) != self.players or None not in seats:
            raise ValueError(f"seats are {self.players}, one of them at least None (outside), not {list(seats)!r}")
        self._asked: dict[int, str | Bot] = {}
        self._bots: dict[tuple[int, int, str], Bot] = {}
        return [self._manner(player, said) for player, said in enumerate(seats)]

    def _manner(self, player: int, said: Player) -> int:
        bot = bot_for(self.game, said, self.players) if isinstance(said, str) else said
        if isinstance(bot, RandomBot):
            return RANDOM
        if isinstance(bot, ThumbBot):
            return bot.error
        if said is not None:
            self._asked[player] = said
        return OUTSIDE

    def _laid_out(self, size: int, length: int) -> Games:
        """All arrays, and how they are shown."""
        envs = self.num_envs
        zeros, shown = self._engine.zeros, self._engine.shown
        made = {name: zeros("b", envs) for name in ("tasks", "turned", "player", "over")}
        made |= {"actions": zeros("q", envs), "counts": zeros("h", envs)}
        for name, code, width in (
            ("legal", "h", size),
            ("mask", "b", size),
            ("seen", "h", length),
            ("rewards", "f", self.players),
        ):
            made[name] = zeros(code, envs * width)
        self.observations, self.action_mask = shown(made["seen"], envs, length), shown(made["mask"], envs, size)
        self.rewards, self.terminated = shown(made["rewards"], envs, self.players), shown(made["over"], envs, code="?")
        self.legal, self.num_legal = shown(made["legal"], envs, size, is_firm=True), shown(made["counts"], envs, is_firm=True)
        self.current_player = shown(made["player"], envs, is_firm=True)
        return Games(**made, dice=self._engine.dice(envs))

    def _share(self, threads: int) -> None:
        """Which games a thread has, and its room to work in."""
        envs, zeros = self.num_envs, self._engine.zeros
        ends = [envs * at // threads for at in range(threads + 1)]
        rooms = [Room(zeros("q", self._terms.size), zeros("d", SEATS)) for _ in range(threads)]
        self._slices = [
            (self._engine.memory, self._games, self._terms, room, first, last, envs + APART * at + 1, self._manners)
            for at, (room, (first, last)) in enumerate(zip(rooms, pairwise(ends), strict=True))
        ]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def __getstate__(self) -> tuple[Any, ...]:
        """A copy, or one that is unpickled, goes on from here; what a search remembers is left out."""
        if self._said["device"]:
            raise TypeError("a batch on a device is neither copied nor pickled")
        rows = [self._engine.state(env).pack() for env in range(self.num_envs)]
        return self._said, rows, [[*map(int, dice)] for dice in self._games.dice], [bytes(view) for view in self._bytes()]

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        said, rows, dice, arrays = kept
        self.__init__(**said | {"seed": 0})  # type: ignore[misc]
        for env, row in enumerate(rows):
            self._engine.put(env, row)
            self._games.dice[env][:] = dice[env]
        for view, numbers in zip(self._bytes(), arrays, strict=True):
            view[:] = numbers

    def _bytes(self) -> Iterator[memoryview]:
        """The arrays but for the dice."""
        for name, numbers in self._games._asdict().items():
            if name != "dice":
                yield memoryview(numbers).cast("B")

    # ---- stepping ---------------------------------------------------------------------------------------------------
    def reset(self, seed: int | str | list[int | None] | None = None, envs: Iterable[int] | None = None) -> None:
        """New games: all, or only those of `envs`. With a seed all chance begins anew, without one it goes on.

        A list has one for each of these games, which then goes like the first of a batch with that seed.
        """
        games, chosen = self._games, range(self.num_envs) if envs is None else [*envs]
        if wrong := [env for env in chosen if not 0 <= env < self.num_envs]:
            raise IndexError(f"the games of the batch are 0 to {self.num_envs - 1}, not {wrong[0]}")
        seeds = [(each, 0) for each in seed] if isinstance(seed, list) else [(seed, env) for env in chosen]
        if len(seeds) != len(chosen):
            raise ValueError(f"{len(chosen)} games begin, and there are {len(seeds)} seeds for them")
        begun = zip(chosen, seeds, strict=True)
        self._engine.place(games.dice, {env: dice_from(f"{said}/{at}") for env, (said, at) in begun if said is not None})
        self._do(BEGIN, chosen)
        self._ask()

    def step(self, actions: Any) -> None:
        """An action in every game: a sequence or an array of numbers. IllegalMove, and nothing is done, if one is not legal."""
        try:
            if len(actions) != self.num_envs:
                raise ValueError(f"there are {len(actions)}")
            self._engine.take(self._games.actions, actions)
        except (TypeError, ValueError, OverflowError) as error:
            raise type(error)(f"actions are {self.num_envs} whole numbers, one for each game: {error}") from None
        if (env := self._refused()) >= 0:
            raise self._refusal(env)
        self._do(ACT)
        self._ask()

    def act(self, action: Any) -> None:
        """An action in the first game, where it is the only one: sooner than `step`. IllegalMove gives the reason alone."""
        number = whole(action)
        if not self.takes(0, number):
            self.position(0).push(action)
            raise self._refusal(0)
        self._engine.place(self._games.actions, {0: number})
        self._do(ACT)
        self._ask()

    def takes(self, env: int, action: int) -> bool:
        """Is it a legal action of a game now?"""
        first = env * self._terms.size
        legal = self._engine.host(self._games.legal[first : first + int(self._games.counts[env])])
        return action in legal.tolist()

    def _refused(self) -> int:
        """The first game that does not take its action, -1 if there is none."""
        games = self._games
        return int(self._engine.text.refused(games.actions, games.player, games.legal, games.counts, self._terms.size))

    def _do(self, task: int, envs: Iterable[int] | None = None) -> None:
        """Do the same with all games, or only with some."""
        tasks = self._games.tasks
        self._engine.fill(tasks, task if envs is None else HOLD)
        if envs is not None:
            self._engine.place(tasks, dict.fromkeys(envs, task))
        step, (mine, *others) = self._engine.text.step, self._slices
        parts = [self._pool.submit(step, *part) for part in others] if self._pool else []
        step(*mine)
        for done in parts:
            done.result()

    def _ask(self) -> None:
        """Let those decide who play in Python, until somebody outside is to."""
        player = self._games.player
        while self._asked and (waiting := [env for env in range(self.num_envs) if player[env] in self._asked]):
            for env in waiting:
                seed, who = int(roll(self._games.dice[env], 1 << 30)), int(player[env])
                action = self._games.actions[env] = self._bot(env, who, self._asked[who]).choose(self.position(env), seed)
                if not self.takes(env, action):
                    raise self._refusal(env)
            self._do(GO_ON, waiting)

    def _bot(self, env: int, player: int, said: str | Bot) -> Bot:
        """Whoever decides there: of a spec one for each game and player, since a search remembers its turn."""
        if not isinstance(said, str):
            return said
        if (env, player, said) not in self._bots:
            self._bots[env, player, said] = bot_for(self.game, said, self.players)
        return self._bots[env, player, said]

    def _refusal(self, env: int) -> IllegalMove:
        """Why the action of a game is not taken."""
        try:
            self.position(env).push(int(self._games.actions[env]))
        except IllegalMove as error:
            return IllegalMove(f"game {env} of the batch: {error}", error.refusal)
        return IllegalMove(f"game {env} of the batch: action {self._games.actions[env]} is not in its action_mask")

    # ---- looking ----------------------------------------------------------------------------------------------------
    def position(self, env: int) -> Position:
        """A game of the batch as a position with a life of its own, without the moves that led to it."""
        return Position(self.game, self._engine.state(range(self.num_envs)[env]), None, self.options)

    def advise(self, bot: str | Bot = "thumb", seed: int = 0) -> list[int]:
        """What a bot would do in each game, whoever is to play; -1 where nobody is. Nothing happens, and no chance is used up.

        seed: of the bots' chance. Compiled as the batch is, waiting for the compiler once.
        """
        if isinstance(self._engine, Compiled):
            fast_engine(self.game, wait=True)
        turns = enumerate(map(int, self._engine.host(self._games.player)))
        return [NONE if who < 0 else self._bot(env, who, bot).choose(self.position(env), seed + env) for env, who in turns]

    def observe(self, env: int, player: int) -> "array[int]":
        """What any player sees of a game, also when it is over, as 16-bit integers of their own."""
        games, length, env = self._games, self._terms.length, range(self.num_envs)[env]
        here, host = slice(env * length, (env + 1) * length), self._engine.host
        kept = host(games.seen[here]).tobytes()
        self._engine.place(games.actions, {env: (range(self.players)[player] - games.turned[env]) % self.players})
        self._do(LOOK, [env])
        found = array("h", host(games.seen[here]).tobytes())
        games.seen[here] = self._engine.numbers("h", kept)
        return found
