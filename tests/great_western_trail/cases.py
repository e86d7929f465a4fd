"""How the worked cases of Great Western Trail are written. A is the player whose turn it is.

A position says `at`, the space A has come to for phase B, or `phase`: "move" (before phase A) or "start" (the first turn), and
under `A`, `B`, ... what a player has: space, money, hand, stack (top last), discard, workers, engine, marker, cleared
(disc spaces), cities and stations with discs, hazards, teepees, area, station_masters. `tiles` lie on the trail:
`flood_1 flood_2_green`, `a1 A 5a`; `jobs` by row, `token` its row, `sides` of buildings that are nowhere, `masters` by
station. A disc that is not accounted for lies in Kansas City. Cards that are named nowhere are where they begin.

`start` is a new game, tried with several `seeds`; `pile_1`: the first tiles of that pile. Words first:

    play        choices in order; what has one answer is answered in between and afterwards, but the turn is never ended so
    asked       the same, but nothing is answered afterwards
    until       what has one answer is answered until one of this verb is asked for

and last:

    answers     the legal moves of a verb, without it
    money, marker, engine, cattleman, workers, hand, hand_size, discarded, cities, stations, area, built,
    took (hazards and teepees), permanent, in_woods, step_limit, hand_limit, discs_left, deck_has, points, score   by letter
    moved       steps of the last move
    tiles       what lies on spaces, or nothing
    row_of_jobs, token, market_cards, market_left, display, display_cards, objectives_left, foresight_tiles, piles,
    on_trail, starters, in_turn_order, neutrals, masters_out, sides_shown, starts      of the board
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from headrace.core.position import Position
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CATEGORIES,
    DISC_SPACES,
    HAZARD_TILE,
    JOB_COLUMNS,
    NEUTRAL_COUNT,
    NONE,
    NUMBERS,
    RAILS,
    SPACES,
    TRACK,
)
from headrace.games.great_western_trail.rules import counting
from headrace.games.great_western_trail.rules.scoring import write_lines
from tests.great_western_trail.writing import GAME, written
from tests.kit.cases import LETTERS, Run, Words, answered_to, played_through, seat_of

__all__ = ["DOING", "SAYING", "begun", "written"]


def begun(start: Mapping[str, Any]) -> Iterator[Position]:
    """One new game per seed."""
    chosen = {key: value for key, value in start.items() if key not in ("seeds", "pile_1")}
    orders: list[list[Any] | None] = [None, [..., *reversed(start["pile_1"])]] if "pile_1" in start else []
    for seed in range(start.get("seeds", 1)):
        yield GAME.start(seed=seed, dictated=orders, **chosen)


# ---- doing ------------------------------------------------------------------------------------------------------------
def _until(run: Run, verb: str) -> None:
    while not any(text.partition(" ")[0] == verb for text in run.legal):
        assert _answer(run), f"{run.where}: no {verb}; legal: {run.legal}"


def _answer(run: Run) -> bool:
    """Give the only answer, if there is but one and it does not end the turn."""
    if run.pos.is_over or len(run.legal) != 1 or run.legal == ["end"] or run.legal[0].startswith(("go ", "aux_")):
        return False
    run.pos.push(run.legal[0])
    return True


# ---- what is so -------------------------------------------------------------------------------------------------------
Found = Callable[[Any, int], Any]
"""What a state says of a seat."""


def _row(s: Any, name: str, seat: int) -> dict[str, int]:
    """Counts of a seat by name."""
    (field,) = (field for field in s.fields if field.name == name)
    names = field.axes[1].names
    numbers = getattr(s, name)
    return {names[at]: numbers[field.at((seat, at))] for at in range(len(names)) if numbers[field.at((seat, at))]}


def _listed(*names: str) -> Found:
    return lambda s, seat: sorted(name for field in names for name, n in _row(s, field, seat).items() for _ in range(n))


def _by_player(key: str, found: Found) -> Callable[[Run, Any], None]:
    def check(run: Run, wanted: dict[str, Any]) -> None:
        for letter, value in wanted.items():
            said = found(run.pos.state, LETTERS.index(letter))
            value = sorted(value) if isinstance(value, list) else value
            said = {name: said.get(name, 0) for name in value} if isinstance(value, dict) else said
            run.equal(f"{key} of {letter}", said, value)

    return check


def _points(s: Any, seat: int) -> dict[str, int]:
    lines = [0] * len(CATEGORIES)
    write_lines(s, seat, lines)
    return dict(zip(CATEGORIES, lines, strict=True))


def _deck(s: Any, seat: int) -> dict[str, int]:
    names = Counter(_row(s, "hand", seat)) + Counter(_row(s, "discarded", seat))
    stack = next(field for field in s.fields if field.name == "stack")
    cards = [s.stack[stack.at((seat, at))] for at in range(s.stack_size[seat])]
    return dict(names + Counter(stack.numbers.names[card] for card in cards))


FOUND: dict[str, Found] = {
    "money": lambda s, seat: s.money[seat],
    "marker": lambda s, seat: TRACK[s.certificates[seat]],
    "engine": lambda s, seat: RAILS[s.engine[seat]],
    "cattleman": lambda s, seat: SPACES[s.cattleman[seat]],
    "workers": lambda s, seat: _row(s, "workers", seat),
    "hand": _listed("hand"),
    "discarded": _listed("discarded"),
    "cities": _listed("city_discs"),
    "stations": _listed("station_disc"),
    "area": _listed("area"),
    "took": _listed("hazards", "teepees"),
    "built": lambda s, seat: {str(n + 1): ("left", "built", "gone")[s.built[seat * NUMBERS + n]] for n in range(NUMBERS)},
    "permanent": counting.permanent,
    "in_woods": counting.in_woods,
    "step_limit": counting.step_limit,
    "hand_limit": counting.hand_limit,
    "hand_size": lambda s, seat: s.hand_size[seat],
    "discs_left": lambda s, seat: sum(DISC_SPACES) - sum(_row(s, "cleared", seat).values()),
    "deck_has": lambda s, seat: None,
    "points": _points,
    "score": lambda s, seat: GAME.rules.score(s, seat),
}


def _deck_has(run: Run, wanted: dict[str, list[str]]) -> None:
    for letter, cards in wanted.items():
        missing = Counter(cards) - Counter(_deck(run.pos.state, LETTERS.index(letter)))
        run.equal(f"missing in the deck of {letter}", dict(missing), {})


def _answers(run: Run, wanted: dict[str, list[str]]) -> None:
    for verb, row in wanted.items():
        found = [text.partition(" ")[2] for text in run.legal if text.partition(" ")[0] == verb]
        run.equal(f"answers to {verb}", sorted(found), sorted(row))


def _tiles(run: Run, rows: list[str]) -> None:
    found = run.pos.to_position()["trail"]
    for text in rows:
        space, *rest = text.split()
        said = found.get(space, {})
        if len(rest) == 2:
            wanted = {"tile": f"building_{rest[1][:-1]}", "owner": LETTERS.index(rest[0])}
        else:
            wanted = {"tile": rest[0]} if rest else {}
        run.equal(space, said, wanted)


def _jobs(run: Run, wanted: dict[str, int]) -> None:
    for row, count in wanted.items():
        workers = run.pos.state.job[(int(row) - 1) * JOB_COLUMNS : int(row) * JOB_COLUMNS]
        run.equal(f"workers in row {row}", sum(worker != NONE for worker in workers), count)


def _in_turn_order(run: Run, wanted: dict[str, list[int]]) -> None:
    s = run.pos.state
    for name, row in wanted.items():
        run.equal(name, [getattr(s, name)[(s.first + at) % s.players] for at in range(s.players)], row)


def _board(what: str, found: Callable[[Any], Any]) -> Callable[[Run, Any], None]:
    return lambda run, wanted: run.equal(what, found(run.pos.state), wanted)


def _display(s: Any) -> list[str]:
    (field,) = (field for field in s.fields if field.name == "display")
    return sorted(field.numbers.names[card] for card in s.display if card != NONE)


def _starters(s: Any) -> int:
    """How many starting objectives each seat has."""
    count: int
    (count,) = {sum(s.area[AREA_COUNT * seat : AREA_COUNT * (seat + 1)]) for seat in range(s.players)}
    return count


DOING: Words = {"play": partial(played_through, answer=_answer), "asked": partial(answered_to, answer=_answer), "until": _until}
SAYING: Words = {
    **{key: _by_player(key, found) for key, found in FOUND.items()},
    "deck_has": _deck_has,
    "answers": _answers,
    "tiles": _tiles,
    "neutrals": _board("neutral buildings", lambda s: len({tile for tile in s.tile if 0 <= tile < NEUTRAL_COUNT})),
    "masters_out": _board("masters", lambda s: len({*s.master}) * (max(s.master_owner) == NONE)),
    "sides_shown": _board("sides", lambda s: sorted({"ab"[side] for side in s.side})),
    "starts": _board("the starting player begins", lambda s: s.turn == s.first),
    "moved": lambda run, wanted: run.equal("steps", [e.steps for e in run.told if e.kind == "moved"][-1], wanted),
    "row_of_jobs": _jobs,
    "token": _board("row of the token", lambda s: s.token_row + 1),
    "market_cards": _board("cards in the market", lambda s: sum(s.market)),
    "market_left": _board("cards in the market stack", lambda s: s.market_left),
    "display": lambda run, wanted: run.equal("display", _display(run.pos.state), sorted(wanted)),
    "display_cards": _board("cards on display", lambda s: len(_display(s))),
    "objectives_left": _board("objective stack", lambda s: s.objective_left),
    "foresight_tiles": _board("foresight", lambda s: [sum(t != NONE for t in s.foresight[2 * c : 2 * c + 2]) for c in range(3)]),
    "piles": _board("piles", lambda s: list(s.pile_size)),
    "on_trail": _board("tiles of pile 1 on the trail", lambda s: sum(tile >= HAZARD_TILE for tile in s.tile)),
    "starters": _board("starting objectives of each", _starters),
    "in_turn_order": _in_turn_order,
    "turn": lambda run, wanted: run.equal("turn", run.pos.turn, seat_of(wanted)),
}
