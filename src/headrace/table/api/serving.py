"""The addresses of the API: calls are read and checked by the shapes of what they ask for, and answered by them."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from headrace.draw.paths import at
from headrace.table.api.call import Call, NotModified
from headrace.table.api.document import document
from headrace.table.api.operations import OPERATIONS, Operation
from headrace.table.posts import Refused
from headrace.table.web.answers import answered
from headrace.table.web.problems import API, Problem, problem
from headrace.table.web.request import language_of
from headrace.table.words import say, words


def _number(written: str) -> float:
    """A number with a point or an exponent; JSON has no other way to tell 2.0 from 2."""
    value = float(written)
    return int(value) if value.is_integer() else value


READER = msgspec.json.Decoder(float_hook=_number)


def api_routes() -> list[Route]:
    """All addresses of the API. One that takes several methods is one route, so that it can say which."""
    by_path: defaultdict[str, dict[str, Operation]] = defaultdict(dict)
    for operation in OPERATIONS:
        by_path[operation.path][operation.method] = operation
    return [
        Route(f"{API}/openapi.json", answered(show_document)),
        Route(f"{API}/problems/{{key}}", answered(show_problem)),
        *(Route(API + path, answered(_Endpoint(found)), methods=[*found]) for path, found in by_path.items()),
    ]


async def show_document(_: Request) -> Response:
    """The document by OpenAPI."""
    return JSONResponse(document(), headers={"Cache-Control": "max-age=600"})


async def show_problem(request: Request) -> Response:
    """What the type of a problem means."""
    key, lang = request.path_params["key"], language_of(request)
    if f"error.{key}" not in words():
        raise Refused("no_address", 404)
    return JSONResponse({"type": request.url.path, "title": say(f"error.{key}", lang)}, headers={"Content-Language": lang})


class _Endpoint:
    """An address with the operations of its methods."""

    def __init__(self, operations: Mapping[str, Operation]) -> None:
        self._operations = operations

    async def __call__(self, request: Request) -> Response:
        operation = self._operations["GET" if request.method == "HEAD" else request.method]
        call = Call(request)
        try:
            await call.come_in(operation.scope)
            answer = await operation.work(call, **await _asked(request, operation.types))
        except NotModified:
            return Response(status_code=304, headers=call.headers)
        except Refused as refused:
            return problem(request, refused, call.told(refused))
        if isinstance(answer, Response):
            return answer
        headers = {"Content-Language": call.lang, "Vary": "Authorization, Accept-Language", **call.headers}
        return Response(msgspec.json.encode(answer), operation.status, headers, "application/json")


async def _asked(request: Request, types: Mapping[str, Any]) -> dict[str, Any]:
    """The query and the body, as far as an operation has them. A problem says what of them is wrong."""
    found = {}
    try:
        query = _query(request)
        if "query" in types:
            found["query"] = msgspec.convert(query, types["query"], strict=False)
        elif query:
            raise msgspec.ValidationError(f"Object contains unknown field `{next(iter(query))}`")
        if "body" in types:
            found["body"] = await _body(request, types["body"])
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at ")
        place = place.strip("`") or "$"
        detail = f"{say('error.wrong_body', language_of(request))} {place}: {wrong}"
        raise Problem("wrong_body", 400, detail=detail, at=place, wrong=wrong, takes=_takes(types)) from None
    return found


def _query(request: Request) -> dict[str, str]:
    """What the query says. ValidationError for what it says more than once, and for a null: there is none in an address."""
    said = request.query_params
    for name, value in said.multi_items():
        if len(said.getlist(name)) > 1 or value.lower() == "null":
            raise msgspec.ValidationError(f"Expected one value or none - at `$.{name}`")
    return dict(said)


def _takes(types: Mapping[str, Any]) -> str:
    """Where it is written what would be right."""
    kind = types.get("body") or types.get("query")
    return at(f"{API}/openapi.json") + (f"#/components/schemas/{kind.__name__}" if kind else "")


async def _body(request: Request, kind: Any) -> Any:
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Problem("not_json", 415, {"Accept": "application/json"})
    try:
        return msgspec.convert(READER.decode(await request.body()), kind)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem("not_json", 400, wrong=str(error)) from None
