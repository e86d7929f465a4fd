"""The draft of the expert game: companies with their officers, and what the table has drawn besides. Contracts are in the bar."""

from headrace.boards.touch import html_pressable
from headrace.draw import esc, inline_icon
from headrace.draw.kit import drawing, tag
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import SIGNS, amount, contract, tile
from headrace.games.barrage.board.wheel import STRUCTURES, incomes
from headrace.games.barrage.material import COMPANIES, DATA, NONE, OFFICERS


def draft(sheet: Sheet) -> str:
    """Plates with everything in words, then the rest of the table."""
    plates = "".join(_plate(sheet, at) for at in range(len(COMPANIES)) if _pair(sheet, at) is not None)
    body = tag("div", plates, class_="plates")
    return tag("div", body + _table(sheet), class_="barrage-draft")


def _pair(sheet: Sheet, at: int) -> tuple[int, int] | None:
    """The officer on a company and who has taken the pair (-1: nobody yet); None if it is not in the game."""
    if sheet.s.paired[at] != NONE:
        return sheet.s.paired[at], NONE
    owner = next((seat for seat in sheet.seats if sheet.s.company[seat] == at), None)
    return None if owner is None else (sheet.s.officer[owner], owner)


def _plate(sheet: Sheet, at: int) -> str:
    name, found = COMPANIES[at], _pair(sheet, at)
    assert found is not None
    officer, owner = OFFICERS[found[0]], found[1]
    head = tag("b", esc(sheet.gloss(name))) + (sheet.seal_picture(owner, 11) if owner != NONE else "")
    head += tag(
        "small", esc(sheet.say("taken_by", player=sheet.view.names[owner]) if owner != NONE else sheet.gloss(f"ceo_{name}"))
    )
    rows = "".join(_incomes(name, structure) for structure in STRUCTURES)
    ability = tag("p", tag("b", esc(sheet.say("from_third"))) + " " + esc(sheet.long(DATA["companies"][name]["ability"])))
    start = DATA["officers"][officer]["start_credits"]
    who = tag("b", esc(sheet.gloss(officer))) + " " + esc(sheet.long(officer))
    who += tag("small", esc(" " + sheet.say("starts_with", credits=start)))
    body = tag("span", head, class_="head") + tag("table", tag("tbody", rows)) + ability + tag("p", who, class_="who")
    mark = sheet.reach.mark(f"company:{name}", sheet.gloss(name)) if owner == NONE else None
    return html_pressable(
        "div", body, mark, "plate" + (" taken" if owner != NONE else ""), sheet.lang, data_key=f"company:{name}"
    )


def _incomes(company: str, structure: str) -> str:
    """The income that is uncovered when so many are built."""
    cells = ""
    for count, got in incomes(company, structure).items():
        what = "".join(inline_icon(SIGNS[name], 15) + esc(amount(name, value)) for name, value in got.items())
        cells += tag("td", tag("small", str(count)) + what)
    return tag("tr", tag("th", inline_icon(SIGNS[structure], 17), scope="row") + cells)


def _table(sheet: Sheet) -> str:
    """National contracts and patents; everything else lies on the map."""
    body = ""
    for name in sheet.national:
        drawn = contract(1, 1, name, sheet.say("letter_national"))
        body += drawing(drawn, (0, 0, 73, 48), sheet.contract_words(name))
    for name in sheet.patents:
        body += drawing(tile(1, 1, name, 0, 56, 46), (0, 0, 59, 50), sheet.gloss(name)) if name else ""
    return tag("div", tag("h3", esc(sheet.say("also_drawn"))) + tag("div", body, class_="slips"), class_="part")
