"""The worked cases of both titles, as data, and what runs them.

A case has an `id`, a `title`, the `clauses` it shows, a `position` and attempts under `try`. Each attempt starts from the
position afresh (`with` changes it, `position` replaces it) and holds any of these words, worked off in this order:

    moves      what is chosen, in order. A choice with one option is made by the engine; then it has to be this one
    cannot     a further row of choices that breaks off; `reason`: why its last one is refused
    refused    moves that are refused now, each with its reason
    legal      the legal moves, all of them; `count`: just how many; `can`: some of them
    money, spent, income, vp, hand_size, links_left   numbers by player letter
    coal, iron, deck    cubes in the markets, cards in the deck
    tiles, empty        tiles that are on the board like this; slots without a tile
    next       the next tile of some stacks of a player's mat
    turn, order, over, winners, scores
    events     kinds of events since the beginning that occur, in this order; `never`: kinds that do not
    contains   what the position by names must contain

In positions tiles are written `A CM2 (3) dudley/0` and `B CT1 F worcester/0`, links `dudley--kidderminster A`, the next
tiles of a mat `A = ["CM2"]`, the hand of the seat to play `hand`. The rest is as in `notation.py`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import headrace
from headrace.core.game import Game
from headrace.core.moves import Event
from headrace.core.position import Position

Case = dict[str, Any]
TESTS = Path(__file__).parent.parent
LETTERS = "ABCD"
TILE = re.compile(r"([A-D]) ([A-Z]{2})(\d)(?: \((\d)\)| (F))? (\S+)")
LINK = re.compile(r"(\w+)--(\w+) ([A-D])")
INDUSTRIES = {
    "CT": "cotton_mill",
    "CM": "coal_mine",
    "IW": "iron_works",
    "MF": "manufacturer",
    "PT": "pottery",
    "BR": "brewery",
    "PO": "port",
    "SY": "shipyard",
}
BY_PLAYER = ("money", "spent", "income", "vp")


def load(folder: Path) -> list[Case]:
    """Every case of the `cases*.toml` in a folder."""
    return [case for path in sorted(folder.glob("cases*.toml")) for case in tomllib.loads(path.read_text("utf-8"))["case"]]


# ---- short writing --------------------------------------------------------------------------------------------------
def tile_id(short: str) -> str:
    """CM2 is coal_mine_2."""
    return f"{INDUSTRIES[short[:2]]}_{short[2:]}"


def tile_of(text: str) -> tuple[str, dict[str, Any]]:
    """A tile on the board: its slot and its facts."""
    found = TILE.fullmatch(text)
    assert found, text
    letter, industry, level, goods, flipped, slot = found.groups()
    facts: dict[str, Any] = {"tile": tile_id(industry + level), "seat": LETTERS.index(letter)}
    if goods:
        facts["goods"] = int(goods)
    if flipped:
        facts["flipped"] = True
    return slot, facts


def link_of(game: Game, text: str) -> tuple[str, int]:
    """A link on the board: its line and its owner."""
    found = LINK.fullmatch(text)
    assert found, text
    one, other, letter = found.groups()
    names = [f"{a}{joint}{b}" for a, b in ((one, other), (other, one)) for joint in ("__", "-")]
    lines = {action.text.removeprefix("line ") for action in game.actions if action.text.startswith("line ")}
    return next(name for name in names if name in lines), LETTERS.index(letter)


def by_seat(row: dict[str, Any]) -> dict[str, Any]:
    """Values by player letter as values by seat."""
    return {str(LETTERS.index(letter)): value for letter, value in row.items()}


def merchant_tiles(row: list[str]) -> dict[str, Any]:
    """`oxford: manufacturer +b, blank`."""
    found = {}
    for text in row:
        place, _, tiles = text.partition(": ")
        for at, tile in enumerate(tiles.split(", ")):
            name, _, barrel = tile.partition(" ")
            found[f"{place}/{at}"] = {"tile": name, "barrel": barrel == "+b"}
    return found


def stacks(row: list[str]) -> dict[str, str]:
    """The next tiles of a mat by industry."""
    return {INDUSTRIES[short[:2]]: tile_id(short) for short in row}


def position_of(game: Game, stated: dict[str, Any]) -> dict[str, Any]:
    """The readable position that a case's position means."""
    data = dict(stated)
    if "tiles" in data:
        data["tiles"] = dict(tile_of(text) for text in data["tiles"])
    if "links" in data:
        data["links"] = dict(link_of(game, text) for text in data["links"])
    if "next" in data:
        data["gone"] = by_seat({letter: stacks(row) for letter, row in data.pop("next").items()})
    if "hand" in data:
        data["hands"] = {str(data.get("turn", data.get("order", [0])[0])): data.pop("hand")}
    if "merchants" in data:
        data["merchants"] = merchant_tiles(data["merchants"])
    markets = {key: data.pop(key) for key in ("coal", "iron") if key in data}
    data |= {key: by_seat(data[key]) for key in BY_PLAYER if key in data}
    return data | ({"markets": markets} if markets else {})


