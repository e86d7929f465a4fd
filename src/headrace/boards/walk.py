"""Plans of any game, found by walking its rules: `legal` and `apply` on copies of what the viewer sees, with the journal on.

The walk goes along what is pointed at only. Where nothing is pointed at, it takes the answers that the game calls sensible,
and tries the next ones only to come to what is pointed at. It ends where another seat decides and before anything hidden.
Nothing beyond what the seat sees is ever read, and no view looks at more than MOST_NODES states.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import takewhile

from headrace.boards.bill import Bill, Item
from headrace.boards.focus import Focus
from headrace.boards.guide import Guide
from headrace.boards.plans import NOTHING, Answer, End, Outcome, Plan, Question
from headrace.boards.steps import Asked, Step, Steps, TooFar
from headrace.core.moves import Event, Refusal

MOST_NODES = 60
"""States that are looked at for one view."""
MOST_SEARCHED = 40
"""Of these, on the way to what is pointed at; the rest is for the path and what lies beside it."""
MOST_PRICED, MOST_PRICED_EACH = 240, 60
"""Beyond these, where a deed is still open, for what its answers come to; and of these for one answer of the plan."""


@dataclass(frozen=True)
class _Path:
    """Steps, and the question after the last one that was left open."""

    steps: tuple[Step, ...]
    end: End
    open: Asked | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def foreseen(self) -> tuple[Item, ...] | None:
        """The known cost of the last answer, if it brings something hidden to light."""
        return self.steps[-1].foreseen if self.steps else None


_Beside = dict[tuple[str, tuple[str, str]], tuple[tuple[Event, ...], _Path]]
"""By question and answer: what happened before the answer, and the path that takes it."""


class Walk(Steps):
    """The walks for one view."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide, MOST_SEARCHED)
        self.most = MOST_NODES
        self.refused: dict[str, Refusal] = {}
        self.meant: Set[str] = set()

    def plan(self, focus: Focus) -> Plan:
        """The path along what is pointed at and what that means, or along as much of it as is possible."""
        if not self.view.moves or self.view.moves[0].number not in self.answers:
            return NOTHING
        wanted = {**focus}
        for kind, value in focus.items():
            wanted = {**self.guide.means(kind, value), **wanted}
        self.meant = wanted.keys() - focus.keys()
        try:
            path = self._search(self.asked(self.view.state, {}), (), wanted)
        except TooFar:
            path = None
        self.room = MOST_NODES
        path = path or self._follow(self.asked(self.view.state, {}), (), wanted)
        met = {step.asked.named(step.pair[0]) for step in path.steps if self._pointed(step.asked, wanted) == step.pair}
        unmet = tuple(kind for kind in focus if kind not in met)
        why = next((self.refused[kind] for kind in (*unmet, *self.meant) if kind in self.refused), None) if unmet else None
        beside, behind = self._beside(path, wanted)
        moves = tuple(step.asked.possible[step.pair] for step in path.steps)
        self.most = self.nodes + MOST_PRICED
        if not unmet:
            beside = {key: (before, self._as_pressed(key, other, path, wanted)) for key, (before, other) in beside.items()}
        outcome, blind = self._whole((), path), path.foreseen is not None
        outcomes = {key: self._whole(*found) for key, found in beside.items()}
        asked = [*((step.asked, step.pair) for step in path.steps), *([(path.open, None)] if path.open else [])]
        questions = tuple(
            self._question(each, pair, outcomes, self._outcome((*self._before(path, at),)), moves[:at])
            for at, (each, pair) in enumerate(asked)
        )
        return Plan(questions, moves, outcome, path.end, unmet, why, self.nodes, blind, behind)

    def named(self, moves: Sequence[int]) -> list[tuple[str, str]]:
        """Moves as they stand in a focus: the name of the question each answers on its path, and its answer. Those beyond
        which nobody may look, or that are not explored, end it."""
        asked, found = self.asked(self.view.state, {}), list[tuple[str, str]]()
        for number in moves:
            pair = self.answers.get(number, Guide.NOT_EXPLORED)
            if asked is None or pair not in asked.possible:
                break
            found.append((asked.named(pair[0]), pair[1]))
            if not self.shows_nothing(asked, pair):
                break
            _, asked = self.next(asked, pair)
        return found

    # ---- what is pointed at, and what is sensible ---------------------------------------------------------------------
    def _pointed(self, asked: Asked, wanted: Focus) -> tuple[str, str] | None:
        """The answer that is pointed at, possible or not; of several to one question the one pointed at last."""
        name = next((name for name in reversed([*wanted]) if name in asked.names), None)
        return (asked.names[name], wanted[name]) if name else None

    def _sensible(self, asked: Asked) -> list[tuple[str, str]]:
        """Answers that may be chosen for the viewer."""
        pairs = {value: (kind, value) for kind, value in asked.possible}
        ranked = self.guide.ranked(asked.state, asked.kind, tuple(pairs))
        return [pairs[value] for value in ranked]

    def _refuse(self, asked: Asked, pair: tuple[str, str]) -> None:
        """Remember why what is pointed at is not possible here."""
        if why := self.why_not(asked, self.guide.things.actions[pair]):
            self.refused[asked.named(pair[0])] = why

    def _lacks(self, wanted: Focus) -> bool:
        """Is something pointed at that has not been met yet?"""
        return bool(wanted.keys() - self.meant)

    # ---- paths --------------------------------------------------------------------------------------------------------
    def _search(self, asked: Asked | None, steps: tuple[Step, ...], wanted: dict[str, str]) -> _Path | None:
        """The first path that keeps all that is wanted, sensible answers first; None if there is none."""
        if asked is None:
            return None if self._lacks(wanted) else _Path(steps, End.SEAT)
        pointed = self._pointed(asked, wanted)
        if pointed and pointed not in asked.possible:
            self._refuse(asked, pointed)
            return None
        tries = [pointed] if pointed else self._sensible(asked)
        left = {kind: value for kind, value in wanted.items() if not pointed or kind != asked.named(pointed[0])}
        for pair in tries:
            if not self.shows_nothing(asked, pair):
                return None if self._lacks(left) else self._hidden(asked, pair, steps)
            step, following = self.next(asked, pair)
            if found := self._search(following, (*steps, step), left):
                return found
        return None if self._lacks(wanted) else self._left(asked, steps, End.OPEN)

    def _hidden(self, asked: Asked, pair: tuple[str, str], steps: tuple[Step, ...]) -> _Path:
        """A path that ends with an answer beyond which nobody may look, or before it."""
        items = self.guide.foreseen(asked.state, asked.possible[pair])
        if items is None:
            return self._left(asked, steps, End.HIDDEN)
        return _Path((*steps, Step(asked, pair, (), tuple(items))), End.HIDDEN)

    def _left(self, asked: Asked, steps: tuple[Step, ...], end: End) -> _Path:
        """A path to a question that is left to the viewer; the question belongs to it only if some answer may be looked at."""
        is_part = any(
            self.shows_nothing(asked, pair) or self.guide.foreseen(asked.state, number) is not None
            for pair, number in asked.possible.items()
        )
        return _Path(steps, end, asked) if is_part else _Path(steps, End.HIDDEN)

    def _follow(self, asked: Asked | None, steps: tuple[Step, ...], wanted: Focus, one_deed: bool = False) -> _Path:
        """The path along what is wanted where that is possible, and the most sensible answer elsewhere.

        `one_deed`: only as far as no new deed begins.
        """
        while asked is not None and not (one_deed and self.game.sight.begins_action(asked.state)):
            pointed = self._pointed(asked, wanted)
            tries = [pointed] if pointed in asked.possible else self._sensible(asked)
            pair = next(iter(tries), None)
            if pair is None:
                return self._left(asked, steps, End.OPEN)
            if not self.shows_nothing(asked, pair):
                return self._hidden(asked, pair, steps)
            try:
                step, following = self.next(asked, pair)
            except TooFar:
                return _Path(steps, End.SPENT, asked)
            steps, asked = (*steps, step), following
        return _Path(steps, End.SEAT)

    # ---- what lies beside a path ----------------------------------------------------------------------------------------
    def _beside(self, path: _Path, wanted: Focus) -> tuple[_Beside, dict[str, set[str]]]:
        """What the other answers lead to, the last question first.

        Besides, where the last question is open: by each thing that lies behind it the answers that lead there.
        """
        found: _Beside = {}
        behind: dict[str, set[str]] = {}
        asked = [*(step.asked for step in path.steps), *([path.open] if path.open else [])]
        for at, each in reversed([*enumerate(asked)]):
            rest = {kind: value for kind, value in wanted.items() if kind not in each.names}
            for pair in each.possible:
                if self.nodes >= self.room:
                    return found, behind
                if at < len(path.steps) and path.steps[at].pair == pair:
                    continue
                if not self.guide.looks_beside(each.state, *pair):
                    continue
                if not self.shows_nothing(each, pair):
                    if (items := self.guide.foreseen(each.state, each.possible[pair])) is not None:
                        last = _Path((Step(each, pair, (), tuple(items)),), End.HIDDEN)
                        found[each.name, pair] = tuple(self._before(path, at)), last
                    continue
                step, following = self.next(each, pair)
                other = self._follow(following, (step,), rest)
                if other.end is not End.SPENT:
                    found[each.name, pair] = tuple(self._before(path, at)), other
                if each is path.open:
                    further = [step.asked for step in other.steps[1:]] + ([other.open] if other.open else [])
                    for thing in (f"{ask.named(kind)}:{value}" for ask in further for kind, value in ask.possible):
                        behind.setdefault(thing, set()).add(f"{each.named(pair[0])}:{pair[1]}")
        return found, behind

    def _as_pressed(self, key: tuple[str, tuple[str, str]], other: _Path, path: _Path, wanted: Focus) -> _Path:
        """A path beside another as it will be once its answer is pressed: it keeps what is pointed at further on, if it can."""
        first = other.steps[0]
        passed = {step.asked.named(step.pair[0]) for step in takewhile(lambda step: step.asked.name != key[0], path.steps)}
        later = {kind: value for kind, value in wanted.items() if kind not in passed and kind not in first.asked.names}
        kept = {step.asked.named(step.pair[0]): step.pair[1] for step in other.steps}
        if first.foreseen is not None or not self._lacks(
            {kind: value for kind, value in later.items() if kept.get(kind) != value}
        ):
            return other
        self.room = min(self.most, self.nodes + MOST_SEARCHED)
        try:
            step, following = self.next(first.asked, first.pair)
            return self._search(following, (step,), later) or other
        except TooFar:
            return other

    @staticmethod
    def _before(path: _Path, at: int) -> Iterator[Event]:
        return (event for step in path.steps[:at] for event in step.events)

    def _outcome(
        self,
        events: tuple[Event, ...],
        foreseen: tuple[Item, ...] | None = None,
        further: tuple[Outcome, ...] | None = (),
        picked: frozenset[str] = frozenset(),
    ) -> Outcome:
        """What happened, and its bill."""
        bill = Bill((*(item for event in events for item in self.guide.items(event)), *(foreseen or ())))
        return Outcome(events, bill, further, picked)

    # ---- what a deed comes to that is still open ------------------------------------------------------------------------
    def _whole(self, before: tuple[Event, ...], path: _Path) -> Outcome:
        """What a path comes to after what happened before it, with what its deed may still come to."""
        self.room = min(self.most, self.nodes + MOST_PRICED_EACH)
        return self._to_the_end(before, path)

    def _to_the_end(self, before: tuple[Event, ...], path: _Path) -> Outcome:
        """The same while there is room."""
        events = (*before, *path.events)
        if path.end is End.SPENT:
            return self._outcome(events, None, None)
        goes_on = path.end is End.OPEN and path.open is not None and not self.game.sight.begins_action(path.open.state)
        further = self._further(events, path.open) if goes_on and path.open else ()
        picked = frozenset(step.asked.kind for step in path.steps[1:] if len(step.asked.possible) > 1)
        due = tuple(self.guide.due(path.open.state)) if goes_on and path.open else path.foreseen
        return self._outcome(events, due, further, picked)

    def _further(self, before: tuple[Event, ...], asked: Asked) -> tuple[Outcome, ...] | None:
        """All that the answers to an open question may come to; None if there is no room to look at them."""
        found: list[Outcome] = []
        for pair in asked.possible:
            if not self.shows_nothing(asked, pair):
                path = self._hidden(asked, pair, ())
            else:
                try:
                    step, following = self.next(asked, pair)
                except TooFar:
                    return None
                path = self._follow(following, (step,), {}, one_deed=True)
            whole = self._to_the_end(before, path)
            if not whole.ends:
                return None
            found += whole.ends
        return tuple(found)

    def _question(
        self,
        asked: Asked,
        chosen: tuple[str, str] | None,
        beside: Mapping[tuple[str, tuple[str, str]], Outcome],
        before: Outcome,
        moves: tuple[int, ...],
    ) -> Question:
        """The row of a question: what is possible and, with the reason, what is not, in the order of the actions."""
        kind = asked.kind
        row = self.guide.row(asked.state, kind)
        shown = [number for number, pair in self.answers.items() if pair[0] == kind] if row is None else row
        numbers: Sequence[int] = sorted({*shown, *asked.possible.values()})
        answers = tuple(self._answer(asked, number, chosen, beside) for number in numbers)
        return Question(kind, asked.time(kind), answers, asked.state, before, moves)

    def _answer(
        self,
        asked: Asked,
        number: int,
        chosen: tuple[str, str] | None,
        beside: Mapping[tuple[str, tuple[str, str]], Outcome],
    ) -> Answer:
        pair = kind, value = self.answers[number]
        why = None if pair in asked.possible else self.why_not(asked, number)
        return Answer(kind, asked.time(kind), value, number, pair == chosen, why, beside.get((asked.name, pair)))
