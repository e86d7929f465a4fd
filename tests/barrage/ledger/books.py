"""The books of a table in plain words, a line for each thing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tests.barrage.ledger.facts import BASE_SITES, CONDUITS, HEADSTREAMS, LETTERS, POWERHOUSE_SITES
from tests.barrage.ledger.table import Player, Table

Lines = dict[str, str | int]


def counted(things: Iterable[str]) -> str:
    """Names in order; what is there twice is written twice."""
    return ", ".join(sorted(things))


def of_wheel(player: Player) -> str:
    """Segments that hold something, by the rotations left until they come back."""
    told = []
    for at, segment in reversed([*enumerate(player.wheel)]):
        parts = sorted(segment.tiles)
        parts += [f"{count} {kind}" for count, kind in ((segment.excavators, "exc"), (segment.mixers, "mix")) if count]
        if parts:
            told.append(f"{len(player.wheel) - at}: {' + '.join(parts)}")
    return "; ".join(told)


def of_player(player: Player) -> Lines:
    """Everything that lies before a player."""
    return {
        "company": player.company,
        "officer": player.officer,
        "credits": player.credits,
        "excavators": player.excavators,
        "mixers": player.mixers,
        "engineers": player.engineers,
        "VP": player.vp,
        "energy": player.energy,
        "tiles": counted(player.tiles),
        "wheel": of_wheel(player),
        "contracts": counted(player.contracts),
        "fulfilled": counted(player.fulfilled),
        "constructions": player.constructions,
        "preliminaries": player.preliminaries,
        "passed": int(player.has_passed),
    }


def of_map(table: Table) -> Lines:
    """Every site that holds something: `A L2 d1`, or the letter of the owner."""
    lines: Lines = dict.fromkeys((*BASE_SITES, *CONDUITS, *POWERHOUSE_SITES), "")
    for site, dam in table.dams.items():
        lines[site] = f"{'neutral' if dam.owner is None else LETTERS[dam.owner]} L{dam.level} d{dam.drops}"
    lines |= {site: LETTERS[owner] for site, owner in (table.conduits | table.powerhouses).items()}
    return lines


def books(table: Table) -> Lines:
    """What stands in the books."""
    lines: Lines = {
        "round": table.round,
        "order": "".join(LETTERS[seat] for seat in table.order),
        "bonus": ", ".join(table.bonus),
        "objective": table.objective,
        "national": counted(table.national),
        "patents": ", ".join(tile or "-" for tile in table.patents),
        "patent stack": len(table.patent_stack),
        "used": counted(table.used),
    }
    lines |= {f"{slot} tile": table.headstream_tiles[slot] for slot in HEADSTREAMS}
    lines |= {slot: table.waiting[slot] for slot in HEADSTREAMS}
    for colour, shown in table.shown.items():
        lines[colour] = ", ".join(tile or "-" for tile in shown)
        lines[f"{colour} stack"] = len(table.stacks[colour])
        if table.pile:
            lines[f"{colour} aside"] = counted(table.aside[colour])
    if table.pile:
        lines |= {"front": table.pile[0], "back": table.back, "discarded": counted(table.discarded)}
    lines |= of_map(table)
    for seat, player in enumerate(table.players):
        lines |= {f"{LETTERS[seat]} {name}": value for name, value in of_player(player).items()}
    return lines


def hidden(table: Table) -> Mapping[str, Sequence[str]]:
    """The order of whatever lies face down."""
    return {**table.stacks, "patents": table.patent_stack, "pile": table.pile}


def changed(before: Lines, after: Lines) -> Lines:
    """The lines that are not as they were."""
    return {name: value for name, value in after.items() if before.get(name) != value}


def pieces(table: Table) -> Counter[str]:
    """Every tile that is named somewhere, to see that none is there twice."""
    found: Counter[str] = Counter(table.national)
    for colour, shown in table.shown.items():
        found.update([*filter(None, shown), *table.stacks[colour], *table.aside[colour]])
    for player in table.players:
        found.update([*player.contracts, *player.fulfilled])
    return found
