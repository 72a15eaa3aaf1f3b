"""How a hall is run. Everything has a default: one process, one SQLite file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path

from warhall.kernel.errors import SetupError

Bringers = Literal["here", "everyone", "nobody"]  # here: whoever sits at the hall's own machine


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a hall. `database` is an SQLAlchemy address; the default is a file in the user's data folder."""

    host: str = "127.0.0.1"
    port: int = 8642
    database: str = ""
    proxies: tuple[str, ...] = ()  # addresses or networks of proxies in front, whose word on who asks is taken
    sites: tuple[str, ...] = ()  # addresses it is known by on the network, as https://hall.example.org
    imports: Bringers = "here"  # who may bring game files
    power_safe: bool = True  # what is stored in the file outlives a power cut, not only the end of the process
    secure_cookies: bool = False  # always; a request that came by HTTPS gets a secure cookie in any case
    bot_processes: int = 1
    programs: tuple[str, ...] = ()  # bots that are programs on this machine, as NAME=COMMAND
    choices_per_minute: int = 1200  # requests of one person, or of one address for those who are nobody yet
    requests_per_address: int = 6000  # a minute, whoever they are of
    newcomers_per_hour: int = 600  # from one address
    tables_per_hour: int = 300  # made, forked or brought from one address
    talk_per_minute: int = 30  # of one person
    hints_per_minute: int = 60  # asked for from one address
    review_percent: int = 100  # of the usual effort for a look back, which takes a core for a minute or two
    links_per_hour: int = 60  # personal links tried from one address, or made by one person
    tables_per_person: int = 100  # made and not finished
    connections: int = 4000  # at once; fewer if the system allows fewer open files
    connections_per_address: int = 250  # at once
    head_seconds: float = 10.0  # until the headers of a request have come
    body_seconds: float = 60.0  # until its body has come
    beat_seconds: float = 20.0  # a stream with no news says that it is alive
    idle_seconds: float = 900.0  # a table that nobody asks for leaves the memory
    ready: bool = True  # read all games when the doors open, so that the first table of each comes at once
    folder: Path = field(default_factory=lambda: user_data_path("warhall"))

    @property
    def database_url(self) -> str:
        """Where tables are stored."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / 'hall.sqlite'}"

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the hall."""
        shown = "127.0.0.1" if self.host in ("", "0.0.0.0") else f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{shown}:{self.port}/"


def limit_names() -> tuple[str, ...]:
    """The settings that are numbers a host may want otherwise."""
    return tuple(each.name for each in fields(Config) if each.name != "port" and type(each.default) in (int, float))


def with_limits(config: Config, limits: Sequence[str]) -> Config:
    """The settings with some numbers as a host wants them, each as NAME=NUMBER."""
    wanted: dict[str, float] = {}
    for limit in limits:
        name, _, value = limit.partition("=")
        if name not in limit_names():
            raise SetupError(f"there is no limit called {name!r}; there is: {', '.join(limit_names())}")
        if not value.isdecimal():
            raise SetupError(f"{name} is a whole number, not {value!r}")
        wanted[name] = type(getattr(config, name))(value)
    return replace(config, **wanted)  # type: ignore[arg-type]
