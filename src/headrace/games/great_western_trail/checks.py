"""What no position can be: what `notation` refuses after it has filled in the rest."""

from collections import Counter

from headrace.core.possible import refuse
from headrace.engine.frames import Frame, lying
from headrace.engine.meaning import NONE
from headrace.engine.stack import KIND
from headrace.games.great_western_trail.course import check_course
from headrace.games.great_western_trail.frames import FRAMES, Do, EngineFar
from headrace.games.great_western_trail.material import (
    AREA_CARDS,
    CARD_COUNT,
    CARDS,
    CATTLE_COUNT,
    CITIES,
    CITY_COUNT,
    CITY_SPACE,
    COLUMNS,
    COPIES,
    DISC_SPACES,
    DISCS,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARD_SPACES,
    HAZARD_TILE,
    HAZARD_TYPE,
    IS_PLOT,
    IS_SITE,
    JOB_COLUMNS,
    JOB_ROWS,
    LAST_RAIL,
    MASTER_COUNT,
    MASTERS,
    MOST_CARDS,
    NEUTRAL_COUNT,
    NUMBERS,
    OBJECTIVE_COUNT,
    OFF_TRAIL,
    PILES,
    PRIVATE,
    SECTION,
    SPACES,
    STARTING_KINDS,
    STATION_COUNT,
    SUPPLY_COUNT,
    TEEPEE_SPACES,
    TEEPEE_TILE,
    TRACK,
    TRAIL_TILES,
    VISITS,
    WORKER_KINDS,
    WORKERS,
    Worker,
)
from headrace.games.great_western_trail.rules.building import BUILT, GONE
from headrace.games.great_western_trail.rules.counting import marker_limit
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step, Visit
from headrace.games.great_western_trail.tables import EFFECT_LENGTH


def check(s: State) -> None:
    """ImpossiblePosition says what is wrong and where."""
    refuse(s.first >= s.players, f"first: the seats are 0 to {s.players - 1}, not {s.first}")
    refuse(not 0 <= s.visits <= VISITS, f"story.visits should be from 0 to {VISITS}")
    _check_trail(s)
    _check_job_market(s)
    _check_ending(s)
    for seat in range(s.players):
        _check_seat(s, seat)
        _check_herd(s, seat)
    _check_masters(s)
    _check_cards(s)
    check_course(s)


def _check_trail(s: State) -> None:
    """Each tile lies where its kind may lie; each building once."""
    buildings: Counter[tuple[int, int]] = Counter()
    for space, (tile, owner) in enumerate(zip(s.tile, s.owner, strict=True)):
        where = f"trail.{SPACES[space]}"
        is_private = NEUTRAL_COUNT <= tile < HAZARD_TILE
        refuse((owner != NONE) != is_private, f"{where}: a private building, and only that, has an owner")
        refuse(owner >= s.players, f"{where}: the seats are 0 to {s.players - 1}")
        if tile == NONE:
            refuse(bool(IS_SITE[space]) and not IS_PLOT[space], f"{where}: a neutral building never leaves its space")
        elif tile < HAZARD_TILE:
            refuse(not IS_SITE[space] or bool(IS_PLOT[space]) != is_private, f"{where}: {TRAIL_TILES[tile]} cannot stand there")
            buildings[(owner, tile)] += 1
        elif tile < TEEPEE_TILE:
            first = SECTION * HAZARD_TYPE[tile - HAZARD_TILE]
            refuse(space not in HAZARD_SPACES[first : first + SECTION], f"{where}: {TRAIL_TILES[tile]} cannot lie there")
        else:
            refuse(space not in TEEPEE_SPACES, f"{where}: {TRAIL_TILES[tile]} cannot lie there")
    for (owner, tile), count in buildings.items():
        refuse(count > 1, f"trail: there is one {TRAIL_TILES[tile]}" + (f" of seat {owner}" if owner != NONE else ""))
    for seat in range(s.players):
        for number in range(NUMBERS):
            stands = buildings[(seat, NEUTRAL_COUNT + number)] > 0
            refuse(
                stands != (s.built[seat * NUMBERS + number] == BUILT),
                f"built[{seat}].{PRIVATE[number]} and trail do not agree whether it stands",
            )
            refuse(
                s.built[seat * NUMBERS + number] > GONE, f"built[{seat}].{PRIVATE[number]}: there is no such state of a building"
            )


