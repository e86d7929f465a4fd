"""The drawings of Great Western Trail: well-formed, complete, small, safe against names; every decision can be pressed."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import headrace
from headrace.boards.touch import Mark
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.great_western_trail.board import ending
from headrace.games.great_western_trail.board.ask import ask
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.guide import WesternGuide
from headrace.games.great_western_trail.board.mat import board as own_board
from headrace.games.great_western_trail.board.mat import disc_words
from headrace.games.great_western_trail.board.position import lines, master_at
from headrace.games.great_western_trail.board.telling import rail_words, station_words
from headrace.games.great_western_trail.board.ways import rails_in_reach
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    CATEGORIES,
    CITIES,
    CITY_VALUE,
    DISC_SPACES,
    DISCS,
    STATION_COST,
    STATIONS,
    WORKERS,
)
from headrace.games.great_western_trail.naming import building_name
from headrace.games.great_western_trail.steps import Step
from headrace.table.pages.log import Actions
from tests.kit.cases import stand, written
from tests.kit.drawings import assert_well_drawn, blind, first_of_each_question, led_elsewhere, out_of_reach, parsed
from tests.kit.pressing import Page
from tests.kit.proof import rest_in_proof
from tests.kit.tables import random_game

GAME = headrace.game("great_western_trail")
NASTY = ("<script>alert('a')</script>", 'O\'Neil & "Sons"', "주노 </svg>", "Ødegaard]]>")
TABLES = ((2, "all_a", "en"), (3, "all_b", "ko"), (4, "random", "en"))
MOST = 200_000
"""Characters of the drawings of a page in one size."""


def played(players: int, sides: str, seed: int) -> Iterator[Position]:
    """A random game, before each decision."""
    pos, dice = GAME.start(players=players, seed=seed, building_sides=sides), random.Random(seed)
    while not pos.is_over and pos.ply < 600:
        yield pos
        pos.push(dice.choice(pos.legal_moves))


@pytest.mark.parametrize(("players", "sides", "lang"), TABLES)
def test_every_decision_can_be_pressed_in_both_sizes(players: int, sides: str, lang: str) -> None:
    for pos in first_of_each_question(played(players, sides, 4)):
        assert [*out_of_reach(pos.view(pos.turn, lang), WesternGuide.answer)] == []


def test_pressing_answers_the_question_that_is_asked() -> None:
    dice = random.Random(1)
    for pos in [pos.copy() for pos in played(3, "all_b", 5)][:300:3]:
        assert [*led_elsewhere(pos, lambda view: Sheet.of(view).reach, dice)] == []


def test_what_brings_something_hidden_to_light_can_be_decided_too() -> None:
    """A worker of foresight may have the cattle market filled up; an objective's free ride ends the turn, and cards are drawn."""
    game = random_game(GAME.start(players=3, seed=10), 10, "lively")
    found = dict(blind(game, lambda view: Sheet.of(view).reach))
    assert {text.partition(" ")[0] for text in found} == {"foresight", "go", "aux_cards", "draw", "add", "end"}
    assert [text for text, can_be_decided in found.items() if not can_be_decided] == []


@pytest.mark.parametrize(("lang", "told"), [("en", "Discard a Jersey: certificates +1"), ("ko", "저지 버리기: 인증 +1")])
def test_who_is_to_discard_a_card_is_told_what_that_brings(lang: str, told: str) -> None:
    """Behind the worker who is looked at, and when that is decided."""
    owner = {"money": 15, "hand": ["guernsey", "jersey"]}
    pos = stand("great_western_trail", {"players": 4, "at": "a", "token": 4, "jobs": {3: ["engineer"]}, "A": owner})
    assert told in GAME.board.draw(pos.view(0, lang, focus="use:a,2 hire:3,engineer")).ask.sentence
    pos.push("use a 2")
    pos.push("hire 3 engineer")
    assert GAME.board.draw(pos.view(0, lang)).ask.sentence == told


@pytest.mark.parametrize(("players", "sides", "lang"), rest_in_proof(TABLES[::-1]))
def test_everything_drawn_is_well_formed_small_and_in_the_colours_of_the_page(players: int, sides: str, lang: str) -> None:
    for pos in first_of_each_question(played(players, sides, 9)):
        assert_well_drawn(pos.view(pos.turn, lang, NASTY[:players], bots=[1]), MOST)


