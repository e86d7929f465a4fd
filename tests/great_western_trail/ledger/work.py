"""What workers do: hiring them, placing buildings, buying cattle."""

from collections.abc import Sequence

from tests.great_western_trail.ledger.cards import FORFEIT
from tests.great_western_trail.ledger.dictation import Asking
from tests.great_western_trail.ledger.railway import Railway
from tests.great_western_trail.ledger.table import BREEDS, ROW_COSTS, SIDES, SPACES, WORKERS, Facts, Tile, breed_of
from tests.great_western_trail.route_finder import DATA

STOP = "stop"
ROW_LENGTH: int = DATA["player_board"]["worker_row_length"]
PURCHASES = {purchase["id"]: purchase for purchase in DATA["cattle_purchase"]}


class Work(Railway):
    """The table, with hiring, building and buying."""

    # ---- hiring -----------------------------------------------------------------------------------------------------
    def hires(self, extra: int) -> dict[str, int]:
        """Workers that can be hired and what they cost (9.1.1, 9.1.2)."""
        found = {}
        for row in self.open_rows():
            for worker in WORKERS:
                price = max(0, ROW_COSTS[row - 1] + extra)
                if worker in self.job_market[row - 1] and self.me.workers[worker] < ROW_LENGTH and price <= self.me.money:
                    found[f"hire {row} {worker}"] = price
        return found

    def hire(self, extra: int, more: Sequence[str] = ()) -> Asking[None]:
        """Cost, the leftmost free space, its immediate action (9.1)."""
        prices = self.hires(extra)
        answer = yield [*prices, *more]
        if answer in more:
            return
        _, row, worker = answer.split()
        self.pay(prices[answer])
        self.job_market[int(row) - 1].remove(worker)
        self.me.workers[worker] += 1
        immediate = DATA["player_board"]["immediate"].get(worker, {}).get(f"space_{self.me.workers[worker]}")
        if immediate:
            yield from self.immediate(immediate)

    def immediate(self, row: Facts) -> Asking[None]:
        """Performed at once or forfeited (9.1.3, R27); asked even without the card, so that nobody learns of the hand."""
        no = [FORFEIT]
        if "hire" in row and self.hires(row["hire"]):
            yield from self.hire(row["hire"], no)
        elif "build" in row and self.builds(row["build"]):
            yield from self.build(row["build"], no)
        elif "remove_hazard" in row and self.can_remove_hazard(row["remove_hazard"]):
            yield from self.remove_hazard(row["remove_hazard"], no)
        elif "trade" in row and self.payable_teepees():
            yield from self.trade(no)
        elif "discard" in row and (yield from self.discard(row["discard"], row["count"], no)):
            self.me.money += row.get("gain_money", 0)
            self.me.gain_certificates(row.get("certificates", 0))

    # ---- building ---------------------------------------------------------------------------------------------------
    def builds(self, price: int) -> dict[int, dict[str, int]]:
        """Own tiles not yet placed, the spaces they can go to, and what that costs (9.2)."""
        found: dict[int, dict[str, int]] = {}
        own = self.own_buildings()
        free = [space for space, facts in SPACES.items() if facts["kind"] == "building" and space not in self.trail]
        for number in self.me.unbuilt:
            need = SIDES[self.sides[number]]["craftsmen"]
            extra = {space: need - SIDES[side]["craftsmen"] for space, side in own.items()}
            wanted = [(space, need) for space in free] + [(space, count) for space, count in extra.items() if count > 0]
            spaces = {space: count * price for space, count in wanted if count <= self.me.workers["craftsman"]}
            if spaces := {space: cost for space, cost in spaces.items() if cost <= self.me.money}:
                found[number] = spaces
        return found

    def build(self, price: int, more: Sequence[str] = ()) -> Asking[None]:
        """A tile, then its space; a tile replaced leaves the game (9.2.3)."""
        found = self.builds(price)
        answer = yield [f"build {number}" for number in found] + list(more)
        if answer in more:
            return
        number = int(answer.split()[1])
        space = (yield [f"on {space}" for space in found[number]]).split()[1]
        self.pay(found[number][space])
        self.me.unbuilt.remove(number)
        self.trail[space] = Tile(self.sides[number], self.turn)

    # ---- cattle -----------------------------------------------------------------------------------------------------
    def offered(self, value: int) -> list[str]:
        """Cards of the market of this breeding value."""
        return [card for card in self.market if BREEDS[breed_of(card)]["value"] == value]

    def purchases(self, cowboys: int) -> list[str]:
        """What so many cowboys can do with the market (9.8.1, 9.8.2)."""
        payable = {
            name: facts for name, facts in PURCHASES.items() if facts["cowboys"] <= cowboys and facts["pay"] <= self.me.money
        }
        options = [f"buy {name}" for name, facts in payable.items() if len(self.offered(facts["value"])) >= facts["count"]]
        return options + (["add"] if self.market_stack and cowboys >= DATA["cattle_market"]["draw_option"]["cowboys"] else [])

    def buy_cattle(self) -> Asking[None]:
        """Every cowboy once (9.8)."""
        cowboys, more = self.me.workers["cowboy"], list[str]()
        while options := self.purchases(cowboys):
            answer = yield options + more
            if answer == STOP:
                return
            more = [STOP]
            if answer == "add":
                cowboys -= DATA["cattle_market"]["draw_option"]["cowboys"]
                self.add_to_market(DATA["cattle_market"]["draw_option"]["draw"])
            else:
                cowboys -= PURCHASES[answer.split()[1]]["cowboys"]
                yield from self._purchase(PURCHASES[answer.split()[1]])

    def _purchase(self, facts: Facts) -> Asking[None]:
        self.pay(facts["pay"])
        for _ in range(facts["count"]):
            card = (yield [f"card {card}" for card in sorted(set(self.offered(facts["value"])))]).split()[1]
            self.market.remove(card)
            self.me.discards.append(card)
