"""`python -m benchmarks`: every goal that applies to the registered games, what was measured, and the gap."""

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from benchmarks import rendering
from headrace.arena.bench import Report, measure
from headrace.core.game import games

GAMES_PER_SECOND = {"trick_of_the_rails": 120_000, "brass_birmingham": 600, "brass_lancashire": 600}
"""Goals for whole random games on the fast engine, one core, fewest players."""
FAST_COPY_NS = 100
PLAIN_COPY_NS = 20_000


@dataclass(frozen=True)
class Line:
    """A goal and what was measured; `more` says whether more is better."""

    what: str
    goal: float
    measured: float
    unit: str
    more: bool

    @property
    def gap(self) -> str:
        """How the measured figure stands to the goal."""
        factor = self.measured / self.goal if self.more else self.goal / self.measured
        return f"reached, {factor:.1f}x" if factor >= 1 else f"short, {factor:.2f}x"


def engine_lines(report: Report) -> list[Line]:
    """Speed and copies of one game."""
    lines = []
    fast, plain = report.best("fast"), report.best("plain")
    if fast and report.game in GAMES_PER_SECOND:
        what = f"{report.game}, random whole games, fast"
        lines.append(Line(what, GAMES_PER_SECOND[report.game], fast.games_per_second, "games/s", True))
    if fast:
        lines.append(Line(f"{report.game}, copy of a state, fast", FAST_COPY_NS, fast.copy_ns, "ns", False))
    if plain:
        lines.append(Line(f"{report.game}, copy of a state, plain", PLAIN_COPY_NS, plain.copy_ns, "ns", False))
    if fast and plain:
        ratio = fast.games_per_second / plain.games_per_second
        lines.append(Line(f"{report.game}, fast against plain", 17, ratio, "x", True))
    return lines


def main() -> None:
    """Measure and print."""
    table = Table("what", "goal", "measured", "gap", title="Headrace against its goals (one core, one run)")
    for game in games().values():
        lines = engine_lines(measure(game))
        for line in lines:
            table.add_row(line.what, f"{line.goal:,.0f} {line.unit}", f"{line.measured:,.1f} {line.unit}", line.gap)
    Console(width=140).print(table)
    Console(width=150).print(rendering.report())


if __name__ == "__main__":
    main()
