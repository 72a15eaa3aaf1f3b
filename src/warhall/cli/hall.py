"""`warhall hall`: the hall in the browser."""

from __future__ import annotations

import errno
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from warhall.cli.folders import must_be_there, new_at_most
from warhall.cli.output import note
from warhall.kernel.errors import SetupError, WarhallError

if TYPE_CHECKING:
    from uvicorn import Server

    from warhall.server.config import Config

DEFAULT_PORT = 8642
CLOSING_SECONDS = 2


def hall(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"The port; {DEFAULT_PORT} or a free one unless said.", show_default=False),
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where tables are kept.", show_default=False)] = None,
    imports: Annotated[
        Literal["here", "everyone", "nobody"], typer.Option(help="Who may bring game files; here: at this machine.")
    ] = "here",
    power_safe: Annotated[
        bool, typer.Option(help="Store each choice so that it outlives a power cut, not only a crash.")
    ] = True,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A database in place of the file in DIR.", show_default=False)
    ] = None,
    site: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL", help="The hall's address on the internet, https://NAME; again for more.", show_default=False
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy in front that says who asks (X-Forwarded-For and -Proto); again for more.",
            show_default=False,
        ),
    ] = None,
    program: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND",
            help="A program on this machine that may be seated as a bot; again for more.",
            show_default=False,
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="A limit otherwise than usual; again for more.", show_default=False),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the hall in the browser.")] = True,
) -> None:
    """Open the hall: all games in the browser, for one person or many. Ctrl-C closes it; tables are kept."""
    try:
        from warhall.server.config import Config, with_limits
    except ModuleNotFoundError as error:
        raise SetupError(f"the hall needs {error.name}: pip install 'warhall[server]'") from error

    from warhall.bots.program import hire

    for word in program or ():
        hire(word)
    _check_place(data, database)
    door = listen(host, port)
    config = Config(host, door.getsockname()[1], database or "")
    config = replace(config, proxies=tuple(proxy or ()), sites=tuple(site or ()))
    config = replace(config, imports=imports, power_safe=power_safe, programs=tuple(program or ()))
    if data is not None:
        config = replace(config, folder=data)
    try:
        with door:
            run(with_limits(config, limit or ()), door, browser)
    except KeyboardInterrupt:  # passed on when everything is stored and closed
        typer.echo("\nThe hall is closed; its tables are kept.")


def run(config: Config, door: socket.socket, browser: bool) -> None:
    """Keep the hall open until it is told to close. If it cannot be opened, one line says why."""
    from warhall.server.starting import reason

    try:
        server = hall_server(config, lambda: _say_where(config.address, browser))
    except Exception as error:
        raise WarhallError(f"the hall cannot be opened: {reason(error)}") from error
    with suppress(SystemExit):  # how the server leaves when it cannot start
        server.run(sockets=[door])
    if not server.started:
        app: Any = server.config.app
        failure = app.state.get("failure")
        raise WarhallError(f"the hall cannot be opened: {reason(failure)}") from failure


def _check_place(data: Path | None, database: str | None) -> None:
    """Tables go to a place that is there, or to one new folder in it."""
    from sqlalchemy import make_url

    if data is not None:
        new_at_most(data)
    file = make_url(database).database if database and database.startswith("sqlite") else None
    if file and file != ":memory:":
        must_be_there(Path(file).parent)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port wanted; unless one was named, at a free one if the usual is taken."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, DEFAULT_PORT if port is None else port))
    except OSError as error:
        if port is not None or error.errno != errno.EADDRINUSE:
            door.close()
            raise WarhallError(f"port {port or DEFAULT_PORT} at {host} cannot be used: {error.strerror}") from error
        door.bind((host, 0))
        note(f"Port {DEFAULT_PORT} is taken; taking {door.getsockname()[1]}.")
    door.listen()  # who knocks before the hall is ready waits
    return door


def hall_server(config: Config, ready: Callable[[], None] = lambda: None) -> Server:
    """A server for the hall; `ready` is called when it is open."""
    import uvicorn

    from warhall.server.app import create_app
    from warhall.server.door import SecondDoor
    from warhall.server.gate import Gate, protocol_at
    from warhall.web import PAGES

    class Opened(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            words = logging.getLogger("uvicorn.error")
            words.disabled = True  # why it cannot start is said once, by whoever started it
            try:
                await super().startup(sockets)
            finally:
                words.disabled = False
            ready()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.hall.send_home()
            await super().shutdown(sockets)

    app = create_app(config, PAGES)
    server = Opened(
        uvicorn.Config(
            app,
            http=protocol_at(Gate(config)),
            ws="none",
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
            log_level="warning",
            access_log=False,
            lifespan="on",
            timeout_graceful_shutdown=CLOSING_SECONDS,
        )
    )
    app.state.hall.reach.door = SecondDoor(server, config.port)
    return server


def _say_where(address: str, browser: bool) -> None:
    typer.echo(f"The hall is open at {address}  (Ctrl-C closes it)")
    if browser:
        _open_browser(address)


def _open_browser(address: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
