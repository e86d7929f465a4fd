"""Every switch of a decided fact stands in the data, says which ruling it is, and is explained in RULINGS.md."""

import re
from importlib.resources import files

import headrace
from headrace.games.barrage.material import RULINGS

PACKAGE = files(headrace.game("barrage").package)


def test_every_switch_is_explained_beside_its_ruling() -> None:
    page = PACKAGE.joinpath("RULINGS.md").read_text("utf-8")
    switches = page.partition("## Uncertain facts")[2].partition("\n## ")[0]
    assert {*re.findall(r"`([a-z_]+)`", switches)} == {*RULINGS}


def test_the_drops_of_the_base_tile_have_a_switch_like_its_neighbours() -> None:
    assert RULINGS["base_tile_drops_may_be_refused"] is False


def test_it_is_said_why_the_discount_of_france_stays() -> None:
    page = PACKAGE.joinpath("RULINGS.md").read_text("utf-8")
    said = next(part for part in page.split("\n- ") if "`france_discount_on_tile_energy`" in part)
    assert "every contract" in said and "without a condition" in said and "Two public reports" in said
