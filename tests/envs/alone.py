"""A game of a batch, played alone on the plain engine: what the batch has to show of it."""

from collections.abc import Callable, Iterable

from headrace.core.position import Position
from headrace.engine.dice import roll
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from
from headrace.envs import Batch, observe, rewards

Rival = Callable[[Position, list[int]], int]
"""Decides with the dice of a game."""


def by_thumb(error: int) -> Rival:
    def choose(pos: Position, dice: list[int]) -> int:
        legal = pos.legal_numbers()
        return int(plain_text(pos.game, "headrace.bots.tree").erring(pos.state, legal, len(legal), error, dice))

    return choose


def at_random(pos: Position, dice: list[int]) -> int:
    legal = pos.legal_numbers()
    return legal[roll(dice, len(legal))]


class Alone:
    """The game at one place of a batch."""

    def __init__(self, batch: Batch, seed: str, env: int, rivals: dict[int, Rival] | None = None, skips: bool = False) -> None:
        self.batch, self.env, self.rivals, self.skips = batch, env, rivals or {}, skips
        self.dice = dice_from(f"{seed}/{env}")
        self.paid: list[float] = [0.0] * batch.players
        self.begin()

    def begin(self) -> None:
        state = self.batch.game.state()
        state.rng[:] = [roll(self.dice, 1 << 30) + 1 for _ in range(4)]  # type: ignore[attr-defined]
        numbers = self.batch.game.option_numbers(self.batch.players, self.batch.options)
        self.batch.game.rules.setup(state, self.batch.players, numbers)
        self.pos = Position(self.batch.game, state, None, self.batch.options)
        self.go_on()

    def go_on(self) -> None:
        """As far as nobody outside has to choose."""
        while (seat := self.pos.turn) is not None:
            legal = self.pos.legal_numbers()
            if seat in self.rivals:
                self.apply(self.rivals[seat](self.pos, self.dice))
            elif self.skips and len(legal) == 1:
                self.apply(legal[0])
            else:
                break

    def apply(self, action: int) -> None:
        assert self.pos.why_not(action) is None
        self.pos.game.rules.apply(self.pos.state, action)

    def step(self, action: int, renews: bool = True) -> bool:
        """Has the game ended?"""
        self.apply(action)
        self.go_on()
        has_ended = self.pos.is_over
        self.paid = rewards(self.pos)
        if has_ended and renews:
            self.begin()
        return has_ended

    def assert_shown(self) -> None:
        """All arrays, and the state itself."""
        batch, env, legal, seat = self.batch, self.env, self.pos.legal_numbers(), self.pos.turn
        assert batch.position(env).state == self.pos.state
        assert batch.current_player.tolist()[env] == (-1 if seat is None else seat)
        assert batch.legal[env, : batch.num_legal[env]].tolist() == legal
        assert [number for number, flag in enumerate(batch.action_mask[env].tolist()) if flag] == legal
        assert batch.rewards[env].tolist() == near(self.paid)
        if seat is not None:
            assert batch.observations[env].tolist() == observe(self.pos, seat).tolist()


def near(numbers: Iterable[float]) -> list[float]:
    """As 32 bits hold them."""
    from array import array

    return array("f", numbers).tolist()
