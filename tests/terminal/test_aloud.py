"""A part of a page in words."""

from headrace.terminal import aloud


def test_text_stands_line_by_line_and_decoration_is_left_out() -> None:
    page = '<div><h2>Ada <svg aria-hidden="true"><text>A</text></svg></h2><p>next</p><details>all <b>tiles</b></details></div>'
    assert aloud.text(page) == ["Ada", "next"]


def test_a_thing_with_a_label_is_said_by_it_alone() -> None:
    assert aloud.text('<p>Ben <span role="img" aria-label="3 cards"><svg/>3</span></p>') == ["Ben 3 cards"]


def test_what_shows_no_text_is_said_by_its_title() -> None:
    seal = '<span title="{}"><svg aria-hidden="true"><text>A</text></svg></span>'
    assert aloud.text(f"order {seal.format('Ada')}{seal.format('Ben')}") == ["order Ada Ben"]
    assert aloud.text('<b title="You: 2 of Erie">Erie 2</b>') == ["Erie 2"]


def test_an_end_without_a_beginning_changes_nothing() -> None:
    assert aloud.text("one</b> two<br>three") == ["one two three"]


def test_names_are_those_of_the_drawing_each_once() -> None:
    drawing = (
        '<button aria-label="Build">Build</button><svg aria-label="The map"><g aria-label="Leeds"/>'
        '<g aria-label="York"><title>York: a mill</title></g><g><title>York: a mill</title></g>'
        "<path><title>Hull</title></path></svg>"
    )
    assert aloud.names(drawing) == ["The map", "York: a mill", "Hull"]
