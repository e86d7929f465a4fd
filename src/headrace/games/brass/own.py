"""What a title decides for itself where the family's rules and judgement ask it: `s.own`."""

from typing import Any, Protocol


class Own(Protocol):
    """The functions of a title's own text that the family's calls; each title has a module `own` with all of them."""

    # what belongs to no action
    def out_of_reach(self, s: Any, /) -> int:
        """Cards of the deck that may not be drawn now."""

    def begin_rail_era(self, s: Any, /) -> None:
        """What else is made ready for the rail era."""

    def score_end(self, s: Any, /) -> None:
        """What scores at the end besides links and tiles."""

    def reaches(self, s: Any, seat: int, place: int, /) -> bool:
        """Whether an industry card of the seat may be used in a place, for what the seat has on the board."""

    # its actions
    def why_not_title_act(self, s: Any, act: int, /) -> int:
        """Whether an action other than Build, Network, Develop and Pass can be carried out."""

    def cards_for(self, s: Any, act: int, /) -> int:
        """Cards that an action costs."""

    def begin(self, s: Any, act: int, /) -> None:
        """Lay down all that an action asks."""

    def do_of_title(self, s: Any, kind: int, /) -> None:
        """What happens by itself in an action of the title's own."""

    def is_done_with(self, s: Any, kind: int, /) -> bool:
        """Is there nothing more to be asked by a question of the title's own?"""

    # its answers: questions of the family too are found by name
    def why_not_answer(self, s: Any, asked: int, at: int, /) -> int:
        """Whether an answer about what is asked is allowed."""

    def list_answers(self, s: Any, asked: int, out: list[int], /) -> int:
        """The answers that are allowed, ascending."""

    def choose(self, s: Any, asked: int, at: int, /) -> None:
        """What an answer does."""

    def why_not_sell(self, s: Any, slot: int, /) -> int:
        """Whether the tile in a slot can be sold."""

    # its judgement, in hundredths of a point
    def sale_chance(self, s: Any, seat: int, tile: int, slot: int, /) -> int:
        """Per cent: whether a tile that flips by being sold, in this slot, will be sold in time."""

    def build_extra(self, s: Any, tile: int, slot: int, /) -> int:
        """What building a tile here promises beyond its own flip."""

    def link_extra(self, s: Any, line: int, /) -> int:
        """What a link promises beyond its icons."""

    def act_worth(self, s: Any, act: int, /) -> int:
        """The best an action other than Build, Network, Develop and Pass can do."""

    def judge_answer(self, s: Any, asked: int, at: int, /) -> int:
        """How good an answer looks."""
