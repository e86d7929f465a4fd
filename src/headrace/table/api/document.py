"""The document of the API by OpenAPI 3.1, made from the operations and the shapes they name."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from headrace.draw.paths import at
from headrace.table.api.operations import OPERATIONS, Operation
from headrace.table.api.shapes import Trouble
from headrace.table.web.problems import API, MEDIA_TYPE

REFUSED = {
    400: "The request is not what is written here.",
    401: "There is no token, or it opens nothing.",
    403: "The token, or the seat, may not do that.",
    404: "There is nothing like it.",
    409: "The table is not so that this could be done.",
    422: "The rules or the table do not allow it.",
    429: "It was asked for too often.",
}
ABOUT = """What people do at the table, for their programs. A token is made at /me and sent as `Authorization: Bearer TOKEN`;
cookies open nothing here. Words are English or Korean, by `Accept-Language`. docs/api.md has examples."""
PLACES = {"game": "The id of a game.", "table": "The id of a table."}
PLACE = re.compile(r"{(\w+)}")


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, Any] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one)
    named = [kind for one in OPERATIONS for name in ("query", "body", "return") if (kind := _shape(one, name))]
    _, shapes = msgspec.json.schema_components([*dict.fromkeys(named), Trouble], ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Headrace", "version": "1", "summary": "Heavy economic games, on one table", "description": ABOUT},
        "servers": [{"url": at(API)}],
        "paths": paths,
        "components": {
            "schemas": shapes,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _shape(operation: Operation, name: str) -> Any:
    """The shape of what it takes or gives, if that has one."""
    kind = operation.types.get(name)
    return kind if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else None


def _operation(one: Operation) -> dict[str, Any]:
    body = _shape(one, "body")
    said = {
        "operationId": one.id,
        "summary": one.summary.partition("\n")[0],
        "description": one.summary,
        "parameters": [*_places(one), *_asked(one), *_headers(one)],
        "responses": {str(one.status): _answer(one), **_refusals(one)},
        "security": [{"token": [one.scope]}] if one.scope else [],
    }
    return said | ({"requestBody": {"required": True, "content": _json(body)}} if body else {})


def _places(one: Operation) -> Iterator[dict[str, Any]]:
    for name in PLACE.findall(one.path):
        yield {"name": name, "in": "path", "required": True, "description": PLACES[name], "schema": {"type": "string"}}


def _asked(one: Operation) -> Iterator[dict[str, Any]]:
    query = _shape(one, "query")
    if not query:
        return
    _, shapes = msgspec.json.schema_components([query])
    for name, schema in shapes[query.__name__]["properties"].items():
        yield {"name": name, "in": "query", "required": False, "schema": _of_words(schema)}


def _headers(one: Operation) -> Iterator[dict[str, Any]]:
    if one.header:
        yield {"name": one.header, "in": "header", "required": False, "schema": {"type": "string"}}


def _of_words(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of what a query says: where it says nothing it is left out, there is no null in an address."""
    kinds = [kind for kind in schema.get("anyOf", [schema]) if kind.get("type") != "null"]
    return {name: value for name, value in kinds[0].items() if value is not None}


def _answer(one: Operation) -> dict[str, Any]:
    shape = _shape(one, "return")
    if shape:
        return {"description": shape.__doc__ or "", "content": _json(shape)}
    return {"description": one.summary} | ({"content": {one.media: {"schema": {"type": "string"}}}} if one.media else {})


def _json(shape: Any) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{shape.__name__}"}}}


def _refusals(one: Operation) -> dict[str, Any]:
    """What it may be refused with."""
    changes = one.method != "GET"
    may = {400: True, 401: one.scope, 403: one.scope, 404: "{" in one.path, 409: changes, 422: changes, 429: True}
    schema = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Trouble"}}}
    known = {str(status): {"description": REFUSED[status], "content": schema} for status, has in may.items() if has}
    return {**known, "default": {"description": "Any other trouble.", "content": schema}}
