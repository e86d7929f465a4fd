"""The rules text against the slow reference, on thousands of random boards of each title."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import headrace
import headrace.games.brass_birmingham.rules.selling as birmingham_selling
import headrace.games.brass_lancashire.rules.selling as lancashire_selling
from headrace.core.game import Game
from headrace.core.position import Position
from headrace.engine.stack import pop, push
from headrace.games.brass.material import NONE
from headrace.games.brass.questions import Coal, Step
from headrace.games.brass.rules import building, eras, linking, network, sources
from headrace.games.brass.underway import under_way
from headrace.games.brass_birmingham.rules import railways
from tests.brass.boards import DATA, random_board
from tests.brass.play import TITLES
from tests.brass.reference import Board
from tests.kit.proof import rest_in_proof

pytestmark = pytest.mark.no_cover

DERIVED = ("group", "group_coal", "group_trade", "iron_left", "presence", "pieces")
ONE, TWO = 5, 15
"""Prices of one rail link and of two."""
SHARE = 1.0
"""Of the boards, those that are looked at."""
NETWORK = {"effect": "end_action", "act": "network"}


def asked(pos: Position) -> Step | None:
    """What is asked now."""
    return under_way(pos.state).asked


@pytest.fixture(autouse=True, params=rest_in_proof([0.4, 1.0]), ids=["some", "many"])
def share(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the boards; all of them by `make proof`."""
    monkeypatch.setattr("tests.brass.test_reference.SHARE", request.param)


def boards(title: str, count: int) -> Iterator[tuple[Game, Any, Board]]:
    """The game, the state and the reference of random boards."""
    game = headrace.game(title)
    for number in range(round(SHARE * count)):
        names = random_board(title, random.Random(f"{title} {number}"))
        pos = game.from_position(names)
        yield game, pos.state, Board(title, DATA[title], pos.to_position())


def names_of(game: Game) -> Any:
    return game.notation.TITLE.tables.names


# ---- what is connected ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", TITLES)
def test_a_board_built_step_by_step_is_the_board_at_once(title: str) -> None:
    """Laying links and tiles and taking tiles away, in any order, keeps what follows from the board right (3.1 - 3.3)."""
    for number, (_, s, _) in enumerate(boards(title, 1000)):
        dice = random.Random(number)
        built = s.copy()
        network.clear_board(built)
        built.links_left[:] = [14] * len(built.links_left)
        steps = [("tile", slot) for slot, tile in enumerate(s.tile) if tile >= 0]
        steps += [("link", line) for line, seat in enumerate(s.link) if seat >= 0]
        dice.shuffle(steps)
        for kind, at in steps:
            if kind == "link":
                network.put_link(built, s.link[at], at)
                continue
            if dice.random() < 0.2:
                network.put_tile(built, dice.randrange(s.players), at, s.tile[at])
                network.add_goods(built, at, 2)
                network.clear_slot(built, at)
            network.put_tile(built, s.owner[at], at, s.tile[at])
            network.add_goods(built, at, s.goods[at])
        for name in DERIVED:
            assert getattr(built, name) == getattr(s, name), name
        network.lift_links(built)
        assert built.group == list(range(len(built.group))) and not any(seat >= 0 for seat in built.link)


@pytest.mark.parametrize("title", TITLES)
def test_connection_and_network(title: str) -> None:
    """3.1 - 3.3, 3.6; Lancashire 4.1, 4.2, 4.4."""
    for game, s, board in boards(title, 500):
        places, in_network = names_of(game).places, network.in_network
        for here, name in enumerate(places):
            reach = board.connected([name])
            assert {places[there] for there in range(len(places)) if s.group[here] == s.group[there]} == reach
            assert (s.group_trade[s.group[here]] > 0) == board.trades([name])
            cubes = sum(tile.goods for tile in board.tiles if tile.industry == "coal_mine" and tile.place in reach)
            assert s.group_coal[s.group[here]] == cubes
        for seat in range(s.players):
            assert {name for at, name in enumerate(places) if in_network(s, seat, at)} == board.network(seat)
        for line, name in enumerate(names_of(game).lines):
            at_network = bool(set(board.lines[name]["ends"]) & board.network(0))
            assert network.touches_network(s, 0, line) == at_network


