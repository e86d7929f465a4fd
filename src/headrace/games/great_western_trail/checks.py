"""What no position can be: what `notation` refuses after it has filled in the rest."""

from collections import Counter

from headrace.core.possible import refuse
from headrace.engine.frames import Frame, lying
from headrace.engine.meaning import NONE
from headrace.engine.stack import KIND
from headrace.games.great_western_trail.course import check_course
from headrace.games.great_western_trail.frames import FRAMES, Do, EngineFar
from headrace.games.great_western_trail.material import (
    CARDS,
    CATTLE_COUNT,
    CITY_REPEATS,
    CITY_SPACE,
    COLUMNS,
    COPIES,
    DISC_SPACES,
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
    NEUTRAL_COUNT,
    OBJECTIVE_COUNT,
    OFF_TRAIL,
    PILES,
    PRIVATE,
    SECTION,
    SPACES,
    STARTING_KINDS,
    TEEPEE_SPACES,
    TEEPEE_TILE,
    TRACK,
    TRAIL_TILES,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.rules.building import BUILT
from headrace.games.great_western_trail.rules.counting import marker_limit
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step, Visit
from headrace.games.great_western_trail.tables import EFFECT_LENGTH
from headrace.readable.named import counts, number_of, row


def check(s: State) -> None:
    """ImpossiblePosition says what is wrong and where."""
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
        for number, name in enumerate(PRIVATE):
            stands = buildings[(seat, NEUTRAL_COUNT + number)] > 0
            is_built = number_of(s, "built", seat, name) == BUILT
            refuse(stands != is_built, f"built[{seat}].{name} and trail do not agree whether it stands")


def _check_job_market(s: State) -> None:
    """Rows above the token may have gaps, its own is filled from the left and has room, those below are empty."""
    first = JOB_COLUMNS - COLUMNS[s.players]
    refuse((s.token_row == JOB_ROWS) != (s.token_owner != NONE), "token_owner: who has the token, once it has left")
    for at in range(JOB_ROWS):
        filled, where = [tile != NONE for tile in row(s, "job", at)], f"job[{at}]"
        why = f"{where}: with {s.players} players only the {COLUMNS[s.players]} columns on the right are used"
        refuse(any(filled[:first]), why)
        filled = filled[first:]
        refuse(at > s.token_row and any(filled), f"{where}: rows below that of the token are empty")
        is_gapless = filled == sorted(filled, reverse=True)
        refuse(at == s.token_row and not is_gapless, f"{where}: the row of the token is filled from the left, without gaps")
        refuse(at == s.token_row and filled[-1], f"{where}: the token lies on its last space")
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
    room = (JOB_ROWS - s.token_row) * COLUMNS[s.players] - sum(tile != NONE for tile in row(s, "job", s.token_row))
    coming = sum(sum(row(s, "pile_left", pile)[:WORKER_KINDS]) for pile in range(PILES))
    coming += sum(NONE < tile < FIRST_HAZARD for tile in s.foresight)
    least = JOB_ROWS - coming // COLUMNS[s.players]
    why = f"{coming} workers are still to come, too few for the {room} free spaces of the job market: the game would never end"
    refuse(coming < room, f"token_row: {why}; with so few it is at least {least}")


def _check_seat(s: State, seat: int) -> None:
    """What lies before a player."""
    _check_discs(s, seat)
    limit, marker = marker_limit(s, seat), s.certificates[seat]
    refuse(marker > limit, f"certificates[{seat}] is at most {TRACK[limit]} here, not {TRACK[marker]}")
    for worker, count in counts(s, "workers", seat).items():
        refuse(count < 1, f"workers[{seat}].{worker} is at least 1, the printed one")
    _check_rider(s, seat)
    engine, others = s.engine[seat], s.engine[: s.players]
    refuse(engine > 0 and others.count(engine) > 1, f"engine[{seat}]: another one stands there")
    refuse(engine == LAST_RAIL and not _is_turning(s, seat), f"engine[{seat}]: nobody stays on the last space")
    starters = sum(row(s, "area", seat)[OBJECTIVE_COUNT:])
    refuse(starters > 1, f"area[{seat}]: a player has one starting objective, not {starters}")


def _check_discs(s: State, seat: int) -> None:
    """Each disc that lies on the map has left a space of the board."""
    cleared, cities = counts(s, "cleared", seat), counts(s, "city_discs", seat)
    for (name, count), most in zip(cleared.items(), DISC_SPACES, strict=True):
        refuse(count > most, f"cleared[{seat}].{name} is at most {most}")
    discs, spaces = sum(cities.values()) + sum(row(s, "station_disc", seat)), sum(cleared.values())
    why = f"cleared[{seat}]: {discs} discs lie in cities and stations, but {spaces} spaces of the board are cleared"
    refuse(discs != spaces, why)
    for (name, count), repeats in zip(cities.items(), CITY_REPEATS, strict=True):
        refuse(count > 1 and not repeats, f"city_discs[{seat}].{name}: one disc at most lies there")


def _check_rider(s: State, seat: int) -> None:
    """The cattleman stands where he can."""
    place = s.cattleman[seat]
    refuse(place in OFF_TRAIL, f"cattleman[{seat}]: {SPACES[place]} is off the trail")
    in_city = s.turn == seat and s.visit == Visit.CITY
    refuse((place == CITY_SPACE) != in_city, f"cattleman[{seat}]: only who visits Kansas City stands there")
    is_visiting = s.turn == seat and s.visit != Visit.NONE
    refuse(place == NONE and is_visiting, f"cattleman[{seat}]: who visits something stands on the trail, not nowhere")


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
    known, shown, hand = row(s, "undrawn", seat), row(s, "shown", seat), row(s, "hand", seat)
    where = f"[{seat}]"
    refuse(
        any(a > b for a, b in zip(shown, known, strict=True)),
        f"shown{where}: these cards are among those of undrawn{where}, which has fewer",
    )
    refuse(sum(shown) > s.hand_size[seat], f"shown{where}: these are more cards than the hand has")
    hidden = s.hand_size[seat] + s.stack_size[seat] - sum(known)
    unseen, stack = row(s, "unseen", seat), row(s, "stack", seat)[: s.stack_size[seat]]
    refuse(hidden < 0, f"undrawn{where}: these are more cards than hand and draw stack have together")
    refuse(
        NONE not in unseen and sum(unseen) != hidden,
        f"unseen{where} should name {hidden} cards: as many more than undrawn{where} are in hand and draw stack",
    )
    if NONE in hand:
        refuse(NONE not in unseen, f"unseen{where}: nothing is said of it where the hand is hidden")
        return
    refuse(any(a > b for a, b in zip(shown, hand, strict=True)), f"shown{where}: not all of it is in the hand")
    refuse(NONE in unseen, f"unseen{where}: it is to be said where the hand is")
    for card, secret in enumerate([0] * CATTLE_COUNT + unseen):
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
    for station, (owner, worker) in enumerate(zip(s.master_owner, s.appointed, strict=True)):
        why = f"appointed[{station}]: a worker lies there if somebody owns the tile, and only then"
        refuse((owner == NONE) != (worker == NONE), why)


def _check_cards(s: State) -> None:
    """Every card is somewhere, and none is there twice."""
    for at, card in enumerate(s.display):
        refuse(NONE < card < CATTLE_COUNT, f"display[{at}]: here lie objective cards")
        refuse(card == NONE and s.objective_left > 0, f"display[{at}]: it is filled up while the stack lasts")
    market, objectives = s.market_stack[: s.market_left], s.objective_stack[: s.objective_left]
    hidden, there = 0, held(s)
    for card, copies in enumerate(COPIES):
        if card < STARTING_KINDS:
            for seat in range(s.players):
                own = number_of(s, "undrawn", seat, card) + number_of(s, "discarded", seat, card)
                refuse(own > copies, f"there are {copies} cards of {CARDS[card]} for seat {seat}, not {own}")
            copies *= s.players
        stack = market if card < CATTLE_COUNT else objectives
        total = there[card] + (0 if NONE in stack else stack.count(card))
        may_miss = card >= STARTING_KINDS and (NONE in stack or (card >= CATTLE_COUNT and NONE in s.unseen))
        wrong = total > copies or (total < copies and not may_miss)
        refuse(wrong, f"there are {copies} cards {CARDS[card]}, and {total} are named, those under removed included")
        hidden += copies - total
    in_hands = sum(s.hand_size) + sum(s.stack_size) - sum(s.undrawn) - sum(max(0, count) for count in s.unseen)
    unknown = in_hands + sum(len(stack) for stack in (market, objectives) if NONE in stack)
    refuse(hidden != unknown, f"hand, stack: {unknown} cards are said to be hidden, but {hidden} are named nowhere")


def held(s: State) -> list[int]:
    """By kind of card: how many the players have, the market, the display, and those out of the game; hidden ones left out."""
    market = [0] * STARTING_KINDS + s.market + [0] * OBJECTIVE_COUNT
    total = [there + market[card] + s.display.count(card) for card, there in enumerate(s.removed)]
    for seat in range(s.players):
        objectives = zip(row(s, "area", seat), row(s, "unseen", seat), strict=False)
        secret = [0] * CATTLE_COUNT + [own + max(0, unseen) for own, unseen in objectives]
        rows = zip(total, row(s, "undrawn", seat), row(s, "discarded", seat), secret, strict=True)
        total = [sum(counts) for counts in rows]
    return total
