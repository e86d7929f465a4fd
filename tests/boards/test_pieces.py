"""Plates, tokens, hexagons, empty spaces, slips and panels: well-formed, with their symbols on the page, and escaped."""

import re
from xml.etree import ElementTree

from headrace.boards.panel import Stat, panel, spine
from headrace.boards.plates import bracket, hexagon, ink, owned, plate, space, space_symbols, stock_tag, taken_tag, token
from headrace.boards.slips import PHONE, cartouche, heading, laid_out, slip
from headrace.draw.classes import spelled
from headrace.draw.shapes import SEATS
from tests.boards.making import NASTY, sheet


def words(markup: str) -> list[str]:
    """The lettering in a piece of markup."""
    return [text.text or "" for text in ElementTree.fromstring(f"<page>{markup}</page>").iter("text")]


def test_every_symbol_that_pieces_use_is_among_the_definitions() -> None:
    drawn = "".join(
        plate(0, 0, 40, "card", "III", seat, "A", done) + token(41, 18, "card", seat, "A")
        for seat in range(5)
        for done in (False, True)
    )
    drawn += space(0, 0, 40, ("card",)) + space(0, 0, 40, ("card", "bot"))
    defined = set(re.findall(r'id="([^"]+)"', owned(5) + space_symbols([("card",), ("card", "bot")])))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) - {"i-card"} == defined


def test_owners_differ_in_ink_and_pattern() -> None:
    assert len({ink(seat)[0] for seat in range(len(SEATS))}) == len(SEATS)
    assert len({ink(seat)[2] for seat in range(len(SEATS))}) == len(SEATS)


def test_a_plate_bears_level_and_letter_and_a_finished_one_is_gilt() -> None:
    assert words(plate(10, 10, 40, "card", "IV", 1, "<")) == ["IV", "<"]
    assert "var(--gilt-bright)" in spelled(plate(0, 0, 40, "card", "I", 0, "A", done=True))
    assert "var(--gilt-bright)" not in spelled(plate(0, 0, 40, "card", "I", 0, "A"))


def test_long_numbers_in_hexagons_and_on_tags_are_written_whole() -> None:
    assert words(hexagon(0, 0, 8, 5) + hexagon(0, 0, 8, 12)) == ["5", "12"]
    assert words(stock_tag(0, 0, 40, "card", "var(--ink)", 10)) == ["10"]


def test_a_slip_is_as_large_as_it_is_asked_to_be_and_larger_on_the_phone() -> None:
    outer, inner = ElementTree.fromstring(f"<g>{slip(150, 80)}</g>")
    assert (outer.get("width"), inner.get("width")) == ("150", "144")
    assert "scale(1)" in laid_out(sheet(), "x", (3, 4))
    assert f"scale({PHONE})" in laid_out(sheet().sized("narrow"), "x", (3, 4))
    assert "translate(3 4)" in laid_out(sheet(), "x", (3, 4))


def test_headings_are_escaped_and_korean_ones_stand_upright() -> None:
    assert words(cartouche(sheet(), "<a>", "<b>", "<c>") + heading(sheet(), "<d>", 1, 2)) == ["<a>", "<b>", "<c>", "<d>"]
    assert "italic" in cartouche(sheet(), "a", "b", "c")
    assert "italic" not in cartouche(sheet(lang="ko"), "a", "b", "c") + heading(sheet(lang="ko"), "a", 1, 2)


def test_a_panel_shows_the_owner_the_state_and_every_number() -> None:
    stats = [Stat("purse", "card", "<12>", "purse & co", '"tip"', "4.2"), Stat("points", "bot", "3", "points", "tip", "1")]
    found = ElementTree.fromstring(panel(sheet(names=NASTY, bots=[1]), 1, "<waits>", "<i>side</i>", stats))
    assert found.get("class") == "seat-panel"
    named = {element.get("class"): element for element in found.iter() if element.get("class")}
    assert named["name"].text == NASTY[1]
    assert named["state"].text == "<waits>"
    assert [value.text for value in named["stats"].iter("b")] == ["<12>", "3"]
    assert [value.text for value in named["stats"].iter("small")] == ["purse & co", "points"]
    assert (named["stat purse"].get("data-tip"), named["stat purse"].get("data-clause")) == ('"tip"', "4.2")
    assert any(element.get("aria-label") == "bot" for element in found.iter())


def test_a_person_has_no_mark_of_a_bot() -> None:
    assert 'aria-label="bot"' not in panel(sheet(bots=[1]), 0, "", "", [])
    assert ink(0)[0] in spelled(spine(0))


def test_a_bracket_runs_from_the_first_to_the_last_and_leaves_room_for_its_worth() -> None:
    assert 'd="M10.0 50.0v-5H90.0v5"' in bracket(10, 90, 50, 5)
    assert 'd="M10.0 50.0v-7H30.0M70.0 43.0H90.0v7"' in bracket(10, 90, 50, 7, room=40)


def test_what_is_taken_is_on_blue_only_when_it_is_settled() -> None:
    assert words(taken_tag(40, 2, True)) == ["−2"]
    assert 'fill="var(--may)"' in spelled(taken_tag(40, 2, True)).split("<text")[0]
    assert 'fill="var(--may)"' not in spelled(taken_tag(40, 2, False)).split("<text")[0]
