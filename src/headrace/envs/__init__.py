"""Games for people who train agents: what a seat sees as numbers, what a game is worth to it, and many games in lockstep."""

from headrace.engine.rewarding import REWARDS
from headrace.envs.batch import Batch
from headrace.envs.observing import observe
from headrace.envs.rewards import rewards

__all__ = ["REWARDS", "Batch", "observe", "rewards"]
