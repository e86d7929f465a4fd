"""What things tell of themselves: sites, dams, spaces, contracts, incomes."""

from collections.abc import Mapping
from dataclasses import dataclass

from headrace.boards.curves import Box
from headrace.games.barrage import naming
from headrace.games.barrage.board.position import Position
from headrace.games.barrage.material import (
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONDUITS,
    CONTRACTS,
    DAM_FEE,
    DAMS,
    DATA,
    HEADSTREAMS,
    HOUSE_FEE,
    HOUSES,
    NONE,
    SPACE_ENGINEERS,
    SPACE_FEE,
    SPACES,
)
from headrace.games.barrage.rules.scoring import bonus_points


@dataclass(frozen=True)
class Telling(Position):
    """The same, with words for everything."""

    def thing(
        self, body: str, target: str, words: str, clause: str, box: Box, r: float = 4, wash: bool = True, over: str = ""
    ) -> str:
        """A thing that tells of itself and can be used; on the phone a tap uses it, so only others tell.

        `over`: figures of it that no pencil may cover.
        """
        drawn = self.touch(body, target, words, box, r, wash, over)
        can_be_used = self.narrow and not self.still and self.reach.mark(target) is not None
        return drawn if can_be_used else self.tip(drawn, words, clause)

    # ---- words ------------------------------------------------------------------------------------------------------
    def place(self, name: str) -> str:
        """A building site in words."""
        return naming.site_name(name, self.words, self.lang)

    def dam_words(self, name: str) -> str:
        found = self.dam(name)
        if found is None:
            fee = DAM_FEE[DAMS.index(name)]
            return self.say("tip_site_fee" if fee else "tip_site", place=self.place(name), fee=fee)
        owner = self.say("neutral") if found.owner == NONE else self.name(found.owner)
        return self.say("tip_dam", place=self.place(name), owner=owner, level=found.level, drops=found.drops, room=found.capacity)

    def conduit_words(self, name: str) -> str:
        at, owner = CONDUITS.index(name), self.conduit(name)
        told = self.say("tip_conduit", place=self.place(name), value=CONDUIT_VALUE[at], basin=CONDUIT_TO[at] + 1)
        return told + (f" · {self.name(owner)}" if owner is not None else "")

    def house_words(self, name: str) -> str:
        owner, fee = self.house(name), HOUSE_FEE[HOUSES.index(name)]
        if owner is not None:
            return f"{self.place(name)} · {self.name(owner)}"
        return self.say("tip_site_fee" if fee else "tip_site", place=self.place(name), fee=fee)

    def stream_words(self, name: str) -> str:
        at = HEADSTREAMS.index(name)
        rounds, waiting = self.stream(name)
        listed = ", ".join(map(str, rounds))
        return self.say("tip_stream", name=naming.headstream_name(at, self.words, self.lang), rounds=listed, waiting=waiting)

    def space_words(self, name: str) -> str:
        """A space with its engineers, its fee and who stands there."""
        if name == "bank":
            return f"{self.gloss('bank')}: {self.say('bank_any')}"
        at = SPACES.index(name)
        told = self.say("tip_space", what=naming.space_name(at, self.words, self.lang), engineers=SPACE_ENGINEERS[at])
        told += self.say("tip_fee", fee=SPACE_FEE[at]) if SPACE_FEE[at] else ""
        who = self.occupant(name)
        return told + (f" · {self.name(who)}" if who is not None else "")

    def space_title(self, at: int) -> str:
        """What a space does, as the beginning of a line: `Production +2`."""
        row = SPACES[at].rpartition("_")[0]
        return self.capital(row if row in self.words else SPACES[at])

    def patent_words(self, at: int) -> str:
        tile = self.patents[at]
        return f"{self.space_words(f'patent_{at + 1}')}: {self.gloss(tile)}" if tile else self.say("patent_sold")

    def contract_words(self, name: str) -> str:
        """A contract: what it asks for and what it brings."""
        return naming.contract_name(CONTRACTS.index(name), self.words, self.lang)

    def reward_words(self, reward: Mapping[str, int | list[str]]) -> str:
        """What a reward or income gives."""
        return naming.reward_name(reward, self.words, self.lang)

    def incomes_words(self, seat: int) -> str:
        """The incomes that a player collects each round."""
        company = self.company(seat)
        if not company:
            return ""
        active = [
            self.reward_words(got)
            for name, built in self.built(seat).items()
            if name != "powerhouse"
            for count, got in DATA["companies"][company]["income"][name].items()
            if int(count) <= built
        ]
        return self.say("tip_incomes", incomes=" · ".join(active)) if active else self.say("tip_no_incomes")

    def bonus_now(self) -> str:
        """What the bonus tile of this round would bring each player as it stands."""
        told = [f"{self.view.names[seat]} {bonus_points(self.s, seat)}" for seat in self.seats]
        return self.say("bonus_now", scores=", ".join(told))
