"""Why a hall cannot be opened, in a sentence for whoever started it."""

from __future__ import annotations

import sqlalchemy as sa

from warhall.kernel.errors import WarhallError

LENGTH = 300


def reason(error: BaseException) -> str:
    """What is wrong, in one line. A password in the address of a database is not told."""
    if isinstance(error, WarhallError):
        return str(error)
    if isinstance(error, ModuleNotFoundError):
        extra = ": pip install 'warhall[postgres]'" if "psycopg" in (error.name or "") else ""
        return f"its database needs {error.name}{extra}"
    if isinstance(error, sa.exc.ArgumentError | sa.exc.NoSuchModuleError | sa.exc.InvalidRequestError):
        return (
            "the address of its database is not understood; "
            "one is sqlite+aiosqlite:///FILE, another postgresql+psycopg://USER@HOST/NAME"
        )
    if isinstance(error, sa.exc.DBAPIError):
        return f"its database cannot be used: {_line(error.orig)}"
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return _line(error)


def _line(error: object) -> str:
    return " ".join(str(error).split())[:LENGTH]
