"""The page of a game that is over, looked at again: what seats could expect, the largest swings, what a bot would have done."""

from collections.abc import Sequence
from functools import cached_property

import htpy as h
from markupsafe import Markup

from headrace.arena.analysis import Analysis, Moment, Swing
from headrace.boards.chart import BOTTOM, LEFT, RIGHT, TOP, Story, chart
from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.draw import defs
from headrace.draw.kit import path
from headrace.table.analyses import LEVEL, SWINGS, Made
from headrace.table.pages.called import level_words
from headrace.table.pages.game import Looker, see
from headrace.table.pages.hinting import deeds, in_topics
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.log import Actions, in_words
from headrace.table.playing import Playing
from headrace.table.words import say

FAR = 460.0
"""Where the lines end on a desk."""


def analysis_page(reader: Reader, table: Playing, looker: Looker, made: Made | None, found: Analysis | None) -> str:
    """The whole page. `made`: how far the analysis is, if somebody is at it; `found`: what it says, if it is there."""
    lang = reader.lang
    title = say("analysis.title", lang, game=table.game.title(lang))
    body: list[h.Node] = [
        plain_header(reader),
        Markup(defs(*table.game.packages)),
        h.main(".sheet-page.analysis")[
            h.h1[title],
            h.p[h.a(".btn", href=looker.base)[say("analysis.back", lang)]],
            h.div("#analysis")[Markup(standing(table, looker, made, found, lang))],
        ],
    ]
    return page(reader, title, body, table.game, refresh=bool(made and not found), script="analysis")


def standing(table: Playing, looker: Looker, made: Made | None, found: Analysis | None, lang: str) -> str:
    """What is known: nothing yet, how far it is, or all of it."""
    if found:
        return str(h.fragment[Course(table, looker, found, lang).told()])
    address = f"{looker.base}/analysis"
    if made:
        words = say("analysis.busy" if made.total else "analysis.begins", lang, done=made.done, total=made.total)
        return str(
            h.form(".busy", method="post", action=address, data_busy=True)[
                h.input(type="hidden", name="act", value="stop"),
                h.label[words, h.progress(max=str(made.total or 1), value=str(made.done))],
                h.p(".dim")[say("analysis.busy_note", lang)],
                h.button(".btn.small")[say("analysis.stop", lang)],
            ]
        )
    return str(
        h.form(method="post", action=address)[
            h.p[say("analysis.note", lang)],
            h.p[h.button(".btn.primary.big", autofocus=True)[say("analysis.start", lang)]],
        ]
    )


