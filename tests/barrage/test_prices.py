"""What stands beside a site is what its bill takes, also where an officer pays otherwise."""

from collections.abc import Iterator

import headrace
from headrace.core.position import Position
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.material import CONDUIT_VALUE, EXCAVATORS_PER_VALUE, OFFICERS
from headrace.games.barrage.material import CONDUITS as SITES
from headrace.games.barrage.rules.counting import officer_of
from tests.kit.prices import Page, untrue
from tests.kit.tables import random_game

LOOKING = "act:construct,conduit"
ENOUGH = 3


def with_mixers_alone() -> Iterator[Position]:
    """Positions in which Jill McDowell can build a conduit that she has too few excavators for (6.6.4)."""
    chosen = headrace.game("barrage")
    for seed in range(40):
        for pos in random_game(chosen.start(players=4, seed=seed, mode="expert"), seed, "lively"):
            if pos.turn is None or "construct conduit" not in {move.text for move in pos.legal_moves}:
                continue
            if OFFICERS[officer_of(pos.state, pos.turn)] != "jill_mcdowell":
                continue
            question = Sheet.of(pos.view(pos.turn, focus=LOOKING)).site_question
            sites = [SITES.index(answer.value) for answer in question.answers if answer.why is None] if question else []
            if any(EXCAVATORS_PER_VALUE * CONDUIT_VALUE[site] > pos.state.excavators[pos.turn] for site in sites):
                yield pos.copy()
                break


def test_a_conduit_that_mixers_pay_says_so_beside_its_site() -> None:
    found = 0
    for pos in with_mixers_alone():
        page = Page.of(pos, "wide", "en", LOOKING)
        sites = [thing for thing in page.priced if thing.key.startswith("site:")]
        assert any(thing.of["built.mixers"] > (0, 0) == thing.of["built.excavators"] for thing in sites)
        assert [*untrue(pos, "wide", "en", page, sites)] == []
        found += 1
        if found == ENOUGH:
            return
    assert found, "no game came to it"
