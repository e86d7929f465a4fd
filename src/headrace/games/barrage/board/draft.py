"""The draft of the expert game: companies with their officers, and what the table has drawn besides. Contracts are in the bar."""

from headrace.boards.touch import html_pressable
from headrace.draw import esc, inline_icon
from headrace.draw.kit import drawing, tag
from headrace.games.barrage.board.chart import LANDSCAPE
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import SIGNS, contract, tile
from headrace.games.barrage.board.telling import reward_words
from headrace.games.barrage.board.wheel import STRUCTURES, incomes
from headrace.games.barrage.material import COMPANIES, DATA
from headrace.readable.named import lying, those, which

STARTING = tuple(name for name, row in DATA["contracts"].items() if row["kind"] == "starting")
DAM = (132.0, 50.0)
"""Width and height of the engraving of a dam."""
INCOMES_FROM = tuple(incomes(COMPANIES[0], STRUCTURES[0]))
"""Pieces of a kind that uncover an income, the same for all companies."""


def draft(sheet: Sheet) -> str:
    """Plates with everything in words, then the rest of the table."""
    plates = "".join(_plate(sheet, name) for name in COMPANIES)
    body = tag("div", plates, class_="plates")
    return tag("div", body + _table(sheet), class_="barrage-draft")


def _plate(sheet: Sheet, name: str) -> str:
    """A company with the officer paired with it, still to be taken or taken; nothing if it is not in the game."""
    owner = next((seat for seat in sheet.seats if which(sheet.s, "company", seat) == name), None)
    officer = which(sheet.s, "paired", name) or (which(sheet.s, "officer", owner) if owner is not None else "")
    if not officer:
        return ""
    rows = _heading(sheet) + "".join(_incomes(sheet, name, structure) for structure in STRUCTURES)
    ability = tag("p", tag("b", esc(sheet.say("from_third"))) + " " + esc(sheet.long(DATA["companies"][name]["ability"])))
    body = tag("span", _head(sheet, name, owner), class_="head") + tag("table", rows) + ability + _officer(sheet, officer)
    mark = sheet.reach.mark(f"company:{name}", sheet.term(name)) if owner is None else None
    return html_pressable(
        "div", body, mark, "plate" + (" taken" if owner is not None else ""), sheet.lang, data_key=f"company:{name}"
    )


def _head(sheet: Sheet, name: str, owner: int | None) -> str:
    """The company with its head and its dam; of one that is taken by whom."""
    words = tag("b", esc(sheet.term(name))) + tag("small", esc(sheet.term(f"ceo_{name}")))
    if owner is None:
        return tag("span", words) + drawing(LANDSCAPE.drawing(f"dam-{name}"), (0, 0, *DAM), class_="vignette")
    taken = sheet.seal_picture(owner, 11) + esc(sheet.say("taken_by", player=sheet.view.names[owner]))
    return tag("span", words) + tag("span", taken, class_="by")


def _heading(sheet: Sheet) -> str:
    """From how many pieces on an income comes."""
    counts = "".join(tag("th", str(count), scope="col") for count in INCOMES_FROM)
    return tag("thead", tag("tr", tag("th", esc(sheet.say("when_built")), scope="col") + counts))


def _incomes(sheet: Sheet, company: str, structure: str) -> str:
    """The income that is uncovered when so many are built, in signs and words; of powerhouses the bonus of productions."""
    cells = ""
    for count, got in incomes(company, structure).items():
        if structure == "powerhouse":
            more = next(iter(got.values()))
            what = inline_icon(SIGNS["energy"], 15) + esc(sheet.say("draft_bonus", count=count, more=more))
            cells += tag("td", tag("span", what, class_="gain"))
        else:
            cells += tag("td", "".join(tag("span", _gain(sheet, kind, value), class_="gain") for kind, value in got.items()))
    head = tag("th", inline_icon(SIGNS[structure], 17) + esc(sheet.term(structure)), scope="row")
    return tag("tr", head + cells)


def _gain(sheet: Sheet, kind: str, value: int) -> str:
    key = f"draft_{kind}.1" if value == 1 and f"board.draft_{kind}.1" in sheet.words else f"draft_{kind}"
    words = sheet.say(key, count=value) if f"board.{key}" in sheet.words else reward_words(sheet, {kind: value})
    return inline_icon(SIGNS[kind], 15) + esc(words)


def _officer(sheet: Sheet, officer: str) -> str:
    """The officer with a seal of initials, what it begins with, and what it does."""
    row, name = DATA["officers"][officer], sheet.term(officer)
    seal = tag("span", esc("".join(part[0] for part in (name.split()[0], name.split()[-1]))), class_="initials")
    supply = [sheet.words.counted(kind, row[f"start_{kind}"], sheet.lang) for kind in ("credits", "excavators", "mixers")]
    begins = tag("small", esc(sheet.say("starts_with", what=", ".join(supply))))
    head = seal + tag("span", tag("b", esc(name)) + begins)
    return tag("span", head, class_="who") + tag("p", esc(sheet.long(officer)))


def starters(sheet: Sheet) -> str:
    """The starting contracts that are still there, to be seen before they are asked about."""
    there = [name for name in lying(sheet.s, "contract_place", at="office") if name in STARTING]
    faces = (contract_face(sheet, name) + tag("small", esc(contract_reward(sheet, name))) for name in there)
    body = "".join(tag("span", face, class_="ticket") for face in faces)
    return tag("span", esc(sheet.say("then_starter")), class_="then") + tag("span", body, class_="answers of-starter")


def contract_face(sheet: Sheet, name: str) -> str:
    """A contract in the bar."""
    letter = sheet.say(f"letter_{DATA['contracts'][name]['kind']}")
    return drawing(contract(1, 1, name, letter, 66, 40), (0, 0, 69, 44), class_="face")


def contract_reward(sheet: Sheet, name: str) -> str:
    """What a contract brings, in words."""
    return reward_words(sheet, DATA["contracts"][name]["reward"])


def _table(sheet: Sheet) -> str:
    """Officers beside Mahiri Sekibo, national contracts and patents, each with its words; everything else lies on the map."""
    national = "".join(
        _lot(drawing(contract(1, 1, name, sheet.say("letter_national")), (0, 0, 73, 48)), contract_reward(sheet, name))
        for name in those(sheet.s, "national")
        if name
    )
    patents = "".join(
        _lot(drawing(tile(1, 1, name, 0, 56, 46), (0, 0, 59, 50)), sheet.long(name), sheet.term(name))
        for name in those(sheet.s, "patent")
        if name
    )
    beside = "".join(
        tag("span", tag("small", tag("b", esc(sheet.term(name))) + esc(sheet.long(name))), class_="lot officer")
        for name in those(sheet.s, "extra")
        if name
    )
    heads = (sheet.say("officers_beside"), sheet.say("national_contracts"), sheet.capital("patent_office"))
    parts = zip(heads, (beside, national, patents), strict=True)
    shown = (tag("h3", esc(head)) + tag("div", lots, class_="lots") for head, lots in parts if lots)
    return tag("div", "".join(tag("div", part) for part in shown), class_="drawn")


def _lot(drawn: str, words: str, name: str = "") -> str:
    return tag("span", drawn + tag("small", (tag("b", esc(name)) if name else "") + esc(words)), class_="lot")
