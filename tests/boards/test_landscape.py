"""What never changes in a drawing lies in a file; a drawing that stands alone has it inside."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from landscapes.documents import document, scripted

import headrace
from headrace.boards.landscape import FILE, Landscape
from tests.kit.drawings import parsed

HILL, SHORE = '<path d="M0 0h9"/>', '<path d="M0 0v9"/>'
COPSE = '<defs><path id="tree" d="M0 0h1"/></defs><use href="#tree"/><use href="#hill"/>'


@pytest.fixture
def moor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Landscape:
    """The landscape of a package with three drawings, one of which is made of another."""
    (tmp_path / "moor").mkdir()
    (tmp_path / "moor" / "__init__.py").touch()
    (tmp_path / "moor" / FILE).write_text(document({"hill": HILL, "shore": SHORE, "copse": COPSE}), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "moor", raising=False)
    return Landscape("moor")


def test_the_file_holds_the_drawings_by_their_names(moor: Landscape) -> None:
    assert [drawing.get("id") for drawing in ElementTree.fromstring(moor.document)] == ["hill", "shore", "copse"]
    assert moor.drawing("shore") == SHORE


def test_a_page_refers_to_a_drawing_and_one_that_stands_alone_has_it_inside(moor: Landscape) -> None:
    assert moor.reference("hill") == f'<use href="{moor.address}#hill"/>'
    assert moor.inside(SHORE + moor.reference("hill")) == f"{SHORE}<g>{HILL}</g>"


def test_a_drawing_on_a_page_refers_to_those_that_it_is_made_of(moor: Landscape) -> None:
    assert moor.drawing("copse") == COPSE.replace('<use href="#hill"/>', moor.reference("hill"))


def test_a_drawing_that_there_is_not_is_named(moor: Landscape) -> None:
    with pytest.raises(KeyError, match="moor has no 'bog'"):
        moor.reference("bog")
    with pytest.raises(KeyError, match="bog"):
        moor.drawing("bog")


def test_the_address_changes_with_what_is_in_the_file(moor: Landscape, tmp_path: Path) -> None:
    assert Landscape("moor").address == moor.address
    (tmp_path / "moor" / FILE).write_text(document({"hill": SHORE}), "utf-8")
    assert Landscape("moor").address != moor.address


@pytest.mark.parametrize("game", scripted())
def test_every_reference_of_a_page_leads_to_a_drawing_and_drawings_that_stand_alone_have_none(game: str) -> None:
    pos = headrace.game(game).start(seed=1)
    landscape = Landscape(pos.game.package)
    drawings = {f"{landscape.address}#{drawing.get('id')}": drawing for drawing in ElementTree.fromstring(landscape.document)}
    used = {use.get("href", "") for use in parsed(pos.game.board.draw(pos.view(None)).board).iter("use")}
    referred = {href for href in used if href.startswith("/")}
    assert referred
    for href in referred:
        assert b"url(#" not in ElementTree.tostring(drawings[href]), "a file has none of the patterns of the page"
    assert "/landscape/" not in pos.game.board.svg(pos.view(None))
