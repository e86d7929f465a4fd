"""OpenSpiel's games: every game as a class of its own, on either engine. Importing it registers them all.

Chance is the seed, dealt digit by digit at the root; then nothing is left to it. So the history is the whole game, but it says
what is hidden: what a player sees comes from the observer alone.
"""

from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import pyspiel

from headrace.bots import bot_for
from headrace.core.game import Game, games
from headrace.core.game import game as game_of
from headrace.core.manifest import Option
from headrace.core.position import Position
from headrace.envs.alone import Row, Table, table

DIGITS, OUTCOMES = 8, 256
"""Chance nodes at the root, and what each may come to: a seed of 64 bits."""


class Observer:
    """What a player sees: a tensor of the numbers of `game.observation_layout()`, whose parts are in `dict`, or a digest of them.

    With perfect recall by one of all it has seen and done in this order, and by what it has done.
    """

    def __init__(self, table: Table, has_recall: bool) -> None:
        layout = table.game.observation_layout()
        self._has_recall, self._seen = has_recall, table.zeros("h", layout.length)
        self.tensor = None if has_recall else np.zeros(layout.length, np.float32)
        self.dict = (
            {} if self.tensor is None else {part.name: self.tensor[part.slice].reshape(part.shape) for part in layout.parts}
        )

    def set_from(self, state: "State", player: int) -> None:
        """Fill the tensor; with zeros before the game is laid out."""
        if self.tensor is not None:
            self.tensor[:] = 0 if state.row is None else state.row.see(player, self._seen)

    def string_from(self, state: "State", player: int) -> str:
        """The digest; nothing is seen before the game is laid out."""
        if state.row is None:
            return f"player {player}"
        sees = f"player {player} sees {digest(state.row.see(player, self._seen)).hex()}"
        if not self._has_recall:
            return sees
        done = [str(step.action) for step in state.full_history() if step.player == player]
        return " ".join([sees, "recalls", state.past().digests[player].hex(), *done])


def digest(*parts: Any) -> bytes:
    """Of numbers or bytes."""
    return blake2b(b"".join(map(bytes, parts)), digest_size=8).digest()


class Past:
    """What each player has seen and done: a digest that grows with every change of what it sees and with every action."""

    def __init__(self, row: Row) -> None:
        self.digests, self._sees = [b""] * row.table.players, [b""] * row.table.players
        self._look(row)

    def act(self, row: Row, action: int) -> None:
        """Carry out an action."""
        player = row.player
        row.act(action)
        self.digests[player] = digest(self.digests[player], b"%d" % action)
        self._look(row)

    def _look(self, row: Row) -> None:
        room = row.table.zeros("h", row.table.game.observation_layout().length)
        for player, before in enumerate(self._sees):
            self._sees[player] = digest(row.see(player, room))
            if self._sees[player] != before:
                self.digests[player] = digest(self.digests[player], self._sees[player])


class State(pyspiel.State):
    """A position of a game. It holds no `pyspiel.Game`, which would be copied with it, and emptied."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.table = game.table
        self.row: Row | None = None
        """None before the game is laid out."""
        self._past: Past | None = None

    def current_player(self) -> int:
        if self.row is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.row.player if self.row.player >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / OUTCOMES) for digit in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.row.legal if self.row else []

    def _apply_action(self, action: int) -> None:
        if self.row is not None and self._past:
            self._past.act(self.row, action)
        elif self.row is not None:
            self.row.act(action)
        elif len(digits := bytes([*self.history(), action])) == DIGITS:
            self.row = Row(self.table, digits.hex())

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action:02x}" if player == pyspiel.PlayerId.CHANCE else self.table.texts[action]

    def is_terminal(self) -> bool:
        return self.row is not None and self.row.player < 0

    def returns(self) -> list[float]:
        return self.row.worth() if self.row else [0.0] * self.table.players

    def position(self) -> Position:
        """With a life of its own, without the moves that led to it. ValueError before the game is laid out."""
        if self.row is None:
            raise ValueError("the game is not laid out yet: its seed is dealt first")
        return self.row.position()

    def past(self) -> Past:
        """What the players have seen and done, of a game that is laid out: played again when it is first asked for."""
        if self._past is None:
            digits, actions = self.history()[:DIGITS], self.history()[DIGITS:]
            row = Row(self.table, bytes(digits).hex())
            self._past = Past(row)
            for action in actions:
                self._past.act(row, action)
        return self._past

    def __str__(self) -> str:
        return str(self.position()) if self.row else " ".join(f"{digit:02x}" for digit in self.history())


class SpielGame(pyspiel.Game):
    """A game with its players, reward and options as parameters; `fast`: on the compiled engine where Numba is there."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        said = dict(params or {})
        chosen: dict[str, Any] = {"players": self.game.players[0], "reward": "rank", "fast": True} | said
        players, reward, is_fast = (chosen.pop(name) for name in ("players", "reward", "fast"))
        self.table = table(self.game, players, reward, is_fast, tuple((name, str(choice)) for name, choice in chosen.items()))
        utility, least, most, total = utilities(self.game)[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.texts),
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.game.bounds.decisions,
        )
        super().__init__(kind(self.game, utility), info, said)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a player sees is one whole: there is none of its private or public part alone."""
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(self.table, wanted.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS


def utilities(game: Game) -> dict[str, tuple[Any, float, float, float | None]]:
    """By reward: the kind of utility, the least and the most of a player, and the sum of all, if it is always the same."""
    least, most, sums = game.bounds.least_score, game.bounds.greatest_score, pyspiel.GameType.Utility
    return {
        "rank": (sums.ZERO_SUM, -1, 1, 0),
        "win": (sums.CONSTANT_SUM, 0, 1, 1),
        "score": (sums.GENERAL_SUM, least, most, None),
        "margin": (sums.ZERO_SUM, least - most, most - least, 0),
    }


def kind(game: Game, utility: Any) -> Any:
    """The game as OpenSpiel describes it."""
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            "reward": "rank",
            "fast": True,
            **{option.id: usual_of(option) for option in game.options},
        },
    )


def usual_of(option: Option) -> str | int:
    """The usual choice, as OpenSpiel reads it from a text: what looks like a number is one."""
    usual = option.choices[0]
    return int(usual) if usual.isdigit() else usual


def name_of(game: Game) -> str:
    """`headrace_barrage`."""
    return f"headrace_{game.id}"


def load(game: Game | str, players: int | None = None, **how: Any) -> SpielGame:
    """A game as OpenSpiel loads it."""
    played = game_of(game) if isinstance(game, str) else game
    loaded: SpielGame = pyspiel.load_game(name_of(played), how if players is None else {"players": players, **how})
    return loaded


class SeatBot(pyspiel.Bot):
    """A bot of ours, by its spec. It is shown what its seat may know."""

    def __init__(self, game: SpielGame, spec: str, seed: int = 0) -> None:
        super().__init__()
        self._make = partial(bot_for, game.table.game, spec, game.table.players)
        self._seed = seed
        self.restart()

    def restart(self) -> None:
        """What it remembers is forgotten."""
        self._bot, self._chance = self._make(), Random(self._seed)

    def restart_at(self, state: State) -> None:
        self.restart()

    def step(self, state: State) -> int:
        """What it does."""
        return self._bot.choose(state.position(), self._chance.getrandbits(30))


for _game in games().values():
    if name_of(_game) not in pyspiel.registered_names():
        # A class of its own: a function that is registered aborts the process at its end.
        pyspiel.register_game(
            kind(_game, pyspiel.GameType.Utility.ZERO_SUM), type(f"Spiel_{_game.id}", (SpielGame,), {"game": _game})
        )
