"""The drawings of Trick of the Rails: well-formed, complete, discreet, and safe against names."""

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import headrace
from headrace.boards.reach import Reach
from headrace.core.position import Position
from headrace.draw import standalone, tokens_css
from headrace.draw.kit import esc
from headrace.draw.theme import tokens
from headrace.games.trick_of_the_rails import board
from headrace.games.trick_of_the_rails.board.facts import Sheet, best_section, share_value, worth
from headrace.games.trick_of_the_rails.board.lane import NARROW_TRICK_TOP, SEAL, narrow_trick
from headrace.games.trick_of_the_rails.board.table import wide_drawing
from headrace.games.trick_of_the_rails.material import CARDS, COMPANY_COUNT, RAILWAY_CARDS, Phase, Place
from headrace.games.trick_of_the_rails.rules import score
from tests.kit.drawings import everything, own_colours, parsed, part

GAME = headrace.game("trick_of_the_rails")
NASTY = ("<script>alert('a')</script>", 'O\'Neil & "Sons"', "주노 </svg>", "Ødegaard]]>", "${x}")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"lane": "expert", "teams": "yes"}),
    (5, {"lane": "expert"}),
    (4, {}),
    (5, {}),
]


def random_game(players: int, seed: int, every: int = 1, **options: Any) -> Iterator[Position]:
    """Positions along one random game: each `every`-th, and the last."""
    pos, dice = GAME.start(players=players, seed=seed, **options), random.Random(seed)
    yield pos
    while not pos.is_over:
        pos.push(dice.choice(pos.legal_moves))
        if pos.is_over or pos.ply % every == 0:
            yield pos


def actions_in(markup: str, size: str) -> list[int]:
    """The actions that can be clicked in one of the two sizes of a drawing."""
    return sorted(int(element.attrib["data-action"]) for element in part(markup, size).iter() if "data-action" in element.attrib)


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_everything_drawn_along_a_game_is_well_formed(players: int, options: dict[str, str], lang: str) -> None:
    for pos in random_game(players, 11, every=7, **options):
        for seat in (None, pos.turn, 0):
            for markup in everything(pos.view(seat, lang, NASTY[:players], bots=[1])).values():
                parsed(markup)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_legal_move_can_be_clicked_and_nothing_else(players: int, options: dict[str, str]) -> None:
    for pos in random_game(players, 5, every=3, **options):
        view = pos.view(pos.turn)
        legal = [move.number for move in pos.legal_moves]
        playing = pos.state.phase == Phase.PLAY
        for size in ("wide", "narrow"):
            assert actions_in(board.draw(view).board, size) == ([] if playing else legal)
            if pos.turn is not None:
                assert actions_in(board.draw(view).hand, size) == (legal if playing else [])
        assert [choice.move.number for choice in board.draw(view).ask.choices] == ([] if playing else legal)


def test_every_clickable_thing_has_a_name_and_can_be_focused() -> None:
    for pos in random_game(3, 2, every=5):
        view = pos.view(pos.turn, "ko")
        for element in parsed(board.draw(view).board + board.draw(view).hand).iter():
            if "data-action" in element.attrib or "data-why" in element.attrib:
                assert element.attrib["role"] == "button"
                assert element.attrib["tabindex"] == "0"
                assert element.attrib["aria-label"]
                assert element.attrib["class"] == ("may" if "data-action" in element.attrib else "maynot")


def test_spectators_and_waiting_seats_can_click_nothing() -> None:
    for pos in random_game(4, 3, every=7):
        for seat in (None, *range(4)):
            if seat != pos.turn:
                assert "data-action" not in "".join(everything(pos.view(seat)).values())
    assert board.draw(pos.view(None)).hand == ""


