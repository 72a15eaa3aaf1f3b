"""The pages anyone may ask for are made once and kept, and what is kept is never old."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import warhall.games
from tests.server.house import arrive, new_table, play
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.server.people import Person
from warhall.web import PAGES, rules_page, summaries
from warhall.web.kept import Kept
from warhall.web.layout import account, document


@pytest.fixture
def front(tmp_path: Path) -> Iterator[Any]:
    """A hall with its pages."""
    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as found:
        yield found


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the costly parts were made."""
    counts: Counter[str] = Counter()

    def counted(name: str, real: Any) -> Any:
        def call(*args: Any, **named: Any) -> Any:
            counts[name] += 1
            return real(*args, **named)

        return call

    monkeypatch.setattr(summaries, "public_summary", counted("summary", summaries.public_summary))
    monkeypatch.setattr(warhall.games, "entry_points", counted("search", entry_points))
    monkeypatch.setattr(rules_page, "document", counted("rules", document))
    return counts


def test_a_table_is_summed_up_once_for_all_who_look(front: Any, made: Counter[str]) -> None:
    ann = arrive(front)
    tables = [new_table(front, ann, ["me", "me"], title=f"Table {number}") for number in range(3)]
    for who in (None, ann, None, arrive(front, "Bob")):
        assert "Table 2" in front.get("/", headers=who).text
    assert made["summary"] == 3
    play(front, ann, tables[1], 2, 1)
    front.get("/")
    assert made["summary"] == 4


def test_no_page_searches_for_games_again(front: Any, made: Counter[str]) -> None:
    ann = arrive(front)
    new_table(front, ann, ["me", "me"])
    front.get("/")
    made.clear()
    assert front.get("/").status_code == front.get("/api/games").status_code == 200
    assert made["search"] == 0


def test_the_lists_follow_what_happens_at_once(front: Any) -> None:
    ann, bob = arrive(front, "Ann"), arrive(front, "Bob")
    assert "No table waits" in front.get("/").text
    table = new_table(front, ann, ["me", "anyone"], title="The long night")
    shown = front.get("/").text
    assert "The long night" in shown
    assert "Sit down at The long night" in shown
    front.post(f"/api/tables/{table}/seats/1", json={}, headers=bob)
    shown = front.get("/").text
    assert "Watch The long night" in shown
    assert "Ann, Bob" in shown
    front.post("/api/me", json={"name": "Bertha"}, headers=bob)
    assert "Ann, Bertha" in front.get("/").text
    assert 'id="mine"' in front.get("/", headers=bob).text
    assert 'id="mine"' not in front.get("/").text


def test_rules_are_written_once_and_name_whoever_looks(front: Any, made: Counter[str]) -> None:
    rules_page.rules_page.cache_clear()
    ann = arrive(front, "Ann <b>")
    pages = [front.get("/rules/zorn", headers=who).text for who in (None, ann, None)]
    assert made["rules"] == 1
    assert pages[0] == pages[2]
    assert "You are Ann &lt;b&gt;: name and settings" in pages[1]
    assert pages[1] == pages[0].replace(str(account(None)), str(account(Person("x", "Ann <b>"))))
    plain = front.get("/rules/zorn", headers={"Accept-Encoding": "identity"})
    assert plain.text == pages[0]
    assert "content-encoding" not in plain.headers
    packed = front.get("/rules/zorn", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(pages[0]) / 3


def test_what_is_packed_in_parts_is_whole() -> None:
    kept = Kept(f"<p>before {'x' * 5000}</p>{account(None)}<p>äöü after</p>")
    for person in (None, Person("x", "Ann"), Person("y", "Ünal " * 8)):
        assert gzip.decompress(kept.packed(person)) == kept.page(person)
        assert str(account(person)).encode() in kept.page(person)


def test_the_picture_of_a_table_is_the_same_packed_or_not(front: Any) -> None:
    table = new_table(front, arrive(front), ["me", "me"])
    plain = front.get(f"/pictures/tables/{table}/0", headers={"Accept-Encoding": "identity"})
    packed = front.get(f"/pictures/tables/{table}/0", headers={"Accept-Encoding": "gzip"})
    assert plain.text == packed.text
    assert plain.text.startswith("<svg")
    assert packed.headers["content-encoding"] == "gzip"
