"""The criteria by which an Automa chooses sites (A.8), on the map as it stands."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.barrage.ledger.facts import CONDUITS, DATA, HEADSTREAMS, RIVER, Facts, area_of, basin_of, below, site_fee
from tests.barrage.ledger.table import Table

TILES: Facts = DATA["automa"]["cards"]
NO_DAM = "no dam"


@dataclass(frozen=True)
class Look:
    """The map as an Automa looks at it, with the tile that gives the criteria."""

    table: Table
    seat: int

    @property
    def tile(self) -> Facts:
        facts: Facts = TILES[self.table.back]
        return facts

    def dam_owners(self, basin: int) -> set[int | None]:
        """Whose dams stand in a basin; None: a neutral one."""
        return {dam.owner for site, dam in self.table.dams.items() if basin_of(site) == basin}

    def has_own_dam(self, basin: int) -> bool:
        return self.seat in self.dam_owners(basin)

    def has_opponents_dam(self, basin: int) -> bool:
        return bool(self.dam_owners(basin) - {None, self.seat})

    def has_own_powerhouse(self, basin: int) -> bool:
        return basin in self.table.powerhouse_basins(self.seat)

    def has_opponents_powerhouse(self, basin: int) -> bool:
        return any(owner != self.seat and basin_of(site) == basin for site, owner in self.table.powerhouses.items())

    def first_dam_below(self, basin: int) -> int | str | None:
        """The owner of the first dam below the powerhouses of a basin, None: neutral; NO_DAM if there is none."""
        place = below(f"ph_{basin}")
        while not place.startswith("exit"):
            if place in self.table.dams:
                return self.table.dams[place].owner
            place = below(place)
        return NO_DAM


def leads_to(basin: int) -> set[int]:
    """Basins that the conduit sites of a basin lead to."""
    return {facts["to_basin"] for facts in CONDUITS.values() if facts["basin"] == basin}


def comes_from(basin: int) -> set[int]:
    """Basins whose conduit sites lead to a basin."""
    return {facts["basin"] for facts in CONDUITS.values() if facts["to_basin"] == basin}


def met(look: Look, structure: str, criterion: str, sites: list[str]) -> list[str]:
    """Those that meet a criterion; none: it is skipped. Where it has two steps the second counts if the first leaves none."""
    if criterion == "most_powerful_conduit":
        return most_powerful_conduit(look, structure, sites)
    if criterion == "most_water_drops":
        return most_water_drops(look, sites)
    if criterion == "most_powerful":
        return with_value(sites, 0)
    if criterion == "second_most_powerful":
        return with_value(sites, 1)
    for step in STEPS[criterion]:
        if found := [site for site in sites if step(look, site)]:
            return found
    return []


def with_value(sites: list[str], place: int) -> list[str]:
    """Conduits of the highest value there is among them, or of the second highest; of the highest if all are equal."""
    values = sorted({CONDUITS[site]["value"] for site in sites}, reverse=True)
    wanted = values[min(place, len(values) - 1)]
    return [site for site in sites if CONDUITS[site]["value"] == wanted]


def most_powerful_conduit(look: Look, structure: str, sites: list[str]) -> list[str]:
    """Built conduits that stand in the basin, or lead to it for a powerhouse: highest value, in a tie an own one."""
    end = "to_basin" if structure == "powerhouse" else "basin"

    def best(site: str) -> tuple[int, bool]:
        built = [conduit for conduit in look.table.conduits if CONDUITS[conduit][end] == basin_of(site)]
        return max(((CONDUITS[name]["value"], look.table.conduits[name] == look.seat) for name in built), default=(0, False))

    most = max(map(best, sites))
    return [site for site in sites if best(site) == most] if most[0] else []


def most_water_drops(look: Look, sites: list[str]) -> list[str]:
    """Drops that come to the site in the coming flow phase: most, then most from the first headstream of the order (A.8)."""
    arrived = arrivals(look.table)

    def drops(site: str) -> tuple[int, ...]:
        by_stream = [arrived.count((stream, site)) for stream in look.tile["headstream_order"]]
        return (sum(by_stream), *by_stream)

    most = max(map(drops, sites))
    return [site for site in sites if drops(site) == most] if most[0] else []


def arrivals(table: Table) -> list[tuple[str, str]]:
    """Headstream and place, for each place that each waiting drop comes to as the map stands."""
    found, caught = [], dict.fromkeys(table.dams, 0)
    for stream in HEADSTREAMS:
        for _ in range(table.waiting[stream]):
            place = stream
            while not (place := below(place)).startswith("exit"):
                found.append((stream, place))
                if place in table.dams and table.dams[place].drops + caught[place] < table.capacity(table.dams[place]):
                    caught[place] += 1
                    break
    return found


def powerhouses_above(look: Look, site: str) -> Iterator[str]:
    """Places of powerhouses higher on the river, up to the first dam."""
    for place in RIVER.predecessors(site):
        if place in look.table.dams:
            continue
        if place.startswith("ph_"):
            yield place
        yield from powerhouses_above(look, place)


def has_upstream_powerhouse(look: Look, site: str) -> bool:
    """Anybody's powerhouse stands higher and no dam lies between (*)."""
    built = {f"ph_{basin_of(house)}" for house in look.table.powerhouses}
    return any(place in built for place in powerhouses_above(look, site))


