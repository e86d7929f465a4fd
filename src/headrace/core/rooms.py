"""The rooms of a game: its rules, its words, its board and all else that lies in its package; and what it says by them."""

import hashlib
import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from operator import index
from types import ModuleType
from typing import Any, cast

from headrace.core.actions import ActionTable
from headrace.core.events import EventTable
from headrace.core.manifest import Manifest
from headrace.core.moves import Event, Move, Refusal
from headrace.core.reasons import CitedReason
from headrace.core.rulebook import Rulebook, rulebook
from headrace.core.words import Words
from headrace.engine.observation import OBSERVATION, Layout, parts_of
from headrace.engine.protocols import Judgement, Measuring, Rules
from headrace.engine.schema import GameState
from headrace.engine.source_files import text_sources
from headrace.engine.weights import Learned, NamedWeight, learned_of, weight_names

EVENTS_KEPT = 8192
"""So many different events of a game are at hand: what happens again is not made again."""
SHARED_TEXT = ("headrace.engine.dice", "headrace.engine.stack", "headrace.engine.text")


class GameRooms(Manifest):
    """A game but for being played: a position knows it as this. The rooms are imported when they are first needed."""

    @cached_property
    def text_modules(self) -> tuple[str, ...]:
        """The modules of its rules text, those first that the others use."""
        return (*SHARED_TEXT, *self._family_rooms("rules", "judgement"), *self._rooms("rules", "judgement"))

    def _rooms(self, *names: str) -> tuple[str, ...]:
        return tuple(f"{self.package}.{name}" for name in names)

    def _family_rooms(self, *names: str) -> tuple[str, ...]:
        return tuple(f"{self.family}.{name}" for name in names) if self.family else ()

    def _room(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def __repr__(self) -> str:
        return f"<Game {self.id} {self.version}>"

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

    def observation_layout(self, derived: bool = False) -> Layout:
        """What stands where in the row of numbers that a seat sees; `derived`: with what follows from the rest."""
        return self._layouts[derived]

    @cached_property
    def _layouts(self) -> tuple[Layout, Layout]:
        """Without the derived numbers, and with them."""
        version, parts = f"{self.version}-v{OBSERVATION}", parts_of(self.state)
        return Layout(version, tuple(part for part in parts if not part.is_derived)), Layout(version, parts)

    @cached_property
    def words(self) -> Words:
        """All words of the game in both languages."""
        return Words.of_packages(*self.packages)

    @cached_property
    def actions(self) -> ActionTable:
        """The action table."""
        return ActionTable(self._room("questions").ACTIONS)

    @cached_property
    def lively(self) -> list[int]:
        """One per action: how likely it is in a lively random game; empty where uniform play is lively enough."""
        return [self.liked.get(action.text, self.liked["others"]) for action in self.actions] if self.liked else []

    # ---- words ------------------------------------------------------------------------------------------------------
    def title(self, lang: str) -> str:
        """The name of the game."""
        return self.words.text("game.title", lang)

    def mechanical_name(self, lang: str) -> str:
        """What a mechanical player is called."""
        return self.words.text("game.mechanical", lang)

    def mechanical_names(self, count: int, lang: str) -> list[str]:
        """The names of so many of them."""
        return [self.mechanical_name(lang) + (f" {number + 1}" if count > 1 else "") for number in range(count)]

    def phrase(self, number: int, lang: str, state: Any = None) -> str:
        """An action in words. `state`: where it is known, a game may name what stands there (`sight.phrase_at`)."""
        at = getattr(self.sight, "phrase_at", None) if state is not None else None
        known: str = at(number, state, self.words, lang) if at else ""
        return known or self.actions[number].phrase(self.words, lang)

    @cache  # noqa: B019 - a game lives as long as the process
    def refusal(self, code: int) -> Refusal:
        """A reason code with its id and clause."""
        reason: CitedReason = self._room("reasons").Reason(code)
        return Refusal(self, code, reason.name.lower(), reason.clause)

    def events_of(self, journal: Sequence[Sequence[int]], mechanical: range = range(0)) -> list[Event]:
        """What the rules text noted, as events; the same note is mostly the same event, for games are long and kept.

        `mechanical`: the seats of which it is told where their turns begin.
        """
        by_itself = (*mechanical, -1) if mechanical else ()
        return [self._event(tuple(note), note[1] in by_itself) for note in journal]

    @cached_property
    def _event(self) -> Callable[[tuple[int, ...], bool], Event]:
        def event(note: tuple[int, ...], by_itself: bool) -> Event:
            found = self.events.event(note, self._tell)
            return replace(found, opens=True) if by_itself and f"turns.{found.kind}" in self.words else found

        return lru_cache(EVENTS_KEPT)(event)

    @cached_property
    def events(self) -> EventTable:
        """The kinds of events."""
        table: EventTable = self._room("events").EVENTS
        return table

    def _tell(self, event: Event, lang: str, names: Sequence[str]) -> str:
        return self.events.line(event, self.words, lang, names)

    def told_turn(self, events: Sequence[Event], lang: str, names: Sequence[str]) -> str:
        """What was done from an event on that `opens`, in one line."""
        told: str = self.board.told_turn(events, self.words, lang, names)
        return told

    def aside(self, event: Event, lang: str) -> str:
        """What a part adds in brackets to the line it is folded into; mostly nothing."""
        return self.events.aside(event, self.words, lang)

    def rules_page(self, lang: str) -> str:
        """The rules as HTML, each clause with an anchor `c<number>`."""
        return self.rulebook(lang).html

    def rulebook(self, lang: str) -> Rulebook:
        """The rules as HTML and their sections."""
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

    def veiled(self, state: Any, seat: int | None) -> Any:
        """A copy of a state with what this seat (None: a spectator) may not know blanked out."""
        seen = state.copy()
        self.rules.veil(seen, -1 if seat is None else seat)
        return seen

    @cached_property
    def fingerprint(self) -> str:
        """Hash of all the sources of the rules text and the data: it changes when the rules may have changed. Weights apart."""
        digest = hashlib.sha256()
        for path in text_sources(self):
            digest.update(path.name.encode() + path.read_bytes())
        return digest.hexdigest()[:16]