@pytest.mark.parametrize("focus", ["", "use:g,2", "use:g,2 aux.2:aux_engine,single"])
def test_a_space_of_the_railway_is_offered_only_where_pressing_it_chooses_it(focus: str) -> None:
    """With one engineer, who goes one space; only the double auxiliary action, still to be chosen, goes two."""
    able = {"money": 20, "engine": "r10", "workers": {"engineer": 1}, "cleared": ["aux_engine", "aux_engine"]}
    pos = GAME.from_position(written(GAME, {"at": "g", "A": able}))
    page = Page.of(pos, "wide", focus)
    rails = [thing for thing in page.in_order() if thing.key.startswith("rail:") and not thing.chosen]
    for thing in rails:
        assert thing.key in Page.of(pos, "wide", thing.focus).chosen, thing
    assert "rail:r12" not in {thing.key for thing in rails}
    assert "rail:r12" in {thing.key for thing in Page.of(pos, "wide", "use:g,2 aux.2:aux_engine,double").offered}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_cell_of_the_end_table_tells_how_it_was_counted_with_its_clause(lang: str) -> None:
    pos = GAME.start(players=3, seed=2)
    dice = random.Random(2)
    while not pos.is_over:
        pos.push(dice.choice(pos.legal_moves))
    sheet = Sheet.of(pos.view(0, lang))
    cells = [cell for row in parsed(ending.tally(sheet)).iter("tr") for cell in row.findall("td/b")]
    assert [cell.get("data-clause") for cell in cells] == [f"14.{line}" for line in range(1, 13) for _ in range(3)]
    assert all(cell.get("data-tip") == cell.get("title") for cell in cells)
    for seat in sheet.seats:
        told = {name: ending.counted(sheet, seat, name) for name in CATEGORIES}
        points = dict(zip(CATEGORIES, lines(sheet.s, seat), strict=True))
        assert told["money"].endswith(f"${pos.state.money[seat]}")
        for name in ("buildings", "stations", "hazards", "objectives"):
            parts = re.findall(r"[−+]? ?\d+", told[name].partition(": ")[2])
            assert sum(int(part.replace(" ", "").replace("−", "-")) for part in parts) == points[name], told[name]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_disc_space_of_a_board_tells_what_clearing_it_does(lang: str) -> None:
    sheet = Sheet.of(GAME.start(players=2, seed=1).view(0, lang))
    spaces = [(disc, nth) for at, disc in enumerate(DISCS) for nth in range(DISC_SPACES[at])]
    told = [disc_words(sheet, disc, nth, gone=False) for disc, nth in spaces]
    assert len({*told}) == len(told) - 1, "each its own, but for the two that raise the hand limit"
    drawn = own_board(sheet, 0)
    assert all(f"<title>{words}</title>" in drawn for words in told)
    assert all(sheet.say("disc_gone") in disc_words(sheet, disc, nth, gone=True) for disc, nth in spaces)


def test_a_station_tells_its_cost_and_its_master() -> None:
    pos = GAME.from_position(written(GAME, {"at": "g"}))
    sheet = Sheet.of(pos.view(0))
    words = station_words(sheet, STATIONS.index("station_3"))
    assert f"${STATION_COST[STATIONS.index('station_3')]}" in words
    assert sheet.term(f"station_master.{master_at(sheet.s, 0)}") in station_words(sheet, 0)


def test_the_slip_of_a_station_shows_what_is_still_to_be_chosen() -> None:
    """Discs and master together before the upgrade, the master alone after the disc; none where no master is to be had."""
    able = {"engine": "r16", "money": 20, "workers": {"engineer": 6, "cowboy": 2}}
    pos = GAME.from_position(written(GAME, {"at": "g", "A": able}))

    def shown(focus: str = "") -> dict[str, set[str]]:
        keys = re.findall(r'data-key="ticket (\w+)(?::(\w+))?"', GAME.board.draw(pos.view(0, focus=focus)).slip)
        return {kind: {value for each, value in keys if each == kind} for kind, _ in keys}

    assert shown() == {} and shown("engine:r17") == {}
    everything_left = {*DISCS}
    assert shown("engine:turnout_5") == {"disc": everything_left, "worker": {*WORKERS}, "nobody": {""}}
    assert shown("engine:turnout_6") == {"disc": everything_left}, "this station has no master"
    for move in ("use g 1", "engine turnout_5", "upgrade", "disc step_left"):
        pos.push(move)
    assert shown() == {"worker": {*WORKERS}, "nobody": {""}}
    pos.push("appoint engineer")
    assert shown() == {}


