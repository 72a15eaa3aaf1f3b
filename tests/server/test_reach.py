"""How far links reach: a hall for this machine alone says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import client
from warhall.server.api import people
from warhall.server.config import Config
from warhall.server.reach import is_for_this_machine, network_address


@pytest.mark.parametrize(
    ("settings", "alone"),
    [
        ({}, True),
        ({"host": "localhost"}, True),
        ({"host": "::1"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "192.168.1.5"}, False),
        ({"host": "hall.lan"}, False),
        ({"sites": ("https://hall.example.org",)}, False),
        ({"proxies": ("127.0.0.1",)}, False),
    ],
)
def test_a_hall_knows_whether_it_is_for_this_machine_alone(settings: dict[str, Any], alone: bool) -> None:
    assert is_for_this_machine(Config(**settings)) == alone


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_address_of_the_machine_is_told_to_whoever_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(people, "network_address", lambda: "192.168.1.5")
    alone = host == "127.0.0.1"
    with client(tmp_path, host=host) as door:
        monkeypatch.setattr(people, "is_here", lambda request: True)
        assert door.get("/api/reach").json() == {"here_only": alone, "site": "", "machine": "192.168.1.5"}
        monkeypatch.setattr(people, "is_here", lambda request: False)
        assert door.get("/api/reach").json() == {"here_only": alone, "site": "", "machine": ""}


def test_a_site_goes_before_the_address_of_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "is_here", lambda request: True)
    with client(tmp_path, sites=("https://testserver.local",)) as door:
        found = door.get("/api/reach", headers={"Host": "testserver.local"}).json()
        assert found == {"here_only": False, "site": "https://testserver.local", "machine": ""}


def test_no_address_is_one_of_this_machine_alone() -> None:
    assert not network_address().startswith(("127.", "0."))
