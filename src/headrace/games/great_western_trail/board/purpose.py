"""What a card is to be discarded for: the tile, the worker's space or the card whose action is under way."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from headrace.engine.stack import KIND, pop, top
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.tickets import PLATES as PLATE_ROWS
from headrace.games.great_western_trail.frames import Do
from headrace.games.great_western_trail.material import DATA, RISKS, WORKER_ROW, WORKERS
from headrace.games.great_western_trail.steps import Step
from headrace.games.great_western_trail.tables import (
    IMMEDIATE_EFFECT,
    MASTER_EFFECT,
    OBJECTIVE_EFFECT,
    PLATE_EFFECT,
    PLATES,
    RISK_EFFECT,
)


def _numbered() -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The effects with the rows of the data that they come from."""
    for at, plates in enumerate(PLATE_ROWS.values()):
        yield from zip(PLATE_EFFECT[at * PLATES :], plates, strict=False)
    spaces = DATA["player_board"]["immediate"]
    immediate = (spaces[worker].get(f"space_{at + 1}", {}) for worker in WORKERS for at in range(WORKER_ROW))
    yield from zip(IMMEDIATE_EFFECT, immediate, strict=True)
    yield from zip(RISK_EFFECT, (DATA["risk_action"].get(risk, {}) for risk in RISKS), strict=True)
    yield from zip(OBJECTIVE_EFFECT, (row["immediate"] for row in DATA["objective"]), strict=True)
    yield from zip(MASTER_EFFECT, (row["top"] for row in DATA["station_master"]), strict=True)


ROWS = dict(_numbered())


def purpose(sheet: Sheet, moves: Iterable[int] = ()) -> str:
    """What the discard that is asked for after these moves is part of, as the beginning of a sentence; empty if of nothing."""
    s = sheet.s.copy()
    s.journal = []
    for move in moves:
        sheet.view.game.rules.apply(s, move)
    if top(s.pending, KIND) != Step.DISCARD:
        return ""
    pop(s.pending)
    if top(s.pending, KIND) != Step.DO or top(s.pending, Do.of) not in ROWS:
        return ""
    told = naming.effect_name(dict(ROWS[top(s.pending, Do.of)]), sheet.words, sheet.lang)
    return told[:1].upper() + told[1:]
