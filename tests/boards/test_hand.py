"""The own hand: cards that fit, several alike, and the names of what can be done."""

from xml.etree import ElementTree

from headrace.boards.hand import alike, pitch, verb
from headrace.boards.sentences import choice
from headrace.boards.touch import Mark
from tests.boards.making import sheet

CARD = (10.0, 20.0, 74.0, 100.0)
FACE = '<rect class="face"/>'


def test_cards_keep_their_distance_until_they_no_longer_fit() -> None:
    assert pitch(84, 500, 3) == 84
    assert pitch(84, 500, 11) == 50
    assert pitch(84, 500, 1) == pitch(84, 500, 0) == 84


def test_the_last_card_ends_where_the_room_ends() -> None:
    for count in range(2, 30):
        assert pitch(84, 500, count) * (count - 1) <= 500 + 1e-9


def test_one_card_is_its_face_alone() -> None:
    assert alike(FACE, 1, *CARD) == FACE


def test_several_alike_lie_on_each_other_with_their_number() -> None:
    two, nine = (ElementTree.fromstring(f"<g>{alike(FACE, count, *CARD)}</g>") for count in (2, 9))
    assert [text.text for text in two.iter("text")] == ["×2"]
    assert [text.text for text in nine.iter("text")] == ["×9"]
    assert [child.get("class") for child in two].index("face") == 1, "one card below it"
    assert [child.get("class") for child in nine].index("face") == 2, "no more than two below it"


def test_a_verb_is_pressed_refused_or_under_way() -> None:
    def found(mark: Mark | None, now: bool = False) -> ElementTree.Element:
        return ElementTree.fromstring(verb(sheet(), "build", "<Build>", "card", mark, now))

    assert found(Mark("a", focus="act:build")).get("class") == "verb may"
    assert found(Mark("a", focus="act:build")).get("data-key") == "build"
    assert found(None).get("class") == "verb off"
    assert found(None, now=True).get("class") == "verb on"
    assert [span.text for span in found(None).iter("span") if span.text] == ["<Build>"]


def test_a_button_says_whether_it_can_be_taken_back() -> None:
    drawn = sheet()
    move = drawn.view.moves[0]
    found = choice(drawn, move, "<label>", "a & b", primary=True)
    assert (found.move, found.label, found.note, found.primary) == (move, "&lt;label&gt;", "a &amp; b", True)
    assert found.lasting == (move.number in drawn.view.lasting)
