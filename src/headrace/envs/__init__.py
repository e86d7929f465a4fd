"""Games for people who train agents: what a seat sees as numbers, what a game is worth to it, many in lockstep, and kits."""

from headrace.engine.rewarding import REWARDS
from headrace.envs.batch import Batch
from headrace.envs.kits import aec_env, seat_env, seat_envs, spiel_bot, spiel_game
from headrace.envs.observing import observe
from headrace.envs.rewards import rewards

__all__ = ["REWARDS", "Batch", "aec_env", "observe", "rewards", "seat_env", "seat_envs", "spiel_bot", "spiel_game"]
