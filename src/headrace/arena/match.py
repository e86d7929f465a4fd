"""Series of games between bots: one of a kind among others of another, who sits in every seat of the same deals."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, permutations
from statistics import fmean

from headrace.arena.spreading import ONE_THREAD, Spread
from headrace.arena.stats import Doubt, half_width, lasting_interval, wilson
from headrace.bots import bot_for
from headrace.core.game import Game, game
from headrace.core.position import Position

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Pairing:
    """Who is compared: one bot among others of another kind, or of its own."""

    one: str
    rest: str

    @property
    def is_alike(self) -> bool:
        """Are all of a kind?"""
        return self.one == self.rest


@dataclass(frozen=True)
class Terms:
    """How a series is played: at least so many games, in whole rounds of the seats and of the places of a guest.

    `stop`: end it as soon as the share of wins is clear of this bound; None: play all games. `recorded`: outcomes have records.
    `guest`: a bot in place of one of the rest, with each deal one seat further from the one; three players at least; empty: none.
    """

    game: str
    players: int
    games: int
    seed: int = 0
    options: Options = ()
    stop: float | None = None
    recorded: bool = False
    guest: str = ""

    @cached_property
    def seats(self) -> int:
        """The seats that bots have: all but the mechanical ones, which are the last."""
        return game(self.game).mechanical(self.players, dict(self.options)).start

    @property
    def places(self) -> int:
        """How many places a guest can have, counted from the seat of the one; 1 without a guest."""
        return self.seats - 1 if self.guest else 1

    def guest_seat(self, deal: int, seat: int) -> int:
        """The seat of the guest where the one has this seat; -1 without a guest."""
        return (seat + 1 + deal % self.places) % self.seats if self.guest else -1

    @property
    def round(self) -> int:
        """Games in which the one has every seat, and a guest every place from it, once."""
        return self.seats * self.places

    @property
    def deals(self) -> int:
        """How many deals there are; each is played once from every seat."""
        return -(-self.games // self.round) * self.places

    @property
    def chance(self) -> float:
        """The share of wins of bots that are all alike, if a guest wins nothing."""
        return 1 / (self.players - bool(self.guest))


@dataclass(frozen=True)
class Job:
    """One game of a series: who sits where, the seat of the one and of a guest, and the seed."""

    game: str
    team: tuple[str, ...]
    seat: int
    seed: str
    options: Options
    recorded: bool
    guest: int = -1


@dataclass(frozen=True)
class Outcome:
    """Scores and winners by seat of one game, the seats of the one and of a guest, and the record (JSON) if it was wanted."""

    seat: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    record: str = ""
    guest: int = -1

    @property
    def share(self) -> float:
        """What the one has of the win: a win shared by k seats counts 1/k."""
        return (self.seat in self.winners) / len(self.winners)

    @property
    def own(self) -> int:
        """The score of the one."""
        return self.scores[self.seat]

    @property
    def others(self) -> float:
        """The mean score of the rest, a guest apart."""
        return fmean(score for seat, score in enumerate(self.scores) if seat not in (self.seat, self.guest))


@dataclass(frozen=True)
class Result:
    """What a series brought, in whole rounds of the seats. `verdict`: 1 if its wins are surely above the bound, -1 if below."""

    pairing: Pairing
    terms: Terms
    outcomes: tuple[Outcome, ...]
    verdict: int = 0

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def share(self) -> float:
        return fmean(self.shares)

    @cached_property
    def shares(self) -> list[float]:
        """By round of the seats and of the places of a guest: the share of its wins."""
        return [fmean(outcome.share for outcome in games) for games in self._parts(self.terms.round)]

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share of wins; of a series that could end early one that holds whenever it ends."""
        if self.terms.stop is None:
            return wilson(sum(outcome.share for outcome in self.outcomes), self.games)
        return lasting_interval(self.shares)

    @property
    def score(self) -> float:
        """Mean score of the one."""
        return fmean(outcome.own for outcome in self.outcomes)

    @property
    def others(self) -> float:
        """Mean score of the rest."""
        return fmean(outcome.others for outcome in self.outcomes)

    @property
    def lead(self) -> float:
        """Points by which the one is ahead of the mean of the rest."""
        return fmean(self._leads)

    @property
    def lead_width(self) -> float:
        """Half of the 95 % interval of the lead; infinite after a single deal."""
        return half_width(self._leads)

    @property
    def mean(self) -> float:
        """Mean score of all seats."""
        return fmean(self._means)

    @property
    def mean_width(self) -> float:
        """Half of the 95 % interval of that mean, games being independent; infinite after a single game."""
        return half_width(self._means)

    @property
    def best(self) -> float:
        """Mean of the best score of a game."""
        return fmean(max(outcome.scores) for outcome in self.outcomes)

    @property
    def _means(self) -> list[float]:
        return [fmean(outcome.scores) for outcome in self.outcomes]

    @property
    def _leads(self) -> list[float]:
        return [fmean(outcome.own - outcome.others for outcome in deal) for deal in self._parts(self.terms.seats)]

    def _parts(self, size: int) -> list[tuple[Outcome, ...]]:
        return [self.outcomes[at : at + size] for at in range(0, len(self.outcomes), size)]


