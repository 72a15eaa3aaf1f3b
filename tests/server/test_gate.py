"""Connections: how many, how long their headers, how slowly they come. All over loopback, against a hall that runs."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.house import until
from warhall.server.config import Config, limit_names, with_limits
from warhall.server.gate import Gate
from warhall.server.security import Proxies, place_of

HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PATIENCE = 20.0
SLOW = ("head_seconds=1", "body_seconds=1", "connections_per_address=8")


@contextmanager
def hall(folder: Path, *limits: str) -> Iterator[tuple[int, int]]:
    """The port and the process of a hall with these limits."""
    command = [sys.executable, "-m", "warhall", "hall", "--no-browser", "--port", "0", "--data", str(folder)]
    command += [word for limit in limits for word in ("--limit", limit)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            address = next(word for word in process.stdout.readline().split() if word.startswith("http://"))
            port = int(address.rstrip("/").rsplit(":", 1)[1])
            assert b" 200 " in asked(port, HEAD + b"Connection: close\r\n\r\n").split(b"\r\n")[0]
            yield port, process.pid
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A hall that has little patience."""
    with hall(tmp_path_factory.mktemp("gate"), *SLOW) as (found, _):
        yield found


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """One that has as much as any, for what must not be cut off."""
    with hall(tmp_path_factory.mktemp("patient"), SLOW[-1]) as (found, _):
        yield found


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def rest(line: socket.socket) -> bytes:
    """What comes until the other side ends."""
    found = b""
    try:
        while part := line.recv(65_536):
            found += part
    except ConnectionError:
        pass
    return found


def asked(port: int, request: bytes) -> bytes:
    with connected(port) as line:
        line.sendall(request)
        return rest(line)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"\r\n\r\n",
        b"GET /api/ga",
        HEAD + b"X-More: ",
        b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{",
        b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
        HEAD + b"\r\n" + b"GET /api/ga",  # behind a whole request
        HEAD + b"\r\n" + b"\r\n",
    ],
)
def test_a_request_that_is_not_sent_in_time_is_cut_off(port: int, begun: bytes) -> None:
    with connected(port) as line:
        line.sendall(begun)
        rest(line)  # ends, or the test fails after PATIENCE


def test_headers_that_drip_are_cut_off_all_the_same(port: int) -> None:
    started = time.monotonic()
    with connected(port) as line:
        try:
            line.sendall(HEAD)
            while time.monotonic() < started + PATIENCE:
                line.sendall(b"X-More: yes\r\n")
                time.sleep(0.2)
        except ConnectionError:
            pass
    assert time.monotonic() < started + PATIENCE


@pytest.mark.parametrize("endless", [HEAD + b"X-Long: ", HEAD, b"GET /"], ids=["value", "headers", "path"])
def test_headers_without_end_are_refused_before_they_fill_the_memory(port: int, endless: bytes) -> None:
    part = b"X-More: yes\r\n" * 500 if endless == HEAD else b"x" * 6_500
    sent = 0
    with connected(port) as line:
        try:
            line.sendall(endless)
            while sent < 20_000_000:
                line.sendall(part)
                sent += len(part)
        except ConnectionError:
            pass
    assert sent < 20_000_000  # what the sockets hold, and then no more


def test_the_headers_of_a_browser_pass_and_longer_ones_are_told_why(patient: int) -> None:
    cookie = b"Cookie: x=%s\r\nConnection: close\r\n\r\n"
    assert asked(patient, HEAD + cookie % (b"y" * 8_000)).startswith(b"HTTP/1.1 200 ")
    with connected(patient) as line:
        line.sendall(HEAD + b"X-Long: " + b"y" * 32_000)
        assert rest(line).startswith(b"HTTP/1.1 431 ")


def test_one_address_has_only_so_many_connections_and_gets_them_back(patient: int) -> None:
    with ExitStack() as held:
        for _ in range(8):
            held.enter_context(connected(patient)).sendall(HEAD)
        assert asked(patient, HEAD).startswith(b"HTTP/1.1 503 ")
    until(lambda: asked(patient, HEAD + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 "))


def test_too_many_requests_at_once_on_one_connection_are_refused(port: int) -> None:
    answers = asked(port, (HEAD + b"\r\n") * 200)
    assert answers.count(b"HTTP/1.1 200 ") <= 17


@pytest.mark.slow
def test_a_thousand_half_requests_shut_nobody_out(tmp_path: Path) -> None:
    with hall(tmp_path, "connections=300", "connections_per_address=250") as (port, _), ExitStack() as held:
        for _ in range(1_000):
            held.enter_context(connected(port)).send(HEAD)
        with socket.socket() as line:  # another address of the same machine
            line.settimeout(PATIENCE)
            line.bind(("127.0.0.2", 0))
            line.connect(("127.0.0.1", port))
            line.sendall(HEAD + b"Connection: close\r\n\r\n")
            assert rest(line).startswith(b"HTTP/1.1 200 ")


def test_a_proxy_that_is_named_brings_everybody() -> None:
    gate = Gate(Config(connections_per_address=2, proxies=("10.0.0.0/8", "::1")))
    assert [gate.enter("10.1.2.3") for _ in range(5)] == [True] * 5
    assert [gate.enter("11.1.2.3") for _ in range(3)] == [True, True, False]
    gate.leave("11.1.2.3")
    assert gate.enter("11.1.2.3")
    assert gate.inside == 7


def test_the_hall_has_only_so_many_connections_in_all() -> None:
    gate = Gate(Config(connections=3, proxies=("10.0.0.1",)))
    assert [gate.enter("10.0.0.1") for _ in range(4)] == [True, True, True, False]


def test_an_address_is_a_network_where_one_has_many() -> None:
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert place_of("2001:db8:1:3::1") == "2001:db8:1:3::/64"
    assert place_of("::ffff:192.0.2.7") == place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("testclient") == "testclient"
    assert "192.0.2.7" in Proxies(["192.0.2.0/24"])
    assert "192.0.3.7" not in Proxies(["192.0.2.0/24"])
    assert "testclient" not in Proxies(["192.0.2.0/24"])


def test_limits_are_named_and_are_numbers() -> None:
    changed = with_limits(Config(), ["connections=9", "head_seconds=3"])
    assert (changed.connections, changed.head_seconds) == (9, 3.0)
    assert "port" not in limit_names()
    with pytest.raises(Exception, match="there is no limit called 'luck'"):
        with_limits(Config(), ["luck=9"])
    with pytest.raises(Exception, match="whole number"):
        with_limits(Config(), ["connections=many"])
