"""What never changes in a drawing lies in a file; a drawing that stands alone has it inside."""

from xml.etree import ElementTree

import pytest

import headrace
from headrace.boards.landscape import Landscape, long_paths
from tests.kit.drawings import parsed

BRASS = ("brass_birmingham", "brass_lancashire")
HILL = f'<path d="M0 0{"h1" * 200}" fill="var(--land)"/>'
SHORT = '<path d="M0 0h1"/>'


def test_only_long_paths_are_worth_a_reference() -> None:
    assert long_paths(SHORT + HILL + SHORT) == [HILL]


def test_apart_and_inside_undo_each_other_and_the_file_holds_the_pieces() -> None:
    found = Landscape("moor", long_paths(HILL))
    apart = found.apart(SHORT + HILL)
    assert HILL not in apart
    assert found.inside(apart) == SHORT + HILL
    assert f'href="{found.address}#p0"' in apart
    assert [piece.get("id") for piece in ElementTree.fromstring(found.document)] == ["p0"]


def test_the_address_changes_with_what_is_in_the_file() -> None:
    assert Landscape("moor", [HILL]).address == Landscape("moor", [HILL]).address
    assert Landscape("moor", [HILL]).address != Landscape("moor", [SHORT]).address


@pytest.mark.parametrize("game", BRASS)
def test_every_reference_of_a_page_leads_to_a_piece_and_drawings_that_stand_alone_have_none(game: str) -> None:
    pos = headrace.game(game).start(seed=1)
    landscape: Landscape = pos.game.board.landscape()
    pieces = {f"{landscape.address}#{piece.get('id')}" for piece in ElementTree.fromstring(landscape.document)}
    drawn = pos.game.board.draw(pos.view(None)).board
    used = {use.get("href", "") for use in parsed(drawn).iter("use")}
    assert {href for href in used if href.startswith("/")} <= pieces
    assert "/landscape/" not in pos.game.board.svg(pos.view(None))
    assert "url(#" not in landscape.document, "a file has none of the patterns of the page"
