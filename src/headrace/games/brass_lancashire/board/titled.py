"""What Brass: Lancashire brings to the shared drawing."""

from headrace.boards.landscape import Landscape
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.scale import Scale
from headrace.games.brass.board.title import Spots, Title
from headrace.games.brass_lancashire.board.distant import distant, sale_note, sale_range
from headrace.games.brass_lancashire.board.edges import edge
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import BELOW_TILE, TABLES

NUDGES = {
    "blackburn": (0.0, -12.0),
    "bolton": (4.0, 5.0),
    "warrington_runcorn": (0.0, 9.0),
    "preston": (0.0, -7.0),
    "wigan": (0.0, 8.0),
    "liverpool": (4.0, -3.0),
    "rochdale": (0.0, -10.0),
    "oldham": (4.0, 8.0),
    "stockport": (16.0, -5.0),
    "macclesfield": (0.0, 6.0),
    "bury": (6.0, -2.0),
    "manchester": (0.0, -3.0),
}
CLAUSES = {
    "space": "6.4",
    "tile": "4.5",
    "place": "12.1",
    "link": "12.1",
    "line": "1.7",
    "coal_market": "5.2",
    "iron_market": "5.1",
    "income": "1.10",
    "points": "1.10",
    "order": "3.7",
    "deck": "3.5",
    "edge": "1.6",
    "trade": "1.5",
    "distant": "9.2",
    "mat": "4.6",
    "card": "6.1",
    "links_left": "7.4",
    "links_scored": "12.1",
    "tiles_scored": "12.2",
    "ties": "13.4",
    "short": "20.1",
    "purse": "14.10",
    "cards": "3.5",
}
_LAST_LOANS = TABLES.data["loans"]["last_loan_round_rail"]


def reminder(sheet: Sheet) -> str:
    """The deck tile: cards out of reach in the canal era; in the rail era the last round with loans."""
    if not sheet.rail:
        return sheet.say("below_tile", count=BELOW_TILE * sheet.s.players)
    last = _LAST_LOANS[str(sheet.s.players)]
    return sheet.say("last_loans", round=last) if sheet.s.round <= last else sheet.say("no_loans")


def own_rows(sheet: Sheet) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Points lost to shortfalls, and points for money."""
    state: State = sheet.view.state
    lost = tuple(state.other_points[seat] for seat in sheet.seats)
    cash = tuple(state.cash_points[seat] for seat in sheet.seats)
    return (
        *([("lost_points", lost)] if any(lost) else ()),
        *([("cash_points", cash)] if state.cash_scoring and not sheet.short else ()),
    )


TITLE = Title(
    id="brass_lancashire",
    tables=TABLES,
    acts=("build", "network", "develop", "sell", "loan", "pass", "special_build"),
    verbs=("build", "network", "develop", "sell", "loan", "special_build", "pass"),
    wide=Scale(1044, 690, 22, 52, 36, 1.10, 0.722, 38, 12.5, nudges=NUDGES),
    narrow=Scale(1107, 1037, 26, 52, 36, 1.16, 1.10, 44, 13.5, 1.1),
    spots=Spots(
        cartouche=(63, 53),
        compass=(259, 294),
        market=(740, 44),
        order=(63, 800),
        miles=(325, 908),
        piles=(806, 832),
        start=(520, 420),
    ),
    clauses=CLAUSES,
    landscape=Landscape("headrace.games.brass_lancashire"),
    outer=edge,
    extras=distant,
    own_rows=own_rows,
    sale_note=sale_note,
    sale_range=sale_range,
    line_asked=lambda sheet: "line_again" if sheet.under_way.done else "line",
    pile_note=reminder,
    equal_spaces_merge=State.traits.equal_spaces_merge,
    names_above=frozenset({"burnley"}),
)
