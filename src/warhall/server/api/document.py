"""What the OpenAPI document promises beyond the shapes: nothing unknown is taken, and nothing too deep is read."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException
from litestar.openapi.plugins import JsonRenderPlugin

from warhall.server.api import bodies
from warhall.server.api.answers import battle, counsel, hall, play, refusals


class Asked(Request[Any, Any, Any]):
    """A request whose body may be JSON of any depth: what is nested too deep is malformed."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("the body is nested too deep") from error


class Document(JsonRenderPlugin):
    """The document, in which every shape of ours says that it has these fields and no others."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for name, shape in openapi_schema["components"]["schemas"].items():
            if name in CLOSED:
                shape["additionalProperties"] = False
        return super().render(request, openapi_schema)


CLOSED = {
    name
    for module in (battle, bodies, counsel, hall, play, refusals)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
}
