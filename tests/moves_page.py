"""Write `docs/generated/moves.md` anew from the actions of the games: `PYTHONPATH=src python -m tests.moves_page`."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from textwrap import fill

import headrace
from headrace.core.actions import Action
from headrace.core.game import Game
from tests.positions_page import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "moves.md"
SHOWN = 4
"""Ids of an argument that stand in its row; of longer ones all stand below."""
HEAD = """# Words of moves

What `pos.push`, `pos.why_not` and records take, and `Move.text` gives: a verb, then what it is about, by the ids of
the game's `data.toml`. The phrases are those of `Move.phrase("en")` and `Move.phrase("ko")`, said of the example.
Which of them are allowed now says `pos.legal_moves`; why another is not, `pos.why_not`.

This page is made from the tables of actions by `python -m tests.moves_page`; a test holds it to them.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(headrace.game(name)) for name in GAMES)])


def kinds_of(game: Game) -> dict[str, list[Action]]:
    """The actions by verb, those with more words apart from those with fewer."""
    found: dict[str, list[Action]] = {}
    for action in game.actions:
        verb, *about = action.text.split()
        found.setdefault(" ".join([verb, *("…" for _ in about)]), []).append(action)
    return found


def section(game: Game) -> str:
    """One game: its verbs, then the ids of long arguments."""
    kinds = kinds_of(game)
    long = {ids: kind for kind, actions in reversed(kinds.items()) for ids in arguments(actions) if len(listed(ids)) > SHOWN}
    below = [item(f"{', '.join(f'`{kind}`' for kind in sharing(kinds, ids))}: {spoken(listed(ids))}") for ids in reversed(long)]
    return "\n".join(
        [
            f"## {game.title('en')}",
            "",
            "| verb | arguments | example | English | Korean |",
            "|---|---|---|---|---|",
            *(row(game, kind, actions) for kind, actions in kinds.items()),
            "",
            *(["All ids of the longer arguments:", "", *below, ""] if below else []),
        ]
    )


def item(text: str) -> str:
    """An item of a list in lines that are not too long; no id is broken."""
    return fill(f"- {text}", 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def row(game: Game, kind: str, actions: Sequence[Action]) -> str:
    """One verb."""
    example = game.move(actions[len(actions) // 2].text)
    about = "; ".join(short(listed(ids)) for ids in arguments(actions)) or "none"
    phrases = (example.phrase(lang).replace("|", "\\|") for lang in ("en", "ko"))
    return f"| `{kind.split()[0]}` | {about} | `{example.text}` | {' | '.join(phrases)} |"


def arguments(actions: Sequence[Action]) -> list[tuple[str, ...]]:
    """Place by place the ids that occur there."""
    return [tuple(dict.fromkeys(ids)) for ids in list(zip(*(action.text.split() for action in actions), strict=True))[1:]]


def sharing(kinds: dict[str, list[Action]], ids: tuple[str, ...]) -> list[str]:
    """The verbs that are about just these."""
    return list(dict.fromkeys(kind.split()[0] for kind, actions in kinds.items() if ids in arguments(actions)))


def listed(ids: Sequence[str]) -> list[str]:
    """The ids, runs of numbers as their ends."""
    found = list[str]()
    for key, run in groupby(enumerate(ids), lambda pair: int(pair[1]) - pair[0] if pair[1].isdecimal() else pair[1]):
        words = [word for _, word in run]
        found += [f"{words[0]} to {words[-1]}"] if isinstance(key, int) and len(words) > SHOWN - 1 else words
    return found


def short(ids: Sequence[str]) -> str:
    """The first of them."""
    return spoken(ids[:SHOWN]) + (", ..." if len(ids) > SHOWN else "")


def spoken(ids: Sequence[str]) -> str:
    """As code."""
    return ", ".join(" to ".join(f"`{end}`" for end in one.split(" to ")) for one in ids)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
