"""The action table of a Brass title: number, text, phrase, and the thing on the board each action points at."""

from collections.abc import Sequence

from headrace.core.actions import Action, rows, run
from headrace.core.numbers import QUANTITY, Number, called, itself
from headrace.core.words import Words
from headrace.games.brass.naming import card_name, industry_name, line_name, place_name, slot_name
from headrace.games.brass.numbering import Numbering
from headrace.games.brass.tables import Tables

ACTS = ("build", "network", "develop", "sell", "loan", "pass")
LINK_CHOICES = ("one", "two")


def action_table(t: Tables, n: Numbering, last_act: str, buyers: Sequence[str]) -> tuple[Action, ...]:
    """All actions of a title; `last_act`: its own action, `buyers`: ids of merchant spaces or of slots."""
    names = t.names
    card = Number(lambda card, words, lang: card_name(t, card, words, lang), names.cards)
    industry = Number(lambda industry, words, lang: industry_name(t, industry, words, lang), names.industries)
    line = Number(lambda line, words, lang: line_name(t, line, words, lang), names.lines)
    slot = Number(lambda slot, words, lang: slot_name(t, slot, words, lang), names.slots)
    town, buyer = (called(ids, lambda text, words, lang: _place(t, text, words, lang)) for ids in (names.places, buyers))
    runs = {
        "": run("{}", key="phrases.{}_act", act=Number(itself, (*ACTS, last_act))),
        "card": run("card:{}", card=card),
        "industry": run("mat:{}", industry=industry),
        "place": run("place:{}", range(t.buildable_count), place=town),
        **{verb: run("slot:{}", place=slot) for verb in ("space", "coal", "iron")},
        "links": run("links", _if(n.at_line > n.at_links), key="phrases.links_{}", choice=Number(itself, LINK_CHOICES)),
        "line": run("line:{}", line=line),
        "develop": run("mat:{}", industry=industry),
        "stop": run(),
        "sell": run("slot:{}", place=slot),
        "buyer": run("buyer:{}", place=buyer),
        "distant": run(things=_if(n.at_beer > n.at_distant)),
        "beer": run("slot:{}", _if(n.at_barrel > n.at_beer), place=slot),
        "barrel": run(things=_if(n.at_amount > n.at_barrel)),
        "amount": run("amount:{}", t.loan_amounts if n.at_remove > n.at_amount else (), amount=QUANTITY),
        "remove": run("slot:{}", place=slot),
    }
    actions = tuple(action for verb, each in runs.items() for action in rows(verb, each, "phrases"))
    assert len(actions) == n.end
    return actions


def _if(has: bool) -> tuple[int, ...] | None:
    """All there are, or none."""
    return None if has else ()


def _place(t: Tables, text: str, words: Words, lang: str) -> str:
    """A town; a slot with its number; a merchant space with its number."""
    if text in t.names.slots:
        return slot_name(t, t.names.slots.index(text), words, lang)
    place, _, at = text.partition("/")
    name = place_name(t, t.names.places.index(place), words, lang)
    return words.text("names.slot", lang, place=name, number=int(at) + 1) if at else name
