"""The letters of the pages: our own, from the hall itself, kept for ever, and enough of them."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from litestar.testing import TestClient

from warhall.draw.faces import FACES, Face, face
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.web import PAGES, letters

GAMES = Path(__file__).parents[2] / "src" / "warhall" / "games"


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine on which nothing was cut yet."""
    monkeypatch.setattr(letters, "user_cache_path", lambda name: tmp_path / name)
    letters.letters.cache_clear()


def test_a_page_gets_its_letters_from_the_hall_alone(tmp_path: Path) -> None:
    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as door:
        page = door.get("/").text
        asked = re.findall(r'<link rel="preload" href="(/letters/[^"]+)"', page)
        sheet = door.get(re.findall(r'href="(/static/[^"]+/tokens.css)"', page)[0]).text
        found = re.findall(r"src:url\(([^)]*)\)", sheet)
        assert len(found) == len(FACES) == 8
        assert len(asked) == 3
        assert set(asked) < set(found)
        got = door.get(asked[0])
        assert got.content[:4] == b"wOF2"
        assert got.headers["content-type"] == "font/woff2"
        assert got.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "font-src 'self';" in got.headers["content-security-policy"]
        assert door.get("/letters/other.woff2").status_code == 404


def test_letters_are_cut_once_on_a_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[Face] = []

    def cut(face: Face) -> bytes:
        done.append(face)
        return b"letters"

    monkeypatch.setattr(letters, "cut", cut)
    name = letters.file_name(face("serif", 600))
    for _ in range(2):
        letters.letters.cache_clear()
        assert letters.letters(name) == b"letters"
    assert done == [face("serif", 600)]
    assert [file.name for file in (tmp_path / "warhall" / "letters").iterdir()] == [name]


def test_where_nothing_can_be_kept_there_are_letters_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "warhall").write_text("a file where a folder should be")
    monkeypatch.setattr(letters, "cut", lambda face: b"letters")
    assert letters.letters(letters.file_name(face("sans", 400))) == b"letters"


def test_what_was_cut_has_a_name_of_ours_and_says_its_licence() -> None:
    names = TTFont(BytesIO(letters.cut(face("serif", 600, True))))["name"]
    assert names.getDebugName(1) == "Hall serif-600-italic"
    assert "Source" not in "".join(names.getDebugName(place) for place in (1, 4, 6))
    assert "Adobe" in names.getDebugName(0)
    assert "SIL Open Font License" in names.getDebugName(13)


def test_a_picture_carries_the_letters_it_is_written_in() -> None:
    name = '<g class="s name" font-weight="600"><text>Ford <tspan>&amp; Moor</tspan></text></g>'
    words = f'{name}<title>not shown</title><text font-weight="800">17</text>'
    svg = letters.carrying(f'<svg xmlns="http://www.w3.org/2000/svg">{words}</svg>')
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"><style>@font-face')
    assert svg.endswith(f"</style>{words}</svg>")
    held = dict(zip(re.findall("font-family:'([^']+)'", svg), re.findall(r"base64,([^)]+)\)", svg), strict=True))
    codes = {name: set(TTFont(BytesIO(b64decode(data))).getBestCmap()) for name, data in held.items()}
    assert codes == {"Hall Serif": set(map(ord, "Ford & Moor")), "Hall Sans": set(map(ord, "17"))}


@pytest.mark.parametrize("shown", [face("sans", 400), face("serif", 600)])
def test_every_letter_of_our_texts_is_there(shown: Face) -> None:
    texts = (file.read_text(encoding="utf-8") for kind in ("primer.md", "*.toml") for file in GAMES.rglob(kind))
    written = {letter for text in texts for letter in text if letter.isprintable()}
    has = set(TTFont(BytesIO(letters.cut(shown))).getBestCmap())
    assert {letter for letter in written if ord(letter) not in has} == {"☼"}  # of a die; machines have it
