"""The action table of Trick of the Rails (rules 10): number, text, phrase, and the thing on the board it points at."""

from headrace.core.moves import Action
from headrace.core.words import Words
from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, ENDS
from headrace.games.trick_of_the_rails.naming import card_name, company_name
from headrace.games.trick_of_the_rails.numbering import FIRST_CITY_ACTION, FIRST_LAY_ACTION, FIRST_LOCO_ACTION

ACTIONS = (
    *(Action(f"play {card}", card) for card in CARDS[:FIRST_CITY_ACTION]),
    *(Action(f"city {company} {end}", f"{company}_{end}") for company in COMPANIES for end in ENDS),
    *(Action(f"loco {company}", f"loco_of_{company}") for company in COMPANIES),
    *(Action(f"lay {end}", end) for end in ENDS),
)


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words."""
    if number < FIRST_CITY_ACTION:
        return words.text("actions.play", lang, card=card_name(number, words, lang))
    verb, *names = ACTIONS[number].text.split()
    values = {"company": company_name(names[0], words, lang)} if number < FIRST_LAY_ACTION else {}
    if number < FIRST_LOCO_ACTION or number >= FIRST_LAY_ACTION:
        values["end"] = words.text(f"ends.{names[-1]}", lang)
    return words.text(f"actions.{verb}", lang, **values)
