"""Pages that are the same for all but for who looks: made and compressed once.

A compressed page is put together from parts. What comes before and after the name of whoever looks was compressed when
the page was made; only the few bytes between are compressed for each answer.
"""

from __future__ import annotations

import zlib

from warhall.server.hall import Person
from warhall.web.layout import account

LEVEL = 6
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
END = b"\x03\x00"  # an empty last block


class Kept:
    """A page that was made for nobody in particular."""

    def __init__(self, markup: str) -> None:
        before, after = markup.split(str(account(None)))
        self._before, self._after = before.encode(), after.encode()
        self._packed = _blocks(self._before), _blocks(self._after)

    def page(self, person: Person | None) -> bytes:
        """The page for someone."""
        return self._before + _account(person) + self._after

    def packed(self, person: Person | None) -> bytes:
        """The page for someone, as gzip."""
        page = self.page(person)
        check = zlib.crc32(page).to_bytes(4, "little") + len(page).to_bytes(4, "little")
        return GZIP_HEAD + self._packed[0] + _blocks(_account(person)) + self._packed[1] + END + check


def _account(person: Person | None) -> bytes:
    return str(account(person)).encode()


def _blocks(part: bytes) -> bytes:
    """Compressed without regard to what comes before, and so that anything may follow."""
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH)
