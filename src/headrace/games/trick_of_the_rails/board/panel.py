"""A player's panel: seal, name, state, worth now, shares."""

from headrace.boards.panel import named
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, rect, tag
from headrace.games.trick_of_the_rails.board.cards import PATTERN
from headrace.games.trick_of_the_rails.board.facts import Sheet, shares, team, worth
from headrace.games.trick_of_the_rails.board.hand import count_words
from headrace.games.trick_of_the_rails.board.words import state_line
from headrace.games.trick_of_the_rails.material import COMPANIES, COMPANY_COUNT, SHORT_NAMES


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    view = sheet.view
    picture = drawing(sheet.seal(seat, 0, 0, 12), (-16, -16, 32, 32), class_="seal")
    marks = ""
    if view.state.teams:
        marks += tag("span", esc(sheet.say("team", team="AB"[team(view.state, seat)])), class_="team")
    cards = "" if view.over else _hand_size(sheet, seat)
    name = tag("h2", named(sheet, seat, 16) + marks + cards)
    state = tag("p", esc(state_line(sheet, seat)), class_="state") if state_line(sheet, seat) else ""
    points = tag("b", str(worth(view.state, seat))) + tag("span", esc(sheet.say("points" if view.over else "worth_now")))
    chips = "".join(share_chip(sheet, seat, company) for company in range(COMPANY_COUNT))
    body = picture + tag("div", name + state, class_="who") + tag("div", points, class_="points")
    return Html(tag("div", body + tag("div", chips, class_="chips"), class_="rails-panel"))


def _hand_size(sheet: Sheet, seat: int) -> str:
    count = sheet.s.hand_size[seat]
    words = count_words(sheet, count)
    return tag("span", inline_icon("card", 14) + str(count), class_="hand-size", title=words, role="img", aria_label=words)


def share_chip(sheet: Sheet, seat: int, company: int) -> str:
    """How many shares of a company; an empty frame for none, crop marks for one just gained."""
    count, name, key = shares(sheet.s, seat, company), sheet.company(company), COMPANIES[company]
    label = sheet.say("holds", player=sheet.name(seat), count=count, company=name)
    if not count:
        return tag("span", tag("span", tag("i", esc(SHORT_NAMES[company])), class_="chip none"), class_="chip-place", title=label)
    lining = drawing(rect(0, 0, 90, 26, f"url(#p-{PATTERN[key]})", opacity=".13"), (0, 0, 90, 26), class_="lining")
    fresh = " fresh" if (seat, company) in sheet.fresh_shares else ""
    style = f"background:var(--co-{key});color:var(--on-co-{key})"
    chip = tag("span", lining + tag("i", esc(SHORT_NAMES[company])) + tag("b", str(count)), class_="chip", style=style)
    return tag("span", chip, class_=f"chip-place{fresh}", title=label, data_share=f"{seat}_{key}")
