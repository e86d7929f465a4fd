"""What a turn can be, side by side: what is built, the sections of the management board, what officers allow besides."""

from collections.abc import Sequence
from typing import NamedTuple

from headrace.boards.focus import EVERYTHING
from headrace.boards.touch import Mark, html_pressable
from headrace.draw import esc, inline_icon
from headrace.draw.kit import tag
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import SIGNS
from headrace.games.barrage.material import SECTIONS, SPACE_SECTION, STRUCTURES
from headrace.games.barrage.naming import family_name
from headrace.games.barrage.questions import Act


class Verb(NamedTuple):
    """What a turn can be: its key, its word, its sign, the actions it stands for, and which of the possible ones it leads to."""

    key: str
    word: str
    sign: str
    acts: Sequence[int]
    leads: int = 0


def _section(name: str, sign: str) -> Verb:
    """A section of the management board."""
    acts = [Act.SPACE + at for at, section in enumerate(SPACE_SECTION) if SECTIONS[section] == name]
    return Verb(name, f"verb_{name}", sign, acts)


PATENTS = _section("patent_office", "advanced_tiles")
BANK = Verb("bank", "verb_bank", "credit", range(Act.BANK, Act.BANK.end), -1)
VERBS = (
    *(Verb(f"construct,{name}", f"verb_{name}", name, (Act.CONSTRUCT + at,)) for at, name in enumerate(STRUCTURES)),
    _section("turbine_station", "energy"), _section("water_management", "place_droplet"), _section("workshop", "rotate"),
    _section("machinery_shop", "any_machine"), _section("contract_office", "contract"), PATENTS, BANK,
)  # fmt: skip


def verbs(sheet: Sheet) -> str:
    """What the turn can be, side by side; each leads to its first possibility, or says why not."""
    body = "".join(_verb(sheet, verb) for verb in VERBS if verb is not PATENTS or sheet.expert)
    return tag("span", body + _more(sheet), class_="barrage-verbs on" if sheet.reach.focus else "barrage-verbs")


def _verb(sheet: Sheet, verb: Verb) -> str:
    reach, words = sheet.reach, sheet.say(verb.word)
    body = inline_icon(SIGNS[verb.sign], 17) + tag("span", esc(words))
    possible = [move.number for move in sheet.view.moves if move.number in verb.acts]
    if possible:
        now = reach.plan.chosen("act") if reach.focus else None
        chosen = now is not None and now.action in possible
        mark = Mark(words, focus=EVERYTHING if chosen else ":".join(reach.guide.answers(possible[verb.leads])), chosen=chosen)
        target = verb.key.replace(",", ":")
        return html_pressable("span", body, mark, "look verb", sheet.lang, data_key=f"verb {verb.key}", data_target=target)
    texts = (sheet.view.game.actions[act].text for act in verb.acts)
    why = next((sheet.view.refusals[text] for text in texts if text in sheet.view.refusals), None)
    return html_pressable("span", body, Mark(words, why=why) if why else None, "verb", sheet.lang, data_key=f"verb {verb.key}")


def _more(sheet: Sheet) -> str:
    """Tiles that need no engineers, and officers that can be copied."""
    body = ""
    for move in sheet.view.moves:
        run = Act.of(move.number)
        if run in (Act.FREE, Act.OFFICER):
            (what,), (kind, value) = run.about(move.number), sheet.reach.guide.answers(move.number)
            chosen, copies = sheet.reach.focus.get(kind) == value, run is Act.OFFICER
            words = move.phrase(sheet.lang) + (f": {by_mahiri(sheet, what)}" if copies else "")
            mark = Mark(words, focus=EVERYTHING if chosen else f"{kind}:{value}", chosen=chosen)
            shown, name = ("engineer", family_name(sheet.term(what))) if copies else ("advanced_tiles", sheet.term(what))
            label = inline_icon(SIGNS[shown], 17) + tag("span", esc(name))
            keys = {"data_key": f"verb {value}", "data_target": move.target}
            body += html_pressable("span", label, mark, "look verb more", sheet.lang, **keys)
    return body


def by_mahiri(sheet: Sheet, officer: str) -> str:
    """What Mahiri Sekibo can do who copies an officer: with Anton Krylov it is not what his owner does."""
    return sheet.word(f"copied_{officer}") or sheet.long(officer)
