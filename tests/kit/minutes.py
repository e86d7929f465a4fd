"""How long the tests of each game and the slowest files take: all processes together, printed at the end of a run."""

from collections import defaultdict

import pytest

from tests.kit.concern import concerned

HOUSE = "no game in particular"
SLOWEST = 30
"""Files that are named."""


class Minutes:
    """Collects the time of set-up, test and tear-down; a pytest plugin of the process that reports."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.by_file: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.by_file[report.nodeid.partition("::")[0]] += report.duration
        games = concerned(report.nodeid) or [HOUSE]
        for game in games:
            self.seconds[game] += report.duration / len(games)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        told = [f"{game} {seconds / 60:.1f}" for game, seconds in sorted(self.seconds.items())]
        terminalreporter.section("minutes of each game, all processes together")
        terminalreporter.line(", ".join(told) or "no test was run")
        terminalreporter.section("seconds of the slowest files")
        for file, seconds in sorted(self.by_file.items(), key=lambda entry: -entry[1])[:SLOWEST]:
            terminalreporter.line(f"{seconds:6.0f} {file}")
