"""Ways on the trail and on the railroad against an independent search with networkx (4, 9.4, 9.7.8, 9.11, 9.14)."""

import random

import pytest

from headrace.core.position import Position
from headrace.engine.frames import Frame
from headrace.engine.stack import pop, push
from headrace.games.great_western_trail.frames import Behind, Engine, EngineBack, EngineFar
from tests.great_western_trail.engine_side import table_of
from tests.great_western_trail.rich import enrich, turn_begun
from tests.great_western_trail.route_finder import (
    BANK,
    DATA,
    FREE,
    HANDS,
    Toll,
    asked_branches,
    back_anywhere,
    back_exactly,
    destinations,
    follow,
    forward,
    signs_to,
    stations_behind,
    ways,
)

pytestmark = pytest.mark.no_cover

NEUTRAL = dict.fromkeys("abcdefg", FREE)
"""The standard layout with nothing else on the trail."""
P, Q, R = 0, 1, 2
COST = {
    "r0": (1, 3, 4, 5, 7, 8, 9, 11),
    "r3": (1, 3, 4, 5, 7, 8, 9, 11),
    "r4": (0, 2, 3, 4, 6, 7, 8, 10),
    "turnout_1": (0, 1, 2, 3, 5, 6, 7, 9),
    "r5": (0, 1, 2, 3, 5, 6, 7, 9),
    "r7": (0, 0, 1, 2, 4, 5, 6, 8),
    "turnout_2": (0, 0, 0, 1, 3, 4, 5, 7),
    "r10": (0, 0, 0, 0, 2, 3, 4, 6),
    "turnout_3": (0, 0, 0, 0, 1, 2, 3, 5),
    "r13": (0, 0, 0, 0, 0, 1, 2, 4),
    "turnout_4": (0, 0, 0, 0, 0, 0, 1, 3),
    "r16": (0, 0, 0, 0, 0, 0, 0, 2),
    "turnout_5": (0, 0, 0, 0, 0, 0, 0, 1),
    "r18": (0,) * 8,
    "turnout_9": (0,) * 8,
}
"""The table of 6.4.5."""


# ---- the trail ------------------------------------------------------------------------------------------------------
def test_an_empty_trail() -> None:
    """C05, C06: spaces without tiles take no step (1.2, 4.2)."""
    found = ways(NEUTRAL, "start", 3, 0, 2)
    assert {(way.goal, way.steps, way.paid) for way in found} == {("a", 1, ()), ("b", 2, ()), ("c", 3, ())}
    found = ways(NEUTRAL, "c", 3, 0, 2)
    assert {(way.goal, way.steps) for way in found} == {("d", 1), ("e", 1), ("e", 2), ("f", 2), ("f", 3), ("g", 3)}
    assert "kansas_city" in destinations(ways(NEUTRAL, "c", 4, 0, 2))


def test_tolls_to_the_bank() -> None:
    """C07: hazards by their hands, an own building nothing (4.4)."""
    tiles = {**NEUTRAL, "flood_1": Toll(HANDS["green"], BANK), "flood_2": Toll(HANDS["black"], BANK), "flood_risk_1": FREE}
    found = [way for way in ways(tiles, "a", 5, 3, 3) if way.goal == "b"]
    assert {(way.steps, way.paid) for way in found} == {(1, ()), (4, ((BANK, 3),))}
    assert "flood_risk_1" not in destinations(ways(tiles, "a", 2, 3, 3))


def test_too_little_money() -> None:
    """C08: who has nothing left pays nothing more (4.4.5)."""
    tiles = {**NEUTRAL, "a1": Toll(HANDS["both"], Q), "a2": Toll(HANDS["black"], R)}
    paid = {way.paid for way in ways(tiles, "a", 4, 3, 4) if way.goal == "b" and "a1" in way.spaces}
    assert paid == {((Q, 3),)}
    assert {way.paid for way in ways(tiles, "a", 4, 5, 4) if way.goal == "a2"} == {((Q, 3), (R, 2))}


def test_branches_are_asked_where_payments_differ() -> None:
    """4.6: two free ways are one choice; where money goes elsewhere, the fork is asked."""
    tiles = {**NEUTRAL, "a1": Toll(HANDS["green"], Q), "drought_1": Toll(HANDS["green"], BANK)}
    found = [way for way in ways(tiles, "start", 6, 9, 2) if way.goal == "c"]
    assert asked_branches(found, "start") == {"a1", "flood_1"}
    assert asked_branches(follow(found, "start", "a1"), "start") == {"b1", "drought_1"}
    assert not asked_branches([way for way in found if {"a1", "b1"} <= set(way.spaces)], "start")
    assert not asked_branches([way for way in ways(tiles, "c", 6, 9, 2) if way.goal == "kansas_city"], "c")


