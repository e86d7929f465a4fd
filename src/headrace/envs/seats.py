"""Gymnasium's environments of one player, whose rivals are bots: one game, and many in lockstep.

Importing it fills Gymnasium's registry, as `gymnasium.make("headrace.envs.seats:headrace/barrage-2-v1")` does.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from headrace.bots import Bot
from headrace.core.game import Game, games
from headrace.core.game import game as game_of
from headrace.envs.batch import Batch, whole
from headrace.envs.drawing import RENDER_MODES, drawn
from headrace.envs.observing import name_of

Rivals = str | Bot | list[str | Bot] | tuple[str | Bot, ...]
Seen = np.ndarray[Any, np.dtype[np.int16]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]
ILLEGAL = ("raise", "random")
OVER = "the game is over, or has not begun: reset() begins one"


def _batch(game: Game | str, num_envs: int, players: int | None, rivals: Rivals, **how: Any) -> Batch:
    """Player 0 is outside; `rivals` are one spec for all, or one for each."""
    played = game_of(game) if isinstance(game, str) else game
    players = played.players[0] if players is None else players
    others = [*rivals] if isinstance(rivals, list | tuple) else [rivals] * (players - 1)
    return Batch(played, num_envs, players, seats=[None, *others], renews=False, **how)


def _spaces(batch: Batch, derived: bool) -> tuple["spaces.Space[Seen]", "spaces.Space[Any]"]:
    layout = batch.game.observation_layout(derived)
    low, high = np.array(layout.low, np.int16), np.array(layout.high, np.int16)
    seen: Any = spaces.Box(low, high, dtype=np.int16)
    return seen, spaces.Discrete(len(batch.game.actions))


class SeatEnv(gymnasium.Env[Seen, Any]):
    """One player's game. It is observed by `game.observation_layout(derived)`; the reward comes at the end.

    `action_masks()`, and `action_mask` in the info: what is legal now. `illegal`: what is not may raise IllegalMove with the
    reason, or a legal action at `random` is taken instead. `rotates`: the player sits elsewhere in each game, by lot. `rivals`: a
    spec or a bot for all, or for each one. The rest as in `Batch`.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        rivals: Rivals = "easy",
        *,
        illegal: str = "raise",
        rotates: bool = True,
        derived: bool = False,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.batch = _batch(game, 1, players, rivals, rotates=rotates, derived=derived, **how)
        self.render_mode, self._replaces, self._has_begun = render_mode, illegal == "random", False
        self.observation_space, self.action_space = _spaces(self.batch, derived)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game. With a seed all chance begins anew, without one it goes on; `options` are for wrappers alone."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        self._has_begun = True
        return self.batch.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The player's action, then those of the rivals until it is asked again."""
        batch = self.batch
        if not self._has_begun or batch.terminated[0]:
            raise RuntimeError(OVER)
        if self._replaces and not batch.takes(0, whole(action)):
            action = self.np_random.choice(np.flatnonzero(batch.action_mask[0]))
        batch.act(action)
        is_over = bool(batch.terminated[0])
        seen = np.array(batch.observe(0, 0), np.int16) if is_over else batch.observations[0].copy()
        return seen, float(batch.rewards[0, 0]), is_over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.action_mask[0].copy()}

    def action_masks(self) -> Mask:
        """Which actions are legal."""
        mask: Mask = self.batch.action_mask[0] > 0
        return mask

    def render(self) -> Any:
        """`ansi`: the position with all that is hidden, as text; `rgb_array`: the board as a spectator sees it."""
        return drawn(self.batch.position(0), self.render_mode)


class SeatVectorEnv(VectorEnv[Seen, Any, Any]):
    """Many games of one player in lockstep: what as many `SeatEnv` show, in one call. `threads` share the games.

    `autoreset_mode`: the next game begins in the step that ends one (SAME_STEP, with `final_obs` and `final_info`) or in the one
    after (NEXT_STEP).
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        players: int | None = None,
        rivals: Rivals = "easy",
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        rotates: bool = True,
        derived: bool = False,
        **how: Any,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise ValueError("games that are over begin again: autoreset_mode is SAME_STEP or NEXT_STEP")
        self.batch, self.num_envs = _batch(game, num_envs, players, rivals, rotates=rotates, derived=derived, **how), num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self._is_same = mode == AutoresetMode.SAME_STEP
        self.single_observation_space, self.single_action_space = _spaces(self.batch, derived)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games. Of one seed they have this, the next and so on, as Gymnasium does; `options` are for wrappers alone."""
        self.batch.reset([seed + env for env in range(self.num_envs)] if isinstance(seed, int) else seed)
        return self.batch.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, dict[str, Any]]:
        """Each player's action, then those of its rivals until it is asked again."""
        batch, before = self.batch, np.flatnonzero(self.batch.terminated)
        batch.step(actions)
        if len(before):
            batch.reset(envs=before.tolist())
        rewards, over = batch.rewards[:, 0].astype(np.float64), batch.terminated.copy()
        ends = np.flatnonzero(over).tolist()
        last = {env: np.array(batch.observe(env, 0), np.int16) for env in ends}
        final: dict[str, Any] = {}
        if ends and self._is_same:
            final = self._final(last, over)
            batch.reset(envs=ends)
        seen = batch.observations.copy()
        for env in () if self._is_same else ends:
            seen[env] = last[env]
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), final | self._info()

    def _final(self, last: dict[int, Seen], over: Mask) -> dict[str, Any]:
        """What is said of games that the next has followed."""
        seen = np.full(self.num_envs, None, object)
        for env, row in last.items():
            seen[env] = row
        info = {"action_mask": np.zeros_like(self.batch.action_mask), "_action_mask": over}
        return {"final_obs": seen, "_final_obs": over, "final_info": info, "_final_info": over}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.action_mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> Mask:
        """Which actions are legal, by game."""
        mask: Mask = self.batch.action_mask > 0
        return mask


for _game in games().values():
    if (_id := f"headrace/{name_of(_game)}") not in gymnasium.registry:
        points = f"{__name__}:SeatEnv", f"{__name__}:SeatVectorEnv"
        gymnasium.register(_id, points[0], vector_entry_point=points[1], kwargs={"game": _game.id})
