"""Long fixtures: whole games told action by action, with the books after every round.

`moves` are the words of `ledger`, `after` is `Ledger.snapshot` of the round. The cards of both eras and the distant market
tiles are given facts: the engine's shuffles are overwritten with them.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.brass.engine_side import Engine
from tests.brass.ledger import LETTERS, Ledger

TESTS = Path(__file__).parent.parent
Game = Mapping[str, Any]


def paths() -> list[Path]:
    """All long fixtures of both titles."""
    return sorted(TESTS.glob("brass_*/games/*.toml"))


def load(path: Path) -> Game:
    """A fixture; its title is the name of the folder it lies in."""
    return tomllib.loads(path.read_text("utf-8")) | {"title": path.parent.parent.name}


def is_removal(line: str) -> bool:
    """Whether a line is a removal at the end of a round."""
    return line.split()[1] == "remove"


def seats_of(game: Game) -> list[int]:
    """The first turn order."""
    return [LETTERS.index(letter) for letter in game["order"]]


def new_ledger(game: Game, kind: type[Ledger] = Ledger) -> Ledger:
    """The books of a fixture before any card is dealt."""
    ledger = kind(game["title"], seats_of(game))
    if not ledger.is_lancashire:
        ledger.place_merchants(game["merchants"])
    return ledger


def deal(ledger: Ledger, game: Game) -> None:
    """The cards and distant market tiles of the era that begins."""
    era = game[ledger.era]
    ledger.deal(era["hands"], era["deck"], era.get("face_down", ()))
    if ledger.is_lancashire:
        ledger.stack_distant(era["pile"])


def end_round(ledger: Ledger, game: Game, removals: list[str]) -> list[str]:
    """The end of a round, of an era, of the game; the removals made come back."""
    made = ledger.end_round(removals)
    if ledger.era_is_over():
        ledger.score_era()
        if ledger.era == "rail":
            ledger.score_end()
        else:
            ledger.begin_rail_era()
            deal(ledger, game)
    return made


def by_ledger(game: Game) -> Iterator[tuple[Ledger, list[str]]]:
    """The books after every round, with all that was said and done in it in full."""
    ledger = new_ledger(game)
    deal(ledger, game)
    for row in game["round"]:
        assert (ledger.era, ledger.round) == (row["era"], row["number"])
        lines = [ledger.do(line) for line in row["moves"] if not is_removal(line)]
        lines += end_round(ledger, game, [line for line in row["moves"] if is_removal(line)])
        yield ledger, lines


def by_engine(game: Game) -> Iterator[Engine]:
    """The engine after every round, its moves made as the fixture says."""
    engine = Engine(game["title"], len(game["order"]), seed=1)
    engine.seat_in_order(game["order"])
    if "merchants" in game:
        engine.place_merchants(game["merchants"])
    engine.arrange(**game["canal"])
    for row in game["round"]:
        for line in row["moves"]:
            if not is_removal(line):
                engine.act_out(line)
        engine.settle([line for line in row["moves"] if is_removal(line)])
        if row["era"] == "canal" and row["number"] == len(game["round"]) // 2:
            engine.arrange(**game["rail"])
        yield engine
