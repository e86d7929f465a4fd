"""The introductory game on the table: its end screen, its slips, and nowhere a word of railways that do not come."""

import re
from functools import partial

import pytest

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.games.brass.material import Length
from headrace.games.brass.rules import rounds
from headrace.table.first_game import slips
from tests.brass.play import TITLES
from tests.kit.drawings import parsed
from tests.kit.tables import random_game

RAILS = {"en": re.compile("rail", re.IGNORECASE), "ko": re.compile("철도")}
over_titles = pytest.mark.parametrize("title", TITLES)


def short_games(title: str) -> list[Position]:
    """Whole introductory games with each number of players."""
    game, found = headrace.game(title), []
    for players in game.players:
        *_, last = random_game(game.start(players=players, seed=players, length="introductory"), players, "lively")
        found.append(last)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@over_titles
def test_the_end_screen_has_a_row_for_all_that_scores_and_none_of_the_rail_era(title: str, lang: str) -> None:
    for pos in short_games(title):
        end = pos.game.board.tally(pos.view(0, lang, ["Ann", "Ben", "Cho", "Dee"][: pos.players]))
        rows = [row for row in parsed(end).findall(".//tbody/tr") if row.get("class") != "tie"]
        *names, _ = ["".join(row.find("th").itertext()) for row in rows]  # type: ignore[union-attr]
        *sources, total = [["".join(cell.itertext()).replace("−", "-") for cell in row.iter("td")] for row in rows]
        say = partial(pos.game.words.text, lang=lang)
        assert names[:2] == [say(f"board.canal_{what}") for what in ("links", "tiles")]
        assert names[-3:] == [say(f"board.short_{what}", level="II") for what in ("pounds", "income", "again")]
        assert [sum(map(int, column)) for column in zip(*sources, strict=True)] == pos.scores == [*map(int, total)]
        assert not RAILS[lang].search(end)
        told = pos.facts()["categories"]
        assert [sum(points.values()) for points in told] == pos.scores
        s = pos.state
        assert [points["again"] for points in told] == s.again_points[: pos.players]


@over_titles
def test_no_slip_of_the_short_game_speaks_of_railways(title: str) -> None:
    chosen = headrace.game(title)
    for slip in slips(chosen):
        lengths = next((range(low, high + 1) for name, low, high in slip.state if name == "length"), range(2))
        eras = next((range(low, high + 1) for name, low, high in slip.state if name == "era"), range(2))
        if Length.INTRODUCTORY in lengths and 0 in eras:
            for lang in LANGUAGES:
                assert not RAILS[lang].search(slip.title[lang] + slip.text[lang]), slip.id


@over_titles
def test_the_end_is_as_far_as_it_is(title: str) -> None:
    """Rounds left, the last round, and stages of their own for what positions are worth."""
    for length in ("full", "introductory"):
        pos = headrace.game(title).start(players=4, seed=1, length=length)
        left, rounds_each, stages = rounds.rounds_left, 8, pos.game.stages
        assert pos.game.measuring
        for moment in random_game(pos, 1, "lively"):
            s = moment.state
            if not moment.is_over and s.at < s.players:
                whole = rounds_each if length == "introductory" else 2 * rounds_each
                assert left(s) == whole - s.era * rounds_each - s.round
                assert pos.game.sight.is_last_round(s) == (left(s) == 0)
                assert (pos.game.measuring.stage(s) >= stages - 10) == (length == "introductory")
