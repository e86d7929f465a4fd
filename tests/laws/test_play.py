"""Laws of play that hold for every game: moves, refusals, undo, copies, the end."""

import random

import pytest

import headrace
from headrace.engine.schema import GameState
from headrace.engine.seeds import dice_from
from tests.kit.proof import rest_in_proof
from tests.kit.tables import BIASES, Table, finished, looked_at, random_game


@pytest.mark.parametrize("seed", rest_in_proof(range(2)))
@pytest.mark.parametrize("bias", BIASES)
def test_every_game_ends_without_a_dead_end_and_keeps_its_laws(table: Table, bias: str, seed: int) -> None:
    """Somebody to play always has a move; nobody to play means over, with winners; the game's own laws hold throughout."""
    bounds = table.game.bounds
    for pos in random_game(table.start(seed), seed, bias):
        assert bool(pos.legal_moves) == (pos.turn is not None) == (not pos.is_over)
        assert list(pos.state.out_of_range()) == []
        if table.hook:
            table.hook.check(pos.state)
        assert all(bounds.least_score <= score <= bounds.greatest_score for score in pos.scores)
    assert pos.winners and pos.ply <= bounds.decisions
    assert len(pos.scores) == table.players


@pytest.mark.parametrize("bias", BIASES)
def test_the_legal_list_is_what_no_reason_speaks_against(table: Table, bias: str) -> None:
    for pos in looked_at(table, 7, bias):
        allowed = [number for number in range(len(table.game.actions)) if pos.why_not(number) is None]
        assert allowed == [move.number for move in pos.legal_moves]


def test_a_refused_move_changes_nothing(table: Table) -> None:
    dice = random.Random(3)
    for pos in looked_at(table, 3):
        before, ply = pos.hash, pos.ply
        for number in dice.sample(range(len(table.game.actions)), min(12, len(table.game.actions))):
            if pos.why_not(number):
                with pytest.raises(headrace.IllegalMove) as caught:
                    pos.push(number)
                assert caught.value.refusal == pos.why_not(number)
        assert (pos.hash, pos.ply) == (before, ply)


def test_asking_changes_nothing(table: Table) -> None:
    """Listing, judging, drawing a view, redealing, writing down: the state stays as it is."""
    for pos in looked_at(table, 5):
        before = pos.hash
        pos.scores, pos.winners, str(pos), pos.to_position()
        for seat in range(table.players):
            pos.view(seat)
            pos.redealt(seat, 1)
            table.game.judgement.outlook(pos.state, seat)
        for number in pos.legal_numbers():
            table.game.judgement.judge(pos.state, number)
        measure(pos)
        assert pos.hash == before


def measure(pos: headrace.Position) -> None:
    """What is measured of each seat fits its room, and the stage its table."""
    measuring, blank = pos.game.measuring, 1 << 40
    if measuring is None:
        return
    for seat in range(pos.players):
        out = [blank] * (len(pos.game.measures) + 2)
        measuring.measure(pos.state, seat, out, 1)
        assert out[0] == out[-1] == blank and blank not in out[1:-1], "each measure is written, and nothing else"
        assert max(map(abs, out[1:-1])) < 10_000
        assert 0 <= measuring.stage(pos.state) < pos.game.stages


def test_taking_back_every_move_leads_back_to_the_start(table: Table) -> None:
    pos = table.start(11)
    hashes = []
    for _ in random_game(pos, 11):
        hashes.append(pos.hash)
        if pos.ply:
            move = pos.pop()
            assert pos.hash == hashes[-2]
            pos.push(move)
            assert pos.hash == hashes[-1]
    while pos.ply:
        assert pos.hash == hashes.pop()
        pos.pop()
    assert [pos.hash] == hashes
    with pytest.raises(IndexError, match="no move to take back"):
        pos.pop()


def test_the_past_never_changes(table: Table) -> None:
    """Copies share nothing: whatever is played on one, all others keep their hash."""
    past = []
    for pos in random_game(table.start(13), 13):
        past.append((pos.copy(), pos.hash))
    for copy, digest in past:
        assert copy.hash == digest
    dice = random.Random(1)
    for copy, _ in past[:: len(past) // 4]:
        twin, digest = copy.copy(), copy.hash
        for _ in random_game(twin, dice.random().hex()):
            pass
        assert copy.hash == digest
        assert twin.is_over
        while copy.ply:
            copy.pop()
        assert copy.hash == past[0][1]


def test_a_copy_keeps_its_own_past(table: Table) -> None:
    """Taking moves back on the original and playing others there does not touch what the copy can take back."""
    pos = table.start(19)
    hashes = [pos.hash]
    for _ in range(6):
        pos.push(pos.legal_numbers()[0])
        hashes.append(pos.hash)
    twin = pos.copy()
    for _ in range(3):
        pos.pop()
    pos.push(pos.legal_numbers()[-1])
    assert twin.hash == hashes[6]
    for digest in reversed(hashes[:6]):
        twin.pop()
        assert twin.hash == digest


def test_changes_after_taking_back_stay_out_of_the_shared_past(table: Table) -> None:
    """What `pop` hands out may be changed, by `push` or by hand; what the other copies take back does not change."""
    pos = table.start(23)
    for _ in range(4):
        pos.push(pos.legal_numbers()[0])
    twin, past = pos.copy(), pos.copy()
    past.pop()
    expected = past.hash
    pos.pop()
    pos.state.turn = -1
    pos.events[0].clear()
    twin.pop()
    assert twin.hash == expected
    twin.push(twin.legal_numbers()[-1])
    assert twin.events[0] == past.events[0]
    twin.pop()
    assert twin.hash == expected


def test_a_copy_costs_one_state_however_long_the_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    copied, copy_state = [], table.game.state.copy

    def counted(state: GameState) -> GameState:
        copied.append(state)
        return copy_state(state)

    monkeypatch.setattr(table.game.state, "copy", counted)
    for pos in random_game(table.start(29), 29):
        copied.clear()
        pos.copy()
        assert len(copied) == 1


def test_the_same_seed_gives_the_same_game_and_another_seed_another(table: Table) -> None:
    assert table.start("a").hash == table.start("a").hash
    assert len({table.start(seed).hash for seed in range(20)}) == 20


def test_a_game_laid_out_keeps_nothing_of_the_one_before(table: Table) -> None:
    """The fast engine lays out one game after the other in the same row."""
    pos = finished(table, 23)
    pos.state.rng[:] = dice_from("next")
    table.game.rules.setup(pos.state, table.players, table.game.option_numbers(table.players, table.options))
    assert pos.state == table.start("next").state


def test_scores_stand_still_once_the_game_is_over(table: Table) -> None:
    pos = finished(table, 17)
    assert pos.turn is None and pos.legal_moves == []
    assert all(pos.why_not(number) for number in range(len(table.game.actions)))
    best = max(pos.scores)
    assert any(pos.scores[seat] == best for seat in pos.winners) or len(pos.winners) > 1
