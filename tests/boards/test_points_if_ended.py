"""What every seat would have if the era or the game ended now stands on its panel, as far as the looker may know."""

import re
from html import unescape
from itertools import islice

import pytest

import headrace
from headrace.core.position import Position
from headrace.games.barrage.rules.ending import objective_points
from headrace.games.brass_birmingham.board.titled import TITLE as BIRMINGHAM
from headrace.games.brass_lancashire.board.titled import TITLE as LANCASHIRE
from tests.kit.tables import random_game

BRASS = {"brass_birmingham": BIRMINGHAM, "brass_lancashire": LANCASHIRE}
POINTS = r'class="stat points.*?<small>\D*\((−?\d+)\)</small>'
SHOWN = {
    "brass_birmingham": POINTS,
    "brass_lancashire": POINTS,
    "barrage": POINTS,
    "great_western_trail": r'class="now".*?<b>(−?\d+)</b>',
    "trick_of_the_rails": r"<b>(\d+)</b><span>worth now<",
}
"""Where a panel says it."""
EVERY = 12
"""One position in so many is looked at."""


def said(pos: Position, looker: int | None) -> list[int]:
    """What the panels say to somebody."""
    panels = pos.game.board.draw(pos.view(looker), ("wide",)).panels
    found = [re.search(SHOWN[pos.game.id], str(panel), re.DOTALL) for panel in panels]
    return [int(each.group(1).replace("−", "-")) for each in found if each]


def some_positions(game: str) -> list[Position]:
    """Positions of a whole game."""
    whole = random_game(headrace.game(game).start(3, seed="ended"), "ended", "lively")
    return [pos.copy() for pos in islice(whole, 0, None, EVERY) if not pos.is_over]


@pytest.mark.parametrize("game", BRASS)
def test_brass_adds_the_icons_at_links_and_the_points_of_flipped_tiles(game: str) -> None:
    t, differ = BRASS[game].tables, 0
    for pos in some_positions(game):
        s = pos.state
        icons = [*t.place_icons]
        points = list(s.vp[: pos.players])
        for slot in range(t.slot_count):
            if s.flipped[slot]:
                icons[t.slot_place[slot]] += t.tile_icons[s.tile[slot]]
                points[s.owner[slot]] += t.tile_vp[s.tile[slot]]
        for line in range(t.line_count):
            if s.link[line] >= 0:
                points[s.link[line]] += sum(icons[end] for end in t.line_ends_table[3 * line : 3 * line + 3] if end >= 0)
        if game == "brass_lancashire" and s.era == 1:
            points = [now + s.money[seat] // 10 for seat, now in enumerate(points)]
        assert said(pos, None) == points
        differ += points != list(s.vp[: pos.players])
    assert differ > 5, "the end of an era brings something"


def test_barrage_adds_the_objective_the_resources_and_the_drops_on_own_dams() -> None:
    differ = 0
    for pos in some_positions("barrage"):
        s, objective = pos.state, objective_points
        wanted = []
        for seat in range(pos.players):
            resources = s.excavators[seat] + s.mixers[seat] + s.credits[seat]
            drops = sum(count for count, owner in zip(s.drops, s.dam_owner, strict=False) if owner == seat)
            wanted.append(s.points[seat] + objective(s, seat) + resources // 5 + drops)
        assert said(pos, None) == wanted
        differ += wanted != list(s.points[: pos.players])
    assert differ > 5


@pytest.mark.parametrize("game", SHOWN)
def test_every_looker_reads_the_same_of_the_others(game: str) -> None:
    """What is hidden counts for nobody but its holder."""
    told = 0
    for pos in some_positions(game)[::3]:
        public = said(pos, None)
        told += len(public) == pos.players
        for looker in range(pos.players):
            seen = said(pos, looker)
            others = [seat for seat in range(pos.players) if seat != looker]
            assert [seen[seat] for seat in others] == [public[seat] for seat in others]
    assert told, "it stands on the panels"


def test_a_finished_game_says_only_what_was_scored() -> None:
    for game in BRASS:
        *_, last = random_game(headrace.game(game).start(2, seed="ended"), "ended", "lively")
        assert last.is_over and said(last, None) == []


@pytest.mark.parametrize("game", [game for game in SHOWN if hasattr(headrace.game(game).board, "mat")])
def test_what_is_opened_by_a_tap_on_a_panel_says_it_too(game: str) -> None:
    """On the phone a panel is too small for it."""
    for pos in some_positions(game)[::4]:
        mats = [unescape(str(pos.game.board.mat(pos.view(None), seat))) for seat in range(pos.players)]
        lines = [re.search(r'<p class="legend">(.*?)</p>', each) for each in mats]
        assert all(
            line and re.search(rf"(?<!\d){str(points).replace('-', '−')}(?!\d)", line.group(1))
            for line, points in zip(lines, said(pos, None), strict=True)
        )
