"""Halls for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.same import CHANCES, Same
from tests.server.house import House, client


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and bots of every hall in this process are the same in every run."""
    same = Same(step=1)
    for module in CHANCES:
        monkeypatch.setattr(module, "secrets", same)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Any]:
    """A client of a hall in this process."""
    with client(tmp_path) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A hall in a process of its own."""
    found = House(tmp_path)
    yield found
    found.close()
