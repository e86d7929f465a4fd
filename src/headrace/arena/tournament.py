"""Tournaments: any number of bots of any kind, each in every seat of every deal equally often."""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from random import Random
from zlib import crc32

from headrace.arena import players
from headrace.arena.match import Options
from headrace.arena.packing import packed
from headrace.arena.players import USUAL_CLOCK, Clock, Seated
from headrace.arena.spreading import ONE_THREAD, Spread
from headrace.core.game import Game, game
from headrace.core.position import Position


@dataclass(frozen=True)
class Contest:
    """Who plays what: at least so many games, in whole deals. ValueError for what cannot be."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int = 0
    options: Options = ()
    clock: Clock = USUAL_CLOCK
    zero: str = ""
    """The bot whose rating is 0; empty: the mean of all is."""

    def check(self) -> None:
        """ValueError for a wrong count, option or bot, and for one that is in it twice or alone."""
        played = game(self.game)
        played.start(self.players, 0, **dict(self.options))
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise ValueError("a tournament is of two bots or more, each said once")
        if min(self.clock.decision, self.clock.game) < 0:
            raise ValueError("seconds of a clock are 0 (no limit) or more")
        if self.zero and self.zero not in self.bots:
            raise ValueError(f"{self.zero} does not play, so its rating cannot be 0")
        if self.seats < 2:
            raise ValueError("bots need two seats at least: with more players, or fewer mechanical ones")
        for spec in self.bots:
            players.check(played, spec, self.players)

    @cached_property
    def seats(self) -> int:
        """The seats that bots have: all but the mechanical ones, which are the last."""
        return game(self.game).mechanical(self.players, dict(self.options)).start

    @property
    def deals(self) -> int:
        """How many there are; each is played as often as there are bots."""
        return -(-self.games // len(self.bots))

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.deals * len(self.bots)

    def deal(self, number: int) -> int:
        """The deal of a game."""
        return number // len(self.bots)

    def lineup(self, number: int) -> tuple[int, ...]:
        """The bot of each seat in a game, by its number.

        In the games of a deal each bot has each seat once. Where there are more bots than seats, deals go through all choices of
        who meets whom in turn, in one order of the bots, so that a whole round of deals has every choice of bots equally often.
        """
        deal, turn = divmod(number, len(self.bots))
        order, _ = self._drawn(deal - deal % len(self._steps))
        _, steps = self._drawn(deal)
        return tuple(order[(turn + step) % len(order)] for step in steps)

    def _drawn(self, deal: int) -> tuple[list[int], list[int]]:
        """For a deal by lot: an order of the bots, and how far those who meet are apart in it, by seat."""
        dice = Random(f"{self.seed}/{deal}")
        order = dice.sample(range(len(self.bots)), len(self.bots))
        steps = [*self._steps[deal % len(self._steps)]]
        dice.shuffle(steps)
        return order, steps

    @cached_property
    def _steps(self) -> list[tuple[int, ...]]:
        """How far those who meet are apart in the order of a deal, in every way there is."""
        count = len(self.bots)
        if count <= self.seats:
            return [tuple(seat % count for seat in range(self.seats))]
        ways = [(0, *rest) for rest in combinations(range(1, count), self.seats - 1)]
        return Random(self.seed).sample(ways, len(ways))


@dataclass(frozen=True)
class Outcome:
    """One game, by seat: scores, places from 0 on (ties share one, who forfeited is last), faults (empty: none), and times."""

    number: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    faults: tuple[str, ...]
    spent: tuple[Mapping[int, int], ...] = field(compare=False)
    record: str
    """Packed."""

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return [seat for seat, place in enumerate(self.places) if place == 0]


class Host:
    """Plays games of one title."""

    def __init__(self, played: Game) -> None:
        self.game = played

    def __call__(self, contest: Contest, number: int) -> Outcome:
        for spec in contest.bots:
            players.make_ready(self.game, spec, contest.players)
        seed = f"{contest.seed}/{contest.deal(number)}"
        pos = self.game.start(contest.players, seed, **dict(contest.options))
        team = [Seated(pos, contest.bots[bot], seat, contest.clock) for seat, bot in enumerate(contest.lineup(number))]
        while (seat := pos.turn) is not None:
            pos.push(team[seat].choose(crc32(f"{seed}/{seat}/{pos.ply}".encode())))
        for seated in team:
            seated.close()
        names = [*(seated.spec for seated in team), *["mechanical"] * len(pos.mechanical)]
        faults = tuple(seated.fault for seated in team)
        spent = tuple(seated.spent for seated in team)
        return Outcome(number, tuple(pos.scores), places_of(pos, faults), faults, spent, packed(pos.record(names).to_json()))


def places_of(pos: Position, faults: tuple[str, ...]) -> tuple[int, ...]:
    """By seat, how many are ahead; those who forfeited come after all others."""
    ranks = [(seat < len(faults) and bool(faults[seat]), pos.game.rules.standing(pos.state, seat)) for seat in range(pos.players)]
    ranks = [(is_out, 0 if is_out else standing) for is_out, standing in ranks]
    return tuple(sum(other < mine for other in ranks) for mine in ranks)


Keep = Callable[[Outcome], object]


def play(
    contest: Contest, spread: Spread = ONE_THREAD, known: Mapping[int, Outcome] | None = None, keep: Keep = lambda outcome: None
) -> list[Outcome]:
    """All games, by number. `known`: those there are already; `keep` gets every other one as it is over.

    What comes out does not depend on where it is played, but for the times, and for bots that count seconds.
    """
    found = {number: outcome for number, outcome in (known or {}).items() if number < contest.total}
    missing = [number for number in range(contest.total) if number not in found]
    with closing(spread.crew(Host, game(contest.game))((contest, number) for number in missing)) as fresh:
        for outcome in fresh:
            found[outcome.number] = outcome
            keep(outcome)
    return [found[number] for number in range(contest.total)]