def test_the_mat_says_that_a_building_stands_and_where() -> None:
    pos = GAME.from_position(written(GAME, {"at": "g", "tiles": ["rockfall_risk_2 A 2a"]}))
    for lang, word in (("en", "built"), ("ko", "놓음")):
        drawn = str(GAME.board.mat(pos.view(0, lang), 0))
        assert f">{word}</text>" in drawn and ">rockfall_risk_2<" not in drawn


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_building_has_one_name_in_the_list_of_moves_and_the_log(lang: str) -> None:
    pos = GAME.start(2, seed="one name", neutral_layout="random")
    for move in pos.legal_moves:
        after = pos.copy()
        phrase, (event, *_) = GAME.phrase(move.number, lang, pos.state), after.push(move)
        name = building_name(BUILDINGS[event.building], GAME.words, lang)
        assert name in phrase and name in event.told(lang, ("Ann", "Ben"))


def ridden(pos: Position, number: int, toll: int = 0) -> Iterator[tuple[int, int]]:
    """Steps and toll of every way that a ride can take which begins with this move, fork by fork."""
    after = pos.copy()
    events = after.push(number)
    toll += sum(event.dollars for event in events if event.kind in ("toll", "toll_to"))
    if rides := [event for event in events if event.kind == "moved"]:
        yield rides[0].steps, toll
        return
    for onward in after.legal_numbers():
        yield from ridden(after, onward, toll)


def test_every_place_that_can_be_ridden_to_tells_steps_and_toll_and_of_several_ways_the_cheapest_is_chosen() -> None:
    cheapest_chosen = 0
    for pos in played(4, "all_a", 3):
        if top(pos.state.pending, KIND) != Step.MOVE:
            continue
        told = Sheet.of(pos.view(pos.turn)).reachable
        goals = {move.text.partition(" ")[2]: move.number for move in pos.legal_moves if move.text.startswith("go ")}
        assert told.keys() == goals.keys()
        for goal, number in goals.items():
            ways = [*ridden(pos, number)]
            ride, tolls = told[goal], [toll for _, toll in ways]
            assert ride.cheapest == min(tolls), (pos.ply, goal)
            if ride.dearest == ride.cheapest:
                assert (ride.steps, ride.cheapest) in ways, (pos.ply, goal)
            else:
                assert (ride.steps, ride.dearest) == (min(steps for steps, _ in ways), max(tolls)), (pos.ply, goal)
            cheapest_chosen += ride.dearest < max(tolls)
    assert cheapest_chosen > 20


def test_a_card_of_the_market_leads_to_the_cheapest_purchase_of_one_such_card() -> None:
    """Before a purchase is chosen, and again while cowboys are left; the purchase can still be exchanged."""
    able = {"money": 20, "workers": {"cowboy": 3}}
    pos = GAME.from_position(written(GAME, {"at": "e", "market": ["holstein", "ayrshire", "texas_longhorn_5"], "A": able}))

    def leads(focus: str, card: str) -> str:
        mark = Sheet.of(pos.view(0, focus=focus)).reach.mark(f"market:{card}", "")
        return mark.focus if mark else ""

    pos.push("use e 2")
    assert leads("", "holstein") == "buy:value3_2cowboys card:holstein"
    assert leads("", "texas_longhorn_5") == "buy:value5_2cowboys card:texas_longhorn_5"
    dearer = "buy:value3_1cowboy card:holstein"
    assert leads(dearer, "ayrshire") == "buy:value3_1cowboy card:ayrshire", "another card of the same purchase"
    further = leads(f"{dearer} buy.2:value5_2cowboys", "texas_longhorn_5")
    plan = Sheet.of(pos.view(0, focus=further)).reach.plan
    assert plan.unmet == ()
    assert len(plan.moves) == 4


def test_a_card_of_the_market_that_answers_no_question_is_bought_instead_or_says_why_not() -> None:
    """The purchase chosen before is kept where cowboys and money are left for both; no press lets go of a plan without a word."""
    able = {"money": 7, "workers": {"cowboy": 5}}
    market = ["holstein", "holstein", "west_highland_4", "texas_longhorn_5"]
    pos = GAME.from_position(written(GAME, {"at": "e", "market": market, "A": able}))
    pos.push("use e 2")

    def mark(focus: str, card: str) -> Mark:
        found = Sheet.of(pos.view(0, focus=focus)).reach.mark(f"market:{card}", "")
        assert found is not None
        return found

    highland = "buy:value4_3cowboys card:west_highland_4"
    assert mark(highland, "texas_longhorn_5").focus == "buy:value5_4cowboys card:texas_longhorn_5", "instead: $1 is left"
    pair = "buy:value3_3cowboys_pair card:holstein card.2:holstein"
    assert mark(pair, "texas_longhorn_5").focus == "buy:value5_4cowboys card:texas_longhorn_5"
    pos.state.money[0] = 9
    both = mark(highland, "holstein").focus
    assert both == f"{highland} buy.2:value3_2cowboys card.2:holstein"
    assert Sheet.of(pos.view(0, focus=both)).reach.plan.unmet == ()
    pos.state.money[0] = 3
    for focus in ("", "buy:value3_2cowboys card:holstein"):
        refused = mark(focus, "texas_longhorn_5").why
        assert refused is not None
        assert refused.id == "no_money"


