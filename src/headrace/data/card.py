"""The card of a set of games: what it holds, how it came about, and how to read it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from headrace.data.files import FORMAT, GameSet

LICENCE = "CC0 1.0: moves of games, free for any use. The games themselves belong to their authors and publishers."
MOST_LINES = 12
"""Kinds of tables that are listed."""


def card_path(path: Path) -> Path:
    """Where the card of a set lies."""
    return path.with_suffix(".md")


def write_card(found: GameSet) -> None:
    """Write the card beside the set."""
    card_path(found.path).write_text(card(found), "utf-8")


def card(found: GameSet) -> str:
    """The card, in Markdown."""
    return "\n".join([*_head(found), "", *_made(found), "", *_figures(found), "", *_use(found), ""])


def _head(found: GameSet) -> Iterator[str]:
    size = found.path.stat().st_size
    yield f"# {found.path.stem}: {len(found):,} games of {found.game.title('en')}"
    yield ""
    yield f"- game: `{found.game.id}`, rules version {', '.join(found.versions())}, observation version {found.observation}"
    yield f"- file: {FORMAT}, {size:,} bytes, {size / max(1, len(found)):.0f} a game"
    yield f"- licence: {LICENCE}"


def _made(found: GameSet) -> Iterator[str]:
    yield "## How it was made"
    yield ""
    for name, said in found.made.items():
        yield f"- {name}: {_said(said)}"
    if "seed" in found.made:
        yield f"- seeds of the deals: `{found.made['seed']}/0` to `{found.made['seed']}/{found.made['games'] - 1}`"


def _said(said: Any) -> str:
    if isinstance(said, dict):
        return ", ".join(f"{name}={each}" for name, each in said.items()) or "the usual ones"
    return ", ".join(map(str, said)) if isinstance(said, list) else str(said)


def _figures(found: GameSet) -> Iterator[str]:
    lengths = found.lengths
    yield "## Figures"
    yield ""
    if not len(found):
        yield "- no games"
        return
    yield f"- decisions: {int(lengths.sum()):,}; a game {lengths.mean():.1f} (least {lengths.min()}, most {lengths.max()})"
    played = [found[number] for number in range(len(found))]
    kinds = Counter(
        ", ".join([f"{each.players} players", *(f"{name}={said}" for name, said in each.options.items())]) for each in played
    )
    for kind, count in kinds.most_common(MOST_LINES):
        yield f"- {count:,} with {kind}"
    for players in sorted({each.players for each in played}):
        mine = [each for each in played if each.players == players]
        scores = np.array([each.scores for each in mine])
        wins = np.array([[(seat in each.winners) / len(each.winners) for seat in range(players)] for each in mine]).mean(axis=0)
        spread = f"sd {scores.std():.1f}, {scores.min()} to {scores.max()}, winner {scores.max(axis=1).mean():.1f}"
        yield f"- scores with {players} players: mean {scores.mean():.1f} ({spread})"
        by_seat = [f"{mean:.1f} ({share:.1%} of wins)" for mean, share in zip(scores.mean(axis=0), wins, strict=True)]
        yield f"- by seat: {', '.join(by_seat)}"
    for spec, seats in Counter(spec for each in played for spec in each.seats).most_common(MOST_LINES):
        yield f"- seats of `{spec}`: {seats:,}"


def _use(found: GameSet) -> Iterator[str]:
    yield from (
        "## How to read it",
        "",
        "```python",
        "from headrace.data import positions                    # pip install 'headrace[fast,data]'",
        "",
        f'for batch in positions("{found.path.name}", batch=4096):',
        "    batch.observations, batch.action_mask, batch.actions, batch.rewards, batch.scores",
        "```",
        "",
        "Any reader of Parquet shows the moves; their texts are in the file's metadata under `headrace`, `actions`.",
        f"`headrace data check {found.path.name}` plays every game again.",
    )
