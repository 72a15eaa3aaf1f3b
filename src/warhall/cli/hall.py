"""`warhall hall`: the hall in the browser."""

from __future__ import annotations

import socket
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

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
    browser: Annotated[bool, typer.Option(help="Open the hall in the browser.")] = True,
) -> None:
    """Open the hall: all games in the browser, for one person or many. Ctrl-C closes it; tables are kept."""
    try:
        from warhall.server.config import Config
    except ModuleNotFoundError as error:
        raise SetupError(f"the hall needs {error.name}: pip install 'warhall[server]'") from error

    door = listen(host, port)
    config = Config(host, door.getsockname()[1], database or "")
    if data is not None:
        config = Config(host, config.port, database or "", folder=data)
    config = replace(config, imports=imports, power_safe=power_safe)
    address = address_of(host, config.port)
    typer.echo(f"The hall is open at {address}  (Ctrl-C closes it)")
    server = hall_server(config, address if browser else "")
    server.run(sockets=[door])
    if not server.started:
        raise WarhallError("the hall could not be opened")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port wanted; unless one was named, at a free one if the usual is taken."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, DEFAULT_PORT if port is None else port))
    except OSError as error:
        if port is not None:
            raise WarhallError(f"port {port} at {host} cannot be used: {error.strerror}") from error
        door.bind((host, 0))
        note(f"Port {DEFAULT_PORT} is taken; taking {door.getsockname()[1]}.")
    door.listen()  # who knocks before the hall is ready waits
    return door


def address_of(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    shown = "127.0.0.1" if host in ("", "0.0.0.0") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def hall_server(config: Config, browse: str) -> Server:
    """A server for the hall that opens the browser when it is ready."""
    import uvicorn

    from warhall.server.app import create_app
    from warhall.web import PAGES

    class Opened(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if browse and self.started:
                _open_browser(browse)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.hall.send_home()
            await super().shutdown(sockets)

    app = create_app(config, PAGES)
    return Opened(
        uvicorn.Config(
            app, log_level="warning", access_log=False, lifespan="on", timeout_graceful_shutdown=CLOSING_SECONDS
        )
    )


def _open_browser(address: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
