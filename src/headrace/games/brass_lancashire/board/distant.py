"""The distant cotton market: the pile, the tile drawn last, the track with its marker, and where the next tile may lead."""

from headrace.boards.slips import heading, slip
from headrace.core.moves import Move
from headrace.draw.kit import circle, g, path, rect, text
from headrace.draw.shapes import guilloche
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.slips import place
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import DISTANT_END, DISTANT_INCOME, DISTANT_MIN_PLAYERS, DISTANT_MOVE

AT = (63.0, 205.0)
WIDE, HIGH = 176.0, 298.0
COLUMNS, FIRST_ROW, ROW = (46, 82), 113, 37


def outcomes(state: State) -> dict[int, int]:
    """Where the next tile leads: index of the track, and how many of the tiles left do it."""
    used = [kind for kind, least in enumerate(DISTANT_MIN_PLAYERS) if least <= state.players]
    for drawn in state.pile[state.pile_left : len(used)]:
        if drawn in used:
            used.remove(drawn)
    found: dict[int, int] = {}
    if state.distant_at < DISTANT_END:
        for kind in used:
            index = min(state.distant_at + DISTANT_MOVE[kind], DISTANT_END)
            found[index] = found.get(index, 0) + 1
    return found


def distant(sheet: Sheet) -> str:
    """The whole slip; it can be pressed when a mill may be sold here."""
    state: State = sheet.view.state
    body = slip(WIDE, HIGH)
    title = sheet.term("components.distant_market")
    body += heading(sheet, title, WIDE / 2, 21, "middle", WIDE - 16)
    body += _pile(sheet, state) + _track(sheet, state)
    words = sheet.say("tip_distant", left=state.pile_left)
    drawn = sheet.touch(body, "distant", words, (-2, -2, WIDE + 2, HIGH + 2), 5, wash=False)
    return place(sheet, sheet.tip(drawn, words, "distant"), AT)


def _pile(sheet: Sheet, state: State) -> str:
    """Tiles face down with their number, and the last ones drawn."""
    body = "".join(rect(14 + k * 2, 35 - k * 2, 46, 50, "var(--plate)", "var(--on-plate)", 0.8, 3) for k in range(3))
    body += guilloche(22, 45, 38, 26, 3, "var(--on-plate)", 0.6, 0.8)
    body += circle(41, 58, 11, "var(--stock)", "var(--stock-ink)")
    body += text(41, 63, state.pile_left, 15, 700, "var(--stock-ink)", "middle")
    body += text(39, 99, sheet.say("tiles_left"), 12.4, 400, "var(--ink-2)", "middle", "sans", room=62)
    used = sum(least <= state.players for least in DISTANT_MIN_PLAYERS)
    drawn = [DISTANT_MOVE[kind] for kind in state.pile[state.pile_left : used] if kind >= 0]
    if drawn:
        before = rect(84, 31, 46, 50, "var(--stock)", "var(--stock-ink)", 0.9, 3) if len(drawn) > 1 else ""
        before += text(93, 46, drawn[1], 12.4, 400, "var(--stock-ink-2)", "middle") if len(drawn) > 1 else ""
        body += before + rect(104, 33, 50, 52, "var(--stock)", "var(--stock-ink)", 1, 3)
        body += rect(107, 36, 44, 46, "none", "var(--stock-ink-2)", 0.6, 2)
        body += text(129, 69, drawn[0], 30, 700, "var(--stock-ink)", "middle")
        body += path("M116 76h24m-5-3.5l5 3.5l-5 3.5", "var(--stock-ink)", 1.3)
    else:
        body += rect(104, 33, 50, 52, "none", "var(--ink-3)", 1, 3, stroke_dasharray="4 3")
    return body + text(124, 99, sheet.say("drawn_last"), 12.4, 400, "var(--ink-2)", "middle", "sans", room=84)


