"""Write `docs/positions.md` anew from the schemas: `PYTHONPATH=src python -m tests.positions_page`."""

import json
from pathlib import Path

import headrace
from headrace.core.game import BUILT_IN, Game
from headrace.core.meaning import FLAG, Category, Count, Frames, Seat
from headrace.core.schema import Field

PAGE = Path(__file__).parent.parent / "docs" / "positions.md"
FIRST = ("trick_of_the_rails", "brass_birmingham", "brass_lancashire", "great_western_trail", "barrage")
OWN = sorted(name for name, game in headrace.all_games().items() if game.package.startswith(BUILT_IN))
GAMES = tuple(sorted(OWN, key=lambda name: (*FIRST, name).index(name)))
"""All but those of plugins, in the order they came to the house."""
SHOWN = 4
"""Names of a category that are listed."""
HEAD = """# Positions in readable form

`Position.to_position()` writes a state as JSON by names, `game.from_position(data)` reads it. A position may be partial: it says
what matters, the game fills in the rest; the top of each game's `notation.py` says how. What cannot be so is refused with
`headrace.ImpossiblePosition`, which says what is wrong, where, and what would be right; what is read can be played on.

Something per seat is a list with an entry for every seat, or a table with some seats as keys: `{"money": {"0": 12}}`. Each hidden
order may be named (decks, piles). Where cards are given as a number they are hidden, as in what a seat sees;
`pos.redealt(seat, seed)` draws them.

This page is made from the schemas of the games by `python -m tests.positions_page`; a test holds it to them.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(headrace.game(name)) for name in GAMES)])


def section(game: Game) -> str:
    """One game: an example and its keys."""
    notation = game.notation
    example = json.dumps(notation.EXAMPLE, indent=None, ensure_ascii=False)
    fields = {path: field for part in notation.FORM.parts for path, field in part.paths.items()}
    return "\n".join(
        [
            f"## {game.title('en')}",
            "",
            f"Keys: {', '.join(f'`{key}`' for key in notation.KEYS)}.",
            "",
            "```json",
            example,
            "```",
            "",
            "| key | what | values | who knows it |",
            "|---|---|---|---|",
            *(f"| `{path}` | {field.meaning} | {values(field)} | {field.role.value} |" for path, field in fields.items()),
            "",
        ]
    )


def values(field: Field) -> str:
    """What may stand there, and how often."""
    along = [
        "by seat" if axis.is_seats else f"by {axis.noun}" if axis.noun else "by name" if axis.names else "in a list"
        for axis in field.axes
    ]
    return one(field) if isinstance(field.numbers, Frames) else ", ".join([one(field), *along])


def one(field: Field) -> str:
    """One value."""
    means = field.numbers
    if means == FLAG:
        return "true or false"
    if isinstance(means, Count):
        return f"{field.least} to {field.most}"
    nothing = ", or null" if getattr(means, "none", False) else ""
    if isinstance(means, Seat):
        return f"a seat{nothing}"
    if isinstance(means, Frames):
        return f"a list of frames, the bottom first, each a kind ({', '.join(means.kinds[:SHOWN])}, ...) and three numbers"
    assert isinstance(means, Category)
    more = ", ..." if len(means.names) > SHOWN else ""
    return f"{', '.join(means.names[:SHOWN])}{more}{nothing}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