@dataclass
class Watch:
    """Who is told of a series while it is played: `played`: games there are already; `keep` gets every new one."""

    played: Sequence[Outcome] = ()
    keep: Callable[[int, Outcome], None] = lambda number, outcome: None
    progress: Callable[[], None] = lambda: None
    _told: int = field(default=0, init=False)

    def see(self, outcome: Outcome) -> None:
        """The next game of the series."""
        if self._told >= len(self.played):
            self.keep(self._told, outcome)
        self._told += 1
        self.progress()


def pairings(bots: Sequence[str], players: int) -> list[Pairing]:
    """Every bot among every other; with two players a pair meets once; one bot among its like. ValueError for one said twice."""
    if len(bots) == 1:
        return [Pairing(bots[0], bots[0])]
    if twice := [spec for spec in bots if bots.count(spec) > 1 and len(bots) > 2]:
        raise ValueError(f"{twice[0]} is in the match twice; say every bot once")
    if len(bots) == 2:
        return [Pairing(*bots)]
    return [Pairing(one, rest) for one, rest in permutations(bots, 2) if players > 2 or bots.index(one) < bots.index(rest)]


def check(terms: Terms, bots: Sequence[str] = ()) -> None:
    """ValueError for a wrong count, option, bound, guest or bot."""
    game(terms.game).start(players=terms.players, seed=0, **dict(terms.options))
    if terms.stop is not None and not 0 < terms.stop < 1:
        raise ValueError(f"the bound is a share of wins between 0 and 1, not {terms.stop:g}")
    for spec in (*bots, terms.guest) if terms.guest else bots:
        bot_for(game(terms.game), spec, terms.players)
    if terms.guest and terms.seats < 3:
        raise ValueError("beside a guest bots need two seats at least: --players 3 or more")


def jobs_of(pairing: Pairing, terms: Terms) -> list[Job]:
    """The games of a series, deal after deal, each once from every seat; where all are alike every game has a deal of its own."""
    return [_job(pairing, terms, deal, mine) for deal in range(terms.deals) for mine in range(terms.seats)]


def _job(pairing: Pairing, terms: Terms, deal: int, mine: int) -> Job:
    """One of them: the one has seat `mine`."""
    team, guest = [pairing.rest] * terms.players, terms.guest_seat(deal, mine)
    team[mine] = pairing.one
    if terms.guest:
        team[guest] = terms.guest
    seed = f"{terms.seed}/{deal}/{mine}" if pairing.is_alike else f"{terms.seed}/{deal}"
    return Job(terms.game, tuple(team), mine, seed, terms.options, terms.recorded, guest)


def play_job(job: Job) -> Outcome:
    """Play one game."""
    pos = game(job.game).start(players=len(job.team), seed=job.seed, **dict(job.options))
    team = [bot_for(pos.game, spec, pos.players) for spec in job.team]
    while (seat := pos.turn) is not None:
        pos.push(team[seat].choose(pos, pos.ply))
    record = pos.record(_who(pos, job.team)).to_json() if job.recorded else ""
    return Outcome(job.seat, tuple(pos.scores), tuple(pos.winners), record, job.guest)


def _who(pos: Position, team: Sequence[str]) -> list[str]:
    """Who plays, by seat."""
    return [*team[: pos.mechanical.start], *["mechanical"] * len(pos.mechanical)]


def play_series(pairing: Pairing, terms: Terms, spread: Spread = ONE_THREAD, watch: Watch | None = None) -> Result:
    """A series. What comes out does not depend on where it is played.

    It ends after a round at which its share of wins is clear of the bound; games beyond that round do not count.
    """
    watch = watch or Watch()
    jobs, outcomes, doubt = jobs_of(pairing, terms), list[Outcome](), Doubt(terms.stop)
    known = watch.played[: len(jobs)]
    crew = spread.crew(_host, game(terms.game))
    with closing(crew((job,) for job in jobs[len(known) :])) as fresh:
        for outcome in chain(known, fresh):
            outcomes.append(outcome)
            watch.see(outcome)
            latest = outcomes[-terms.round :]
            if len(outcomes) % terms.round == 0 and doubt.ends(fmean(game.share for game in latest)):
                break
    return Result(pairing, terms, tuple(outcomes), doubt.verdict)


def _host(played: Game) -> Callable[[Job], Outcome]:
    """Who plays the games of a series somewhere."""
    return play_job
