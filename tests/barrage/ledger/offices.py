"""The spaces of the management board (7): which are open, what each asks and does."""

from tests.barrage.ledger import wording
from tests.barrage.ledger.dictation import Asking, ask
from tests.barrage.ledger.facts import DATA, SPACES, colour_of
from tests.barrage.ledger.gains import receive
from tests.barrage.ledger.production import production_action, productions
from tests.barrage.ledger.table import Table


def is_open(table: Table, space: str) -> bool:
    """Spaces that this number of players has, in this mode (2.1.7, 2.3.1)."""
    facts = SPACES[space]
    return len(table.players) >= facts["min_players"] and (table.is_expert or not facts.get("expert_only"))


def open_spaces(table: Table) -> list[str]:
    """With the bank."""
    return [space for space in SPACES if is_open(table, space)]


def can_use(table: Table, seat: int, space: str) -> bool:
    """Engineers, fee and cost together, and an action that can be carried out (5.2 to 5.4)."""
    facts, player = SPACES[space], table.players[seat]
    money = player.credits - facts["fee"] - facts["cost_credits"]
    if not is_open(table, space) or space in table.used or player.engineers < facts["engineers"] or money < 0:
        return False
    effect = facts["effect"]
    if "production_bonus" in effect:
        return bool(productions(table, seat, effect["production_bonus"], money))
    if "take_contract" in effect:
        return bool(face_up(table))
    return "take_patent" not in effect or table.patents[effect["take_patent"] - 1] is not None


def usable(table: Table, seat: int) -> list[str]:
    """All but the bank."""
    return [space for space in SPACES if space != "bank" and can_use(table, seat, space)]


def use(table: Table, seat: int, space: str) -> Asking[None]:
    """Engineers, fee, cost, action."""
    facts, player = SPACES[space], table.players[seat]
    player.engineers -= facts["engineers"]
    player.credits -= facts["fee"] + facts["cost_credits"]
    table.used.add(space)
    effect = facts["effect"]
    if "production_bonus" in effect:
        yield from production_action(table, seat, effect["production_bonus"])
    elif "take_contract" in effect:
        yield from take_contracts(table, seat, effect["take_contract"])
    elif "take_patent" in effect:
        at = effect["take_patent"] - 1
        tile, table.patents[at] = table.patents[at], None
        assert tile
        player.tiles.append(tile)
    elif "place_droplet" in effect:
        yield from water_action(table, seat, effect["place_droplet"])
    else:
        yield from receive(table, seat, effect)


def water_action(table: Table, seat: int, most: int) -> Asking[None]:
    """At least one drop; the only place where fewer may be placed than shown (7.1, R-37)."""
    for number in range(most):
        offered = [wording.headstream(name) for name in DATA["headstreams"]["slots"]]
        answer = yield from ask(seat, offered + [wording.STOP] * (number > 0))
        if answer == wording.STOP:
            return
        table.waiting[answer.split()[1]] += 1


# ---- the contract office ------------------------------------------------------------------------------------------------
def face_up(table: Table) -> list[str]:
    """Private contracts that can be taken."""
    return [tile for places in table.shown.values() for tile in places if tile]


def take_contracts(table: Table, seat: int, count: int) -> Asking[None]:
    """As many as stated, or as lie there (7.4, R-14); then down to three, any of them (7.5)."""
    player = table.players[seat]
    for _ in range(min(count, len(face_up(table)))):
        answer = yield from ask(seat, map(wording.take, face_up(table)))
        contract = answer.split()[1]
        places = table.shown[colour_of(contract)]
        places[places.index(contract)] = None
        player.contracts.append(contract)
    while len(player.contracts) > DATA["setup"]["contract_hand_limit"]:
        answer = yield from ask(seat, map(wording.discard, player.contracts))
        player.contracts.remove(answer.split()[1])