def _check_job_market(s: State) -> None:
    """Rows above the token may have gaps, its own is filled from the left and has room, those below are empty."""
    first = JOB_COLUMNS - COLUMNS[s.players]
    refuse((s.token_row == JOB_ROWS) != (s.token_owner != NONE), "token_owner: who has the token, once it has left")
    for row in range(JOB_ROWS):
        tiles = s.job[row * JOB_COLUMNS : (row + 1) * JOB_COLUMNS]
        where = f"job[{row}]"
        refuse(
            any(tile != NONE for tile in tiles[:first]),
            f"{where}: with {s.players} players only the {COLUMNS[s.players]} columns on the right are used",
        )
        filled = [tile != NONE for tile in tiles[first:]]
        refuse(row > s.token_row and any(filled), f"{where}: rows below that of the token are empty")
        refuse(
            row == s.token_row and filled != sorted(filled, reverse=True),
            f"{where}: the row of the token is filled from the left, without gaps",
        )
        refuse(row == s.token_row and filled[-1], f"{where}: the token lies on its last space")
    for at, tile in enumerate(s.foresight[:2]):
        refuse(NONE < tile < FIRST_HAZARD, f"foresight[0][{at}]: no worker comes into this column")
    for at, tile in enumerate(s.foresight[2:4]):
        refuse(tile >= FIRST_HAZARD, f"foresight[1][{at}]: only workers come into this column")
    for at, tile in enumerate(s.foresight[4:]):
        refuse(FIRST_HAZARD <= tile < FIRST_TEEPEE, f"foresight[2][{at}]: no hazard comes into this column")


def _check_ending(s: State) -> None:
    """The workers still to come fill the job market, so that the token leaves it and the game ends (6.2, 13.1)."""
    if s.turn == NONE or s.token_row == JOB_ROWS:
        return
    there = s.job[s.token_row * JOB_COLUMNS : (s.token_row + 1) * JOB_COLUMNS]
    room = (JOB_ROWS - s.token_row) * COLUMNS[s.players] - sum(tile != NONE for tile in there)
    piles = (s.pile_left[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT] for pile in range(PILES))
    coming = sum(sum(pile[:WORKER_KINDS]) for pile in piles) + sum(NONE < tile < FIRST_HAZARD for tile in s.foresight)
    row = JOB_ROWS - coming // COLUMNS[s.players]
    why = f"{coming} workers are still to come, too few for the {room} free spaces of the job market: the game would never end"
    refuse(coming < room, f"token_row: {why}; with so few it is at least {row}")


def _check_seat(s: State, seat: int) -> None:
    """What lies before a player."""
    for disc, name in enumerate(DISCS):
        count = s.cleared[seat * len(DISCS) + disc]
        refuse(count > DISC_SPACES[disc], f"cleared[{seat}].{name} is at most {DISC_SPACES[disc]}")
    discs = sum(s.city_discs[seat * CITY_COUNT : (seat + 1) * CITY_COUNT])
    discs += sum(s.station_disc[seat * STATION_COUNT : (seat + 1) * STATION_COUNT])
    cleared = sum(s.cleared[seat * len(DISCS) : (seat + 1) * len(DISCS)])
    refuse(
        discs != cleared,
        f"cleared[{seat}]: {discs} discs lie in cities and stations, but {cleared} spaces of the board are cleared",
    )
    for city in range(1, CITY_COUNT - 1):
        refuse(s.city_discs[seat * CITY_COUNT + city] > 1, f"city_discs[{seat}].{CITIES[city]}: one disc at most lies there")
    limit = marker_limit(s, seat)
    marker = s.certificates[seat]
    refuse(marker > limit, f"certificates[{seat}] is at most {TRACK[limit]} here, not {TRACK[marker]}")
    for worker in Worker:
        refuse(s.workers[seat * len(Worker) + worker] < 1, f"workers[{seat}].{WORKERS[worker]} is at least 1, the printed one")
    place = s.cattleman[seat]
    refuse(place in OFF_TRAIL, f"cattleman[{seat}]: {SPACES[place]} is off the trail")
    in_city = s.turn == seat and s.visit == Visit.CITY
    refuse((place == CITY_SPACE) != in_city, f"cattleman[{seat}]: only who visits Kansas City stands there")
    refuse(
        place == NONE and s.turn == seat and s.visit != Visit.NONE,
        f"cattleman[{seat}]: who visits something stands on the trail, not nowhere",
    )
    engine = s.engine[seat]
    others = s.engine[: s.players]
    refuse(engine > 0 and others.count(engine) > 1, f"engine[{seat}]: another one stands there")
    refuse(engine == LAST_RAIL and not _is_turning(s, seat), f"engine[{seat}]: nobody stays on the last space")
    starters = s.area[seat * len(AREA_CARDS) + OBJECTIVE_COUNT : (seat + 1) * len(AREA_CARDS)]
    refuse(sum(starters) > 1, f"area[{seat}]: a player has one starting objective, not {sum(starters)}")


def _is_turning(s: State, seat: int) -> bool:
    """Is the way back from the last space still to come (9.4.6)?"""
    frames = lying(s.pending, FRAMES)
    return s.turn == seat and bool(frames) and (isinstance(frames[-1], EngineFar) or any(map(_leads_back, frames)))


def _leads_back(frame: Frame) -> bool:
    """Is it an effect that, once what lies above it is done with, sends the engine back?"""
    if not isinstance(frame, Do):
        return False
    return any(part(row_of(frame.of, step), KIND) == Step.TERMINUS for step in range(frame.step, EFFECT_LENGTH[frame.of]))


