"""How whole games of Trick of the Rails are told: dealt as a case begins, with the table after every trick."""

from typing import Any

from headrace.games.trick_of_the_rails.material import COMPANIES
from headrace.games.trick_of_the_rails.rules.scoring import share_value
from tests.kit.dictated import Dictated
from tests.kit.dictated import Teller as AnyTeller
from tests.trick_of_the_rails import cases


class Teller(AnyTeller):
    """A game told trick by trick."""

    def books(self) -> dict[str, Any]:
        """Railways as `locomotive [cards] share value`, shares by seat, the lane still to come; nobody leads at the end."""
        names = self.pos.to_position()
        return {
            **{company: self._railway(names, company) for company in COMPANIES},
            "shares": [" ".join(shares) for shares in names["shares"]],
            "removed": names["removed"],
            "lane": names["lane"][self.pos.state.trick :],
            "won_by": names["won_by"],
        } | ({} if self.pos.is_over else {"next_lead": self.pos.turn})

    def _railway(self, names: dict[str, Any], company: str) -> str:
        loco = names["locomotives"].get(company, "-")
        value = "-" if loco == "-" else share_value(self.pos.state, COMPANIES.index(company))
        return f"{loco} [{' '.join(names['railways'][company])}] {value}"


def begun(game: Dictated) -> Teller:
    """The game as dealt."""
    (pos,) = cases.begun(game.told["start"])
    return Teller(pos)
