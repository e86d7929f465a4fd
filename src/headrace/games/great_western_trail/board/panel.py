"""A player's panel: who it is, what is in hand, how far one rides."""

from headrace.boards import panel as panels
from headrace.boards.numbers import number
from headrace.boards.panel import Stat
from headrace.boards.paper import mat_opener
from headrace.draw import Html, inline_icon
from headrace.draw.kit import tag
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.position import masters_of
from headrace.games.great_western_trail.material import DISC_SPACES, TRACK
from headrace.games.great_western_trail.rules.counting import permanent, step_limit
from headrace.games.great_western_trail.rules.scoring import score
from headrace.readable.named import number_of, row


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
    certificates = str(TRACK[s.certificates[seat]]) + (f"+{more}" if (more := permanent(s, seat)) else "")
    found = (
        ("money", "western_dollar", money, "8.6"),
        *((f"{kind}s", sign, str(number_of(s, "workers", seat, kind)), "1.8") for kind, sign in WORKERS),
        ("certificates", "western_contract", certificates, "1.9"),
        ("stride", "western_boot", str(step_limit(s, seat)), "4.2"),
        ("cards", "card", str(s.hand_size[seat]), "7.1"),
        ("discs", "western_disc", str(sum(DISC_SPACES) - sum(row(s, "cleared", seat))), "9.5"),
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
        ("hazards", sum(row(s, "hazards", seat))),
        ("teepees", sum(row(s, "teepees", seat))),
        ("objectives", sum(row(s, "area", seat))),
        ("masters", len(masters_of(s, seat))),
    )
    told = [sheet.say(f"count_{name}", count=count) for name, count in counts if count]
    token = [sheet.say("has_token")] if s.token_owner == seat else []
    return " · ".join([*([now] if now else []), *(told + token)])
