"""Write `docs/generated/positions.md` anew from the schemas: `PYTHONPATH=src python -m tests.positions_page`."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import headrace
from headrace.core.game import BUILT_IN, Game
from headrace.engine.meaning import FLAG, Axis, Category, Count, Effect, Frames, Lies, Number, Seat, Subset
from headrace.engine.schema import Field
from headrace.readable.notation import Cards, Part, Pile, Piles, Rows
from headrace.readable.spelling import word
from headrace.readable.stating import plural
from tests.kit.stated import all_examples

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "positions.md"
FIRST = ("trick_of_the_rails", "brass_birmingham", "brass_lancashire", "great_western_trail", "barrage")
OWN = sorted(name for name, game in headrace.all_games().items() if game.package.startswith(BUILT_IN))
GAMES = tuple(sorted(OWN, key=lambda name: (*FIRST, name).index(name)))
"""All but those of plugins, in the order they came to the house."""
SHOWN = 4
"""Names of a category that are listed."""
HEAD = """# Positions in readable form

`Position.to_position()` writes a state as JSON by names, `game.from_position(data)` reads it. A position may be
partial: it says what matters, the game fills in the rest; the top of each game's `notation.py` says how. What cannot
be so is refused with `headrace.ImpossiblePosition`, which says what is wrong, where, and what would be right; what is
read can be played on.

- *By seat*: a list with an entry for every seat, or a table with some seats as keys: `{"money": {"0": 12}}`.
- *Cards, tiles, contracts that lie together*: a list of their names. Where the order counts the top lies last. None:
  `[]`.
- *Hidden ones*: `{"hidden": 7}` in the place of such a list, with what is known all the same beside it, `{"hidden":
  6, "wild_location": 1}`; `pos.redealt(seat, seed)` draws them. Nothing hidden is `[]`.
- *Effects under way* are what is asked or done next, the last on top. Each says its `effect` and the numbers of that
  by name, left out where they are as usual: `[{"effect": "end_turn"}, {"effect": "take", "left": 2}]`.
- *A table by name* leaves out what is nothing: no cards, no owner, 0. *A list* leaves out the nothing at its end.

Older shapes are read too: a number for what is hidden, a table of how many of each (`{"jersey": 2}`) for a list of
cards. Not read any more are effects under way as lists, `["city", 10, 0, 0]`: they say `{"effect": "city", "value":
10}` now.

Every example is a position that can be read as it stands, and is written again with that under its key. This page is
made from the schemas of the games by `python -m tests.positions_page`, which keeps examples that are still right; a
test holds it to them.
"""


def page() -> str:
    """The whole page, with the examples that it has as far as they are right, and new ones where they are not."""
    known = known_examples()
    return "\n".join([HEAD, *(section(headrace.game(name), known.get(name, {})) for name in GAMES)])


def known_examples() -> dict[str, dict[str, str]]:
    """By game and key, as they stand in the page."""
    found: dict[str, dict[str, str]] = {}
    titles, name = {headrace.game(name).title("en"): name for name in GAMES}, ""
    for line in PAGE.read_text("utf-8").splitlines():
        name = titles.get(line.removeprefix("## "), name)
        cells = line.split(" | ")
        if line.startswith("| `") and len(cells) == len(COLUMNS):
            found.setdefault(name, {})[cells[0].strip("| `")] = "" if NEVER in cells[-1] else cells[-1].strip("| `")
    return found


def shown(example: str) -> str:
    """An example as code."""
    return f"`{example}`" if example else NEVER


COLUMNS = ("key", "what", "values", "who knows it", "example")
WHERE = {Lies.ALONE: "alone", Lies.BOTTOM: "at the bottom", Lies.BENEATH: "between", Lies.TOP: "on top"}
NEVER = "never between two decisions of this game"
"""Where no example was found in play: what a family's other title has, or what is over before anybody is asked."""


def rows(game: Game) -> dict[str, tuple[str, str, str]]:
    """By key what it is, what may stand there, and who knows it."""
    form, counts = game.notation.FORM, ", ".join(map(str, game.players))
    choices = "; ".join(f"{id}: {', '.join(form.choices[id])}" for id in form.kept) or "none"
    found = {
        "players": ("seats at the table", counts, "public"),
        "options": ("options that a position knows", f"a table, {choices}", "public"),
    }
    for part in form.parts:
        for path, field in part.paths.items():
            what, may_be = part.says.get(path) or (spoken(field), values(part, field))
            found[path] = (what, may_be, field.role.value)
    return found | {"rng": ("the dice inside the state; left out, they are always the same", "four numbers", "secret")}


