"""Numbers of decision sequences from fixed positions: any change of the rules shows in them."""

from collections.abc import Iterator
from typing import Any

from headrace.core.position import Position
from tests.kit.tables import Table, folder_of, tables_of

SEED = "perft"
MOST = 6000
"""Sequences counted at the greatest depth, at most."""


def perft(game: Any, state: Any, depth: int) -> list[int]:
    """Sequences of 1, 2, ... `depth` decisions; a game that ends earlier counts once."""
    out = [0] * len(game.actions)
    count: int = game.rules.legal(state, out)
    if count == 0:
        return [1] * depth
    if depth == 1:
        return [count]
    below = []
    for number in out[:count]:
        after = state.copy()
        game.rules.apply(after, number)
        below.append(perft(game, after, depth - 1))
    return [count, *map(sum, zip(*below, strict=True))]


def along(table: Table) -> Iterator[Position]:
    """The opening and six more positions of a game in which the legal moves are taken in turn."""
    pos = table.start(SEED)
    length = 0
    while not pos.is_over:
        legal = pos.legal_numbers()
        pos.push(legal[(7 * pos.ply) % len(legal)])
    length = pos.ply
    for part in range(7):
        at = length * part // 7
        early = pos.copy()
        while early.ply > at:
            early.pop()
        yield early


def counts(pos: Position) -> list[int]:
    """Sequences of 1, 2, 3, ... decisions, until there are too many to count in no time."""
    found = perft(pos.game, pos.state, 1)
    while len(found) < 12 and found[-1] * 3 < MOST:
        found = perft(pos.game, pos.state, len(found) + 1)
    return found


def freeze(name: str) -> None:
    """Write `tests/<game>/perft.toml` anew from the rules as they are."""
    import headrace

    lines = [
        "# Decision sequences by depth from fixed positions (tests/laws/perft.py). Frozen from the rules as they are by",
        f"#     PYTHONPATH=src python -m tests.laws.freeze perft {name}",
        "# Numbers that change mean that rules, action table or set-up changed: freeze anew only if that was the aim.",
    ]
    for table in tables_of(headrace.game(name)):
        for pos in along(table):
            lines += ["", "[[position]]", f'table = "{table.slug}"', f"ply = {pos.ply}", f"counts = {counts(pos)}"]
    (folder_of(name) / "perft.toml").write_text("\n".join(lines) + "\n", "utf-8")
