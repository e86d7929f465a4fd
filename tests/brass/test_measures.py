"""What is measured of what a seat could still do, counted afresh from the board: sites, lines, cards, icons to come."""

from importlib import import_module

import pytest

import headrace
from headrace.games.brass.material import ERAS, MOST_CARD_KINDS, MOST_INDUSTRIES, MOST_PLACES, NONE, STACK, Era
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from tests.brass.derived import ends_of, links_on_board, tiles_on_board
from tests.brass.play import TITLES, busy_games

ONE_IN = 10
"""So few of the positions of the games are looked at."""


def icons_at(t: Tables, s: BrassState, line: int, flipped: bool) -> int:
    """Link icons of flipped or of unflipped tiles at the ends of a line."""
    ends = ends_of(t, line)
    tiles = [slot for slot in tiles_on_board(t, s) if t.slot_place[slot] in ends and bool(s.flipped[slot]) == flipped]
    return sum(t.tile_icons[s.tile[slot]] for slot in tiles)


def ahead(t: Tables, s: BrassState, seat: int) -> dict[str, int]:
    """The measures by name."""
    reached = {place for place in range(t.place_count) if s.presence[seat * MOST_PLACES + place]}
    free = [slot for slot in range(t.slot_count) if s.tile[slot] == NONE]
    hand = s.hand[seat * MOST_CARD_KINDS : (seat + 1) * MOST_CARD_KINDS]
    open_lines = [line for line in range(t.line_count) if s.link[line] == NONE and t.line_in_era[line * ERAS + s.era]]
    shown = [
        icons_at(t, s, line, flipped=True) + sum(t.place_icons[end] for end in ends_of(t, line))
        for line in open_lines
        if reached & {*ends_of(t, line)}
    ]
    found = {
        "spent": s.spent[seat],
        "coming_icons": sum(icons_at(t, s, line, flipped=False) for line in links_on_board(t, s) if s.link[line] == seat),
        "wild_cards": sum(hand[card] for card in (t.wild_location, t.wild_industry) if card != NONE),
        "best_lines": sum(sorted(shown)[-3:]),
        "sites_of_hand": sum(hand[t.slot_place[slot]] for slot in free if t.slot_place[slot] < t.town_count),
        "tiles_to_stay": sum(
            s.owner[slot] == seat and (s.era == Era.RAIL or t.tile_level[s.tile[slot]] > 1) for slot in tiles_on_board(t, s)
        ),
    }
    for industry in range(MOST_INDUSTRIES):
        gone, points, sites = s.gone[seat * MOST_INDUSTRIES + industry], 0, 0
        if industry < t.industry_count and gone < t.stack_size[industry]:
            tile = t.stack_table[industry * STACK + gone]
            if any(t.tile_in_era[tile * ERAS + era] for era in (s.era, Era.RAIL)):
                allowed = t.sites[t.first_site[industry] : t.first_site[industry + 1]]
                points, sites = t.tile_vp[tile], min(4, sum(slot in free and t.slot_place[slot] in reached for slot in allowed))
        found |= {f"next_points_{industry}": points, f"sites_{industry}": sites}
    return found


@pytest.mark.parametrize("title", TITLES)
def test_what_a_seat_could_still_do_is_measured(title: str) -> None:
    game, t = headrace.game(title), import_module(f"headrace.games.{title}.tables").TABLES
    assert game.measuring
    seen = dict[str, set[int]]()
    for number, pos in enumerate(busy_games(title, 1)):
        if number % ONE_IN == 0:
            for seat in range(pos.players):
                out = [0] * len(game.measures)
                game.measuring.measure(pos.state, seat, out, 0)
                measured, counted = dict(zip(game.measures, out, strict=True)), ahead(t, pos.state, seat)
                assert {name: measured[name] for name in counted} == counted
                for name, value in counted.items():
                    seen.setdefault(name, set()).add(value)
    assert sum(len(values) > 2 for values in seen.values()) >= 13, "positions of many kinds"
