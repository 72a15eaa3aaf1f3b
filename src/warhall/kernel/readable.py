"""Types that msgspec reads, made known to it by one thread at a time.

msgspec enters a dataclass in its books before it has learnt the fields. A thread that reads one meanwhile takes the
whole process down, with all tables in it.
"""

from __future__ import annotations

from threading import Lock
from typing import TypeVar

import msgspec

KindT = TypeVar("KindT")
_learning = Lock()
_learnt: set[object] = set()


def readable(kind: KindT) -> KindT:
    """The type, now that msgspec knows all of it: values of it may be read by any thread."""
    if kind not in _learnt:
        with _learning:
            msgspec.msgpack.Decoder(kind)
            _learnt.add(kind)
    return kind
