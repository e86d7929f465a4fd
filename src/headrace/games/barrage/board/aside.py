"""Beside the map: the management board and the company of the viewer; on the phone both open as sheets."""

from zlib import crc32

from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage.board import automa
from headrace.games.barrage.board.company import ability, company, officer, officer_words
from headrace.games.barrage.board.draft import draft
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.office import office
from headrace.games.barrage.board.telling import company_name
from headrace.games.barrage.state import DRAFT
from headrace.readable.named import which


def aside(sheet: Sheet) -> Html:
    """Both boards side by side, the Automa below; in the draft what can be chosen."""
    if sheet.s.phase == DRAFT:
        return Html(draft(sheet))
    body = tag("div", office(sheet), class_="barrage-office") + tag("div", _own(sheet), class_="barrage-company")
    return Html(body + _automa(sheet))


def _automa(sheet: Sheet) -> str:
    """The actions on the pile in one line; opened, the tiles of the Automa. Nothing where there is no Automa."""
    if not sheet.s.automas:
        return ""
    head = tag("summary", tag("b", esc(sheet.say("automa"))) + automa.strip(sheet))
    return tag(
        "details",
        head + tag("div", automa.tiles(sheet), class_="sheet"),
        class_="barrage-automa",
        id="barrage-automa",
        data_pane="details",
    )


def _own(sheet: Sheet) -> str:
    seat = sheet.subject
    if not which(sheet.s, "company", seat):
        return ""
    head = tag("p", tag("b", esc(_title(sheet, seat)), class_="title") + _officer(sheet, seat))
    return head + company(sheet, seat) + ability(sheet, seat)


def _title(sheet: Sheet, seat: int) -> str:
    if sheet.own(seat):
        return company_name(sheet, seat)
    return sheet.say("company_of", company=company_name(sheet, seat), player=sheet.view.names[seat])


def _officer(sheet: Sheet, seat: int) -> str:
    """The officer with a word on what he does."""
    name = which(sheet.s, "officer", seat)
    if not name:
        return ""
    return tag("span", tag("b", esc(sheet.term(name))) + " " + esc(officer_words(sheet, seat)), data_clause="6.6")


def hand(sheet: Sheet) -> Html:
    """The two boards, and the tiles of the Automa, as sheets of the phone."""
    if sheet.s.phase == DRAFT:
        return Html("")
    looked = f"-{crc32(sheet.view.focus.encode()):x}" if sheet.view.focus else ""
    parts = [("office", sheet.say("office"), office(sheet)), ("company", sheet.say("company_short"), _company(sheet))]
    if sheet.s.automas:
        parts.append(("automa", sheet.say("automa"), automa.tiles(sheet)))
    body = "".join(_sheet(f"barrage-{id}{looked}", title, drawn) for id, title, drawn in parts)
    return Html(tag("div", tag("div", body, class_="narrow"), class_="barrage-sheets"))


def _sheet(id: str, title: str, drawn: str) -> str:
    """A sheet that opens over the map. Whatever is pressed in it gives it another id, so that it closes and shows the map."""
    body = tag("summary", esc(title)) + tag("div", drawn, class_="sheet")
    return tag("details", body, class_="barrage-sheet", name="barrage-sheet", id=id)


def _company(sheet: Sheet) -> str:
    seat = sheet.subject
    return company(sheet, seat) + officer(sheet, seat) if which(sheet.s, "company", seat) else ""
