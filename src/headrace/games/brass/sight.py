"""What a seat is shown of a Brass game besides the state."""

from headrace.games.brass.material import MOST_CARD_KINDS, NONE, Era, Length, Phase
from headrace.games.brass.naming import ROMAN
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables


def worth_explaining(s: BrassState) -> list[int]:
    """The actions a person might try at the question asked now."""
    t, n = s.tables, s.numbers
    hand = s.hand[s.turn * MOST_CARD_KINDS : s.turn * MOST_CARD_KINDS + t.card_kinds]
    standing = [slot for slot in range(t.slot_count) if s.tile[slot] != NONE]
    own = [slot for slot in standing if s.owner[slot] == s.turn]
    lines = [line for line in range(t.line_count) if t.line_in_era[2 * line + s.era]]
    choices: dict[int, list[int]] = {
        Phase.ACTION: list(range(n.at_card)),
        Phase.CARD: [n.at_card + card for card, count in enumerate(hand) if count > 0],
        Phase.INDUSTRY: list(range(n.at_industry, n.at_place)),
        Phase.PLACE: list(range(n.at_place, n.at_space)),
        Phase.SPACE: [n.at_space + slot for slot in range(t.slot_count) if t.slot_place[slot] == s.place],
        Phase.COAL: [n.at_coal + slot for slot in standing if t.tile_industry[s.tile[slot]] == 1],
        Phase.IRON: [n.at_iron + slot for slot in standing if t.tile_industry[s.tile[slot]] == 2],
        Phase.LINKS: list(range(n.at_links, n.at_line)),
        Phase.LINE: [n.at_line + line for line in lines],
        Phase.DEVELOP: list(range(n.at_develop, n.at_stop)),
        Phase.BONUS: list(range(n.at_develop, n.at_stop)),
        Phase.SELL: [n.at_sell + slot for slot in own],
        Phase.BUYER: list(range(n.at_buyer, n.at_beer)) if n.at_barrel > n.at_beer else [],
        Phase.SHORTFALL: [n.at_remove + slot for slot in own],
    }
    return choices.get(s.phase, [])


def reveals_nothing(s: BrassState, action: int) -> bool:
    """Steps are shown by the board's plans, not by a state after them."""
    return False


def turns_up_nothing(before: BrassState, after: BrassState) -> bool:
    """Has a step drawn no card and turned nothing up?"""
    return (before.deck_left, before.rng) == (after.deck_left, after.rng)


def begins_action(s: BrassState) -> bool:
    """An action, or a tile for a shortfall."""
    return s.phase in (Phase.ACTION, Phase.SHORTFALL)


def is_last_round(s: BrassState) -> bool:
    """The last round of the rail era; of the canal era in the introductory game."""
    return (s.era == Era.RAIL or s.length == Length.INTRODUCTORY) and s.round == s.tables.rounds[s.players]


def diagram(s: BrassState) -> str:
    """The table as text; it shows every hand, so it is for one's own analysis."""
    t = s.tables
    lines = [
        f"{('canal', 'rail')[s.era]} era, round {s.round}, {Phase(s.phase).name.lower()}, seat {s.turn} to decide",
        f"coal {s.coal_market}, iron {s.iron_market}, deck {s.deck_left}, order {s.order[: s.players]}",
    ]
    for slot in range(t.slot_count):
        if s.tile[slot] != NONE:
            state = "flipped" if s.flipped[slot] else f"{s.goods[slot]} left" if s.goods[slot] else "open"
            lines.append(f"{t.names.slots[slot]:<22} {tile_id(t, s.tile[slot]):<18} seat {s.owner[slot]} {state}")
    lines += [f"{t.names.lines[line]:<30} seat {s.link[line]}" for line in range(t.line_count) if s.link[line] != NONE]
    for seat in range(s.players):
        cards = (
            f"{t.names.cards[card]}x{s.hand[seat * MOST_CARD_KINDS + card]}"
            for card in range(t.card_kinds)
            if s.hand[seat * MOST_CARD_KINDS + card] > 0
        )
        level = t.income_level[s.income[seat]]
        lines.append(
            f"seat {seat} £{s.money[seat]} income {level:+} {s.vp[seat]} VP {s.links_left[seat]} links | {' '.join(cards)}"
        )
    return "\n".join(lines)


def tile_id(t: Tables, tile: int) -> str:
    """Coal_mine II."""
    return f"{t.names.industries[t.tile_industry[tile]]} {ROMAN[t.tile_level[tile]]}"
