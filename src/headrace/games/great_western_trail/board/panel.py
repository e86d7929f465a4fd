"""A player's panel: who it is, what is in hand, how far one rides."""

from headrace.boards import panel as panels
from headrace.boards.numbers import number
from headrace.boards.panel import Stat
from headrace.boards.paper import mat_opener
from headrace.draw import Html, inline_icon
from headrace.draw.kit import tag
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.material import TRACK
from headrace.games.great_western_trail.rules.scoring import score


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    points = inline_icon("victory_point", 15) + tag("b", number(score(sheet.s, seat)))
    now = tag("span", points, class_="now", data_tip=sheet.say("tip_stat_points"), data_clause="14")
    side = now + mat_opener(sheet, seat, sheet.say("whole_mat"))
    return Html(panels.panel(sheet, seat, state_line(sheet, seat), side, _stats(sheet, seat)))


def _stats(sheet: Sheet, seat: int) -> list[Stat]:
    s, after = sheet.s, sheet.money_after(seat)
    changes = after not in (None, s.money[seat])
    money = f"${s.money[seat]}" + (f"→{after}" if changes else "")
    certificates = str(TRACK[s.certificates[seat]]) + (f"+{more}" if (more := sheet.permanent(seat)) else "")
    found = (
        ("money", "western_dollar", money, "8.6"),
        *((f"{kind}s", sign, str(sheet.workers(seat, row)), "1.8") for row, (kind, sign) in enumerate(WORKERS)),
        ("certificates", "western_contract", certificates, "1.9"),
        ("stride", "western_boot", str(sheet.steps(seat)), "4.2"),
        ("cards", "card", str(s.hand_size[seat]), "7.1"),
        ("discs", "western_disc", str(sheet.discs_left(seat)), "9.5"),
    )
    return [
        Stat(
            f"{id} changed" if changes and id == "money" else id,
            icon,
            value,
            sheet.say(f"stat_{id}"),
            sheet.say(f"tip_stat_{id}"),
            clause,
        )
        for id, icon, value, clause in found
    ]


WORKERS = (("cowboy", "western_worker_hat"), ("craftsman", "western_build"), ("engineer", "western_driver"))


def state_line(sheet: Sheet, seat: int) -> str:
    """What a player is doing, and what was collected, in a few words."""
    view, s = sheet.view, sheet.s
    if view.over:
        return sheet.say("state_winner") if seat in view.winners else ""
    now = sheet.say("state_you" if sheet.own(seat) else "state_now") if seat == view.turn else ""
    counts = (
        ("hazards", len(sheet.hazards(seat))),
        ("teepees", sum(sheet.teepees(seat).values())),
        ("objectives", len(sheet.area(seat))),
        ("masters", len(sheet.masters(seat))),
    )
    told = [sheet.say(f"count_{name}", count=count) for name, count in counts if count]
    token = [sheet.say("has_token")] if s.token_owner == seat else []
    return " · ".join([*([now] if now else []), *(told + token)])
