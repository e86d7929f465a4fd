"""The map in both sizes: the valley with all that is built and flows in it, the gauge, and the drawing that stands alone."""

from collections.abc import Hashable, Sequence

from headrace.boards import pan as panning
from headrace.boards.curves import Box, Point
from headrace.boards.pan import Window, lively, overview, start
from headrace.boards.plates import ink
from headrace.draw import Html, standalone
from headrace.draw.kit import circle, g, moved, num, path, rect, tag, text
from headrace.games.barrage.board import gauge
from headrace.games.barrage.board.chart import (
    FOOT,
    HEIGHT,
    LANDSCAPE,
    PHONE,
    SCALE,
    VALLEY,
    conduit_box,
    dam_box,
    head_box,
    house_box,
    intake,
    pipe,
    pipe_middle,
    pool,
    site,
)
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.flow import courses, intended
from headrace.games.barrage.board.pieces import (
    NEUTRAL,
    base_fee,
    base_site,
    coin,
    conduit_site,
    conduit_token,
    dam,
    drop,
    headstream,
    house,
    house_fee,
    house_site,
    owned_pipe,
    pill,
    sign,
)
from headrace.games.barrage.board.position import Dam, dam_on, owner_at, stream_rounds
from headrace.games.barrage.board.telling import conduit_words, dam_words, house_words, stream_words
from headrace.games.barrage.material import CONDUITS, DAMS, DATA, HEADSTREAMS, HOUSES
from headrace.readable.named import number_of, whose