def own_dam(look: Look, site: str) -> bool:
    """Of a conduit: in its basin."""
    return look.has_own_dam(basin_of(site))


def neutral_dam(look: Look, site: str) -> bool:
    return None in look.dam_owners(basin_of(site))


def opponents_dam(look: Look, site: str) -> bool:
    return look.has_opponents_dam(basin_of(site))


def to_own_powerhouse(look: Look, site: str) -> bool:
    """Of a conduit: where it leads."""
    return look.has_own_powerhouse(CONDUITS[site]["to_basin"])


def to_opponents_powerhouse(look: Look, site: str) -> bool:
    return look.has_opponents_powerhouse(CONDUITS[site]["to_basin"])


def joined_to_own_dam_below(look: Look, site: str) -> bool:
    return any(map(look.has_own_dam, leads_to(basin_of(site))))


def joined_to_no_opponents_dam(look: Look, site: str) -> bool:
    return not any(map(look.has_opponents_dam, leads_to(basin_of(site))))


def joined_to_own_powerhouse(look: Look, site: str) -> bool:
    return any(map(look.has_own_powerhouse, leads_to(basin_of(site))))


def fed_by_own_dam(look: Look, site: str) -> bool:
    """Of a powerhouse: joined to a basin with an own dam."""
    return any(map(look.has_own_dam, comes_from(basin_of(site))))


def feeds_own_dam(look: Look, site: str) -> bool:
    return look.first_dam_below(basin_of(site)) == look.seat


def feeds_no_opponent(look: Look, site: str) -> bool:
    """The first dam below is none of an opponent (*)."""
    return look.first_dam_below(basin_of(site)) in (None, look.seat, NO_DAM)


def on_red_site(look: Look, site: str) -> bool:
    return site_fee(site) > 0


def in_the_plains(look: Look, site: str) -> bool:
    return area_of(basin_of(site)) == "plain"


def in_basin_5(look: Look, site: str) -> bool:
    return basin_of(site) == 5


def in_basin_6(look: Look, site: str) -> bool:
    return basin_of(site) == 6


def in_basin_7(look: Look, site: str) -> bool:
    return basin_of(site) == 7


STEPS: dict[str, tuple[Callable[[Look, str], bool], ...]] = {
    "downstream_dam": (joined_to_own_dam_below, joined_to_no_opponents_dam),
    "owned_powerhouse": (joined_to_own_powerhouse,),
    "red_outline_space": (on_red_site,),
    "upstream_powerhouse": (has_upstream_powerhouse,),
    "owned_neutral_opponent_dam": (own_dam, neutral_dam, opponents_dam),
    "opponent_neutral_owned_dam": (opponents_dam, neutral_dam, own_dam),
    "owned_opponent_powerhouse": (to_own_powerhouse, to_opponents_powerhouse),
    "opponent_owned_powerhouse": (to_opponents_powerhouse, to_own_powerhouse),
    "owned_dam": (fed_by_own_dam,),
    "feeding_owned_dam": (feeds_own_dam, feeds_no_opponent),
    "not_feeding_opponent_dam": (feeds_no_opponent, feeds_own_dam),
    "plains": (in_the_plains,),
    "hills_basin_5": (in_basin_5,),
    "hills_basin_6": (in_basin_6,),
    "hills_basin_7": (in_basin_7,),
}
"""Each step counts if the one before it leaves none."""