def to_ask_of(game: Game, data: Mapping[str, Any]) -> Position:
    """A position in which perhaps nothing is allowed, so that one can ask why not."""
    return Position(game, game.notation.from_names(data), None, data.get("options", {}))


# ---- running --------------------------------------------------------------------------------------------------------
def run_case(game: Game, case: Case) -> list[Position]:
    """All attempts of a case; the positions they end in."""
    assert set(case) <= {"id", "title", "clauses", "position", "try"}, case["id"]
    assert case["clauses"] and case["try"]
    ends = []
    for number, attempt in enumerate(case["try"]):
        stated = {**case.get("position", {}), **attempt.get("with", {})}
        if "position" in attempt:
            stated = attempt["position"]
        lay_out = game.from_position if "moves" in attempt else partial(to_ask_of, game)
        run = Run(lay_out(position_of(game, stated)), f"{case['id']}, attempt {number + 1}")
        run.attempt(attempt)
        ends.append(run.pos)
    return ends


def reached(title: str) -> Iterator[Position]:
    """Every position on the way of every case of a title, from the last of each attempt back to the first."""
    game = headrace.game(title)
    for case in load(TESTS / title):
        for pos in run_case(game, case):
            yield pos
            while pos.ply:
                pos.pop()
                yield pos


class Run:
    """One attempt under way. `made`: choices so far; `told`: events so far."""

    def __init__(self, pos: Position, where: str) -> None:
        self.pos, self.where = pos, where
        self.made: list[str] = []

    @property
    def told(self) -> list[Event]:
        return [event for row in self.pos.events for event in row]

    def attempt(self, attempt: dict[str, Any]) -> None:
        words: dict[str, Callable[[Any], None]] = {
            "moves": self.moves,
            "cannot": lambda row: self.cannot(row, attempt.get("reason")),
            "refused": self.refused,
            "legal": lambda wanted: self.equal("legal", sorted(self.legal()), sorted(wanted)),
            "count": lambda wanted: self.equal("count", len(self.legal()), wanted),
            "can": lambda wanted: self.equal("can", set(wanted) - set(self.legal()), set()),
            **{key: self.numbers(key) for key in (*BY_PLAYER, "links_left", "hand_size")},
            "coal": lambda wanted: self.equal("coal", self.pos.state.coal_market, wanted),
            "iron": lambda wanted: self.equal("iron", self.pos.state.iron_market, wanted),
            "deck": lambda wanted: self.equal("deck", self.pos.state.deck_left, wanted),
            "tiles": self.tiles,
            "empty": lambda slots: self.equal("empty", set(slots) & set(self.pos.to_position()["tiles"]), set()),
            "next": self.next,
            "turn": lambda wanted: self.equal("turn", self.pos.turn, LETTERS.index(wanted)),
            "order": lambda wanted: self.equal("order", "".join(LETTERS[s] for s in self.pos.to_position()["order"]), wanted),
            "over": lambda wanted: self.equal("over", self.pos.is_over, wanted),
            "winners": lambda wanted: self.equal("winners", "".join(LETTERS[s] for s in self.pos.winners), wanted),
            "scores": lambda wanted: self.equal("scores", self.pos.scores, wanted),
            "events": self.events,
            "never": lambda kinds: self.equal("never", {event.kind for event in self.told} & set(kinds), set()),
            "contains": lambda wanted: self.contains(self.pos.to_position(), wanted, "contains"),
        }
        assert set(attempt) <= {*words, "with", "position", "reason"}, f"{self.where}: {set(attempt) - set(words)}"
        for word, check in words.items():
            if word in attempt:
                check(attempt[word])

    def equal(self, what: str, found: Any, wanted: Any) -> None:
        assert found == wanted, f"{self.where}: {what} is {found}, not {wanted}"

    def legal(self) -> list[str]:
        return [move.text for move in self.pos.legal_moves]

    # ---- choosing ---------------------------------------------------------------------------------------------------
    def choose(self, text: str) -> bool:
        """Make a choice, or see that it was made already; False if neither is so."""
        self.made.append(text)
        if text in self.legal():
            self.pos.push(text)
            return True
        return times_done(self.pos, self.told, text) >= self.made.count(text)

    def moves(self, row: list[str]) -> None:
        for text in row:
            assert self.choose(text), f"{self.where}: {text} cannot be chosen, nor was it the only choice; legal: {self.legal()}"
        for text in set(row):
            done, wanted = times_done(self.pos, self.told, text), self.made.count(text)
            assert done >= wanted, f"{self.where}: {text} was done {done} times, not {wanted}"

    def cannot(self, row: list[str], reason: str | None) -> None:
        for text in row:
            turn, ply = self.pos.turn, self.pos.ply
            if not self.choose(text):
                assert (self.pos.turn, self.pos.ply) == (turn, ply)
                assert reason is None or text == row[-1], f"{self.where}: {text} is refused, not only {row[-1]}"
                refusal = self.pos.why_not(text)
                assert refusal and (reason is None or refusal.id == reason), f"{self.where}: {text}: {refusal}, not {reason}"
                return
        raise AssertionError(f"{self.where}: {row} can be carried out")

    def refused(self, rows: list[list[str]]) -> None:
        for text, reason in rows:
            refusal = self.pos.why_not(text)
            assert refusal and refusal.id == reason, f"{self.where}: {text}: {refusal}, not {reason}"

    # ---- what is so -------------------------------------------------------------------------------------------------
    def numbers(self, key: str) -> Callable[[Any], None]:
        def check(wanted: dict[str, int]) -> None:
            found = getattr(self.pos.state, key)
            self.equal(key, {letter: found[LETTERS.index(letter)] for letter in wanted}, wanted)

        return check

    def tiles(self, rows: list[str]) -> None:
        found = self.pos.to_position()["tiles"]
        for text in rows:
            slot, facts = tile_of(text)
            self.equal(slot, {"goods": 0, **found.get(slot, {})}, {"goods": 0, **facts})

    def next(self, wanted: dict[str, list[str]]) -> None:
        for letter, row in wanted.items():
            for industry, tile in stacks(row).items():
                data = {"gone": {str(LETTERS.index(letter)): {industry: tile}}}
                gone = self.pos.game.from_position(data).to_position()["gone"][LETTERS.index(letter)]
                found = self.pos.to_position()["gone"][LETTERS.index(letter)]
                self.equal(f"gone {industry}", found.get(industry, 0), gone.get(industry, 0))

    def events(self, kinds: list[str]) -> None:
        told = iter([event.kind for event in self.told])
        missing = [kind for kind in kinds if kind not in told]
        assert not missing, f"{self.where}: no {missing} in that order in {[event.kind for event in self.told]}"

    def contains(self, found: Any, wanted: Any, where: str) -> None:
        """Tables by their keys, lists by place where a table is wanted, the rest exactly."""
        if not isinstance(wanted, dict):
            self.equal(where, found, wanted)
            return
        for key, value in wanted.items():
            self.contains(found[int(key)] if isinstance(found, list) else found[key], value, f"{where}.{key}")


