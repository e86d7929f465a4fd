"""The answers as they are dictated: one place for every word."""

DECLINE = "decline"
PASS = "pass"
STOP = "stop"


def pair(company: str) -> str:
    return f"pair {company}"


def starting(contract: str) -> str:
    return f"starter {contract}"


def officer(name: str) -> str:
    return f"officer {name}"


def construct(structure: str) -> str:
    return f"construct {structure}"


def free_tile(tile: str) -> str:
    return f"free {tile}"


def space(name: str) -> str:
    return f"space {name}"


def bank(engineers: int) -> str:
    return f"bank {engineers}"


def site(structure: str, name: str) -> str:
    return f"{structure} {name}"


def tile(name: str) -> str:
    return f"tile {name}"


def copied_tile(name: str) -> str:
    return f"copy {name}"


def credits(machines: int) -> str:
    return f"credits {machines}"


def excavators(count: int) -> str:
    return f"excavators {count}"


def dam(name: str) -> str:
    return f"dam {name}"


def via(conduit: str) -> str:
    return f"via {conduit}"


def drops(count: int) -> str:
    return f"drops {count}"


def headstream(name: str) -> str:
    return f"headstream {name}"


def fulfil(contract: str) -> str:
    return f"fulfil {contract}"


def take(contract: str) -> str:
    return f"take {contract}"


def discard(contract: str) -> str:
    return f"discard {contract}"
