"""What Brass: Birmingham brings to the shared drawing."""

from headrace.boards.landscape import Landscape
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.scale import Scale
from headrace.games.brass.board.title import Spots, Title
from headrace.games.brass.questions import LINK_CHOICES
from headrace.games.brass_birmingham.board.merchants import merchant, sale_note
from headrace.games.brass_birmingham.tables import TABLES

NUDGES = {
    "stone": (-8.0, 8.0),
    "stoke_on_trent": (4.0, -5.0),
    "coventry": (8.0, 9.0),
    "nuneaton": (-4.0, -4.0),
    "belper": (0.0, 4.0),
    "leek": (0.0, 4.0),
}
CLAUSES = {
    "space": "5.1.5",
    "tile": "4.2",
    "place": "7.2",
    "link": "7.2",
    "line": "3.5",
    "coal_market": "4.10",
    "iron_market": "4.10",
    "income": "3.7",
    "points": "3.9",
    "order": "6.1",
    "deck": "2.6",
    "merchant": "5.4.2",
    "merchant_bonus": "5.4.6",
    "barrel": "5.4.5",
    "mat": "5.1.4",
    "card": "5.1.1",
    "links_left": "5.2.1",
    "links_scored": "7.2",
    "tiles_scored": "7.3",
    "ties": "8.2",
    "short": "14.1",
    "purse": "2.10",
    "cards": "2.6",
}


def line_asked(sheet: Sheet) -> str:
    """The only link, or which of two."""
    way = sheet.under_way
    return "line" if way.links < len(LINK_CHOICES) else "line_second" if way.done else "line_first"


TITLE = Title(
    id="brass_birmingham",
    tables=TABLES,
    acts=("build", "network", "develop", "sell", "loan", "pass", "scout"),
    verbs=("build", "network", "develop", "sell", "loan", "scout", "pass"),
    wide=Scale(1044, 690, 22, 43, 36, 1.045, 0.70, 38, 12.5, nudges=NUDGES),
    narrow=Scale(1162, 1030, 26, 43, 36, 1.16, 1.06, 46, 13.5, 1.12),
    spots=Spots(
        cartouche=(54, 53),
        compass=(129, 365),
        market=(816, 299),
        order=(870, 650),
        miles=(66, 933),
        piles=(54, 206),
        start=(460, 600),
    ),
    clauses=CLAUSES,
    landscape=Landscape("headrace.games.brass_birmingham"),
    outer=merchant,
    extras=lambda sheet: "",
    own_rows=lambda sheet: (("other_points", tuple(sheet.view.state.other_points[seat] for seat in sheet.seats)),),
    sale_note=sale_note,
    beer_left=lambda sheet: sum(sheet.view.state.barrel),
    line_asked=line_asked,
    order_columns=1,
)
