"""The engine, the stations, and discs put on stations and cities."""

from collections.abc import Sequence

from tests.great_western_trail.ledger.cards import FORFEIT, SKIP, Cards
from tests.great_western_trail.ledger.dictation import Asking
from tests.great_western_trail.ledger.table import CITIES, DISCS, MASTERS, STATION_AT, STATIONS, WORKERS, Facts
from tests.great_western_trail.route_finder import (
    DATA,
    KANSAS_CITY,
    LAST,
    back_anywhere,
    back_exactly,
    forward,
    signs_to,
    stations_behind,
)


class Railway(Cards):
    """The table, with engines, discs and deliveries."""

    # ---- engine -----------------------------------------------------------------------------------------------------
    def engine_forward(self, most: int, more: Sequence[str] = ()) -> Asking[None]:
        """1 to `most` spaces; at a station it may be upgraded (9.4)."""
        answer = yield [f"engine {space}" for space in forward(self.me.engine, self.others_engines(), most)] + list(more)
        if answer in more:
            return
        self.me.engine = answer.split()[1]
        yield from self.upgrade_here()
        if self.me.engine == LAST:
            yield from self.return_from_the_end()

    def return_from_the_end(self) -> Asking[None]:
        """Backwards at least a space, then 3 dollars, then perhaps another station (9.4.6)."""
        answer = yield [f"engine {space}" for space in back_anywhere(LAST, self.others_engines())]
        self.me.engine = answer.split()[1]
        self.me.money += DATA["railroad"]["end_space_reward"]
        yield from self.upgrade_here()

    def spaces_back(self, count: int) -> set[str]:
        return back_exactly(self.me.engine, self.others_engines(), count)

    def engine_back(self, count: int, dollars: int = 0) -> Asking[None]:
        """Exactly so many spaces; dollars it brings come before the upgrade (9.7.8, R7)."""
        answer = yield [f"engine {space}" for space in self.spaces_back(count)]
        self.me.engine = answer.split()[1]
        self.me.money += dollars
        yield from self.upgrade_here()

    def behind(self) -> dict[str, int]:
        """Free spaces behind the engine with the spaces that count on the way (9.11.1)."""
        return back_anywhere(self.me.engine, self.others_engines())

    # ---- stations ---------------------------------------------------------------------------------------------------
    def can_upgrade(self, station: str) -> bool:
        """No own disc there, the price at hand, and a disc for it (9.5.1, 9.5.2, 9.5.10)."""
        rest = self.me.money - STATIONS[station]["cost"]
        return station not in self.me.stations and rest >= 0 and bool(self.discs_for(STATIONS[station], rest, station))

    def upgrade_here(self) -> Asking[None]:
        """The engine has stopped on a turnout or on 39 (9.4.5, 9.4.6)."""
        station = STATION_AT.get(self.me.engine)
        if station and self.can_upgrade(station):
            answer = yield ["upgrade", SKIP]
            if answer == "upgrade":
                yield from self.upgrade(station)

    def upgrade(self, station: str) -> Asking[None]:
        """Cost, disc, station master (9.5)."""
        options = self.discs_for(STATIONS[station], self.me.money - STATIONS[station]["cost"], station)
        self.pay(STATIONS[station]["cost"])
        yield from self.place_disc(options)
        self.me.stations.append(station)
        yield from self.appoint(station)

    def stations_to_upgrade_behind(self) -> list[str]:
        return [station for station in STATIONS if station in stations_behind(self.me.engine) and self.can_upgrade(station)]

    def upgrade_behind(self) -> Asking[None]:
        """9.14."""
        answer = yield [f"station {station}" for station in self.stations_to_upgrade_behind()]
        yield from self.upgrade(answer.split()[1])

    def appoint(self, station: str) -> Asking[None]:
        """The rightmost worker of a row of two or more for the tile (9.5.7)."""
        rows = [worker for worker in WORKERS if self.me.workers[worker] > 1]
        if station not in self.station_masters or not rows:
            return
        answer = yield [*(f"appoint {worker}" for worker in rows), SKIP]
        if answer == SKIP:
            return
        self.me.workers[answer.split()[1]] -= 1
        master = self.station_masters.pop(station)
        self.me.masters.append(master)
        top = MASTERS[master]["top"]
        self.me.money += top.get("gain_money", 0)
        if "choose_one" in top:
            yield from self.trade_or_remove_hazard()

    # ---- discs ------------------------------------------------------------------------------------------------------
    def discs_for(self, place: Facts, money: int, upgraded: str = "") -> list[str]:
        """Discs of the board that are allowed and paid with the money left; without any, those of stations (9.5.3-9.5.5)."""
        left = [name for name in DISCS if self.me.discs[name]]
        light = [name for name in left if DISCS[name]["corners"] == "light"]
        allowed = left if place["corners"] == "dark" or not light else light
        has_only_hands = set(left) == {"hand"}
        if place["id"] == KANSAS_CITY and has_only_hands:
            money += place["on_delivery"]["gain_money"]  # R13
        payable = [f"disc {name}" for name in allowed if DISCS[name].get("pay", 0) <= money]
        return payable or [f"return {station}" for station in self.me.stations if station != upgraded]

    def place_disc(self, options: list[str]) -> Asking[None]:
        """A disc leaves its space, which has its effect (9.5.4), or its station (9.5.5)."""
        answer = yield options
        verb, name = answer.split()
        if verb == "return":
            self.me.stations.remove(name)
            return
        self.me.discs[name] -= 1
        self.me.money += DISCS[name].get("gain_money", 0) - DISCS[name].get("pay", 0)

    # ---- deliveries -------------------------------------------------------------------------------------------------
    def transport(self, city: str) -> int:
        """A dollar for each crossing sign (6.4.5)."""
        return signs_to(self.me.engine, CITIES[city]["value"]) * int(DATA["railroad"]["transport_cost_per_cross"])

    def cities_for(self, value: int, has_transport: bool) -> list[str]:
        """6.4.1, 6.4.7."""
        free = [c for c, facts in CITIES.items() if facts["value"] <= value and (facts["repeatable"] or not self.me.cities[c])]
        return [city for city in free if self._can_deliver(city, self.transport(city) if has_transport else 0)]

    def _can_deliver(self, city: str, price: int) -> bool:
        has_none = not self.me.discs.total() and not self.me.stations
        return self.me.money >= price and (has_none or bool(self.discs_for(CITIES[city], self.me.money - price)))

    def deliver(self, value: int, has_transport: bool, more: Sequence[str] = ()) -> Asking[None]:
        """City, disc, city effects, transport costs (6.4.6)."""
        answer = yield [f"city {city}" for city in self.cities_for(value, has_transport)] + list(more)
        if answer in more:
            return
        city = answer.split()[1]
        price = self.transport(city) if has_transport else 0
        options = self.discs_for(CITIES[city], self.me.money - price)
        if options:
            yield from self.place_disc(options)
            self.me.money += CITIES[city].get("on_delivery", {}).get("gain_money", 0)
            yield from self._arrows(city)
        self.pay(price)

    def _arrows(self, city: str) -> Asking[None]:
        """The disc lies there now; an arrow is completed by the second of its two cities (6.4.4)."""
        had = set(self.me.cities)
        self.me.cities[city] += 1
        for link in DATA["city_link"]:
            if link["objective_card"] and city in link["cities"] and set(link["cities"]) - {city} <= had and city not in had:
                yield from self.gain_objective(self.me.discards)

    def extraordinary_delivery(self) -> Asking[None]:
        """Engine back, a city for the spaces that count, then the station (9.11)."""
        counts = self.behind()
        answer = yield [f"engine {space}" for space in counts]
        self.me.engine = answer.split()[1]
        yield from self.deliver(counts[self.me.engine], has_transport=False, more=[FORFEIT])
        yield from self.upgrade_here()
