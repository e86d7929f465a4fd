"""What series brought, as tables for the terminal."""

from collections.abc import Sequence
from math import isinf

from rich.table import Table

from headrace.arena.match import Pairing, Result

VERDICTS = {1: "more than {bound:.3f}", -1: "less than {bound:.3f}", 0: "not clear"}


def lines(results: Sequence[Result], title: str) -> Table:
    """A line for each series: wins and lead of the one, with their 95 % intervals."""
    stops = any(result.terms.stop is not None for result in results)
    columns = ["bot", "among", "n", "wins", "95 % interval", "by chance", *(["clear"] if stops else [])]
    table = Table(*columns, "mean scores", "lead", title=title)
    for result in results:
        table.add_row(*_cells(result, stops))
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
        f"{result.chance:.3f}",
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
