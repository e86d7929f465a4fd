"""What a thing on the table says about itself: what pressing does, how it stands, and why it is refused."""

from xml.etree import ElementTree

from headrace.boards.touch import Mark, focus_ring, html_pressable, pressable, refused, touch
from headrace.core.moves import Refusal
from headrace.draw.classes import spelled
from tests.boards.making import view

NASTY = 'O\'Neil & "Sons" <b>'
BOX = (10.0, 20.0, 50.0, 80.0)
BODY = '<rect width="9"/>'


def why() -> Refusal:
    """Some refusal of a game."""
    return next(iter(view().refusals.values()))


def first(markup: str) -> ElementTree.Element:
    """The one element of a piece of markup."""
    return ElementTree.fromstring(spelled(markup))


def classes(markup: str) -> list[str]:
    """The classes of everything in it."""
    return [element.get("class", "") for element in first(markup).iter()]


def test_a_decision_is_a_button_with_its_number_and_name() -> None:
    thing = first(pressable(BODY, Mark(NASTY, action=7), data_thing="x"))
    assert thing.attrib == {
        "class": "may",
        "role": "button",
        "tabindex": "0",
        "aria-label": NASTY,
        "data-action": "7",
        "data-thing": "x",
    }


def test_the_action_with_number_nought_is_a_decision_too() -> None:
    assert first(pressable(BODY, Mark("a", action=0))).get("data-action") == "0"


def test_what_cannot_be_taken_back_is_marked() -> None:
    assert first(pressable(BODY, Mark("a", action=7, lasting=True))).get("data-lasting") == ""
    assert "data-lasting" not in pressable(BODY, Mark("a", action=7))


def test_a_run_of_decisions_stands_in_its_order() -> None:
    assert first(pressable(BODY, Mark("a", moves=(5, 3, 9)))).get("data-moves") == "5 3 9"


def test_exploring_is_a_link_that_works_without_script() -> None:
    link = first(pressable(BODY, Mark("a", focus="act:build mat:a&b")))
    assert (link.tag, link.get("href")) == ("a", "?focus=act:build%20mat:a%26b")
    assert link[0].get("data-focus") == "act:build mat:a&b"
    assert link[0].get("class") == "may"


def test_a_thing_is_led_to_unless_it_is_quiet_or_refused() -> None:
    assert Mark("a", action=0).live
    assert Mark("a", moves=(1,)).live
    assert Mark("a", focus="x:1").live
    assert not Mark("a", focus="x:1", quiet=True).live
    assert not Mark("a", why=why()).live
    assert not Mark("a").live


def test_the_keyboard_reaches_what_is_led_to_and_passes_what_is_quiet() -> None:
    assert first(pressable(BODY, Mark("a", action=1))).get("tabindex") == "0"
    quiet = first(pressable(BODY, Mark("a", action=1, quiet=True)))
    assert (quiet.get("tabindex"), quiet.get("class")) == ("-1", "ask")
    assert refused_attributes(quiet=True)["tabindex"] == "-1"


def refused_attributes(quiet: bool = False) -> dict[str, str]:
    """What a refused thing says."""
    return first(refused(BODY, Mark(NASTY, why=why(), quiet=quiet), BOX, "en")).attrib


def test_a_refused_thing_says_why_in_the_language_of_the_viewer_with_its_clause() -> None:
    found = refused_attributes()
    assert found["class"] == "maynot"
    assert found["aria-disabled"] == "true"
    assert found["aria-label"] == NASTY
    assert (found["data-why"], found["data-clause"]) == (why().phrase("en"), why().clause)
    korean = refused(BODY, Mark("a", why=why()), BOX, "ko")
    assert first(korean).get("data-why") == why().phrase("ko") != why().phrase("en")


def test_red_pencil_only_where_the_viewer_is_led_to_ask() -> None:
    assert classes(refused(BODY, Mark("a", why=why()), BOX, "en")).count("slash") == 2
    assert "slash" not in classes(refused(BODY, Mark("a", why=why(), quiet=True), BOX, "en"))


def test_blue_pencil_goes_round_the_box_and_a_ring_for_the_keyboard_outside() -> None:
    drawn = first(touch(BODY, Mark("a", action=1), BOX, "en"))
    pencil = next(e for e in drawn if e.get("class") == "pencil")
    assert [pencil.get(key) for key in ("x", "y", "width", "height")] == ["10", "20", "40", "60"]
    ring = first(focus_ring(BOX, grow=5))
    assert [ring.get(key) for key in ("x", "y", "width", "height")] == ["5", "15", "50", "70"]


def test_what_is_chosen_has_a_stronger_pencil_and_no_wash() -> None:
    def pencil(mark: Mark) -> ElementTree.Element:
        return next(e for e in first(touch(BODY, mark, BOX, "en")) if e.get("class") == "pencil")

    plain, chosen = pencil(Mark("a", action=1)), pencil(Mark("a", action=1, chosen=True))
    assert float(chosen.get("stroke-width", 0)) > float(plain.get("stroke-width", 0))
    assert (plain.get("fill"), chosen.get("fill")) == ("var(--may-soft)", "none")
    assert 'class="may chosen"' in touch(BODY, Mark("a", action=1, chosen=True), BOX, "en")


def test_a_thing_that_offers_nothing_stays_as_it_is() -> None:
    assert touch(BODY, None, BOX, "en") == BODY
    assert touch(BODY, None, BOX, "en", data_thing="x") == f'<g data-thing="x">{BODY}</g>'


def test_html_is_pressed_explored_and_refused_in_the_same_words() -> None:
    assert first(html_pressable("span", "x", Mark("a", action=3), "verb", "en")).get("data-action") == "3"
    link = first(html_pressable("span", "x", Mark("a", focus="act:go"), "verb", "en"))
    assert (link.tag, link.get("href"), link.get("class")) == ("a", "?focus=act:go", "verb may")
    assert first(html_pressable("span", "x", Mark("a", why=why()), "verb", "en")).get("class") == "verb maynot"
    assert first(html_pressable("span", "x", None, "verb", "en")).get("class") == "verb off"
    assert first(html_pressable("b", "x", Mark(NASTY, moves=(1, 2)), "verb", "en")).get("aria-label") == NASTY