def _check_herd(s: State, seat: int) -> None:
    """Hand, draw stack and what all know of them fit together; with hidden cards as far as one can see."""
    first = seat * CARD_COUNT
    known, shown = s.undrawn[first : first + CARD_COUNT], s.shown[first : first + CARD_COUNT]
    where = f"[{seat}]"
    refuse(
        any(a > b for a, b in zip(shown, known, strict=True)),
        f"shown{where}: these cards are among those of undrawn{where}, which has fewer",
    )
    refuse(sum(shown) > s.hand_size[seat], f"shown{where}: these are more cards than the hand has")
    hidden = s.hand_size[seat] + s.stack_size[seat] - sum(known)
    unseen = s.unseen[seat * OBJECTIVE_COUNT : (seat + 1) * OBJECTIVE_COUNT]
    stack = s.stack[seat * MOST_CARDS : seat * MOST_CARDS + s.stack_size[seat]]
    refuse(hidden < 0, f"undrawn{where}: these are more cards than hand and draw stack have together")
    refuse(
        NONE not in unseen and sum(unseen) != hidden,
        f"unseen{where} should name {hidden} cards: as many more than undrawn{where} are in hand and draw stack",
    )
    hand = s.hand[first : first + CARD_COUNT]
    if NONE in hand:
        refuse(NONE not in unseen, f"unseen{where}: nothing is said of it where the hand is hidden")
        return
    refuse(any(a > b for a, b in zip(shown, hand, strict=True)), f"shown{where}: not all of it is in the hand")
    refuse(NONE in unseen, f"unseen{where}: it is to be said where the hand is")
    for card in range(CARD_COUNT):
        secret = unseen[card - CATTLE_COUNT] if card >= CATTLE_COUNT else 0
        left = known[card] + secret - hand[card]
        refuse(left < 0, f"undrawn{where}: {CARDS[card]} is in the hand")
        refuse(NONE not in stack and stack.count(card) != left, f"undrawn{where}: {CARDS[card]} does not fit the draw stack")
    refuse(NONE in stack and set(stack) != {NONE}, f"stack{where}: either all cards are named or all hidden")


def _check_masters(s: State) -> None:
    """Five different tiles; who owns one has left a worker there."""
    refuse(
        sorted(s.master) != list(range(MASTER_COUNT)),
        f"master should name each of the {MASTER_COUNT} tiles once: {', '.join(MASTERS)}",
    )
    for station in range(MASTER_COUNT):
        owner, worker = s.master_owner[station], s.appointed[station]
        refuse(
            (owner == NONE) != (worker == NONE),
            f"appointed[{station}]: a worker lies there if somebody owns the tile, and only then",
        )
        refuse(owner >= s.players, f"master_owner[{station}]: the seats are 0 to {s.players - 1}")


def _check_cards(s: State) -> None:
    """Every card is somewhere, and none is there twice."""
    for at, card in enumerate(s.display):
        refuse(NONE < card < CATTLE_COUNT, f"display[{at}]: here lie objective cards")
        refuse(card == NONE and s.objective_left > 0, f"display[{at}]: it is filled up while the stack lasts")
    market, objectives = s.market_stack[: s.market_left], s.objective_stack[: s.objective_left]
    hidden = 0
    for card in range(CARD_COUNT):
        total = s.removed[card] + s.display.count(card)
        if STARTING_KINDS <= card < CATTLE_COUNT:
            total += s.market[card - STARTING_KINDS]
        for seat in range(s.players):
            held = s.undrawn[seat * CARD_COUNT + card] + s.discarded[seat * CARD_COUNT + card]
            total += held
            if card >= CATTLE_COUNT:
                secret = s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT]
                total += max(0, secret) + s.area[seat * len(AREA_CARDS) + card - CATTLE_COUNT]
            elif card < STARTING_KINDS:
                refuse(held > COPIES[card], f"there are {COPIES[card]} cards of {CARDS[card]} for seat {seat}, not {held}")
        copies = COPIES[card] * (s.players if card < STARTING_KINDS else 1)
        stack = market if card < CATTLE_COUNT else objectives
        total += 0 if NONE in stack else stack.count(card)
        may_miss = card >= STARTING_KINDS and (NONE in stack or (card >= CATTLE_COUNT and NONE in s.unseen))
        wrong = total > copies or (total < copies and not may_miss)
        refuse(
            wrong,
            f"there are {copies} cards {CARDS[card]}, and {total} are named, those under removed included",
        )
        hidden += copies - total
    in_hands = sum(s.hand_size) + sum(s.stack_size) - sum(s.undrawn) - sum(max(0, count) for count in s.unseen)
    unknown = in_hands + sum(len(stack) for stack in (market, objectives) if NONE in stack)
    refuse(hidden != unknown, f"hand, stack: {unknown} cards are said to be hidden, but {hidden} are named nowhere")
