"""The environments of other people's kits, which are imported when they are used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from headrace.core.game import Game

if TYPE_CHECKING:
    from headrace.envs.aec import AecEnv
    from headrace.envs.seats import Rivals, SeatEnv, SeatVectorEnv

KITS = ("PIL", "gymnasium", "numpy", "pettingzoo", "resvg_py")


def aec_env(game: Game | str, players: int | None = None, **how: Any) -> "AecEnv":
    """PettingZoo's AEC environment of all seats: `reward`, `render_mode`, `derived`, `fast` and the game's options.

    >>> from headrace.envs import aec_env
    >>> env = aec_env("trick_of_the_rails", players=3, reward="win", fast=False)
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.last()[0]["action_mask"].sum().item()
    ('player_1', 15)
    """
    made: AecEnv = _kit("aec").AecEnv(game, players, **how)
    return made


def seat_env(game: Game | str, players: int | None = None, rivals: "Rivals" = "easy", **how: Any) -> "SeatEnv":
    """Gymnasium's environment of one player among bots."""
    made: SeatEnv = _kit("seats").SeatEnv(game, players, rivals, **how)
    return made


def seat_envs(
    game: Game | str, num_envs: int, players: int | None = None, rivals: "Rivals" = "easy", **how: Any
) -> "SeatVectorEnv":
    """Gymnasium's vector environment of so many games of one player among bots, in lockstep.

    >>> from headrace.envs import seat_envs
    >>> envs = seat_envs("trick_of_the_rails", 4, players=3, rivals="random", fast=False)
    >>> envs.reset(seed=7)[0].shape, envs.action_masks().sum(axis=1).tolist()
    ((4, 226), [15, 15, 4, 3])
    """
    made: SeatVectorEnv = _kit("seats").SeatVectorEnv(game, num_envs, players, rivals, **how)
    return made


def _kit(name: str) -> Any:
    """A module beside this one. ModuleNotFoundError says how to install what it needs."""
    try:
        return import_module(f"headrace.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name not in KITS:
            raise
        message = f"this needs {error.name}; install it with: pip install 'headrace[envs]'"
        raise ModuleNotFoundError(message, name=error.name) from None
