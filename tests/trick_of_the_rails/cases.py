"""What the worked cases of Trick of the Rails have of their own. The ids A1 to G5 are those of the rules, X1 and on are ours.

A `start` is a new game, with shuffles that may be rigged (`RIGGED`), tried with several `seeds`. Words first:

    play_until      random moves until this trick begins ("over": until the end)

and last:

    contains        as everywhere; slots of the lane count from 1
    gains           shares that came to a seat since the case began
    removes         railway cards that left the game since the case began
    lane_ahead, lane_kinds  the lane from this trick on, by card or by kind (E C R N = Exchange City Reservation numbered)
    counts          numbers of things, see `count_things`
    values          share values by company
    seen            what a seat (`by`, -1: spectator) sees; cards in hidden hands must not occur in it
    scoring         `Railway bo: loco_3 [cards] -> profit P, share value S`, also for the mirrored railway (8.5)
    best            leftmost best section of a railway: first card, number of cards (7.5)
"""

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import headrace
from headrace.core.position import Position
from headrace.engine.dictation import Order
from headrace.games.trick_of_the_rails.board.facts import best_section as best_shown
from headrace.games.trick_of_the_rails.material import CARD, COMPANIES, LOCOS, RAILWAY_CARDS
from headrace.games.trick_of_the_rails.rules.scoring import best_section, share_value
from headrace.games.trick_of_the_rails.tables import LOCO_DISTANCE
from tests.kit.cases import Run, Words

GAME = headrace.game("trick_of_the_rails")
SCORING = re.compile(r"Railway (\w+): (\w+) \[([^]]*)\] -> profit (\d+), share value (\d+)")
POOLS = ("exchanges", "cities", "units")
RIGGED = ("hands", "undealt", *POOLS)
"""What a start says of the shuffles."""


def begun(start: Mapping[str, Any]) -> Iterator[Position]:
    """One new game per seed."""
    chosen = {key: value for key, value in start.items() if key not in (*RIGGED, "seeds")}
    for seed in range(start.get("seeds", 1)):
        yield GAME.start(seed=seed, dictated=dictated_by(start), **chosen)


def dictated_by(start: Mapping[str, Any]) -> list[Order]:
    """Orders of the deck, hands first and undealt cards last, and of what fills the lane (3.2-3.6, 3.8.1)."""
    if not any(key in start for key in RIGGED):
        return []
    top = [card for hand in start.get("hands", ()) for card in hand]
    first: Sequence[Order] = [[*start[pool], ...] if pool in start else None for pool in POOLS]
    return [[*top, ..., *start.get("undealt", ())], *first]


# ---- doing ------------------------------------------------------------------------------------------------------------
def _play_until(run: Run, trick: int | str) -> None:
    dice = random.Random(str(trick))
    while not run.pos.is_over and run.pos.state.trick + 1 != trick:
        run.pos.push(dice.choice(run.pos.legal_numbers()))


# ---- what is so -------------------------------------------------------------------------------------------------------
def _contains(run: Run, wanted: dict[str, Any]) -> None:
    _holds(run, run.pos.to_position(), wanted)


def _holds(run: Run, names: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The position by names holds this; slots of the lane count from 1."""
    lane = wanted.get("lane")
    if isinstance(lane, dict):
        wanted = {**wanted, "lane": {int(slot) - 1: card for slot, card in lane.items()}}
    run.contains(names, wanted, "contains")


def _gains(run: Run, wanted: dict[str, list[str]]) -> None:
    shares = run.pos.to_position()["shares"]
    for seat, cards in wanted.items():
        before = run.first["shares"][int(seat)]
        assert sorted(card for card in shares[int(seat)] if card not in before) == sorted(cards), f"seat {seat}"


def _removes(run: Run, cards: list[str]) -> None:
    removed = run.pos.to_position()["removed"]
    assert sorted({*removed} - {*run.first["removed"]}) == sorted(cards)


def _ahead(run: Run) -> list[str]:
    lane: list[str] = run.pos.to_position()["lane"]
    return lane[run.pos.state.trick :]


def _counts(run: Run, wanted: dict[str, Any]) -> None:
    found = count_things(run.pos.to_position())
    run.equal("counts", {key: found[key] for key in wanted}, wanted)


# ---- scoring ----------------------------------------------------------------------------------------------------------
def _values(run: Run, wanted: dict[str, int]) -> None:
    run.equal("values", {name: share_value(run.pos.state, COMPANIES.index(name)) for name in wanted}, wanted)


def _scoring(run: Run, lines: list[str]) -> None:
    for line in lines:
        found = SCORING.fullmatch(line)
        assert found, line
        company, loco, row, profit, value = found.groups()
        for cards in (row.split(), row.split()[::-1]):
            assert profit_and_value(company, loco, cards) == (int(profit), int(value)), line


def _best(run: Run, wanted: dict[str, Any]) -> None:
    section = best_shown(run.pos.state, COMPANIES.index(wanted["company"]))
    assert section is not None
    assert [section.start + 1, section.length] == wanted["cards"]


# ---- who sees what ----------------------------------------------------------------------------------------------------
def _seen(run: Run, wanted: dict[str, Any]) -> None:
    by = wanted["by"] if wanted["by"] >= 0 else None
    shown = GAME.notation.to_names(GAME.veiled(run.pos.state, by))
    _holds(run, shown, {key: value for key, value in wanted.items() if key != "by"})
    hands = run.pos.to_position()["hands"]
    hidden = {card for seat, hand in enumerate(hands) if seat != by for card in hand}
    assert not hidden & set(re.findall(r"\w+", json.dumps(shown)))


DOING: Words = {"play_until": _play_until}
SAYING: Words = {
    "contains": _contains,
    "gains": _gains,
    "removes": _removes,
    "lane_ahead": lambda run, cards: run.equal("lane ahead", _ahead(run), cards),
    "lane_kinds": lambda run, kinds: run.equal("lane ahead", " ".join(kind_of(card) for card in _ahead(run)), kinds),
    "counts": _counts,
    "values": _values,
    "seen": _seen,
    "scoring": _scoring,
    "best": _best,
}


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
