"""What a seat is shown besides the state."""

from headrace.games.trick_of_the_rails.material import (
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    LOCOS,
    NONE,
    RAILWAY_CARDS,
    Phase,
)
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.rules.lookups import is_last_trick, track_card
from headrace.games.trick_of_the_rails.state import State


def reveals_nothing(s: State, action: int) -> bool:
    """Placements reveal nothing and may be shown before they are made (10)."""
    return action >= Act.CITY


def worth_explaining(s: State) -> list[int]:
    """The actions a person might try now: the own cards, or any company for a locomotive."""
    if s.phase == Phase.PLAY:
        return [card for card in range(RAILWAY_CARDS) if s.place[card] == s.turn]
    if s.phase == Phase.LOCO:
        return list(range(Act.LOCO, Act.LAY))
    return []


def diagram(s: State) -> str:
    """The whole table as text; it shows every hand, so it is for one's own analysis."""
    lines = [f"trick {s.trick + 1}, {Phase(s.phase).name.lower()}, seat {s.turn} to decide"]
    lines.append("lane  " + " ".join(CARDS[card] for card in s.lane[s.trick :] if card != NONE))
    for company, name in enumerate(COMPANIES):
        loco = LOCOS[s.loco[company]] if s.loco[company] != NONE else "-"
        row = " ".join(CARDS[track_card(s, company, i)] for i in range(s.track_len[company]))
        lines.append(f"{name:<5} {loco:<9}{row}")
    for seat in range(s.players):
        hand = " ".join(CARDS[card] for card in range(RAILWAY_CARDS) if s.place[card] == seat)
        shares = " ".join(f"{name}x{s.shares[seat * COMPANY_COUNT + c]}" for c, name in enumerate(COMPANIES))
        table = f" played {CARDS[s.played[seat]]}" if s.played[seat] != NONE else ""
        lines.append(f"seat {seat} {hand or '-'}{table} | {shares}")
    return "\n".join(lines)


def begins_action(s: State) -> bool:
    """Every decision is something new to watch."""
    return True


def is_last_round(s: State) -> bool:
    """The last trick, in which every card is forced (G1)."""
    return s.phase != Phase.OVER and is_last_trick(s)


def may_take_back(before: State, after: State) -> bool:
    """Nothing is drawn or turned up in this game, so every step may be taken back."""
    return True


def turns_up_nothing(before: State, after: State) -> bool:
    """Nothing is drawn or turned up in this game."""
    return True
