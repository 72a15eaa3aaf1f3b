"""The application: routes, refusals, headers, and the hall's opening and closing hours."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from warhall import __version__
from warhall.server.api import Games, People, Tables, board
from warhall.server.config import Config
from warhall.server.hall import Hall, Person
from warhall.server.problems import Refusal
from warhall.server.security import COOKIE, HEADERS, Limit, refuse_forgery

BODY_BYTES = 4_100_000


def create_app(config: Config, pages: Sequence[ControllerRouterHandler] = ()) -> Litestar:
    """A hall, ready to be served. `pages` are the routes of the web pages."""
    hall = Hall(config)
    limit = Limit(config.choices_per_minute)

    @asynccontextmanager
    async def hours(app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    async def guard(request: Request[Any, Any, Any]) -> None:
        refuse_forgery(request)
        limit.spend(_caller(request))

    async def give_hall() -> Hall:
        return hall

    async def give_person(request: Request[Any, Any, Any]) -> Person | None:
        token = _token(request)
        return await hall.person(token) if token else None

    return Litestar(
        route_handlers=[Games, People, Tables, board, *pages],
        lifespan=[hours],
        before_request=guard,
        dependencies={"hall": Provide(give_hall), "person": Provide(give_person)},
        exception_handlers={Refusal: _refused, HTTPException: _bad_request},
        response_headers=HEADERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=600),
        openapi_config=OpenAPIConfig("Warhall", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=BODY_BYTES,
        signature_types=[Hall, Person],
    )


def _token(request: Request[Any, Any, Any]) -> str:
    bearer = request.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[len("bearer ") :].strip()
    return request.cookies.get(COOKIE, "")


def _caller(request: Request[Any, Any, Any]) -> str:
    return _token(request) or (request.client.host if request.client else "")


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[dict[str, Any]]:
    return Response({"error": refusal.message, "possible": refusal.possible}, status_code=refusal.status)


def _bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    return Response({"error": error.detail, "possible": []}, status_code=error.status_code)
