"""A game and its rooms, and the registry of all games."""

import hashlib
import importlib
import importlib.resources
import importlib.util
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.metadata import entry_points
from operator import index
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from headrace.core.actions import ActionTable
from headrace.core.events import EventTable
from headrace.core.moves import Event, Move, Refusal
from headrace.core.reasons import CitedReason
from headrace.core.words import Words
from headrace.engine.material import load_toml
from headrace.engine.protocols import Judgement, Measuring, Rules
from headrace.engine.schema import GameState
from headrace.engine.text import ANSWERED
from headrace.engine.weights import Learned, NamedWeight, learned_of, weight_names

if TYPE_CHECKING:
    from headrace.core.position import Position
    from headrace.core.rulebook import Rulebook
    from headrace.engine.dictation import Order

ENTRY_POINT_GROUP = "headrace.games"
BUILT_IN = "headrace.games"
SHARED_TEXT = ("headrace.engine.dice", "headrace.engine.stack", "headrace.engine.text")
LAYOUTS = ("plain", "dock", "book")
"""Kinds of layout of a page: `table/static/layouts.css`."""


FORCED = ("ask", "pass_over", "rules")
"""Questions with one answer: whoever is asked gives it; or the table does, as long as that can be taken back; or the rules have
given it before anybody is asked, so that there are none."""


