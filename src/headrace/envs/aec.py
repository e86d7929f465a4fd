"""PettingZoo's AEC environment: all seats of one game, each asked in its turn. Importing it fills PettingZoo's registry."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import aec_registry, register

from headrace.core.game import Game, games
from headrace.envs.batch import Batch
from headrace.envs.drawing import RENDER_MODES, drawn
from headrace.envs.observing import name_of


class AecEnv(AECEnv):
    """One game, over a batch of one. Agents are `player_0`, ... by seat, but for mechanical seats; all are paid at the end, when
    all terminate.

    An observation is `{"observation": ..., "action_mask": ...}` of arrays of its own: `game.observation_layout(derived)`, and 1
    for each action that is legal for the agent now; the mask also stands in `infos`. Whoever steps out of order, or does what is
    not legal, is told so, and nothing is done: no wrapper is needed.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": "headrace", "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        reward: str = "rank",
        render_mode: str | None = None,
        derived: bool = False,
        fast: bool | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.batch = Batch(game, 1, players, reward=reward, renews=False, derived=derived, fast=fast, device=None, **options)
        self.game, self.render_mode = self.batch.game, render_mode
        self.metadata = {**self.metadata, "name": name_of(self.game)}
        layout, size = self.game.observation_layout(derived), len(self.game.actions)
        low, high = np.array(layout.low, np.int16), np.array(layout.high, np.int16)
        mechanical = self.game.mechanical(self.batch.players, self.batch.options)
        self.possible_agents = [f"player_{seat}" for seat in range(mechanical.start)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict(
            {"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": spaces.Box(0, 1, (size,), np.int8)}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._idle = np.zeros(size, np.int8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed all chance begins anew, without one it goes on; `options` are for wrappers alone."""
        self.batch.reset(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Turn to whoever decides."""
        batch = self.batch
        self.agent_selection = agent = self.possible_agents[batch.current_player[0]]
        self.infos[agent] = {"action_mask": batch.action_mask[0].copy()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees. RuntimeError before `reset`."""
        self._check_begun()
        seat, batch = self._seat[agent], self.batch
        if seat == batch.current_player[0]:
            return {"observation": batch.observations[0].copy(), **self.infos[agent]}
        return {"observation": np.array(batch.observe(0, seat), np.int16), "action_mask": self._idle.copy()}

    def step(self, action: Any) -> None:
        """What `agent_selection` does; None when it has terminated. IllegalMove, with the reason, if it is not legal."""
        self._check_begun()
        agent, batch = self.agent_selection, self.batch
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch.act(action)
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if batch.terminated[0]:
            self._end()
        else:
            self._ask()

    def _end(self) -> None:
        """Pay everybody."""
        paid = dict(zip(self.possible_agents, self.batch.rewards[0].tolist(), strict=False))
        self.rewards, self._cumulative_rewards = paid, {**paid}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _check_begun(self) -> None:
        if not self.agents:
            raise RuntimeError("no game is going on: reset() begins one")

    def render(self) -> Any:
        """`ansi`: the position with all that is hidden, as text; `rgb_array`: the board as a spectator sees it."""
        return drawn(self.batch.position(0), self.render_mode)

    def close(self) -> None:
        """There is nothing to close; PettingZoo's test asks for it."""


for _game in games().values():
    if f"headrace/{name_of(_game)}" not in aec_registry:
        register("aec", f"headrace/{name_of(_game)}", AecEnv, kwargs={"game": _game.id})