def test_tiles_beside_the_trail_are_never_reached() -> None:
    """4.5."""
    tiles = {**NEUTRAL, "teepee_m1": Toll(HANDS["green"], BANK), "teepee_p1": Toll(HANDS["green"], BANK)}
    found = ways(tiles, "c", 9, 9, 2)
    assert "teepee_p1" in destinations(found) and "teepee_m1" not in destinations(found)


# ---- the railroad ---------------------------------------------------------------------------------------------------
def test_engines_jump() -> None:
    """C16: occupied spaces do not count (9.4.2)."""
    assert forward("r3", ["r4"], 2) == {"turnout_1", "r5", "r6"}
    assert forward("r0", ["r0", "r2"], 2) == {"r1", "r3"}


def test_backwards() -> None:
    """C17, C18: exactly so many spaces, through a turnout or not (9.7.8)."""
    assert back_exactly("r30", [], 2) == {"r28", "r29"}
    assert back_exactly("r30", ["turnout_8"], 2) == {"r28"}
    assert back_exactly("r1", [], 1) == {"r0"} and not back_exactly("r1", [], 2) and not back_exactly("r0", [], 1)


def test_what_counts_on_the_way_back() -> None:
    """C36, C50: numbered free spaces, the one it lands on too (9.11.1, R15)."""
    counts = back_anywhere("r25", [])
    assert (counts["turnout_6"], counts["r21"], counts["r0"]) == (3, 4, 25)
    assert back_anywhere("r14", [])["turnout_4"] == 0 and back_anywhere("turnout_4", [])["r13"] == 1
    assert back_anywhere("r14", ["r13", "r12"])["r11"] == 1 and "r13" not in back_anywhere("r14", ["r13"])


def test_stations_behind() -> None:
    """C37: strictly behind (9.14)."""
    assert stations_behind("r18") == {f"station_{n}" for n in range(1, 6)}
    assert stations_behind("turnout_5") == {f"station_{n}" for n in range(1, 5)}


@pytest.mark.parametrize("engine", COST)
def test_transport_costs(engine: str) -> None:
    """The table of 6.4.5."""
    values = [city["value"] for city in DATA["city"] if city["value"] > 1]
    assert tuple(signs_to(engine, value) for value in values) == COST[engine]
    assert signs_to(engine, 0) == signs_to(engine, 1) == 0


# ---- the engine of the game -----------------------------------------------------------------------------------------
def answers(pos: Position, verb: str) -> set[str]:
    """What may be answered with this verb."""
    return {move.text.split()[1] for move in pos.legal_moves if move.text.startswith(f"{verb} ")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_destination_and_every_branch(players: int) -> None:
    """Where a cattleman can go, which forks are asked, and who is paid in the end (4.2-4.6)."""
    start, dice = turn_begun("routes", players), random.Random(players)
    for number in range(350):
        enrich(start.state, dice)
        pos = start.copy()
        table = table_of(pos)
        space = table.me.cattleman
        assert space
        found = ways(table.tolls(), space, table.step_limit, table.me.money, players)
        assert answers(pos, "go") == destinations(found), number
        goal = dice.choice(sorted(destinations(found)))
        left, seat = [way for way in found if way.goal == goal], table.turn
        pos.push(f"go {goal}")
        while branches := asked_branches(left, space):
            assert answers(pos, "by") == branches
            pos.push(f"by {dice.choice(sorted(branches))}")
            left = follow(left, space, pos.moves[-1].text.split()[1])
        assert not answers(pos, "by")
        money = [player.money for player in table.players]
        for payee, dollars in left[0].paid:
            money[seat] -= dollars
            if isinstance(payee, int):
                money[payee] += dollars
        assert pos.state.money[:players] == money


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_engine_move(players: int) -> None:
    """Forward, exactly back, anywhere back, stations behind (9.4.1, 9.4.2, 9.7.8, 9.11.1, 9.14.1)."""
    pos, dice = turn_begun("engines", players), random.Random(players)
    for _ in range(250):
        enrich(pos.state, dice)
        table, pending = table_of(pos), pos.state.pending
        engine, others = table.me.engine, table.others_engines()
        behind = {name for name in stations_behind(engine) if table.can_upgrade(name)}
        asked: list[tuple[Frame, str, set[str]]] = [(EngineFar(), "engine", set(back_anywhere(engine, others)))]
        asked += [(Behind(), "station", behind)]
        asked += [(Engine(most=most), "engine", forward(engine, others, most)) for most in range(1, 7)]
        asked += [(EngineBack(spaces=count), "engine", back_exactly(engine, others, count)) for count in (1, 2)]
        for frame, kind, wanted in asked:
            push(pending, frame)
            assert answers(pos, kind) == wanted, (frame, engine, others)
            pop(pending)
