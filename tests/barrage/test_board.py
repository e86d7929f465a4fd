"""The drawings of Barrage: well-formed, complete, small, safe against names; every decision can be pressed."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

import headrace
from headrace.boards.drawn import SIZES
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.flow import course, stop_of
from headrace.games.barrage.board.guide import BarrageGuide
from headrace.games.barrage.board.office import SQUARE
from headrace.games.barrage.board.position import dam_on, next_order, wheel_of
from headrace.games.barrage.board.telling import dam_words
from headrace.games.barrage.material import DAMS, HEADSTREAMS, NODES, OFFICERS
from headrace.games.barrage.questions import Step
from headrace.games.barrage.rules.water import flow
from tests.kit.cases import stand, written
from tests.kit.drawings import assert_well_drawn, first_of_each_question, led_elsewhere, offered, out_of_reach, parsed
from tests.kit.pressing import Page, refusals

GAME = headrace.game("barrage")
NASTY = ("<script>alert('a')</script>", 'O\'Neil & "Sons"', "주노 </svg>", "Ødegaard]]>")
TABLES = ((2, "introductory", "en"), (3, "expert", "ko"), (4, "expert", "en"))
MOST = 200_000
"""Characters of the drawings of a page in one size."""
EAGER = {"construct": 30, "fulfil": 20, "dam": 20, "bank": 0.3}


def played(players: int, mode: str, seed: int) -> Iterator[Position]:
    """A lively random game, before each decision."""
    pos, dice = GAME.start(players=players, seed=seed, mode=mode), random.Random(seed)
    while not pos.is_over:
        yield pos
        moves = pos.legal_moves
        weights = [EAGER.get(move.text.partition(" ")[0], 4) * (4 if "turbine" in move.text else 1) for move in moves]
        pos.push(dice.choices(moves, weights)[0])


@pytest.mark.parametrize(("players", "mode", "lang"), TABLES)
def test_every_decision_can_be_pressed_in_both_sizes(players: int, mode: str, lang: str) -> None:
    """But for the bank: how many engineers is chosen once it is looked at."""
    for pos in first_of_each_question(played(players, mode, 4)):
        missing = out_of_reach(pos.view(pos.turn, lang), BarrageGuide.answer)
        assert [(size, text) for size, text in missing if not BarrageGuide.answer(text)[1].startswith("bank,")] == []


def test_the_bank_offers_every_number_of_engineers() -> None:
    pos = next(pos for pos in played(2, "introductory", 4) if any(move.text == "bank 3" for move in pos.legal_moves))
    for size in SIZES:
        pairs, _ = offered(GAME.board.draw(pos.view(pos.turn, focus="act:bank,2"), (size,)))
        assert {f"act:bank,{count}" for count in (1, 3, 4)} <= pairs, size


def test_a_contract_just_taken_can_be_discarded_in_both_sizes() -> None:
    """In the office pressing it lets go of it, so what is discarded is chosen in the bar."""
    held = ["green_02", "red_07", "yellow_09"]
    pos = GAME.from_position(written(GAME, {"office": ["green_03"], "A": {"contracts": held}}))
    for size in SIZES:
        pairs, _ = offered(GAME.board.draw(pos.view(0, focus="act:contract_1a_left take:green_03"), (size,)))
        assert {f"discard:{contract}" for contract in (*held, "green_03")} <= pairs, size


@pytest.mark.parametrize(
    ("held", "focus", "lang", "label"),
    [
        ((), "act:contract_2_left take:green_03 take.2:red_07", "ko", "계약 2장 가져오기"),
        (
            ("green_02", "red_08", "yellow_09"),
            "act:contract_1a_left take:green_03 discard:green_02",
            "ko",
            "계약 1장 가져오고 1장 버리기",
        ),
    ],
)
def test_the_button_tells_of_all_contracts(held: tuple[str, ...], focus: str, lang: str, label: str) -> None:
    pos = GAME.from_position(written(GAME, {"office": ["green_03", "red_07"], "A": {"contracts": [*held]}}))
    assert [str(choice.label) for choice in GAME.board.draw(pos.view(0, lang, focus=focus)).ask.choices] == [label]


def test_a_conduit_of_jill_mcdowell_shows_the_mixers_that_are_taken() -> None:
    """Her other price is four mixers for a conduit of 4, whose usual one is eight excavators (6.6.4)."""
    pos = GAME.from_position(written(GAME, {"A": {"officer": "jill_mcdowell", "exc": 8, "mix": 4}}))
    for size in SIZES:
        for looked in ("", " excavators:0"):
            drawn = str(GAME.board.draw(pos.view(0, focus=f"act:construct,conduit conduit:c5_right{looked}"), (size,)).ask)
            parts = {n: drawn.split(f'data-key="ticket excavators:{n}"')[1].split("</svg>")[0] for n in (0, 8)}
            counts = {n: re.findall(r">(\d+)<", part) for n, part in parts.items()}
            assert counts == {0: ["4"], 8: ["8"]}, (size, looked)


def test_pressing_answers_the_question_that_is_asked() -> None:
    dice = random.Random(1)
    for pos in first_of_each_question(played(4, "expert", 4)):
        assert [*led_elsewhere(pos, lambda view: Sheet.of(view).reach, dice)] == []


@pytest.mark.parametrize(
    ("focus", "first", "labels", "made"),
    [
        (
            "",
            "b2_lower",
            ["Produce 9 + 12 energy", "Produce 9 energy alone"],
            {"drops:1": "6", "drops:2": "9", "drops.2:1": "4", "drops.2:2": "8", "drops.2:3": "12"},
        ),
        (
            "dam:b6_upper",
            "b6_upper",
            ["Produce 7 + 6 energy", "Produce 7 energy alone"],
            {"drops.2:1": "3", "drops.2:2": "6"},
        ),
    ],
)
def test_who_does_without_the_second_production_makes_the_first(
    focus: str, first: str, labels: list[str], made: dict[str, str]
) -> None:
    """Also where the plan has the second one already (8.5.2)."""
    houses, systems = ["p6_bottom A", "p9_left A", "p11_bl A"], ["b2_lower A L2 d2", "c2_left A", "b6_upper A L3 d1", "c6_left A"]
    pos = stand("barrage", {"map": [*houses, *systems], "A": {"company": "germany"}, "B": {"company": "france"}})
    pos.push("space turbine_plus2_left")
    page = Page.of(pos, "wide", focus)
    assert [str(choice.label) for choice in page.ask.choices] == labels
    shown = re.findall(r'data-key="ticket (drops[.2]*:\d)".*?<b>(\d+)</b>', page.ask.detail)
    assert dict(shown) == made, "each number of drops tells what its own production makes"
    both, one = ([GAME.move(number).text for number in choice.moves] for choice in page.ask.choices)
    assert len(both) == 6 and one == [*both[:3], "decline"] and one[0] == f"dam {first}"
    assert [*refusals(pos, page)] == []


def test_two_drops_may_go_to_one_headstream() -> None:
    pos = next(pos for pos in played(4, "expert", 4) if any(move.text == "space water_place2_left" for move in pos.legal_moves))
    focus, stream = "act:water_place2_left", f"headstream:{HEADSTREAMS[3]}"
    for count in (1, 2):
        focus = pressed(pos, focus, stream)
        events = Sheet.of(pos.view(pos.turn, focus=focus)).reach.plan.outcome.events
        assert [event.kind for event in events].count("placed") == count
    assert "headstream.2" not in pressed(pos, focus, stream), "the second drop is let go of first"


def pressed(pos: Position, focus: str, target: str) -> str:
    """Where pressing a thing leads while something is pointed at."""
    mark = Sheet.of(pos.view(pos.turn, focus=focus)).reach.mark(target, "")
    assert mark is not None
    return mark.focus


@pytest.mark.parametrize(("players", "mode", "lang"), TABLES)
def test_everything_drawn_is_well_formed_small_and_in_the_colours_of_the_page(players: int, mode: str, lang: str) -> None:
    for pos in first_of_each_question(played(players, mode, 9)):
        assert_well_drawn(pos.view(pos.turn, lang, NASTY[:players], bots=[1]), MOST)


def test_a_production_is_named_before_it_is_decided() -> None:
    """Dam, conduit, powerhouse, energy, where the water goes: all in one plan, with the moves to post."""
    found = 0
    for pos in played(4, "expert", 8):
        texts = [move.text for move in pos.legal_moves]
        if top(pos.state.pending, KIND) != Step.TURN or "space turbine_0_left" not in texts:
            continue
        sheet = Sheet.of(pos.view(pos.turn, focus="act:turbine_0_left"))
        assert sheet.looked("dam") and sheet.looked("via") and sheet.looked("producing")
        copy = pos.copy()
        for number in sheet.reach.plan.moves:
            if copy.turn == pos.turn:
                copy.push(number)
        made = copy.state.energy[pos.turn] - pos.state.energy[pos.turn]
        assert sheet.energy_planned == made >= sheet.made_planned > 0
        found += 1
        if found == 3:
            return
    raise AssertionError("nobody could produce")


def test_the_wheel_is_shown_as_it_will_stand() -> None:
    found = 0
    for pos in played(3, "expert", 5):
        for structure in ("base", "elevation", "conduit", "powerhouse"):
            if f"construct {structure}" not in [move.text for move in pos.legal_moves]:
                continue
            opened = Sheet.of(pos.view(pos.turn, focus=f"act:construct,{structure}"))
            question = opened.reach.plan.question(structure)
            assert question is not None
            site = next(answer.value for answer in question.answers if answer.why is None)
            sheet = Sheet.of(pos.view(pos.turn, focus=f"act:construct,{structure} {structure}:{site}"))
            if sheet.wheel_planned is None or not sheet._told("built"):
                continue  # more is to be chosen
            seat, copy = pos.turn, pos.copy()
            assert seat is not None
            for number in sheet.reach.plan.moves:
                copy.push(number)
            assert sheet.wheel_planned.loads == wheel_of(copy.state, seat), (structure, site)
            found += 1
    assert found > 10


def test_a_waiting_drop_is_shown_to_stop_where_it_will_stop() -> None:
    """The way that is drawn for a drop is the one the rules give it, as the map stands."""
    for pos in played(4, "expert", 3):
        sheet = Sheet.of(pos.view(0))
        for start in range(len(HEADSTREAMS)):
            s = pos.state.copy()
            s.journal = []
            end = flow(s, start, -1)
            assert stop_of(sheet, start) == end
            assert course(start, end).startswith("M")
        if pos.ply > 120:
            return


def test_what_has_flowed_travels_along_ways_that_are_drawn() -> None:
    legs = 0
    for pos in played(3, "introductory", 6):
        drawn = GAME.board.draw(pos.view(0))
        for leg in drawn.motion:
            legs += 1
            assert not leg.way or f'data-way="{leg.way}"' in drawn.board
            assert leg.thing
    assert legs > 20


def test_neutral_dams_are_told_apart_and_dams_fill() -> None:
    pos = GAME.start(players=2, seed=1, mode="introductory")
    sheet = Sheet.of(pos.view(0))
    neutral = [name for name in DAMS if (found := dam_on(sheet.s, name)) and found.owner == -1]
    assert len(neutral) == 3 and all(dam_words(sheet, name).count("neutral") == 1 for name in neutral)
    assert [NODES[stop_of(sheet, NODES.index(name))] == name for name in neutral].count(True) == 2, "two have room for more"


def test_the_next_turn_order_is_the_one_that_the_rules_make() -> None:
    """11.1: what the header promises as it stands is what the end of the round brings."""
    checked = 0
    for seed in range(3):
        before: Sheet | None = None
        for pos in played(4, "introductory", seed):
            sheet = Sheet.of(pos.view(None))
            if before and before.s.round < pos.state.round:
                s = before.s
                s.energy = [pos.state.energy_of_round[seat * 5 + s.round - 1] for seat in range(4)]
                assert next_order(before.s) == [seat for seat in pos.state.order if seat >= 0]
                checked += 1
            before = replace(sheet, reach=replace(sheet.reach, view=replace(sheet.view, state=pos.state.copy())))
    assert checked >= 10


def test_a_round_is_told_on_a_slip_until_the_viewer_acts() -> None:
    for pos in played(3, "expert", 7):
        if pos.state.round == 2 and pos.turn is not None:
            seat = pos.turn
            drawn = GAME.board.draw(pos.view(seat))
            assert 'id="barrage-round-1"' in drawn.slip and drawn.slip.count("<tr") == 4
            assert "data-tip" in drawn.slip and "{" not in drawn.slip
            pos.push(pos.legal_moves[0])
            if top(pos.state.pending, KIND) != Step.TURN or pos.turn != seat:
                assert GAME.board.draw(pos.view(seat)).slip == ""
                return


def test_whatever_can_be_begun_stands_somewhere_to_be_ringed_by_a_hint() -> None:
    """What can be built and the bank have a button; spaces lie on the management board."""
    pos = GAME.start(seed=1)
    while not pos.game.sight.begins_action(pos.state):
        pos.push(pos.legal_moves[0])
    drawn = pos.game.board.draw(pos.view(pos.turn), ("wide",))
    there = set(re.findall(r'data-(?:key|target)="([^"]+)"', drawn.board + drawn.hand + drawn.aside + drawn.ask.detail))
    missing = {move.target for move in pos.legal_moves if move.target not in there and move.target.split(":")[0] not in there}
    assert missing == set()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_who_copies_an_officer_is_told_what_that_brings_and_can_copy_before_anything_else(lang: str) -> None:
    stated = {"A": {"officer": "mahiri_sekibo", "credits": 9}, "B": {"officer": "anton_krylov"}}
    pos = stand("barrage", stated)
    before, move = GAME.board.draw(pos.view(0, lang)), GAME.move("officer anton_krylov").number
    asked = GAME.board.draw(pos.view(0, lang, focus="act:officer,anton_krylov")).ask
    ability = GAME.words.text("board.copied_anton_krylov", lang)
    assert ability in asked.detail and GAME.words.text("anton_krylov.long", lang) not in asked.detail
    assert (move,) in [choice.moves for choice in asked.choices]
    assert 'class="officer"' not in before.ask.detail
    pos.push(move)
    assert ability in GAME.board.draw(pos.view(0, lang)).ask.detail, "it is told until the turn is used"


def test_what_the_special_tile_copies_is_asked_with_what_each_tile_does() -> None:
    stated = {"A": {"officer": "anton_krylov", "more": ["anton_special"], "wheel": ["adv1_joker 3", "basic_base 2"]}}
    focus = "act:construct,base base:b9_upper tile:anton_special"
    asked = GAME.board.draw(stand("barrage", stated).view(0, focus=focus)).ask
    rows = re.findall(r'class="answers of-(\w+)', asked.detail)
    assert rows == ["act", "base", "copy"], "tiles that lie in the wheel are asked about once"
    assert "Use the tile that copies another" in asked.sentence
    assert GAME.words.text("adv1_joker.long", "en") in asked.detail


CLEAR = 4.5
"""Pixels from the line of a pencil to the middle of a figure that it leaves readable."""


@pytest.mark.parametrize(("players", "mode", "lang"), TABLES)
def test_no_pencil_is_drawn_over_a_figure(players: int, mode: str, lang: str) -> None:
    """The fee of a site or space, the squares of its engineers: whatever a ring would cross is drawn above it."""
    rings = 0
    for pos in first_of_each_question(played(players, mode, 4)):
        for size in SIZES:
            drawn = GAME.board.draw(pos.view(pos.turn, lang), (size,))
            for thing in things_with_pencil(drawn.board + drawn.aside + drawn.hand):
                rings += 1
                assert not list(crossed(thing)), (pos.ply, size, thing.get("data-key"))
    assert rings > 100


def things_with_pencil(html: str) -> Iterator[Element]:
    """Every thing that has blue pencil round it."""
    for thing in parsed(html).iter():
        if any("pencil" in (part.get("class") or "") for part in thing):
            yield thing


def crossed(thing: Element) -> Iterator[str]:
    """Figures and squares that are drawn before the pencil and lie under its line."""
    parts = [*thing.iter()]
    at = next(at for at, part in enumerate(parts) if part.get("class") == "pencil")
    ring = frame_of(parts[at])
    for part in parts[:at]:
        d = part.get("d", "")
        if part.tag == "text" and part.get("text-anchor") == "middle" and part.get("transform") is None:
            x, y = float(part.get("x", "")), float(part.get("y", "")) - float(part.get("font-size", "12")) / 3
            if min(abs(x - ring[0]), abs(x - ring[2]), abs(y - ring[1]), abs(y - ring[3])) < CLEAR:
                yield part.text or ""
        elif f"v{SQUARE:g}h-{SQUARE:g}z" in d and abs(float(d[1:].split()[0]) - ring[0]) < CLEAR:
            yield d


def frame_of(rect: Element) -> tuple[float, float, float, float]:
    """A rectangle as left, top, right, bottom."""
    x, y, w, h = (float(rect.get(name, "")) for name in ("x", "y", "width", "height"))
    return x, y, x + w, y + h


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_draft_says_in_words_what_its_signs_mean(lang: str) -> None:
    """Every sign on a plate, a contract or a patent has its word beside it, and every company its own dam."""
    pos = GAME.start(players=4, seed=2, mode="expert")
    drawn = GAME.board.draw(pos.view(pos.turn, lang), ("wide",))
    page = parsed(drawn.aside)
    plates = [part for part in page.iter() if (part.get("class") or "").startswith("plate ")]
    assert len(plates) == 4
    pictures = {
        "".join(path.get("d", "") for path in part.iter("path")) for part in page.iter() if part.get("class") == "vignette"
    }
    assert len(pictures) == 4, "no two companies have the same dam"
    signs = [part for part in page.iter() if part.get("class") in ("gain", "lot") or part.tag == "th"]
    assert len(signs) > 60 and all("".join(part.itertext()).strip() for part in signs)
    starters = [part for part in parsed(drawn.ask.detail).iter() if part.get("class") == "ticket"]
    assert len(starters) == 4, "the contracts that come next are seen before they are asked about"
    assert all("".join(part.itertext()).strip(" S시0123456789") for part in starters)


@pytest.mark.parametrize("players", [2, 3])
def test_officers_beside_mahiri_are_read_in_the_draft(players: int) -> None:
    games = (GAME.start(players=players, seed=seed, mode="expert") for seed in range(20))
    pos = next(pos for pos in games if OFFICERS.index("mahiri_sekibo") in pos.state.paired)
    page = parsed(GAME.board.draw(pos.view(None, "en"), ("wide",)).aside)
    read = ["".join(part.itertext()) for part in page.iter() if part.get("class") == "lot officer"]
    beside = [GAME.words.text(OFFICERS[at], "en") for at in pos.state.extra if at >= 0]
    assert len(read) == 4 - players and all(told.startswith(name) for told, name in zip(read, beside, strict=True))
