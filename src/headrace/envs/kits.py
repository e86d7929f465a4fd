"""The environments of other people's kits, which are imported when they are used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from headrace.core.game import Game

if TYPE_CHECKING:
    from headrace.envs.aec import AecEnv
    from headrace.envs.seats import Rivals, SeatEnv, SeatVectorEnv
    from headrace.envs.spiel import SeatBot, SpielGame

KITS = ("PIL", "gymnasium", "numpy", "pettingzoo", "pyspiel", "resvg_py")


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


def spiel_game(game: Game | str, players: int | None = None, **how: Any) -> "SpielGame":
    """OpenSpiel's game, as `pyspiel.load_game("headrace_barrage(players=3)")` gives it: `reward`, `fast` and the game's options.

    >>> from headrace.envs import spiel_game
    >>> state = spiel_game("trick_of_the_rails", players=3, fast=False).new_initial_state()
    >>> for digit in bytes(8):                                  # the seed, dealt at the root
    ...     state.apply_action(digit)
    >>> state.current_player(), state.action_to_string(state.legal_actions()[0]), state.returns()
    (0, 'play bo_3', [0.0, 0.0, 0.0])
    """
    made: SpielGame = _kit("spiel").load(game, players, **how)
    return made


def spiel_bot(game: "SpielGame", spec: str, seed: int = 0) -> "SeatBot":
    """A bot of ours as OpenSpiel's, for such a game."""
    made: SeatBot = _kit("spiel").SeatBot(game, spec, seed)
    return made


def _kit(name: str) -> Any:
    """A module beside this one. ModuleNotFoundError says how to install what it needs."""
    try:
        return import_module(f"headrace.envs.{name}")
    except ModuleNotFoundError as error:
        if error.name not in KITS:
            raise
        extra = "openspiel" if name == "spiel" else "envs"
        message = f"this needs {error.name}; install it with: pip install 'headrace[{extra}]'"
        raise ModuleNotFoundError(message, name=error.name) from None
