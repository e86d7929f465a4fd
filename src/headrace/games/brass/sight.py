"""What a seat is shown of a Brass game besides the state."""

from collections.abc import Sequence

from headrace.engine.stack import KIND, depth, top
from headrace.games.brass.material import ERAS, MOST_CARD_KINDS, NONE, Era, Industry, Length
from headrace.games.brass.naming import ROMAN
from headrace.games.brass.questions import STEPS, Space, Step
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables


def worth_explaining(s: BrassState) -> list[int]:
    """The actions a person might try at the question asked now."""
    if s.turn == NONE:
        return []
    asked = top(s.pending, KIND)
    t, first = s.tables, s.questions.first_of[asked]
    every = range(s.questions.last_of[asked] - first)
    standing = [slot for slot in range(t.slot_count) if s.tile[slot] != NONE]
    own = [slot for slot in standing if s.owner[slot] == s.turn]
    few: dict[int, Sequence[int]] = {
        Step.CARD: [card for card in range(t.card_kinds) if s.hand[s.turn * MOST_CARD_KINDS + card] > 0],
        Step.SPACE: [slot for slot in range(t.slot_count) if t.slot_place[slot] == top(s.pending, Space.place)],
        Step.COAL: [slot for slot in standing if t.tile_industry[s.tile[slot]] == Industry.COAL_MINE],
        Step.IRON: [slot for slot in standing if t.tile_industry[s.tile[slot]] == Industry.IRON_WORKS],
        Step.BEER: [],
        Step.AMOUNT: [],
        Step.LINE: [line for line in range(t.line_count) if t.line_in_era[ERAS * line + s.era]],
        Step.SELL: own,
        Step.BUYER: [*every] if len(every) < t.slot_count else [],
        Step.SHORTFALL: own,
    }
    return [first + at for at in few.get(asked, every)]


def reveals_nothing(s: BrassState, action: int) -> bool:
    """Does a step end no turn for certain, so that no card is drawn? Any step of the two actions of a turn may be its last."""
    return s.actions_left > s.tables.actions_per_turn


def turns_up_nothing(before: BrassState, after: BrassState) -> bool:
    """Has a step drawn no card and turned nothing up?"""
    return (before.deck_left, before.rng) == (after.deck_left, after.rng)


def begins_action(s: BrassState) -> bool:
    """An action, or a tile for a shortfall."""
    return top(s.pending, KIND) in (Step.ACTION, Step.SHORTFALL)


def is_last_round(s: BrassState) -> bool:
    """The last round of the rail era; of the canal era in the introductory game."""
    return (s.era == Era.RAIL or s.length == Length.INTRODUCTORY) and s.round == s.tables.rounds[s.players]


def diagram(s: BrassState) -> str:
    """The table as text; it shows every hand, so it is for one's own analysis."""
    t, asked = s.tables, STEPS[top(s.pending, KIND)] if depth(s.pending) else "over"
    lines = [
        f"{('canal', 'rail')[s.era]} era, round {s.round}, {asked}, seat {s.turn} to decide",
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
