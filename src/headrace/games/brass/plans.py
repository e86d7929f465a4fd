"""What a seat could do now, with the bill: what a board lets people explore before they decide.

A plan's moves are posted in order, with the only answers to what is asked after them (`whole`). What is still open then
(sources, a second tile or link, a buyer) is asked step by step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from headrace.boards.bill import FREE, Bill, Item
from headrace.core.moves import Event
from headrace.core.view import View
from headrace.games.brass.inquiry import Inquiry
from headrace.games.brass.material import LINE_ENDS, NONE, SITE, Act, Era
from headrace.games.brass.naming import line_name, place_of_slot_name, tile_name
from headrace.games.brass.questions import Step
from headrace.games.brass.rules.building import MOST_SITES, list_sites, next_tile
from headrace.games.brass.rules.cards import why_not_fits
from headrace.games.brass.rules.developing import why_not_develop
from headrace.games.brass.rules.linking import link_price, why_not_link
from headrace.games.brass.rules.money import loan_fits

ONE, TWO = 0, 1
"""The choices between one link and two."""
TWO_CUBES = 2
"""Coal of two links."""
MANY_ACTIONS = 9
"""So that the turn does not end, and nothing hidden is touched."""


@dataclass(frozen=True)
class Plan:
    """Decisions in order, and what they are about; -1 for nothing.

    `links`: index of the choice between one link and two. `amount`: pounds of a loan. `buyer`: the action that names a
    buyer. `blind`: its last move turns up what nobody can foresee. `rising`: more is paid for what is still to be chosen.
    """

    moves: tuple[int, ...]
    act: int
    card: int = NONE
    industry: int = NONE
    slot: int = NONE
    line: int = NONE
    tile: int = NONE
    links: int = NONE
    amount: int = NONE
    buyer: int = NONE
    blind: bool = False
    rising: bool = False
    bill: Bill = FREE

    @property
    def foreseen(self) -> tuple[int, ...]:
        """The moves whose outcome is known: none of a blind plan, as one answer may bring all the others with it."""
        return () if self.blind else self.moves

    @property
    def cost(self) -> int:
        """Pounds in all."""
        return self.bill.sum


def carried_out(view: View, moves: Sequence[int]) -> tuple[Any, list[Event]]:
    """The masked state after moves, as far as the seat has nothing more to choose, and what happened."""
    s, journal, _ = _carried(view, moves)
    return s, view.game.events_of(journal)


def whole(view: View, plan: Plan) -> Plan:
    """A plan with the only answers to what is asked after its moves, until its action is done or something is open."""
    return plan if plan.blind else replace(plan, moves=_carried(view, plan.moves)[2])


def _carried(view: View, moves: Sequence[int]) -> tuple[Any, list[tuple[int, ...]], tuple[int, ...]]:
    """The state after moves and the only answers that follow within the action, the journal, and all that was done."""
    s: Any = view.state.copy()
    seat, rules, done = s.turn, view.game.rules, list[int]()
    s.actions_left = MANY_ACTIONS
    s.journal = []
    numbers = [0] * len(view.game.actions)
    left = [*moves]
    while s.turn == seat:
        if left and not rules.why_not(s, left[0]):
            number = left.pop(0)
        elif not left and done and s.phase != Step.ACTION and rules.legal(s, numbers) == 1:
            number = numbers[0]
        else:
            break
        rules.apply(s, number)
        done.append(number)
    return s, s.journal, (*done,)


def carried_by(view: View, found: Sequence[Plan], moves: Sequence[int]) -> Plan | None:
    """The plan that moves carry out, from the first one on; None if there is none.

    Of what a plan decides nothing may be decided otherwise on the way; what it does not decide is passed over.
    """
    s: Any = view.state.copy()
    s.actions_left, seat = MANY_ACTIONS, s.turn
    left = {plan: {*plan.moves} for plan in found if plan.moves[0] == moves[0]}
    for move in moves:
        if s.turn != seat or view.game.rules.why_not(s, move):
            break
        may = {each for rest in left.values() for each in rest if not view.game.rules.why_not(s, each)}
        left = {plan: rest - {move} for plan, rest in left.items() if move in rest or not rest & may}
        view.game.rules.apply(s, move)
    return next(iter(left), None)


def plans(view: View) -> tuple[Plan, ...]:
    """Everything the viewer could start now; nothing unless an action is asked of the viewer."""
    if not view.moves or view.state.phase != Step.ACTION:
        return ()
    return tuple(_Planner(view).all())


class _Planner(Inquiry):
    """Plans of one view."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.card_first = self.s.traits.build_card_first
        self.has_special_build = self.s.traits.has_special_build
        self.acts = {move.number for move in view.moves}

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words.text(f"plan.{key}", self.view.lang, **values)

    def all(self) -> Iterator[Plan]:
        """By action."""
        if Act.BUILD in self.acts:
            yield from self.builds()
        if Act.NETWORK in self.acts:
            yield from self.links()
        if Act.SELL in self.acts:
            yield from self.sales()
        if Act.DEVELOP in self.acts:
            yield from self.developments()
        if Act.LOAN in self.acts:
            yield from self.loans()
        if self.has_special_build and Act.SPECIAL_BUILD in self.acts:
            yield from self.special_builds()
        if not self.has_special_build and Act.SCOUT in self.acts:
            yield Plan((Act.SCOUT,), Act.SCOUT)
        for card in self.cards:
            yield Plan((Act.PASS, self.n.first_of[Step.CARD] + card), Act.PASS, card)

    # ---- build ------------------------------------------------------------------------------------------------------
    def builds(self) -> Iterator[Plan]:
        """Each site with each card that permits it."""
        for plan in self.sites(Act.BUILD):
            for card in self.cards:
                if why_not_fits(self.s, card, plan.industry, plan.slot) == 0:
                    yield replace(plan, moves=self.with_card(Act.BUILD, card, *plan.moves), card=card)

    def special_builds(self) -> Iterator[Plan]:
        """Each site; the cards are asked afterwards."""
        self.s.act = Act.SPECIAL_BUILD
        found = list(self.sites(Act.SPECIAL_BUILD))
        self.s.act = NONE
        for plan in found:
            yield replace(plan, moves=(Act.SPECIAL_BUILD, *plan.moves))

    def sites(self, act: int) -> Iterator[Plan]:
        """The build on each site, without action and card."""
        s, sites = self.s, [0] * MOST_SITES
        for site in sites[: list_sites(s, sites, MOST_SITES)]:
            industry, slot = site // SITE, site % SITE
            tile = next_tile(s, s.turn, industry)
            what = (
                self.n.first_of[Step.INDUSTRY] + industry,
                self.n.first_of[Step.PLACE] + self.t.slot_place[slot],
                self.n.first_of[Step.SPACE] + slot,
            )
            bill = self.build_bill(tile, slot)
            yield Plan(what, act, NONE, industry, slot, tile=tile, bill=bill)

    def with_card(self, act: int, card: int, *what: int) -> tuple[int, ...]:
        """The card before or after what is done, as the title asks for it."""
        discard = self.n.first_of[Step.CARD] + card
        return (act, discard, *what) if self.card_first else (act, *what, discard)

    def build_bill(self, tile: int, slot: int) -> Bill:
        """The tile, then each cube with where it comes from."""
        words, lang = self.view.game.words, self.view.lang
        what, place = tile_name(self.t, tile, words, lang), place_of_slot_name(self.t, slot, words, lang)
        lines = [Item(what, place, self.t.tile_money[tile])]
        group = self.s.group[self.t.slot_place[slot]]
        lines += self.coal_lines(self.t.tile_coal[tile], self.s.group_coal[group])
        lines += self.iron_lines(self.t.tile_iron[tile])
        return Bill(tuple(lines))

    def coal_lines(self, cubes: int, free: int) -> list[Item]:
        """Coal from connected mines, then from the market."""
        mined = min(cubes, free)
        lines = [Item(self.say("coal", count=mined), self.say("mines"), 0, "coal")] if mined else []
        return lines + self.bought("coal", cubes - mined, self.t.coal_cost, self.s.coal_market)

    def iron_lines(self, cubes: int) -> list[Item]:
        """Iron from works anywhere, then from the market."""
        made = min(cubes, self.s.iron_left)
        lines = [Item(self.say("iron", count=made), self.say("works"), 0, "iron")] if made else []
        return lines + self.bought("iron", cubes - made, self.t.iron_cost, self.s.iron_market)

    def bought(self, good: str, cubes: int, cost: tuple[int, ...], market: int) -> list[Item]:
        """One line for all cubes bought."""
        pounds = sum(cost[max(0, market - at)] for at in range(cubes))
        return [Item(self.say(good, count=cubes), self.say(f"{good}_market"), pounds, good)] if cubes else []

    # ---- links ------------------------------------------------------------------------------------------------------
    def links(self) -> Iterator[Plan]:
        """A single link on each line, and two links where they are chosen first, with each card."""
        s, price = self.s, link_price(self.s)
        single = (
            (self.n.first_of[Step.LINKS],)
            if s.era == Era.RAIL and self.n.last_of[Step.LINKS] > self.n.first_of[Step.LINKS]
            else ()
        )
        for line in range(self.t.line_count):
            if why_not_link(s, line, price) == 0:
                bill = self.link_bill(line, price)
                for card in self.cards:
                    moves = self.with_card(Act.NETWORK, card, *single, self.n.first_of[Step.LINE] + line)
                    yield Plan(moves, Act.NETWORK, card, line=line, links=ONE if single else NONE, bill=bill)
        if single and self.may_lay_two():
            both = Item(self.say("two_rails"), self.say("two_rails_need"), self.t.two_rails_price)
            ways = {
                card: (Act.NETWORK, self.n.first_of[Step.CARD] + card, self.n.first_of[Step.LINKS] + TWO) for card in self.cards
            }
            coal, cubes = self.coal_of(next(iter(ways.values())))
            for card, moves in ways.items():
                yield Plan(moves, Act.NETWORK, card, links=TWO, rising=cubes < TWO_CUBES, bill=Bill((both, *coal)))

    def coal_of(self, moves: Sequence[int]) -> tuple[list[Item], int]:
        """The coal that moves bring with them where there is nothing to choose, and how many cubes that is."""
        _, events = carried_out(self.view, moves)
        mined = sum(event.kind == "coal_taken" for event in events)
        bought = [event.pounds for event in events if event.kind == "coal_bought"]
        lines = [Item(self.say("coal", count=mined), self.say("mines"), 0, "coal")] if mined else []
        if bought:
            lines.append(Item(self.say("coal", count=len(bought)), self.say("coal_market"), sum(bought), "coal"))
        return lines, mined + len(bought)

    def may_lay_two(self) -> bool:
        """Whether two links may be chosen."""
        asked, _ = carried_out(self.view, (Act.NETWORK, self.n.first_of[Step.CARD] + self.cards[0]))
        return self.view.game.rules.why_not(asked, self.n.first_of[Step.LINKS] + TWO) == 0

    def link_bill(self, line: int, price: int) -> Bill:
        """The link, and the coal of a rail link."""
        ends = line_name(self.t, line, self.view.game.words, self.view.lang)
        lines = [Item(self.say("rail" if self.s.era == Era.RAIL else "canal"), ends, price)]
        if self.s.era == Era.RAIL:
            joined = self.t.line_ends_table[LINE_ENDS * line : LINE_ENDS * (line + 1)]
            groups = {self.s.group[end] for end in joined if end != NONE}
            lines += self.coal_lines(1, sum(self.s.group_coal[group] for group in groups))
        return Bill(tuple(lines))

    # ---- sell, develop ----------------------------------------------------------------------------------------------
    def sales(self) -> Iterator[Plan]:
        """Each tile that can be sold first, to each buyer, with each card."""
        distant = self.n.first_of[Step.BUYER] + self.t.slot_count
        for slot in range(self.t.slot_count):
            if self.s.owner[slot] == self.s.turn and self.s.own.why_not_sell(self.s, slot) == 0:
                tile = self.s.tile[slot]
                what = Plan((), Act.SELL, NONE, self.t.tile_industry[tile], slot, tile=tile)
                for buyer, card in product(self.buyers(slot), self.cards):
                    moves = (Act.SELL, self.n.first_of[Step.CARD] + card, self.n.first_of[Step.SELL] + slot, buyer)
                    yield replace(what, moves=moves, card=card, buyer=buyer, blind=buyer == distant)

    def buyers(self, slot: int) -> list[int]:
        """The actions that name a buyer for a tile."""
        asked = self.s.copy()
        asked.act, asked.phase, asked.space = Act.SELL, Step.BUYER, slot
        numbers = [0] * len(self.view.game.actions)
        return numbers[: self.view.game.rules.legal(asked, numbers)]

    def developments(self) -> Iterator[Plan]:
        """Each industry that can be developed first; the card where it comes first."""
        bill = Bill(tuple(self.iron_lines(1)))
        for industry in range(self.t.industry_count):
            if why_not_develop(self.s, industry) == 0:
                tile, move = next_tile(self.s, self.s.turn, industry), self.n.first_of[Step.DEVELOP] + industry
                if not self.card_first:
                    yield Plan((Act.DEVELOP, move), Act.DEVELOP, industry=industry, tile=tile, bill=bill)
                    continue
                for card in self.cards:
                    moves = (Act.DEVELOP, self.n.first_of[Step.CARD] + card, move)
                    yield Plan(moves, Act.DEVELOP, card, industry, tile=tile, bill=bill)

    # ---- loan -------------------------------------------------------------------------------------------------------
    def loans(self) -> Iterator[Plan]:
        """Each amount that the income bears, with each card."""
        asked = self.n.last_of[Step.AMOUNT] > self.n.first_of[Step.AMOUNT]
        for choice, pounds in enumerate(self.t.loan_amounts):
            if loan_fits(self.s, self.s.turn, choice):
                amount = (self.n.first_of[Step.AMOUNT] + choice,) if asked else ()
                for card in self.cards:
                    moves = (Act.LOAN, *amount, self.n.first_of[Step.CARD] + card)
                    yield Plan(moves, Act.LOAN, card, amount=pounds)
