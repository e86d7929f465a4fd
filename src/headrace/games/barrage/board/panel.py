"""A player's panel: company and officer, energy, credits, points, engineers and machines."""

from headrace.boards import panel as panels
from headrace.boards.numbers import number
from headrace.boards.panel import Stat
from headrace.boards.paper import mat_opener
from headrace.draw import Html
from headrace.games.barrage.automa_tiles import AUTOMA_LEVELS
from headrace.games.barrage.board.company import is_idle
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.telling import company_name
from headrace.games.barrage.naming import family_name
from headrace.readable.named import number_of, which

STATS = (
    ("energy", "barrage_energy", "8.7"), ("credits", "money", "1.6"), ("points", "victory_point", "1.11"),
    ("engineers", "person", "5.2"), ("excavators", "barrage_excavator", "1.7"), ("mixers", "barrage_mixer", "1.7"),
)  # fmt: skip


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    side = mat_opener(sheet, seat, sheet.say("whole_mat"))
    return Html(panels.panel(sheet, seat, state_line(sheet, seat), side, [_stat(sheet, seat, *row) for row in STATS]))


def _stat(sheet: Sheet, seat: int, id: str, icon: str, clause: str) -> Stat:
    now = number_of(sheet.s, id, seat)
    after = now + sheet.change(seat, id)
    style = id if after == now else f"{id} changed"
    words, tip, then = sheet.say(f"stat_{id}"), sheet.say(f"tip_stat_{id}"), ""
    if id == "points" and not sheet.view.over:
        then = number(sheet.points_if_ended[seat])
        words, tip = sheet.say("points_if_ended", points=then), sheet.say("tip_points_if_ended", points=number(now), then=then)
    return Stat(style, icon, number(after), words, tip, clause, then)


def state_line(sheet: Sheet, seat: int) -> str:
    """The company and its officer by family name, of an Automa without one its level; of who has passed, that instead."""
    view = sheet.view
    if view.over and seat in view.winners:
        return sheet.say("state_winner")
    officer = which(sheet.s, "officer", seat)
    besides = family_name(sheet.term(officer)) if officer else ""
    if officer and is_idle(sheet.s, seat):
        besides = sheet.words.text(f"option.automa_level.{AUTOMA_LEVELS[sheet.s.automa_level]}", sheet.lang)
    if sheet.s.passed[seat] and not view.over:
        besides = sheet.say("has_passed")
    return " · ".join(filter(None, (company_name(sheet, seat), besides)))
