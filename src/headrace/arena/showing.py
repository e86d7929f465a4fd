"""What series brought, and what a game looked like, as tables for the terminal."""

from collections.abc import Mapping, Sequence
from math import isinf

from rich.box import SIMPLE_HEAD
from rich.table import Column, Table

from headrace.arena.analysis import Analysis
from headrace.arena.bench import Report
from headrace.arena.match import Pairing, Result
from headrace.arena.players import FAULTS
from headrace.arena.standings import Standing
from headrace.arena.tournament import Contest
from headrace.core.game import Game, game

STATIONS = 16
"""Lines of the course of a game, at most."""
VERDICTS = {1: "above", -1: "below", 0: "no"}
"""Whether the wins of a series are clear of its bound, and on which side."""


def _table(title: str, columns: Sequence[Column]) -> Table:
    """A table that has room in a window of 80 columns."""
    return Table(*columns, title=title, box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))


def _words(*headers: str) -> list[Column]:
    """Columns of words: what is too long goes on below."""
    return [Column(header, overflow="fold") for header in headers]


def _figures(*headers: str) -> list[Column]:
    """Columns of figures: none is ever cut short, whatever stands beside them."""
    return [Column(header, no_wrap=True, justify="right") for header in headers]


def speeds(report: Report) -> Table:
    """What the engines do in a second, and nanoseconds of a list of legal actions and of a copy."""
    figures = _figures("players", "games/s", "decisions/s", "decisions/game", "legal ns", "copy ns")
    table = _table(report.game, [*_words("engine", "play"), *figures])
    for s in report.speeds:
        told = (s.games_per_second, s.decisions_per_second, s.decisions_per_game, s.legal_ns, s.copy_ns)
        table.add_row(s.engine, "lively" if s.lively else "random", str(s.players), *(f"{figure:,.0f}" for figure in told))
    return table


def lines(results: Sequence[Result], title: str) -> Table:
    """A line for each series: wins and lead of the one, with their 95 % intervals."""
    bound = results[0].terms.stop
    asked, verdict = ("", []) if bound is None else (f", clear of {bound:.3f}?", ["clear"])
    figures = _figures("n", "wins", "95 %", "chance", *verdict, "mean scores", "lead")
    table = _table(f"{title}{asked}", [*_words("bot"), *figures])
    for result in results:
        table.add_row(*_cells(result))
    return table


def of_a_kind(result: Result, title: str) -> Table:
    """What a bot scores among its like: the mean of all seats with its 95 % interval, and of the winners."""
    table = _table(title, [*_words("bot"), *_figures("n", "mean score", "winner")])
    table.add_row(result.pairing.one, str(result.games), f"{result.mean:.1f}{_width(result.mean_width)}", f"{result.best:.1f}")
    return table


def _cells(result: Result) -> list[str]:
    low, high = result.interval
    return [
        f"{result.pairing.one} among {result.pairing.rest}",
        str(result.games),
        f"{result.share:.3f}",
        f"{low:.3f}-{high:.3f}",
        f"{result.terms.chance:.3f}",
        *([] if result.terms.stop is None else [VERDICTS[result.verdict]]),
        f"{result.score:.1f} / {result.others:.1f}",
        f"{result.lead:+.1f}{_width(result.lead_width)}",
    ]


def crosstable(bots: Sequence[str], results: Sequence[Result]) -> Table:
    """Share of wins, and lead, of the bot of a row among bots of a column."""
    cells = {result.pairing: f"{result.share:.3f} ({result.lead:+.1f})" for result in results}
    for result in results:
        turned = Pairing(result.pairing.rest, result.pairing.one)
        cells.setdefault(turned, f"{1 - result.share:.3f} ({-result.lead:+.1f})")
    width = max(map(len, cells.values()))
    columns = [Column(bot, overflow="fold", min_width=width) for bot in bots]
    table = _table("wins (lead)", [*_words("one \\ among"), *columns])
    for one in bots:
        table.add_row(one, *(cells.get(Pairing(one, rest), "-") for rest in bots))
    return table


def standing_table(rows: Sequence[Standing], contest: Contest) -> Table:
    """A line for each bot of a tournament, best first: its rating and its wins, with 95 % intervals, and its mean place."""
    title = f"{contest.game}, {contest.players} players, {contest.total} games (chance {1 / contest.players:.3f})"
    table = _table(title, [*_figures("#"), *_words("bot"), *_figures("rating", "n", "wins", "95 %", "place")])
    for rank, row in enumerate(rows, 1):
        rating = f"{row.rating.value:+.0f}{_width(row.rating.width, 0)}"
        share = (f"{row.share:.3f}", "{:.3f}-{:.3f}".format(*row.interval))
        table.add_row(str(rank), row.bot, rating, str(row.games), *share, f"{row.place:.2f}")
    return table


def accounts_table(rows: Sequence[Standing]) -> Table:
    """What the same bots scored, what they took and what they did wrong."""
    figures = _figures("score", "lead", "ms", "p99", *(fault for fault in FAULTS))
    table = _table("points; milliseconds of a core for a decision; games forfeited", [*_figures("#"), *_words("bot"), *figures])
    for rank, row in enumerate(rows, 1):
        points = ["-", "-"] if row.score is None else [f"{row.score:.1f}", f"{row.lead:+.1f}{_width(row.lead_width)}"]
        seconds = [f"{1000 * each:.3g}" for each in row.seconds]
        table.add_row(str(rank), row.bot, *points, *seconds, *(str(row.faults[fault]) for fault in FAULTS))
    return table


def duels(bots: Sequence[str], ahead: Mapping[tuple[str, str], float]) -> Table:
    """In what part of their games the bot of a row came in ahead of the bot of a column."""
    table = _table("ahead of", [*_figures("#"), *_words("bot"), *_figures(*(str(rank) for rank in range(1, len(bots) + 1)))])
    for rank, one in enumerate(bots, 1):
        table.add_row(str(rank), one, *(f"{ahead[one, other]:.3f}" if (one, other) in ahead else "-" for other in bots))
    return table


def _width(width: float, digits: int = 1) -> str:
    """Half of an interval, if it is known."""
    return "" if isinf(width) else f" ± {width:.{digits}f}"


def course(found: Analysis) -> Table:
    """Points and wins that every seat could expect as the game went on, and what it got."""
    seats = [f"{seat} {name}".strip() for seat, name in enumerate(found.seats)]
    table = _table(f"{found.game}: points expected (and to win)", [*_figures("moves"), *_words(*seats)])
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
    table = _table(title, [*_figures("move"), *_words("seat", "played", "better"), *_figures("points", "to win")])
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
