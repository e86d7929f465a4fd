"""Networks fitted to positions of games."""

import numpy as np
import pytest
from tests.kit.tables import random_game

from headrace.arena.teaching import Examples, Pupil, Rows, missed, teach
from headrace.bots.network import LOOKS
from headrace.core.game import game
from headrace.engine.reading import plain_text
from headrace.envs import observe

TRICK = game("trick_of_the_rails")
PLAYERS = 3


def examples(seed: int) -> Examples:
    """Of random games: the legal action with the greatest number is wanted, and the viewer gets all the points."""
    seen, legal, wanted = [], [], []
    for pos in random_game(TRICK.start(players=PLAYERS, seed=seed), seed):
        if pos.turn is not None:
            seen.append(observe(pos, pos.turn).tolist())
            numbers = pos.legal_numbers()
            legal.append([number in numbers for number in range(len(TRICK.actions))])
            wanted.append([number == max(numbers) for number in range(len(TRICK.actions))])
    count = len(seen)
    points, results = (np.tile(np.array(each, np.float32), (count, 1)) for each in ([100, 20, 20], [0.5, 0.1, 0.1]))
    looks = np.zeros((count, len(TRICK.actions)), np.float32)
    shares = np.array(wanted, np.float32)
    return Examples(np.array(seen, np.int16), np.array(legal), looks, shares, points, results)


@pytest.fixture(scope="module")
def shown() -> Examples:
    return Examples.joined([examples(seed) for seed in range(16)])


def pupil_of(shown: Examples) -> Pupil:
    return Pupil(TRICK, PLAYERS, Rows.of(TRICK, shown.seen), 16, 8, 1)


def test_a_network_learns_what_it_is_shown(shown: Examples) -> None:
    pupil, others = pupil_of(shown), examples(99)
    before = pupil.says(others)
    teach(pupil, shown, 12, 2)
    after = pupil.says(others)
    assert (before.shares.argmax(axis=1) == others.wanted.argmax(axis=1)).mean() < 0.5
    assert (after.shares.argmax(axis=1) == others.wanted.argmax(axis=1)).mean() > 0.8
    assert np.abs(after.points - others.points).mean() < 10 < np.abs(before.points - others.points).mean()
    assert np.abs(after.results - others.results).mean() < 0.1


def test_what_is_learned_is_what_the_search_hears(shown: Examples) -> None:
    """The network in whole numbers says the same as the weights that were fitted, but for their last digits."""
    pupil = pupil_of(shown)
    teach(pupil, shown, 2, 2)
    pos = TRICK.start(players=PLAYERS, seed=7)
    assert pos.turn is not None
    learned, text = pupil.learned({"games": 16}), plain_text(TRICK, "headrace.bots.network")
    network, memory = learned.ready(TRICK, None), [TRICK.state() for _ in range(3)]
    memory[1].assign(pos.state)
    text.attend(memory[1], memory, network)
    odds = np.array([text.promise(memory[1], number, network) / LOOKS for number in pos.legal_numbers()])
    seen = np.array([observe(pos, pos.turn).tolist()], np.int16)
    legal = np.isin(np.arange(len(TRICK.actions)), pos.legal_numbers())[None]
    looks = np.zeros((1, len(TRICK.actions)), np.float32)
    said = pupil.says(Examples(seen, legal, looks, looks, looks[:, :PLAYERS], looks[:, :PLAYERS]))
    shares = np.exp(odds - odds.max())
    assert shares / shares.sum() == pytest.approx(said.shares[0, pos.legal_numbers()], abs=0.01)


def test_a_network_is_taught_on(shown: Examples) -> None:
    pupil = pupil_of(shown)
    teach(pupil, shown, 2, 2)
    again = Pupil.known(TRICK, pupil.learned({}))
    assert missed(again, shown)[:18] == missed(pupil, shown)[:18]
    assert again.learned({}) == pupil.learned({})


def test_nothing_is_learned_from_nothing(shown: Examples) -> None:
    with pytest.raises(ValueError, match="nothing to learn from"):
        teach(pupil_of(shown), shown.at(np.zeros(0, np.int64)), 1, 1)
