"""Why nothing can be started: for a space industry by industry, for a line, a tile of the mat, a whole action.

The rules text refuses whole actions in one general sentence. Here the nearest cause is looked for: the reason of what
gets furthest through the checks.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from headrace.core.moves import Refusal
from headrace.core.view import View
from headrace.games.brass.material import MOST_CARD_KINDS, NONE, Act
from headrace.games.brass.naming import industry_name
from headrace.games.brass.questions import Step
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import why_not_site
from headrace.games.brass.rules.cards import why_not_fits
from headrace.games.brass.rules.choosing import why_not_action, why_not_anywhere
from headrace.games.brass.rules.developing import why_not_develop
from headrace.games.brass.rules.linking import link_price, why_not_link
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way

Found = Iterator[tuple[str, int]]
NEARER = (
    Reason.CARD_FORBIDS,
    Reason.OUTSIDE_NETWORK,
    Reason.FITS_NOWHERE,
    Reason.ONE_TILE_PER_TOWN,
    Reason.NO_BEER,
    Reason.NO_COAL,
    Reason.TOO_EXPENSIVE,
)
"""What tells more of an industry than a general sentence, from the farthest cause to the nearest."""
OF_ACTIONS = NEARER[NEARER.index(Reason.ONE_TILE_PER_TOWN) :]
"""Those that tell more of a whole action, too."""
LACKING = (Reason.NO_COAL, Reason.TOO_EXPENSIVE)
TILE = (Reason.NOT_SHOWN, Reason.STACK_EMPTY, Reason.NEVER_BUILT, Reason.NOT_IN_THIS_ERA)


def refusals_of(view: View, kind: str, value: str) -> list[tuple[str, Refusal]]:
    """What stands in the way, each with what it concerns; nothing for kinds that always lead somewhere."""
    doubts, names = _Doubts(view), view.state.tables.names
    ways = {"slot": (doubts.slot, names.slots), "line": (doubts.line, names.lines), "mat": (doubts.mat, names.industries)}
    if kind not in ways:
        return []
    found, things = ways[kind]
    return [(what, view.game.refusal(code)) for what, code in found(things.index(value)) if code]


def telling(view: View, action: int, why: Refusal) -> Refusal:
    """The nearest cause instead of a general reason for refusing an action."""
    causes = _Doubts(view).causes(action, why.code)
    return view.game.refusal(nearest(causes, NEARER if why.code == Reason.FITS_NOWHERE else OF_ACTIONS, why.code))


class _Doubts:
    """What speaks against things of one view, asked of a copy of its masked state, so that trying changes nothing."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.state.copy()
        self.t: Tables = self.s.tables
        way = under_way(self.s)
        self.special, self.card = way.special, way.card

    def industry(self, industry: int) -> str:
        return industry_name(self.t, industry, self.view.game.words, self.view.lang)

    def act(self, act: str) -> str:
        return self.view.game.words.text(f"actions.{act}", self.view.lang)

    # ---- things -----------------------------------------------------------------------------------------------------
    def slot(self, slot: int) -> Found:
        """Building each industry it shows, and selling what stands there."""
        s = self.s
        if s.tile[slot] != NONE and s.owner[slot] == s.turn and not s.flipped[slot]:
            yield self.act("sell"), s.own.why_not_sell(s, slot)
        for industry in range(self.t.industry_count):
            if (self.t.slot_shows[slot] >> industry) % 2:
                reason = why_not_site(s, industry, slot)
                card = self.card_reason(industry, slot)
                yield self.industry(industry), card or reason if reason == 0 or reason in LACKING else reason

    def line(self, line: int) -> Found:
        """Laying a link there."""
        reason = self.why_not_link(line)
        yield self.act("network"), reason or why_not_action(self.s, Act.NETWORK)

    def why_not_link(self, line: int) -> int:
        """Whether the next link can be laid on a line, for its price."""
        return why_not_link(self.s, line, link_price(self.s))

    def mat(self, industry: int) -> Found:
        """Building the next tile, and developing it."""
        reason = why_not_anywhere(self.s, 0, NONE, industry)
        yield self.act("build"), reason and nearest(self.builds((industry,)), NEARER, reason)
        yield self.act("develop"), why_not_develop(self.s, industry)

    # ---- whole actions ----------------------------------------------------------------------------------------------
    def causes(self, action: int, general: int) -> Iterable[int]:
        """Why each way of carrying out an action is closed, where the rules text says only that all are."""
        s, industries = self.s, range(self.t.industry_count)
        if general == Reason.NOTHING_TO_BUILD:
            self.special = int(s.traits.has_special_build and action == Act.SPECIAL_BUILD)
            return self.builds(industries)
        if general == Reason.CARD_BUILDS_NOTHING:
            self.card = action - s.questions.first_of[Step.CARD]
            return self.builds(industries)
        if general == Reason.FITS_NOWHERE:
            return self.builds((action - s.questions.first_of[Step.INDUSTRY],))
        if general == Reason.NOWHERE_TO_LINK:
            return (self.why_not_link(line) for line in range(self.t.line_count))
        if general == Reason.NOTHING_TO_DEVELOP:
            return (why_not_develop(s, industry) for industry in industries)
        if general == Reason.NOTHING_TO_SELL:
            own = (slot for slot in range(self.t.slot_count) if s.owner[slot] == s.turn)
            return (s.own.why_not_sell(s, slot) for slot in own)
        return ()

    def builds(self, industries: Iterable[int]) -> Iterator[int]:
        """Why the next tile of some industries cannot go to each space that shows it: first the card, then the space."""
        for industry in industries:
            for slot in range(self.t.slot_count):
                if (self.t.slot_shows[slot] >> industry) % 2:
                    site = why_not_site(self.s, industry, slot)
                    reason = site if site in TILE else self.card_reason(industry, slot) or site
                    yield reason if reason in NEARER or reason in TILE else Reason.FITS_NOWHERE

    def card_reason(self, industry: int, slot: int) -> int:
        """Why no card that may be discarded permits a build; the network only where an industry card shows the industry."""
        s = self.s
        if self.special:
            return Reason.ALLOWED
        own = s.hand[s.turn * MOST_CARD_KINDS : s.turn * MOST_CARD_KINDS + self.t.card_kinds]
        hand = [card for card, count in enumerate(own) if count > 0] if self.card == NONE else [self.card]
        reasons = {why_not_fits(s, card, industry, slot) for card in hand}
        return 0 if 0 in reasons else max(reasons, default=Reason.CARD_FORBIDS)


def nearest(reasons: Iterable[int], among: Sequence[Reason], general: int) -> int:
    """The reason that gets furthest through the checks, if any tells more than the general one."""
    found = set(reasons) & set(among)
    return max((Reason(code) for code in found), key=among.index) if found else general