class UnknownGame(KeyError):
    """No game of that id is installed."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Option:
    """A choice made when a game is set up; the first choice is the default. `players`: the counts it exists for."""

    id: str
    choices: tuple[str, ...]
    players: tuple[int, ...]


def _one_of(manifest: Mapping[str, Any], key: str, known: Sequence[str], package: str) -> str:
    """What game.toml says there, the first where it says nothing. ValueError if it is none of these."""
    said: str = manifest.get(key, known[0])
    if said not in known:
        raise ValueError(f"{package}: {key} is one of {', '.join(known)}, not {said!r}")
    return said


WEIGHTS = ("light", "medium", "heavy")


@dataclass(frozen=True)
class Box:
    """What the box says of a game: the minutes it takes, one number or the least and the most, and how heavy it is.

    Nothing is said where that is not known.
    """

    minutes: tuple[int, ...] = ()
    weight: str = ""


def _box_of(manifest: Mapping[str, Any], package: str) -> Box:
    """`[box]` of game.toml."""
    said = manifest.get("box", {})
    weight = _one_of(said, "weight", WEIGHTS, package) if "weight" in said else ""
    return Box(tuple(said.get("minutes", ())), weight)


@dataclass(frozen=True)
class Bounds:
    """How far a game can go: no game has more decisions, no seat at any time a score outside of these."""

    decisions: int
    least_score: int
    greatest_score: int


class Game:
    """A game, given by its package. The rooms are imported when they are first needed.

    >>> import headrace
    >>> game = headrace.game("trick_of_the_rails")
    >>> game.title("en"), game.players, [option.id for option in game.options]
    ('Trick of the Rails', (3, 4, 5), ['lane', 'teams', 'first_lead'])
    >>> game.start(players=4, seed=7, lane="expert").players
    4
    """

    def __init__(self, package: str) -> None:
        self.package = package
        manifest = load_toml(package, "game.toml")
        self.id: str = manifest["id"]
        self.version: str = manifest["version"]
        self.replays: tuple[str, ...] = tuple(manifest.get("replays", ()))
        """Older versions whose games go the same way here: only their hashes speak of another layout of the state."""
        self.players: tuple[int, ...] = tuple(manifest["players"])
        self.options = tuple(
            Option(option["id"], tuple(option["choices"]), tuple(option.get("players", self.players)))
            for option in manifest.get("options", ())
        )
        self.first: Mapping[str, str] = manifest.get("first_game", {})
        """Choices of options for somebody's first game, where they are not the usual ones."""
        self.layout = _one_of(manifest, "layout", LAYOUTS, package)
        """The kind of layout its page has."""
        self.box = _box_of(manifest, package)
        self.bounds = Bounds(**manifest["bounds"])
        self.forced = _one_of(manifest, "forced", FORCED, package)
        """Who gives the only answer to a question: see `FORCED`."""
        self.family: str | None = manifest.get("family")
        self.liked: dict[str, int] = manifest.get("lively", {})
        """How much likelier an action is in a lively random game than others, by the action's text."""
        self.text_modules = (*SHARED_TEXT, *self._family_rooms("rules", "judgement"), *self._rooms("rules", "judgement"))

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages that make up the game: its family's, if it has one, then its own."""
        return (self.family, self.package) if self.family else (self.package,)

    @property
    def passes_over(self) -> bool:
        """Does a table answer questions with one answer by itself, as long as that can be taken back?"""
        return self.forced == "pass_over"

    def _rooms(self, *names: str) -> tuple[str, ...]:
        return tuple(f"{self.package}.{name}" for name in names)

    def _family_rooms(self, *names: str) -> tuple[str, ...]:
        return tuple(f"{self.family}.{name}" for name in names) if self.family else ()

    def _room(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def __repr__(self) -> str:
        return f"<Game {self.id} {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.id,)

    # ---- the rooms --------------------------------------------------------------------------------------------------
    @cached_property
    def rules(self) -> Rules:
        """The rules text, run by the plain engine."""
        return cast(Rules, self._room("rules"))

    @cached_property
    def judgement(self) -> Judgement:
        """The rule of thumb, run by the plain engine. LearnedError if its weights do not belong to it."""
        assert self.learned or not self.weight_names
        return cast(Judgement, self._room("judgement"))

    @cached_property
    def weight_names(self) -> tuple[NamedWeight, ...]:
        """The weights that its rule of thumb names; none if it does without."""
        return weight_names(self.package)

    @property
    def learned(self) -> Learned | None:
        """The weights of its rule of thumb, None if it names none. LearnedError if they do not belong to it."""
        return learned_of(self.package) if self.weight_names else None

    @property
    def measuring(self) -> Measuring | None:
        """The judgement as far as it measures seats, for values to be learned; None if it does without."""
        return cast(Measuring, self.judgement) if hasattr(self.judgement, "MEASURES") else None

    @property
    def measures(self) -> tuple[str, ...]:
        """The names of what it measures of a seat."""
        return self.measuring.MEASURES if self.measuring else ()

    @property
    def stages(self) -> int:
        """How many stages of the game it tells apart for that."""
        return self.measuring.STAGES if self.measuring else 1

    @cached_property
    def board(self) -> Any:
        """The drawing of the game."""
        return self._room("board")

    @cached_property
    def sight(self) -> Any:
        """What each seat may see."""
        return self._room("sight")

    @cached_property
    def notation(self) -> Any:
        """Positions in readable form."""
        return self._room("notation")

    def accounts(self, state: Any) -> dict[str, list[dict[str, Any]]]:
        """By seat, from what a state shows: points by category, limits, objective counts (`accounts.py`, if the game has it)."""
        if importlib.util.find_spec(f"{self.package}.accounts"):
            counted: dict[str, list[dict[str, Any]]] = self._room("accounts").accounts(state)
            return counted
        seats = range(state.players)
        return {
            "categories": [{"points": self.rules.score(state, seat)} for seat in seats],
            "limits": [{} for _ in seats],
            "objectives": [{} for _ in seats],
        }

    @cached_property
    def state(self) -> type[GameState]:
        """The state class."""
        state: type[GameState] = self._room("state").State
        return state

    @cached_property
    def words(self) -> Words:
        """All words of the game in both languages."""
        return Words.of_packages(*self.packages)

    @cached_property
    def actions(self) -> ActionTable:
        """The action table."""
        return ActionTable(self._room("questions").ACTIONS)

    @cached_property
    def weights(self) -> list[int]:
        """One per action: how likely it is in a lively random game; empty where uniform play is lively enough."""
        return [self.liked.get(action.text, self.liked["others"]) for action in self.actions] if self.liked else []

    # ---- words ------------------------------------------------------------------------------------------------------
    def title(self, lang: str) -> str:
        """The name of the game."""
        return self.words.text("game.title", lang)

    def phrase(self, number: int, lang: str, state: Any = None) -> str:
        """An action in words. `state`: where it is known, a game may name what stands there (`sight.phrase_at`)."""
        at = getattr(self.sight, "phrase_at", None) if state is not None else None
        known: str = at(number, state, self.words, lang) if at else ""
        return known or self.actions[number].phrase(self.words, lang)

    def refusal(self, code: int) -> Refusal:
        """A reason code with its id and clause."""
        reason: CitedReason = self._room("reasons").Reason(code)
        return Refusal(self, code, reason.name.lower(), reason.clause)

    def events_of(self, journal: Sequence[Sequence[int]]) -> list[Event]:
        """What the rules text noted, as events."""
        return [self.events.event(note, self._tell) for note in journal if note[0] != ANSWERED]

    @cached_property
    def events(self) -> EventTable:
        """The kinds of events."""
        table: EventTable = self._room("events").EVENTS
        return table

    def _tell(self, event: Event, lang: str, names: Sequence[str]) -> str:
        return self.events.line(event, self.words, lang, names)

    def aside(self, event: Event, lang: str) -> str:
        """What a part adds in brackets to the line it is folded into; mostly nothing."""
        return self.events.aside(event, self.words, lang)

    def rules_page(self, lang: str) -> str:
        """The rules as HTML, each clause with an anchor `c<number>`."""
        return self.rulebook(lang).html

    def rulebook(self, lang: str) -> "Rulebook":
        """The rules as HTML and their sections."""
        from headrace.core.rulebook import rulebook

        return rulebook(self.package, lang)

    # ---- play -------------------------------------------------------------------------------------------------------
    def move(self, move: "Move | int | str") -> Move:
        """A move by number, text or itself; KeyError, IndexError or TypeError if the game has no such action."""
        if isinstance(move, Move):
            return move
        if isinstance(move, bool):
            raise TypeError(f"a move is a number, a text or a Move, not {move}")
        number = self.actions.number(move) if isinstance(move, str) else index(move)
        if not 0 <= number < len(self.actions):
            raise IndexError(f"{self.id} has the actions 0 to {len(self.actions) - 1}, not {number}")
        return Move(self, number)

    def option_numbers(self, players: int, chosen: Mapping[str, str]) -> list[int]:
        """Options as the numbers the rules text takes. ValueError says what would be right."""
        if unknown := sorted(set(chosen) - {option.id for option in self.options}):
            known = ", ".join(option.id for option in self.options) or "none"
            raise ValueError(f"{self.id} has no option {unknown[0]!r}; its options: {known}")
        numbers = []
        for option in self.options:
            choice = chosen.get(option.id, option.choices[0])
            if choice not in option.choices:
                raise ValueError(f"option {option.id} of {self.id} is one of {', '.join(option.choices)}, not {choice!r}")
            if choice != option.choices[0] and players not in option.players:
                counts = ", ".join(str(n) for n in option.players)
                raise ValueError(f"option {option.id}={choice} of {self.id} is for {counts} players, not {players}")
            numbers.append(option.choices.index(choice))
        return numbers

    def start(
        self, players: int | None = None, seed: int | str | None = None, *, dictated: "Sequence[Order]" = (), **options: str
    ) -> "Position":
        """A new game. Without a seed, one that cannot be guessed. ValueError for a wrong player count or option.

        `dictated`: how the shuffles of the set-up come out, in the order the rules make them; such a game has no record.
        """
        from headrace.core.position import Position

        return Position.start(self, self.players[0] if players is None else players, seed, options, dictated)

    def from_position(self, data: Mapping[str, Any]) -> "Position":
        """A position from its readable form, possibly partial. ImpossiblePosition says what is wrong and where."""
        from headrace.core.position import Position

        return Position.from_data(self, data)

    def veiled(self, state: Any, seat: int | None) -> Any:
        """A copy of a state with what this seat (None: a spectator) may not know blanked out."""
        seen = state.copy()
        self.rules.veil(seen, -1 if seat is None else seat)
        return seen

    @cached_property
    def fingerprint(self) -> str:
        """Hash of all the sources of the rules text and the data: it changes when the rules may have changed. Weights apart."""
        from headrace.engine.sources import text_sources

        digest = hashlib.sha256()
        for path in text_sources(self):
            digest.update(path.name.encode() + path.read_bytes())
        return digest.hexdigest()[:16]


@cache
def games() -> dict[str, Game]:
    """All installed games by id: the folders of `headrace.games` and the entry points of plugins.

    >>> import headrace
    >>> "barrage" in headrace.all_games()
    True
    """
    found: dict[str, Game] = {}
    package = importlib.import_module(BUILT_IN)
    for info in pkgutil.iter_modules(package.__path__):
        if info.ispkg and (importlib.resources.files(f"{BUILT_IN}.{info.name}") / "game.toml").is_file():
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