@pytest.mark.parametrize("title", TITLES)
def test_sources_of_coal_and_iron(title: str) -> None:
    """The nearest mines for a place, and for a link that lies on the board; all works (4.4.1, 4.5.1, 3.4)."""
    for game, s, board in boards(title, 400):
        names, coal_sources = names_of(game), sources.list_coal
        found = [0] * len(names.slots)
        for place, name in enumerate(names.places):
            push(s.pending, Coal(left=1, place=place))
            mines = {names.slots[slot] for slot in found[: coal_sources(s, found)]}
            assert mines == {tile.slot for tile in board.nearest_mines([name])}
            pop(s.pending)
        for line, name in enumerate(names.lines):
            if s.link[line] >= 0:
                push(s.pending, Coal(left=1, line=line))
                mines = {names.slots[slot] for slot in found[: coal_sources(s, found)]}
                assert mines == {tile.slot for tile in board.nearest_mines(board.lines[name]["ends"])}
                pop(s.pending)
        works = {names.slots[slot] for slot in found[: sources.list_iron(s, found)]}
        assert works == {tile.slot for tile in board.works()}


@pytest.mark.parametrize("title", TITLES)
def test_prices_of_tiles(title: str) -> None:
    """What coal and iron for any tile cost in any place, or that coal cannot be had (4.4, 4.5, 4.10.1)."""
    for game, s, board in boards(title, 150):
        names, build_price = names_of(game), building.build_price
        for place, name in enumerate(names.places):
            prices: dict[tuple[int, int], int | None] = {}
            for tile, facts in enumerate(DATA[title]["tiles"]):
                cubes = facts["coal"], facts["iron"]
                bought = prices[cubes] = prices[cubes] if cubes in prices else board.price_at([name], *cubes)
                price = build_price(s, tile, place)
                assert price == (-1 if bought is None else facts["money"] + bought)


@pytest.mark.parametrize("title", TITLES)
def test_link_icons(title: str) -> None:
    """What a link scores (7.2; Lancashire 12.1)."""
    for game, s, board in boards(title, 300):
        for line, name in enumerate(names_of(game).lines):
            assert eras.link_points(s, line) == board.link_icons(name)


# ---- what may be done -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", TITLES)
def test_what_can_be_built(title: str) -> None:
    """Every card, industry and slot (5.1; Lancashire 6)."""
    for game, s, board in boards(title, 250):
        names, why_not_build = names_of(game), building.why_not_build
        sites = board.sites(0)
        for industry, i in enumerate(names.industries):
            for slot, at in enumerate(names.slots):
                for card, name in enumerate(names.cards):
                    allowed = why_not_build(s, 0, card, industry, slot) == 0
                    assert allowed == ((i, at) in sites and board.card_fits(0, name, i, at)), (i, at, name)


