"""What series brought, and what a game looked like, as tables for the terminal."""

from collections.abc import Sequence
from math import isinf

from rich.table import Table

from headrace.arena.analysis import Analysis
from headrace.arena.match import Pairing, Result
from headrace.core.game import Game, game

STATIONS = 16
"""Lines of the course of a game, at most."""
VERDICTS = {1: "more than {bound:.3f}", -1: "less than {bound:.3f}", 0: "not clear"}


def lines(results: Sequence[Result], title: str) -> Table:
    """A line for each series: wins and lead of the one, with their 95 % intervals."""
    stops = any(result.terms.stop is not None for result in results)
    columns = ["bot", "among", "n", "wins", "95 % interval", "by chance", *(["clear"] if stops else [])]
    table = Table(*columns, "mean scores", "lead", title=title)
    for result in results:
        table.add_row(*_cells(result, stops))
    return table


def of_a_kind(result: Result, title: str) -> Table:
    """What a bot scores among its like: the mean of all seats with its 95 % interval, and of the winners."""
    table = Table("bot", "n", "mean score", "winner", title=title)
    width = "" if isinf(result.mean_width) else f" ± {result.mean_width:.1f}"
    table.add_row(result.pairing.one, str(result.games), f"{result.mean:.1f}{width}", f"{result.best:.1f}")
    return table


def _cells(result: Result, stops: bool) -> list[str]:
    low, high = result.interval
    width = "" if isinf(result.lead_width) else f" ± {result.lead_width:.1f}"
    return [
        result.pairing.one,
        result.pairing.rest,
        str(result.games),
        f"{result.share:.3f}",
        f"{low:.3f}-{high:.3f}",
        f"{result.terms.chance:.3f}",
        *([VERDICTS[result.verdict].format(bound=result.terms.stop)] if stops else []),
        f"{result.score:.1f} / {result.others:.1f}",
        f"{result.lead:+.1f}{width}",
    ]


def crosstable(bots: Sequence[str], results: Sequence[Result]) -> Table:
    """Share of wins, and lead, of the bot of a row among bots of a column."""
    table = Table("one \\ among", *bots, title="wins (lead)")
    cells = {result.pairing: f"{result.share:.3f} ({result.lead:+.1f})" for result in results}
    for result in results:
        turned = Pairing(result.pairing.rest, result.pairing.one)
        cells.setdefault(turned, f"{1 - result.share:.3f} ({-result.lead:+.1f})")
    for one in bots:
        table.add_row(one, *(cells.get(Pairing(one, rest), "-") for rest in bots))
    return table


def course(found: Analysis) -> Table:
    """Points and wins that every seat could expect as the game went on, and what it got."""
    seats = [f"{seat} {name}".strip() for seat, name in enumerate(found.seats)]
    table = Table("moves", *seats, title=f"{found.game}: points expected (and to win)")
    step = -(-len(found.moments) // STATIONS) or 1
    for moment in found.moments[::step]:
        cells = [f"{points:.0f} ({chance:.0%})" for points, chance in zip(moment.points, moment.chances, strict=True)]
        table.add_row(str(moment.ply + len(moment.moves)), *cells)
    won = [" won" if seat in found.winners else "" for seat in range(len(found.seats))]
    table.add_row("end" if found.winners else "now", *(f"{score}{mark}" for score, mark in zip(found.scores, won, strict=True)))
    return table


def mistakes(found: Analysis, most: int, lang: str) -> Table:
    """The dearest mistakes: what was played, what a bot would have done, and the difference."""
    dearest = found.mistakes()
    title = f"{len(dearest)} of {len(found.moments)} actions could have been better beyond doubt"
    table = Table("move", "seat", "played", "better", "points", "to win", title=title)
    played = game(found.game)
    for moment in dearest[:most]:
        better = moment.better
        assert better is not None, "a mistake has something better"
        table.add_row(
            str(moment.ply + 1),
            f"{moment.seat} {found.seats[moment.seat]}".strip(),
            _phrases(played, moment.moves, lang),
            _phrases(played, better.moves, lang),
            f"{better.points:+.1f} ± {better.width:.1f}",
            f"{better.chance:+.0%}",
        )
    return table


def _phrases(played: Game, moves: Sequence[str], lang: str) -> str:
    return " → ".join(played.move(text).phrase(lang) for text in moves)
