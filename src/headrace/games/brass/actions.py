"""The action table of a Brass title: number, text, phrase, and the thing on the board each action points at."""

from collections.abc import Sequence

from headrace.core.moves import Action
from headrace.core.words import Words
from headrace.games.brass.naming import card_name, industry_name, line_name, place_name, slot_name
from headrace.games.brass.numbering import Numbering
from headrace.games.brass.tables import Tables

ACTS = ("build", "network", "develop", "sell", "loan", "pass")
LINK_CHOICES = ("one", "two")


def action_table(t: Tables, n: Numbering, last_act: str, buyers: Sequence[str]) -> tuple[Action, ...]:
    """All actions of a title; `last_act`: its own action, `buyers`: ids of merchant spaces or of slots."""
    names = t.names
    actions = (
        *(Action(act, act) for act in (*ACTS, last_act)),
        *(Action(f"card {card}", f"card:{card}") for card in names.cards),
        *(Action(f"industry {industry}", f"mat:{industry}") for industry in names.industries),
        *(Action(f"place {place}", f"place:{place}") for place in names.places[: t.buildable_count]),
        *(Action(f"{verb} {slot}", f"slot:{slot}") for verb in ("space", "coal", "iron") for slot in names.slots),
        *((Action(f"links {choice}", "links") for choice in LINK_CHOICES) if n.at_line > n.at_links else ()),
        *(Action(f"line {line}", f"line:{line}") for line in names.lines),
        *(Action(f"develop {industry}", f"mat:{industry}") for industry in names.industries),
        Action("stop", "stop"),
        *(Action(f"sell {slot}", f"slot:{slot}") for slot in names.slots),
        *(Action(f"buyer {buyer}", f"buyer:{buyer}") for buyer in buyers),
        *([Action("distant", "distant")] if n.at_beer > n.at_distant else ()),
        *((Action(f"beer {slot}", f"slot:{slot}") for slot in names.slots) if n.at_barrel > n.at_beer else ()),
        *([Action("barrel", "barrel")] if n.at_amount > n.at_barrel else ()),
        *((Action(f"amount {pounds}", f"amount:{pounds}") for pounds in t.loan_amounts) if n.at_remove > n.at_amount else ()),
        *(Action(f"remove {slot}", f"slot:{slot}") for slot in names.slots),
    )
    assert len(actions) == n.end
    return actions


def phrase(t: Tables, n: Numbering, actions: Sequence[Action], number: int, words: Words, lang: str) -> str:
    """An action in words."""
    if number < n.at_card:
        return words.text(f"phrases.{actions[number].text}_act", lang)
    verb, _, rest = actions[number].text.partition(" ")
    values: dict[str, object] = {}
    if verb in ("place", "buyer"):
        values["place"] = _place(t, rest, words, lang)
    elif verb in ("space", "coal", "iron", "sell", "beer", "remove"):
        values["place"] = slot_name(t, t.names.slots.index(rest), words, lang)
    elif verb in ("industry", "develop"):
        values["industry"] = industry_name(t, t.names.industries.index(rest), words, lang)
    elif verb == "card":
        values["card"] = card_name(t, t.names.cards.index(rest), words, lang)
    elif verb == "line":
        values["line"] = line_name(t, t.names.lines.index(rest), words, lang)
    elif verb == "amount":
        values["amount"] = rest
    return words.text(f"phrases.{verb}_{rest}" if verb == "links" else f"phrases.{verb}", lang, **values)


def _place(t: Tables, text: str, words: Words, lang: str) -> str:
    """A town; a slot with its number; a merchant space with its number."""
    if text in t.names.slots:
        return slot_name(t, t.names.slots.index(text), words, lang)
    place, _, at = text.partition("/")
    name = place_name(t, t.names.places.index(place), words, lang)
    return words.text("names.slot", lang, place=name, number=int(at) + 1) if at else name