# ---- what has been done ---------------------------------------------------------------------------------------------
def times_done(pos: Position, told: list[Event], text: str) -> int:
    """How often a choice has been made so far, by the player or because it was the only one."""
    return max(sum(move.text == text for move in pos.moves), times_told(pos, told, text))


def times_told(pos: Position, told: list[Event], text: str) -> int:
    """How often a choice has been made as events and state tell it."""
    verb, _, rest = text.partition(" ")
    number = pos.game.actions.number(text)
    tables = pos.game.notation.TITLE.tables
    names, s = tables.names, pos.state
    if verb == "card":
        return seen(told, "discarded", "card", names.cards.index(rest))
    if verb in ("coal", "iron", "beer"):
        return seen(told, f"{verb}_taken", "slot", names.slots.index(rest))
    if verb == "line":
        return seen(told, "linked", "line", names.lines.index(rest))
    if verb == "space":
        return seen(told, "built", "slot", names.slots.index(rest))
    if verb == "place":
        places = [names.places[tables.slot_place[event.slot]] for event in told if event.kind == "built"]
        return places.count(rest) + int(s.place >= 0 and s.done == 0 and names.places[s.place] == rest)
    if verb in ("industry", "develop") and rest:
        kind = "built" if verb == "industry" else "developed"
        found = [names.industries[tables.tile_industry[event.tile]] for event in told if event.kind == kind]
        waiting = verb == "industry" and s.industry >= 0 and s.done == 0
        return found.count(rest) + int(waiting and names.industries[s.industry] == rest)
    if verb == "sell" and rest:
        slot = names.slots.index(rest)
        return seen(told, "flipped", "slot", slot) + int(s.space == slot)
    if verb == "buyer":
        buyer = pos.game.state.vocabulary["buyers"].index(rest)
        return seen(told, "sold", "merchant", buyer) + seen(told, "sold_to_port", "port", buyer) + int(s.buyer == buyer)
    if verb == "remove":
        return seen(told, "tile_removed", "slot", names.slots.index(rest))
    if verb == "amount":
        return seen(told, "loan", "pounds", int(rest))
    if verb in ("distant", "barrel"):
        kinds = {"distant": ("distant_tile", "distant_closed"), "barrel": ("barrel_taken",)}[verb]
        return sum(event.kind in kinds for event in told)
    if verb == "links":
        prices = [event.pounds for event in told if event.kind == "linked"]
        return sum(price == (5 if rest == "one" else 15) for price in prices) + int(s.links == ("one", "two").index(rest) + 1)
    if verb == "stop":
        return 99 if s.act < 0 else 0
    return int(s.act == number)


def seen(told: list[Event], kind: str, name: str, value: int) -> int:
    """Events of a kind in which this number has this value."""
    return sum(event.kind == kind and event.numbers[name] == value for event in told)
