"""What a tournament brought, as one page that needs nothing else: no network, no other file."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from math import ceil
from typing import Any

import htpy as h
from markupsafe import Markup

from headrace.arena.players import FAULTS
from headrace.arena.tournament_keeping import record_name
from headrace.core.game import game
from headrace.draw import tokens_css

WIDTH, HEIGHT, MARGIN = 200, 22, 14
"""Of the drawing of an interval, in pixels."""
TICKS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_TICKS = 5
SERVER = "http://127.0.0.1:8000"


def page(told: Mapping[str, Any], records: Sequence[str]) -> str:
    """`told`: the result as `report.as_dict` has it; `records`: of its games, packed."""
    title = f"{game(told['game']).title('en')}, {told['players']} players"
    room = files(__package__)
    style = tokens_css() + (room / "page.css").read_text("utf-8")
    body = h.main[
        h.header[h.h1[title], h.p(".dim")[_summary(told)]],
        h.section[h.h2["Standings"], h.div(".wide")[_standings(told)], h.p[_note(told)]],
        h.section[h.h2["Who came in ahead of whom"], h.div(".wide")[_ahead(told)]],
        h.section[h.h2["Settings"], h.dl[[(h.dt[name], h.dd[said]) for name, said in _settings(told)]]],
        h.section[_games(told, records)],
    ]
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.title[f"Tournament: {title} - Headrace"],
        h.link(rel="icon", href="data:,"),
        h.style[Markup(style)],
    ]
    script = h.script(type="module")[Markup((room / "page.js").read_text("utf-8"))]
    return str(h.html(lang="en")[head, h.body[body, script]])


def _summary(told: Mapping[str, Any]) -> str:
    bots, games = len(told["bots"]), len(told["games"])
    return f"A tournament of {bots} bots: {games} games, {told['deals']} deals, each played by every bot from every seat."


def _note(told: Mapping[str, Any]) -> str:
    zero = f"that of {told['zero']}" if told["zero"] else "the mean of all"
    return (
        f"Ratings: Plackett-Luce over whole orders, on the scale of Elo; 0 is {zero}. Intervals are of 95 %. Wins: a shared one "
        f"counts in parts; by chance {told['chance']:.3f}. Scores: of games not forfeited. ms: of a core for a decision; of a "
        "program, that it was waited for."
    )


# ---- standings ------------------------------------------------------------------------------------------------------
def _standings(told: Mapping[str, Any]) -> h.Element:
    rows = told["standings"]
    scale = Scale(rows)
    heads = ("rating", "± 95 %", scale.axis(), "seats", "wins", "95 %", "place", "score", "lead", "ms", "ms, p99", *FAULTS)
    return h.table[
        h.thead[h.tr[h.th["#"], h.th(".words")["bot"], [h.th(scope="col")[head] for head in heads]]],
        h.tbody[[h.tr[h.td[str(rank)], _standing(row, scale)] for rank, row in enumerate(rows, 1)]],
    ]


def _standing(row: Mapping[str, Any], scale: "Scale") -> list[h.Element]:
    low, high = row["share_interval"]
    cells = (
        f"{row['rating']:+.0f}",
        _half(row["width"], 0),
        scale.drawn(row["rating"], row["width"]),
        str(row["games"]),
        f"{row['share']:.3f}",
        f"{low:.3f}-{high:.3f}",
        f"{row['place']:.2f}",
        _points(row["score"], row["score_width"], ""),
        _points(row["lead"], row["lead_width"], "+"),
        *(f"{1000 * seconds:.3g}" for seconds in row["decision_seconds"].values()),
        *(h.span(".fault")[str(row[fault])] if row[fault] else "0" for fault in FAULTS),
    )
    return [h.th(scope="row")[row["bot"]], *(h.td[cell] for cell in cells)]


def _points(points: float | None, width: float | None, sign: str) -> h.Node:
    """A mean with half of its interval; a bot that has forfeited all its games has none."""
    return "-" if points is None else (f"{points:{sign}.1f} ", h.small[_half(width)])


def _half(width: float | None, digits: int = 1) -> str:
    return "?" if width is None else f"± {width:.{digits}f}"


class Scale:
    """Where ratings lie on a line that holds all intervals."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        spans = [(row["rating"], row["width"] or 0) for row in rows]
        self.low, self.high = min(value - width for value, width in spans), max(value + width for value, width in spans)
        step = next((step for step in TICKS if (self.high - self.low) / step < MOST_TICKS), TICKS[-1])
        self.ticks = range(ceil(self.low / step) * step, int(self.high) + 1, step)

    def at(self, value: float) -> str:
        """The place of a rating."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return f"{MARGIN + part * (WIDTH - 2 * MARGIN):.1f}"

    def axis(self) -> h.Element:
        """What the lines mean."""
        return _svg(h.text(x=self.at(tick), y=str(HEIGHT - 8))[f"{tick:+d}" if tick else "0"] for tick in self.ticks)

    def drawn(self, value: float, width: float | None) -> h.Element:
        """A rating with its interval."""
        lines = [self._line(tick, tick, ".tick" if tick else ".zero", (0, HEIGHT)) for tick in self.ticks]
        if width:
            lines.append(self._line(value - width, value + width, ".span", (HEIGHT / 2, HEIGHT / 2)))
        return _svg([*lines, h.circle(".value", cx=self.at(value), cy=str(HEIGHT / 2), r="4.5")])

    def _line(self, start: float, end: float, kind: str, heights: tuple[float, float]) -> h.Element:
        return h.line(kind, x1=self.at(start), x2=self.at(end), y1=str(heights[0]), y2=str(heights[1]))


def _svg(parts: Iterable[h.Element]) -> h.Element:
    return h.svg(width=str(WIDTH), height=str(HEIGHT), viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[parts]


# ---- the rest -------------------------------------------------------------------------------------------------------
def _ahead(told: Mapping[str, Any]) -> h.Element:
    bots, lines = [row["bot"] for row in told["standings"]], told["ahead"]
    return h.table[
        h.thead[h.tr[h.th["#"], h.th(".words")["bot"], [h.th(scope="col")[str(rank)] for rank in range(1, len(bots) + 1)]]],
        h.tbody[
            [
                h.tr[h.td[str(rank)], h.th(scope="row")[bot], map(_part, line)]
                for rank, (bot, line) in enumerate(zip(bots, lines, strict=True), 1)
            ]
        ],
    ]


def _part(part: float | None) -> h.Element:
    return h.td(".dim")["-"] if part is None else h.td(".ahead" if part > 0.5 else "")[f"{part:.3f}"]


def _settings(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    clock = [f"{seconds:g} s a {what}" for what, seconds in told["clock"].items() if seconds]
    return [
        ("game", f"{told['game']}, rules version {told['version']} ({told['rules']}), knowledge of bots {told['knowledge']}"),
        ("options", ", ".join(f"{name}={choice}" for name, choice in told["options"].items()) or "none"),
        ("bots", ", ".join(told["bots"])),
        ("clock", ", ".join(clock) or "none"),
        ("seed", f"{told['seed']}; deal N has the seed {told['seed']}/N"),
        ("made by", f"Headrace {told['headrace']}, {told['machine']}"),
    ]


def _games(told: Mapping[str, Any], records: Sequence[str]) -> h.Element:
    """Each game with its record."""
    rows = [_game(each, record) for each, record in zip(told["games"], records, strict=True)]
    heads = [h.th(".words")[head] for head in ("record", "seats, with score and place", "faults")]
    return h.details(open=True)[
        h.summary["Games"],
        h.p[h.label["A table that opens them: ", h.input("#server", type="url", value=SERVER)]],
        h.div(".wide")[h.table[h.thead[h.tr[h.th["game"], heads, h.th["seed"]]], h.tbody[rows]]],
    ]


def _game(each: Mapping[str, Any], record: str) -> h.Element:
    said = [f"{bot} {score} ({place})" for bot, score, place in zip(each["seats"], each["scores"], each["places"], strict=False)]
    faults = [f"{bot}: {fault}" for bot, fault in zip(each["seats"], each["faults"], strict=True) if fault]
    buttons: list[h.Node] = [h.button(name="save", value=record_name(each["game"]))["Save"], " ", h.button(name="open")["Open"]]
    cells = [h.td(".words")[buttons], h.td(".words.said")[", ".join(said)], h.td(".words.said.fault")["; ".join(faults)]]
    return h.tr(data_record=record)[h.td[str(each["game"])], cells, h.td[each["seed"]]]