def spoken(field: Field) -> str:
    """What a field means, in the words of JSON."""
    words = re.sub(r",? top at [a-z_]+ - 1", "", field.meaning)
    words = re.sub(r"(?<!\w)-1\b", "null", words) if getattr(field.numbers, "none", False) else words
    return re.sub(r"^1:", "true:", words) if field.numbers == FLAG else words


def section(game: Game, known: Mapping[str, str]) -> str:
    """One game: an example and its keys."""
    told = rows(game)
    examples = all_examples(game, [*told], known)
    return "\n".join(
        [
            f"## {game.title('en')}",
            "",
            "```json",
            json.dumps(game.notation.EXAMPLE, indent=None, ensure_ascii=False),
            "```",
            "",
            f"| {' | '.join(COLUMNS)} |",
            "|---|---|---|---|---|",
            *(f"| `{path}` | {' | '.join(row)} | {shown(examples.get(path, ''))} |" for path, row in told.items()),
            "",
            *(line for field in game.state.fields if isinstance(field.numbers, Frames) for line in effects(field.numbers)),
        ]
    )


def effects(frames: Frames) -> list[str]:
    """What can be under way between two decisions, with its numbers."""
    return [
        "| `effect` | where | numbers |",
        "|---|---|---|",
        *(
            f"| `{effect.name}` | {places(effect)} | {'; '.join(map(told, effect.numbers))} |"
            for effect in frames.effects
            if effect.lies
        ),
        "",
    ]


def places(effect: Effect) -> str:
    """Where it may lie."""
    return ", ".join(WHERE[place] for place in effect.lies)


def numbers(effect: Effect) -> str:
    """Its numbers, but those that cannot be anything else."""
    return "; ".join(told(number) for number in effect.numbers if number.least < number.most)


def told(number: Number) -> str:
    """A number of an effect: what it means, what may stand there, and what it is where nothing is said."""
    by = f"a table by {number.axis.noun}, each " if number.axis else ""
    usual = "" if number.default is None or number.axis else f"; else {json.dumps(word(number, number.default))}"
    return f"`{number.name}`: {number.meaning} ({by}{one(number)}{usual})"


def values(part: Part, field: Field) -> str:
    """What may stand there."""
    seats = "by seat, " if field.axes and field.axes[0].is_seats else ""
    if isinstance(part, Rows):
        return one(field)
    if isinstance(part, Cards):
        hidden = ', or `{"hidden": 7}`' if part.size else ""
        return f"{seats}a list of {plural(part.noun)} ({first_of(field.axes[-1].names)}){hidden}"
    if isinstance(part, Piles | Pile):
        several = "" if isinstance(part, Pile) or seats else "a list of piles, each "
        return f"{seats}{several}a list, the top last, of {one(field)}" + ("" if field.role.is_open else ', or `{"hidden": 7}`')
    return one(field) if isinstance(field.numbers, Frames) else along(field, field.axes)


def along(field: Field, axes: Sequence[Axis]) -> str:
    """The numbers of a field along its axes, as they are said."""
    if not axes:
        return one(field)
    axis, *rest = axes
    if axis.is_seats:
        return f"by seat, {along(field, rest)}"
    if axis.names and not rest and field.numbers == FLAG:
        return f"a list of {plural(axis.noun or 'name')} ({first_of(axis.names)})"
    by = f"a table by {axis.noun or 'name'} ({first_of(axis.names)})" if axis.names else "a list"
    return f"{by}, each {along(field, rest)}"


def first_of(names: Sequence[str]) -> str:
    """The first few."""
    return ", ".join(names[:SHOWN]) + (", ..." if len(names) > SHOWN else "")


def one(field: Field | Number) -> str:
    """One value."""
    means = field.numbers
    if means == FLAG:
        return "true or false"
    if isinstance(means, Count):
        return f"{field.least} to {field.most}"
    if isinstance(means, Subset):
        return f"a list of {plural(means.noun or 'name')} ({first_of(means.names)})"
    nothing = ", or null" if getattr(means, "none", False) else ""
    if isinstance(means, Seat):
        return f"a seat{nothing}"
    if isinstance(means, Frames):
        return "a list of tables, the bottom first, each with its `effect` and the numbers of that, as below"
    assert isinstance(means, Category)
    return first_of(means.names) + nothing


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
