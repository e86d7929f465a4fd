"""The worked cases, as data: every `cases/*.toml` is run by the one runner below.

The ids A1 to G5 are the worked cases of the rules, X1 and on are ours. A case has an `id`, a `title`, the `clauses` it
shows, either a `position` by names or a `start` (a new game, with shuffles that may be rigged, tried with several
seeds), and steps under `then`. A step may hold any of these words, which are worked off in this order:

    play_until      random moves until this trick begins ("over": until the end)
    forced          true: to the end, with exactly one legal move each time
    moves           `p1 play bo_7`: the seat that must be asked, and what it does
    refused         moves that are not allowed, with reason and clause; nothing changes
    no_action       texts that are no move of the game at all
    legal, choices  the legal moves, all of them; or just how many there are
    turn, position  whose decision; what the position by names must contain
    gains           shares that came to a seat since the case began
    removes         railway cards that left the game since the case began
    lane_ahead, lane_kinds  the lane from this trick on, by card or by kind (E C R N = Exchange City Reservation numbered)
    counts          numbers of things, see `count_things`
    values, scores, winners  share values by company, points by seat, winning seats
    seen            what a seat (`by`, -1: spectator) sees; cards in hidden hands must not occur in it
    scoring         `Railway bo: loco_3 [cards] -> profit P, share value S`, also for the mirrored railway (8.5)
    best            leftmost best section of a railway: first card, number of cards (7.5)
"""

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import headrace
from headrace.core.position import Position
from headrace.games.trick_of_the_rails.board.facts import best_section as best_shown
from headrace.games.trick_of_the_rails.material import CARD, COMPANIES, LOCOS, RAILWAY_CARDS
from headrace.games.trick_of_the_rails.rules.scoring import best_section, share_value
from headrace.games.trick_of_the_rails.tables import LOCO_DISTANCE
from tests.trick_of_the_rails.rigging import rig_shuffles, rigging_of

GAME = headrace.game("trick_of_the_rails")
FOLDER = Path(__file__).parent / "cases"
IDS = {"A": 6, "B": 10, "C": 10, "D": 6, "E": 6, "F": 19, "G": 5}
SCORING = re.compile(r"Railway (\w+): (\w+) \[([^]]*)\] -> profit (\d+), share value (\d+)")
Case = dict[str, Any]


def all_cases() -> list[Case]:
    """Every case of every file; several with one id are parts of one worked case."""
    return [case for path in sorted(FOLDER.glob("*.toml")) for case in tomllib.loads(path.read_text("utf-8"))["case"]]


CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_case(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(case) <= {"id", "title", "clauses", "position", "start", "then"}
    assert case["clauses"] and case["then"]
    for pos in beginnings(case, monkeypatch):
        run = Run(pos)
        for step in case["then"]:
            run.step(step)


def test_every_worked_case_is_there() -> None:
    wanted = {f"{letter}{number}" for letter, count in IDS.items() for number in range(1, count + 1)}
    assert len(wanted) == 62
    assert {case["id"] for case in CASES if not case["id"].startswith("X")} == wanted


def beginnings(case: Case, monkeypatch: pytest.MonkeyPatch) -> Iterator[Position]:
    """The positions a case starts from: the stated one, or one new game per seed."""
    if "position" in case:
        yield GAME.from_position(case["position"])
        return
    start = case["start"]
    if rigging := rigging_of(start):
        rig_shuffles(monkeypatch, **rigging)
    chosen = {key: value for key, value in start.items() if key not in (*rigging, "seeds")}
    for seed in range(start.get("seeds", 1)):
        yield GAME.start(seed=seed, **chosen)


class Run:
    """One case under way."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.at_start = pos.to_position()

    def step(self, step: dict[str, Any]) -> None:
        words: dict[str, Callable[[Any], None]] = {
            "play_until": self.play_until,
            "forced": self.forced,
            "moves": self.moves,
            "refused": self.refused,
            "no_action": self.no_action,
            "legal": self.legal,
            "choices": self.choices,
            "turn": self.turn,
            "position": self.position,
            "gains": self.gains,
            "removes": self.removes,
            "lane_ahead": self.lane_ahead,
            "lane_kinds": self.lane_kinds,
            "counts": self.counts,
            "values": self.values,
            "scores": self.scores,
            "winners": self.winners,
            "seen": self.seen,
            "scoring": self.scoring,
            "best": self.best,
        }
        assert set(step) <= set(words), f"unknown words {set(step) - set(words)}"
        for word, check in words.items():
            if word in step:
                check(step[word])

    # ---- doing ------------------------------------------------------------------------------------------------------
    def play_until(self, trick: int | str) -> None:
        dice = random.Random(str(trick))
        while not self.pos.is_over and self.pos.state.trick + 1 != trick:
            self.pos.push(dice.choice(self.pos.legal_numbers()))

    def forced(self, _: bool) -> None:
        while not self.pos.is_over:
            (only,) = self.pos.legal_moves
            self.pos.push(only)

    def moves(self, lines: list[str]) -> None:
        for line in lines:
            seat, text = line.split(" ", 1)
            assert self.pos.turn == int(seat.removeprefix("p")), line
            self.pos.push(text)

    # ---- what may be done -------------------------------------------------------------------------------------------
    def refused(self, moves: list[dict[str, str]]) -> None:
        for wanted in moves:
            before, turn = self.pos.hash, self.pos.turn
            with pytest.raises(headrace.IllegalMove) as caught:
                self.pos.push(wanted["move"])
            refusal = caught.value.refusal
            assert refusal is not None and refusal == self.pos.why_not(wanted["move"])
            assert (refusal.id, refusal.clause) == (wanted["reason"], wanted["clause"])
            assert (self.pos.hash, self.pos.turn) == (before, turn)

    def no_action(self, texts: list[str]) -> None:
        for text in texts:
            with pytest.raises(headrace.IllegalMove, match="is no action") as caught:
                self.pos.push(text)
            assert caught.value.refusal is None

    def legal(self, moves: list[str]) -> None:
        assert sorted(move.text for move in self.pos.legal_moves) == sorted(moves)

    def choices(self, count: int) -> None:
        assert len(self.pos.legal_moves) == count

    # ---- what is so -------------------------------------------------------------------------------------------------
    def turn(self, seat: int) -> None:
        assert self.pos.turn == seat

    def position(self, wanted: dict[str, Any]) -> None:
        assert_contains(self.pos.to_position(), wanted)

    def gains(self, wanted: dict[str, list[str]]) -> None:
        shares = self.pos.to_position()["shares"]
        for seat, cards in wanted.items():
            before = self.at_start["shares"][int(seat)]
            assert sorted(card for card in shares[int(seat)] if card not in before) == sorted(cards), f"seat {seat}"

    def removes(self, cards: list[str]) -> None:
        removed = self.pos.to_position()["removed"]
        assert sorted({*removed} - {*self.at_start["removed"]}) == sorted(cards)

    def ahead(self) -> list[str]:
        lane: list[str] = self.pos.to_position()["lane"]
        return lane[self.pos.state.trick :]

    def lane_ahead(self, cards: list[str]) -> None:
        assert self.ahead() == cards

    def lane_kinds(self, kinds: str) -> None:
        assert " ".join(kind_of(card) for card in self.ahead()) == kinds

    def counts(self, wanted: dict[str, Any]) -> None:
        found = count_things(self.pos.to_position())
        assert {key: found[key] for key in wanted} == wanted

    # ---- scoring ----------------------------------------------------------------------------------------------------
    def values(self, wanted: dict[str, int]) -> None:
        assert {name: share_value(self.pos.state, COMPANIES.index(name)) for name in wanted} == wanted

    def scores(self, wanted: list[int] | dict[str, int]) -> None:
        assert_contains(self.pos.scores, wanted)

    def winners(self, seats: list[int]) -> None:
        assert self.pos.winners == seats

    def scoring(self, lines: list[str]) -> None:
        for line in lines:
            found = SCORING.fullmatch(line)
            assert found, line
            company, loco, row, profit, value = found.groups()
            for cards in (row.split(), row.split()[::-1]):
                assert profit_and_value(company, loco, cards) == (int(profit), int(value)), line

    def best(self, wanted: dict[str, Any]) -> None:
        section = best_shown(self.pos.state, COMPANIES.index(wanted["company"]))
        assert section is not None
        assert [section.start + 1, section.length] == wanted["cards"]

    # ---- who sees what ----------------------------------------------------------------------------------------------
    def seen(self, wanted: dict[str, Any]) -> None:
        by = wanted["by"] if wanted["by"] >= 0 else None
        shown = GAME.notation.to_names(GAME.veiled(self.pos.state, by))
        assert_contains(shown, {key: value for key, value in wanted.items() if key != "by"})
        hands = self.pos.to_position()["hands"]
        hidden = {card for seat, hand in enumerate(hands) if seat != by for card in hand}
        assert not hidden & set(re.findall(r"\w+", json.dumps(shown)))


def assert_contains(found: Any, wanted: Any, where: str = "") -> None:
    """`wanted` holds of `found`: tables by their keys (of a list: by place, in the lane from 1), the rest exactly."""
    if not isinstance(wanted, dict):
        assert found == wanted, where
        return
    for key, value in wanted.items():
        inner = found[int(key) - (where == ".lane")] if isinstance(found, list) else found[key]
        assert_contains(inner, value, f"{where}.{key}")


def kind_of(card: str) -> str:
    """A card of the lane by the letter the rules use for its kind (3.4)."""
    letters = {"exchange": "E", "city": "C", "reservation": "R", "loco": card}
    return letters.get(card.split("_")[0], "N")


def count_things(names: dict[str, Any]) -> dict[str, Any]:
    """Numbers of cards by where they are."""
    ahead = [part for card in names["lane"][names["trick"] - 1 :] for part in card.split("+")]
    rows = [card for row in names["railways"].values() for card in row]
    numbered = [card for card in rows if CARD[card] < RAILWAY_CARDS]
    counts = {
        "hands": [len(hand) for hand in names["hands"]],
        "shares": [len(shares) for shares in names["shares"]],
        "removed": len(names["removed"]),
        "slots": len(names["lane"]),
        "lane_cards": len(ahead),
        "stations_in_railways": sum(card.startswith("station") for card in rows),
        "cities_in_railways": sum(card.startswith("city") for card in rows),
        "numbered_in_railways": len(numbered),
        "locomotives_placed": len(names["locomotives"]),
    }
    for kind in ("exchange", "city", "loco", "reservation"):
        counts[f"lane_{kind}"] = sum(card.startswith(kind) for card in ahead)
    counts["all_shares"] = sum(counts["shares"])
    counts["shares_removed_and_track"] = counts["all_shares"] + counts["removed"] + counts["numbered_in_railways"]
    return counts


def profit_and_value(company: str, loco: str, row: list[str]) -> tuple[int, int]:
    """Profit and share value of a railway at the end of a three-player game by the rules; no locomotive: no profit."""
    locomotives = {} if loco == "none" else {company: loco}
    data = {"players": 3, "options": {"lane": "expert"}, "phase": "over", "railways": {company: row}}
    state = GAME.notation.from_names({**data, "locomotives": locomotives})
    number = COMPANIES.index(company)
    profit = best_section(state, number, LOCO_DISTANCE[LOCOS.index(loco)]) if locomotives else 0
    return profit, share_value(state, number)