def test_before_an_extraordinary_delivery_spaces_are_counted_as_its_city_is() -> None:
    """Turnouts and other engines do not count (9.11.1); before the plate is used as well."""
    able = {"money": 20, "engine": "r25", "hand": ["jersey"]}
    pos = stand("great_western_trail", {"players": 3, "at": "a1", "tiles": ["a1 A 9a"], "A": able, "B": {"engine": "r20"}})
    after = pos.copy()
    after.push("use a1 2")
    for counted in (rails_in_reach(Sheet.of(pos.view(0, focus="use:a1,2"))), rails_in_reach(Sheet.of(after.view(0)))):
        for name, (most, _) in counted.items():
            driven = after.copy()
            driven.push(f"engine {name}")
            cities = [CITIES.index(move.text.split()[1]) for move in driven.legal_moves if move.text.startswith("city")]
            assert not cities or max(CITY_VALUE[city] for city in cities) <= most, name
            assert all(value > most for city, value in enumerate(CITY_VALUE) if city > max(cities, default=-1)), name
    told = rail_words(Sheet.of(after.view(0)), "turnout_6")
    assert "a city of at most 3" in told and "San Francisco" not in told


@pytest.mark.parametrize(("lang", "told"), [("en", "Replace 4a by 8a"), ("ko", "4a를 8a로 교체")])
def test_a_building_tells_what_it_costs_what_it_is_worth_and_what_it_replaces(lang: str, told: str) -> None:
    """Before a place is chosen too; and it is seen on the place that is looked at."""
    able = {"money": 12, "workers": {"craftsman": 4}}
    pos = stand("great_western_trail", {"players": 4, "at": "b", "tiles": ["a2 A 4a"], "A": able})
    ways = {"use:b,2": pos, "": pos.copy()}
    ways[""].push("use b 2")
    for focus, at in ways.items():
        detail = GAME.board.draw(at.view(0, lang, focus=focus)).ask.detail
        tickets = re.findall(r'data-key="ticket build:(\d+)".*?<b>([^<]*)</b><small>(\d*)', detail)
        costs = {int(number): (cost, int(points)) for number, cost, points in tickets if points}
        assert costs[1] == ("−$2", 1) and costs[6] == ("−$4–8", 5), "two craftsmen fewer where 4a stands"
    drawn = GAME.board.draw(pos.view(0, lang, focus="use:b,2 build:8 on:a2"))
    assert [str(choice.label) for choice in drawn.ask.choices] == [told]
    assert ">8a</text>" in drawn.board


@pytest.mark.parametrize(
    ("place", "focus", "cost"),
    [
        ({"at": "b", "A": {"money": 9, "hand": ["dutch_belt"]}}, "use:b,1 use.2:b,2", "−$2"),
        (
            {"at": "a", "token": 4, "jobs": {3: ["craftsman"]}, "A": {"money": 15, "workers": {"craftsman": 3}}},
            "use:a,2 hire:3,craftsman",
            "−$1",
        ),
    ],
    ids=["the second plate", "the space of a hired craftsman"],
)
def test_a_building_has_the_price_of_what_it_is_placed_by(place: dict[str, object], focus: str, cost: str) -> None:
    pos = stand("great_western_trail", {"players": 4, **place})
    detail = GAME.board.draw(pos.view(0, "en", focus=focus)).ask.detail
    assert re.findall(r'data-key="ticket build:1".*?<b>([^<]*)</b>', detail) == [cost]


@pytest.mark.parametrize(("money", "cost"), [(9, "−$4–8"), (8, "−$4")])
def test_what_a_building_can_cost_knows_the_toll_of_the_way_there(money: int, cost: str) -> None:
    able = {"money": money, "workers": {"craftsman": 4}, "space": "start"}
    tiles = ["a2 A 4a", "a1 B 1b", "flood_1 flood_2_green"]
    pos = stand("great_western_trail", {"players": 4, "phase": "move", "tiles": tiles, "A": able})
    detail = GAME.board.draw(pos.view(0, "en", focus="go:b use:b,2")).ask.detail
    assert re.findall(r'data-key="ticket build:6".*?<b>([^<]*)</b>', detail) == [cost], "each way there takes a dollar"


