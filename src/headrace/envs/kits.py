"""The environments of other people's kits, which are imported when they are used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from headrace.core.game import Game

if TYPE_CHECKING:
    from headrace.envs.aec import AecEnv

KITS = ("gymnasium", "numpy", "pettingzoo")


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


def _kit(name: str) -> Any:
    """A module beside this one. ModuleNotFoundError says how to install what it needs."""
    try:
        return import_module(f"headrace.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name not in KITS:
            raise
        message = f"this needs {error.name}; install it with: pip install 'headrace[envs]'"
        raise ModuleNotFoundError(message, name=error.name) from None
