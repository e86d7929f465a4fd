"""What a game tells bots: `[bots]` of its `game.toml` (docs/bots.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache

from headrace.core.rooms import GameRooms
from headrace.engine.material import load_toml


@dataclass(frozen=True)
class Knowledge:
    """What a game tells bots; what it leaves out is as here."""

    horizon: int = 0
    """Turns of every seat that a playout of the search looks ahead before the outlook is taken; 0 = to the end."""
    plain_horizon: int = 0
    """The same on the plain engine for a search that counts seconds and says no turns itself; 0 = no other."""
    whim: int = 4
    """One decision in so many of a playout is made at random."""
    trust: int = 0
    """An action that looks so many hundredths of a point better is tried e times as often; 0: all alike."""
    own: int | Mapping[str, int] = 0
    """Hundredths of a result that are the own points to the search, for all numbers of players or for each; the rest is the
    win and the lead."""
    full_score: int = 200
    """Points that count as much as a clear win, where own points count."""
    last_resorts: Sequence[str] = ()
    """First words of the actions that bots are loath to take while something else looks better."""
    levels: Mapping[str, str | Mapping[str, str]] | None = None
    """Levels of the game's bots, weakest first: the spec of each, or one for each number of players it is for; None: four."""
    topics: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By topic, measures of the judgement: how people are told what learned values see (`arena/topics.py`)."""

    def own_points(self, players: int) -> int:
        """How many hundredths of a result are the own points at a table of so many."""
        return self.own if isinstance(self.own, int) else self.own[str(players)]


KNOWN: dict[GameRooms, Knowledge] = {}
"""What was read already."""


def told_by(game: GameRooms) -> Knowledge:
    """What a game tells bots. ValueError if it says something bots do not know."""
    if game not in KNOWN:
        said = load_toml(game.package, "game.toml").get("bots", {})
        known = [each.name for each in fields(Knowledge)]
        if unknown := sorted({*said} - {*known}):
            raise ValueError(f"{game.package}: [bots] of game.toml says {', '.join(known)}, not {unknown[0]!r}")
        KNOWN[game] = Knowledge(**said)
    return KNOWN[game]


@cache
def last_resorts(game: GameRooms) -> frozenset[int]:
    """The numbers of the actions that bots are loath to take while something else looks better."""
    begins = {*told_by(game).last_resorts}
    return frozenset(number for number, action in enumerate(game.actions) if action.text.split()[0] in begins)
