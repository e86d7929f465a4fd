"""A game, and the registry of all games."""

import importlib
import importlib.resources
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from headrace.core.position import Position
from headrace.core.rooms import GameRooms
from headrace.engine.dictation import Order

ENTRY_POINT_GROUP = "headrace.games"
BUILT_IN = "headrace.games"


class UnknownGame(KeyError):
    """No game of that id is installed."""

    def __str__(self) -> str:
        return str(self.args[0])


class Game(GameRooms):
    """A game, given by its package.

    >>> import headrace
    >>> game = headrace.game("trick_of_the_rails")
    >>> game.title("en"), game.players, [option.id for option in game.options]
    ('Trick of the Rails', (3, 4, 5), ['lane', 'teams', 'first_lead'])
    >>> game.start(players=4, seed=7, lane="expert").players
    4
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.id,)

    def start(
        self, players: int | None = None, seed: int | str | None = None, *, dictated: Sequence[Order] = (), **options: str
    ) -> Position:
        """A new game. Without a seed, one that cannot be guessed. ValueError for a wrong player count or option.

        `dictated`: how the shuffles of the set-up come out, in the order the rules make them; such a game has no record.
        """
        return Position.start(self, self.players[0] if players is None else players, seed, options, dictated)

    def from_position(self, data: Mapping[str, Any]) -> Position:
        """A position from its readable form, possibly partial. ImpossiblePosition says what is wrong and where."""
        return Position.from_data(self, data)


@cache
def games() -> dict[str, Game]:
    """All installed games by id: the folders of `headrace.games` and the entry points of plugins.

    >>> import headrace
    >>> "barrage" in headrace.all_games()
    True
    """
    found: dict[str, Game] = {}
    package = importlib.import_module(BUILT_IN)
    folder = importlib.resources.files(package)
    for info in pkgutil.iter_modules(package.__path__):
        if info.ispkg and (folder / info.name / "game.toml").is_file():  # none of them is imported yet
            found[info.name] = Game(f"{BUILT_IN}.{info.name}")
    for point in entry_points(group=ENTRY_POINT_GROUP):
        plugin = Game(point.value)
        found[plugin.id] = plugin
    return found


def game(id: str) -> Game:
    """The game of that id; UnknownGame lists those there are.

    >>> import headrace
    >>> headrace.game("brass_lancashire").title("en")
    'Brass: Lancashire'
    """
    try:
        return games()[id]
    except KeyError:
        raise UnknownGame(f"there is no game {id!r}; the games are {', '.join(sorted(games()))}") from None
