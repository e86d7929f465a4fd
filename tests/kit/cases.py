"""The worked cases of a game, as data, and what runs them.

They lie in `cases*.toml` or `cases/*.toml` with the game's tests. A case has an `id`, a `title`, the `clauses` it shows, and
begins at a `position` by names or with a `start`, which the game explains. What is tried stands under `try`, each attempt
from the beginning afresh (`with` changes the position, `position` replaces it), or under `then`, one step after the other.
Attempts and steps hold any of these words, worked off in this order, and those of the game (`cases.py` in its home):

    forced      true: to the end of the game, with one legal move each time
    moves       what is chosen, in order; `p1 ` before a move: the seat that must be asked. Where a game's cases answer
                questions with one answer by themselves (`FOLLOW`), that answer has to be this one
    cannot      a further row of choices that breaks off; `reason`: why its last one is refused
    refused     moves that are refused now, each with its reason, perhaps its clause; nothing changes
    no_action   texts that are no move of the game at all
    legal       the legal moves, all of them; `count`: just how many; `can`: some of them
    turn, over, winners, scores     whose decision, by number or letter; the end
    events      kinds of events since the beginning that occur, in this order; `never`: kinds that do not
    contains    what the position by names must contain
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import headrace
from headrace.core.game import Game
from headrace.core.moves import Event
from headrace.core.position import Position
from tests.kit.tables import folder_of, hook_of

LETTERS = "ABCDE"
SEATED = re.compile(r"(?:p(\d) )?(.*)")
Words = Mapping[str, Callable[["Run", Any], None]]
"""What checks each word of a step."""


@dataclass(frozen=True)
class Case:
    """One worked case. `told`: everything but its name and its clauses."""

    game: str
    id: str
    title: str
    clauses: tuple[str, ...]
    told: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.game}-{self.id} {self.title}"

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Attempts or steps."""
        return [*self.told.get("try", ()), *self.told.get("then", ())]

    @property
    def answers(self) -> set[str]:
        """The reasons it shows."""
        found = {step["reason"] for step in self.steps if "reason" in step}
        return found | {row[1] for step in self.steps for row in step.get("refused", ())}


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    """Every case of a game; several with one id are parts of one worked case."""
    room = folder_of(game)
    paths = sorted([*room.glob("cases*.toml"), *room.glob("cases/*.toml")])
    rows = [row for path in paths for row in tomllib.loads(path.read_text("utf-8"))["case"]]
    return tuple(Case(game, row.pop("id"), row.pop("title"), tuple(row.pop("clauses")), row) for row in rows)


def manner_of(game: str) -> ModuleType | None:
    """How a game's cases are written: `cases.py` in its home or its family's. It may have

    written(game, stated)   the readable position that a case's position means
    begun(start)            the positions that a `start` means
    DOING, SAYING           the game's own words: those worked off first, those worked off last
    done(pos, told, text)   how often a choice has been made, by a player or because there was no other
    FOLLOW                  true: a question with one answer is answered after every choice, as a table does
    """
    return hook_of(game, "cases")


def run(case: Case) -> list[Position]:
    """All attempts of a case, or its steps from every beginning; the positions they end in."""
    assert set(case.told) <= {"position", "start", "try", "then"}, case
    assert case.clauses and case.steps
    ends = []
    for number, attempt in enumerate(case.told.get("try", ())):
        stated = attempt.get("position", {**case.told.get("position", {}), **attempt.get("with", {})})
        pos = stand(case.game, stated, is_played="moves" in attempt)
        ends.append(Run(pos, f"{case}, attempt {number + 1}").through([attempt]))
    if "then" in case.told:
        ends += [Run(pos, str(case)).through(case.told["then"]) for pos in beginnings(case)]
    return ends


def beginnings(case: Case) -> Iterator[Position]:
    """Where the steps of a case begin."""
    if "start" in case.told:
        manner = manner_of(case.game)
        assert manner, case
        yield from manner.begun(case.told["start"])
    else:
        yield stand(case.game, case.told.get("position", {}))


def stand(game: str, stated: Mapping[str, Any], is_played: bool = True) -> Position:
    """A position in the words of the game's cases. Where nothing is played it may be impossible, to ask why not."""
    chosen = headrace.game(game)
    data = written(chosen, stated)
    if is_played:
        return chosen.from_position(data)
    return Position(chosen, chosen.notation.from_names(data), None, data.get("options", {}))


