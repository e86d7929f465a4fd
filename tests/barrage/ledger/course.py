"""The course of the game: draft, rounds, turns (2.4, 3 to 5, 11)."""

from tests.barrage.ledger import wording
from tests.barrage.ledger.automa import automa_turn
from tests.barrage.ledger.construction import WITHOUT_ENGINEERS, construct, plans
from tests.barrage.ledger.dictation import Asking, ask
from tests.barrage.ledger.facts import DATA, LAST_ROUND, STRUCTURES
from tests.barrage.ledger.gains import incomes, receive
from tests.barrage.ledger.offices import usable, use
from tests.barrage.ledger.scoring import score_game, score_round
from tests.barrage.ledger.table import Player, Table

MAHIRI = "mahiri_sekibo"
PRELIMINARIES = tuple(DATA["officers"][MAHIRI]["spaces"].values())


def draft(table: Table, first: int) -> Asking[None]:
    """Clockwise a pair and a starting contract; the turn order is the reverse (2.4.3, 2.4.4).

    Automas take the pairs that are left, at random; the contracts that are left go (A.1).
    """
    automas = [seat for seat, player in enumerate(table.players) if player.is_automa]
    count = len(table.players) - len(automas)
    seats = [(first + step) % count for step in range(count)]
    for seat in seats:
        table.turn = seat
        company = (yield from ask(seat, map(wording.pair, table.pairs))).split()[1]
        settle(table, seat, company, table.pairs.pop(company))
        contract = (yield from ask(seat, map(wording.starting, table.starting))).split()[1]
        table.starting.remove(contract)
        table.players[seat].contracts.append(contract)
    for seat, company in zip(automas, table.chance("pairs", list(table.pairs)) if automas else (), strict=True):
        settle(table, seat, company, table.pairs.pop(company))
    table.starting.clear()
    table.order = [*seats, *automas][::-1]


def settle(table: Table, seat: int, company: str, officer: str) -> None:
    """What a company and its officer begin with (2.2)."""
    player = table.players[seat]
    player.company, player.officer = company, officer
    if player.is_automa:
        settle_automa(table, player)
        return
    player.tiles = table.starting_tiles(officer)
    facts = DATA["officers"][officer]
    player.credits, player.excavators, player.mixers = (facts[f"start_{what}"] for what in ("credits", "excavators", "mixers"))


def settle_automa(table: Table, player: Player) -> None:
    """No credits, and 16 VP (A.1)."""
    facts = DATA["automa"]
    player.uses_officer = player.uses_officer and player.officer != MAHIRI
    player.tiles = table.starting_tiles(player.officer if player.uses_officer else "")
    player.vp, player.credits = facts["start_vp"], 0
    player.excavators, player.mixers = DATA["setup"]["start_excavators"], DATA["setup"]["start_mixers"]


def rounds(table: Table) -> Asking[None]:
    """Five rounds from phase 1 of the first (3.1)."""
    while True:
        yield from phase_1(table)
        yield from rest_of_round(table, 0)
        if table.round == LAST_ROUND:
            score_game(table)
            return
        end_round(table)


def from_turn(table: Table) -> Asking[None]:
    """To the end from the turn of whoever is to play."""
    yield from rest_of_round(table, table.order.index(table.turn))
    if table.round == LAST_ROUND:
        score_game(table)
        return
    end_round(table)
    yield from rounds(table)


def rest_of_round(table: Table, first: int) -> Asking[None]:
    """Phases 2, 3, 4; `first`: who is to play, by place in the turn order."""
    yield from actions(table, first)
    table.flow_all()
    score_round(table)


def phase_1(table: Table) -> Asking[None]:
    """Incomes in reverse turn order, one player wholly before the next; then the headstreams (4.3, 4.4)."""
    for seat in reversed(table.order):
        table.turn = seat
        yield from receive(table, seat, incomes(table, seat))
    for slot, tile in table.headstream_tiles.items():
        table.waiting[slot] += DATA["headstream_tiles"][tile]["drops"][table.round - 1]


def actions(table: Table, first: int) -> Asking[None]:
    """One turn each until everybody has passed (5.1, 5.6)."""
    at = first
    while not all(player.has_passed for player in table.players):
        seat = table.order[at % len(table.order)]
        if not table.players[seat].has_passed:
            table.turn = seat
            yield from (automa_turn if table.players[seat].is_automa else turn)(table, seat)
            table.players[seat].copied = ""
            table.refill_contracts()
        at += 1


