"""Rows of `data.toml`: local actions, auxiliary actions, immediate actions of objective cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.great_western_trail.ledger.cards import FORFEIT
from tests.great_western_trail.ledger.dictation import Asking
from tests.great_western_trail.ledger.table import Facts
from tests.great_western_trail.ledger.work import Work
from tests.great_western_trail.route_finder import DATA

AUXILIARY: Mapping[str, Facts] = {action["id"]: action for action in DATA["auxiliary_action"]}
COSTS = ("pay", "discard", "engine_back")


class Effects(Work):
    """The table, with whatever a row of data says."""

    def amount(self, value: int | str) -> int:
        """A number, or what is counted (9.4.4, 9.12, 9.15.1)."""
        counted = {
            "engineers": self.me.workers["engineer"],
            "cowboys": self.me.workers["cowboy"],
            "own_buildings_in_woods": self.own_in_woods(),
        }
        return counted[value] if isinstance(value, str) else value

    # ---- what can be done -------------------------------------------------------------------------------------------
    def can(self, row: Facts) -> bool:
        """Whether a row can be performed: its costs in full, and without any cost something that changes (8.1, 8.5, 8.9)."""
        if "choose_one" in row:
            return any(self.can(part) for part in row["choose_one"])
        costs = [key for key in COSTS if key in row]
        return all(self._can_pay(key, row) for key in costs) if costs else any(self._changes(key, row[key]) for key in row)

    def _can_pay(self, key: str, row: Facts) -> bool:
        if key == "pay":
            return bool(self.me.money >= row["pay"])
        return bool(self.spaces_back(row["engine_back"]) if key == "engine_back" else self.fitting(row["discard"]))

    def _changes(self, key: str, value: Any) -> bool:
        """Whether a reward without a cost changes anything, or what it asks for itself can be had."""
        tests: dict[str, Callable[[], object]] = {
            "gain_money": lambda: True,
            "certificates": lambda: self.me.certificate < self.me.certificate_limit,
            "hire": lambda: self.hires(value),
            "build": lambda: self.builds(value),
            "gain_objective": self.can_gain_objective,
            "engine_up_to": lambda: self.amount(value),
            "trade": self.payable_teepees,
            "auxiliary": lambda: True,
            "buy_cattle": lambda: self.purchases(self.me.workers["cowboy"]),
            "remove_hazard": lambda: self.can_remove_hazard(value),
            "move_up_to": lambda: True,
            "draw_up_to": self.can_draw,
            "draw": self.can_draw,
            "gain_money_per_own_building_in_woods": self.own_in_woods,
            "gain_money_per_engineer": lambda: True,
            "per_teepee_pair": lambda: self.me.teepee_pairs,
            "extraordinary_delivery": self.behind,
            "upgrade_station_behind_engine": self.stations_to_upgrade_behind,
        }
        return key in tests and bool(tests[key]())

    # ---- doing it ---------------------------------------------------------------------------------------------------
    def perform(self, row: Facts, more: Sequence[str] = ()) -> Asking[None]:
        """Costs first, then rewards (8.1). `more`: how the first thing asked may be declined."""
        self.pay(row.get("pay", 0))
        money = row.get("gain_money", 0)
        if "discard" in row:
            yield from self.discard(row["discard"], row["count"])
        if "engine_back" in row:
            yield from self.engine_back(row["engine_back"], money)
            money = 0
        self.me.money += money
        yield from self._asked(row, [FORFEIT] if "discard" in row else more)
        self.me.gain_certificates(row.get("certificates", 0))
        self.me.money += row.get("gain_money_per_own_building_in_woods", 0) * self.own_in_woods()
        self.me.money += row.get("gain_money_per_engineer", 0) * self.me.workers["engineer"]
        for _ in range(self.me.teepee_pairs if "per_teepee_pair" in row else 0):
            self.me.money += row["per_teepee_pair"]["gain_money"]
            self.me.gain_certificates(row["per_teepee_pair"]["certificates"])

    def _asked(self, row: Facts, more: Sequence[str]) -> Asking[None]:
        """The one reward of a row about which something is asked."""
        tests: dict[str, Callable[[], Asking[None]]] = {
            "hire": lambda: self.hire(row["hire"]),
            "build": lambda: self.build(row["build"]),
            "gain_objective": lambda: self.gain_objective(self._pile(row["gain_objective"]), more),
            "engine_up_to": lambda: self.engine_forward(self.amount(row["engine_up_to"]), more),
            "trade": lambda: self.trade(),
            "auxiliary": lambda: self.auxiliary(more),
            "buy_cattle": self.buy_cattle,
            "remove_hazard": lambda: self.remove_hazard(row["remove_hazard"]),
            "draw_up_to": lambda: self.choose_draw(self.amount(row["draw_up_to"]), more),
            "draw": lambda: self.draw_and_discard(row["draw"]),
            "remove_hand_cards": lambda: self.remove(row["remove_hand_cards"]),
            "extraordinary_delivery": self.extraordinary_delivery,
            "upgrade_station_behind_engine": self.upgrade_behind,
        }
        for key in row.keys() & tests.keys():
            yield from tests[key]()

    def _pile(self, name: str) -> list[str]:
        return self.me.hand if name == "hand" else self.me.discards

    # ---- auxiliary actions ------------------------------------------------------------------------------------------
    def auxiliaries(self, may_be_double: bool) -> list[str]:
        """Open auxiliary actions that can be performed (9.7.1, 9.7.2)."""
        found = []
        for name, facts in AUXILIARY.items():
            cleared = self.me.cleared(name)
            forms = ["single"] if facts["open_at_start"] or cleared else []
            forms += ["double"] if may_be_double and cleared == len(facts["discs"]) else []
            found += [f"{name} {form}" for form in forms if self.can(facts[form])]
        return found

    def auxiliary(self, more: Sequence[str] = ()) -> Asking[None]:
        """One, single or double."""
        answer = yield [*self.auxiliaries(may_be_double=True), *more]
        if answer not in more:
            yield from self.perform_auxiliary(answer)

    def perform_auxiliary(self, answer: str) -> Asking[None]:
        name, form = answer.split()
        yield from self.perform(AUXILIARY[name][form])