def written(game: Game, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The readable position that a position in the words of the game's cases means."""
    manner = manner_of(game.id)
    return manner.written(game, stated) if manner and hasattr(manner, "written") else dict(stated)


def reached(game: str) -> Iterator[Position]:
    """Every position on the way of every case of a game, from the last of each attempt back to the first."""
    for case in cases_of(game):
        for pos in run(case):
            yield pos
            while pos.ply:
                pos.pop()
                yield pos


def seat_of(said: int | str) -> int:
    """A seat, by number or by letter."""
    return said if isinstance(said, int) else LETTERS.index(said)


def made(pos: Position, told: list[Event], text: str) -> int:
    """How often a choice has been made by the players."""
    return sum(move.text == text for move in pos.moves)


@dataclass
class Run:
    """One attempt, or a row of steps, under way. `first`: the position by names at its beginning; `chosen`: choices so far."""

    pos: Position
    where: str
    first: dict[str, Any] = field(init=False)
    chosen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = self.pos.to_position()
        manner = manner_of(self.pos.game.id)
        doing, saying = getattr(manner, "DOING", {}), getattr(manner, "SAYING", {})
        self.words: Words = {**doing, **{word: check for word, check in WORDS.items() if word not in saying}, **saying}
        self.done: Callable[[Position, list[Event], str], int] = getattr(manner, "done", made)
        self.follows = getattr(manner, "FOLLOW", False)

    @property
    def told(self) -> list[Event]:
        """Events since the beginning."""
        return [event for row in self.pos.events for event in row]

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return [move.text for move in self.pos.legal_moves]

    def through(self, steps: Iterable[dict[str, Any]]) -> Position:
        """The position after these steps."""
        for step in steps:
            unknown = set(step) - {*self.words, "with", "position", "reason"}
            assert not unknown, f"{self.where}: {unknown}"
            self.reason: str | None = step.get("reason")
            for word, check in self.words.items():
                if word in step:
                    check(self, step[word])
        return self.pos

    def equal(self, what: str, found: Any, wanted: Any) -> None:
        assert found == wanted, f"{self.where}: {what} is {found}, not {wanted}"

    def choose(self, text: str) -> bool:
        """Make a choice, or see that it was made already; False if neither is so."""
        self.chosen.append(text)
        if text in self.legal:
            self.pos.push(text)
            while self.follows and len(self.legal) == 1:
                self.pos.push(self.legal[0])
            return True
        return self.done(self.pos, self.told, text) >= self.chosen.count(text)

    def contains(self, found: Any, wanted: Any, where: str) -> None:
        """Tables by their keys, lists by place where a table is wanted, the rest exactly."""
        if not isinstance(wanted, dict):
            self.equal(where, found, wanted)
            return
        for key, value in wanted.items():
            self.contains(found[int(key)] if isinstance(found, list) else found[key], value, f"{where}.{key}")


# ---- the words of every game ------------------------------------------------------------------------------------------
def answered_to(run: Run, row: list[str], answer: Callable[[Run], bool]) -> None:
    """Make these moves; what stands between them is answered, where `answer` may."""
    for text in row:
        while text not in run.legal:
            assert answer(run), f"{run.where}: {text} cannot be chosen; legal: {run.legal}"
        run.pos.push(text)


def played_through(run: Run, row: list[str], answer: Callable[[Run], bool]) -> None:
    """The same, and all that may be answered after them."""
    answered_to(run, row, answer)
    while answer(run):
        pass


def _forced(run: Run, _: bool) -> None:
    while not run.pos.is_over:
        (only,) = run.pos.legal_moves
        run.pos.push(only)


def _moves(run: Run, row: list[str]) -> None:
    said = [SEATED.fullmatch(line).groups() for line in row]  # type: ignore[union-attr]
    for seat, text in said:
        if seat:
            run.equal(f"turn before {text}", run.pos.turn, int(seat))
        assert run.choose(text), f"{run.where}: {text} cannot be chosen, nor was it the only choice; legal: {run.legal}"
    for text in {text for _, text in said}:
        done, wanted = run.done(run.pos, run.told, text), run.chosen.count(text)
        assert done >= wanted, f"{run.where}: {text} was done {done} times, not {wanted}"


def _cannot(run: Run, row: list[str]) -> None:
    for text in row:
        turn, ply = run.pos.turn, run.pos.ply
        if not run.choose(text):
            assert (run.pos.turn, run.pos.ply) == (turn, ply)
            assert run.reason is None or text == row[-1], f"{run.where}: {text} is refused, not only {row[-1]}"
            refusal = run.pos.why_not(text)
            assert refusal and run.reason in (None, refusal.id), f"{run.where}: {text}: {refusal}, not {run.reason}"
            return
    raise AssertionError(f"{run.where}: {row} can be carried out")


def _refused(run: Run, rows: list[list[str]]) -> None:
    for text, reason, *clause in rows:
        refusal, before = run.pos.why_not(text), (run.pos.hash, run.pos.turn)
        assert refusal and refusal.id == reason, f"{run.where}: {text}: {refusal}, not {reason}"
        run.equal(f"clause of {text}", [refusal.clause][: len(clause)], clause)
        with pytest.raises(headrace.IllegalMove) as caught:
            run.pos.push(text)
        assert caught.value.refusal == refusal
        assert (run.pos.hash, run.pos.turn) == before


def _no_action(run: Run, texts: list[str]) -> None:
    for text in texts:
        with pytest.raises(headrace.IllegalMove, match="is no action") as caught:
            run.pos.push(text)
        assert caught.value.refusal is None


def _events(run: Run, kinds: list[str]) -> None:
    told = iter([event.kind for event in run.told])
    missing = [kind for kind in kinds if kind not in told]
    assert not missing, f"{run.where}: no {missing} in that order in {[event.kind for event in run.told]}"


WORDS: Words = {
    "forced": _forced,
    "moves": _moves,
    "cannot": _cannot,
    "refused": _refused,
    "no_action": _no_action,
    "legal": lambda run, wanted: run.equal("legal", sorted(run.legal), sorted(wanted)),
    "count": lambda run, wanted: run.equal("count", len(run.legal), wanted),
    "can": lambda run, wanted: run.equal("can", set(wanted) - set(run.legal), set()),
    "turn": lambda run, wanted: run.equal("turn", run.pos.turn, seat_of(wanted)),
    "over": lambda run, wanted: run.equal("over", run.pos.is_over, wanted),
    "winners": lambda run, wanted: run.equal("winners", run.pos.winners, [seat_of(seat) for seat in wanted]),
    "scores": lambda run, wanted: run.contains(run.pos.scores, wanted, "scores"),
    "events": _events,
    "never": lambda run, kinds: run.equal("never", {event.kind for event in run.told} & set(kinds), set()),
    "contains": lambda run, wanted: run.contains(run.pos.to_position(), wanted, "contains"),
}
