"""The list of moves: whole actions, each with its bill, posted together; of too many ways the first steps."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from httpx import AsyncClient

import headrace
from headrace.boards.whole_actions import MOST_WAYS, Way, lines_of, ways
from headrace.core.position import Position
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.moves import moves_of
from headrace.table.playing import Playing
from headrace.table.posts import MOST_WANTED, moved
from headrace.table.storage import SeatRow, TableRow
from tests.kit.cases import stand
from tests.kit.concern import GAMES
from tests.kit.tables import random_game

MOMENTS = 16
GAME = headrace.game("great_western_trail")
JSON = {"Accept": "application/json"}


def moments(game: str) -> Iterator[Position]:
    """Positions of a lively game, evenly spread, in which somebody decides."""
    chosen = headrace.game(game)
    start = chosen.start(players=chosen.players[-1], seed=3)
    played = [pos.copy() for pos in random_game(start, 3, "lively") if not pos.is_over]
    yield from played[:: -(-len(played) // MOMENTS)]


def table_at(pos: Position) -> Playing:
    """A table of people at a position."""
    row = TableRow("t", pos.game.id, pos.game.version, pos.players, {}, "3", "never", 0, "")
    seats = [SeatRow(seat, f"P{seat}", "", f"s{seat}") for seat in range(pos.players)]
    return Playing(row, seats, pos, 0, [0] * pos.ply, [False] * pos.ply)


def ends_well(way: Way, before: Position, after: Position) -> bool:
    """After a whole action the same seat is at the beginning of another, or somebody else decides; else it says what is asked.

    A step of an action of Brass stands for itself.
    """
    own = after.turn == before.turn and not after.game.sight.begins_action(after.state)
    return not own or way.is_open or way.lasting or bool(re.search(r"\bthen\b", way.bill)) or len(way.moves) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_list_holds_every_first_move_and_all_its_ways_can_be_posted(game: str) -> None:
    several = 0
    for pos in moments(game):
        seat = pos.turn
        assert seat is not None
        found = ways(pos.view(seat))
        assert {way.moves[0] for way in found} == set(pos.legal_numbers()), pos.ply
        assert len({way.moves for way in found}) == len(found)
        assert len(lines_of(found)) <= max(MOST_WAYS, len(pos.legal_numbers())), pos.ply
        for way in found:
            several += len(way.moves) > 1
            assert len(way.moves) <= MOST_WANTED
            draft = table_at(pos).draft()
            entries = moved(draft, (seat,), " ".join(map(str, way.moves)))
            assert entries
            assert ends_well(way, pos, draft.pos), (pos.ply, way)
    assert several or game == "trick_of_the_rails", "some actions have several moves"


@pytest.mark.parametrize("game", [game for game in GAMES if not hasattr(headrace.game(game).board, "listed")])
def test_what_the_list_foretells_comes_true(game: str) -> None:
    """So it stops before anything hidden."""
    for pos in moments(game):
        view = pos.view(pos.turn)
        for way in ways(view):
            draft = pos.copy()
            happened = [event for move in way.moves if draft.turn == pos.turn for event in draft.push(move)]
            said = {event.told("en", view.names) for event in happened}
            assert {*filter(None, way.bill.split(" · "))} <= said, (pos.ply, way)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_knows_no_more_than_the_seat(game: str) -> None:
    for pos in moments(game):
        seat = pos.turn
        assert seat is not None
        assert ways(pos.view(seat)) == ways(pos.redealt(seat, pos.ply).view(seat)), pos.ply


def test_ways_that_differ_in_the_card_stand_in_one_line_with_their_bill() -> None:
    stated = {"hand": ["stone", "dudley"], "money": {"A": 20}, "tiles": ["A CM1 (1) dudley/0"]}
    pos = stand("brass_birmingham", stated, is_played=False)
    listed = lines_of(ways(pos.view(pos.turn)))
    links = [line for line in listed if pos.game.move(line[0].moves[0]).text == "network"]
    assert {line[0].bill for line in links} == {"£3"}
    assert {tuple(way.apart for way in line) for line in links} == {("discard Stone", "discard Dudley")}
    assert len({line[0].label for line in links}) == len(links) > 1


def test_of_too_many_ways_the_first_steps_are_listed_and_said_to_go_on() -> None:
    """Somewhere in a game of Barrage there are more ways than a list may have."""
    found = {pos.ply: (pos, ways(pos.view(pos.turn))) for pos in moments("barrage")}
    pos, listed = next((pos, listed) for pos, listed in found.values() if any(way.is_open for way in listed))
    assert len(lines_of(listed)) <= MOST_WAYS
    shown = moves_of(table_at(pos), Looker("/t/t/s", (pos.turn or 0,), pos.turn), "en")
    assert "there is more to choose" in shown
    assert shown.count("…</button>") == sum(way.is_open for way in listed)


LINE = re.compile(r"<div>(.*?)</div>", re.DOTALL)
BUTTON = re.compile(r"<button([^>]*)>(.*?)</button>")


def named(line: str) -> list[str]:
    """What the buttons of a line are called to a reader of screens, each with the rest of the line."""
    rest = re.sub("<[^>]*>", " ", BUTTON.sub("", line))
    labels = [(re.search('aria-label="([^"]*)"', values), words) for values, words in BUTTON.findall(line)]
    return [f"{label[1] if label else words} {rest}" for label, words in labels]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_buttons_of_the_list_are_called_the_same(game: str) -> None:
    for pos in moments(game):
        shown = moves_of(table_at(pos), Looker("/t/t/s", (pos.turn or 0,), pos.turn), "en")
        called = [name for line in LINE.findall(shown) for name in named(line)]
        assert len({*called}) == len(called) > 0, pos.ply


@pytest.mark.parametrize(("lang", "told"), [("en", "by itself"), ("ko", "이것만 따로")])
def test_what_is_done_alone_is_told_from_the_same_as_a_part(lang: str, told: str) -> None:
    """At a place with auxiliary actions a single one may be taken instead of all that it offers."""
    pos = stand("great_western_trail", {"players": 3, "at": "g"})
    shown = moves_of(table_at(pos), Looker("/t/t/s", (0,), 0), lang)
    alone = [line for line in LINE.findall(shown) if f"<b>{told}</b>" in line]
    gains = GAME.phrase(GAME.move("aux_money single").number, lang)
    assert shown.count(f">{gains}</button>") == 2
    assert sum(gains in line for line in alone) == 1


def test_nobody_else_gets_a_list_and_no_page_carries_one() -> None:
    pos = headrace.game("barrage").start(players=3, seed=1)
    table = table_at(pos)
    seat = pos.turn or 0
    assert moves_of(table, Looker("/t/t/s", (seat,), seat), "en")
    assert not moves_of(table, Looker("/t/t", (), None), "en")
    assert not moves_of(table, Looker("/t/t/o", ((seat + 1) % 3,), (seat + 1) % 3), "en")
    bar = regions(table, Looker("/t/t/s", (seat,), seat), "en", ("wide",))["bar"]
    assert 'data-leaf="moves"' in bar


async def test_a_whole_action_is_one_post(client: AsyncClient) -> None:
    form = {"game": "brass_birmingham", "kind_0": "me", "name_0": "Ann", "kind_1": "here", "name_1": "Ben"}
    path = (await client.post("/new", data=form)).headers["location"]
    turn = (await client.get(f"{path}/state.json")).json()["turn"]
    await client.post(f"{path}/take", data={"seat": str(turn)})
    leaf = unescape((await client.get(f"{path}/moves", headers=JSON)).json()["leaf"])
    assert leaf in unescape((await client.get(f"{path}/moves")).text)
    assert (await client.get(f"{path}?leaf=moves")).headers["location"] == f"{path}/moves"
    version = re.search(r'name="version" value="(\d+)"', leaf)
    action = next(value for value in re.findall(r'value="([\d ]+)"', leaf) if " " in value)
    assert version
    form = {"version": version[1], "action": action}
    before = (await client.get(f"{path}/state.json")).json()["version"]
    answer = await client.post(f"{path}/move", data=form, headers=JSON)
    assert answer.status_code == 200, answer.text
    assert (await client.get(f"{path}/state.json")).json()["version"] > before + 1, "several moves"
