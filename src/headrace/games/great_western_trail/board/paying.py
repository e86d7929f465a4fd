"""What stands beside a lit thing, in dollars: read from the plans that lead there."""

from headrace.boards.plans import Answer, Outcome, Question
from headrace.boards.price import Price, price_of
from headrace.boards.walking import WalkingSheet

MONEY = "money"
"""The field of the state that is paid from."""


def amounts(outcome: Outcome) -> dict[str, int]:
    """What the purse gains."""
    return {MONEY: -outcome.bill.sum}


def price(sheet: WalkingSheet, question: Question, answer: Answer) -> Price | None:
    """What an answer pays and gains with all that follows from it; None if that is not known."""
    return price_of(sheet.reach.plan, question, answer, amounts)


def dollars(price: Price) -> str:
    """What a price says: `−$2`, or where more is to be chosen `−$6–8`."""
    least, most = price.of[MONEY]
    return spanned(most if least is None else least, most)


def spanned(least: int, most: int) -> str:
    """`+$3`, `−$2`, `$0`; from the least to the most `−$6–8`, `+$2–5`, `−$2 – +$1`."""
    if least == most:
        return f"+${most}" if most > 0 else f"−${-most}" if most else "$0"
    if least < 0 < most:
        return f"{spanned(least, least)} – {spanned(most, most)}"
    low, high = sorted((abs(least), abs(most)))
    return f"{'+' if most > 0 else '−'}${low}–{high}"
