"""How long the tests of each game take: the minutes of all processes together, printed at the end of a run."""

from collections import defaultdict

import pytest

from tests.kit.concern import concerned

HOUSE = "no game in particular"


class Minutes:
    """Collects the time of set-up, test and tear-down; a pytest plugin of the process that reports."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        games = concerned(report.nodeid) or [HOUSE]
        for game in games:
            self.seconds[game] += report.duration / len(games)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        told = [f"{game} {seconds / 60:.1f}" for game, seconds in sorted(self.seconds.items())]
        terminalreporter.section("minutes of each game, all processes together")
        terminalreporter.line(", ".join(told) or "no test was run")