def test_a_card_that_must_not_be_played_says_why_with_its_clause() -> None:
    pos = next(p for p in random_game(4, 9) if p.turn is not None and p.view(p.turn).refusals and p.state.phase == Phase.PLAY)
    refused = [e for e in parsed(board.draw(pos.view(pos.turn)).hand).iter() if e.get("class") == "maynot"]
    assert refused
    assert {e.attrib["data-clause"] for e in refused} == {"4.2"}
    assert all(e.attrib["data-why"].startswith("You hold a card of the led company") for e in refused)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_card_of_a_hidden_hand_is_named_in_anything_drawn(players: int, options: dict[str, str]) -> None:
    for pos in random_game(players, 21, every=6, **options):
        for seat in (None, 0, 1):
            drawn = " ".join(everything(pos.view(seat)).values())
            ids = set(re.findall(r'data-thing="([^"]+)"', drawn))
            names = set(re.findall(r"\b(?:B&amp;O|C&amp;O|Erie|NYC|PRR) \d+\b", drawn))
            hidden = [card for card in range(RAILWAY_CARDS) if pos.state.place[card] < players and pos.state.place[card] != seat]
            assert not ids & {CARDS[card] for card in hidden}
            assert not names & {esc(Sheet(Reach(pos.view(seat))).card(card)) for card in hidden}


@pytest.mark.parametrize("size", [False, True])
def test_a_thing_stands_only_once_in_a_drawing(size: bool) -> None:
    for pos in random_game(3, 8, every=3):
        view = pos.view(pos.turn)
        drawn = part(board.draw(view).board, "narrow" if size else "wide")
        things = [element.attrib["data-thing"] for element in drawn.iter() if "data-thing" in element.attrib]
        assert len(things) == len(set(things))


def test_names_of_players_are_escaped_everywhere() -> None:
    for pos in random_game(5, 4, every=9):
        for lang in ("en", "ko"):
            drawn = everything(pos.view(0, lang, NASTY))
            assert "<script" not in "".join(drawn.values())
            assert not any(element.tag == "script" for markup in drawn.values() for element in parsed(markup).iter())


def test_worth_and_share_values_agree_with_the_rules() -> None:
    for pos in random_game(4, 30, lane="expert"):
        for seat in range(4):
            assert worth(pos.state, seat) == score(pos.state, seat)


def test_the_best_section_is_the_leftmost_one() -> None:
    """Clause 7.5."""
    pos = GAME.start(players=3, seed=1)
    s = pos.state
    s.track_len[0], s.loco[0] = 6, 0
    s.track[:6] = [CARDS.index(card) for card in ("bo_1", "bo_4", "bo_5", "bo_6", "bo_7", "station_bo")]
    section = best_section(s, 0)
    assert section is not None
    assert (section.start, section.length, section.total) == (1, 3, 60)
    assert share_value(s, 0) == 20


def test_the_consequence_of_laying_is_the_share_value_after_it() -> None:
    for pos in random_game(3, 17, every=2):
        if pos.state.phase in (Phase.CITY, Phase.LOCO, Phase.LAY):
            sheet = Sheet(Reach(pos.view(pos.turn)))
            for move in pos.legal_moves:
                after = pos.copy()
                after.push(move)
                consequence = sheet.consequence(move.number)
                assert consequence.after == share_value(after.state, consequence.company)
                assert consequence.before == share_value(pos.state, consequence.company)
                assert consequence.mine == score(after.state, pos.turn or 0) - score(pos.state, pos.turn or 0)


def test_at_most_one_choice_is_primary_and_it_is_the_best_for_the_viewer() -> None:
    seen = 0
    for pos in random_game(3, 40):
        choices = board.draw(pos.view(pos.turn)).ask.choices
        primary = [choice for choice in choices if choice.primary]
        assert len(primary) <= 1
        if primary:
            sheet = Sheet(Reach(pos.view(pos.turn)))
            gains = {choice.move.number: sheet.consequence(choice.move.number).mine for choice in choices}
            assert gains[primary[0].move.number] == max(gains.values())
            seen += 1
    assert seen


def test_the_last_move_carries_crop_marks() -> None:
    pos = GAME.start(players=3, seed=6)
    assert 'class="crop"' not in board.draw(pos.view(0)).board
    pos.push(pos.legal_moves[0])
    assert 'class="crop"' in board.draw(pos.view(0)).board


