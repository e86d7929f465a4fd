"""The table: lane, trick and railways, wide and narrow, and the drawing that stands alone."""

from collections.abc import Sequence

from headrace.boards.reach import Reach
from headrace.core.view import View
from headrace.draw import Html, standalone
from headrace.draw.kit import drawing, path, tag, text
from headrace.draw.shapes import guilloche
from headrace.games.trick_of_the_rails.board.facts import Sheet
from headrace.games.trick_of_the_rails.board.lane import TRICK_PITCH, lane, narrow_lane, narrow_trick, trick
from headrace.games.trick_of_the_rails.board.rows import NARROW, WIDE, narrow_row, railway_row
from headrace.games.trick_of_the_rails.material import COMPANY_COUNT

WIDE_BOX = (-10, 0, 1116, 644)
LANE_BOTTOM = 146
NARROW_LANE_HEIGHT = 104
COLUMNS = (
    (0, None, "company"),
    (176, "middle", "share_value"),
    (248, "middle", "locomotive"),
    (342, None, "railway"),
    (958, None, "shares_held"),
)
RULES = (138, 214, 279, 946)
"""Where the columns of the timetable are divided."""


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size."""
    drawings = (
        tag("div", narrow_drawing(sheet), class_="narrow") if sheet.narrow else tag("div", wide_drawing(sheet), class_="wide")
        for sheet in sheets
    )
    return Html("".join(drawings))


def svg(view: View, theme: str = "light") -> Html:
    """The wide table as one drawing of its own."""
    return standalone(wide_drawing(Sheet(Reach(view))), theme, view.game.id)


def wide_drawing(sheet: Sheet) -> str:
    """Lane and trick above, railways below."""
    trick_x = 1098 - sheet.s.players * TRICK_PITCH
    body = lane(sheet, trick_x - 26) + trick(sheet, trick_x) + headings(sheet)
    for company in range(COMPANY_COUNT):
        body += railway_row(sheet, LANE_BOTTOM + 9 + company * WIDE.height, company)
    return drawing(body, WIDE_BOX, sheet.say("label"), class_="table")


def headings(sheet: Sheet) -> str:
    """Heads of the columns with the double rule of a timetable, and what has left the game."""
    y, italic = LANE_BOTTOM, sheet.italic
    body = "".join(
        text(x, y - 1, sheet.say(key), 12.8, 400, "var(--ink-2)", anchor, "sans", font_style=italic) for x, anchor, key in COLUMNS
    )
    if gone := sheet.removed:
        words = f"{sheet.say('removed')} {', '.join(sheet.card(card) for card in gone)}"
        body += text(936, y - 1, words, 12.8, 400, "var(--ink-2)", "end", "sans", font_style=italic)
    body += path(f"M-2 {y + 4}H1098M-2 {y + 11}H1098", "var(--ink-3)", 0.9)
    body += guilloche(-2, y + 4.5, 1100, 6, 4, "var(--accent)", 0.6, 0.55, 110)
    return body + "".join(path(f"M{x} {y + 11}V{y + 9 + WIDE.height * COMPANY_COUNT:.0f}", "var(--rule)") for x in RULES)


def narrow_drawing(sheet: Sheet) -> str:
    """For the phone: a strip with the lane, which scrolls, and the trick; the railways below."""
    cards, lane_width = narrow_lane(sheet)
    played, trick_width = narrow_trick(sheet)
    strip = tag("div", drawing(cards, (0, 0, lane_width, NARROW_LANE_HEIGHT), sheet.say("lane")), class_="scroll", tabindex=0)
    strip += drawing(played, (0, 0, trick_width, NARROW_LANE_HEIGHT), sheet.say("this_trick"))
    rows = "".join(narrow_row(sheet, company * NARROW.height, company) for company in range(COMPANY_COUNT))
    railways = drawing(rows, (0, -4, 390, NARROW.height * COMPANY_COUNT + 5), sheet.say("label"), class_="rows")
    return tag("div", strip, class_="strip") + railways
