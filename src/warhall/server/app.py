"""The application: routes, refusals, headers, and the hall's opening and closing hours."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler, Message, Receive, Send

from warhall import __version__
from warhall.server.api import ROUTES
from warhall.server.api.document import Asked, Document
from warhall.server.config import Config
from warhall.server.hall import Hall, Person
from warhall.server.problems import Refusal, TooMuch, Unavailable, shortened
from warhall.server.security import COOKIE, HEADERS, SECURE_COOKIE, add_headers, address_of, token_of

BODY_BYTES = 64_000
INTERNAL = 500
PACKED = "packed"  # an option of handlers that compress their answers themselves
METHODS = "DELETE, GET, HEAD, OPTIONS, POST"
STUMBLED = Unavailable("the hall stumbled over this; its log says why")
DESCRIPTION = """Tables, seats, choices and live updates of a hall. Make yourself known with the token of
`POST /api/people`: `Authorization: Bearer TOKEN`. Every refusal has the same shape: `error`, a sentence, and
`possible`, what could be done instead."""
log = logging.getLogger(__name__)


class Doors(Litestar):
    """The application, which also answers HEAD: as GET, without a body; and OPTIONS of the hall as a whole."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            head = _Head(receive, send)
            got: Any = {**scope, "method": "GET"}
            await super().__call__(got, head.receive, head.send)
        elif scope["type"] == "http" and scope["method"] == "OPTIONS" and scope["path"] in ("*", "/*"):
            headers = {**HEADERS, "Allow": METHODS, "Cache-Control": "no-store"}
            told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
            await send({"type": "http.response.start", "status": 204, "headers": told})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        else:
            await super().__call__(scope, receive, send)


class _Head:
    """Lets the beginning of an answer pass; whoever goes on answering is told that nobody listens."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._begun = False

    async def receive(self) -> Any:
        return {"type": "http.disconnect"} if self._begun else await self._receive()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = True
            await self._send(message)
            await self._send({"type": "http.response.body", "body": b"", "more_body": False})


def create_app(config: Config, pages: Sequence[ControllerRouterHandler] = ()) -> Litestar:
    """A hall, ready to be served. `pages` are the routes of the web pages."""
    hall = Hall(config)

    @asynccontextmanager
    async def hours(app: Litestar) -> AsyncIterator[None]:
        try:
            await hall.open()
        except Exception as error:
            app.state.failure = error
            raise
        yield
        await hall.close()

    async def give_hall() -> Hall:
        return hall

    async def give_person(request: Request[Any, Any, Any]) -> Person | None:
        token = token_of(request, hall.doorkeeper.is_secure(request))
        return await hall.people.find(token) if token else None

    async def guard(request: Request[Any, Any, Any]) -> None:
        hall.doorkeeper.check(request)
        place = address_of(request)
        hall.limits.places.spend(place)
        person = await give_person(request)
        hall.limits.requests.spend(person.id if person is not None else place)

    return Doors(
        route_handlers=[*ROUTES, *pages],
        lifespan=[hours],
        before_request=guard,
        before_send=[add_headers],
        dependencies={"hall": Provide(give_hall), "person": Provide(give_person)},
        exception_handlers={Refusal: refused, HTTPException: _malformed, Exception: _stumbled},
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=600, gzip_compress_level=5, exclude_opt_key=PACKED
        ),
        openapi_config=_described(),
        logging_config=None,
        request_class=Asked,
        request_max_body_size=BODY_BYTES,
        signature_types=[Hall, Person],
        state=State({"hall": hall}),
    )


def _described() -> OpenAPIConfig:
    schemes: dict[str, Any] = {
        "token": SecurityScheme(type="http", scheme="bearer"),
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
        "https": SecurityScheme(type="apiKey", name=SECURE_COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        "Warhall",
        __version__,
        description=DESCRIPTION,
        path="/api/schema",
        render_plugins=[Document()],
        components=Components(security_schemes=schemes),
        security=[{}, {"token": []}, {"cookie": []}, {"https": []}],
    )


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[dict[str, Any]]:
    """A refusal as programs get it."""
    headers = {"Retry-After": "1"} if isinstance(refusal, TooMuch | Unavailable) else None
    body = {"error": refusal.message, "possible": refusal.possible}
    return Response(body, status_code=refusal.status, headers=headers, media_type="application/json")


def _malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """A request that the framework refuses."""
    if error.status_code >= INTERNAL:
        return _stumbled(request, error)
    found = [part for part in error.extra or () if isinstance(part, dict)] if isinstance(error.extra, list) else []
    why = [f"{part.get('key', 'body')}: {part.get('message', '')}" for part in found]
    body = {"error": shortened("; ".join([error.detail, *why])), "possible": []}
    return Response(body, status_code=error.status_code, headers=error.headers, media_type="application/json")


def _stumbled(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """An error nobody has thought of: written to the log, and told without details."""
    where = request.scope.get("path_template", "")  # the path itself may hold an invitation
    log.error("%s %s failed", request.method, where, exc_info=error)
    return refused(request, STUMBLED)
