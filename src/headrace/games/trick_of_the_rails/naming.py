"""Names of cards, companies and locomotives in both languages."""

from headrace.core.numbers import Number, called, named
from headrace.core.words import Words
from headrace.games.trick_of_the_rails.material import (
    CARDS,
    COMPANIES,
    ENDS,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    FIRST_STATION,
    LOCO_PAIR,
    LOCOS,
)


def company_name(company: str, words: Words, lang: str) -> str:
    """`B&O`."""
    return words.text(f"companies.{company}", lang)


def loco_name(loco: int, words: Words, lang: str) -> str:
    """A locomotive by its number 0-4: `Locomotive 3`."""
    return words.text(f"locomotives.{LOCOS[loco]}", lang)


def card_name(card: int, words: Words, lang: str) -> str:
    """Any card by its number: `B&O 7`, `New York`, `B&O share`."""
    name = CARDS[card]
    if card < FIRST_STATION:
        company, number = name.split("_")
        return f"{company_name(company, words, lang)} {number}"
    if card < FIRST_CITY:
        kind, company = name.split("_")
        return words.text(f"cards.{kind}", lang, company=company_name(company, words, lang))
    if card < FIRST_LOCO:
        return words.text(f"cities.{name}", lang)
    if card < LOCO_PAIR:
        return loco_name(card - FIRST_LOCO, words, lang)
    return words.text("cards.loco_pair" if card == LOCO_PAIR else "terms.reservation_card", lang)


assert FIRST_STATION < FIRST_EXCHANGE < FIRST_CITY

# ---- what actions and events are about ------------------------------------------------------------------------------
A_CARD, A_LOCO = Number(card_name, CARDS), Number(loco_name, LOCOS)
A_COMPANY, AN_END = called(COMPANIES, company_name), named(ENDS, "ends.")
