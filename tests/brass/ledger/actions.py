"""What a player does in a turn, checked by the rules."""

from collections.abc import Sequence

from tests.brass.ledger.books import Books, Tile, place_of
from tests.brass.ledger.dictation import LETTERS, Dictation, check

BARREL = "barrel"
DISTANT = "distant"
WILD = ("wild_location", "wild_industry")


class Actions(Books):
    """Books in which actions are entered."""

    def do(self, text: str) -> str:
        """Carry out one dictated action; the full line comes back. Refused if it is against the rules."""
        d = Dictation(text)
        check(not self.round_is_over() and d.seat == self.order[self.at], f"not the turn of {LETTERS[d.seat]}")
        acts = {"build": 1, "link": 1, "develop": 1, "sell": 1, "loan": 1, "pass": 1}
        acts |= {"special_build": 2} if self.is_lancashire else {"scout": 1}
        check(acts.get(d.act, 9) <= self.actions_left, f"{d.act}: not now")
        getattr(self, f"do_{d.act}")(d)
        check(not d.todo, f"too much said: {d.todo}")
        self._use_actions(d.seat, acts[d.act])
        return d.full()

    def _use_actions(self, seat: int, count: int) -> None:
        """After the last action of a turn draw up to eight cards (B 2.6, L 3.5)."""
        self.actions_left -= count
        if self.actions_left:
            return
        below = self.players * self.facts.get("below_tile_canal_per_player", 0) if self.era == "canal" else 0
        while len(self.hands[seat]) < self.facts["hand_size"] and len(self.deck) > below:
            self.hands[seat].append(self.deck.pop(0))
        self.at += 1
        self.actions_left = self._actions_per_turn()

    def round_is_over(self) -> bool:
        """Whether everybody has had a turn."""
        return self.at == self.players

    def discard(self, d: Dictation, count: int = 1) -> None:
        """The cards said leave the hand; wild ones go back to their supply (B 2.4, L 3.3)."""
        check(len(d.cards) == count, f"{count} cards")
        for card in d.cards:
            check(card in self.hands[d.seat], f"no card {card} in hand")
            self.hands[d.seat].remove(card)
            if card not in WILD:
                self.discards[d.seat].append(card)

    # ---- build ------------------------------------------------------------------------------------------------------
    def do_build(self, d: Dictation) -> None:
        """Build one tile with a card (B 5.1, L 6)."""
        industry, slot = d.take("build"), d.take("at")
        self.discard(d)
        self._check_card(d.seat, d.cards[0], industry, slot)
        self._erect(d, industry, slot)

    def do_special_build(self, d: Dictation) -> None:
        """Two cards for a tile anywhere in a town (L 6.3)."""
        industry, slot = d.take("special_build"), d.take("at")
        self.discard(d, 2)
        self._erect(d, industry, slot)

    def _check_card(self, seat: int, card: str, industry: str, slot: str) -> None:
        """Whether the card permits the build (B 5.1.1-5.1.3, L 6.1)."""
        place = place_of(slot)
        is_farm = self.places[place]["kind"] == "farm"
        if card == place:
            return
        if card == "wild_location":
            check(not is_farm, "never in a farm brewery")
            return
        if card != "wild_industry":
            icons = {f"{row['id']}_card": row["industries"] for row in self.data["cards"]["industry"]}
            check(industry in icons.get(card, ()), f"{card} does not permit {industry} in {place}")
        has_nothing = not self.network(seat)
        check(place in self.reach_of_cards(seat) or (has_nothing and slot not in self.board), f"{place} is outside the network")

    def _erect(self, d: Dictation, industry: str, slot: str) -> None:
        """Put the lowest tile on the slot, pay for it, fill it, sell its cubes (B 5.1.4-5.1.11, L 6.4-6.9, R26)."""
        check(self.mat[d.seat][industry], f"no {industry} left")
        kind = self.mat[d.seat][industry][0]
        check(self.kinds[kind][self.era], f"{kind} cannot be built in the {self.era} era")
        check(industry in self.shows.get(slot, ()), f"{slot} does not show {industry}")
        self._check_one_per_town(d.seat, slot)
        if slot in self.board:
            self._check_overbuilding(d.seat, kind, self.board[slot])
        else:
            self._check_free_slot(industry, slot)
        self.mat[d.seat][industry].pop(0)
        self.board.pop(slot, None)
        self.board[slot] = tile = Tile(d.seat, kind, 0)
        self._supply(d, kind, [place_of(slot)])
        tile.goods = self._contents(kind)
        self._after_building(slot, industry)

    def _check_one_per_town(self, seat: int, slot: str) -> None:
        """One own tile per town in the canal era (B 5.1.6, L 6.5.1, 6.9.4)."""
        others = [other for other, tile in self.board.items() if tile.owner == seat and place_of(other) == place_of(slot)]
        check(self.era == "rail" or not others or others == [slot], "one tile per town in the canal era")

    def _check_overbuilding(self, seat: int, kind: str, old: Tile) -> None:
        """Same industry, higher level; others' mines and works only without a cube anywhere (B 5.1.11, L 6.9)."""
        industry = self.industry(kind)
        check(self.industry(old.kind) == industry, "another industry stands there")
        check(self.kinds[old.kind]["level"] < self.kinds[kind]["level"], "the level is not higher")
        if old.owner != seat:
            check(industry in ("coal_mine", "iron_works"), "a tile of another player")
            good = self.data["industries"]["resource"][industry]
            check(not self.holding(industry) and not self.cubes[good], f"there is {good} somewhere")

    def _check_free_slot(self, industry: str, slot: str) -> None:
        """An empty slot for this industry alone goes first (B 5.1.5, L 6.4)."""
        free = [other for other in self.shows if place_of(other) == place_of(slot) and other not in self.board]
        alone = [other for other in free if self.shows[other] == [industry]]
        check(not alone or slot in alone, f"{alone} goes first")
        equal = [other for other in free if self.shows[other] == self.shows[slot]]
        check(slot == equal[0] or not self.is_lancashire, "of equal slots the first")  # L 16.2, unlike B R36

    def _supply(self, d: Dictation, kind: str, starts: Sequence[str]) -> None:
        """Money, then coal, then iron (B 5.1.7, L 6.6)."""
        cost = self.kinds[kind]
        self.pay(d.seat, cost["money"])
        for _ in range(cost["coal"]):
            self.take_cube(d, "coal", self.coal_sources(starts))
        for _ in range(cost["iron"]):
            self.take_cube(d, "iron", self.iron_sources())

    def _contents(self, kind: str) -> int:
        """Cubes on a new tile; barrels by the era (B 5.1.8)."""
        is_brewery = self.industry(kind) == "brewery"
        return int(self.facts[f"brewery_barrels_{self.era}"] if is_brewery else self.kinds[kind]["cubes"])

    def _after_building(self, slot: str, industry: str) -> None:
        """The immediate sale to a market; shipyards flip (B 5.1.9, L 6.7, 4.5.3)."""
        if industry == "iron_works" or (industry == "coal_mine" and self.has_trade([place_of(slot)])):
            self.sell_cubes(slot, self.data["industries"]["resource"][industry])
        if self.data["industries"]["flips_by"][industry] == "built":
            self.flip(slot)

    # ---- network ----------------------------------------------------------------------------------------------------
    def do_link(self, d: Dictation) -> None:
        """One canal; one or two rails with their coal, in Birmingham the second with a barrel (B 5.2, L 7)."""
        self.discard(d)
        count = sum(key == "link" for key, _ in d.todo)
        check(count <= (1 if self.era == "canal" else 2), "too many links")
        single = self.facts["canal_link_cost" if self.era == "canal" else "rail_link_cost_single"]
        prices = [single] if count == 1 else [single, self.facts["rail_link_cost_double"] - single]
        for price in prices:
            self._lay(d, price)
        if count == 2 and not self.is_lancashire:
            last = self.lines[[value for key, value in d.done if key == "link"][-1]]["ends"]
            self.take_from(d.choose("beer", self.breweries(d.seat, last)))

    def _lay(self, d: Dictation, price: int) -> None:
        """One link and its coal."""
        line = d.take("link")
        check(line in self.lines and self.lines[line][self.era], f"{line}: not in the {self.era} era")
        check(line not in self.links, f"{line} is taken")
        laid = sum(owner == d.seat for owner in self.links.values())
        check(laid < self.facts["link_tiles_per_player"], "no link left")
        mine = self.network(d.seat)
        is_free = not mine and not self.is_lancashire  # B 5.2.2, L R2
        check(is_free or mine.intersection(self.lines[line]["ends"]), f"{line} is outside the network")
        self.pay(d.seat, price)
        self.links[line] = d.seat
        if self.era == "rail":
            self.take_cube(d, "coal", self.coal_sources(self.lines[line]["ends"]))

    # ---- develop ----------------------------------------------------------------------------------------------------
    def do_develop(self, d: Dictation) -> None:
        """Remove one or two tiles, an iron each (B 5.3, L 8)."""
        self.discard(d)
        check(sum(key == "develop" for key, _ in d.todo) <= self.facts["develop_max_tiles"], "too many tiles")
        while d.has("develop"):
            self._remove_lowest(d.seat, d.take("develop"))
            self.take_cube(d, "iron", self.iron_sources())

    def developable(self, seat: int) -> list[str]:
        """Industries whose lowest tile may be removed (B 5.3.3)."""
        return [name for name, stack in self.mat[seat].items() if stack and not self.kinds[stack[0]]["lightbulb"]]

    def _remove_lowest(self, seat: int, industry: str) -> None:
        check(industry in self.developable(seat), f"{industry} cannot be developed")
        self.mat[seat][industry].pop(0)

    # ---- sell -------------------------------------------------------------------------------------------------------
    def do_sell(self, d: Dictation) -> None:
        """Sell own tiles one after the other (B 5.4, L 9)."""
        self.discard(d)
        while d.has("sell"):
            slot = d.take("sell")
            tile = self.board.get(slot)
            check(tile and tile.owner == d.seat and not tile.flipped, f"{slot}: no own unflipped tile")
            assert tile
            check(self.industry(tile.kind) in self.data["industries"]["sellable"], f"{tile.kind} is not sold")
            if not self.is_lancashire:
                self._sell_to_merchant(d, slot, tile)
            elif not self._sell_cotton(d, slot):
                return

    def _sell_to_merchant(self, d: Dictation, slot: str, tile: Tile) -> None:
        """Barrels, bonus, flip (B 5.4.2-5.4.7)."""
        space = d.take("to")
        bought = {kind["id"]: kind["buys"] for kind in self.data["merchant_tiles"]}[self.merchants[space]]
        check(self.industry(tile.kind) in bought, f"{space} does not buy {tile.kind}")
        check(place_of(space) in self.distances([place_of(slot)]), f"{space} is not connected")
        has_drunk = False
        for _ in range(self.kinds[tile.kind]["sell_beer"]):
            own = [BARREL] if space in self.barrels and not has_drunk else []
            source = d.choose("beer", self.breweries(d.seat, [place_of(slot)]) + own)
            if source == BARREL:
                has_drunk = True
                self._drink_merchants(d, space)
            else:
                self.take_from(source)
        self.flip(slot)

    def _drink_merchants(self, d: Dictation, space: str) -> None:
        """The barrel is gone and the bonus comes (B 5.4.6)."""
        self.barrels.remove(space)
        merchant = next(row for row in self.data["merchants"] if row["id"] == place_of(space))
        amount: int = merchant["bonus_amount"]
        if merchant["bonus"] == "money":
            self.money[d.seat] += amount
        elif merchant["bonus"] == "vp":
            self.vp[d.seat] += amount
        elif merchant["bonus"] == "income":
            self.gain_income(d.seat, amount)
        elif self.developable(d.seat):  # R7: lost if there is nothing to remove
            self._remove_lowest(d.seat, d.choose("bonus", self.developable(d.seat)))

    def _sell_cotton(self, d: Dictation, slot: str) -> bool:
        """To a port or the distant market; False: the market closed and the action is over (L 9.2)."""
        buyer = d.take("to")
        if buyer == DISTANT:
            return self._sell_far_away(d.seat, slot)
        port = self.board.get(buyer)
        check(port and self.industry(port.kind) == "port" and not port.flipped, f"{buyer}: no unflipped port")
        check(place_of(buyer) in self.distances([place_of(slot)]), f"{buyer} is not connected")
        self.flip(buyer)
        self.flip(slot)
        return True

    def _sell_far_away(self, seat: int, slot: str) -> bool:
        """Turn up a tile, move the marker (L 9.2.2)."""
        market = self.data["distant_market"]
        check(self.marker < market["closed_index"], "the distant market is closed")
        check(self.has_trade([place_of(slot)]), "no trade connection")
        self.open_tiles.append(self.pile.pop(0))
        self.marker = min(self.marker + self.open_tiles[-1], market["closed_index"])
        if self.marker == market["closed_index"]:
            return False
        self.gain_income(seat, market["track"][self.marker]["income"])
        self.flip(slot)
        return True

    # ---- loan, pass, scout ------------------------------------------------------------------------------------------
    def do_loan(self, d: Dictation) -> None:
        """Money now, levels down, onto the highest space of the new level (B 5.5, L 10)."""
        amount = int(d.take("loan"))
        self.discard(d)
        lost = dict(zip(self.facts["loan_amounts"], self.facts["loan_income_levels"], strict=True))
        check(amount in lost, f"no loan of {amount}")
        level = self.levels[self.space[d.seat]] - lost[amount]
        check(level >= self.facts["income_level_min"], "the income is too low")
        check(not self.is_lancashire or self.era == "canal" or self.deck, "no loans with an empty deck")  # L 10.3
        self.money[d.seat] += amount
        self.space[d.seat] = max(space for space, of in enumerate(self.levels) if of == level)

    def do_pass(self, d: Dictation) -> None:
        """Nothing but a card (B 5.7, L 11)."""
        d.take("pass")
        self.discard(d)

    def do_scout(self, d: Dictation) -> None:
        """Three cards for the two wild ones (B 5.6)."""
        d.take("scout")
        check(not set(WILD).intersection(self.hands[d.seat]), "holds a wild card")
        self.discard(d, 1 + self.facts["scout_extra_discards"])
        self.hands[d.seat] += WILD
