"""The action table of Ferrymen: number, text, phrase, and the thing on the board it points at."""

from headrace.core.moves import Action
from headrace.core.words import Words

from headrace_ferry.material import CONDUITS, CONTRACTS, DAMS, DISCS, GOODS, MOST_CERTIFICATES, MOST_DROPS, TOWNS
from headrace_ferry.numbering import Act

ACTIONS = (
    *(Action(verb, verb) for verb in ("deliver", "produce", "rest", "waive")),
    *(Action(f"spend {count}", f"spend_{count}") for count in range(MOST_CERTIFICATES + 1)),
    *(Action(f"town {town}", f"town_{town}") for town in TOWNS),
    *(Action(f"disc {disc}", f"disc_{disc}") for disc in DISCS),
    *(Action(f"dam {dam}", f"dam_{dam}") for dam in DAMS),
    *(Action(f"conduit {conduit}", f"conduit_{conduit}") for conduit in CONDUITS),
    *(Action(f"drops {count}", f"drops_{count}") for count in range(1, MOST_DROPS + 1)),
    *(Action(f"contract {contract}", f"contract_{contract}") for contract in CONTRACTS),
    Action("no_contract", "no_contract"),
    *(Action(f"shed {good}", f"good_{good}") for good in GOODS),
    Action("keep", "keep"),
)
assert len(ACTIONS) == Act.END

_NAMED = {"town": "towns", "disc": "discs", "dam": "dams", "conduit": "conduits", "contract": "contracts", "shed": "goods"}


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words."""
    verb, *rest = ACTIONS[number].text.split()
    if not rest:
        return words.text(f"actions.{verb}", lang)
    value = words.text(f"{_NAMED[verb]}.{rest[0]}", lang) if verb in _NAMED else rest[0]
    return words.text(f"actions.{verb}", lang, what=value)
