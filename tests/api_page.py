"""Write `docs/generated/api.md` anew from the operations of the API and their shapes: `python -m tests.api_page`."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import fill
from typing import Any

from headrace.table.api.document import document
from headrace.table.api.operations import OPERATIONS, Operation

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "api.md"
HEAD = """# All that the API can do

Addresses lie under `/api/v1`. Their names and the members of answers stay; answers may get more members. This page is
made from the code by `python -m tests.api_page`, as `/api/v1/openapi.json` (OpenAPI 3.1) is; a test holds it to them.

- **Tokens** are made and revoked at `/me` and sent as `Authorization: Bearer TOKEN`. Each has scopes: `read` looks at
  tables, `play` sits down and plays, `make` sets tables up, sees the links for their friends, and deletes them. What
  needs no scope needs no token. Cookies open nothing here, and pages of other servers are not let in.
- **Language**: words are English or Korean, by `Accept-Language`. Ids and the texts of moves are the same in both.
- **Versions**: a table counts all that happens. Whoever posts names the version that was seen, and is refused (409)
  where the table has moved on since. Answers about a table carry an `ETag`: with `If-None-Match` what is known already
  is not sent again (304).
- **Waiting**: `.../stream` sends server-sent events, one at once and one after each change, with the version, whose
  turn it is, and whether you are asked. With `Last-Event-ID` it goes on where it broke off.
- **Refusals** are problems by RFC 9457 (`application/problem+json`), told in the caller's language. The end of their
  `type` says which, and the type is an address that tells it in words. 400 says that a request has another shape than
  is written here, and where (`at`, `wrong`, `takes`); a move that the rules forbid is 422, with `reason` and `clause`.
- **Limits** count by token (`HEADRACE_REQUESTS` a minute), for new tables, streams and guesses by address, as for
  pages: 429 or 503 with `Retry-After`.
"""


def page() -> str:
    """The whole page."""
    shapes = document()["components"]["schemas"]
    return "\n".join([HEAD, *_operations(), "## Shapes", "", *(line for name in shapes for line in _shape(name, shapes[name]))])


def _operations() -> Iterator[str]:
    yield from ("## Addresses", "", "| address | scope | does | takes | gives |", "|---|---|---|---|---|")
    for one in OPERATIONS:
        takes = [*_asked(one), *([f"header `{one.header}`"] if one.header else [])]
        gives = _link(one.types["return"].__name__) if one.types["return"].__name__ != "Response" else one.media or "nothing"
        address, does = f"`{one.method} {one.path}`", " ".join(one.summary.split())
        yield f"| {address} | {one.scope or 'none'} | {does} | {', '.join(takes) or 'nothing'} | {one.status}: {gives} |"
    yield ""


def _asked(one: Operation) -> Iterator[str]:
    for name in ("query", "body"):
        if name in one.types:
            yield f"{name} {_link(one.types[name].__name__)}"


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _shape(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    """A shape with its members."""
    needed = {*schema.get("required", ())}
    yield from (f"### {name}", "", fill(" ".join(schema.get("description", "").split()), 120), "", "| member | is |", "|---|---|")
    for member, kind in schema["properties"].items():
        usual = "" if member in needed or "default" not in kind else f"; `{json.dumps(kind['default'])}` if not said"
        yield f"| `{member}` | {_kind(kind)}{usual} |"
    yield ""


def _kind(kind: Mapping[str, Any]) -> str:
    """What a member is, in a few words."""
    if "anyOf" in kind:
        return " or ".join(_kind(one) for one in kind["anyOf"])
    if "$ref" in kind:
        return _link(kind["$ref"].rpartition("/")[2])
    if "enum" in kind:
        return ", ".join(f"`{one}`" for one in kind["enum"])
    if kind.get("type") == "array":
        return f"list of {_kind(kind['items'])}{_bounds(kind, 'minItems', 'maxItems')}"
    if kind.get("type") == "object":
        return (
            f"object of {_kind(kind['additionalProperties'])}" if isinstance(kind.get("additionalProperties"), dict) else "object"
        )
    low, high = ("minLength", "maxLength") if kind.get("type") == "string" else ("minimum", "maximum")
    return f"{kind.get('type', 'anything')}{_bounds(kind, low, high)}"


def _bounds(kind: Mapping[str, Any], low: str, high: str) -> str:
    least, most = kind.get(low), kind.get(high, kind.get("exclusiveMaximum", 0) - 1 if "exclusiveMaximum" in kind else None)
    if least is None and most is None:
        return ""
    return f" ({least if least is not None else 0} to {most})" if most is not None else f" (from {least})"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
