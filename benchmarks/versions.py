"""A bot of this version among bots of another.

`python -m benchmarks.versions GAME PLAYERS BOT SOURCES FORMER GAMES [SEED] [FILE] [OPTION=CHOICE...]`: one BOT of here among
FORMER of there. SOURCES is the `src` folder of the other version (`git archive COMMIT src | tar x -C FOLDER`). Each plays in a
process of its own, with its own judgement, weights and search; the deals and the rules are those of this version, and the other
must call all actions the same. As in a match every deal is played from every seat. FILE keeps the games against these SOURCES;
the same command goes on with them.
What is printed is wins and lead, and the seconds of a decision of each where there was a choice.
"""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from rich.console import Console

import headrace
from headrace.arena.journal import Journal
from headrace.arena.match import Job, Outcome, Pairing, Result, Terms, jobs_of
from headrace.arena.showing import lines
from headrace.core.game import game

PLAYER = Path(__file__).with_name("seated.py")


class Player:
    """A bot in a process of its own, of the version that lies in a folder."""

    def __init__(self, sources: Path, played: str, players: int, spec: str) -> None:
        command = [sys.executable, str(PLAYER), played, str(players), spec]
        environment = {**os.environ, "PYTHONPATH": str(sources)}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        self.actions = self._hear()
        self.seconds, self.choices = 0.0, 0

    def tell(self, line: str) -> None:
        """Say something that needs no answer."""
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def choose(self, is_choice: bool) -> int:
        """The action it would do. Only where there is a choice the seconds count."""
        self.tell("ask")
        action, seconds = self._hear().split()
        self.seconds, self.choices = self.seconds + is_choice * float(seconds), self.choices + is_choice
        return int(action)

    def close(self) -> None:
        """Let it end: nobody asks any more."""
        self._process.communicate()

    def _hear(self) -> str:
        assert self._process.stdout
        if line := self._process.stdout.readline():
            return line.strip()
        raise SystemExit("a player has ended; what it said stands above")


def play(job: Job, one: Player, rest: Player) -> Outcome:
    """One game."""
    pos = game(job.game).start(players=len(job.team), seed=job.seed, **dict(job.options))
    for player in (one, rest):
        player.tell(" ".join((f"start {job.seed}", *(f"{option}={choice}" for option, choice in job.options))))
    while (seat := pos.turn) is not None:
        action = (one if seat == job.seat else rest).choose(len(pos.legal_numbers()) > 1)
        pos.push(action)
        for player in (one, rest):
            player.tell(f"push {action}")
    return Outcome(job.seat, tuple(pos.scores), tuple(pos.winners))


def main() -> None:
    """Play and print."""
    pairs = [each for each in sys.argv[1:] if "=" in each and ":" not in each]
    options = tuple((option, choice) for option, _, choice in (each.partition("=") for each in pairs))
    given = [each for each in sys.argv[1:] if each not in pairs]
    if not 6 <= len(given) <= 8:
        raise SystemExit(__doc__)
    name, said, bot, sources, former, games = given[:6]
    seed, file = (*given[6:], *("0", "")[len(given) - 6 :])
    players = int(said)
    if not Path(sources, "headrace").is_dir():
        raise SystemExit(f"{sources} holds no headrace: it should be the src folder of another version")
    pairing, terms = Pairing(bot, f"{former} of {sources}"), Terms(name, players, int(games), int(seed), options)
    journal = Journal(Path(file), terms) if file else None
    outcomes = [*journal.played(pairing)] if journal else []
    here = Player(Path(headrace.__file__).parents[1], name, players, bot)
    with closing(here) as one, closing(Player(Path(sources).resolve(), name, players, former)) as rest:
        if one.actions != rest.actions:
            raise SystemExit(f"{sources} calls the actions of {name} otherwise: its bots cannot play by the rules there are here")
        for job in jobs_of(pairing, terms)[len(outcomes) :]:
            outcomes.append(play(job, one, rest))
            if journal:
                journal.add(pairing, len(outcomes) - 1, outcomes[-1])
    console = Console()
    console.print(lines([Result(pairing, terms, tuple(outcomes))], f"{name}, {players} players"))
    if one.choices and rest.choices:
        paces = " and ".join(f"{player.seconds / player.choices:.4f}" for player in (one, rest))
        console.print(f"{paces} seconds a decision", highlight=False)


if __name__ == "__main__":
    main()
