"""Write the books of long fixtures anew: `PYTHONPATH=src python -m tests.brass.freeze tests/brass_*/games/NAME.toml ...`.

The ledger alone is asked, never the engine. While a game is being composed, `card ?` stands for any card that is left; hands
and deck are then laid so that every card comes up in time.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.brass.dictated import is_removal
from tests.brass.ledger import ERAS, LETTERS, WILD, Dictation, Ledger
from tests.brass.long_games import by_ledger, new_ledger
from tests.kit.dictated import Dictated, read

WIDTH = 126


class Composer(Ledger):
    """A ledger whose players draw just what they will play; `drawn` is the deck that comes of it."""

    plays: list[list[str]]
    drawn: list[str]

    def stack(self, plays: list[list[str]], unused: list[str]) -> None:
        """Hands of the first eight cards each; the deck is only counted."""
        size = self.facts["hand_size"]
        self.hands = [cards[:size] for cards in plays]
        self.plays = [cards[size:] for cards in plays]
        below = unused if self.is_lancashire else []
        self.deck, self.drawn = ["?"] * (sum(map(len, self.plays)) + len(below)), []

    def _use_actions(self, seat: int, count: int) -> None:
        """What is drawn is known now."""
        super()._use_actions(seat, count)
        for _ in range(self.hands[seat].count("?")):
            self.hands[seat].remove("?")
            self.hands[seat].append(self.plays[seat].pop(0))
            self.drawn.append(self.hands[seat][-1])


def fill_cards(ledger: Ledger, rows: list[dict[str, Any]]) -> tuple[list[list[str]], list[str]]:
    """Give every `card ?` a card that is left; each player's cards in the order played, and the cards left over."""
    lines = [line for row in rows for line in row["moves"] if not is_removal(line)]
    said = Counter(card for line in lines for card in Dictation(line).cards if card not in (*WILD, "?"))
    assert not said - ledger.all_cards(), f"too many: {said - ledger.all_cards()}"
    left = sorted((ledger.all_cards() - said).elements(), reverse=True)
    plays: list[list[str]] = [[] for _ in ledger.order]
    for row in rows:
        for at, line in enumerate(row["moves"]):
            words = line.split()
            row["moves"][at] = " ".join(left.pop() if word == "?" else word for word in words)
            if not is_removal(line):
                d = Dictation(row["moves"][at])
                plays[d.seat] += [card for card in d.cards if card not in WILD]
    return plays, left


def compose(game: Dictated) -> None:
    """Fill in the cards of both eras, hands and decks."""
    ledger = new_ledger(game, Composer)
    assert isinstance(ledger, Composer)
    for era in ERAS:
        rows = [row for row in game.chapters if row["era"] == era]
        plays, unused = fill_cards(ledger, rows)
        ledger.stack(plays, unused)
        if ledger.is_lancashire:
            ledger.stack_distant(game.told[era]["pile"])
        hands = [list(hand) for hand in ledger.hands]
        game.told.setdefault(era, {})["hands"] = hands
        for row in rows:
            play_row(ledger, row)
            print(era, row["number"], brief(ledger), flush=True)
        game.told[era]["deck"] = ledger.drawn + (unused if ledger.is_lancashire else [])
        if unused and not ledger.is_lancashire:
            game.told[era]["face_down"] = unused
        ledger.score_era()
        print(era, "links", ledger.link_points[era], "tiles", ledger.tile_points[era], "vp", ledger.vp)
        ledger.begin_rail_era()


def play_row(ledger: Ledger, row: dict[str, Any]) -> None:
    """One round; an error names the line."""
    line = ""
    try:
        for line in row["moves"]:
            if not is_removal(line):
                ledger.do(line)
        ledger.end_round([line for line in row["moves"] if is_removal(line)])
    except Exception as error:
        error.add_note(f"{row['era']} {row['number']}: {line}; {brief(ledger)} actions left {ledger.actions_left}")
        raise


def brief(ledger: Ledger) -> str:
    """The state in a line, to compose by."""
    order = "".join(LETTERS[seat] for seat in ledger.order)
    levels = [ledger.levels[space] for space in ledger.space]
    markets = f"coal {ledger.cubes['coal']} iron {ledger.cubes['iron']}"
    return f"{order} money {ledger.money} space {ledger.space} level {levels} vp {ledger.vp} {markets} {ledger.marker}"


# ---- the file --------------------------------------------------------------------------------------------------------
def text_of(game: Mapping[str, Any], about: str) -> Iterator[str]:
    """The fixture as TOML."""
    yield from about.splitlines()
    yield f"scores = {game['scores']}"
    yield f"winners = {game['winners']}"
    yield f'order = "{game["order"]}"'
    if "options" in game:
        yield from ("", "[options]", *table(game["options"]))
    if "merchants" in game:
        yield from ("", "[merchants]", *table(game["merchants"]))
    for era in (era for era in ERAS if era in game):
        yield from ("", f"[{era}]")
        for key in ("hands", "face_down", "deck", "pile"):
            if key in game[era]:
                yield from array(key, game[era][key])
    for row in game["round"]:
        yield from round_text(row)


def round_text(row: Mapping[str, Any]) -> Iterator[str]:
    """One round."""
    yield from ("", "[[round]]", f'era = "{row["era"]}"', f"number = {row['number']}")
    if "note" in row:
        yield f"note = {json.dumps(row['note'])}"
    yield from ("moves = [", *(f"  {json.dumps(line)}," for line in row["moves"]), "]", "[round.after]")
    books = row["after"]
    for key, value in books.items():
        if not isinstance(value, dict):
            yield f"{key} = {json.dumps(value)}"
    for key, value in books.items():
        if isinstance(value, dict):
            yield from (f"[round.after.{key}]", *table(value))


def table(rows: Mapping[str, Any]) -> list[str]:
    """Lines of a table with quoted keys."""
    return [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in rows.items()]


def array(key: str, values: list[Any]) -> Iterator[str]:
    """A list, broken into lines."""
    if values and isinstance(values[0], list):
        yield from (f"{key} = [", *(f"  {json.dumps(value)}," for value in values), "]")
        return
    yield f"{key} = ["
    line = " "
    for word in map(json.dumps, values):
        if len(line) + len(word) > WIDTH:
            yield line
            line = " "
        line += f" {word},"
    yield from ([line, "]"] if line.strip() else ["]"])


def head(path: Path) -> str:
    """The comments at the top of the file, and its empty line."""
    lines = path.read_text("utf-8").splitlines()
    return "\n".join(lines[: next(at for at, line in enumerate(lines) if line and not line.startswith("#"))])


def freeze(path: Path) -> None:
    """Compose if need be, then write the books after every round."""
    game = read(path)
    if "hands" not in game.told.get("canal", {}):
        compose(game)
    for row, (ledger, lines) in zip(game.chapters, by_ledger(game), strict=True):
        row |= {"moves": lines, "after": ledger.snapshot()}
    game.told |= {"scores": ledger.vp, "winners": ledger.winners()}
    path.write_text("\n".join(text_of(game.told, head(path))) + "\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        freeze(Path(name))
