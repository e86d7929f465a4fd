"""Games for people who train agents: what a seat sees as numbers, and what a game is worth to it."""

from headrace.engine.rewarding import REWARDS
from headrace.envs.observing import observe
from headrace.envs.rewards import rewards

__all__ = ["REWARDS", "observe", "rewards"]
