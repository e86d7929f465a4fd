"""What never changes on the map: the land, its lettering, the neatline, the printed routes."""

from functools import cache
from typing import Any

from headrace.boards.landscape import Landscape, long_paths
from headrace.boards.plates import owned, space_symbols
from headrace.boards.routes import rails, water
from headrace.core.game import game
from headrace.core.words import LANGUAGES
from headrace.draw import Html, defs
from headrace.draw.kit import g
from headrace.draw.symbols import icon_body
from headrace.games.brass.board.facts import chart_of
from headrace.games.brass.board.names import name_plate, shown_in
from headrace.games.brass.board.title import BANNERS, Title
from headrace.games.brass.board.track import neatline
from headrace.games.brass.material import SEATS

ICONS = (
    *("cotton_mill", "coal_mine", "iron_works", "manufacturer", "pottery", "brewery", "port", "shipyard", "coal_cube"),
    *("iron_cube", "beer_barrel", "canal_link", "rail_link", "victory_point", "income", "money", "card", "wild_card", "exchange"),
    "develop",
)
LONG_ICON = 120
"""Characters beyond which an icon takes more room than a reference to it."""
WEIGHTS = {False: 0.8, True: 1.05}
"""How strongly routes are printed, wide and narrow."""


@cache
def landscape(title: Title[Any]) -> Landscape:
    """What lies in a file: the long lines of the land, the neatlines, the printed routes, the names of towns, and icons."""
    borders = (neatline(scale, title.tables.income_level) for scale in (title.wide, title.narrow))
    lines, words = range(title.tables.line_count), game(title.id).words
    routes = (
        _route(chart_of(title, narrow, LANGUAGES[0], words).routes[line].d, narrow, canal)
        for narrow in WEIGHTS
        for line in lines
        for canal in (True, False)
    )
    towns = [place for place in range(title.tables.place_count) if title.tables.data["locations"][place]["banner"] in BANNERS]
    plates = (name_plate(title, narrow, lang, words, town) for narrow in WEIGHTS for lang in LANGUAGES for town in towns)
    icons = (body for body in map(icon_body, ICONS) if len(body) > LONG_ICON)
    return Landscape(title.id, (*long_paths(title.landscape(title.wide)), *borders, *routes, *plates, *icons))


@cache
def name(title: Title[Any], narrow: bool, lang: str, place: int) -> str:
    """The plaque of a town."""
    return landscape(title).reference(name_plate(title, narrow, lang, game(title.id).words, place))


def _route(d: str, narrow: bool, canal: bool) -> str:
    return water(d, WEIGHTS[narrow]) if canal else rails(d, WEIGHTS[narrow])


@cache
def route(title: Title[Any], d: str, narrow: bool, canal: bool) -> str:
    """A line as it is printed."""
    return landscape(title).reference(_route(d, narrow, canal))


@cache
def definitions(title: Title[Any]) -> Html:
    """What all drawings of a page refer to."""
    return Html(landscape(title).apart(defs(ICONS, land(title))))


@cache
def land(title: Title[Any]) -> str:
    """The landscape and the empty spaces, drawn once for both sizes; to stand among the definitions of a page."""
    spaces = space_symbols(shown_in(title.tables, slot) for slot in range(title.tables.slot_count))
    return g(landscape(title).apart(title.landscape(title.wide)), id=f"land-{title.id}") + spaces + owned(SEATS)


@cache
def border(title: Title[Any], narrow: bool) -> str:
    """The neatline in one size."""
    return landscape(title).reference(neatline(title.narrow if narrow else title.wide, title.tables.income_level))


@cache
def lettering(title: Title[Any], narrow: bool, lang: str) -> str:
    """Names of the land in one size and language."""
    return title.names(title.narrow if narrow else title.wide, lang)
