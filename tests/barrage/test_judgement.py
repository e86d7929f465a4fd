"""The rule of thumb: what it foresees comes true, it changes nothing, and it plays well."""

import pytest

from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.engine.text import scratch
from headrace.games.barrage.judgement.production import best_production
from headrace.games.barrage.judgement.rates import NOTHING
from headrace.games.barrage.judgement.water import landing
from headrace.games.barrage.material import FIRST_DAM_NODE, FIRST_EXIT, HEADSTREAM_COUNT, NONE, SPACE_COST, SPACE_FEE
from headrace.games.barrage.questions import Act, Step
from headrace.games.barrage.rules.water import flow
from headrace.games.barrage.tables import SPACE_AMOUNT, SPACE_DOES, Does, Running
from tests.barrage.rich import rich
from tests.barrage.writing import GAME

BOARDS = 60
SEATS = range(2, 5)


def thumb(pos: Position, at: int) -> int:
    """What the rule of thumb plays; among equals the one that the number picks."""
    legal = pos.legal_numbers()
    looks = [GAME.judgement.judge(pos.state, action) for action in legal]
    best = [action for action, look in zip(legal, looks, strict=True) if look == max(looks)]
    return best[at % len(best)]


@pytest.mark.parametrize("players", SEATS)
def test_a_drop_stops_where_it_is_foreseen(players: int) -> None:
    caught = 0
    for seed in range(BOARDS):
        state = rich(f"landing {seed}", players).state
        for slot in range(HEADSTREAM_COUNT):
            flooded = state.copy()
            for drop in range(6):
                end = flow(flooded, slot, NONE)
                assert landing(state, slot, drop) == (end - FIRST_DAM_NODE if end < FIRST_EXIT else NONE)
                caught += end < FIRST_EXIT
    assert caught > BOARDS


@pytest.mark.parametrize("players", SEATS)
def test_it_sees_a_production_wherever_there_is_one(players: int) -> None:
    seen = 0
    for seed in range(BOARDS):
        pos = rich(f"production {seed}", players)
        state = pos.state
        if top(state.pending, KIND) != Step.TURN:
            continue
        for action in pos.legal_numbers():
            space = action - Act.SPACE
            if Act.SPACE <= action < Act.BANK and SPACE_DOES[space] == Does.PRODUCE:
                credits = state.credits[state.turn] - SPACE_FEE[space] - SPACE_COST[space]
                assert best_production(state, state.turn, SPACE_AMOUNT[space], Running.STATION, NONE, credits) > NOTHING // 2
                seen += 1
    assert seen > 0


@pytest.mark.parametrize("mode", ["introductory", "expert"])
@pytest.mark.parametrize("players", SEATS)
def test_judging_changes_nothing(players: int, mode: str) -> None:
    pos = GAME.start(players=players, seed=f"judging {mode}", mode=mode)
    while pos.turn is not None:
        before = pos.state.pack()
        choice = thumb(pos, pos.ply)
        outlooks = [GAME.judgement.outlook(pos.state, seat) for seat in range(players)]
        assert pos.state.pack() == before
        assert all(-100 < points < 400 for points in outlooks)
        pos.push(choice)
    assert outlooks != scratch(players)


@pytest.mark.parametrize(("mode", "least"), [("introductory", 65), ("expert", 75)])
def test_four_of_them_play_a_sound_game(mode: str, least: int) -> None:
    """The mean score of eight games against itself."""
    scores = []
    for seed in range(8):
        pos = GAME.start(players=4, seed=f"sound {seed}", mode=mode)
        while pos.turn is not None:
            pos.push(thumb(pos, pos.ply))
        scores += pos.scores
    assert sum(scores) / len(scores) >= least
