"""What a round brought: energy, places, credits, the bonus tile, and the new turn order, on a slip over the map."""

from headrace.boards.numbers import number, signed
from headrace.boards.paper import slip
from headrace.boards.tally import Column, down
from headrace.core.moves import Event
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.material import BONUS_EACH, MISSING_PENALTY


def round_slip(sheet: Sheet) -> Html:
    """The slip, from the end of a round until the viewer has looked closer at something or acted."""
    scored = [event for event in sheet.view.history.since() if event.kind == "round_points"]
    if sheet.view.over or sheet.view.focus or len(scored) < sheet.s.players:
        return Html("")
    now = scored[-1].round
    body = tag("div", _table(sheet, now), class_="scroll") + _order(sheet)
    return slip(f"barrage-round-{now}", sheet.say("round_title", round=now), body)


def _of(sheet: Sheet, kind: str) -> dict[int, Event]:
    """The last event of a kind by seat."""
    return {event.seat: event for event in sheet.view.history.since() if event.kind == kind}


def _table(sheet: Sheet, now: int) -> str:
    """Seats in order of energy: each cell a number with what made it below."""
    track = _of(sheet, "track") | _of(sheet, "automa_track")
    bonus, points = _of(sheet, "bonus"), _of(sheet, "round_points")
    order = sorted(sheet.seats, key=lambda seat: -(track[seat].marker if seat in track else 0))
    cells: dict[str, list[str]] = {name: [] for name in ("energy", "place", "credits", "bonus", "points")}
    for seat in sheet.seats:
        told, extra = track.get(seat), bonus.get(seat)
        cells["energy"].append(tag("b", number(told.marker)) if told else "—")
        cells["place"].append(signed(told.points) if told and told.points else "—")
        cells["credits"].append(signed(told.credits) if told else "—")
        cells["bonus"].append(_bonus(sheet, extra) if extra else "—")
        cells["points"].append(tag("b", number(points[seat].points)) if seat in points else "—")
    columns = [Column(esc(sheet.say(f"round_{name}")), values) for name, values in cells.items()]
    return down(sheet, "", columns, order, 9)


def _bonus(sheet: Sheet, event: Event) -> str:
    """Points, and what made them: so many pieces, less what is missing of the track."""
    told = f"{event.count} × {BONUS_EACH[event.bonus]}"
    told += f" − {event.missing} × {MISSING_PENALTY}" if event.missing else ""
    in_words = sheet.say("round_each", count=event.count, missing=event.missing)
    return tag("b", signed(event.points)) + tag("small", esc(f" ({told})"), data_tip=in_words)


def _order(sheet: Sheet) -> str:
    """The new turn order, in a sentence with seals."""
    event = next((event for event in reversed(sheet.view.history.since()) if event.kind == "turn_order"), None)
    if event is None:
        return ""
    seats = [seat for seat in (event.first, event.second, event.third, event.fourth) if seat >= 0]
    seals = "".join(sheet.seal_picture(seat, 10) for seat in seats)
    return tag("p", esc(sheet.say("round_order")) + seals, class_="barrage-order")