def test_special_build() -> None:
    """Whatever can be built and paid, without a fitting card (Lancashire 6.3)."""
    for game, s, board in boards("brass_lancashire", 300):
        names = names_of(game)
        found = [0] * 128
        count = building.list_sites(s, 1, NONE, NONE, NONE, found, 128)
        listed = {(names.industries[site // 64], names.slots[site % 64]) for site in found[:count]}
        assert listed == board.sites(0)


@pytest.mark.parametrize("title", TITLES)
def test_single_links(title: str) -> None:
    """Lines for one link with its coal (5.2.2 - 5.2.5; Lancashire 7.1 - 7.3)."""
    for game, s, board in boards(title, 400):
        price, why_not_link = linking.link_price(s), linking.why_not_link
        assert price == (ONE if board.era == "rail" else 3)
        found = {name for line, name in enumerate(names_of(game).lines) if why_not_link(s, line, price) == 0}
        assert found == board.single_links(0, price)


def test_two_links_of_birmingham() -> None:
    """First lines that some second can follow, and which those are (5.2.6, R16, R17)."""
    for game, s, board in boards("brass_birmingham", 250):
        lines, could_follow = names_of(game).lines, railways.could_follow
        if board.era != "rail" or s.links_left[0] < 2:
            continue
        pairs = board.pairs(0, TWO, needs_beer=True)
        firsts = {line for line in range(len(lines)) if railways.why_not_first_of_two(s, line) == 0}
        assert {lines[line] for line in firsts} == {first for first, _ in pairs}
        assert (railways.why_not_links(s, 1) == 0) == bool(pairs)
        found = {(lines[a], lines[b]) for a in firsts for b in range(len(lines)) if could_follow(s, a, b)}
        assert found == pairs


def test_two_links_are_carried_out_as_promised() -> None:
    """After every first link the second lines offered are those of the reference; two links cost 15 and their coal (5.2.6)."""
    for game, s, board in boards("brass_birmingham", 80):
        if board.era != "rail" or s.links_left[0] < 2:
            continue
        pairs = board.pairs(0, TWO, needs_beer=True)
        for first in sorted({first for first, _ in pairs})[:4]:
            pos = game.from_position({**board.names, "pending": [NETWORK, {"effect": "line", "links": 2}]})
            before = pos.state.money[0]
            pos.push(f"line {first}")
            while asked(pos) == Step.COAL and pos.turn == 0:
                pos.push(pos.legal_moves[-1])
            if asked(pos) == Step.LINE:
                assert {move.text.removeprefix("line ") for move in pos.legal_moves} == {b for a, b in pairs if a == first}
            else:
                assert sum(a == first for a, _ in pairs) == 1
            assert pos.state.money[0] <= before - TWO


def test_two_links_of_lancashire() -> None:
    """After the first link the second lines offered are those of the reference, for 10 more (7.3, R20)."""
    for game, s, board in boards("brass_lancashire", 120):
        if board.era != "rail" or s.links_left[0] < 2:
            continue
        pairs = board.pairs(0, TWO, needs_beer=False)
        for first in sorted(board.single_links(0, ONE))[:4]:
            pos = game.from_position({**board.names, "pending": [NETWORK, {"effect": "line", "done": 0}]})
            pos.push(f"line {first}")
            while asked(pos) in (Step.CARD, Step.COAL):
                pos.push(pos.legal_moves[-1])
            wanted = {b for a, b in pairs if a == first}
            if wanted:
                assert asked(pos) == Step.LINE
                assert {move.text.removeprefix("line ") for move in pos.legal_moves} == wanted | {"stop"}
            else:
                assert asked(pos) == Step.ACTION


def test_sales_of_birmingham() -> None:
    """Which tile can be sold to which merchant tile (5.4.2 - 5.4.5, R35)."""
    for game, s, board in boards("brass_birmingham", 800):
        slots, why_not_sell = names_of(game).slots, birmingham_selling.why_not_sell
        spaces = game.state.vocabulary["buyers"]
        for tile in board.tiles:
            slot = slots.index(tile.slot)
            goods = tile.industry in DATA["brass_birmingham"]["industries"]["sellable"]
            if tile.seat != 0 or tile.flipped or not goods:
                assert why_not_sell(s, slot) != 0
                continue
            found = {name for m, name in enumerate(spaces) if birmingham_selling.why_not_merchant(s, slot, m) == 0}
            assert found == board.buyers(tile)
            assert (why_not_sell(s, slot) == 0) == bool(found)


def test_sales_of_lancashire() -> None:
    """Which mill can be sold to which port or to the distant market (9.2, 9.5)."""
    for game, s, board in boards("brass_lancashire", 800):
        slots, why_not_sell = names_of(game).slots, lancashire_selling.why_not_sell
        for tile in board.tiles:
            slot = slots.index(tile.slot)
            if tile.seat != 0 or tile.flipped or tile.industry != "cotton_mill":
                assert why_not_sell(s, slot) != 0
                continue
            found = {name for at, name in enumerate(slots) if lancashire_selling.why_not_port(s, slot, at) == 0}
            found |= {"distant"} if lancashire_selling.why_not_distant(s, slot) == 0 else set()
            assert found == board.outlets(tile)
            assert (why_not_sell(s, slot) == 0) == bool(found)
