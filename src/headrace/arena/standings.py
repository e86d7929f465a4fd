"""What a tournament brought: a line for each bot, and who came in ahead of whom."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isinf
from statistics import fmean
from typing import Any

from headrace.arena.players import FAULTS, seconds_at
from headrace.arena.ratings import Rating, orders_of, ratings
from headrace.arena.stats import half_width, wilson
from headrace.arena.tournament import Contest, Outcome


@dataclass(frozen=True)
class Standing:
    """One bot. `games`: seats it had; `place`: its mean place, from 1 on; `score`, and `lead` ahead of the mean of the others: of
    games that it did not forfeit, None if it has no other; `seconds`: of a core (of a program: that it was waited for) that a
    decision took, the median and the 99th percentile."""

    bot: str
    rating: Rating
    games: int
    share: float
    interval: tuple[float, float]
    place: float
    score: float | None
    score_width: float
    lead: float | None
    lead_width: float
    seconds: tuple[float, float]
    faults: Mapping[str, int]

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "bot": self.bot,
            "rating": round(self.rating.value, 1),
            "width": known(self.rating.width, 1),
            "games": self.games,
            "share": round(self.share, 4),
            "share_interval": [round(end, 4) for end in self.interval],
            "place": round(self.place, 3),
            "score": known(self.score, 2),
            "score_width": known(self.score_width, 2),
            "lead": known(self.lead, 2),
            "lead_width": known(self.lead_width, 2),
            **self.faults,
            "decision_seconds": {"median": round(self.seconds[0], 6), "p99": round(self.seconds[1], 6)},
        }


def known(figure: float | None, digits: int) -> float | None:
    """A figure as JSON; None where it is not known, as half of an interval after a single deal."""
    return None if figure is None or isinf(figure) else round(figure, digits)


@dataclass(frozen=True)
class Entry:
    """One bot in one game."""

    deal: int
    share: float
    place: int
    score: int
    lead: float
    fault: str
    spent: Mapping[int, int]


def standings(contest: Contest, outcomes: Sequence[Outcome]) -> list[Standing]:
    """The bots, best first."""
    deals: list[list[dict[tuple[int, ...], float]]] = [[] for _ in range(contest.deals)]
    for outcome in outcomes:
        lineup = contest.lineup(outcome.number)
        deals[contest.deal(outcome.number)].append(orders_of(lineup, outcome.places[: len(lineup)]))
    rated = ratings(len(contest.bots), deals, contest.bots.index(contest.zero) if contest.zero else None, contest.seed)
    entries = _entries(contest, outcomes)
    found = [_standing(bot, rating, each) for bot, rating, each in zip(contest.bots, rated, entries, strict=True)]
    return sorted(found, key=lambda one: -one.rating.value)


def _entries(contest: Contest, outcomes: Sequence[Outcome]) -> list[list[Entry]]:
    """By bot."""
    found: list[list[Entry]] = [[] for _ in contest.bots]
    for outcome in outcomes:
        for seat, bot in enumerate(contest.lineup(outcome.number)):
            others = fmean(score for other, score in enumerate(outcome.scores) if other != seat)
            share, score = (seat in outcome.winners) / len(outcome.winners), outcome.scores[seat]
            said = (contest.deal(outcome.number), share, outcome.places[seat], score, score - others)
            found[bot].append(Entry(*said, outcome.faults[seat], outcome.spent[seat]))
    return found


def _standing(bot: str, rating: Rating, entries: Sequence[Entry]) -> Standing:
    spent: Counter[int] = sum((Counter(entry.spent) for entry in entries), Counter())
    wins = sum(entry.share for entry in entries)
    scores, leads = _by_deal(entries, "score"), _by_deal(entries, "lead")
    return Standing(
        bot,
        rating,
        len(entries),
        wins / len(entries),
        wilson(wins, len(entries)),
        1 + fmean(entry.place for entry in entries),
        fmean(scores) if scores else None,
        half_width(scores),
        fmean(leads) if leads else None,
        half_width(leads),
        (quantile(spent, 0.5), quantile(spent, 0.99)),
        {fault: sum(entry.fault.startswith(fault) for entry in entries) for fault in FAULTS},
    )


def _by_deal(entries: Sequence[Entry], what: str) -> list[float]:
    """The mean of each deal, in which everybody sits in every seat; what was forfeited is no score of its own."""
    deals: dict[int, list[float]] = {}
    for entry in entries:
        if not entry.fault:
            deals.setdefault(entry.deal, []).append(getattr(entry, what))
    return [*map(fmean, deals.values())]


def quantile(spent: Mapping[int, int], part: float) -> float:
    """Seconds within which this part of the decisions was made; 0 without any."""
    left = part * sum(spent.values())
    for step in sorted(spent):
        left -= spent[step]
        if left <= 0:
            return seconds_at(step)
    return 0.0


def ahead(contest: Contest, outcomes: Sequence[Outcome]) -> dict[tuple[str, str], float]:
    """In what part of their games the first came in ahead of the second; a shared place is half. Only those who have met."""
    met, better = Counter[tuple[str, str]](), defaultdict[tuple[str, str], float](float)
    for outcome in outcomes:
        for one, other, points in _duels(contest, outcome):
            met[one, other] += 1
            better[one, other] += points
    return {pair: better[pair] / met[pair] for pair in met}


def _duels(contest: Contest, outcome: Outcome) -> Iterator[tuple[str, str, float]]:
    lineup, places = contest.lineup(outcome.number), outcome.places
    for seat, one in enumerate(lineup):
        for other, rival in enumerate(lineup):
            if one != rival:
                duel = contest.bots[one], contest.bots[rival]
                yield *duel, (places[other] > places[seat]) + (places[other] == places[seat]) / 2
