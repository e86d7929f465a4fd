"""What lies above and below on the map, for judging sites: tables that follow from the data."""

from headrace.games.barrage.material import (
    BASIN_COUNT,
    CONDUIT_COUNT,
    CONDUIT_TO,
    DAM_COUNT,
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    HEADSTREAM_COUNT,
    HOUSE_BASIN,
    NEXT_NODE,
    NONE,
    PASS_BASIN,
    ROUNDS,
    STREAM_COUNT,
    STREAM_DROPS,
)


def _way_down(node: int) -> list[int]:
    """All that a drop comes to below a node."""
    way = []
    while node < FIRST_EXIT:
        node = NEXT_NODE[node]
        way.append(node)
    return way


def _above(dam: int, nodes: range) -> list[int]:
    """The nodes among these that lie above a dam."""
    return [node for node in nodes if FIRST_DAM_NODE + dam in _way_down(node)]


SPRINGS = tuple(sum(1 << slot for slot in _above(dam, range(HEADSTREAM_COUNT))) for dam in range(DAM_COUNT))
"""By base site, bits: headstreams whose drops come by."""
_DAMS_ABOVE = [[node - FIRST_DAM_NODE for node in _above(dam, range(FIRST_DAM_NODE, FIRST_PASS))] for dam in range(DAM_COUNT)]
MOST_ABOVE = max(len(dams) for dams in _DAMS_ABOVE)
DAMS_ABOVE = tuple(above for dams in _DAMS_ABOVE for above in (*dams, *[NONE] * (MOST_ABOVE - len(dams))))
"""By base site, `MOST_ABOVE` places: base sites above it on its rivers."""
HOUSES_ABOVE = tuple(
    sum(1 << PASS_BASIN[node - FIRST_PASS] for node in _above(dam, range(FIRST_PASS, FIRST_EXIT))) for dam in range(DAM_COUNT)
)
"""By base site, bits: basins whose powerhouses send it the water they have used."""
_LEADING = [[conduit for conduit in range(CONDUIT_COUNT) if CONDUIT_TO[conduit] == basin] for basin in range(BASIN_COUNT)]
MOST_LEADING = max(len(conduits) for conduits in _LEADING)
LEADING_TO = tuple(conduit for conduits in _LEADING for conduit in (*conduits, *[NONE] * (MOST_LEADING - len(conduits))))
"""By basin, `MOST_LEADING` places: conduit sites that lead there."""
HOUSES_FROM = tuple(HOUSE_BASIN.index(basin) if basin in HOUSE_BASIN else 0 for basin in range(BASIN_COUNT))
HOUSES_TO = tuple(first + HOUSE_BASIN.count(basin) for basin, first in enumerate(HOUSES_FROM))
"""By basin: its powerhouse sites are those from HOUSES_FROM to before HOUSES_TO."""
assert all(HOUSE_BASIN[house] == basin for basin in range(BASIN_COUNT) for house in range(HOUSES_FROM[basin], HOUSES_TO[basin]))
DROPS_AFTER = tuple(
    sum(STREAM_DROPS[tile * ROUNDS + later] for later in range(now + 1, ROUNDS))
    for tile in range(STREAM_COUNT)
    for now in range(ROUNDS)
)
"""By headstream tile and round: drops of the rounds that follow."""
