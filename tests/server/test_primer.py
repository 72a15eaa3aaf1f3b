"""Primers in the hall: a page of its own, pieces as pictures, and nothing that passes as markup."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.server.primers import in_markup
from warhall.web import PAGES

GAME = game_ids()[0]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder: Path = tmp_path_factory.mktemp("hall")
    with TestClient(create_app(Config(folder=folder, ready=False), PAGES)) as found:
        yield found


@pytest.mark.parametrize("id", game_ids())
def test_the_page_shows_all_parts_with_the_games_pieces(front: Any, id: str) -> None:
    page = front.get(f"/games/{id}")
    assert page.status_code == 200
    for part in game_named(id).primer():
        assert f'<section id="{part.anchor}"' in page.text
    assert f'src="/pictures/pieces/{id}/' in page.text


def test_a_piece_is_a_picture_and_an_unknown_one_is_not_found(front: Any) -> None:
    source = front.get(f"/games/{GAME}").text.split(f'src="/pictures/pieces/{GAME}/')[1].split('"')[0]
    picture = front.get(f"/pictures/pieces/{GAME}/{source}")
    assert picture.status_code == 200
    assert picture.text.startswith("<svg")
    assert front.get(f"/pictures/pieces/{GAME}/nothing").status_code == 404
    assert front.get(f"/pictures/pieces/{GAME}/{'x' * 900}").status_code == 404
    assert front.get("/pictures/pieces/nogame/village").status_code == 404
    assert front.get("/games/nogame").status_code == 404


def test_programs_get_the_parts_in_words_and_as_markup(front: Any) -> None:
    parts = front.get(f"/api/games/{GAME}/primer").json()
    assert [part["anchor"] for part in parts][:2] == ["what-you-are", "how-you-win"]
    assert "**" not in parts[1]["words"]
    assert "<strong>" in parts[1]["markup"]


def test_the_search_of_the_rules_has_the_primer_at_hand(front: Any) -> None:
    page = front.get(f"/rules/{GAME}").text
    assert 'data-title="How you win"' in page
    assert f'href="/games/{GAME}"' in page


def test_nothing_in_a_primer_passes_as_markup() -> None:
    game = game_named(GAME)
    shown = in_markup(game, '<script>x</script> ![a"><b>](piece:zzz) [x](javascript:alert) ![c](sign:"><i>)')
    assert "<script" not in shown
    assert "<b>" not in shown
    assert 'href="javascript' not in shown
    assert "<i>" not in shown
