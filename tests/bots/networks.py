"""Networks by lot, for tests of what plays by them."""

from array import array
from itertools import accumulate
from random import Random

from headrace.bots.networks import Learned, belonging, step
from headrace.core.game import Game

OUTER, INNER = 8, 4


def by_lot(game: Game, players: int, spread: int = 300, belief: int = 300, **outputs: int) -> Learned:
    """A small network of weights by lot, in 1024ths. `outputs`: constants of actions and of seats (`points_0`, `result_0`)."""
    dice, layout = Random(f"{game.id} {players}"), game.observation_layout()
    least = [max(number, -3) for number in layout.low]
    spans = [max(0, min(40, high - low)) for low, high in zip(least, layout.high, strict=True)]
    rows = [step(span) + 1 for span in spans]
    first = [0, *accumulate(rows)][:-1]
    names = [action.text for action in game.actions]
    names += [f"{what}_{seat}" for what in ("points", "result") for seat in range(players)]

    def some(count: int) -> list[int]:
        return [dice.randint(-spread, spread) for _ in range(count)]

    numbers = [*range(layout.length), *[0] * layout.length, *least, *spans, *first]
    weights = some(sum(rows) * OUTER + OUTER + OUTER * INNER + INNER + len(names) * INNER)
    constants = [outputs.get(name, number) for name, number in zip(names, some(len(names)), strict=True)]
    sizes = (layout.length, sum(rows), OUTER, INNER, len(names))
    return Learned(belonging(game), players, sizes, belief, {"games": 0}, array("h", [*numbers, *weights, *constants]))