def test_nothing_is_drawn_in_a_colour_of_its_own() -> None:
    for pos in random_game(4, 12, every=9, teams="yes"):
        assert not own_colours("".join(everything(pos.view(0)).values()))


def test_no_lettering_is_smaller_than_the_floor() -> None:
    """Eleven pixels on the table, a little more on the phone."""
    for pos in random_game(5, 14, every=6, lane="expert"):
        for div in parsed(board.draw(pos.view(pos.turn, "en")).board):
            floor = {"wide": 11, "narrow": 12.5}.get(div.get("class", ""), 0)
            for element in div.iter("text"):
                assert float(element.attrib["font-size"]) >= floor, ElementTree.tostring(element)


def test_railways_of_any_length_stay_on_the_table() -> None:
    pos = next(p for p in random_game(3, 7) if p.state.phase == Phase.CITY)
    longest = len(pos.state.track) // COMPANY_COUNT
    for length in range(1, longest + 1):
        pos.state.track[:length] = [50, *range(10), 60, 61, 62][:length]
        pos.state.track_len[0] = length
        markup = board.draw(pos.view(pos.turn)).board
        for size, edge in (("wide", 946), ("narrow", 390)):
            frames = [e for e in part(markup, size).iter("rect") if e.get("class") == "pencil"]
            assert max(float(e.attrib["x"]) + float(e.attrib["width"]) for e in frames) <= edge


def test_the_end_screen_names_winners_and_explains_rule_7() -> None:
    for players, options in TABLES:
        *_, pos = random_game(players, 19, **options)
        for lang in ("en", "ko"):
            names = ("Ann", "Bo", "Cy", "Di", "Ed")[:players]
            page = board.tally(pos.view(None, lang, names))
            headline = parsed(page).find(".//h2")
            assert headline is not None
            assert headline.text
            if not (options.get("teams") and len(pos.winners) == players):
                assert all(names[seat] in headline.text for seat in pos.winners)
            assert 'data-clause="7"' in page
            assert all(f"<b>{points}</b>" in page for points in pos.scores)


def test_the_drawing_of_a_position_stands_alone() -> None:
    pos = GAME.start(players=3, seed=1)
    drawn = board.svg(pos.view(None))
    root = ElementTree.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    used = set(re.findall(r"var\((--[\w-]+)\)", drawn))
    assert used <= set(tokens("light", GAME.id))
    assert tokens("dark", GAME.id)["--paper"] != tokens("light", GAME.id)["--paper"]
    with pytest.raises(ValueError, match="light, dark"):
        standalone(wide_drawing(Sheet(Reach(pos.view(None)))), "sepia")


def test_every_custom_property_of_the_style_is_a_token() -> None:
    known = set(re.findall(r"(--[\w-]+)\s*:", tokens_css() + board.css()))
    assert set(re.findall(r"var\((--[\w-]+)\)", board.css())) <= known


def test_an_undealt_position_has_no_removed_cards() -> None:
    pos = GAME.start(players=5, seed=3)
    assert Place.REMOVED not in pos.state.place
    assert Sheet(Reach(pos.view(None))).removed == []


def test_in_korean_a_plaque_and_a_card_say_the_short_name_and_sentences_the_whole() -> None:
    """It has to stand in the room that three Latin letters have."""
    drawn, company = False, GAME.words.text("companies.erie", "ko")
    for pos in random_game(3, 3, every=5):
        view = pos.view(0, lang="ko")
        for size in ("wide", "narrow"):
            found = GAME.board.draw(view, (size,))
            lettering = [text.text or "" for text in parsed(found.board + found.hand).iter("text")]
            assert not any(word == company for word in lettering), "squeezed to half its width"
            drawn |= "이리" in lettering
    assert drawn


def test_on_the_phone_the_seals_of_a_trick_lie_above_the_cards() -> None:
    drawing, _ = narrow_trick(Sheet(Reach(GAME.start(players=5, seed=1).view(0))).sized("narrow"))
    places = [float(y) for y in re.findall(r"translate\([\d.]+ ([\d.]+)\)", drawing)]
    assert len(places) >= 5 and max(places) + SEAL <= NARROW_TRICK_TOP