APART = 16.0
"""From one drop to the next in a pool."""


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size."""
    return Html("".join(tag("div", pan(sheet) if sheet.narrow else drawn(sheet), class_=sheet.size) for sheet in sheets))


def svg(sheet: Sheet, theme: str = "light") -> Html:
    """The map as one drawing of its own."""
    return standalone(LANDSCAPE.inside(drawn(sheet)), theme, sheet.view.game.id)


def drawn(sheet: Sheet) -> str:
    """The whole map."""
    body = LANDSCAPE.drawing("valley") + "".join(_pipe(sheet, name) for name in _pipes(sheet)) + courses(sheet)
    body += "".join(_conduit(sheet, name) for name in CONDUITS) + "".join(_dam(sheet, name) for name in DAMS)
    body += "".join(_house(sheet, name) for name in HOUSES) + LANDSCAPE.reference("neatline") + gauge.areas(sheet)
    body += "".join(_headstream(sheet, name) for name in HEADSTREAMS) + gauge.gauge(sheet) + intended(sheet) + _sums(sheet)
    return panning.chart(body, SCALE, sheet.say("label"), _start(sheet) if sheet.narrow else None)


# ---- conduits -------------------------------------------------------------------------------------------------------
def _pipes(sheet: Sheet) -> list[str]:
    """Owned conduits, and the one that is looked at above all others."""
    shown = [name for name in CONDUITS if whose(sheet.s, "conduit_owner", name) is not None or name == sheet.looked("conduit")]
    return sorted(shown, key=lambda name: name == sheet.looked("via"))


def _pipe(sheet: Sheet, name: str) -> str:
    """The ink of a conduit; round the one that the production goes through, blue pencil."""
    owner, body = whose(sheet.s, "conduit_owner", name), ""
    if name == sheet.looked("via"):
        d = pipe(name)
        body = path(d, "var(--halo)", 17, stroke_linejoin="round", stroke_linecap="round") + path(d, "var(--may)", 14)
        body += path(d, "var(--halo)", 11.5)
        if dam_site := sheet.looked("dam"):
            way = intake(name, dam_site)
            body = path(way, "var(--halo)", 8) + path(way, "var(--may)", 4) + body
    if owner is not None:
        return body + owned_pipe(name, owner)
    return body + g(owned_pipe(name, sheet.s.turn), opacity=".6")


def _conduit(sheet: Sheet, name: str) -> str:
    owner = whose(sheet.s, "conduit_owner", name)
    seat = sheet.s.turn if owner is None and name == sheet.looked("conduit") else owner
    return sheet.kept(_conduit_of, (name, owner, seat), *_told(sheet, name, seat))


def _told(sheet: Sheet, name: str, seat: int | None) -> tuple[Hashable, ...]:
    """What every site shows: the player whose it is or would be, how it stands, its price."""
    return sheet.who(seat), sheet.stands(f"site:{name}"), sheet.prices.get(name)


def _conduit_of(sheet: Sheet, name: str, owner: int | None, seat: int | None) -> str:
    target = f"site:{name}"
    drawn = conduit_site(name) if seat is None else _built(name, conduit_token(name, seat, sheet.letter(seat)))
    box, words = conduit_box(name, seat is not None), conduit_words(sheet, name)
    body = sheet.thing(drawn, target, words, "8.1.1", box, 13)
    return body + sheet.crop(target, box) + (_price(sheet, name, box) if owner is None else "")


def _built(name: str, drawn: str) -> str:
    """What stands on a site and has come from a player."""
    return g(drawn, data_thing=f"built:{name}")


# ---- dams -----------------------------------------------------------------------------------------------------------
def _dam(sheet: Sheet, name: str) -> str:
    """A dam that fills with water, or an empty base site."""
    found, planned = dam_on(sheet.s, name), name in (sheet.looked("base"), sheet.looked("elevation"))
    owner = sheet.s.turn if found is None else found.owner
    taken = sheet.drops_planned if name == sheet.looked("dam") else 0
    return sheet.kept(_dam_of, (name, found, planned, owner, taken), *_told(sheet, name, owner))


def _dam_of(sheet: Sheet, name: str, found: Dam | None, planned: bool, owner: int, taken: int) -> str:
    (x, y), target = site(name), f"site:{name}"
    level = (found.level if found else 0) + planned
    if level:
        letter = "" if owner == NEUTRAL else sheet.letter(owner)
        drawn, fee = _built(name, dam(x, y + FOOT, owner, letter, level)), ""
    else:
        drawn, fee = base_site(x, y + FOOT), base_fee(x, y + FOOT, DATA["base_sites"][name]["fee"])
    box, words = dam_box(name, level), dam_words(sheet, name)
    body = sheet.thing(drawn, target, words, "6.4" if found is None else "1.4", box, 4, over=fee)
    body += _water(sheet, name, found, taken) if found else ""
    return body + sheet.crop(target, box) + ("" if planned else _price(sheet, name, box))


def _water(sheet: Sheet, name: str, found: Dam, taken: int) -> str:
    """Drops in the pool and room for more; those that are taken are ringed."""
    x, y = pool(name)
    y -= 5 * (found.level == 3)
    room, body = max(found.capacity, found.drops), ""
    for at in range(room):
        px = x + (at - (room - 1) / 2) * APART
        body += circle(px, y, 9.5, "var(--halo)", "var(--may)", 2.6) if at < taken else ""
        body += drop(px, y, 14, at < found.drops)
    words = sheet.say("tip_drops", drops=found.drops, room=found.capacity)
    return g(sheet.tip(body, words, "1.4"), data_thing=f"water:{name}")


def _price(sheet: Sheet, name: str, box: Box) -> str:
    """What building would cost where it is possible: machines and credits in blue, on the site, above it or beside it.

    Dots behind it: it can be paid otherwise too.
    """
    cost = sheet.prices.get(name)
    if cost is None:
        return ""
    body, x = "", 4.0
    for machine, count in (("excavator", cost.excavators), ("mixer", cost.mixers)):
        if count:
            body += sign(machine, x, -7.5, 15, "var(--may)") + text(x + 20, 5, count, 14.5, 700, "var(--may)", "middle")
            x += 29
    if cost.credits:
        body += coin(x + 5, 0, cost.credits, 7, 12.5)
        x += 14
    if not cost.excavators + cost.mixers + cost.credits:
        body += text(x + 8, 5, 0, 14.5, 700, "var(--may)", "middle")
        x += 20
    if cost.is_open:
        body += text(x + 5, 4, "…", 14.5, 700, "var(--may)", "middle")
        x += 14
    y = box[1] - 11 if name in CONDUITS else (box[1] + box[3]) / 2
    left = max(40.0, box[0] - x - 3) if name in DAMS else (box[0] + box[2] - x) / 2
    body = rect(0, -10, x, 20, "var(--halo)", "var(--may)", 1.6, 10) + body
    return moved(body, left, y, pointer_events="none", **cost.price.attributes(f"site:{name}"))


# ---- powerhouses and headstreams ------------------------------------------------------------------------------------
def _house(sheet: Sheet, name: str) -> str:
    owner, produces = whose(sheet.s, "house_owner", name), sheet.looked("producing") == name
    seat = sheet.s.turn if owner is None and sheet.looked("house") == name else owner
    return sheet.kept(_house_of, (name, owner, seat, produces), *_told(sheet, name, seat))


def _house_of(sheet: Sheet, name: str, owner: int | None, seat: int | None, produces: bool) -> str:
    (x, y), target = site(name), f"site:{name}"
    drawn = house_site(x, y) if seat is None else _built(name, house(x, y, seat, sheet.letter(seat)))
    fee = "" if seat is not None or name in sheet.prices else house_fee(x, y, DATA["powerhouse_sites"][name]["fee"])
    box, words = house_box(name), house_words(sheet, name)
    body = sheet.thing(drawn, target, words, "6.4", box, 3, over=fee)
    if produces:
        body += rect(x - 25, y - 16, 50, 32, "none", "var(--halo)", 6, 4) + rect(
            x - 25, y - 16, 50, 32, "none", "var(--may)", 3.2, 4
        )
    return body + sheet.crop(target, box) + (_price(sheet, name, box) if seat is None else "")


def _headstream(sheet: Sheet, name: str) -> str:
    """A headstream with the drops of all rounds; what would be placed there in blue."""
    drops = *stream_rounds(sheet.s, name), number_of(sheet.s, "waiting", name), sheet.streams_planned.get(name, 0)
    return sheet.kept(_headstream_of, (name,), drops, sheet.s.round, sheet.stands(f"headstream:{name}"))


def _headstream_of(sheet: Sheet, name: str) -> str:
    (x, y), target = site(name), f"headstream:{name}"
    rounds, waiting = stream_rounds(sheet.s, name), number_of(sheet.s, "waiting", name)
    body = headstream(x, y, name[-1].upper(), rounds, sheet.s.round - 1, waiting, sheet.italic)
    box, words = head_box(name), stream_words(sheet, name)
    body = sheet.thing(body, target, words, "4.4", box, 4) + sheet.crop(target, box, 2)
    if added := sheet.streams_planned.get(name, 0):
        body += pill(x + 48, y + 11, f"+{added}", 14, solid=True)
    return g(body, data_thing=f"stream:{name}")


# ---- what is looked at ----------------------------------------------------------------------------------------------
def _sums(sheet: Sheet) -> str:
    """What the production comes to, on the conduit and beside the powerhouse."""
    via, drops, made = sheet.looked("via"), sheet.drops_planned, sheet.made_planned
    if not (via and drops):
        return ""
    value = DATA["conduit_sites"][via]["value"]
    (mx, my), producing = pipe_middle(via), sheet.looked("producing")
    body = pill(mx, my, f"{drops} × {value} = {drops * value}", 15)
    if producing and made:
        x, y = site(producing)
        body += pill(x - 48, y + 2, f"+{made}", 17, solid=True)
    return body


# ---- the phone ------------------------------------------------------------------------------------------------------
def _spots() -> list[tuple[str, Point]]:
    """Everything on the map that can be pressed, and where."""
    sites = [(f"site:{name}", site(name)) for name in (*DAMS, *CONDUITS, *HOUSES)]
    return sites + [(f"headstream:{name}", site(name)) for name in HEADSTREAMS]


def _start(sheet: Sheet) -> Window:
    """What the phone shows first: what is looked at, else where something can be pressed or has happened."""
    looked = [spot for target, spot in _spots() if target.partition(":")[2] in sheet.in_view]
    return start(SCALE, PHONE, looked or lively(sheet, _spots()), (VALLEY / 2, HEIGHT / 2))


def pan(sheet: Sheet) -> str:
    """The map to be dragged and zoomed, with the overview and the buttons for it."""
    body = rect(0, 0, VALLEY, HEIGHT, "var(--land)") + LANDSCAPE.reference("overview")
    for name in CONDUITS:
        if (owner := whose(sheet.s, "conduit_owner", name)) is not None:
            body += path(pipe(name), ink(owner)[0], 13)
    squares: dict[str, str] = {}
    for name in (*DAMS, *HOUSES):
        (x, y), seat = site(name), owner_at(sheet.s, name)
        fill = "" if seat is None else "var(--stock)" if seat == NEUTRAL else ink(seat)[0]
        if fill:
            squares[fill] = squares.get(fill, "") + f"M{num(x - 26)} {num(y - 12)}h52v24h-52z"
    body += "".join(path(d, "var(--ink)", 4, fill) for fill, d in squares.items())
    small = overview(body, SCALE, _start(sheet), lively(sheet, _spots()) if sheet.mine else ())
    return panning.pan(sheet, drawn(sheet), small, "barrage-map")
