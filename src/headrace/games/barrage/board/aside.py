"""Beside the map: the management board and the company of the viewer; on the phone both open as sheets."""

from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage.board.company import company, officer
from headrace.games.barrage.board.draft import draft
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.office import office
from headrace.games.barrage.state import DRAFT


def aside(sheet: Sheet) -> Html:
    """Both boards side by side; in the draft what can be chosen."""
    if sheet.s.phase == DRAFT:
        return Html(draft(sheet))
    return Html(tag("div", office(sheet), class_="barrage-office") + tag("div", _own(sheet), class_="barrage-company"))


def _own(sheet: Sheet) -> str:
    seat = sheet.subject
    if not sheet.company(seat):
        return ""
    return tag("p", tag("b", esc(_title(sheet, seat)), class_="title") + _officer(sheet, seat)) + company(sheet, seat)


def _title(sheet: Sheet, seat: int) -> str:
    if sheet.own(seat):
        return sheet.company_name(seat)
    return sheet.say("company_of", company=sheet.company_name(seat), player=sheet.view.names[seat])


def _officer(sheet: Sheet, seat: int) -> str:
    """The officer with a word on what he does."""
    name = sheet.officer(seat)
    if not name:
        return ""
    return tag("span", tag("b", esc(sheet.gloss(name))) + " " + esc(sheet.long(name)), data_clause="6.6")


def hand(sheet: Sheet) -> Html:
    """The two boards as sheets of the phone."""
    if sheet.s.phase == DRAFT:
        return Html("")
    parts = (("office", sheet.say("office"), office(sheet)), ("company", sheet.say("company_short"), _company(sheet)))
    body = "".join(
        tag(
            "details",
            tag("summary", esc(title)) + tag("div", drawn, class_="sheet"),
            class_="barrage-sheet",
            name="barrage-sheet",
            id=f"barrage-{id}",
        )
        for id, title, drawn in parts
    )
    return Html(tag("div", tag("div", body, class_="narrow"), class_="barrage-sheets"))


def _company(sheet: Sheet) -> str:
    seat = sheet.subject
    return company(sheet, seat) + officer(sheet, seat) if sheet.company(seat) else ""