class Course:
    """What an analysis says, in words and drawings."""

    def __init__(self, table: Playing, looker: Looker, found: Analysis, lang: str) -> None:
        self.table, self.looker, self.found, self.lang = table, looker, found, lang
        self.sheet = Sheet(Reach(see(table, Looker(looker.base, (), None), lang)))
        self.stops = [moment.ply + len(moment.moves) for moment in found.moments]
        if found.winners:
            self.stops.append(table.pos.ply)

    def say(self, key: str, **values: object) -> str:
        return say(f"analysis.{key}", self.lang, **values)

    def told(self) -> list[h.Node]:
        """All of it."""
        if not self.found.moments:
            return [h.p[self.say("nothing")]]
        return [self._legend(), self._charts(), self._slider(), self._swings(), h.p(".dim")[self._how()], self._table()]

    # ---- curves -----------------------------------------------------------------------------------------------------
    @cached_property
    def _course(self) -> list[tuple[Sequence[float], Sequence[float]]]:
        """Chances and points of every seat at each stop; at the end its share of the win and what it has got."""
        won = self.found.winners
        course: list[tuple[Sequence[float], Sequence[float]]] = [(it.chances, it.points) for it in self.found.moments]
        if won:
            course.append((tuple(1 / len(won) if seat in won else 0.0 for seat in self.sheet.seats), self.found.scores))
        return course

    def _legend(self) -> h.Element:
        """Who is which line, and what they could expect at the moment that is pointed at."""
        return h.ul(".legend")[
            [
                h.li[Markup(self.sheet.seal_picture(seat)), h.b[name], " ", h.span[self._expects(seat, -1)]]
                for seat, name in enumerate(self.table.names)
            ]
        ]

    def _expects(self, seat: int, stop: int) -> str:
        chances, points = self._course[stop]
        return self.say("expects", chance=round(100 * chances[seat]), points=round(points[seat]))

    def _charts(self) -> h.Element:
        return h.div(".tally")[
            [
                h.div(class_=size)[h.div(".charts")[self._chart("chance", right), self._chart("points", right)]]
                for size, right in (("wide", FAR), ("narrow", RIGHT))
            ]
        ]

    def _chart(self, what: str, right: float) -> Markup:
        is_chance = what == "chance"
        lines = [
            [round(100 * chances[seat] if is_chance else points[seat]) for chances, points in self._course]
            for seat in self.sheet.seats
        ]
        story = Story(lines, self.stops, right=right)
        cursor = path(f"M0 {TOP}V{BOTTOM}", "var(--accent)", 1.5, class_="cursor", data_left=LEFT, data_right=right)
        title = self.say(f"chart_{what}")
        return Markup(chart(self.sheet, title, title, story, cursor))

    def _slider(self) -> h.Element:
        """Points at a moment, for the script; without it the table below leads there."""
        return h.div(".pointing", hidden=True)[
            h.input(".past", type="range", min="0", max=str(len(self.stops) - 1), value="0", aria_label=self.say("moment")),
            h.output,
            h.div[
                h.a(".btn.small", href=self.looker.base)[self.say("look")],
                h.a(".btn.small.quiet", href=self.looker.base)[say("try", self.lang)],
            ],
        ]

    # ---- in words ---------------------------------------------------------------------------------------------------
    @cached_property
    def _done(self) -> dict[int, str]:
        """What was done by each action, in the words of the log, by the moves before it."""
        pos, game, names = self.table.pos, self.table.game, self.table.names
        actions = Actions(pos.events, pos.begins)
        return {
            actions.begun(at).ply: ". ".join(in_words(line, game, names, self.lang) for line in actions[at])
            for at in range(len(actions))
            if not actions.begun(at).turn
        }

    def _words(self, moment: Moment) -> str:
        phrases = (self.table.game.move(text).phrase(self.lang) for text in moment.moves)
        return self._done.get(moment.ply) or f"{self.table.names[moment.seat]}: {' · '.join(phrases)}"

    def _swings(self) -> h.Element:
        swings = self.found.swings(SWINGS)
        return h.section(aria_labelledby="swings")[
            h.h2("#swings")[self.say("swings")],
            h.ol[[self._swing(swing) for swing in swings]] if swings else h.p[self.say("nothing")],
        ]

    def _swing(self, swing: Swing) -> h.Element:
        moment, before, after = swing.moment, round(100 * swing.before), round(100 * swing.after)
        name, at = self.table.names[moment.seat], moment.ply + len(moment.moves)
        return h.li[
            h.p[h.b[self.say("swing", player=name, at=at, before=before, after=after)], " ", self._words(moment)],
            h.p[self._better(moment)],
            h.p[
                h.a(".btn.small", href=f"{self.looker.base}?at={moment.ply}")[self.say("look_before")],
                " ",
                h.a(".btn.small.quiet", href=f"{self.looker.base}/try?at={moment.ply}")[say("try", self.lang)],
            ],
        ]

    def _better(self, moment: Moment) -> str:
        """What the bot would have done."""
        level = level_words(self.table.game, LEVEL, self.lang)
        if moment.better is None:
            return self.say("same", level=level)
        then = self.table.pos.as_of(moment.ply)
        view = then.view(moment.seat, lang=self.lang, names=self.table.names)
        wanted = deeds([self.table.game.move(text) for text in moment.better.moves], then, view)
        gain = f"{moment.better.points:+.1f}".replace("-", "−")
        chance = f"{round(100 * moment.better.chance):+d}".replace("-", "−")
        told = self.say("better", level=level, wanted=wanted, points=gain, width=f"{moment.better.width:.1f}", chance=chance)
        return f"{told} {in_topics('analysis.gains', moment.better.gains, view)}".rstrip()

    def _how(self) -> str:
        """How well all this is known."""
        moments = self.found.moments
        playouts = min(moment.playouts for moment in moments)
        points, chance = max(moment.error for moment in moments), round(50 / playouts**0.5)
        return self.say("how", count=len(moments), playouts=playouts, points=f"{points:.1f}", chance=chance)

    def _table(self) -> h.Element:
        """The curves in figures, each move a way to that moment."""
        words = [*map(self._words, self.found.moments), self.say("end")]
        return h.details(".figures")[
            h.summary[self.say("figures")],
            h.div(".scroll")[
                h.table(".tallies")[
                    h.thead[
                        h.tr[
                            h.th(scope="col")[self.say("move")],
                            h.th(scope="col")[self.say("done")],
                            [h.th(scope="col")[name] for name in self.table.names],
                        ]
                    ],
                    h.tbody[[self._row(stop, at, words[stop]) for stop, at in enumerate(self.stops)]],
                ]
            ],
        ]

    def _row(self, stop: int, at: int, words: str) -> h.Element:
        return h.tr(data_at=str(at), data_end=stop == len(self.found.moments))[
            h.th(scope="row")[h.a(href=f"{self.looker.base}?at={at}")[str(at)]],
            h.td[words],
            [h.td[self._expects(seat, stop)] for seat in self.sheet.seats],
        ]
