"""What a board offers to explore: every course can be carried out and costs what its bill says; whatever has none says why."""

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from typing import Any

import pytest

import headrace
from headrace.boards.courses import Course, Courses
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.games.brass.board.doubts import refusals_of
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.questions import Step
from headrace.games.brass.sources import sources_of
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way
from tests.brass.exploring import reach_of

GAMES = ("brass_birmingham", "brass_lancashire")
MOST_STATES = 400
"""States that are looked at for one view, about three times what was met."""


def questions(game: str, seed: int, whim: float = 0.1) -> Iterator[Position]:
    """Positions of one game in which an action is asked; played by rule of thumb, now and then (`whim`) at random."""
    pos, bot, dice = headrace.game(game).start(players=3, seed=seed), make_bot("thumb"), random.Random(seed)
    while not pos.is_over:
        if under_way(pos.state).asked == Step.ACTION:
            yield pos
        pos.push(dice.choice(pos.legal_moves) if dice.random() < whim else bot.choose(pos, dice.randrange(1000)))


def carried_out(pos: Position, course: Course) -> Position:
    """The position after a course, which must not be refused anything."""
    twin = Position(pos.game, pos.state.copy(), None, {})
    for move in course.moves:
        assert twin.turn == pos.turn
        twin.push(move)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_every_course_is_carried_out_for_what_its_bill_says(game: str) -> None:
    dice, seen = random.Random(1), set()
    for pos in questions(game, 1):
        reach = reach_of(pos.view(pos.turn))
        for course in dice.sample(reach.courses, min(6, len(reach.courses))):
            after, seat = carried_out(pos, course).state, pos.turn
            settled = under_way(after).asked in (Step.SHORTFALL, None) or (after.era, after.round) != (
                pos.state.era,
                pos.state.round,
            )
            if not settled and (after.turn != seat or under_way(after).act == NONE):
                assert after.spent[seat] - pos.state.spent[seat] == reach.bill(course).sum, course.keys
                seen.add(course.keys["act"])
    assert {"build", "network", "loan", "pass"} <= seen


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_has_a_course_and_few_states_are_looked_at(game: str) -> None:
    for pos in questions(game, 2):
        found = Courses(reach_of(pos.view(pos.turn)).guide)
        assert len([*found.all()]) <= MOST_STATES >= found.nodes
        legal = {move.number for move in pos.legal_moves}
        assert {course.moves[0] for course in reach_of(pos.view(pos.turn)).courses} == legal


@pytest.mark.parametrize("game", GAMES)
def test_spaces_and_lines_without_a_course_say_why(game: str) -> None:
    names = import_module(f"{headrace.game(game).package}.tables").TABLES.names
    for pos in questions(game, 3):
        view = pos.view(pos.turn)
        found = reach_of(view).courses
        for kind, things in (("slot", names.slots), ("line", names.lines)):
            for thing in {*things} - {course.keys.get(kind) for course in found}:
                assert refusals_of(view, kind, thing)


@pytest.mark.parametrize("game", GAMES)
def test_a_course_names_what_it_takes_from_where(game: str) -> None:
    """As many goods as are gone from the board in fact, and what is asked next where the source is still open."""
    state: Any = headrace.game(game).state
    t, dice, seen = state.tables, random.Random(4), set()
    for pos in chain(questions(game, 8, 0.4), questions(game, 12, 0.4)):
        reach = reach_of(pos.view(pos.turn))
        found = [course for course in reach.courses if course.keys["act"] not in ("sell", "pass", "loan")]
        for course in dice.sample(found, min(8, len(found))):
            after, told = carried_out(pos, course), sources_of(course)
            slots = [slot for slot in range(t.slot_count) if slot != reach.slot_of(course)]
            gone = {("slot", at): pos.state.goods[at] - after.state.goods[at] for at in slots}
            if (after.state.era, after.state.round) == (pos.state.era, pos.state.round):
                assert told.taken == {source: count for source, count in gone.items() if count > 0}
            asked = after.legal_moves if under_way(after.state).asked in (Step.COAL, Step.IRON) else []
            assert {t.names.slots[at] for _, at in told.open} == {move.target.removeprefix("slot:") for move in asked}
            mines = [at for (_, at) in told.taken if is_mine(t, pos, at)]
            assert leads(t, links_after(pos, after), told.ways, goals_of(t, pos, after, course), mines)
            seen |= {kind for kind in ("taken", "ways", "open") if getattr(told, kind)}
    assert seen == {"taken", "ways", "open"}


def is_mine(t: Tables, pos: Position, slot: int) -> bool:
    """Does coal come from this slot?"""
    tile: int = pos.state.tile[slot]
    return t.names.industries[t.tile_industry[tile]] == "coal_mine"


def links_after(pos: Position, after: Position) -> list[int]:
    """The links on the map after a course; those before it where an era has ended with it."""
    found: list[int] = (after if after.state.era == pos.state.era else pos).state.link
    return found


def goals_of(t: Tables, pos: Position, after: Position, course: Course) -> list[set[int]]:
    """Where the coal of a course goes: to what is built, or to the ends of each link that is laid."""
    if "slot" in course.keys:
        return [{t.slot_place[t.names.slots.index(course.keys["slot"])]}]
    before, now = pos.state.link, links_after(pos, after)
    laid = {line for line, name in enumerate(t.names.lines) if now[line] != before[line] or name == course.keys.get("line")}
    return [set(t.line_ends_table[3 * line : 3 * line + 3]) for line in laid]


def leads(t: Tables, link: list[int], ways: frozenset[int], goals: list[set[int]], mines: list[int]) -> bool:
    """Do these lines, all with links, join every mine to where its coal goes, and none of them in vain?"""
    wanted = {t.slot_place[mine] for mine in mines}

    def reached(lines: frozenset[int]) -> list[set[int]]:
        """Of the mines those that each goal is joined to."""
        return [joined(t, goal, lines) & wanted for goal in goals]

    in_vain = any(reached(ways) == reached(ways - {line}) for line in ways)
    return all(link[line] != NONE for line in ways) and wanted == set().union(*reached(ways)) and not in_vain


def joined(t: Tables, goal: set[int], lines: frozenset[int]) -> set[int]:
    """The places that some others are joined to by lines."""
    places, size = set(goal), 0
    while len(places) > size:
        size = len(places)
        for line in lines:
            ends = {end for end in t.line_ends_table[3 * line : 3 * line + 3] if end != NONE}
            places |= ends if ends & places else set()
    return places


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_scouting_is_looked_at_and_left_like_every_action_and_says_what_it_brings(lang: str) -> None:
    pos = headrace.game("brass_birmingham").start(players=3, seed=4)
    assert Act.SCOUT in pos.legal_numbers()
    words = pos.game.words
    told = pos.game.board.draw(pos.view(pos.turn, lang=lang, focus="act:scout"), ("wide",))
    assert words.text("board.brings_scout", lang) in told.ask.detail
    assert words.text("board.then_cards_scout", lang) in told.ask.detail
    assert words.text("board.then_cards", lang) not in told.ask.detail, "that is said of a special build"
    assert 'class="look back"' in told.ask.detail
    assert [(choice.moves, choice.lasting) for choice in told.ask.choices] == [((Act.SCOUT,), False)]
    hand = pos.game.board.draw(pos.view(pos.turn, lang=lang), ("wide",)).hand
    assert 'data-focus="act:scout"' in hand
