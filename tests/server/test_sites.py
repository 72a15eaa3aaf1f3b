"""Under which names a hall answers, whose changes it takes, by which cookie it knows people, and what its log holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from tests.server.house import arrive, client, new_table
from warhall.kernel.errors import SetupError
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.server.sites import Sites
from warhall.web import PAGES

SITE = "https://hall.example.org"


@pytest.mark.parametrize(
    "host",
    ["", "localhost:8642", "127.0.0.1:8642", "[::1]:8642", "192.168.1.7", "[fe80::1]", "oak", "oak:80", "oak.local:1"],
)
def test_a_bare_address_and_a_name_of_the_house_are_ours(host: str) -> None:
    assert Sites(()).know(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8642",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "local.evil",
        "x@evil.example",
        "hall.example.org",
        "[::1",
        ":80",
    ],
)
def test_any_other_name_is_not_ours_unless_it_is_named(host: str) -> None:
    assert not Sites(()).know(host)
    assert Sites([SITE]).know(host) == (host == "hall.example.org")


def test_a_page_that_makes_its_own_name_point_here_learns_nothing(tmp_path: Path) -> None:
    with TestClient(create_app(Config(folder=tmp_path, ready=False, sites=(SITE,)), PAGES)) as door:
        for place in ("/", "/api/games", "/api/me", "/static/0/base.css"):
            answer = door.get(place, headers={"Host": "evil.example:8642"})
            assert answer.status_code == 421
            assert "--site" in answer.text
        assert door.post("/api/people", json={}, headers={"Host": "evil.example"}).status_code == 421
        assert door.get("/", headers={"Host": "HALL.example.org"}).status_code == 200


def test_the_scheme_of_an_origin_counts(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        own, other = ({"Origin": f"{scheme}://testserver.local"} for scheme in ("http", "https"))
        assert door.post("/api/people", json={}, headers=own).status_code == 201
        refused = door.post("/api/people", json={}, headers=other)
        assert refused.status_code == 403
        assert "--proxy" in refused.json()["error"]
        assert door.post("https://testserver.local/api/people", json={}, headers=other).status_code == 201
        assert door.post("https://testserver.local/api/people", json={}, headers=own).status_code == 403


def test_a_named_site_is_known_behind_a_proxy_that_says_nothing(tmp_path: Path) -> None:
    with client(tmp_path, sites=(SITE,)) as door:
        for host in ("hall.example.org", "127.0.0.1:8642"):  # passed on, or not
            answer = door.post("/api/people", json={}, headers={"Host": host, "Origin": SITE})
            assert answer.status_code == 201
        plain = {"Host": "hall.example.org", "Origin": "http://elsewhere.example"}
        assert door.post("/api/people", json={}, headers=plain).status_code == 403


def test_by_https_only_the_cookie_counts_that_nobody_else_can_set(tmp_path: Path) -> None:
    with client(tmp_path, sites=(SITE,)) as door:
        token = arrive(door)["Authorization"].removeprefix("Bearer ")
        weak, strong = {"Cookie": f"warhall={token}"}, {"Cookie": f"__Host-warhall={token}"}
        by_https = {"Host": "hall.example.org"}
        assert door.get("/api/me", headers={**by_https, **strong}).status_code == 200
        assert door.get("/api/me", headers={**by_https, **weak}).status_code == 403
        assert door.get("/api/me", headers=weak).status_code == 200  # at home, without HTTPS
        made = door.post("/api/people", json={}, headers={**by_https, "Origin": SITE})
        assert made.headers["set-cookie"].startswith("__Host-warhall=")


@pytest.mark.parametrize(
    "site", ["hall.example.org", "ftp://x.example", "https://", "https://x.example/hall", "https://["]
)
def test_a_site_that_is_none_is_refused(site: str) -> None:
    with pytest.raises(SetupError, match="no address of a site"):
        Sites([site])


def test_the_log_holds_no_invitation_and_no_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*words: Any) -> None:
        raise RuntimeError("on purpose")

    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as door:
        who = arrive(door)
        table = new_table(door, who, ["me", "friend"])
        invitation = door.get(f"/api/tables/{table}", headers=who).json()["seats"][1]["invitation"]
        with monkeypatch.context() as broken:
            broken.setattr("warhall.web.routes.join_page", breaks)
            assert door.get(f"/join/{invitation}", headers=who).status_code == 503
        with door.portal() as portal:
            portal.call(spoil, door.app.state.hall.storage)
        assert door.get(f"/join/{invitation}", headers=who).status_code == 503
    assert "on purpose" in caplog.text
    assert "reading failed" in caplog.text
    assert invitation not in caplog.text
    assert who["Authorization"].removeprefix("Bearer ") not in caplog.text


async def spoil(storage: Any) -> None:
    async with storage.engine.begin() as connection:
        await connection.execute(sa.text("ALTER TABLE seat RENAME TO gone"))


def test_options_say_what_is_allowed(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        told = {place: door.options(place) for place in ("/api/games", "/api/people", "/api/tables", "*")}
        assert [answer.status_code for answer in told.values()] == [204] * 4
        assert [answer.headers["allow"] for answer in told.values()] == [
            "GET, HEAD, OPTIONS",
            "OPTIONS, POST",
            "GET, HEAD, OPTIONS, POST",
            "DELETE, GET, HEAD, OPTIONS, POST",
        ]
        assert all(answer.content == b"" for answer in told.values())
        assert not any(name.startswith("access-control") for answer in told.values() for name in answer.headers)
        assert door.put("/api/games").headers["allow"] == "GET, HEAD, OPTIONS"
        assert door.options("/nowhere").status_code == 404