def end_round(table: Table) -> None:
    """Turn order, engineers, spaces, the patent office (11)."""
    table.order = new_order(table)
    for player in table.players:
        player.energy, player.engineers = 0, DATA["setup"]["start_engineers"]
        player.constructions = player.preliminaries = 0
        player.has_passed = False
    table.used.clear()
    if table.is_expert:
        table.patents = [table.patent_stack.pop(0) for _ in table.patents]
    table.round += 1


def new_order(table: Table) -> list[int]:
    """Less energy first; tied players the other way round (11.1)."""
    backwards = table.order[::-1]
    return sorted(backwards, key=lambda seat: table.players[seat].energy)


# ---- a turn -----------------------------------------------------------------------------------------------------------
def turn(table: Table, seat: int) -> Asking[None]:
    """Mahiri's preliminary action if she likes, then one action; passing is an answer even where there is no other (14.3)."""
    answer = yield from ask(seat, [*officers(table, seat), *regular_actions(table, seat)])
    if answer in officers(table, seat):
        fee = PRELIMINARIES[table.players[seat].preliminaries]["fee"]
        place_preliminary(table, seat, answer.split()[1], fee)
        answer = yield from ask(seat, regular_actions(table, seat))
    yield from act(table, seat, answer)


def place_preliminary(table: Table, seat: int, officer: str, fee: int) -> None:
    """One engineer, the fee, and the officer for this turn (6.6.7)."""
    player = table.players[seat]
    player.engineers -= 1
    player.credits -= fee
    player.preliminaries += 1
    player.copied = officer


def officers(table: Table, seat: int) -> list[str]:
    """Officers after whose copying something can be done (6.6.7, R-26)."""
    player = table.players[seat]
    if player.officer != MAHIRI or player.copied or player.preliminaries == len(PRELIMINARIES) or not player.engineers:
        return []
    fee = PRELIMINARIES[player.preliminaries]["fee"]
    if player.credits < fee:
        return []
    return [wording.officer(name) for name in table.copy_targets if can_act_as(table, seat, name, fee)]


def can_act_as(table: Table, seat: int, officer: str, fee: int) -> bool:
    """Is anything left to do after this copying? Tried out and taken back."""
    player = table.players[seat]
    kept = player.engineers, player.credits, player.preliminaries
    place_preliminary(table, seat, officer, fee)
    found = regular_actions(table, seat) != [wording.PASS] and bool(player.engineers or free_tiles(table, seat))
    player.copied = ""
    player.engineers, player.credits, player.preliminaries = kept
    return found


def free_tiles(table: Table, seat: int) -> list[str]:
    """Tiles that need no engineers, and can be used (6.5.4)."""
    found = {plan.way.works_as for plan in plans(table, seat, without_engineers=True)}
    return [wording.free_tile(tile) for tile in WITHOUT_ENGINEERS if tile in found]


def regular_actions(table: Table, seat: int) -> list[str]:
    """Constructions, tiles without engineers, spaces, the bank; passing only without engineers (5.5)."""
    player = table.players[seat]
    built = {plan.structure for plan in plans(table, seat, without_engineers=False)}
    return [
        *(wording.construct(structure) for structure in STRUCTURES if structure in built),
        *free_tiles(table, seat),
        *map(wording.space, usable(table, seat)),
        *(wording.bank(count) for count in range(1, player.engineers + 1)),
        *([wording.PASS] if not player.engineers and not player.copied else []),
    ]


def act(table: Table, seat: int, answer: str) -> Asking[None]:
    """The one action of a turn."""
    player, (verb, _, about) = table.players[seat], answer.partition(" ")
    if answer == wording.PASS:
        player.has_passed = True
    elif answer.startswith(wording.bank(0)[:-1]):
        player.engineers -= int(about)
        player.credits += int(about)
    elif answer in free_tiles(table, seat):
        possible = [plan for plan in plans(table, seat, without_engineers=True) if plan.way.works_as == about]
        yield from construct(table, seat, possible)
    elif verb == wording.construct("").strip():
        possible = [plan for plan in plans(table, seat, without_engineers=False) if plan.structure == about]
        space = DATA["construction_spaces"]["spaces"][player.constructions]
        player.constructions += 1
        player.engineers -= space["engineers"]
        player.credits -= space["fee"]
        yield from construct(table, seat, possible)
    else:
        yield from use(table, seat, about)
