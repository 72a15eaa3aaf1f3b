"""How much, from where, and with which headers: what the hall refuses, and what every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.server.house import GAME, arrive, client, new_table
from warhall.cli.hall import hall_server
from warhall.kernel.errors import SetupError
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.server.problems import TooMuch
from warhall.server.security import HEADERS, POLICY, Limit
from warhall.web import PAGES


@pytest.fixture
def front(tmp_path: Path) -> Iterator[Any]:
    """A hall with its pages."""
    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as found:
        yield found


def is_refusal(answer: Any, status: int) -> bool:
    body = answer.json()
    return bool(
        answer.status_code == status
        and set(body) == {"error", "possible"}
        and isinstance(body["error"], str)
        and body["error"]
        and isinstance(body["possible"], list)
    )


def test_a_body_that_is_too_large_is_refused(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    talk = f"/api/tables/{table}/talk"
    assert is_refusal(door.post(talk, json={"text": "x" * 70_000}, headers=who), 413)
    chunks = (b'{"text": "', *(b"x" * 10_000 for _ in range(9)), b'"}')
    assert is_refusal(door.post(talk, content=iter(chunks), headers=who), 413)
    assert is_refusal(door.post("/api/tables/file", content=b" " * 4_100_000, headers=who), 413)
    assert is_refusal(door.post(talk, json={"text": "x" * 2001}, headers=who), 400)


@pytest.mark.parametrize("deep", ["[" * 30_000 + "]" * 30_000, '{"a":' * 9_000 + "1" + "}" * 9_000, "[" * 60_000])
def test_a_body_that_is_nested_too_deep_is_malformed(door: Any, deep: str) -> None:
    who = arrive(door)
    for path in ("/api/people", "/api/tables", "/api/tables/file"):
        answer = door.post(path, content=deep, headers=who)
        assert is_refusal(answer, 400)
        assert answer.json()["error"] == "the body is nested too deep"


def test_what_a_refusal_says_is_bounded(door: Any) -> None:
    who, long = arrive(door), "x" * 3000
    table = new_table(door, who, ["me", "me"])
    body = {"game": GAME, "seats": ["me", "me"], "options": {"map": "y" * 200, **{f"{n:0150}": 1 for n in range(200)}}}
    answers = [
        (door.get(f"/api/games/{long}"), 404),
        (door.get(f"/api/tables/{table}/view?seat={long}", headers=who), 400),
        (door.post("/api/tables", json=body, headers=who), 422),
        (door.post("/api/tables/file", json={**EMPTY, "format": long}, headers=who), 422),
    ]
    for answer, status in answers:
        assert is_refusal(answer, status)
        assert len(answer.json()["error"]) <= 500


EMPTY = {"game": GAME, "rules_version": 1, "seats": 2, "options": {}}


def test_names_and_titles_are_one_line_of_what_can_be_written(door: Any) -> None:
    door.cookies.clear()
    made = door.post("/api/people", json={"name": "  Ann\u0000\n\tof\u202e the   Hills " + "x" * 60}).json()
    assert made["name"].startswith("Ann of the Hills x")
    assert len(made["name"]) == 40
    who = {"Authorization": f"Bearer {made['token']}"}
    body = {"game": GAME, "seats": ["me", "me"], "title": "A\u0007 table\n"}
    assert door.post("/api/tables", json=body, headers=who).json()["title"] == "A table"
    assert door.post("/api/me", json={"name": "\u0000 "}, headers=who).json()["name"] == made["name"]


def test_one_person_has_only_so_many_unfinished_tables(tmp_path: Path) -> None:
    with client(tmp_path, tables_per_person=2) as door:
        ann, bob = arrive(door, "Ann"), arrive(door, "Bob")
        table, _ = (new_table(door, ann, ["me", "me"]) for _ in range(2))
        body = {"game": GAME, "seats": ["me", "me"]}
        assert is_refusal(door.post("/api/tables", json=body, headers=ann), 429)
        assert is_refusal(door.post(f"/api/tables/{table}/forks", json={"step": 0}, headers=ann), 429)
        assert door.post("/api/tables", json=body, headers=bob).status_code == 201


def test_talk_and_newcomers_are_counted(tmp_path: Path) -> None:
    with client(tmp_path, talk_per_minute=3, newcomers_per_hour=2) as door:
        ann = arrive(door, "Ann")
        table = new_table(door, ann, ["me", "me"])
        said = [door.post(f"/api/tables/{table}/talk", json={"text": "hm"}, headers=ann) for _ in range(5)]
        assert [answer.status_code for answer in said] == [201, 201, 201, 429, 429]
        assert said[-1].headers["retry-after"] == "1"
        arrive(door, "Bob")
        assert is_refusal(door.post("/api/people", json={}), 429)


def test_one_address_makes_only_so_many_tables_whoever_it_says_it_is(tmp_path: Path) -> None:
    with client(tmp_path, tables_per_hour=3) as door:
        body = {"game": GAME, "seats": ["me", "me"]}
        people = [arrive(door, name) for name in ("Ann", "Bob", "Cid", "Dan")]
        made = [door.post("/api/tables", json=body, headers=who) for who in people]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429]
        table = made[0].json()["id"]
        assert is_refusal(door.post(f"/api/tables/{table}/forks", json={"step": 0}, headers=people[0]), 429)


def test_one_address_asks_only_so_much_whoever_it_says_it_is(tmp_path: Path) -> None:
    with client(tmp_path, requests_per_address=12) as door:
        people = [arrive(door) for _ in range(5)]
        found = [door.get("/api/games", headers=who).status_code for who in people * 5]
    assert found[:5] == [200] * 5
    assert 429 in found


def test_a_share_comes_back_with_time_and_no_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("warhall.server.security.time.monotonic", lambda: now[0])
    limit = Limit(6, seconds=3600.0)
    for _ in range(6):
        limit.spend("here")
    limit.spend("there")
    now[0] += 599
    with pytest.raises(TooMuch):
        limit.spend("here")
    now[0] += 2
    limit.spend("here")
    with pytest.raises(TooMuch):
        limit.spend("here")


@pytest.mark.parametrize(
    ("proxies", "counted"), [((), "127.0.0.1"), (("127.0.0.1",), "203.0.113.9"), (("10.0.0.0/8",), "127.0.0.1")]
)
def test_who_asks_is_believed_of_a_named_proxy_alone(tmp_path: Path, proxies: tuple[str, ...], counted: str) -> None:
    config = Config(folder=tmp_path, proxies=proxies, ready=False)
    served = hall_server(config).config
    served.load()
    seen: list[str] = []

    async def asked(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    app: Any = served.loaded_app
    if isinstance(app, ProxyHeadersMiddleware):
        app.app = asked
    else:
        app = asked
    headers = [(b"x-forwarded-for", b"203.0.113.9"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "client": ("127.0.0.1", 5), "headers": headers, "scheme": "http"}
    asyncio.run(app(scope, None, None))
    assert seen == [counted]


def test_a_proxy_that_is_no_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="named by its address"):
        hall_server(Config(folder=tmp_path, proxies=("everyone",)))


def test_a_made_up_token_buys_no_requests_of_its_own(tmp_path: Path) -> None:
    with TestClient(create_app(Config(folder=tmp_path, choices_per_minute=5, ready=False))) as door:
        found = [
            door.get("/api/games", headers={"Authorization": f"Bearer {number}"}).status_code for number in range(8)
        ]
    assert found[-1] == 429


def test_invitations_cannot_be_guessed_and_any_text_may_be_tried(door: Any) -> None:
    ann = arrive(door, "Ann")
    tables = [new_table(door, ann, ["me", "friend"]) for _ in range(3)]
    found = {door.get(f"/api/tables/{table}", headers=ann).json()["seats"][1]["invitation"] for table in tables}
    assert len(found) == 3
    assert all(len(invitation) == 32 for invitation in found)  # 24 random bytes
    bob = arrive(door, "Bob")
    for wrong in ("", "x", "é\U0001f600", "\u0000"):
        answer = door.post(f"/api/tables/{tables[0]}/seats/1", json={"invitation": wrong}, headers=bob)
        assert is_refusal(answer, 403)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://testserver.local.elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/x-www-form-urlencoded"])
def test_a_forged_change_is_refused_whatever_form_it_has(door: Any, headers: dict[str, str], kind: str) -> None:
    body = b'{"name": "Mallory"}'
    answer = door.post("/api/people", content=body, headers={**headers, "Content-Type": kind})
    assert is_refusal(answer, 403)
    assert "set-cookie" not in answer.headers


def test_a_change_from_our_own_pages_is_taken(door: Any) -> None:
    own = {"Origin": "http://testserver.local", "Sec-Fetch-Site": "same-origin"}
    assert door.post("/api/people", json={"name": "Ann"}, headers=own).status_code == 201


def test_a_cookie_is_secure_where_the_way_is(door: Any, tmp_path: Path) -> None:
    assert "Secure" not in door.post("/api/people", json={}).headers["set-cookie"]
    with client(tmp_path / "other", secure_cookies=True) as always:
        headers = [
            always.post("/api/people", json={}).headers["set-cookie"],
            door.post("https://testserver.local/api/people", json={}).headers["set-cookie"],
        ]
    for header in headers:
        assert header.startswith("__Host-warhall=")
        assert {"Secure", "HttpOnly", "SameSite=lax", "Path=/"} <= set(header.split("; "))
        assert "Domain" not in header


PLACES = [
    "/",
    "/api/games",
    "/icon.svg",
    "/nowhere",
    "/api/nowhere",
    "/table/none",
    "/api/tables/none",
    "/static/0/none",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE", "OPTIONS"])
def test_every_answer_has_the_security_headers(front: Any, place: str, method: str) -> None:
    answer = front.request(method, place)
    assert answer.status_code < 500
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"]


def test_the_policy_allows_no_inline_script() -> None:
    assert "script-src 'self';" in POLICY
    assert "unsafe" not in POLICY


def test_head_is_get_without_a_body_and_options_say_what_is_allowed(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    for place in ("/api/games", "/api/tables/none", f"/api/tables/{table}/stream?seat=0"):
        head = door.head(place, headers=who)
        assert head.content == b""
        if "stream" not in place:
            assert head.status_code == door.get(place, headers=who).status_code
    options = door.options("/api/games")
    assert options.status_code == 204
    assert "GET" in options.headers["allow"]
    assert is_refusal(door.delete("/api/games"), 405)


def test_an_error_nobody_has_thought_of_is_told_without_details(
    door: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])

    def breaks(*words: Any) -> None:
        raise RuntimeError("the vault code is 1234")

    monkeypatch.setattr("warhall.server.api.play.sight", breaks)
    answer = door.get(f"/api/tables/{table}/sight", headers=who)
    assert is_refusal(answer, 503)
    assert "1234" not in answer.text
    assert "Traceback" not in answer.text
    assert "1234" in caplog.text
    assert door.get(f"/api/tables/{table}/view", headers=who).status_code == 200


def test_every_refusal_has_the_same_shape(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "friend"])
    at = f"/api/tables/{table}"
    tries = [
        (400, door.post("/api/tables", content=b"{", headers=who)),
        (400, door.post("/api/tables", json={"game": GAME, "seats": "me"}, headers=who)),
        (400, door.get(f"{at}/view?seat=one", headers=who)),
        (403, door.get(f"{at}/view?seat=1", headers=who)),
        (404, door.get("/api/nothing")),
        (404, door.get(f"{at}/steps/99")),
        (405, door.put("/api/games")),
        (409, door.get(f"{at}/file")),
        (422, door.post("/api/tables", json={"game": GAME, "seats": ["me", "oracle"]}, headers=who)),
    ]
    assert [status for status, answer in tries if not is_refusal(answer, status)] == []


def test_a_malformed_body_is_told_what_is_wrong_with_it(door: Any) -> None:
    answer = door.post("/api/tables", json={"game": GAME, "seats": "me"}, headers=arrive(door))
    assert "seats" in answer.json()["error"]


def test_what_no_database_can_hold_is_simply_unknown(door: Any) -> None:
    for wrong in ("%00", "%ED%A0%80", "x" * 3000):
        assert is_refusal(door.get(f"/api/tables/{wrong}"), 404)
    assert door.get("/api/tables/none/talk?after=99999999999999999999999").status_code in (400, 404)
