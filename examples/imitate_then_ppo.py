"""A learner that imitates a bot, then plays against easy ones: `python imitate_then_ppo.py GAME PLAYERS`. README.md says more."""

import argparse
import json
import time
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

import headrace
from headrace.arena.stats import wilson
from headrace.envs import seat_envs

GAMES, STEPS, EPOCHS, BATCH, WIDTH, RATE, ENTROPY = 128, 256, 4, 2048, 128, 5e-4, 0.01
"""In lockstep; decisions in each before the learner learns, how often from each, from how many at once; units of a layer."""
RIVALS, ERRORS, TESTED = ("random", "easy", "medium"), 0.1, 5000
"""In evaluations; mistakes of the bot that is imitated; positions kept apart, to see how often the learner agrees with it."""


class Seats(VecEnv):
    """`seat_envs` as Stable-Baselines wants them. Paid is the margin of points, by its hyperbolic tangent in units of `scale`."""

    def __init__(self, game: headrace.Game, players: int, scale: float) -> None:
        self.envs, self.scale = seat_envs(game, GAMES, players, "easy", reward="margin", skip_forced=True), scale
        super().__init__(GAMES, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Any:
        return self.envs.reset(seed=self._seeds)[0]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, margins, over, _, _ = self.envs.step(self.actions)
        return seen, np.tanh(margins / self.scale).astype(np.float32), over, [{}] * GAMES

    def env_method(self, method_name: str, *args: Any, **kwargs: Any) -> Any:
        return list(getattr(self.envs, method_name)(*args, **kwargs))

    def get_attr(self, *args: Any) -> Any:
        return [getattr(self.envs, args[0])] * GAMES

    def env_is_wrapped(self, *args: Any) -> Any:
        return [False] * GAMES

    def set_attr(self, *args: Any) -> None:
        pass

    close = set_attr


class Embedded(BaseFeaturesExtractor):
    """A row of numbers as a vector: categories and seats have weights for each value, of counts the logarithm is weighed."""

    def __init__(self, space: Any, game: headrace.Game) -> None:
        super().__init__(space, WIDTH)
        kinds = np.concatenate([np.full(part.size, part.kind) for part in game.observation_layout().parts])
        named, counted = np.flatnonzero(kinds != "count"), np.flatnonzero(kinds == "count")
        low, high = space.low[named].astype(np.int64), space.high[named].astype(np.int64)
        ends = np.cumsum(high - low + 1)
        for name, places in (("named", named), ("counted", counted), ("shift", ends - high - 1)):
            self.register_buffer(name, torch.from_numpy(places))
        self.looked_up, self.weighed = nn.EmbeddingBag(int(ends[-1]), WIDTH, mode="sum"), nn.Linear(len(counted), WIDTH)
        nn.init.normal_(self.looked_up.weight, std=0.05)

    def forward(self, seen: Any) -> Any:
        counts, found = seen[:, self.counted], self.looked_up(seen[:, self.named].long() + self.shift)
        return torch.relu(found + self.weighed(counts.sign() * counts.abs().log1p()))


def demonstrate(game: headrace.Game, players: int, seed: int, positions: int) -> list[Any]:
    """What is seen and legal, what the rule of thumb does there, which now and then errs, and the margin at the end or nan."""
    envs, chance = seat_envs(game, GAMES, players, "easy", reward="margin", skip_forced=True), np.random.default_rng(seed)
    seen, margins, shown = envs.reset(seed=seed)[0], list[Any](), list[Any]()
    for step in range(positions // GAMES):
        mask, advice = envs.action_masks(), np.array(envs.batch.advise("thumb", seed=seed + step * GAMES))
        shown.append((seen, mask, advice))
        errors = (chance.random(mask.shape) * mask).argmax(axis=1)
        seen, margin, over, _, _ = envs.step(np.where(chance.random(GAMES) < ERRORS, errors, advice))
        margins.append(np.where(over, margin, np.nan))
    for later, margin in zip(margins[:0:-1], margins[-2::-1], strict=True):
        np.copyto(margin, later, where=np.isnan(margin))
    return [np.concatenate(kind) for kind in (*zip(*shown, strict=True), margins)]


def imitate(model: Any, scale: float, rows: Any, masks: Any, advised: Any, margins: Any) -> None:
    """Learn to do as was shown, and to foresee what is paid for it."""
    adam = torch.optim.Adam(model.policy.parameters(), lr=1e-3)
    for _ in range(2):
        for some in np.array_split(np.random.permutation(len(rows)), max(len(rows) // 512, 1)):
            wanted, paid = torch.from_numpy(advised[some]), torch.from_numpy(np.tanh(margins[some] / scale)).float()
            values, logs, _ = model.policy.evaluate_actions(torch.from_numpy(rows[some]), wanted, action_masks=masks[some])
            loss = (values[:, 0] - paid)[~paid.isnan()].square().mean() - logs.mean()
            adam.zero_grad(), loss.backward(), adam.step()


def evaluate(model: Any, game: headrace.Game, players: int, rivals: str, games: int = 1000) -> list[float]:
    """The share of wins, shared ones in parts, of what it likes best, and the bounds of a 95 % interval."""
    seats, won, ended = seat_envs(game, games, players, rivals, reward="win", skip_forced=True), 0.0, np.zeros(games, bool)
    seen, _ = seats.reset(seed=1_000_000)
    while not ended.all():
        actions, _ = model.predict(seen, action_masks=seats.action_masks(), deterministic=True)
        seen, wins, over, _, _ = seats.step(actions)
        won, ended = won + wins[~ended].sum().item(), ended | over
    return [round(share, 3) for share in (won / games, *wilson(won, games))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game"), parser.add_argument("players", type=int), parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10, help="of one core, evaluation apart; what imitation leaves is PPO's")
    parser.add_argument("--positions", type=int, default=250_000, help="that are imitated")
    said = parser.parse_args()
    torch.set_num_threads(1)
    game, players, begun = headrace.game(said.game), said.players, time.process_time()

    def spent() -> float:
        return (time.process_time() - begun) / 60

    def report(stage: str) -> None:
        nonlocal begun
        since = time.process_time()
        likes, _ = model.predict(test[0], action_masks=test[1], deterministic=True)
        told = {"minutes": round(spent(), 2), "stage": stage, "steps": model.num_timesteps, "agrees": (likes == test[2]).mean()}
        print(json.dumps(vars(said) | told | {rivals: evaluate(model, game, players, rivals) for rivals in RIVALS}), flush=True)
        begun += time.process_time() - since

    shown = demonstrate(game, players, said.seed, said.positions + TESTED)
    scale, test, shown = float(np.nanstd(shown[3])), [kind[-TESTED:] for kind in shown], [kind[:-TESTED] for kind in shown]
    model = MaskablePPO(
        "MlpPolicy", Seats(game, players, scale), lambda _: RATE * max(0.1, 1 - spent() / said.minutes),
        STEPS, BATCH, EPOCHS, gamma=1, ent_coef=ENTROPY, seed=said.seed, device="cpu", policy_kwargs={
            "features_extractor_class": Embedded, "features_extractor_kwargs": {"game": game}, "net_arch": [WIDTH, WIDTH]
        },
    )  # fmt: skip
    report("untaught")
    imitate(model, scale, *shown)
    report("imitation")
    while not model.num_timesteps or spent() < said.minutes:
        model.learn(GAMES * STEPS, reset_num_timesteps=False)
    report("PPO")


if __name__ == "__main__":
    main()
