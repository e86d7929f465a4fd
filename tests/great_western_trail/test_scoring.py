"""Final scoring against a second scorer (14): its own searches against each other, then the rules text against both."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from headrace.core.position import Position
from headrace.games.great_western_trail.rules.scoring import write_lines
from tests.great_western_trail.engine_side import table_of
from tests.great_western_trail.rich import GAME, between_turns, enrich
from tests.great_western_trail.second_scorer import (
    BREEDS,
    CARDS,
    CATEGORIES,
    MASTERS,
    SIDES,
    STATIONS,
    Estate,
    best_objectives,
    can_match,
    can_serve,
    city_points,
    objects,
    score,
)
from tests.kit.tables import random_game

pytestmark = pytest.mark.no_cover

STARTING = [card for card in CARDS if card.startswith("start_")]
OBJECTIVES = [card for card, facts in CARDS.items() for _ in range(facts.get("count", 1)) if not card.startswith("start_")]


def some(dice: random.Random, things: Sequence[str], most: int) -> list[str]:
    """Up to so many different things of a list."""
    return dice.sample(list(things), dice.randint(0, min(most, len(things))))


def random_estate(seed: int | str) -> Estate:
    """An end somebody could have reached, with more objective cards than people have."""
    dice = random.Random(seed)
    cards = dice.sample(OBJECTIVES, dice.randint(0, 9))
    split = dice.randint(0, len(cards))
    market = [
        (name, card["vp"]) for name, breed in BREEDS.items() for card in breed.get("cards", ()) for _ in range(card["count"])
    ]
    return Estate(
        money=dice.randint(0, 60),
        buildings=some(dice, [side for side in SIDES if side.endswith(dice.choice("ab"))], 8),
        cities={city: dice.randint(1, 3) for city in some(dice, ("kansas_city", "san_francisco"), 2)}
        | dict.fromkeys(some(dice, ("topeka", "wichita", "el_paso", "san_diego", "sacramento", "albuquerque", "santa_fe"), 7), 1),
        stations=some(dice, list(STATIONS), 6),
        hazards=[dice.randint(2, 4) for _ in range(dice.randint(0, 7))],
        cattle=[("jersey", 0)] * 5 + [("guernsey", 0)] * 3 + dice.sample(market, dice.randint(0, 12)),
        green_teepees=dice.randint(0, 4),
        blue_teepees=dice.randint(0, 4),
        area=[dice.choice(STARTING), *cards[:split]],
        optional=cards[split:],
        masters=some(dice, list(MASTERS), 5),
        workers={worker: dice.randint(1, 6) for worker in ("cowboy", "craftsman", "engineer")},
        certificate=dice.choice((0, 1, 2, 3, 4, 6)),
        has_step_right=dice.random() < 0.5,
        has_token=dice.random() < 0.5,
    )


def test_counting_objects_is_matching_them() -> None:
    """A set of tasks can be served by single objects exactly if there are enough of each kind (14.7.1)."""
    for seed in range(400):
        estate = random_estate(f"match {seed}")
        cards = random.Random(seed).sample([*estate.area, *estate.optional], min(4, len(estate.area) + len(estate.optional)))
        assert can_match(cards, objects(estate)) == can_serve(cards, Counter(objects(estate)))


@pytest.mark.parametrize(
    ("discs", "points"),
    [
        ({"kansas_city": 2, "san_francisco": 2}, 6),
        ({"topeka": 1, "wichita": 1, "colorado_springs": 1}, -4),
        ({"sacramento": 1}, 6),
    ],
)
def test_cities(discs: dict[str, int], points: int) -> None:
    """Single cities and pairs (14.3)."""
    assert city_points(discs) == points


def test_the_worked_end() -> None:
    """C42: every line of a whole estate (14.1-14.11)."""
    discs = ("kansas_city", "wichita", "colorado_springs", "albuquerque", "el_paso", "san_diego", "san_francisco")
    estate = Estate(
        money=23,
        buildings=("2a", "5a", "7a"),
        cities=dict.fromkeys(discs, 1),
        stations=("station_1", "station_3", "station_6"),
        hazards=(4, 3, 2),
        cattle=(("ayrshire", 3), ("west_highland", 4), ("texas_longhorn", 6)),
        area=("start_bbh", "aux_sf"),
        masters=("sm_hazards", "sm_workers"),
        workers={"cowboy": 5, "craftsman": 3, "engineer": 6},
        has_step_right=True,
    )
    assert list(score(estate).values()) == [4, 11, 16, 8, 9, 13, 8, 17, 12, 3, 0]


@pytest.mark.parametrize(
    ("area", "optional", "masters", "things", "wanted"),
    [
        (["start_thh", "money_ssh", "engine3_bthh"], [], [], {"stations": 5, "hazards": 3, "blue": 1, "buildings": 3}, (8, 0, 0)),
        (["start_bbh"], ["aux_sf", "aux_sf"], ["sm_objectives"], {"san_francisco": 1}, (5, 3, 1)),
        (["start_bbh"], ["aux_sf"], ["sm_objectives"], {"hazards": 1, "buildings": 2}, (3, 0, 0)),
    ],
    ids=["C38", "C39", "C53"],
)
def test_worked_objectives(
    area: list[str], optional: list[str], masters: list[str], things: dict[str, int], wanted: tuple[int, int, int]
) -> None:
    """C38, C39, C53: the best cards to fulfil and to add (14.7.4, R35)."""
    estate = Estate(
        buildings=list(SIDES)[: things.get("buildings", 0)],
        stations=list(STATIONS)[: things.get("stations", 0)],
        hazards=[2] * things.get("hazards", 0),
        blue_teepees=things.get("blue", 0),
        cities={"san_francisco": things.get("san_francisco", 0)},
        area=area,
        optional=optional,
        masters=masters,
    )
    best = best_objectives(estate)
    assert (best.points, best.master, best.added) == wanted


# ---- the engine -----------------------------------------------------------------------------------------------------
def lines_of(pos: Position, seat: int) -> dict[str, int]:
    """The eleven lines as the rules text writes them, for the position as it stands."""
    lines = [0] * len(CATEGORIES)
    write_lines(pos.state, seat, lines)
    return dict(zip(CATEGORIES, lines, strict=True))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_estates(players: int) -> None:
    """Everybody has much of everything, more objective cards than people have (14)."""
    pos, dice = between_turns("estates", players), random.Random(players)
    for number in range(250):
        enrich(pos.state, dice)
        table = table_of(pos)
        for seat in range(players):
            assert lines_of(pos, seat) == score(table.estate(seat)), f"number {number}, seat {seat}"


@pytest.mark.parametrize("bias", ["uniform", "lively"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_estates_of_games(players: int, bias: str) -> None:
    """Whatever games come to, the score as it stands is right on the way and at the end (14.12)."""
    for seed in range(4):
        pos = GAME.start(players=players, seed=f"score {seed}", neutral_layout="random", building_sides="random")
        for at, _ in enumerate(random_game(pos, seed, bias)):
            if at % 40 == 0 or pos.is_over:
                found = [score(table_of(pos).estate(seat)) for seat in range(players)]
                assert found == [lines_of(pos, seat) for seat in range(players)]
        totals = [sum(lines.values()) for lines in found]
        assert pos.scores == totals
        assert pos.winners == [seat for seat, total in enumerate(totals) if total == max(totals)]
