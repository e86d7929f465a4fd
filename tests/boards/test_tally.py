"""The end of a game: who has won."""

from dataclasses import replace
from xml.etree import ElementTree

from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.boards.tally import Column, Row, across, down, victory
from tests.boards.making import NASTY, view


def ended(winners: tuple[int, ...], seat: int | None, lang: str = "en") -> str:
    """The sentence when these have won."""
    over = replace(
        view(names=("Ann", "Bo", "Cy", "Di"), lang=lang), over=True, winners=winners, scores=(40, 50, 50, 30), seat=seat
    )
    return victory(Sheet(Reach(over)))


def test_the_winner_is_named_and_the_viewer_is_you() -> None:
    assert ended((1,), 0) == "Bo wins with 50 points"
    assert ended((1,), None) == "Bo wins with 50 points"
    assert ended((1,), 1) == "You win with 50 points"
    assert ended((1,), 1, "ko") == "50점으로 이겼습니다!"


def test_a_shared_victory_names_all() -> None:
    assert ended((1, 2), 1) == "Bo and Cy share the victory with 50 points"


def test_a_game_without_winner_is_just_over() -> None:
    assert ended((), 1) == "The game is over"


def ranked(winners: tuple[int, ...]) -> Sheet:
    """A finished game of players with nasty names."""
    return Sheet(Reach(replace(view(names=NASTY), over=True, winners=winners, scores=(40, 50, 50, 30))))


def cells(markup: str) -> list[list[tuple[str, str]]]:
    """A table by lines: the class of every cell and its words."""
    rows = ElementTree.fromstring(markup).iter("tr")
    return [[(cell.get("class", ""), "".join(part for part in cell.itertext() if len(part) > 1)) for cell in row] for row in rows]


def test_players_across_mark_the_column_of_every_winner() -> None:
    rows = [Row("<links>", ["11", "22", "33", "44"]), Row("total", ["<b>40</b>", "<b>50</b>", "<b>50</b>", "<b>30</b>"], "total")]
    head, links, total = cells(across(ranked((1, 2)), rows))
    assert [words for _, words in head[1:]] == list(NASTY)
    assert [style for style, _ in head] == ["", "", "winner", "winner", ""]
    assert [style for style, _ in total] == ["", "", "winner", "winner", ""]
    assert links[0] == ("", "<links>")
    assert [words for _, words in total[1:]] == ["40", "50", "50", "30"]
    assert '<tr class="total">' in across(ranked(()), rows)


def test_players_down_stand_in_the_order_of_rank_and_mark_the_line_of_the_winner() -> None:
    columns = [Column("<i>all</i>", ["40", "50", "51", "30"], "total"), Column("links", ["11", "22", "33", "44"])]
    table = down(ranked((2,)), "<player>", columns, (2, 1, 0, 3))
    head, *lines = cells(table)
    assert head == [("", "<player>"), ("total", "all"), ("", "links")]
    assert [line[0][1] for line in lines] == [NASTY[seat] for seat in (2, 1, 0, 3)]
    assert [line[1] for line in lines] == [("total", points) for points in ("51", "50", "40", "30")]
    assert [row.get("class") for row in ElementTree.fromstring(table).iter("tr")] == [None, "winner", None, None, None]
