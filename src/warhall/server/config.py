"""How a hall is run. Everything has a default: one process, one SQLite file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path

Bringers = Literal["here", "everyone", "nobody"]  # here: whoever sits at the hall's own machine


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a hall. `database` is an SQLAlchemy address; the default is a file in the user's data folder."""

    host: str = "127.0.0.1"
    port: int = 8642
    database: str = ""
    imports: Bringers = "here"  # who may bring game files
    power_safe: bool = True  # what is stored in the file outlives a power cut, not only the end of the process
    secure_cookies: bool = False  # always; a request that came by HTTPS gets a secure cookie in any case
    bot_processes: int = 1
    choices_per_minute: int = 1200  # requests of one person, or of one address for those who are nobody yet
    newcomers_per_minute: int = 600  # from one address
    talk_per_minute: int = 30  # of one person
    tables_per_person: int = 100  # made and not finished
    beat_seconds: float = 20.0  # a stream with no news says that it is alive
    idle_seconds: float = 900.0  # a table that nobody asks for leaves the memory
    ready: bool = True  # read all games when the doors open, so that the first table of each comes at once
    folder: Path = field(default_factory=lambda: user_data_path("warhall"))

    @property
    def database_url(self) -> str:
        """Where tables are stored."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / 'hall.sqlite'}"
