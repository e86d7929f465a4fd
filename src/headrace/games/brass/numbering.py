"""The numbers of all actions: runs of one kind after the other; a kind a title does not have is an empty run."""

from dataclasses import dataclass, fields

from headrace.games.brass.tables import Tables

ACT_COUNT = 7


@dataclass(frozen=True)
class Numbering:
    """First number of each run, in order; `end` is the number of actions."""

    at_act: int
    at_card: int
    at_industry: int
    at_place: int
    at_space: int
    at_coal: int
    at_iron: int
    at_links: int
    at_line: int
    at_develop: int
    at_stop: int
    at_sell: int
    at_buyer: int
    at_distant: int
    at_beer: int
    at_barrel: int
    at_amount: int
    at_remove: int
    end: int


def numbering(t: Tables, buyers: int, distant: int, barrels: int, link_choices: int) -> Numbering:
    """`buyers`: merchant spaces or slots with ports; `distant`, `barrels`: 1 where there is such a thing."""
    runs = [
        *(ACT_COUNT, t.card_kinds, t.industry_count, t.buildable_count, t.slot_count, t.slot_count, t.slot_count),
        *(link_choices, t.line_count, t.industry_count, 1, t.slot_count, buyers, distant),
        *(barrels * t.slot_count, barrels, len(t.loan_amounts) if len(t.loan_amounts) > 1 else 0, t.slot_count),
    ]
    firsts = [sum(runs[:at]) for at in range(len(runs) + 1)]
    assert len(firsts) == len(fields(Numbering))
    return Numbering(*firsts)