CHAIN = "go:e use:e,1 use.2:e,2 buy:value3_2cowboys card:ayrshire"
"""A ride, a discard and a purchase that only the discard makes possible."""


def chained() -> Position:
    """A position with that plan; the way there takes three steps."""
    rider = {"space": "a", "money": 2, "workers": {"cowboy": 2}, "hand": ["jersey", "dutch_belt", "black_angus", "guernsey"]}
    tiles = ["teepee_p1 green_teepee"]
    market = ["holstein", "brown_swiss", "ayrshire", "west_highland_4", "texas_longhorn_6"]
    return stand("great_western_trail", {"players": 3, "phase": "move", "tiles": tiles, "market": market, "A": rider})


@pytest.mark.parametrize(
    ("lang", "focus", "heading", "label"),
    [
        ("en", CHAIN, "Ride to E ▸ Buy Ayrshire", "Ride to E, discard a Black Angus and buy Ayrshire"),
        ("ko", CHAIN, "E로 이동 ▸ 에어셔 구매", "E로 이동, 블랙 앵거스 버리기, 에어셔 구매"),
        ("en", "go:e use:e,1", "Ride to E ▸ Discard a Black Angus", "Ride to E and discard a Black Angus"),
        ("en", "go:c use:c,1", "Ride to C ▸ Take certificates +1", "Ride to C and take certificates +1"),
        ("ko", "go:c use:c,2", "C로 이동 ▸ 목표 카드 받기", "C로 이동, 목표 카드 받기"),
        ("en", "go:teepee_p1", "Ride to teepee space 1 for $2", "Ride to teepee space 1 for $2"),
        ("ko", "go:teepee_p1", "2달러 내고 천막 칸 1로 이동", "2달러 내고 천막 칸 1로 이동"),
    ],
)
def test_the_button_says_what_a_plan_does(lang: str, focus: str, heading: str, label: str) -> None:
    """Each action in a few words, the heading by the first and the last."""
    asked = GAME.board.draw(chained().view(0, lang, focus=focus)).ask
    assert (re.sub("<[^>]*>", "", asked.sentence), str(asked.choices[0].label)) == (heading, label)


def test_the_only_decision_is_the_button_that_stands_out() -> None:
    """The end of a turn with nothing more to do, where nothing is explored."""
    ends = [pos.view(pos.turn) for pos in played(3, "all_b", 5) if [move.text for move in pos.legal_moves] == ["end"]]
    assert ends
    assert all(each.primary for view in ends for each in ask(Sheet.of(view)).choices)


BOX = re.compile(r"gr[ae]y|print|red arrow|yellow|회색|노란|빨간|인쇄", re.IGNORECASE)
"""Words for what only the printed game shows."""


def test_no_words_speak_of_what_is_not_drawn() -> None:
    """Slips of a first game, what boards, refusals and moves say, both pages of rules, in both languages."""
    room = Path(headrace.__file__).parent / "games" / "great_western_trail"
    files = ("first_game.toml", "board_words.toml", "phrases.toml", "pictures.toml", "rules.md", "rules_ko.md")
    told = {name: BOX.findall((room / name).read_text("utf-8").replace("printed_only", "")) for name in files}
    assert not any(told.values()), told


@pytest.mark.parametrize(("lang", "gained"), [("en", "+$2"), ("ko", "+2달러")])
def test_the_log_tells_what_is_gained_and_left_undone_with_its_deed(lang: str, gained: str) -> None:
    """A card discarded for dollars; the action of a worker's space that is given up."""
    owner = {"money": 15, "hand": ["guernsey", "jersey"]}
    pos = stand("great_western_trail", {"players": 4, "at": "a", "token": 4, "jobs": {3: ["engineer"]}, "A": owner})
    moves = ("use a 1", "discard guernsey", "use a 2", "hire 3 engineer", "forfeit")
    lines = [line for told in Actions([pos.push(move) for move in moves], [True, False, True, False, False]) for line in told]
    assert [line.told.kind for line in lines] == ["discarded", "hired"]
    assert [[said for part in line.parts if (said := GAME.aside(part, lang))] for line in lines] == [[gained], []]
    assert [part.kind for part in lines[1].parts] == ["used", "forfeited"]
