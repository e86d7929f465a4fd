"""The end of the canal era as it is shown: every point at its place, on the board as it stood before the scoring."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import pytest

import headrace
from headrace.core.position import Position
from headrace.core.view import View
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.scored import scored
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE, SEATS, Era
from headrace.games.brass.rules.eras import score_era
from tests.brass.exploring import reach_of
from tests.brass.play import TITLES
from tests.kit.drawings import parsed
from tests.kit.tables import random_game

GAMES_EACH = 2


def titled(title: str) -> Title[Any]:
    found: Title[Any] = import_module(f"headrace.games.{title}.board.titled").TITLE
    return found


@cache
def turns_of_era(title: str) -> tuple[Position, ...]:
    """Positions right after the canal era of some games with each player count."""
    game, found = headrace.game(title), []
    for players in game.players:
        for seed in range(GAMES_EACH):
            games = random_game(game.start(players=players, seed=seed), seed, "lively")
            found.append(next(pos for pos in games if pos.state.era == Era.RAIL))
    return tuple(found)


class Stopped(Exception):
    """The engine has come to the scoring."""


def before_scoring(pos: Position, monkeypatch: pytest.MonkeyPatch) -> Position:
    """The position whose state is the engine's own just before it scores the era."""
    twin = pos.copy()
    move = twin.pop()
    rules = score_era.__globals__

    def stop(s: object) -> None:
        raise Stopped

    with monkeypatch.context() as patch:
        patch.setitem(rules, "score_era", stop)
        state = twin.state.copy()
        with pytest.raises(Stopped):
            pos.game.rules.apply(state, move.number)
    return Position(pos.game, state, None, {})


def standing(s: object) -> Iterator[tuple[object, ...]]:
    """All links and all flipped tiles."""
    yield from (("link", line, seat) for line, seat in enumerate(s.link) if seat != NONE)  # type: ignore[attr-defined]
    for slot, tile in enumerate(s.tile):  # type: ignore[attr-defined]
        if s.flipped[slot]:  # type: ignore[attr-defined]
            yield "tile", slot, tile, s.owner[slot]  # type: ignore[attr-defined]


def slip_of(view: View) -> ElementTree.Element | None:
    """The slip on the board, if it is there."""
    return next((part for part in parsed(view.game.board.draw(view).slip) if part.get("id") == "era-slip"), None)


@pytest.mark.parametrize("title", TITLES)
def test_the_map_as_it_was_scored_is_the_board_before_the_scoring(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for pos in turns_of_era(title):
        before = before_scoring(pos, monkeypatch).state
        for seat in (None, *range(pos.players)):
            rebuilt = scored(Sheet(reach_of(pos.view(seat))))
            assert list(standing(rebuilt)) == list(standing(before))
            assert [slot for slot, tile in enumerate(rebuilt.tile) if tile != NONE] == [
                slot for slot, flipped in enumerate(before.flipped) if flipped
            ], "nothing else stands on it"
            assert (rebuilt.era, before.era) == (Era.CANAL, Era.CANAL)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_told_of_links_and_tiles_adds_up_to_the_totals(title: str) -> None:
    for pos in turns_of_era(title):
        links, tiles = Counter[int](), Counter[int]()
        for event in pos.events[-1]:
            if event.kind == "link_scored":
                links[event.seat] += event.points
            elif event.kind == "tile_scored":
                tiles[event.seat] += event.points
        s = pos.state
        assert [links[seat] for seat in range(SEATS)] == s.link_points[:SEATS]
        assert [tiles[seat] for seat in range(SEATS)] == s.tile_points[:SEATS]


@pytest.mark.parametrize("size", ["wide", "narrow"])
@pytest.mark.parametrize("title", TITLES)
def test_the_points_on_the_map_add_up_to_the_table(title: str, size: str) -> None:
    for pos in turns_of_era(title):
        slip = slip_of(pos.view(pos.turn, "en", ["Ann", "Bob", "Cyd", "Dan"][: pos.players]))
        assert slip is not None
        rows = [["".join(cell.itertext()) for cell in row.iter("td")] for row in slip.findall(".//tbody/tr")]
        s = pos.state
        for seat, (links, tiles, points, *_) in enumerate(rows):
            assert (int(links), int(tiles), int(points)) == (s.link_points[seat], s.tile_points[seat], s.vp[seat])
        part = next(div for div in parsed(pos.game.board.folded(pos.view(pos.turn))) if div.get("class") == size)
        assert sum(points_in(part)) == sum(int(row[0]) + int(row[1]) for row in rows)


def points_in(drawing: ElementTree.Element) -> Iterator[int]:
    """The numbers in gilt hexagons."""
    for group in drawing.iter("g"):
        parts = list(group)
        if len(parts) == 2 and parts[0].get("fill") == "var(--gilt-bright)" and parts[1].tag == "text":
            yield int(parts[1].text or "")


@pytest.mark.parametrize("title", TITLES)
def test_the_slip_tells_money_and_income_as_they_were(title: str) -> None:
    for pos in turns_of_era(title):
        s, later = pos.state, pos.copy()
        level = titled(title).tables.income_level
        wanted = [[f"{level[s.income[seat]]:+}".replace("-", "−"), f"£{s.money[seat]}"] for seat in range(pos.players)]
        last = s.order[pos.players - 1]
        while later.turn != last:
            slip = slip_of(later.view(last))
            assert slip is not None, "who has not acted yet still sees it"
            rows = [["".join(cell.itertext()) for cell in row.iter("td")] for row in slip.findall(".//tbody/tr")]
            assert [row[3:] for row in rows] == [[income.replace("+0", "0"), money] for income, money in wanted]
            later.push(later.legal_moves[-1])
        later.push(later.legal_moves[0])
        assert slip_of(later.view(last)) is None, "own decisions put it away"


@pytest.mark.parametrize("title", TITLES)
def test_nothing_on_the_map_as_it_was_scored_can_be_pressed_or_moves(title: str) -> None:
    pressed = {"data-action", "data-moves", "data-focus", "data-why", "data-thing", "data-at", "data-key"}
    for pos in turns_of_era(title):
        slip = slip_of(pos.view(pos.turn))
        assert slip is not None
        maps = parsed(pos.game.board.folded(pos.view(pos.turn)))
        assert maps.findall(".//svg")
        assert {name for element in maps.iter() for name in element.attrib} & pressed <= {"data-at"}
        assert all(element.get("role") != "button" for element in maps.iter())
