"""The tables of the rules pages say what `data.toml` says, in both languages."""

import re
from typing import Any

import pytest

import headrace
from tests.brass.boards import DATA
from tests.brass.play import TITLES
from tests.kit.clauses import folder

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
PAGES = {"en": "rules.md", "ko": "rules_ko.md"}
ERAS = {
    "en": {"C": "canal", "R": "rail", "": "both", "never": "never"},
    "ko": {"운하": "canal", "철도": "rail", "": "both", "불가": "never"},
}
LOCKED = {"en": "(lightbulb)", "ko": "(전구)"}
EACH = re.compile(r" \((?:each|각각)\)$")

of_every_page = pytest.mark.parametrize(("title", "lang"), [(title, lang) for title in TITLES for lang in PAGES])


def tables(title: str, lang: str) -> list[list[list[str]]]:
    """All tables of a page as rows of cells, without their heads."""
    lines = (folder(headrace.game(title).package) / PAGES[lang]).read_text("utf-8").splitlines()
    found: list[list[list[str]]] = [[]]
    for line in lines:
        if line.startswith("  |"):
            found[-1].append([cell.strip() for cell in line.strip()[1:-1].split("|")])
        elif found[-1]:
            found.append([])
    return [rows[2:] for rows in found if rows]


def number(cell: str) -> int:
    """`£12`, `3`, or nothing for 0."""
    return int(cell.removeprefix("£") or 0)


def names(title: str, lang: str, group: str) -> dict[str, str]:
    """Ids by the name in a language."""
    words = headrace.game(title).words
    return {words.text(key, lang): key.partition(".")[2] for key in sorted(words.keys()) if key.startswith(f"{group}.")}


def era_of(tile: dict[str, Any]) -> str:
    """The era a tile can be built in."""
    return {(1, 1): "both", (1, 0): "canal", (0, 1): "rail", (0, 0): "never"}[tile["canal"], tile["rail"]]


@of_every_page
def test_tiles(title: str, lang: str) -> None:
    """4.1; Lancashire 1.1."""
    columns = ["count", "money", "coal", "iron", "sell_beer", "cubes", "vp", "income", "link_icons"]
    if title == "brass_lancashire":
        columns = [column for column in columns if column not in ("sell_beer", "link_icons")]
    industries = names(title, lang, "industries")
    rows = next(rows for rows in tables(title, lang) if len(rows[0]) == len(columns) + 2)
    tiles = DATA[title]["tiles"]
    assert len(rows) == len(tiles)
    for tile, (name, *cells, era) in zip(tiles, rows, strict=True):
        industry, level = name.removesuffix(f" {LOCKED[lang]}").rsplit(" ", 1)
        assert (industries[industry], ROMAN.index(level)) == (tile["industry"], tile["level"])
        assert name.endswith(LOCKED[lang]) == tile["lightbulb"]
        assert [number(cell) for cell in cells] == [tile[column] for column in columns], name
        assert ERAS[lang][era] == era_of(tile), name


@of_every_page
def test_cards(title: str, lang: str) -> None:
    """1.2; Lancashire 2.2."""
    data = DATA[title]["cards"]
    wanted = dict(data["location"]) | {frozenset(card["industries"]): card["copies"] for card in data["industry"]}
    places, industries = names(title, lang, "locations"), names(title, lang, "industries")
    rows = next(rows for rows in tables(title, lang) if len(rows[0]) == 4)
    found: dict[Any, list[int]] = {}
    for name, *cells in rows:
        for part in EACH.sub("", name).split(", "):
            key = places.get(part) or frozenset(industries[word] for word in part.split(" / "))
            found[key] = [number(cell) for cell in cells]
    assert found == wanted


@pytest.mark.parametrize("lang", PAGES)
def test_merchant_tiles(lang: str) -> None:
    """1.4: all goods, cotton, manufactured goods, pottery, nothing."""
    rows = tables("brass_birmingham", lang)[1]
    assert [[number(cell) for cell in cells] for _, *cells in rows] == [
        kind["copies"] for kind in DATA["brass_birmingham"]["merchant_tiles"]
    ]


@pytest.mark.parametrize("lang", PAGES)
def test_distant_market_tiles(lang: str) -> None:
    """Lancashire 2.2."""
    tiles = DATA["brass_lancashire"]["distant_market"]["tiles"]
    for players, (_, *cells) in zip((2, 3, 4), tables("brass_lancashire", lang)[2], strict=True):
        moves = [tile["move"] for tile in tiles if tile["min_players"] <= players]
        assert [number(cell) for cell in cells] == [moves.count(move) for move in range(5)]
