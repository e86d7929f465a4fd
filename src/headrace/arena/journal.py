"""What a match has played so far, game by game in a file, so that it can go on after an interruption; the same for others."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence, Set
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from headrace.arena.match import Outcome, Pairing, Terms
from headrace.bots.networks import LEARNED, network_with
from headrace.bots.values import values_of
from headrace.core.game import Game, game
from headrace.engine.material import load_toml

FORMAT = "headrace-match-1"
GAME = {"one", "rest", "game", "seat", "scores", "winners"}
"""What a line says of a game."""
NETWORK = re.compile(r",network=([^,]+)")
"""Where a spec of a search names the file of a network."""


class Notebook:
    """A file of lines: what is played, then each game when it is over. ValueError if it is of another kind, or of something else.

    `heading`: what it must have in common with a run to go on with it; its `format` says `headrace-`, the kind, and a version.
    `keys`: what a line says of a game.
    """

    def __init__(self, path: Path, heading: Mapping[str, Any], keys: Set[str]) -> None:
        self.path = path
        lines = _lines(path, heading["format"], keys) if path.exists() else []
        if lines:
            _check(path, lines[0], heading)
        self.lines = lines[1:]
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text("".join(json.dumps(line) + "\n" for line in (heading, *self.lines)), "utf-8")
        fresh.replace(path)

    def add(self, line: Mapping[str, Any]) -> None:
        """One more game."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


class Journal:
    """That of a match. `bots`: who plays in it, by their specs."""

    def __init__(self, path: Path, terms: Terms, bots: Sequence[str] = ()) -> None:
        self._notebook = Notebook(path, _heading(terms, bots), GAME)
        self._played: dict[Pairing, dict[int, Outcome]] = {}
        for line in self._notebook.lines:
            number, seat = line["game"], line["seat"]
            guest = terms.guest_seat(number // terms.seats, seat)
            outcome = Outcome(seat, tuple(line["scores"]), tuple(line["winners"]), guest=guest)
            self._played.setdefault(Pairing(line["one"], line["rest"]), {})[number] = outcome

    def played(self, pairing: Pairing) -> Sequence[Outcome]:
        """The games of a series from the first on, as far as they are there without a gap."""
        found = self._played.get(pairing, {})
        whole = next(number for number in range(len(found) + 1) if number not in found)
        return [found[number] for number in range(whole)]

    def add(self, pairing: Pairing, number: int, outcome: Outcome) -> None:
        """One more game."""
        line = {"one": pairing.one, "rest": pairing.rest, "game": number, "seat": outcome.seat}
        self._notebook.add(line | {"scores": outcome.scores, "winners": outcome.winners})


def _heading(terms: Terms, bots: Sequence[str]) -> dict[str, Any]:
    """What a match must have in common with this file to go on with it; how many games it has, and when it stops, may differ."""
    played = game(terms.game)
    return {
        "format": FORMAT,
        "game": terms.game,
        "rules": played.fingerprint,
        "bots": digest_of(played, (*bots, terms.guest)),
        "players": terms.players,
        "seed": terms.seed,
        "options": dict(terms.options),
        **({"guest": {"bot": terms.guest, "place": "turns"}} if terms.guest else {}),
    }


def digest_of(played: Game, bots: Sequence[str]) -> str:
    """A digest that changes where bots play otherwise: with the learned weights, the values, game.toml and their networks."""
    weights = played.learned.table(max(played.players)) if played.learned else ()
    values = [(players, each.horizon, each.numbers, each.net) for players, each in sorted(values_of(played).items())]
    files: list[Path | Traversable] = [Path(file) for spec in bots for file in NETWORK.findall(spec) if file != LEARNED]
    files += [file for players in played.players if (file := network_with(played, players)).is_file()]
    networks = [_sha256(file.read_bytes()) for file in files]
    return _sha256(str((weights, values, load_toml(played.package, "game.toml"), *networks)).encode())[:16]


def _sha256(told: bytes) -> str:
    return hashlib.sha256(told).hexdigest()


def _check(path: Path, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    if differing := [key for key in {**wanted, **found} if found.get(key) != wanted.get(key)]:
        raise ValueError(
            f"{path} is of a {_kind(wanted['format'])} with other {', '.join(differing)}: finish that one, or name another file"
        )


def _kind(form: str) -> str:
    return form.split("-")[1]


def _lines(path: Path, form: str, keys: Set[str]) -> list[dict[str, Any]]:
    """The lines of a notebook, its heading first; one that was cut off by an interruption is left out.

    ValueError for a file of another kind.
    """
    try:
        found = [json.loads(text) for text in path.read_text("utf-8").splitlines(keepends=True) if text.endswith("\n")]
        whole = found[0]["format"] == form and all(line.keys() >= keys for line in found[1:])
    except (ValueError, LookupError, TypeError, AttributeError):
        whole = False
    if not whole:
        raise ValueError(f"{path} is no journal of a {_kind(form)}; name one, or a file that does not exist yet")
    return found
