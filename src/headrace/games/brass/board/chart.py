"""Three small charts: points, income and money at the end of each round."""

from headrace.boards.chart import Story, chart
from headrace.draw.kit import tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import SEATS


def charts(sheet: Sheet) -> str:
    """The three charts side by side."""
    s, rounds = sheet.s, _played(sheet)
    ticks = [at % sheet.rounds + 1 for at in range(rounds)]
    parts = [sheet.rounds] if rounds > sheet.rounds else []
    body = ""
    for key, story in (("vp", s.vp_story), ("income", s.income_story), ("money", s.money_story)):
        lines = [[story[at * SEATS + seat] for at in range(rounds)] for seat in sheet.seats]
        title = sheet.say(f"chart_{key}")
        body += chart(sheet, title, sheet.say("chart_label", what=title), Story(lines, ticks, parts))
    return tag("div", body, class_="charts")


def _played(sheet: Sheet) -> int:
    """Rounds that have ended."""
    return sheet.rounds * sheet.eras if sheet.view.over else sheet.s.era * sheet.rounds + sheet.s.round - 1
