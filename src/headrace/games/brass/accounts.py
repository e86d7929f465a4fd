"""What can be counted up for a player: points by what they came from, and what limits apply."""

from typing import Any

from headrace.games.brass.material import ERA_NAMES, MOST_INDUSTRIES, SEATS
from headrace.games.brass.notation import TitleNotation
from headrace.games.brass.rules.rounds import actions_of_turn
from headrace.games.brass.state import BrassState

OF_ERAS = ("link", "tile")


def accounts(title: TitleNotation, s: BrassState) -> dict[str, list[dict[str, Any]]]:
    """By seat: `categories`, points for links and tiles of each era and whatever else there was; `limits`: cards in hand,
    links and actions of a turn, tiles left on the mat by industry; `objectives`: the game has none.
    """
    seats = range(s.players)
    return {
        "categories": [categories(s, seat) for seat in seats],
        "limits": [limits(title, s, seat) for seat in seats],
        "objectives": [{} for _ in seats],
    }


def categories(s: BrassState, seat: int) -> dict[str, int]:
    """Points so far by what they came from: every field of the state that tells points."""
    eras = {era: at * SEATS + seat for at, era in enumerate(ERA_NAMES)}
    found = {f"{era}_{kind}s": getattr(s, f"{kind}_points")[at] for era, at in eras.items() for kind in OF_ERAS}
    told = [field.name for field in s.fields if field.name.endswith("_points")]
    others = [name for name in told if name.removesuffix("_points") not in OF_ERAS]
    return found | {name.removesuffix("_points"): getattr(s, name)[seat] for name in others}


def limits(title: TitleNotation, s: BrassState, seat: int) -> dict[str, Any]:
    """What a seat may have at most, and the tiles that are left."""
    t = title.tables
    left = {name: t.stack_size[at] - s.gone[seat * MOST_INDUSTRIES + at] for at, name in enumerate(t.names.industries)}
    return {"hand": t.hand_limit, "links": t.links_each, "actions": actions_of_turn(s), "tiles_left": left}
