"""A player's panel: who it is, what is in hand, and on the viewer's own the next tiles."""

from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, rect, tag
from headrace.draw.shapes import SEAT_PATTERN, SEATS, seal
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.mat import next_tiles, whole_mat
from headrace.games.brass.board.track import signed
from headrace.games.brass.material import Phase


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    view = sheet.view
    picture = drawing(seal(seat, sheet.letter(seat), 0, 0, 13), (-16, -16, 32, 32), class_="seal")
    name = tag("span", esc(view.names[seat]), class_="name") + (
        inline_icon("bot", 15, sheet.say("bot")) if seat in view.bots else ""
    )
    who = tag("div", tag("h2", name) + tag("p", esc(state_line(sheet, seat)), class_="state"), class_="who")
    spent = tag("div", tag("small", esc(sheet.say("spent"))) + tag("b", f"£{view.state.spent[seat]}"), class_="spent")
    side = tag("div", ("" if view.over else spent) + whole_mat(sheet, seat), class_="side")
    below = "" if view.over or seat != view.seat else next_tiles(sheet, seat)
    return Html(tag("div", _spine(seat) + picture + who + side + _stats(sheet, seat), class_="seat-panel") + below)


def _spine(seat: int) -> str:
    """The owner's ink with its pattern along the edge."""
    key = SEATS[seat]
    lining = rect(0, 0, 11, 400, f"var(--seat-{key})") + rect(
        0, 0, 11, 400, f"url(#p-{SEAT_PATTERN[key]}-{'d' if key == 'd' else 'l'})", opacity=".24"
    )
    return tag("div", drawing(lining, (0, 0, 11, 400)), class_="spine")


def _stats(sheet: Sheet, seat: int) -> str:
    s, clauses = sheet.s, sheet.title.clauses
    link = "rail_link" if sheet.rail else "canal_link"
    rows = (
        ("money", f"£{s.money[seat]}", "purse", "purse"),
        ("income", signed(sheet.level(seat)), "income", "income"),
        ("victory_point", str(s.vp[seat]), "points", "points"),
        (link, str(s.links_left[seat]), "links_left", "links_left"),
        ("card", str(s.hand_size[seat]), "cards", "cards"),
    )
    cells = ""
    for icon, value, word, clause in rows:
        value = value.removeprefix("£") if icon == "money" else value
        body = tag("span", inline_icon(icon, 17) + tag("b", value)) + tag("small", esc(sheet.say(word)))
        cells += tag("div", body, class_=f"stat {word}", data_clause=clauses[clause], data_tip=_words(sheet, seat, word))
    return tag("div", cells, class_="stats")


def _words(sheet: Sheet, seat: int, word: str) -> str:
    """What a number on a panel means."""
    values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
    if word == "income":
        return sheet.say("tip_income", **values)
    return f"{sheet.name(seat)}: {sheet.say(word)}"


def state_line(sheet: Sheet, seat: int) -> str:
    """What a player is doing, in a few words."""
    view, s = sheet.view, sheet.s
    if view.over:
        return sheet.say("state_winner") if seat in view.winners else ""
    if s.phase == Phase.SHORTFALL and s.missing[seat] > 0:
        return sheet.say("state_shortfall", amount=s.missing[seat])
    if seat == view.turn:
        only = s.round == 1 and not sheet.rail
        at = sheet.say("state_first_action") if only else sheet.say("state_action", action=3 - s.actions_left)
        return sheet.say("state_you" if seat == view.seat else "state_now", at=at)
    place = list(sheet.order()).index(seat)
    key = "state_played" if place < s.at else "state_next" if place == s.at + 1 else "state_waits"
    return sheet.say(key)
