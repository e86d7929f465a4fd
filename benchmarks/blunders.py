"""What a bot does that strong players call a blunder: `python -m benchmarks.blunders [GAME] [GAMES] [PLAYERS]`.

GAME: great_western_trail, or barrage (the expert game; `benchmarks.barrage_blunders`). The rule of thumb plays against itself;
every kind of blunder is counted for each seat and game.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import barrage_blunders
from headrace.bots.ready import fast_engine
from headrace.core.game import game
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.engine.seeds import dice_from
from headrace.engine.stack import KIND, top
from headrace.games.great_western_trail.frames import City, Discard, DiscFor, Move
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    AREA_VP,
    CARD_BREED,
    CARD_COUNT,
    CARD_VALUE,
    CATTLE_COUNT,
    CITIES,
    CITY_COUNT,
    CITY_DARK,
    CITY_SPACE,
    DISC_COST,
    DISC_COUNT,
    DISC_DARK,
    GOALS,
    OBJECTIVE_COUNT,
    PURCHASES,
    STATION_DARK,
    WORKER_KINDS,
    WORKERS_PAID_FROM,
    Disc,
)
from headrace.games.great_western_trail.questions import Act
from headrace.games.great_western_trail.rules.cards import of_breed, why_not_suits
from headrace.games.great_western_trail.rules.counting import building_at, cleared, marker_limit, step_limit, workers
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.rules.moving import steps_from, toll
from headrace.games.great_western_trail.rules.scoring import LINES, Line, write_lines
from headrace.games.great_western_trail.steps import Acted, Going, Step, What
from headrace.games.great_western_trail.tables import EFFECT_LENGTH, PLATE_EFFECT, PLATES

KINDS = (
    "delivers to Kansas City after the second trip although another city was possible",
    "arrives with two equal cards although a stop that discards one was in reach without another turn",
    "discards the only copy of a card of the market while another card was there twice",
    "pays a toll although a branch cost less",
    "puts a light disc on a dark place although a dark one could go there",
    "has discs on both Topeka and Wichita",
    "gains certificates at the limit",
    "hires on the last trip a worker that neither scores nor acts",
    "ends with ten dollars or more",
    "ends the game by its own choice and loses it",
    "has played an objective that stays unfulfilled",
    "buys a card for 12 dollars with one cowboy before the fourth trip",
    "makes three turns of one step without a local action in a row",
    "appoints a fifth or sixth worker",
    "cannot pay the disc for a larger hand where it could go",
)
TOPEKA, WICHITA = CITIES.index("topeka"), CITIES.index("wichita")
EARLY_TRIPS, LATE_TRIP = 2, 3
MUCH_MONEY = 10
NUMB_TURNS = 3


@dataclass
class Watch:
    """One game: blunders so far, and what has to be remembered for them."""

    pos: Position
    counts: Counter[int] = field(default_factory=Counter)
    trips: list[int] = field(default_factory=lambda: [0] * 4)
    hired: list[tuple[int, int]] = field(default_factory=list)
    missed: dict[int, set[int]] = field(default_factory=dict)
    short: dict[int, int] = field(default_factory=dict)
    ended: int = -1

    def see(self, action: int, legal: list[int]) -> None:
        """A decision that is about to be made."""
        s: Any = self.pos.state
        asked = top(s.pending, KIND)
        if asked == Step.MOVE and top(s.pending, Move.going) == Going.TURN and action >= Act.GO and action < Act.BY:
            self.sets_out(s, GOALS[action - Act.GO], [GOALS[goal - Act.GO] for goal in legal if Act.GO <= goal < Act.BY])
        elif asked == Step.CITY and Act.CITY <= action < Act.DISC:
            others = [city for city in legal if Act.CITY < city < Act.DISC]
            self.counts[0] += action == Act.CITY and bool(others) and self.trips[s.turn] >= EARLY_TRIPS
            self.trips[s.turn] += top(s.pending, City.extraordinary) == 0
        elif asked == Step.DISCARD and top(s.pending, Discard.what) in (What.ANY, What.ANY_CATTLE):
            self.counts[2] += throws_away(s, action - Act.DISCARD)
        elif asked == Step.BRANCH:
            price = {other: toll(s, s.turn, branch_of(other)) for other in legal}
            self.counts[3] += price[action] > min(price.values())
        elif asked == Step.DISC and action < Act.RETURN:
            self.places(s, action - Act.DISC, legal)
        elif asked == Step.VISIT:
            self.uses(s, action)
        elif asked == Step.HIRE and Act.HIRE <= action < Act.BUILD:
            before = workers(s, s.turn, (action - Act.HIRE) % WORKER_KINDS)
            self.hired += [(s.turn, self.trips[s.turn])] if before < WORKERS_PAID_FROM - 1 else []
        elif asked == Step.FORESIGHT:
            self.ended = s.turn if s.token_owner < 0 and len(legal) > 1 else -1
        elif asked == Step.BUY and action == Act.BUY + PURCHASES.index("value4_1cowboy"):
            self.counts[11] += self.trips[s.turn] < LATE_TRIP
        elif asked == Step.APPOINT and action >= Act.APPOINT:
            self.counts[13] += workers(s, s.turn, action - Act.APPOINT) >= WORKERS_PAID_FROM

    def sets_out(self, s: Any, goal: int, goals: list[int]) -> None:
        """Equal cards that a stop on the way would have got rid of (2); turns of one step (13)."""
        seat = s.turn
        twice = {breed for breed in set(CARD_BREED) - {-1} if of_breed(s, seat, breed) > 1}
        if goal == CITY_SPACE:
            self.counts[1] += bool(twice & self.missed.get(seat, set()))
        reach = [0] * (CITY_SPACE + 1)
        self.missed[seat] = set()
        for other in goals:
            steps_from(s, other, reach)
            if other != CITY_SPACE and reach[CITY_SPACE] <= step_limit(s, seat):
                self.missed[seat] |= {breed for breed in twice if discards(s, other, breed)}
        self.missed[seat] -= {breed for breed in twice if discards(s, goal, breed)}
        steps_from(s, s.cattleman[seat], reach)
        self.short[seat] = self.short.get(seat, 0) + 1 if goal != CITY_SPACE and reach[goal] == 1 else 0

    def places(self, s: Any, disc: int, legal: list[int]) -> None:
        """A disc for a place (5, 15)."""
        target = top(s.pending, DiscFor.target)
        if CITY_DARK[target] if target < CITY_COUNT else STATION_DARK[target - CITY_COUNT]:
            dark = [other for other in legal if Act.DISC <= other < Act.DISC + DISC_COUNT and DISC_DARK[other - Act.DISC]]
            self.counts[4] += bool(dark) and not DISC_DARK[disc]
            wanted = cleared(s, s.turn, Disc.HAND) < 2 and Act.DISC + Disc.HAND not in legal
            self.counts[14] += wanted and s.money[s.turn] < DISC_COST[Disc.HAND] and self.trips[s.turn] > EARLY_TRIPS

    def uses(self, s: Any, action: int) -> None:
        """A plate (7), or the end of the visit (13)."""
        if Act.USE <= action < Act.RISK:
            building, plate = s.link_tile[0], (action - Act.USE) % PLATES
            effect = PLATE_EFFECT[building * PLATES + plate]
            kinds = [part(row_of(effect, step), KIND) for step in range(EFFECT_LENGTH[effect])]
            full = s.certificates[s.turn] == marker_limit(s, s.turn)
            self.counts[6] += Step.CERTIFICATES in kinds and full and kinds.count(Step.MONEY) == 0
        if action == Act.END_VISIT:
            if s.acted == Acted.LOCAL:
                self.short[s.turn] = 0
            self.counts[12] += self.short.get(s.turn, 0) == NUMB_TURNS

    def happened(self, events: list[Event], before: Any) -> None:
        """What a decision brought about: nothing is counted by that."""

    def close(self) -> None:
        """What shows only at the end."""
        s: Any = self.pos.state
        self.counts[7] += sum(trip == self.trips[seat] for seat, trip in self.hired)
        self.counts[9] += self.ended >= 0 and self.ended not in self.pos.winners
        for seat in range(s.players):
            on = s.city_discs[seat * CITY_COUNT + TOPEKA] > 0 and s.city_discs[seat * CITY_COUNT + WICHITA] > 0
            self.counts[5] += on
            self.counts[8] += s.money[seat] >= MUCH_MONEY
            self.counts[10] += unfulfilled(s, seat)


def branch_of(action: int) -> int:
    """The space of a branch."""
    from headrace.games.great_western_trail.material import BRANCHES

    return BRANCHES[action - Act.BY]


def throws_away(s: Any, card: int) -> bool:
    """The only card of a breed of the market goes, and another breed is there twice."""
    if not 0 <= card < CATTLE_COUNT or CARD_VALUE[card] <= 2 or of_breed(s, s.turn, CARD_BREED[card]) > 1:
        return False
    return any(of_breed(s, s.turn, breed) > 1 for breed in set(CARD_BREED) - {-1})


def discards(s: Any, space: int, breed: int) -> bool:
    """Does a building one may use there get rid of a card of this breed?"""
    building = building_at(s, space)
    if building < 0 or s.owner[space] not in (-1, s.turn):
        return False
    cards = [card for card in range(CATTLE_COUNT) if CARD_BREED[card] == breed and s.hand[s.turn * CARD_COUNT + card] > 0]
    effects = [PLATE_EFFECT[building * PLATES + plate] for plate in range(PLATES)]
    rows = [row_of(effect, 0) for effect in effects if effect]
    wanted = [part(row, Discard.what) for row in rows if part(row, KIND) == Step.DISCARD]
    return any(why_not_suits(s, s.turn, what, card) == 0 for what in wanted for card in cards)


def unfulfilled(s: Any, seat: int) -> bool:
    """Does the objective area, cards of the deck apart, score less than it could?"""
    bare = s.copy()
    for card in range(OBJECTIVE_COUNT):
        at = seat * CARD_COUNT + CATTLE_COUNT + card
        bare.undrawn[at] = bare.discarded[at] = bare.unseen[seat * OBJECTIVE_COUNT + card] = 0
    lines = [0] * LINES
    write_lines(bare, seat, lines)
    played = [card for card in range(OBJECTIVE_COUNT) for _ in range(s.area[seat * AREA_COUNT + card])]
    return bool(played) and lines[Line.OBJECTIVES] < sum(AREA_VP[card] for card in played)


def play(watch: Any, seed: str, engine: Any) -> Any:
    """One game of the rule of thumb against itself."""
    memory, out, dice = engine.memory(1), engine.numbers(len(watch.pos.game.actions)), engine.numbers(dice_from(seed))
    while watch.pos.turn is not None:
        legal = watch.pos.legal_numbers()
        engine.write(memory, 0, watch.pos.state)
        action = int(engine.tree.thumb(memory, 0, 0, out, dice))
        watch.see(action, legal)
        before = watch.pos.state.copy()
        watch.happened(watch.pos.push(action), before)
    watch.close()
    return watch


def read_arguments(said: list[str]) -> tuple[str, int, int]:
    """The game, how many games, how many players."""
    name = said.pop(0) if said and not said[0].isdigit() else "great_western_trail"
    games, players = (int(number) for number in [*said, *("200", "4")[len(said) :]])
    return name, games, players


def main() -> None:
    """Play and print."""
    name, games, players = read_arguments(sys.argv[1:])
    played = game(name)
    engine = fast_engine(played, wait=True)
    watch_of: Any = barrage_blunders.Watch if name == "barrage" else Watch
    kinds = barrage_blunders.KINDS if name == "barrage" else KINDS
    options = {"mode": "expert"} if name == "barrage" else {}
    total: Counter[int] = Counter()
    scores = []
    for number in range(games):
        seed = f"blunders/{number}"
        watch = play(watch_of(played.start(players=players, seed=seed, **options)), seed, engine)
        total.update(watch.counts)
        scores += watch.pos.scores
    title = f"{games} games with {players} players by rule of thumb, mean score {sum(scores) / len(scores):.1f}"
    table = Table("blunder", "in all", "a seat and game", title=title)
    for kind, words in enumerate(kinds):
        table.add_row(words, str(total[kind]), f"{total[kind] / games / players:.3f}")
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
