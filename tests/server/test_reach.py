"""How far links reach: a hall for this machine alone says so."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.house import arrive, client
from warhall.cli.hall import hall_server, listen
from warhall.server import reach
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
        told = {"here_only": alone, "site": "", "machine": "192.168.1.5", "may": ""}
        assert door.get("/api/reach").json() == told
        monkeypatch.setattr(people, "is_here", lambda request: False)
        assert door.get("/api/reach").json() == {**told, "machine": ""}


def test_a_site_goes_before_the_address_of_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "is_here", lambda request: True)
    with client(tmp_path, sites=("https://testserver.local",)) as door:
        found = door.get("/api/reach", headers={"Host": "testserver.local"}).json()
        assert found == {"here_only": False, "site": "https://testserver.local", "machine": "", "may": ""}


def test_no_address_is_one_of_this_machine_alone() -> None:
    assert not network_address().startswith(("127.", "0."))


OTHER = "127.0.0.2"  # stands for the address in the network


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A hall that listens to 127.0.0.1 alone."""
    monkeypatch.setattr(reach, "network_address", lambda: OTHER)
    monkeypatch.setattr(people, "network_address", lambda: OTHER)
    with listen("127.0.0.1", 0) as door:
        found = door.getsockname()[1]
        server = hall_server(Config(folder=tmp_path, port=found, ready=False))
        served = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        served.start()
        while not server.started:
            time.sleep(0.02)
        yield found
        server.should_exit = True
        served.join(20)


def test_one_click_lets_the_network_in_and_another_shuts_it_out(port: int) -> None:
    there = f"http://{OTHER}:{port}/api/reach"
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as host, httpx.Client(timeout=30) as friend:
        me = arrive(host)
        assert host.get("/api/reach").json() == {"here_only": True, "site": "", "machine": OTHER, "may": "open"}
        with pytest.raises(httpx.ConnectError):
            friend.get(there)
        for _ in range(2):  # again changes nothing
            opened = host.post("/api/reach", json={"network": True}, headers=me).json()
            assert opened == {"here_only": False, "site": "", "machine": OTHER, "may": "shut"}
        assert friend.get(there).status_code == 200
        with friend.stream("GET", there) as line:  # a connection that is kept open
            shut = host.post("/api/reach", json={"network": False}, headers=me).json()
            assert shut == {"here_only": True, "site": "", "machine": OTHER, "may": "open"}
            line.close()
        with pytest.raises(httpx.TransportError):
            friend.get(there)
        assert host.get("/api/reach").status_code == 200
        assert (
            host.post("/api/reach", json={"network": True}, headers=me).status_code
            == 200  # and the hall closes with the door open
        )  # the hall closes with the door open
        assert friend.get(there).status_code == 200


def test_the_door_is_for_whoever_sits_at_the_machine(port: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as host:
        me = arrive(host)
        assert host.post("/api/reach", json={"network": True}).status_code == 403  # nobody
        by_proxy = host.post("/api/reach", json={"network": True}, headers={**me, "X-Forwarded-For": "127.0.0.1"})
        assert by_proxy.status_code == 403
        assert "own machine" in by_proxy.json()["error"]
        foreign = host.post("/api/reach", json={"network": True}, headers={**me, "Origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert host.get("/api/reach").json()["here_only"]


def test_a_hall_that_was_told_where_to_listen_is_left_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "is_here", lambda request: True)
    with client(tmp_path, host="0.0.0.0") as door:
        refused = door.post("/api/reach", json={"network": True}, headers=arrive(door))
        assert refused.status_code == 409
        assert "when it was started" in refused.json()["error"]


def test_a_machine_in_no_network_says_so(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "")
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as host:
        refused = host.post("/api/reach", json={"network": True}, headers=arrive(host))
        assert (refused.status_code, refused.json()["error"]) == (409, "this machine is in no network now")


def test_a_link_becomes_a_code_of_its_own(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        me = arrive(door)
        links = [f"http://192.168.1.5:8642/join/{name}" for name in ("one", "two")]
        codes = [door.post("/api/qr", json={"link": link}, headers=me).json()["svg"] for link in links]
        assert all(code.startswith("<svg") and 'xmlns="http://www.w3.org/2000/svg"' in code for code in codes)
        assert codes[0] != codes[1]
        assert door.post("/api/qr", json={"link": links[0]}).status_code == 403
        assert door.post("/api/qr", json={"link": "javascript:alert(1)"}, headers=me).status_code == 400
        assert door.post("/api/qr", json={"link": "http://" + "a" * 300}, headers=me).status_code == 400
