"""A player's panel: who it is, what is in hand, and on the viewer's own the next tiles."""

from headrace.boards import panel as panels
from headrace.boards.numbers import signed
from headrace.boards.panel import Stat
from headrace.boards.paper import mat_opener
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.mat import next_tiles
from headrace.games.brass.questions import Step
from headrace.games.brass.rules.rounds import actions_of_turn


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel; on the phone the next tiles lie beside the hand."""
    spent = tag("div", tag("small", esc(sheet.say("spent"))) + tag("b", f"£{sheet.s.spent[seat]}"), class_="spent")
    side = ("" if sheet.view.over else spent) + mat_opener(sheet, seat, sheet.say("whole_mat"))
    below = "" if sheet.view.over or sheet.narrow or seat != sheet.view.seat else next_tiles(sheet, seat)
    return Html(panels.panel(sheet, seat, state_line(sheet, seat), side, _stats(sheet, seat)) + below)


def _stats(sheet: Sheet, seat: int) -> list[Stat]:
    s, clauses = sheet.s, sheet.title.clauses
    found = (
        ("money", str(s.money[seat]), "purse"),
        ("income", signed(sheet.level(seat)), "income"),
        ("victory_point", str(s.vp[seat]), "points"),
        ("rail_link" if sheet.rail else "canal_link", str(s.links_left[seat]), "links_left"),
        ("card", str(s.hand_size[seat]), "cards"),
    )
    then = {} if sheet.view.over else {"points": str(sheet.points_if_ended[seat])}
    return [
        Stat(id, icon, value, _label(sheet, seat, id), _words(sheet, seat, id), clauses[id], then.get(id, ""))
        for icon, value, id in found
    ]


def _label(sheet: Sheet, seat: int, word: str) -> str:
    """What a number is called; beside the points, what they would be if the era ended now."""
    if word == "points" and not sheet.view.over:
        return sheet.say("points_if_ended", points=sheet.points_if_ended[seat])
    return sheet.say(word)


def _words(sheet: Sheet, seat: int, word: str) -> str:
    """What a number on a panel means."""
    values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
    if word == "income":
        return sheet.say("tip_income", **values)
    if word == "points" and not sheet.view.over:
        return sheet.then_words(seat, sheet.name(seat))
    return f"{sheet.name(seat)}: {sheet.say(word)}"


def state_line(sheet: Sheet, seat: int) -> str:
    """What a player is doing, in a few words."""
    view, s = sheet.view, sheet.s
    if view.over:
        return sheet.say("state_winner") if seat in view.winners else ""
    if sheet.under_way.asked == Step.SHORTFALL and s.missing[seat] > 0:
        return sheet.say("state_shortfall", amount=s.missing[seat])
    if seat == view.turn:
        actions = actions_of_turn(s)
        only = actions == 1
        at = sheet.say("state_first_action") if only else sheet.say("state_action", action=actions + 1 - s.actions_left)
        return sheet.say("state_you" if seat == view.seat else "state_now", at=at)
    place = list(sheet.order()).index(seat)
    key = "state_played" if place < s.at else "state_next" if place == s.at + 1 else "state_waits"
    return sheet.say(key)
