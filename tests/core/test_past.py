"""What lies behind a position: few states are kept, and all come back as they were."""

import copy
import pickle
import random

import pytest

import headrace
from headrace.core.past import EVERY, LATEST
from headrace.core.position import Position

GAMES = sorted(headrace.all_games())


def told(pos: Position) -> tuple[str, str]:
    """Both hashes: of the bytes of the state, and of what it says."""
    return pos.hash, pos.state.content_hash()


def played(pos: Position, moves: int, seed: object) -> list[tuple[str, str]]:
    """Random moves; the hashes before each of them, and after the last."""
    dice, hashes = random.Random(repr(seed)), [told(pos)]
    while not pos.is_over and pos.ply < moves:
        pos.push(dice.choice(pos.legal_moves))
        hashes.append(told(pos))
    return hashes


@pytest.mark.parametrize("game", GAMES)
def test_every_earlier_state_comes_back_as_it_was(game: str) -> None:
    pos = headrace.game(game).start(seed=1)
    hashes, begins = played(pos, 150, game), pos.begins
    for ply in random.Random(game).sample(range(pos.ply), 40):
        earlier = pos.as_of(ply)
        assert (told(earlier), earlier.ply, earlier.begins) == (hashes[ply], ply, begins[:ply])
        assert bool(pos.game.sight.begins_action(earlier.state)) == begins[ply]
    assert told(pos) == hashes[-1]


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_taken_back_to_the_first_and_made_again(game: str) -> None:
    pos = headrace.game(game).start(seed=2)
    hashes = played(pos, 90, game)
    twin, moves = pos.copy(), pos.moves
    dice = random.Random(game)
    while twin.ply:
        for _ in range(min(twin.ply, dice.randrange(1, 40))):
            light, back = twin.brought_to_light, twin.may_take_back
            last = twin.pop()
            assert (last, told(twin)) == (moves[twin.ply], hashes[twin.ply])
            again = twin.copy()
            again.push(last)
            assert (again.brought_to_light, again.may_take_back) == (light, back)
        for _ in range(dice.randrange(0, 4) if twin.ply else 0):
            twin.push(moves[twin.ply])
            assert told(twin) == hashes[twin.ply]
    with pytest.raises(IndexError):
        twin.pop()
    assert told(pos) == hashes[-1], "the copy has a life of its own"


@pytest.mark.parametrize("game", GAMES)
def test_a_long_game_keeps_few_states(game: str) -> None:
    pos = headrace.game(game).start(seed=3)
    played(pos, 150, game)
    past = pos.copy()._past
    assert len(past._latest) <= LATEST
    assert len(past._bytes) == -(-pos.ply // EVERY)


def test_what_was_dictated_comes_back_although_no_replay_would_know_of_it() -> None:
    game = headrace.game("brass_birmingham")
    end = {"players": 2, "round": 10, "order": [1, 0], "turn": 0, "actions_left": 1, "income": [20, 20], "money": [30, 30]}
    pos = game.from_position(end)
    pos.dictate([[..., "brewery_card", "coal_mine_card"]])
    hashes = played(pos, 60, "dictated")
    assert [told(pos.as_of(ply)) for ply in range(pos.ply)] == hashes[:-1]


def test_the_same_note_is_the_same_event() -> None:
    one, other = (headrace.game("trick_of_the_rails").start(players=3, seed=7) for _ in range(2))
    assert one.push("play bo_3")[0] is other.push("play bo_3")[0]


def test_a_deep_copy_shares_the_past() -> None:
    pos = headrace.game(GAMES[0]).start(seed=3)
    played(pos, 30, 3)
    twin, before = copy.deepcopy([pos])[0], told(pos)
    assert (told(twin), twin.ply) == (before, pos.ply)
    assert twin.moves[0] is pos.moves[0] and twin.events[0][0] is pos.events[0][0]
    twin.push(twin.legal_moves[0])
    twin.pop()
    twin.pop()
    assert (told(pos), pos.ply) == (before, 30)


@pytest.mark.parametrize("back", [0, 3, 2 * EVERY])
def test_a_pickled_position_reads_its_past_when_it_is_asked_for_it(back: int) -> None:
    """Played on before, pickled again, or taken back further than a pack goes."""
    pos = headrace.game(GAMES[0]).start(seed=3)
    played(pos, 2 * EVERY + 5, 3)
    twin = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(pos))))
    assert (twin.ply, twin._past._unread) == (pos.ply, 2) == (2 * EVERY + 5, 2)
    for each in (pos, twin):
        each.push(each.legal_moves[0])
    assert twin._past._unread == 2
    for each in (pos, twin):
        for _ in range(back):
            each.pop()
        played(each, 2 * EVERY + 5, "on")
    for other in (twin, pickle.loads(pickle.dumps(twin)), pickle.loads(pickle.dumps(pos))):
        assert (told(other), other.moves, other.events, other.movers) == (told(pos), pos.moves, pos.events, pos.movers)
        assert [told(other.as_of(ply)) for ply in range(0, pos.ply, 7)] == [told(pos.as_of(ply)) for ply in range(0, pos.ply, 7)]