def _track(sheet: Sheet, state: State) -> str:
    """The way of the marker: two spaces to a row, boustrophedon, the closed space at the end."""
    reach, body = outcomes(state), path("M12 106h152", "var(--ink-3)", 0.7)
    telling = sheet.mine and ("distant" in sheet.reach.moves or sheet.reach.focus.get("act") == "sell")
    for index, income in enumerate(DISTANT_INCOME):
        x, y = _cell(index)
        lit = telling and index in reach
        style: dict[str, object] = {"stroke_dasharray": "5 3"} if lit else {}
        fill, edge = ("var(--may-soft)", "var(--may)") if lit else ("var(--paper-sunk)", "var(--ink-2)")
        body += rect(x, y, 32, 30, fill, edge, 2.2 if lit else 1, 3, data_at=f"distant:{index}", **style)
        if index == DISTANT_END:
            body += path(f"M{x + 9} {y + 8}l14 14m0-14l-14 14", "var(--ink)", 2.6)
        elif index % 2 == 0:
            body += text(22, y + 21, f"+{income}", 17, 700, "var(--ink)" if income else "var(--ink-2)", "middle")
        if index == state.distant_at:
            body += _bale(x + 16, y + 15, 22)
    d = "".join(f"M{x} {FIRST_ROW + row * ROW + 30.5}v6m-3-3l3 3l3-3" for row, x in ((0, 97), (1, 61), (2, 97)))
    body += path(d, "var(--ink-2)", 1.1)
    body += text(14, FIRST_ROW + 4 * ROW + 20, sheet.say("closed"), 12.5, 400, "var(--ink-2)", None, "sans", room=44)
    return body + _odds(sheet, state, reach, telling)


def _cell(index: int) -> tuple[float, float]:
    row = index // 2
    x = COLUMNS[index % 2 ^ row % 2] if index < DISTANT_END else 64
    return x - 1, FIRST_ROW + row * ROW


def _odds(sheet: Sheet, state: State, reach: dict[int, int], telling: bool) -> str:
    """How many of the tiles left lead to each row."""
    body, total = "", sum(reach.values())
    for row in range(5):
        count = sum(n for index, n in reach.items() if index // 2 == row)
        if count:
            y = FIRST_ROW + row * ROW + 5
            fill, on = ("var(--may)", "var(--on-may)") if telling else ("var(--paper-sunk)", "var(--ink)")
            body += rect(120, y, 50, 20, fill, r=10)
            odds = sheet.say("odds", count=count, total=total)
            body += text(145, y + 14.5, odds, 12.5, 700, on, "middle", "sans", room=46)
    return body


def _bale(x: float, y: float, s: float) -> str:
    """The marker: a bale of cotton."""
    body = rect(-s * 0.5, -s * 0.36, s, s * 0.72, "var(--stock)", "var(--stock-ink)", 1.3, s * 0.16)
    d = f"M{-s * 0.2:.1f} {-s * 0.36:.1f}v{s * 0.72:.1f}M{s * 0.2:.1f} {-s * 0.36:.1f}v{s * 0.72:.1f}M{-s * 0.5:.1f} 0h{s:.1f}"
    body += path(d, "var(--stock-ink)", 1)
    return g(body, transform=f"translate({x:.1f} {y:.1f})", data_thing="bale")


def sale_range(sheet: Sheet) -> tuple[int, int]:
    """Spaces of income that the next distant tile may bring, if it does not close the market."""
    found = [DISTANT_INCOME[index] for index in outcomes(sheet.view.state) if index < DISTANT_END]
    return min(found, default=0), max(found, default=0)


def sale_note(sheet: Sheet, move: Move) -> str:
    """The odds of the next distant tile."""
    if move.target != "distant":
        return ""
    reach = outcomes(sheet.view.state)
    total, parts = sum(reach.values()), []
    for row in range(DISTANT_END // 2 + 1):
        count = sum(n for index, n in reach.items() if index // 2 == row)
        what = sheet.say("closed") if row * 2 == DISTANT_END else f"+{DISTANT_INCOME[row * 2]}"
        parts += [f"{what} ({sheet.say('odds', count=count, total=total)})"] if count else []
    return " · ".join(parts)
